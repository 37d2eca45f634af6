<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name></name>
    <message>
        <source>{path}: cannot be read ({reason})</source>
        <translation>{path}: kann nicht gelesen werden ({reason})</translation>
    </message>
    <message>
        <source>is not a list of classes: {reason}</source>
        <translation>ist keine Klassenliste: {reason}</translation>
    </message>
    <message>
        <source>is of an unknown kind; what can be imported: {known}</source>
        <translation>ist von unbekannter Art; importiert werden kann: {known}</translation>
    </message>
    <message>
        <source>is JSON of an unknown kind; what can be imported: {known}</source>
        <translation>ist JSON unbekannter Art; importiert werden kann: {known}</translation>
    </message>
    <message>
        <source>contains no classes; choose another file{left_out}</source>
        <translation>enthält keine Klassen; wählen Sie eine andere Datei{left_out}</translation>
    </message>
    <message>
        <source>was saved by a newer version ({theirs}, format {format}); this is {ours}, which reads up to format {highest}</source>
        <translation>wurde von einer neueren Version gespeichert ({theirs}, Format {format}); dies ist {ours}, die bis Format {highest} liest</translation>
    </message>
    <message>
        <source>is not a project: project.json has no format number</source>
        <translation>ist kein Projekt: project.json hat keine Formatnummer</translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation>ist beschädigt: {reason}</translation>
    </message>
    <message>
        <source>holds a part {name} that is encrypted or packed in an unusual way; unpack the archive, and zip it again without special settings</source>
        <translation>enthält einen Teil {name}, der verschlüsselt oder ungewöhnlich gepackt ist; entpacken Sie das Archiv und packen Sie es ohne besondere Einstellungen neu</translation>
    </message>
    <message>
        <source>{path}: {problem}</source>
        <translation>{path}: {problem}</translation>
    </message>
    <message>
        <source>there is no such file; check the name and the folder</source>
        <translation>die Datei gibt es nicht; prüfen Sie Namen und Ordner</translation>
    </message>
    <message>
        <source>is not a project, or damaged: {reason}</source>
        <translation>ist kein Projekt oder beschädigt: {reason}</translation>
    </message>
    <message>
        <source>the solves for the regions did not converge; borders may be inexact</source>
        <translation>die Rechnungen für die Regionen sind nicht konvergiert; Grenzen können ungenau sein</translation>
    </message>
    <message>
        <source>the rules leave all regions on one side, so there is nothing to cut</source>
        <translation>die Regeln lassen alle Regionen auf einer Seite, es gibt also nichts zu trennen</translation>
    </message>
    <message>
        <source>{count} classes: segments follow from harmonic functions; ask for eigenvectors to have these, too, which takes far longer</source>
        <translation>{count} Klassen: Die Segmente folgen aus harmonischen Funktionen; verlangen Sie Eigenvektoren, um auch diese zu haben, was viel länger dauert</translation>
    </message>
    <message>
        <source>a picture of one pixel cannot be divided; use a larger one</source>
        <translation>ein Bild aus einem Pixel lässt sich nicht teilen; nehmen Sie ein größeres</translation>
    </message>
    <message>
        <source>{classes} classes have strokes but only {segments} segments are wanted; ask for {classes} or remove classes</source>
        <translation>{classes} Klassen haben Striche, aber nur {segments} Segmente sind gewünscht; verlangen Sie {classes} oder entfernen Sie Klassen</translation>
    </message>
    <message>
        <source>the photo in it is damaged; nothing was opened</source>
        <translation>das Foto darin ist beschädigt; es wurde nichts geöffnet</translation>
    </message>
    <message>
        <source>the project names no photo</source>
        <translation>das Projekt nennt kein Foto</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>eingefügtes Bild</translation>
    </message>
    <message>
        <source>recovered work</source>
        <translation>wiederhergestellte Arbeit</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Labels importieren</translation>
    </message>
    <message>
        <source>The project was not saved. {reason}</source>
        <translation>Das Projekt wurde nicht gespeichert. {reason}</translation>
    </message>
    <message>
        <source>Somebody else has changed this project: your changes are not saved.</source>
        <translation>Jemand anderes hat dieses Projekt geändert: Ihre Änderungen sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>Fremde Version &amp;ersetzen</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name: your changes are not saved.</source>
        <translation>Das Projekt, das für {name} gespeichert ist, gehört zu einem anderen Foto dieses Namens: Ihre Änderungen sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>Es &amp;ersetzen</translation>
    </message>
    <message>
        <source>&amp;Open theirs</source>
        <translation>Fremde Version ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Beide behalten</translation>
    </message>
    <message>
        <source>Carry strokes over</source>
        <translation>Striche mitnehmen</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln photo(s) in the folder {folder}.</source>
        <translation>
            <numerusform>Im Ordner {folder} liegt %Ln Foto.</numerusform>
            <numerusform>Im Ordner {folder} liegen %Ln Fotos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Jemand</translation>
    </message>
    <message>
        <source>This photo is not done: only what is done can be reviewed.</source>
        <translation>Dieses Foto ist nicht fertig: nur fertige können durchgesehen werden.</translation>
    </message>
    <message>
        <source>There are no photos in {folder}.</source>
        <translation>In {folder} sind keine Fotos.</translation>
    </message>
    <message>
        <source>No strokes were carried over: that photo has {old} pixels, this one {new}.</source>
        <translation>Es wurden keine Striche mitgenommen: das andere Foto hat {old} Pixel, dieses {new}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>Ein Strich mitgenommen. Ihre liegen darüber; Rückgängig entfernt ihn.</numerusform>
            <numerusform>%Ln Striche mitgenommen. Ihre liegen darüber; Rückgängig entfernt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of {name} could not be saved ({reason}).</source>
        <translation>Der Zustand von {name} konnte nicht gespeichert werden ({reason}).</translation>
    </message>
    <message>
        <source>&amp;Work through them</source>
        <translation>&amp;Durcharbeiten</translation>
    </message>
    <message>
        <source>This photo already has strokes; none were carried over.</source>
        <translation>Dieses Foto hat schon Striche; es wurden keine mitgenommen.</translation>
    </message>
    <message>
        <source>This is the last photo of the folder.</source>
        <translation>Dies ist das letzte Foto des Ordners.</translation>
    </message>
    <message>
        <source>This is the first photo of the folder.</source>
        <translation>Dies ist das erste Foto des Ordners.</translation>
    </message>
    <message>
        <source>No photo after this one is done.</source>
        <translation>Nach diesem Foto ist keines fertig.</translation>
    </message>
    <message>
        <source>No other photos are left to do.</source>
        <translation>Es sind keine Fotos mehr zu bearbeiten.</translation>
    </message>
    <message>
        <source>No other photos are left to review.</source>
        <translation>Es sind keine Fotos mehr zu prüfen.</translation>
    </message>
    <message>
        <source>No photo before this one is done.</source>
        <translation>Vor diesem Foto ist keines fertig.</translation>
    </message>
    <message>
        <source>This photo is not in one of your folders.</source>
        <translation>Dieses Foto liegt in keinem Ihrer Ordner.</translation>
    </message>
    <message>
        <source>{name} opened this photo on {host} at {time} and may be working on it, too.</source>
        <translation>{name} hat dieses Foto auf {host} um {time} geöffnet und malt vielleicht auch daran.</translation>
    </message>
    <message>
        <source>Projects are kept in {new} from now on; those in {old} stay there.</source>
        <translation>Projekte liegen von jetzt an in {new}; die in {old} bleiben dort.</translation>
    </message>
    <message>
        <source>{folder} is read-only: keep the projects in another folder.</source>
        <translation>{folder} ist schreibgeschützt: Legen Sie die Projekte in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>{new} is where the projects of {other} are kept, and some of its photos have the same names: choose another folder.</source>
        <translation>In {new} liegen die Projekte von {other}, und einige Fotos dort heißen gleich: Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The list of classes was not saved. {reason}</source>
        <translation>Die Liste der Klassen wurde nicht gespeichert. {reason}</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>Klassen des Ordners</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>Ordner &amp;wählen …</translation>
    </message>
    <message>
        <source>{folder} is read-only.</source>
        <translation>{folder} ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>{path}: some lines are damaged and were left out</source>
        <translation>{path}: Einige Zeilen sind beschädigt und wurden ausgelassen</translation>
    </message>
    <message>
        <source>The saved segments are damaged and were left out; the next solve makes them again.</source>
        <translation>Die gespeicherten Segmente sind beschädigt und wurden weggelassen; die nächste Berechnung erzeugt sie neu.</translation>
    </message>
    <message>
        <source>The saved segments are of another size than the photo and were left out; the next solve makes them again.</source>
        <translation>Die gespeicherten Segmente haben eine andere Größe als das Foto und wurden weggelassen; die nächste Berechnung erzeugt sie neu.</translation>
    </message>
    <message>
        <source>The labels hold 255, which is a class like any other in an array. Where nothing is known, give 0.</source>
        <translation>Die Labels enthalten 255; in einem Array ist das eine Klasse wie jede andere. Wo nichts bekannt ist, muss 0 stehen.</translation>
    </message>
    <message>
        <source>{classes} classes have strokes, and this method ({method}) takes at most {most}; choose another method, or paint fewer classes</source>
        <translation>{classes} Klassen haben Striche, und dieses Verfahren ({method}) nimmt höchstens {most}; wählen Sie ein anderes Verfahren oder malen Sie weniger Klassen</translation>
    </message>
    <message>
        <source>{segments} segments are too many: at most {most} can be made here, {more} more than there are classes with strokes</source>
        <translation>{segments} Segmente sind zu viele: höchstens {most} sind hier möglich, {more} mehr, als Klassen Striche haben</translation>
    </message>
    <message>
        <source>there is no stroke; paint at least two classes, or say how many segments you want</source>
        <translation>es gibt keinen Strich; malen Sie mindestens zwei Klassen oder sagen Sie, wie viele Segmente Sie möchten</translation>
    </message>
    <message>
        <source>only class {number} has strokes; paint a second class, or ask for at least two segments</source>
        <translation>nur Klasse {number} hat Striche; malen Sie eine zweite Klasse oder verlangen Sie mindestens zwei Segmente</translation>
    </message>
    <message>
        <source>Values from {low:g} to {high:g} were scaled to 0 to 1.</source>
        <translation>Werte von {low:g} bis {high:g} wurden auf 0 bis 1 abgebildet.</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are masked or not finite</source>
        <translation>Das Bild hat kein gültiges Pixel: alle sind maskiert oder nicht endlich</translation>
    </message>
    <message>
        <source>the picture has no finite value: all are NaN or infinite</source>
        <translation>das Bild hat keinen endlichen Wert: alle sind NaN oder unendlich</translation>
    </message>
    <message>
        <source>Transparent parts are shown on white.</source>
        <translation>Durchsichtiges wird auf Weiß gezeigt.</translation>
    </message>
    <message>
        <source>The colour profile {name} was not applied: that needs 8-bit colour.</source>
        <translation>Das Farbprofil {name} wurde nicht angewandt: Dazu braucht es 8-Bit-Farben.</translation>
    </message>
    <message>
        <source>Colours were converted from {what} to sRGB.</source>
        <translation>Farben wurden von {what} nach sRGB umgerechnet.</translation>
    </message>
    <message>
        <source>The colour profile is for another kind of picture and was ignored.</source>
        <translation>Das Farbprofil gilt für eine andere Art von Bild und wurde nicht beachtet.</translation>
    </message>
    <message>
        <source>The colour profile is damaged and was ignored.</source>
        <translation>Das Farbprofil ist beschädigt und wurde nicht beachtet.</translation>
    </message>
    <message>
        <source>The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.</source>
        <translation>Der Wert 255 wurde wie bei Pascal VOC als „nichts bekannt“ gelesen, nicht als Klasse.</translation>
    </message>
    <message>
        <source>Only the first frame was read.</source>
        <translation>Nur das erste Bild der Folge wurde gelesen.</translation>
    </message>
    <message>
        <source>HEIC needs an optional package; install it with: pip install pillow-heif</source>
        <translation>HEIC braucht ein zusätzliches Paket; installieren Sie es mit: pip install pillow-heif</translation>
    </message>
    <message>
        <source>has no pixels ({columns} x {rows}); save it again</source>
        <translation>hat keine Pixel ({columns} x {rows}); speichern Sie es neu</translation>
    </message>
    <message>
        <source>not enough memory to read it; scale the picture down</source>
        <translation>nicht genug Speicher zum Lesen; verkleinern Sie das Bild</translation>
    </message>
    <message>
        <source>too large for the decoder of its format; save it as PNG</source>
        <translation>zu groß für den Decoder seines Formats; speichern Sie es als PNG</translation>
    </message>
    <message>
        <source>damaged or cut short ({reason}); copy, download or save it again</source>
        <translation>beschädigt oder abgeschnitten ({reason}); kopieren, laden oder speichern Sie es noch einmal</translation>
    </message>
    <message>
        <source>cannot be opened ({reason}); check its name and permissions</source>
        <translation>kann nicht geöffnet werden ({reason}); prüfen Sie Namen und Zugriffsrechte</translation>
    </message>
    <message>
        <source>{columns} x {rows} are {size:.4g} million pixels, over the limit of {limit:.4g} million; scale the picture down or raise the limit with --max-pixels</source>
        <translation>{columns} x {rows} sind {size:.4g} Millionen Pixel, mehr als die Grenze von {limit:.4g} Millionen; verkleinern Sie das Bild oder heben Sie die Grenze mit --max-pixels an</translation>
    </message>
    <message>
        <source>has no pixels, or its header is damaged; save it again</source>
        <translation>hat keine Pixel, oder sein Kopf ist beschädigt; speichern Sie es neu</translation>
    </message>
    <message>
        <source>is a directory; name a picture file in it</source>
        <translation>ist ein Ordner; nennen Sie eine Bilddatei darin</translation>
    </message>
    <message>
        <source>is not a regular file; copy the picture to a file first</source>
        <translation>ist keine gewöhnliche Datei; kopieren Sie das Bild zuerst in eine</translation>
    </message>
    <message>
        <source>is empty (0 bytes); copy or download it again</source>
        <translation>ist leer (0 Bytes); kopieren oder laden Sie sie noch einmal</translation>
    </message>
    <message>
        <source>cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed</source>
        <translation>kann wegen {reason} nicht dekodiert werden; speichern Sie es als RGB mit 8 oder 16 Bit ohne Kompression</translation>
    </message>
    <message>
        <source>ends before its last pixel; copy or download it again</source>
        <translation>endet vor dem letzten Pixel; kopieren oder laden Sie es noch einmal</translation>
    </message>
    <message>
        <source>the disk is full; free some space or choose another folder</source>
        <translation>der Datenträger ist voll; schaffen Sie Platz oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>the file is too large for this disk or account; choose another folder</source>
        <translation>die Datei ist für diesen Datenträger oder dieses Konto zu groß; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space or choose another folder</source>
        <translation>das Kontingent ist aufgebraucht; schaffen Sie Platz oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>no permission to write there; choose another folder</source>
        <translation>dort darf nicht geschrieben werden; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>the folder is on a read-only disk; choose another folder</source>
        <translation>der Ordner liegt auf einem schreibgeschützten Datenträger; wählen Sie einen anderen</translation>
    </message>
    <message>
        <source>the name is too long; choose a shorter one</source>
        <translation>der Name ist zu lang; wählen Sie einen kürzeren</translation>
    </message>
    <message>
        <source>it is a directory; choose a file name</source>
        <translation>es ist ein Ordner; wählen Sie einen Dateinamen</translation>
    </message>
    <message>
        <source>part of its path is a file, not a folder; choose another folder</source>
        <translation>ein Teil des Pfads ist eine Datei, kein Ordner; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>{path}: not written: {reason}</source>
        <translation>{path}: nicht geschrieben: {reason}</translation>
    </message>
    <message>
        <source>{reason}; check the path or choose another folder</source>
        <translation>{reason}; prüfen Sie den Pfad oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>what was read back differs; check the disk or choose another folder</source>
        <translation>was zurückgelesen wurde, weicht ab; prüfen Sie den Datenträger oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>is damaged, or not of this kind ({reason}); save it again</source>
        <translation>ist beschädigt oder nicht von dieser Art ({reason}); speichern Sie die Datei neu</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({reason}); check its name and permissions</source>
        <translation>{path}: kann nicht gelesen werden ({reason}); prüfen Sie Namen und Zugriffsrechte</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory to read it; split it, or close other programs</source>
        <translation>{path}: Der Speicher reicht nicht, um die Datei zu lesen; teilen Sie sie auf oder schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>has {amount}, over the limit of {most}; {advice}</source>
        <translation>hat {amount}, mehr als die Grenze von {most}; {advice}</translation>
    </message>
    <message>
        <source>is larger than {most}, the limit for {files}; {advice}</source>
        <translation>ist größer als {most}, die Grenze für {files}; {advice}</translation>
    </message>
    <message>
        <source>is a link, which is only followed where you name it yourself; remove it</source>
        <translation>ist eine Verknüpfung; ihr wird nur gefolgt, wo Sie sie selbst nennen; entfernen Sie sie</translation>
    </message>
    <message>
        <source>is a pipe, a device or the like, not a file; remove it, or save it as a file first</source>
        <translation>ist keine Datei, sondern eine Pipe, ein Gerät oder dergleichen; entfernen Sie sie, oder speichern Sie den Inhalt erst als Datei</translation>
    </message>
    <message>
        <source>is a folder, not a file; rename it, or choose another file</source>
        <translation>ist ein Ordner, keine Datei; benennen Sie ihn um oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>also has another name (a hard link); put a copy in its place</source>
        <translation>hat noch einen anderen Namen (harter Link); legen Sie stattdessen eine Kopie ab</translation>
    </message>
    <message>
        <source>{stroke} is outvoted: {share:.0%} of it went to other classes; raise its belief, or remove it if it is wrong</source>
        <translation>{stroke} ist überstimmt: {share:.0%} davon gingen an andere Klassen; erhöhen Sie die Gewissheit, oder entfernen Sie ihn, wenn er falsch ist</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Hierarchy</source>
        <translation>Hierarchie</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Earlier answers</source>
        <translation>Frühere Antworten</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>Striche</translation>
    </message>
    <message>
        <source>Second picture</source>
        <translation>Zweites Bild</translation>
    </message>
    <message>
        <source>Hierarchy of the strokes</source>
        <translation>Hierarchie der Striche</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>Eigenvektoren</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Einteilung</translation>
    </message>
    <message>
        <source>Borders at full resolution</source>
        <translation>Grenzen in voller Auflösung</translation>
    </message>
    <message>
        <source>Finishing touches</source>
        <translation>Letzter Schliff</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodieren</translation>
    </message>
    <message>
        <source>Label image (PNG)</source>
        <translation>Labelbild (PNG)</translation>
    </message>
    <message>
        <source>One mask for each class (PNG)</source>
        <translation>Eine Maske je Klasse (PNG)</translation>
    </message>
    <message>
        <source>Cut-outs with transparent background (PNG)</source>
        <translation>Freisteller mit durchsichtigem Hintergrund (PNG)</translation>
    </message>
    <message>
        <source>Segments over the photo (PNG)</source>
        <translation>Segmente über dem Foto (PNG)</translation>
    </message>
    <message>
        <source>Eigenvectors as heat-maps (PNG)</source>
        <translation>Eigenvektoren als Heatmaps (PNG)</translation>
    </message>
    <message>
        <source>COCO JSON, RLE masks</source>
        <translation>COCO-JSON, Masken als RLE</translation>
    </message>
    <message>
        <source>COCO JSON, polygons</source>
        <translation>COCO-JSON, Polygone</translation>
    </message>
    <message>
        <source>COCO panoptic (JSON and PNG)</source>
        <translation>COCO panoptic (JSON und PNG)</translation>
    </message>
    <message>
        <source>YOLO segmentation (text)</source>
        <translation>YOLO-Segmentierung (Text)</translation>
    </message>
    <message>
        <source>Pascal VOC segmentation</source>
        <translation>Pascal-VOC-Segmentierung</translation>
    </message>
    <message>
        <source>LabelMe JSON</source>
        <translation>LabelMe-JSON</translation>
    </message>
    <message>
        <source>SVG with shared borders</source>
        <translation>SVG mit gemeinsamen Grenzen</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>Areas and bounding boxes (CSV)</source>
        <translation>Flächen und Rahmen (CSV)</translation>
    </message>
    <message>
        <source>Instance map (16-bit PNG) and table (CSV)</source>
        <translation>Instanzkarte (16-Bit-PNG) und Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Arrays (NPZ)</source>
        <translation>Arrays (NPZ)</translation>
    </message>
    <message>
        <source>Label Studio JSON</source>
        <translation>Label-Studio-JSON</translation>
    </message>
    <message>
        <source>No such photo is left among those that the filter shows.</source>
        <translation>Unter den Fotos, die der Filter zeigt, ist kein solches mehr.</translation>
    </message>
    <message>
        <source>The filter shows no other photo in this direction.</source>
        <translation>Der Filter zeigt kein weiteres Foto in dieser Richtung.</translation>
    </message>
    <message>
        <source>{old} could not be read, or not all of it: it is called {new} now.</source>
        <translation>{old} ließ sich nicht oder nicht ganz lesen: Die Datei heißt jetzt {new}.</translation>
    </message>
    <message>
        <source>--dask needs the package distributed: pip install &apos;eigenbrush[dask]&apos;</source>
        <translation>--dask braucht das Paket distributed: pip install &apos;eigenbrush[dask]&apos;</translation>
    </message>
    <message>
        <source>an answer about a graph is no picture and cannot be exported</source>
        <translation>eine Antwort zu einem Graphen ist kein Bild und kann nicht exportiert werden</translation>
    </message>
    <message>
        <source>a process that read projects was ended, perhaps because memory ran out; try again</source>
        <translation>ein Prozess, der Projekte las, wurde beendet, vielleicht weil der Speicher ausging; versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>sure is compared with percent: sure&lt;90</source>
        <translation>sure wird mit Prozent verglichen: sure&lt;90</translation>
    </message>
    <message>
        <source>nothing stands after {field}:</source>
        <translation>nach {field}: steht nichts</translation>
    </message>
    <message>
        <source>a quotation mark is missing</source>
        <translation>ein Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>a - stands before nothing</source>
        <translation>ein - steht vor nichts</translation>
    </message>
    <message>
        <source>holds no images; export it from CVAT as “CVAT for images 1.1”</source>
        <translation>enthält keine Bilder; exportieren Sie aus CVAT als „CVAT for images 1.1“</translation>
    </message>
    <message>
        <source>has a point that is not two numbers</source>
        <translation>hat einen Punkt, der nicht aus zwei Zahlen besteht</translation>
    </message>
    <message>
        <source>is about several videos; export each task of CVAT by itself</source>
        <translation>handelt von mehreren Videos; exportieren Sie jede Aufgabe von CVAT einzeln</translation>
    </message>
    <message>
        <source>has points that are not of an x and a y</source>
        <translation>hat Punkte, die nicht aus x und y bestehen</translation>
    </message>
    <message>
        <source>defines entities, which annotations never do; export it again</source>
        <translation>definiert Entitäten, was Annotationen nie tun; exportieren Sie es neu</translation>
    </message>
    <message>
        <source>has a mask that is not a list of bytes</source>
        <translation>hat eine Maske, die keine Liste von Bytes ist</translation>
    </message>
    <message>
        <source>has a mask that cannot be read</source>
        <translation>hat eine Maske, die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>has no class for each pixel in the array labels</source>
        <translation>hat im Array labels nicht für jedes Pixel eine Klasse</translation>
    </message>
    <message>
        <source>has no number of an object for each pixel in the array objects</source>
        <translation>hat im Array objects nicht für jedes Pixel eine Objektnummer</translation>
    </message>
    <message>
        <source>there are no eigenvectors yet; solve first</source>
        <translation>es gibt noch keine Eigenvektoren; berechnen Sie zuerst</translation>
    </message>
    <message>
        <source>{text} is no channel; give a name or number, and if need be a weight from 0 to {most:g}, as in DAPI:2</source>
        <translation>{text} ist kein Kanal; geben Sie einen Namen oder eine Nummer an und, wenn nötig, ein Gewicht von 0 bis {most:g}, wie in DAPI:2</translation>
    </message>
    <message>
        <source>there is no channel {name}; choose among {names}, or their numbers from 1</source>
        <translation>es gibt keinen Kanal {name}; wählen Sie unter {names} oder ihren Nummern ab 1</translation>
    </message>
    <message>
        <source>{channels} channels count as {count} principal components, which hold {percent} % of their variance.</source>
        <translation>{channels} Kanäle zählen als {count} Hauptkomponenten, die {percent} % ihrer Varianz enthalten.</translation>
    </message>
    <message>
        <source>no channel counts; give one of them a weight above 0</source>
        <translation>kein Kanal zählt; geben Sie einem von ihnen ein Gewicht über 0</translation>
    </message>
    <message>
        <source>an affinity matrix must be symmetric; use (W + W.T) / 2</source>
        <translation>eine Affinitätsmatrix muss symmetrisch sein; verwenden Sie (W + W.T) / 2</translation>
    </message>
    <message>
        <source>beliefs must be between -1 and 1</source>
        <translation>Gewissheiten müssen zwischen -1 und 1 liegen</translation>
    </message>
    <message>
        <source>a list of strokes should hold strokes alone</source>
        <translation>eine Liste von Strichen sollte nur Striche enthalten</translation>
    </message>
    <message>
        <source>strokes need a picture; give a graph labels or constraints</source>
        <translation>Striche brauchen ein Bild; geben Sie einem Graphen Labels oder Vorgaben</translation>
    </message>
    <message>
        <source>a group of a constraint has no nodes</source>
        <translation>eine Gruppe einer Vorgabe hat keine Knoten</translation>
    </message>
    <message>
        <source>holds no strokes; it should be {&quot;strokes&quot;: [...]}</source>
        <translation>enthält keine Striche; es sollte {&quot;strokes&quot;: [...]} sein</translation>
    </message>
    <message>
        <source>needs exactly one of path, polygon, box and region</source>
        <translation>braucht genau eines von path, polygon, box und region</translation>
    </message>
    <message>
        <source>a stroke has a point that is not a position in any picture</source>
        <translation>ein Strich hat einen Punkt, der in keinem Bild eine Stelle ist</translation>
    </message>
    <message>
        <source>a region has runs outside its picture; the file is damaged</source>
        <translation>eine Region hat Läufe außerhalb ihres Bildes; die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>a region has runs that overlap; the file is damaged</source>
        <translation>eine Region hat Läufe, die sich überlappen; die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>a box needs a polygon, or two corners as [x0, y0, x1, y1]</source>
        <translation>box braucht ein polygon oder zwei Ecken als [x0, y0, x1, y1]</translation>
    </message>
    <message>
        <source>a stroke of kind &apos;object&apos; needs an object from 1</source>
        <translation>ein Strich der Art &apos;object&apos; braucht ein Objekt ab 1</translation>
    </message>
    <message>
        <source>a stroke for the part of an object needs an object from 1</source>
        <translation>ein Strich für den Teil eines Objekts braucht ein Objekt ab 1</translation>
    </message>
    <message>
        <source>there is no advice; paint two classes, or draw ropes</source>
        <translation>es gibt keinen Rat; malen Sie zwei Klassen oder ziehen Sie Seile</translation>
    </message>
    <message>
        <source>there are no strokes to follow; paint two classes, or draw ropes</source>
        <translation>es gibt keine Striche, denen zu folgen wäre; malen Sie zwei Klassen oder ziehen Sie Seile</translation>
    </message>
    <message>
        <source>signed graphs need something that belongs apart; paint two classes, or draw a cannot-link rope</source>
        <translation>Graphen mit Vorzeichen brauchen etwas, das nicht zusammengehört; malen Sie zwei Klassen oder ziehen Sie ein Seil „getrennt“</translation>
    </message>
    <message>
        <source>there is no stroke or rope to satisfy; paint some, or choose normalized cuts</source>
        <translation>es gibt keinen Strich und kein Seil zu erfüllen; malen Sie welche oder wählen Sie Normalized Cuts</translation>
    </message>
    <message>
        <source>the constraints cancel each other and ask for nothing; remove some of them</source>
        <translation>die Vorgaben heben einander auf und verlangen nichts; entfernen Sie einige</translation>
    </message>
    <message>
        <source>one single segment satisfies all that is asked for; say what belongs apart</source>
        <translation>ein einziges Segment erfüllt alles, was verlangt ist; sagen Sie, was nicht zusammengehört</translation>
    </message>
    <message>
        <source>no values between the two sides satisfy all rules and ropes; use whole values, or a larger slack</source>
        <translation>keine Werte zwischen den beiden Seiten erfüllen alle Regeln und Seile; verwenden Sie ganze Werte oder ein größeres Spiel</translation>
    </message>
    <message>
        <source>the given segmentation has only one segment; it must tell at least two apart</source>
        <translation>die gegebene Segmentierung hat nur ein Segment; sie muss mindestens zwei unterscheiden</translation>
    </message>
    <message>
        <source>Pixels are not square: perimeters are in pixels only.</source>
        <translation>Die Pixel sind nicht quadratisch: Umfänge gibt es nur in Pixeln.</translation>
    </message>
    <message>
        <source>labels must be (rows, columns) whole numbers</source>
        <translation>Labels müssen ganze Zahlen (Zeilen, Spalten) sein</translation>
    </message>
    <message>
        <source>{unit!r} is no unit of length; known are {known}</source>
        <translation>{unit!r} ist keine Längeneinheit; bekannt sind {known}</translation>
    </message>
    <message>
        <source>a pixel cannot be {length:g} {unit} wide or high; the size of a pixel is a length above 0, such as 0.65 µm</source>
        <translation>ein Pixel kann nicht {length:g} {unit} breit oder hoch sein; die Größe eines Pixels ist eine Länge über 0, etwa 0,65 µm</translation>
    </message>
    <message>
        <source>{text!r} is no size of a pixel; give a length with its unit, such as 0.65 µm or, of pixels that are not square, 0.65 x 0.7 µm</source>
        <translation>{text!r} ist keine Pixelgröße; geben Sie eine Länge mit Einheit an, etwa 0,65 µm oder, wenn die Pixel nicht quadratisch sind, 0,65 x 0,7 µm</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are transparent, not finite or marked as no data</source>
        <translation>das Bild hat keinen gültigen Pixel: alle sind transparent, nicht endlich oder als „keine Daten“ markiert</translation>
    </message>
    <message>
        <source>there is no such page; choose one of those that the file has, from 0</source>
        <translation>diese Seite gibt es nicht; wählen Sie eine der Seiten der Datei, ab 0</translation>
    </message>
    <message>
        <source>The array was read as {count} channels along axis {axis} of {axes}.</source>
        <translation>Das Array wurde als {count} Kanäle entlang der Achse {axis} von {axes} gelesen.</translation>
    </message>
    <message>
        <source>holds no array that is a picture; save rows and columns</source>
        <translation>enthält kein Array, das ein Bild ist; speichern Sie Zeilen und Spalten</translation>
    </message>
    <message>
        <source>is not a kind of picture that can be read; save it as PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC or NPY</source>
        <translation>ist keine Art von Bild, die gelesen werden kann; speichern Sie es als PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC oder NPY</translation>
    </message>
    <message>
        <source>The pages of its {count} channels differ in size or kind, so that each is read as a picture of its own.</source>
        <translation>Die Seiten seiner {count} Kanäle unterscheiden sich in Größe oder Art, sodass jede als eigenes Bild gelesen wird.</translation>
    </message>
    <message>
        <source>has no pages; copy or download it again</source>
        <translation>hat keine Seiten; kopieren oder laden Sie es noch einmal</translation>
    </message>
    <message>
        <source>Its description (OME-XML) is cut short; names may be missing.</source>
        <translation>Die Beschreibung der Datei (OME-XML) ist abgeschnitten; Namen können fehlen.</translation>
    </message>
    <message>
        <source>is a volume; save one plane of it as a page</source>
        <translation>ist ein Volumen; speichern Sie eine Ebene davon als Seite</translation>
    </message>
    <message>
        <source>has pages that lead back to earlier ones; save it again</source>
        <translation>hat Seiten, die auf frühere zurückführen; speichern Sie es neu</translation>
    </message>
    <message>
        <source>has impossibly large strips or tiles; save it again</source>
        <translation>hat unmöglich große Streifen oder Kacheln; speichern Sie es neu</translation>
    </message>
    <message>
        <source>has strips or tiles without pixels; save it again</source>
        <translation>hat Streifen oder Kacheln ohne Pixel; speichern Sie es neu</translation>
    </message>
    <message>
        <source>The file says the size of its pixels in no unit that is known; type it.</source>
        <translation>Die Datei nennt die Größe ihrer Pixel in keiner bekannten Einheit; geben Sie sie ein.</translation>
    </message>
    <message>
        <source>Its place on earth is not told by a scale or a matrix, and is left out; warp it to a grid first, as with gdalwarp.</source>
        <translation>Seine Lage auf der Erde ist nicht durch einen Maßstab oder eine Matrix angegeben und wird weggelassen; entzerren Sie es zuerst auf ein Gitter, etwa mit gdalwarp.</translation>
    </message>
    <message>
        <source>Its pixels are measured in degrees, which are no length; type their size.</source>
        <translation>Seine Pixel sind in Grad angegeben, die keine Länge sind; geben Sie ihre Größe ein.</translation>
    </message>
    <message>
        <source>its frames have more pixels than the limit allows</source>
        <translation>seine Einzelbilder haben mehr Pixel, als die Grenze erlaubt</translation>
    </message>
    <message>
        <source>videos need PyAV; install it with: pip install &apos;eigenbrush[video]&apos;</source>
        <translation>Videos brauchen PyAV; installieren Sie es mit: pip install &apos;eigenbrush[video]&apos;</translation>
    </message>
    <message>
        <source>is no video that can be read ({reason})</source>
        <translation>ist kein Video, das gelesen werden kann ({reason})</translation>
    </message>
    <message>
        <source>is damaged or ends after frame {number}</source>
        <translation>ist beschädigt oder endet nach Einzelbild {number}</translation>
    </message>
    <message>
        <source>holds no frame that could be read</source>
        <translation>enthält kein Einzelbild, das sich lesen ließe</translation>
    </message>
    <message>
        <source>has no picture, only sound</source>
        <translation>hat kein Bild, nur Ton</translation>
    </message>
    <message>
        <source>What the file says about the size of its pixels cannot be read; type it.</source>
        <translation>Was die Datei über die Größe ihrer Pixel sagt, ist nicht lesbar; geben Sie sie ein.</translation>
    </message>
    <message>
        <source>The file says that its pixels are {said}, which is no size; type it.</source>
        <translation>Laut der Datei sind ihre Pixel {said} groß, was keine Größe ist; geben Sie sie ein.</translation>
    </message>
    <message>
        <source>It was turned upright; its place on earth is that before, and left out.</source>
        <translation>Es wurde aufgerichtet; seine Lage auf der Erde ist die davor und wird weggelassen.</translation>
    </message>
    <message>
        <source>Attributes of a class that cannot be read were left out: {reason}</source>
        <translation>Attribute einer Klasse, die sich nicht lesen lassen, wurden weggelassen: {reason}</translation>
    </message>
    <message>
        <source>every object has {name} already; choose another name</source>
        <translation>{name} hat jedes Objekt schon; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>{name}: an attribute is one of {kinds}; not {kind}</source>
        <translation>{name}: Die Art eines Attributs ist {kinds}, nicht {kind}</translation>
    </message>
    <message>
        <source>{name}: a choice, and nothing else, needs choices</source>
        <translation>{name}: Eine Auswahl, und nur sie, braucht Möglichkeiten</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {said}</source>
        <translation>{name} ist ja oder nein (yes oder no), nicht {said}</translation>
    </message>
    <message>
        <source>an attribute needs a name; give it one</source>
        <translation>ein Attribut braucht einen Namen; geben Sie ihm einen</translation>
    </message>
    <message>
        <source>{name} is one of {choices}; not {said}</source>
        <translation>{name} ist eines von {choices}; nicht {said}</translation>
    </message>
    <message>
        <source>Tags that cannot be read were left out: {reason}</source>
        <translation>Schlagwörter, die sich nicht lesen lassen, wurden weggelassen: {reason}</translation>
    </message>
    <message>
        <source>{name} is a number, not {said}</source>
        <translation>{name} ist eine Zahl, nicht {said}</translation>
    </message>
    <message>
        <source>objects of different classes cannot be merged; choose those of one</source>
        <translation>Objekte verschiedener Klassen können nicht vereint werden; wählen Sie die einer Klasse</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>auf Wunsch angehalten</translation>
    </message>
    <message>
        <source>points must be finite; fill in or leave out missing values</source>
        <translation>Punkte müssen endlich sein; füllen Sie fehlende Werte aus oder lassen Sie sie weg</translation>
    </message>
    <message>
        <source>Label image (GeoTIFF)</source>
        <translation>Labelbild (GeoTIFF)</translation>
    </message>
    <message>
        <source>Crops: a picture of each object (PNG)</source>
        <translation>Ausschnitte: ein Bild jedes Objekts (PNG)</translation>
    </message>
    <message>
        <source>The pages of {name} differ in size: each is a photo of its own, and their labels cannot be exported as one stack.</source>
        <translation>Die Seiten von {name} sind verschieden groß: jede ist ein eigenes Foto, und ihre Klassen können nicht als ein Stapel exportiert werden.</translation>
    </message>
    <message>
        <source>one model is about pictures of {mine} channels, the other of {theirs}</source>
        <translation>das eine Gelernte handelt von Bildern mit {mine} Kanälen, das andere von solchen mit {theirs}</translation>
    </message>
    <message>
        <source>there would be more than {most} classes; give the same classes the same names</source>
        <translation>es wären mehr als {most} Klassen; geben Sie gleichen Klassen gleiche Namen</translation>
    </message>
    <message>
        <source>was written by another version of the program; update this one</source>
        <translation>stammt von einer anderen Version des Programms; aktualisieren Sie dieses</translation>
    </message>
    <message>
        <source>does not hold a model of labelled photos, or is damaged ({reason})</source>
        <translation>enthält nicht, was aus Fotos gelernt wurde, oder ist beschädigt ({reason})</translation>
    </message>
    <message>
        <source>Discard suggestion</source>
        <translation>Vorschlag verwerfen</translation>
    </message>
    <message>
        <source>Learning from photos marked as done from now on; new ones open with a suggestion.</source>
        <translation>Ab jetzt lernt dieser Ordner aus Fotos, die fertig werden; neue öffnen sich mit einem Vorschlag.</translation>
    </message>
    <message>
        <source>There is no suggestion for this photo.</source>
        <translation>Für dieses Foto gibt es keinen Vorschlag.</translation>
    </message>
    <message>
        <source>Its values {values} are one class, {name}, as their folder is called; move the masks out of it if they are classes of their own.</source>
        <translation>Ihre Werte {values} sind eine Klasse, {name}, wie ihr Ordner heißt; verschieben Sie die Masken, wenn es eigene Klassen sind.</translation>
    </message>
    <message>
        <source>Says that there is nothing in the photo.</source>
        <translation>Besagt, dass im Foto nichts ist.</translation>
    </message>
    <message>
        <source>Has {pages} pages; the first was read, as the photo is none of a stack.</source>
        <translation>Hat {pages} Seiten; die erste wurde gelesen, weil das Foto zu keinem Stapel gehört.</translation>
    </message>
    <message>
        <source>Has labels of {pages} pages; the first were read, as the photo is none of a stack.</source>
        <translation>Hat Klassen für {pages} Seiten; die ersten wurden gelesen, weil das Foto zu keinem Stapel gehört.</translation>
    </message>
    <message>
        <source>{photo} has {columns} x {rows} pixels, {other} has {others} x {lines}; a stack has pages of one size: export label images instead</source>
        <translation>{photo} hat {columns} x {rows} Pixel, {other} hat {others} x {lines}; ein Stapel hat Seiten einer Größe: exportieren Sie stattdessen Klassenbilder</translation>
    </message>
    <message>
        <source>the stack is not read as it was written; please report this</source>
        <translation>der Stapel wird nicht so gelesen, wie er geschrieben wurde; bitte melden Sie das</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is the name of class {named} and the number of class {number}; give class {named} another name</source>
        <translation>&apos;{text}&apos; ist der Name von Klasse {named} und die Nummer von Klasse {number}; geben Sie Klasse {named} einen anderen Namen</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>&amp;Woanders speichern …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) marked as done.</source>
        <translation>
            <numerusform>%Ln Foto als fertig markiert.</numerusform>
            <numerusform>%Ln Fotos als fertig markiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>Es gibt noch keine Segmente: Berechnen Sie zuerst (R).</translation>
    </message>
    <message>
        <source>Mistake in the rules: {reason}</source>
        <translation>Fehler in den Regeln: {reason}</translation>
    </message>
    <message>
        <source>it takes too long to find out whether these rules can all hold; use fewer or simpler rules</source>
        <translation>es dauert zu lange, herauszufinden, ob alle diese Regeln gelten können; nehmen Sie weniger oder einfachere Regeln</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is missing</source>
        <translation>&apos;shape&apos; fehlt</translation>
    </message>
    <message>
        <source>the list of names {problem}</source>
        <translation>die Liste der Namen {problem}</translation>
    </message>
    <message>
        <source>says that it has {columns} x {rows} pixels, which {size} bytes cannot hold; copy, download or save it again</source>
        <translation>soll {columns} x {rows} Pixel haben, die in {size} Bytes keinen Platz haben; kopieren, laden oder speichern Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels; save fewer channels, or raise the limit with --max-pixels</source>
        <translation>braucht {size:.3g} GB mit seinen {channels} Kanälen; speichern Sie weniger Kanäle, oder erhöhen Sie die Grenze mit --max-pixels</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels, and {free:.3g} GB of memory are free; close other programs, or save fewer channels</source>
        <translation>braucht {size:.3g} GB mit seinen {channels} Kanälen, und {free:.3g} GB Speicher sind frei; schließen Sie andere Programme, oder speichern Sie weniger Kanäle</translation>
    </message>
    <message>
        <source>ends before its last page; copy or download it again</source>
        <translation>endet vor der letzten Seite; kopieren oder laden Sie es noch einmal</translation>
    </message>
    <message>
        <source>has strips or tiles of another kind than it says; save it again</source>
        <translation>hat Streifen oder Kacheln anderer Art, als die Datei angibt; speichern Sie es neu</translation>
    </message>
    <message>
        <source>the model of other photos does not suit this one: it has other channels, or the model knows a single class; paint strokes of two classes</source>
        <translation>Das aus anderen Fotos Gelernte sagt nichts über dieses, das andere Kanäle hat, oder kennt nur eine Klasse; malen Sie Striche von zwei Klassen</translation>
    </message>
    <message>
        <source>{name} is done, but could not be learned from. {reason}</source>
        <translation>{name} ist fertig, aber daraus konnte nicht gelernt werden. {reason}</translation>
    </message>
    <message>
        <source>{name} was skipped: {reason}</source>
        <translation>{name} wurde übersprungen: {reason}</translation>
    </message>
    <message>
        <source>{name} is done, without segments.</source>
        <translation>{name} ist fertig, ohne Segmente.</translation>
    </message>
    <message>
        <source>No channel separates class {first} from class {second} where there are strokes, so only borders and distances decide; paint more where the classes differ.</source>
        <translation>Kein Kanal trennt Klasse {first} von Klasse {second}, wo Striche sind; daher entscheiden nur Kanten und Abstände. Malen Sie mehr, wo sich die Klassen unterscheiden.</translation>
    </message>
    <message>
        <source>None of the channels in use separates class {first} from class {second} where there are strokes; “{name}” does: use it, too.</source>
        <translation>Keiner der verwendeten Kanäle trennt Klasse {first} von Klasse {second}, wo Striche sind; „{name}“ trennt sie: Verwenden Sie auch diesen.</translation>
    </message>
    <message>
        <source>Of all channels “{name}” separates class {first} from class {second} best, but the segments do not follow it; use it alone, or give it more weight.</source>
        <translation>Von allen Kanälen trennt „{name}“ Klasse {first} am besten von Klasse {second}, aber die Segmente folgen ihm nicht; verwenden Sie ihn allein, oder geben Sie ihm mehr Gewicht.</translation>
    </message>
    <message>
        <source>no photo has strokes of a class; paint some to learn from</source>
        <translation>kein Foto hat Striche einer Klasse; malen Sie einige, aus denen gelernt werden kann</translation>
    </message>
    <message>
        <source>a graph is no picture; only pictures can be learned from</source>
        <translation>ein Graph ist kein Bild; gelernt werden kann nur aus Bildern</translation>
    </message>
    <message>
        <source>no photo has strokes of a class to learn; paint on some, or mark them as done</source>
        <translation>kein Foto hat Striche einer Klasse, die gelernt werden kann; malen Sie auf einige, oder markieren Sie sie als fertig</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>{path}: is not there; choose a model file of learning</source>
        <translation>{path}: ist nicht da; wählen Sie eine Modelldatei</translation>
    </message>
    <message>
        <source>is JSON in another encoding; save it in UTF-8</source>
        <translation>ist JSON in einer anderen Kodierung; speichern Sie es in UTF-8</translation>
    </message>
    <message>
        <source>is in colour; the probability of one class should be in grey</source>
        <translation>ist farbig; die Wahrscheinlichkeit einer Klasse sollte in Grau sein</translation>
    </message>
    <message>
        <source>there are no probabilities yet; solve first</source>
        <translation>es gibt noch keine Wahrscheinlichkeiten; berechnen Sie zuerst</translation>
    </message>
    <message>
        <source>the strokes of all classes are too close together for this resolution; use resolution full, or paint them farther apart</source>
        <translation>die Striche aller Klassen liegen für diese Auflösung zu nah beieinander; verwenden Sie die volle Auflösung, oder malen Sie sie weiter auseinander</translation>
    </message>
    <message>
        <source>this starts from what was learned from {count} other photos; strokes correct it</source>
        <translation>das geht von dem aus, was aus anderen Fotos gelernt wurde ({count}); Striche berichtigen es</translation>
    </message>
    <message>
        <source>suggested from {count} labelled photos ({percent} % confident)</source>
        <translation>Vorschlag aus {count} fertigen Fotos ({percent} % sicher)</translation>
    </message>
    <message>
        <source>too few labelled photos to learn from so far ({count}), so nothing is suggested</source>
        <translation>bisher wurde aus zu wenigen Fotos gelernt ({count}); daher gibt es keinen Vorschlag</translation>
    </message>
    <message>
        <source>this photo looks unlike the labelled ones ({count}), so nothing is suggested</source>
        <translation>dieses Foto sieht anders aus als die, aus denen gelernt wurde ({count}); daher gibt es keinen Vorschlag</translation>
    </message>
    <message>
        <source>too little of what was learned from {count} photos is expected to be right here, so nothing is suggested</source>
        <translation>von dem, was aus anderen Fotos gelernt wurde ({count}), dürfte hier zu wenig stimmen; daher gibt es keinen Vorschlag</translation>
    </message>
    <message>
        <source>everything outside of the boxes is background, without a class; paint inside of a box, with its class or another, to correct this proposal</source>
        <translation>alles außerhalb der Rahmen ist Hintergrund ohne Klasse; um diesen Vorschlag zu verbessern, malen Sie in einem Rahmen, mit dessen Klasse oder einer anderen</translation>
    </message>
    <message>
        <source>only class {number} has strokes: this is a proposal, which takes the surroundings along the frame as background; paint a second class to correct it</source>
        <translation>nur Klasse {number} hat Striche: Dies ist ein Vorschlag, der die Umgebung am Bildrand als Hintergrund nimmt; malen Sie eine zweite Klasse, um ihn zu verbessern</translation>
    </message>
    <message>
        <source>The size of a pixel was typed; the photo&apos;s file says {size}.</source>
        <translation>Die Größe eines Pixels wurde eingegeben; die Datei des Fotos nennt {size}.</translation>
    </message>
    <message>
        <source>A class name of {count} characters was cut.</source>
        <translation>Ein Klassenname mit {count} Zeichen wurde gekürzt.</translation>
    </message>
    <message>
        <source>How the photo was displayed cannot be read; it is automatic.</source>
        <translation>Wie das Foto angezeigt wurde, kann nicht gelesen werden; die Anzeige ist automatisch.</translation>
    </message>
    <message>
        <source>Values of objects that cannot be read were left out: {reason}</source>
        <translation>Werte von Objekten, die nicht zu lesen sind, wurden weggelassen: {reason}</translation>
    </message>
    <message>
        <source>the program failed ({reason}); please report it with this photo and its project</source>
        <translation>das Programm ist gescheitert ({reason}); bitte melden Sie das mit diesem Foto und seinem Projekt</translation>
    </message>
    <message>
        <source>is no folder; rename it</source>
        <translation>ist kein Ordner; benennen Sie es um</translation>
    </message>
    <message>
        <source>Similar pixels</source>
        <translation>Ähnliche Pixel</translation>
    </message>
    <message>
        <source>Weighing again</source>
        <translation>Erneutes Abwägen</translation>
    </message>
    <message>
        <source>Doubtful islands</source>
        <translation>Zweifelhafte Inseln</translation>
    </message>
    <message>
        <source>Cut-outs with a soft edge (PNG, WebP)</source>
        <translation>Freisteller mit weicher Kante (PNG, WebP)</translation>
    </message>
    <message>
        <source>Opacity alone of cut-outs with a soft edge (PNG, WebP)</source>
        <translation>Nur die Deckkraft von Freistellern mit weicher Kante (PNG, WebP)</translation>
    </message>
    <message>
        <source>Labelled stack (OME-TIFF)</source>
        <translation>Stapel der Klassen (OME-TIFF)</translation>
    </message>
    <message>
        <source>CVAT for images, masks</source>
        <translation>CVAT für Bilder, Masken</translation>
    </message>
    <message>
        <source>CVAT for images, polygons</source>
        <translation>CVAT für Bilder, Polygone</translation>
    </message>
    <message>
        <source>ImageJ regions (ROI, ZIP)</source>
        <translation>ImageJ-Regionen (ROI, ZIP)</translation>
    </message>
    <message>
        <source>Measurements of classes and objects (CSV)</source>
        <translation>Messwerte von Klassen und Objekten (CSV)</translation>
    </message>
    <message>
        <source>COCO panoptic</source>
        <translation>COCO panoptic</translation>
    </message>
    <message>
        <source>COCO JSON</source>
        <translation>COCO-JSON</translation>
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
        <translation>YOLO-Segmentierung</translation>
    </message>
    <message>
        <source>GeoJSON in pixels</source>
        <translation>GeoJSON in Pixeln</translation>
    </message>
    <message>
        <source>Label images and masks</source>
        <translation>Labelbilder und Masken</translation>
    </message>
    <message>
        <source>General purpose (FAST-GE, Cucuringu et al. 2016)</source>
        <translation>Für alles (FAST-GE, Cucuringu u. a. 2016)</translation>
    </message>
    <message>
        <source>Balanced cut (normalized cuts, Shi and Malik 2000)</source>
        <translation>Ausgewogener Schnitt (Normalized Cuts, Shi und Malik 2000)</translation>
    </message>
    <message>
        <source>Flexible constraints (CSP, Wang and Davidson 2010)</source>
        <translation>Nachgiebige Vorgaben (CSP, Wang und Davidson 2010)</translation>
    </message>
    <message>
        <source>Transfer from a second picture (Wang et al. 2014)</source>
        <translation>Übertragung von einem zweiten Bild (Wang u. a. 2014)</translation>
    </message>
    <message>
        <source>Rules about regions (Zhi et al. 2013)</source>
        <translation>Regeln über Regionen (Zhi u. a. 2013)</translation>
    </message>
    <message>
        <source>Strokes that may be wrong (Coleman et al. 2008)</source>
        <translation>Striche, die falsch sein können (Coleman et al. 2008)</translation>
    </message>
    <message>
        <source>Baseline: Spectral Learning (Kamvar et al. 2003)</source>
        <translation>Zum Vergleich: Spectral Learning (Kamvar u. a. 2003)</translation>
    </message>
    <message>
        <source>Baseline: partial grouping (Yu and Shi 2004)</source>
        <translation>Zum Vergleich: Teilgruppierung (Yu und Shi 2004)</translation>
    </message>
    <message>
        <source>Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)</source>
        <translation>Zum Vergleich: Graphen mit Vorzeichen (SPONGE, Cucuringu u. a. 2019)</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <translation>Löcher füllen</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glätten</translation>
    </message>
    <message>
        <source>Keep the largest part</source>
        <translation>Größtes Stück behalten</translation>
    </message>
    <message>
        <source>Remove parts smaller than</source>
        <translation>Stücke entfernen, kleiner als</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>compare colours or grey values</source>
        <translation>Farben oder Grauwerte vergleichen</translation>
    </message>
    <message>
        <source>CIELAB</source>
        <translation>CIELAB</translation>
    </message>
    <message>
        <source>CIELAB, raw</source>
        <translation>CIELAB, roh</translation>
    </message>
    <message>
        <source>grey values</source>
        <translation>Grauwerte</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Connectivity</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>how many neighbours a pixel has</source>
        <translation>wie viele Nachbarn ein Pixel hat</translation>
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
        <translation>Kleinstes Gewicht</translation>
    </message>
    <message>
        <source>weight of an edge across a border</source>
        <translation>Gewicht einer Kante über eine Grenze hinweg</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>solve on every pixel (full), or on squares of pixels where there are many (auto); borders are always found at full resolution</source>
        <translation>auf jedem Pixel rechnen (voll) oder bei vielen auf Quadraten aus Pixeln (auto); Grenzen werden immer in voller Auflösung gefunden</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>which channels count, by name or number from 1, and how much: DAPI:2,3 (default: all alike); of a picture in colours they then count as measured, not as seen</source>
        <translation>welche Kanäle zählen, nach Namen oder Nummer ab 1, und wie stark: DAPI:2,3 (sonst: alle gleich); in einem Farbbild zählen sie dann wie gemessen, nicht wie gesehen</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>at most so many principal components count instead of more channels; 0: automatic (8)</source>
        <translation>höchstens so viele Hauptkomponenten zählen anstelle von mehr Kanälen; 0: automatisch (8)</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>whether noise of channels is the same everywhere (gaussian), or values are counts whose noise grows with them (poisson)</source>
        <translation>ob das Rauschen der Kanäle überall gleich ist (gaussian) oder die Werte Zählungen sind, deren Rauschen mit ihnen wächst (poisson)</translation>
    </message>
    <message>
        <source>uniform (Gaussian)</source>
        <translation>gleichmäßig (Gauß)</translation>
    </message>
    <message>
        <source>of counts (Poisson)</source>
        <translation>von Zählungen (Poisson)</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>Höchstens Knoten</translation>
    </message>
    <message>
        <source>with resolution auto, squares of pixels are as small as this number allows</source>
        <translation>mit automatischer Auflösung sind die Quadrate so klein, wie es diese Zahl erlaubt</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic</source>
        <translation>wie weit von der Grenze nach Haar und Unschärfe gesucht wird; 0: automatisch</translation>
    </message>
    <message>
        <source>Smallest island</source>
        <translation>Kleinste Insel</translation>
    </message>
    <message>
        <source>smaller pieces join what surrounds them, unless they have a stroke of their class</source>
        <translation>kleinere Stücke gehen in ihrer Umgebung auf, wenn kein Strich ihrer Klasse auf ihnen liegt</translation>
    </message>
    <message>
        <source>Smooth borders</source>
        <translation>Grenzen glätten</translation>
    </message>
    <message>
        <source>removes jags and threads narrower than this; strokes stay as they are</source>
        <translation>entfernt Zacken und Fäden, die schmaler sind; Striche bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>how many to compute at least; k segments need k - 1</source>
        <translation>wie viele mindestens berechnet werden; k Segmente brauchen k − 1</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>scale points to the unit sphere</source>
        <translation>Punkte auf die Einheitskugel bringen</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Neustarts</translation>
    </message>
    <message>
        <source>runs of k-means, fewer beyond 30 segments; the best one is kept</source>
        <translation>Läufe von k-Means, bei mehr als 30 Segmenten weniger; der beste zählt</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>largest relative residual of a vector</source>
        <translation>größtes relatives Residuum eines Vektors</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>most iterations of the eigensolver</source>
        <translation>höchstens so viele Iterationen des Eigenlösers</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments</source>
        <translation>wie Pixel zu Segmenten werden</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>nächste</translation>
    </message>
    <message>
        <source>seeded</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>kmeans</source>
        <translation>k-Means</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>how much a stroke counts for similar colours elsewhere; 0: only neighbours count</source>
        <translation>wie stark ein Strich auf ähnliche Farben anderswo wirkt; 0: nur Nachbarn zählen</translation>
    </message>
    <message>
        <source>how different pixels may be and still count as similar (default: automatic)</source>
        <translation>wie verschieden Pixel sein dürfen, um noch als ähnlich zu gelten (Vorgabe: automatisch)</translation>
    </message>
    <message>
        <source>the outlines of {names}: polygons cannot have holes, so these stay masks</source>
        <translation>die Umrisse von {names}: Polygone können keine Löcher haben, daher bleiben sie Masken</translation>
    </message>
    <message>
        <source>the tags of the photo</source>
        <translation>die Schlagwörter des Fotos</translation>
    </message>
    <message>
        <source>attributes and flags of objects</source>
        <translation>Attribute und Kennzeichen von Objekten</translation>
    </message>
    <message>
        <source>which choices an attribute has</source>
        <translation>die möglichen Werte von Attributen</translation>
    </message>
    <message>
        <source>equal names of classes: their numbers are appended</source>
        <translation>gleiche Namen von Klassen: ihre Nummern werden angehängt</translation>
    </message>
    <message>
        <source>the coordinate reference system: the photo&apos;s file says no EPSG code</source>
        <translation>das Koordinatenreferenzsystem: Die Datei des Fotos nennt keinen EPSG-Code</translation>
    </message>
    <message>
        <source>the place on earth: positions are pixels, y pointing down</source>
        <translation>den Ort auf der Erde: Positionen sind Pixel, y zeigt nach unten</translation>
    </message>
    <message>
        <source>the names of classes</source>
        <translation>die Namen der Klassen</translation>
    </message>
    <message>
        <source>the place on earth: the photo&apos;s file does not say it</source>
        <translation>den Ort auf der Erde: Die Datei des Fotos nennt ihn nicht</translation>
    </message>
    <message>
        <source>everything: its regions reach {n} pixels</source>
        <translation>alles: Seine Regionen reichen nur bis {n} Pixel</translation>
    </message>
    <message>
        <source>the colours: classes above 255 are 16-bit grey values</source>
        <translation>die Farben: Klassen über 255 sind Grauwerte mit 16 Bit</translation>
    </message>
    <message>
        <source>equal names of different attributes: numbers of classes are appended</source>
        <translation>gleiche Namen verschiedener Attribute: Nummern der Klassen werden angehängt</translation>
    </message>
    <message>
        <source>holes: a seam joins each of them to the outline</source>
        <translation>Löcher: Eine Naht verbindet jedes mit dem Umriss</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel</source>
        <translation>die Tiefe des Fotos: 8 Bit je Kanal</translation>
    </message>
    <message>
        <source>where in the photo the objects are</source>
        <translation>die Lage der Objekte im Foto</translation>
    </message>
    <message>
        <source>the scale bar: nothing says how large a pixel is; type it</source>
        <translation>den Maßstabsbalken: Nichts sagt, wie groß ein Pixel ist; geben Sie es ein</translation>
    </message>
    <message>
        <source>everything: there are no eigenvectors yet; solve first</source>
        <translation>alles: Es gibt noch keine Eigenvektoren; berechnen Sie zuerst</translation>
    </message>
    <message>
        <source>repairs: the probabilities are those of the segments before them</source>
        <translation>Reparaturen: Die Wahrscheinlichkeiten sind die der Segmente davor</translation>
    </message>
    <message>
        <source>the exact edge: pixels along it belong to the segment in part</source>
        <translation>die scharfe Kante: Pixel entlang von ihr gehören nur zum Teil zum Segment</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel; png16 has 16</source>
        <translation>die Tiefe des Fotos: 8 Bit je Kanal; PNG mit 16 Bit hat 16</translation>
    </message>
    <message>
        <source>shapes: it holds areas and bounding boxes only</source>
        <translation>Formen: Enthalten sind nur Flächen und Rahmen</translation>
    </message>
    <message>
        <source>shapes: it holds sizes and values only</source>
        <translation>Formen: Enthalten sind nur Größen und Werte</translation>
    </message>
    <message>
        <source>standard errors of areas: only a solve knows the confidence</source>
        <translation>Standardfehler der Flächen: Die Sicherheit ist erst nach dem Berechnen bekannt</translation>
    </message>
    <message>
        <source>perimeters in units of length: pixels are not square</source>
        <translation>Umfänge in Längeneinheiten: Die Pixel sind nicht quadratisch</translation>
    </message>
    <message>
        <source>everything: no class is counted in objects</source>
        <translation>alles: Keine Klasse wird in Objekten gezählt</translation>
    </message>
    <message>
        <source>{names}: not counted in objects</source>
        <translation>{names}: nicht in Objekten gezählt</translation>
    </message>
    <message>
        <source>the colours: it prescribes others</source>
        <translation>die Farben: Es schreibt andere vor</translation>
    </message>
    <message>
        <source>everything: it holds {n} classes, and there is a class {largest}</source>
        <translation>alles: Es fasst {n} Klassen, und es gibt eine Klasse {largest}</translation>
    </message>
    <message>
        <source>colons and line breaks in class names</source>
        <translation>Doppelpunkte und Zeilenumbrüche in Namen von Klassen</translation>
    </message>
    <message>
        <source>palette pictures of objects: more than {n}</source>
        <translation>Palettenbilder der Objekte: Es gibt mehr als {n}</translation>
    </message>
    <message>
        <source>which pieces belong together: others read each as an object</source>
        <translation>die Zusammengehörigkeit von Stücken: Andere Programme lesen jedes als ein Objekt</translation>
    </message>
    <message>
        <source>ropes that end outside the picture were ignored</source>
        <translation>Seile, die außerhalb des Bildes enden, wurden nicht beachtet</translation>
    </message>
    <message>
        <source>strokes of different classes and of the same order overlap, so these pixels belong to neither; paint one of the strokes again</source>
        <translation>Striche verschiedener Klassen und derselben Reihenfolge überlappen sich, daher gehören diese Pixel zu keiner; malen Sie einen der Striche neu</translation>
    </message>
    <message>
        <source>the strokes of class {number} are too close to those of others to be told apart at this resolution; use resolution full</source>
        <translation>die Striche der Klasse {number} liegen zu nahe an denen anderer, um sie bei dieser Auflösung zu unterscheiden; verwenden Sie die volle Auflösung</translation>
    </message>
    <message>
        <source>{rule} is always true and changes nothing</source>
        <translation>{rule} gilt immer und ändert nichts</translation>
    </message>
    <message>
        <source>a soft-edge stroke touches no edge; paint across the border</source>
        <translation>ein Strich für weiche Kanten berührt keine Kante; malen Sie über die Grenze hinweg</translation>
    </message>
    <message>
        <source>the photo has a single class, so there is no edge; paint what is around it, too</source>
        <translation>das Foto hat nur eine Klasse und daher keine Kante; malen Sie auch, was darum herum ist</translation>
    </message>
    <message>
        <source>the way “{way}” is for two segments; more were found by the way “two”</source>
        <translation>die Art „{way}“ ist für zwei Segmente; mehr wurden mit der Art „two“ gefunden</translation>
    </message>
    <message>
        <source>earlier_result is the answer for another picture; leave it out</source>
        <translation>earlier_result gehört zu einem anderen Bild; lassen Sie es weg</translation>
    </message>
    <message>
        <source>too few vectors satisfy beta / vol = {demanded:.4g}: {count} of {wanted}; demand less than {most:.4g}</source>
        <translation>zu wenige Vektoren erfüllen beta / vol = {demanded:.4g}: {count} von {wanted}; verlangen Sie weniger als {most:.4g}</translation>
    </message>
    <message>
        <source>the demand, beta / vol = {demanded:.4g}, is so close to what one single segment satisfies, {trivial:.4g}, that the cheapest vector has one sign only; the coding “balanced” avoids that</source>
        <translation>die Forderung, beta / vol = {demanded:.4g}, ist so nahe an dem, was ein einziges Segment erfüllt, {trivial:.4g}, dass der günstigste Vektor nur ein Vorzeichen hat; die Kodierung „balanced“ vermeidet das</translation>
    </message>
    <message>
        <source>there are too many regions to try all; there may be a cheaper answer</source>
        <translation>es sind zu viele Regionen, um alles zu versuchen; vielleicht gibt es eine günstigere Antwort</translation>
    </message>
    <message>
        <source>normalized cuts go by the picture alone: strokes name the segments, but do not move their borders</source>
        <translation>Normalized Cuts richten sich nur nach dem Bild: Striche benennen die Segmente, verschieben aber nicht ihre Grenzen</translation>
    </message>
    <message>
        <source>{segments} segments were separated by few vectors: {vectors}</source>
        <translation>{segments} Segmente wurden mit wenigen Vektoren getrennt: {vectors}</translation>
    </message>
    <message>
        <source>no second picture was given: the photo itself was used, which is normalized cuts</source>
        <translation>es wurde kein zweites Bild angegeben: das Foto selbst wurde verwendet, das sind Normalized Cuts</translation>
    </message>
    <message>
        <source>Transparent pixels are left out: {count}.</source>
        <translation>Durchsichtige Pixel bleiben außer Betracht: {count}.</translation>
    </message>
    <message>
        <source>CMYK was converted to sRGB without a profile; colours are approximate.</source>
        <translation>CMYK wurde ohne Profil in sRGB umgewandelt; die Farben sind ungefähr.</translation>
    </message>
    <message>
        <source>The file has {count} pages{which}; page 0 was read. Choose another by number.</source>
        <translation>Die Datei hat {count} Seiten{which}; Seite 0 wurde gelesen. Wählen Sie eine andere mit ihrer Nummer.</translation>
    </message>
    <message>
        <source>The first of {planes} in one page was read. Save them as pages.</source>
        <translation>Von {planes} auf einer Seite wurde die erste gelesen. Speichern Sie sie als Seiten.</translation>
    </message>
    <message>
        <source>Pixels that are marked as no data are left out: {count}.</source>
        <translation>Als „keine Daten“ markierte Pixel werden ausgelassen: {count}.</translation>
    </message>
    <message>
        <source>Pixels that are NaN or infinite are left out: {count}.</source>
        <translation>Pixel, die NaN oder unendlich sind, bleiben außer Betracht: {count}.</translation>
    </message>
    <message>
        <source>this method does not follow rules</source>
        <translation>dieses Verfahren beachtet keine Regeln</translation>
    </message>
    <message>
        <source>{name} must be {range}, not {value}</source>
        <translation>{name} muss {range} sein, nicht {value}</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low} und {high}</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0</source>
        <translation>wie weit die Kante nach außen verschoben wird, oder nach innen unter 0</translation>
    </message>
    <message>
        <source>how much the edge is blurred</source>
        <translation>wie stark die Kante weichgezeichnet wird</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99</source>
        <translation>wie viel härter die Kante wird, bis 0,99</translation>
    </message>
    <message>
        <source>Propagation by colour</source>
        <translation>Ausbreitung nach Farbe</translation>
    </message>
    <message>
        <source>whether regions with the colours of a class join it, however far from its strokes; auto: where its colours are distinct</source>
        <translation>ob Bereiche mit den Farben einer Klasse zu ihr gehören, auch weit von ihren Strichen; auto: wo ihre Farben eindeutig sind</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>in der Nähe</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>Härte</translation>
    </message>
    <message>
        <source>hardness of strokes: the most a pixel&apos;s must-links weigh, relative to its edges</source>
        <translation>Härte der Striche: das größte Gewicht der Verbindungen eines Pixels gegenüber seinen Kanten</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Forderung</translation>
    </message>
    <message>
        <source>what sets how far strokes are satisfied: their reach (length), a share (satisfaction), a number (beta), or a rule from the papers (half, density); auto means length for pictures, half for other graphs</source>
        <translation>was bestimmt, wie weit Striche erfüllt werden: ihre Reichweite (Länge), ein Anteil (Erfüllung), eine Zahl (Beta) oder eine Regel aus den Artikeln (Hälfte, Dichte); auto heißt Länge bei Bildern, Hälfte bei anderen Graphen</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>satisfaction</source>
        <translation>Erfüllung</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>half</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>with demand length: how far a stroke reaches, as a share of the longer side</source>
        <translation>bei Forderung Länge: wie weit ein Strich reicht, als Anteil der längeren Seite</translation>
    </message>
    <message>
        <source>Satisfaction</source>
        <translation>Erfüllung</translation>
    </message>
    <message>
        <source>with demand satisfaction: from 0 (hardly anything) to 1 (nearly everything possible)</source>
        <translation>bei Forderung Erfüllung: von 0 (kaum etwas) bis 1 (fast alles, was möglich ist)</translation>
    </message>
    <message>
        <source>Beta / vol</source>
        <translation>Beta / vol</translation>
    </message>
    <message>
        <source>with demand beta: the satisfaction u&apos;Qu to reach, divided by the volume</source>
        <translation>bei Forderung Beta: die verlangte Erfüllung u&apos;Qu, geteilt durch das Volumen</translation>
    </message>
    <message>
        <source>Coding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>how classes become constraints: every pair of labelled pixels counts (pairs), classes are the corners of a simplex, the same with equal weights (balanced), or X X&apos; as printed in the papers (product); auto means pairs for pictures, balanced for other graphs</source>
        <translation>wie Klassen zu Vorgaben werden: jedes Paar markierter Pixel zählt (Paare), Klassen sind die Ecken eines Simplex, dasselbe mit gleichen Gewichten (ausgewogen) oder X X&apos; wie in den Artikeln gedruckt (Produkt); auto heißt Paare bei Bildern, ausgewogen bei anderen Graphen</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>simplex</source>
        <translation>Simplex</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>ausgewogen</translation>
    </message>
    <message>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>whether each vector counts one minus the cost of its cut, or all count the same</source>
        <translation>ob jeder Vektor eins minus die Kosten seines Schnitts zählt oder alle gleich</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments; sign uses only the sign of each entry</source>
        <translation>wie Pixel zu Segmenten werden; Vorzeichen verwendet nur das Vorzeichen jedes Eintrags</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>Vorzeichen</translation>
    </message>
    <message>
        <source>how many to keep at least, if there are that many</source>
        <translation>wie viele mindestens behalten werden, wenn es so viele gibt</translation>
    </message>
    <message>
        <source>largest relative change of a vector</source>
        <translation>größte relative Änderung eines Vektors</translation>
    </message>
    <message>
        <source>a picture of the same size that shows what belongs together, such as depth, infrared or the previous frame (default: the photo itself)</source>
        <translation>ein Bild derselben Größe, das zeigt, was zusammengehört, etwa Tiefe, Infrarot oder das vorige Einzelbild (Vorgabe: das Foto selbst)</translation>
    </message>
    <message>
        <source>Second picture is</source>
        <translation>Zweites Bild ist</translation>
    </message>
    <message>
        <source>picture: its colours are compared; segments: pixels of equal value belong together and 0 is unknown</source>
        <translation>Bild: seine Farben werden verglichen; Segmente: Pixel mit gleichem Wert gehören zusammen, 0 ist unbekannt</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>with demand share: how far segments agree with it, as a share of what is possible</source>
        <translation>bei Forderung Anteil: wie weit Segmente damit übereinstimmen, als Anteil des Möglichen</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>with demand weight: how much the second picture counts beside the photo</source>
        <translation>bei Forderung Gewicht: wie viel das zweite Bild neben dem Foto zählt</translation>
    </message>
    <message>
        <source>what sets how far segments agree with the second picture: its weight, or the share; auto means weight for pictures, share for other graphs and for given segments</source>
        <translation>was bestimmt, wie weit Segmente mit dem zweiten Bild übereinstimmen: sein Gewicht oder der Anteil; auto heißt Gewicht bei Bildern, Anteil bei anderen Graphen und bei gegebenen Segmenten</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Foreground share</source>
        <translation>Anteil des Vordergrunds</translation>
    </message>
    <message>
        <source>share of the picture that becomes foreground, by weight (default: the best cut)</source>
        <translation>Anteil des Bildes, der Vordergrund wird, nach Gewicht (Vorgabe: der beste Schnitt)</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>whether a region is foreground or background as a whole, or in between (relaxed)</source>
        <translation>ob eine Region ganz Vordergrund oder Hintergrund ist oder dazwischen (gelockert)</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>relaxed</source>
        <translation>gelockert</translation>
    </message>
    <message>
        <source>Rope slack</source>
        <translation>Spiel der Seile</translation>
    </message>
    <message>
        <source>with relaxed values: how far apart the ends of a rope may be</source>
        <translation>bei gelockerten Werten: wie weit die Enden eines Seils auseinander sein dürfen</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>Literale</translation>
    </message>
    <message>
        <source>what relaxed rules constrain: u, or u times the root of the degree as in the paper</source>
        <translation>was gelockerte Regeln binden: u oder, wie im Artikel, u mal die Wurzel des Grades</translation>
    </message>
    <message>
        <source>indicator</source>
        <translation>Indikator</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>skaliert</translation>
    </message>
    <message>
        <source>largest relative error of the energy</source>
        <translation>größter relativer Fehler der Energie</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>one: the answer that breaks the least advice; two and three: whatever comes close; semidefinite: like one, and proves how much advice has to be broken</source>
        <translation>eins: die Antwort, die am wenigsten Rat verletzt; zwei und drei: was dem nahe kommt; semidefinit: wie eins, mit Beweis, wie viel verletzt werden muss</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eins</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <source>semidefinite</source>
        <translation>semidefinit</translation>
    </message>
    <message>
        <source>Leeway</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>with way three: how many times the least violation is still acceptable</source>
        <translation>bei Art drei: das Wievielfache der kleinsten Verletzung noch hinnehmbar ist</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>balance: both sides have the same weight, as in the paper; demand: the demand graph balances them instead, and advice to keep apart does not skew it</source>
        <translation>Ausgleich: beide Seiten haben dasselbe Gewicht, wie im Artikel; Forderung: der Forderungsgraph gleicht sie aus, und Rat zu trennen verschiebt sie nicht</translation>
    </message>
    <message>
        <source>balance</source>
        <translation>Ausgleich</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>Forderung</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Lockerung</translation>
    </message>
    <message>
        <source>which eigenvalue problem is solved</source>
        <translation>welches Eigenwertproblem gelöst wird</translation>
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
        <translation>Kantenbreite</translation>
    </message>
    <message>
        <source>Edge shift</source>
        <translation>Kantenverschiebung</translation>
    </message>
    <message>
        <source>Edge feather</source>
        <translation>Weiche Kante</translation>
    </message>
    <message>
        <source>Edge contrast</source>
        <translation>Kantenkontrast</translation>
    </message>
    <message>
        <source>Files of soft cut-outs</source>
        <translation>Dateien weicher Freisteller</translation>
    </message>
    <message>
        <source>png has 8 bits a channel, png16 16 bits; webp is lossless, too, and smaller</source>
        <translation>png hat 8 Bit je Kanal, png16 16 Bit; webp ist ebenfalls verlustfrei und kleiner</translation>
    </message>
    <message>
        <source>PNG, 8 bits</source>
        <translation>PNG, 8 Bit</translation>
    </message>
    <message>
        <source>PNG, 16 bits</source>
        <translation>PNG, 16 Bit</translation>
    </message>
    <message>
        <source>WebP</source>
        <translation>WebP</translation>
    </message>
    <message>
        <source>Margin of crops</source>
        <translation>Rand der Ausschnitte</translation>
    </message>
    <message>
        <source>how much of the photo is around the object of a crop, as far as there is any</source>
        <translation>wie viel vom Foto um das Objekt eines Ausschnitts liegt, soweit vorhanden</translation>
    </message>
    <message>
        <source>Size of crops</source>
        <translation>Größe der Ausschnitte</translation>
    </message>
    <message>
        <source>the longer side that crops are scaled to; 0: they are not scaled</source>
        <translation>die längere Seite, auf die Ausschnitte skaliert werden; 0: sie werden nicht skaliert</translation>
    </message>
    <message>
        <source>Around the object</source>
        <translation>Um das Objekt</translation>
    </message>
    <message>
        <source>whether crops show the photo around the object, too, or are transparent there</source>
        <translation>ob Ausschnitte auch um das Objekt das Foto zeigen oder dort durchsichtig sind</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>durchsichtig</translation>
    </message>
    <message>
        <source>photo</source>
        <translation>Foto</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>Maßstabsbalken</translation>
    </message>
    <message>
        <source>draw a scale bar into pictures of segments over the photo, where the size of a pixel is known</source>
        <translation>in Bilder der Segmente über dem Foto einen Maßstabsbalken zeichnen, wenn die Größe eines Pixels bekannt ist</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>Pixelgröße</translation>
    </message>
    <message>
        <source>width of a pixel, such as &apos;0.65 µm&apos;, or width and height, such as &apos;0.65 x 0.7 um&apos;, in the place of what the picture&apos;s file says; for measurements and scale bars</source>
        <translation>Breite eines Pixels, etwa „0,65 µm“, oder Breite und Höhe, etwa „0,65 x 0,7 µm“, statt dessen, was die Datei des Bildes sagt; für Messwerte und Maßstabsbalken</translation>
    </message>
    <message>
        <source>a model of labelled photos (a file of eigenbrush learn) suggests segments, which strokes correct</source>
        <translation>was aus anderen Fotos gelernt wurde (eine Datei, die beim Lernen entstand), schlägt Segmente vor, die Striche berichtigen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>&amp;Fotos</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>&amp;Klassen</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>&amp;Objekte</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>Be&amp;rechnen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Class %n</source>
        <translation>Klasse %n</translation>
    </message>
    <message>
        <source>Paint with this class</source>
        <translation>Mit dieser Klasse malen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>Ein Foto oder Projekt öffnen</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open the photos of a folder, one after another</source>
        <translation>Die Fotos eines Ordners nacheinander öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save strokes, classes and settings as a project</source>
        <translation>Striche, Klassen und Einstellungen als Projekt speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Save the project under another name</source>
        <translation>Das Projekt unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Import labels…</source>
        <translation>Labels &amp;importieren …</translation>
    </message>
    <message>
        <source>Read a label image, LabelMe or COCO file; each class becomes a stroke</source>
        <translation>Ein Labelbild, eine LabelMe- oder COCO-Datei lesen; aus jeder Klasse wird ein Strich</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Export masks, labels, cut-outs and other files</source>
        <translation>Masken, Labels, Freisteller und andere Dateien exportieren</translation>
    </message>
    <message>
        <source>&amp;Close photo</source>
        <translation>Foto s&amp;chließen</translation>
    </message>
    <message>
        <source>Close the photo</source>
        <translation>Das Foto schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit Eigenbrush</source>
        <translation>Eigenbrush beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last step</source>
        <translation>Den letzten Schritt zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>Das Zurückgenommene wiederholen</translation>
    </message>
    <message>
        <source>&amp;Delete selected strokes</source>
        <translation>Ausgewählte Striche &amp;löschen</translation>
    </message>
    <message>
        <source>Delete the strokes that are selected in the list</source>
        <translation>Die in der Liste ausgewählten Striche löschen</translation>
    </message>
    <message>
        <source>Select &amp;violated strokes</source>
        <translation>&amp;Verletzte Striche auswählen</translation>
    </message>
    <message>
        <source>Select the violated marks</source>
        <translation>Die verletzten Marken auswählen</translation>
    </message>
    <message>
        <source>&amp;Accept segment as a stroke</source>
        <translation>Segment als Strich über&amp;nehmen</translation>
    </message>
    <message>
        <source>Keep what is right: turn the segment under the cursor into a stroke</source>
        <translation>Behalten, was stimmt: aus dem Segment unter dem Zeiger einen Strich machen</translation>
    </message>
    <message>
        <source>Revert far c&amp;hanges</source>
        <translation>Ferne Än&amp;derungen zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Next contradiction</source>
        <translation>Näc&amp;hster Widerspruch</translation>
    </message>
    <message>
        <source>Show the strokes of the next contradiction</source>
        <translation>Die Striche des nächsten Widerspruchs zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the photo with its segments</source>
        <translation>Das Foto mit seinen Segmenten kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;mask</source>
        <translation>&amp;Maske kopieren</translation>
    </message>
    <message>
        <source>Copy the mask of the current class</source>
        <translation>Die Maske der aktuellen Klasse kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>Bild &amp;einfügen</translation>
    </message>
    <message>
        <source>Open the picture or file on the clipboard</source>
        <translation>Das Bild oder die Datei aus der Zwischenablage öffnen</translation>
    </message>
    <message>
        <source>Paste mask as a stroke</source>
        <translation>Maske als Strich einfügen</translation>
    </message>
    <message>
        <source>Turn the white pixels of a copied mask into a stroke of the current class</source>
        <translation>Aus den weißen Pixeln einer kopierten Maske einen Strich der aktuellen Klasse machen</translation>
    </message>
    <message>
        <source>Reset &amp;display</source>
        <translation>An&amp;zeige zurücksetzen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Automatic contrast, no gamma, the colours of the file</source>
        <translation>Automatischer Kontrast, kein Gamma, die Farben der Datei</translation>
    </message>
    <message>
        <source>Count c&amp;lasses…</source>
        <translation>&amp;Klassen zählen …</translation>
    </message>
    <message>
        <source>See how many photos, objects and pixels of the folder each class has</source>
        <translation>Sehen, wie viele Fotos, Objekte und Pixel des Ordners jede Klasse hat</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>Theme, text size, files</source>
        <translation>Farbschema, Textgröße, Dateien</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>Ta&amp;stenkürzel …</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts</source>
        <translation>Tastenkürzel ändern</translation>
    </message>
    <message>
        <source>&amp;Previous photo</source>
        <translation>&amp;Voriges Foto</translation>
    </message>
    <message>
        <source>Go to the previous photo of the folder</source>
        <translation>Zum vorigen Foto des Ordners gehen</translation>
    </message>
    <message>
        <source>&amp;Next photo</source>
        <translation>&amp;Nächstes Foto</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder and keep the classes</source>
        <translation>Zum nächsten Foto des Ordners gehen und die Klassen behalten</translation>
    </message>
    <message>
        <source>Next photo to &amp;do</source>
        <translation>Nächstes &amp;offenes Foto</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder that is neither done nor skipped</source>
        <translation>Zum nächsten Foto des Ordners gehen, das weder fertig noch übersprungen ist</translation>
    </message>
    <message>
        <source>Next photo, &amp;with strokes</source>
        <translation>Nächstes Foto, Striche &amp;mitnehmen</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder; the strokes come along with less belief</source>
        <translation>Zum nächsten Foto des Ordners gehen; die Striche kommen mit geringerer Gewissheit mit</translation>
    </message>
    <message>
        <source>D&amp;one, and next</source>
        <translation>&amp;Fertig, weiter</translation>
    </message>
    <message>
        <source>Save the photo as done and go to the next one to do</source>
        <translation>Das Foto als fertig speichern und zum nächsten offenen gehen</translation>
    </message>
    <message>
        <source>S&amp;kip, and next</source>
        <translation>Ü&amp;berspringen, weiter</translation>
    </message>
    <message>
        <source>Leave the photo out and go to the next one to do</source>
        <translation>Das Foto auslassen und zum nächsten offenen gehen</translation>
    </message>
    <message>
        <source>Mark all begun photos as done</source>
        <translation>Alle begonnenen Fotos als fertig markieren</translation>
    </message>
    <message>
        <source>Mark what is begun as done: all photos that are listed, or all slices of a stack</source>
        <translation>Begonnenes als fertig markieren: alle Fotos der Liste oder alle Schichten eines Stapels</translation>
    </message>
    <message>
        <source>Previous photo that &amp;is done</source>
        <translation>Voriges f&amp;ertiges Foto</translation>
    </message>
    <message>
        <source>Go to the previous photo that is done</source>
        <translation>Zum fertigen Foto davor gehen</translation>
    </message>
    <message>
        <source>Go to the next photo that is done</source>
        <translation>Zum nächsten fertigen Foto des Ordners gehen</translation>
    </message>
    <message>
        <source>Say what should be changed in the photo, and go to the next one that is done</source>
        <translation>Sagen, was an dem Foto zu tun ist, und zum nächsten fertigen gehen</translation>
    </message>
    <message>
        <source>Project &amp;folder…</source>
        <translation>&amp;Projektordner …</translation>
    </message>
    <message>
        <source>Paint with the class above in the list</source>
        <translation>Mit der Klasse darüber in der Liste malen</translation>
    </message>
    <message>
        <source>Paint with the class below in the list</source>
        <translation>Mit der Klasse darunter in der Liste malen</translation>
    </message>
    <message>
        <source>The next stroke starts a new object, even where it touches another</source>
        <translation>Der nächste Strich beginnt ein Objekt, auch wo er eines berührt</translation>
    </message>
    <message>
        <source>Split the selected objects where they are narrow; a dot on each splits them, too</source>
        <translation>Die ausgewählten Objekte an ihren Engstellen trennen; Punkte trennen sie auch</translation>
    </message>
    <message>
        <source>Show each pixel of the photo as one pixel of the screen</source>
        <translation>Ein Pixel des Fotos als eines des Bildschirms zeigen</translation>
    </message>
    <message>
        <source>Fill the screen, or leave full screen</source>
        <translation>Den Bildschirm füllen oder zum Fenster zurückkehren</translation>
    </message>
    <message>
        <source>Next photo &amp;that is done</source>
        <translation>Nächstes fer&amp;tiges Foto</translation>
    </message>
    <message>
        <source>Take back what the last stroke changed far away</source>
        <translation>Zurücknehmen, was der letzte Strich weit entfernt geändert hat</translation>
    </message>
    <message>
        <source>&amp;Accept, and next</source>
        <translation>&amp;Annehmen, weiter</translation>
    </message>
    <message>
        <source>The photo is right: go to the next one that is done and not accepted</source>
        <translation>Das Foto ist richtig: weiter zum nächsten fertigen, das noch nicht angenommen ist</translation>
    </message>
    <message>
        <source>&amp;Send back…</source>
        <translation>&amp;Zurückgeben …</translation>
    </message>
    <message>
        <source>Keep the projects of this folder beside the photos, or somewhere else</source>
        <translation>Die Projekte dieses Ordners neben den Fotos oder anderswo aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>&amp;Pinsel</translation>
    </message>
    <message>
        <source>Paint the current class; hold Ctrl to erase</source>
        <translation>Die aktuelle Klasse malen; mit Strg radieren</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>&amp;Radierer</translation>
    </message>
    <message>
        <source>Erase strokes</source>
        <translation>Striche wegradieren</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>Pol&amp;ygon</translation>
    </message>
    <message>
        <source>Paint the inside of a polygon; Enter closes it</source>
        <translation>Das Innere eines Polygons malen; Eingabe schließt es</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lasso</translation>
    </message>
    <message>
        <source>Paint what you circle</source>
        <translation>Malen, was Sie umkreisen</translation>
    </message>
    <message>
        <source>Straight l&amp;ine</source>
        <translation>Gerade L&amp;inie</translation>
    </message>
    <message>
        <source>Paint a straight line</source>
        <translation>Eine gerade Linie malen</translation>
    </message>
    <message>
        <source>Flood &amp;fill</source>
        <translation>&amp;Füllen</translation>
    </message>
    <message>
        <source>Paint a region of one colour</source>
        <translation>Eine Fläche einer Farbe malen</translation>
    </message>
    <message>
        <source>&amp;Must-link rope</source>
        <translation>Seil: &amp;zusammen</translation>
    </message>
    <message>
        <source>Drag from A to B: these belong together</source>
        <translation>Von A nach B ziehen: sie gehören zusammen</translation>
    </message>
    <message>
        <source>Ca&amp;nnot-link rope</source>
        <translation>Seil: &amp;getrennt</translation>
    </message>
    <message>
        <source>Drag from A to B: these are separate</source>
        <translation>Von A nach B ziehen: sie gehören nicht zusammen</translation>
    </message>
    <message>
        <source>Select s&amp;trokes</source>
        <translation>Striche &amp;auswählen</translation>
    </message>
    <message>
        <source>Select the stroke under the cursor; hold Shift for several</source>
        <translation>Den Strich unter dem Zeiger auswählen; mit Umschalt mehrere</translation>
    </message>
    <message>
        <source>Pick &amp;class</source>
        <translation>&amp;Klasse aufnehmen</translation>
    </message>
    <message>
        <source>Use the class under the cursor; also Ctrl+click</source>
        <translation>Die Klasse unter dem Zeiger verwenden; auch Strg+Klick</translation>
    </message>
    <message>
        <source>&amp;Why this class?</source>
        <translation>&amp;Warum diese Klasse?</translation>
    </message>
    <message>
        <source>Click a pixel to see which strokes decide its class</source>
        <translation>Auf ein Pixel klicken und sehen, welche Striche seine Klasse bestimmen</translation>
    </message>
    <message>
        <source>Smalle&amp;r brush</source>
        <translation>Pi&amp;nsel kleiner</translation>
    </message>
    <message>
        <source>Make the brush smaller; also Shift+wheel</source>
        <translation>Den Pinsel verkleinern; auch Umschalt+Rad</translation>
    </message>
    <message>
        <source>L&amp;arger brush</source>
        <translation>Pins&amp;el größer</translation>
    </message>
    <message>
        <source>Make the brush larger; also Shift+wheel</source>
        <translation>Den Pinsel vergrößern; auch Umschalt+Rad</translation>
    </message>
    <message>
        <source>Keep the brush&apos;s si&amp;ze on the screen</source>
        <translation>Pinselgröße auf &amp;dem Bildschirm beibehalten</translation>
    </message>
    <message>
        <source>Zooming changes what the brush covers on the photo, not how large it looks</source>
        <translation>Zoomen ändert, was der Pinsel auf dem Foto bedeckt, nicht, wie groß er aussieht</translation>
    </message>
    <message>
        <source>&amp;Keyboard cross-hair</source>
        <translation>Fadenkre&amp;uz für die Tastatur</translation>
    </message>
    <message>
        <source>Paint without a mouse: arrow keys move, Space and Enter paint</source>
        <translation>Ohne Maus malen: Pfeiltasten bewegen, Leertaste und Eingabe malen</translation>
    </message>
    <message>
        <source>Find p&amp;hotos</source>
        <translation>Fotos f&amp;inden</translation>
    </message>
    <message>
        <source>Filter the photos of the folder</source>
        <translation>Die Fotos des Ordners filtern</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>&amp;Add class</source>
        <translation>Klasse &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add a class and name it; Enter names the next one</source>
        <translation>Eine Klasse hinzufügen und benennen; Eingabe benennt die nächste</translation>
    </message>
    <message>
        <source>&amp;Delete the current class</source>
        <translation>&amp;Aktuelle Klasse löschen</translation>
    </message>
    <message>
        <source>Delete the class and its strokes</source>
        <translation>Die Klasse und ihre Striche löschen</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>Navigator</translation>
    </message>
    <message>
        <source>Na&amp;vigator</source>
        <translation>Navi&amp;gator</translation>
    </message>
    <message>
        <source>Show or hide a small picture of the photo; drag its frame to move the view</source>
        <translation>Ein kleines Bild des Fotos ein- oder ausblenden; ziehen Sie seinen Rahmen, um den Ausschnitt zu verschieben</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Show or hide the table of sizes, shapes and values of classes and objects</source>
        <translation>Die Tabelle der Größen, Formen und Werte von Klassen und Objekten ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Copy &amp;table of measurements</source>
        <translation>Mess&amp;tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy all columns, for a spreadsheet</source>
        <translation>Alle Spalten kopieren, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>&amp;Load a list of classes…</source>
        <translation>Liste von Klassen &amp;laden …</translation>
    </message>
    <message>
        <source>Add the classes of a file: a saved list, or a text with a name in each line</source>
        <translation>Die Klassen einer Datei hinzufügen: eine gespeicherte Liste oder ein Text mit einem Namen je Zeile</translation>
    </message>
    <message>
        <source>Sa&amp;ve the list of classes…</source>
        <translation>Liste der Klassen &amp;speichern …</translation>
    </message>
    <message>
        <source>Save names and colours of the classes for other photos</source>
        <translation>Namen und Farben der Klassen für andere Fotos speichern</translation>
    </message>
    <message>
        <source>&amp;Previous class</source>
        <translation>&amp;Vorige Klasse</translation>
    </message>
    <message>
        <source>&amp;Next class</source>
        <translation>&amp;Nächste Klasse</translation>
    </message>
    <message>
        <source>&amp;Swap with the previous class</source>
        <translation>&amp;Mit der vorigen Klasse tauschen</translation>
    </message>
    <message>
        <source>Go back to the class used before</source>
        <translation>Zur zuvor verwendeten Klasse zurückkehren</translation>
    </message>
    <message>
        <source>&amp;Hide or show the current class</source>
        <translation>Aktuelle Klasse aus- oder &amp;einblenden</translation>
    </message>
    <message>
        <source>Hide or show the segment and strokes of the current class</source>
        <translation>Segment und Striche der aktuellen Klasse aus- oder einblenden</translation>
    </message>
    <message>
        <source>&amp;Count objects of the class</source>
        <translation>Objekte der Klasse &amp;zählen</translation>
    </message>
    <message>
        <source>Count the objects of the current class, or stop counting them</source>
        <translation>Die Objekte der aktuellen Klasse zählen, oder nicht mehr</translation>
    </message>
    <message>
        <source>&amp;Next object</source>
        <translation>&amp;Nächstes Objekt</translation>
    </message>
    <message>
        <source>&amp;Split into pieces</source>
        <translation>In &amp;Stücke teilen</translation>
    </message>
    <message>
        <source>Make every connected piece of the selected objects an object</source>
        <translation>Aus jedem zusammenhängenden Stück der ausgewählten Objekte ein Objekt machen</translation>
    </message>
    <message>
        <source>Split by s&amp;hape</source>
        <translation>Nach der &amp;Form teilen</translation>
    </message>
    <message>
        <source>&amp;Merge objects</source>
        <translation>Objekte &amp;vereinen</translation>
    </message>
    <message>
        <source>Make the selected objects one</source>
        <translation>Aus den ausgewählten Objekten eines machen</translation>
    </message>
    <message>
        <source>&amp;Solve once</source>
        <translation>&amp;Einmal berechnen</translation>
    </message>
    <message>
        <source>Segment the photo from its strokes</source>
        <translation>Das Foto nach seinen Strichen segmentieren</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>&amp;Live</translation>
    </message>
    <message>
        <source>Solve again after each stroke</source>
        <translation>Nach jedem Strich neu berechnen</translation>
    </message>
    <message>
        <source>&amp;Where next?</source>
        <translation>&amp;Wo als Nächstes?</translation>
    </message>
    <message>
        <source>Go to where a stroke would help most, and answer a question about it: Y or N</source>
        <translation>Dorthin gehen, wo ein Strich am meisten hilft, und eine Frage dazu beantworten: Y oder N</translation>
    </message>
    <message>
        <source>C&amp;ompare methods…</source>
        <translation>Ver&amp;fahren vergleichen …</translation>
    </message>
    <message>
        <source>See what several methods make of the same strokes, side by side</source>
        <translation>Sehen, was mehrere Verfahren aus denselben Strichen machen, nebeneinander</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>&amp;Regeln …</translation>
    </message>
    <message>
        <source>Write what you know about the regions, such as sky &amp; sea -&gt; !sand</source>
        <translation>Schreiben, was Sie über die Regionen wissen, etwa sky &amp; sea -&gt; !sand</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Cancel what is being drawn, then the solve</source>
        <translation>Abbrechen, was gerade gezeichnet wird, danach die Berechnung</translation>
    </message>
    <message>
        <source>&amp;Every stroke is an object</source>
        <translation>J&amp;eder Strich ist ein Objekt</translation>
    </message>
    <message>
        <source>For cells: each dot or stroke starts a new object, unless it begins or ends on a mark of another; when off, strokes add to one object until you start the next</source>
        <translation>Für Zellen: Jeder Punkt oder Strich beginnt ein neues Objekt, außer er beginnt oder endet auf der Markierung eines anderen; sonst gehören Striche zu einem Objekt, bis Sie das nächste beginnen</translation>
    </message>
    <message>
        <source>Photos in s&amp;ub-folders</source>
        <translation>Fotos in &amp;Unterordnern</translation>
    </message>
    <message>
        <source>List the photos of the folders within the folder, too</source>
        <translation>Auch die Fotos der Ordner in diesem Ordner auflisten</translation>
    </message>
    <message>
        <source>Lea&amp;rn from finished photos</source>
        <translation>Aus fe&amp;rtigen Fotos lernen</translation>
    </message>
    <message>
        <source>Most informative first</source>
        <translation>Aussagekräftigste zuerst</translation>
    </message>
    <message>
        <source>&amp;Segments</source>
        <translation>&amp;Segmente</translation>
    </message>
    <message>
        <source>Show or hide the segments</source>
        <translation>Segmente ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Outlines onl&amp;y</source>
        <translation>Nur &amp;Umrisse</translation>
    </message>
    <message>
        <source>Outline the segments instead of filling them</source>
        <translation>Segmente umranden statt füllen</translation>
    </message>
    <message>
        <source>Pa&amp;tterns</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>Class na&amp;mes</source>
        <translation>K&amp;lassennamen</translation>
    </message>
    <message>
        <source>Show or hide the name of each class in its segment</source>
        <translation>Den Namen jeder Klasse in ihrem Segment ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Show classes by patterns, too, not by their colours alone</source>
        <translation>Klassen auch durch Muster zeigen, nicht nur durch Farben</translation>
    </message>
    <message>
        <source>Strok&amp;es</source>
        <translation>Stri&amp;che</translation>
    </message>
    <message>
        <source>Show or hide strokes and ropes</source>
        <translation>Striche und Seile ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Hide &amp;overlays</source>
        <translation>Ü&amp;berlagerungen ausblenden</translation>
    </message>
    <message>
        <source>See the photo alone while the key is held</source>
        <translation>Nur das Foto sehen, solange die Taste gedrückt ist</translation>
    </message>
    <message>
        <source>Learn from photos marked as done, and suggest segments for new ones</source>
        <translation>Aus Fotos lernen, die als fertig markiert sind, und Segmente für neue vorschlagen</translation>
    </message>
    <message>
        <source>List the most informative photos first: typical ones, then those unlike all finished ones</source>
        <translation>Die aufschlussreichsten Fotos zuerst auflisten: typische, dann solche, die keinem fertigen gleichen</translation>
    </message>
    <message>
        <source>&amp;Heat-map of the eigenvector</source>
        <translation>&amp;Heatmap des Eigenvektors</translation>
    </message>
    <message>
        <source>Show or hide the chosen eigenvector as a heat-map</source>
        <translation>Den gewählten Eigenvektor als Heatmap ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Confidence</source>
        <translation>S&amp;icherheit</translation>
    </message>
    <message>
        <source>Show or hide the confidence of the segments</source>
        <translation>Die Sicherheit der Segmente zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Keep the view from photo to photo</source>
        <translation>Ausschnitt von &amp;Foto zu Foto behalten</translation>
    </message>
    <message>
        <source>Show the next photo at the same place and zoom, if it is of the same size</source>
        <translation>Das nächste Foto an derselben Stelle und mit demselben Zoom zeigen, wenn es gleich groß ist</translation>
    </message>
    <message>
        <source>Sca&amp;le bar</source>
        <translation>Maßs&amp;tabsbalken</translation>
    </message>
    <message>
        <source>Show or hide a bar of a round length, where the size of a pixel is known</source>
        <translation>Einen Balken von runder Länge ein- oder ausblenden, wenn die Größe eines Pixels bekannt ist</translation>
    </message>
    <message>
        <source>&amp;Previous eigenvector</source>
        <translation>&amp;Voriger Eigenvektor</translation>
    </message>
    <message>
        <source>Choose the previous eigenvector</source>
        <translation>Den vorigen Eigenvektor wählen</translation>
    </message>
    <message>
        <source>Ne&amp;xt eigenvector</source>
        <translation>&amp;Nächster Eigenvektor</translation>
    </message>
    <message>
        <source>Choose the next eigenvector</source>
        <translation>Den nächsten Eigenvektor wählen</translation>
    </message>
    <message>
        <source>Three eigenvectors as colours</source>
        <translation>Drei Eigenvektoren als Farben</translation>
    </message>
    <message>
        <source>Show the first three eigenvectors as red, green and blue</source>
        <translation>Die ersten drei Eigenvektoren als Rot, Grün und Blau zeigen</translation>
    </message>
    <message>
        <source>Best cut of the eigenvector</source>
        <translation>Bester Schnitt des Eigenvektors</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>Bester Schnitt</translation>
    </message>
    <message>
        <source>Cut the eigenvector where the Cheeger ratio is smallest: through as little as possible, with both sides large</source>
        <translation>Den Eigenvektor dort schneiden, wo das Cheeger-Verhältnis am kleinsten ist: durch möglichst wenig, mit zwei großen Seiten</translation>
    </message>
    <message>
        <source>Clear the cut</source>
        <translation>Schnitt aufheben</translation>
    </message>
    <message>
        <source>Show all values of the eigenvector again</source>
        <translation>Wieder alle Werte des Eigenvektors zeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ve&amp;rgrößern</translation>
    </message>
    <message>
        <source>Make the photo larger; also the wheel</source>
        <translation>Das Foto vergrößern; auch das Rad</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Make the photo smaller; also the wheel</source>
        <translation>Das Foto verkleinern; auch das Rad</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>See the whole photo</source>
        <translation>Das ganze Foto sehen</translation>
    </message>
    <message>
        <source>Panels beside the photo</source>
        <translation>Leisten neben dem Foto</translation>
    </message>
    <message>
        <source>Hide all panels, or show them again</source>
        <translation>Alle Leisten ausblenden oder wieder zeigen</translation>
    </message>
    <message>
        <source>Full sc&amp;reen</source>
        <translation>Vollbil&amp;d</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>&amp;Tasten und Gesten</translation>
    </message>
    <message>
        <source>See all keys on one page</source>
        <translation>Alle Tasten auf einer Seite sehen</translation>
    </message>
    <message>
        <source>&amp;Sample photo</source>
        <translation>&amp;Beispielfoto</translation>
    </message>
    <message>
        <source>Open a photo with strokes to try things out</source>
        <translation>Ein Foto mit Strichen zum Ausprobieren öffnen</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>Problem &amp;melden …</translation>
    </message>
    <message>
        <source>Write a report with versions, memory and a test of this computer</source>
        <translation>Einen Bericht mit Versionen, Speicher und einem Test dieses Rechners schreiben</translation>
    </message>
    <message>
        <source>&amp;About Eigenbrush</source>
        <translation>Über &amp;Eigenbrush</translation>
    </message>
    <message>
        <source>Version, licence, method</source>
        <translation>Version, Lizenz, Verfahren</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>Am Zeiger zoomen</translation>
    </message>
    <message>
        <source>Space or middle button, drag</source>
        <translation>Leertaste oder mittlere Maustaste, ziehen</translation>
    </message>
    <message>
        <source>Move the photo</source>
        <translation>Das Foto bewegen</translation>
    </message>
    <message>
        <source>Right button, drag</source>
        <translation>Rechte Maustaste, ziehen</translation>
    </message>
    <message>
        <source>Paint the last other class</source>
        <translation>Mit der letzten anderen Klasse malen</translation>
    </message>
    <message>
        <source>Right button on a stroke</source>
        <translation>Rechte Maustaste auf einem Strich</translation>
    </message>
    <message>
        <source>Change or delete the stroke, or its object</source>
        <translation>Den Strich oder sein Objekt ändern oder löschen</translation>
    </message>
    <message>
        <source>Ctrl, held while painting</source>
        <translation>Strg, beim Malen gehalten</translation>
    </message>
    <message>
        <source>Erase; with an outline, cut out its inside</source>
        <translation>Radieren; mit einem Umriss sein Inneres ausschneiden</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>Pick the class under the cursor</source>
        <translation>Die Klasse unter dem Zeiger aufnehmen</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Umschalt+Klick</translation>
    </message>
    <message>
        <source>Straight line from the last point</source>
        <translation>Gerade Linie vom letzten Punkt</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Umschalt+Rad</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Pinselgröße</translation>
    </message>
    <message>
        <source>Enter or double click</source>
        <translation>Eingabe oder Doppelklick</translation>
    </message>
    <message>
        <source>Close the polygon</source>
        <translation>Das Polygon schließen</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Remove the last corner of the polygon</source>
        <translation>Die letzte Ecke des Polygons entfernen</translation>
    </message>
    <message>
        <source>Y, N</source>
        <translation>Y, N</translation>
    </message>
    <message>
        <source>Answer the question about a place</source>
        <translation>Die Frage zu einer Stelle beantworten</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Move the cross-hair; with Shift in larger steps</source>
        <translation>Das Fadenkreuz bewegen; mit Umschalt in größeren Schritten</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Leertaste, Eingabe</translation>
    </message>
    <message>
        <source>Paint with the cross-hair</source>
        <translation>Mit dem Fadenkreuz malen</translation>
    </message>
    <message>
        <source>About Eigenbrush</source>
        <translation>Über Eigenbrush</translation>
    </message>
    <message>
        <source>Cuts pictures into segments with a few strokes, by constrained spectral clustering (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

BSD 3-Clause licence. Made with Qt {qt}.</source>
        <translation>Zerlegt Bilder mit wenigen Strichen in Segmente, durch spektrales Clustering mit Vorgaben (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

BSD-3-Clause-Lizenz. Mit Qt {qt} gemacht.</translation>
    </message>
    <message>
        <source>above {value}</source>
        <translation>über {value}</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>mindestens {value}</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>höchstens {value}</translation>
    </message>
    <message>
        <source>Starting the solver</source>
        <translation>Der Löser startet</translation>
    </message>
    <message>
        <source>Only {name} has strokes: paint a second class.</source>
        <translation>Nur {name} hat Striche: malen Sie eine zweite Klasse.</translation>
    </message>
    <message>
        <source>This is a proposal: paint inside of the box, with its class or another.</source>
        <translation>Das ist ein Vorschlag: Malen Sie im Rahmen, mit seiner oder einer anderen Klasse.</translation>
    </message>
    <message>
        <source>Paint a stroke on the object, and one of another class on the background.</source>
        <translation>Malen Sie einen Strich auf das Objekt und einen einer anderen Klasse auf den Hintergrund.</translation>
    </message>
    <message>
        <source>Only {name} has strokes, so this is a proposal: paint the background with another class.</source>
        <translation>Nur {name} hat Striche, daher ist dies ein Vorschlag: Malen Sie den Hintergrund mit einer anderen Klasse.</translation>
    </message>
    <message>
        <source>There is not enough memory to segment this photo.</source>
        <translation>Der Speicher reicht nicht, um dieses Foto zu segmentieren.</translation>
    </message>
    <message>
        <source>The system ended the solver, probably because memory ran out.</source>
        <translation>Das System hat den Löser beendet, wohl weil der Speicher nicht reichte.</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>Der Löser wurde unerwartet beendet.</translation>
    </message>
    <message>
        <source>Close other programs or use a smaller photo; your strokes are safe.</source>
        <translation>Schließen Sie andere Programme oder nehmen Sie ein kleineres Foto; Ihre Striche sind sicher.</translation>
    </message>
    <message>
        <source>It has been restarted; your strokes are safe.</source>
        <translation>Er wurde neu gestartet; Ihre Striche sind sicher.</translation>
    </message>
    <message>
        <source>The solver cannot be started; your strokes are safe.</source>
        <translation>Der Löser kann nicht gestartet werden; Ihre Striche sind sicher.</translation>
    </message>
    <message>
        <source>There is not enough shared memory for this photo: it needs {size} MB more.</source>
        <translation>Der gemeinsame Speicher reicht für dieses Foto nicht: es fehlen {size} MB.</translation>
    </message>
    <message>
        <source>The solver failed ({reason}); your strokes are safe.</source>
        <translation>Der Löser ist gescheitert ({reason}); Ihre Striche sind sicher.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Getrennt</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Radierer</translation>
    </message>
    <message>
        <source>Violated: only {percent} % of its pixels have its class</source>
        <translation>Verletzt: nur {percent} % der Pixel haben seine Klasse</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Violated: its ends are in different segments</source>
        <translation>Verletzt: die Enden sind in verschiedenen Segmenten</translation>
    </message>
    <message>
        <source>Violated: both ends are in the same segment</source>
        <translation>Verletzt: beide Enden sind im selben Segment</translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation>Weiche Kante</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>Harte Kante</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Rahmen</translation>
    </message>
    <message>
        <source>Stroke</source>
        <translation>Strich</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Umriss</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>Das Projekt, das für {name} gespeichert ist, gehört zu einem anderen Foto dieses Namens.</translation>
    </message>
    <message>
        <source>{name} is a link: {file} is opened, and is what will be saved.</source>
        <translation>{name} ist eine Verknüpfung: geöffnet und gespeichert wird {file}.</translation>
    </message>
    <message>
        <source>there is not enough memory; close other programs or use a smaller photo</source>
        <translation>der Speicher reicht nicht; schließen Sie andere Programme oder nehmen Sie ein kleineres Foto</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>If something is wrong, paint over it with the right class: the segments follow.</source>
        <translation>Übermalen Sie, was falsch ist, mit der richtigen Klasse; die Segmente folgen.</translation>
    </message>
    <message>
        <source>Show &amp;outlines</source>
        <translation>&amp;Umrisse zeigen</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>Reach &amp;less far</source>
        <translation>Weni&amp;ger weit reichen</translation>
    </message>
    <message>
        <source>The last stroke was about less: change less around it</source>
        <translation>Der letzte Strich meinte weniger: um ihn herum weniger ändern</translation>
    </message>
    <message>
        <source>Reach &amp;farther</source>
        <translation>Weiter rei&amp;chen</translation>
    </message>
    <message>
        <source>The last stroke was about more: change more around it</source>
        <translation>Der letzte Strich meinte mehr: um ihn herum mehr ändern</translation>
    </message>
    <message>
        <source>Bounding bo&amp;x</source>
        <translation>&amp;Begrenzungsrahmen</translation>
    </message>
    <message>
        <source>Drag a box around an object: nothing outside of it has this class</source>
        <translation>Einen Rahmen um ein Objekt ziehen: Außerhalb hat nichts diese Klasse</translation>
    </message>
    <message>
        <source>Rectan&amp;gle</source>
        <translation>Re&amp;chteck</translation>
    </message>
    <message>
        <source>Paint a rectangle; hold Ctrl to cut one out</source>
        <translation>Ein Rechteck malen; mit Strg eines ausschneiden</translation>
    </message>
    <message>
        <source>Ellip&amp;se</source>
        <translation>Ellip&amp;se</translation>
    </message>
    <message>
        <source>Paint an ellipse; hold Ctrl to cut one out</source>
        <translation>Eine Ellipse malen; mit Strg eine ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Values are</source>
        <translation>Die &amp;Werte sind</translation>
    </message>
    <message>
        <source>objects of one class</source>
        <translation>Objekte einer Klasse</translation>
    </message>
    <message>
        <source>as names and values suggest</source>
        <translation>wie Namen und Werte es nahelegen</translation>
    </message>
    <message>
        <source>probabilities of a class, from black to white</source>
        <translation>Wahrscheinlichkeiten einer Klasse, von Schwarz bis Weiß</translation>
    </message>
    <message>
        <source>&amp;Unlabelled areas are</source>
        <translation>&amp;Was kein Label hat, ist</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Import them &amp;as</source>
        <translation>Importieren &amp;als</translation>
    </message>
    <message>
        <source>hints, which strokes and the photo may overrule</source>
        <translation>Hinweise, die Striche und das Foto überstimmen dürfen</translation>
    </message>
    <message>
        <source>strokes, where the labels are certain</source>
        <translation>Striche, wo die Labels sicher sind</translation>
    </message>
    <message>
        <source>I&amp;mport labels for all photos…</source>
        <translation>&amp;Labels für alle Fotos importieren …</translation>
    </message>
    <message>
        <source>Start from labels of another program or a network: a file for each photo, or one about all</source>
        <translation>Mit Labels eines anderen Programms oder Netzes beginnen: eine Datei für jedes Foto oder eine für alle</translation>
    </message>
    <message>
        <source>Also photos with strokes, beneath them</source>
        <translation>Auch Fotos mit Strichen, unter diesen</translation>
    </message>
    <message>
        <source>Probability maps of the classes (16-bit PNG)</source>
        <translation>Wahrscheinlichkeitskarten der Klassen (16-Bit-PNG)</translation>
    </message>
    <message>
        <source>Soft masks</source>
        <translation>Weiche Masken</translation>
    </message>
    <message>
        <source>Arrays (NPZ, NPY)</source>
        <translation>Arrays (NPZ, NPY)</translation>
    </message>
    <message>
        <source>Is {a} × {b} pixels and was scaled to the photo&apos;s {c} × {d}.</source>
        <translation>Hat {a} × {b} Pixel und wurde auf die {c} × {d} des Fotos skaliert.</translation>
    </message>
    <message>
        <source>has values that are no numbers (NaN or infinite); save it again</source>
        <translation>enthält Werte, die keine Zahlen sind (NaN oder unendlich); speichern Sie sie neu</translation>
    </message>
    <message>
        <source>Compare with la&amp;bels of…</source>
        <translation>Mi&amp;t Labels vergleichen …</translation>
    </message>
    <message>
        <source>Step through the differences from the labels of somebody else, or of a network</source>
        <translation>Die Unterschiede zu den Labels anderer oder eines Netzes durchgehen</translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation>&amp;Nächste Abweichung</translation>
    </message>
    <message>
        <source>Go to the next place where the labels of others differ</source>
        <translation>Zur nächsten Stelle gehen, an der die Labels der anderen abweichen</translation>
    </message>
    <message>
        <source>Previous &amp;difference</source>
        <translation>&amp;Vorige Abweichung</translation>
    </message>
    <message>
        <source>Go to the previous place where the labels of others differ</source>
        <translation>Zur vorigen Stelle gehen, an der die Labels der anderen abweichen</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>&amp;Ihre übernehmen</translation>
    </message>
    <message>
        <source>Give the place to the class of the others, as a stroke</source>
        <translation>Die Stelle mit einem Strich der Klasse der anderen geben</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>&amp;Meine behalten</translation>
    </message>
    <message>
        <source>Leave the place in its class, as a stroke</source>
        <translation>Die Stelle mit einem Strich in ihrer Klasse lassen</translation>
    </message>
    <message>
        <source>Ta&amp;gs of the photo</source>
        <translation>&amp;Schlagwörter des Fotos</translation>
    </message>
    <message>
        <source>Type tags of the photo; Enter or a comma ends one</source>
        <translation>Schlagwörter des Fotos tippen; Enter oder ein Komma beendet eines</translation>
    </message>
    <message>
        <source>&amp;Attributes and flags</source>
        <translation>&amp;Attribute und Kennzeichen</translation>
    </message>
    <message>
        <source>Set attributes and flags of the selected objects, or of the class</source>
        <translation>Attribute und Kennzeichen der ausgewählten Objekte oder der Klasse setzen</translation>
    </message>
    <message>
        <source>Re&amp;pair segments…</source>
        <translation>Segmente re&amp;parieren …</translation>
    </message>
    <message>
        <source>Fill holes, grow, shrink, smooth, remove small parts</source>
        <translation>Löcher füllen, wachsen, schrumpfen, glätten, kleine Teile entfernen</translation>
    </message>
    <message>
        <source>Fill in &amp;between</source>
        <translation>&amp;Dazwischen ausfüllen</translation>
    </message>
    <message>
        <source>Give the photos of a series segments from those that are done, before and after</source>
        <translation>Den Fotos einer Serie Segmente aus denen geben, die davor und danach fertig sind</translation>
    </message>
    <message>
        <source>Previous time point</source>
        <translation>Voriger Zeitpunkt</translation>
    </message>
    <message>
        <source>Go to the same slice at the time before</source>
        <translation>Zur selben Schicht zur Zeit davor gehen</translation>
    </message>
    <message>
        <source>Next time point</source>
        <translation>Nächster Zeitpunkt</translation>
    </message>
    <message>
        <source>Go to the same slice at the next time</source>
        <translation>Zur selben Schicht zur nächsten Zeit gehen</translation>
    </message>
    <message>
        <source>L&amp;earn from all finished photos now</source>
        <translation>&amp;Jetzt aus allen fertigen Fotos lernen</translation>
    </message>
    <message>
        <source>Learn from all photos of the folder that are done, earlier ones included</source>
        <translation>Aus allen fertigen Fotos des Ordners lernen, auch aus früheren</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Fotos</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0 (default: what the project says)</source>
        <translation>wie weit die Kante nach außen rückt, unter 0 nach innen (Vorgabe: was im Projekt steht)</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic (default: what the project says)</source>
        <translation>wie weit von der Grenze nach Haar und Unschärfe gesucht wird; 0: automatisch (Vorgabe: was im Projekt steht)</translation>
    </message>
    <message>
        <source>how much the edge is blurred (default: what the project says)</source>
        <translation>wie stark die Kante weichgezeichnet wird (Vorgabe: was im Projekt steht)</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99 (default: what the project says)</source>
        <translation>wie viel härter die Kante wird, bis 0,99 (Vorgabe: was im Projekt steht)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Validation split</source>
        <translation>Validierungsanteil</translation>
    </message>
    <message>
        <source>divide the datasets of all photos: this share of them is for validation, chosen at random; 0: not divided</source>
        <translation>die Datensätze aller Fotos teilen: dieser Anteil ist für die Validierung, zufällig gewählt; 0: nicht geteilt</translation>
    </message>
    <message>
        <source>Copy photos</source>
        <translation>Fotos kopieren</translation>
    </message>
    <message>
        <source>put copies of the photos, or links to them, into datasets that hold photos (yolo)</source>
        <translation>Kopien der Fotos, oder Verknüpfungen mit ihnen, in Datensätze legen, die Fotos enthalten (yolo)</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>Dis&amp;card suggestion</source>
        <translation>Vorschlag ver&amp;werfen</translation>
    </message>
    <message>
        <source>Segment the photo by its own strokes alone, without a suggestion</source>
        <translation>Das Foto nur nach seinen eigenen Strichen segmentieren, ohne Vorschlag</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>&amp;Automatic contrast</source>
        <translation>&amp;Automatischer Kontrast</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Show all but the darkest and the brightest values</source>
        <translation>Alle Werte außer den dunkelsten und hellsten zeigen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Vorgaben wiederherstellen</translation>
    </message>
    <message>
        <source>Reset every field of the method to its default</source>
        <translation>Jedes Feld der Methode auf seine Vorgabe zurücksetzen</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>&amp;Textgröße</translation>
    </message>
    <message>
        <source>Pen &amp;pressure sets</source>
        <translation>&amp;Druck des Stifts bestimmt</translation>
    </message>
    <message>
        <source>For a pen on a tablet</source>
        <translation>Für einen Stift auf einem Tablett</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Belief of the stroke</source>
        <translation>Gewissheit des Strichs</translation>
    </message>
    <message>
        <source>Save without asking when I leave a photo</source>
        <translation>Ohne zu fragen speichern, wenn ich ein Foto verlasse</translation>
    </message>
    <message>
        <source>Include a copy of the photo in project files</source>
        <translation>Eine Kopie des Fotos in Projektdateien aufnehmen</translation>
    </message>
    <message>
        <source>Ignore transparent pixels, from the next photo on</source>
        <translation>Durchsichtige Pixel nicht beachten, ab dem nächsten Foto</translation>
    </message>
    <message>
        <source>E&amp;dge brush</source>
        <translation>Kan&amp;tenpinsel</translation>
    </message>
    <message>
        <source>Paint along hair and blur: the edge of the cut-out is soft here; with the right button: hard here</source>
        <translation>Über Haare und Unschärfe malen: hier ist die Kante des Freistellers weich; mit der rechten Taste: hier ist sie hart</translation>
    </message>
    <message>
        <source>Cut-out</source>
        <translation>Freisteller</translation>
    </message>
    <message>
        <source>Show the current class cut out, with the opacity of hair</source>
        <translation>Die aktuelle Klasse freigestellt zeigen, mit der Deckkraft von Haaren</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>Verdeckt</translation>
    </message>
    <message>
        <source>Truncated</source>
        <translation>Abgeschnitten</translation>
    </message>
    <message>
        <source>Difficult</source>
        <translation>Schwierig</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Must-link rope</source>
        <translation>Seil: zusammen</translation>
    </message>
    <message>
        <source>Cannot-link rope</source>
        <translation>Seil: getrennt</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Channel {number}</source>
        <translation>Kanal {number}</translation>
    </message>
</context>
<context>
    <name>AccuracyChart</name>
    <message>
        <source>Expected and actual accuracy of suggestions</source>
        <translation>Erwartete und erreichte Genauigkeit der Vorschläge</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>zu tun</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
</context>
<context>
    <name>ActionUpdater</name>
    <message>
        <source>{action}: as soon as the segments are ready (Esc cancels)</source>
        <translation>{action}: sobald die Segmente fertig sind (Esc bricht ab)</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>Neue Klasse</translation>
    </message>
</context>
<context>
    <name>AttributesDialog</name>
    <message>
        <source>Attributes of {name}</source>
        <translation>Attribute von {name}</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>durch Kommas getrennt</translation>
    </message>
    <message>
        <source>unless another value is set</source>
        <translation>solange kein anderer Wert gesetzt ist</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Choices</source>
        <translation>&amp;Möglichkeiten</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Standard</translation>
    </message>
    <message>
        <source>Every object of the class has them; the classes of a folder share them.</source>
        <translation>Jedes Objekt der Klasse hat sie; in einem Ordner haben alle Fotos dieselben.</translation>
    </message>
    <message>
        <source>Another attribute is called {name}.</source>
        <translation>Ein anderes Attribut heißt schon {name}.</translation>
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
        <translation>Rahmen ändern</translation>
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
        <translation>Durchmesser des Pinsels ([ und ] oder Umschalt+Rad)</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How far to trust the next stroke; 100 % is certain</source>
        <translation>Wie weit dem nächsten Strich zu trauen ist; 100 % ist gewiss</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Gewissheit</translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
    <message>
        <source>Brush stroke</source>
        <translation>Pinselstrich</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Canvas</source>
        <translation>Leinwand</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Use this one</source>
        <translation>Dieses verwenden</translation>
    </message>
    <message>
        <source>Segment with this method from now on</source>
        <translation>Von jetzt an mit diesem Verfahren segmentieren</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln Segment</numerusform>
            <numerusform>%Ln Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>cut {value}</source>
        <translation>Schnitt {value}</translation>
    </message>
    <message>
        <source>{percent} % satisfied</source>
        <translation>{percent} % erfüllt</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>nicht konvergiert</translation>
    </message>
    <message>
        <source>breaks {rules}</source>
        <translation>verletzt {rules}</translation>
    </message>
</context>
<context>
    <name>CheatSheet</name>
    <message>
        <source>Keys and gestures</source>
        <translation>Tasten und Gesten</translation>
    </message>
    <message>
        <source>Gestures</source>
        <translation>Gesten</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
</context>
<context>
    <name>ClassChoice</name>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>The background: 0, and no object in any format</source>
        <translation>Der Hintergrund: 0 und in keinem Format ein Objekt</translation>
    </message>
</context>
<context>
    <name>ClassEdits</name>
    <message>
        <source>Change background</source>
        <translation>Hintergrund ändern</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>Objekte zählen</translation>
    </message>
    <message>
        <source>Split touching objects</source>
        <translation>Objekte trennen, die sich berühren</translation>
    </message>
    <message>
        <source>Smallest object</source>
        <translation>Kleinstes Objekt</translation>
    </message>
    <message>
        <source>Change attributes</source>
        <translation>Attribute ändern</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>Klassen vereinen</translation>
    </message>
    <message>
        <source>Delete class</source>
        <translation>Klasse löschen</translation>
    </message>
    <message>
        <source>Recolour class</source>
        <translation>Klasse umfärben</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Attributes…</source>
        <translation>Attribute…</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>Vereinen mit</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Along edges in the photo</source>
        <translation>An Kanten im Foto</translation>
    </message>
    <message>
        <source>At the narrowest places</source>
        <translation>An den schmalsten Stellen</translation>
    </message>
    <message>
        <source>Found from the objects with a stroke</source>
        <translation>Nach den Objekten mit Strich</translation>
    </message>
    <message>
        <source>Every part is an object</source>
        <translation>Jeder Teil ist ein Objekt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)…</source>
        <translation>
            <numerusform>%Ln Pixel …</numerusform>
            <numerusform>%Ln Pixel …</numerusform>
        </translation>
    </message>
    <message>
        <source>Pixels…</source>
        <translation>Pixel …</translation>
    </message>
    <message>
        <source>Parts with fewer pixels and without a stroke join what is around them:</source>
        <translation>Teile mit weniger Pixeln und ohne Strich gehen an ihre Umgebung:</translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
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
        <translation>Farbe und Taste der Klasse; in ein anderes Programm ziehen kopiert ihre Maske</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Show or hide the segment and its strokes</source>
        <translation>Segment und Striche ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Protect the class from being painted over</source>
        <translation>Die Klasse vor dem Übermalen schützen</translation>
    </message>
    <message>
        <source>Share of the photo</source>
        <translation>Anteil am Foto</translation>
    </message>
    <message>
        <source>Area in pixels</source>
        <translation>Fläche in Pixeln</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>Klasse umbenennen</translation>
    </message>
    <message>
        <source>Class {number} in label images</source>
        <translation>Klasse {number} in Labelbildern</translation>
    </message>
    <message>
        <source>Background: 0 in label images, and no object in exports</source>
        <translation>Hintergrund: 0 in Labelbildern und beim Export kein Objekt</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Eingeblendet</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>Nicht gesperrt</translation>
    </message>
    <message>
        <source>{text}; key {key}</source>
        <translation>{text}; Taste {key}</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pixel(s)</source>
        <translation>
            <numerusform>etwa %Ln Pixel</numerusform>
            <numerusform>etwa %Ln Pixel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln Pixel</numerusform>
            <numerusform>%Ln Pixel</numerusform>
        </translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Klasse hinzufügen</translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Merge</source>
        <translation>Vereinen</translation>
    </message>
    <message>
        <source>Merge this class into another one</source>
        <translation>Diese Klasse mit einer anderen vereinen</translation>
    </message>
    <message>
        <source>Colour of {name}</source>
        <translation>Farbe von {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Klasse hinzufügen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Farbe …</translation>
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
        <translation>Verfahren vergleichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Segment the photo with each chosen method</source>
        <translation>Das Foto mit jedem gewählten Verfahren segmentieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Every method gets the same strokes. Your segmentation stays as it is.</source>
        <translation>Jedes Verfahren bekommt dieselben Striche. Ihre Segmente bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>Verfahren wechseln</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom all pictures, drag to move them.</source>
        <translation>Das Rad zoomt alle Bilder, Ziehen bewegt sie.</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>Take theirs</source>
        <translation>Ihre übernehmen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>Es gibt noch keine Segmente: erst berechnen (R).</translation>
    </message>
    <message>
        <source>{name} holds no labels for this photo.</source>
        <translation>{name} enthält keine Labels für dieses Foto.</translation>
    </message>
    <message>
        <source>The segments and the labels of the others agree.</source>
        <translation>Die Segmente und die Labels der anderen stimmen überein.</translation>
    </message>
    <message>
        <source>Difference {n} of {all}, {pixels} px: here {mine}, theirs {other}.</source>
        <translation>Abweichung {n} von {all}, {pixels} px: hier {mine}, bei ihnen {other}.</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>&amp;Meine behalten</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>&amp;Ihre übernehmen</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächste</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Ende</translation>
    </message>
</context>
<context>
    <name>ConfidenceLayer</name>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
</context>
<context>
    <name>ContradictionBox</name>
    <message>
        <source>These strokes contradict each other. Delete one:</source>
        <translation>Diese Striche widersprechen einander. Löschen Sie einen:</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} von {total}</translation>
    </message>
    <message>
        <source>Show this stroke on the photo</source>
        <translation>Diesen Strich auf dem Foto zeigen</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>{name} löschen</translation>
    </message>
    <message>
        <source>Delete this stroke</source>
        <translation>Diesen Strich löschen</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>Strich löschen</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>The last stroke corrects no answer, so nothing bounds how far it reaches.</source>
        <translation>Der letzte Strich korrigiert kein Ergebnis, also begrenzt nichts, wie weit er reicht.</translation>
    </message>
    <message>
        <source>Change reach</source>
        <translation>Reichweite ändern</translation>
    </message>
    <message>
        <source>The last stroke reaches as far as usual.</source>
        <translation>Der letzte Strich reicht so weit wie üblich.</translation>
    </message>
    <message>
        <source>The last stroke reaches {factor} × as far as usual.</source>
        <translation>Der letzte Strich reicht {factor} × so weit wie üblich.</translation>
    </message>
    <message>
        <source>The last stroke changed nothing far away that was certain.</source>
        <translation>Der letzte Strich hat weit entfernt nichts geändert, was sicher war.</translation>
    </message>
    <message>
        <source>Revert far changes</source>
        <translation>Ferne Änderungen zurücknehmen</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Classes in {folder}</source>
        <translation>Klassen in {folder}</translation>
    </message>
    <message>
        <source>Projects that were read</source>
        <translation>Gelesene Projekte</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>Als &amp;CSV speichern …</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>Klassen des Ordners</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Photos with segments: {photos} of {total}.</source>
        <translation>Fotos mit Segmenten: {photos} von {total}.</translation>
    </message>
    <message>
        <source>+: some photos could not be opened to count objects.</source>
        <translation>+: Einige Fotos ließen sich nicht öffnen, um Objekte zu zählen.</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
</context>
<context>
    <name>CountRows</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Fotos</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>Nach Namen ordnen</translation>
    </message>
    <message>
        <source>Photos that have the class; sort by them</source>
        <translation>Fotos, die die Klasse haben; danach ordnen</translation>
    </message>
    <message>
        <source>Objects of classes that are counted, else one a photo; sort by them</source>
        <translation>Objekte der Klassen, die gezählt werden, sonst eines je Foto; danach ordnen</translation>
    </message>
    <message>
        <source>Sort by pixels</source>
        <translation>Nach Pixeln ordnen</translation>
    </message>
    <message>
        <source>Of all pixels that have a class</source>
        <translation>Von allen Pixeln, die eine Klasse haben</translation>
    </message>
    <message>
        <source>Objects: {number}</source>
        <translation>Objekte: {number}</translation>
    </message>
    <message>
        <source>Not counted in {photos} of the photos</source>
        <translation>In {photos} der Fotos nicht gezählt</translation>
    </message>
    <message>
        <source>List the photos with {name}</source>
        <translation>Die Fotos mit {name} auflisten</translation>
    </message>
</context>
<context>
    <name>CutoutPanel</name>
    <message>
        <source>Checkerboard</source>
        <translation>Schachbrett</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Farbe…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild…</translation>
    </message>
    <message>
        <source>Behind the cut-out</source>
        <translation>Hinter dem Freisteller</translation>
    </message>
    <message>
        <source>&amp;Behind it</source>
        <translation>&amp;Dahinter</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the cut-out in full size</source>
        <translation>Den Freisteller in voller Größe kopieren</translation>
    </message>
    <message>
        <source>Edge of cut-outs</source>
        <translation>Kante der Freisteller</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Picture behind the cut-out</source>
        <translation>Bild hinter dem Freisteller</translation>
    </message>
    <message>
        <source>This file is not a picture that can be read.</source>
        <translation>Diese Datei ist kein lesbares Bild.</translation>
    </message>
    <message>
        <source>PNG, 8 bits (*.png)</source>
        <translation>PNG, 8 Bit (*.png)</translation>
    </message>
    <message>
        <source>PNG, 16 bits (*.png)</source>
        <translation>PNG, 16 Bit (*.png)</translation>
    </message>
    <message>
        <source>WebP (*.webp)</source>
        <translation>WebP (*.webp)</translation>
    </message>
    <message>
        <source>Opacity alone, PNG (*.png)</source>
        <translation>Nur Deckkraft, PNG (*.png)</translation>
    </message>
    <message>
        <source>Export the cut-out</source>
        <translation>Freisteller exportieren</translation>
    </message>
</context>
<context>
    <name>CutoutPreview</name>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>Es gibt noch keine Segmente: erst malen und berechnen.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Als {name} gespeichert.</translation>
    </message>
    <message>
        <source>The export was stopped; nothing was written.</source>
        <translation>Der Export wurde angehalten; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>There is nothing of {name} to cut out.</source>
        <translation>Von {name} gibt es nichts freizustellen.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsPanel</name>
    <message>
        <source>Confidence under the cursor</source>
        <translation>Sicherheit unter dem Zeiger</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>Zeit jedes Schritts</translation>
    </message>
    <message>
        <source>Colours, graph and hierarchy are computed once per photo, the rest every time</source>
        <translation>Farben, Graph und Hierarchie werden einmal je Foto berechnet, der Rest jedes Mal</translation>
    </message>
    <message>
        <source>What the method measures</source>
        <translation>Was das Verfahren misst</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>Eigenwert</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>Eigenvalues and residuals</source>
        <translation>Eigenwerte und Residuen</translation>
    </message>
    <message>
        <source>Estimated probability that the pixel is in its class</source>
        <translation>Geschätzte Wahrscheinlichkeit, dass das Pixel zu seiner Klasse gehört</translation>
    </message>
    <message>
        <source>Constraints satisfied</source>
        <translation>Erfüllte Vorgaben</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Größter Speicherbedarf</translation>
    </message>
    <message>
        <source>Time of this solve</source>
        <translation>Dauer dieser Berechnung</translation>
    </message>
    <message>
        <source>Nothing has been solved yet.</source>
        <translation>Noch wurde nichts berechnet.</translation>
    </message>
    <message>
        <source>This is a preview; the full result follows.</source>
        <translation>Dies ist eine Vorschau; das ganze Ergebnis folgt.</translation>
    </message>
    <message>
        <source>The strokes have changed since.</source>
        <translation>Die Striche haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Berechnet.</translation>
    </message>
    <message>
        <source>Converged: the eigenvectors are as exact as requested.</source>
        <translation>Konvergiert: die Eigenvektoren sind so genau wie verlangt.</translation>
    </message>
    <message>
        <source>Not converged: this is the best result so far. Allow more iterations or a larger tolerance.</source>
        <translation>Nicht konvergiert: dies ist das bisher beste Ergebnis. Erlauben Sie mehr Iterationen oder eine größere Toleranz.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Cost of the cut</source>
        <translation>Kosten des Schnitts</translation>
    </message>
    <message>
        <source>Point at the photo to see the confidence of the result.</source>
        <translation>Zeigen Sie auf das Foto, um die Sicherheit des Ergebnisses zu sehen.</translation>
    </message>
    <message>
        <source>Class {number}</source>
        <translation>Klasse {number}</translation>
    </message>
    <message>
        <source>Under the cursor: no class</source>
        <translation>Unter dem Zeiger: keine Klasse</translation>
    </message>
    <message>
        <source>Under the cursor: {name}, confidence unknown</source>
        <translation>Unter dem Zeiger: {name}, Sicherheit unbekannt</translation>
    </message>
    <message>
        <source>Under the cursor: {name}</source>
        <translation>Unter dem Zeiger: {name}</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>An export is running; wait until it is through.</source>
        <translation>Ein Export läuft; warten Sie, bis er fertig ist.</translation>
    </message>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>Es gibt noch keine Segmente: erst malen und berechnen.</translation>
    </message>
    <message>
        <source>Open the folder first, to count all of its photos.</source>
        <translation>Öffnen Sie zuerst den Ordner, um alle seine Fotos zu zählen.</translation>
    </message>
</context>
<context>
    <name>DisplayEditor</name>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Tick the channels that are seen; select one to change</source>
        <translation>Haken Sie die Kanäle an, die zu sehen sind; wählen Sie einen, um ihn zu ändern</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>The colour in which the channel is seen</source>
        <translation>Die Farbe, in der der Kanal zu sehen ist</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>Gamma</translation>
    </message>
    <message>
        <source>To the right, darker values are shown brighter</source>
        <translation>Nach rechts werden dunklere Werte heller gezeigt</translation>
    </message>
    <message>
        <source>Black, white</source>
        <translation>Schwarz, Weiß</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
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
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Andere…</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Recovered edit</source>
        <translation>Wiederhergestellte Änderung</translation>
    </message>
</context>
<context>
    <name>DragGrip</name>
    <message>
        <source>Drag the photo with its segments into another program (Ctrl+C copies it)</source>
        <translation>Das Foto mit seinen Segmenten in ein anderes Programm ziehen (Strg+C kopiert es)</translation>
    </message>
    <message>
        <source>Drag the picture</source>
        <translation>Das Bild ziehen</translation>
    </message>
</context>
<context>
    <name>EdgeBrushTool</name>
    <message>
        <source>Soft edge</source>
        <translation>Weiche Kante</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>Harte Kante</translation>
    </message>
</context>
<context>
    <name>EditActions</name>
    <message>
        <source>Accept segment</source>
        <translation>Segment übernehmen</translation>
    </message>
    <message>
        <source>There is no segment under the cursor.</source>
        <translation>Unter dem Zeiger ist kein Segment.</translation>
    </message>
    <message>
        <source>The current class has no segment to accept.</source>
        <translation>Die aktuelle Klasse hat kein Segment, das übernommen werden könnte.</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>Mask copied</source>
        <translation>Maske kopiert</translation>
    </message>
    <message>
        <source>The current class has no segment to copy.</source>
        <translation>Die aktuelle Klasse hat kein Segment, das kopiert werden könnte.</translation>
    </message>
    <message>
        <source>There is no picture on the clipboard.</source>
        <translation>In der Zwischenablage ist kein Bild.</translation>
    </message>
    <message>
        <source>The mask is {mask} pixels and the photo {photo}; they must match.</source>
        <translation>Die Maske hat {mask} Pixel, das Foto {photo}; sie müssen gleich groß sein.</translation>
    </message>
    <message>
        <source>The mask on the clipboard is all black.</source>
        <translation>Die Maske in der Zwischenablage ist ganz schwarz.</translation>
    </message>
    <message>
        <source>Paste mask</source>
        <translation>Maske einfügen</translation>
    </message>
    <message>
        <source>Load classes</source>
        <translation>Klassen laden</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>Klasse hinzufügen</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>Wählen Sie zuerst Objekte: in ihrer Liste oder mit Q auf dem Foto.</translation>
    </message>
</context>
<context>
    <name>EigenvectorsPanel</name>
    <message>
        <source>Eigenvectors</source>
        <translation>Eigenvektoren</translation>
    </message>
    <message>
        <source>First three as red, green and blue</source>
        <translation>Die ersten drei als Rot, Grün und Blau</translation>
    </message>
    <message>
        <source>Show three eigenvectors at once (Shift+H)</source>
        <translation>Drei Eigenvektoren auf einmal zeigen (Umschalt+H)</translation>
    </message>
    <message>
        <source>Eigenvectors show where the photo can be cut. Solve to see them.</source>
        <translation>Eigenvektoren zeigen, wo das Foto geschnitten werden kann. Berechnen Sie, um sie zu sehen.</translation>
    </message>
    <message>
        <source>This result has no eigenvectors.</source>
        <translation>Dieses Ergebnis hat keine Eigenvektoren.</translation>
    </message>
    <message>
        <source>There are fewer than three: choose more segments in Method and solve.</source>
        <translation>Es gibt weniger als drei: Wählen Sie unter Verfahren mehr Segmente und berechnen Sie.</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Eigenvector {number}, eigenvalue {value}</source>
        <translation>Eigenvektor {number}, Eigenwert {value}</translation>
    </message>
    <message>
        <source>The next eigenvalue is {ratio} times as large.</source>
        <translation>Der nächste Eigenwert ist {ratio}-mal so groß.</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Vector {number}, cost of its cut {value}</source>
        <translation>Vektor {number}, Kosten seines Schnitts {value}</translation>
    </message>
    <message>
        <source>The next cost is {ratio} times as large.</source>
        <translation>Die nächsten Kosten sind {ratio}-mal so groß.</translation>
    </message>
    <message>
        <source>gap × {ratio}</source>
        <translation>Lücke × {ratio}</translation>
    </message>
    <message>
        <source>This vector has the same value everywhere.</source>
        <translation>Dieser Vektor hat überall denselben Wert.</translation>
    </message>
    <message>
        <source>Drag in the histogram to cut at a value.</source>
        <translation>Ziehen Sie im Histogramm, um bei einem Wert zu schneiden.</translation>
    </message>
    <message>
        <source>Cut at {value}: {percent} % of the pixels are above</source>
        <translation>Schnitt bei {value}: {percent} % der Pixel liegen darüber</translation>
    </message>
    <message>
        <source>; {times} × the best ratio</source>
        <translation>; {times} × das beste Verhältnis</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a photo, or drop one here</source>
        <translation>Öffnen Sie ein Foto oder legen Sie eines hier ab</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message>
        <source>Under the cursor: {names}</source>
        <translation>Unter dem Zeiger: {names}</translation>
    </message>
    <message>
        <source>There is no stroke here, and nothing has been solved yet.</source>
        <translation>Hier ist kein Strich, und noch wurde nichts berechnet.</translation>
    </message>
    <message>
        <source>No strokes contradict each other.</source>
        <translation>Keine Striche widersprechen einander.</translation>
    </message>
    <message numerus="yes">
        <source>Assigned because of %Ln mark(s): {names}</source>
        <translation>
            <numerusform>Zugeteilt wegen dieser Marke: {names}</numerusform>
            <numerusform>Zugeteilt wegen dieser %Ln Marken: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>No stroke: this segment has none.</source>
        <translation>Kein Strich: dieses Segment hat keinen.</translation>
    </message>
    <message>
        <source>Strokes contradict each other: one joins what another keeps apart</source>
        <translation>Striche widersprechen einander: einer verbindet, was ein anderer trennt</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Einblenden</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message numerus="yes">
        <source>Exporting: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Export: {done} von %Ln Foto</numerusform>
            <numerusform>Export: {done} von %Ln Fotos</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was stopped. Another one goes on from where it was.</source>
        <translation>Der Export wurde angehalten. Der nächste fährt fort, wo er war.</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>Es wurde nichts exportiert: Einige der Dateien gibt es schon.</translation>
    </message>
    <message numerus="yes">
        <source>Exported and checked %Ln photo(s).</source>
        <translation>
            <numerusform>%Ln Foto exportiert und geprüft.</numerusform>
            <numerusform>%Ln Fotos exportiert und geprüft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are new or changed.</source>
        <translation>
            <numerusform>Davon ist %Ln neu oder geändert.</numerusform>
            <numerusform>Davon sind %Ln neu oder geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>its segments are older than its strokes; open and save it</source>
        <translation>seine Segmente sind älter als seine Striche; öffnen und speichern Sie es</translation>
    </message>
    <message>
        <source>Left out {name}: {reason}.</source>
        <translation>{name} ausgelassen: {reason}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more was/were left out; report.csv says why.</source>
        <translation>
            <numerusform>%Ln weiteres wurde ausgelassen; warum, steht in report.csv.</numerusform>
            <numerusform>%Ln weitere wurden ausgelassen; warum, steht in report.csv.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>Projects do not keep eigenvectors: eigenbrush export --solve finds them.</source>
        <translation>Projekte enthalten keine Eigenvektoren: eigenbrush export --solve findet sie.</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>Es wurde nichts exportiert: Einige der Dateien gibt es schon.</translation>
    </message>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform> und %Ln weitere</numerusform>
            <numerusform> und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported and checked {names}{more}.</source>
        <translation>Exportiert und geprüft: {names}{more}.</translation>
    </message>
    <message>
        <source>&amp;This photo</source>
        <translation>&amp;Dieses Foto</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln photo(s) that are &amp;done</source>
        <translation>
            <numerusform>Das &amp;fertige Foto</numerusform>
            <numerusform>Alle %Ln &amp;fertigen Fotos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message>
        <source>Flood fill</source>
        <translation>Füllen</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter: car -tree state:done</source>
        <translation>Filter: Auto -Baum state:done</translation>
    </message>
    <message>
        <source>Filter of the photos</source>
        <translation>Filter der Fotos</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Choose which photos are listed</source>
        <translation>Wählen, welche Fotos aufgelistet werden</translation>
    </message>
    <message>
        <source>With remarks</source>
        <translation>Mit Anmerkungen</translation>
    </message>
    <message>
        <source>With class</source>
        <translation>Mit Klasse</translation>
    </message>
    <message>
        <source>Without class</source>
        <translation>Ohne Klasse</translation>
    </message>
    <message>
        <source>With tag</source>
        <translation>Mit Schlagwort</translation>
    </message>
    <message>
        <source>Segments in doubt</source>
        <translation>Zweifelhafte Segmente</translation>
    </message>
    <message>
        <source>Words of names, classes, and class: tag: state: name: has: sure&lt;90; - negates a word, a comma means or</source>
        <translation>Teile von Namen, Klassen, und class: tag: state: name: has: sure&lt;90; - verneint ein Wort, ein Komma heißt oder</translation>
    </message>
    <message>
        <source>Confidence below {percent} %</source>
        <translation>Sicherheit unter {percent} %</translation>
    </message>
    <message>
        <source>All photos</source>
        <translation>Alle Fotos</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Nicht begonnen</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Sent back</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
</context>
<context>
    <name>FolderService</name>
    <message>
        <source>Another series is being worked on; wait until it is through.</source>
        <translation>An einer anderen Serie wird gearbeitet; warten Sie, bis sie fertig ist.</translation>
    </message>
</context>
<context>
    <name>FormatBoxes</name>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Training sets</source>
        <translation>Trainingsdaten</translation>
    </message>
    <message>
        <source>Shapes and numbers</source>
        <translation>Formen und Zahlen</translation>
    </message>
    <message>
        <source>{format} loses {losses}.</source>
        <translation>{format} verliert {losses}.</translation>
    </message>
</context>
<context>
    <name>HeatMapLayer</name>
    <message>
        <source>Eigenvector {number}</source>
        <translation>Eigenvektor {number}</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>Histogram of the eigenvector</source>
        <translation>Histogramm des Eigenvektors</translation>
    </message>
    <message>
        <source>Drag or press ← and → to cut the photo at a value, Del to show all values again. The lower the line, the better the cut; the dot marks the best one (Ctrl+B)</source>
        <translation>Ziehen oder ← und → drücken, um das Foto bei einem Wert zu schneiden, Entf, um wieder alle Werte zu zeigen. Je tiefer die Linie, desto besser der Schnitt; der Punkt zeigt den besten (Strg+B)</translation>
    </message>
</context>
<context>
    <name>LabelImport</name>
    <message>
        <source>Each class or object in {name} is added to the photo.</source>
        <translation>Jede Klasse und jedes Objekt in {name} kommt zum Foto hinzu.</translation>
    </message>
    <message>
        <source>Looking for labels in {folder}</source>
        <translation>Labels werden gesucht in {folder}</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Labels importieren</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>{folder} has no labels that match a photo of this folder by name.</source>
        <translation>{folder} enthält keine Labels, die wie ein Foto dieses Ordners heißen oder eines nennen.</translation>
    </message>
    <message numerus="yes">
        <source>Importing labels: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Labels werden importiert: {done} von %Ln Foto</numerusform>
            <numerusform>Labels werden importiert: {done} von %Ln Fotos</numerusform>
        </translation>
    </message>
    <message>
        <source>Photos with labels in {folder}: {matched} of {photos} ({formats}).</source>
        <translation>Fotos mit Labels in {folder}: {matched} von {photos} ({formats}).</translation>
    </message>
    <message>
        <source>Its folders are classes: {names}.</source>
        <translation>Seine Ordner sind Klassen: {names}.</translation>
    </message>
    <message>
        <source>Classes of {name}: {classes}.</source>
        <translation>Klassen von {name}: {classes}.</translation>
    </message>
    <message>
        <source>For {name}, values are probabilities of classes: {classes}.</source>
        <translation>Bei {name} sind die Werte Wahrscheinlichkeiten von Klassen: {classes}.</translation>
    </message>
    <message>
        <source>For {name}, values are objects of the class {classes}.</source>
        <translation>Bei {name} sind die Werte Objekte der Klasse {classes}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are begun: those with strokes are left out.</source>
        <translation>
            <numerusform>%Ln davon ist begonnen: solche mit Strichen werden ausgelassen.</numerusform>
            <numerusform>%Ln davon sind begonnen: solche mit Strichen werden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are done or skipped, and left out.</source>
        <translation>
            <numerusform>%Ln davon ist fertig oder übersprungen und wird ausgelassen.</numerusform>
            <numerusform>%Ln davon sind fertig oder übersprungen und werden ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) belong(s) to no photo.</source>
        <translation>
            <numerusform>%Ln Datei gehört zu keinem Foto.</numerusform>
            <numerusform>%Ln Dateien gehören zu keinem Foto.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Labels of %Ln photo(s) were imported.</source>
        <translation>
            <numerusform>Die Labels von %Ln Foto wurden importiert.</numerusform>
            <numerusform>Die Labels von %Ln Fotos wurden importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) was/were left out: painted on, done or skipped.</source>
        <translation>
            <numerusform>%Ln Foto wurde ausgelassen: bemalt, fertig oder übersprungen.</numerusform>
            <numerusform>%Ln Fotos wurden ausgelassen: bemalt, fertig oder übersprungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) is/are left; import again to go on.</source>
        <translation>
            <numerusform>%Ln Foto ist noch übrig; ein neuer Import macht weiter.</numerusform>
            <numerusform>%Ln Fotos sind noch übrig; ein neuer Import macht weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more could not be read.</source>
        <translation>
            <numerusform>%Ln weiteres war nicht lesbar.</numerusform>
            <numerusform>%Ln weitere waren nicht lesbar.</numerusform>
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
        <translation>Foto</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>Striche</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>Eigenvektoren</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Segments as outlines</source>
        <translation>Segmente als Umrisse</translation>
    </message>
    <message>
        <source>Opacity of {layer}</source>
        <translation>Deckkraft von {layer}</translation>
    </message>
    <message>
        <source>How visible the layer is</source>
        <translation>Wie stark die Ebene zu sehen ist</translation>
    </message>
