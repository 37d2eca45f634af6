<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name></name>
    <message>
        <source>{path}: cannot be read ({reason})</source>
        <translation>{path} : lecture impossible ({reason})</translation>
    </message>
    <message>
        <source>is not a list of classes: {reason}</source>
        <translation>ce n’est pas une liste de classes : {reason}</translation>
    </message>
    <message>
        <source>is of an unknown kind; what can be imported: {known}</source>
        <translation>est d’un type inconnu ; importations possibles : {known}</translation>
    </message>
    <message>
        <source>is JSON of an unknown kind; what can be imported: {known}</source>
        <translation>est du JSON d’un type inconnu ; importations possibles : {known}</translation>
    </message>
    <message>
        <source>contains no classes; choose another file{left_out}</source>
        <translation>ne contient aucune classe ; choisissez un autre fichier{left_out}</translation>
    </message>
    <message>
        <source>was saved by a newer version ({theirs}, format {format}); this is {ours}, which reads up to format {highest}</source>
        <translation>a été enregistré par une version plus récente ({theirs}, format {format}) ; celle-ci est {ours}, qui lit jusqu’au format {highest}</translation>
    </message>
    <message>
        <source>is not a project: project.json has no format number</source>
        <translation>n’est pas un projet : project.json n’a pas de numéro de format</translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation>est endommagé : {reason}</translation>
    </message>
    <message>
        <source>holds a part {name} that is encrypted or packed in an unusual way; unpack the archive, and zip it again without special settings</source>
        <translation>contient une partie {name} chiffrée ou compressée de façon inhabituelle ; décompressez l’archive et recompressez-la sans réglages particuliers</translation>
    </message>
    <message>
        <source>{path}: {problem}</source>
        <translation>{path} : {problem}</translation>
    </message>
    <message>
        <source>there is no such file; check the name and the folder</source>
        <translation>ce fichier n’existe pas ; vérifiez le nom et le dossier</translation>
    </message>
    <message>
        <source>is not a project, or damaged: {reason}</source>
        <translation>n’est pas un projet, ou est endommagé : {reason}</translation>
    </message>
    <message>
        <source>the solves for the regions did not converge; borders may be inexact</source>
        <translation>les calculs des régions n’ont pas convergé ; les bords peuvent être imprécis</translation>
    </message>
    <message>
        <source>the rules leave all regions on one side, so there is nothing to cut</source>
        <translation>les règles laissent toutes les régions du même côté : il n’y a rien à couper</translation>
    </message>
    <message>
        <source>{count} classes: segments follow from harmonic functions; ask for eigenvectors to have these, too, which takes far longer</source>
        <translation>{count} classes : les segments résultent de fonctions harmoniques ; demandez des vecteurs propres pour les avoir aussi, ce qui est bien plus long</translation>
    </message>
    <message>
        <source>a picture of one pixel cannot be divided; use a larger one</source>
        <translation>une image d’un seul pixel ne peut pas être divisée ; prenez-en une plus grande</translation>
    </message>
    <message>
        <source>{classes} classes have strokes but only {segments} segments are wanted; ask for {classes} or remove classes</source>
        <translation>{classes} classes ont des traits mais seuls {segments} segments sont demandés ; demandez-en {classes} ou retirez des classes</translation>
    </message>
    <message>
        <source>the photo in it is damaged; nothing was opened</source>
        <translation>la photo qu’il contient est endommagée ; rien n’a été ouvert</translation>
    </message>
    <message>
        <source>the project names no photo</source>
        <translation>le projet ne désigne aucune photo</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>image collée</translation>
    </message>
    <message>
        <source>recovered work</source>
        <translation>travail récupéré</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Importer des étiquettes</translation>
    </message>
    <message>
        <source>The project was not saved. {reason}</source>
        <translation>Le projet n’a pas été enregistré. {reason}</translation>
    </message>
    <message>
        <source>Somebody else has changed this project: your changes are not saved.</source>
        <translation>Quelqu’un d’autre a modifié ce projet : vos modifications ne sont pas enregistrées.</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>&amp;Remplacer l’autre version</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name: your changes are not saved.</source>
        <translation>Le projet enregistré pour {name} est celui d’une autre photo du même nom : vos modifications ne sont pas enregistrées.</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>Le &amp;remplacer</translation>
    </message>
    <message>
        <source>&amp;Open theirs</source>
        <translation>&amp;Ouvrir l’autre version</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Garder les deux</translation>
    </message>
    <message>
        <source>Carry strokes over</source>
        <translation>Reprendre les traits</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln photo(s) in the folder {folder}.</source>
        <translation>
            <numerusform>{folder} contient %Ln photo.</numerusform>
            <numerusform>{folder} contient %Ln photos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Quelqu’un</translation>
    </message>
    <message>
        <source>This photo is not done: only what is done can be reviewed.</source>
        <translation>Cette photo n’est pas terminée : seules les photos terminées peuvent être relues.</translation>
    </message>
    <message>
        <source>There are no photos in {folder}.</source>
        <translation>Il n’y a pas de photos dans {folder}.</translation>
    </message>
    <message>
        <source>No strokes were carried over: that photo has {old} pixels, this one {new}.</source>
        <translation>Aucun trait n’a été repris : cette photo-là fait {old} pixels, celle-ci {new}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>Un trait repris. Les vôtres passent dessus ; Annuler l’enlève.</numerusform>
            <numerusform>%Ln traits repris. Les vôtres passent dessus ; Annuler les enlève.</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of {name} could not be saved ({reason}).</source>
        <translation>L’état de {name} n’a pas pu être enregistré ({reason}).</translation>
    </message>
    <message>
        <source>&amp;Work through them</source>
        <translation>Les &amp;parcourir</translation>
    </message>
    <message>
        <source>This photo already has strokes; none were carried over.</source>
        <translation>Cette photo a déjà des traits ; aucun n’a été repris.</translation>
    </message>
    <message>
        <source>This is the last photo of the folder.</source>
        <translation>C’est la dernière photo du dossier.</translation>
    </message>
    <message>
        <source>This is the first photo of the folder.</source>
        <translation>C’est la première photo du dossier.</translation>
    </message>
    <message>
        <source>No photo after this one is done.</source>
        <translation>Aucune photo après celle-ci n’est terminée.</translation>
    </message>
    <message>
        <source>No photo before this one is done.</source>
        <translation>Aucune photo avant celle-ci n’est terminée.</translation>
    </message>
    <message>
        <source>This photo is not in one of your folders.</source>
        <translation>Cette photo n’est dans aucun de vos dossiers.</translation>
    </message>
    <message>
        <source>{name} opened this photo on {host} at {time} and may be working on it, too.</source>
        <translation>{name} a ouvert cette photo sur {host} à {time} et y peint peut-être aussi.</translation>
    </message>
    <message>
        <source>Projects are kept in {new} from now on; those in {old} stay there.</source>
        <translation>Les projets sont désormais conservés dans {new} ; ceux de {old} y restent.</translation>
    </message>
    <message>
        <source>{folder} is read-only: keep the projects in another folder.</source>
        <translation>{folder} est en lecture seule : conservez les projets dans un autre dossier.</translation>
    </message>
    <message>
        <source>{new} is where the projects of {other} are kept, and some of its photos have the same names: choose another folder.</source>
        <translation>Les projets de {other} sont conservés dans {new}, et certaines de ses photos portent les mêmes noms : choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The list of classes was not saved. {reason}</source>
        <translation>La liste des classes n’a pas été enregistrée. {reason}</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>Classes du dossier</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>&amp;Choisir un dossier…</translation>
    </message>
    <message>
        <source>{folder} is read-only.</source>
        <translation>{folder} est en lecture seule.</translation>
    </message>
    <message>
        <source>{path}: some lines are damaged and were left out</source>
        <translation>{path} : certaines lignes sont endommagées et ont été omises</translation>
    </message>
    <message>
        <source>The saved segments are damaged and were left out; the next solve makes them again.</source>
        <translation>Les segments enregistrés sont endommagés et ont été omis ; le prochain calcul les recrée.</translation>
    </message>
    <message>
        <source>The saved segments are of another size than the photo and were left out; the next solve makes them again.</source>
        <translation>Les segments enregistrés n’ont pas la taille de la photo et ont été omis ; le prochain calcul les recrée.</translation>
    </message>
    <message>
        <source>The labels hold 255, which is a class like any other in an array. Where nothing is known, give 0.</source>
        <translation>Les étiquettes contiennent 255, qui est dans un tableau une classe comme une autre. Là où rien n’est connu, donnez 0.</translation>
    </message>
    <message>
        <source>{classes} classes have strokes, and this method ({method}) takes at most {most}; choose another method, or paint fewer classes</source>
        <translation>{classes} classes ont des traits, et cette méthode ({method}) en accepte au plus {most} ; choisissez une autre méthode ou peignez moins de classes</translation>
    </message>
    <message>
        <source>{segments} segments are too many: at most {most} can be made here, {more} more than there are classes with strokes</source>
        <translation>{segments} segments, c’est trop : {most} au plus ici, soit {more} de plus que de classes avec des traits</translation>
    </message>
    <message>
        <source>there is no stroke; paint at least two classes, or say how many segments you want</source>
        <translation>il n’y a aucun trait ; peignez au moins deux classes, ou indiquez le nombre de segments voulu</translation>
    </message>
    <message>
        <source>only class {number} has strokes; paint a second class, or ask for at least two segments</source>
        <translation>seule la classe {number} a des traits ; peignez une seconde classe ou demandez au moins deux segments</translation>
    </message>
    <message>
        <source>Values from {low:g} to {high:g} were scaled to 0 to 1.</source>
        <translation>Les valeurs de {low:g} à {high:g} ont été ramenées entre 0 et 1.</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are masked or not finite</source>
        <translation>l’image n’a aucun pixel valide : tous sont masqués ou non finis</translation>
    </message>
    <message>
        <source>the picture has no finite value: all are NaN or infinite</source>
        <translation>l’image n’a aucune valeur finie : toutes sont NaN ou infinies</translation>
    </message>
    <message>
        <source>Transparent parts are shown on white.</source>
        <translation>Les parties transparentes sont montrées sur fond blanc.</translation>
    </message>
    <message>
        <source>The colour profile {name} was not applied: that needs 8-bit colour.</source>
        <translation>Le profil de couleur {name} n’a pas été appliqué : il faut des couleurs sur 8 bits.</translation>
    </message>
    <message>
        <source>Colours were converted from {what} to sRGB.</source>
        <translation>Les couleurs ont été converties de {what} en sRGB.</translation>
    </message>
    <message>
        <source>The colour profile is for another kind of picture and was ignored.</source>
        <translation>Le profil de couleur est prévu pour un autre type d’image et a été ignoré.</translation>
    </message>
    <message>
        <source>The colour profile is damaged and was ignored.</source>
        <translation>Le profil de couleur est endommagé et a été ignoré.</translation>
    </message>
    <message>
        <source>The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.</source>
        <translation>La valeur 255 a été lue comme « rien de connu », comme dans Pascal VOC, et non comme une classe.</translation>
    </message>
    <message>
        <source>Only the first frame was read.</source>
        <translation>Seule la première image de la séquence a été lue.</translation>
    </message>
    <message>
        <source>HEIC needs an optional package; install it with: pip install pillow-heif</source>
        <translation>HEIC demande un paquet facultatif ; installez-le avec : pip install pillow-heif</translation>
    </message>
    <message>
        <source>has no pixels ({columns} x {rows}); save it again</source>
        <translation>n’a aucun pixel ({columns} x {rows}) ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>not enough memory to read it; scale the picture down</source>
        <translation>pas assez de mémoire pour la lire ; réduisez l’image</translation>
    </message>
    <message>
        <source>too large for the decoder of its format; save it as PNG</source>
        <translation>trop grande pour le décodeur de son format ; enregistrez-la en PNG</translation>
    </message>
    <message>
        <source>damaged or cut short ({reason}); copy, download or save it again</source>
        <translation>endommagée ou tronquée ({reason}) ; copiez, téléchargez ou enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>cannot be opened ({reason}); check its name and permissions</source>
        <translation>ne peut pas être ouvert ({reason}) ; vérifiez son nom et les autorisations</translation>
    </message>
    <message>
        <source>{columns} x {rows} are {size:.4g} million pixels, over the limit of {limit:.4g} million; scale the picture down or raise the limit with --max-pixels</source>
        <translation>{columns} x {rows} font {size:.4g} millions de pixels, au-delà de la limite de {limit:.4g} millions ; réduisez l’image ou relevez la limite avec --max-pixels</translation>
    </message>
    <message>
        <source>has no pixels, or its header is damaged; save it again</source>
        <translation>n’a aucun pixel, ou son en-tête est endommagé ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>is a directory; name a picture file in it</source>
        <translation>est un dossier ; indiquez un fichier image qu’il contient</translation>
    </message>
    <message>
        <source>is not a regular file; copy the picture to a file first</source>
        <translation>n’est pas un fichier ordinaire ; copiez d’abord l’image dans un fichier</translation>
    </message>
    <message>
        <source>is empty (0 bytes); copy or download it again</source>
        <translation>est vide (0 octet) ; copiez-le ou téléchargez-le de nouveau</translation>
    </message>
    <message>
        <source>cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed</source>
        <translation>ne peut pas être décodée à cause de {reason} ; enregistrez-la en RVB 8 ou 16 bits sans compression</translation>
    </message>
    <message>
        <source>ends before its last pixel; copy or download it again</source>
        <translation>se termine avant son dernier pixel ; copiez-la ou téléchargez-la de nouveau</translation>
    </message>
    <message>
        <source>the disk is full; free some space or choose another folder</source>
        <translation>le disque est plein ; libérez de la place ou choisissez un autre dossier</translation>
    </message>
    <message>
        <source>the file is too large for this disk or account; choose another folder</source>
        <translation>le fichier est trop gros pour ce disque ou ce compte ; choisissez un autre dossier</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space or choose another folder</source>
        <translation>le quota du disque est épuisé ; libérez de la place ou choisissez un autre dossier</translation>
    </message>
    <message>
        <source>no permission to write there; choose another folder</source>
        <translation>écriture non autorisée à cet endroit ; choisissez un autre dossier</translation>
    </message>
    <message>
        <source>the folder is on a read-only disk; choose another folder</source>
        <translation>le dossier est sur un disque en lecture seule ; choisissez un autre dossier</translation>
    </message>
    <message>
        <source>the name is too long; choose a shorter one</source>
        <translation>le nom est trop long ; choisissez-en un plus court</translation>
    </message>
    <message>
        <source>it is a directory; choose a file name</source>
        <translation>c’est un dossier ; choisissez un nom de fichier</translation>
    </message>
    <message>
        <source>part of its path is a file, not a folder; choose another folder</source>
        <translation>une partie du chemin est un fichier et non un dossier ; choisissez un autre dossier</translation>
    </message>
    <message>
        <source>{path}: not written: {reason}</source>
        <translation>{path} : non écrit : {reason}</translation>
    </message>
    <message>
        <source>{reason}; check the path or choose another folder</source>
        <translation>{reason} ; vérifiez le chemin ou choisissez un autre dossier</translation>
    </message>
    <message>
        <source>what was read back differs; check the disk or choose another folder</source>
        <translation>la relecture diffère ; vérifiez le disque ou choisissez un autre dossier</translation>
    </message>
    <message>
        <source>is damaged, or not of this kind ({reason}); save it again</source>
        <translation>est endommagé, ou n’est pas de ce type ({reason}) ; enregistrez-le à nouveau</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({reason}); check its name and permissions</source>
        <translation>{path} : lecture impossible ({reason}) ; vérifiez son nom et les autorisations</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory to read it; split it, or close other programs</source>
        <translation>{path} : mémoire insuffisante pour le lire ; divisez-le ou fermez d’autres programmes</translation>
    </message>
    <message>
        <source>has {amount}, over the limit of {most}; {advice}</source>
        <translation>contient {amount}, au-delà de la limite de {most} ; {advice}</translation>
    </message>
    <message>
        <source>is larger than {most}, the limit for {files}; {advice}</source>
        <translation>dépasse {most}, la limite pour {files} ; {advice}</translation>
    </message>
    <message>
        <source>is a link, which is only followed where you name it yourself; remove it</source>
        <translation>est un lien, qui n’est suivi que si vous le nommez vous-même ; supprimez-le</translation>
    </message>
    <message>
        <source>is a pipe, a device or the like, not a file; remove it, or save it as a file first</source>
        <translation>n’est pas un fichier mais un tube, un périphérique ou autre ; supprimez-le, ou enregistrez-le d’abord dans un fichier</translation>
    </message>
    <message>
        <source>is a folder, not a file; rename it, or choose another file</source>
        <translation>est un dossier, pas un fichier ; renommez-le ou choisissez un autre fichier</translation>
    </message>
    <message>
        <source>also has another name (a hard link); put a copy in its place</source>
        <translation>porte aussi un autre nom (lien physique) ; mettez une copie à sa place</translation>
    </message>
    <message>
        <source>{stroke} is outvoted: {share:.0%} of it went to other classes; raise its belief, or remove it if it is wrong</source>
        <translation>{stroke} est mis en minorité : {share:.0%} en sont allés à d’autres classes ; augmentez sa certitude, ou retirez-le s’il est faux</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graphe</translation>
    </message>
    <message>
        <source>Hierarchy</source>
        <translation>Hiérarchie</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Earlier answers</source>
        <translation>Réponses précédentes</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>Traits</translation>
    </message>
    <message>
        <source>Second picture</source>
        <translation>Seconde image</translation>
    </message>
    <message>
        <source>Hierarchy of the strokes</source>
        <translation>Hiérarchie des traits</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>Vecteurs propres</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Solution</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Borders at full resolution</source>
        <translation>Contours en pleine résolution</translation>
    </message>
    <message>
        <source>Finishing touches</source>
        <translation>Touches finales</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Encodage</translation>
    </message>
    <message>
        <source>Label image (PNG)</source>
        <translation>Image d’étiquettes (PNG)</translation>
    </message>
    <message>
        <source>One mask for each class (PNG)</source>
        <translation>Un masque par classe (PNG)</translation>
    </message>
    <message>
        <source>Cut-outs with transparent background (PNG)</source>
        <translation>Détourages sur fond transparent (PNG)</translation>
    </message>
    <message>
        <source>Segments over the photo (PNG)</source>
        <translation>Segments sur la photo (PNG)</translation>
    </message>
    <message>
        <source>Eigenvectors as heat-maps (PNG)</source>
        <translation>Vecteurs propres en cartes de chaleur (PNG)</translation>
    </message>
    <message>
        <source>COCO JSON, RLE masks</source>
        <translation>COCO JSON, masques en longueurs de plages</translation>
    </message>
    <message>
        <source>COCO JSON, polygons</source>
        <translation>COCO JSON, polygones</translation>
    </message>
    <message>
        <source>COCO panoptic (JSON and PNG)</source>
        <translation>COCO panoptic (JSON et PNG)</translation>
    </message>
    <message>
        <source>YOLO segmentation (text)</source>
        <translation>Segmentation YOLO (texte)</translation>
    </message>
    <message>
        <source>Pascal VOC segmentation</source>
        <translation>Segmentation Pascal VOC</translation>
    </message>
    <message>
        <source>LabelMe JSON</source>
        <translation>LabelMe JSON</translation>
    </message>
    <message>
        <source>SVG with shared borders</source>
        <translation>SVG à contours partagés</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>Areas and bounding boxes (CSV)</source>
        <translation>Aires et cadres (CSV)</translation>
    </message>
    <message>
        <source>Instance map (16-bit PNG) and table (CSV)</source>
        <translation>Image des objets (PNG 16 bits) et tableau (CSV)</translation>
    </message>
    <message>
        <source>Arrays (NPZ)</source>
        <translation>Tableaux (NPZ)</translation>
    </message>
    <message>
        <source>Label Studio JSON</source>
        <translation>Label Studio JSON</translation>
    </message>
    <message>
        <source>No such photo is left among those that the filter shows.</source>
        <translation>Il ne reste aucune photo de ce genre parmi celles que montre le filtre.</translation>
    </message>
    <message>
        <source>The filter shows no other photo in this direction.</source>
        <translation>Le filtre ne montre pas d’autre photo dans cette direction.</translation>
    </message>
    <message>
        <source>{old} could not be read, or not all of it: it is called {new} now.</source>
        <translation>{old} n’a pas pu être lu, ou pas entièrement : il s’appelle maintenant {new}.</translation>
    </message>
    <message>
        <source>--dask needs the package distributed: pip install &apos;eigenbrush[dask]&apos;</source>
        <translation>--dask demande le paquet distributed : pip install &apos;eigenbrush[dask]&apos;</translation>
    </message>
    <message>
        <source>an answer about a graph is no picture and cannot be exported</source>
        <translation>une réponse sur un graphe n’est pas une image et ne peut pas être exportée</translation>
    </message>
    <message>
        <source>a process that read projects was ended, perhaps because memory ran out; try again</source>
        <translation>un processus qui lisait des projets s’est arrêté, peut-être faute de mémoire ; réessayez</translation>
    </message>
    <message>
        <source>sure is compared with percent: sure&lt;90</source>
        <translation>sure se compare à un pourcentage : sure&lt;90</translation>
    </message>
    <message>
        <source>nothing stands after {field}:</source>
        <translation>il n’y a rien après {field}:</translation>
    </message>
    <message>
        <source>a quotation mark is missing</source>
        <translation>il manque un guillemet</translation>
    </message>
    <message>
        <source>a - stands before nothing</source>
        <translation>un - n’est suivi de rien</translation>
    </message>
    <message>
        <source>holds no images; export it from CVAT as “CVAT for images 1.1”</source>
        <translation>ne contient pas d’images ; exportez-le de CVAT en « CVAT for images 1.1 »</translation>
    </message>
    <message>
        <source>has a point that is not two numbers</source>
        <translation>a un point qui n’est pas fait de deux nombres</translation>
    </message>
    <message>
        <source>is about several videos; export each task of CVAT by itself</source>
        <translation>porte sur plusieurs vidéos ; exportez séparément chaque tâche de CVAT</translation>
    </message>
    <message>
        <source>has points that are not of an x and a y</source>
        <translation>a des points qui ne sont pas faits d’un x et d’un y</translation>
    </message>
    <message>
        <source>Is {a} × {b} pixels and was scaled to the photo&apos;s {c} × {d}.</source>
        <translation>Mesure {a} × {b} pixels et a été mis à l’échelle {c} × {d} de la photo.</translation>
    </message>
    <message>
        <source>has values that are no numbers (NaN or infinite); save it again</source>
        <translation>a des valeurs qui ne sont pas des nombres (NaN ou infinies) ; enregistrez-le de nouveau</translation>
    </message>
    <message>
        <source>defines entities, which annotations never do; export it again</source>
        <translation>définit des entités, ce que des annotations ne font jamais ; exportez-le de nouveau</translation>
    </message>
    <message>
        <source>has a mask that is not a list of bytes</source>
        <translation>a un masque qui n’est pas une liste d’octets</translation>
    </message>
    <message>
        <source>has a mask that cannot be read</source>
        <translation>a un masque illisible</translation>
    </message>
    <message>
        <source>has no class for each pixel in the array labels</source>
        <translation>n’a pas de classe pour chaque pixel dans le tableau labels</translation>
    </message>
    <message>
        <source>has no number of an object for each pixel in the array objects</source>
        <translation>n’a pas de numéro d’objet pour chaque pixel dans le tableau objects</translation>
    </message>
    <message>
        <source>there are no eigenvectors yet; solve first</source>
        <translation>il n’y a pas encore de vecteurs propres ; calculez d’abord</translation>
    </message>
    <message>
        <source>an affinity matrix must be symmetric; use (W + W.T) / 2</source>
        <translation>une matrice d’affinité doit être symétrique ; utilisez (W + W.T) / 2</translation>
    </message>
    <message>
        <source>beliefs must be between -1 and 1</source>
        <translation>les certitudes doivent être comprises entre -1 et 1</translation>
    </message>
    <message>
        <source>a list of strokes should hold strokes alone</source>
        <translation>une liste de traits ne devrait contenir que des traits</translation>
    </message>
    <message>
        <source>strokes need a picture; give a graph labels or constraints</source>
        <translation>des traits demandent une image ; donnez à un graphe des étiquettes ou des contraintes</translation>
    </message>
    <message>
        <source>a group of a constraint has no nodes</source>
        <translation>un groupe d’une contrainte n’a pas de nœuds</translation>
    </message>
    <message>
        <source>holds no strokes; it should be {&quot;strokes&quot;: [...]}</source>
        <translation>ne contient pas de traits ; ce devrait être {&quot;strokes&quot;: [...]}</translation>
    </message>
    <message>
        <source>needs exactly one of path, polygon, box and region</source>
        <translation>demande exactement l’un de path, polygon, box et region</translation>
    </message>
    <message>
        <source>a stroke has a point that is not a position in any picture</source>
        <translation>un trait a un point qui n’est une position dans aucune image</translation>
    </message>
    <message>
        <source>a region has runs outside its picture; the file is damaged</source>
        <translation>une région a des plages hors de son image ; le fichier est endommagé</translation>
    </message>
    <message>
        <source>a region has runs that overlap; the file is damaged</source>
        <translation>une région a des plages qui se chevauchent ; le fichier est endommagé</translation>
    </message>
    <message>
        <source>a box needs a polygon, or two corners as [x0, y0, x1, y1]</source>
        <translation>box demande un polygon, ou deux coins sous la forme [x0, y0, x1, y1]</translation>
    </message>
    <message>
        <source>a stroke of kind &apos;object&apos; needs an object from 1</source>
        <translation>un trait de type &apos;object&apos; demande un objet à partir de 1</translation>
    </message>
    <message>
        <source>a stroke for the part of an object needs an object from 1</source>
        <translation>un trait pour la partie d’un objet demande un objet à partir de 1</translation>
    </message>
    <message>
        <source>there is no advice; paint two classes, or draw ropes</source>
        <translation>il n’y a pas de conseils ; peignez deux classes, ou tracez des cordes</translation>
    </message>
    <message>
        <source>there are no strokes to follow; paint two classes, or draw ropes</source>
        <translation>il n’y a pas de traits à suivre ; peignez deux classes, ou tracez des cordes</translation>
    </message>
    <message>
        <source>signed graphs need something that belongs apart; paint two classes, or draw a cannot-link rope</source>
        <translation>les graphes signés demandent quelque chose à séparer ; peignez deux classes, ou tracez une corde « séparés »</translation>
    </message>
    <message>
        <source>there is no stroke or rope to satisfy; paint some, or choose normalized cuts</source>
        <translation>il n’y a ni trait ni corde à satisfaire ; peignez-en, ou choisissez normalized cuts</translation>
    </message>
    <message>
        <source>the constraints cancel each other and ask for nothing; remove some of them</source>
        <translation>les contraintes s’annulent et ne demandent rien ; retirez-en quelques-unes</translation>
    </message>
    <message>
        <source>one single segment satisfies all that is asked for; say what belongs apart</source>
        <translation>un seul segment satisfait tout ce qui est demandé ; indiquez ce qui est à séparer</translation>
    </message>
    <message>
        <source>no values between the two sides satisfy all rules and ropes; use whole values, or a larger slack</source>
        <translation>aucune valeur entre les deux côtés ne satisfait toutes les règles et cordes ; utilisez des valeurs entières, ou un jeu plus grand</translation>
    </message>
    <message>
        <source>the given segmentation has only one segment; it must tell at least two apart</source>
        <translation>la segmentation donnée n’a qu’un segment ; elle doit en distinguer au moins deux</translation>
    </message>
    <message>
        <source>labels must be (rows, columns) whole numbers</source>
        <translation>les étiquettes doivent être des entiers (lignes, colonnes)</translation>
    </message>
    <message>
        <source>has no pages; copy or download it again</source>
        <translation>n’a pas de pages ; copiez-la ou téléchargez-la de nouveau</translation>
    </message>
    <message>
        <source>is a volume; save one plane of it as a page</source>
        <translation>est un volume ; enregistrez-en un plan comme page</translation>
    </message>
    <message>
        <source>has pages that lead back to earlier ones; save it again</source>
        <translation>a des pages qui renvoient à des pages antérieures ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>has impossibly large strips or tiles; save it again</source>
        <translation>a des bandes ou des tuiles d’une taille impossible ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>has strips or tiles without pixels; save it again</source>
        <translation>a des bandes ou des tuiles sans pixels ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>its frames have more pixels than the limit allows</source>
        <translation>ses images ont plus de pixels que la limite ne le permet</translation>
    </message>
    <message>
        <source>videos need PyAV; install it with: pip install &apos;eigenbrush[video]&apos;</source>
        <translation>les vidéos demandent PyAV ; installez-le avec : pip install &apos;eigenbrush[video]&apos;</translation>
    </message>
    <message>
        <source>is no video that can be read ({reason})</source>
        <translation>n’est pas une vidéo lisible ({reason})</translation>
    </message>
    <message>
        <source>is damaged or ends after frame {number}</source>
        <translation>est endommagé ou s’arrête après l’image {number}</translation>
    </message>
    <message>
        <source>holds no frame that could be read</source>
        <translation>ne contient aucune image lisible</translation>
    </message>
    <message>
        <source>has no picture, only sound</source>
        <translation>n’a pas d’image, seulement du son</translation>
    </message>
    <message>
        <source>Attributes of a class that cannot be read were left out: {reason}</source>
        <translation>Des attributs d’une classe, illisibles, ont été omis : {reason}</translation>
    </message>
    <message>
        <source>every object has {name} already; choose another name</source>
        <translation>tout objet a déjà {name} ; choisissez un autre nom</translation>
    </message>
    <message>
        <source>{name}: an attribute is one of {kinds}; not {kind}</source>
        <translation>{name} : un attribut est de type {kinds} ; pas {kind}</translation>
    </message>
    <message>
        <source>{name}: a choice, and nothing else, needs choices</source>
        <translation>{name} : un choix, et lui seul, a besoin d’options</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {said}</source>
        <translation>{name} est oui ou non (yes ou no), pas {said}</translation>
    </message>
    <message>
        <source>an attribute needs a name; give it one</source>
        <translation>un attribut a besoin d’un nom ; donnez-lui-en un</translation>
    </message>
    <message>
        <source>{name} is one of {choices}; not {said}</source>
        <translation>{name} est l’un de {choices} ; pas {said}</translation>
    </message>
    <message>
        <source>Tags that cannot be read were left out: {reason}</source>
        <translation>Des étiquettes illisibles ont été omises : {reason}</translation>
    </message>
    <message>
        <source>{name} is a number, not {said}</source>
        <translation>{name} est un nombre, pas {said}</translation>
    </message>
    <message>
        <source>Discard suggestion</source>
        <translation>Abandonner la suggestion</translation>
    </message>
    <message>
        <source>{name} is done, but could not be learned from. {reason}</source>
        <translation>{name} est terminée, mais rien n’a pu en être appris. {reason}</translation>
    </message>
    <message>
        <source>Learning from photos marked as done from now on; new ones open with a suggestion.</source>
        <translation>Apprentissage à partir des photos terminées désormais ; les nouvelles s’ouvrent avec une suggestion.</translation>
    </message>
    <message>
        <source>There is no suggestion for this photo.</source>
        <translation>Il n’y a pas de suggestion pour cette photo.</translation>
    </message>
    <message>
        <source>The pages of {name} differ in size: each is a photo of its own, and their labels cannot be exported as one stack.</source>
        <translation>Les pages de {name} n’ont pas la même taille : chacune est une photo à part, et leurs étiquettes ne peuvent pas être exportées en une seule pile.</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>Enregistrer &amp;ailleurs…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) marked as done.</source>
        <translation>
            <numerusform>%Ln photo marquée comme terminée.</numerusform>
            <numerusform>%Ln photos marquées comme terminées.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} was skipped: {reason}</source>
        <translation>{name} a été ignorée : {reason}</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>Il n’y a pas encore de segments : calculez d’abord (R).</translation>
    </message>
    <message>
        <source>No channel separates class {first} from class {second} where there are strokes, so only borders and distances decide; paint more where the classes differ.</source>
        <translation>Aucun canal ne sépare la classe {first} de la classe {second} là où il y a des traits ; seuls les bords et les distances décident. Peignez davantage là où les classes diffèrent.</translation>
    </message>
    <message>
        <source>None of the channels in use separates class {first} from class {second} where there are strokes; “{name}” does: use it, too.</source>
        <translation>Aucun des canaux utilisés ne sépare la classe {first} de la classe {second} là où il y a des traits ; « {name} » le fait : utilisez-le aussi.</translation>
    </message>
    <message>
        <source>Of all channels “{name}” separates class {first} from class {second} best, but the segments do not follow it; use it alone, or give it more weight.</source>
        <translation>De tous les canaux, « {name} » sépare le mieux la classe {first} de la classe {second}, mais les segments ne le suivent pas ; utilisez-le seul ou donnez-lui plus de poids.</translation>
    </message>
    <message>
        <source>one model is about pictures of {mine} channels, the other of {theirs}</source>
        <translation>l’un des modèles porte sur des images à {mine} canaux, l’autre à {theirs}</translation>
    </message>
    <message>
        <source>there would be more than {most} classes; give the same classes the same names</source>
        <translation>il y aurait plus de {most} classes ; donnez les mêmes noms aux mêmes classes</translation>
    </message>
    <message>
        <source>no photo has strokes of a class; paint some to learn from</source>
        <translation>aucune photo n’a de traits d’une classe ; peignez-en pour l’apprentissage</translation>
    </message>
    <message>
        <source>a graph is no picture; only pictures can be learned from</source>
        <translation>un graphe n’est pas une image ; l’apprentissage ne se fait qu’à partir d’images</translation>
    </message>
    <message>
        <source>no photo has strokes of a class to learn; paint on some, or mark them as done</source>
        <translation>aucune photo n’a de traits d’une classe à apprendre ; peignez-en ou marquez des photos comme terminées</translation>
    </message>
    <message>
        <source>Its values {values} are one class, {name}, as their folder is called; move the masks out of it if they are classes of their own.</source>
        <translation>Ses valeurs {values} forment une seule classe, {name}, du nom de leur dossier ; sortez-en les masques si ce sont des classes distinctes.</translation>
    </message>
    <message>
        <source>does not hold a model of labelled photos, or is damaged ({reason})</source>
        <translation>ne contient pas de modèle de photos étiquetées, ou est endommagé ({reason})</translation>
    </message>
    <message>
        <source>{path}: is not there; choose a model file of learning</source>
        <translation>{path} : introuvable ; choisissez un fichier de modèle issu de l’apprentissage</translation>
    </message>
    <message>
        <source>was written by another version of the program; update this one</source>
        <translation>a été écrit par une autre version du programme ; mettez celui-ci à jour</translation>
    </message>
    <message>
        <source>Says that there is nothing in the photo.</source>
        <translation>Indique qu’il n’y a rien dans la photo.</translation>
    </message>
    <message>
        <source>Has {pages} pages; the first was read, as the photo is none of a stack.</source>
        <translation>A {pages} pages ; la première a été lue, car la photo ne fait partie d’aucune pile.</translation>
    </message>
    <message>
        <source>Has labels of {pages} pages; the first were read, as the photo is none of a stack.</source>
        <translation>A des étiquettes pour {pages} pages ; les premières ont été lues, car la photo ne fait partie d’aucune pile.</translation>
    </message>
    <message>
        <source>is JSON in another encoding; save it in UTF-8</source>
        <translation>est du JSON dans un autre encodage ; enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>is in colour; the probability of one class should be in grey</source>
        <translation>est en couleurs ; la probabilité d’une classe devrait être en niveaux de gris</translation>
    </message>
    <message>
        <source>there are no probabilities yet; solve first</source>
        <translation>il n’y a pas encore de probabilités ; calculez d’abord</translation>
    </message>
    <message>
        <source>{photo} has {columns} x {rows} pixels, {other} has {others} x {lines}; a stack has pages of one size: export label images instead</source>
        <translation>{photo} fait {columns} x {rows} pixels, {other} {others} x {lines} ; les pages d’une pile ont toutes la même taille : exportez plutôt des images d’étiquettes</translation>
    </message>
    <message>
        <source>the stack is not read as it was written; please report this</source>
        <translation>la pile n’est pas relue telle qu’elle a été écrite ; merci de le signaler</translation>
    </message>
    <message>
        <source>{text} is no channel; give a name or number, and if need be a weight from 0 to {most:g}, as in DAPI:2</source>
        <translation>{text} n’est pas un canal ; donnez un nom ou un numéro et, au besoin, un poids de 0 à {most:g}, comme dans DAPI:2</translation>
    </message>
    <message>
        <source>there is no channel {name}; choose among {names}, or their numbers from 1</source>
        <translation>il n’y a pas de canal {name} ; choisissez parmi {names}, ou leurs numéros à partir de 1</translation>
    </message>
    <message>
        <source>no channel counts; give one of them a weight above 0</source>
        <translation>aucun canal ne compte ; donnez à l’un d’eux un poids supérieur à 0</translation>
    </message>
    <message>
        <source>{channels} channels count as {count} principal components, which hold {percent} % of their variance.</source>
        <translation>{channels} canaux comptent comme {count} composantes principales, qui contiennent {percent} % de leur variance.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is the name of class {named} and the number of class {number}; give class {named} another name</source>
        <translation>« {text} » est le nom de la classe {named} et le numéro de la classe {number} ; donnez un autre nom à la classe {named}</translation>
    </message>
    <message>
        <source>the strokes of all classes are too close together for this resolution; use resolution full, or paint them farther apart</source>
        <translation>les traits de toutes les classes sont trop proches pour cette résolution ; choisissez la pleine résolution ou espacez les traits</translation>
    </message>
    <message>
        <source>it takes too long to find out whether these rules can all hold; use fewer or simpler rules</source>
        <translation>il faut trop de temps pour savoir si ces règles peuvent toutes être respectées ; utilisez-en moins, ou de plus simples</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is missing</source>
        <translation>« shape » manque</translation>
    </message>
    <message>
        <source>the model of other photos does not suit this one: it has other channels, or the model knows a single class; paint strokes of two classes</source>
        <translation>le modèle des autres photos ne convient pas à celle-ci : elle a d’autres canaux, ou le modèle ne connaît qu’une classe ; peignez des traits de deux classes</translation>
    </message>
    <message>
        <source>this starts from what was learned from {count} other photos; strokes correct it</source>
        <translation>le calcul part de ce qui a été appris de {count} autres photos ; les traits le corrigent</translation>
    </message>
    <message>
        <source>suggested from {count} labelled photos ({percent} % confident)</source>
        <translation>suggestion d’après {count} photos étiquetées (confiance : {percent} %)</translation>
    </message>
    <message>
        <source>too few labelled photos to learn from so far ({count}), so nothing is suggested</source>
        <translation>encore trop peu de photos étiquetées pour apprendre ({count}) : pas de suggestion</translation>
    </message>
    <message>
        <source>this photo looks unlike the labelled ones ({count}), so nothing is suggested</source>
        <translation>cette photo ne ressemble pas à celles qui sont étiquetées ({count}) : pas de suggestion</translation>
    </message>
    <message>
        <source>too little of what was learned from {count} photos is expected to be right here, so nothing is suggested</source>
        <translation>trop peu de ce qui a été appris de {count} photos devrait être juste ici : pas de suggestion</translation>
    </message>
    <message>
        <source>everything outside of the boxes is background, without a class; paint inside of a box, with its class or another, to correct this proposal</source>
        <translation>tout ce qui est hors des cadres est de l’arrière-plan, sans classe ; peignez dans un cadre, avec sa classe ou une autre, pour corriger cette proposition</translation>
    </message>
    <message>
        <source>only class {number} has strokes: this is a proposal, which takes the surroundings along the frame as background; paint a second class to correct it</source>
        <translation>seule la classe {number} a des traits : cette proposition prend les abords du cadre de l’image pour l’arrière-plan ; peignez une seconde classe pour la corriger</translation>
    </message>
    <message>
        <source>the list of names {problem}</source>
        <translation>la liste des noms {problem}</translation>
    </message>
    <message>
        <source>Pixels are not square: perimeters are in pixels only.</source>
        <translation>Les pixels ne sont pas carrés : les périmètres sont en pixels seulement.</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are transparent, not finite or marked as no data</source>
        <translation>l’image n’a aucun pixel valide : tous sont transparents, non finis ou marqués sans données</translation>
    </message>
    <message>
        <source>{unit!r} is no unit of length; known are {known}</source>
        <translation>{unit!r} n’est pas une unité de longueur ; unités connues : {known}</translation>
    </message>
    <message>
        <source>a pixel cannot be {length:g} {unit} wide or high; the size of a pixel is a length above 0, such as 0.65 µm</source>
        <translation>un pixel ne peut pas mesurer {length:g} {unit} ; la taille d’un pixel est une longueur supérieure à 0, comme 0.65 µm</translation>
    </message>
    <message>
        <source>{text!r} is no size of a pixel; give a length with its unit, such as 0.65 µm or, of pixels that are not square, 0.65 x 0.7 µm</source>
        <translation>{text!r} n’est pas une taille de pixel ; donnez une longueur avec son unité, comme 0.65 µm ou, pour des pixels non carrés, 0.65 x 0.7 µm</translation>
    </message>
    <message>
        <source>there is no such page; choose one of those that the file has, from 0</source>
        <translation>cette page n’existe pas ; choisissez l’une de celles du fichier, à partir de 0</translation>
    </message>
    <message>
        <source>The array was read as {count} channels along axis {axis} of {axes}.</source>
        <translation>Le tableau a été lu comme {count} canaux suivant l’axe {axis} de {axes}.</translation>
    </message>
    <message>
        <source>holds no array that is a picture; save rows and columns</source>
        <translation>ne contient aucun tableau qui soit une image ; enregistrez des lignes et des colonnes</translation>
    </message>
    <message>
        <source>What the file says about the size of its pixels cannot be read; type it.</source>
        <translation>La taille de pixel indiquée par le fichier est illisible ; saisissez-la.</translation>
    </message>
    <message>
        <source>The file says that its pixels are {said}, which is no size; type it.</source>
        <translation>Le fichier donne {said} pour ses pixels, ce qui n’est pas une taille ; saisissez-la.</translation>
    </message>
    <message>
        <source>It was turned upright; its place on earth is that before, and left out.</source>
        <translation>Elle a été redressée ; son géoréférencement ne vaut que pour l’orientation d’origine et a été omis.</translation>
    </message>
    <message>
        <source>is not a kind of picture that can be read; save it as PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC or NPY</source>
        <translation>n’est pas un type d’image lisible ; enregistrez-la en PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC ou NPY</translation>
    </message>
    <message>
        <source>says that it has {columns} x {rows} pixels, which {size} bytes cannot hold; copy, download or save it again</source>
        <translation>annonce {columns} x {rows} pixels, qui ne tiennent pas dans {size} octets ; copiez, téléchargez ou enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels; save fewer channels, or raise the limit with --max-pixels</source>
        <translation>occupe {size:.3g} Go avec ses {channels} canaux ; enregistrez moins de canaux ou relevez la limite avec --max-pixels</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels, and {free:.3g} GB of memory are free; close other programs, or save fewer channels</source>
        <translation>occupe {size:.3g} Go avec ses {channels} canaux, et {free:.3g} Go de mémoire sont libres ; fermez d’autres programmes ou enregistrez moins de canaux</translation>
    </message>
    <message>
        <source>ends before its last page; copy or download it again</source>
        <translation>s’arrête avant sa dernière page ; copiez-la ou téléchargez-la de nouveau</translation>
    </message>
    <message>
        <source>The pages of its {count} channels differ in size or kind, so that each is read as a picture of its own.</source>
        <translation>Les pages de ses {count} canaux diffèrent par la taille ou le type ; chacune est donc lue comme une image à part.</translation>
    </message>
    <message>
        <source>Its description (OME-XML) is cut short; names may be missing.</source>
        <translation>Sa description (OME-XML) est tronquée ; des noms peuvent manquer.</translation>
    </message>
    <message>
        <source>The file says the size of its pixels in no unit that is known; type it.</source>
        <translation>Le fichier donne la taille de ses pixels dans une unité inconnue ; saisissez-la.</translation>
    </message>
    <message>
        <source>Its place on earth is not told by a scale or a matrix, and is left out; warp it to a grid first, as with gdalwarp.</source>
        <translation>Son géoréférencement n’est donné ni par une échelle ni par une matrice, et a été omis ; rééchantillonnez-la d’abord sur une grille, par exemple avec gdalwarp.</translation>
    </message>
    <message>
        <source>Its pixels are measured in degrees, which are no length; type their size.</source>
        <translation>Ses pixels sont mesurés en degrés, qui ne sont pas une longueur ; saisissez leur taille.</translation>
    </message>
    <message>
        <source>has strips or tiles of another kind than it says; save it again</source>
        <translation>a des bandes ou des tuiles d’un autre type qu’indiqué ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>The size of a pixel was typed; the photo&apos;s file says {size}.</source>
        <translation>La taille d’un pixel a été saisie ; le fichier de la photo indique {size}.</translation>
    </message>
    <message>
        <source>objects of different classes cannot be merged; choose those of one</source>
        <translation>des objets de classes différentes ne peuvent pas être fusionnés ; choisissez ceux d’une seule</translation>
    </message>
    <message>
        <source>A class name of {count} characters was cut.</source>
        <translation>Un nom de classe de {count} caractères a été raccourci.</translation>
    </message>
    <message>
        <source>How the photo was displayed cannot be read; it is automatic.</source>
        <translation>L’affichage enregistré de la photo est illisible ; il est automatique.</translation>
    </message>
    <message>
        <source>Values of objects that cannot be read were left out: {reason}</source>
        <translation>Des valeurs d’objets illisibles ont été omises : {reason}</translation>
    </message>
    <message>
        <source>the program failed ({reason}); please report it with this photo and its project</source>
        <translation>le programme a échoué ({reason}) ; merci de le signaler avec cette photo et son projet</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>arrêté à la demande</translation>
    </message>
    <message>
        <source>is no folder; rename it</source>
        <translation>n’est pas un dossier ; renommez-le</translation>
    </message>
    <message>
        <source>points must be finite; fill in or leave out missing values</source>
        <translation>les points doivent être finis ; complétez ou omettez les valeurs manquantes</translation>
    </message>
    <message>
        <source>Weighing again</source>
        <translation>Nouvelle pesée</translation>
    </message>
    <message>
        <source>Doubtful islands</source>
        <translation>Îlots douteux</translation>
    </message>
    <message>
        <source>Probability maps of the classes (16-bit PNG)</source>
        <translation>Masques doux : la probabilité de chaque classe (PNG 16 bits)</translation>
    </message>
    <message>
        <source>Cut-outs with a soft edge (PNG, WebP)</source>
        <translation>Détourages à bord doux (PNG, WebP)</translation>
    </message>
    <message>
        <source>Opacity alone of cut-outs with a soft edge (PNG, WebP)</source>
        <translation>Opacité seule des détourages à bord doux (PNG, WebP)</translation>
    </message>
    <message>
        <source>Crops: a picture of each object (PNG)</source>
        <translation>Extraits : une image de chaque objet (PNG)</translation>
    </message>
    <message>
        <source>Label image (GeoTIFF)</source>
        <translation>Image d’étiquettes (GeoTIFF)</translation>
    </message>
    <message>
        <source>Labelled stack (OME-TIFF)</source>
        <translation>Pile étiquetée (OME-TIFF)</translation>
    </message>
    <message>
        <source>CVAT for images, masks</source>
        <translation>CVAT pour images, masques</translation>
    </message>
    <message>
        <source>CVAT for images, polygons</source>
        <translation>CVAT pour images, polygones</translation>
    </message>
    <message>
        <source>ImageJ regions (ROI, ZIP)</source>
        <translation>Régions ImageJ (ROI, ZIP)</translation>
    </message>
    <message>
        <source>Measurements of classes and objects (CSV)</source>
        <translation>Mesures des classes et des objets (CSV)</translation>
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
        <translation>Segmentation YOLO</translation>
    </message>
    <message>
        <source>GeoJSON in pixels</source>
        <translation>GeoJSON en pixels</translation>
    </message>
    <message>
        <source>Arrays (NPZ, NPY)</source>
        <translation>Tableaux (NPZ, NPY)</translation>
    </message>
    <message>
        <source>Soft masks</source>
        <translation>Masques doux</translation>
    </message>
    <message>
        <source>Label images and masks</source>
        <translation>Images d’étiquettes et masques</translation>
    </message>
    <message>
        <source>General purpose (FAST-GE, Cucuringu et al. 2016)</source>
        <translation>Usage général (FAST-GE, Cucuringu et al. 2016)</translation>
    </message>
    <message>
        <source>Balanced cut (normalized cuts, Shi and Malik 2000)</source>
        <translation>Coupe équilibrée (normalized cuts, Shi et Malik 2000)</translation>
    </message>
    <message>
        <source>Flexible constraints (CSP, Wang and Davidson 2010)</source>
        <translation>Contraintes souples (CSP, Wang et Davidson 2010)</translation>
    </message>
    <message>
        <source>Transfer from a second picture (Wang et al. 2014)</source>
        <translation>Transfert depuis une seconde image (Wang et al. 2014)</translation>
    </message>
    <message>
        <source>Rules about regions (Zhi et al. 2013)</source>
        <translation>Règles sur les régions (Zhi et al. 2013)</translation>
    </message>
    <message>
        <source>Strokes that may be wrong (Coleman et al. 2008)</source>
        <translation>Traits peut-être erronés (Coleman et al. 2008)</translation>
    </message>
    <message>
        <source>Baseline: Spectral Learning (Kamvar et al. 2003)</source>
        <translation>Référence : Spectral Learning (Kamvar et al. 2003)</translation>
    </message>
    <message>
        <source>Baseline: partial grouping (Yu and Shi 2004)</source>
        <translation>Référence : groupement partiel (Yu et Shi 2004)</translation>
    </message>
    <message>
        <source>Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)</source>
        <translation>Référence : graphes signés (SPONGE, Cucuringu et al. 2019)</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <translation>Combler les trous</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Lisser</translation>
    </message>
    <message>
        <source>Keep the largest part</source>
        <translation>Garder la plus grande partie</translation>
    </message>
    <message>
        <source>Remove parts smaller than</source>
        <translation>Supprimer les parties plus petites que</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Attributs</translation>
    </message>
    <message>
        <source>compare colours or grey values</source>
        <translation>comparer les couleurs ou les niveaux de gris</translation>
    </message>
    <message>
        <source>CIELAB</source>
        <translation>CIELAB</translation>
    </message>
    <message>
        <source>CIELAB, raw</source>
        <translation>CIELAB, brut</translation>
    </message>
    <message>
        <source>grey values</source>
        <translation>niveaux de gris</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>how different pixels may be and still count as similar (default: automatic)</source>
        <translation>à quel point des pixels peuvent différer tout en comptant comme semblables (par défaut : automatique)</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0</source>
        <translation>de combien le bord est déplacé vers l’extérieur, ou vers l’intérieur sous 0</translation>
    </message>
    <message>
        <source>how much the edge is blurred</source>
        <translation>à quel point le bord est flouté</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99</source>
        <translation>à quel point le bord devient plus net, jusqu’à 0,99</translation>
    </message>
    <message>
        <source>Propagation by colour</source>
        <translation>Propagation par couleur</translation>
    </message>
    <message>
        <source>whether regions with the colours of a class join it, however far from its strokes; auto: where its colours are distinct</source>
        <translation>si les régions aux couleurs d’une classe la rejoignent, même loin de ses traits ; auto : là où ses couleurs sont distinctes</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>Barre d’échelle</translation>
    </message>
    <message>
        <source>draw a scale bar into pictures of segments over the photo, where the size of a pixel is known</source>
        <translation>dessiner une barre d’échelle dans les images des segments sur la photo, si la taille d’un pixel est connue</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>Connectivity</source>
        <translation>Connexité</translation>
    </message>
    <message>
        <source>{name} is done, without segments.</source>
        <translation>{name} est terminée, sans segments.</translation>
    </message>
    <message>
        <source>No other photos are left to do.</source>
        <translation>Il ne reste pas d’autres photos à faire.</translation>
    </message>
    <message>
        <source>No other photos are left to review.</source>
        <translation>Il ne reste pas d’autres photos à relire.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>the outlines of {names}: polygons cannot have holes, so these stay masks</source>
        <translation>les contours de {names} : les polygones ne peuvent pas avoir de trous, ce sont donc toujours des masques</translation>
    </message>
    <message>
        <source>the tags of the photo</source>
        <translation>les mots-clés de la photo</translation>
    </message>
    <message>
        <source>attributes and flags of objects</source>
        <translation>les attributs et marqueurs des objets</translation>
    </message>
    <message>
        <source>which choices an attribute has</source>
        <translation>les valeurs possibles d’un attribut</translation>
    </message>
    <message>
        <source>equal names of classes: their numbers are appended</source>
        <translation>les noms de classes identiques : leurs numéros sont ajoutés</translation>
    </message>
    <message>
        <source>the coordinate reference system: the photo&apos;s file says no EPSG code</source>
        <translation>le système de coordonnées de référence : le fichier de la photo n’indique aucun code EPSG</translation>
    </message>
    <message>
        <source>the place on earth: positions are pixels, y pointing down</source>
        <translation>le lieu sur la Terre : les positions sont en pixels, y vers le bas</translation>
    </message>
    <message>
        <source>the names of classes</source>
        <translation>les noms des classes</translation>
    </message>
    <message>
        <source>the place on earth: the photo&apos;s file does not say it</source>
        <translation>le lieu sur la Terre : le fichier de la photo ne l’indique pas</translation>
    </message>
    <message>
        <source>everything: its regions reach {n} pixels</source>
        <translation>tout : ses régions s’arrêtent à {n} pixels</translation>
    </message>
    <message>
        <source>the colours: classes above 255 are 16-bit grey values</source>
        <translation>les couleurs : les classes au-dessus de 255 sont des valeurs de gris sur 16 bits</translation>
    </message>
    <message>
        <source>equal names of different attributes: numbers of classes are appended</source>
        <translation>les noms identiques d’attributs différents : les numéros des classes sont ajoutés</translation>
    </message>
    <message>
        <source>holes: a seam joins each of them to the outline</source>
        <translation>les trous : une couture relie chacun d’eux au contour</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel</source>
        <translation>la profondeur de la photo : 8 bits par canal</translation>
    </message>
    <message>
        <source>where in the photo the objects are</source>
        <translation>la position des objets dans la photo</translation>
    </message>
    <message>
        <source>the scale bar: nothing says how large a pixel is; type it</source>
        <translation>la barre d’échelle : rien n’indique la taille d’un pixel ; saisissez-la</translation>
    </message>
    <message>
        <source>everything: there are no eigenvectors yet; solve first</source>
        <translation>tout : il n’y a pas encore de vecteurs propres ; calculez d’abord</translation>
    </message>
    <message>
        <source>repairs: the probabilities are those of the segments before them</source>
        <translation>les réparations : les probabilités sont celles des segments d’avant</translation>
    </message>
    <message>
        <source>the exact edge: pixels along it belong to the segment in part</source>
        <translation>le bord exact : les pixels qui le longent n’appartiennent qu’en partie au segment</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel; png16 has 16</source>
        <translation>la profondeur de la photo : 8 bits par canal ; le PNG 16 bits en a 16</translation>
    </message>
    <message>
        <source>shapes: it holds areas and bounding boxes only</source>
        <translation>les formes : il ne contient que des aires et des boîtes englobantes</translation>
    </message>
    <message>
        <source>shapes: it holds sizes and values only</source>
        <translation>les formes : il ne contient que des tailles et des valeurs</translation>
    </message>
    <message>
        <source>standard errors of areas: only a solve knows the confidence</source>
        <translation>les erreurs types des aires : la confiance n’est connue qu’après le calcul</translation>
    </message>
    <message>
        <source>perimeters in units of length: pixels are not square</source>
        <translation>les périmètres en unités de longueur : les pixels ne sont pas carrés</translation>
    </message>
    <message>
        <source>everything: no class is counted in objects</source>
        <translation>tout : aucune classe n’est comptée en objets</translation>
    </message>
    <message>
        <source>{names}: not counted in objects</source>
        <translation>{names} : non comptées en objets</translation>
    </message>
    <message>
        <source>the colours: it prescribes others</source>
        <translation>les couleurs : il en impose d’autres</translation>
    </message>
    <message>
        <source>everything: it holds {n} classes, and there is a class {largest}</source>
        <translation>tout : il contient {n} classes, et il y a une classe {largest}</translation>
    </message>
    <message>
        <source>colons and line breaks in class names</source>
        <translation>les deux-points et sauts de ligne dans les noms de classes</translation>
    </message>
    <message>
        <source>palette pictures of objects: more than {n}</source>
        <translation>les images à palette des objets : il y en a plus de {n}</translation>
    </message>
    <message>
        <source>which pieces belong together: others read each as an object</source>
        <translation>le regroupement des morceaux : d’autres programmes lisent chacun comme un objet</translation>
    </message>
    <message>
        <source>ropes that end outside the picture were ignored</source>
        <translation>les cordes qui finissent hors de l’image ont été ignorées</translation>
    </message>
    <message>
        <source>strokes of different classes and of the same order overlap, so these pixels belong to neither; paint one of the strokes again</source>
        <translation>des traits de classes différentes et de même ordre se chevauchent, ces pixels n’appartiennent donc à aucune ; repeignez un des traits</translation>
    </message>
    <message>
        <source>the strokes of class {number} are too close to those of others to be told apart at this resolution; use resolution full</source>
        <translation>les traits de la classe {number} sont trop près d’autres pour être distingués à cette résolution ; utilisez la pleine résolution</translation>
    </message>
    <message>
        <source>{rule} is always true and changes nothing</source>
        <translation>{rule} est toujours vraie et ne change rien</translation>
    </message>
    <message>
        <source>a soft-edge stroke touches no edge; paint across the border</source>
        <translation>un trait de bord doux ne touche aucun bord ; peignez à travers la limite</translation>
    </message>
    <message>
        <source>the photo has a single class, so there is no edge; paint what is around it, too</source>
        <translation>la photo n’a qu’une classe, donc pas de bord ; peignez aussi ce qui l’entoure</translation>
    </message>
    <message>
        <source>the way “{way}” is for two segments; more were found by the way “two”</source>
        <translation>le mode « {way} » est pour deux segments ; les autres ont été trouvés par le mode « two »</translation>
    </message>
    <message>
        <source>earlier_result is the answer for another picture; leave it out</source>
        <translation>earlier_result est le résultat d’une autre image ; omettez-le</translation>
    </message>
    <message>
        <source>too few vectors satisfy beta / vol = {demanded:.4g}: {count} of {wanted}; demand less than {most:.4g}</source>
        <translation>trop peu de vecteurs satisfont beta / vol = {demanded:.4g} : {count} sur {wanted} ; demandez moins de {most:.4g}</translation>
    </message>
    <message>
        <source>the demand, beta / vol = {demanded:.4g}, is so close to what one single segment satisfies, {trivial:.4g}, that the cheapest vector has one sign only; the coding “balanced” avoids that</source>
        <translation>l’exigence, beta / vol = {demanded:.4g}, est si proche de ce que satisfait un seul segment, {trivial:.4g}, que le vecteur le moins coûteux n’a qu’un signe ; le codage « balanced » l’évite</translation>
    </message>
    <message>
        <source>there are too many regions to try all; there may be a cheaper answer</source>
        <translation>il y a trop de régions pour tout essayer ; il existe peut-être une meilleure réponse</translation>
    </message>
    <message>
        <source>normalized cuts go by the picture alone: strokes name the segments, but do not move their borders</source>
        <translation>les normalized cuts suivent l’image seule : les traits nomment les segments mais ne déplacent pas leurs limites</translation>
    </message>
    <message>
        <source>{segments} segments were separated by few vectors: {vectors}</source>
        <translation>{segments} segments ont été séparés par peu de vecteurs : {vectors}</translation>
    </message>
    <message>
        <source>no second picture was given: the photo itself was used, which is normalized cuts</source>
        <translation>aucune seconde image n’a été donnée : la photo elle-même a servi, ce qui revient aux normalized cuts</translation>
    </message>
    <message>
        <source>Transparent pixels are left out: {count}.</source>
        <translation>Pixels transparents laissés de côté : {count}.</translation>
    </message>
    <message>
        <source>CMYK was converted to sRGB without a profile; colours are approximate.</source>
        <translation>Le CMJN a été converti en sRGB sans profil ; les couleurs sont approximatives.</translation>
    </message>
    <message>
        <source>The file has {count} pages{which}; page 0 was read. Choose another by number.</source>
        <translation>Le fichier a {count} pages{which} ; la page 0 a été lue. Choisissez-en une autre par son numéro.</translation>
    </message>
    <message>
        <source>The first of {planes} in one page was read. Save them as pages.</source>
        <translation>La première de {planes} dans une seule page a été lue. Enregistrez-les comme pages.</translation>
    </message>
    <message>
        <source>Pixels that are marked as no data are left out: {count}.</source>
        <translation>Pixels marqués sans données, laissés de côté : {count}.</translation>
    </message>
    <message>
        <source>Pixels that are NaN or infinite are left out: {count}.</source>
        <translation>Pixels NaN ou infinis laissés de côté : {count}.</translation>
    </message>
    <message>
        <source>this method does not follow rules</source>
        <translation>cette méthode ne suit pas de règles</translation>
    </message>
    <message>
        <source>{name} must be {range}, not {value}</source>
        <translation>{name} doit être {range}, et non {value}</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low} et {high}</translation>
    </message>
    <message>
        <source>Similar pixels</source>
        <translation>Pixels semblables</translation>
    </message>
    <message>
        <source>how many neighbours a pixel has</source>
        <translation>nombre de voisins d’un pixel</translation>
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
        <translation>Poids minimal</translation>
    </message>
    <message>
        <source>weight of an edge across a border</source>
        <translation>poids d’une arête à travers un contour</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Résolution</translation>
    </message>
    <message>
        <source>solve on every pixel (full), or on squares of pixels where there are many (auto); borders are always found at full resolution</source>
        <translation>calculer sur chaque pixel (pleine) ou, s’il y en a beaucoup, sur des carrés de pixels (auto) ; les contours sont toujours trouvés en pleine résolution</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>full</source>
        <translation>pleine</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Canaux</translation>
    </message>
    <message>
        <source>which channels count, by name or number from 1, and how much: DAPI:2,3 (default: all alike); of a picture in colours they then count as measured, not as seen</source>
        <translation>quels canaux comptent, par nom ou par numéro à partir de 1, et combien : DAPI:2,3 (par défaut : tous autant) ; dans une image en couleurs, ils comptent alors tels que mesurés, et non tels que vus</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Composantes</translation>
    </message>
    <message>
        <source>at most so many principal components count instead of more channels; 0: automatic (8)</source>
        <translation>au plus ce nombre de composantes principales compte à la place de canaux plus nombreux ; 0 : automatique (8)</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Bruit</translation>
    </message>
    <message>
        <source>whether noise of channels is the same everywhere (gaussian), or values are counts whose noise grows with them (poisson)</source>
        <translation>si le bruit des canaux est le même partout (gaussian), ou si les valeurs sont des comptages dont le bruit croît avec elles (poisson)</translation>
    </message>
    <message>
        <source>uniform (Gaussian)</source>
        <translation>uniforme (gaussien)</translation>
    </message>
    <message>
        <source>of counts (Poisson)</source>
        <translation>de comptage (Poisson)</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>Nœuds au plus</translation>
    </message>
    <message>
        <source>with resolution auto, squares of pixels are as small as this number allows</source>
        <translation>en résolution automatique, les carrés sont aussi petits que ce nombre le permet</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic</source>
        <translation>jusqu’où chercher cheveux et flou autour de la limite ; 0 : automatique</translation>
    </message>
    <message>
        <source>Smallest island</source>
        <translation>Plus petit îlot</translation>
    </message>
    <message>
        <source>smaller pieces join what surrounds them, unless they have a stroke of their class</source>
        <translation>les morceaux plus petits rejoignent ce qui les entoure, sauf s’ils portent un trait de leur classe</translation>
    </message>
    <message>
        <source>Smooth borders</source>
        <translation>Lisser les contours</translation>
    </message>
    <message>
        <source>removes jags and threads narrower than this; strokes stay as they are</source>
        <translation>enlève les dents et les fils plus étroits ; les traits restent tels quels</translation>
    </message>
    <message>
        <source>how many to compute at least; k segments need k - 1</source>
        <translation>combien en calculer au moins ; k segments en demandent k − 1</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projection</translation>
    </message>
    <message>
        <source>scale points to the unit sphere</source>
        <translation>ramener les points sur la sphère unité</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>brute</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>sphère</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Redémarrages</translation>
    </message>
    <message>
        <source>runs of k-means, fewer beyond 30 segments; the best one is kept</source>
        <translation>passages de k-moyennes, moins au-delà de 30 segments ; le meilleur est gardé</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>largest relative residual of a vector</source>
        <translation>plus grand résidu relatif d’un vecteur</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Itérations</translation>
    </message>
    <message>
        <source>most iterations of the eigensolver</source>
        <translation>nombre maximal d’itérations du solveur</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments</source>
        <translation>comment les pixels sont groupés en segments</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>plus proche</translation>
    </message>
    <message>
        <source>seeded</source>
        <translation>amorcées</translation>
    </message>
    <message>
        <source>kmeans</source>
        <translation>k-moyennes</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>balayage</translation>
    </message>
    <message>
        <source>how much a stroke counts for similar colours elsewhere; 0: only neighbours count</source>
        <translation>à quel point un trait agit sur les couleurs semblables ailleurs ; 0 : seuls les voisins comptent</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>partout</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>à proximité</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>Dureté</translation>
    </message>
    <message>
        <source>hardness of strokes: the most a pixel&apos;s must-links weigh, relative to its edges</source>
        <translation>à quel point les traits tiennent : le poids maximal des liens d’un pixel par rapport à ses arêtes</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Exigence</translation>
    </message>
    <message>
        <source>what sets how far strokes are satisfied: their reach (length), a share (satisfaction), a number (beta), or a rule from the papers (half, density); auto means length for pictures, half for other graphs</source>
        <translation>ce qui fixe jusqu’où les traits sont satisfaits : leur portée (longueur), une part (satisfaction), un nombre (bêta) ou une règle des articles (moitié, densité) ; auto signifie longueur pour les images, moitié pour les autres graphes</translation>
    </message>
    <message>
        <source>length</source>
        <translation>longueur</translation>
    </message>
    <message>
        <source>satisfaction</source>
        <translation>satisfaction</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>bêta</translation>
    </message>
    <message>
        <source>half</source>
        <translation>moitié</translation>
    </message>
    <message>
        <source>density</source>
        <translation>densité</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Portée</translation>
    </message>
    <message>
        <source>with demand length: how far a stroke reaches, as a share of the longer side</source>
        <translation>avec l’exigence longueur : la portée d’un trait, en part du plus grand côté</translation>
    </message>
    <message>
        <source>Satisfaction</source>
        <translation>Satisfaction</translation>
    </message>
    <message>
        <source>with demand satisfaction: from 0 (hardly anything) to 1 (nearly everything possible)</source>
        <translation>avec l’exigence satisfaction : de 0 (presque rien) à 1 (presque tout le possible)</translation>
    </message>
    <message>
        <source>Beta / vol</source>
        <translation>Bêta / vol</translation>
    </message>
    <message>
        <source>with demand beta: the satisfaction u&apos;Qu to reach, divided by the volume</source>
        <translation>avec l’exigence bêta : la satisfaction u&apos;Qu à atteindre, divisée par le volume</translation>
    </message>
    <message>
        <source>Coding</source>
        <translation>Codage</translation>
    </message>
    <message>
        <source>how classes become constraints: every pair of labelled pixels counts (pairs), classes are the corners of a simplex, the same with equal weights (balanced), or X X&apos; as printed in the papers (product); auto means pairs for pictures, balanced for other graphs</source>
        <translation>comment les classes deviennent des contraintes : chaque paire de pixels marqués compte (paires), les classes sont les sommets d’un simplexe, de même à poids égaux (équilibré), ou X X&apos; comme imprimé dans les articles (produit) ; auto signifie paires pour les images, équilibré pour les autres graphes</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>paires</translation>
    </message>
    <message>
        <source>simplex</source>
        <translation>simplexe</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>équilibré</translation>
    </message>
    <message>
        <source>product</source>
        <translation>produit</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>whether each vector counts one minus the cost of its cut, or all count the same</source>
        <translation>si chaque vecteur compte pour un moins le coût de sa coupe, ou tous autant</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments; sign uses only the sign of each entry</source>
        <translation>comment les pixels sont groupés en segments ; signe n’utilise que le signe de chaque valeur</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>signe</translation>
    </message>
    <message>
        <source>how many to keep at least, if there are that many</source>
        <translation>combien en garder au moins, s’il y en a autant</translation>
    </message>
    <message>
        <source>largest relative change of a vector</source>
        <translation>plus grand changement relatif d’un vecteur</translation>
    </message>
    <message>
        <source>a picture of the same size that shows what belongs together, such as depth, infrared or the previous frame (default: the photo itself)</source>
        <translation>une image de même taille qui montre ce qui va ensemble, comme la profondeur, l’infrarouge ou l’image précédente (par défaut : la photo elle-même)</translation>
    </message>
    <message>
        <source>Second picture is</source>
        <translation>La seconde image est</translation>
    </message>
    <message>
        <source>picture: its colours are compared; segments: pixels of equal value belong together and 0 is unknown</source>
        <translation>image : ses couleurs sont comparées ; segments : les pixels de même valeur vont ensemble et 0 est inconnu</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>image</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>segments</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Accord</translation>
    </message>
    <message>
        <source>with demand share: how far segments agree with it, as a share of what is possible</source>
        <translation>avec l’exigence part : jusqu’où les segments s’accordent avec elle, en part du possible</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>with demand weight: how much the second picture counts beside the photo</source>
        <translation>avec l’exigence poids : combien la seconde image compte à côté de la photo</translation>
    </message>
    <message>
        <source>what sets how far segments agree with the second picture: its weight, or the share; auto means weight for pictures, share for other graphs and for given segments</source>
        <translation>ce qui fixe jusqu’où les segments s’accordent avec la seconde image : son poids ou la part ; auto signifie poids pour les images, part pour les autres graphes et pour des segments donnés</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>share</source>
        <translation>part</translation>
    </message>
    <message>
        <source>Foreground share</source>
        <translation>Part du premier plan</translation>
    </message>
    <message>
        <source>share of the picture that becomes foreground, by weight (default: the best cut)</source>
        <translation>part de l’image qui devient premier plan, en poids (par défaut : la meilleure coupe)</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>whether a region is foreground or background as a whole, or in between (relaxed)</source>
        <translation>si une région est entièrement premier plan ou arrière-plan, ou entre les deux (relâchées)</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>entières</translation>
    </message>
    <message>
        <source>relaxed</source>
        <translation>relâchées</translation>
    </message>
    <message>
        <source>Rope slack</source>
        <translation>Jeu des cordes</translation>
    </message>
    <message>
        <source>with relaxed values: how far apart the ends of a rope may be</source>
        <translation>avec des valeurs relâchées : de combien les bouts d’une corde peuvent différer</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>Littéraux</translation>
    </message>
    <message>
        <source>what relaxed rules constrain: u, or u times the root of the degree as in the paper</source>
        <translation>ce que les règles relâchées contraignent : u, ou u fois la racine du degré comme dans l’article</translation>
    </message>
    <message>
        <source>indicator</source>
        <translation>indicateur</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>pondéré</translation>
    </message>
    <message>
        <source>largest relative error of the energy</source>
        <translation>plus grande erreur relative de l’énergie</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Manière</translation>
    </message>
    <message>
        <source>one: the answer that breaks the least advice; two and three: whatever comes close; semidefinite: like one, and proves how much advice has to be broken</source>
        <translation>un : la réponse qui enfreint le moins de conseils ; deux et trois : ce qui s’en approche ; semi-défini : comme un, en prouvant combien il faut en enfreindre</translation>
    </message>
    <message>
        <source>one</source>
        <translation>un</translation>
    </message>
    <message>
        <source>two</source>
        <translation>deux</translation>
    </message>
    <message>
        <source>three</source>
        <translation>trois</translation>
    </message>
    <message>
        <source>semidefinite</source>
        <translation>semi-défini</translation>
    </message>
    <message>
        <source>Leeway</source>
        <translation>Marge</translation>
    </message>
    <message>
        <source>with way three: how many times the least violation is still acceptable</source>
        <translation>avec la manière trois : combien de fois la moindre violation reste acceptable</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>balance: both sides have the same weight, as in the paper; demand: the demand graph balances them instead, and advice to keep apart does not skew it</source>
        <translation>équilibre : les deux côtés ont le même poids, comme dans l’article ; demande : c’est le graphe de demande qui les équilibre, et un conseil de séparer ne les fausse pas</translation>
    </message>
    <message>
        <source>balance</source>
        <translation>équilibre</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>demande</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Relaxation</translation>
    </message>
    <message>
        <source>which eigenvalue problem is solved</source>
        <translation>quel problème aux valeurs propres est résolu</translation>
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
        <translation>Largeur du bord</translation>
    </message>
    <message>
        <source>Edge shift</source>
        <translation>Décalage du bord</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0 (default: what the project says)</source>
        <translation>de combien le bord est déplacé vers l’extérieur, ou vers l’intérieur si négatif (par défaut : ce que dit le projet)</translation>
    </message>
    <message>
        <source>Edge feather</source>
        <translation>Adoucissement du bord</translation>
    </message>
    <message>
        <source>how much the edge is blurred (default: what the project says)</source>
        <translation>à quel point le bord est flouté (par défaut : ce que dit le projet)</translation>
    </message>
    <message>
        <source>Edge contrast</source>
        <translation>Contraste du bord</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic (default: what the project says)</source>
        <translation>jusqu’où chercher cheveux et flou autour de la limite ; 0 : automatique (par défaut : ce que dit le projet)</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99 (default: what the project says)</source>
        <translation>à quel point le bord est durci, jusqu’à 0.99 (par défaut : ce que dit le projet)</translation>
    </message>
    <message>
        <source>Files of soft cut-outs</source>
        <translation>Fichiers des détourages doux</translation>
    </message>
    <message>
        <source>png has 8 bits a channel, png16 16 bits; webp is lossless, too, and smaller</source>
        <translation>png a 8 bits par canal, png16 16 bits ; webp est aussi sans perte, et plus petit</translation>
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
        <translation>Marge des extraits</translation>
    </message>
    <message>
        <source>how much of the photo is around the object of a crop, as far as there is any</source>
        <translation>quelle part de la photo entoure l’objet d’un extrait, pour autant qu’il y en ait</translation>
    </message>
    <message>
        <source>Size of crops</source>
        <translation>Taille des extraits</translation>
    </message>
    <message>
        <source>the longer side that crops are scaled to; 0: they are not scaled</source>
        <translation>le plus grand côté auquel les extraits sont mis à l’échelle ; 0 : ils ne le sont pas</translation>
    </message>
    <message>
        <source>Around the object</source>
        <translation>Autour de l’objet</translation>
    </message>
    <message>
        <source>whether crops show the photo around the object, too, or are transparent there</source>
        <translation>si les extraits montrent la photo aussi autour de l’objet, ou y sont transparents</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>transparent</translation>
    </message>
    <message>
        <source>photo</source>
        <translation>photo</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>&amp;Photos</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Outils</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>&amp;Classes</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>&amp;Objets</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>Ca&amp;lcul</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>Class %n</source>
        <translation>Classe %n</translation>
    </message>
    <message>
        <source>Paint with this class</source>
        <translation>Peindre avec cette classe</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>Ouvrir une photo ou un projet</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Ouvrir un &amp;dossier…</translation>
    </message>
    <message>
        <source>Open the photos of a folder, one after another</source>
        <translation>Ouvrir les photos d’un dossier, l’une après l’autre</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save strokes, classes and settings as a project</source>
        <translation>Enregistrer traits, classes et réglages dans un projet</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save the project under another name</source>
        <translation>Enregistrer le projet sous un autre nom</translation>
    </message>
    <message>
        <source>&amp;Import labels…</source>
        <translation>&amp;Importer des étiquettes…</translation>
    </message>
    <message>
        <source>Read a label image, LabelMe or COCO file; each class becomes a stroke</source>
        <translation>Lire une image d’étiquettes, un fichier LabelMe ou COCO ; chaque classe devient un trait</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>Export masks, labels, cut-outs and other files</source>
        <translation>Exporter masques, étiquettes, détourages et autres fichiers</translation>
    </message>
    <message>
        <source>&amp;Close photo</source>
        <translation>&amp;Fermer la photo</translation>
    </message>
    <message>
        <source>Close the photo</source>
        <translation>Fermer la photo</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Quit Eigenbrush</source>
        <translation>Quitter Eigenbrush</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Undo the last step</source>
        <translation>Annuler la dernière étape</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>Rétablir ce qui a été annulé</translation>
    </message>
    <message>
        <source>&amp;Delete selected strokes</source>
        <translation>&amp;Supprimer les traits sélectionnés</translation>
    </message>
    <message>
        <source>Delete the strokes that are selected in the list</source>
        <translation>Supprimer les traits sélectionnés dans la liste</translation>
    </message>
    <message>
        <source>Select &amp;violated strokes</source>
        <translation>Sélectionner les traits &amp;enfreints</translation>
    </message>
    <message>
        <source>Select the violated marks</source>
        <translation>Sélectionner les marques enfreintes</translation>
    </message>
    <message>
        <source>&amp;Accept segment as a stroke</source>
        <translation>A&amp;ccepter le segment comme trait</translation>
    </message>
    <message>
        <source>Keep what is right: turn the segment under the cursor into a stroke</source>
        <translation>Garder ce qui est juste : faire un trait du segment sous le curseur</translation>
    </message>
    <message>
        <source>Revert far c&amp;hanges</source>
        <translation>Annuler les chan&amp;gements éloignés</translation>
    </message>
    <message>
        <source>&amp;Next contradiction</source>
        <translation>Contra&amp;diction suivante</translation>
    </message>
    <message>
        <source>Show the strokes of the next contradiction</source>
        <translation>Montrer les traits de la contradiction suivante</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Co&amp;pier l’image</translation>
    </message>
    <message>
        <source>Copy the photo with its segments</source>
        <translation>Copier la photo avec ses segments</translation>
    </message>
    <message>
        <source>Copy &amp;mask</source>
        <translation>Copier le mas&amp;que</translation>
    </message>
    <message>
        <source>Copy the mask of the current class</source>
        <translation>Copier le masque de la classe courante</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>C&amp;oller une image</translation>
    </message>
    <message>
        <source>Open the picture or file on the clipboard</source>
        <translation>Ouvrir l’image ou le fichier du presse-papiers</translation>
    </message>
    <message>
        <source>Paste mask as a stroke</source>
        <translation>Coller le masque comme trait</translation>
    </message>
    <message>
        <source>Turn the white pixels of a copied mask into a stroke of the current class</source>
        <translation>Faire des pixels blancs d’un masque copié un trait de la classe courante</translation>
    </message>
    <message>
        <source>Reset &amp;display</source>
        <translation>Réinitialis&amp;er l’affichage</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>Automatic contrast, no gamma, the colours of the file</source>
        <translation>Contraste automatique, sans gamma, les couleurs du fichier</translation>
    </message>
    <message>
        <source>Count c&amp;lasses…</source>
        <translation>Compter les c&amp;lasses…</translation>
    </message>
    <message>
        <source>See how many photos, objects and pixels of the folder each class has</source>
        <translation>Voir combien de photos, d’objets et de pixels du dossier a chaque classe</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Préfére&amp;nces…</translation>
    </message>
    <message>
        <source>Theme, text size, files</source>
        <translation>Thème, taille du texte, fichiers</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>Raccourcis cla&amp;vier…</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts</source>
        <translation>Modifier les raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;Previous photo</source>
        <translation>Photo &amp;précédente</translation>
    </message>
    <message>
        <source>Go to the previous photo of the folder</source>
        <translation>Aller à la photo précédente du dossier</translation>
    </message>
    <message>
        <source>&amp;Next photo</source>
        <translation>Photo &amp;suivante</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder and keep the classes</source>
        <translation>Aller à la photo suivante du dossier et garder les classes</translation>
    </message>
    <message>
        <source>Next photo to &amp;do</source>
        <translation>Prochaine photo à &amp;faire</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder that is neither done nor skipped</source>
        <translation>Aller à la prochaine photo du dossier ni terminée ni passée</translation>
    </message>
    <message>
        <source>Next photo, &amp;with strokes</source>
        <translation>Photo suivante, &amp;avec les traits</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder; the strokes come along with less belief</source>
        <translation>Aller à la photo suivante du dossier ; les traits suivent avec moins de certitude</translation>
    </message>
    <message>
        <source>D&amp;one, and next</source>
        <translation>&amp;Terminée, suivante</translation>
    </message>
    <message>
        <source>Save the photo as done and go to the next one to do</source>
        <translation>Enregistrer la photo comme terminée et aller à la prochaine à faire</translation>
    </message>
    <message>
        <source>S&amp;kip, and next</source>
        <translation>Passer, su&amp;ivante</translation>
    </message>
    <message>
        <source>Leave the photo out and go to the next one to do</source>
        <translation>Laisser la photo de côté et aller à la prochaine à faire</translation>
    </message>
    <message>
        <source>Mark all begun photos as done</source>
        <translation>Marquer les photos commencées comme terminées</translation>
    </message>
    <message>
        <source>Mark what is begun as done: all photos that are listed, or all slices of a stack</source>
        <translation>Marquer comme terminé ce qui est commencé : toutes les photos de la liste, ou toutes les coupes d’une pile</translation>
    </message>
    <message>
        <source>Previous photo that &amp;is done</source>
        <translation>Photo t&amp;erminée précédente</translation>
    </message>
    <message>
        <source>Go to the previous photo that is done</source>
        <translation>Aller à la photo terminée qui précède</translation>
    </message>
    <message>
        <source>Go to the next photo that is done</source>
        <translation>Aller à la prochaine photo terminée du dossier</translation>
    </message>
    <message>
        <source>Say what should be changed in the photo, and go to the next one that is done</source>
        <translation>Dire ce qu’il reste à faire sur la photo et aller à la prochaine terminée</translation>
    </message>
    <message>
        <source>Project &amp;folder…</source>
        <translation>&amp;Dossier des projets…</translation>
    </message>
    <message>
        <source>Paint with the class above in the list</source>
        <translation>Peindre avec la classe du dessus dans la liste</translation>
    </message>
    <message>
        <source>Paint with the class below in the list</source>
        <translation>Peindre avec la classe du dessous dans la liste</translation>
    </message>
    <message>
        <source>The next stroke starts a new object, even where it touches another</source>
        <translation>Le prochain trait commence un objet, même là où il en touche un</translation>
    </message>
    <message>
        <source>Split the selected objects where they are narrow; a dot on each splits them, too</source>
        <translation>Séparer les objets sélectionnés à leurs étranglements ; des points les séparent aussi</translation>
    </message>
    <message>
        <source>Show each pixel of the photo as one pixel of the screen</source>
        <translation>Montrer un pixel de la photo comme un pixel de l’écran</translation>
    </message>
    <message>
        <source>Fill the screen, or leave full screen</source>
        <translation>Remplir l’écran ou revenir à la fenêtre</translation>
    </message>
    <message>
        <source>Next photo &amp;that is done</source>
        <translation>Photo te&amp;rminée suivante</translation>
    </message>
    <message>
        <source>Take back what the last stroke changed far away</source>
        <translation>Annuler ce que le dernier trait a changé au loin</translation>
    </message>
    <message>
        <source>&amp;Accept, and next</source>
        <translation>&amp;Accepter, suivante</translation>
    </message>
    <message>
        <source>The photo is right: go to the next one that is done and not accepted</source>
        <translation>La photo est bonne : aller à la prochaine terminée qui n’est pas acceptée</translation>
    </message>
    <message>
        <source>&amp;Send back…</source>
        <translation>Ren&amp;voyer…</translation>
    </message>
    <message>
        <source>Keep the projects of this folder beside the photos, or somewhere else</source>
        <translation>Conserver les projets de ce dossier à côté des photos, ou ailleurs</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>&amp;Pinceau</translation>
    </message>
    <message>
        <source>Paint the current class; hold Ctrl to erase</source>
        <translation>Peindre la classe courante ; maintenir Ctrl pour gommer</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>&amp;Gomme</translation>
    </message>
    <message>
        <source>Erase strokes</source>
        <translation>Gommer des traits</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>Pol&amp;ygone</translation>
    </message>
    <message>
        <source>Paint the inside of a polygon; Enter closes it</source>
        <translation>Peindre l’intérieur d’un polygone ; Entrée le ferme</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lasso</translation>
    </message>
    <message>
        <source>Paint what you circle</source>
        <translation>Peindre ce que vous entourez</translation>
    </message>
    <message>
        <source>Straight l&amp;ine</source>
        <translation>L&amp;igne droite</translation>
    </message>
    <message>
        <source>Paint a straight line</source>
        <translation>Peindre une ligne droite</translation>
    </message>
    <message>
        <source>Flood &amp;fill</source>
        <translation>&amp;Remplissage</translation>
    </message>
    <message>
        <source>Paint a region of one colour</source>
        <translation>Peindre une zone d’une même couleur</translation>
    </message>
    <message>
        <source>&amp;Must-link rope</source>
        <translation>Corde « &amp;ensemble »</translation>
    </message>
    <message>
        <source>Drag from A to B: these belong together</source>
        <translation>Glisser de A à B : ils vont ensemble</translation>
    </message>
    <message>
        <source>Ca&amp;nnot-link rope</source>
        <translation>C&amp;orde « séparés »</translation>
    </message>
    <message>
        <source>Drag from A to B: these are separate</source>
        <translation>Glisser de A à B : ils sont séparés</translation>
    </message>
    <message>
        <source>Select s&amp;trokes</source>
        <translation>Sélectionner des &amp;traits</translation>
    </message>
    <message>
        <source>Select the stroke under the cursor; hold Shift for several</source>
        <translation>Sélectionner le trait sous le curseur ; maintenir Maj pour plusieurs</translation>
    </message>
    <message>
        <source>Pick &amp;class</source>
        <translation>Prélever la &amp;classe</translation>
    </message>
    <message>
        <source>Use the class under the cursor; also Ctrl+click</source>
        <translation>Utiliser la classe sous le curseur ; aussi Ctrl+clic</translation>
    </message>
    <message>
        <source>&amp;Why this class?</source>
        <translation>Po&amp;urquoi cette classe ?</translation>
    </message>
    <message>
        <source>Click a pixel to see which strokes decide its class</source>
        <translation>Cliquer un pixel pour voir quels traits décident de sa classe</translation>
    </message>
    <message>
        <source>Smalle&amp;r brush</source>
        <translation>Pinceau plus pe&amp;tit</translation>
    </message>
    <message>
        <source>Make the brush smaller; also Shift+wheel</source>
        <translation>Réduire le pinceau ; aussi Maj+molette</translation>
    </message>
    <message>
        <source>L&amp;arger brush</source>
        <translation>Pinceau plus &amp;grand</translation>
    </message>
    <message>
        <source>Make the brush larger; also Shift+wheel</source>
        <translation>Agrandir le pinceau ; aussi Maj+molette</translation>
    </message>
    <message>
        <source>Keep the brush&apos;s si&amp;ze on the screen</source>
        <translation>Garder la taille du pinceau à l’écra&amp;n</translation>
    </message>
    <message>
        <source>Zooming changes what the brush covers on the photo, not how large it looks</source>
        <translation>Le zoom change ce que le pinceau couvre sur la photo, non sa taille apparente</translation>
    </message>
    <message>
        <source>&amp;Keyboard cross-hair</source>
        <translation>Réticule au cla&amp;vier</translation>
    </message>
    <message>
        <source>Paint without a mouse: arrow keys move, Space and Enter paint</source>
        <translation>Peindre sans souris : les flèches déplacent, Espace et Entrée peignent</translation>
    </message>
    <message>
        <source>Find p&amp;hotos</source>
        <translation>C&amp;hercher des photos</translation>
    </message>
    <message>
        <source>Filter the photos of the folder</source>
        <translation>Filtrer les photos du dossier</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>&amp;Add class</source>
        <translation>&amp;Ajouter une classe</translation>
    </message>
    <message>
        <source>Add a class and name it; Enter names the next one</source>
        <translation>Ajouter une classe et la nommer ; Entrée nomme la suivante</translation>
    </message>
    <message>
        <source>&amp;Delete the current class</source>
        <translation>S&amp;upprimer la classe courante</translation>
    </message>
    <message>
        <source>Delete the class and its strokes</source>
        <translation>Supprimer la classe et ses traits</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>Navigateur</translation>
    </message>
    <message>
        <source>Na&amp;vigator</source>
        <translation>Nav&amp;igateur</translation>
    </message>
    <message>
        <source>Show or hide a small picture of the photo; drag its frame to move the view</source>
        <translation>Montrer ou masquer une petite image de la photo ; faites glisser son cadre pour déplacer la vue</translation>
    </message>
    <message>
        <source>&amp;Load a list of classes…</source>
        <translation>&amp;Charger une liste de classes…</translation>
    </message>
    <message>
        <source>Add the classes of a file: a saved list, or a text with a name in each line</source>
        <translation>Ajouter les classes d’un fichier : une liste enregistrée, ou un texte avec un nom par ligne</translation>
    </message>
    <message>
        <source>Sa&amp;ve the list of classes…</source>
        <translation>Enre&amp;gistrer la liste des classes…</translation>
    </message>
    <message>
        <source>Save names and colours of the classes for other photos</source>
        <translation>Enregistrer noms et couleurs des classes pour d’autres photos</translation>
    </message>
    <message>
        <source>&amp;Previous class</source>
        <translation>Classe &amp;précédente</translation>
    </message>
    <message>
        <source>&amp;Next class</source>
        <translation>Classe &amp;suivante</translation>
    </message>
    <message>
        <source>&amp;Swap with the previous class</source>
        <translation>Échanger avec &amp;la classe précédente</translation>
    </message>
    <message>
        <source>Go back to the class used before</source>
        <translation>Revenir à la classe utilisée avant</translation>
    </message>
    <message>
        <source>&amp;Hide or show the current class</source>
        <translation>&amp;Masquer ou montrer la classe courante</translation>
    </message>
    <message>
        <source>Hide or show the segment and strokes of the current class</source>
        <translation>Masquer ou montrer le segment et les traits de la classe courante</translation>
    </message>
    <message>
        <source>&amp;Count objects of the class</source>
        <translation>&amp;Compter les objets de la classe</translation>
    </message>
    <message>
        <source>Count the objects of the current class, or stop counting them</source>
        <translation>Compter les objets de la classe courante, ou cesser de les compter</translation>
    </message>
    <message>
        <source>&amp;Next object</source>
        <translation>Objet &amp;suivant</translation>
    </message>
    <message>
        <source>&amp;Split into pieces</source>
        <translation>Diviser en &amp;morceaux</translation>
    </message>
    <message>
        <source>Make every connected piece of the selected objects an object</source>
        <translation>Faire un objet de chaque morceau connexe des objets sélectionnés</translation>
    </message>
    <message>
        <source>Split by s&amp;hape</source>
        <translation>Diviser selon la &amp;forme</translation>
    </message>
    <message>
        <source>&amp;Merge objects</source>
        <translation>F&amp;usionner les objets</translation>
    </message>
    <message>
        <source>Make the selected objects one</source>
        <translation>Faire un seul objet des objets sélectionnés</translation>
    </message>
    <message>
        <source>&amp;Solve once</source>
        <translation>&amp;Calculer une fois</translation>
    </message>
    <message>
        <source>Segment the photo from its strokes</source>
        <translation>Segmenter la photo d’après ses traits</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>En &amp;direct</translation>
    </message>
    <message>
        <source>Solve again after each stroke</source>
        <translation>Recalculer après chaque trait</translation>
    </message>
    <message>
        <source>&amp;Where next?</source>
        <translation>&amp;Où ensuite ?</translation>
    </message>
    <message>
        <source>Go to where a stroke would help most, and answer a question about it: Y or N</source>
        <translation>Aller là où un trait aiderait le plus et répondre à une question : Y ou N</translation>
    </message>
    <message>
        <source>C&amp;ompare methods…</source>
        <translation>Co&amp;mparer les méthodes…</translation>
    </message>
    <message>
        <source>See what several methods make of the same strokes, side by side</source>
        <translation>Voir côte à côte ce que plusieurs méthodes font des mêmes traits</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>&amp;Règles…</translation>
    </message>
    <message>
        <source>Write what you know about the regions, such as sky &amp; sea -&gt; !sand</source>
        <translation>Écrire ce que vous savez des régions, par exemple sky &amp; sea -&gt; !sand</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>Cancel what is being drawn, then the solve</source>
        <translation>Annuler le tracé en cours, puis le calcul</translation>
    </message>
    <message>
        <source>Photos in s&amp;ub-folders</source>
        <translation>Photos des so&amp;us-dossiers</translation>
    </message>
    <message>
        <source>List the photos of the folders within the folder, too</source>
        <translation>Lister aussi les photos des dossiers que contient le dossier</translation>
    </message>
    <message>
        <source>&amp;Segments</source>
        <translation>&amp;Segments</translation>
    </message>
    <message>
        <source>&amp;Every stroke is an object</source>
        <translation>Chaque &amp;trait est un objet</translation>
    </message>
    <message>
        <source>For cells: each dot or stroke starts a new object, unless it begins or ends on a mark of another; when off, strokes add to one object until you start the next</source>
        <translation>Pour les cellules : chaque point ou trait commence un nouvel objet, sauf s’il commence ou finit sur une marque d’un autre ; sinon, les traits s’ajoutent à un objet jusqu’à ce que vous commenciez le suivant</translation>
    </message>
    <message>
        <source>Show or hide the segments</source>
        <translation>Montrer ou masquer les segments</translation>
    </message>
    <message>
        <source>Outlines onl&amp;y</source>
        <translation>&amp;Contours seulement</translation>
    </message>
    <message>
        <source>Outline the segments instead of filling them</source>
        <translation>Tracer le contour des segments au lieu de les remplir</translation>
    </message>
    <message>
        <source>Sca&amp;le bar</source>
        <translation>&amp;Barre d’échelle</translation>
    </message>
    <message>
        <source>Show or hide a bar of a round length, where the size of a pixel is known</source>
        <translation>Montrer ou masquer une barre de longueur ronde, si la taille d’un pixel est connue</translation>
    </message>
    <message>
        <source>Pa&amp;tterns</source>
        <translation>&amp;Motifs</translation>
    </message>
    <message>
        <source>Class na&amp;mes</source>
        <translation>&amp;Noms des classes</translation>
    </message>
    <message>
        <source>Show or hide the name of each class in its segment</source>
        <translation>Montrer ou masquer le nom de chaque classe dans son segment</translation>
    </message>
    <message>
        <source>Show classes by patterns, too, not by their colours alone</source>
        <translation>Montrer les classes aussi par des motifs, pas seulement par leurs couleurs</translation>
    </message>
    <message>
        <source>Strok&amp;es</source>
        <translation>&amp;Traits</translation>
    </message>
    <message>
        <source>Show or hide strokes and ropes</source>
        <translation>Montrer ou masquer traits et cordes</translation>
    </message>
    <message>
        <source>Hide &amp;overlays</source>
        <translation>Masquer les s&amp;uperpositions</translation>
    </message>
    <message>
        <source>See the photo alone while the key is held</source>
        <translation>Voir la photo seule tant que la touche est enfoncée</translation>
    </message>
    <message>
        <source>Lea&amp;rn from finished photos</source>
        <translation>Appre&amp;ndre des photos terminées</translation>
    </message>
    <message>
        <source>Learn from photos marked as done, and suggest segments for new ones</source>
        <translation>Apprendre des photos marquées comme terminées et suggérer des segments pour les nouvelles</translation>
    </message>
    <message>
        <source>Most informative first</source>
        <translation>Les plus instructives d’abord</translation>
    </message>
    <message>
        <source>List the most informative photos first: typical ones, then those unlike all finished ones</source>
        <translation>Lister d’abord les photos les plus instructives : les plus typiques, puis celles qui ne ressemblent à aucune photo terminée</translation>
    </message>
    <message>
        <source>&amp;Heat-map of the eigenvector</source>
        <translation>Carte de c&amp;haleur du vecteur propre</translation>
    </message>
    <message>
        <source>Show or hide the chosen eigenvector as a heat-map</source>
        <translation>Montrer ou masquer le vecteur propre choisi en carte de chaleur</translation>
    </message>
    <message>
        <source>&amp;Confidence</source>
        <translation>Con&amp;fiance</translation>
    </message>
    <message>
        <source>Show or hide the confidence of the segments</source>
        <translation>Montrer ou masquer la confiance des segments</translation>
    </message>
    <message>
        <source>&amp;Keep the view from photo to photo</source>
        <translation>&amp;Garder la vue d’une photo à l’autre</translation>
    </message>
    <message>
        <source>Show the next photo at the same place and zoom, if it is of the same size</source>
        <translation>Montrer la photo suivante au même endroit et au même zoom, si elle est de même taille</translation>
    </message>
    <message>
        <source>&amp;Previous eigenvector</source>
        <translation>Vecteur propre &amp;précédent</translation>
    </message>
    <message>
        <source>Choose the previous eigenvector</source>
        <translation>Choisir le vecteur propre précédent</translation>
    </message>
    <message>
        <source>Ne&amp;xt eigenvector</source>
        <translation>&amp;Vecteur propre suivant</translation>
    </message>
    <message>
        <source>Choose the next eigenvector</source>
        <translation>Choisir le vecteur propre suivant</translation>
    </message>
    <message>
        <source>Three eigenvectors as colours</source>
        <translation>Trois vecteurs propres en couleurs</translation>
    </message>
    <message>
        <source>Show the first three eigenvectors as red, green and blue</source>
        <translation>Montrer les trois premiers vecteurs propres en rouge, vert et bleu</translation>
    </message>
    <message>
        <source>Best cut of the eigenvector</source>
        <translation>Meilleure coupe du vecteur propre</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>Meilleure coupe</translation>
    </message>
    <message>
        <source>Cut the eigenvector where the Cheeger ratio is smallest: through as little as possible, with both sides large</source>
        <translation>Couper le vecteur propre là où le rapport de Cheeger est le plus petit : à travers le moins possible, avec deux grands côtés</translation>
    </message>
    <message>
        <source>Clear the cut</source>
        <translation>Effacer la coupe</translation>
    </message>
    <message>
        <source>Show all values of the eigenvector again</source>
        <translation>Montrer de nouveau toutes les valeurs du vecteur propre</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Zoom &amp;avant</translation>
    </message>
    <message>
        <source>Make the photo larger; also the wheel</source>
        <translation>Agrandir la photo ; aussi la molette</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>Zoom a&amp;rrière</translation>
    </message>
    <message>
        <source>Make the photo smaller; also the wheel</source>
        <translation>Réduire la photo ; aussi la molette</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>A&amp;juster</translation>
    </message>
    <message>
        <source>See the whole photo</source>
        <translation>Voir toute la photo</translation>
    </message>
    <message>
        <source>Panels beside the photo</source>
        <translation>Panneaux à côté de la photo</translation>
    </message>
    <message>
        <source>Hide all panels, or show them again</source>
        <translation>Masquer tous les panneaux ou les montrer</translation>
    </message>
    <message>
        <source>Full sc&amp;reen</source>
        <translation>P&amp;lein écran</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>&amp;Touches et gestes</translation>
    </message>
    <message>
        <source>See all keys on one page</source>
        <translation>Voir toutes les touches sur une page</translation>
    </message>
    <message>
        <source>&amp;Sample photo</source>
        <translation>Photo d’&amp;exemple</translation>
    </message>
    <message>
        <source>Open a photo with strokes to try things out</source>
        <translation>Ouvrir une photo avec des traits pour essayer</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>Si&amp;gnaler un problème…</translation>
    </message>
    <message>
        <source>Write a report with versions, memory and a test of this computer</source>
        <translation>Rédiger un rapport avec les versions, la mémoire et un test de cet ordinateur</translation>
    </message>
    <message>
        <source>&amp;About Eigenbrush</source>
        <translation>À &amp;propos d’Eigenbrush</translation>
    </message>
    <message>
        <source>Version, licence, method</source>
        <translation>Version, licence, méthode</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Molette</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>Zoomer au curseur</translation>
    </message>
    <message>
        <source>Space or middle button, drag</source>
        <translation>Espace ou bouton du milieu, glisser</translation>
    </message>
    <message>
        <source>Move the photo</source>
        <translation>Déplacer la photo</translation>
    </message>
    <message>
        <source>Right button, drag</source>
        <translation>Bouton droit, glisser</translation>
    </message>
    <message>
        <source>Paint the last other class</source>
        <translation>Peindre avec la dernière autre classe</translation>
    </message>
    <message>
        <source>Right button on a stroke</source>
        <translation>Bouton droit sur un trait</translation>
    </message>
    <message>
        <source>Change or delete the stroke, or its object</source>
        <translation>Modifier ou supprimer le trait, ou son objet</translation>
    </message>
    <message>
        <source>Ctrl, held while painting</source>
        <translation>Ctrl, maintenu en peignant</translation>
    </message>
    <message>
        <source>Erase; with an outline, cut out its inside</source>
        <translation>Effacer ; avec un contour, en découper l’intérieur</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+clic</translation>
    </message>
    <message>
        <source>Pick the class under the cursor</source>
        <translation>Prélever la classe sous le curseur</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Maj+clic</translation>
    </message>
    <message>
        <source>Straight line from the last point</source>
        <translation>Ligne droite depuis le dernier point</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Maj+molette</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Taille du pinceau</translation>
    </message>
    <message>
        <source>Enter or double click</source>
        <translation>Entrée ou double-clic</translation>
    </message>
    <message>
        <source>Close the polygon</source>
        <translation>Fermer le polygone</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Retour arrière</translation>
    </message>
    <message>
        <source>Remove the last corner of the polygon</source>
        <translation>Enlever le dernier sommet du polygone</translation>
    </message>
    <message>
        <source>Y, N</source>
        <translation>Y, N</translation>
    </message>
    <message>
        <source>Answer the question about a place</source>
        <translation>Répondre à la question sur un endroit</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Flèches</translation>
    </message>
    <message>
        <source>Move the cross-hair; with Shift in larger steps</source>
        <translation>Déplacer le réticule ; avec Maj, par pas plus grands</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Espace, Entrée</translation>
    </message>
    <message>
        <source>Paint with the cross-hair</source>
        <translation>Peindre avec le réticule</translation>
    </message>
    <message>
        <source>About Eigenbrush</source>
        <translation>À propos d’Eigenbrush</translation>
    </message>
    <message>
        <source>Cuts pictures into segments with a few strokes, by constrained spectral clustering (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

BSD 3-Clause licence. Made with Qt {qt}.</source>
        <translation>Découpe les images en segments avec quelques traits, par partitionnement spectral sous contraintes (Cucuringu, Koutis, Chawla, Miller, Peng : Simple and Scalable Constrained Clustering, AISTATS 2016).

Licence BSD 3 clauses. Réalisé avec Qt {qt}.</translation>
    </message>
    <message>
        <source>above {value}</source>
        <translation>plus de {value}</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>au moins {value}</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>au plus {value}</translation>
    </message>
    <message>
        <source>Starting the solver</source>
        <translation>Démarrage du solveur</translation>
    </message>
    <message>
        <source>Only {name} has strokes: paint a second class.</source>
        <translation>Seule {name} a des traits : peignez une seconde classe.</translation>
    </message>
    <message>
        <source>This is a proposal: paint inside of the box, with its class or another.</source>
        <translation>C’est une proposition : peignez dans le cadre, avec sa classe ou une autre.</translation>
    </message>
    <message>
        <source>Mistake in the rules: {reason}</source>
        <translation>Erreur dans les règles : {reason}</translation>
    </message>
    <message>
        <source>Paint a stroke on the object, and one of another class on the background.</source>
        <translation>Peignez un trait sur l’objet, et un d’une autre classe sur l’arrière-plan.</translation>
    </message>
    <message>
        <source>Only {name} has strokes, so this is a proposal: paint the background with another class.</source>
        <translation>Seule {name} a des traits, ce n’est donc qu’une proposition : peignez l’arrière-plan avec une autre classe.</translation>
    </message>
    <message>
        <source>There is not enough memory to segment this photo.</source>
        <translation>Il n’y a pas assez de mémoire pour segmenter cette photo.</translation>
    </message>
    <message>
        <source>The system ended the solver, probably because memory ran out.</source>
        <translation>Le système a arrêté le solveur, sans doute faute de mémoire.</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>Le solveur s’est arrêté de façon inattendue.</translation>
    </message>
    <message>
        <source>Close other programs or use a smaller photo; your strokes are safe.</source>
        <translation>Fermez d’autres programmes ou prenez une photo plus petite ; vos traits sont saufs.</translation>
    </message>
    <message>
        <source>It has been restarted; your strokes are safe.</source>
        <translation>Il a été redémarré ; vos traits sont conservés.</translation>
    </message>
    <message>
        <source>The solver cannot be started; your strokes are safe.</source>
        <translation>Le solveur ne peut pas démarrer ; vos traits sont saufs.</translation>
    </message>
    <message>
        <source>There is not enough shared memory for this photo: it needs {size} MB more.</source>
        <translation>Il n’y a pas assez de mémoire partagée pour cette photo : il manque {size} Mo.</translation>
    </message>
    <message>
        <source>The solver failed ({reason}); your strokes are safe.</source>
        <translation>Le solveur a échoué ({reason}) ; vos traits sont saufs.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Séparés</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Gomme</translation>
    </message>
    <message>
        <source>Violated: only {percent} % of its pixels have its class</source>
        <translation>Enfreinte : seuls {percent} % de ses pixels ont sa classe</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Violated: its ends are in different segments</source>
        <translation>Enfreinte : ses bouts sont dans des segments différents</translation>
    </message>
    <message>
        <source>Violated: both ends are in the same segment</source>
        <translation>Enfreinte : ses deux bouts sont dans le même segment</translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation>Bord doux</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>Bord dur</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Cadre</translation>
    </message>
    <message>
        <source>Stroke</source>
        <translation>Trait</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Contour</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>background</source>
        <translation>arrière-plan</translation>
    </message>
    <message>
        <source>object</source>
        <translation>objet</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>Le projet enregistré pour {name} est celui d’une autre photo du même nom.</translation>
    </message>
    <message>
        <source>{name} is a link: {file} is opened, and is what will be saved.</source>
        <translation>{name} est un lien : c’est {file} qui est ouvert et qui sera enregistré.</translation>
    </message>
    <message>
        <source>there is not enough memory; close other programs or use a smaller photo</source>
        <translation>la mémoire ne suffit pas ; fermez d’autres programmes ou prenez une photo plus petite</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>If something is wrong, paint over it with the right class: the segments follow.</source>
        <translation>Peignez avec la bonne classe ce qui est faux, et les segments suivront.</translation>
    </message>
    <message>
        <source>Show &amp;outlines</source>
        <translation>Montrer les &amp;contours</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Compris</translation>
    </message>
    <message>
        <source>Reach &amp;less far</source>
        <translation>Porter &amp;moins loin</translation>
    </message>
    <message>
        <source>The last stroke was about less: change less around it</source>
        <translation>Le dernier trait visait moins : changer moins autour de lui</translation>
    </message>
    <message>
        <source>Reach &amp;farther</source>
        <translation>Porter plus &amp;loin</translation>
    </message>
    <message>
        <source>The last stroke was about more: change more around it</source>
        <translation>Le dernier trait visait plus : changer plus autour de lui</translation>
    </message>
    <message>
        <source>Bounding bo&amp;x</source>
        <translation>Ca&amp;dre englobant</translation>
    </message>
    <message>
        <source>Drag a box around an object: nothing outside of it has this class</source>
        <translation>Tracer un cadre autour d’un objet : rien en dehors n’a cette classe</translation>
    </message>
    <message>
        <source>Rectan&amp;gle</source>
        <translation>Rect&amp;angle</translation>
    </message>
    <message>
        <source>Paint a rectangle; hold Ctrl to cut one out</source>
        <translation>Peindre un rectangle ; avec Ctrl, en découper un</translation>
    </message>
    <message>
        <source>Ellip&amp;se</source>
        <translation>Ellip&amp;se</translation>
    </message>
    <message>
        <source>Paint an ellipse; hold Ctrl to cut one out</source>
        <translation>Peindre une ellipse ; avec Ctrl, en découper une</translation>
    </message>
    <message>
        <source>Ta&amp;gs of the photo</source>
        <translation>Éti&amp;quettes de la photo</translation>
    </message>
    <message>
        <source>Type tags of the photo; Enter or a comma ends one</source>
        <translation>Taper des étiquettes de la photo ; Entrée ou une virgule en termine une</translation>
    </message>
    <message>
        <source>&amp;Attributes and flags</source>
        <translation>&amp;Attributs et drapeaux</translation>
    </message>
    <message>
        <source>Set attributes and flags of the selected objects, or of the class</source>
        <translation>Définir les attributs et drapeaux des objets sélectionnés, ou de la classe</translation>
    </message>
    <message>
        <source>Compare with la&amp;bels of…</source>
        <translation>Comparer avec les é&amp;tiquettes de…</translation>
    </message>
    <message>
        <source>Step through the differences from the labels of somebody else, or of a network</source>
        <translation>Parcourir les différences avec les étiquettes de quelqu’un d’autre ou d’un réseau</translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation>Différence &amp;suivante</translation>
    </message>
    <message>
        <source>Go to the next place where the labels of others differ</source>
        <translation>Aller au prochain endroit où diffèrent les étiquettes des autres</translation>
    </message>
    <message>
        <source>Previous &amp;difference</source>
        <translation>Différence &amp;précédente</translation>
    </message>
    <message>
        <source>Go to the previous place where the labels of others differ</source>
        <translation>Aller à l’endroit précédent où diffèrent les étiquettes des autres</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>Prendre la &amp;leur</translation>
    </message>
    <message>
        <source>Give the place to the class of the others, as a stroke</source>
        <translation>Donner l’endroit à la classe des autres, par un trait</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>Garder la m&amp;ienne</translation>
    </message>
    <message>
        <source>Leave the place in its class, as a stroke</source>
        <translation>Laisser l’endroit dans sa classe, par un trait</translation>
    </message>
    <message>
        <source>Re&amp;pair segments…</source>
        <translation>Rép&amp;arer les segments…</translation>
    </message>
    <message>
        <source>Fill holes, grow, shrink, smooth, remove small parts</source>
        <translation>Remplir les trous, agrandir, réduire, lisser, retirer les petites parties</translation>
    </message>
    <message>
        <source>Fill in &amp;between</source>
        <translation>&amp;Compléter entre elles</translation>
    </message>
    <message>
        <source>Give the photos of a series segments from those that are done, before and after</source>
        <translation>Donner aux photos d’une série des segments à partir de celles qui sont terminées, avant et après</translation>
    </message>
    <message>
        <source>&amp;Values are</source>
        <translation>Les &amp;valeurs sont</translation>
    </message>
    <message>
        <source>as names and values suggest</source>
        <translation>d’après les noms et les valeurs</translation>
    </message>
    <message>
        <source>objects of one class</source>
        <translation>objets d’une classe</translation>
    </message>
    <message>
        <source>probabilities of a class, from black to white</source>
        <translation>probabilités d’une classe, du noir au blanc</translation>
    </message>
    <message>
        <source>&amp;Unlabelled areas are</source>
        <translation>&amp;Ce qui n’a pas d’étiquette est</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Import them &amp;as</source>
        <translation>Reprendre &amp;comme</translation>
    </message>
    <message>
        <source>hints, which strokes and the photo may overrule</source>
        <translation>indices, que les traits et la photo peuvent contredire</translation>
    </message>
    <message>
        <source>strokes, where the labels are certain</source>
        <translation>traits, là où les étiquettes sont certaines</translation>
    </message>
    <message>
        <source>I&amp;mport labels for all photos…</source>
        <translation>I&amp;mporter des étiquettes pour toutes les photos…</translation>
    </message>
    <message>
        <source>Start from labels of another program or a network: a file for each photo, or one about all</source>
        <translation>Partir des étiquettes d’un autre programme ou d’un réseau : un fichier par photo, ou un seul pour toutes</translation>
    </message>
    <message>
        <source>Also photos with strokes, beneath them</source>
        <translation>Aussi les photos avec des traits, sous ceux-ci</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Photos</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>Taille de pixel</translation>
    </message>
    <message>
        <source>width of a pixel, such as &apos;0.65 µm&apos;, or width and height, such as &apos;0.65 x 0.7 um&apos;, in the place of what the picture&apos;s file says; for measurements and scale bars</source>
        <translation>largeur d’un pixel, comme « 0.65 µm », ou largeur et hauteur, comme « 0.65 x 0.7 um », à la place de ce qu’indique le fichier de l’image ; pour les mesures et les barres d’échelle</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>a model of labelled photos (a file of eigenbrush learn) suggests segments, which strokes correct</source>
        <translation>un modèle de photos étiquetées (un fichier de eigenbrush learn) suggère des segments, que les traits corrigent</translation>
    </message>
    <message>
        <source>Validation split</source>
        <translation>Part de validation</translation>
    </message>
    <message>
        <source>divide the datasets of all photos: this share of them is for validation, chosen at random; 0: not divided</source>
        <translation>diviser les jeux de données de toutes les photos : cette part est gardée pour la validation, choisie au hasard ; 0 : non divisés</translation>
    </message>
    <message>
        <source>Copy photos</source>
        <translation>Copier les photos</translation>
    </message>
    <message>
        <source>put copies of the photos, or links to them, into datasets that hold photos (yolo)</source>
        <translation>mettre des copies des photos, ou des liens vers elles, dans les jeux de données qui contiennent des photos (yolo)</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>copies</translation>
    </message>
    <message>
        <source>links</source>
        <translation>liens</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnostic</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Calques</translation>
    </message>
    <message>
        <source>&amp;Automatic contrast</source>
        <translation>C&amp;ontraste automatique</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Show all but the darkest and the brightest values</source>
        <translation>Montrer toutes les valeurs sauf les plus sombres et les plus claires</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>Reset every field of the method to its default</source>
        <translation>Remettre chaque champ de la méthode à sa valeur par défaut</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objets</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>Taille du te&amp;xte</translation>
    </message>
    <message>
        <source>Pen &amp;pressure sets</source>
        <translation>La &amp;pression du stylet règle</translation>
    </message>
    <message>
        <source>For a pen on a tablet</source>
        <translation>Pour le stylet d’une tablette</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>Belief of the stroke</source>
        <translation>Certitude du trait</translation>
    </message>
    <message>
        <source>Save without asking when I leave a photo</source>
        <translation>Enregistrer sans demander quand je quitte une photo</translation>
    </message>
    <message>
        <source>Include a copy of the photo in project files</source>
        <translation>Inclure une copie de la photo dans les projets</translation>
    </message>
    <message>
        <source>Ignore transparent pixels, from the next photo on</source>
        <translation>Ignorer les pixels transparents, à partir de la prochaine photo</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>Masqué</translation>
    </message>
    <message>
        <source>Truncated</source>
        <translation>Tronqué</translation>
    </message>
    <message>
        <source>Difficult</source>
        <translation>Difficile</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>Foule</translation>
    </message>
    <message>
        <source>E&amp;dge brush</source>
        <translation>Pinceau de &amp;bord</translation>
    </message>
    <message>
        <source>Paint along hair and blur: the edge of the cut-out is soft here; with the right button: hard here</source>
        <translation>Peindre le long des cheveux et du flou : le bord du détourage y est doux ; avec le bouton droit, il y est dur</translation>
    </message>
    <message>
        <source>Cut-out</source>
        <translation>Détourage</translation>
    </message>
    <message>
        <source>Show the current class cut out, with the opacity of hair</source>
        <translation>Montrer la classe courante détourée, avec l’opacité des cheveux</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Show or hide the table of sizes, shapes and values of classes and objects</source>
        <translation>Montrer ou masquer le tableau des tailles, formes et valeurs des classes et des objets</translation>
    </message>
    <message>
        <source>Copy &amp;table of measurements</source>
        <translation>Copier le &amp;tableau des mesures</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Copier le tableau</translation>
    </message>
    <message>
        <source>Copy all columns, for a spreadsheet</source>
        <translation>Copier toutes les colonnes, pour un tableur</translation>
    </message>
    <message>
        <source>Dis&amp;card suggestion</source>
        <translation>Abandonner la su&amp;ggestion</translation>
    </message>
    <message>
        <source>Segment the photo by its own strokes alone, without a suggestion</source>
        <translation>Segmenter la photo d’après ses seuls traits, sans suggestion</translation>
    </message>
    <message>
        <source>L&amp;earn from all finished photos now</source>
        <translation>Apprendre de t&amp;outes les photos terminées</translation>
    </message>
    <message>
        <source>Learn from all photos of the folder that are done, earlier ones included</source>
        <translation>Apprendre de toutes les photos terminées du dossier, y compris les plus anciennes</translation>
    </message>
    <message>
        <source>Previous time point</source>
        <translation>Instant précédent</translation>
    </message>
    <message>
        <source>Go to the same slice at the time before</source>
        <translation>Aller à la même coupe à l’instant précédent</translation>
    </message>
    <message>
        <source>Next time point</source>
        <translation>Instant suivant</translation>
    </message>
    <message>
        <source>Go to the same slice at the next time</source>
        <translation>Aller à la même coupe à l’instant suivant</translation>
    </message>
    <message>
        <source>Must-link rope</source>
        <translation>Corde « ensemble »</translation>
    </message>
    <message>
        <source>Cannot-link rope</source>
        <translation>Corde « séparés »</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rectangle</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
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
        <translation>Exactitude attendue et réelle des suggestions</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>à faire</translation>
    </message>
    <message>
        <source>right</source>
        <translation>juste</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>attendue</translation>
    </message>
</context>
<context>
    <name>ActionUpdater</name>
    <message>
        <source>{action}: as soon as the segments are ready (Esc cancels)</source>
        <translation>{action} : dès que les segments sont prêts (Échap annule)</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>Nouvelle classe</translation>
    </message>
</context>
<context>
    <name>AttributesDialog</name>
    <message>
        <source>Attributes of {name}</source>
        <translation>Attributs de {name}</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attributs</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Ajouter</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Monter</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>&amp;Descendre</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>séparés par des virgules</translation>
    </message>
    <message>
        <source>unless another value is set</source>
        <translation>sauf si une autre valeur est fixée</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>number</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>choix</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>oui ou non</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Type</translation>
    </message>
    <message>
        <source>&amp;Choices</source>
        <translation>&amp;Options</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>Par &amp;défaut</translation>
    </message>
    <message>
        <source>Every object of the class has them; the classes of a folder share them.</source>
        <translation>Chaque objet de la classe les a ; les photos d’un dossier les partagent.</translation>
    </message>
    <message>
        <source>Another attribute is called {name}.</source>
        <translation>Un autre attribut s’appelle {name}.</translation>
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
        <translation>Modifier le cadre</translation>
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
        <translation>Diamètre du pinceau ([ et ], ou Maj+molette)</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How far to trust the next stroke; 100 % is certain</source>
        <translation>À quel point croire le prochain trait ; 100 % est certain</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinceau</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Certitude</translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message>
        <source>Erase</source>
        <translation>Gommer</translation>
    </message>
    <message>
        <source>Brush stroke</source>
        <translation>Coup de pinceau</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Canvas</source>
        <translation>Toile</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Use this one</source>
        <translation>Utiliser celle-ci</translation>
    </message>
    <message>
        <source>Segment with this method from now on</source>
        <translation>Segmenter désormais avec cette méthode</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
    <message>
        <source>cut {value}</source>
        <translation>coupe {value}</translation>
    </message>
    <message>
        <source>{percent} % satisfied</source>
        <translation>{percent} % satisfait</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>non convergé</translation>
    </message>
    <message>
        <source>breaks {rules}</source>
        <translation>enfreint {rules}</translation>
    </message>
</context>
<context>
    <name>CheatSheet</name>
    <message>
        <source>Keys and gestures</source>
        <translation>Touches et gestes</translation>
    </message>
    <message>
        <source>Gestures</source>
        <translation>Gestes</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
</context>
<context>
    <name>ClassChoice</name>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>The background: 0, and no object in any format</source>
        <translation>L’arrière-plan : 0, et un objet dans aucun format</translation>
    </message>
</context>
<context>
    <name>ClassEdits</name>
    <message>
        <source>Change background</source>
        <translation>Changer l’arrière-plan</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>Compter les objets</translation>
    </message>
    <message>
        <source>Split touching objects</source>
        <translation>Séparer les objets qui se touchent</translation>
    </message>
    <message>
        <source>Smallest object</source>
        <translation>Plus petit objet</translation>
    </message>
    <message>
        <source>Change attributes</source>
        <translation>Modifier les attributs</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Modifier {name}</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>Fusionner des classes</translation>
    </message>
    <message>
        <source>Delete class</source>
        <translation>Supprimer la classe</translation>
    </message>
    <message>
        <source>Recolour class</source>
        <translation>Changer la couleur</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Arrière-plan</translation>
    </message>
    <message>
        <source>Attributes…</source>
        <translation>Attributs…</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Déverrouiller</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrouiller</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>Fusionner avec</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Along edges in the photo</source>
        <translation>Le long des contours de la photo</translation>
    </message>
    <message>
        <source>At the narrowest places</source>
        <translation>Aux endroits les plus étroits</translation>
    </message>
    <message>
        <source>Found from the objects with a stroke</source>
        <translation>D’après les objets ayant un trait</translation>
    </message>
    <message>
        <source>Every part is an object</source>
        <translation>Chaque partie est un objet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)…</source>
        <translation>
            <numerusform>%Ln pixel…</numerusform>
            <numerusform>%Ln pixels…</numerusform>
        </translation>
    </message>
    <message>
        <source>Pixels…</source>
        <translation>Pixels…</translation>
    </message>
    <message>
        <source>Parts with fewer pixels and without a stroke join what is around them:</source>
        <translation>Les parties de moins de pixels et sans trait rejoignent ce qui les entoure :</translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
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
        <translation>Couleur et touche de la classe ; glissez-la dans un autre programme pour copier son masque</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Show or hide the segment and its strokes</source>
        <translation>Montrer ou masquer le segment et ses traits</translation>
    </message>
    <message>
        <source>Protect the class from being painted over</source>
        <translation>Protéger la classe contre la peinture</translation>
    </message>
    <message>
        <source>Share of the photo</source>
        <translation>Part de la photo</translation>
    </message>
    <message>
        <source>Area in pixels</source>
        <translation>Aire en pixels</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>Renommer la classe</translation>
    </message>
    <message>
        <source>Class {number} in label images</source>
        <translation>Classe {number} dans les images d’étiquettes</translation>
    </message>
    <message>
        <source>Background: 0 in label images, and no object in exports</source>
        <translation>Arrière-plan : 0 dans les images d’étiquettes, aucun objet à l’exportation</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Visible</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Masquée</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Verrouillée</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>Non verrouillée</translation>
    </message>
    <message>
        <source>{text}; key {key}</source>
        <translation>{text} ; touche {key}</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Pas encore de résultat</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pixel(s)</source>
        <translation>
            <numerusform>environ %Ln pixel</numerusform>
            <numerusform>environ %Ln pixels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln pixel</numerusform>
            <numerusform>%Ln pixels</numerusform>
        </translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Ajouter une classe</translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Merge</source>
        <translation>Fusionner</translation>
    </message>
    <message>
        <source>Merge this class into another one</source>
        <translation>Fusionner cette classe avec une autre</translation>
    </message>
    <message>
        <source>Colour of {name}</source>
        <translation>Couleur de {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Ajouter une classe</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Couleur…</translation>
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
        <translation>Comparer les méthodes</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Segment the photo with each chosen method</source>
        <translation>Segmenter la photo avec chaque méthode choisie</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Every method gets the same strokes. Your segmentation stays as it is.</source>
        <translation>Chaque méthode reçoit les mêmes traits. Votre segmentation reste telle quelle.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Annulé.</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>Changer de méthode</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom all pictures, drag to move them.</source>
        <translation>La molette zoome toutes les images, glisser les déplace.</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>Take theirs</source>
        <translation>Prendre la leur</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder la mienne</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>Il n’y a pas encore de segments : calculez d’abord (R).</translation>
    </message>
    <message>
        <source>{name} holds no labels for this photo.</source>
        <translation>{name} ne contient pas d’étiquettes pour cette photo.</translation>
    </message>
    <message>
        <source>The segments and the labels of the others agree.</source>
        <translation>Les segments et les étiquettes des autres concordent.</translation>
    </message>
    <message>
        <source>Difference {n} of {all}, {pixels} px: here {mine}, theirs {other}.</source>
        <translation>Différence {n} sur {all}, {pixels} px : ici {mine}, chez eux {other}.</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>Garder la m&amp;ienne</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>Prendre la &amp;leur</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivante</translation>
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
        <translation>Confiance</translation>
    </message>
</context>
<context>
    <name>ContradictionBox</name>
    <message>
        <source>These strokes contradict each other. Delete one:</source>
        <translation>Ces traits se contredisent. Supprimez-en un :</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} sur {total}</translation>
    </message>
    <message>
        <source>Show this stroke on the photo</source>
        <translation>Montrer ce trait sur la photo</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>Delete this stroke</source>
        <translation>Supprimer ce trait</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>Supprimer le trait</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>The last stroke corrects no answer, so nothing bounds how far it reaches.</source>
        <translation>Le dernier trait ne corrige aucun résultat : rien ne limite donc sa portée.</translation>
    </message>
    <message>
        <source>Change reach</source>
        <translation>Changer la portée</translation>
    </message>
    <message>
        <source>The last stroke reaches as far as usual.</source>
        <translation>Le dernier trait porte aussi loin que sa taille le dit.</translation>
    </message>
    <message>
        <source>The last stroke reaches {factor} × as far as usual.</source>
        <translation>Le dernier trait porte {factor} × aussi loin que sa taille le dit.</translation>
    </message>
    <message>
        <source>The last stroke changed nothing far away that was certain.</source>
        <translation>Le dernier trait n’a rien changé au loin de ce qui était sûr.</translation>
    </message>
    <message>
        <source>Revert far changes</source>
        <translation>Annuler les changements éloignés</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Classes in {folder}</source>
        <translation>Classes de {folder}</translation>
    </message>
    <message>
        <source>Projects that were read</source>
        <translation>Projets lus</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>&amp;Enregistrer en CSV…</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>Classes du dossier</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Photos with segments: {photos} of {total}.</source>
        <translation>Photos avec des segments : {photos} sur {total}.</translation>
    </message>
    <message>
        <source>+: some photos could not be opened to count objects.</source>
        <translation>+ : certaines photos n’ont pas pu être ouvertes pour compter les objets.</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Enregistré sous {name}</translation>
    </message>
