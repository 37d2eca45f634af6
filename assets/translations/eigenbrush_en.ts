<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name></name>
    <message numerus="yes">
        <source>%Ln photo(s) marked as done.</source>
        <translation>
            <numerusform>%Ln photo marked as done.</numerusform>
            <numerusform>%Ln photos marked as done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln photo(s) in the folder {folder}.</source>
        <translation>
            <numerusform>There is %Ln photo in the folder {folder}.</numerusform>
            <numerusform>There are %Ln photos in the folder {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>One stroke carried over. Yours go on top; undo removes it.</numerusform>
            <numerusform>%Ln strokes carried over. Yours go on top; undo removes them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassEdits</name>
    <message numerus="yes">
        <source>%Ln pixel(s)…</source>
        <translation>
            <numerusform>%Ln pixel…</numerusform>
            <numerusform>%Ln pixels…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message numerus="yes">
        <source>about %Ln pixel(s)</source>
        <translation>
            <numerusform>about %Ln pixel</numerusform>
            <numerusform>about %Ln pixels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln pixel</numerusform>
            <numerusform>%Ln pixels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message numerus="yes">
        <source>Assigned because of %Ln mark(s): {names}</source>
        <translation>
            <numerusform>Assigned because of this mark: {names}</numerusform>
            <numerusform>Assigned because of these %Ln marks: {names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message numerus="yes">
        <source>Exporting: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Exporting: {done} of %Ln photo</numerusform>
            <numerusform>Exporting: {done} of %Ln photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported and checked %Ln photo(s).</source>
        <translation>
            <numerusform>Exported and checked 1 photo.</numerusform>
            <numerusform>Exported and checked %Ln photos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are new or changed.</source>
        <translation>
            <numerusform>%Ln of them is new or changed.</numerusform>
            <numerusform>%Ln of them are new or changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more was/were left out; report.csv says why.</source>
        <translation>
            <numerusform>%Ln more was left out; report.csv says why.</numerusform>
            <numerusform>%Ln more were left out; report.csv says why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform> and %Ln more</numerusform>
            <numerusform> and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln photo(s) that are &amp;done</source>
        <translation>
            <numerusform>The photo that is &amp;done</numerusform>
            <numerusform>All %Ln photos that are &amp;done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabelImport</name>
    <message numerus="yes">
        <source>Importing labels: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Importing labels: {done} of %Ln photo</numerusform>
            <numerusform>Importing labels: {done} of %Ln photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are begun: those with strokes are left out.</source>
        <translation>
            <numerusform>%Ln of them is begun: those with strokes are left out.</numerusform>
            <numerusform>%Ln of them are begun: those with strokes are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are done or skipped, and left out.</source>
        <translation>
            <numerusform>%Ln of them is done or skipped, and left out.</numerusform>
            <numerusform>%Ln of them are done or skipped, and left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) belong(s) to no photo.</source>
        <translation>
            <numerusform>%Ln file belongs to no photo.</numerusform>
            <numerusform>%Ln files belong to no photo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Labels of %Ln photo(s) were imported.</source>
        <translation>
            <numerusform>The labels of %Ln photo were imported.</numerusform>
            <numerusform>The labels of %Ln photos were imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) was/were left out: painted on, done or skipped.</source>
        <translation>
            <numerusform>%Ln photo was left out: painted on, done or skipped.</numerusform>
            <numerusform>%Ln photos were left out: painted on, done or skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) is/are left; import again to go on.</source>
        <translation>
            <numerusform>%Ln photo is left; import again to go on.</numerusform>
            <numerusform>%Ln photos are left; import again to go on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more could not be read.</source>
        <translation>
            <numerusform>%Ln more could not be read.</numerusform>
            <numerusform>%Ln more could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearningFolder</name>
    <message numerus="yes">
        <source>Learning: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Learning: {done} of %Ln photo</numerusform>
            <numerusform>Learning: {done} of %Ln photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln photo(s).</source>
        <translation>
            <numerusform>Learned from %Ln photo.</numerusform>
            <numerusform>Learned from %Ln photos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be learned from: {reason}</source>
        <translation>
            <numerusform>%Ln could not be learned from: {reason}</numerusform>
            <numerusform>%Ln could not be learned from: {reason}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MessageFrame</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ObjectRows</name>
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
            <numerusform> in %Ln piece</numerusform>
            <numerusform> in %Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ObjectsPanel</name>
    <message numerus="yes">
        <source>%Ln object(s): {classes}</source>
        <translation>
            <numerusform>%Ln object: {classes}</numerusform>
            <numerusform>%Ln objects: {classes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RepairDialog</name>
    <message numerus="yes">
        <source>%Ln selected object(s)</source>
        <translation>
            <numerusform>%Ln selected object</numerusform>
            <numerusform>%Ln selected objects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeriesActions</name>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln slice(s)</source>
        <translation>
            <numerusform>Filling in: {done} of %Ln slice</numerusform>
            <numerusform>Filling in: {done} of %Ln slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>Filling in: {done} of %Ln photo</numerusform>
            <numerusform>Filling in: {done} of %Ln photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s) filled in.</source>
        <translation>
            <numerusform>%Ln slice filled in.</numerusform>
            <numerusform>%Ln slices filled in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) filled in.</source>
        <translation>
            <numerusform>%Ln photo filled in.</numerusform>
            <numerusform>%Ln photos filled in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them should be looked at: sent back in the list of photos.</source>
        <translation>
            <numerusform>%Ln of them should be looked at: sent back in the list of photos.</numerusform>
            <numerusform>%Ln of them should be looked at: sent back in the list of photos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln behind a cut was/were not reached.</source>
        <translation>
            <numerusform>%Ln behind a cut was not reached.</numerusform>
            <numerusform>%Ln behind a cut were not reached.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln could not be read.</numerusform>
            <numerusform>%Ln could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveController</name>
    <message numerus="yes">
        <source>Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, or mark it as done.</source>
        <translation>
            <numerusform>Suggested from %Ln labelled photo ({percent} % confident). Paint to correct it, or mark it as done.</numerusform>
            <numerusform>Suggested from %Ln labelled photos ({percent} % confident). Paint to correct it, or mark it as done.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveNotes</name>
    <message numerus="yes">
        <source>… and %Ln more: see Diagnostics</source>
        <translation>
            <numerusform>… and %Ln more: see Diagnostics</numerusform>
            <numerusform>… and %Ln more: see Diagnostics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StrokeMenu</name>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln object</numerusform>
            <numerusform>%Ln objects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StrokesPanel</name>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln mark</numerusform>
            <numerusform>%Ln marks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln violated</source>
        <translation>
            <numerusform>, %Ln violated</numerusform>
            <numerusform>, %Ln violated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SuggestionQuality</name>
    <message numerus="yes">
        <source>The last %Ln suggestion(s) were {right} right; {expected} was expected.</source>
        <translation>
            <numerusform>The last suggestion was {right} right; {expected} was expected.</numerusform>
            <numerusform>The last %Ln suggestions were {right} right; {expected} was expected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.</source>
        <translation>
            <numerusform>Of the %Ln photo to do, {rest} is expected to be suggested correctly.</numerusform>
            <numerusform>Of the %Ln photos to do, {rest} is expected to be suggested correctly.</numerusform>
        </translation>
    </message>
</context>
</TS>