</context>
<context>
    <name>LearningFolder</name>
    <message>
        <source>Mark a photo of the folder as done first (Ctrl+Return).</source>
        <translation>Markieren Sie zuerst ein Foto des Ordners als fertig (Strg+Return).</translation>
    </message>
    <message numerus="yes">
        <source>Learning: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Lernen: {done} von %Ln Foto</numerusform>
            <numerusform>Lernen: {done} von %Ln Fotos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln photo(s).</source>
        <translation>
            <numerusform>Aus %Ln Foto gelernt.</numerusform>
            <numerusform>Aus %Ln Fotos gelernt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be learned from: {reason}</source>
        <translation>
            <numerusform>Aus %Ln konnte nicht gelernt werden: {reason}</numerusform>
            <numerusform>Aus %Ln konnte nicht gelernt werden: {reason}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelsView</name>
    <message>
        <source>Histogram of the photo</source>
        <translation>Histogramm des Fotos</translation>
    </message>
    <message>
        <source>Drag the lines to choose what is shown black and white, between them to move both; ← → move both, ↑ ↓ change the contrast. No segment changes</source>
        <translation>Ziehen Sie die Linien, um zu wählen, was schwarz und weiß gezeigt wird, dazwischen beide zugleich; ← → verschieben beide, ↑ ↓ ändern den Kontrast. Kein Segment ändert sich</translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message>
        <source>Straight line</source>
        <translation>Gerade Linie</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pa&amp;nels</source>
        <translation>&amp;Leisten</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Hauptleiste</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>{done} of {total} done</source>
        <translation>{done} von {total} fertig</translation>
    </message>
