<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES">
<context>
    <name></name>
    <message>
        <source>{path}: cannot be read ({reason})</source>
        <translation>{path}: no se puede leer ({reason})</translation>
    </message>
    <message>
        <source>is not a list of classes: {reason}</source>
        <translation>no es una lista de clases: {reason}</translation>
    </message>
    <message>
        <source>is of an unknown kind; what can be imported: {known}</source>
        <translation>es de un tipo desconocido; se puede importar: {known}</translation>
    </message>
    <message>
        <source>is JSON of an unknown kind; what can be imported: {known}</source>
        <translation>es JSON de un tipo desconocido; se puede importar: {known}</translation>
    </message>
    <message>
        <source>contains no classes; choose another file{left_out}</source>
        <translation>no contiene clases; elija otro archivo{left_out}</translation>
    </message>
    <message>
        <source>was saved by a newer version ({theirs}, format {format}); this is {ours}, which reads up to format {highest}</source>
        <translation>se guardó con una versión más nueva ({theirs}, formato {format}); esta es la {ours}, que lee hasta el formato {highest}</translation>
    </message>
    <message>
        <source>is not a project: project.json has no format number</source>
        <translation>no es un proyecto: project.json no tiene número de formato</translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation>está dañado: {reason}</translation>
    </message>
    <message>
        <source>holds a part {name} that is encrypted or packed in an unusual way; unpack the archive, and zip it again without special settings</source>
        <translation>contiene una parte {name} cifrada o comprimida de forma inusual; descomprima el archivo y vuelva a comprimirlo sin ajustes especiales</translation>
    </message>
    <message>
        <source>{path}: {problem}</source>
        <translation>{path}: {problem}</translation>
    </message>
    <message>
        <source>there is no such file; check the name and the folder</source>
        <translation>no existe ese archivo; compruebe el nombre y la carpeta</translation>
    </message>
    <message>
        <source>is not a project, or damaged: {reason}</source>
        <translation>no es un proyecto o está dañado: {reason}</translation>
    </message>
    <message>
        <source>the solves for the regions did not converge; borders may be inexact</source>
        <translation>los cálculos de las regiones no convergieron; los bordes pueden ser inexactos</translation>
    </message>
    <message>
        <source>the rules leave all regions on one side, so there is nothing to cut</source>
        <translation>las reglas dejan todas las regiones en un lado: no hay nada que cortar</translation>
    </message>
    <message>
        <source>{count} classes: segments follow from harmonic functions; ask for eigenvectors to have these, too, which takes far longer</source>
        <translation>{count} clases: los segmentos se obtienen de funciones armónicas; pida vectores propios para tenerlos también, lo que tarda mucho más</translation>
    </message>
    <message>
        <source>a picture of one pixel cannot be divided; use a larger one</source>
        <translation>una imagen de un píxel no se puede dividir; use una mayor</translation>
    </message>
    <message>
        <source>{classes} classes have strokes but only {segments} segments are wanted; ask for {classes} or remove classes</source>
        <translation>{classes} clases tienen trazos pero solo se piden {segments} segmentos; pida {classes} o quite clases</translation>
    </message>
    <message>
        <source>the photo in it is damaged; nothing was opened</source>
        <translation>la foto que contiene está dañada; no se abrió nada</translation>
    </message>
    <message>
        <source>the project names no photo</source>
        <translation>el proyecto no indica ninguna foto</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>imagen pegada</translation>
    </message>
    <message>
        <source>recovered work</source>
        <translation>trabajo recuperado</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Importar etiquetas</translation>
    </message>
    <message>
        <source>The project was not saved. {reason}</source>
        <translation>El proyecto no se guardó. {reason}</translation>
    </message>
    <message>
        <source>Somebody else has changed this project: your changes are not saved.</source>
        <translation>Otra persona ha cambiado este proyecto: los cambios que ha hecho usted no se han guardado.</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>&amp;Reemplazar la otra versión</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name: your changes are not saved.</source>
        <translation>El proyecto guardado para {name} es de otra foto con el mismo nombre: los cambios que ha hecho usted no se han guardado.</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>&amp;Reemplazarlo</translation>
    </message>
    <message>
        <source>&amp;Open theirs</source>
        <translation>&amp;Abrir la otra versión</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Conservar ambos</translation>
    </message>
    <message>
        <source>Carry strokes over</source>
        <translation>Traer los trazos</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln photo(s) in the folder {folder}.</source>
        <translation>
            <numerusform>{folder} contiene %Ln foto.</numerusform>
            <numerusform>{folder} contiene %Ln fotos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Alguien</translation>
    </message>
    <message>
        <source>This photo is not done: only what is done can be reviewed.</source>
        <translation>Esta foto no está terminada: solo se revisa lo terminado.</translation>
    </message>
    <message>
        <source>There are no photos in {folder}.</source>
        <translation>No hay fotos en {folder}.</translation>
    </message>
    <message>
        <source>No strokes were carried over: that photo has {old} pixels, this one {new}.</source>
        <translation>No se trajo ningún trazo: aquella foto es de {old} píxeles y esta de {new}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>Se trajo un trazo. Los suyos van encima; Deshacer lo quita.</numerusform>
            <numerusform>Se trajeron %Ln trazos. Los suyos van encima; Deshacer los quita.</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of {name} could not be saved ({reason}).</source>
        <translation>No se ha podido guardar el estado de {name} ({reason}).</translation>
    </message>
    <message>
        <source>&amp;Work through them</source>
        <translation>&amp;Recorrerlas</translation>
    </message>
    <message>
        <source>This photo already has strokes; none were carried over.</source>
        <translation>Esta foto ya tiene trazos; no se trajo ninguno.</translation>
    </message>
    <message>
        <source>This is the last photo of the folder.</source>
        <translation>Esta es la última foto de la carpeta.</translation>
    </message>
    <message>
        <source>This is the first photo of the folder.</source>
        <translation>Esta es la primera foto de la carpeta.</translation>
    </message>
    <message>
        <source>No photo after this one is done.</source>
        <translation>Ninguna foto posterior a esta está terminada.</translation>
    </message>
    <message>
        <source>No photo before this one is done.</source>
        <translation>Ninguna foto anterior a esta está terminada.</translation>
    </message>
    <message>
        <source>This photo is not in one of your folders.</source>
        <translation>Esta foto no está en ninguna carpeta suya.</translation>
    </message>
    <message>
        <source>{name} opened this photo on {host} at {time} and may be working on it, too.</source>
        <translation>{name} abrió esta foto en {host} a las {time} y quizá también esté pintando.</translation>
    </message>
    <message>
        <source>Projects are kept in {new} from now on; those in {old} stay there.</source>
        <translation>A partir de ahora los proyectos se guardan en {new}; los de {old} se quedan allí.</translation>
    </message>
    <message>
        <source>{folder} is read-only: keep the projects in another folder.</source>
        <translation>{folder} es de solo lectura: guarde los proyectos en otra carpeta.</translation>
    </message>
    <message>
        <source>{new} is where the projects of {other} are kept, and some of its photos have the same names: choose another folder.</source>
        <translation>En {new} se guardan los proyectos de {other}, y algunas de sus fotos tienen los mismos nombres: elija otra carpeta.</translation>
    </message>
    <message>
        <source>The list of classes was not saved. {reason}</source>
        <translation>La lista de clases no se ha guardado. {reason}</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>Clases de la carpeta</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>&amp;Elegir una carpeta…</translation>
    </message>
    <message>
        <source>{folder} is read-only.</source>
        <translation>{folder} es de solo lectura.</translation>
    </message>
    <message>
        <source>{path}: some lines are damaged and were left out</source>
        <translation>{path}: algunas líneas están dañadas y se han omitido</translation>
    </message>
    <message>
        <source>The saved segments are damaged and were left out; the next solve makes them again.</source>
        <translation>Los segmentos guardados están dañados y se omitieron; el próximo cálculo los crea de nuevo.</translation>
    </message>
    <message>
        <source>The saved segments are of another size than the photo and were left out; the next solve makes them again.</source>
        <translation>Los segmentos guardados no tienen el tamaño de la foto y se omitieron; el próximo cálculo los crea de nuevo.</translation>
    </message>
    <message>
        <source>The labels hold 255, which is a class like any other in an array. Where nothing is known, give 0.</source>
        <translation>Las etiquetas contienen 255, que en una matriz es una clase como las demás. Donde no se sepa nada, ponga 0.</translation>
    </message>
    <message>
        <source>{classes} classes have strokes, and this method ({method}) takes at most {most}; choose another method, or paint fewer classes</source>
        <translation>{classes} clases tienen trazos y este método ({method}) admite como máximo {most}; elija otro método o pinte menos clases</translation>
    </message>
    <message>
        <source>{segments} segments are too many: at most {most} can be made here, {more} more than there are classes with strokes</source>
        <translation>{segments} segmentos son demasiados: aquí caben como máximo {most}, {more} más que las clases con trazos</translation>
    </message>
    <message>
        <source>there is no stroke; paint at least two classes, or say how many segments you want</source>
        <translation>no hay ningún trazo; pinte al menos dos clases o indique cuántos segmentos quiere</translation>
    </message>
    <message>
        <source>only class {number} has strokes; paint a second class, or ask for at least two segments</source>
        <translation>solo la clase {number} tiene trazos; pinte una segunda clase o pida al menos dos segmentos</translation>
    </message>
    <message>
        <source>Values from {low:g} to {high:g} were scaled to 0 to 1.</source>
        <translation>Los valores de {low:g} a {high:g} se escalaron de 0 a 1.</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are masked or not finite</source>
        <translation>la imagen no tiene ningún píxel válido: todos están enmascarados o no son finitos</translation>
    </message>
    <message>
        <source>the picture has no finite value: all are NaN or infinite</source>
        <translation>la imagen no tiene ningún valor finito: todos son NaN o infinitos</translation>
    </message>
    <message>
        <source>Transparent parts are shown on white.</source>
        <translation>Las partes transparentes se muestran sobre blanco.</translation>
    </message>
    <message>
        <source>The colour profile {name} was not applied: that needs 8-bit colour.</source>
        <translation>El perfil de color {name} no se aplicó: requiere color de 8 bits.</translation>
    </message>
    <message>
        <source>Colours were converted from {what} to sRGB.</source>
        <translation>Los colores se convirtieron de {what} a sRGB.</translation>
    </message>
    <message>
        <source>The colour profile is for another kind of picture and was ignored.</source>
        <translation>El perfil de color es para otro tipo de imagen y se ignoró.</translation>
    </message>
    <message>
        <source>The colour profile is damaged and was ignored.</source>
        <translation>El perfil de color está dañado y se ignoró.</translation>
    </message>
    <message>
        <source>The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.</source>
        <translation>El valor 255 se leyó como «nada conocido», como en Pascal VOC, no como una clase.</translation>
    </message>
    <message>
        <source>Only the first frame was read.</source>
        <translation>Solo se leyó el primer fotograma.</translation>
    </message>
    <message>
        <source>HEIC needs an optional package; install it with: pip install pillow-heif</source>
        <translation>HEIC necesita un paquete opcional; instálelo con: pip install pillow-heif</translation>
    </message>
    <message>
        <source>has no pixels ({columns} x {rows}); save it again</source>
        <translation>no tiene píxeles ({columns} x {rows}); guárdela de nuevo</translation>
    </message>
    <message>
        <source>not enough memory to read it; scale the picture down</source>
        <translation>no hay memoria suficiente para leerla; reduzca la imagen</translation>
    </message>
    <message>
        <source>too large for the decoder of its format; save it as PNG</source>
        <translation>demasiado grande para el decodificador de su formato; guárdela como PNG</translation>
    </message>
    <message>
        <source>damaged or cut short ({reason}); copy, download or save it again</source>
        <translation>dañada o incompleta ({reason}); cópiela, descárguela o guárdela de nuevo</translation>
    </message>
    <message>
        <source>cannot be opened ({reason}); check its name and permissions</source>
        <translation>no se puede abrir ({reason}); compruebe el nombre y los permisos</translation>
    </message>
    <message>
        <source>{columns} x {rows} are {size:.4g} million pixels, over the limit of {limit:.4g} million; scale the picture down or raise the limit with --max-pixels</source>
        <translation>{columns} x {rows} son {size:.4g} millones de píxeles, más del límite de {limit:.4g} millones; reduzca la imagen o suba el límite con --max-pixels</translation>
    </message>
    <message>
        <source>has no pixels, or its header is damaged; save it again</source>
        <translation>no tiene píxeles o su cabecera está dañada; guárdela de nuevo</translation>
    </message>
    <message>
        <source>is a directory; name a picture file in it</source>
        <translation>es una carpeta; indique un archivo de imagen que contenga</translation>
    </message>
    <message>
        <source>is not a regular file; copy the picture to a file first</source>
        <translation>no es un archivo normal; copie antes la imagen a un archivo</translation>
    </message>
    <message>
        <source>is empty (0 bytes); copy or download it again</source>
        <translation>está vacío (0 bytes); cópielo o descárguelo de nuevo</translation>
    </message>
    <message>
        <source>cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed</source>
        <translation>no se puede decodificar por {reason}; guárdela como RGB de 8 o 16 bits sin compresión</translation>
    </message>
    <message>
        <source>ends before its last pixel; copy or download it again</source>
        <translation>termina antes de su último píxel; cópiela o descárguela de nuevo</translation>
    </message>
    <message>
        <source>the disk is full; free some space or choose another folder</source>
        <translation>el disco está lleno; libere espacio o elija otra carpeta</translation>
    </message>
    <message>
        <source>the file is too large for this disk or account; choose another folder</source>
        <translation>el archivo es demasiado grande para este disco o cuenta; elija otra carpeta</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space or choose another folder</source>
        <translation>la cuota de disco está agotada; libere espacio o elija otra carpeta</translation>
    </message>
    <message>
        <source>no permission to write there; choose another folder</source>
        <translation>no hay permiso para escribir ahí; elija otra carpeta</translation>
    </message>
    <message>
        <source>the folder is on a read-only disk; choose another folder</source>
        <translation>la carpeta está en un disco de solo lectura; elija otra carpeta</translation>
    </message>
    <message>
        <source>the name is too long; choose a shorter one</source>
        <translation>el nombre es demasiado largo; elija uno más corto</translation>
    </message>
    <message>
        <source>it is a directory; choose a file name</source>
        <translation>es una carpeta; elija un nombre de archivo</translation>
    </message>
    <message>
        <source>part of its path is a file, not a folder; choose another folder</source>
        <translation>parte de la ruta es un archivo, no una carpeta; elija otra carpeta</translation>
    </message>
    <message>
        <source>{path}: not written: {reason}</source>
        <translation>{path}: no se escribió: {reason}</translation>
    </message>
    <message>
        <source>{reason}; check the path or choose another folder</source>
        <translation>{reason}; compruebe la ruta o elija otra carpeta</translation>
    </message>
    <message>
        <source>what was read back differs; check the disk or choose another folder</source>
        <translation>lo que se volvió a leer es distinto; compruebe el disco o elija otra carpeta</translation>
    </message>
    <message>
        <source>is damaged, or not of this kind ({reason}); save it again</source>
        <translation>está dañado o no es de este tipo ({reason}); guárdelo de nuevo</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({reason}); check its name and permissions</source>
        <translation>{path}: no se puede leer ({reason}); compruebe el nombre y los permisos</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory to read it; split it, or close other programs</source>
        <translation>{path}: no hay memoria suficiente para leerlo; divídalo o cierre otros programas</translation>
    </message>
    <message>
        <source>has {amount}, over the limit of {most}; {advice}</source>
        <translation>tiene {amount}, por encima del límite de {most}; {advice}</translation>
    </message>
    <message>
        <source>is larger than {most}, the limit for {files}; {advice}</source>
        <translation>es mayor que {most}, el límite para {files}; {advice}</translation>
    </message>
    <message>
        <source>is a link, which is only followed where you name it yourself; remove it</source>
        <translation>es un enlace, que solo se sigue si usted mismo lo nombra; elimínelo</translation>
    </message>
    <message>
        <source>is a pipe, a device or the like, not a file; remove it, or save it as a file first</source>
        <translation>no es un archivo, sino una tubería, un dispositivo o similar; elimínelo o guárdelo antes como archivo</translation>
    </message>
    <message>
        <source>is a folder, not a file; rename it, or choose another file</source>
        <translation>es una carpeta, no un archivo; cámbiele el nombre o elija otro archivo</translation>
    </message>
    <message>
        <source>also has another name (a hard link); put a copy in its place</source>
        <translation>tiene también otro nombre (enlace duro); ponga una copia en su lugar</translation>
    </message>
    <message>
        <source>{stroke} is outvoted: {share:.0%} of it went to other classes; raise its belief, or remove it if it is wrong</source>
        <translation>{stroke} quedó en minoría: el {share:.0%} pasó a otras clases; aumente su certeza o quítelo si es erróneo</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colores</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Hierarchy</source>
        <translation>Jerarquía</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aspecto</translation>
    </message>
    <message>
        <source>Earlier answers</source>
        <translation>Respuestas anteriores</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>Trazos</translation>
    </message>
    <message>
        <source>Second picture</source>
        <translation>Segunda imagen</translation>
    </message>
    <message>
        <source>Hierarchy of the strokes</source>
        <translation>Jerarquía de los trazos</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>Vectores propios</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Solución</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partición</translation>
    </message>
    <message>
        <source>Borders at full resolution</source>
        <translation>Bordes a plena resolución</translation>
    </message>
    <message>
        <source>Finishing touches</source>
        <translation>Toques finales</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>Label image (PNG)</source>
        <translation>Imagen de etiquetas (PNG)</translation>
    </message>
    <message>
        <source>One mask for each class (PNG)</source>
        <translation>Una máscara por clase (PNG)</translation>
    </message>
    <message>
        <source>Cut-outs with transparent background (PNG)</source>
        <translation>Recortes con fondo transparente (PNG)</translation>
    </message>
    <message>
        <source>Segments over the photo (PNG)</source>
        <translation>Segmentos sobre la foto (PNG)</translation>
    </message>
    <message>
        <source>Eigenvectors as heat-maps (PNG)</source>
        <translation>Vectores propios como mapas de calor (PNG)</translation>
    </message>
    <message>
        <source>COCO JSON, RLE masks</source>
        <translation>COCO JSON, máscaras por longitudes</translation>
    </message>
    <message>
        <source>COCO JSON, polygons</source>
        <translation>COCO JSON, polígonos</translation>
    </message>
    <message>
        <source>COCO panoptic (JSON and PNG)</source>
        <translation>COCO panoptic (JSON y PNG)</translation>
    </message>
    <message>
        <source>YOLO segmentation (text)</source>
        <translation>Segmentación YOLO (texto)</translation>
    </message>
    <message>
        <source>Pascal VOC segmentation</source>
        <translation>Segmentación Pascal VOC</translation>
    </message>
    <message>
        <source>LabelMe JSON</source>
        <translation>LabelMe JSON</translation>
    </message>
    <message>
        <source>SVG with shared borders</source>
        <translation>SVG con bordes compartidos</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>Areas and bounding boxes (CSV)</source>
        <translation>Áreas y recuadros (CSV)</translation>
    </message>
    <message>
        <source>Instance map (16-bit PNG) and table (CSV)</source>
        <translation>Imagen de los objetos (PNG de 16 bits) y tabla (CSV)</translation>
    </message>
    <message>
        <source>Arrays (NPZ)</source>
        <translation>Matrices (NPZ)</translation>
    </message>
    <message>
        <source>Label Studio JSON</source>
        <translation>Label Studio JSON</translation>
    </message>
    <message>
        <source>No such photo is left among those that the filter shows.</source>
        <translation>No queda ninguna foto así entre las que muestra el filtro.</translation>
    </message>
    <message>
        <source>The filter shows no other photo in this direction.</source>
        <translation>El filtro no muestra ninguna otra foto en esta dirección.</translation>
    </message>
    <message>
        <source>{old} could not be read, or not all of it: it is called {new} now.</source>
        <translation>No se pudo leer {old}, o no del todo: ahora se llama {new}.</translation>
    </message>
    <message>
        <source>--dask needs the package distributed: pip install &apos;eigenbrush[dask]&apos;</source>
        <translation>--dask necesita el paquete distributed: pip install &apos;eigenbrush[dask]&apos;</translation>
    </message>
    <message>
        <source>an answer about a graph is no picture and cannot be exported</source>
        <translation>una respuesta sobre un grafo no es una imagen y no se puede exportar</translation>
    </message>
    <message>
        <source>a process that read projects was ended, perhaps because memory ran out; try again</source>
        <translation>un proceso que leía proyectos terminó, quizá por falta de memoria; inténtelo de nuevo</translation>
    </message>
    <message>
        <source>sure is compared with percent: sure&lt;90</source>
        <translation>sure se compara con un porcentaje: sure&lt;90</translation>
    </message>
    <message>
        <source>nothing stands after {field}:</source>
        <translation>no hay nada después de {field}:</translation>
    </message>
    <message>
        <source>a quotation mark is missing</source>
        <translation>falta una comilla</translation>
    </message>
    <message>
        <source>a - stands before nothing</source>
        <translation>hay un - delante de nada</translation>
    </message>
    <message>
        <source>holds no images; export it from CVAT as “CVAT for images 1.1”</source>
        <translation>no contiene imágenes; expórtelo desde CVAT como «CVAT for images 1.1»</translation>
    </message>
    <message>
        <source>has a point that is not two numbers</source>
        <translation>tiene un punto que no son dos números</translation>
    </message>
    <message>
        <source>is about several videos; export each task of CVAT by itself</source>
        <translation>trata de varios vídeos; exporte por separado cada tarea de CVAT</translation>
    </message>
    <message>
        <source>has points that are not of an x and a y</source>
        <translation>tiene puntos que no son de una x y una y</translation>
    </message>
    <message>
        <source>Is {a} × {b} pixels and was scaled to the photo&apos;s {c} × {d}.</source>
        <translation>Mide {a} × {b} píxeles y se ha escalado a {c} × {d}, como la foto.</translation>
    </message>
    <message>
        <source>has values that are no numbers (NaN or infinite); save it again</source>
        <translation>tiene valores que no son números (NaN o infinitos); guárdelo de nuevo</translation>
    </message>
    <message>
        <source>defines entities, which annotations never do; export it again</source>
        <translation>define entidades, algo que las anotaciones nunca hacen; expórtelo de nuevo</translation>
    </message>
    <message>
        <source>has a mask that is not a list of bytes</source>
        <translation>tiene una máscara que no es una lista de bytes</translation>
    </message>
    <message>
        <source>has a mask that cannot be read</source>
        <translation>tiene una máscara que no se puede leer</translation>
    </message>
    <message>
        <source>has no class for each pixel in the array labels</source>
        <translation>no tiene una clase para cada píxel en la matriz labels</translation>
    </message>
    <message>
        <source>has no number of an object for each pixel in the array objects</source>
        <translation>no tiene un número de objeto para cada píxel en la matriz objects</translation>
    </message>
    <message>
        <source>there are no eigenvectors yet; solve first</source>
        <translation>aún no hay vectores propios; calcule primero</translation>
    </message>
    <message>
        <source>an affinity matrix must be symmetric; use (W + W.T) / 2</source>
        <translation>una matriz de afinidad debe ser simétrica; use (W + W.T) / 2</translation>
    </message>
    <message>
        <source>beliefs must be between -1 and 1</source>
        <translation>las certezas deben estar entre -1 y 1</translation>
    </message>
    <message>
        <source>a list of strokes should hold strokes alone</source>
        <translation>una lista de trazos debería contener solo trazos</translation>
    </message>
    <message>
        <source>strokes need a picture; give a graph labels or constraints</source>
        <translation>los trazos necesitan una imagen; dé a un grafo etiquetas o restricciones</translation>
    </message>
    <message>
        <source>a group of a constraint has no nodes</source>
        <translation>un grupo de una restricción no tiene nodos</translation>
    </message>
    <message>
        <source>holds no strokes; it should be {&quot;strokes&quot;: [...]}</source>
        <translation>no contiene trazos; debería ser {&quot;strokes&quot;: [...]}</translation>
    </message>
    <message>
        <source>needs exactly one of path, polygon, box and region</source>
        <translation>necesita exactamente uno de path, polygon, box y region</translation>
    </message>
    <message>
        <source>a stroke has a point that is not a position in any picture</source>
        <translation>un trazo tiene un punto que no es una posición en ninguna imagen</translation>
    </message>
    <message>
        <source>a region has runs outside its picture; the file is damaged</source>
        <translation>una región tiene tramos fuera de su imagen; el archivo está dañado</translation>
    </message>
    <message>
        <source>a region has runs that overlap; the file is damaged</source>
        <translation>una región tiene tramos que se solapan; el archivo está dañado</translation>
    </message>
    <message>
        <source>a box needs a polygon, or two corners as [x0, y0, x1, y1]</source>
        <translation>box necesita un polygon, o dos esquinas como [x0, y0, x1, y1]</translation>
    </message>
    <message>
        <source>a stroke of kind &apos;object&apos; needs an object from 1</source>
        <translation>un trazo de tipo &apos;object&apos; necesita un objeto a partir de 1</translation>
    </message>
    <message>
        <source>a stroke for the part of an object needs an object from 1</source>
        <translation>un trazo para la parte de un objeto necesita un objeto a partir de 1</translation>
    </message>
    <message>
        <source>there is no advice; paint two classes, or draw ropes</source>
        <translation>no hay consejos; pinte dos clases o trace cuerdas</translation>
    </message>
    <message>
        <source>there are no strokes to follow; paint two classes, or draw ropes</source>
        <translation>no hay trazos que seguir; pinte dos clases o trace cuerdas</translation>
    </message>
    <message>
        <source>signed graphs need something that belongs apart; paint two classes, or draw a cannot-link rope</source>
        <translation>los grafos con signo necesitan algo que vaya separado; pinte dos clases o trace una cuerda «separados»</translation>
    </message>
    <message>
        <source>there is no stroke or rope to satisfy; paint some, or choose normalized cuts</source>
        <translation>no hay trazo ni cuerda que cumplir; pinte alguno o elija normalized cuts</translation>
    </message>
    <message>
        <source>the constraints cancel each other and ask for nothing; remove some of them</source>
        <translation>las restricciones se anulan entre sí y no piden nada; quite algunas</translation>
    </message>
    <message>
        <source>one single segment satisfies all that is asked for; say what belongs apart</source>
        <translation>un único segmento cumple todo lo que se pide; indique qué va separado</translation>
    </message>
    <message>
        <source>no values between the two sides satisfy all rules and ropes; use whole values, or a larger slack</source>
        <translation>ningún valor entre los dos lados cumple todas las reglas y cuerdas; use valores enteros o una holgura mayor</translation>
    </message>
    <message>
        <source>the given segmentation has only one segment; it must tell at least two apart</source>
        <translation>la segmentación dada tiene un solo segmento; debe distinguir al menos dos</translation>
    </message>
    <message>
        <source>labels must be (rows, columns) whole numbers</source>
        <translation>las etiquetas deben ser números enteros (filas, columnas)</translation>
    </message>
    <message>
        <source>has no pages; copy or download it again</source>
        <translation>no tiene páginas; cópiela o descárguela de nuevo</translation>
    </message>
    <message>
        <source>is a volume; save one plane of it as a page</source>
        <translation>es un volumen; guarde un plano suyo como página</translation>
    </message>
    <message>
        <source>has pages that lead back to earlier ones; save it again</source>
        <translation>tiene páginas que vuelven a otras anteriores; guárdela de nuevo</translation>
    </message>
    <message>
        <source>has impossibly large strips or tiles; save it again</source>
        <translation>tiene tiras o teselas de un tamaño imposible; guárdela de nuevo</translation>
    </message>
    <message>
        <source>has strips or tiles without pixels; save it again</source>
        <translation>tiene tiras o teselas sin píxeles; guárdela de nuevo</translation>
    </message>
    <message>
        <source>its frames have more pixels than the limit allows</source>
        <translation>sus fotogramas tienen más píxeles de los que permite el límite</translation>
    </message>
    <message>
        <source>videos need PyAV; install it with: pip install &apos;eigenbrush[video]&apos;</source>
        <translation>los vídeos necesitan PyAV; instálelo con: pip install &apos;eigenbrush[video]&apos;</translation>
    </message>
    <message>
        <source>is no video that can be read ({reason})</source>
        <translation>no es un vídeo que se pueda leer ({reason})</translation>
    </message>
    <message>
        <source>is damaged or ends after frame {number}</source>
        <translation>está dañado o termina tras el fotograma {number}</translation>
    </message>
    <message>
        <source>holds no frame that could be read</source>
        <translation>no contiene ningún fotograma que se pueda leer</translation>
    </message>
    <message>
        <source>has no picture, only sound</source>
        <translation>no tiene imagen, solo sonido</translation>
    </message>
    <message>
        <source>Attributes of a class that cannot be read were left out: {reason}</source>
        <translation>Se omitieron atributos de una clase que no se pueden leer: {reason}</translation>
    </message>
    <message>
        <source>every object has {name} already; choose another name</source>
        <translation>todos los objetos ya tienen {name}; elija otro nombre</translation>
    </message>
    <message>
        <source>{name}: an attribute is one of {kinds}; not {kind}</source>
        <translation>{name}: un atributo es de tipo {kinds}; no {kind}</translation>
    </message>
    <message>
        <source>{name}: a choice, and nothing else, needs choices</source>
        <translation>{name}: una elección, y solo ella, necesita opciones</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {said}</source>
        <translation>{name} es sí o no (yes o no), no {said}</translation>
    </message>
    <message>
        <source>an attribute needs a name; give it one</source>
        <translation>un atributo necesita un nombre; póngale uno</translation>
    </message>
    <message>
        <source>{name} is one of {choices}; not {said}</source>
        <translation>{name} es uno de {choices}; no {said}</translation>
    </message>
    <message>
        <source>Tags that cannot be read were left out: {reason}</source>
        <translation>Se omitieron etiquetas que no se pueden leer: {reason}</translation>
    </message>
    <message>
        <source>{name} is a number, not {said}</source>
        <translation>{name} es un número, no {said}</translation>
    </message>
    <message>
        <source>Discard suggestion</source>
        <translation>Descartar la sugerencia</translation>
    </message>
    <message>
        <source>{name} is done, but could not be learned from. {reason}</source>
        <translation>{name} está terminada, pero no se pudo aprender de ella. {reason}</translation>
    </message>
    <message>
        <source>Learning from photos marked as done from now on; new ones open with a suggestion.</source>
        <translation>A partir de ahora se aprende de las fotos que se terminen; las nuevas se abren con una sugerencia.</translation>
    </message>
    <message>
        <source>There is no suggestion for this photo.</source>
        <translation>No hay sugerencia para esta foto.</translation>
    </message>
    <message>
        <source>The pages of {name} differ in size: each is a photo of its own, and their labels cannot be exported as one stack.</source>
        <translation>Las páginas de {name} tienen distinto tamaño: cada una es una foto aparte y sus etiquetas no se pueden exportar como una sola pila.</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>Guardar en otro &amp;lugar…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) marked as done.</source>
        <translation>
            <numerusform>%Ln foto marcada como terminada.</numerusform>
            <numerusform>%Ln fotos marcadas como terminadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} was skipped: {reason}</source>
        <translation>Se omitió {name}: {reason}</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>Aún no hay segmentos: calcule primero (R).</translation>
    </message>
    <message>
        <source>No channel separates class {first} from class {second} where there are strokes, so only borders and distances decide; paint more where the classes differ.</source>
        <translation>Ningún canal separa la clase {first} de la clase {second} donde hay trazos; solo deciden los bordes y las distancias. Pinte más donde las clases difieren.</translation>
    </message>
    <message>
        <source>None of the channels in use separates class {first} from class {second} where there are strokes; “{name}” does: use it, too.</source>
        <translation>Ninguno de los canales en uso separa la clase {first} de la clase {second} donde hay trazos; «{name}» sí: úselo también.</translation>
    </message>
    <message>
        <source>Of all channels “{name}” separates class {first} from class {second} best, but the segments do not follow it; use it alone, or give it more weight.</source>
        <translation>De todos los canales, «{name}» es el que mejor separa la clase {first} de la clase {second}, pero los segmentos no lo siguen; use solo ese o dele más peso.</translation>
    </message>
    <message>
        <source>one model is about pictures of {mine} channels, the other of {theirs}</source>
        <translation>un modelo es de imágenes de {mine} canales y el otro, de {theirs}</translation>
    </message>
    <message>
        <source>there would be more than {most} classes; give the same classes the same names</source>
        <translation>habría más de {most} clases; dé los mismos nombres a las mismas clases</translation>
    </message>
    <message>
        <source>no photo has strokes of a class; paint some to learn from</source>
        <translation>ninguna foto tiene trazos de una clase; pinte algunos de los que aprender</translation>
    </message>
    <message>
        <source>a graph is no picture; only pictures can be learned from</source>
        <translation>un grafo no es una imagen; solo se puede aprender de imágenes</translation>
    </message>
    <message>
        <source>no photo has strokes of a class to learn; paint on some, or mark them as done</source>
        <translation>ninguna foto tiene trazos de una clase que aprender; pinte algunos o marque fotos como terminadas</translation>
    </message>
    <message>
        <source>Its values {values} are one class, {name}, as their folder is called; move the masks out of it if they are classes of their own.</source>
        <translation>Sus valores {values} son una sola clase, {name}, como se llama su carpeta; saque de ella las máscaras si son clases distintas.</translation>
    </message>
    <message>
        <source>does not hold a model of labelled photos, or is damaged ({reason})</source>
        <translation>no contiene un modelo de fotos etiquetadas o está dañado ({reason})</translation>
    </message>
    <message>
        <source>{path}: is not there; choose a model file of learning</source>
        <translation>{path}: no existe; elija un archivo de modelo del aprendizaje</translation>
    </message>
    <message>
        <source>was written by another version of the program; update this one</source>
        <translation>se escribió con otra versión del programa; actualice esta</translation>
    </message>
    <message>
        <source>Says that there is nothing in the photo.</source>
        <translation>Indica que no hay nada en la foto.</translation>
    </message>
    <message>
        <source>Has {pages} pages; the first was read, as the photo is none of a stack.</source>
        <translation>Tiene {pages} páginas; se leyó la primera, porque la foto no es de una pila.</translation>
    </message>
    <message>
        <source>Has labels of {pages} pages; the first were read, as the photo is none of a stack.</source>
        <translation>Tiene etiquetas de {pages} páginas; se leyeron las primeras, porque la foto no es de una pila.</translation>
    </message>
    <message>
        <source>is JSON in another encoding; save it in UTF-8</source>
        <translation>es JSON en otra codificación; guárdelo en UTF-8</translation>
    </message>
    <message>
        <source>is in colour; the probability of one class should be in grey</source>
        <translation>está en color; la probabilidad de una clase debería estar en gris</translation>
    </message>
    <message>
        <source>there are no probabilities yet; solve first</source>
        <translation>aún no hay probabilidades; calcule primero</translation>
    </message>
    <message>
        <source>{photo} has {columns} x {rows} pixels, {other} has {others} x {lines}; a stack has pages of one size: export label images instead</source>
        <translation>{photo} tiene {columns} x {rows} píxeles y {other}, {others} x {lines}; las páginas de una pila son de un solo tamaño: exporte imágenes de etiquetas en su lugar</translation>
    </message>
    <message>
        <source>the stack is not read as it was written; please report this</source>
        <translation>la pila no se lee como se escribió; informe del problema</translation>
    </message>
    <message>
        <source>{text} is no channel; give a name or number, and if need be a weight from 0 to {most:g}, as in DAPI:2</source>
        <translation>{text} no es un canal; dé un nombre o un número y, si hace falta, un peso de 0 a {most:g}, como en DAPI:2</translation>
    </message>
    <message>
        <source>there is no channel {name}; choose among {names}, or their numbers from 1</source>
        <translation>no hay ningún canal {name}; elija entre {names}, o sus números desde 1</translation>
    </message>
    <message>
        <source>no channel counts; give one of them a weight above 0</source>
        <translation>no cuenta ningún canal; dé a uno de ellos un peso mayor que 0</translation>
    </message>
    <message>
        <source>{channels} channels count as {count} principal components, which hold {percent} % of their variance.</source>
        <translation>{channels} canales cuentan como {count} componentes principales, que contienen el {percent} % de su varianza.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is the name of class {named} and the number of class {number}; give class {named} another name</source>
        <translation>«{text}» es el nombre de la clase {named} y el número de la clase {number}; dé otro nombre a la clase {named}</translation>
    </message>
    <message>
        <source>the strokes of all classes are too close together for this resolution; use resolution full, or paint them farther apart</source>
        <translation>los trazos de todas las clases están demasiado juntos para esta resolución; use la resolución plena o píntelos más separados</translation>
    </message>
    <message>
        <source>it takes too long to find out whether these rules can all hold; use fewer or simpler rules</source>
        <translation>se tarda demasiado en saber si estas reglas se pueden cumplir todas; use menos reglas o más sencillas</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is missing</source>
        <translation>falta «shape»</translation>
    </message>
    <message>
        <source>the model of other photos does not suit this one: it has other channels, or the model knows a single class; paint strokes of two classes</source>
        <translation>el modelo de otras fotos no sirve para esta: tiene otros canales o el modelo conoce una sola clase; pinte trazos de dos clases</translation>
    </message>
    <message>
        <source>this starts from what was learned from {count} other photos; strokes correct it</source>
        <translation>se parte de lo aprendido de otras {count} fotos; los trazos lo corrigen</translation>
    </message>
    <message>
        <source>suggested from {count} labelled photos ({percent} % confident)</source>
        <translation>sugerido a partir de {count} fotos etiquetadas (confianza: {percent} %)</translation>
    </message>
    <message>
        <source>too few labelled photos to learn from so far ({count}), so nothing is suggested</source>
        <translation>aún hay muy pocas fotos etiquetadas de las que aprender ({count}), así que no se sugiere nada</translation>
    </message>
    <message>
        <source>this photo looks unlike the labelled ones ({count}), so nothing is suggested</source>
        <translation>esta foto no se parece a las etiquetadas ({count}), así que no se sugiere nada</translation>
    </message>
    <message>
        <source>too little of what was learned from {count} photos is expected to be right here, so nothing is suggested</source>
        <translation>de lo aprendido de {count} fotos, se espera que aquí acierte demasiado poco, así que no se sugiere nada</translation>
    </message>
    <message>
        <source>everything outside of the boxes is background, without a class; paint inside of a box, with its class or another, to correct this proposal</source>
        <translation>todo lo que está fuera de los recuadros es fondo, sin clase; pinte dentro de un recuadro, con su clase u otra, para corregir esta propuesta</translation>
    </message>
    <message>
        <source>only class {number} has strokes: this is a proposal, which takes the surroundings along the frame as background; paint a second class to correct it</source>
        <translation>solo la clase {number} tiene trazos: esta es una propuesta que toma como fondo lo que rodea el borde de la imagen; pinte una segunda clase para corregirla</translation>
    </message>
    <message>
        <source>the list of names {problem}</source>
        <translation>la lista de nombres {problem}</translation>
    </message>
    <message>
        <source>Pixels are not square: perimeters are in pixels only.</source>
        <translation>Los píxeles no son cuadrados: los perímetros solo están en píxeles.</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are transparent, not finite or marked as no data</source>
        <translation>la imagen no tiene ningún píxel válido: todos son transparentes, no finitos o están marcados como sin datos</translation>
    </message>
    <message>
        <source>{unit!r} is no unit of length; known are {known}</source>
        <translation>{unit!r} no es una unidad de longitud; se conocen {known}</translation>
    </message>
    <message>
        <source>a pixel cannot be {length:g} {unit} wide or high; the size of a pixel is a length above 0, such as 0.65 µm</source>
        <translation>un píxel no puede medir {length:g} {unit}; el tamaño de un píxel es una longitud mayor que 0, como 0.65 µm</translation>
    </message>
    <message>
        <source>{text!r} is no size of a pixel; give a length with its unit, such as 0.65 µm or, of pixels that are not square, 0.65 x 0.7 µm</source>
        <translation>{text!r} no es un tamaño de píxel; dé una longitud con su unidad, como 0.65 µm, o 0.65 x 0.7 µm si los píxeles no son cuadrados</translation>
    </message>
    <message>
        <source>there is no such page; choose one of those that the file has, from 0</source>
        <translation>no existe esa página; elija una de las del archivo, desde 0</translation>
    </message>
    <message>
        <source>The array was read as {count} channels along axis {axis} of {axes}.</source>
        <translation>La matriz se leyó como {count} canales a lo largo del eje {axis} de {axes}.</translation>
    </message>
    <message>
        <source>holds no array that is a picture; save rows and columns</source>
        <translation>no contiene ninguna matriz que sea una imagen; guarde filas y columnas</translation>
    </message>
    <message>
        <source>What the file says about the size of its pixels cannot be read; type it.</source>
        <translation>Lo que dice el archivo sobre el tamaño de sus píxeles no se puede leer; escríbalo.</translation>
    </message>
    <message>
        <source>The file says that its pixels are {said}, which is no size; type it.</source>
        <translation>El archivo dice que sus píxeles miden {said}, que no es un tamaño; escríbalo.</translation>
    </message>
    <message>
        <source>It was turned upright; its place on earth is that before, and left out.</source>
        <translation>Se enderezó; su georreferencia es la de la orientación anterior y se omitió.</translation>
    </message>
    <message>
        <source>is not a kind of picture that can be read; save it as PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC or NPY</source>
        <translation>no es un tipo de imagen que se pueda leer; guárdela como PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC o NPY</translation>
    </message>
    <message>
        <source>says that it has {columns} x {rows} pixels, which {size} bytes cannot hold; copy, download or save it again</source>
        <translation>dice tener {columns} x {rows} píxeles, que no caben en {size} bytes; cópiela, descárguela o guárdela de nuevo</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels; save fewer channels, or raise the limit with --max-pixels</source>
        <translation>ocupa {size:.3g} GB con sus {channels} canales; guarde menos canales o suba el límite con --max-pixels</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels, and {free:.3g} GB of memory are free; close other programs, or save fewer channels</source>
        <translation>ocupa {size:.3g} GB con sus {channels} canales, y hay {free:.3g} GB de memoria libres; cierre otros programas o guarde menos canales</translation>
    </message>
    <message>
        <source>ends before its last page; copy or download it again</source>
        <translation>termina antes de su última página; cópiela o descárguela de nuevo</translation>
    </message>
    <message>
        <source>The pages of its {count} channels differ in size or kind, so that each is read as a picture of its own.</source>
        <translation>Las páginas de sus {count} canales son de distinto tamaño o tipo, así que cada una se lee como una imagen aparte.</translation>
    </message>
    <message>
        <source>Its description (OME-XML) is cut short; names may be missing.</source>
        <translation>Su descripción (OME-XML) está incompleta; pueden faltar nombres.</translation>
    </message>
    <message>
        <source>The file says the size of its pixels in no unit that is known; type it.</source>
        <translation>El archivo da el tamaño de sus píxeles en una unidad desconocida; escríbalo.</translation>
    </message>
    <message>
        <source>Its place on earth is not told by a scale or a matrix, and is left out; warp it to a grid first, as with gdalwarp.</source>
        <translation>Su georreferencia no viene dada por una escala ni una matriz y se omitió; remuestréela antes a una cuadrícula, por ejemplo con gdalwarp.</translation>
    </message>
    <message>
        <source>Its pixels are measured in degrees, which are no length; type their size.</source>
        <translation>Sus píxeles se miden en grados, que no son una longitud; escriba su tamaño.</translation>
    </message>
    <message>
        <source>has strips or tiles of another kind than it says; save it again</source>
        <translation>tiene tiras o teselas de un tipo distinto del que dice; guárdela de nuevo</translation>
    </message>
    <message>
        <source>The size of a pixel was typed; the photo&apos;s file says {size}.</source>
        <translation>El tamaño de un píxel se escribió a mano; el archivo de la foto dice {size}.</translation>
    </message>
    <message>
        <source>objects of different classes cannot be merged; choose those of one</source>
        <translation>no se pueden unir objetos de clases distintas; elija los de una</translation>
    </message>
    <message>
        <source>A class name of {count} characters was cut.</source>
        <translation>Se acortó un nombre de clase de {count} caracteres.</translation>
    </message>
    <message>
        <source>How the photo was displayed cannot be read; it is automatic.</source>
        <translation>No se puede leer cómo se mostraba la foto; la visualización es automática.</translation>
    </message>
    <message>
        <source>Values of objects that cannot be read were left out: {reason}</source>
        <translation>Se omitieron valores de objetos que no se pueden leer: {reason}</translation>
    </message>
    <message>
        <source>the program failed ({reason}); please report it with this photo and its project</source>
        <translation>el programa falló ({reason}); informe de ello con esta foto y su proyecto</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>detenido a petición</translation>
    </message>
    <message>
        <source>is no folder; rename it</source>
        <translation>no es una carpeta; cámbiele el nombre</translation>
    </message>
    <message>
        <source>points must be finite; fill in or leave out missing values</source>
        <translation>los puntos deben ser finitos; complete u omita los valores que faltan</translation>
    </message>
    <message>
        <source>Weighing again</source>
        <translation>Nueva valoración</translation>
    </message>
    <message>
        <source>Doubtful islands</source>
        <translation>Islas dudosas</translation>
    </message>
    <message>
        <source>Probability maps of the classes (16-bit PNG)</source>
        <translation>Máscaras suaves: lo probable que es cada clase (PNG de 16 bits)</translation>
    </message>
    <message>
        <source>Cut-outs with a soft edge (PNG, WebP)</source>
        <translation>Recortes con borde suave (PNG, WebP)</translation>
    </message>
    <message>
        <source>Opacity alone of cut-outs with a soft edge (PNG, WebP)</source>
        <translation>Solo la opacidad de los recortes con borde suave (PNG, WebP)</translation>
    </message>
    <message>
        <source>Crops: a picture of each object (PNG)</source>
        <translation>Fragmentos: una imagen de cada objeto (PNG)</translation>
    </message>
    <message>
        <source>Label image (GeoTIFF)</source>
        <translation>Imagen de etiquetas (GeoTIFF)</translation>
    </message>
    <message>
        <source>Labelled stack (OME-TIFF)</source>
        <translation>Pila etiquetada (OME-TIFF)</translation>
    </message>
    <message>
        <source>CVAT for images, masks</source>
        <translation>CVAT para imágenes, máscaras</translation>
    </message>
    <message>
        <source>CVAT for images, polygons</source>
        <translation>CVAT para imágenes, polígonos</translation>
    </message>
    <message>
        <source>ImageJ regions (ROI, ZIP)</source>
        <translation>Regiones de ImageJ (ROI, ZIP)</translation>
    </message>
    <message>
        <source>Measurements of classes and objects (CSV)</source>
        <translation>Medidas de clases y objetos (CSV)</translation>
    </message>
    <message>
        <source>COCO panoptic</source>
        <translation>COCO panoptic</translation>
    </message>
    <message>
        <source>COCO JSON</source>
        <translation>COCO JSON</translation>
    </message>
    <message>
        <source>Pascal VOC (XML)</source>
        <translation>Pascal VOC (XML)</translation>
    </message>
    <message>
        <source>CVAT (XML)</source>
        <translation>CVAT (XML)</translation>
    </message>
    <message>
        <source>YOLO segmentation</source>
        <translation>Segmentación YOLO</translation>
    </message>
    <message>
        <source>GeoJSON in pixels</source>
        <translation>GeoJSON en píxeles</translation>
    </message>
    <message>
        <source>Arrays (NPZ, NPY)</source>
        <translation>Matrices (NPZ, NPY)</translation>
    </message>
    <message>
        <source>Soft masks</source>
        <translation>Máscaras suaves</translation>
    </message>
    <message>
        <source>Label images and masks</source>
        <translation>Imágenes de etiquetas y máscaras</translation>
    </message>
    <message>
        <source>General purpose (FAST-GE, Cucuringu et al. 2016)</source>
        <translation>Uso general (FAST-GE, Cucuringu et al. 2016)</translation>
    </message>
    <message>
        <source>Balanced cut (normalized cuts, Shi and Malik 2000)</source>
        <translation>Corte equilibrado (normalized cuts, Shi y Malik 2000)</translation>
    </message>
    <message>
        <source>Flexible constraints (CSP, Wang and Davidson 2010)</source>
        <translation>Restricciones flexibles (CSP, Wang y Davidson 2010)</translation>
    </message>
    <message>
        <source>Transfer from a second picture (Wang et al. 2014)</source>
        <translation>Transferencia desde una segunda imagen (Wang et al. 2014)</translation>
    </message>
    <message>
        <source>Rules about regions (Zhi et al. 2013)</source>
        <translation>Reglas sobre regiones (Zhi et al. 2013)</translation>
    </message>
    <message>
        <source>Strokes that may be wrong (Coleman et al. 2008)</source>
        <translation>Trazos que pueden ser erróneos (Coleman et al. 2008)</translation>
    </message>
    <message>
        <source>Baseline: Spectral Learning (Kamvar et al. 2003)</source>
        <translation>Referencia: Spectral Learning (Kamvar et al. 2003)</translation>
    </message>
    <message>
        <source>Baseline: partial grouping (Yu and Shi 2004)</source>
        <translation>Referencia: agrupación parcial (Yu y Shi 2004)</translation>
    </message>
    <message>
        <source>Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)</source>
        <translation>Referencia: grafos con signo (SPONGE, Cucuringu et al. 2019)</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <translation>Rellenar huecos</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>Ensanchar</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>Encoger</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Suavizar</translation>
    </message>
    <message>
        <source>Keep the largest part</source>
        <translation>Conservar la parte mayor</translation>
    </message>
    <message>
        <source>Remove parts smaller than</source>
        <translation>Quitar partes menores que</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Rasgos</translation>
    </message>
    <message>
        <source>compare colours or grey values</source>
        <translation>comparar colores o niveles de gris</translation>
    </message>
    <message>
        <source>CIELAB</source>
        <translation>CIELAB</translation>
    </message>
    <message>
        <source>CIELAB, raw</source>
        <translation>CIELAB, puro</translation>
    </message>
    <message>
        <source>grey values</source>
        <translation>niveles de gris</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>how different pixels may be and still count as similar (default: automatic)</source>
        <translation>cuánto pueden diferir los píxeles y contar aún como parecidos (por omisión: automático)</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0</source>
        <translation>cuánto se desplaza el borde hacia fuera, o hacia dentro por debajo de 0</translation>
    </message>
    <message>
        <source>how much the edge is blurred</source>
        <translation>cuánto se desenfoca el borde</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99</source>
        <translation>cuánto más duro se vuelve el borde, hasta 0,99</translation>
    </message>
    <message>
        <source>Propagation by colour</source>
        <translation>Propagación por color</translation>
    </message>
    <message>
        <source>whether regions with the colours of a class join it, however far from its strokes; auto: where its colours are distinct</source>
        <translation>si las regiones con los colores de una clase se unen a ella, por lejos que estén de sus trazos; auto: donde sus colores son inconfundibles</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>Barra de escala</translation>
    </message>
    <message>
        <source>draw a scale bar into pictures of segments over the photo, where the size of a pixel is known</source>
        <translation>dibujar una barra de escala en las imágenes de segmentos sobre la foto, si se conoce el tamaño de un píxel</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Connectivity</source>
        <translation>Conectividad</translation>
    </message>
    <message>
        <source>{name} is done, without segments.</source>
        <translation>{name} está terminada, sin segmentos.</translation>
    </message>
    <message>
        <source>No other photos are left to do.</source>
        <translation>No quedan más fotos pendientes.</translation>
    </message>
    <message>
        <source>No other photos are left to review.</source>
        <translation>No quedan más fotos por revisar.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>the outlines of {names}: polygons cannot have holes, so these stay masks</source>
        <translation>los contornos de {names}: los polígonos no pueden tener huecos, así que siguen siendo máscaras</translation>
    </message>
    <message>
        <source>the tags of the photo</source>
        <translation>las etiquetas de la foto</translation>
    </message>
    <message>
        <source>attributes and flags of objects</source>
        <translation>los atributos y marcas de los objetos</translation>
    </message>
    <message>
        <source>which choices an attribute has</source>
        <translation>qué valores puede tener un atributo</translation>
    </message>
    <message>
        <source>equal names of classes: their numbers are appended</source>
        <translation>los nombres de clase iguales: se les añade su número</translation>
    </message>
    <message>
        <source>the coordinate reference system: the photo&apos;s file says no EPSG code</source>
        <translation>el sistema de referencia de coordenadas: el archivo de la foto no indica ningún código EPSG</translation>
    </message>
    <message>
        <source>the place on earth: positions are pixels, y pointing down</source>
        <translation>el lugar en la Tierra: las posiciones son píxeles, con y hacia abajo</translation>
    </message>
    <message>
        <source>the names of classes</source>
        <translation>los nombres de las clases</translation>
    </message>
    <message>
        <source>the place on earth: the photo&apos;s file does not say it</source>
        <translation>el lugar en la Tierra: el archivo de la foto no lo indica</translation>
    </message>
    <message>
        <source>everything: its regions reach {n} pixels</source>
        <translation>todo: sus regiones solo llegan a {n} píxeles</translation>
    </message>
    <message>
        <source>the colours: classes above 255 are 16-bit grey values</source>
        <translation>los colores: las clases por encima de 255 son valores de gris de 16 bits</translation>
    </message>
    <message>
        <source>equal names of different attributes: numbers of classes are appended</source>
        <translation>los nombres iguales de atributos distintos: se añaden los números de las clases</translation>
    </message>
    <message>
        <source>holes: a seam joins each of them to the outline</source>
        <translation>los huecos: una costura une cada uno con el contorno</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel</source>
        <translation>la profundidad de la foto: 8 bits por canal</translation>
    </message>
    <message>
        <source>where in the photo the objects are</source>
        <translation>dónde están los objetos en la foto</translation>
    </message>
    <message>
        <source>the scale bar: nothing says how large a pixel is; type it</source>
        <translation>la barra de escala: nada indica el tamaño de un píxel; escríbalo</translation>
    </message>
    <message>
        <source>everything: there are no eigenvectors yet; solve first</source>
        <translation>todo: aún no hay vectores propios; calcule primero</translation>
    </message>
    <message>
        <source>repairs: the probabilities are those of the segments before them</source>
        <translation>las reparaciones: las probabilidades son las de los segmentos anteriores</translation>
    </message>
    <message>
        <source>the exact edge: pixels along it belong to the segment in part</source>
        <translation>el borde exacto: los píxeles a lo largo de él pertenecen solo en parte al segmento</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel; png16 has 16</source>
        <translation>la profundidad de la foto: 8 bits por canal; el PNG de 16 bits tiene 16</translation>
    </message>
    <message>
        <source>shapes: it holds areas and bounding boxes only</source>
        <translation>las formas: solo contiene áreas y rectángulos delimitadores</translation>
    </message>
    <message>
        <source>shapes: it holds sizes and values only</source>
        <translation>las formas: solo contiene tamaños y valores</translation>
    </message>
    <message>
        <source>standard errors of areas: only a solve knows the confidence</source>
        <translation>los errores estándar de las áreas: la confianza solo se conoce tras calcular</translation>
    </message>
    <message>
        <source>perimeters in units of length: pixels are not square</source>
        <translation>los perímetros en unidades de longitud: los píxeles no son cuadrados</translation>
    </message>
    <message>
        <source>everything: no class is counted in objects</source>
        <translation>todo: ninguna clase se cuenta en objetos</translation>
    </message>
    <message>
        <source>{names}: not counted in objects</source>
        <translation>{names}: no se cuentan en objetos</translation>
    </message>
    <message>
        <source>the colours: it prescribes others</source>
        <translation>los colores: prescribe otros</translation>
    </message>
    <message>
        <source>everything: it holds {n} classes, and there is a class {largest}</source>
        <translation>todo: admite {n} clases, y hay una clase {largest}</translation>
    </message>
    <message>
        <source>colons and line breaks in class names</source>
        <translation>los dos puntos y saltos de línea en los nombres de clase</translation>
    </message>
    <message>
        <source>palette pictures of objects: more than {n}</source>
        <translation>las imágenes con paleta de los objetos: hay más de {n}</translation>
    </message>
    <message>
        <source>which pieces belong together: others read each as an object</source>
        <translation>qué trozos van juntos: otros programas leen cada uno como un objeto</translation>
    </message>
    <message>
        <source>ropes that end outside the picture were ignored</source>
        <translation>se ignoraron las cuerdas que terminan fuera de la imagen</translation>
    </message>
    <message>
        <source>strokes of different classes and of the same order overlap, so these pixels belong to neither; paint one of the strokes again</source>
        <translation>se solapan trazos de clases distintas y del mismo orden, así que esos píxeles no son de ninguna; pinte de nuevo uno de los trazos</translation>
    </message>
    <message>
        <source>the strokes of class {number} are too close to those of others to be told apart at this resolution; use resolution full</source>
        <translation>los trazos de la clase {number} están demasiado cerca de otros para distinguirlos con esta resolución; use la resolución completa</translation>
    </message>
    <message>
        <source>{rule} is always true and changes nothing</source>
        <translation>{rule} siempre se cumple y no cambia nada</translation>
    </message>
    <message>
        <source>a soft-edge stroke touches no edge; paint across the border</source>
        <translation>un trazo de borde suave no toca ningún borde; pinte a través del límite</translation>
    </message>
    <message>
        <source>the photo has a single class, so there is no edge; paint what is around it, too</source>
        <translation>la foto tiene una sola clase, así que no hay borde; pinte también lo que la rodea</translation>
    </message>
    <message>
        <source>the way “{way}” is for two segments; more were found by the way “two”</source>
        <translation>el modo «{way}» es para dos segmentos; los demás se hallaron con el modo «two»</translation>
    </message>
    <message>
        <source>earlier_result is the answer for another picture; leave it out</source>
        <translation>earlier_result es el resultado de otra imagen; omítalo</translation>
    </message>
    <message>
        <source>too few vectors satisfy beta / vol = {demanded:.4g}: {count} of {wanted}; demand less than {most:.4g}</source>
        <translation>muy pocos vectores cumplen beta / vol = {demanded:.4g}: {count} de {wanted}; pida menos de {most:.4g}</translation>
    </message>
    <message>
        <source>the demand, beta / vol = {demanded:.4g}, is so close to what one single segment satisfies, {trivial:.4g}, that the cheapest vector has one sign only; the coding “balanced” avoids that</source>
        <translation>la exigencia, beta / vol = {demanded:.4g}, está tan cerca de lo que cumple un solo segmento, {trivial:.4g}, que el vector más barato tiene un solo signo; la codificación «balanced» lo evita</translation>
    </message>
    <message>
        <source>there are too many regions to try all; there may be a cheaper answer</source>
        <translation>hay demasiadas regiones para probarlo todo; puede haber una respuesta mejor</translation>
    </message>
    <message>
        <source>normalized cuts go by the picture alone: strokes name the segments, but do not move their borders</source>
        <translation>los normalized cuts siguen solo la imagen: los trazos nombran los segmentos, pero no mueven sus límites</translation>
    </message>
    <message>
        <source>{segments} segments were separated by few vectors: {vectors}</source>
        <translation>{segments} segmentos se separaron con pocos vectores: {vectors}</translation>
    </message>
    <message>
        <source>no second picture was given: the photo itself was used, which is normalized cuts</source>
        <translation>no se dio una segunda imagen: se usó la propia foto, lo que equivale a normalized cuts</translation>
    </message>
    <message>
        <source>Transparent pixels are left out: {count}.</source>
        <translation>Píxeles transparentes omitidos: {count}.</translation>
    </message>
    <message>
        <source>CMYK was converted to sRGB without a profile; colours are approximate.</source>
        <translation>Se convirtió CMYK a sRGB sin perfil; los colores son aproximados.</translation>
    </message>
    <message>
        <source>The file has {count} pages{which}; page 0 was read. Choose another by number.</source>
        <translation>El archivo tiene {count} páginas{which}; se leyó la página 0. Elija otra por su número.</translation>
    </message>
    <message>
        <source>The first of {planes} in one page was read. Save them as pages.</source>
        <translation>Se leyó la primera de {planes} en una sola página. Guárdelas como páginas.</translation>
    </message>
    <message>
        <source>Pixels that are marked as no data are left out: {count}.</source>
        <translation>Píxeles marcados como sin datos, omitidos: {count}.</translation>
    </message>
    <message>
        <source>Pixels that are NaN or infinite are left out: {count}.</source>
        <translation>Píxeles NaN o infinitos omitidos: {count}.</translation>
    </message>
    <message>
        <source>this method does not follow rules</source>
        <translation>este método no sigue reglas</translation>
    </message>
    <message>
        <source>{name} must be {range}, not {value}</source>
        <translation>{name} debe ser {range}, no {value}</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low} y {high}</translation>
    </message>
    <message>
        <source>Similar pixels</source>
        <translation>Píxeles similares</translation>
    </message>
    <message>
        <source>how many neighbours a pixel has</source>
        <translation>cuántos vecinos tiene un píxel</translation>
    </message>
    <message>
        <source>4</source>
        <translation>4</translation>
    </message>
    <message>
        <source>8</source>
        <translation>8</translation>
    </message>
    <message>
        <source>Weight floor</source>
        <translation>Peso mínimo</translation>
    </message>
    <message>
        <source>weight of an edge across a border</source>
        <translation>peso de una arista que cruza un borde</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Resolución</translation>
    </message>
    <message>
        <source>solve on every pixel (full), or on squares of pixels where there are many (auto); borders are always found at full resolution</source>
        <translation>calcular en cada píxel (plena) o, si hay muchos, en cuadrados de píxeles (auto); los bordes se hallan siempre a plena resolución</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>full</source>
        <translation>plena</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Canales</translation>
    </message>
    <message>
        <source>which channels count, by name or number from 1, and how much: DAPI:2,3 (default: all alike); of a picture in colours they then count as measured, not as seen</source>
        <translation>qué canales cuentan, por nombre o por número desde 1, y cuánto: DAPI:2,3 (por omisión: todos igual); en una imagen en color cuentan entonces como se midieron, no como se ven</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Componentes</translation>
    </message>
    <message>
        <source>at most so many principal components count instead of more channels; 0: automatic (8)</source>
        <translation>cuántas componentes principales cuentan como máximo en lugar de más canales; 0: automático (8)</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Ruido</translation>
    </message>
    <message>
        <source>whether noise of channels is the same everywhere (gaussian), or values are counts whose noise grows with them (poisson)</source>
        <translation>si el ruido de los canales es igual en todas partes (gaussian) o los valores son recuentos cuyo ruido crece con ellos (poisson)</translation>
    </message>
    <message>
        <source>uniform (Gaussian)</source>
        <translation>uniforme (gaussiano)</translation>
    </message>
    <message>
        <source>of counts (Poisson)</source>
        <translation>de recuento (Poisson)</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>Nodos como máximo</translation>
    </message>
    <message>
        <source>with resolution auto, squares of pixels are as small as this number allows</source>
        <translation>con resolución automática, los cuadrados son tan pequeños como permite este número</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic</source>
        <translation>hasta dónde se buscan pelo y desenfoque desde el límite; 0: automático</translation>
    </message>
    <message>
        <source>Smallest island</source>
        <translation>Isla más pequeña</translation>
    </message>
    <message>
        <source>smaller pieces join what surrounds them, unless they have a stroke of their class</source>
        <translation>los trozos menores se unen a lo que los rodea, salvo que tengan un trazo de su clase</translation>
    </message>
    <message>
        <source>Smooth borders</source>
        <translation>Suavizar bordes</translation>
    </message>
    <message>
        <source>removes jags and threads narrower than this; strokes stay as they are</source>
        <translation>quita dientes e hilos más estrechos; los trazos quedan como están</translation>
    </message>
    <message>
        <source>how many to compute at least; k segments need k - 1</source>
        <translation>cuántos calcular como mínimo; k segmentos necesitan k − 1</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Proyección</translation>
    </message>
    <message>
        <source>scale points to the unit sphere</source>
        <translation>llevar los puntos a la esfera unidad</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>sin tratar</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>esfera</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Reinicios</translation>
    </message>
    <message>
        <source>runs of k-means, fewer beyond 30 segments; the best one is kept</source>
        <translation>pasadas de k-medias, menos si hay más de 30 segmentos; se guarda la mejor</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolerancia</translation>
    </message>
    <message>
        <source>largest relative residual of a vector</source>
        <translation>mayor residuo relativo de un vector</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraciones</translation>
    </message>
    <message>
        <source>most iterations of the eigensolver</source>
        <translation>número máximo de iteraciones</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments</source>
        <translation>cómo se agrupan los píxeles en segmentos</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>más cercano</translation>
    </message>
    <message>
        <source>seeded</source>
        <translation>sembradas</translation>
    </message>
    <message>
        <source>kmeans</source>
        <translation>k-medias</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>barrido</translation>
    </message>
    <message>
        <source>how much a stroke counts for similar colours elsewhere; 0: only neighbours count</source>
        <translation>cuánto influye un trazo en colores parecidos de otros lugares; 0: solo cuentan los vecinos</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>en todas partes</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>cerca</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>Dureza</translation>
    </message>
    <message>
        <source>hardness of strokes: the most a pixel&apos;s must-links weigh, relative to its edges</source>
        <translation>con qué firmeza sujetan los trazos: el peso máximo de los enlaces de un píxel frente a sus aristas</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Exigencia</translation>
    </message>
    <message>
        <source>what sets how far strokes are satisfied: their reach (length), a share (satisfaction), a number (beta), or a rule from the papers (half, density); auto means length for pictures, half for other graphs</source>
        <translation>qué fija hasta dónde se cumplen los trazos: su alcance (longitud), una parte (cumplimiento), un número (beta) o una regla de los artículos (mitad, densidad); auto significa longitud en imágenes y mitad en otros grafos</translation>
    </message>
    <message>
        <source>length</source>
        <translation>longitud</translation>
    </message>
    <message>
        <source>satisfaction</source>
        <translation>cumplimiento</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>beta</translation>
    </message>
    <message>
        <source>half</source>
        <translation>mitad</translation>
    </message>
    <message>
        <source>density</source>
        <translation>densidad</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Alcance</translation>
    </message>
    <message>
        <source>with demand length: how far a stroke reaches, as a share of the longer side</source>
        <translation>con exigencia longitud: hasta dónde llega un trazo, como parte del lado mayor</translation>
    </message>
    <message>
        <source>Satisfaction</source>
        <translation>Cumplimiento</translation>
    </message>
    <message>
        <source>with demand satisfaction: from 0 (hardly anything) to 1 (nearly everything possible)</source>
        <translation>con exigencia cumplimiento: de 0 (casi nada) a 1 (casi todo lo posible)</translation>
    </message>
    <message>
        <source>Beta / vol</source>
        <translation>Beta / vol</translation>
    </message>
    <message>
        <source>with demand beta: the satisfaction u&apos;Qu to reach, divided by the volume</source>
        <translation>con exigencia beta: el cumplimiento u&apos;Qu que se pide, dividido por el volumen</translation>
    </message>
    <message>
        <source>Coding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>how classes become constraints: every pair of labelled pixels counts (pairs), classes are the corners of a simplex, the same with equal weights (balanced), or X X&apos; as printed in the papers (product); auto means pairs for pictures, balanced for other graphs</source>
        <translation>cómo las clases se vuelven restricciones: cuenta cada par de píxeles marcados (pares), las clases son los vértices de un símplex, lo mismo con pesos iguales (equilibrado) o X X&apos; como está impreso en los artículos (producto); auto significa pares en imágenes y equilibrado en otros grafos</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>pares</translation>
    </message>
    <message>
        <source>simplex</source>
        <translation>símplex</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>equilibrado</translation>
    </message>
    <message>
        <source>product</source>
        <translation>producto</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>whether each vector counts one minus the cost of its cut, or all count the same</source>
        <translation>si cada vector cuenta uno menos el coste de su corte, o todos lo mismo</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coste</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments; sign uses only the sign of each entry</source>
        <translation>cómo se agrupan los píxeles en segmentos; signo usa solo el signo de cada valor</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>signo</translation>
    </message>
    <message>
        <source>how many to keep at least, if there are that many</source>
        <translation>cuántos guardar como mínimo, si hay tantos</translation>
    </message>
    <message>
        <source>largest relative change of a vector</source>
        <translation>mayor cambio relativo de un vector</translation>
    </message>
    <message>
        <source>a picture of the same size that shows what belongs together, such as depth, infrared or the previous frame (default: the photo itself)</source>
        <translation>una imagen del mismo tamaño que muestra qué va junto, como profundidad, infrarrojo o el fotograma anterior (por omisión: la propia foto)</translation>
    </message>
    <message>
        <source>Second picture is</source>
        <translation>La segunda imagen es</translation>
    </message>
    <message>
        <source>picture: its colours are compared; segments: pixels of equal value belong together and 0 is unknown</source>
        <translation>imagen: se comparan sus colores; segmentos: los píxeles de igual valor van juntos y 0 es desconocido</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>imagen</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>segmentos</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Acuerdo</translation>
    </message>
    <message>
        <source>with demand share: how far segments agree with it, as a share of what is possible</source>
        <translation>con exigencia parte: hasta dónde coinciden los segmentos con ella, como parte de lo posible</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>with demand weight: how much the second picture counts beside the photo</source>
        <translation>con exigencia peso: cuánto cuenta la segunda imagen junto a la foto</translation>
    </message>
    <message>
        <source>what sets how far segments agree with the second picture: its weight, or the share; auto means weight for pictures, share for other graphs and for given segments</source>
        <translation>qué fija hasta dónde coinciden los segmentos con la segunda imagen: su peso o la parte; auto significa peso en imágenes, parte en otros grafos y con segmentos dados</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>peso</translation>
    </message>
    <message>
        <source>share</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>Foreground share</source>
        <translation>Parte del primer plano</translation>
    </message>
    <message>
        <source>share of the picture that becomes foreground, by weight (default: the best cut)</source>
        <translation>parte de la imagen que será primer plano, por peso (por omisión: el mejor corte)</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>whether a region is foreground or background as a whole, or in between (relaxed)</source>
        <translation>si una región es toda primer plano o fondo, o algo intermedio (relajados)</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>enteros</translation>
    </message>
    <message>
        <source>relaxed</source>
        <translation>relajados</translation>
    </message>
    <message>
        <source>Rope slack</source>
        <translation>Holgura de las cuerdas</translation>
    </message>
    <message>
        <source>with relaxed values: how far apart the ends of a rope may be</source>
        <translation>con valores relajados: cuánto pueden diferir los extremos de una cuerda</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>Literales</translation>
    </message>
    <message>
        <source>what relaxed rules constrain: u, or u times the root of the degree as in the paper</source>
        <translation>qué restringen las reglas relajadas: u, o u por la raíz del grado como en el artículo</translation>
    </message>
    <message>
        <source>indicator</source>
        <translation>indicador</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>escalado</translation>
    </message>
    <message>
        <source>largest relative error of the energy</source>
        <translation>mayor error relativo de la energía</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>one: the answer that breaks the least advice; two and three: whatever comes close; semidefinite: like one, and proves how much advice has to be broken</source>
        <translation>uno: la respuesta que incumple menos consejos; dos y tres: lo que se acerca; semidefinido: como uno, y demuestra cuántos hay que incumplir</translation>
    </message>
    <message>
        <source>one</source>
        <translation>uno</translation>
    </message>
    <message>
        <source>two</source>
        <translation>dos</translation>
    </message>
    <message>
        <source>three</source>
        <translation>tres</translation>
    </message>
    <message>
        <source>semidefinite</source>
        <translation>semidefinido</translation>
    </message>
    <message>
        <source>Leeway</source>
        <translation>Margen</translation>
    </message>
    <message>
        <source>with way three: how many times the least violation is still acceptable</source>
        <translation>con modo tres: cuántas veces el menor incumplimiento sigue siendo aceptable</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>balance: both sides have the same weight, as in the paper; demand: the demand graph balances them instead, and advice to keep apart does not skew it</source>
        <translation>equilibrio: ambos lados pesan lo mismo, como en el artículo; demanda: los equilibra el grafo de demanda, y los consejos de separar no los sesgan</translation>
    </message>
    <message>
        <source>balance</source>
        <translation>equilibrio</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>demanda</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Relajación</translation>
    </message>
    <message>
        <source>which eigenvalue problem is solved</source>
        <translation>qué problema de valores propios se resuelve</translation>
    </message>
    <message>
        <source>sponge</source>
        <translation>sponge</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>signed</translation>
    </message>
    <message>
        <source>cosc</source>
        <translation>cosc</translation>
    </message>
    <message>
        <source>Edge width</source>
        <translation>Anchura del borde</translation>
    </message>
    <message>
        <source>Edge shift</source>
        <translation>Desplazamiento del borde</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0 (default: what the project says)</source>
        <translation>cuánto se mueve el borde hacia fuera, o hacia dentro si es menor que 0 (por omisión: lo que dice el proyecto)</translation>
    </message>
    <message>
        <source>Edge feather</source>
        <translation>Difuminado del borde</translation>
    </message>
    <message>
        <source>how much the edge is blurred (default: what the project says)</source>
        <translation>cuánto se desenfoca el borde (por omisión: lo que dice el proyecto)</translation>
    </message>
    <message>
        <source>Edge contrast</source>
        <translation>Contraste del borde</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic (default: what the project says)</source>
        <translation>hasta dónde se buscan pelo y desenfoque desde el límite; 0: automático (por defecto: lo que dice el proyecto)</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99 (default: what the project says)</source>
        <translation>cuánto se endurece el borde, hasta 0.99 (por omisión: lo que dice el proyecto)</translation>
    </message>
    <message>
        <source>Files of soft cut-outs</source>
        <translation>Archivos de recortes suaves</translation>
    </message>
    <message>
        <source>png has 8 bits a channel, png16 16 bits; webp is lossless, too, and smaller</source>
        <translation>png tiene 8 bits por canal, png16 16 bits; webp tampoco tiene pérdidas y ocupa menos</translation>
    </message>
    <message>
        <source>PNG, 8 bits</source>
        <translation>PNG, 8 bits</translation>
    </message>
    <message>
        <source>PNG, 16 bits</source>
        <translation>PNG, 16 bits</translation>
    </message>
    <message>
        <source>WebP</source>
        <translation>WebP</translation>
    </message>
    <message>
        <source>Margin of crops</source>
        <translation>Margen de los fragmentos</translation>
    </message>
    <message>
        <source>how much of the photo is around the object of a crop, as far as there is any</source>
        <translation>cuánta foto hay alrededor del objeto de un fragmento, en la medida en que la haya</translation>
    </message>
    <message>
        <source>Size of crops</source>
        <translation>Tamaño de los fragmentos</translation>
    </message>
    <message>
        <source>the longer side that crops are scaled to; 0: they are not scaled</source>
        <translation>el lado más largo al que se escalan los fragmentos; 0: no se escalan</translation>
    </message>
    <message>
        <source>Around the object</source>
        <translation>Alrededor del objeto</translation>
    </message>
    <message>
        <source>whether crops show the photo around the object, too, or are transparent there</source>
        <translation>si los fragmentos muestran la foto también alrededor del objeto o son transparentes allí</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>transparente</translation>
    </message>
    <message>
        <source>photo</source>
        <translation>foto</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>&amp;Fotos</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>&amp;Clases</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>&amp;Objetos</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>Ca&amp;lcular</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Class %n</source>
        <translation>Clase %n</translation>
    </message>
    <message>
        <source>Paint with this class</source>
        <translation>Pintar con esta clase</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>Abrir una foto o un proyecto</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Abrir &amp;carpeta…</translation>
    </message>
    <message>
        <source>Open the photos of a folder, one after another</source>
        <translation>Abrir las fotos de una carpeta, una tras otra</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Save strokes, classes and settings as a project</source>
        <translation>Guardar trazos, clases y ajustes como proyecto</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Gua&amp;rdar como…</translation>
    </message>
    <message>
        <source>Save the project under another name</source>
        <translation>Guardar el proyecto con otro nombre</translation>
    </message>
    <message>
        <source>&amp;Import labels…</source>
        <translation>&amp;Importar etiquetas…</translation>
    </message>
    <message>
        <source>Read a label image, LabelMe or COCO file; each class becomes a stroke</source>
        <translation>Leer una imagen de etiquetas o un archivo LabelMe o COCO; cada clase se vuelve un trazo</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>Export masks, labels, cut-outs and other files</source>
        <translation>Exportar máscaras, etiquetas, recortes y otros archivos</translation>
    </message>
    <message>
        <source>&amp;Close photo</source>
        <translation>Cerrar &amp;la foto</translation>
    </message>
    <message>
        <source>Close the photo</source>
        <translation>Cerrar la foto</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Quit Eigenbrush</source>
        <translation>Salir de Eigenbrush</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>Undo the last step</source>
        <translation>Deshacer el último paso</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>Rehacer lo deshecho</translation>
    </message>
    <message>
        <source>&amp;Delete selected strokes</source>
        <translation>&amp;Borrar los trazos seleccionados</translation>
    </message>
    <message>
        <source>Delete the strokes that are selected in the list</source>
        <translation>Borrar los trazos seleccionados en la lista</translation>
    </message>
    <message>
        <source>Select &amp;violated strokes</source>
        <translation>Seleccionar trazos &amp;incumplidos</translation>
    </message>
    <message>
        <source>Select the violated marks</source>
        <translation>Seleccionar las marcas incumplidas</translation>
    </message>
    <message>
        <source>&amp;Accept segment as a stroke</source>
        <translation>&amp;Aceptar el segmento como trazo</translation>
    </message>
    <message>
        <source>Keep what is right: turn the segment under the cursor into a stroke</source>
        <translation>Conservar lo correcto: convertir en trazo el segmento bajo el cursor</translation>
    </message>
    <message>
        <source>Revert far c&amp;hanges</source>
        <translation>Revertir lo&amp;s cambios lejanos</translation>
    </message>
    <message>
        <source>&amp;Next contradiction</source>
        <translation>Co&amp;ntradicción siguiente</translation>
    </message>
    <message>
        <source>Show the strokes of the next contradiction</source>
        <translation>Mostrar los trazos de la contradicción siguiente</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>&amp;Copiar imagen</translation>
    </message>
    <message>
        <source>Copy the photo with its segments</source>
        <translation>Copiar la foto con sus segmentos</translation>
    </message>
    <message>
        <source>Copy &amp;mask</source>
        <translation>C&amp;opiar máscara</translation>
    </message>
    <message>
        <source>Copy the mask of the current class</source>
        <translation>Copiar la máscara de la clase actual</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>&amp;Pegar imagen</translation>
    </message>
    <message>
        <source>Open the picture or file on the clipboard</source>
        <translation>Abrir la imagen o el archivo del portapapeles</translation>
    </message>
    <message>
        <source>Paste mask as a stroke</source>
        <translation>Pegar máscara como trazo</translation>
    </message>
    <message>
        <source>Turn the white pixels of a copied mask into a stroke of the current class</source>
        <translation>Convertir los píxeles blancos de una máscara copiada en un trazo de la clase actual</translation>
    </message>
    <message>
        <source>Reset &amp;display</source>
        <translation>Restablecer la visuali&amp;zación</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Automatic contrast, no gamma, the colours of the file</source>
        <translation>Contraste automático, sin gamma, los colores del archivo</translation>
    </message>
    <message>
        <source>Count c&amp;lasses…</source>
        <translation>Contar c&amp;lases…</translation>
    </message>
    <message>
        <source>See how many photos, objects and pixels of the folder each class has</source>
        <translation>Ver cuántas fotos, objetos y píxeles de la carpeta tiene cada clase</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Pre&amp;ferencias…</translation>
    </message>
    <message>
        <source>Theme, text size, files</source>
        <translation>Tema, tamaño del texto, archivos</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>A&amp;tajos de teclado…</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts</source>
        <translation>Cambiar los atajos de teclado</translation>
    </message>
    <message>
        <source>&amp;Previous photo</source>
        <translation>Foto &amp;anterior</translation>
    </message>
    <message>
        <source>Go to the previous photo of the folder</source>
        <translation>Ir a la foto anterior de la carpeta</translation>
    </message>
    <message>
        <source>&amp;Next photo</source>
        <translation>Foto &amp;siguiente</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder and keep the classes</source>
        <translation>Ir a la foto siguiente de la carpeta y conservar las clases</translation>
    </message>
    <message>
        <source>Next photo to &amp;do</source>
        <translation>Próxima foto &amp;pendiente</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder that is neither done nor skipped</source>
        <translation>Ir a la próxima foto de la carpeta que no está terminada ni omitida</translation>
    </message>
    <message>
        <source>Next photo, &amp;with strokes</source>
        <translation>Foto siguiente, &amp;con los trazos</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder; the strokes come along with less belief</source>
        <translation>Ir a la foto siguiente de la carpeta; los trazos pasan con menos certeza</translation>
    </message>
    <message>
        <source>D&amp;one, and next</source>
        <translation>&amp;Terminada, siguiente</translation>
    </message>
    <message>
        <source>Save the photo as done and go to the next one to do</source>
        <translation>Guardar la foto como terminada e ir a la próxima pendiente</translation>
    </message>
    <message>
        <source>S&amp;kip, and next</source>
        <translation>&amp;Omitir, siguiente</translation>
    </message>
    <message>
        <source>Leave the photo out and go to the next one to do</source>
        <translation>Dejar la foto e ir a la próxima pendiente</translation>
    </message>
    <message>
        <source>Mark all begun photos as done</source>
        <translation>Marcar las fotos empezadas como terminadas</translation>
    </message>
    <message>
        <source>Mark what is begun as done: all photos that are listed, or all slices of a stack</source>
        <translation>Marcar lo empezado como terminado: todas las fotos de la lista o todos los cortes de una pila</translation>
    </message>
    <message>
        <source>Previous photo that &amp;is done</source>
        <translation>Foto t&amp;erminada anterior</translation>
    </message>
    <message>
        <source>Go to the previous photo that is done</source>
        <translation>Ir a la foto terminada anterior</translation>
    </message>
    <message>
        <source>Go to the next photo that is done</source>
        <translation>Ir a la próxima foto terminada de la carpeta</translation>
    </message>
    <message>
        <source>Say what should be changed in the photo, and go to the next one that is done</source>
        <translation>Decir qué falta en la foto e ir a la próxima terminada</translation>
    </message>
    <message>
        <source>Project &amp;folder…</source>
        <translation>Carpeta de pro&amp;yectos…</translation>
    </message>
    <message>
        <source>Paint with the class above in the list</source>
        <translation>Pintar con la clase de arriba en la lista</translation>
    </message>
    <message>
        <source>Paint with the class below in the list</source>
        <translation>Pintar con la clase de abajo en la lista</translation>
    </message>
    <message>
        <source>The next stroke starts a new object, even where it touches another</source>
        <translation>El próximo trazo empieza un objeto, también donde toca otro</translation>
    </message>
    <message>
        <source>Split the selected objects where they are narrow; a dot on each splits them, too</source>
        <translation>Separar los objetos seleccionados por sus estrechamientos; los puntos también los separan</translation>
    </message>
    <message>
        <source>Show each pixel of the photo as one pixel of the screen</source>
        <translation>Mostrar un píxel de la foto como uno de la pantalla</translation>
    </message>
    <message>
        <source>Fill the screen, or leave full screen</source>
        <translation>Llenar la pantalla o volver a la ventana</translation>
    </message>
    <message>
        <source>Next photo &amp;that is done</source>
        <translation>Foto te&amp;rminada siguiente</translation>
    </message>
    <message>
        <source>Take back what the last stroke changed far away</source>
        <translation>Deshacer lo que el último trazo cambió a distancia</translation>
    </message>
    <message>
        <source>&amp;Accept, and next</source>
        <translation>Aceptar, s&amp;iguiente</translation>
    </message>
    <message>
        <source>The photo is right: go to the next one that is done and not accepted</source>
        <translation>La foto está bien: ir a la próxima terminada que no está aceptada</translation>
    </message>
    <message>
        <source>&amp;Send back…</source>
        <translation>&amp;Devolver…</translation>
    </message>
    <message>
        <source>Keep the projects of this folder beside the photos, or somewhere else</source>
        <translation>Guardar los proyectos de esta carpeta junto a las fotos o en otro lugar</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>&amp;Pincel</translation>
    </message>
    <message>
        <source>Paint the current class; hold Ctrl to erase</source>
        <translation>Pintar la clase actual; mantener Ctrl para borrar</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>&amp;Borrador</translation>
    </message>
    <message>
        <source>Erase strokes</source>
        <translation>Borrar trazos</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>P&amp;olígono</translation>
    </message>
    <message>
        <source>Paint the inside of a polygon; Enter closes it</source>
        <translation>Pintar el interior de un polígono; Intro lo cierra</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lazo</translation>
    </message>
    <message>
        <source>Paint what you circle</source>
        <translation>Pintar lo que rodee</translation>
    </message>
    <message>
        <source>Straight l&amp;ine</source>
        <translation>Línea &amp;recta</translation>
    </message>
    <message>
        <source>Paint a straight line</source>
        <translation>Pintar una línea recta</translation>
    </message>
    <message>
        <source>Flood &amp;fill</source>
        <translation>Relle&amp;no</translation>
    </message>
    <message>
        <source>Paint a region of one colour</source>
        <translation>Pintar una zona de un mismo color</translation>
    </message>
    <message>
        <source>&amp;Must-link rope</source>
        <translation>Cuerda «&amp;juntos»</translation>
    </message>
    <message>
        <source>Drag from A to B: these belong together</source>
        <translation>Arrastrar de A a B: van juntos</translation>
    </message>
    <message>
        <source>Ca&amp;nnot-link rope</source>
        <translation>C&amp;uerda «separados»</translation>
    </message>
    <message>
        <source>Drag from A to B: these are separate</source>
        <translation>Arrastrar de A a B: están separados</translation>
    </message>
    <message>
        <source>Select s&amp;trokes</source>
        <translation>Seleccionar &amp;trazos</translation>
    </message>
    <message>
        <source>Select the stroke under the cursor; hold Shift for several</source>
        <translation>Seleccionar el trazo bajo el cursor; mantener Mayús para varios</translation>
    </message>
    <message>
        <source>Pick &amp;class</source>
        <translation>Tomar la &amp;clase</translation>
    </message>
    <message>
        <source>Use the class under the cursor; also Ctrl+click</source>
        <translation>Usar la clase bajo el cursor; también Ctrl+clic</translation>
    </message>
    <message>
        <source>&amp;Why this class?</source>
        <translation>¿Por &amp;qué esta clase?</translation>
    </message>
    <message>
        <source>Click a pixel to see which strokes decide its class</source>
        <translation>Hacer clic en un píxel para ver qué trazos deciden su clase</translation>
    </message>
    <message>
        <source>Smalle&amp;r brush</source>
        <translation>Pincel más peque&amp;ño</translation>
    </message>
    <message>
        <source>Make the brush smaller; also Shift+wheel</source>
        <translation>Reducir el pincel; también Mayús+rueda</translation>
    </message>
    <message>
        <source>L&amp;arger brush</source>
        <translation>Pincel &amp;más grande</translation>
    </message>
    <message>
        <source>Make the brush larger; also Shift+wheel</source>
        <translation>Agrandar el pincel; también Mayús+rueda</translation>
    </message>
    <message>
        <source>Keep the brush&apos;s si&amp;ze on the screen</source>
        <translation>M&amp;antener el tamaño del pincel en la pantalla</translation>
    </message>
    <message>
        <source>Zooming changes what the brush covers on the photo, not how large it looks</source>
        <translation>El zoom cambia lo que el pincel cubre en la foto, no su tamaño aparente</translation>
    </message>
    <message>
        <source>&amp;Keyboard cross-hair</source>
        <translation>Cru&amp;z para el teclado</translation>
    </message>
    <message>
        <source>Paint without a mouse: arrow keys move, Space and Enter paint</source>
        <translation>Pintar sin ratón: las flechas mueven, Espacio e Intro pintan</translation>
    </message>
    <message>
        <source>Find p&amp;hotos</source>
        <translation>B&amp;uscar fotos</translation>
    </message>
    <message>
        <source>Filter the photos of the folder</source>
        <translation>Filtrar las fotos de la carpeta</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Clases</translation>
    </message>
    <message>
        <source>&amp;Add class</source>
        <translation>&amp;Añadir clase</translation>
    </message>
    <message>
        <source>Add a class and name it; Enter names the next one</source>
        <translation>Añadir una clase y darle nombre; Intro nombra la siguiente</translation>
    </message>
    <message>
        <source>&amp;Delete the current class</source>
        <translation>&amp;Borrar la clase actual</translation>
    </message>
    <message>
        <source>Delete the class and its strokes</source>
        <translation>Borrar la clase y sus trazos</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>Navegador</translation>
    </message>
    <message>
        <source>Na&amp;vigator</source>
        <translation>Na&amp;vegador</translation>
    </message>
    <message>
        <source>Show or hide a small picture of the photo; drag its frame to move the view</source>
        <translation>Mostrar u ocultar una imagen pequeña de la foto; arrastre su marco para mover la vista</translation>
    </message>
    <message>
        <source>&amp;Load a list of classes…</source>
        <translation>&amp;Cargar una lista de clases…</translation>
    </message>
    <message>
        <source>Add the classes of a file: a saved list, or a text with a name in each line</source>
        <translation>Añadir las clases de un archivo: una lista guardada o un texto con un nombre por línea</translation>
    </message>
    <message>
        <source>Sa&amp;ve the list of classes…</source>
        <translation>&amp;Guardar la lista de clases…</translation>
    </message>
    <message>
        <source>Save names and colours of the classes for other photos</source>
        <translation>Guardar nombres y colores de las clases para otras fotos</translation>
    </message>
    <message>
        <source>&amp;Previous class</source>
        <translation>C&amp;lase anterior</translation>
    </message>
    <message>
        <source>&amp;Next class</source>
        <translation>Clase &amp;siguiente</translation>
    </message>
    <message>
        <source>&amp;Swap with the previous class</source>
        <translation>&amp;Intercambiar con la clase anterior</translation>
    </message>
    <message>
        <source>Go back to the class used before</source>
        <translation>Volver a la clase usada antes</translation>
    </message>
    <message>
        <source>&amp;Hide or show the current class</source>
        <translation>&amp;Ocultar o mostrar la clase actual</translation>
    </message>
    <message>
        <source>Hide or show the segment and strokes of the current class</source>
        <translation>Ocultar o mostrar el segmento y los trazos de la clase actual</translation>
    </message>
    <message>
        <source>&amp;Count objects of the class</source>
        <translation>C&amp;ontar los objetos de la clase</translation>
    </message>
    <message>
        <source>Count the objects of the current class, or stop counting them</source>
        <translation>Contar los objetos de la clase actual o dejar de contarlos</translation>
    </message>
    <message>
        <source>&amp;Next object</source>
        <translation>Objeto &amp;siguiente</translation>
    </message>
    <message>
        <source>&amp;Split into pieces</source>
        <translation>&amp;Dividir en trozos</translation>
    </message>
    <message>
        <source>Make every connected piece of the selected objects an object</source>
        <translation>Hacer un objeto de cada trozo conexo de los objetos seleccionados</translation>
    </message>
    <message>
        <source>Split by s&amp;hape</source>
        <translation>Dividir por la &amp;forma</translation>
    </message>
    <message>
        <source>&amp;Merge objects</source>
        <translation>&amp;Unir objetos</translation>
    </message>
    <message>
        <source>Make the selected objects one</source>
        <translation>Hacer uno de los objetos seleccionados</translation>
    </message>
    <message>
        <source>&amp;Solve once</source>
        <translation>&amp;Calcular una vez</translation>
    </message>
    <message>
        <source>Segment the photo from its strokes</source>
        <translation>Segmentar la foto según sus trazos</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>En &amp;vivo</translation>
    </message>
    <message>
        <source>Solve again after each stroke</source>
        <translation>Calcular de nuevo tras cada trazo</translation>
    </message>
    <message>
        <source>&amp;Where next?</source>
        <translation>¿&amp;Dónde ahora?</translation>
    </message>
    <message>
        <source>Go to where a stroke would help most, and answer a question about it: Y or N</source>
        <translation>Ir adonde más ayudaría un trazo y responder a una pregunta: Y o N</translation>
    </message>
    <message>
        <source>C&amp;ompare methods…</source>
        <translation>Co&amp;mparar métodos…</translation>
    </message>
    <message>
        <source>See what several methods make of the same strokes, side by side</source>
        <translation>Ver lo que varios métodos hacen con los mismos trazos, uno junto a otro</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>&amp;Reglas…</translation>
    </message>
    <message>
        <source>Write what you know about the regions, such as sky &amp; sea -&gt; !sand</source>
        <translation>Escribir lo que sabe de las regiones, por ejemplo sky &amp; sea -&gt; !sand</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Ca&amp;ncelar</translation>
    </message>
    <message>
        <source>Cancel what is being drawn, then the solve</source>
        <translation>Cancelar lo que se dibuja y después el cálculo</translation>
    </message>
    <message>
        <source>Photos in s&amp;ub-folders</source>
        <translation>Fotos de su&amp;bcarpetas</translation>
    </message>
    <message>
        <source>List the photos of the folders within the folder, too</source>
        <translation>Mostrar también las fotos de las carpetas que hay dentro de la carpeta</translation>
    </message>
    <message>
        <source>&amp;Segments</source>
        <translation>&amp;Segmentos</translation>
    </message>
    <message>
        <source>&amp;Every stroke is an object</source>
        <translation>Cada &amp;trazo es un objeto</translation>
    </message>
    <message>
        <source>For cells: each dot or stroke starts a new object, unless it begins or ends on a mark of another; when off, strokes add to one object until you start the next</source>
        <translation>Para células: cada punto o trazo empieza un objeto nuevo, salvo que empiece o acabe en una marca de otro; si está desactivado, los trazos se suman a un objeto hasta que usted empiece el siguiente</translation>
    </message>
    <message>
        <source>Show or hide the segments</source>
        <translation>Mostrar u ocultar los segmentos</translation>
    </message>
    <message>
        <source>Outlines onl&amp;y</source>
        <translation>Solo &amp;contornos</translation>
    </message>
    <message>
        <source>Outline the segments instead of filling them</source>
        <translation>Trazar el contorno de los segmentos en vez de rellenarlos</translation>
    </message>
    <message>
        <source>Sca&amp;le bar</source>
        <translation>&amp;Barra de escala</translation>
    </message>
    <message>
        <source>Show or hide a bar of a round length, where the size of a pixel is known</source>
        <translation>Mostrar u ocultar una barra de longitud redonda, si se conoce el tamaño de un píxel</translation>
    </message>
    <message>
        <source>Pa&amp;tterns</source>
        <translation>Pat&amp;rones</translation>
    </message>
    <message>
        <source>Class na&amp;mes</source>
        <translation>No&amp;mbres de las clases</translation>
    </message>
    <message>
        <source>Show or hide the name of each class in its segment</source>
        <translation>Mostrar u ocultar el nombre de cada clase en su segmento</translation>
    </message>
    <message>
        <source>Show classes by patterns, too, not by their colours alone</source>
        <translation>Mostrar las clases también con tramas, no solo con sus colores</translation>
    </message>
    <message>
        <source>Strok&amp;es</source>
        <translation>&amp;Trazos</translation>
    </message>
    <message>
        <source>Show or hide strokes and ropes</source>
        <translation>Mostrar u ocultar trazos y cuerdas</translation>
    </message>
    <message>
        <source>Hide &amp;overlays</source>
        <translation>&amp;Ocultar superposiciones</translation>
    </message>
    <message>
        <source>See the photo alone while the key is held</source>
        <translation>Ver solo la foto mientras se mantiene la tecla</translation>
    </message>
    <message>
        <source>Lea&amp;rn from finished photos</source>
        <translation>Aprender de &amp;fotos terminadas</translation>
    </message>
    <message>
        <source>Learn from photos marked as done, and suggest segments for new ones</source>
        <translation>Aprender de las fotos marcadas como terminadas y sugerir segmentos para las nuevas</translation>
    </message>
    <message>
        <source>Most informative first</source>
        <translation>Primero las más informativas</translation>
    </message>
    <message>
        <source>List the most informative photos first: typical ones, then those unlike all finished ones</source>
        <translation>Mostrar primero las fotos más informativas: las típicas y luego las que no se parecen a ninguna terminada</translation>
    </message>
    <message>
        <source>&amp;Heat-map of the eigenvector</source>
        <translation>Mapa &amp;de calor del vector propio</translation>
    </message>
    <message>
        <source>Show or hide the chosen eigenvector as a heat-map</source>
        <translation>Mostrar u ocultar el vector propio elegido como mapa de calor</translation>
    </message>
    <message>
        <source>&amp;Confidence</source>
        <translation>Con&amp;fianza</translation>
    </message>
    <message>
        <source>Show or hide the confidence of the segments</source>
        <translation>Mostrar u ocultar la confianza de los segmentos</translation>
    </message>
    <message>
        <source>&amp;Keep the view from photo to photo</source>
        <translation>Co&amp;nservar la vista de una foto a otra</translation>
    </message>
    <message>
        <source>Show the next photo at the same place and zoom, if it is of the same size</source>
        <translation>Mostrar la foto siguiente en el mismo lugar y con el mismo zum, si es del mismo tamaño</translation>
    </message>
    <message>
        <source>&amp;Previous eigenvector</source>
        <translation>Vector propio &amp;anterior</translation>
    </message>
    <message>
        <source>Choose the previous eigenvector</source>
        <translation>Elegir el vector propio anterior</translation>
    </message>
    <message>
        <source>Ne&amp;xt eigenvector</source>
        <translation>Vector propio s&amp;iguiente</translation>
    </message>
    <message>
        <source>Choose the next eigenvector</source>
        <translation>Elegir el vector propio siguiente</translation>
    </message>
    <message>
        <source>Three eigenvectors as colours</source>
        <translation>Tres vectores propios como colores</translation>
    </message>
    <message>
        <source>Show the first three eigenvectors as red, green and blue</source>
        <translation>Mostrar los tres primeros vectores propios como rojo, verde y azul</translation>
    </message>
    <message>
        <source>Best cut of the eigenvector</source>
        <translation>Mejor corte del vector propio</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>Mejor corte</translation>
    </message>
    <message>
        <source>Cut the eigenvector where the Cheeger ratio is smallest: through as little as possible, with both sides large</source>
        <translation>Cortar el vector propio donde el cociente de Cheeger es menor: por donde menos se corta, con ambos lados grandes</translation>
    </message>
    <message>
        <source>Clear the cut</source>
        <translation>Quitar el corte</translation>
    </message>
    <message>
        <source>Show all values of the eigenvector again</source>
        <translation>Mostrar de nuevo todos los valores del vector propio</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ac&amp;ercar</translation>
    </message>
    <message>
        <source>Make the photo larger; also the wheel</source>
        <translation>Agrandar la foto; también la rueda</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>A&amp;lejar</translation>
    </message>
    <message>
        <source>Make the photo smaller; also the wheel</source>
        <translation>Reducir la foto; también la rueda</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>A&amp;justar</translation>
    </message>
    <message>
        <source>See the whole photo</source>
        <translation>Ver la foto entera</translation>
    </message>
    <message>
        <source>Panels beside the photo</source>
        <translation>Paneles junto a la foto</translation>
    </message>
    <message>
        <source>Hide all panels, or show them again</source>
        <translation>Ocultar todos los paneles o mostrarlos</translation>
    </message>
    <message>
        <source>Full sc&amp;reen</source>
        <translation>&amp;Pantalla completa</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>&amp;Teclas y gestos</translation>
    </message>
    <message>
        <source>See all keys on one page</source>
        <translation>Ver todas las teclas en una página</translation>
    </message>
    <message>
        <source>&amp;Sample photo</source>
        <translation>Foto de &amp;ejemplo</translation>
    </message>
    <message>
        <source>Open a photo with strokes to try things out</source>
        <translation>Abrir una foto con trazos para probar</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>&amp;Informar de un problema…</translation>
    </message>
    <message>
        <source>Write a report with versions, memory and a test of this computer</source>
        <translation>Escribir un informe con versiones, memoria y una prueba de este equipo</translation>
    </message>
    <message>
        <source>&amp;About Eigenbrush</source>
        <translation>Acerca &amp;de Eigenbrush</translation>
    </message>
    <message>
        <source>Version, licence, method</source>
        <translation>Versión, licencia, método</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rueda</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>Zoom en el cursor</translation>
    </message>
    <message>
        <source>Space or middle button, drag</source>
        <translation>Espacio o botón central, arrastrar</translation>
    </message>
    <message>
        <source>Move the photo</source>
        <translation>Mover la foto</translation>
    </message>
    <message>
        <source>Right button, drag</source>
        <translation>Botón derecho, arrastrar</translation>
    </message>
    <message>
        <source>Paint the last other class</source>
        <translation>Pintar con la última otra clase</translation>
    </message>
    <message>
        <source>Right button on a stroke</source>
        <translation>Botón derecho sobre un trazo</translation>
    </message>
    <message>
        <source>Change or delete the stroke, or its object</source>
        <translation>Cambiar o borrar el trazo, o su objeto</translation>
    </message>
    <message>
        <source>Ctrl, held while painting</source>
        <translation>Ctrl, mantenido al pintar</translation>
    </message>
    <message>
        <source>Erase; with an outline, cut out its inside</source>
        <translation>Borrar; con un contorno, recortar su interior</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+clic</translation>
    </message>
    <message>
        <source>Pick the class under the cursor</source>
        <translation>Tomar la clase bajo el cursor</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Mayús+clic</translation>
    </message>
    <message>
        <source>Straight line from the last point</source>
        <translation>Línea recta desde el último punto</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Mayús+rueda</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Tamaño del pincel</translation>
    </message>
    <message>
        <source>Enter or double click</source>
        <translation>Intro o doble clic</translation>
    </message>
    <message>
        <source>Close the polygon</source>
        <translation>Cerrar el polígono</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Retroceso</translation>
    </message>
    <message>
        <source>Remove the last corner of the polygon</source>
        <translation>Quitar el último vértice del polígono</translation>
    </message>
    <message>
        <source>Y, N</source>
        <translation>Y, N</translation>
    </message>
    <message>
        <source>Answer the question about a place</source>
        <translation>Responder a la pregunta sobre un lugar</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Flechas</translation>
    </message>
    <message>
        <source>Move the cross-hair; with Shift in larger steps</source>
        <translation>Mover la cruz; con Mayús, a pasos mayores</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Espacio, Intro</translation>
    </message>
    <message>
        <source>Paint with the cross-hair</source>
        <translation>Pintar con la cruz</translation>
    </message>
    <message>
        <source>About Eigenbrush</source>
        <translation>Acerca de Eigenbrush</translation>
    </message>
    <message>
        <source>Cuts pictures into segments with a few strokes, by constrained spectral clustering (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

BSD 3-Clause licence. Made with Qt {qt}.</source>
        <translation>Divide imágenes en segmentos con pocos trazos, por agrupamiento espectral con restricciones (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

Licencia BSD de 3 cláusulas. Hecho con Qt {qt}.</translation>
    </message>
    <message>
        <source>above {value}</source>
        <translation>más de {value}</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>al menos {value}</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>como máximo {value}</translation>
    </message>
    <message>
        <source>Starting the solver</source>
        <translation>Iniciando el cálculo</translation>
    </message>
    <message>
        <source>Only {name} has strokes: paint a second class.</source>
        <translation>Solo {name} tiene trazos: pinte una segunda clase.</translation>
    </message>
    <message>
        <source>This is a proposal: paint inside of the box, with its class or another.</source>
        <translation>Es una propuesta: pinte dentro del recuadro, con su clase u otra.</translation>
    </message>
    <message>
        <source>Mistake in the rules: {reason}</source>
        <translation>Error en las reglas: {reason}</translation>
    </message>
    <message>
        <source>Paint a stroke on the object, and one of another class on the background.</source>
        <translation>Pinte un trazo en el objeto y otro de otra clase en el fondo.</translation>
    </message>
    <message>
        <source>Only {name} has strokes, so this is a proposal: paint the background with another class.</source>
        <translation>Solo {name} tiene trazos, así que esto es una propuesta: pinte el fondo con otra clase.</translation>
    </message>
    <message>
        <source>There is not enough memory to segment this photo.</source>
        <translation>No hay memoria suficiente para segmentar esta foto.</translation>
    </message>
    <message>
        <source>The system ended the solver, probably because memory ran out.</source>
        <translation>El sistema terminó el cálculo, probablemente por falta de memoria.</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>El cálculo se detuvo de forma inesperada.</translation>
    </message>
    <message>
        <source>Close other programs or use a smaller photo; your strokes are safe.</source>
        <translation>Cierre otros programas o use una foto más pequeña; sus trazos están a salvo.</translation>
    </message>
    <message>
        <source>It has been restarted; your strokes are safe.</source>
        <translation>Se ha reiniciado; sus trazos están a salvo.</translation>
    </message>
    <message>
        <source>The solver cannot be started; your strokes are safe.</source>
        <translation>El cálculo no puede iniciarse; sus trazos están a salvo.</translation>
    </message>
    <message>
        <source>There is not enough shared memory for this photo: it needs {size} MB more.</source>
        <translation>No hay memoria compartida suficiente para esta foto: faltan {size} MB.</translation>
    </message>
    <message>
        <source>The solver failed ({reason}); your strokes are safe.</source>
        <translation>El cálculo falló ({reason}); sus trazos están a salvo.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Juntos</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Separados</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Borrador</translation>
    </message>
    <message>
        <source>Violated: only {percent} % of its pixels have its class</source>
        <translation>Incumplida: solo el {percent} % de sus píxeles tiene su clase</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objeto</translation>
    </message>
    <message>
        <source>Violated: its ends are in different segments</source>
        <translation>Incumplida: sus extremos están en segmentos distintos</translation>
    </message>
    <message>
        <source>Violated: both ends are in the same segment</source>
        <translation>Incumplida: ambos extremos están en el mismo segmento</translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation>Borde suave</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>Borde duro</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Recuadro</translation>
    </message>
    <message>
        <source>Stroke</source>
        <translation>Trazo</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Contorno</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Región</translation>
    </message>
    <message>
        <source>background</source>
        <translation>fondo</translation>
    </message>
    <message>
        <source>object</source>
        <translation>objeto</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>El proyecto guardado para {name} es de otra foto con el mismo nombre.</translation>
    </message>
    <message>
        <source>{name} is a link: {file} is opened, and is what will be saved.</source>
        <translation>{name} es un enlace: se abre y se guardará {file}.</translation>
    </message>
    <message>
        <source>there is not enough memory; close other programs or use a smaller photo</source>
        <translation>no hay memoria suficiente; cierre otros programas o use una foto más pequeña</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>If something is wrong, paint over it with the right class: the segments follow.</source>
        <translation>Pinte con la clase correcta lo que esté mal, y los segmentos seguirán.</translation>
    </message>
    <message>
        <source>Show &amp;outlines</source>
        <translation>Mostrar &amp;contornos</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Entendido</translation>
    </message>
    <message>
        <source>Reach &amp;less far</source>
        <translation>Alcance &amp;menor</translation>
    </message>
    <message>
        <source>The last stroke was about less: change less around it</source>
        <translation>El último trazo se refería a menos: cambiar menos a su alrededor</translation>
    </message>
    <message>
        <source>Reach &amp;farther</source>
        <translation>Alcance ma&amp;yor</translation>
    </message>
    <message>
        <source>The last stroke was about more: change more around it</source>
        <translation>El último trazo se refería a más: cambiar más a su alrededor</translation>
    </message>
    <message>
        <source>Bounding bo&amp;x</source>
        <translation>Recuadro &amp;delimitador</translation>
    </message>
    <message>
        <source>Drag a box around an object: nothing outside of it has this class</source>
        <translation>Arrastrar un recuadro alrededor de un objeto: nada fuera de él tiene esta clase</translation>
    </message>
    <message>
        <source>Rectan&amp;gle</source>
        <translation>Rectán&amp;gulo</translation>
    </message>
    <message>
        <source>Paint a rectangle; hold Ctrl to cut one out</source>
        <translation>Pintar un rectángulo; con Ctrl, recortar uno</translation>
    </message>
    <message>
        <source>Ellip&amp;se</source>
        <translation>Elip&amp;se</translation>
    </message>
    <message>
        <source>Paint an ellipse; hold Ctrl to cut one out</source>
        <translation>Pintar una elipse; con Ctrl, recortar una</translation>
    </message>
    <message>
        <source>Ta&amp;gs of the photo</source>
        <translation>Eti&amp;quetas de la foto</translation>
    </message>
    <message>
        <source>Type tags of the photo; Enter or a comma ends one</source>
        <translation>Escribir etiquetas de la foto; Intro o una coma termina una</translation>
    </message>
    <message>
        <source>&amp;Attributes and flags</source>
        <translation>&amp;Atributos y marcas</translation>
    </message>
    <message>
        <source>Set attributes and flags of the selected objects, or of the class</source>
        <translation>Fijar atributos y marcas de los objetos seleccionados o de la clase</translation>
    </message>
    <message>
        <source>Compare with la&amp;bels of…</source>
        <translation>Comparar con las &amp;etiquetas de…</translation>
    </message>
    <message>
        <source>Step through the differences from the labels of somebody else, or of a network</source>
        <translation>Recorrer las diferencias con las etiquetas de otra persona o de una red</translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation>Diferencia &amp;siguiente</translation>
    </message>
    <message>
        <source>Go to the next place where the labels of others differ</source>
        <translation>Ir al siguiente lugar donde difieren las etiquetas de los demás</translation>
    </message>
    <message>
        <source>Previous &amp;difference</source>
        <translation>Diferencia &amp;anterior</translation>
    </message>
    <message>
        <source>Go to the previous place where the labels of others differ</source>
        <translation>Ir al lugar anterior donde difieren las etiquetas de los demás</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>&amp;Tomar la ajena</translation>
    </message>
    <message>
        <source>Give the place to the class of the others, as a stroke</source>
        <translation>Dar el lugar a la clase de los demás, con un trazo</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>C&amp;onservar la mía</translation>
    </message>
    <message>
        <source>Leave the place in its class, as a stroke</source>
        <translation>Dejar el lugar en su clase, con un trazo</translation>
    </message>
    <message>
        <source>Re&amp;pair segments…</source>
        <translation>Re&amp;parar segmentos…</translation>
    </message>
    <message>
        <source>Fill holes, grow, shrink, smooth, remove small parts</source>
        <translation>Rellenar huecos, ampliar, reducir, suavizar, quitar partes pequeñas</translation>
    </message>
    <message>
        <source>Fill in &amp;between</source>
        <translation>Rellenar los i&amp;ntermedios</translation>
    </message>
    <message>
        <source>Give the photos of a series segments from those that are done, before and after</source>
        <translation>Dar segmentos a las fotos de una serie a partir de las terminadas, antes y después</translation>
    </message>
    <message>
        <source>&amp;Values are</source>
        <translation>Los &amp;valores son</translation>
    </message>
    <message>
        <source>as names and values suggest</source>
        <translation>como sugieran nombres y valores</translation>
    </message>
    <message>
        <source>objects of one class</source>
        <translation>objetos de una clase</translation>
    </message>
    <message>
        <source>probabilities of a class, from black to white</source>
        <translation>probabilidades de una clase, de negro a blanco</translation>
    </message>
    <message>
        <source>&amp;Unlabelled areas are</source>
        <translation>&amp;Lo que no tiene etiqueta es</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Import them &amp;as</source>
        <translation>Tomarlas &amp;como</translation>
    </message>
    <message>
        <source>hints, which strokes and the photo may overrule</source>
        <translation>indicios, que los trazos y la foto pueden contradecir</translation>
    </message>
    <message>
        <source>strokes, where the labels are certain</source>
        <translation>trazos, donde las etiquetas son seguras</translation>
    </message>
    <message>
        <source>I&amp;mport labels for all photos…</source>
        <translation>I&amp;mportar etiquetas para todas las fotos…</translation>
    </message>
    <message>
        <source>Start from labels of another program or a network: a file for each photo, or one about all</source>
        <translation>Empezar con etiquetas de otro programa o de una red: un archivo por foto o uno para todas</translation>
    </message>
    <message>
        <source>Also photos with strokes, beneath them</source>
        <translation>También las fotos con trazos, debajo de estos</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Fotos</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>Tamaño de píxel</translation>
    </message>
    <message>
        <source>width of a pixel, such as &apos;0.65 µm&apos;, or width and height, such as &apos;0.65 x 0.7 um&apos;, in the place of what the picture&apos;s file says; for measurements and scale bars</source>
        <translation>anchura de un píxel, como «0.65 µm», o anchura y altura, como «0.65 x 0.7 um», en lugar de lo que dice el archivo de la imagen; para medidas y barras de escala</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>a model of labelled photos (a file of eigenbrush learn) suggests segments, which strokes correct</source>
        <translation>un modelo de fotos etiquetadas (un archivo de eigenbrush learn) sugiere segmentos, que los trazos corrigen</translation>
    </message>
    <message>
        <source>Validation split</source>
        <translation>Parte de validación</translation>
    </message>
    <message>
        <source>divide the datasets of all photos: this share of them is for validation, chosen at random; 0: not divided</source>
        <translation>dividir los conjuntos de datos de todas las fotos: esta parte se reserva para la validación, al azar; 0: sin dividir</translation>
    </message>
    <message>
        <source>Copy photos</source>
        <translation>Copiar fotos</translation>
    </message>
    <message>
        <source>put copies of the photos, or links to them, into datasets that hold photos (yolo)</source>
        <translation>poner copias de las fotos, o enlaces a ellas, en los conjuntos de datos que contienen fotos (yolo)</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>copias</translation>
    </message>
    <message>
        <source>links</source>
        <translation>enlaces</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnóstico</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>&amp;Automatic contrast</source>
        <translation>Contraste a&amp;utomático</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Show all but the darkest and the brightest values</source>
        <translation>Mostrar todos los valores salvo los más oscuros y los más claros</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Restaurar valores por omisión</translation>
    </message>
    <message>
        <source>Reset every field of the method to its default</source>
        <translation>Restablecer cada campo del método a su valor por omisión</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objetos</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>Tamaño del te&amp;xto</translation>
    </message>
    <message>
        <source>Pen &amp;pressure sets</source>
        <translation>La &amp;presión del lápiz fija</translation>
    </message>
    <message>
        <source>For a pen on a tablet</source>
        <translation>Para el lápiz de una tableta</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>Belief of the stroke</source>
        <translation>Certeza del trazo</translation>
    </message>
    <message>
        <source>Save without asking when I leave a photo</source>
        <translation>Guardar sin preguntar al dejar una foto</translation>
    </message>
    <message>
        <source>Include a copy of the photo in project files</source>
        <translation>Incluir una copia de la foto en los proyectos</translation>
    </message>
    <message>
        <source>Ignore transparent pixels, from the next photo on</source>
        <translation>No tener en cuenta los píxeles transparentes, desde la próxima foto</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>Tapado</translation>
    </message>
    <message>
        <source>Truncated</source>
        <translation>Cortado</translation>
    </message>
    <message>
        <source>Difficult</source>
        <translation>Difícil</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>Multitud</translation>
    </message>
    <message>
        <source>E&amp;dge brush</source>
        <translation>Pinc&amp;el de borde</translation>
    </message>
    <message>
        <source>Paint along hair and blur: the edge of the cut-out is soft here; with the right button: hard here</source>
        <translation>Pintar a lo largo de pelo y desenfoque: ahí el borde del recorte es suave; con el botón derecho, es duro</translation>
    </message>
    <message>
        <source>Cut-out</source>
        <translation>Recorte</translation>
    </message>
    <message>
        <source>Show the current class cut out, with the opacity of hair</source>
        <translation>Mostrar la clase actual recortada, con la opacidad del pelo</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Medidas</translation>
    </message>
    <message>
        <source>Show or hide the table of sizes, shapes and values of classes and objects</source>
        <translation>Mostrar u ocultar la tabla de tamaños, formas y valores de clases y objetos</translation>
    </message>
    <message>
        <source>Copy &amp;table of measurements</source>
        <translation>Copiar tab&amp;la de medidas</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Copiar tabla</translation>
    </message>
    <message>
        <source>Copy all columns, for a spreadsheet</source>
        <translation>Copiar todas las columnas, para una hoja de cálculo</translation>
    </message>
    <message>
        <source>Dis&amp;card suggestion</source>
        <translation>Descartar la su&amp;gerencia</translation>
    </message>
    <message>
        <source>Segment the photo by its own strokes alone, without a suggestion</source>
        <translation>Segmentar la foto solo con sus propios trazos, sin sugerencia</translation>
    </message>
    <message>
        <source>L&amp;earn from all finished photos now</source>
        <translation>Aprender a&amp;hora de todas las terminadas</translation>
    </message>
    <message>
        <source>Learn from all photos of the folder that are done, earlier ones included</source>
        <translation>Aprender de todas las fotos terminadas de la carpeta, también de las anteriores</translation>
    </message>
    <message>
        <source>Previous time point</source>
        <translation>Instante anterior</translation>
    </message>
    <message>
        <source>Go to the same slice at the time before</source>
        <translation>Ir al mismo corte en el instante anterior</translation>
    </message>
    <message>
        <source>Next time point</source>
        <translation>Instante siguiente</translation>
    </message>
    <message>
        <source>Go to the same slice at the next time</source>
        <translation>Ir al mismo corte en el instante siguiente</translation>
    </message>
    <message>
        <source>Must-link rope</source>
        <translation>Cuerda «juntos»</translation>
    </message>
    <message>
        <source>Cannot-link rope</source>
        <translation>Cuerda «separados»</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rectángulo</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Elipse</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>Channel {number}</source>
        <translation>Canal {number}</translation>
    </message>
</context>
<context>
    <name>AccuracyChart</name>
    <message>
        <source>Expected and actual accuracy of suggestions</source>
        <translation>Exactitud esperada y real de las sugerencias</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminada</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>pendientes</translation>
    </message>
    <message>
        <source>right</source>
        <translation>acertado</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>esperado</translation>
    </message>
</context>
<context>
    <name>ActionUpdater</name>
    <message>
        <source>{action}: as soon as the segments are ready (Esc cancels)</source>
        <translation>{action}: en cuanto los segmentos estén listos (Esc cancela)</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>Clase nueva</translation>
    </message>
</context>
<context>
    <name>AttributesDialog</name>
    <message>
        <source>Attributes of {name}</source>
        <translation>Atributos de {name}</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Atributos</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Subir</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>&amp;Bajar</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>separadas por comas</translation>
    </message>
    <message>
        <source>unless another value is set</source>
        <translation>salvo que se fije otro valor</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>number</source>
        <translation>número</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>elección</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>sí o no</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Tipo</translation>
    </message>
    <message>
        <source>&amp;Choices</source>
        <translation>&amp;Opciones</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Predeterminado</translation>
    </message>
    <message>
        <source>Every object of the class has them; the classes of a folder share them.</source>
        <translation>Los tiene cada objeto de la clase; las fotos de una carpeta los comparten.</translation>
    </message>
    <message>
        <source>Another attribute is called {name}.</source>
        <translation>Otro atributo se llama {name}.</translation>
    </message>
</context>
<context>
    <name>BeliefDelegate</name>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
</context>
<context>
    <name>BoxTool</name>
    <message>
        <source>Change box</source>
        <translation>Cambiar el recuadro</translation>
    </message>
</context>
<context>
    <name>BrushBar</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Brush diameter ([ and ], or Shift+wheel)</source>
        <translation>Diámetro del pincel ([ y ], o Mayús+rueda)</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How far to trust the next stroke; 100 % is certain</source>
        <translation>Cuánto creer al próximo trazo; 100 % es seguro</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pincel</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Certeza</translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message>
        <source>Erase</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Brush stroke</source>
        <translation>Pincelada</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Canvas</source>
        <translation>Lienzo</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Use this one</source>
        <translation>Usar este</translation>
    </message>
    <message>
        <source>Segment with this method from now on</source>
        <translation>Segmentar desde ahora con este método</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segmento</numerusform>
            <numerusform>%Ln segmentos</numerusform>
        </translation>
    </message>
    <message>
        <source>cut {value}</source>
        <translation>corte {value}</translation>
    </message>
    <message>
        <source>{percent} % satisfied</source>
        <translation>{percent} % cumplido</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>sin converger</translation>
    </message>
    <message>
        <source>breaks {rules}</source>
        <translation>incumple {rules}</translation>
    </message>
</context>
<context>
    <name>CheatSheet</name>
    <message>
        <source>Keys and gestures</source>
        <translation>Teclas y gestos</translation>
    </message>
    <message>
        <source>Gestures</source>
        <translation>Gestos</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
</context>
<context>
    <name>ClassChoice</name>
    <message>
        <source>Classes</source>
        <translation>Clases</translation>
    </message>
    <message>
        <source>The background: 0, and no object in any format</source>
        <translation>El fondo: 0, y en ningún formato un objeto</translation>
    </message>
</context>
<context>
    <name>ClassEdits</name>
    <message>
        <source>Change background</source>
        <translation>Cambiar el fondo</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>Contar objetos</translation>
    </message>
    <message>
        <source>Split touching objects</source>
        <translation>Separar los objetos que se tocan</translation>
    </message>
    <message>
        <source>Smallest object</source>
        <translation>Objeto más pequeño</translation>
    </message>
    <message>
        <source>Change attributes</source>
        <translation>Cambiar atributos</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Cambiar {name}</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>Unir clases</translation>
    </message>
    <message>
        <source>Delete class</source>
        <translation>Borrar la clase</translation>
    </message>
    <message>
        <source>Recolour class</source>
        <translation>Cambiar el color</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fondo</translation>
    </message>
    <message>
        <source>Attributes…</source>
        <translation>Atributos…</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>Unir a</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Along edges in the photo</source>
        <translation>Por los bordes de la foto</translation>
    </message>
    <message>
        <source>At the narrowest places</source>
        <translation>Por los puntos más estrechos</translation>
    </message>
    <message>
        <source>Found from the objects with a stroke</source>
        <translation>Según los objetos con trazo</translation>
    </message>
    <message>
        <source>Every part is an object</source>
        <translation>Cada parte es un objeto</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)…</source>
        <translation>
            <numerusform>%Ln píxel…</numerusform>
            <numerusform>%Ln píxeles…</numerusform>
        </translation>
    </message>
    <message>
        <source>Pixels…</source>
        <translation>Píxeles…</translation>
    </message>
    <message>
        <source>Parts with fewer pixels and without a stroke join what is around them:</source>
        <translation>Las partes con menos píxeles y sin trazo se unen a lo que las rodea:</translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Colour and key of the class; drag it into another program to copy its mask</source>
        <translation>Color y tecla de la clase; arrástrela a otro programa para copiar su máscara</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Show or hide the segment and its strokes</source>
        <translation>Mostrar u ocultar el segmento y sus trazos</translation>
    </message>
    <message>
        <source>Protect the class from being painted over</source>
        <translation>Proteger la clase para que no se pinte encima</translation>
    </message>
    <message>
        <source>Share of the photo</source>
        <translation>Parte de la foto</translation>
    </message>
    <message>
        <source>Area in pixels</source>
        <translation>Área en píxeles</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>Cambiar el nombre de la clase</translation>
    </message>
    <message>
        <source>Class {number} in label images</source>
        <translation>Clase {number} en imágenes de etiquetas</translation>
    </message>
    <message>
        <source>Background: 0 in label images, and no object in exports</source>
        <translation>Fondo: 0 en imágenes de etiquetas y ningún objeto al exportar</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Visible</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Oculta</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Bloqueada</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>Sin bloquear</translation>
    </message>
    <message>
        <source>{text}; key {key}</source>
        <translation>{text}; tecla {key}</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Aún no hay resultado</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pixel(s)</source>
        <translation>
            <numerusform>cerca de %Ln píxel</numerusform>
            <numerusform>cerca de %Ln píxeles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln píxel</numerusform>
            <numerusform>%Ln píxeles</numerusform>
        </translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Añadir clase</translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Classes</source>
        <translation>Clases</translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Merge</source>
        <translation>Unir</translation>
    </message>
    <message>
        <source>Merge this class into another one</source>
        <translation>Unir esta clase a otra</translation>
    </message>
    <message>
        <source>Colour of {name}</source>
        <translation>Color de {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Añadir clase</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar el nombre</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Color…</translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>  ({step}² px)</source>
        <translation>  ({step}² px)</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare methods</source>
        <translation>Comparar métodos</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Segment the photo with each chosen method</source>
        <translation>Segmentar la foto con cada método elegido</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Every method gets the same strokes. Your segmentation stays as it is.</source>
        <translation>Todos los métodos reciben los mismos trazos. Sus segmentos quedan como están.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>Cambiar de método</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom all pictures, drag to move them.</source>
        <translation>La rueda amplía todas las imágenes, arrastrar las mueve.</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>Take theirs</source>
        <translation>Tomar la ajena</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar la mía</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>Aún no hay segmentos: calcule primero (R).</translation>
    </message>
    <message>
        <source>{name} holds no labels for this photo.</source>
        <translation>{name} no contiene etiquetas para esta foto.</translation>
    </message>
    <message>
        <source>The segments and the labels of the others agree.</source>
        <translation>Los segmentos y las etiquetas de los demás coinciden.</translation>
    </message>
    <message>
        <source>Difference {n} of {all}, {pixels} px: here {mine}, theirs {other}.</source>
        <translation>Diferencia {n} de {all}, {pixels} px: aquí {mine}, la ajena {other}.</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>C&amp;onservar la mía</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>&amp;Tomar la ajena</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Siguiente</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Fin</translation>
    </message>
</context>
<context>
    <name>ConfidenceLayer</name>
    <message>
        <source>Confidence</source>
        <translation>Confianza</translation>
    </message>
</context>
<context>
    <name>ContradictionBox</name>
    <message>
        <source>These strokes contradict each other. Delete one:</source>
        <translation>Estos trazos se contradicen. Borre uno:</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} de {total}</translation>
    </message>
    <message>
        <source>Show this stroke on the photo</source>
        <translation>Mostrar este trazo en la foto</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>Borrar {name}</translation>
    </message>
    <message>
        <source>Delete this stroke</source>
        <translation>Borrar este trazo</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>Borrar el trazo</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>The last stroke corrects no answer, so nothing bounds how far it reaches.</source>
        <translation>El último trazo no corrige ningún resultado, así que nada limita su alcance.</translation>
    </message>
    <message>
        <source>Change reach</source>
        <translation>Cambiar el alcance</translation>
    </message>
    <message>
        <source>The last stroke reaches as far as usual.</source>
        <translation>El último trazo alcanza lo que indica su tamaño.</translation>
    </message>
    <message>
        <source>The last stroke reaches {factor} × as far as usual.</source>
        <translation>El último trazo alcanza {factor} × lo que indica su tamaño.</translation>
    </message>
    <message>
        <source>The last stroke changed nothing far away that was certain.</source>
        <translation>El último trazo no cambió a distancia nada que fuera seguro.</translation>
    </message>
    <message>
        <source>Revert far changes</source>
        <translation>Revertir los cambios lejanos</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Classes in {folder}</source>
        <translation>Clases de {folder}</translation>
    </message>
    <message>
        <source>Projects that were read</source>
        <translation>Proyectos leídos</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>&amp;Guardar como CSV…</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>Clases de la carpeta</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Photos with segments: {photos} of {total}.</source>
        <translation>Fotos con segmentos: {photos} de {total}.</translation>
    </message>
    <message>
        <source>+: some photos could not be opened to count objects.</source>
        <translation>+: algunas fotos no se pudieron abrir para contar objetos.</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Guardado como {name}</translation>
    </message>
</context>
<context>
    <name>CountRows</name>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Fotos</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objetos</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Píxeles</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Proporción</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>Ordenar por nombre</translation>
    </message>
    <message>
        <source>Photos that have the class; sort by them</source>
        <translation>Fotos que tienen la clase; ordenar por ellas</translation>
    </message>
    <message>
        <source>Objects of classes that are counted, else one a photo; sort by them</source>
        <translation>Objetos de las clases que se cuentan, si no uno por foto; ordenar por ellos</translation>
    </message>
    <message>
        <source>Sort by pixels</source>
        <translation>Ordenar por píxeles</translation>
    </message>
    <message>
        <source>Of all pixels that have a class</source>
        <translation>De todos los píxeles que tienen una clase</translation>
    </message>
    <message>
        <source>Objects: {number}</source>
        <translation>Objetos: {number}</translation>
    </message>
    <message>
        <source>Not counted in {photos} of the photos</source>
        <translation>Sin contar en {photos} de las fotos</translation>
    </message>
    <message>
        <source>List the photos with {name}</source>
        <translation>Mostrar la lista de las fotos con {name}</translation>
    </message>
</context>
<context>
    <name>CutoutPanel</name>
    <message>
        <source>Checkerboard</source>
        <translation>Tablero de ajedrez</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanco</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Negro</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Color…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Imagen…</translation>
    </message>
    <message>
        <source>Behind the cut-out</source>
        <translation>Detrás del recorte</translation>
    </message>
    <message>
        <source>&amp;Behind it</source>
        <translation>&amp;Detrás</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copy the cut-out in full size</source>
        <translation>Copiar el recorte a tamaño completo</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Edge of cut-outs</source>
        <translation>Borde de los recortes</translation>
    </message>
    <message>
        <source>Picture behind the cut-out</source>
        <translation>Imagen detrás del recorte</translation>
    </message>
    <message>
        <source>This file is not a picture that can be read.</source>
        <translation>Este archivo no es una imagen que se pueda leer.</translation>
    </message>
    <message>
        <source>PNG, 8 bits (*.png)</source>
        <translation>PNG, 8 bits (*.png)</translation>
    </message>
    <message>
        <source>PNG, 16 bits (*.png)</source>
        <translation>PNG, 16 bits (*.png)</translation>
    </message>
    <message>
        <source>WebP (*.webp)</source>
        <translation>WebP (*.webp)</translation>
    </message>
    <message>
        <source>Opacity alone, PNG (*.png)</source>
        <translation>Solo la opacidad, PNG (*.png)</translation>
    </message>
    <message>
        <source>Export the cut-out</source>
        <translation>Exportar el recorte</translation>
    </message>
</context>
<context>
    <name>CutoutPreview</name>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>Aún no hay segmentos: pinte y calcule primero.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Guardado como {name}.</translation>
    </message>
    <message>
        <source>The export was stopped; nothing was written.</source>
        <translation>La exportación se detuvo; no se escribió nada.</translation>
    </message>
    <message>
        <source>There is nothing of {name} to cut out.</source>
        <translation>No hay nada de {name} que recortar.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsPanel</name>
    <message>
        <source>Confidence under the cursor</source>
        <translation>Confianza bajo el cursor</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>Tiempo de cada etapa</translation>
    </message>
    <message>
        <source>Colours, graph and hierarchy are computed once per photo, the rest every time</source>
        <translation>Colores, grafo y jerarquía se calculan una vez por foto; el resto, cada vez</translation>
    </message>
    <message>
        <source>What the method measures</source>
        <translation>Lo que mide el método</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>Valor propio</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuo</translation>
    </message>
    <message>
        <source>Eigenvalues and residuals</source>
        <translation>Valores propios y residuos</translation>
    </message>
    <message>
        <source>Estimated probability that the pixel is in its class</source>
        <translation>Probabilidad estimada de que el píxel sea de su clase</translation>
    </message>
    <message>
        <source>Constraints satisfied</source>
        <translation>Restricciones cumplidas</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraciones</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Memoria máxima</translation>
    </message>
    <message>
        <source>Time of this solve</source>
        <translation>Tiempo de este cálculo</translation>
    </message>
    <message>
        <source>Nothing has been solved yet.</source>
        <translation>Aún no se ha calculado nada.</translation>
    </message>
    <message>
        <source>This is a preview; the full result follows.</source>
        <translation>Esto es una vista previa; sigue el resultado completo.</translation>
    </message>
    <message>
        <source>The strokes have changed since.</source>
        <translation>Los trazos han cambiado desde entonces.</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Calculado.</translation>
    </message>
    <message>
        <source>Converged: the eigenvectors are as exact as requested.</source>
        <translation>Convergió: los vectores propios son tan exactos como se pidió.</translation>
    </message>
    <message>
        <source>Not converged: this is the best result so far. Allow more iterations or a larger tolerance.</source>
        <translation>No convergió: es el mejor resultado hasta ahora. Permita más iteraciones o una tolerancia mayor.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Cost of the cut</source>
        <translation>Coste del corte</translation>
    </message>
    <message>
        <source>Point at the photo to see the confidence of the result.</source>
        <translation>Apunte a la foto para ver la confianza del resultado.</translation>
    </message>
    <message>
        <source>Class {number}</source>
        <translation>Clase {number}</translation>
    </message>
    <message>
        <source>Under the cursor: no class</source>
        <translation>Bajo el cursor: ninguna clase</translation>
    </message>
    <message>
        <source>Under the cursor: {name}, confidence unknown</source>
        <translation>Bajo el cursor: {name}, confianza desconocida</translation>
    </message>
    <message>
        <source>Under the cursor: {name}</source>
        <translation>Bajo el cursor: {name}</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>An export is running; wait until it is through.</source>
        <translation>Hay una exportación en curso; espere a que termine.</translation>
    </message>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>Aún no hay segmentos: pinte y calcule primero.</translation>
    </message>
    <message>
        <source>Open the folder first, to count all of its photos.</source>
        <translation>Abra primero la carpeta para contar todas sus fotos.</translation>
    </message>
</context>
<context>
    <name>DisplayEditor</name>
    <message>
        <source>Channels</source>
        <translation>Canales</translation>
    </message>
    <message>
        <source>Tick the channels that are seen; select one to change</source>
        <translation>Marque los canales que se ven; seleccione uno para cambiarlo</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>The colour in which the channel is seen</source>
        <translation>El color en que se ve el canal</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Negro</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanco</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>Gamma</translation>
    </message>
    <message>
        <source>To the right, darker values are shown brighter</source>
        <translation>Hacia la derecha, los valores oscuros se muestran más claros</translation>
    </message>
    <message>
        <source>Black, white</source>
        <translation>Negro, blanco</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rojo</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>Cian</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>Magenta</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Amarillo</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Otro…</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Recovered edit</source>
        <translation>Cambio recuperado</translation>
    </message>
</context>
<context>
    <name>DragGrip</name>
    <message>
        <source>Drag the photo with its segments into another program (Ctrl+C copies it)</source>
        <translation>Arrastrar la foto con sus segmentos a otro programa (Ctrl+C la copia)</translation>
    </message>
    <message>
        <source>Drag the picture</source>
        <translation>Arrastrar la imagen</translation>
    </message>
</context>
<context>
    <name>EdgeBrushTool</name>
    <message>
        <source>Soft edge</source>
        <translation>Borde suave</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>Borde duro</translation>
    </message>
</context>
<context>
    <name>EditActions</name>
    <message>
        <source>Accept segment</source>
        <translation>Aceptar el segmento</translation>
    </message>
    <message>
        <source>There is no segment under the cursor.</source>
        <translation>No hay ningún segmento bajo el cursor.</translation>
    </message>
    <message>
        <source>The current class has no segment to accept.</source>
        <translation>La clase actual no tiene segmento que aceptar.</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Imagen copiada</translation>
    </message>
    <message>
        <source>Mask copied</source>
        <translation>Máscara copiada</translation>
    </message>
    <message>
        <source>The current class has no segment to copy.</source>
        <translation>La clase actual no tiene segmento que copiar.</translation>
    </message>
    <message>
        <source>There is no picture on the clipboard.</source>
        <translation>No hay ninguna imagen en el portapapeles.</translation>
    </message>
    <message>
        <source>The mask is {mask} pixels and the photo {photo}; they must match.</source>
        <translation>La máscara es de {mask} píxeles y la foto de {photo}; deben coincidir.</translation>
    </message>
    <message>
        <source>The mask on the clipboard is all black.</source>
        <translation>La máscara del portapapeles es toda negra.</translation>
    </message>
    <message>
        <source>Paste mask</source>
        <translation>Pegar máscara</translation>
    </message>
    <message>
        <source>Load classes</source>
        <translation>Cargar clases</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Guardado como {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Añadir clase</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>Seleccione primero objetos: en su lista, o con Q en la foto.</translation>
    </message>
</context>
<context>
    <name>EigenvectorsPanel</name>
    <message>
        <source>Eigenvectors</source>
        <translation>Vectores propios</translation>
    </message>
    <message>
        <source>First three as red, green and blue</source>
        <translation>Los tres primeros como rojo, verde y azul</translation>
    </message>
    <message>
        <source>Show three eigenvectors at once (Shift+H)</source>
        <translation>Mostrar tres vectores propios a la vez (Mayús+H)</translation>
    </message>
    <message>
        <source>Eigenvectors show where the photo can be cut. Solve to see them.</source>
        <translation>Los vectores propios muestran por dónde puede cortarse la foto. Calcule para verlos.</translation>
    </message>
    <message>
        <source>This result has no eigenvectors.</source>
        <translation>Este resultado no tiene vectores propios.</translation>
    </message>
    <message>
        <source>There are fewer than three: choose more segments in Method and solve.</source>
        <translation>Hay menos de tres: elija más segmentos en Método y calcule.</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Eigenvector {number}, eigenvalue {value}</source>
        <translation>Vector propio {number}, valor propio {value}</translation>
    </message>
    <message>
        <source>The next eigenvalue is {ratio} times as large.</source>
        <translation>El siguiente valor propio es {ratio} veces mayor.</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>corte</translation>
    </message>
    <message>
        <source>Vector {number}, cost of its cut {value}</source>
        <translation>Vector {number}, coste de su corte {value}</translation>
    </message>
    <message>
        <source>The next cost is {ratio} times as large.</source>
        <translation>El siguiente coste es {ratio} veces mayor.</translation>
    </message>
    <message>
        <source>gap × {ratio}</source>
        <translation>salto × {ratio}</translation>
    </message>
    <message>
        <source>This vector has the same value everywhere.</source>
        <translation>Este vector tiene el mismo valor en todas partes.</translation>
    </message>
    <message>
        <source>Drag in the histogram to cut at a value.</source>
        <translation>Arrastre en el histograma para cortar en un valor.</translation>
    </message>
    <message>
        <source>Cut at {value}: {percent} % of the pixels are above</source>
        <translation>Corte en {value}: el {percent} % de los píxeles queda por encima</translation>
    </message>
    <message>
        <source>; {times} × the best ratio</source>
        <translation>; {times} × la mejor razón</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a photo, or drop one here</source>
        <translation>Abra una foto o suelte una aquí</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Archivos recientes</translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message>
        <source>Under the cursor: {names}</source>
        <translation>Bajo el cursor: {names}</translation>
    </message>
    <message>
        <source>There is no stroke here, and nothing has been solved yet.</source>
        <translation>Aquí no hay ningún trazo y aún no se ha calculado nada.</translation>
    </message>
    <message>
        <source>No strokes contradict each other.</source>
        <translation>Ningún trazo contradice a otro.</translation>
    </message>
    <message numerus="yes">
        <source>Assigned because of %Ln mark(s): {names}</source>
        <translation>
            <numerusform>Asignado por esta marca: {names}</numerusform>
            <numerusform>Asignado por estas %Ln marcas: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>No stroke: this segment has none.</source>
        <translation>Sin trazo: este segmento no tiene ninguno.</translation>
    </message>
    <message>
        <source>Strokes contradict each other: one joins what another keeps apart</source>
        <translation>Hay trazos que se contradicen: uno une lo que otro separa</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message numerus="yes">
        <source>Exporting: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Exportando: {done} de %Ln foto</numerusform>
            <numerusform>Exportando: {done} de %Ln fotos</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was stopped. Another one goes on from where it was.</source>
        <translation>La exportación se detuvo. La próxima sigue donde quedó.</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>No se exportó nada: algunos de los archivos ya existen.</translation>
    </message>
    <message numerus="yes">
        <source>Exported and checked %Ln photo(s).</source>
        <translation>
            <numerusform>%Ln foto exportada y comprobada.</numerusform>
            <numerusform>%Ln fotos exportadas y comprobadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are new or changed.</source>
        <translation>
            <numerusform>%Ln de ellas es nueva o ha cambiado.</numerusform>
            <numerusform>%Ln de ellas son nuevas o han cambiado.</numerusform>
        </translation>
    </message>
    <message>
        <source>its segments are older than its strokes; open and save it</source>
        <translation>sus segmentos son anteriores a sus trazos; ábralo y guárdelo</translation>
    </message>
    <message>
        <source>Left out {name}: {reason}.</source>
        <translation>Se dejó fuera {name}: {reason}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more was/were left out; report.csv says why.</source>
        <translation>
            <numerusform>Se ha omitido %Ln más; report.csv dice por qué.</numerusform>
            <numerusform>Se han omitido %Ln más; report.csv dice por qué.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Carpeta</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportar a</translation>
    </message>
    <message>
        <source>Projects do not keep eigenvectors: eigenbrush export --solve finds them.</source>
        <translation>Los proyectos no guardan vectores propios: eigenbrush export --solve los encuentra.</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>No se exportó nada: algunos de los archivos ya existen.</translation>
    </message>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform> y %Ln más</numerusform>
            <numerusform> y %Ln más</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported and checked {names}{more}.</source>
        <translation>Exportado y comprobado: {names}{more}.</translation>
    </message>
    <message>
        <source>&amp;This photo</source>
        <translation>&amp;Esta foto</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln photo(s) that are &amp;done</source>
        <translation>
            <numerusform>La foto &amp;terminada</numerusform>
            <numerusform>Las %Ln fotos &amp;terminadas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Elegir un archivo</translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message>
        <source>Flood fill</source>
        <translation>Relleno</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter: car -tree state:done</source>
        <translation>Filtro: coche -árbol state:done</translation>
    </message>
    <message>
        <source>Filter of the photos</source>
        <translation>Filtro de las fotos</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Choose which photos are listed</source>
        <translation>Elegir qué fotos se muestran en la lista</translation>
    </message>
    <message>
        <source>With remarks</source>
        <translation>Con observaciones</translation>
    </message>
    <message>
        <source>With class</source>
        <translation>Con clase</translation>
    </message>
    <message>
        <source>Without class</source>
        <translation>Sin clase</translation>
    </message>
    <message>
        <source>With tag</source>
        <translation>Con etiqueta</translation>
    </message>
    <message>
        <source>Segments in doubt</source>
        <translation>Segmentos dudosos</translation>
    </message>
    <message>
        <source>Words of names, classes, and class: tag: state: name: has: sure&lt;90; - negates a word, a comma means or</source>
        <translation>Palabras de nombres, clases y class: tag: state: name: has: sure&lt;90; - niega una palabra, una coma significa o</translation>
    </message>
    <message>
        <source>Confidence below {percent} %</source>
        <translation>Confianza inferior al {percent} %</translation>
    </message>
    <message>
        <source>All photos</source>
        <translation>Todas las fotos</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Pendientes</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>No empezadas</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Empezadas</translation>
    </message>
    <message>
        <source>Sent back</source>
        <translation>Devueltas</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminadas</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptadas</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Omitidas</translation>
    </message>
</context>
<context>
    <name>FolderService</name>
    <message>
        <source>Another series is being worked on; wait until it is through.</source>
        <translation>Se está trabajando en otra serie; espere a que termine.</translation>
    </message>
</context>
<context>
    <name>FormatBoxes</name>
    <message>
        <source>Pictures</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Training sets</source>
        <translation>Conjuntos de entrenamiento</translation>
    </message>
    <message>
        <source>Shapes and numbers</source>
        <translation>Formas y números</translation>
    </message>
    <message>
        <source>{format} loses {losses}.</source>
        <translation>{format} pierde {losses}.</translation>
    </message>
</context>
<context>
    <name>HeatMapLayer</name>
    <message>
        <source>Eigenvector {number}</source>
        <translation>Vector propio {number}</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>Histogram of the eigenvector</source>
        <translation>Histograma del vector propio</translation>
    </message>
    <message>
        <source>Drag or press ← and → to cut the photo at a value, Del to show all values again. The lower the line, the better the cut; the dot marks the best one (Ctrl+B)</source>
        <translation>Arrastre o pulse ← y → para cortar la foto en un valor, Supr para mostrar de nuevo todos los valores. Cuanto más baja la línea, mejor el corte; el punto marca el mejor (Ctrl+B)</translation>
    </message>
</context>
<context>
    <name>LabelImport</name>
    <message>
        <source>Each class or object in {name} is added to the photo.</source>
        <translation>Cada clase u objeto de {name} se añade a la foto.</translation>
    </message>
    <message>
        <source>Looking for labels in {folder}</source>
        <translation>Buscando etiquetas en {folder}</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Importar etiquetas</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Tomar</translation>
    </message>
    <message>
        <source>{folder} has no labels that match a photo of this folder by name.</source>
        <translation>{folder} no contiene etiquetas que se llamen como una foto de esta carpeta o que nombren una.</translation>
    </message>
    <message numerus="yes">
        <source>Importing labels: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Importando etiquetas: {done} de %Ln foto</numerusform>
            <numerusform>Importando etiquetas: {done} de %Ln fotos</numerusform>
        </translation>
    </message>
    <message>
        <source>Photos with labels in {folder}: {matched} of {photos} ({formats}).</source>
        <translation>Fotos con etiquetas en {folder}: {matched} de {photos} ({formats}).</translation>
    </message>
    <message>
        <source>Its folders are classes: {names}.</source>
        <translation>Sus carpetas son clases: {names}.</translation>
    </message>
    <message>
        <source>Classes of {name}: {classes}.</source>
        <translation>Clases de {name}: {classes}.</translation>
    </message>
    <message>
        <source>For {name}, values are probabilities of classes: {classes}.</source>
        <translation>Para {name}, los valores son probabilidades de clases: {classes}.</translation>
    </message>
    <message>
        <source>For {name}, values are objects of the class {classes}.</source>
        <translation>Para {name}, los valores son objetos de la clase {classes}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are begun: those with strokes are left out.</source>
        <translation>
            <numerusform>%Ln de ellas está empezada: las que tienen trazos se omiten.</numerusform>
            <numerusform>%Ln de ellas están empezadas: las que tienen trazos se omiten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are done or skipped, and left out.</source>
        <translation>
            <numerusform>%Ln de ellas está terminada u omitida, y se deja fuera.</numerusform>
            <numerusform>%Ln de ellas están terminadas u omitidas, y se dejan fuera.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) belong(s) to no photo.</source>
        <translation>
            <numerusform>%Ln archivo no es de ninguna foto.</numerusform>
            <numerusform>%Ln archivos no son de ninguna foto.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Labels of %Ln photo(s) were imported.</source>
        <translation>
            <numerusform>Se importaron las etiquetas de %Ln foto.</numerusform>
            <numerusform>Se importaron las etiquetas de %Ln fotos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) was/were left out: painted on, done or skipped.</source>
        <translation>
            <numerusform>Se dejó fuera %Ln foto: pintada, terminada u omitida.</numerusform>
            <numerusform>Se dejaron fuera %Ln fotos: pintadas, terminadas u omitidas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) is/are left; import again to go on.</source>
        <translation>
            <numerusform>Queda %Ln foto; importe de nuevo para continuar.</numerusform>
            <numerusform>Quedan %Ln fotos; importe de nuevo para continuar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more could not be read.</source>
        <translation>
            <numerusform>%Ln más no se pudo leer.</numerusform>
            <numerusform>%Ln más no se pudieron leer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LassoTool</name>
    <message>
        <source>Lasso</source>
        <translation>Lazo</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Photo</source>
        <translation>Foto</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmentos</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>Trazos</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>Vectores propios</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confianza</translation>
    </message>
    <message>
        <source>Segments as outlines</source>
        <translation>Segmentos como contornos</translation>
    </message>
    <message>
        <source>Opacity of {layer}</source>
        <translation>Opacidad de {layer}</translation>
    </message>
    <message>
        <source>How visible the layer is</source>
        <translation>Con qué fuerza se ve la capa</translation>
    </message>