</context>
<context>
    <name>CountRows</name>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Photos</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objets</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixels</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>Trier par nom</translation>
    </message>
    <message>
        <source>Photos that have the class; sort by them</source>
        <translation>Photos qui ont la classe ; trier d’après elles</translation>
    </message>
    <message>
        <source>Objects of classes that are counted, else one a photo; sort by them</source>
        <translation>Objets des classes qui sont comptées, sinon un par photo ; trier d’après eux</translation>
    </message>
    <message>
        <source>Sort by pixels</source>
        <translation>Trier par pixels</translation>
    </message>
    <message>
        <source>Of all pixels that have a class</source>
        <translation>De tous les pixels qui ont une classe</translation>
    </message>
    <message>
        <source>Objects: {number}</source>
        <translation>Objets : {number}</translation>
    </message>
    <message>
        <source>Not counted in {photos} of the photos</source>
        <translation>Non comptés dans {photos} des photos</translation>
    </message>
    <message>
        <source>List the photos with {name}</source>
        <translation>Lister les photos avec {name}</translation>
    </message>
</context>
<context>
    <name>CutoutPanel</name>
    <message>
        <source>Checkerboard</source>
        <translation>Damier</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanc</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Noir</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Couleur…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Image…</translation>
    </message>
    <message>
        <source>Behind the cut-out</source>
        <translation>Derrière le détourage</translation>
    </message>
    <message>
        <source>&amp;Behind it</source>
        <translation>&amp;Derrière</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy the cut-out in full size</source>
        <translation>Copier le détourage en taille réelle</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Edge of cut-outs</source>
        <translation>Bord des détourages</translation>
    </message>
    <message>
        <source>Picture behind the cut-out</source>
        <translation>Image derrière le détourage</translation>
    </message>
    <message>
        <source>This file is not a picture that can be read.</source>
        <translation>Ce fichier n’est pas une image lisible.</translation>
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
        <translation>Opacité seule, PNG (*.png)</translation>
    </message>
    <message>
        <source>Export the cut-out</source>
        <translation>Exporter le détourage</translation>
    </message>