</context>
<context>
    <name>MeasurementRows</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>± area</source>
        <translation>± Fläche</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>Centroid x</source>
        <translation>Schwerpunkt x</translation>
    </message>
    <message>
        <source>Centroid y</source>
        <translation>Schwerpunkt y</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Major axis</source>
        <translation>Große Achse</translation>
    </message>
    <message>
        <source>Minor axis</source>
        <translation>Kleine Achse</translation>
    </message>
    <message>
        <source>Eccentricity</source>
        <translation>Exzentrizität</translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation>Solidität</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}; danach ordnen</translation>
    </message>
</context>
<context>
    <name>MeasurementsPanel</name>
    <message>
        <source>Measurements</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Change pixel size</source>
        <translation>Pixelgröße ändern</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>No segments yet</source>
        <translation>Noch keine Segmente</translation>
    </message>
</context>
<context>
    <name>Measuring</name>
    <message>
        <source>Nothing could be measured. {reason}</source>
        <translation>Es konnte nichts gemessen werden. {reason}</translation>
    </message>
</context>
<context>
    <name>MessageFrame</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weitere</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MethodPanel</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>How many segments; automatic: as many as there are classes</source>
        <translation>Wie viele Segmente; automatisch: so viele, wie es Klassen gibt</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Show or hide what rarely needs changing</source>
        <translation>Zeigen oder verbergen, was selten geändert wird</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Vorgaben wiederherstellen</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>Verfahren wechseln</translation>
    </message>
    <message>
        <source>Change number of segments</source>
        <translation>Zahl der Segmente ändern</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>geglättet</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>automatic ({count})</source>
        <translation>automatisch ({count})</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