</context>
<context>
    <name>LearningFolder</name>
    <message>
        <source>Mark a photo of the folder as done first (Ctrl+Return).</source>
        <translation>Marque primero una foto de la carpeta como terminada (Ctrl+Intro).</translation>
    </message>
    <message numerus="yes">
        <source>Learning: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Aprendiendo: {done} de %Ln foto</numerusform>
            <numerusform>Aprendiendo: {done} de %Ln fotos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln photo(s).</source>
        <translation>
            <numerusform>Se aprendió de %Ln foto.</numerusform>
            <numerusform>Se aprendió de %Ln fotos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be learned from: {reason}</source>
        <translation>
            <numerusform>No se pudo aprender de %Ln foto: {reason}</numerusform>
            <numerusform>No se pudo aprender de %Ln fotos: {reason}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelsView</name>
    <message>
        <source>Histogram of the photo</source>
        <translation>Histograma de la foto</translation>
    </message>
    <message>
        <source>Drag the lines to choose what is shown black and white, between them to move both; ← → move both, ↑ ↓ change the contrast. No segment changes</source>
        <translation>Arrastre las líneas para elegir qué se muestra negro y blanco, o entre ellas para mover ambas; ← → mueven ambas, ↑ ↓ cambian el contraste. No cambia ningún segmento</translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message>
        <source>Straight line</source>
        <translation>Línea recta</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pa&amp;nels</source>
        <translation>&amp;Paneles</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Barra de herramientas principal</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>{done} of {total} done</source>
        <translation>{done} de {total} terminadas</translation>
    </message>