</context>
<context>
    <name>CutoutPreview</name>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>Il n’y a pas encore de segments : peignez et calculez d’abord.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Enregistré sous {name}.</translation>
    </message>
    <message>
        <source>The export was stopped; nothing was written.</source>
        <translation>L’exportation a été arrêtée ; rien n’a été écrit.</translation>
    </message>
    <message>
        <source>There is nothing of {name} to cut out.</source>
        <translation>Il n’y a rien de {name} à détourer.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsPanel</name>
    <message>
        <source>Confidence under the cursor</source>
        <translation>Confiance sous le curseur</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>Temps de chaque étape</translation>
    </message>
    <message>
        <source>Colours, graph and hierarchy are computed once per photo, the rest every time</source>
        <translation>Couleurs, graphe et hiérarchie sont calculés une fois par photo, le reste à chaque fois</translation>
    </message>
    <message>
        <source>What the method measures</source>
        <translation>Ce que la méthode mesure</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>Valeur propre</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Résidu</translation>
    </message>
    <message>
        <source>Eigenvalues and residuals</source>
        <translation>Valeurs propres et résidus</translation>
    </message>
    <message>
        <source>Estimated probability that the pixel is in its class</source>
        <translation>Probabilité estimée que le pixel soit de sa classe</translation>
    </message>
    <message>
        <source>Constraints satisfied</source>
        <translation>Contraintes satisfaites</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Itérations</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Pic de mémoire</translation>
    </message>
    <message>
        <source>Time of this solve</source>
        <translation>Temps de ce calcul</translation>
    </message>
    <message>
        <source>Nothing has been solved yet.</source>
        <translation>Rien n’a encore été calculé.</translation>
    </message>
    <message>
        <source>This is a preview; the full result follows.</source>
        <translation>Ceci est un aperçu ; le résultat complet suit.</translation>
    </message>
    <message>
        <source>The strokes have changed since.</source>
        <translation>Les traits ont changé depuis.</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Calculé.</translation>
    </message>
    <message>
        <source>Converged: the eigenvectors are as exact as requested.</source>
        <translation>Convergé : les vecteurs propres sont aussi exacts que demandé.</translation>
    </message>
    <message>
        <source>Not converged: this is the best result so far. Allow more iterations or a larger tolerance.</source>
        <translation>Non convergé : c’est le meilleur résultat jusqu’ici. Autorisez plus d’itérations ou une tolérance plus grande.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Cost of the cut</source>
        <translation>Coût de la coupe</translation>
    </message>
    <message>
        <source>Point at the photo to see the confidence of the result.</source>
        <translation>Pointez la photo pour voir la confiance du résultat.</translation>
    </message>
    <message>
        <source>Class {number}</source>
        <translation>Classe {number}</translation>
    </message>
    <message>
        <source>Under the cursor: no class</source>
        <translation>Sous le curseur : aucune classe</translation>
    </message>
    <message>
        <source>Under the cursor: {name}, confidence unknown</source>
        <translation>Sous le curseur : {name}, confiance inconnue</translation>
    </message>
    <message>
        <source>Under the cursor: {name}</source>
        <translation>Sous le curseur : {name}</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>An export is running; wait until it is through.</source>
        <translation>Une exportation est en cours ; attendez qu’elle soit finie.</translation>
    </message>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>Il n’y a pas encore de segments : peignez et calculez d’abord.</translation>
    </message>
    <message>
        <source>Open the folder first, to count all of its photos.</source>
        <translation>Ouvrez d’abord le dossier, pour compter toutes ses photos.</translation>
    </message>
