<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
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
    <name>Carrying</name>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>One stroke carried over. Yours go on top; undo removes it.</numerusform>
            <numerusform>%Ln strokes carried over. Yours go on top; undo removes them.</numerusform>
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
    <name>StrokesPanel</name>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln mark</numerusform>
            <numerusform>%Ln marks</numerusform>
        </translation>
    </message>
</context>
</TS>