</context>
<context>
    <name>NamingField</name>
    <message>
        <source>Can contain {photo}, {class}, {number} and {format}</source>
        <translation>Darf {photo}, {class}, {number} und {format} enthalten</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>Datei&amp;namen</translation>
    </message>
    <message>
        <source>For example {name}</source>
        <translation>Zum Beispiel {name}</translation>
    </message>
</context>
<context>
    <name>NavigatorPanel</name>
    <message>
        <source>Navigator</source>
        <translation>Navigator</translation>
    </message>
    <message>
        <source>Click or drag to move the view</source>
        <translation>Klicken oder ziehen, um den Ausschnitt zu verschieben</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>{name} wird geöffnet</translation>
    </message>
    <message>
        <source>Crash recovery is off ({reason}): save often</source>
        <translation>Die Wiederherstellung nach Abstürzen ist aus ({reason}): speichern Sie oft</translation>
    </message>
    <message>
        <source>Crash recovery is kept in {folder} for now ({reason}): save often</source>
        <translation>Die Wiederherstellung liegt vorerst in {folder} ({reason}): oft speichern</translation>
    </message>
    <message>
        <source>Unsaved changes to {name} were found.</source>
        <translation>Ungespeicherte Änderungen an {name} wurden gefunden.</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>“{text}” is not a number</source>
        <translation>„{text}“ ist keine Zahl</translation>
    </message>