</context>
<context>
    <name>DisplayEditor</name>
    <message>
        <source>Channels</source>
        <translation>Canaux</translation>
    </message>
    <message>
        <source>Tick the channels that are seen; select one to change</source>
        <translation>Cochez les canaux à voir ; sélectionnez-en un pour le modifier</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>The colour in which the channel is seen</source>
        <translation>La couleur dans laquelle le canal est vu</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Noir</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanc</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>Gamma</translation>
    </message>
    <message>
        <source>To the right, darker values are shown brighter</source>
        <translation>Vers la droite, les valeurs sombres sont éclaircies</translation>
    </message>
    <message>
        <source>Black, white</source>
        <translation>Noir, blanc</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rouge</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>Cyan</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>Magenta</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Jaune</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Autre…</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Recovered edit</source>
        <translation>Modification récupérée</translation>
    </message>
</context>
<context>
    <name>DragGrip</name>
    <message>
        <source>Drag the photo with its segments into another program (Ctrl+C copies it)</source>
        <translation>Glisser la photo et ses segments dans un autre programme (Ctrl+C la copie)</translation>
    </message>
    <message>
        <source>Drag the picture</source>
        <translation>Glisser l’image</translation>
    </message>
</context>
<context>
    <name>EdgeBrushTool</name>
    <message>
        <source>Soft edge</source>
        <translation>Bord doux</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>Bord dur</translation>
    </message>