</context>
<context>
    <name>MeasurementRows</name>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objeto</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Área</translation>
    </message>
    <message>
        <source>± area</source>
        <translation>± área</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Perímetro</translation>
    </message>
    <message>
        <source>Centroid x</source>
        <translation>Centroide x</translation>
    </message>
    <message>
        <source>Centroid y</source>
        <translation>Centroide y</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Izquierda</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Arriba</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Anchura</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>Major axis</source>
        <translation>Eje mayor</translation>
    </message>
    <message>
        <source>Minor axis</source>
        <translation>Eje menor</translation>
    </message>
    <message>
        <source>Eccentricity</source>
        <translation>Excentricidad</translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation>Solidez</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
    <message>
        <source>min</source>
        <translation>mín</translation>
    </message>
    <message>
        <source>max</source>
        <translation>máx</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}; ordenar por él</translation>
    </message>
</context>
<context>
    <name>MeasurementsPanel</name>
    <message>
        <source>Measurements</source>
        <translation>Medidas</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Change pixel size</source>
        <translation>Cambiar el tamaño de píxel</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>No segments yet</source>
        <translation>Aún no hay segmentos</translation>
    </message>
</context>
<context>
    <name>Measuring</name>
    <message>
        <source>Nothing could be measured. {reason}</source>
        <translation>No se pudo medir nada. {reason}</translation>
    </message>