</context>
<context>
    <name>ObjectEdits</name>
    <message>
        <source>The background has no objects.</source>
        <translation>Der Hintergrund hat keine Objekte.</translation>
    </message>
    <message>
        <source>Stop counting objects</source>
        <translation>Objekte nicht mehr zählen</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>Objekte zählen</translation>
    </message>
    <message>
        <source>Paint an object; D starts the next. For cells: a dot each (Shift+D).</source>
        <translation>Malen Sie ein Objekt; D beginnt das nächste. Für Zellen: je ein Punkt (Umschalt+D).</translation>
    </message>
    <message>
        <source>Count the objects of this class first (Ctrl+D).</source>
        <translation>Zählen Sie zuerst die Objekte dieser Klasse (Strg+D).</translation>
    </message>
    <message>
        <source>The next stroke starts a new object.</source>
        <translation>Der nächste Strich beginnt ein Objekt.</translation>
    </message>
    <message>
        <source>Each of these objects is in one piece.</source>
        <translation>Jedes dieser Objekte besteht aus einem Stück.</translation>
    </message>
    <message>
        <source>Split into pieces</source>
        <translation>In Stücke teilen</translation>
    </message>
    <message>
        <source>Nothing here is narrow enough to split: put a dot on each object instead.</source>
        <translation>Hier ist nichts schmal genug zum Trennen: Setzen Sie auf jedes Objekt einen Punkt.</translation>
    </message>
    <message>
        <source>Split by shape</source>
        <translation>Nach der Form teilen</translation>
    </message>
    <message>
        <source>Select the objects to merge in their list, or with Q.</source>
        <translation>Wählen Sie die Objekte, die vereint werden sollen, in ihrer Liste oder mit Q.</translation>
    </message>
    <message>
        <source>Objects of different classes cannot be merged.</source>
        <translation>Objekte verschiedener Klassen können nicht vereint werden.</translation>
    </message>
    <message>
        <source>Merge objects</source>
        <translation>Objekte vereinen</translation>
    </message>
    <message>
        <source>Move to another class</source>
        <translation>In eine andere Klasse verschieben</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>Wählen Sie zuerst Objekte: in ihrer Liste oder mit Q auf dem Foto.</translation>
    </message>