</context>
<context>
    <name>EditActions</name>
    <message>
        <source>Accept segment</source>
        <translation>Accepter le segment</translation>
    </message>
    <message>
        <source>There is no segment under the cursor.</source>
        <translation>Il n’y a pas de segment sous le curseur.</translation>
    </message>
    <message>
        <source>The current class has no segment to accept.</source>
        <translation>La classe courante n’a pas de segment à accepter.</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Image copiée</translation>
    </message>
    <message>
        <source>Mask copied</source>
        <translation>Masque copié</translation>
    </message>
    <message>
        <source>The current class has no segment to copy.</source>
        <translation>La classe courante n’a pas de segment à copier.</translation>
    </message>
    <message>
        <source>There is no picture on the clipboard.</source>
        <translation>Il n’y a pas d’image dans le presse-papiers.</translation>
    </message>
    <message>
        <source>The mask is {mask} pixels and the photo {photo}; they must match.</source>
        <translation>Le masque fait {mask} pixels et la photo {photo} ; ils doivent correspondre.</translation>
    </message>
    <message>
        <source>The mask on the clipboard is all black.</source>
        <translation>Le masque du presse-papiers est entièrement noir.</translation>
    </message>
    <message>
        <source>Paste mask</source>
        <translation>Coller le masque</translation>
    </message>
    <message>
        <source>Load classes</source>
        <translation>Charger des classes</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Enregistré sous {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Ajouter une classe</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>Sélectionnez d’abord des objets : dans leur liste, ou avec Q sur la photo.</translation>
    </message>
</context>
<context>
    <name>EigenvectorsPanel</name>
    <message>
        <source>Eigenvectors</source>
        <translation>Vecteurs propres</translation>
    </message>
    <message>
        <source>First three as red, green and blue</source>
        <translation>Les trois premiers en rouge, vert et bleu</translation>
    </message>
    <message>
        <source>Show three eigenvectors at once (Shift+H)</source>
        <translation>Montrer trois vecteurs propres à la fois (Maj+H)</translation>
    </message>
    <message>
        <source>Eigenvectors show where the photo can be cut. Solve to see them.</source>
        <translation>Les vecteurs propres montrent où la photo peut être coupée. Calculez pour les voir.</translation>
    </message>
    <message>
        <source>This result has no eigenvectors.</source>
        <translation>Ce résultat n’a pas de vecteurs propres.</translation>
    </message>
    <message>
        <source>There are fewer than three: choose more segments in Method and solve.</source>
        <translation>Il y en a moins de trois : choisissez plus de segments dans Méthode et calculez.</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Eigenvector {number}, eigenvalue {value}</source>
        <translation>Vecteur propre {number}, valeur propre {value}</translation>
    </message>
    <message>
        <source>The next eigenvalue is {ratio} times as large.</source>
        <translation>La valeur propre suivante est {ratio} fois plus grande.</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>coupe</translation>
    </message>
    <message>
        <source>Vector {number}, cost of its cut {value}</source>
        <translation>Vecteur {number}, coût de sa coupe {value}</translation>
    </message>
    <message>
        <source>The next cost is {ratio} times as large.</source>
        <translation>Le coût suivant est {ratio} fois plus grand.</translation>
    </message>
    <message>
        <source>gap × {ratio}</source>
        <translation>écart × {ratio}</translation>
    </message>
    <message>
        <source>This vector has the same value everywhere.</source>
        <translation>Ce vecteur a partout la même valeur.</translation>
    </message>
    <message>
        <source>Drag in the histogram to cut at a value.</source>
        <translation>Glissez dans l’histogramme pour couper à une valeur.</translation>
    </message>
    <message>
        <source>Cut at {value}: {percent} % of the pixels are above</source>
        <translation>Coupe à {value} : {percent} % des pixels sont au-dessus</translation>
    </message>
    <message>
        <source>; {times} × the best ratio</source>
        <translation> ; {times} × le meilleur rapport</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a photo, or drop one here</source>
        <translation>Ouvrez une photo ou déposez-en une ici</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Fichiers récents</translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message>
        <source>Under the cursor: {names}</source>
        <translation>Sous le curseur : {names}</translation>
    </message>
    <message>
        <source>There is no stroke here, and nothing has been solved yet.</source>
        <translation>Il n’y a pas de trait ici, et rien n’a encore été calculé.</translation>
    </message>
    <message>
        <source>No strokes contradict each other.</source>
        <translation>Aucun trait n’en contredit un autre.</translation>
    </message>
    <message numerus="yes">
        <source>Assigned because of %Ln mark(s): {names}</source>
        <translation>
            <numerusform>Attribué à cause de cette marque : {names}</numerusform>
            <numerusform>Attribué à cause de ces %Ln marques : {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>No stroke: this segment has none.</source>
        <translation>Pas de trait : ce segment n’en a aucun.</translation>
    </message>
    <message>
        <source>Strokes contradict each other: one joins what another keeps apart</source>
        <translation>Des traits se contredisent : l’un joint ce qu’un autre sépare</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message numerus="yes">
        <source>Exporting: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Exportation : {done} sur %Ln photo</numerusform>
            <numerusform>Exportation : {done} sur %Ln photos</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was stopped. Another one goes on from where it was.</source>
        <translation>L’exportation a été arrêtée. La prochaine reprend où elle en était.</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>Rien n’a été exporté : certains fichiers existent déjà.</translation>
    </message>
    <message numerus="yes">
        <source>Exported and checked %Ln photo(s).</source>
        <translation>
            <numerusform>%Ln photo exportée et vérifiée.</numerusform>
            <numerusform>%Ln photos exportées et vérifiées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are new or changed.</source>
        <translation>
            <numerusform>%Ln d’entre elles est nouvelle ou modifiée.</numerusform>
            <numerusform>%Ln d’entre elles sont nouvelles ou modifiées.</numerusform>
        </translation>
    </message>
    <message>
        <source>its segments are older than its strokes; open and save it</source>
        <translation>ses segments sont plus anciens que ses traits ; ouvrez-le et enregistrez-le</translation>
    </message>
    <message>
        <source>Left out {name}: {reason}.</source>
        <translation>{name} laissée de côté : {reason}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more was/were left out; report.csv says why.</source>
        <translation>
            <numerusform>%Ln autre a été omise ; report.csv dit pourquoi.</numerusform>
            <numerusform>%Ln autres ont été omises ; report.csv dit pourquoi.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Dossier</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exporter vers</translation>
    </message>
    <message>
        <source>Projects do not keep eigenvectors: eigenbrush export --solve finds them.</source>
        <translation>Les projets ne conservent pas les vecteurs propres : eigenbrush export --solve les retrouve.</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>Rien n’a été exporté : certains fichiers existent déjà.</translation>
    </message>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform> et %Ln autre</numerusform>
            <numerusform> et %Ln autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported and checked {names}{more}.</source>
        <translation>Exporté et vérifié : {names}{more}.</translation>
    </message>
    <message>
        <source>&amp;This photo</source>
        <translation>&amp;Cette photo</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln photo(s) that are &amp;done</source>
        <translation>
            <numerusform>La photo &amp;terminée</numerusform>
            <numerusform>Les %Ln photos &amp;terminées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Choisir un fichier</translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message>
        <source>Flood fill</source>
        <translation>Remplissage</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter: car -tree state:done</source>
        <translation>Filtre : voiture -arbre state:done</translation>
    </message>
    <message>
        <source>Filter of the photos</source>
        <translation>Filtre des photos</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Choose which photos are listed</source>
        <translation>Choisir quelles photos sont listées</translation>
    </message>
    <message>
        <source>With remarks</source>
        <translation>Avec remarques</translation>
    </message>
    <message>
        <source>With class</source>
        <translation>Avec classe</translation>
    </message>
    <message>
        <source>Without class</source>
        <translation>Sans classe</translation>
    </message>
    <message>
        <source>With tag</source>
        <translation>Avec étiquette</translation>
    </message>
    <message>
        <source>Segments in doubt</source>
        <translation>Segments douteux</translation>
    </message>
    <message>
        <source>Words of names, classes, and class: tag: state: name: has: sure&lt;90; - negates a word, a comma means or</source>
        <translation>Mots des noms, classes, et class: tag: state: name: has: sure&lt;90 ; - exclut un mot, une virgule signifie ou</translation>
    </message>
    <message>
        <source>Confidence below {percent} %</source>
        <translation>Confiance inférieure à {percent} %</translation>
    </message>
    <message>
        <source>All photos</source>
        <translation>Toutes les photos</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>À faire</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Non commencées</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Commencées</translation>
    </message>
    <message>
        <source>Sent back</source>
        <translation>Renvoyées</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminées</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>À relire</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Acceptées</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Passées</translation>
    </message>
</context>
<context>
    <name>FolderService</name>
    <message>
        <source>Another series is being worked on; wait until it is through.</source>
        <translation>Une autre série est en cours ; attendez qu’elle soit finie.</translation>
    </message>
</context>
<context>
    <name>FormatBoxes</name>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Training sets</source>
        <translation>Jeux d’entraînement</translation>
    </message>
    <message>
        <source>Shapes and numbers</source>
        <translation>Formes et nombres</translation>
    </message>
    <message>
        <source>{format} loses {losses}.</source>
        <translation>{format} perd {losses}.</translation>
    </message>
</context>
<context>
    <name>HeatMapLayer</name>
    <message>
        <source>Eigenvector {number}</source>
        <translation>Vecteur propre {number}</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>Histogram of the eigenvector</source>
        <translation>Histogramme du vecteur propre</translation>
    </message>
    <message>
        <source>Drag or press ← and → to cut the photo at a value, Del to show all values again. The lower the line, the better the cut; the dot marks the best one (Ctrl+B)</source>
        <translation>Glisser ou presser ← et → pour couper la photo à une valeur, Suppr pour montrer de nouveau toutes les valeurs. Plus la ligne est basse, meilleure est la coupe ; le point marque la meilleure (Ctrl+B)</translation>
    </message>
</context>
<context>
    <name>LabelImport</name>
    <message>
        <source>Each class or object in {name} is added to the photo.</source>
        <translation>Chaque classe ou objet de {name} est ajouté à la photo.</translation>
    </message>
    <message>
        <source>Looking for labels in {folder}</source>
        <translation>Recherche d’étiquettes dans {folder}</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Importer des étiquettes</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>{folder} has no labels that match a photo of this folder by name.</source>
        <translation>{folder} ne contient aucune étiquette qui porte le nom d’une photo de ce dossier ou qui en nomme une.</translation>
    </message>
    <message numerus="yes">
        <source>Importing labels: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Importation des étiquettes : {done} sur %Ln photo</numerusform>
            <numerusform>Importation des étiquettes : {done} sur %Ln photos</numerusform>
        </translation>
    </message>
    <message>
        <source>Photos with labels in {folder}: {matched} of {photos} ({formats}).</source>
        <translation>Photos avec des étiquettes dans {folder} : {matched} sur {photos} ({formats}).</translation>
    </message>
    <message>
        <source>Its folders are classes: {names}.</source>
        <translation>Ses dossiers sont des classes : {names}.</translation>
    </message>
    <message>
        <source>Classes of {name}: {classes}.</source>
        <translation>Classes de {name} : {classes}.</translation>
    </message>
    <message>
        <source>For {name}, values are probabilities of classes: {classes}.</source>
        <translation>Pour {name}, les valeurs sont des probabilités de classes : {classes}.</translation>
    </message>
    <message>
        <source>For {name}, values are objects of the class {classes}.</source>
        <translation>Pour {name}, les valeurs sont des objets de la classe {classes}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are begun: those with strokes are left out.</source>
        <translation>
            <numerusform>%Ln d’entre elles est commencée : celles qui ont des traits sont omises.</numerusform>
            <numerusform>%Ln d’entre elles sont commencées : celles qui ont des traits sont omises.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are done or skipped, and left out.</source>
        <translation>
            <numerusform>%Ln d’entre elles est terminée ou passée, et omise.</numerusform>
            <numerusform>%Ln d’entre elles sont terminées ou passées, et omises.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) belong(s) to no photo.</source>
        <translation>
            <numerusform>%Ln fichier n’est celui d’aucune photo.</numerusform>
            <numerusform>%Ln fichiers ne sont ceux d’aucune photo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Labels of %Ln photo(s) were imported.</source>
        <translation>
            <numerusform>Les étiquettes de %Ln photo ont été importées.</numerusform>
            <numerusform>Les étiquettes de %Ln photos ont été importées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) was/were left out: painted on, done or skipped.</source>
        <translation>
            <numerusform>%Ln photo a été laissée de côté : peinte, terminée ou passée.</numerusform>
            <numerusform>%Ln photos ont été laissées de côté : peintes, terminées ou passées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) is/are left; import again to go on.</source>
        <translation>
            <numerusform>%Ln photo reste ; importez de nouveau pour continuer.</numerusform>
            <numerusform>%Ln photos restent ; importez de nouveau pour continuer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more could not be read.</source>
        <translation>
            <numerusform>%Ln autre n’a pas pu être lue.</numerusform>
            <numerusform>%Ln autres n’ont pas pu être lues.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LassoTool</name>
    <message>
        <source>Lasso</source>
        <translation>Lasso</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Photo</source>
        <translation>Photo</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segments</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>Traits</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>Vecteurs propres</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confiance</translation>
    </message>
    <message>
        <source>Segments as outlines</source>
        <translation>Segments en contours</translation>
    </message>
    <message>
        <source>Opacity of {layer}</source>
        <translation>Opacité de {layer}</translation>
    </message>
    <message>
        <source>How visible the layer is</source>
        <translation>À quel point le calque se voit</translation>
    </message>