</context>
<context>
    <name>MessageFrame</name>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln más</numerusform>
            <numerusform>%Ln más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MethodPanel</name>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmentos</translation>
    </message>
    <message>
        <source>How many segments; automatic: as many as there are classes</source>
        <translation>Cuántos segmentos; automático: tantos como clases</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avanzado</translation>
    </message>
    <message>
        <source>Show or hide what rarely needs changing</source>
        <translation>Mostrar u ocultar lo que rara vez se cambia</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Restaurar valores por omisión</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Cambiar {name}</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>Cambiar de método</translation>
    </message>
    <message>
        <source>Change number of segments</source>
        <translation>Cambiar el número de segmentos</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>suavizados</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>tal cual</translation>
    </message>
    <message>
        <source>automatic ({count})</source>
        <translation>automático ({count})</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
</context>
<context>
    <name>NamingField</name>
    <message>
        <source>Can contain {photo}, {class}, {number} and {format}</source>
        <translation>Puede contener {photo}, {class}, {number} y {format}</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>&amp;Nombres de archivo</translation>
    </message>
    <message>
        <source>For example {name}</source>
        <translation>Por ejemplo {name}</translation>
    </message>
</context>
<context>
    <name>NavigatorPanel</name>
    <message>
        <source>Navigator</source>
        <translation>Navegador</translation>
    </message>
    <message>
        <source>Click or drag to move the view</source>
        <translation>Haga clic o arrastre para mover la vista</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Guardado como {name}</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>Abriendo {name}</translation>
    </message>
    <message>
        <source>Crash recovery is off ({reason}): save often</source>
        <translation>La recuperación tras fallos está desactivada ({reason}): guarde a menudo</translation>
    </message>
    <message>
        <source>Crash recovery is kept in {folder} for now ({reason}): save often</source>
        <translation>La recuperación se guarda por ahora en {folder} ({reason}): guarde a menudo</translation>
    </message>
    <message>
        <source>Unsaved changes to {name} were found.</source>
        <translation>Se encontraron cambios sin guardar en {name}.</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Restaurar</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Descartar</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>“{text}” is not a number</source>
        <translation>«{text}» no es un número</translation>
    </message>