</context>
<context>
    <name>ObjectRows</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Number, as in exports; sort by it</source>
        <translation>Nummer wie in Exporten; danach sortieren</translation>
    </message>
    <message>
        <source>Class; sort by it</source>
        <translation>Klasse; danach sortieren</translation>
    </message>
    <message>
        <source>Area in pixels; sort by it</source>
        <translation>Fläche in Pixeln; danach sortieren</translation>
    </message>
    <message>
        <source>Middle of the object, in pixels from the left and from the top</source>
        <translation>Mitte des Objekts, in Pixeln von links und von oben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln Pixel</numerusform>
            <numerusform>%Ln Pixel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %Ln piece(s)</source>
        <translation>
            <numerusform> in %Ln Stück</numerusform>
            <numerusform> in %Ln Stücken</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}; danach ordnen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>ObjectTracker</name>
    <message>
        <source>The objects could not be found. {reason}</source>
        <translation>Die Objekte wurden nicht gefunden. {reason}</translation>
    </message>
</context>
<context>
    <name>ObjectsPanel</name>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Give the selected objects to another class</source>
        <translation>Die ausgewählten Objekte einer anderen Klasse geben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s): {classes}</source>
        <translation>
            <numerusform>%Ln Objekt: {classes}</numerusform>
            <numerusform>%Ln Objekte: {classes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln ausgewählt</numerusform>
            <numerusform>%Ln ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>No objects yet</source>
        <translation>Noch keine Objekte</translation>
    </message>
</context>
<context>
    <name>PhotoRows</name>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>done, accepted</source>
        <translation>fertig, angenommen</translation>
    </message>
    <message>
        <source>sent back: {note}</source>
        <translation>zurückgegeben: {note}</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>keine Notiz</translation>
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
        <translation>Als fertig markieren</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Stop reading projects</source>
        <translation>Das Lesen der Projekte anhalten</translation>
    </message>
    <message>
        <source>Reading projects: {done} of {total}</source>
        <translation>Projekte lesen: {done} von {total}</translation>
    </message>
    <message>
        <source>{listed} of {total} shown</source>
        <translation>{listed} von {total} gezeigt</translation>
    </message>
    <message>
        <source>Projects in {folder}</source>
        <translation>Projekte in {folder}</translation>
    </message>
</context>
<context>
    <name>PolygonTool</name>
    <message>
        <source>Polygon</source>
        <translation>Polygon</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Takes effect when the program is started again</source>
        <translation>Wirkt beim nächsten Start des Programms</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>P&amp;resets</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>COCO data set</source>
        <translation>COCO-Datensatz</translation>
    </message>
    <message>
        <source>YOLO data set</source>
        <translation>YOLO-Datensatz</translation>
    </message>
    <message>
        <source>Pascal VOC data set</source>
        <translation>Pascal-VOC-Datensatz</translation>
    </message>
    <message>
        <source>Masks named by class</source>
        <translation>Masken nach Namen der Klassen</translation>
    </message>
    <message>
        <source>Cut-outs named by class</source>
        <translation>Freisteller nach Namen der Klassen</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>Als Vorlage speichern …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Vorlage</translation>
    </message>
</context>
<context>
    <name>ProgressJobs</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Save your work on {name}?</source>
        <translation>Ihre Arbeit an {name} speichern?</translation>
    </message>
    <message>
        <source>Otherwise, changes since the last save are lost.</source>
        <translation>Sonst gehen Änderungen seit dem letzten Speichern verloren.</translation>
    </message>
    <message>
        <source>Only one of the two versions can be kept.</source>
        <translation>Nur eine der beiden Fassungen kann bleiben.</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>Fremde Version &amp;ersetzen</translation>
    </message>
    <message>
        <source>&amp;Keep theirs</source>
        <translation>Fremde Version &amp;behalten</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>Ein Foto oder Projekt öffnen</translation>
    </message>
    <message>
        <source>Open the photos of a folder</source>
        <translation>Die Fotos eines Ordners öffnen</translation>
    </message>
    <message>
        <source>Somebody else has changed the project of {name} in the meantime.</source>
        <translation>Jemand anderes hat das Projekt von {name} inzwischen geändert.</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>Das Projekt, das für {name} gespeichert ist, gehört zu einem anderen Foto dieses Namens.</translation>
    </message>
    <message>
        <source>If both are kept, that project gets another name.</source>
        <translation>Bleiben beide, erhält jenes Projekt einen anderen Namen.</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Beide behalten</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>Es &amp;ersetzen</translation>
    </message>
    <message>
        <source>Photos, videos and projects ({suffixes})</source>
        <translation>Fotos, Videos und Projekte ({suffixes})</translation>
    </message>
    <message>
        <source>Where should the projects of {folder} be kept?</source>
        <translation>Wo sollen die Projekte von {folder} liegen?</translation>
    </message>
    <message>
        <source>Now they are in {folder}, with the list of classes and what is done.</source>
        <translation>Jetzt liegen sie in {folder}, ebenso die Liste der Klassen und was fertig ist.</translation>
    </message>
    <message>
        <source>&amp;Beside the photos</source>
        <translation>&amp;Neben den Fotos</translation>
    </message>
    <message>
        <source>&amp;Another folder…</source>
        <translation>&amp;Anderer Ordner …</translation>
    </message>
    <message>
        <source>Keep the projects in</source>
        <translation>Projekte aufbewahren in</translation>
    </message>
    <message>
        <source>Labels of other programs ({suffixes})</source>
        <translation>Labels anderer Programme ({suffixes})</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>Labels importieren</translation>
    </message>
    <message>
        <source>Where are the labels?</source>
        <translation>Wo sind die Labels?</translation>
    </message>
    <message>
        <source>In a folder with a file for each photo (LabelMe, YOLO, Pascal VOC, masks …), or in one file about all photos (COCO, CVAT, Label Studio).</source>
        <translation>In einem Ordner mit einer Datei für jedes Foto (LabelMe, YOLO, Pascal VOC, Masken …) oder in einer Datei für alle Fotos (COCO, CVAT, Label Studio).</translation>
    </message>
    <message>
        <source>&amp;One file…</source>
        <translation>&amp;Eine Datei …</translation>
    </message>
    <message>
        <source>A &amp;folder…</source>
        <translation>Ein &amp;Ordner …</translation>
    </message>
    <message>
        <source>Import the labels of a folder</source>
        <translation>Labels eines Ordners importieren</translation>
    </message>
    <message>
        <source>Load a list of classes</source>
        <translation>Eine Liste von Klassen laden</translation>
    </message>
    <message>
        <source>Save the list of classes</source>
        <translation>Die Liste der Klassen speichern</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Die Tabelle speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Lists of classes (*.json *.txt)</source>
        <translation>Klassenlisten (*.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Eigenbrush project (*{suffix})</source>
        <translation>Eigenbrush-Projekt (*{suffix})</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Das Projekt speichern</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Some of these files already exist.</source>
        <translation>Einige dieser Dateien gibt es schon.</translation>
    </message>
    <message>
        <source>Make photos of {name}, one for every so many frames:</source>
        <translation>Fotos aus {name} machen, eines je so viele Einzelbilder:</translation>
    </message>
    <message>
        <source>Open a video</source>
        <translation>Ein Video öffnen</translation>
    </message>
    <message>
        <source>What should be changed in {name}?</source>
        <translation>Was soll an {name} geändert werden?</translation>
    </message>
    <message>
        <source>Send back</source>
        <translation>Zurückgeben</translation>
    </message>
    <message>
        <source>{other} is not the photo that the strokes were drawn on.</source>
        <translation>{other} ist nicht das Foto, auf dem die Striche gezeichnet wurden.</translation>
    </message>
    <message>
        <source>{name} has changed since the project was saved.</source>
        <translation>{name} hat sich geändert, seit das Projekt gespeichert wurde.</translation>
    </message>
    <message>
        <source>The photo {name} cannot be found.</source>
        <translation>Das Foto {name} wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>It was {path}, {width} × {height} pixels. Where is that photo now?</source>
        <translation>Es war {path}, {width} × {height} Pixel. Wo ist das Foto jetzt?</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Where is {name}?</source>
        <translation>Wo ist {name}?</translation>
    </message>
    <message>
        <source>The strokes were drawn on a photo of {a} × {b} pixels; this is {c} × {d}.</source>
        <translation>Die Striche wurden auf einem Foto von {a} × {b} Pixeln gezeichnet; dieses hat {c} × {d}.</translation>
    </message>
    <message>
        <source>Scale strokes</source>
        <translation>Striche skalieren</translation>
    </message>
    <message>
        <source>Compare with the labels of a folder</source>
        <translation>Mit den Labels eines Ordners vergleichen</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
</context>
<context>
    <name>RepairDialog</name>
    <message>
        <source>Repair segments</source>
        <translation>Segmente reparieren</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>&amp;Reparatur</translation>
    </message>
    <message>
        <source>&amp;Amount</source>
        <translation>&amp;Betrag</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>Repairs so far</source>
        <translation>Bisherige Reparaturen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>all classes but the background</source>
        <translation>alle Klassen außer dem Hintergrund</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected object(s)</source>
        <translation>
            <numerusform>%Ln ausgewähltes Objekt</numerusform>
            <numerusform>%Ln ausgewählte Objekte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>What I did:</source>
        <translation>Was ich getan habe:</translation>
    </message>
    <message>
        <source>What happened:</source>
        <translation>Was geschah:</translation>
    </message>
    <message>
        <source>What I expected:</source>
        <translation>Was ich erwartet habe:</translation>
    </message>
    <message>
        <source>Versions, memory and a test are being added …</source>
        <translation>Versionen, Speicher und ein Test werden hinzugefügt …</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>Im &amp;Browser öffnen</translation>
    </message>
    <message>
        <source>This is all that a report says; read it, and change what you like. Nothing is sent by itself.</source>
        <translation>Mehr steht nicht im Bericht. Lesen Sie ihn und ändern Sie, was Sie möchten. Von selbst wird nichts gesendet.</translation>
    </message>
    <message>
        <source>(Paste the report here.)</source>
        <translation>(Bericht hier einfügen.)</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>One rule per line, with the names of classes:
!sky  not    sky &amp; sea  both    sky | sea  at least one
sky -&gt; sea  if, then    sky &lt;-&gt; sea  both or neither
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  may be broken
A name means: the region painted with this class is foreground</source>
        <translation>Eine Regel je Zeile, mit den Namen der Klassen:
!sky  nicht    sky &amp; sea  beide    sky | sea  mindestens eine
sky -&gt; sea  wenn, dann    sky &lt;-&gt; sea  beide oder keine
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  darf verletzt werden
Ein Name bedeutet: die mit dieser Klasse gemalte Region ist Vordergrund</translation>
    </message>
    <message>
        <source>Problems with the rules</source>
        <translation>Probleme mit den Regeln</translation>
    </message>
    <message>
        <source>Edit rules</source>
        <translation>Regeln bearbeiten</translation>
    </message>
    <message>
        <source>What you know about the regions, one rule per line.</source>
        <translation>Was Sie über die Regionen wissen, eine Regel je Zeile.</translation>
    </message>
    <message>
        <source>This method does not follow rules.</source>
        <translation>Dieses Verfahren beachtet keine Regeln.</translation>
    </message>
    <message>
        <source>Choose {names} to use them.</source>
        <translation>Wählen Sie {names}, um sie zu verwenden.</translation>
    </message>
    <message>
        <source>Mistakes in lines: {lines}</source>
        <translation>Fehler in den Zeilen: {lines}</translation>
    </message>
    <message>
        <source>These rules cannot all hold.</source>
        <translation>Diese Regeln können nicht alle gelten.</translation>
    </message>
    <message>
        <source>The result breaks {rules}</source>
        <translation>Das Ergebnis verletzt {rules}</translation>
    </message>
    <message>
        <source>Rules: {count} · no conflicts</source>
        <translation>Regeln: {count} · kein Widerspruch</translation>
    </message>
</context>
<context>
    <name>SeriesActions</name>
    <message>
        <source>Frame {done} of {of} of {name}</source>
        <translation>Einzelbild {done} von {of} aus {name}</translation>
    </message>
    <message>
        <source>Mark a photo of the series as done first (Ctrl+Return).</source>
        <translation>Markieren Sie zuerst ein Foto der Serie als fertig (Strg+Return).</translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln slice(s)</source>
        <translation>
            <numerusform>Wird ausgefüllt: {done} von %Ln Schicht</numerusform>
            <numerusform>Wird ausgefüllt: {done} von %Ln Schichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Ausfüllen: {done} von %Ln Foto</numerusform>
            <numerusform>Ausfüllen: {done} von %Ln Fotos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s) filled in.</source>
        <translation>
            <numerusform>%Ln Schicht ausgefüllt.</numerusform>
            <numerusform>%Ln Schichten ausgefüllt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) filled in.</source>
        <translation>
            <numerusform>%Ln Foto ausgefüllt.</numerusform>
            <numerusform>%Ln Fotos ausgefüllt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them should be looked at: sent back in the list of photos.</source>
        <translation>
            <numerusform>%Ln davon sollte angesehen werden: in der Fotoliste zurückgegeben.</numerusform>
            <numerusform>%Ln davon sollten angesehen werden: in der Fotoliste zurückgegeben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln behind a cut was/were not reached.</source>
        <translation>
            <numerusform>%Ln hinter einem Schnitt wurde nicht erreicht.</numerusform>
            <numerusform>%Ln hinter einem Schnitt wurden nicht erreicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln war nicht lesbar.</numerusform>
            <numerusform>%Ln waren nicht lesbar.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search for an action or a key</source>
        <translation>Nach einer Aktion oder Taste suchen</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Vorgaben wiederherstellen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Andere Taste</translation>
    </message>
    <message>
        <source>{key} is used by: {actions}.</source>
        <translation>{key} wird verwendet von: {actions}.</translation>
    </message>
    <message>
        <source>Give one of them another key.</source>
        <translation>Geben Sie einer davon eine andere Taste.</translation>
    </message>