</context>
<context>
    <name>LearningFolder</name>
    <message>
        <source>Mark a photo of the folder as done first (Ctrl+Return).</source>
        <translation>Marquez d’abord une photo du dossier comme terminée (Ctrl+Entrée).</translation>
    </message>
    <message numerus="yes">
        <source>Learning: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Apprentissage : {done} sur %Ln photo</numerusform>
            <numerusform>Apprentissage : {done} sur %Ln photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln photo(s).</source>
        <translation>
            <numerusform>Appris de %Ln photo.</numerusform>
            <numerusform>Appris de %Ln photos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be learned from: {reason}</source>
        <translation>
            <numerusform>Rien n’a pu être appris de %Ln photo : {reason}</numerusform>
            <numerusform>Rien n’a pu être appris de %Ln photos : {reason}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelsView</name>
    <message>
        <source>Histogram of the photo</source>
        <translation>Histogramme de la photo</translation>
    </message>
    <message>
        <source>Drag the lines to choose what is shown black and white, between them to move both; ← → move both, ↑ ↓ change the contrast. No segment changes</source>
        <translation>Glissez les lignes pour choisir ce qui est montré noir et blanc, entre elles pour déplacer les deux ; ← → déplacent les deux, ↑ ↓ changent le contraste. Aucun segment ne change</translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message>
        <source>Straight line</source>
        <translation>Ligne droite</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pa&amp;nels</source>
        <translation>&amp;Panneaux</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Barre d’outils principale</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>{done} of {total} done</source>
        <translation>{done} sur {total} terminées</translation>
    </message>