</context>
<context>
    <name>ObjectEdits</name>
    <message>
        <source>The background has no objects.</source>
        <translation>El fondo no tiene objetos.</translation>
    </message>
    <message>
        <source>Stop counting objects</source>
        <translation>Dejar de contar objetos</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>Contar objetos</translation>
    </message>
    <message>
        <source>Paint an object; D starts the next. For cells: a dot each (Shift+D).</source>
        <translation>Pinte un objeto; D empieza el siguiente. Para células: un punto en cada una (Mayús+D).</translation>
    </message>
    <message>
        <source>Count the objects of this class first (Ctrl+D).</source>
        <translation>Cuente primero los objetos de esta clase (Ctrl+D).</translation>
    </message>
    <message>
        <source>The next stroke starts a new object.</source>
        <translation>El próximo trazo empieza un objeto.</translation>
    </message>
    <message>
        <source>Each of these objects is in one piece.</source>
        <translation>Cada uno de estos objetos es de una pieza.</translation>
    </message>
    <message>
        <source>Split into pieces</source>
        <translation>Dividir en trozos</translation>
    </message>
    <message>
        <source>Nothing here is narrow enough to split: put a dot on each object instead.</source>
        <translation>Aquí nada es lo bastante estrecho para separarlo: ponga un punto en cada objeto.</translation>
    </message>
    <message>
        <source>Split by shape</source>
        <translation>Dividir por la forma</translation>
    </message>
    <message>
        <source>Select the objects to merge in their list, or with Q.</source>
        <translation>Seleccione los objetos que quiere unir en su lista, o con Q.</translation>
    </message>
    <message>
        <source>Objects of different classes cannot be merged.</source>
        <translation>No se pueden unir objetos de clases distintas.</translation>
    </message>
    <message>
        <source>Merge objects</source>
        <translation>Unir objetos</translation>
    </message>
    <message>
        <source>Move to another class</source>
        <translation>Pasar a otra clase</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Cambiar {name}</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>Seleccione primero objetos: en su lista, o con Q en la foto.</translation>
    </message>
