<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name></name>
    <message>
        <source>{path}: cannot be read ({reason})</source>
        <translation>{path}: 読み込めません（{reason}）</translation>
    </message>
    <message>
        <source>is not a list of classes: {reason}</source>
        <translation>クラスの一覧ではありません: {reason}</translation>
    </message>
    <message>
        <source>is of an unknown kind; what can be imported: {known}</source>
        <translation>不明な種類です。読み込めるもの: {known}</translation>
    </message>
    <message>
        <source>is JSON of an unknown kind; what can be imported: {known}</source>
        <translation>不明な種類のJSONです。読み込めるもの: {known}</translation>
    </message>
    <message>
        <source>contains no classes; choose another file{left_out}</source>
        <translation>クラスがありません。別のファイルを選んでください{left_out}</translation>
    </message>
    <message>
        <source>was saved by a newer version ({theirs}, format {format}); this is {ours}, which reads up to format {highest}</source>
        <translation>より新しいバージョン（{theirs}、形式{format}）で保存されています。これは{ours}で、形式{highest}まで読めます</translation>
    </message>
    <message>
        <source>is not a project: project.json has no format number</source>
        <translation>プロジェクトではありません: project.jsonに形式番号がありません</translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation>壊れています: {reason}</translation>
    </message>
    <message>
        <source>holds a part {name} that is encrypted or packed in an unusual way; unpack the archive, and zip it again without special settings</source>
        <translation>暗号化されているか特殊な方法で圧縮された部分 {name} があります。展開してから通常の設定で圧縮し直してください</translation>
    </message>
    <message>
        <source>{path}: {problem}</source>
        <translation>{path}: {problem}</translation>
    </message>
    <message>
        <source>there is no such file; check the name and the folder</source>
        <translation>ファイルがありません。名前とフォルダーを確認してください</translation>
    </message>
    <message>
        <source>is not a project, or damaged: {reason}</source>
        <translation>プロジェクトではないか、壊れています: {reason}</translation>
    </message>
    <message>
        <source>the solves for the regions did not converge; borders may be inexact</source>
        <translation>領域の計算が収束しませんでした。境界が不正確かもしれません</translation>
    </message>
    <message>
        <source>the rules leave all regions on one side, so there is nothing to cut</source>
        <translation>規則ではすべての領域が同じ側になるため、切り分けるものがありません</translation>
    </message>
    <message>
        <source>{count} classes: segments follow from harmonic functions; ask for eigenvectors to have these, too, which takes far longer</source>
        <translation>{count}クラス: セグメントは調和関数から求めました。固有ベクトルも必要なら指定してください（はるかに時間がかかります）</translation>
    </message>
    <message>
        <source>a picture of one pixel cannot be divided; use a larger one</source>
        <translation>1ピクセルの画像は分割できません。もっと大きい画像を使ってください</translation>
    </message>
    <message>
        <source>{classes} classes have strokes but only {segments} segments are wanted; ask for {classes} or remove classes</source>
        <translation>{classes}クラスにストロークがありますが、求められたのは{segments}個です。{classes}個にするかクラスを減らしてください</translation>
    </message>
    <message>
        <source>the photo in it is damaged; nothing was opened</source>
        <translation>中の写真が壊れています。何も開かれませんでした</translation>
    </message>
    <message>
        <source>the project names no photo</source>
        <translation>プロジェクトに写真が指定されていません</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>貼り付けた画像</translation>
    </message>
    <message>
        <source>recovered work</source>
        <translation>復元した作業</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>ラベルを読み込む</translation>
    </message>
    <message>
        <source>The project was not saved. {reason}</source>
        <translation>プロジェクトを保存できませんでした。{reason}</translation>
    </message>
    <message>
        <source>Somebody else has changed this project: your changes are not saved.</source>
        <translation>ほかの人がこのプロジェクトを変更しました。あなたの変更は保存されていません。</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>相手のものを置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name: your changes are not saved.</source>
        <translation>{name}用に保存されているプロジェクトは、同じ名前の別の写真のものです。あなたの変更は保存されていません。</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>それを置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Open theirs</source>
        <translation>相手のものを開く(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>両方を残す(&amp;K)</translation>
    </message>
    <message>
        <source>Carry strokes over</source>
        <translation>ストロークを引き継ぐ</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln photo(s) in the folder {folder}.</source>
        <translation>
            <numerusform>{folder} には %Ln 枚の写真があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>誰か</translation>
    </message>
    <message>
        <source>This photo is not done: only what is done can be reviewed.</source>
        <translation>この写真は完了していません。確認できるのは完了した写真だけです。</translation>
    </message>
    <message>
        <source>There are no photos in {folder}.</source>
        <translation>{folder}に写真がありません。</translation>
    </message>
    <message>
        <source>No strokes were carried over: that photo has {old} pixels, this one {new}.</source>
        <translation>ストロークは引き継ぎませんでした。あの写真は{old}ピクセル、この写真は{new}ピクセルです。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>%Ln 本のストロークを引き継ぎました。あなたのストロークが上になります。元に戻すと取り除けます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of {name} could not be saved ({reason}).</source>
        <translation>{name} の状態を保存できませんでした（{reason}）。</translation>
    </message>
    <message>
        <source>&amp;Work through them</source>
        <translation>順に作業する(&amp;W)</translation>
    </message>
    <message>
        <source>This photo already has strokes; none were carried over.</source>
        <translation>この写真にはすでにストロークがあるため、引き継ぎませんでした。</translation>
    </message>
    <message>
        <source>This is the last photo of the folder.</source>
        <translation>これがフォルダーの最後の写真です。</translation>
    </message>
    <message>
        <source>This is the first photo of the folder.</source>
        <translation>これがフォルダーの最初の写真です。</translation>
    </message>
    <message>
        <source>No photo after this one is done.</source>
        <translation>この写真より後に完了した写真はありません。</translation>
    </message>
    <message>
        <source>No photo before this one is done.</source>
        <translation>この写真より前に完了した写真はありません。</translation>
    </message>
    <message>
        <source>This photo is not in one of your folders.</source>
        <translation>この写真はあなたのフォルダーにありません。</translation>
    </message>
    <message>
        <source>{name} opened this photo on {host} at {time} and may be working on it, too.</source>
        <translation>{name}が{time}に{host}でこの写真を開きました。同時に塗っているかもしれません。</translation>
    </message>
    <message>
        <source>Projects are kept in {new} from now on; those in {old} stay there.</source>
        <translation>今後プロジェクトは {new} に保存されます。{old} にあるものはそのまま残ります。</translation>
    </message>
    <message>
        <source>{folder} is read-only: keep the projects in another folder.</source>
        <translation>{folder} は読み取り専用です。プロジェクトを別のフォルダーに保存してください。</translation>
    </message>
    <message>
        <source>{new} is where the projects of {other} are kept, and some of its photos have the same names: choose another folder.</source>
        <translation>{new} には {other} のプロジェクトが保存されており、同じ名前の写真があります。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The list of classes was not saved. {reason}</source>
        <translation>クラスの一覧は保存されませんでした。{reason}</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>フォルダーのクラス</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>フォルダーを選択(&amp;C)…</translation>
    </message>
    <message>
        <source>{folder} is read-only.</source>
        <translation>{folder} は読み取り専用です。</translation>
    </message>
    <message>
        <source>{path}: some lines are damaged and were left out</source>
        <translation>{path}: 壊れている行を除外しました</translation>
    </message>
    <message>
        <source>The saved segments are damaged and were left out; the next solve makes them again.</source>
        <translation>保存されたセグメントは壊れているため省かれました。次の計算で作り直されます。</translation>
    </message>
    <message>
        <source>The saved segments are of another size than the photo and were left out; the next solve makes them again.</source>
        <translation>保存されたセグメントは写真と大きさが違うため省かれました。次の計算で作り直されます。</translation>
    </message>
    <message>
        <source>The labels hold 255, which is a class like any other in an array. Where nothing is known, give 0.</source>
        <translation>ラベルに 255 があります。配列では他と同じ 1 つのクラスです。不明な所は 0 にしてください。</translation>
    </message>
    <message>
        <source>{classes} classes have strokes, and this method ({method}) takes at most {most}; choose another method, or paint fewer classes</source>
        <translation>{classes} クラスにストロークがありますが、この手法 ({method}) は最大 {most} までです。別の手法を選ぶか、クラスを減らしてください</translation>
    </message>
    <message>
        <source>{segments} segments are too many: at most {most} can be made here, {more} more than there are classes with strokes</source>
        <translation>{segments}個は多すぎます。ここでは最大{most}個（ストロークのあるクラスより{more}個多い数）です</translation>
    </message>
    <message>
        <source>there is no stroke; paint at least two classes, or say how many segments you want</source>
        <translation>ストロークがありません。2クラス以上描くか、セグメントの数を指定してください</translation>
    </message>
    <message>
        <source>only class {number} has strokes; paint a second class, or ask for at least two segments</source>
        <translation>クラス{number}だけにストロークがあります。2つ目のクラスを描くか、2個以上のセグメントを指定してください</translation>
    </message>
    <message>
        <source>Values from {low:g} to {high:g} were scaled to 0 to 1.</source>
        <translation>{low:g}から{high:g}の値を0から1に変換しました。</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are masked or not finite</source>
        <translation>画像に有効なピクセルがありません: すべてマスクされているか有限ではありません</translation>
    </message>
    <message>
        <source>the picture has no finite value: all are NaN or infinite</source>
        <translation>有限の値がありません。すべてNaNか無限大です</translation>
    </message>
    <message>
        <source>Transparent parts are shown on white.</source>
        <translation>透明な部分は白地に表示します。</translation>
    </message>
    <message>
        <source>The colour profile {name} was not applied: that needs 8-bit colour.</source>
        <translation>カラープロファイル{name}は適用されませんでした（8ビットカラーが必要です）。</translation>
    </message>
    <message>
        <source>Colours were converted from {what} to sRGB.</source>
        <translation>色を{what}からsRGBに変換しました。</translation>
    </message>
    <message>
        <source>The colour profile is for another kind of picture and was ignored.</source>
        <translation>カラープロファイルは別の種類の画像用のため無視しました。</translation>
    </message>
    <message>
        <source>The colour profile is damaged and was ignored.</source>
        <translation>カラープロファイルが壊れているため無視しました。</translation>
    </message>
    <message>
        <source>The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.</source>
        <translation>値255はPascal VOCと同様に「不明」と解釈し、クラスとはしませんでした。</translation>
    </message>
    <message>
        <source>Only the first frame was read.</source>
        <translation>最初のフレームだけを読み込みました。</translation>
    </message>
    <message>
        <source>HEIC needs an optional package; install it with: pip install pillow-heif</source>
        <translation>HEICには追加パッケージが必要です。次でインストールしてください: pip install pillow-heif</translation>
    </message>
    <message>
        <source>has no pixels ({columns} x {rows}); save it again</source>
        <translation>ピクセルがありません（{columns} x {rows}）。保存し直してください</translation>
    </message>
    <message>
        <source>not enough memory to read it; scale the picture down</source>
        <translation>メモリが足りず読み込めません。画像を縮小してください</translation>
    </message>
    <message>
        <source>too large for the decoder of its format; save it as PNG</source>
        <translation>この形式のデコーダーには大きすぎます。PNGで保存してください</translation>
    </message>
    <message>
        <source>damaged or cut short ({reason}); copy, download or save it again</source>
        <translation>壊れているか途中で切れています（{reason}）。コピー、ダウンロード、保存をやり直してください</translation>
    </message>
    <message>
        <source>cannot be opened ({reason}); check its name and permissions</source>
        <translation>開けません（{reason}）。名前とアクセス権を確認してください</translation>
    </message>
    <message>
        <source>{columns} x {rows} are {size:.4g} million pixels, over the limit of {limit:.4g} million; scale the picture down or raise the limit with --max-pixels</source>
        <translation>{columns} x {rows}は{size:.4g}百万ピクセルで、上限の{limit:.4g}百万を超えています。縮小するか、--max-pixelsで上限を上げてください</translation>
    </message>
    <message>
        <source>has no pixels, or its header is damaged; save it again</source>
        <translation>ピクセルがないか、ヘッダーが壊れています。保存し直してください</translation>
    </message>
    <message>
        <source>is a directory; name a picture file in it</source>
        <translation>フォルダーです。中の画像ファイルを指定してください</translation>
    </message>
    <message>
        <source>is not a regular file; copy the picture to a file first</source>
        <translation>通常のファイルではありません。まず画像をファイルにコピーしてください</translation>
    </message>
    <message>
        <source>is empty (0 bytes); copy or download it again</source>
        <translation>空です（0バイト）。コピーかダウンロードをやり直してください</translation>
    </message>
    <message>
        <source>cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed</source>
        <translation>{reason}のためデコードできません。無圧縮の8または16ビットRGBで保存してください</translation>
    </message>
    <message>
        <source>ends before its last pixel; copy or download it again</source>
        <translation>最後のピクセルの前で終わっています。コピーかダウンロードをやり直してください</translation>
    </message>
    <message>
        <source>the disk is full; free some space or choose another folder</source>
        <translation>ディスクがいっぱいです。空きを作るか別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>the file is too large for this disk or account; choose another folder</source>
        <translation>このディスクまたはアカウントには大きすぎます。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space or choose another folder</source>
        <translation>ディスクの割り当てを使い切りました。空きを作るか別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>no permission to write there; choose another folder</source>
        <translation>書き込む権限がありません。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>the folder is on a read-only disk; choose another folder</source>
        <translation>フォルダーは読み取り専用のディスクにあります。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>the name is too long; choose a shorter one</source>
        <translation>名前が長すぎます。短い名前にしてください</translation>
    </message>
    <message>
        <source>it is a directory; choose a file name</source>
        <translation>フォルダーです。ファイル名を指定してください</translation>
    </message>
    <message>
        <source>part of its path is a file, not a folder; choose another folder</source>
        <translation>パスの一部がフォルダーではなくファイルです。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>{path}: not written: {reason}</source>
        <translation>{path}: 書き込まれませんでした: {reason}</translation>
    </message>
    <message>
        <source>{reason}; check the path or choose another folder</source>
        <translation>{reason}。パスを確認するか別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>what was read back differs; check the disk or choose another folder</source>
        <translation>読み戻した内容が異なります。ディスクを確認するか別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>is damaged, or not of this kind ({reason}); save it again</source>
        <translation>壊れているか、この種類のファイルではありません ({reason})。保存し直してください</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({reason}); check its name and permissions</source>
        <translation>{path}: 読み込めません（{reason}）。名前とアクセス権を確認してください</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory to read it; split it, or close other programs</source>
        <translation>{path}: 読み込むメモリが足りません。分割するか、他のプログラムを閉じてください</translation>
    </message>
    <message>
        <source>has {amount}, over the limit of {most}; {advice}</source>
        <translation>{amount} は上限 {most} を超えています; {advice}</translation>
    </message>
    <message>
        <source>is larger than {most}, the limit for {files}; {advice}</source>
        <translation>{files} の上限 {most} を超えています; {advice}</translation>
    </message>
    <message>
        <source>is a link, which is only followed where you name it yourself; remove it</source>
        <translation>リンクです。自分で指定したときだけたどります。削除してください</translation>
    </message>
    <message>
        <source>is a pipe, a device or the like, not a file; remove it, or save it as a file first</source>
        <translation>ファイルではなく、パイプやデバイスなどです。削除するか、先にファイルとして保存してください</translation>
    </message>
    <message>
        <source>is a folder, not a file; rename it, or choose another file</source>
        <translation>ファイルではなくフォルダーです。名前を変えるか、別のファイルを選んでください</translation>
    </message>
    <message>
        <source>also has another name (a hard link); put a copy in its place</source>
        <translation>別の名前もあります (ハードリンク)。代わりにコピーを置いてください</translation>
    </message>
    <message>
        <source>{stroke} is outvoted: {share:.0%} of it went to other classes; raise its belief, or remove it if it is wrong</source>
        <translation>{stroke}は覆されました: {share:.0%}が他のクラスになりました。確信度を上げるか、誤りなら削除してください</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Hierarchy</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>見た目</translation>
    </message>
    <message>
        <source>Earlier answers</source>
        <translation>以前の結果</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>ストローク</translation>
    </message>
    <message>
        <source>Second picture</source>
        <translation>2枚目の画像</translation>
    </message>
    <message>
        <source>Hierarchy of the strokes</source>
        <translation>ストロークの階層</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>固有ベクトル</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Borders at full resolution</source>
        <translation>最大解像度の境界</translation>
    </message>
    <message>
        <source>Finishing touches</source>
        <translation>仕上げ</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>エンコード</translation>
    </message>
    <message>
        <source>Label image (PNG)</source>
        <translation>ラベル画像（PNG）</translation>
    </message>
    <message>
        <source>One mask for each class (PNG)</source>
        <translation>クラスごとのマスク（PNG）</translation>
    </message>
    <message>
        <source>Cut-outs with transparent background (PNG)</source>
        <translation>背景が透明な切り抜き（PNG）</translation>
    </message>
    <message>
        <source>Segments over the photo (PNG)</source>
        <translation>写真に重ねたセグメント（PNG）</translation>
    </message>
    <message>
        <source>Eigenvectors as heat-maps (PNG)</source>
        <translation>固有ベクトルのヒートマップ（PNG）</translation>
    </message>
    <message>
        <source>COCO JSON, RLE masks</source>
        <translation>COCO JSON、ランレングスのマスク</translation>
    </message>
    <message>
        <source>COCO JSON, polygons</source>
        <translation>COCO JSON、多角形</translation>
    </message>
    <message>
        <source>COCO panoptic (JSON and PNG)</source>
        <translation>COCO panoptic（JSONとPNG）</translation>
    </message>
    <message>
        <source>YOLO segmentation (text)</source>
        <translation>YOLOセグメンテーション（テキスト）</translation>
    </message>
    <message>
        <source>Pascal VOC segmentation</source>
        <translation>Pascal VOCセグメンテーション</translation>
    </message>
    <message>
        <source>LabelMe JSON</source>
        <translation>LabelMe JSON</translation>
    </message>
    <message>
        <source>SVG with shared borders</source>
        <translation>境界を共有するSVG</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>Areas and bounding boxes (CSV)</source>
        <translation>面積と外接矩形（CSV）</translation>
    </message>
    <message>
        <source>Instance map (16-bit PNG) and table (CSV)</source>
        <translation>オブジェクト画像（16ビットPNG）と表（CSV）</translation>
    </message>
    <message>
        <source>Arrays (NPZ)</source>
        <translation>配列（NPZ）</translation>
    </message>
    <message>
        <source>Label Studio JSON</source>
        <translation>Label Studio JSON</translation>
    </message>
    <message>
        <source>No such photo is left among those that the filter shows.</source>
        <translation>フィルターで表示中の写真に、該当するものはもうありません。</translation>
    </message>
    <message>
        <source>The filter shows no other photo in this direction.</source>
        <translation>フィルターで表示中の写真は、この方向にはもうありません。</translation>
    </message>
    <message>
        <source>{old} could not be read, or not all of it: it is called {new} now.</source>
        <translation>{old} の全部または一部を読み込めませんでした。今は {new} という名前です。</translation>
    </message>
    <message>
        <source>--dask needs the package distributed: pip install &apos;eigenbrush[dask]&apos;</source>
        <translation>--dask には distributed パッケージが必要です: pip install &apos;eigenbrush[dask]&apos;</translation>
    </message>
    <message>
        <source>an answer about a graph is no picture and cannot be exported</source>
        <translation>グラフの結果は画像ではないため、書き出せません</translation>
    </message>
    <message>
        <source>a process that read projects was ended, perhaps because memory ran out; try again</source>
        <translation>プロジェクトを読むプロセスが終了しました。メモリ不足かもしれません。もう一度お試しください</translation>
    </message>
    <message>
        <source>sure is compared with percent: sure&lt;90</source>
        <translation>sure はパーセントと比べます: sure&lt;90</translation>
    </message>
    <message>
        <source>nothing stands after {field}:</source>
        <translation>{field}: の後に何もありません</translation>
    </message>
    <message>
        <source>a quotation mark is missing</source>
        <translation>引用符が足りません</translation>
    </message>
    <message>
        <source>a - stands before nothing</source>
        <translation>- の後に何もありません</translation>
    </message>
    <message>
        <source>holds no images; export it from CVAT as “CVAT for images 1.1”</source>
        <translation>画像がありません。CVATから「CVAT for images 1.1」として書き出してください</translation>
    </message>
    <message>
        <source>has a point that is not two numbers</source>
        <translation>2つの数でない点があります</translation>
    </message>
    <message>
        <source>is about several videos; export each task of CVAT by itself</source>
        <translation>複数の動画が含まれています。CVATのタスクを1つずつ書き出してください</translation>
    </message>
    <message>
        <source>has points that are not of an x and a y</source>
        <translation>xとyからなっていない点があります</translation>
    </message>
    <message>
        <source>Is {a} × {b} pixels and was scaled to the photo&apos;s {c} × {d}.</source>
        <translation>{a} × {b} ピクセルだったため、写真の {c} × {d} に拡大・縮小しました。</translation>
    </message>
    <message>
        <source>has values that are no numbers (NaN or infinite); save it again</source>
        <translation>数値でない値（NaNまたは無限大）があります。保存し直してください</translation>
    </message>
    <message>
        <source>defines entities, which annotations never do; export it again</source>
        <translation>アノテーションでは使われない実体定義があります。書き出し直してください</translation>
    </message>
    <message>
        <source>has a mask that is not a list of bytes</source>
        <translation>バイトの一覧でないマスクがあります</translation>
    </message>
    <message>
        <source>has a mask that cannot be read</source>
        <translation>読み込めないマスクがあります</translation>
    </message>
    <message>
        <source>has no class for each pixel in the array labels</source>
        <translation>配列labelsに、各ピクセルのクラスがありません</translation>
    </message>
    <message>
        <source>has no number of an object for each pixel in the array objects</source>
        <translation>配列objectsに、各ピクセルのオブジェクト番号がありません</translation>
    </message>
    <message>
        <source>there are no eigenvectors yet; solve first</source>
        <translation>まだ固有ベクトルがありません。先に計算してください</translation>
    </message>
    <message>
        <source>an affinity matrix must be symmetric; use (W + W.T) / 2</source>
        <translation>類似度行列は対称でなければなりません。(W + W.T) / 2 を使ってください</translation>
    </message>
    <message>
        <source>beliefs must be between -1 and 1</source>
        <translation>確信度は -1 から 1 の間でなければなりません</translation>
    </message>
    <message>
        <source>a list of strokes should hold strokes alone</source>
        <translation>ストロークの一覧にはストロークだけを入れてください</translation>
    </message>
    <message>
        <source>strokes need a picture; give a graph labels or constraints</source>
        <translation>ストロークには画像が必要です。グラフにはラベルか制約を与えてください</translation>
    </message>
    <message>
        <source>a group of a constraint has no nodes</source>
        <translation>制約のグループにノードがありません</translation>
    </message>
    <message>
        <source>holds no strokes; it should be {&quot;strokes&quot;: [...]}</source>
        <translation>ストロークがありません。{&quot;strokes&quot;: [...]} の形にしてください</translation>
    </message>
    <message>
        <source>needs exactly one of path, polygon, box and region</source>
        <translation>path、polygon、box、region のうちちょうど1つが必要です</translation>
    </message>
    <message>
        <source>a stroke has a point that is not a position in any picture</source>
        <translation>どの画像の位置にもならない点を持つストロークがあります</translation>
    </message>
    <message>
        <source>a region has runs outside its picture; the file is damaged</source>
        <translation>領域のランが画像の外に出ています。ファイルが壊れています</translation>
    </message>
    <message>
        <source>a region has runs that overlap; the file is damaged</source>
        <translation>領域のランが重なっています。ファイルが壊れています</translation>
    </message>
    <message>
        <source>a box needs a polygon, or two corners as [x0, y0, x1, y1]</source>
        <translation>box には polygon か、2つの角 [x0, y0, x1, y1] が必要です</translation>
    </message>
    <message>
        <source>a stroke of kind &apos;object&apos; needs an object from 1</source>
        <translation>種類 &apos;object&apos; のストロークには1以上のオブジェクトが必要です</translation>
    </message>
    <message>
        <source>a stroke for the part of an object needs an object from 1</source>
        <translation>オブジェクトの部分のストロークには1以上のオブジェクトが必要です</translation>
    </message>
    <message>
        <source>there is no advice; paint two classes, or draw ropes</source>
        <translation>助言がありません。2クラスを描くか、ロープを引いてください</translation>
    </message>
    <message>
        <source>there are no strokes to follow; paint two classes, or draw ropes</source>
        <translation>従うべきストロークがありません。2クラスを描くか、ロープを引いてください</translation>
    </message>
    <message>
        <source>signed graphs need something that belongs apart; paint two classes, or draw a cannot-link rope</source>
        <translation>符号付きグラフには別々のものが必要です。2クラスを描くか、「別々」のロープを引いてください</translation>
    </message>
    <message>
        <source>there is no stroke or rope to satisfy; paint some, or choose normalized cuts</source>
        <translation>満たすべきストロークもロープもありません。描くか、正規化カットを選んでください</translation>
    </message>
    <message>
        <source>the constraints cancel each other and ask for nothing; remove some of them</source>
        <translation>制約が互いに打ち消し合い、何も求めていません。いくつか取り除いてください</translation>
    </message>
    <message>
        <source>one single segment satisfies all that is asked for; say what belongs apart</source>
        <translation>1つのセグメントだけですべての要求が満たされます。何が別々かを示してください</translation>
    </message>
    <message>
        <source>no values between the two sides satisfy all rules and ropes; use whole values, or a larger slack</source>
        <translation>2つの側の間に、すべてのルールとロープを満たす値がありません。全体の値を使うか、ゆるみを大きくしてください</translation>
    </message>
    <message>
        <source>the given segmentation has only one segment; it must tell at least two apart</source>
        <translation>与えられた分割にはセグメントが1つしかありません。2つ以上を区別する必要があります</translation>
    </message>
    <message>
        <source>labels must be (rows, columns) whole numbers</source>
        <translation>ラベルは (行, 列) の整数でなければなりません</translation>
    </message>
    <message>
        <source>has no pages; copy or download it again</source>
        <translation>ページがありません。コピーまたはダウンロードをやり直してください</translation>
    </message>
    <message>
        <source>is a volume; save one plane of it as a page</source>
        <translation>ボリュームです。その1面をページとして保存してください</translation>
    </message>
    <message>
        <source>has pages that lead back to earlier ones; save it again</source>
        <translation>前のページに戻るページがあります。保存し直してください</translation>
    </message>
    <message>
        <source>has impossibly large strips or tiles; save it again</source>
        <translation>ストリップまたはタイルがありえない大きさです。保存し直してください</translation>
    </message>
    <message>
        <source>has strips or tiles without pixels; save it again</source>
        <translation>ピクセルのないストリップまたはタイルがあります。保存し直してください</translation>
    </message>
    <message>
        <source>its frames have more pixels than the limit allows</source>
        <translation>フレームのピクセル数が上限を超えています</translation>
    </message>
    <message>
        <source>videos need PyAV; install it with: pip install &apos;eigenbrush[video]&apos;</source>
        <translation>動画にはPyAVが必要です。次でインストールしてください: pip install &apos;eigenbrush[video]&apos;</translation>
    </message>
    <message>
        <source>is no video that can be read ({reason})</source>
        <translation>読み込める動画ではありません（{reason}）</translation>
    </message>
    <message>
        <source>is damaged or ends after frame {number}</source>
        <translation>壊れているか、フレーム {number} で終わっています</translation>
    </message>
    <message>
        <source>holds no frame that could be read</source>
        <translation>読み込めるフレームがありません</translation>
    </message>
    <message>
        <source>has no picture, only sound</source>
        <translation>映像がなく、音声だけです</translation>
    </message>
    <message>
        <source>Attributes of a class that cannot be read were left out: {reason}</source>
        <translation>読み込めないクラスの属性を省きました: {reason}</translation>
    </message>
    <message>
        <source>every object has {name} already; choose another name</source>
        <translation>{name} はどのオブジェクトにもあります。別の名前にしてください</translation>
    </message>
    <message>
        <source>{name}: an attribute is one of {kinds}; not {kind}</source>
        <translation>{name}: 属性の種類は {kinds} のいずれかです。{kind} ではありません</translation>
    </message>
    <message>
        <source>{name}: a choice, and nothing else, needs choices</source>
        <translation>{name}: 選択肢が必要なのは「選択」だけです</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {said}</source>
        <translation>{name} は yes か no です。{said} ではありません</translation>
    </message>
    <message>
        <source>an attribute needs a name; give it one</source>
        <translation>属性には名前が必要です。名前を付けてください</translation>
    </message>
    <message>
        <source>{name} is one of {choices}; not {said}</source>
        <translation>{name} は {choices} のいずれかです。{said} ではありません</translation>
    </message>
    <message>
        <source>Tags that cannot be read were left out: {reason}</source>
        <translation>読み込めないタグを省きました: {reason}</translation>
    </message>
    <message>
        <source>{name} is a number, not {said}</source>
        <translation>{name} は数値です。{said} ではありません</translation>
    </message>
    <message>
        <source>Discard suggestion</source>
        <translation>候補を破棄</translation>
    </message>
    <message>
        <source>{name} is done, but could not be learned from. {reason}</source>
        <translation>{name} は完了しましたが、学習できませんでした。{reason}</translation>
    </message>
    <message>
        <source>Learning from photos marked as done from now on; new ones open with a suggestion.</source>
        <translation>今後完了する写真から学習します。新しい写真は候補付きで開きます。</translation>
    </message>
    <message>
        <source>There is no suggestion for this photo.</source>
        <translation>この写真には候補がありません。</translation>
    </message>
    <message>
        <source>The pages of {name} differ in size: each is a photo of its own, and their labels cannot be exported as one stack.</source>
        <translation>{name} のページは大きさが異なるため、それぞれ別の写真になります。ラベルを1つのスタックとして書き出すことはできません。</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>別の場所に保存(&amp;E)…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) marked as done.</source>
        <translation>
            <numerusform>%Ln 枚の写真を完了にしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} was skipped: {reason}</source>
        <translation>{name} を飛ばしました：{reason}</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>まだセグメントがありません。先に計算してください（R）。</translation>
    </message>
    <message>
        <source>No channel separates class {first} from class {second} where there are strokes, so only borders and distances decide; paint more where the classes differ.</source>
        <translation>ストロークのあるところでクラス {first} とクラス {second} を分けるチャンネルがないため、境界と距離だけで決まります。クラスの違いが出るところをもっと塗ってください。</translation>
    </message>
    <message>
        <source>None of the channels in use separates class {first} from class {second} where there are strokes; “{name}” does: use it, too.</source>
        <translation>使用中のチャンネルでは、ストロークのあるところでクラス {first} とクラス {second} を分けられません。「{name}」なら分けられるので、これも使ってください。</translation>
    </message>
    <message>
        <source>Of all channels “{name}” separates class {first} from class {second} best, but the segments do not follow it; use it alone, or give it more weight.</source>
        <translation>すべてのチャンネルのうち「{name}」がクラス {first} とクラス {second} を最もよく分けますが、セグメントがそれに従っていません。これだけを使うか、重みを大きくしてください。</translation>
    </message>
    <message>
        <source>one model is about pictures of {mine} channels, the other of {theirs}</source>
        <translation>一方のモデルは{mine}チャンネルの画像、他方は{theirs}チャンネルの画像のものです</translation>
    </message>
    <message>
        <source>there would be more than {most} classes; give the same classes the same names</source>
        <translation>クラスが{most}個を超えます。同じクラスには同じ名前を付けてください</translation>
    </message>
    <message>
        <source>no photo has strokes of a class; paint some to learn from</source>
        <translation>クラスのストロークがある写真がありません。学習のもとになるストロークを塗ってください</translation>
    </message>
    <message>
        <source>a graph is no picture; only pictures can be learned from</source>
        <translation>グラフは画像ではありません。学習できるのは画像からだけです</translation>
    </message>
    <message>
        <source>no photo has strokes of a class to learn; paint on some, or mark them as done</source>
        <translation>学習するクラスのストロークがある写真がありません。いくつかに塗るか、完了にしてください</translation>
    </message>
    <message>
        <source>Its values {values} are one class, {name}, as their folder is called; move the masks out of it if they are classes of their own.</source>
        <translation>値 {values} は、フォルダー名と同じ1つのクラス {name} です。別々のクラスなら、マスクをそのフォルダーから出してください。</translation>
    </message>
    <message>
        <source>does not hold a model of labelled photos, or is damaged ({reason})</source>
        <translation>ラベル付きの写真のモデルが入っていないか、壊れています（{reason}）</translation>
    </message>
    <message>
        <source>{path}: is not there; choose a model file of learning</source>
        <translation>{path}: ありません。学習のモデルファイルを選んでください</translation>
    </message>
    <message>
        <source>was written by another version of the program; update this one</source>
        <translation>別のバージョンのプログラムで書かれています。このプログラムを更新してください</translation>
    </message>
    <message>
        <source>Says that there is nothing in the photo.</source>
        <translation>写真に何もないことを示しています。</translation>
    </message>
    <message>
        <source>Has {pages} pages; the first was read, as the photo is none of a stack.</source>
        <translation>{pages}ページあります。写真がスタックのものではないため、最初のページを読み込みました。</translation>
    </message>
    <message>
        <source>Has labels of {pages} pages; the first were read, as the photo is none of a stack.</source>
        <translation>{pages}ページ分のラベルがあります。写真がスタックのものではないため、最初のページの分を読み込みました。</translation>
    </message>
    <message>
        <source>is JSON in another encoding; save it in UTF-8</source>
        <translation>別の文字コードの JSON です。UTF-8 で保存してください</translation>
    </message>
    <message>
        <source>is in colour; the probability of one class should be in grey</source>
        <translation>カラーです。1つのクラスの確率はグレースケールにしてください</translation>
    </message>
    <message>
        <source>there are no probabilities yet; solve first</source>
        <translation>確率がまだありません。先に計算してください</translation>
    </message>
    <message>
        <source>{photo} has {columns} x {rows} pixels, {other} has {others} x {lines}; a stack has pages of one size: export label images instead</source>
        <translation>{photo}は{columns} x {rows}ピクセル、{other}は{others} x {lines}です。スタックのページは同じ大きさでなければなりません。代わりにラベル画像を書き出してください</translation>
    </message>
    <message>
        <source>the stack is not read as it was written; please report this</source>
        <translation>スタックを読み戻すと、書き込んだ内容と異なります。問題を報告してください</translation>
    </message>
    <message>
        <source>{text} is no channel; give a name or number, and if need be a weight from 0 to {most:g}, as in DAPI:2</source>
        <translation>{text}というチャンネルはありません。名前か番号を、必要なら0から{most:g}までの重みを付けて指定してください（例: DAPI:2）</translation>
    </message>
    <message>
        <source>there is no channel {name}; choose among {names}, or their numbers from 1</source>
        <translation>チャンネル{name}はありません。{names}から選ぶか、1から始まる番号を指定してください</translation>
    </message>
    <message>
        <source>no channel counts; give one of them a weight above 0</source>
        <translation>使われるチャンネルがありません。どれかに0より大きい重みを付けてください</translation>
    </message>
    <message>
        <source>{channels} channels count as {count} principal components, which hold {percent} % of their variance.</source>
        <translation>{channels}個のチャンネルを{count}個の主成分にまとめました。分散の{percent} %を含みます。</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is the name of class {named} and the number of class {number}; give class {named} another name</source>
        <translation>「{text}」はクラス{named}の名前であり、クラス{number}の番号でもあります。クラス{named}に別の名前を付けてください</translation>
    </message>
    <message>
        <source>the strokes of all classes are too close together for this resolution; use resolution full, or paint them farther apart</source>
        <translation>この解像度では、すべてのクラスのストロークが近すぎます。最大の解像度を使うか、もっと離して塗ってください</translation>
    </message>
    <message>
        <source>it takes too long to find out whether these rules can all hold; use fewer or simpler rules</source>
        <translation>これらのルールがすべて成り立つかを調べるのに時間がかかりすぎます。ルールを減らすか、簡単にしてください</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is missing</source>
        <translation>「shape」がありません</translation>
    </message>
    <message>
        <source>the model of other photos does not suit this one: it has other channels, or the model knows a single class; paint strokes of two classes</source>
        <translation>ほかの写真のモデルはこの写真に合いません。チャンネルが異なるか、モデルのクラスが1つだけです。2つのクラスのストロークを塗ってください</translation>
    </message>
    <message>
        <source>this starts from what was learned from {count} other photos; strokes correct it</source>
        <translation>ほかの{count}枚の写真から学習した内容をもとにしています。ストロークで修正できます</translation>
    </message>
    <message>
        <source>suggested from {count} labelled photos ({percent} % confident)</source>
        <translation>ラベル付きの写真{count}枚からの候補です（信頼度 {percent} %）</translation>
    </message>
    <message>
        <source>too few labelled photos to learn from so far ({count}), so nothing is suggested</source>
        <translation>学習できるラベル付きの写真がまだ少ないため（{count}枚）、候補はありません</translation>
    </message>
    <message>
        <source>this photo looks unlike the labelled ones ({count}), so nothing is suggested</source>
        <translation>この写真はラベル付きの写真（{count}枚）と似ていないため、候補はありません</translation>
    </message>
    <message>
        <source>too little of what was learned from {count} photos is expected to be right here, so nothing is suggested</source>
        <translation>{count}枚の写真から学習した内容は、ここではあまり当てはまらない見込みのため、候補はありません</translation>
    </message>
    <message>
        <source>everything outside of the boxes is background, without a class; paint inside of a box, with its class or another, to correct this proposal</source>
        <translation>枠の外はすべてクラスのない背景です。この提案を修正するには、枠の中をそのクラスか別のクラスで塗ってください</translation>
    </message>
    <message>
        <source>only class {number} has strokes: this is a proposal, which takes the surroundings along the frame as background; paint a second class to correct it</source>
        <translation>クラス{number}だけにストロークがあります。これは、画像の縁の周りを背景とみなした提案です。修正するには2つ目のクラスを塗ってください</translation>
    </message>
    <message>
        <source>the list of names {problem}</source>
        <translation>名前の一覧: {problem}</translation>
    </message>
    <message>
        <source>Pixels are not square: perimeters are in pixels only.</source>
        <translation>ピクセルが正方形ではないため、周囲長はピクセル単位だけです。</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are transparent, not finite or marked as no data</source>
        <translation>有効なピクセルがありません。すべて透明か、有限でないか、データなしとされています</translation>
    </message>
    <message>
        <source>{unit!r} is no unit of length; known are {known}</source>
        <translation>{unit!r}は長さの単位ではありません。使えるもの: {known}</translation>
    </message>
    <message>
        <source>a pixel cannot be {length:g} {unit} wide or high; the size of a pixel is a length above 0, such as 0.65 µm</source>
        <translation>ピクセルの幅や高さを{length:g} {unit}にはできません。ピクセルサイズは0より大きい長さです（例: 0.65 µm）</translation>
    </message>
    <message>
        <source>{text!r} is no size of a pixel; give a length with its unit, such as 0.65 µm or, of pixels that are not square, 0.65 x 0.7 µm</source>
        <translation>{text!r}はピクセルサイズではありません。単位付きの長さを指定してください（例: 0.65 µm、正方形でなければ 0.65 x 0.7 µm）</translation>
    </message>
    <message>
        <source>there is no such page; choose one of those that the file has, from 0</source>
        <translation>そのページはありません。ファイルにあるページを0から数えて選んでください</translation>
    </message>
    <message>
        <source>The array was read as {count} channels along axis {axis} of {axes}.</source>
        <translation>配列を、{axes}のうち軸{axis}に沿った{count}個のチャンネルとして読み込みました。</translation>
    </message>
    <message>
        <source>holds no array that is a picture; save rows and columns</source>
        <translation>画像とみなせる配列がありません。行と列を保存してください</translation>
    </message>
    <message>
        <source>What the file says about the size of its pixels cannot be read; type it.</source>
        <translation>ファイルに記録されたピクセルサイズを読み取れません。入力してください。</translation>
    </message>
    <message>
        <source>The file says that its pixels are {said}, which is no size; type it.</source>
        <translation>ファイルではピクセルが{said}とされていますが、これは大きさではありません。入力してください。</translation>
    </message>
    <message>
        <source>It was turned upright; its place on earth is that before, and left out.</source>
        <translation>画像を正しい向きに回転しました。位置情報（地理座標）は回転前のものなので省きました。</translation>
    </message>
    <message>
        <source>is not a kind of picture that can be read; save it as PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC or NPY</source>
        <translation>読み込める種類の画像ではありません。PNG、JPEG、TIFF、WebP、BMP、GIF、PNM、HEIC、NPYのいずれかで保存してください</translation>
    </message>
    <message>
        <source>says that it has {columns} x {rows} pixels, which {size} bytes cannot hold; copy, download or save it again</source>
        <translation>{columns} x {rows}ピクセルとされていますが、{size}バイトには収まりません。コピー、ダウンロード、保存をやり直してください</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels; save fewer channels, or raise the limit with --max-pixels</source>
        <translation>{channels}個のチャンネルで{size:.3g} GBになります。チャンネルを減らして保存するか、--max-pixelsで上限を上げてください</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels, and {free:.3g} GB of memory are free; close other programs, or save fewer channels</source>
        <translation>{channels}個のチャンネルで{size:.3g} GBになりますが、空きメモリは{free:.3g} GBです。ほかのプログラムを閉じるか、チャンネルを減らして保存してください</translation>
    </message>
    <message>
        <source>ends before its last page; copy or download it again</source>
        <translation>最後のページの前で終わっています。コピーまたはダウンロードをやり直してください</translation>
    </message>
    <message>
        <source>The pages of its {count} channels differ in size or kind, so that each is read as a picture of its own.</source>
        <translation>{count}個のチャンネルのページは大きさか種類が異なるため、それぞれ別の画像として読み込みます。</translation>
    </message>
    <message>
        <source>Its description (OME-XML) is cut short; names may be missing.</source>
        <translation>説明（OME-XML）が途中で切れています。名前が欠けているかもしれません。</translation>
    </message>
    <message>
        <source>The file says the size of its pixels in no unit that is known; type it.</source>
        <translation>ファイルのピクセルサイズの単位が不明です。入力してください。</translation>
    </message>
    <message>
        <source>Its place on earth is not told by a scale or a matrix, and is left out; warp it to a grid first, as with gdalwarp.</source>
        <translation>位置情報（地理座標）が縮尺でも行列でも表されていないため、省きました。先にgdalwarpなどで格子に合わせてください。</translation>
    </message>
    <message>
        <source>Its pixels are measured in degrees, which are no length; type their size.</source>
        <translation>ピクセルが度で表されていますが、度は長さではありません。大きさを入力してください。</translation>
    </message>
    <message>
        <source>has strips or tiles of another kind than it says; save it again</source>
        <translation>ストリップまたはタイルの種類が記載と異なります。保存し直してください</translation>
    </message>
    <message>
        <source>The size of a pixel was typed; the photo&apos;s file says {size}.</source>
        <translation>ピクセルサイズは入力された値です。写真のファイルでは{size}です。</translation>
    </message>
    <message>
        <source>objects of different classes cannot be merged; choose those of one</source>
        <translation>異なるクラスのオブジェクトは統合できません。同じクラスのものを選んでください</translation>
    </message>
    <message>
        <source>A class name of {count} characters was cut.</source>
        <translation>{count}文字のクラス名を切り詰めました。</translation>
    </message>
    <message>
        <source>How the photo was displayed cannot be read; it is automatic.</source>
        <translation>写真の表示設定を読み取れないため、自動にしました。</translation>
    </message>
    <message>
        <source>Values of objects that cannot be read were left out: {reason}</source>
        <translation>読み取れないオブジェクトの値を省きました: {reason}</translation>
    </message>
    <message>
        <source>the program failed ({reason}); please report it with this photo and its project</source>
        <translation>プログラムで問題が起きました（{reason}）。この写真とプロジェクトを添えて報告してください</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>要求により中止しました</translation>
    </message>
    <message>
        <source>is no folder; rename it</source>
        <translation>フォルダーではありません。名前を変えてください</translation>
    </message>
    <message>
        <source>points must be finite; fill in or leave out missing values</source>
        <translation>点は有限の値でなければなりません。欠けた値を補うか除いてください</translation>
    </message>
    <message>
        <source>Weighing again</source>
        <translation>再検討</translation>
    </message>
    <message>
        <source>Doubtful islands</source>
        <translation>疑わしい飛び地</translation>
    </message>
    <message>
        <source>Probability maps of the classes (16-bit PNG)</source>
        <translation>ソフトマスク：各クラスの確率（16ビットPNG）</translation>
    </message>
    <message>
        <source>Cut-outs with a soft edge (PNG, WebP)</source>
        <translation>縁の柔らかい切り抜き（PNG、WebP）</translation>
    </message>
    <message>
        <source>Opacity alone of cut-outs with a soft edge (PNG, WebP)</source>
        <translation>縁の柔らかい切り抜きの不透明度のみ（PNG、WebP）</translation>
    </message>
    <message>
        <source>Crops: a picture of each object (PNG)</source>
        <translation>切り出し：オブジェクトごとの画像（PNG）</translation>
    </message>
    <message>
        <source>Label image (GeoTIFF)</source>
        <translation>ラベル画像（GeoTIFF）</translation>
    </message>
    <message>
        <source>Labelled stack (OME-TIFF)</source>
        <translation>ラベル付きスタック（OME-TIFF）</translation>
    </message>
    <message>
        <source>CVAT for images, masks</source>
        <translation>CVAT（画像）、マスク</translation>
    </message>
    <message>
        <source>CVAT for images, polygons</source>
        <translation>CVAT（画像）、多角形</translation>
    </message>
    <message>
        <source>ImageJ regions (ROI, ZIP)</source>
        <translation>ImageJの領域（ROI、ZIP）</translation>
    </message>
    <message>
        <source>Measurements of classes and objects (CSV)</source>
        <translation>クラスとオブジェクトの測定値（CSV）</translation>
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
        <translation>Pascal VOC（XML）</translation>
    </message>
    <message>
        <source>CVAT (XML)</source>
        <translation>CVAT（XML）</translation>
    </message>
    <message>
        <source>YOLO segmentation</source>
        <translation>YOLOセグメンテーション</translation>
    </message>
    <message>
        <source>GeoJSON in pixels</source>
        <translation>GeoJSON（ピクセル座標）</translation>
    </message>
    <message>
        <source>Arrays (NPZ, NPY)</source>
        <translation>配列（NPZ、NPY）</translation>
    </message>
    <message>
        <source>Soft masks</source>
        <translation>ソフトマスク</translation>
    </message>
    <message>
        <source>Label images and masks</source>
        <translation>ラベル画像とマスク</translation>
    </message>
    <message>
        <source>General purpose (FAST-GE, Cucuringu et al. 2016)</source>
        <translation>汎用（FAST-GE、Cucuringuら 2016）</translation>
    </message>
    <message>
        <source>Balanced cut (normalized cuts, Shi and Malik 2000)</source>
        <translation>バランスのよいカット（正規化カット、Shi・Malik 2000）</translation>
    </message>
    <message>
        <source>Flexible constraints (CSP, Wang and Davidson 2010)</source>
        <translation>柔軟な制約（CSP、Wang・Davidson 2010）</translation>
    </message>
    <message>
        <source>Transfer from a second picture (Wang et al. 2014)</source>
        <translation>2枚目の画像からの転移（Wangら 2014）</translation>
    </message>
    <message>
        <source>Rules about regions (Zhi et al. 2013)</source>
        <translation>領域についてのルール（Zhiら 2013）</translation>
    </message>
    <message>
        <source>Strokes that may be wrong (Coleman et al. 2008)</source>
        <translation>誤りかもしれないストローク (Coleman et al. 2008)</translation>
    </message>
    <message>
        <source>Baseline: Spectral Learning (Kamvar et al. 2003)</source>
        <translation>比較用：Spectral Learning（Kamvarら 2003）</translation>
    </message>
    <message>
        <source>Baseline: partial grouping (Yu and Shi 2004)</source>
        <translation>比較用：部分的なグループ化（Yu・Shi 2004）</translation>
    </message>
    <message>
        <source>Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)</source>
        <translation>比較用：符号付きグラフ（SPONGE、Cucuringuら 2019）</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <translation>穴を埋める</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>広げる</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>縮める</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>滑らかにする</translation>
    </message>
    <message>
        <source>Keep the largest part</source>
        <translation>最大の部分を残す</translation>
    </message>
    <message>
        <source>Remove parts smaller than</source>
        <translation>これより小さい部分を取り除く</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特徴</translation>
    </message>
    <message>
        <source>compare colours or grey values</source>
        <translation>色または明るさを比べる</translation>
    </message>
    <message>
        <source>CIELAB</source>
        <translation>CIELAB</translation>
    </message>
    <message>
        <source>CIELAB, raw</source>
        <translation>CIELAB（生）</translation>
    </message>
    <message>
        <source>grey values</source>
        <translation>明るさ</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>シグマ</translation>
    </message>
    <message>
        <source>how different pixels may be and still count as similar (default: automatic)</source>
        <translation>ピクセルがどれだけ違っても似ているとみなすか（既定：自動）</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0</source>
        <translation>縁を外側に動かす量。負なら内側</translation>
    </message>
    <message>
        <source>how much the edge is blurred</source>
        <translation>縁をぼかす量</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99</source>
        <translation>縁をどれだけ硬くするか（0.99まで）</translation>
    </message>
    <message>
        <source>Propagation by colour</source>
        <translation>色による伝播</translation>
    </message>
    <message>
        <source>whether regions with the colours of a class join it, however far from its strokes; auto: where its colours are distinct</source>
        <translation>クラスの色をもつ領域を、ストロークから遠くてもそのクラスに含めるか。自動：色がはっきり区別できるところで</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>スケールバー</translation>
    </message>
    <message>
        <source>draw a scale bar into pictures of segments over the photo, where the size of a pixel is known</source>
        <translation>ピクセルサイズが分かるとき、写真に重ねたセグメントの画像にスケールバーを描く</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Connectivity</source>
        <translation>連結性</translation>
    </message>
    <message>
        <source>{name} is done, without segments.</source>
        <translation>{name} はセグメントなしで完了になりました。</translation>
    </message>
    <message>
        <source>No other photos are left to do.</source>
        <translation>ほかに作業する写真は残っていません。</translation>
    </message>
    <message>
        <source>No other photos are left to review.</source>
        <translation>ほかに確認する写真は残っていません。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>the outlines of {names}: polygons cannot have holes, so these stay masks</source>
        <translation>{names} の輪郭（ポリゴンは穴を持てないため、マスクのままです）</translation>
    </message>
    <message>
        <source>the tags of the photo</source>
        <translation>写真のタグ</translation>
    </message>
    <message>
        <source>attributes and flags of objects</source>
        <translation>オブジェクトの属性とフラグ</translation>
    </message>
    <message>
        <source>which choices an attribute has</source>
        <translation>属性の選択肢</translation>
    </message>
    <message>
        <source>equal names of classes: their numbers are appended</source>
        <translation>同じクラス名（番号が付け加えられます）</translation>
    </message>
    <message>
        <source>the coordinate reference system: the photo&apos;s file says no EPSG code</source>
        <translation>座標参照系（写真のファイルに EPSG コードがありません）</translation>
    </message>
    <message>
        <source>the place on earth: positions are pixels, y pointing down</source>
        <translation>地球上の位置（座標はピクセルで、y は下向きです）</translation>
    </message>
    <message>
        <source>the names of classes</source>
        <translation>クラス名</translation>
    </message>
    <message>
        <source>the place on earth: the photo&apos;s file does not say it</source>
        <translation>地球上の位置（写真のファイルに書かれていません）</translation>
    </message>
    <message>
        <source>everything: its regions reach {n} pixels</source>
        <translation>すべて（領域は {n} ピクセルまでです）</translation>
    </message>
    <message>
        <source>the colours: classes above 255 are 16-bit grey values</source>
        <translation>色（255 を超えるクラスは 16 ビットのグレー値です）</translation>
    </message>
    <message>
        <source>equal names of different attributes: numbers of classes are appended</source>
        <translation>異なる属性の同じ名前（クラスの番号が付け加えられます）</translation>
    </message>
    <message>
        <source>holes: a seam joins each of them to the outline</source>
        <translation>穴（継ぎ目でそれぞれ輪郭につながります）</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel</source>
        <translation>写真のビット深度（1 チャンネル 8 ビットになります）</translation>
    </message>
    <message>
        <source>where in the photo the objects are</source>
        <translation>写真の中でのオブジェクトの位置</translation>
    </message>
    <message>
        <source>the scale bar: nothing says how large a pixel is; type it</source>
        <translation>スケールバー（ピクセルの大きさが不明です。入力してください）</translation>
    </message>
    <message>
        <source>everything: there are no eigenvectors yet; solve first</source>
        <translation>すべて（固有ベクトルがまだありません。先に計算してください）</translation>
    </message>
    <message>
        <source>repairs: the probabilities are those of the segments before them</source>
        <translation>修復（確率は修復前のセグメントのものです）</translation>
    </message>
    <message>
        <source>the exact edge: pixels along it belong to the segment in part</source>
        <translation>正確な縁（縁に沿ったピクセルは一部だけセグメントに属します）</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel; png16 has 16</source>
        <translation>写真のビット深度（1 チャンネル 8 ビット、16 ビット PNG なら 16 ビットです）</translation>
    </message>
    <message>
        <source>shapes: it holds areas and bounding boxes only</source>
        <translation>形（面積と外接矩形だけが入ります）</translation>
    </message>
    <message>
        <source>shapes: it holds sizes and values only</source>
        <translation>形（大きさと値だけが入ります）</translation>
    </message>
    <message>
        <source>standard errors of areas: only a solve knows the confidence</source>
        <translation>面積の標準誤差（信頼度は計算した後にだけ分かります）</translation>
    </message>
    <message>
        <source>perimeters in units of length: pixels are not square</source>
        <translation>長さの単位での周囲長（ピクセルが正方形ではありません）</translation>
    </message>
    <message>
        <source>everything: no class is counted in objects</source>
        <translation>すべて（オブジェクトとして数えるクラスがありません）</translation>
    </message>
    <message>
        <source>{names}: not counted in objects</source>
        <translation>{names}（オブジェクトとして数えません）</translation>
    </message>
    <message>
        <source>the colours: it prescribes others</source>
        <translation>色（別の色が決められています）</translation>
    </message>
    <message>
        <source>everything: it holds {n} classes, and there is a class {largest}</source>
        <translation>すべて（{n} クラスまでですが、クラス {largest} があります）</translation>
    </message>
    <message>
        <source>colons and line breaks in class names</source>
        <translation>クラス名の中のコロンと改行</translation>
    </message>
    <message>
        <source>palette pictures of objects: more than {n}</source>
        <translation>オブジェクトのパレット画像（{n} 個より多くあります）</translation>
    </message>
    <message>
        <source>which pieces belong together: others read each as an object</source>
        <translation>どの断片が同じものか（他のプログラムは断片をそれぞれ 1 つのオブジェクトとして読みます）</translation>
    </message>
    <message>
        <source>ropes that end outside the picture were ignored</source>
        <translation>画像の外で終わるロープは無視されました</translation>
    </message>
    <message>
        <source>strokes of different classes and of the same order overlap, so these pixels belong to neither; paint one of the strokes again</source>
        <translation>順序が同じで異なるクラスのストロークが重なっているため、そのピクセルはどちらにも属しません。どれかのストロークを描き直してください</translation>
    </message>
    <message>
        <source>the strokes of class {number} are too close to those of others to be told apart at this resolution; use resolution full</source>
        <translation>クラス{number}のストロークは他のクラスに近すぎて、この解像度では区別できません。フル解像度を使ってください</translation>
    </message>
    <message>
        <source>{rule} is always true and changes nothing</source>
        <translation>{rule} は常に真で、何も変わりません</translation>
    </message>
    <message>
        <source>a soft-edge stroke touches no edge; paint across the border</source>
        <translation>柔らかい縁のストロークが縁に触れていません。境界をまたいで描いてください。</translation>
    </message>
    <message>
        <source>the photo has a single class, so there is no edge; paint what is around it, too</source>
        <translation>写真にはクラスが1つしかなく、縁がありません。周囲も描いてください。</translation>
    </message>
    <message>
        <source>the way “{way}” is for two segments; more were found by the way “two”</source>
        <translation>方式「{way}」は2つのセグメント用です。それ以上は方式「two」で求めました</translation>
    </message>
    <message>
        <source>earlier_result is the answer for another picture; leave it out</source>
        <translation>earlier_result は別の画像の結果です。指定しないでください</translation>
    </message>
    <message>
        <source>too few vectors satisfy beta / vol = {demanded:.4g}: {count} of {wanted}; demand less than {most:.4g}</source>
        <translation>beta / vol = {demanded:.4g} を満たすベクトルが足りません：{wanted}個中{count}個。{most:.4g} 未満にしてください</translation>
    </message>
    <message>
        <source>the demand, beta / vol = {demanded:.4g}, is so close to what one single segment satisfies, {trivial:.4g}, that the cheapest vector has one sign only; the coding “balanced” avoids that</source>
        <translation>要求 beta / vol = {demanded:.4g} は、1つのセグメントが満たす値 {trivial:.4g} に近すぎるため、最小コストのベクトルの符号が1種類だけです。符号化「balanced」で避けられます</translation>
    </message>
    <message>
        <source>there are too many regions to try all; there may be a cheaper answer</source>
        <translation>領域が多すぎてすべては試せません。もっとよい答えがあるかもしれません</translation>
    </message>
    <message>
        <source>normalized cuts go by the picture alone: strokes name the segments, but do not move their borders</source>
        <translation>Normalized Cutsは画像だけに従います。ストロークはセグメントに名前を付けますが、境界は動かしません</translation>
    </message>
    <message>
        <source>{segments} segments were separated by few vectors: {vectors}</source>
        <translation>{segments}個のセグメントを少ないベクトルで分けました：{vectors}個</translation>
    </message>
    <message>
        <source>no second picture was given: the photo itself was used, which is normalized cuts</source>
        <translation>2枚目の画像がないため写真そのものを使いました。これはNormalized Cutsと同じです</translation>
    </message>
    <message>
        <source>Transparent pixels are left out: {count}.</source>
        <translation>透明な{count}ピクセルは除外されます。</translation>
    </message>
    <message>
        <source>CMYK was converted to sRGB without a profile; colours are approximate.</source>
        <translation>CMYKをプロファイルなしでsRGBに変換しました。色はおおよそです。</translation>
    </message>
    <message>
        <source>The file has {count} pages{which}; page 0 was read. Choose another by number.</source>
        <translation>ファイルには{count}ページあります{which}。ページ0を読み込みました。番号で別のページを選べます。</translation>
    </message>
    <message>
        <source>The first of {planes} in one page was read. Save them as pages.</source>
        <translation>1ページ内の {planes} のうち最初のものを読み込みました。ページとして保存してください。</translation>
    </message>
    <message>
        <source>Pixels that are marked as no data are left out: {count}.</source>
        <translation>{count}個のピクセルはデータなしとされているため、除きました。</translation>
    </message>
    <message>
        <source>Pixels that are NaN or infinite are left out: {count}.</source>
        <translation>{count}ピクセルがNaNまたは無限大のため除外されました。</translation>
    </message>
    <message>
        <source>this method does not follow rules</source>
        <translation>この手法はルールに従いません</translation>
    </message>
    <message>
        <source>{name} must be {range}, not {value}</source>
        <translation>{name}は{range}でなければなりません（入力：{value}）</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low}、{high}</translation>
    </message>
    <message>
        <source>Similar pixels</source>
        <translation>類似ピクセル</translation>
    </message>
    <message>
        <source>how many neighbours a pixel has</source>
        <translation>1ピクセルの隣の数</translation>
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
        <translation>重みの下限</translation>
    </message>
    <message>
        <source>weight of an edge across a border</source>
        <translation>境界をまたぐ辺の重み</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>解像度</translation>
    </message>
    <message>
        <source>solve on every pixel (full), or on squares of pixels where there are many (auto); borders are always found at full resolution</source>
        <translation>全ピクセルで計算する（最大）か、多いときはピクセルの正方形で計算する（自動）。境界は常に最大解像度で求める</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>full</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>チャンネル</translation>
    </message>
    <message>
        <source>which channels count, by name or number from 1, and how much: DAPI:2,3 (default: all alike); of a picture in colours they then count as measured, not as seen</source>
        <translation>どのチャンネルをどれだけ重視するか。名前か1からの番号で指定する：DAPI:2,3（既定：すべて同じ）。カラー画像では、見た目ではなく測定値どおりに数える</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>成分数</translation>
    </message>
    <message>
        <source>at most so many principal components count instead of more channels; 0: automatic (8)</source>
        <translation>多くのチャンネルの代わりに使う主成分の最大数。0：自動（8個）</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>ノイズ</translation>
    </message>
    <message>
        <source>whether noise of channels is the same everywhere (gaussian), or values are counts whose noise grows with them (poisson)</source>
        <translation>チャンネルのノイズがどこでも同じか（gaussian）、値が計数で、ノイズが値とともに大きくなるか（poisson）</translation>
    </message>
    <message>
        <source>uniform (Gaussian)</source>
        <translation>一様（ガウス）</translation>
    </message>
    <message>
        <source>of counts (Poisson)</source>
        <translation>計数（ポアソン）</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>ノードの上限</translation>
    </message>
    <message>
        <source>with resolution auto, squares of pixels are as small as this number allows</source>
        <translation>解像度が自動のとき、正方形はこの数が許すかぎり小さくなる</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic</source>
        <translation>境界からどこまで髪やぼけを探すか。0：自動</translation>
    </message>
    <message>
        <source>Smallest island</source>
        <translation>最小の島</translation>
    </message>
    <message>
        <source>smaller pieces join what surrounds them, unless they have a stroke of their class</source>
        <translation>これより小さい断片は、そのクラスのストロークがなければ周囲に合わさる</translation>
    </message>
    <message>
        <source>Smooth borders</source>
        <translation>境界をなめらかに</translation>
    </message>
    <message>
        <source>removes jags and threads narrower than this; strokes stay as they are</source>
        <translation>これより細いぎざぎざや糸を取り除く。ストロークはそのまま</translation>
    </message>
    <message>
        <source>how many to compute at least; k segments need k - 1</source>
        <translation>少なくともいくつ計算するか。kセグメントにはk − 1必要</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>射影</translation>
    </message>
    <message>
        <source>scale points to the unit sphere</source>
        <translation>点を単位球面に移す</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>球面</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>runs of k-means, fewer beyond 30 segments; the best one is kept</source>
        <translation>k-平均法の実行回数（30セグメントを超えると減る）。最良のものを採用する</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>許容誤差</translation>
    </message>
    <message>
        <source>largest relative residual of a vector</source>
        <translation>ベクトルの相対残差の上限</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>most iterations of the eigensolver</source>
        <translation>固有値計算の反復の上限</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments</source>
        <translation>ピクセルをセグメントにまとめる方法</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近傍</translation>
    </message>
    <message>
        <source>seeded</source>
        <translation>種付き</translation>
    </message>
    <message>
        <source>kmeans</source>
        <translation>k-平均法</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>掃引</translation>
    </message>
    <message>
        <source>how much a stroke counts for similar colours elsewhere; 0: only neighbours count</source>
        <translation>ストロークが離れた似た色にどれだけ及ぶか。0なら隣だけ</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>近く</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>硬さ</translation>
    </message>
    <message>
        <source>hardness of strokes: the most a pixel&apos;s must-links weigh, relative to its edges</source>
        <translation>ストロークがどれだけ強く保たれるか：ピクセルの結び付きの重みの上限（辺に対する比）</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>what sets how far strokes are satisfied: their reach (length), a share (satisfaction), a number (beta), or a rule from the papers (half, density); auto means length for pictures, half for other graphs</source>
        <translation>ストロークをどこまで満たすかの決め方：到達距離（長さ）、割合（充足）、数値（ベータ）、論文の規則（半分、密度）。自動は、画像では長さ、その他のグラフでは半分</translation>
    </message>
    <message>
        <source>length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>satisfaction</source>
        <translation>充足</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>ベータ</translation>
    </message>
    <message>
        <source>half</source>
        <translation>半分</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>到達距離</translation>
    </message>
    <message>
        <source>with demand length: how far a stroke reaches, as a share of the longer side</source>
        <translation>要求が長さのとき：ストロークが届く距離（長辺に対する割合）</translation>
    </message>
    <message>
        <source>Satisfaction</source>
        <translation>充足</translation>
    </message>
    <message>
        <source>with demand satisfaction: from 0 (hardly anything) to 1 (nearly everything possible)</source>
        <translation>要求が充足のとき：0（ほとんどなし）から1（ほぼ可能なすべて）</translation>
    </message>
    <message>
        <source>Beta / vol</source>
        <translation>ベータ／体積</translation>
    </message>
    <message>
        <source>with demand beta: the satisfaction u&apos;Qu to reach, divided by the volume</source>
        <translation>要求がベータのとき：満たすべき充足u&apos;Quを体積で割った値</translation>
    </message>
    <message>
        <source>Coding</source>
        <translation>符号化</translation>
    </message>
    <message>
        <source>how classes become constraints: every pair of labelled pixels counts (pairs), classes are the corners of a simplex, the same with equal weights (balanced), or X X&apos; as printed in the papers (product); auto means pairs for pictures, balanced for other graphs</source>
        <translation>クラスを制約にする方法：印付きピクセルの全ての対（対）、クラスを単体の頂点とする、同じく等しい重みで（均等）、論文の印刷どおりのX X&apos;（積）。自動は、画像では対、その他のグラフでは均等</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>対</translation>
    </message>
    <message>
        <source>simplex</source>
        <translation>単体</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均等</translation>
    </message>
    <message>
        <source>product</source>
        <translation>積</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>whether each vector counts one minus the cost of its cut, or all count the same</source>
        <translation>各ベクトルを「1 − カットのコスト」で数えるか、すべて同じに数えるか</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments; sign uses only the sign of each entry</source>
        <translation>ピクセルをセグメントにまとめる方法。符号は各値の符号だけを使う</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>how many to keep at least, if there are that many</source>
        <translation>少なくともいくつ残すか（それだけあれば）</translation>
    </message>
    <message>
        <source>largest relative change of a vector</source>
        <translation>ベクトルの相対変化の上限</translation>
    </message>
    <message>
        <source>a picture of the same size that shows what belongs together, such as depth, infrared or the previous frame (default: the photo itself)</source>
        <translation>何が一緒かを示す同じ大きさの画像。奥行き、赤外線、前のフレームなど（既定：写真自体）</translation>
    </message>
    <message>
        <source>Second picture is</source>
        <translation>2枚目の画像の種類</translation>
    </message>
    <message>
        <source>picture: its colours are compared; segments: pixels of equal value belong together and 0 is unknown</source>
        <translation>画像：色を比べる。セグメント：同じ値のピクセルは一緒で、0は不明</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>セグメント</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>with demand share: how far segments agree with it, as a share of what is possible</source>
        <translation>要求が割合のとき：セグメントがどこまで一致するか（可能な範囲に対する割合）</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>with demand weight: how much the second picture counts beside the photo</source>
        <translation>要求が重みのとき：写真に対して2枚目の画像をどれだけ重視するか</translation>
    </message>
    <message>
        <source>what sets how far segments agree with the second picture: its weight, or the share; auto means weight for pictures, share for other graphs and for given segments</source>
        <translation>2枚目の画像とどこまで一致させるかの決め方：重み、または割合。自動は、画像では重み、その他のグラフと与えられたセグメントでは割合</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Foreground share</source>
        <translation>前景の割合</translation>
    </message>
    <message>
        <source>share of the picture that becomes foreground, by weight (default: the best cut)</source>
        <translation>画像のうち前景になる割合（重みで。既定：最良のカット）</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>whether a region is foreground or background as a whole, or in between (relaxed)</source>
        <translation>領域全体を前景か背景にするか、その間も許すか（緩和）</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>relaxed</source>
        <translation>緩和</translation>
    </message>
    <message>
        <source>Rope slack</source>
        <translation>ロープのゆるみ</translation>
    </message>
    <message>
        <source>with relaxed values: how far apart the ends of a rope may be</source>
        <translation>値が緩和のとき：ロープの両端がどれだけ離れてよいか</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>リテラル</translation>
    </message>
    <message>
        <source>what relaxed rules constrain: u, or u times the root of the degree as in the paper</source>
        <translation>緩和したルールが縛るもの：u、または論文のようにuと次数の平方根の積</translation>
    </message>
    <message>
        <source>indicator</source>
        <translation>指示値</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>次数倍</translation>
    </message>
    <message>
        <source>largest relative error of the energy</source>
        <translation>エネルギーの相対誤差の上限</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>one: the answer that breaks the least advice; two and three: whatever comes close; semidefinite: like one, and proves how much advice has to be broken</source>
        <translation>1：破る助言が最も少ない答え。2と3：それに近いもの。半正定値：1と同じで、どれだけ破らざるをえないかを証明する</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1</translation>
    </message>
    <message>
        <source>two</source>
        <translation>2</translation>
    </message>
    <message>
        <source>three</source>
        <translation>3</translation>
    </message>
    <message>
        <source>semidefinite</source>
        <translation>半正定値</translation>
    </message>
    <message>
        <source>Leeway</source>
        <translation>余裕</translation>
    </message>
    <message>
        <source>with way three: how many times the least violation is still acceptable</source>
        <translation>方式3のとき：最小の違反の何倍まで認めるか</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>balance: both sides have the same weight, as in the paper; demand: the demand graph balances them instead, and advice to keep apart does not skew it</source>
        <translation>釣り合い：論文のように両側の重みを等しくする。需要：需要グラフで釣り合わせ、分ける助言が偏らせない</translation>
    </message>
    <message>
        <source>balance</source>
        <translation>釣り合い</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>緩和法</translation>
    </message>
    <message>
        <source>which eigenvalue problem is solved</source>
        <translation>どの固有値問題を解くか</translation>
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
        <translation>縁の幅</translation>
    </message>
    <message>
        <source>Edge shift</source>
        <translation>縁の移動</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0 (default: what the project says)</source>
        <translation>縁をどれだけ外側に動かすか。0より小さいと内側（既定：プロジェクトの値）</translation>
    </message>
    <message>
        <source>Edge feather</source>
        <translation>縁のぼかし</translation>
    </message>
    <message>
        <source>how much the edge is blurred (default: what the project says)</source>
        <translation>縁をどれだけぼかすか（既定：プロジェクトの値）</translation>
    </message>
    <message>
        <source>Edge contrast</source>
        <translation>縁のコントラスト</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic (default: what the project says)</source>
        <translation>境界からどこまで髪やぼけを探すか。0：自動（既定：プロジェクトの値）</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99 (default: what the project says)</source>
        <translation>縁をどれだけ硬くするか。最大0.99（既定：プロジェクトの値）</translation>
    </message>
    <message>
        <source>Files of soft cut-outs</source>
        <translation>柔らかい切り抜きのファイル</translation>
    </message>
    <message>
        <source>png has 8 bits a channel, png16 16 bits; webp is lossless, too, and smaller</source>
        <translation>pngはチャンネルあたり8ビット、png16は16ビット。webpも可逆で、より小さい</translation>
    </message>
    <message>
        <source>PNG, 8 bits</source>
        <translation>PNG、8ビット</translation>
    </message>
    <message>
        <source>PNG, 16 bits</source>
        <translation>PNG、16ビット</translation>
    </message>
    <message>
        <source>WebP</source>
        <translation>WebP</translation>
    </message>
    <message>
        <source>Margin of crops</source>
        <translation>切り出しの余白</translation>
    </message>
    <message>
        <source>how much of the photo is around the object of a crop, as far as there is any</source>
        <translation>切り出したオブジェクトの周りに写真をどれだけ含めるか（写真のある範囲で）</translation>
    </message>
    <message>
        <source>Size of crops</source>
        <translation>切り出しの大きさ</translation>
    </message>
    <message>
        <source>the longer side that crops are scaled to; 0: they are not scaled</source>
        <translation>切り出しを拡大・縮小したときの長辺。0：大きさを変えない</translation>
    </message>
    <message>
        <source>Around the object</source>
        <translation>オブジェクトの周り</translation>
    </message>
    <message>
        <source>whether crops show the photo around the object, too, or are transparent there</source>
        <translation>オブジェクトの周りにも写真を見せるか、そこを透明にするか</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>photo</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>写真(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>ツール(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>クラス(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>オブジェクト(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>計算(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Class %n</source>
        <translation>クラス %n</translation>
    </message>
    <message>
        <source>Paint with this class</source>
        <translation>このクラスで塗る</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>写真またはプロジェクトを開く</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>フォルダーを開く(&amp;F)…</translation>
    </message>
    <message>
        <source>Open the photos of a folder, one after another</source>
        <translation>フォルダーの写真を順に開く</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save strokes, classes and settings as a project</source>
        <translation>ストローク、クラス、設定をプロジェクトとして保存する</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the project under another name</source>
        <translation>プロジェクトを別の名前で保存する</translation>
    </message>
    <message>
        <source>&amp;Import labels…</source>
        <translation>ラベルを読み込む(&amp;I)…</translation>
    </message>
    <message>
        <source>Read a label image, LabelMe or COCO file; each class becomes a stroke</source>
        <translation>ラベル画像、LabelMe、COCOのファイルを読み込む。各クラスがストロークになる</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Export masks, labels, cut-outs and other files</source>
        <translation>マスク、ラベル、切り抜きなどのファイルを書き出す</translation>
    </message>
    <message>
        <source>&amp;Close photo</source>
        <translation>写真を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Close the photo</source>
        <translation>写真を閉じる</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Quit Eigenbrush</source>
        <translation>Eigenbrushを終了する</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last step</source>
        <translation>直前の操作を元に戻す</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>元に戻した操作をやり直す</translation>
    </message>
    <message>
        <source>&amp;Delete selected strokes</source>
        <translation>選択したストロークを削除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the strokes that are selected in the list</source>
        <translation>一覧で選択したストロークを削除する</translation>
    </message>
    <message>
        <source>Select &amp;violated strokes</source>
        <translation>違反したストロークを選択(&amp;V)</translation>
    </message>
    <message>
        <source>Select the violated marks</source>
        <translation>違反した印を選択する</translation>
    </message>
    <message>
        <source>&amp;Accept segment as a stroke</source>
        <translation>セグメントをストロークにする(&amp;A)</translation>
    </message>
    <message>
        <source>Keep what is right: turn the segment under the cursor into a stroke</source>
        <translation>正しいものを残す：カーソルの下のセグメントをストロークにする</translation>
    </message>
    <message>
        <source>Revert far c&amp;hanges</source>
        <translation>離れた場所の変更を元に戻す(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Next contradiction</source>
        <translation>次の矛盾(&amp;N)</translation>
    </message>
    <message>
        <source>Show the strokes of the next contradiction</source>
        <translation>次の矛盾のストロークを示す</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>画像をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the photo with its segments</source>
        <translation>写真をセグメントごとコピーする</translation>
    </message>
    <message>
        <source>Copy &amp;mask</source>
        <translation>マスクをコピー(&amp;M)</translation>
    </message>
    <message>
        <source>Copy the mask of the current class</source>
        <translation>現在のクラスのマスクをコピーする</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>画像を貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Open the picture or file on the clipboard</source>
        <translation>クリップボードの画像またはファイルを開く</translation>
    </message>
    <message>
        <source>Paste mask as a stroke</source>
        <translation>マスクをストロークとして貼り付け</translation>
    </message>
    <message>
        <source>Turn the white pixels of a copied mask into a stroke of the current class</source>
        <translation>コピーしたマスクの白いピクセルを現在のクラスのストロークにする</translation>
    </message>
    <message>
        <source>Reset &amp;display</source>
        <translation>表示をリセット(&amp;D)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Automatic contrast, no gamma, the colours of the file</source>
        <translation>自動コントラスト、ガンマなし、ファイルの色</translation>
    </message>
    <message>
        <source>Count c&amp;lasses…</source>
        <translation>クラスを数える(&amp;L)…</translation>
    </message>
    <message>
        <source>See how many photos, objects and pixels of the folder each class has</source>
        <translation>フォルダーの写真、オブジェクト、ピクセルがクラスごとにいくつあるかを見る</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>設定(&amp;E)…</translation>
    </message>
    <message>
        <source>Theme, text size, files</source>
        <translation>テーマ、文字の大きさ、ファイル</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>キーボードショートカット(&amp;K)…</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts</source>
        <translation>キーボードショートカットを変更する</translation>
    </message>
    <message>
        <source>&amp;Previous photo</source>
        <translation>前の写真(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous photo of the folder</source>
        <translation>フォルダーの前の写真に移る</translation>
    </message>
    <message>
        <source>&amp;Next photo</source>
        <translation>次の写真(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder and keep the classes</source>
        <translation>フォルダーの次の写真に移り、クラスを引き継ぐ</translation>
    </message>
    <message>
        <source>Next photo to &amp;do</source>
        <translation>次の未完了の写真(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder that is neither done nor skipped</source>
        <translation>フォルダーの、完了もスキップもしていない次の写真に移る</translation>
    </message>
    <message>
        <source>Next photo, &amp;with strokes</source>
        <translation>次の写真にストロークも(&amp;W)</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder; the strokes come along with less belief</source>
        <translation>フォルダーの次の写真に移り、ストロークを確信度を下げて引き継ぐ</translation>
    </message>
    <message>
        <source>D&amp;one, and next</source>
        <translation>完了して次へ(&amp;O)</translation>
    </message>
    <message>
        <source>Save the photo as done and go to the next one to do</source>
        <translation>写真を完了として保存し、次の未完了の写真に移る</translation>
    </message>
    <message>
        <source>S&amp;kip, and next</source>
        <translation>スキップして次へ(&amp;K)</translation>
    </message>
    <message>
        <source>Leave the photo out and go to the next one to do</source>
        <translation>写真を飛ばして次の未完了の写真に移る</translation>
    </message>
    <message>
        <source>Mark all begun photos as done</source>
        <translation>作業中の写真をすべて完了にする</translation>
    </message>
    <message>
        <source>Mark what is begun as done: all photos that are listed, or all slices of a stack</source>
        <translation>作業中のものを完了にする：一覧のすべての写真、またはスタックのすべてのスライス</translation>
    </message>
    <message>
        <source>Previous photo that &amp;is done</source>
        <translation>前の完了した写真(&amp;I)</translation>
    </message>
    <message>
        <source>Go to the previous photo that is done</source>
        <translation>この写真より前の完了した写真に移る</translation>
    </message>
    <message>
        <source>Go to the next photo that is done</source>
        <translation>フォルダーの次の完了した写真に移る</translation>
    </message>
    <message>
        <source>Say what should be changed in the photo, and go to the next one that is done</source>
        <translation>写真に何をすべきかを書き、次の完了した写真に移る</translation>
    </message>
    <message>
        <source>Project &amp;folder…</source>
        <translation>プロジェクトのフォルダー(&amp;F)…</translation>
    </message>
    <message>
        <source>Paint with the class above in the list</source>
        <translation>一覧で上のクラスで塗る</translation>
    </message>
    <message>
        <source>Paint with the class below in the list</source>
        <translation>一覧で下のクラスで塗る</translation>
    </message>
    <message>
        <source>The next stroke starts a new object, even where it touches another</source>
        <translation>次のストロークから新しいオブジェクトが始まる。別のものに触れていても</translation>
    </message>
    <message>
        <source>Split the selected objects where they are narrow; a dot on each splits them, too</source>
        <translation>選択したオブジェクトをくびれで分ける。点でも分けられる</translation>
    </message>
    <message>
        <source>Show each pixel of the photo as one pixel of the screen</source>
        <translation>写真の1ピクセルを画面の1ピクセルで示す</translation>
    </message>
    <message>
        <source>Fill the screen, or leave full screen</source>
        <translation>画面いっぱいに表示する、またはウィンドウに戻る</translation>
    </message>
    <message>
        <source>Next photo &amp;that is done</source>
        <translation>次の完了した写真(&amp;T)</translation>
    </message>
    <message>
        <source>Take back what the last stroke changed far away</source>
        <translation>直前のストロークが遠くで変えたものを元に戻す</translation>
    </message>
    <message>
        <source>&amp;Accept, and next</source>
        <translation>承認して次へ(&amp;A)</translation>
    </message>
    <message>
        <source>The photo is right: go to the next one that is done and not accepted</source>
        <translation>写真は正しい：まだ承認していない次の完了した写真に移る</translation>
    </message>
    <message>
        <source>&amp;Send back…</source>
        <translation>差し戻す(&amp;S)…</translation>
    </message>
    <message>
        <source>Keep the projects of this folder beside the photos, or somewhere else</source>
        <translation>このフォルダーのプロジェクトを写真の隣、または別の場所に保存する</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>ブラシ(&amp;B)</translation>
    </message>
    <message>
        <source>Paint the current class; hold Ctrl to erase</source>
        <translation>現在のクラスを塗る。Ctrlを押すと消す</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>消しゴム(&amp;E)</translation>
    </message>
    <message>
        <source>Erase strokes</source>
        <translation>ストロークを消す</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>多角形(&amp;P)</translation>
    </message>
    <message>
        <source>Paint the inside of a polygon; Enter closes it</source>
        <translation>多角形の内側を塗る。Enterで閉じる</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>投げ縄(&amp;L)</translation>
    </message>
    <message>
        <source>Paint what you circle</source>
        <translation>囲んだところを塗る</translation>
    </message>
    <message>
        <source>Straight l&amp;ine</source>
        <translation>直線(&amp;I)</translation>
    </message>
    <message>
        <source>Paint a straight line</source>
        <translation>直線を塗る</translation>
    </message>
    <message>
        <source>Flood &amp;fill</source>
        <translation>塗りつぶし(&amp;F)</translation>
    </message>
    <message>
        <source>Paint a region of one colour</source>
        <translation>同じ色の領域を塗る</translation>
    </message>
    <message>
        <source>&amp;Must-link rope</source>
        <translation>「一緒」のロープ(&amp;M)</translation>
    </message>
    <message>
        <source>Drag from A to B: these belong together</source>
        <translation>AからBへドラッグ：同じものに属する</translation>
    </message>
    <message>
        <source>Ca&amp;nnot-link rope</source>
        <translation>「別々」のロープ(&amp;N)</translation>
    </message>
    <message>
        <source>Drag from A to B: these are separate</source>
        <translation>AからBへドラッグ：別のものである</translation>
    </message>
    <message>
        <source>Select s&amp;trokes</source>
        <translation>ストロークを選択(&amp;T)</translation>
    </message>
    <message>
        <source>Select the stroke under the cursor; hold Shift for several</source>
        <translation>カーソルの下のストロークを選択する。Shiftで複数</translation>
    </message>
    <message>
        <source>Pick &amp;class</source>
        <translation>クラスを取得(&amp;C)</translation>
    </message>
    <message>
        <source>Use the class under the cursor; also Ctrl+click</source>
        <translation>カーソルの下のクラスを使う。Ctrl+クリックでも</translation>
    </message>
    <message>
        <source>&amp;Why this class?</source>
        <translation>なぜこのクラス？(&amp;W)</translation>
    </message>
    <message>
        <source>Click a pixel to see which strokes decide its class</source>
        <translation>ピクセルをクリックして、どのストロークがクラスを決めたかを見る</translation>
    </message>
    <message>
        <source>Smalle&amp;r brush</source>
        <translation>ブラシを小さく(&amp;Q)</translation>
    </message>
    <message>
        <source>Make the brush smaller; also Shift+wheel</source>
        <translation>ブラシを小さくする。Shift+ホイールでも</translation>
    </message>
    <message>
        <source>L&amp;arger brush</source>
        <translation>ブラシを大きく(&amp;A)</translation>
    </message>
    <message>
        <source>Make the brush larger; also Shift+wheel</source>
        <translation>ブラシを大きくする。Shift+ホイールでも</translation>
    </message>
    <message>
        <source>Keep the brush&apos;s si&amp;ze on the screen</source>
        <translation>画面上のブラシの大きさを保つ(&amp;Z)</translation>
    </message>
    <message>
        <source>Zooming changes what the brush covers on the photo, not how large it looks</source>
        <translation>ズームすると、見かけの大きさではなく写真上で覆う範囲が変わる</translation>
    </message>
    <message>
        <source>&amp;Keyboard cross-hair</source>
        <translation>キーボードの十字線(&amp;K)</translation>
    </message>
    <message>
        <source>Paint without a mouse: arrow keys move, Space and Enter paint</source>
        <translation>マウスなしで塗る：矢印キーで動かし、スペースとEnterで塗る</translation>
    </message>
    <message>
        <source>Find p&amp;hotos</source>
        <translation>写真を探す(&amp;H)</translation>
    </message>
    <message>
        <source>Filter the photos of the folder</source>
        <translation>フォルダーの写真を絞り込む</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>&amp;Add class</source>
        <translation>クラスを追加(&amp;A)</translation>
    </message>
    <message>
        <source>Add a class and name it; Enter names the next one</source>
        <translation>クラスを追加して名前を付ける。Enterで次の名前へ</translation>
    </message>
    <message>
        <source>&amp;Delete the current class</source>
        <translation>現在のクラスを削除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the class and its strokes</source>
        <translation>クラスとそのストロークを削除する</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>ナビゲーター</translation>
    </message>
    <message>
        <source>Na&amp;vigator</source>
        <translation>ナビゲーター(&amp;V)</translation>
    </message>
    <message>
        <source>Show or hide a small picture of the photo; drag its frame to move the view</source>
        <translation>写真の縮小図を表示する、または隠す。枠をドラッグすると表示位置が動きます</translation>
    </message>
    <message>
        <source>&amp;Load a list of classes…</source>
        <translation>クラスの一覧を読み込む(&amp;L)…</translation>
    </message>
    <message>
        <source>Add the classes of a file: a saved list, or a text with a name in each line</source>
        <translation>ファイルのクラスを追加する：保存した一覧、または1行に1つの名前を書いたテキスト</translation>
    </message>
    <message>
        <source>Sa&amp;ve the list of classes…</source>
        <translation>クラスの一覧を保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Save names and colours of the classes for other photos</source>
        <translation>クラスの名前と色をほかの写真のために保存する</translation>
    </message>
    <message>
        <source>&amp;Previous class</source>
        <translation>前のクラス(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next class</source>
        <translation>次のクラス(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Swap with the previous class</source>
        <translation>前に使ったクラスと交代(&amp;S)</translation>
    </message>
    <message>
        <source>Go back to the class used before</source>
        <translation>前に使ったクラスに戻る</translation>
    </message>
    <message>
        <source>&amp;Hide or show the current class</source>
        <translation>現在のクラスの表示を切り替え(&amp;H)</translation>
    </message>
    <message>
        <source>Hide or show the segment and strokes of the current class</source>
        <translation>現在のクラスのセグメントとストロークを隠す、または表示する</translation>
    </message>
    <message>
        <source>&amp;Count objects of the class</source>
        <translation>クラスのオブジェクトを数える(&amp;C)</translation>
    </message>
    <message>
        <source>Count the objects of the current class, or stop counting them</source>
        <translation>現在のクラスのオブジェクトを数える、または数えるのをやめる</translation>
    </message>
    <message>
        <source>&amp;Next object</source>
        <translation>次のオブジェクト(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Split into pieces</source>
        <translation>断片に分ける(&amp;S)</translation>
    </message>
    <message>
        <source>Make every connected piece of the selected objects an object</source>
        <translation>選択したオブジェクトのつながった断片をそれぞれオブジェクトにする</translation>
    </message>
    <message>
        <source>Split by s&amp;hape</source>
        <translation>形で分ける(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Merge objects</source>
        <translation>オブジェクトを統合(&amp;M)</translation>
    </message>
    <message>
        <source>Make the selected objects one</source>
        <translation>選択したオブジェクトを1つにする</translation>
    </message>
    <message>
        <source>&amp;Solve once</source>
        <translation>1回計算(&amp;S)</translation>
    </message>
    <message>
        <source>Segment the photo from its strokes</source>
        <translation>ストロークから写真を分割する</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>ライブ(&amp;L)</translation>
    </message>
    <message>
        <source>Solve again after each stroke</source>
        <translation>ストロークのたびに計算し直す</translation>
    </message>
    <message>
        <source>&amp;Where next?</source>
        <translation>次はどこ？(&amp;W)</translation>
    </message>
    <message>
        <source>Go to where a stroke would help most, and answer a question about it: Y or N</source>
        <translation>ストロークが最も役立つ場所に移り、質問に答える：YまたはN</translation>
    </message>
    <message>
        <source>C&amp;ompare methods…</source>
        <translation>手法を比較(&amp;O)…</translation>
    </message>
    <message>
        <source>See what several methods make of the same strokes, side by side</source>
        <translation>同じストロークから各手法が何を作るかを並べて見る</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>ルール(&amp;R)…</translation>
    </message>
    <message>
        <source>Write what you know about the regions, such as sky &amp; sea -&gt; !sand</source>
        <translation>領域について知っていることを書く。例：sky &amp; sea -&gt; !sand</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>キャンセル(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel what is being drawn, then the solve</source>
        <translation>描いている途中のもの、次に計算をキャンセルする</translation>
    </message>
    <message>
        <source>Photos in s&amp;ub-folders</source>
        <translation>サブフォルダーの写真(&amp;U)</translation>
    </message>
    <message>
        <source>List the photos of the folders within the folder, too</source>
        <translation>フォルダーの中のフォルダーの写真も一覧に出す</translation>
    </message>
    <message>
        <source>&amp;Segments</source>
        <translation>セグメント(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Every stroke is an object</source>
        <translation>ストロークごとに別のオブジェクト(&amp;E)</translation>
    </message>
    <message>
        <source>For cells: each dot or stroke starts a new object, unless it begins or ends on a mark of another; when off, strokes add to one object until you start the next</source>
        <translation>細胞用：点やストロークがそれぞれ新しいオブジェクトになる。別のオブジェクトの印で始まるか終わるときを除く。オフのときは、次を始めるまでストロークは同じオブジェクトに加わる</translation>
    </message>
    <message>
        <source>Show or hide the segments</source>
        <translation>セグメントを表示する、または隠す</translation>
    </message>
    <message>
        <source>Outlines onl&amp;y</source>
        <translation>輪郭のみ(&amp;Y)</translation>
    </message>
    <message>
        <source>Outline the segments instead of filling them</source>
        <translation>セグメントを塗らずに輪郭で示す</translation>
    </message>
    <message>
        <source>Sca&amp;le bar</source>
        <translation>スケールバー(&amp;L)</translation>
    </message>
    <message>
        <source>Show or hide a bar of a round length, where the size of a pixel is known</source>
        <translation>ピクセルサイズが分かるとき、切りのよい長さのバーを表示する、または隠す</translation>
    </message>
    <message>
        <source>Pa&amp;tterns</source>
        <translation>模様(&amp;T)</translation>
    </message>
    <message>
        <source>Class na&amp;mes</source>
        <translation>クラス名(&amp;M)</translation>
    </message>
    <message>
        <source>Show or hide the name of each class in its segment</source>
        <translation>各クラスの名前をセグメントの中に表示する、または隠す</translation>
    </message>
    <message>
        <source>Show classes by patterns, too, not by their colours alone</source>
        <translation>クラスを色だけでなく模様でも示す</translation>
    </message>
    <message>
        <source>Strok&amp;es</source>
        <translation>ストローク(&amp;E)</translation>
    </message>
    <message>
        <source>Show or hide strokes and ropes</source>
        <translation>ストロークとロープを表示する、または隠す</translation>
    </message>
    <message>
        <source>Hide &amp;overlays</source>
        <translation>重ね表示を隠す(&amp;O)</translation>
    </message>
    <message>
        <source>See the photo alone while the key is held</source>
        <translation>キーを押している間、写真だけを見る</translation>
    </message>
    <message>
        <source>Lea&amp;rn from finished photos</source>
        <translation>完了した写真から学習(&amp;R)</translation>
    </message>
    <message>
        <source>Learn from photos marked as done, and suggest segments for new ones</source>
        <translation>完了にした写真から学習し、新しい写真にセグメントの候補を出す</translation>
    </message>
    <message>
        <source>Most informative first</source>
        <translation>情報の多い順</translation>
    </message>
    <message>
        <source>List the most informative photos first: typical ones, then those unlike all finished ones</source>
        <translation>情報の多い写真から並べる：まず典型的なもの、次に完了したどの写真とも似ていないもの</translation>
    </message>
    <message>
        <source>&amp;Heat-map of the eigenvector</source>
        <translation>固有ベクトルのヒートマップ(&amp;H)</translation>
    </message>
    <message>
        <source>Show or hide the chosen eigenvector as a heat-map</source>
        <translation>選んだ固有ベクトルをヒートマップで表示する、または隠す</translation>
    </message>
    <message>
        <source>&amp;Confidence</source>
        <translation>信頼度(&amp;C)</translation>
    </message>
    <message>
        <source>Show or hide the confidence of the segments</source>
        <translation>セグメントの信頼度を表示する、または隠す</translation>
    </message>
    <message>
        <source>&amp;Keep the view from photo to photo</source>
        <translation>写真を移っても表示位置を保つ(&amp;K)</translation>
    </message>
    <message>
        <source>Show the next photo at the same place and zoom, if it is of the same size</source>
        <translation>次の写真が同じ大きさなら、同じ位置と倍率で表示する</translation>
    </message>
    <message>
        <source>&amp;Previous eigenvector</source>
        <translation>前の固有ベクトル(&amp;P)</translation>
    </message>
    <message>
        <source>Choose the previous eigenvector</source>
        <translation>前の固有ベクトルを選ぶ</translation>
    </message>
    <message>
        <source>Ne&amp;xt eigenvector</source>
        <translation>次の固有ベクトル(&amp;X)</translation>
    </message>
    <message>
        <source>Choose the next eigenvector</source>
        <translation>次の固有ベクトルを選ぶ</translation>
    </message>
    <message>
        <source>Three eigenvectors as colours</source>
        <translation>3つの固有ベクトルを色で</translation>
    </message>
    <message>
        <source>Show the first three eigenvectors as red, green and blue</source>
        <translation>最初の3つの固有ベクトルを赤、緑、青で示す</translation>
    </message>
    <message>
        <source>Best cut of the eigenvector</source>
        <translation>固有ベクトルの最良のカット</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>最良のカット</translation>
    </message>
    <message>
        <source>Cut the eigenvector where the Cheeger ratio is smallest: through as little as possible, with both sides large</source>
        <translation>Cheeger比が最小になるところで固有ベクトルを切る：切る部分はなるべく少なく、両側は大きく</translation>
    </message>
    <message>
        <source>Clear the cut</source>
        <translation>カットを解除</translation>
    </message>
    <message>
        <source>Show all values of the eigenvector again</source>
        <translation>固有ベクトルのすべての値を再び示す</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Make the photo larger; also the wheel</source>
        <translation>写真を大きくする。ホイールでも</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>縮小(&amp;U)</translation>
    </message>
    <message>
        <source>Make the photo smaller; also the wheel</source>
        <translation>写真を小さくする。ホイールでも</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>全体を表示(&amp;F)</translation>
    </message>
    <message>
        <source>See the whole photo</source>
        <translation>写真全体を見る</translation>
    </message>
    <message>
        <source>Panels beside the photo</source>
        <translation>写真の横のパネル</translation>
    </message>
    <message>
        <source>Hide all panels, or show them again</source>
        <translation>すべてのパネルを隠す、または再び表示する</translation>
    </message>
    <message>
        <source>Full sc&amp;reen</source>
        <translation>全画面(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>キーとジェスチャー(&amp;K)</translation>
    </message>
    <message>
        <source>See all keys on one page</source>
        <translation>すべてのキーを1ページで見る</translation>
    </message>
    <message>
        <source>&amp;Sample photo</source>
        <translation>サンプル写真(&amp;S)</translation>
    </message>
    <message>
        <source>Open a photo with strokes to try things out</source>
        <translation>ストローク付きの写真を開いて試す</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>問題を報告(&amp;R)…</translation>
    </message>
    <message>
        <source>Write a report with versions, memory and a test of this computer</source>
        <translation>バージョン、メモリ、このコンピューターのテスト結果を含む報告を書く</translation>
    </message>
    <message>
        <source>&amp;About Eigenbrush</source>
        <translation>Eigenbrushについて(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence, method</source>
        <translation>バージョン、ライセンス、手法</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>ホイール</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>カーソルの位置で拡大・縮小</translation>
    </message>
    <message>
        <source>Space or middle button, drag</source>
        <translation>スペースまたは中ボタンでドラッグ</translation>
    </message>
    <message>
        <source>Move the photo</source>
        <translation>写真を動かす</translation>
    </message>
    <message>
        <source>Right button, drag</source>
        <translation>右ボタンでドラッグ</translation>
    </message>
    <message>
        <source>Paint the last other class</source>
        <translation>直前に使った別のクラスで塗る</translation>
    </message>
    <message>
        <source>Right button on a stroke</source>
        <translation>ストローク上で右ボタン</translation>
    </message>
    <message>
        <source>Change or delete the stroke, or its object</source>
        <translation>ストロークまたはそのオブジェクトを変更、削除する</translation>
    </message>
    <message>
        <source>Ctrl, held while painting</source>
        <translation>Ctrlを押しながら塗る</translation>
    </message>
    <message>
        <source>Erase; with an outline, cut out its inside</source>
        <translation>消す。輪郭なら、その内側を切り抜く</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+クリック</translation>
    </message>
    <message>
        <source>Pick the class under the cursor</source>
        <translation>カーソルの下のクラスを取得する</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Shift+クリック</translation>
    </message>
    <message>
        <source>Straight line from the last point</source>
        <translation>最後の点からの直線</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+ホイール</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>ブラシの大きさ</translation>
    </message>
    <message>
        <source>Enter or double click</source>
        <translation>Enterまたはダブルクリック</translation>
    </message>
    <message>
        <source>Close the polygon</source>
        <translation>多角形を閉じる</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>Remove the last corner of the polygon</source>
        <translation>多角形の最後の頂点を取り除く</translation>
    </message>
    <message>
        <source>Y, N</source>
        <translation>Y、N</translation>
    </message>
    <message>
        <source>Answer the question about a place</source>
        <translation>場所についての質問に答える</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Move the cross-hair; with Shift in larger steps</source>
        <translation>十字線を動かす。Shiftで大きく動かす</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>スペース、Enter</translation>
    </message>
    <message>
        <source>Paint with the cross-hair</source>
        <translation>十字線で塗る</translation>
    </message>
    <message>
        <source>About Eigenbrush</source>
        <translation>Eigenbrushについて</translation>
    </message>
    <message>
        <source>Cuts pictures into segments with a few strokes, by constrained spectral clustering (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

BSD 3-Clause licence. Made with Qt {qt}.</source>
        <translation>制約付きスペクトラルクラスタリングにより、数本のストロークで画像をセグメントに分けます（Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016）。

BSD 3条項ライセンス。Qt {qt} で作られています。</translation>
    </message>
    <message>
        <source>above {value}</source>
        <translation>{value} より大きい</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>{value} 以上</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>{value} 以下</translation>
    </message>
    <message>
        <source>Starting the solver</source>
        <translation>計算プログラムを起動しています</translation>
    </message>
    <message>
        <source>Only {name} has strokes: paint a second class.</source>
        <translation>ストロークがあるのは{name}だけです。2つ目のクラスを塗ってください。</translation>
    </message>
    <message>
        <source>This is a proposal: paint inside of the box, with its class or another.</source>
        <translation>これは提案です。枠の中を、そのクラスか別のクラスで塗ってください。</translation>
    </message>
    <message>
        <source>Mistake in the rules: {reason}</source>
        <translation>ルールに誤りがあります：{reason}</translation>
    </message>
    <message>
        <source>Paint a stroke on the object, and one of another class on the background.</source>
        <translation>オブジェクトにストロークを塗り、背景に別のクラスのストロークを塗ってください。</translation>
    </message>
    <message>
        <source>Only {name} has strokes, so this is a proposal: paint the background with another class.</source>
        <translation>{name} だけにストロークがあるため、これは提案です。背景を別のクラスで塗ってください。</translation>
    </message>
    <message>
        <source>There is not enough memory to segment this photo.</source>
        <translation>この写真を分割するにはメモリが足りません。</translation>
    </message>
    <message>
        <source>The system ended the solver, probably because memory ran out.</source>
        <translation>おそらくメモリ不足のため、システムが計算プログラムを終了しました。</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>計算プログラムが予期せず停止しました。</translation>
    </message>
    <message>
        <source>Close other programs or use a smaller photo; your strokes are safe.</source>
        <translation>ほかのプログラムを閉じるか、小さい写真を使ってください。ストロークは無事です。</translation>
    </message>
    <message>
        <source>It has been restarted; your strokes are safe.</source>
        <translation>再起動しました。ストロークは無事です。</translation>
    </message>
    <message>
        <source>The solver cannot be started; your strokes are safe.</source>
        <translation>計算プログラムを起動できません。ストロークは無事です。</translation>
    </message>
    <message>
        <source>There is not enough shared memory for this photo: it needs {size} MB more.</source>
        <translation>この写真には共有メモリが足りません。あと{size} MB必要です。</translation>
    </message>
    <message>
        <source>The solver failed ({reason}); your strokes are safe.</source>
        <translation>計算に失敗しました（{reason}）。ストロークは無事です。</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>一緒</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>別々</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>消しゴム</translation>
    </message>
    <message>
        <source>Violated: only {percent} % of its pixels have its class</source>
        <translation>違反：このクラスになったピクセルは{percent} % だけです</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>Violated: its ends are in different segments</source>
        <translation>違反：両端が別のセグメントにあります</translation>
    </message>
    <message>
        <source>Violated: both ends are in the same segment</source>
        <translation>違反：両端が同じセグメントにあります</translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation>柔らかい縁</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>硬い縁</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>枠</translation>
    </message>
    <message>
        <source>Stroke</source>
        <translation>ストローク</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>輪郭</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>{name}用に保存されているプロジェクトは、同じ名前の別の写真のものです。</translation>
    </message>
    <message>
        <source>{name} is a link: {file} is opened, and is what will be saved.</source>
        <translation>{name} はリンクです: {file} を開き、保存もそこに行います。</translation>
    </message>
    <message>
        <source>there is not enough memory; close other programs or use a smaller photo</source>
        <translation>メモリが足りません。他のプログラムを閉じるか、小さい写真を使ってください</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>If something is wrong, paint over it with the right class: the segments follow.</source>
        <translation>間違っているところを正しいクラスで塗れば、セグメントが変わります。</translation>
    </message>
    <message>
        <source>Show &amp;outlines</source>
        <translation>輪郭を表示(&amp;O)</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>わかりました</translation>
    </message>
    <message>
        <source>Reach &amp;less far</source>
        <translation>及ぶ範囲を狭める(&amp;L)</translation>
    </message>
    <message>
        <source>The last stroke was about less: change less around it</source>
        <translation>最後のストロークの対象はもっと狭い：周囲の変更を減らす</translation>
    </message>
    <message>
        <source>Reach &amp;farther</source>
        <translation>及ぶ範囲を広げる(&amp;F)</translation>
    </message>
    <message>
        <source>The last stroke was about more: change more around it</source>
        <translation>最後のストロークの対象はもっと広い：周囲の変更を増やす</translation>
    </message>
    <message>
        <source>Bounding bo&amp;x</source>
        <translation>境界ボックス(&amp;X)</translation>
    </message>
    <message>
        <source>Drag a box around an object: nothing outside of it has this class</source>
        <translation>オブジェクトをドラッグで囲む。枠の外にはこのクラスのものがない</translation>
    </message>
    <message>
        <source>Rectan&amp;gle</source>
        <translation>長方形(&amp;G)</translation>
    </message>
    <message>
        <source>Paint a rectangle; hold Ctrl to cut one out</source>
        <translation>長方形を塗る。Ctrl を押すと切り抜く</translation>
    </message>
    <message>
        <source>Ellip&amp;se</source>
        <translation>楕円(&amp;S)</translation>
    </message>
    <message>
        <source>Paint an ellipse; hold Ctrl to cut one out</source>
        <translation>楕円を塗る。Ctrl を押すと切り抜く</translation>
    </message>
    <message>
        <source>Ta&amp;gs of the photo</source>
        <translation>写真のタグ(&amp;Q)</translation>
    </message>
    <message>
        <source>Type tags of the photo; Enter or a comma ends one</source>
        <translation>写真のタグを入力します。Enter かコンマで区切ります</translation>
    </message>
    <message>
        <source>&amp;Attributes and flags</source>
        <translation>属性とフラグ(&amp;A)</translation>
    </message>
    <message>
        <source>Set attributes and flags of the selected objects, or of the class</source>
        <translation>選択したオブジェクト、またはクラスの属性とフラグを設定する</translation>
    </message>
    <message>
        <source>Compare with la&amp;bels of…</source>
        <translation>ラベルと比較(&amp;B)…</translation>
    </message>
    <message>
        <source>Step through the differences from the labels of somebody else, or of a network</source>
        <translation>ほかの人やネットワークのラベルとの違いを順に見る</translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation>次の違い(&amp;X)</translation>
    </message>
    <message>
        <source>Go to the next place where the labels of others differ</source>
        <translation>ほかの人のラベルと違う次の場所に移る</translation>
    </message>
    <message>
        <source>Previous &amp;difference</source>
        <translation>前の違い(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the previous place where the labels of others differ</source>
        <translation>ほかの人のラベルと違う前の場所に移る</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>相手のものにする(&amp;T)</translation>
    </message>
    <message>
        <source>Give the place to the class of the others, as a stroke</source>
        <translation>この場所をほかの人のクラスにする（ストロークで）</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>自分のものを残す(&amp;K)</translation>
    </message>
    <message>
        <source>Leave the place in its class, as a stroke</source>
        <translation>この場所のクラスをそのままにする（ストロークで）</translation>
    </message>
    <message>
        <source>Re&amp;pair segments…</source>
        <translation>セグメントを修復(&amp;P)…</translation>
    </message>
    <message>
        <source>Fill holes, grow, shrink, smooth, remove small parts</source>
        <translation>穴を埋める、広げる、縮める、なめらかにする、小さな部分を取り除く</translation>
    </message>
    <message>
        <source>Fill in &amp;between</source>
        <translation>間を埋める(&amp;B)</translation>
    </message>
    <message>
        <source>Give the photos of a series segments from those that are done, before and after</source>
        <translation>連続写真に、前後の完了した写真からセグメントを与える</translation>
    </message>
    <message>
        <source>&amp;Values are</source>
        <translation>値の意味(&amp;V)</translation>
    </message>
    <message>
        <source>as names and values suggest</source>
        <translation>名前と値から判断</translation>
    </message>
    <message>
        <source>objects of one class</source>
        <translation>1つのクラスのオブジェクト</translation>
    </message>
    <message>
        <source>probabilities of a class, from black to white</source>
        <translation>クラスの確率（黒から白）</translation>
    </message>
    <message>
        <source>&amp;Unlabelled areas are</source>
        <translation>ラベルのない部分(&amp;W)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Import them &amp;as</source>
        <translation>取り込み方(&amp;A)</translation>
    </message>
    <message>
        <source>hints, which strokes and the photo may overrule</source>
        <translation>ヒント（ストロークと写真が優先されることがある）</translation>
    </message>
    <message>
        <source>strokes, where the labels are certain</source>
        <translation>ストローク（ラベルが確かな部分）</translation>
    </message>
    <message>
        <source>I&amp;mport labels for all photos…</source>
        <translation>すべての写真のラベルをインポート(&amp;M)…</translation>
    </message>
    <message>
        <source>Start from labels of another program or a network: a file for each photo, or one about all</source>
        <translation>ほかのプログラムやネットワークのラベルから始めます：写真ごとのファイル、または全写真で一つのファイル</translation>
    </message>
    <message>
        <source>Also photos with strokes, beneath them</source>
        <translation>ストロークのある写真にも、その下に取り込む</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>ピクセルサイズ</translation>
    </message>
    <message>
        <source>width of a pixel, such as &apos;0.65 µm&apos;, or width and height, such as &apos;0.65 x 0.7 um&apos;, in the place of what the picture&apos;s file says; for measurements and scale bars</source>
        <translation>画像ファイルの値の代わりに使う、ピクセルの幅（例：「0.65 µm」）、または幅と高さ（例：「0.65 x 0.7 um」）。測定値とスケールバーに使う</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>a model of labelled photos (a file of eigenbrush learn) suggests segments, which strokes correct</source>
        <translation>ラベル付きの写真のモデル（eigenbrush learnのファイル）がセグメントの候補を出し、ストロークで修正する</translation>
    </message>
    <message>
        <source>Validation split</source>
        <translation>検証用の割合</translation>
    </message>
    <message>
        <source>divide the datasets of all photos: this share of them is for validation, chosen at random; 0: not divided</source>
        <translation>すべての写真のデータセットを分けます。この割合を検証用に無作為に選びます。0: 分けません</translation>
    </message>
    <message>
        <source>Copy photos</source>
        <translation>写真をコピー</translation>
    </message>
    <message>
        <source>put copies of the photos, or links to them, into datasets that hold photos (yolo)</source>
        <translation>写真を含むデータセット (yolo) に写真のコピーまたはリンクを入れます</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>診断</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>&amp;Automatic contrast</source>
        <translation>自動コントラスト(&amp;A)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Show all but the darkest and the brightest values</source>
        <translation>最も暗い値と最も明るい値を除いて示す</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Reset every field of the method to its default</source>
        <translation>手法のすべての項目を既定値に戻す</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>システムと同じ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字の大きさ(&amp;S)</translation>
    </message>
    <message>
        <source>Pen &amp;pressure sets</source>
        <translation>筆圧で変わるもの(&amp;P)</translation>
    </message>
    <message>
        <source>For a pen on a tablet</source>
        <translation>タブレットのペン用</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Belief of the stroke</source>
        <translation>ストロークの確信度</translation>
    </message>
    <message>
        <source>Save without asking when I leave a photo</source>
        <translation>写真を離れるとき、確認せずに保存する</translation>
    </message>
    <message>
        <source>Include a copy of the photo in project files</source>
        <translation>プロジェクトファイルに写真のコピーを含める</translation>
    </message>
    <message>
        <source>Ignore transparent pixels, from the next photo on</source>
        <translation>次の写真から、透明なピクセルを無視する</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>遮蔽</translation>
    </message>
    <message>
        <source>Truncated</source>
        <translation>切れ</translation>
    </message>
    <message>
        <source>Difficult</source>
        <translation>困難</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>群</translation>
    </message>
    <message>
        <source>E&amp;dge brush</source>
        <translation>縁ブラシ(&amp;D)</translation>
    </message>
    <message>
        <source>Paint along hair and blur: the edge of the cut-out is soft here; with the right button: hard here</source>
        <translation>髪の毛やぼけに沿って塗る。そこでは切り抜きの縁が柔らかくなる。右ボタンでは硬くなる</translation>
    </message>
    <message>
        <source>Cut-out</source>
        <translation>切り抜き</translation>
    </message>
    <message>
        <source>Show the current class cut out, with the opacity of hair</source>
        <translation>現在のクラスを、髪の毛の不透明度を含めて切り抜いて示す</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>Show or hide the table of sizes, shapes and values of classes and objects</source>
        <translation>クラスとオブジェクトの大きさ・形・値の表を表示する、または隠す</translation>
    </message>
    <message>
        <source>Copy &amp;table of measurements</source>
        <translation>測定値の表をコピー(&amp;T)</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>表をコピー</translation>
    </message>
    <message>
        <source>Copy all columns, for a spreadsheet</source>
        <translation>表計算ソフト用にすべての列をコピーする</translation>
    </message>
    <message>
        <source>Dis&amp;card suggestion</source>
        <translation>候補を破棄(&amp;C)</translation>
    </message>
    <message>
        <source>Segment the photo by its own strokes alone, without a suggestion</source>
        <translation>候補を使わず、写真自身のストロークだけでセグメントに分ける</translation>
    </message>
    <message>
        <source>L&amp;earn from all finished photos now</source>
        <translation>完了した写真すべてから今すぐ学習(&amp;E)</translation>
    </message>
    <message>
        <source>Learn from all photos of the folder that are done, earlier ones included</source>
        <translation>フォルダーの完了した写真すべてから学習する（以前のものも含む）</translation>
    </message>
    <message>
        <source>Previous time point</source>
        <translation>前の時点</translation>
    </message>
    <message>
        <source>Go to the same slice at the time before</source>
        <translation>前の時点の同じスライスに移る</translation>
    </message>
    <message>
        <source>Next time point</source>
        <translation>次の時点</translation>
    </message>
    <message>
        <source>Go to the same slice at the next time</source>
        <translation>次の時点の同じスライスに移る</translation>
    </message>
    <message>
        <source>Must-link rope</source>
        <translation>「一緒」のロープ</translation>
    </message>
    <message>
        <source>Cannot-link rope</source>
        <translation>「別々」のロープ</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>長方形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>楕円</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Channel {number}</source>
        <translation>チャンネル {number}</translation>
    </message>
</context>
<context>
    <name>AccuracyChart</name>
    <message>
        <source>Expected and actual accuracy of suggestions</source>
        <translation>候補の正確さの見込みと実際</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>見込み</translation>
    </message>
</context>
<context>
    <name>ActionUpdater</name>
    <message>
        <source>{action}: as soon as the segments are ready (Esc cancels)</source>
        <translation>{action}：セグメントの準備ができしだい（Escで取り消し）</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>新しいクラス</translation>
    </message>
</context>
<context>
    <name>AttributesDialog</name>
    <message>
        <source>Attributes of {name}</source>
        <translation>{name} の属性</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上へ(&amp;U)</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>下へ(&amp;W)</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>コンマで区切ります</translation>
    </message>
    <message>
        <source>unless another value is set</source>
        <translation>別の値が設定されていなければ</translation>
    </message>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>はい / いいえ</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>種類(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Choices</source>
        <translation>選択肢(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>既定値(&amp;D)</translation>
    </message>
    <message>
        <source>Every object of the class has them; the classes of a folder share them.</source>
        <translation>このクラスのどのオブジェクトにもあり、フォルダーの写真で共有されます。</translation>
    </message>
    <message>
        <source>Another attribute is called {name}.</source>
        <translation>{name} という属性がすでにあります。</translation>
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
        <translation>枠を変更</translation>
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
        <translation>ブラシの直径（[ と ]、またはShift+ホイール）</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How far to trust the next stroke; 100 % is certain</source>
        <translation>次のストロークをどれだけ信じるか。100 % は確実</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>確信度</translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message>
        <source>Erase</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>Brush stroke</source>
        <translation>ブラシのストローク</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Canvas</source>
        <translation>キャンバス</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Use this one</source>
        <translation>これを使う</translation>
    </message>
    <message>
        <source>Segment with this method from now on</source>
        <translation>今後はこの手法で分割する</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} 秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln セグメント</numerusform>
        </translation>
    </message>
    <message>
        <source>cut {value}</source>
        <translation>カット {value}</translation>
    </message>
    <message>
        <source>{percent} % satisfied</source>
        <translation>{percent} % 充足</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>収束せず</translation>
    </message>
    <message>
        <source>breaks {rules}</source>
        <translation>{rules} に違反</translation>
    </message>
</context>
<context>
    <name>CheatSheet</name>
    <message>
        <source>Keys and gestures</source>
        <translation>キーとジェスチャー</translation>
    </message>
    <message>
        <source>Gestures</source>
        <translation>ジェスチャー</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
</context>
<context>
    <name>ClassChoice</name>
    <message>
        <source>Classes</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>The background: 0, and no object in any format</source>
        <translation>背景：0になり、どの形式でもオブジェクトになりません</translation>
    </message>
</context>
<context>
    <name>ClassEdits</name>
    <message>
        <source>Change background</source>
        <translation>背景を変更</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>オブジェクトを数える</translation>
    </message>
    <message>
        <source>Split touching objects</source>
        <translation>接しているオブジェクトを分ける</translation>
    </message>
    <message>
        <source>Smallest object</source>
        <translation>最小のオブジェクト</translation>
    </message>
    <message>
        <source>Change attributes</source>
        <translation>属性の変更</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} の変更</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>クラスを統合</translation>
    </message>
    <message>
        <source>Delete class</source>
        <translation>クラスを削除</translation>
    </message>
    <message>
        <source>Recolour class</source>
        <translation>クラスの色を変更</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Attributes…</source>
        <translation>属性…</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>ロック解除</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>統合先</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Along edges in the photo</source>
        <translation>写真の輪郭に沿って</translation>
    </message>
    <message>
        <source>At the narrowest places</source>
        <translation>最も細いところで</translation>
    </message>
    <message>
        <source>Found from the objects with a stroke</source>
        <translation>ストロークのあるオブジェクトから決定</translation>
    </message>
    <message>
        <source>Every part is an object</source>
        <translation>すべての部分をオブジェクトにする</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)…</source>
        <translation>
            <numerusform>%Ln ピクセル…</numerusform>
        </translation>
    </message>
    <message>
        <source>Pixels…</source>
        <translation>ピクセル…</translation>
    </message>
    <message>
        <source>Parts with fewer pixels and without a stroke join what is around them:</source>
        <translation>これより小さくストロークのない部分は周囲に含めます:</translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
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
        <translation>クラスの色とキー。別のプログラムにドラッグするとマスクをコピーします</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Show or hide the segment and its strokes</source>
        <translation>セグメントとストロークを表示する、または隠す</translation>
    </message>
    <message>
        <source>Protect the class from being painted over</source>
        <translation>クラスを上塗りから守る</translation>
    </message>
    <message>
        <source>Share of the photo</source>
        <translation>写真に占める割合</translation>
    </message>
    <message>
        <source>Area in pixels</source>
        <translation>面積（ピクセル）</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>クラス名を変更</translation>
    </message>
    <message>
        <source>Class {number} in label images</source>
        <translation>ラベル画像でのクラス {number}</translation>
    </message>
    <message>
        <source>Background: 0 in label images, and no object in exports</source>
        <translation>背景：ラベル画像では0、書き出しではオブジェクトなし</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>非表示</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロック中</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>ロックなし</translation>
    </message>
    <message>
        <source>{text}; key {key}</source>
        <translation>{text}。キー {key}</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>まだ結果がありません</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pixel(s)</source>
        <translation>
            <numerusform>約 %Ln ピクセル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln ピクセル</numerusform>
        </translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>クラスを追加</translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Classes</source>
        <translation>クラス</translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Merge</source>
        <translation>統合</translation>
    </message>
    <message>
        <source>Merge this class into another one</source>
        <translation>このクラスを別のクラスに統合する</translation>
    </message>
    <message>
        <source>Colour of {name}</source>
        <translation>{name}の色</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>クラスを追加</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>色…</translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>  ({step}² px)</source>
        <translation>  （{step}² px）</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare methods</source>
        <translation>手法を比較</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Segment the photo with each chosen method</source>
        <translation>選んだ各手法で写真を分割する</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Every method gets the same strokes. Your segmentation stays as it is.</source>
        <translation>どの手法にも同じストロークを使います。今のセグメントはそのままです。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>手法を変更</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom all pictures, drag to move them.</source>
        <translation>ホイールですべての画像を拡大・縮小し、ドラッグで動かします。</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>Take theirs</source>
        <translation>相手のものにする</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分のものを残す</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>まだセグメントがありません。先に計算してください（R）。</translation>
    </message>
    <message>
        <source>{name} holds no labels for this photo.</source>
        <translation>{name} にはこの写真のラベルがありません。</translation>
    </message>
    <message>
        <source>The segments and the labels of the others agree.</source>
        <translation>セグメントとほかの人のラベルは一致しています。</translation>
    </message>
    <message>
        <source>Difference {n} of {all}, {pixels} px: here {mine}, theirs {other}.</source>
        <translation>違い {n} / {all}、{pixels} px：こちらは {mine}、相手は {other}。</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>自分のものを残す(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>相手のものにする(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>終了(&amp;E)</translation>
    </message>
</context>
<context>
    <name>ConfidenceLayer</name>
    <message>
        <source>Confidence</source>
        <translation>信頼度</translation>
    </message>
</context>
<context>
    <name>ContradictionBox</name>
    <message>
        <source>These strokes contradict each other. Delete one:</source>
        <translation>これらのストロークは矛盾しています。1つ削除してください：</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} / {total}</translation>
    </message>
    <message>
        <source>Show this stroke on the photo</source>
        <translation>このストロークを写真で示す</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>{name}を削除</translation>
    </message>
    <message>
        <source>Delete this stroke</source>
        <translation>このストロークを削除する</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>ストロークを削除</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>The last stroke corrects no answer, so nothing bounds how far it reaches.</source>
        <translation>最後のストロークは結果を修正していないため、及ぶ範囲に制限はありません。</translation>
    </message>
    <message>
        <source>Change reach</source>
        <translation>及ぶ範囲を変更</translation>
    </message>
    <message>
        <source>The last stroke reaches as far as usual.</source>
        <translation>最後のストロークは、その大きさに応じた範囲に及びます。</translation>
    </message>
    <message>
        <source>The last stroke reaches {factor} × as far as usual.</source>
        <translation>最後のストロークは、その大きさに応じた範囲の {factor} 倍に及びます。</translation>
    </message>
    <message>
        <source>The last stroke changed nothing far away that was certain.</source>
        <translation>直前のストロークは、遠くの確かな部分を変えていません。</translation>
    </message>
    <message>
        <source>Revert far changes</source>
        <translation>離れた場所の変更を元に戻す</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Classes in {folder}</source>
        <translation>{folder} のクラス</translation>
    </message>
    <message>
        <source>Projects that were read</source>
        <translation>読み込んだプロジェクト</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>CSVとして保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>フォルダーのクラス</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Photos with segments: {photos} of {total}.</source>
        <translation>{total} 枚中 {photos} 枚の写真にセグメントがあります。</translation>
    </message>
    <message>
        <source>+: some photos could not be opened to count objects.</source>
        <translation>+：オブジェクトを数えるために開けなかった写真があります。</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>{name}として保存しました</translation>
    </message>
</context>
<context>
    <name>CountRows</name>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>ピクセル</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>名前順に並べる</translation>
    </message>
    <message>
        <source>Photos that have the class; sort by them</source>
        <translation>クラスを含む写真。その数で並べる</translation>
    </message>
    <message>
        <source>Objects of classes that are counted, else one a photo; sort by them</source>
        <translation>数えるクラスのオブジェクト。ほかは写真ごとに1つ。その数で並べる</translation>
    </message>
    <message>
        <source>Sort by pixels</source>
        <translation>ピクセル数で並べる</translation>
    </message>
    <message>
        <source>Of all pixels that have a class</source>
        <translation>クラスのある全ピクセルに対する割合</translation>
    </message>
    <message>
        <source>Objects: {number}</source>
        <translation>オブジェクト：{number}</translation>
    </message>
    <message>
        <source>Not counted in {photos} of the photos</source>
        <translation>{photos} 枚の写真では数えていません</translation>
    </message>
    <message>
        <source>List the photos with {name}</source>
        <translation>{name} のある写真を一覧に出す</translation>
    </message>
</context>
<context>
    <name>CutoutPanel</name>
    <message>
        <source>Checkerboard</source>
        <translation>市松模様</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>色…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>画像…</translation>
    </message>
    <message>
        <source>Behind the cut-out</source>
        <translation>切り抜きの背後</translation>
    </message>
    <message>
        <source>&amp;Behind it</source>
        <translation>背後(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the cut-out in full size</source>
        <translation>切り抜きを原寸でコピーする</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Edge of cut-outs</source>
        <translation>切り抜きの縁</translation>
    </message>
    <message>
        <source>Picture behind the cut-out</source>
        <translation>切り抜きの背後の画像</translation>
    </message>
    <message>
        <source>This file is not a picture that can be read.</source>
        <translation>このファイルは読み込める画像ではありません。</translation>
    </message>
    <message>
        <source>PNG, 8 bits (*.png)</source>
        <translation>PNG、8ビット (*.png)</translation>
    </message>
    <message>
        <source>PNG, 16 bits (*.png)</source>
        <translation>PNG、16ビット (*.png)</translation>
    </message>
    <message>
        <source>WebP (*.webp)</source>
        <translation>WebP (*.webp)</translation>
    </message>
    <message>
        <source>Opacity alone, PNG (*.png)</source>
        <translation>不透明度のみ、PNG (*.png)</translation>
    </message>
    <message>
        <source>Export the cut-out</source>
        <translation>切り抜きを書き出す</translation>
    </message>
</context>
<context>
    <name>CutoutPreview</name>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>まだセグメントがありません。先に塗って計算してください。</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>{name} として保存しました。</translation>
    </message>
    <message>
        <source>The export was stopped; nothing was written.</source>
        <translation>書き出しを中止しました。何も書き込まれていません。</translation>
    </message>
    <message>
        <source>There is nothing of {name} to cut out.</source>
        <translation>{name} には切り抜く部分がありません。</translation>
    </message>
</context>
<context>
    <name>DiagnosticsPanel</name>
    <message>
        <source>Confidence under the cursor</source>
        <translation>カーソルの下の信頼度</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>各段階の時間</translation>
    </message>
    <message>
        <source>Colours, graph and hierarchy are computed once per photo, the rest every time</source>
        <translation>色、グラフ、階層は写真ごとに1回、残りは毎回計算します</translation>
    </message>
    <message>
        <source>What the method measures</source>
        <translation>この手法が測るもの</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>固有値</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Eigenvalues and residuals</source>
        <translation>固有値と残差</translation>
    </message>
    <message>
        <source>Estimated probability that the pixel is in its class</source>
        <translation>画素がそのクラスに属する確率の推定値</translation>
    </message>
    <message>
        <source>Constraints satisfied</source>
        <translation>満たした制約</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>最大メモリ</translation>
    </message>
    <message>
        <source>Time of this solve</source>
        <translation>この計算の時間</translation>
    </message>
    <message>
        <source>Nothing has been solved yet.</source>
        <translation>まだ何も計算していません。</translation>
    </message>
    <message>
        <source>This is a preview; the full result follows.</source>
        <translation>これはプレビューです。完全な結果はこのあと出ます。</translation>
    </message>
    <message>
        <source>The strokes have changed since.</source>
        <translation>その後ストロークが変わりました。</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>計算しました。</translation>
    </message>
    <message>
        <source>Converged: the eigenvectors are as exact as requested.</source>
        <translation>収束：固有ベクトルは求められた精度に達しました。</translation>
    </message>
    <message>
        <source>Not converged: this is the best result so far. Allow more iterations or a larger tolerance.</source>
        <translation>収束していません：これがここまでの最良の結果です。反復を増やすか、許容誤差を大きくしてください。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Cost of the cut</source>
        <translation>カットのコスト</translation>
    </message>
    <message>
        <source>Point at the photo to see the confidence of the result.</source>
        <translation>写真を指すと、結果の信頼度が表示されます。</translation>
    </message>
    <message>
        <source>Class {number}</source>
        <translation>クラス {number}</translation>
    </message>
    <message>
        <source>Under the cursor: no class</source>
        <translation>カーソルの下：クラスなし</translation>
    </message>
    <message>
        <source>Under the cursor: {name}, confidence unknown</source>
        <translation>カーソルの下：{name}、信頼度は不明</translation>
    </message>
    <message>
        <source>Under the cursor: {name}</source>
        <translation>カーソルの下：{name}</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>An export is running; wait until it is through.</source>
        <translation>書き出しの途中です。終わるまでお待ちください。</translation>
    </message>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>まだセグメントがありません。先に塗って計算してください。</translation>
    </message>
    <message>
        <source>Open the folder first, to count all of its photos.</source>
        <translation>先にフォルダーを開くと、その写真すべてを数えられます。</translation>
    </message>
</context>
<context>
    <name>DisplayEditor</name>
    <message>
        <source>Channels</source>
        <translation>チャンネル</translation>
    </message>
    <message>
        <source>Tick the channels that are seen; select one to change</source>
        <translation>表示するチャンネルにチェックを付けます。選択すると変更できます</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>The colour in which the channel is seen</source>
        <translation>チャンネルを表示する色</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>ガンマ</translation>
    </message>
    <message>
        <source>To the right, darker values are shown brighter</source>
        <translation>右にすると、暗い値が明るく表示されます</translation>
    </message>
    <message>
        <source>Black, white</source>
        <translation>黒、白</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>赤</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>シアン</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>マゼンタ</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>その他…</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Recovered edit</source>
        <translation>復元した編集</translation>
    </message>
</context>
<context>
    <name>DragGrip</name>
    <message>
        <source>Drag the photo with its segments into another program (Ctrl+C copies it)</source>
        <translation>写真をセグメントごと別のプログラムにドラッグする（Ctrl+Cでコピー）</translation>
    </message>
    <message>
        <source>Drag the picture</source>
        <translation>画像をドラッグ</translation>
    </message>
</context>
<context>
    <name>EdgeBrushTool</name>
    <message>
        <source>Soft edge</source>
        <translation>柔らかい縁</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>硬い縁</translation>
    </message>
</context>
<context>
    <name>EditActions</name>
    <message>
        <source>Accept segment</source>
        <translation>セグメントを採用</translation>
    </message>
    <message>
        <source>There is no segment under the cursor.</source>
        <translation>カーソルの下にセグメントがありません。</translation>
    </message>
    <message>
        <source>The current class has no segment to accept.</source>
        <translation>現在のクラスには採用するセグメントがありません。</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>画像をコピーしました</translation>
    </message>
    <message>
        <source>Mask copied</source>
        <translation>マスクをコピーしました</translation>
    </message>
    <message>
        <source>The current class has no segment to copy.</source>
        <translation>現在のクラスにはコピーするセグメントがありません。</translation>
    </message>
    <message>
        <source>There is no picture on the clipboard.</source>
        <translation>クリップボードに画像がありません。</translation>
    </message>
    <message>
        <source>The mask is {mask} pixels and the photo {photo}; they must match.</source>
        <translation>マスクは{mask}ピクセル、写真は{photo}ピクセルです。同じ大きさでなければなりません。</translation>
    </message>
    <message>
        <source>The mask on the clipboard is all black.</source>
        <translation>クリップボードのマスクは真っ黒です。</translation>
    </message>
    <message>
        <source>Paste mask</source>
        <translation>マスクを貼り付け</translation>
    </message>
    <message>
        <source>Load classes</source>
        <translation>クラスを読み込む</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>{name}として保存しました</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>クラスを追加</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>先にオブジェクトを選択してください：一覧で、または写真上でQを使います。</translation>
    </message>
</context>
<context>
    <name>EigenvectorsPanel</name>
    <message>
        <source>Eigenvectors</source>
        <translation>固有ベクトル</translation>
    </message>
    <message>
        <source>First three as red, green and blue</source>
        <translation>最初の3つを赤、緑、青で</translation>
    </message>
    <message>
        <source>Show three eigenvectors at once (Shift+H)</source>
        <translation>3つの固有ベクトルを同時に示す（Shift+H）</translation>
    </message>
    <message>
        <source>Eigenvectors show where the photo can be cut. Solve to see them.</source>
        <translation>固有ベクトルは写真をどこで切れるかを示します。計算すると見られます。</translation>
    </message>
    <message>
        <source>This result has no eigenvectors.</source>
        <translation>この結果には固有ベクトルがありません。</translation>
    </message>
    <message>
        <source>There are fewer than three: choose more segments in Method and solve.</source>
        <translation>3 つより少ないです。「手法」でセグメントを増やして計算してください。</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Eigenvector {number}, eigenvalue {value}</source>
        <translation>固有ベクトル {number}、固有値 {value}</translation>
    </message>
    <message>
        <source>The next eigenvalue is {ratio} times as large.</source>
        <translation>次の固有値は{ratio}倍です。</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>カット</translation>
    </message>
    <message>
        <source>Vector {number}, cost of its cut {value}</source>
        <translation>ベクトル {number}、カットのコスト {value}</translation>
    </message>
    <message>
        <source>The next cost is {ratio} times as large.</source>
        <translation>次のコストは{ratio}倍です。</translation>
    </message>
    <message>
        <source>gap × {ratio}</source>
        <translation>差 × {ratio}</translation>
    </message>
    <message>
        <source>This vector has the same value everywhere.</source>
        <translation>このベクトルはどこでも同じ値です。</translation>
    </message>
    <message>
        <source>Drag in the histogram to cut at a value.</source>
        <translation>ヒストグラムをドラッグすると、その値で切ります。</translation>
    </message>
    <message>
        <source>Cut at {value}: {percent} % of the pixels are above</source>
        <translation>{value}でカット：ピクセルの{percent} % が上側</translation>
    </message>
    <message>
        <source>; {times} × the best ratio</source>
        <translation>；最良の比の{times}倍</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a photo, or drop one here</source>
        <translation>写真を開くか、ここにドロップしてください</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近使ったファイル</translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message>
        <source>Under the cursor: {names}</source>
        <translation>カーソルの下：{names}</translation>
    </message>
    <message>
        <source>There is no stroke here, and nothing has been solved yet.</source>
        <translation>ここにはストロークがなく、まだ何も計算していません。</translation>
    </message>
    <message>
        <source>No strokes contradict each other.</source>
        <translation>矛盾するストロークはありません。</translation>
    </message>
    <message numerus="yes">
        <source>Assigned because of %Ln mark(s): {names}</source>
        <translation>
            <numerusform>次の %Ln 個の印によって割り当てられました：{names}</numerusform>
        </translation>
    </message>
    <message>
        <source>No stroke: this segment has none.</source>
        <translation>ストロークなし：このセグメントには1つもありません。</translation>
    </message>
    <message>
        <source>Strokes contradict each other: one joins what another keeps apart</source>
        <translation>ストロークが矛盾しています：一方が結ぶものを他方が分けています</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message numerus="yes">
        <source>Exporting: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>書き出し中: %Ln 枚中 {done} 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was stopped. Another one goes on from where it was.</source>
        <translation>書き出しを中止しました。次の書き出しは続きから始まります。</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>何も書き出しませんでした。一部のファイルがすでにあります。</translation>
    </message>
    <message numerus="yes">
        <source>Exported and checked %Ln photo(s).</source>
        <translation>
            <numerusform>%Ln 枚の写真を書き出し、確認しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are new or changed.</source>
        <translation>
            <numerusform>うち %Ln 枚は新規または変更済みです。</numerusform>
        </translation>
    </message>
    <message>
        <source>its segments are older than its strokes; open and save it</source>
        <translation>セグメントがストロークより古くなっています。開いて保存してください</translation>
    </message>
    <message>
        <source>Left out {name}: {reason}.</source>
        <translation>{name}を除外しました：{reason}。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more was/were left out; report.csv says why.</source>
        <translation>
            <numerusform>ほかに %Ln 枚を除外しました。理由は report.csv にあります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>フォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>書き出し先</translation>
    </message>
    <message>
        <source>Projects do not keep eigenvectors: eigenbrush export --solve finds them.</source>
        <translation>プロジェクトには固有ベクトルが保存されません。eigenbrush export --solve で求められます。</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>何も書き出しませんでした。一部のファイルがすでにあります。</translation>
    </message>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform>、ほか %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported and checked {names}{more}.</source>
        <translation>書き出して確認しました：{names}{more}。</translation>
    </message>
    <message>
        <source>&amp;This photo</source>
        <translation>この写真(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln photo(s) that are &amp;done</source>
        <translation>
            <numerusform>完了した%Ln枚すべて(&amp;D)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>ファイルを選択</translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message>
        <source>Flood fill</source>
        <translation>塗りつぶし</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter: car -tree state:done</source>
        <translation>フィルター: 車 -木 state:done</translation>
    </message>
    <message>
        <source>Filter of the photos</source>
        <translation>写真のフィルター</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Choose which photos are listed</source>
        <translation>一覧に出す写真を選ぶ</translation>
    </message>
    <message>
        <source>With remarks</source>
        <translation>注記あり</translation>
    </message>
    <message>
        <source>With class</source>
        <translation>クラスあり</translation>
    </message>
    <message>
        <source>Without class</source>
        <translation>クラスなし</translation>
    </message>
    <message>
        <source>With tag</source>
        <translation>タグあり</translation>
    </message>
    <message>
        <source>Segments in doubt</source>
        <translation>疑わしいセグメント</translation>
    </message>
    <message>
        <source>Words of names, classes, and class: tag: state: name: has: sure&lt;90; - negates a word, a comma means or</source>
        <translation>名前の語、クラス、class: tag: state: name: has: sure&lt;90。- は語の否定、コンマは「または」</translation>
    </message>
    <message>
        <source>Confidence below {percent} %</source>
        <translation>信頼度が {percent} % 未満</translation>
    </message>
    <message>
        <source>All photos</source>
        <translation>すべての写真</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>未着手</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>着手済み</translation>
    </message>
    <message>
        <source>Sent back</source>
        <translation>差し戻し</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>レビュー待ち</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>承認済み</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
</context>
<context>
    <name>FolderService</name>
    <message>
        <source>Another series is being worked on; wait until it is through.</source>
        <translation>別の連続写真を処理中です。終わるまでお待ちください。</translation>
    </message>
</context>
<context>
    <name>FormatBoxes</name>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Training sets</source>
        <translation>学習用データ</translation>
    </message>
    <message>
        <source>Shapes and numbers</source>
        <translation>形と数値</translation>
    </message>
    <message>
        <source>{format} loses {losses}.</source>
        <translation>{format}では{losses}が失われます。</translation>
    </message>
</context>
<context>
    <name>HeatMapLayer</name>
    <message>
        <source>Eigenvector {number}</source>
        <translation>固有ベクトル {number}</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>Histogram of the eigenvector</source>
        <translation>固有ベクトルのヒストグラム</translation>
    </message>
    <message>
        <source>Drag or press ← and → to cut the photo at a value, Del to show all values again. The lower the line, the better the cut; the dot marks the best one (Ctrl+B)</source>
        <translation>ドラッグするか←と→を押すと、その値で写真を切ります。Delですべての値を再び示します。線が低いほどよいカットで、点が最良の位置です（Ctrl+B）</translation>
    </message>
</context>
<context>
    <name>LabelImport</name>
    <message>
        <source>Each class or object in {name} is added to the photo.</source>
        <translation>{name} の各クラスまたはオブジェクトが写真に追加されます。</translation>
    </message>
    <message>
        <source>Looking for labels in {folder}</source>
        <translation>{folder} のラベルを探しています</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>ラベルを読み込む</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>取り込む(&amp;I)</translation>
    </message>
    <message>
        <source>{folder} has no labels that match a photo of this folder by name.</source>
        <translation>{folder} には、このフォルダーの写真と同じ名前の、または写真を名指しするラベルがありません。</translation>
    </message>
    <message numerus="yes">
        <source>Importing labels: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>ラベルをインポート中：%Ln 枚中 {done} 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Photos with labels in {folder}: {matched} of {photos} ({formats}).</source>
        <translation>{folder} には {photos} 枚中 {matched} 枚の写真のラベルがあります（{formats}）。</translation>
    </message>
    <message>
        <source>Its folders are classes: {names}.</source>
        <translation>中のフォルダーはクラスです：{names}。</translation>
    </message>
    <message>
        <source>Classes of {name}: {classes}.</source>
        <translation>{name} のクラス：{classes}。</translation>
    </message>
    <message>
        <source>For {name}, values are probabilities of classes: {classes}.</source>
        <translation>{name} のマスクでは、値はクラスの確率です：{classes}。</translation>
    </message>
    <message>
        <source>For {name}, values are objects of the class {classes}.</source>
        <translation>{name} のマスクでは、値はクラス {classes} のオブジェクトです。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are begun: those with strokes are left out.</source>
        <translation>
            <numerusform>そのうち %Ln 枚は作業中です：ストロークのあるものは除かれます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are done or skipped, and left out.</source>
        <translation>
            <numerusform>そのうち %Ln 枚は完了またはスキップ済みで、除かれます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) belong(s) to no photo.</source>
        <translation>
            <numerusform>%Ln 個のファイルはどの写真のものでもありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Labels of %Ln photo(s) were imported.</source>
        <translation>
            <numerusform>%Ln 枚の写真のラベルをインポートしました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) was/were left out: painted on, done or skipped.</source>
        <translation>
            <numerusform>%Ln 枚の写真を除きました（塗ってあるか、完了またはスキップ）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) is/are left; import again to go on.</source>
        <translation>
            <numerusform>残り %Ln 枚です。続けるにはもう一度インポートしてください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more could not be read.</source>
        <translation>
            <numerusform>ほかに %Ln 枚は読み込めませんでした。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LassoTool</name>
    <message>
        <source>Lasso</source>
        <translation>投げ縄</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Photo</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>セグメント</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>ストローク</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>固有ベクトル</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>信頼度</translation>
    </message>
    <message>
        <source>Segments as outlines</source>
        <translation>セグメントを輪郭で</translation>
    </message>
    <message>
        <source>Opacity of {layer}</source>
        <translation>{layer}の不透明度</translation>
    </message>
    <message>
        <source>How visible the layer is</source>
        <translation>レイヤーの見える強さ</translation>
    </message>
</context>
<context>
    <name>LearningFolder</name>
    <message>
        <source>Mark a photo of the folder as done first (Ctrl+Return).</source>
        <translation>先にフォルダーの写真のうち1枚を完了にしてください（Ctrl+Return）。</translation>
    </message>
    <message numerus="yes">
        <source>Learning: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>学習中：{done} / %Ln 枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln photo(s).</source>
        <translation>
            <numerusform>%Ln 枚の写真から学習しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be learned from: {reason}</source>
        <translation>
            <numerusform>%Ln 枚からは学習できませんでした：{reason}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelsView</name>
    <message>
        <source>Histogram of the photo</source>
        <translation>写真のヒストグラム</translation>
    </message>
    <message>
        <source>Drag the lines to choose what is shown black and white, between them to move both; ← → move both, ↑ ↓ change the contrast. No segment changes</source>
        <translation>線をドラッグして、黒と白で示す値を選びます。線の間をドラッグすると両方が動きます。← → で両方を動かし、↑ ↓ でコントラストを変えます。セグメントは変わりません</translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message>
        <source>Straight line</source>
        <translation>直線</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pa&amp;nels</source>
        <translation>パネル(&amp;N)</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>メインツールバー</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>{done} of {total} done</source>
        <translation>{total}枚中{done}枚完了</translation>
    </message>
</context>
<context>
    <name>MeasurementRows</name>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面積</translation>
    </message>
    <message>
        <source>± area</source>
        <translation>± 面積</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>周囲長</translation>
    </message>
    <message>
        <source>Centroid x</source>
        <translation>重心 x</translation>
    </message>
    <message>
        <source>Centroid y</source>
        <translation>重心 y</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Major axis</source>
        <translation>長軸</translation>
    </message>
    <message>
        <source>Minor axis</source>
        <translation>短軸</translation>
    </message>
    <message>
        <source>Eccentricity</source>
        <translation>離心率</translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation>ソリディティ</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}。これで並べ替えます</translation>
    </message>
</context>
<context>
    <name>MeasurementsPanel</name>
    <message>
        <source>Measurements</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Change pixel size</source>
        <translation>ピクセルサイズを変更</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>No segments yet</source>
        <translation>まだセグメントがありません</translation>
    </message>
</context>
<context>
    <name>Measuring</name>
    <message>
        <source>Nothing could be measured. {reason}</source>
        <translation>何も測定できませんでした。{reason}</translation>
    </message>
</context>
<context>
    <name>MessageFrame</name>
    <message>
        <source>Close this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>他 %Ln 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MethodPanel</name>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>セグメント</translation>
    </message>
    <message>
        <source>How many segments; automatic: as many as there are classes</source>
        <translation>セグメントの数。自動ではクラスの数と同じ</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Show or hide what rarely needs changing</source>
        <translation>めったに変えないものを表示する、または隠す</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name}を変更</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>手法を変更</translation>
    </message>
    <message>
        <source>Change number of segments</source>
        <translation>セグメントの数を変更</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>平滑化</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>automatic ({count})</source>
        <translation>自動（{count}）</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
</context>
<context>
    <name>NamingField</name>
    <message>
        <source>Can contain {photo}, {class}, {number} and {format}</source>
        <translation>{photo}、{class}、{number}、{format} を含められます</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>ファイル名(&amp;N)</translation>
    </message>
    <message>
        <source>For example {name}</source>
        <translation>例：{name}</translation>
    </message>
</context>
<context>
    <name>NavigatorPanel</name>
    <message>
        <source>Navigator</source>
        <translation>ナビゲーター</translation>
    </message>
    <message>
        <source>Click or drag to move the view</source>
        <translation>クリックまたはドラッグで表示位置を動かす</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>{name}として保存しました</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>{name}を開いています</translation>
    </message>
    <message>
        <source>Crash recovery is off ({reason}): save often</source>
        <translation>クラッシュからの復元はオフです（{reason}）。こまめに保存してください</translation>
    </message>
    <message>
        <source>Crash recovery is kept in {folder} for now ({reason}): save often</source>
        <translation>復元用データは当面 {folder} に保存します ({reason}): こまめに保存してください</translation>
    </message>
    <message>
        <source>Unsaved changes to {name} were found.</source>
        <translation>{name}の保存されていない変更が見つかりました。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>復元(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>破棄(&amp;D)</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>“{text}” is not a number</source>
        <translation>「{text}」は数ではありません</translation>
    </message>
</context>
<context>
    <name>ObjectEdits</name>
    <message>
        <source>The background has no objects.</source>
        <translation>背景にはオブジェクトがありません。</translation>
    </message>
    <message>
        <source>Stop counting objects</source>
        <translation>オブジェクトを数えない</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>オブジェクトを数える</translation>
    </message>
    <message>
        <source>Paint an object; D starts the next. For cells: a dot each (Shift+D).</source>
        <translation>オブジェクトを塗り、Dで次を始めます。細胞なら1つずつ点を打ちます（Shift+D）。</translation>
    </message>
    <message>
        <source>Count the objects of this class first (Ctrl+D).</source>
        <translation>先にこのクラスのオブジェクトを数えるようにしてください（Ctrl+D）。</translation>
    </message>
    <message>
        <source>The next stroke starts a new object.</source>
        <translation>次のストロークから新しいオブジェクトが始まります。</translation>
    </message>
    <message>
        <source>Each of these objects is in one piece.</source>
        <translation>これらのオブジェクトはどれもつながっています。</translation>
    </message>
    <message>
        <source>Split into pieces</source>
        <translation>断片に分ける</translation>
    </message>
    <message>
        <source>Nothing here is narrow enough to split: put a dot on each object instead.</source>
        <translation>分けられるほど細いところがありません。代わりに各オブジェクトに点を打ってください。</translation>
    </message>
    <message>
        <source>Split by shape</source>
        <translation>形で分ける</translation>
    </message>
    <message>
        <source>Select the objects to merge in their list, or with Q.</source>
        <translation>統合するオブジェクトを一覧またはQで選択してください。</translation>
    </message>
    <message>
        <source>Objects of different classes cannot be merged.</source>
        <translation>異なるクラスのオブジェクトは統合できません。</translation>
    </message>
    <message>
        <source>Merge objects</source>
        <translation>オブジェクトを統合</translation>
    </message>
    <message>
        <source>Move to another class</source>
        <translation>別のクラスに移す</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} の変更</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>先にオブジェクトを選択してください：一覧で、または写真上でQを使います。</translation>
    </message>
</context>
<context>
    <name>ObjectRows</name>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>Number, as in exports; sort by it</source>
        <translation>書き出しと同じ番号。番号で並べ替え</translation>
    </message>
    <message>
        <source>Class; sort by it</source>
        <translation>クラス。クラスで並べ替え</translation>
    </message>
    <message>
        <source>Area in pixels; sort by it</source>
        <translation>面積（ピクセル）。面積で並べ替え</translation>
    </message>
    <message>
        <source>Middle of the object, in pixels from the left and from the top</source>
        <translation>オブジェクトの中心（左と上からのピクセル数）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln ピクセル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %Ln piece(s)</source>
        <translation>
            <numerusform>（%Ln個の断片）</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}。これで並べ替えます</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
</context>
<context>
    <name>ObjectTracker</name>
    <message>
        <source>The objects could not be found. {reason}</source>
        <translation>オブジェクトを見つけられませんでした。{reason}</translation>
    </message>
</context>
<context>
    <name>ObjectsPanel</name>
    <message>
        <source>Objects</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Give the selected objects to another class</source>
        <translation>選択したオブジェクトを別のクラスに渡す</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s): {classes}</source>
        <translation>
            <numerusform>%Ln 個のオブジェクト: {classes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln個を選択</numerusform>
        </translation>
    </message>
    <message>
        <source>No objects yet</source>
        <translation>まだオブジェクトがありません</translation>
    </message>
</context>
<context>
    <name>PhotoRows</name>
    <message>
        <source>not begun</source>
        <translation>未着手</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>done, accepted</source>
        <translation>完了、承認済み</translation>
    </message>
    <message>
        <source>sent back: {note}</source>
        <translation>差し戻し：{note}</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>メモなし</translation>
    </message>
</context>
<context>
    <name>PhotosPanel</name>
    <message>
        <source>Photos</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>Mark as done</source>
        <translation>完了にする</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>再び開く</translation>
    </message>
    <message>
        <source>Stop reading projects</source>
        <translation>プロジェクトの読み込みを中止</translation>
    </message>
    <message>
        <source>Reading projects: {done} of {total}</source>
        <translation>プロジェクトを読み込み中：{done} / {total}</translation>
    </message>
    <message>
        <source>{listed} of {total} shown</source>
        <translation>{total}枚中{listed}枚を表示</translation>
    </message>
    <message>
        <source>Projects in {folder}</source>
        <translation>プロジェクト: {folder}</translation>
    </message>
</context>
<context>
    <name>PolygonTool</name>
    <message>
        <source>Polygon</source>
        <translation>多角形</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Takes effect when the program is started again</source>
        <translation>次回の起動時に反映されます</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>P&amp;resets</source>
        <translation>プリセット(&amp;R)</translation>
    </message>
    <message>
        <source>COCO data set</source>
        <translation>COCOデータセット</translation>
    </message>
    <message>
        <source>YOLO data set</source>
        <translation>YOLOデータセット</translation>
    </message>
    <message>
        <source>Pascal VOC data set</source>
        <translation>Pascal VOCデータセット</translation>
    </message>
    <message>
        <source>Masks named by class</source>
        <translation>クラス名ごとのマスク</translation>
    </message>
    <message>
        <source>Cut-outs named by class</source>
        <translation>クラス名ごとの切り抜き</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>プリセットとして保存…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>プリセットとして保存</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>プリセットの名前</translation>
    </message>
</context>
<context>
    <name>ProgressJobs</name>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Save your work on {name}?</source>
        <translation>{name}の作業を保存しますか？</translation>
    </message>
    <message>
        <source>Otherwise, changes since the last save are lost.</source>
        <translation>保存しないと、前回の保存以降の変更は失われます。</translation>
    </message>
    <message>
        <source>Only one of the two versions can be kept.</source>
        <translation>残せるのはどちらか一方だけです。</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>相手のものを置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep theirs</source>
        <translation>相手のものを残す(&amp;K)</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>写真またはプロジェクトを開く</translation>
    </message>
    <message>
        <source>Open the photos of a folder</source>
        <translation>フォルダーの写真を開く</translation>
    </message>
    <message>
        <source>Somebody else has changed the project of {name} in the meantime.</source>
        <translation>その間に、ほかの人が{name}のプロジェクトを変更しました。</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>{name}用に保存されているプロジェクトは、同じ名前の別の写真のものです。</translation>
    </message>
    <message>
        <source>If both are kept, that project gets another name.</source>
        <translation>両方を残す場合、そのプロジェクトには別の名前が付きます。</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>両方を残す(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>それを置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>Photos, videos and projects ({suffixes})</source>
        <translation>写真、動画、プロジェクト ({suffixes})</translation>
    </message>
    <message>
        <source>Where should the projects of {folder} be kept?</source>
        <translation>{folder} のプロジェクトをどこに保存しますか?</translation>
    </message>
    <message>
        <source>Now they are in {folder}, with the list of classes and what is done.</source>
        <translation>現在は、クラスの一覧や完了の記録とともに {folder} にあります。</translation>
    </message>
    <message>
        <source>&amp;Beside the photos</source>
        <translation>写真の隣(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Another folder…</source>
        <translation>別のフォルダー(&amp;A)…</translation>
    </message>
    <message>
        <source>Keep the projects in</source>
        <translation>プロジェクトの保存先</translation>
    </message>
    <message>
        <source>Labels of other programs ({suffixes})</source>
        <translation>ほかのプログラムのラベル ({suffixes})</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>ラベルを読み込む</translation>
    </message>
    <message>
        <source>Compare with the labels of a folder</source>
        <translation>フォルダーのラベルと比較</translation>
    </message>
    <message>
        <source>Load a list of classes</source>
        <translation>クラスの一覧を読み込む</translation>
    </message>
    <message>
        <source>Save the list of classes</source>
        <translation>クラスの一覧を保存</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>表を保存</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Lists of classes (*.json *.txt)</source>
        <translation>クラスの一覧 (*.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Where are the labels?</source>
        <translation>ラベルはどこにありますか？</translation>
    </message>
    <message>
        <source>In a folder with a file for each photo (LabelMe, YOLO, Pascal VOC, masks …), or in one file about all photos (COCO, CVAT, Label Studio).</source>
        <translation>写真ごとのファイルがあるフォルダー（LabelMe、YOLO、Pascal VOC、マスクなど）、または全写真で一つのファイル（COCO、CVAT、Label Studio）。</translation>
    </message>
    <message>
        <source>&amp;One file…</source>
        <translation>一つのファイル(&amp;O)…</translation>
    </message>
    <message>
        <source>A &amp;folder…</source>
        <translation>フォルダー(&amp;F)…</translation>
    </message>
    <message>
        <source>Import the labels of a folder</source>
        <translation>フォルダーのラベルをインポート</translation>
    </message>
    <message>
        <source>Eigenbrush project (*{suffix})</source>
        <translation>Eigenbrushプロジェクト (*{suffix})</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>プロジェクトを保存</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Some of these files already exist.</source>
        <translation>これらのファイルの一部はすでにあります。</translation>
    </message>
    <message>
        <source>Make photos of {name}, one for every so many frames:</source>
        <translation>{name} から写真を作る。何フレームごとに1枚か:</translation>
    </message>
    <message>
        <source>Open a video</source>
        <translation>動画を開く</translation>
    </message>
    <message>
        <source>What should be changed in {name}?</source>
        <translation>{name} の何を修正しますか?</translation>
    </message>
    <message>
        <source>Send back</source>
        <translation>差し戻す</translation>
    </message>
    <message>
        <source>{other} is not the photo that the strokes were drawn on.</source>
        <translation>{other}は、ストロークを描いた写真ではありません。</translation>
    </message>
    <message>
        <source>{name} has changed since the project was saved.</source>
        <translation>プロジェクトの保存後に{name}が変わりました。</translation>
    </message>
    <message>
        <source>The photo {name} cannot be found.</source>
        <translation>写真{name}が見つかりません。</translation>
    </message>
    <message>
        <source>It was {path}, {width} × {height} pixels. Where is that photo now?</source>
        <translation>元は{path}、{width} × {height}ピクセルでした。その写真は今どこにありますか？</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>探す…</translation>
    </message>
    <message>
        <source>Where is {name}?</source>
        <translation>{name}はどこですか？</translation>
    </message>
    <message>
        <source>The strokes were drawn on a photo of {a} × {b} pixels; this is {c} × {d}.</source>
        <translation>ストロークは{a} × {b}ピクセルの写真に描かれました。この写真は{c} × {d}です。</translation>
    </message>
    <message>
        <source>Scale strokes</source>
        <translation>ストロークを拡大・縮小</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>最近使ったファイルはありません</translation>
    </message>
</context>
<context>
    <name>RepairDialog</name>
    <message>
        <source>Repair segments</source>
        <translation>セグメントを修復</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>修復(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Amount</source>
        <translation>量(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>対象(&amp;O)</translation>
    </message>
    <message>
        <source>Repairs so far</source>
        <translation>これまでの修復</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>取り除く(&amp;M)</translation>
    </message>
    <message>
        <source>all classes but the background</source>
        <translation>背景以外のすべてのクラス</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected object(s)</source>
        <translation>
            <numerusform>選択した %Ln 個のオブジェクト</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report a problem</source>
        <translation>問題を報告</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>What I did:</source>
        <translation>行った操作:</translation>
    </message>
    <message>
        <source>What happened:</source>
        <translation>起きたこと:</translation>
    </message>
    <message>
        <source>What I expected:</source>
        <translation>期待した結果:</translation>
    </message>
    <message>
        <source>Versions, memory and a test are being added …</source>
        <translation>バージョン、メモリ、テスト結果を追加しています…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>ブラウザーで開く(&amp;O)</translation>
    </message>
    <message>
        <source>This is all that a report says; read it, and change what you like. Nothing is sent by itself.</source>
        <translation>報告の内容はこれですべてです。読んで自由に変更してください。自動で送信されることはありません。</translation>
    </message>
    <message>
        <source>(Paste the report here.)</source>
        <translation>（ここに報告を貼り付けてください。）</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>One rule per line, with the names of classes:
!sky  not    sky &amp; sea  both    sky | sea  at least one
sky -&gt; sea  if, then    sky &lt;-&gt; sea  both or neither
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  may be broken
A name means: the region painted with this class is foreground</source>
        <translation>1行に1つのルールを、クラスの名前で書きます：
!sky  でない    sky &amp; sea  両方    sky | sea  少なくとも一方
sky -&gt; sea  ならば    sky &lt;-&gt; sea  両方またはどちらでもない
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  破ってもよい
名前は「このクラスで塗った領域は前景」という意味です</translation>
    </message>
    <message>
        <source>Problems with the rules</source>
        <translation>ルールの問題</translation>
    </message>
    <message>
        <source>Edit rules</source>
        <translation>ルールを編集</translation>
    </message>
    <message>
        <source>What you know about the regions, one rule per line.</source>
        <translation>領域について知っていること。1行に1つのルール。</translation>
    </message>
    <message>
        <source>This method does not follow rules.</source>
        <translation>この手法はルールに従いません。</translation>
    </message>
    <message>
        <source>Choose {names} to use them.</source>
        <translation>使うには{names}を選んでください。</translation>
    </message>
    <message>
        <source>Mistakes in lines: {lines}</source>
        <translation>誤りのある行：{lines}</translation>
    </message>
    <message>
        <source>These rules cannot all hold.</source>
        <translation>これらのルールはすべて同時には成り立ちません。</translation>
    </message>
    <message>
        <source>The result breaks {rules}</source>
        <translation>結果は{rules}に違反しています</translation>
    </message>
    <message>
        <source>Rules: {count} · no conflicts</source>
        <translation>ルール：{count} · 矛盾なし</translation>
    </message>
</context>
<context>
    <name>SeriesActions</name>
    <message>
        <source>Frame {done} of {of} of {name}</source>
        <translation>{name} のフレーム {done} / {of}</translation>
    </message>
    <message>
        <source>Mark a photo of the series as done first (Ctrl+Return).</source>
        <translation>先に連続写真のうち1枚を完了にしてください（Ctrl+Return）。</translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln slice(s)</source>
        <translation>
            <numerusform>間を埋めています：{done} / %Ln スライス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>間を埋めています：{done} / %Ln 枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s) filled in.</source>
        <translation>
            <numerusform>%Ln 枚のスライスを埋めました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) filled in.</source>
        <translation>
            <numerusform>%Ln 枚の写真を埋めました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them should be looked at: sent back in the list of photos.</source>
        <translation>
            <numerusform>そのうち %Ln 枚は確認が必要です：写真の一覧で差し戻しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln behind a cut was/were not reached.</source>
        <translation>
            <numerusform>場面の切れ目の先にある %Ln 枚には届きませんでした。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln 枚は読み込めませんでした。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Search for an action or a key</source>
        <translation>操作またはキーを検索</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>別のキー</translation>
    </message>
    <message>
        <source>{key} is used by: {actions}.</source>
        <translation>{key}は次で使われています：{actions}。</translation>
    </message>
    <message>
        <source>Give one of them another key.</source>
        <translation>どれかに別のキーを割り当ててください。</translation>
    </message>
</context>
<context>
    <name>SolveController</name>
    <message>
        <source>What was learned from other photos does not suit this one, so nothing is suggested: paint strokes.</source>
        <translation>ほかの写真から学習した内容がこの写真に合わないため、候補はありません。ストロークを塗ってください。</translation>
    </message>
    <message numerus="yes">
        <source>Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, or mark it as done.</source>
        <translation>
            <numerusform>ラベル付きの写真 %Ln 枚からの候補です（信頼度 {percent} %）。塗って修正するか、完了にしてください。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveNotes</name>
    <message>
        <source>The eigenvectors did not converge; these are the best so far. Allow more iterations or a larger tolerance.</source>
        <translation>固有ベクトルは収束しませんでした。これがここまでの最良のものです。反復を増やすか、許容誤差を大きくしてください。</translation>
    </message>
    <message>
        <source>Double the iterations</source>
        <translation>反復を2倍に</translation>
    </message>
    <message>
        <source>Allows twice as many iterations and solves again</source>
        <translation>反復を2倍まで許して計算し直す</translation>
    </message>
    <message>
        <source>Allow more iterations</source>
        <translation>反復を増やす</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see Diagnostics</source>
        <translation>
            <numerusform>… ほか%Ln件：診断を参照</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackBar</name>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Go through the stack; the strip below shows what is done</source>
        <translation>スタックの中を移動します。下の帯は完了したところを示します</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Zoom; Ctrl+0 is 100 %, F shows all</source>
        <translation>ズーム。Ctrl+0で100 %、Fで全体</translation>
    </message>
    <message>
        <source>Objects of the classes that are counted</source>
        <translation>数えるクラスのオブジェクト</translation>
    </message>
    <message>
        <source>What the right button paints: the class used before, or the background</source>
        <translation>右ボタンで塗るクラス: 直前に使ったクラス、または背景</translation>
    </message>
    <message>
        <source>{percent} % confident</source>
        <translation>信頼度 {percent} %</translation>
    </message>
    <message>
        <source>class {number}</source>
        <translation>クラス {number}</translation>
    </message>
    <message>
        <source>Right button: {name}</source>
        <translation>右ボタン: {name}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} 秒</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>収束せず</translation>
    </message>
</context>
<context>
    <name>StrokeMenu</name>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln 個のオブジェクト</numerusform>
        </translation>
    </message>
    <message>
        <source>Object {n}</source>
        <translation>オブジェクト {n}</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Move to class</source>
        <translation>クラスに移す</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>確信度</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>ストロークを削除</translation>
    </message>
    <message>
        <source>Change class</source>
        <translation>クラスを変更</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>確信度を変更</translation>
    </message>
</context>
<context>
    <name>StrokeRows</name>
    <message>
        <source>Mark</source>
        <translation>印</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>確信度</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>What was drawn</source>
        <translation>描いたもの</translation>
    </message>
    <message>
        <source>Class of a stroke, or what a rope says</source>
        <translation>ストロークのクラス、またはロープの意味</translation>
    </message>
    <message>
        <source>Whether the last result follows the mark</source>
        <translation>最後の結果が印に従っているか</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Erased pixels stay erased</source>
        <translation>消したピクセルは消えたまま</translation>
    </message>
    <message>
        <source>Belief: 100 %, as good as certain</source>
        <translation>確信度：100 %、ほぼ確実</translation>
    </message>
    <message>
        <source>Belief: {percent} %</source>
        <translation>確信度：{percent} %</translation>
    </message>
    <message>
        <source>How far to trust the mark; drag, or press ← and →</source>
        <translation>印をどれだけ信じるか。ドラッグするか、←と→を押す</translation>
    </message>
    <message>
        <source>Nothing to satisfy: this is an eraser</source>
        <translation>満たすものはありません（消しゴム）</translation>
    </message>
    <message>
        <source>Not known yet: not part of the last solve, or covered by other strokes</source>
        <translation>まだ不明：最後の計算に含まれないか、ほかのストロークに覆われています</translation>
    </message>
    <message>
        <source>Satisfied</source>
        <translation>満たされています</translation>
    </message>
    <message>
        <source>A hint: {percent} % of its pixels have its class</source>
        <translation>ヒント: ピクセルの {percent} % がこのクラスです</translation>
    </message>
    <message>
        <source>; the photo disagrees ({percent} %)</source>
        <translation>；写真は異なります（{percent} %）</translation>
    </message>
</context>
<context>
    <name>StrokesPanel</name>
    <message>
        <source>Strokes and ropes</source>
        <translation>ストロークとロープ</translation>
    </message>
    <message>
        <source>Which strokes to list</source>
        <translation>一覧に出すストローク</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>違反</translation>
    </message>
    <message>
        <source>This class</source>
        <translation>このクラス</translation>
    </message>
    <message>
        <source>Ropes</source>
        <translation>ロープ</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>一覧の順序</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Doubtful first</source>
        <translation>疑わしい順</translation>
    </message>
    <message>
        <source>Delete strokes</source>
        <translation>ストロークを削除</translation>
    </message>
    <message>
        <source>No strokes yet</source>
        <translation>まだストロークがありません</translation>
    </message>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln 個の印</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln violated</source>
        <translation>
            <numerusform>、%Ln個が違反</numerusform>
        </translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>確信度を変更</translation>
    </message>
</context>
<context>
    <name>SuggestionQuality</name>
    <message>
        <source>Accuracy of each suggestion; stop when the rest is expected to be good enough</source>
        <translation>各候補の正確さ。残りが十分に正しい見込みになったら終わりにできます</translation>
    </message>
    <message numerus="yes">
        <source>The last %Ln suggestion(s) were {right} right; {expected} was expected.</source>
        <translation>
            <numerusform>最近の候補 %Ln 件は {right} 正解でした（見込みは {expected}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last two were less than half right, so nothing more is suggested: turn learning off and on again to try anew.</source>
        <translation>最近の2件は正解が半分に満たなかったため、候補を出すのをやめました。もう一度試すには、学習をいったんオフにしてからオンにしてください。</translation>
    </message>
    <message>
        <source>Suggestions begin once three photos like those to do are done.</source>
        <translation>残りの写真に似た写真が 3 枚完了すると、候補が表示されます。</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.</source>
        <translation>
            <numerusform>残り %Ln 枚の写真について、{rest} が正しい候補になる見込みです。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsPanel</name>
    <message>
        <source>Tags of the photo</source>
        <translation>写真のタグ</translation>
    </message>
    <message>
        <source>Del removes the selected tag</source>
        <translation>Del で選択したタグを削除します</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>新しいタグ</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>タグを追加</translation>
    </message>
    <message>
        <source>Enter takes the tag that is offered, a comma just what was typed; Backspace in the empty line removes the last tag; Enter in it goes back to the photo</source>
        <translation>Enter で候補のタグ、コンマで入力したとおりのタグを追加します。空の行では Backspace で最後のタグを削除し、Enter で写真に戻ります</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>タグの追加</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>タグの削除</translation>
    </message>
</context>
<context>
    <name>ToolContext</name>
    <message>
        <source>{name} is locked: unlock it to paint with it.</source>
        <translation>{name}はロックされています。このクラスで塗るにはロックを解除してください。</translation>
    </message>
    <message>
        <source>Nothing was painted: the strokes there are locked.</source>
        <translation>何も塗られませんでした。そこのストロークはロックされています。</translation>
    </message>
</context>
<context>
    <name>ValuesForm</name>
    <message>
        <source>various</source>
        <translation>混在</translation>
    </message>
</context>
<context>
    <name>WhereNext</name>
    <message>
        <source>Answer: same</source>
        <translation>回答：同じ</translation>
    </message>
    <message>
        <source>Answer: different</source>
        <translation>回答：違う</translation>
    </message>
    <message>
        <source>Nothing is in doubt.</source>
        <translation>疑わしいところはありません。</translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation>クラス {n}</translation>
    </message>
    <message>
        <source>Does the place with the question mark belong to {name}?</source>
        <translation>疑問符の場所は{name}に属しますか？</translation>
    </message>
    <message>
        <source>Do both marked places belong to {name}?</source>
        <translation>印の付いた 2 か所はどちらも {name} ですか？</translation>
    </message>
    <message>
        <source>Yes (&amp;Y)</source>
        <translation>はい (&amp;Y)</translation>
    </message>
    <message>
        <source>No (&amp;N)</source>
        <translation>いいえ (&amp;N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
</context>
<context>
    <name>_Work</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>キャンセル（Esc）</translation>
    </message>
</context>
</TS>