</context>
<context>
    <name>MeasurementRows</name>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Aire</translation>
    </message>
    <message>
        <source>± area</source>
        <translation>± aire</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Périmètre</translation>
    </message>
    <message>
        <source>Centroid x</source>
        <translation>Centroïde x</translation>
    </message>
    <message>
        <source>Centroid y</source>
        <translation>Centroïde y</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Haut</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>Major axis</source>
        <translation>Grand axe</translation>
    </message>
    <message>
        <source>Minor axis</source>
        <translation>Petit axe</translation>
    </message>
    <message>
        <source>Eccentricity</source>
        <translation>Excentricité</translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation>Solidité</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>moyenne</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>somme</translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name} ; trier selon lui</translation>
    </message>
</context>
<context>
    <name>MeasurementsPanel</name>
    <message>
        <source>Measurements</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Change pixel size</source>
        <translation>Modifier la taille de pixel</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnue</translation>
    </message>
    <message>
        <source>No segments yet</source>
        <translation>Pas encore de segments</translation>
    </message>
</context>
<context>
    <name>Measuring</name>
    <message>
        <source>Nothing could be measured. {reason}</source>
        <translation>Rien n’a pu être mesuré. {reason}</translation>
    </message>
</context>
<context>
    <name>MessageFrame</name>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln autre</numerusform>
            <numerusform>%Ln autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MethodPanel</name>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segments</translation>
    </message>
    <message>
        <source>How many segments; automatic: as many as there are classes</source>
        <translation>Nombre de segments ; automatique : autant que de classes</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avancé</translation>
    </message>
    <message>
        <source>Show or hide what rarely needs changing</source>
        <translation>Montrer ou masquer ce qui change rarement</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Modifier {name}</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>Changer de méthode</translation>
    </message>
    <message>
        <source>Change number of segments</source>
        <translation>Changer le nombre de segments</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>lissés</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>tels quels</translation>
    </message>
    <message>
        <source>automatic ({count})</source>
        <translation>automatique ({count})</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
</context>
<context>
    <name>NamingField</name>
    <message>
        <source>Can contain {photo}, {class}, {number} and {format}</source>
        <translation>Peut contenir {photo}, {class}, {number} et {format}</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>&amp;Noms des fichiers</translation>
    </message>
    <message>
        <source>For example {name}</source>
        <translation>Par exemple {name}</translation>
    </message>
</context>
<context>
    <name>NavigatorPanel</name>
    <message>
        <source>Navigator</source>
        <translation>Navigateur</translation>
    </message>
    <message>
        <source>Click or drag to move the view</source>
        <translation>Cliquer ou faire glisser pour déplacer la vue</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Show in folder</source>
        <translation>Montrer dans le dossier</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Enregistré sous {name}</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>Ouverture de {name}</translation>
    </message>
    <message>
        <source>Crash recovery is off ({reason}): save often</source>
        <translation>La récupération après plantage est désactivée ({reason}) : enregistrez souvent</translation>
    </message>
    <message>
        <source>Crash recovery is kept in {folder} for now ({reason}): save often</source>
        <translation>La récupération est pour l’instant conservée dans {folder} ({reason}) : enregistrez souvent</translation>
    </message>
    <message>
        <source>Unsaved changes to {name} were found.</source>
        <translation>Des modifications non enregistrées de {name} ont été trouvées.</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Restaurer</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Abandonner</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>“{text}” is not a number</source>
        <translation>« {text} » n’est pas un nombre</translation>
    </message>
</context>
<context>
    <name>ObjectEdits</name>
    <message>
        <source>The background has no objects.</source>
        <translation>L’arrière-plan n’a pas d’objets.</translation>
    </message>
    <message>
        <source>Stop counting objects</source>
        <translation>Ne plus compter les objets</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>Compter les objets</translation>
    </message>
    <message>
        <source>Paint an object; D starts the next. For cells: a dot each (Shift+D).</source>
        <translation>Peignez un objet ; D commence le suivant. Pour les cellules : un point chacune (Maj+D).</translation>
    </message>
    <message>
        <source>Count the objects of this class first (Ctrl+D).</source>
        <translation>Comptez d’abord les objets de cette classe (Ctrl+D).</translation>
    </message>
    <message>
        <source>The next stroke starts a new object.</source>
        <translation>Le prochain trait commence un objet.</translation>
    </message>
    <message>
        <source>Each of these objects is in one piece.</source>
        <translation>Chacun de ces objets est d’un seul morceau.</translation>
    </message>
    <message>
        <source>Split into pieces</source>
        <translation>Diviser en morceaux</translation>
    </message>
    <message>
        <source>Nothing here is narrow enough to split: put a dot on each object instead.</source>
        <translation>Rien n’est assez étroit ici pour être séparé : mettez un point sur chaque objet.</translation>
    </message>
    <message>
        <source>Split by shape</source>
        <translation>Diviser selon la forme</translation>
    </message>
    <message>
        <source>Select the objects to merge in their list, or with Q.</source>
        <translation>Sélectionnez les objets à fusionner dans leur liste, ou avec Q.</translation>
    </message>
    <message>
        <source>Objects of different classes cannot be merged.</source>
        <translation>Des objets de classes différentes ne peuvent pas être fusionnés.</translation>
    </message>
    <message>
        <source>Merge objects</source>
        <translation>Fusionner des objets</translation>
    </message>
    <message>
        <source>Move to another class</source>
        <translation>Déplacer vers une autre classe</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Modifier {name}</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>Sélectionnez d’abord des objets : dans leur liste, ou avec Q sur la photo.</translation>
    </message>
</context>
<context>
    <name>ObjectRows</name>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Centre</translation>
    </message>
    <message>
        <source>Number, as in exports; sort by it</source>
        <translation>Numéro, comme à l’exportation ; trier par numéro</translation>
    </message>
    <message>
        <source>Class; sort by it</source>
        <translation>Classe ; trier par classe</translation>
    </message>
    <message>
        <source>Area in pixels; sort by it</source>
        <translation>Aire en pixels ; trier par aire</translation>
    </message>
    <message>
        <source>Middle of the object, in pixels from the left and from the top</source>
        <translation>Milieu de l’objet, en pixels depuis la gauche et le haut</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln pixel</numerusform>
            <numerusform>%Ln pixels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %Ln piece(s)</source>
        <translation>
            <numerusform> en %Ln morceau</numerusform>
            <numerusform> en %Ln morceaux</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name} ; trier selon lui</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
</context>
<context>
    <name>ObjectTracker</name>
    <message>
        <source>The objects could not be found. {reason}</source>
        <translation>Les objets n’ont pas pu être trouvés. {reason}</translation>
    </message>