</context>
<context>
    <name>ObjectRows</name>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Centro</translation>
    </message>
    <message>
        <source>Number, as in exports; sort by it</source>
        <translation>Número, como al exportar; ordenar por él</translation>
    </message>
    <message>
        <source>Class; sort by it</source>
        <translation>Clase; ordenar por ella</translation>
    </message>
    <message>
        <source>Area in pixels; sort by it</source>
        <translation>Área en píxeles; ordenar por ella</translation>
    </message>
    <message>
        <source>Middle of the object, in pixels from the left and from the top</source>
        <translation>Centro del objeto, en píxeles desde la izquierda y desde arriba</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln píxel</numerusform>
            <numerusform>%Ln píxeles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %Ln piece(s)</source>
        <translation>
            <numerusform> en %Ln trozo</numerusform>
            <numerusform> en %Ln trozos</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}; ordenar por él</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
</context>
<context>
    <name>ObjectTracker</name>
    <message>
        <source>The objects could not be found. {reason}</source>
        <translation>No se han podido encontrar los objetos. {reason}</translation>
    </message>
</context>
<context>
    <name>ObjectsPanel</name>
    <message>
        <source>Objects</source>
        <translation>Objetos</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Give the selected objects to another class</source>
        <translation>Dar los objetos seleccionados a otra clase</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s): {classes}</source>
        <translation>
            <numerusform>%Ln objeto: {classes}</numerusform>
            <numerusform>%Ln objetos: {classes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln seleccionado</numerusform>
            <numerusform>%Ln seleccionados</numerusform>
        </translation>
    </message>
    <message>
        <source>No objects yet</source>
        <translation>Aún no hay objetos</translation>
    </message>
</context>
<context>
    <name>PhotoRows</name>
    <message>
        <source>not begun</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>empezada</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminada</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>omitida</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>no se puede abrir</translation>
    </message>
    <message>
        <source>done, accepted</source>
        <translation>terminada, aceptada</translation>
    </message>
    <message>
        <source>sent back: {note}</source>
        <translation>devuelta: {note}</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>sin nota</translation>
    </message>
</context>
<context>
    <name>PhotosPanel</name>
    <message>
        <source>Photos</source>
        <translation>Fotos</translation>
    </message>
    <message>
        <source>Mark as done</source>
        <translation>Marcar como terminadas</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Reabrir</translation>
    </message>
    <message>
        <source>Stop reading projects</source>
        <translation>Dejar de leer proyectos</translation>
    </message>
    <message>
        <source>Reading projects: {done} of {total}</source>
        <translation>Leyendo proyectos: {done} de {total}</translation>
    </message>
    <message>
        <source>{listed} of {total} shown</source>
        <translation>{listed} de {total} mostradas</translation>
    </message>
    <message>
        <source>Projects in {folder}</source>
        <translation>Proyectos en {folder}</translation>
    </message>
</context>
<context>
    <name>PolygonTool</name>
    <message>
        <source>Polygon</source>
        <translation>Polígono</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Takes effect when the program is started again</source>
        <translation>Se aplica al volver a iniciar el programa</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>P&amp;resets</source>
        <translation>P&amp;reajustes</translation>
    </message>
    <message>
        <source>COCO data set</source>
        <translation>Conjunto de datos COCO</translation>
    </message>
    <message>
        <source>YOLO data set</source>
        <translation>Conjunto de datos YOLO</translation>
    </message>
    <message>
        <source>Pascal VOC data set</source>
        <translation>Conjunto de datos Pascal VOC</translation>
    </message>
    <message>
        <source>Masks named by class</source>
        <translation>Máscaras por nombre de clase</translation>
    </message>
    <message>
        <source>Cut-outs named by class</source>
        <translation>Recortes por nombre de clase</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>Guardar como preajuste…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Guardar como preajuste</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Nombre del preajuste</translation>
    </message>
</context>
<context>
    <name>ProgressJobs</name>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Save your work on {name}?</source>
        <translation>¿Guardar su trabajo en {name}?</translation>
    </message>
    <message>
        <source>Otherwise, changes since the last save are lost.</source>
        <translation>Si no, se pierden los cambios desde la última vez que guardó.</translation>
    </message>
    <message>
        <source>Only one of the two versions can be kept.</source>
        <translation>Solo puede conservarse una de las dos versiones.</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>&amp;Reemplazar la otra versión</translation>
    </message>
    <message>
        <source>&amp;Keep theirs</source>
        <translation>&amp;Conservar la otra versión</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>Abrir una foto o un proyecto</translation>
    </message>
    <message>
        <source>Open the photos of a folder</source>
        <translation>Abrir las fotos de una carpeta</translation>
    </message>
    <message>
        <source>Somebody else has changed the project of {name} in the meantime.</source>
        <translation>Otra persona ha cambiado entretanto el proyecto de {name}.</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>El proyecto guardado para {name} es de otra foto con el mismo nombre.</translation>
    </message>
    <message>
        <source>If both are kept, that project gets another name.</source>
        <translation>Si se conservan ambos, ese proyecto recibe otro nombre.</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Conservar ambos</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>&amp;Reemplazarlo</translation>
    </message>
    <message>
        <source>Photos, videos and projects ({suffixes})</source>
        <translation>Fotos, vídeos y proyectos ({suffixes})</translation>
    </message>
    <message>
        <source>Where should the projects of {folder} be kept?</source>
        <translation>¿Dónde deben guardarse los proyectos de {folder}?</translation>
    </message>
    <message>
        <source>Now they are in {folder}, with the list of classes and what is done.</source>
        <translation>Ahora están en {folder}, con la lista de clases y lo que está terminado.</translation>
    </message>
    <message>
        <source>&amp;Beside the photos</source>
        <translation>&amp;Junto a las fotos</translation>
    </message>
    <message>
        <source>&amp;Another folder…</source>
        <translation>&amp;Otra carpeta…</translation>
    </message>
    <message>
        <source>Keep the projects in</source>
        <translation>Guardar los proyectos en</translation>
    </message>
    <message>
        <source>Labels of other programs ({suffixes})</source>
        <translation>Etiquetas de otros programas ({suffixes})</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Importar etiquetas</translation>
    </message>
    <message>
        <source>Compare with the labels of a folder</source>
        <translation>Comparar con las etiquetas de una carpeta</translation>
    </message>
    <message>
        <source>Load a list of classes</source>
        <translation>Cargar una lista de clases</translation>
    </message>
    <message>
        <source>Save the list of classes</source>
        <translation>Guardar la lista de clases</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Guardar la tabla</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>Lists of classes (*.json *.txt)</source>
        <translation>Listas de clases (*.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Where are the labels?</source>
        <translation>¿Dónde están las etiquetas?</translation>
    </message>
    <message>
        <source>In a folder with a file for each photo (LabelMe, YOLO, Pascal VOC, masks …), or in one file about all photos (COCO, CVAT, Label Studio).</source>
        <translation>En una carpeta con un archivo por foto (LabelMe, YOLO, Pascal VOC, máscaras…) o en un solo archivo para todas las fotos (COCO, CVAT, Label Studio).</translation>
    </message>
    <message>
        <source>&amp;One file…</source>
        <translation>&amp;Un archivo…</translation>
    </message>
    <message>
        <source>A &amp;folder…</source>
        <translation>Una &amp;carpeta…</translation>
    </message>
    <message>
        <source>Import the labels of a folder</source>
        <translation>Importar las etiquetas de una carpeta</translation>
    </message>
    <message>
        <source>Eigenbrush project (*{suffix})</source>
        <translation>Proyecto de Eigenbrush (*{suffix})</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Guardar el proyecto</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Some of these files already exist.</source>
        <translation>Algunos de estos archivos ya existen.</translation>
    </message>
    <message>
        <source>Make photos of {name}, one for every so many frames:</source>
        <translation>Hacer fotos de {name}, una por cada tantos fotogramas:</translation>
    </message>
    <message>
        <source>Open a video</source>
        <translation>Abrir un vídeo</translation>
    </message>
    <message>
        <source>What should be changed in {name}?</source>
        <translation>¿Qué hay que cambiar en {name}?</translation>
    </message>
    <message>
        <source>Send back</source>
        <translation>Devolver</translation>
    </message>
    <message>
        <source>{other} is not the photo that the strokes were drawn on.</source>
        <translation>{other} no es la foto sobre la que se dibujaron los trazos.</translation>
    </message>
    <message>
        <source>{name} has changed since the project was saved.</source>
        <translation>{name} ha cambiado desde que se guardó el proyecto.</translation>
    </message>
    <message>
        <source>The photo {name} cannot be found.</source>
        <translation>No se encuentra la foto {name}.</translation>
    </message>
    <message>
        <source>It was {path}, {width} × {height} pixels. Where is that photo now?</source>
        <translation>Era {path}, de {width} × {height} píxeles. ¿Dónde está ahora esa foto?</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>Buscarla…</translation>
    </message>
    <message>
        <source>Where is {name}?</source>
        <translation>¿Dónde está {name}?</translation>
    </message>
    <message>
        <source>The strokes were drawn on a photo of {a} × {b} pixels; this is {c} × {d}.</source>
        <translation>Los trazos se dibujaron sobre una foto de {a} × {b} píxeles; esta es de {c} × {d}.</translation>
    </message>
    <message>
        <source>Scale strokes</source>
        <translation>Escalar los trazos</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>No hay archivos recientes</translation>
    </message>
</context>
<context>
    <name>RepairDialog</name>
    <message>
        <source>Repair segments</source>
        <translation>Reparar segmentos</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>&amp;Reparación</translation>
    </message>
    <message>
        <source>&amp;Amount</source>
        <translation>C&amp;antidad</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>&amp;De</translation>
    </message>
    <message>
        <source>Repairs so far</source>
        <translation>Reparaciones hasta ahora</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>all classes but the background</source>
        <translation>todas las clases menos el fondo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected object(s)</source>
        <translation>
            <numerusform>%Ln objeto seleccionado</numerusform>
            <numerusform>%Ln objetos seleccionados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report a problem</source>
        <translation>Informar de un problema</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>What I did:</source>
        <translation>Qué hice:</translation>
    </message>
    <message>
        <source>What happened:</source>
        <translation>Qué ocurrió:</translation>
    </message>
    <message>
        <source>What I expected:</source>
        <translation>Qué esperaba:</translation>
    </message>
    <message>
        <source>Versions, memory and a test are being added …</source>
        <translation>Se añaden las versiones, la memoria y una prueba…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>&amp;Abrir en el navegador</translation>
    </message>
    <message>
        <source>This is all that a report says; read it, and change what you like. Nothing is sent by itself.</source>
        <translation>El informe no contiene nada más; léalo y cambie lo que quiera. Nada se envía por sí solo.</translation>
    </message>
    <message>
        <source>(Paste the report here.)</source>
        <translation>(Pegue aquí el informe.)</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>One rule per line, with the names of classes:
!sky  not    sky &amp; sea  both    sky | sea  at least one
sky -&gt; sea  if, then    sky &lt;-&gt; sea  both or neither
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  may be broken
A name means: the region painted with this class is foreground</source>
        <translation>Una regla por línea, con los nombres de las clases:
!sky  no    sky &amp; sea  ambas    sky | sea  al menos una
sky -&gt; sea  si, entonces    sky &lt;-&gt; sea  ambas o ninguna
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  puede incumplirse
Un nombre significa: la región pintada con esta clase es primer plano</translation>
    </message>
    <message>
        <source>Problems with the rules</source>
        <translation>Problemas con las reglas</translation>
    </message>
    <message>
        <source>Edit rules</source>
        <translation>Editar reglas</translation>
    </message>
    <message>
        <source>What you know about the regions, one rule per line.</source>
        <translation>Lo que sabe de las regiones, una regla por línea.</translation>
    </message>
    <message>
        <source>This method does not follow rules.</source>
        <translation>Este método no sigue reglas.</translation>
    </message>
    <message>
        <source>Choose {names} to use them.</source>
        <translation>Elija {names} para usarlas.</translation>
    </message>
    <message>
        <source>Mistakes in lines: {lines}</source>
        <translation>Errores en las líneas: {lines}</translation>
    </message>
    <message>
        <source>These rules cannot all hold.</source>
        <translation>Estas reglas no pueden cumplirse todas.</translation>
    </message>
    <message>
        <source>The result breaks {rules}</source>
        <translation>El resultado incumple {rules}</translation>
    </message>
    <message>
        <source>Rules: {count} · no conflicts</source>
        <translation>Reglas: {count} · sin conflictos</translation>
    </message>
</context>
<context>
    <name>SeriesActions</name>
    <message>
        <source>Frame {done} of {of} of {name}</source>
        <translation>Fotograma {done} de {of} de {name}</translation>
    </message>
    <message>
        <source>Mark a photo of the series as done first (Ctrl+Return).</source>
        <translation>Marque primero una foto de la serie como terminada (Ctrl+Intro).</translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln slice(s)</source>
        <translation>
            <numerusform>Rellenando: {done} de %Ln corte</numerusform>
            <numerusform>Rellenando: {done} de %Ln cortes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Rellenando: {done} de %Ln foto</numerusform>
            <numerusform>Rellenando: {done} de %Ln fotos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s) filled in.</source>
        <translation>
            <numerusform>%Ln corte rellenado.</numerusform>
            <numerusform>%Ln cortes rellenados.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) filled in.</source>
        <translation>
            <numerusform>%Ln foto rellenada.</numerusform>
            <numerusform>%Ln fotos rellenadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them should be looked at: sent back in the list of photos.</source>
        <translation>
            <numerusform>Conviene mirar %Ln de ellas: devuelta en la lista de fotos.</numerusform>
            <numerusform>Conviene mirar %Ln de ellas: devueltas en la lista de fotos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln behind a cut was/were not reached.</source>
        <translation>
            <numerusform>No se alcanzó %Ln que está tras un corte.</numerusform>
            <numerusform>No se alcanzaron %Ln que están tras un corte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>No se pudo leer %Ln.</numerusform>
            <numerusform>No se pudieron leer %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Search for an action or a key</source>
        <translation>Buscar una acción o una tecla</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Restaurar valores por omisión</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tecla</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Otra tecla</translation>
    </message>
    <message>
        <source>{key} is used by: {actions}.</source>
        <translation>{key} la usan: {actions}.</translation>
    </message>
    <message>
        <source>Give one of them another key.</source>
        <translation>Dé otra tecla a una de ellas.</translation>
    </message>
