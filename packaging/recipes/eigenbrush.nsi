; An installer for Windows, by NSIS. NOT YET TRIED on Windows: it is compiled by makensis on Linux,
; which checks its words, and no more.
;
; On Windows, in a folder that holds the program's wheel and wheels of what it needs (pip download):
;
;   1. Unpack python.org's embeddable package of the wheel's version into eigenbrush\python, and add
;      the line  Lib\site-packages  to its file python3XX._pth.
;   2. python -m pip install --no-index --find-links . --target eigenbrush\python\Lib\site-packages eigenbrush[gui]
;   3. eigenbrush\python\python.exe -m compileall -q --invalidation-mode unchecked-hash eigenbrush\python\Lib
;   4. makensis /DVERSION=X.Y.Z /DFOLDER=eigenbrush eigenbrush.nsi

Unicode true
SetCompressor /SOLID lzma

!ifndef VERSION
  !error "say which version: /DVERSION=X.Y.Z"
!endif
!ifndef FOLDER
  !error "say where the program is: /DFOLDER=eigenbrush"
!endif

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Eigenbrush"

Name "Eigenbrush ${VERSION}"
OutFile "eigenbrush-${VERSION}-windows-x86_64.exe"
InstallDir "$LOCALAPPDATA\Programs\Eigenbrush"
InstallDirRegKey HKCU "Software\Eigenbrush" "folder"
RequestExecutionLevel user
ManifestDPIAware true

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section "Eigenbrush"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"

  ; The command line, for those who add this folder to their PATH.
  FileOpen $0 "$INSTDIR\eigenbrush.cmd" w
  FileWrite $0 '@"%~dp0python\python.exe" -m eigenbrush %*$\r$\n'
  FileClose $0

  CreateShortcut "$SMPROGRAMS\Eigenbrush.lnk" "$INSTDIR\python\pythonw.exe" "-m eigenbrush"

  WriteRegStr HKCU "Software\Classes\.eigenbrush" "" "Eigenbrush.Project"
  WriteRegStr HKCU "Software\Classes\Eigenbrush.Project" "" "Eigenbrush project"
  WriteRegStr HKCU "Software\Classes\Eigenbrush.Project\shell\open\command" "" \
    '"$INSTDIR\python\pythonw.exe" -m eigenbrush "%1"'

  WriteRegStr HKCU "Software\Eigenbrush" "folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Eigenbrush"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  WriteUninstaller "$INSTDIR\uninstall.exe"
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\python"
  Delete "$INSTDIR\eigenbrush.cmd"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Eigenbrush.lnk"
  DeleteRegKey HKCU "Software\Classes\.eigenbrush"
  DeleteRegKey HKCU "Software\Classes\Eigenbrush.Project"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Eigenbrush"
SectionEnd