</context>
<context>
    <name>SolveController</name>
    <message>
        <source>What was learned from other photos does not suit this one, so nothing is suggested: paint strokes.</source>
        <translation>Was aus anderen Fotos gelernt wurde, passt nicht zu diesem; daher gibt es keinen Vorschlag: Malen Sie Striche.</translation>
    </message>
    <message numerus="yes">
        <source>Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, or mark it as done.</source>
        <translation>
            <numerusform>Vorschlag aus %Ln fertigen Foto (zu {percent} % sicher). Berichtigen Sie ihn mit Strichen, oder markieren Sie das Foto als fertig.</numerusform>
            <numerusform>Vorschlag aus %Ln fertigen Fotos (zu {percent} % sicher). Berichtigen Sie ihn mit Strichen, oder markieren Sie das Foto als fertig.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveNotes</name>
    <message>
        <source>The eigenvectors did not converge; these are the best so far. Allow more iterations or a larger tolerance.</source>
        <translation>Die Eigenvektoren sind nicht konvergiert; dies sind die bisher besten. Erlauben Sie mehr Iterationen oder eine größere Toleranz.</translation>
    </message>
    <message>
        <source>Double the iterations</source>
        <translation>Doppelt so viele Iterationen</translation>
    </message>
    <message>
        <source>Allows twice as many iterations and solves again</source>
        <translation>Erlaubt doppelt so viele Iterationen und rechnet noch einmal</translation>
    </message>
    <message>
        <source>Allow more iterations</source>
        <translation>Mehr Iterationen erlauben</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see Diagnostics</source>
        <translation>
            <numerusform>… und %Ln weiterer: siehe Diagnose</numerusform>
            <numerusform>… und %Ln weitere: siehe Diagnose</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackBar</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Go through the stack; the strip below shows what is done</source>
        <translation>Durch den Stapel gehen; der Streifen darunter zeigt, was fertig ist</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Zoom; Ctrl+0 is 100 %, F shows all</source>
        <translation>Zoom; Strg+0 ist 100 %, F zeigt alles</translation>
    </message>
    <message>
        <source>Objects of the classes that are counted</source>
        <translation>Objekte der Klassen, die gezählt werden</translation>
    </message>
    <message>
        <source>What the right button paints: the class used before, or the background</source>
        <translation>Was die rechte Maustaste malt: die zuletzt benutzte Klasse oder den Hintergrund</translation>
    </message>
    <message>
        <source>{percent} % confident</source>
        <translation>{percent} % sicher</translation>
    </message>
    <message>
        <source>class {number}</source>
        <translation>Klasse {number}</translation>
    </message>
    <message>
        <source>Right button: {name}</source>
        <translation>Rechte Taste: {name}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>nicht konvergiert</translation>
    </message>