</context>
<context>
    <name>SolveController</name>
    <message>
        <source>What was learned from other photos does not suit this one, so nothing is suggested: paint strokes.</source>
        <translation>Lo aprendido de otras fotos no sirve para esta, así que no se sugiere nada: pinte trazos.</translation>
    </message>
    <message numerus="yes">
        <source>Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, or mark it as done.</source>
        <translation>
            <numerusform>Sugerido a partir de %Ln foto etiquetada (confianza: {percent} %). Pinte para corregirlo o marque la foto como terminada.</numerusform>
            <numerusform>Sugerido a partir de %Ln fotos etiquetadas (confianza: {percent} %). Pinte para corregirlo o marque la foto como terminada.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveNotes</name>
    <message>
        <source>The eigenvectors did not converge; these are the best so far. Allow more iterations or a larger tolerance.</source>
        <translation>Los vectores propios no convergieron; estos son los mejores hasta ahora. Permita más iteraciones o una tolerancia mayor.</translation>
    </message>
    <message>
        <source>Double the iterations</source>
        <translation>Doblar las iteraciones</translation>
    </message>
    <message>
        <source>Allows twice as many iterations and solves again</source>
        <translation>Permite el doble de iteraciones y calcula de nuevo</translation>
    </message>
    <message>
        <source>Allow more iterations</source>
        <translation>Permitir más iteraciones</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see Diagnostics</source>
        <translation>
            <numerusform>… y %Ln más: vea Diagnóstico</numerusform>
            <numerusform>… y %Ln más: vea Diagnóstico</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackBar</name>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Corte</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Go through the stack; the strip below shows what is done</source>
        <translation>Recorrer la pila; la tira de abajo muestra lo terminado</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Zoom; Ctrl+0 is 100 %, F shows all</source>
        <translation>Zoom; Ctrl+0 es 100 %, F muestra todo</translation>
    </message>
    <message>
        <source>Objects of the classes that are counted</source>
        <translation>Objetos de las clases que se cuentan</translation>
    </message>
    <message>
        <source>What the right button paints: the class used before, or the background</source>
        <translation>Lo que pinta el botón derecho: la clase usada antes o el fondo</translation>
    </message>
    <message>
        <source>{percent} % confident</source>
        <translation>confianza: {percent} %</translation>
    </message>
    <message>
        <source>class {number}</source>
        <translation>clase {number}</translation>
    </message>
    <message>
        <source>Right button: {name}</source>
        <translation>Botón derecho: {name}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>sin converger</translation>
    </message>