</context>
<context>
    <name>ObjectsPanel</name>
    <message>
        <source>Objects</source>
        <translation>Objets</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Déplacer</translation>
    </message>
    <message>
        <source>Give the selected objects to another class</source>
        <translation>Donner les objets sélectionnés à une autre classe</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s): {classes}</source>
        <translation>
            <numerusform>%Ln objet : {classes}</numerusform>
            <numerusform>%Ln objets : {classes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln sélectionné</numerusform>
            <numerusform>%Ln sélectionnés</numerusform>
        </translation>
    </message>
    <message>
        <source>No objects yet</source>
        <translation>Pas encore d’objets</translation>
    </message>
</context>
<context>
    <name>PhotoRows</name>
    <message>
        <source>not begun</source>
        <translation>pas commencée</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>commencée</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>passée</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>impossible à ouvrir</translation>
    </message>
    <message>
        <source>done, accepted</source>
        <translation>terminée, acceptée</translation>
    </message>
    <message>
        <source>sent back: {note}</source>
        <translation>renvoyée : {note}</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>sans note</translation>
    </message>
</context>
<context>
    <name>PhotosPanel</name>
    <message>
        <source>Photos</source>
        <translation>Photos</translation>
    </message>
    <message>
        <source>Mark as done</source>
        <translation>Marquer comme terminées</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Rouvrir</translation>
    </message>
    <message>
        <source>Stop reading projects</source>
        <translation>Arrêter de lire les projets</translation>
    </message>
    <message>
        <source>Reading projects: {done} of {total}</source>
        <translation>Lecture des projets : {done} sur {total}</translation>
    </message>
    <message>
        <source>{listed} of {total} shown</source>
        <translation>{listed} affichées sur {total}</translation>
    </message>
    <message>
        <source>Projects in {folder}</source>
        <translation>Projets dans {folder}</translation>
    </message>
</context>
<context>
    <name>PolygonTool</name>
    <message>
        <source>Polygon</source>
        <translation>Polygone</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Takes effect when the program is started again</source>
        <translation>Prend effet au prochain démarrage du programme</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>P&amp;resets</source>
        <translation>P&amp;réréglages</translation>
    </message>
    <message>
        <source>COCO data set</source>
        <translation>Jeu de données COCO</translation>
    </message>
    <message>
        <source>YOLO data set</source>
        <translation>Jeu de données YOLO</translation>
    </message>
    <message>
        <source>Pascal VOC data set</source>
        <translation>Jeu de données Pascal VOC</translation>
    </message>
    <message>
        <source>Masks named by class</source>
        <translation>Masques par nom de classe</translation>
    </message>
    <message>
        <source>Cut-outs named by class</source>
        <translation>Détourages par nom de classe</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>Enregistrer comme préréglage…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Enlever</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Enregistrer comme préréglage</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Nom du préréglage</translation>
    </message>
</context>
<context>
    <name>ProgressJobs</name>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Save your work on {name}?</source>
        <translation>Enregistrer votre travail sur {name} ?</translation>
    </message>
    <message>
        <source>Otherwise, changes since the last save are lost.</source>
        <translation>Sinon, les modifications depuis le dernier enregistrement sont perdues.</translation>
    </message>
    <message>
        <source>Only one of the two versions can be kept.</source>
        <translation>Une seule des deux versions peut être gardée.</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>&amp;Remplacer l’autre version</translation>
    </message>
    <message>
        <source>&amp;Keep theirs</source>
        <translation>&amp;Garder l’autre version</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>Ouvrir une photo ou un projet</translation>
    </message>
    <message>
        <source>Open the photos of a folder</source>
        <translation>Ouvrir les photos d’un dossier</translation>
    </message>
    <message>
        <source>Somebody else has changed the project of {name} in the meantime.</source>
        <translation>Quelqu’un d’autre a modifié entre-temps le projet de {name}.</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>Le projet enregistré pour {name} est celui d’une autre photo du même nom.</translation>
    </message>
    <message>
        <source>If both are kept, that project gets another name.</source>
        <translation>Si les deux sont gardés, cet autre projet reçoit un nouveau nom.</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Garder les deux</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>Le &amp;remplacer</translation>
    </message>
    <message>
        <source>Photos, videos and projects ({suffixes})</source>
        <translation>Photos, vidéos et projets ({suffixes})</translation>
    </message>
    <message>
        <source>Where should the projects of {folder} be kept?</source>
        <translation>Où conserver les projets de {folder} ?</translation>
    </message>
    <message>
        <source>Now they are in {folder}, with the list of classes and what is done.</source>
        <translation>Ils sont maintenant dans {folder}, avec la liste des classes et ce qui est terminé.</translation>
    </message>
    <message>
        <source>&amp;Beside the photos</source>
        <translation>À &amp;côté des photos</translation>
    </message>
    <message>
        <source>&amp;Another folder…</source>
        <translation>&amp;Autre dossier…</translation>
    </message>
    <message>
        <source>Keep the projects in</source>
        <translation>Conserver les projets dans</translation>
    </message>
    <message>
        <source>Labels of other programs ({suffixes})</source>
        <translation>Étiquettes d’autres programmes ({suffixes})</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Importer des étiquettes</translation>
    </message>
    <message>
        <source>Compare with the labels of a folder</source>
        <translation>Comparer avec les étiquettes d’un dossier</translation>
    </message>
    <message>
        <source>Load a list of classes</source>
        <translation>Charger une liste de classes</translation>
    </message>
    <message>
        <source>Save the list of classes</source>
        <translation>Enregistrer la liste des classes</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tableaux (*.csv)</translation>
    </message>
    <message>
        <source>Lists of classes (*.json *.txt)</source>
        <translation>Listes de classes (*.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Where are the labels?</source>
        <translation>Où sont les étiquettes ?</translation>
    </message>
    <message>
        <source>In a folder with a file for each photo (LabelMe, YOLO, Pascal VOC, masks …), or in one file about all photos (COCO, CVAT, Label Studio).</source>
        <translation>Dans un dossier avec un fichier par photo (LabelMe, YOLO, Pascal VOC, masques…) ou dans un seul fichier pour toutes les photos (COCO, CVAT, Label Studio).</translation>
    </message>
    <message>
        <source>&amp;One file…</source>
        <translation>&amp;Un fichier…</translation>
    </message>
    <message>
        <source>A &amp;folder…</source>
        <translation>Un &amp;dossier…</translation>
    </message>
    <message>
        <source>Import the labels of a folder</source>
        <translation>Importer les étiquettes d’un dossier</translation>
    </message>
    <message>
        <source>Eigenbrush project (*{suffix})</source>
        <translation>Projet Eigenbrush (*{suffix})</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Enregistrer le projet</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Some of these files already exist.</source>
        <translation>Certains de ces fichiers existent déjà.</translation>
    </message>
    <message>
        <source>Make photos of {name}, one for every so many frames:</source>
        <translation>Faire des photos de {name}, une toutes les tant d’images :</translation>
    </message>
    <message>
        <source>Open a video</source>
        <translation>Ouvrir une vidéo</translation>
    </message>
    <message>
        <source>What should be changed in {name}?</source>
        <translation>Que faut-il changer dans {name} ?</translation>
    </message>
    <message>
        <source>Send back</source>
        <translation>Renvoyer</translation>
    </message>
    <message>
        <source>{other} is not the photo that the strokes were drawn on.</source>
        <translation>{other} n’est pas la photo sur laquelle les traits ont été tracés.</translation>
    </message>
    <message>
        <source>{name} has changed since the project was saved.</source>
        <translation>{name} a changé depuis l’enregistrement du projet.</translation>
    </message>
    <message>
        <source>The photo {name} cannot be found.</source>
        <translation>La photo {name} est introuvable.</translation>
    </message>
    <message>
        <source>It was {path}, {width} × {height} pixels. Where is that photo now?</source>
        <translation>C’était {path}, {width} × {height} pixels. Où est cette photo maintenant ?</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>La chercher…</translation>
    </message>
    <message>
        <source>Where is {name}?</source>
        <translation>Où est {name} ?</translation>
    </message>
    <message>
        <source>The strokes were drawn on a photo of {a} × {b} pixels; this is {c} × {d}.</source>
        <translation>Les traits ont été tracés sur une photo de {a} × {b} pixels ; celle-ci en fait {c} × {d}.</translation>
    </message>
    <message>
        <source>Scale strokes</source>
        <translation>Mettre les traits à l’échelle</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un fichier &amp;récent</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Aucun fichier récent</translation>
    </message>
</context>
<context>
    <name>RepairDialog</name>
    <message>
        <source>Repair segments</source>
        <translation>Réparer les segments</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>&amp;Réparation</translation>
    </message>
    <message>
        <source>&amp;Amount</source>
        <translation>&amp;Valeur</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>&amp;De</translation>
    </message>
    <message>
        <source>Repairs so far</source>
        <translation>Réparations jusqu’ici</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Re&amp;tirer</translation>
    </message>
    <message>
        <source>all classes but the background</source>
        <translation>toutes les classes sauf l’arrière-plan</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected object(s)</source>
        <translation>
            <numerusform>%Ln objet sélectionné</numerusform>
            <numerusform>%Ln objets sélectionnés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report a problem</source>
        <translation>Signaler un problème</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>What I did:</source>
        <translation>Ce que j’ai fait :</translation>
    </message>
    <message>
        <source>What happened:</source>
        <translation>Ce qui s’est passé :</translation>
    </message>
    <message>
        <source>What I expected:</source>
        <translation>Ce que j’attendais :</translation>
    </message>
    <message>
        <source>Versions, memory and a test are being added …</source>
        <translation>Ajout des versions, de la mémoire et d’un test…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>&amp;Ouvrir dans le navigateur</translation>
    </message>
    <message>
        <source>This is all that a report says; read it, and change what you like. Nothing is sent by itself.</source>
        <translation>Le rapport ne contient rien d’autre ; lisez-le et modifiez ce que vous voulez. Rien n’est envoyé automatiquement.</translation>
    </message>
    <message>
        <source>(Paste the report here.)</source>
        <translation>(Collez le rapport ici.)</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>One rule per line, with the names of classes:
!sky  not    sky &amp; sea  both    sky | sea  at least one
sky -&gt; sea  if, then    sky &lt;-&gt; sea  both or neither
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  may be broken
A name means: the region painted with this class is foreground</source>
        <translation>Une règle par ligne, avec les noms des classes :
!sky  non    sky &amp; sea  les deux    sky | sea  au moins une
sky -&gt; sea  si, alors    sky &lt;-&gt; sea  les deux ou aucune
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  peut être enfreinte
Un nom signifie : la région peinte avec cette classe est au premier plan</translation>
    </message>
    <message>
        <source>Problems with the rules</source>
        <translation>Problèmes dans les règles</translation>
    </message>
    <message>
        <source>Edit rules</source>
        <translation>Modifier les règles</translation>
    </message>
    <message>
        <source>What you know about the regions, one rule per line.</source>
        <translation>Ce que vous savez des régions, une règle par ligne.</translation>
    </message>
    <message>
        <source>This method does not follow rules.</source>
        <translation>Cette méthode ne suit pas de règles.</translation>
    </message>
    <message>
        <source>Choose {names} to use them.</source>
        <translation>Choisissez {names} pour les utiliser.</translation>
    </message>
    <message>
        <source>Mistakes in lines: {lines}</source>
        <translation>Erreurs aux lignes : {lines}</translation>
    </message>
    <message>
        <source>These rules cannot all hold.</source>
        <translation>Ces règles ne peuvent pas toutes être vraies.</translation>
    </message>
    <message>
        <source>The result breaks {rules}</source>
        <translation>Le résultat enfreint {rules}</translation>
    </message>
    <message>
        <source>Rules: {count} · no conflicts</source>
        <translation>Règles : {count} · aucun conflit</translation>
    </message>
</context>
<context>
    <name>SeriesActions</name>
    <message>
        <source>Frame {done} of {of} of {name}</source>
        <translation>Image {done} sur {of} de {name}</translation>
    </message>
    <message>
        <source>Mark a photo of the series as done first (Ctrl+Return).</source>
        <translation>Marquez d’abord une photo de la série comme terminée (Ctrl+Entrée).</translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln slice(s)</source>
        <translation>
            <numerusform>Complétées : {done} sur %Ln coupe</numerusform>
            <numerusform>Complétées : {done} sur %Ln coupes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Complétées : {done} sur %Ln photo</numerusform>
            <numerusform>Complétées : {done} sur %Ln photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s) filled in.</source>
        <translation>
            <numerusform>%Ln coupe complétée.</numerusform>
            <numerusform>%Ln coupes complétées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) filled in.</source>
        <translation>
            <numerusform>%Ln photo complétée.</numerusform>
            <numerusform>%Ln photos complétées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them should be looked at: sent back in the list of photos.</source>
        <translation>
            <numerusform>%Ln d’entre elles est à regarder : renvoyée dans la liste des photos.</numerusform>
            <numerusform>%Ln d’entre elles sont à regarder : renvoyées dans la liste des photos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln behind a cut was/were not reached.</source>
        <translation>
            <numerusform>%Ln derrière une coupe n’a pas été atteinte.</numerusform>
            <numerusform>%Ln derrière une coupe n’ont pas été atteintes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln n’a pas pu être lue.</numerusform>
            <numerusform>%Ln n’ont pas pu être lues.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Search for an action or a key</source>
        <translation>Chercher une action ou une touche</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Touche</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Autre touche</translation>
    </message>
    <message>
        <source>{key} is used by: {actions}.</source>
        <translation>{key} sert à : {actions}.</translation>
    </message>
    <message>
        <source>Give one of them another key.</source>
        <translation>Donnez une autre touche à l’une d’elles.</translation>
    </message>
</context>
<context>
    <name>SolveController</name>
    <message>
        <source>What was learned from other photos does not suit this one, so nothing is suggested: paint strokes.</source>
        <translation>Ce qui a été appris d’autres photos ne convient pas à celle-ci, donc rien n’est suggéré : peignez des traits.</translation>
    </message>
    <message numerus="yes">
        <source>Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, or mark it as done.</source>
        <translation>
            <numerusform>Suggestion d’après une photo étiquetée (confiance : {percent} %). Peignez pour la corriger, ou marquez la photo comme terminée.</numerusform>
            <numerusform>Suggestion d’après %Ln photos étiquetées (confiance : {percent} %). Peignez pour la corriger, ou marquez la photo comme terminée.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveNotes</name>
    <message>
        <source>The eigenvectors did not converge; these are the best so far. Allow more iterations or a larger tolerance.</source>
        <translation>Les vecteurs propres n’ont pas convergé ; voici les meilleurs jusqu’ici. Autorisez plus d’itérations ou une tolérance plus grande.</translation>
    </message>
    <message>
        <source>Double the iterations</source>
        <translation>Doubler les itérations</translation>
    </message>
    <message>
        <source>Allows twice as many iterations and solves again</source>
        <translation>Autorise deux fois plus d’itérations et recalcule</translation>
    </message>
    <message>
        <source>Allow more iterations</source>
        <translation>Autoriser plus d’itérations</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see Diagnostics</source>
        <translation>
            <numerusform>… et %Ln autre : voir Diagnostic</numerusform>
            <numerusform>… et %Ln autres : voir Diagnostic</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackBar</name>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Coupe</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Go through the stack; the strip below shows what is done</source>
        <translation>Parcourir la pile ; la bande du dessous montre ce qui est terminé</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Zoom; Ctrl+0 is 100 %, F shows all</source>
        <translation>Zoom ; Ctrl+0 donne 100 %, F montre tout</translation>
    </message>
    <message>
        <source>Objects of the classes that are counted</source>
        <translation>Objets des classes qui sont comptées</translation>
    </message>
    <message>
        <source>What the right button paints: the class used before, or the background</source>
        <translation>Ce que peint le bouton droit : la classe utilisée avant, ou l’arrière-plan</translation>
    </message>
    <message>
        <source>{percent} % confident</source>
        <translation>confiance : {percent} %</translation>
    </message>
    <message>
        <source>class {number}</source>
        <translation>classe {number}</translation>
    </message>
    <message>
        <source>Right button: {name}</source>
        <translation>Bouton droit : {name}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>non convergé</translation>
    </message>
</context>
<context>
    <name>StrokeMenu</name>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln objet</numerusform>
            <numerusform>%Ln objets</numerusform>
        </translation>
    </message>
    <message>
        <source>Object {n}</source>
        <translation>Objet {n}</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Move to class</source>
        <translation>Déplacer vers la classe</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Certitude</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>Supprimer le trait</translation>
    </message>
    <message>
        <source>Change class</source>
        <translation>Changer de classe</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>Changer la certitude</translation>
    </message>
</context>
<context>
    <name>StrokeRows</name>
    <message>
        <source>Mark</source>
        <translation>Marque</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Certitude</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Tient</translation>
    </message>
    <message>
        <source>What was drawn</source>
        <translation>Ce qui a été tracé</translation>
    </message>
    <message>
        <source>Class of a stroke, or what a rope says</source>
        <translation>Classe d’un trait, ou ce que dit une corde</translation>
    </message>
    <message>
        <source>Whether the last result follows the mark</source>
        <translation>Si le dernier résultat suit la marque</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Erased pixels stay erased</source>
        <translation>Les pixels gommés restent gommés</translation>
    </message>
    <message>
        <source>Belief: 100 %, as good as certain</source>
        <translation>Certitude : 100 %, autant dire certain</translation>
    </message>
    <message>
        <source>Belief: {percent} %</source>
        <translation>Certitude : {percent} %</translation>
    </message>
    <message>
        <source>How far to trust the mark; drag, or press ← and →</source>
        <translation>À quel point la marque est crue ; glisser, ou presser ← et →</translation>
    </message>
    <message>
        <source>Nothing to satisfy: this is an eraser</source>
        <translation>Rien à respecter : c’est une gomme</translation>
    </message>
    <message>
        <source>Not known yet: not part of the last solve, or covered by other strokes</source>
        <translation>Pas encore connu : hors du dernier calcul, ou couvert par d’autres traits</translation>
    </message>
    <message>
        <source>Satisfied</source>
        <translation>Satisfaite</translation>
    </message>
    <message>
        <source>A hint: {percent} % of its pixels have its class</source>
        <translation>Un indice : {percent} % de ses pixels ont sa classe</translation>
    </message>
    <message>
        <source>; the photo disagrees ({percent} %)</source>
        <translation> ; la photo n’est pas d’accord ({percent} %)</translation>
    </message>
</context>
<context>
    <name>StrokesPanel</name>
    <message>
        <source>Strokes and ropes</source>
        <translation>Traits et cordes</translation>
    </message>
    <message>
        <source>Which strokes to list</source>
        <translation>Quels traits lister</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>Enfreintes</translation>
    </message>
    <message>
        <source>This class</source>
        <translation>Cette classe</translation>
    </message>
    <message>
        <source>Ropes</source>
        <translation>Cordes</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Ordre de la liste</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Les plus récents d’abord</translation>
    </message>
    <message>
        <source>Doubtful first</source>
        <translation>Les plus douteux d’abord</translation>
    </message>
    <message>
        <source>Delete strokes</source>
        <translation>Supprimer les traits</translation>
    </message>
    <message>
        <source>No strokes yet</source>
        <translation>Pas encore de traits</translation>
    </message>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln marque</numerusform>
            <numerusform>%Ln marques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln violated</source>
        <translation>
            <numerusform>, %Ln enfreinte</numerusform>
            <numerusform>, %Ln enfreintes</numerusform>
        </translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>Changer la certitude</translation>
    </message>
</context>
<context>
    <name>SuggestionQuality</name>
    <message>
        <source>Accuracy of each suggestion; stop when the rest is expected to be good enough</source>
        <translation>Exactitude de chaque suggestion ; arrêtez-vous quand le reste devrait être assez bon</translation>
    </message>
    <message numerus="yes">
        <source>The last %Ln suggestion(s) were {right} right; {expected} was expected.</source>
        <translation>
            <numerusform>La dernière suggestion était juste à {right} ; {expected} était attendu.</numerusform>
            <numerusform>Les %Ln dernières suggestions étaient justes à {right} ; {expected} était attendu.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last two were less than half right, so nothing more is suggested: turn learning off and on again to try anew.</source>
        <translation>Les deux dernières étaient justes à moins de la moitié, donc plus rien n’est suggéré : désactivez puis réactivez l’apprentissage pour réessayer.</translation>
    </message>
    <message>
        <source>Suggestions begin once three photos like those to do are done.</source>
        <translation>Il y aura des suggestions dès que trois photos semblables à celles à faire seront terminées.</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.</source>
        <translation>
            <numerusform>De la photo à faire, {rest} devrait être suggéré correctement.</numerusform>
            <numerusform>Des %Ln photos à faire, {rest} devrait être suggéré correctement.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsPanel</name>
    <message>
        <source>Tags of the photo</source>
        <translation>Étiquettes de la photo</translation>
    </message>
    <message>
        <source>Del removes the selected tag</source>
        <translation>Suppr retire l’étiquette sélectionnée</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Nouvelle étiquette</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Ajouter une étiquette</translation>
    </message>
    <message>
        <source>Enter takes the tag that is offered, a comma just what was typed; Backspace in the empty line removes the last tag; Enter in it goes back to the photo</source>
        <translation>Entrée prend l’étiquette proposée, une virgule juste ce qui est tapé ; Retour arrière dans la ligne vide retire la dernière, Entrée y ramène à la photo</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Ajouter une étiquette</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Retirer une étiquette</translation>
    </message>
</context>
<context>
    <name>ToolContext</name>
    <message>
        <source>{name} is locked: unlock it to paint with it.</source>
        <translation>{name} est verrouillée : déverrouillez-la pour peindre avec.</translation>
    </message>
    <message>
        <source>Nothing was painted: the strokes there are locked.</source>
        <translation>Rien n’a été peint : les traits à cet endroit sont verrouillés.</translation>
    </message>
</context>
<context>
    <name>ValuesForm</name>
    <message>
        <source>various</source>
        <translation>divers</translation>
    </message>
</context>
<context>
    <name>WhereNext</name>
    <message>
        <source>Answer: same</source>
        <translation>Réponse : pareil</translation>
    </message>
    <message>
        <source>Answer: different</source>
        <translation>Réponse : différent</translation>
    </message>
    <message>
        <source>Nothing is in doubt.</source>
        <translation>Rien n’est douteux.</translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation>classe {n}</translation>
    </message>
    <message>
        <source>Does the place with the question mark belong to {name}?</source>
        <translation>L’endroit marqué d’un point d’interrogation appartient-il à {name} ?</translation>
    </message>
    <message>
        <source>Do both marked places belong to {name}?</source>
        <translation>Les deux endroits marqués appartiennent-ils à {name} ?</translation>
    </message>
    <message>
        <source>Yes (&amp;Y)</source>
        <translation>Oui (&amp;Y)</translation>
    </message>
    <message>
        <source>No (&amp;N)</source>
        <translation>Non (&amp;N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
</context>
<context>
    <name>_Work</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Annuler (Échap)</translation>
    </message>
</context>
</TS>