</context>
<context>
    <name>StrokeMenu</name>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln Objekt</numerusform>
            <numerusform>%Ln Objekte</numerusform>
        </translation>
    </message>
    <message>
        <source>Object {n}</source>
        <translation>Objekt {n}</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Move to class</source>
        <translation>In Klasse verschieben</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>Strich löschen</translation>
    </message>
    <message>
        <source>Change class</source>
        <translation>Klasse ändern</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>Gewissheit ändern</translation>
    </message>
</context>
<context>
    <name>StrokeRows</name>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>What was drawn</source>
        <translation>Was gezeichnet wurde</translation>
    </message>
    <message>
        <source>Class of a stroke, or what a rope says</source>
        <translation>Klasse eines Strichs, oder was ein Seil sagt</translation>
    </message>
    <message>
        <source>Whether the last result follows the mark</source>
        <translation>Ob das letzte Ergebnis der Marke folgt</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Erased pixels stay erased</source>
        <translation>Radierte Pixel bleiben radiert</translation>
    </message>
    <message>
        <source>Belief: 100 %, as good as certain</source>
        <translation>Gewissheit: 100 %, so gut wie gewiss</translation>
    </message>
    <message>
        <source>Belief: {percent} %</source>
        <translation>Gewissheit: {percent} %</translation>
    </message>
    <message>
        <source>How far to trust the mark; drag, or press ← and →</source>
        <translation>Wie sehr der Marke geglaubt wird; ziehen, oder ← und → drücken</translation>
    </message>
    <message>
        <source>Nothing to satisfy: this is an eraser</source>
        <translation>Nichts zu erfüllen: Das ist ein Radierer</translation>
    </message>
    <message>
        <source>Not known yet: not part of the last solve, or covered by other strokes</source>
        <translation>Noch nicht bekannt: nicht Teil der letzten Berechnung, oder von anderen Strichen verdeckt</translation>
    </message>
    <message>
        <source>Satisfied</source>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>A hint: {percent} % of its pixels have its class</source>
        <translation>Ein Hinweis: {percent} % seiner Pixel haben seine Klasse</translation>
    </message>
    <message>
        <source>; the photo disagrees ({percent} %)</source>
        <translation>; das Foto widerspricht ({percent} %)</translation>
    </message>
</context>
<context>
    <name>StrokesPanel</name>
    <message>
        <source>Strokes and ropes</source>
        <translation>Striche und Seile</translation>
    </message>
    <message>
        <source>Which strokes to list</source>
        <translation>Welche Striche aufgelistet werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>Verletzt</translation>
    </message>
    <message>
        <source>This class</source>
        <translation>Diese Klasse</translation>
    </message>
    <message>
        <source>Ropes</source>
        <translation>Seile</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Ordnung der Liste</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Doubtful first</source>
        <translation>Zweifelhafte zuerst</translation>
    </message>
    <message>
        <source>Delete strokes</source>
        <translation>Striche löschen</translation>
    </message>
    <message>
        <source>No strokes yet</source>
        <translation>Noch keine Striche</translation>
    </message>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln Marke</numerusform>
            <numerusform>%Ln Marken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln violated</source>
        <translation>
            <numerusform>, %Ln verletzt</numerusform>
            <numerusform>, %Ln verletzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>Gewissheit ändern</translation>
    </message>
</context>
<context>
    <name>SuggestionQuality</name>
    <message>
        <source>Accuracy of each suggestion; stop when the rest is expected to be good enough</source>
        <translation>Genauigkeit jedes Vorschlags; hören Sie auf, wenn der Rest gut genug zu werden verspricht</translation>
    </message>
    <message numerus="yes">
        <source>The last %Ln suggestion(s) were {right} right; {expected} was expected.</source>
        <translation>
            <numerusform>Der letzte Vorschlag war zu {right} richtig; erwartet waren {expected}.</numerusform>
            <numerusform>Die letzten %Ln Vorschläge waren zu {right} richtig; erwartet waren {expected}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last two were less than half right, so nothing more is suggested: turn learning off and on again to try anew.</source>
        <translation>Von den letzten beiden stimmte weniger als die Hälfte, daher wird nichts mehr vorgeschlagen: Schalten Sie das Lernen aus und wieder ein, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>Suggestions begin once three photos like those to do are done.</source>
        <translation>Vorschläge gibt es, sobald drei Fotos fertig sind, die den offenen ähneln.</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.</source>
        <translation>
            <numerusform>Von dem %Ln offenen Foto wird voraussichtlich {rest} richtig vorgeschlagen.</numerusform>
            <numerusform>Von den %Ln offenen Fotos wird voraussichtlich {rest} richtig vorgeschlagen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsPanel</name>
    <message>
        <source>Tags of the photo</source>
        <translation>Schlagwörter des Fotos</translation>
    </message>
    <message>
        <source>Del removes the selected tag</source>
        <translation>Entf entfernt das ausgewählte Schlagwort</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Neues Schlagwort</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Schlagwort hinzufügen</translation>
    </message>
    <message>
        <source>Enter takes the tag that is offered, a comma just what was typed; Backspace in the empty line removes the last tag; Enter in it goes back to the photo</source>
        <translation>Enter nimmt das vorgeschlagene Schlagwort, ein Komma genau das Getippte; die Rücktaste in der leeren Zeile entfernt das letzte, Enter darin geht zum Foto zurück</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Schlagwort hinzufügen</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Schlagwort entfernen</translation>
    </message>
</context>
<context>
    <name>ToolContext</name>
    <message>
        <source>{name} is locked: unlock it to paint with it.</source>
        <translation>{name} ist gesperrt: entsperren Sie die Klasse, um mit ihr zu malen.</translation>
    </message>
    <message>
        <source>Nothing was painted: the strokes there are locked.</source>
        <translation>Es wurde nichts gemalt: die Striche dort sind gesperrt.</translation>
    </message>
</context>
<context>
    <name>ValuesForm</name>
    <message>
        <source>various</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>WhereNext</name>
    <message>
        <source>Answer: same</source>
        <translation>Antwort: gleich</translation>
    </message>
    <message>
        <source>Answer: different</source>
        <translation>Antwort: verschieden</translation>
    </message>
    <message>
        <source>Nothing is in doubt.</source>
        <translation>Nichts ist zweifelhaft.</translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation>Klasse {n}</translation>
    </message>
    <message>
        <source>Does the place with the question mark belong to {name}?</source>
        <translation>Gehört die Stelle mit dem Fragezeichen zu {name}?</translation>
    </message>
    <message>
        <source>Do both marked places belong to {name}?</source>
        <translation>Gehören beide markierten Stellen zu {name}?</translation>
    </message>
    <message>
        <source>Yes (&amp;Y)</source>
        <translation>Ja (&amp;Y)</translation>
    </message>
    <message>
        <source>No (&amp;N)</source>
        <translation>Nein (&amp;N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
</context>
<context>
    <name>_Work</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
</context>
</TS>