</context>
<context>
    <name>StrokeMenu</name>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln objeto</numerusform>
            <numerusform>%Ln objetos</numerusform>
        </translation>
    </message>
    <message>
        <source>Object {n}</source>
        <translation>Objeto {n}</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Move to class</source>
        <translation>Pasar a la clase</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>Borrar el trazo</translation>
    </message>
    <message>
        <source>Change class</source>
        <translation>Cambiar la clase</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>Cambiar la certeza</translation>
    </message>
</context>
<context>
    <name>StrokeRows</name>
    <message>
        <source>Mark</source>
        <translation>Marca</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Se cumple</translation>
    </message>
    <message>
        <source>What was drawn</source>
        <translation>Lo que se dibujó</translation>
    </message>
    <message>
        <source>Class of a stroke, or what a rope says</source>
        <translation>Clase de un trazo, o lo que dice una cuerda</translation>
    </message>
    <message>
        <source>Whether the last result follows the mark</source>
        <translation>Si el último resultado sigue la marca</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Erased pixels stay erased</source>
        <translation>Los píxeles borrados siguen borrados</translation>
    </message>
    <message>
        <source>Belief: 100 %, as good as certain</source>
        <translation>Certeza: 100 %, prácticamente seguro</translation>
    </message>
    <message>
        <source>Belief: {percent} %</source>
        <translation>Certeza: {percent} %</translation>
    </message>
    <message>
        <source>How far to trust the mark; drag, or press ← and →</source>
        <translation>Cuánto se cree a la marca; arrastre, o pulse ← y →</translation>
    </message>
    <message>
        <source>Nothing to satisfy: this is an eraser</source>
        <translation>Nada que cumplir: es un borrador</translation>
    </message>
    <message>
        <source>Not known yet: not part of the last solve, or covered by other strokes</source>
        <translation>Aún no se sabe: no entró en el último cálculo o lo cubren otros trazos</translation>
    </message>
    <message>
        <source>Satisfied</source>
        <translation>Cumplida</translation>
    </message>
    <message>
        <source>A hint: {percent} % of its pixels have its class</source>
        <translation>Un indicio: el {percent} % de sus píxeles tiene su clase</translation>
    </message>
    <message>
        <source>; the photo disagrees ({percent} %)</source>
        <translation>; la foto no está de acuerdo ({percent} %)</translation>
    </message>
</context>
<context>
    <name>StrokesPanel</name>
    <message>
        <source>Strokes and ropes</source>
        <translation>Trazos y cuerdas</translation>
    </message>
    <message>
        <source>Which strokes to list</source>
        <translation>Qué trazos mostrar en la lista</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>Incumplidas</translation>
    </message>
    <message>
        <source>This class</source>
        <translation>Esta clase</translation>
    </message>
    <message>
        <source>Ropes</source>
        <translation>Cuerdas</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Orden de la lista</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Primero los más nuevos</translation>
    </message>
    <message>
        <source>Doubtful first</source>
        <translation>Primero los dudosos</translation>
    </message>
    <message>
        <source>Delete strokes</source>
        <translation>Borrar trazos</translation>
    </message>
    <message>
        <source>No strokes yet</source>
        <translation>Aún no hay trazos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln marca</numerusform>
            <numerusform>%Ln marcas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln violated</source>
        <translation>
            <numerusform>, %Ln incumplida</numerusform>
            <numerusform>, %Ln incumplidas</numerusform>
        </translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>Cambiar la certeza</translation>
    </message>
</context>
<context>
    <name>SuggestionQuality</name>
    <message>
        <source>Accuracy of each suggestion; stop when the rest is expected to be good enough</source>
        <translation>Exactitud de cada sugerencia; deténgase cuando se espere que el resto sea lo bastante bueno</translation>
    </message>
    <message numerus="yes">
        <source>The last %Ln suggestion(s) were {right} right; {expected} was expected.</source>
        <translation>
            <numerusform>La última sugerencia acertó el {right}; se esperaba el {expected}.</numerusform>
            <numerusform>Las últimas %Ln sugerencias acertaron el {right}; se esperaba el {expected}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last two were less than half right, so nothing more is suggested: turn learning off and on again to try anew.</source>
        <translation>Las dos últimas acertaron menos de la mitad, así que no se sugiere nada más: desactive y vuelva a activar el aprendizaje para intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Suggestions begin once three photos like those to do are done.</source>
        <translation>Habrá sugerencias en cuanto estén terminadas tres fotos parecidas a las pendientes.</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.</source>
        <translation>
            <numerusform>De la foto pendiente, se espera que el {rest} se sugiera correctamente.</numerusform>
            <numerusform>De las %Ln fotos pendientes, se espera que el {rest} se sugiera correctamente.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsPanel</name>
    <message>
        <source>Tags of the photo</source>
        <translation>Etiquetas de la foto</translation>
    </message>
    <message>
        <source>Del removes the selected tag</source>
        <translation>Supr quita la etiqueta seleccionada</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Nueva etiqueta</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Añadir una etiqueta</translation>
    </message>
    <message>
        <source>Enter takes the tag that is offered, a comma just what was typed; Backspace in the empty line removes the last tag; Enter in it goes back to the photo</source>
        <translation>Intro toma la etiqueta propuesta, una coma solo lo escrito; Retroceso en la línea vacía quita la última, Intro en ella vuelve a la foto</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Añadir etiqueta</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Quitar etiqueta</translation>
    </message>
</context>
<context>
    <name>ToolContext</name>
    <message>
        <source>{name} is locked: unlock it to paint with it.</source>
        <translation>{name} está bloqueada: desbloquéela para pintar con ella.</translation>
    </message>
    <message>
        <source>Nothing was painted: the strokes there are locked.</source>
        <translation>No se pintó nada: los trazos de ahí están bloqueados.</translation>
    </message>
</context>
<context>
    <name>ValuesForm</name>
    <message>
        <source>various</source>
        <translation>varios</translation>
    </message>
</context>
<context>
    <name>WhereNext</name>
    <message>
        <source>Answer: same</source>
        <translation>Respuesta: igual</translation>
    </message>
    <message>
        <source>Answer: different</source>
        <translation>Respuesta: distinto</translation>
    </message>
    <message>
        <source>Nothing is in doubt.</source>
        <translation>Nada es dudoso.</translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation>clase {n}</translation>
    </message>
    <message>
        <source>Does the place with the question mark belong to {name}?</source>
        <translation>¿Pertenece a {name} el lugar del signo de interrogación?</translation>
    </message>
    <message>
        <source>Do both marked places belong to {name}?</source>
        <translation>¿Pertenecen ambos lugares marcados a {name}?</translation>
    </message>
    <message>
        <source>Yes (&amp;Y)</source>
        <translation>Sí (&amp;Y)</translation>
    </message>
    <message>
        <source>No (&amp;N)</source>
        <translation>No (&amp;N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
</context>
<context>
    <name>_Work</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Cancelar (Esc)</translation>
    </message>
</context>
</TS>
