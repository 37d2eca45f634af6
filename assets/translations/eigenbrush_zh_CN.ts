<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>{path}: cannot be read ({reason})</source>
        <translation>{path}：无法读取（{reason}）</translation>
    </message>
    <message>
        <source>is not a list of classes: {reason}</source>
        <translation>不是类别列表：{reason}</translation>
    </message>
    <message>
        <source>is of an unknown kind; what can be imported: {known}</source>
        <translation>类型未知；可以导入：{known}</translation>
    </message>
    <message>
        <source>is JSON of an unknown kind; what can be imported: {known}</source>
        <translation>是未知类型的 JSON；可以导入：{known}</translation>
    </message>
    <message>
        <source>contains no classes; choose another file{left_out}</source>
        <translation>不含任何类别；请选择其他文件{left_out}</translation>
    </message>
    <message>
        <source>was saved by a newer version ({theirs}, format {format}); this is {ours}, which reads up to format {highest}</source>
        <translation>由较新的版本保存（{theirs}，格式 {format}）；当前版本为 {ours}，最高支持格式 {highest}</translation>
    </message>
    <message>
        <source>is not a project: project.json has no format number</source>
        <translation>不是项目：project.json 没有格式编号</translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation>已损坏：{reason}</translation>
    </message>
    <message>
        <source>holds a part {name} that is encrypted or packed in an unusual way; unpack the archive, and zip it again without special settings</source>
        <translation>含有已加密或以特殊方式压缩的部分 {name}；请解压后以普通设置重新压缩</translation>
    </message>
    <message>
        <source>{path}: {problem}</source>
        <translation>{path}：{problem}</translation>
    </message>
    <message>
        <source>there is no such file; check the name and the folder</source>
        <translation>没有这个文件；请检查名称和文件夹</translation>
    </message>
    <message>
        <source>is not a project, or damaged: {reason}</source>
        <translation>不是项目或已损坏：{reason}</translation>
    </message>
    <message>
        <source>the solves for the regions did not converge; borders may be inexact</source>
        <translation>区域的求解未收敛；边界可能不精确</translation>
    </message>
    <message>
        <source>the rules leave all regions on one side, so there is nothing to cut</source>
        <translation>规则使所有区域都在同一侧，因此没有可分割之处</translation>
    </message>
    <message>
        <source>{count} classes: segments follow from harmonic functions; ask for eigenvectors to have these, too, which takes far longer</source>
        <translation>{count} 个类别：分割由调和函数得出；如需特征向量请另行要求，这会慢得多</translation>
    </message>
    <message>
        <source>a picture of one pixel cannot be divided; use a larger one</source>
        <translation>只有一个像素的图像无法分割；请使用更大的图像</translation>
    </message>
    <message>
        <source>{classes} classes have strokes but only {segments} segments are wanted; ask for {classes} or remove classes</source>
        <translation>{classes} 个类别有笔画，但只要求 {segments} 个分割区域；请要求 {classes} 个或删除类别</translation>
    </message>
    <message>
        <source>the photo in it is damaged; nothing was opened</source>
        <translation>其中的照片已损坏；未打开任何内容</translation>
    </message>
    <message>
        <source>the project names no photo</source>
        <translation>项目没有指明照片</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>粘贴的图像</translation>
    </message>
    <message>
        <source>recovered work</source>
        <translation>恢复的工作</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>导入标签</translation>
    </message>
    <message>
        <source>The project was not saved. {reason}</source>
        <translation>项目未保存。{reason}</translation>
    </message>
    <message>
        <source>Somebody else has changed this project: your changes are not saved.</source>
        <translation>其他人更改了此项目：您的更改尚未保存。</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>替换对方的版本(&amp;R)</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name: your changes are not saved.</source>
        <translation>为 {name} 保存的项目属于另一张同名照片：您的更改尚未保存。</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>替换它(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Open theirs</source>
        <translation>打开对方的版本(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>两者都保留(&amp;K)</translation>
    </message>
    <message>
        <source>Carry strokes over</source>
        <translation>带入笔画</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln photo(s) in the folder {folder}.</source>
        <translation>
            <numerusform>{folder} 中有 %Ln 张照片。</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>有人</translation>
    </message>
    <message>
        <source>This photo is not done: only what is done can be reviewed.</source>
        <translation>这张照片尚未完成：只能复查已完成的照片。</translation>
    </message>
    <message>
        <source>There are no photos in {folder}.</source>
        <translation>{folder} 中没有照片。</translation>
    </message>
    <message>
        <source>No strokes were carried over: that photo has {old} pixels, this one {new}.</source>
        <translation>没有带入笔画：那张照片是 {old} 像素，这张是 {new} 像素。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stroke(s) carried over. Yours go on top; undo removes them.</source>
        <translation>
            <numerusform>带入了 %Ln 条笔画。您的笔画在其上；撤销可将其去除。</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of {name} could not be saved ({reason}).</source>
        <translation>无法保存 {name} 的状态（{reason}）。</translation>
    </message>
    <message>
        <source>&amp;Work through them</source>
        <translation>逐张处理(&amp;W)</translation>
    </message>
    <message>
        <source>This photo already has strokes; none were carried over.</source>
        <translation>这张照片已有笔画；没有带入任何笔画。</translation>
    </message>
    <message>
        <source>This is the last photo of the folder.</source>
        <translation>这是文件夹中的最后一张照片。</translation>
    </message>
    <message>
        <source>This is the first photo of the folder.</source>
        <translation>这是文件夹中的第一张照片。</translation>
    </message>
    <message>
        <source>No photo after this one is done.</source>
        <translation>这张照片之后没有已完成的照片。</translation>
    </message>
    <message>
        <source>No photo before this one is done.</source>
        <translation>这张照片之前没有已完成的照片。</translation>
    </message>
    <message>
        <source>This photo is not in one of your folders.</source>
        <translation>此照片不在您的任何文件夹中。</translation>
    </message>
    <message>
        <source>{name} opened this photo on {host} at {time} and may be working on it, too.</source>
        <translation>{name} 已于 {time} 在 {host} 上打开此照片，可能也在涂画。</translation>
    </message>
    <message>
        <source>Projects are kept in {new} from now on; those in {old} stay there.</source>
        <translation>从现在起项目保存在 {new}；{old} 中的项目留在原处。</translation>
    </message>
    <message>
        <source>{folder} is read-only: keep the projects in another folder.</source>
        <translation>{folder} 是只读的：请将项目保存在其他文件夹中。</translation>
    </message>
    <message>
        <source>{new} is where the projects of {other} are kept, and some of its photos have the same names: choose another folder.</source>
        <translation>{new} 中保存着 {other} 的项目，而其中有些照片同名：请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The list of classes was not saved. {reason}</source>
        <translation>类别列表未保存。{reason}</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>文件夹的类别</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>选择文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>{folder} is read-only.</source>
        <translation>{folder} 是只读的。</translation>
    </message>
    <message>
        <source>{path}: some lines are damaged and were left out</source>
        <translation>{path}：部分行已损坏，已略过</translation>
    </message>
    <message>
        <source>The saved segments are damaged and were left out; the next solve makes them again.</source>
        <translation>保存的分割区域已损坏，未被采用；下次计算会重新生成。</translation>
    </message>
    <message>
        <source>The saved segments are of another size than the photo and were left out; the next solve makes them again.</source>
        <translation>保存的分割区域与照片大小不同，未被采用；下次计算会重新生成。</translation>
    </message>
    <message>
        <source>The labels hold 255, which is a class like any other in an array. Where nothing is known, give 0.</source>
        <translation>标签中含有 255，它在数组中与其他类别无异。未知之处请填 0。</translation>
    </message>
    <message>
        <source>{classes} classes have strokes, and this method ({method}) takes at most {most}; choose another method, or paint fewer classes</source>
        <translation>{classes} 个类别有笔画，而此方法（{method}）最多接受 {most} 个；请选择其他方法，或减少类别</translation>
    </message>
    <message>
        <source>{segments} segments are too many: at most {most} can be made here, {more} more than there are classes with strokes</source>
        <translation>{segments} 个分割区域太多：此处最多 {most} 个，即比有笔画的类别多 {more} 个</translation>
    </message>
    <message>
        <source>there is no stroke; paint at least two classes, or say how many segments you want</source>
        <translation>没有笔画；请至少绘制两个类别，或指定分割区域的数量</translation>
    </message>
    <message>
        <source>only class {number} has strokes; paint a second class, or ask for at least two segments</source>
        <translation>只有类别 {number} 有笔画；请绘制第二个类别，或要求至少两个分割区域</translation>
    </message>
    <message>
        <source>Values from {low:g} to {high:g} were scaled to 0 to 1.</source>
        <translation>{low:g} 到 {high:g} 的值已缩放到 0 到 1。</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are masked or not finite</source>
        <translation>图片没有有效像素：全部被遮蔽或不是有限值</translation>
    </message>
    <message>
        <source>the picture has no finite value: all are NaN or infinite</source>
        <translation>图像没有有限值：全部为 NaN 或无穷大</translation>
    </message>
    <message>
        <source>Transparent parts are shown on white.</source>
        <translation>透明部分以白色背景显示。</translation>
    </message>
    <message>
        <source>The colour profile {name} was not applied: that needs 8-bit colour.</source>
        <translation>未应用颜色配置文件 {name}：需要 8 位颜色。</translation>
    </message>
    <message>
        <source>Colours were converted from {what} to sRGB.</source>
        <translation>颜色已从 {what} 转换为 sRGB。</translation>
    </message>
    <message>
        <source>The colour profile is for another kind of picture and was ignored.</source>
        <translation>颜色配置文件适用于其他类型的图像，已忽略。</translation>
    </message>
    <message>
        <source>The colour profile is damaged and was ignored.</source>
        <translation>颜色配置文件已损坏，已忽略。</translation>
    </message>
    <message>
        <source>The value 255 was read as “nothing known”, as in Pascal VOC, not as a class.</source>
        <translation>值 255 按 Pascal VOC 的惯例读作“未知”，而不是类别。</translation>
    </message>
    <message>
        <source>Only the first frame was read.</source>
        <translation>只读取了第一帧。</translation>
    </message>
    <message>
        <source>HEIC needs an optional package; install it with: pip install pillow-heif</source>
        <translation>HEIC 需要可选的软件包；安装命令：pip install pillow-heif</translation>
    </message>
    <message>
        <source>has no pixels ({columns} x {rows}); save it again</source>
        <translation>没有像素（{columns} x {rows}）；请重新保存</translation>
    </message>
    <message>
        <source>not enough memory to read it; scale the picture down</source>
        <translation>内存不足，无法读取；请缩小图像</translation>
    </message>
    <message>
        <source>too large for the decoder of its format; save it as PNG</source>
        <translation>对其格式的解码器而言过大；请另存为 PNG</translation>
    </message>
    <message>
        <source>damaged or cut short ({reason}); copy, download or save it again</source>
        <translation>已损坏或不完整（{reason}）；请重新复制、下载或保存</translation>
    </message>
    <message>
        <source>cannot be opened ({reason}); check its name and permissions</source>
        <translation>无法打开（{reason}）；请检查名称和权限</translation>
    </message>
    <message>
        <source>{columns} x {rows} are {size:.4g} million pixels, over the limit of {limit:.4g} million; scale the picture down or raise the limit with --max-pixels</source>
        <translation>{columns} x {rows} 为 {size:.4g} 百万像素，超过 {limit:.4g} 百万的上限；请缩小图像或用 --max-pixels 提高上限</translation>
    </message>
    <message>
        <source>has no pixels, or its header is damaged; save it again</source>
        <translation>没有像素或文件头已损坏；请重新保存</translation>
    </message>
    <message>
        <source>is a directory; name a picture file in it</source>
        <translation>是文件夹；请指定其中的图像文件</translation>
    </message>
    <message>
        <source>is not a regular file; copy the picture to a file first</source>
        <translation>不是普通文件；请先将图像复制到文件</translation>
    </message>
    <message>
        <source>is empty (0 bytes); copy or download it again</source>
        <translation>是空文件（0 字节）；请重新复制或下载</translation>
    </message>
    <message>
        <source>cannot be decoded because of {reason}; save it as 8- or 16-bit RGB, not compressed</source>
        <translation>因 {reason} 无法解码；请另存为未压缩的 8 位或 16 位 RGB</translation>
    </message>
    <message>
        <source>ends before its last pixel; copy or download it again</source>
        <translation>在最后一个像素之前就结束了；请重新复制或下载</translation>
    </message>
    <message>
        <source>the disk is full; free some space or choose another folder</source>
        <translation>磁盘已满；请释放空间或选择其他文件夹</translation>
    </message>
    <message>
        <source>the file is too large for this disk or account; choose another folder</source>
        <translation>文件对该磁盘或账户而言过大；请选择其他文件夹</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space or choose another folder</source>
        <translation>磁盘配额已用尽；请释放空间或选择其他文件夹</translation>
    </message>
    <message>
        <source>no permission to write there; choose another folder</source>
        <translation>没有写入权限；请选择其他文件夹</translation>
    </message>
    <message>
        <source>the folder is on a read-only disk; choose another folder</source>
        <translation>文件夹位于只读磁盘上；请选择其他文件夹</translation>
    </message>
    <message>
        <source>the name is too long; choose a shorter one</source>
        <translation>名称过长；请使用较短的名称</translation>
    </message>
    <message>
        <source>it is a directory; choose a file name</source>
        <translation>这是文件夹；请指定文件名</translation>
    </message>
    <message>
        <source>part of its path is a file, not a folder; choose another folder</source>
        <translation>路径的一部分是文件而不是文件夹；请选择其他文件夹</translation>
    </message>
    <message>
        <source>{path}: not written: {reason}</source>
        <translation>{path}：未写入：{reason}</translation>
    </message>
    <message>
        <source>{reason}; check the path or choose another folder</source>
        <translation>{reason}；请检查路径或选择其他文件夹</translation>
    </message>
    <message>
        <source>what was read back differs; check the disk or choose another folder</source>
        <translation>读回的内容不一致；请检查磁盘或选择其他文件夹</translation>
    </message>
    <message>
        <source>is damaged, or not of this kind ({reason}); save it again</source>
        <translation>已损坏，或不是此类文件（{reason}）；请重新保存</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({reason}); check its name and permissions</source>
        <translation>{path}：无法读取（{reason}）；请检查名称和权限</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory to read it; split it, or close other programs</source>
        <translation>{path}：内存不足，无法读取；请拆分文件或关闭其他程序</translation>
    </message>
    <message>
        <source>has {amount}, over the limit of {most}; {advice}</source>
        <translation>含 {amount}，超过上限 {most}；{advice}</translation>
    </message>
    <message>
        <source>is larger than {most}, the limit for {files}; {advice}</source>
        <translation>大于 {files} 的上限 {most}；{advice}</translation>
    </message>
    <message>
        <source>is a link, which is only followed where you name it yourself; remove it</source>
        <translation>是链接，只有您亲自指定时才会跟随；请将其删除</translation>
    </message>
    <message>
        <source>is a pipe, a device or the like, not a file; remove it, or save it as a file first</source>
        <translation>不是文件，而是管道、设备之类；请将其删除，或先保存为文件</translation>
    </message>
    <message>
        <source>is a folder, not a file; rename it, or choose another file</source>
        <translation>是文件夹而不是文件；请重命名，或选择其他文件</translation>
    </message>
    <message>
        <source>also has another name (a hard link); put a copy in its place</source>
        <translation>还有另一个名称（硬链接）；请用副本代替</translation>
    </message>
    <message>
        <source>{stroke} is outvoted: {share:.0%} of it went to other classes; raise its belief, or remove it if it is wrong</source>
        <translation>{stroke} 被否决：其中 {share:.0%} 归入其他类别；请提高其可信度，若有误请删除</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Hierarchy</source>
        <translation>层次</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Earlier answers</source>
        <translation>先前的结果</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>笔画</translation>
    </message>
    <message>
        <source>Second picture</source>
        <translation>第二张图像</translation>
    </message>
    <message>
        <source>Hierarchy of the strokes</source>
        <translation>笔画的层次</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>特征向量</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Borders at full resolution</source>
        <translation>全分辨率边界</translation>
    </message>
    <message>
        <source>Finishing touches</source>
        <translation>最后修整</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Label image (PNG)</source>
        <translation>标签图 (PNG)</translation>
    </message>
    <message>
        <source>One mask for each class (PNG)</source>
        <translation>每个类别一张掩膜 (PNG)</translation>
    </message>
    <message>
        <source>Cut-outs with transparent background (PNG)</source>
        <translation>透明背景的抠图 (PNG)</translation>
    </message>
    <message>
        <source>Segments over the photo (PNG)</source>
        <translation>照片上的分割区域 (PNG)</translation>
    </message>
    <message>
        <source>Eigenvectors as heat-maps (PNG)</source>
        <translation>特征向量热图 (PNG)</translation>
    </message>
    <message>
        <source>COCO JSON, RLE masks</source>
        <translation>COCO JSON，游程编码掩膜</translation>
    </message>
    <message>
        <source>COCO JSON, polygons</source>
        <translation>COCO JSON，多边形</translation>
    </message>
    <message>
        <source>COCO panoptic (JSON and PNG)</source>
        <translation>COCO panoptic（JSON 和 PNG）</translation>
    </message>
    <message>
        <source>YOLO segmentation (text)</source>
        <translation>YOLO 分割（文本）</translation>
    </message>
    <message>
        <source>Pascal VOC segmentation</source>
        <translation>Pascal VOC 分割</translation>
    </message>
    <message>
        <source>LabelMe JSON</source>
        <translation>LabelMe JSON</translation>
    </message>
    <message>
        <source>SVG with shared borders</source>
        <translation>共享边界的 SVG</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>Areas and bounding boxes (CSV)</source>
        <translation>面积和外接框 (CSV)</translation>
    </message>
    <message>
        <source>Instance map (16-bit PNG) and table (CSV)</source>
        <translation>对象图（16 位 PNG）和表格 (CSV)</translation>
    </message>
    <message>
        <source>Arrays (NPZ)</source>
        <translation>数组 (NPZ)</translation>
    </message>
    <message>
        <source>Label Studio JSON</source>
        <translation>Label Studio JSON</translation>
    </message>
    <message>
        <source>No such photo is left among those that the filter shows.</source>
        <translation>筛选所显示的照片中没有这样的照片了。</translation>
    </message>
    <message>
        <source>The filter shows no other photo in this direction.</source>
        <translation>筛选在此方向上没有其他照片了。</translation>
    </message>
    <message>
        <source>{old} could not be read, or not all of it: it is called {new} now.</source>
        <translation>{old} 无法读取或无法完整读取：它现在名为 {new}。</translation>
    </message>
    <message>
        <source>--dask needs the package distributed: pip install &apos;eigenbrush[dask]&apos;</source>
        <translation>--dask 需要软件包 distributed：pip install &apos;eigenbrush[dask]&apos;</translation>
    </message>
    <message>
        <source>an answer about a graph is no picture and cannot be exported</source>
        <translation>图的结果不是图像，无法导出</translation>
    </message>
    <message>
        <source>a process that read projects was ended, perhaps because memory ran out; try again</source>
        <translation>读取项目的进程已终止，可能是内存不足；请重试</translation>
    </message>
    <message>
        <source>sure is compared with percent: sure&lt;90</source>
        <translation>sure 与百分数比较：sure&lt;90</translation>
    </message>
    <message>
        <source>nothing stands after {field}:</source>
        <translation>{field}: 后面没有内容</translation>
    </message>
    <message>
        <source>a quotation mark is missing</source>
        <translation>缺少引号</translation>
    </message>
    <message>
        <source>a - stands before nothing</source>
        <translation>- 后面没有内容</translation>
    </message>
    <message>
        <source>holds no images; export it from CVAT as “CVAT for images 1.1”</source>
        <translation>不含图像；请从 CVAT 导出为“CVAT for images 1.1”</translation>
    </message>
    <message>
        <source>has a point that is not two numbers</source>
        <translation>含有不是两个数字的点</translation>
    </message>
    <message>
        <source>is about several videos; export each task of CVAT by itself</source>
        <translation>涉及多个视频；请单独导出 CVAT 的每个任务</translation>
    </message>
    <message>
        <source>has points that are not of an x and a y</source>
        <translation>含有不是由 x 和 y 组成的点</translation>
    </message>
    <message>
        <source>Is {a} × {b} pixels and was scaled to the photo&apos;s {c} × {d}.</source>
        <translation>为 {a} × {b} 像素，已缩放为照片的 {c} × {d}。</translation>
    </message>
    <message>
        <source>has values that are no numbers (NaN or infinite); save it again</source>
        <translation>含有不是数字的值（NaN 或无穷大）；请重新保存</translation>
    </message>
    <message>
        <source>defines entities, which annotations never do; export it again</source>
        <translation>定义了实体，而标注从不这样做；请重新导出</translation>
    </message>
    <message>
        <source>has a mask that is not a list of bytes</source>
        <translation>含有不是字节列表的掩膜</translation>
    </message>
    <message>
        <source>has a mask that cannot be read</source>
        <translation>含有无法读取的掩膜</translation>
    </message>
    <message>
        <source>has no class for each pixel in the array labels</source>
        <translation>数组 labels 中并非每个像素都有类别</translation>
    </message>
    <message>
        <source>has no number of an object for each pixel in the array objects</source>
        <translation>数组 objects 中并非每个像素都有对象编号</translation>
    </message>
    <message>
        <source>there are no eigenvectors yet; solve first</source>
        <translation>还没有特征向量；请先计算</translation>
    </message>
    <message>
        <source>an affinity matrix must be symmetric; use (W + W.T) / 2</source>
        <translation>亲和矩阵必须对称；请使用 (W + W.T) / 2</translation>
    </message>
    <message>
        <source>beliefs must be between -1 and 1</source>
        <translation>可信度必须在 -1 和 1 之间</translation>
    </message>
    <message>
        <source>a list of strokes should hold strokes alone</source>
        <translation>笔画列表中只应有笔画</translation>
    </message>
    <message>
        <source>strokes need a picture; give a graph labels or constraints</source>
        <translation>笔画需要图像；请为图提供标签或约束</translation>
    </message>
    <message>
        <source>a group of a constraint has no nodes</source>
        <translation>约束的一个组没有节点</translation>
    </message>
    <message>
        <source>holds no strokes; it should be {&quot;strokes&quot;: [...]}</source>
        <translation>不含笔画；应为 {&quot;strokes&quot;: [...]}</translation>
    </message>
    <message>
        <source>needs exactly one of path, polygon, box and region</source>
        <translation>需要 path、polygon、box 和 region 中的恰好一个</translation>
    </message>
    <message>
        <source>a stroke has a point that is not a position in any picture</source>
        <translation>某个笔画含有在任何图像中都不是位置的点</translation>
    </message>
    <message>
        <source>a region has runs outside its picture; the file is damaged</source>
        <translation>某个区域的游程在其图像之外；文件已损坏</translation>
    </message>
    <message>
        <source>a region has runs that overlap; the file is damaged</source>
        <translation>某个区域的游程重叠；文件已损坏</translation>
    </message>
    <message>
        <source>a box needs a polygon, or two corners as [x0, y0, x1, y1]</source>
        <translation>box 需要 polygon，或两个角点 [x0, y0, x1, y1]</translation>
    </message>
    <message>
        <source>a stroke of kind &apos;object&apos; needs an object from 1</source>
        <translation>种类为 &apos;object&apos; 的笔画需要从 1 起的对象</translation>
    </message>
    <message>
        <source>a stroke for the part of an object needs an object from 1</source>
        <translation>对象部分的笔画需要从 1 起的对象</translation>
    </message>
    <message>
        <source>there is no advice; paint two classes, or draw ropes</source>
        <translation>没有建议；请绘制两个类别，或画连线</translation>
    </message>
    <message>
        <source>there are no strokes to follow; paint two classes, or draw ropes</source>
        <translation>没有可遵循的笔画；请绘制两个类别，或画连线</translation>
    </message>
    <message>
        <source>signed graphs need something that belongs apart; paint two classes, or draw a cannot-link rope</source>
        <translation>带符号的图需要有不属于一起的内容；请绘制两个类别，或画一条“异类”连线</translation>
    </message>
    <message>
        <source>there is no stroke or rope to satisfy; paint some, or choose normalized cuts</source>
        <translation>没有需要满足的笔画或连线；请绘制一些，或选择归一化割</translation>
    </message>
    <message>
        <source>the constraints cancel each other and ask for nothing; remove some of them</source>
        <translation>约束相互抵消，没有任何要求；请移除一些</translation>
    </message>
    <message>
        <source>one single segment satisfies all that is asked for; say what belongs apart</source>
        <translation>单个分割区域即可满足全部要求；请说明哪些不属于一起</translation>
    </message>
    <message>
        <source>no values between the two sides satisfy all rules and ropes; use whole values, or a larger slack</source>
        <translation>两侧之间没有满足全部规则和连线的值；请使用整体的值，或更大的松弛量</translation>
    </message>
    <message>
        <source>the given segmentation has only one segment; it must tell at least two apart</source>
        <translation>给定的分割只有一个分割区域；必须至少区分两个</translation>
    </message>
    <message>
        <source>labels must be (rows, columns) whole numbers</source>
        <translation>标签必须是 (行, 列) 的整数</translation>
    </message>
    <message>
        <source>has no pages; copy or download it again</source>
        <translation>没有页；请重新复制或下载</translation>
    </message>
    <message>
        <source>is a volume; save one plane of it as a page</source>
        <translation>是体数据；请将其中一个平面保存为页</translation>
    </message>
    <message>
        <source>has pages that lead back to earlier ones; save it again</source>
        <translation>含有指回先前页的页；请重新保存</translation>
    </message>
    <message>
        <source>has impossibly large strips or tiles; save it again</source>
        <translation>条带或图块大得不合理；请重新保存</translation>
    </message>
    <message>
        <source>has strips or tiles without pixels; save it again</source>
        <translation>含有没有像素的条带或图块；请重新保存</translation>
    </message>
    <message>
        <source>its frames have more pixels than the limit allows</source>
        <translation>其帧的像素数超过上限</translation>
    </message>
    <message>
        <source>videos need PyAV; install it with: pip install &apos;eigenbrush[video]&apos;</source>
        <translation>视频需要 PyAV；安装命令：pip install &apos;eigenbrush[video]&apos;</translation>
    </message>
    <message>
        <source>is no video that can be read ({reason})</source>
        <translation>不是可读取的视频（{reason}）</translation>
    </message>
    <message>
        <source>is damaged or ends after frame {number}</source>
        <translation>已损坏或在第 {number} 帧之后结束</translation>
    </message>
    <message>
        <source>holds no frame that could be read</source>
        <translation>不含可读取的帧</translation>
    </message>
    <message>
        <source>has no picture, only sound</source>
        <translation>没有画面，只有声音</translation>
    </message>
    <message>
        <source>Attributes of a class that cannot be read were left out: {reason}</source>
        <translation>已略去类别中无法读取的属性：{reason}</translation>
    </message>
    <message>
        <source>every object has {name} already; choose another name</source>
        <translation>每个对象已有 {name}；请换一个名称</translation>
    </message>
    <message>
        <source>{name}: an attribute is one of {kinds}; not {kind}</source>
        <translation>{name}：属性的种类是 {kinds} 之一；不是 {kind}</translation>
    </message>
    <message>
        <source>{name}: a choice, and nothing else, needs choices</source>
        <translation>{name}：只有“选择”需要选项</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {said}</source>
        <translation>{name} 是 yes 或 no，不是 {said}</translation>
    </message>
    <message>
        <source>an attribute needs a name; give it one</source>
        <translation>属性需要名称；请为它命名</translation>
    </message>
    <message>
        <source>{name} is one of {choices}; not {said}</source>
        <translation>{name} 是 {choices} 之一；不是 {said}</translation>
    </message>
    <message>
        <source>Tags that cannot be read were left out: {reason}</source>
        <translation>已略去无法读取的标签：{reason}</translation>
    </message>
    <message>
        <source>{name} is a number, not {said}</source>
        <translation>{name} 是数字，不是 {said}</translation>
    </message>
    <message>
        <source>Discard suggestion</source>
        <translation>放弃建议</translation>
    </message>
    <message>
        <source>{name} is done, but could not be learned from. {reason}</source>
        <translation>{name} 已完成，但无法从中学习。{reason}</translation>
    </message>
    <message>
        <source>Learning from photos marked as done from now on; new ones open with a suggestion.</source>
        <translation>从现在起从标记为已完成的照片学习；新照片打开时会带有建议。</translation>
    </message>
    <message>
        <source>There is no suggestion for this photo.</source>
        <translation>这张照片没有建议。</translation>
    </message>
    <message>
        <source>The pages of {name} differ in size: each is a photo of its own, and their labels cannot be exported as one stack.</source>
        <translation>{name} 的各页大小不同：每页是一张单独的照片，其标签无法导出为一个堆栈。</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>保存到别处(&amp;E)…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) marked as done.</source>
        <translation>
            <numerusform>已将 %Ln 张照片标记为已完成。</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} was skipped: {reason}</source>
        <translation>已略过 {name}：{reason}</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>还没有分割区域：请先计算 (R)。</translation>
    </message>
    <message>
        <source>No channel separates class {first} from class {second} where there are strokes, so only borders and distances decide; paint more where the classes differ.</source>
        <translation>在有笔画的地方，没有通道能区分类别 {first} 和类别 {second}，因此只由边界和距离决定；请在类别不同之处多画一些。</translation>
    </message>
    <message>
        <source>None of the channels in use separates class {first} from class {second} where there are strokes; “{name}” does: use it, too.</source>
        <translation>在有笔画的地方，所用的通道都不能区分类别 {first} 和类别 {second}；“{name}”可以：请一并使用。</translation>
    </message>
    <message>
        <source>Of all channels “{name}” separates class {first} from class {second} best, but the segments do not follow it; use it alone, or give it more weight.</source>
        <translation>在所有通道中，“{name}”最能区分类别 {first} 和类别 {second}，但分割区域没有遵循它；请只用它，或增大其权重。</translation>
    </message>
    <message>
        <source>one model is about pictures of {mine} channels, the other of {theirs}</source>
        <translation>一个模型针对 {mine} 个通道的图像，另一个针对 {theirs} 个通道</translation>
    </message>
    <message>
        <source>there would be more than {most} classes; give the same classes the same names</source>
        <translation>类别将超过 {most} 个；请给相同的类别取相同的名称</translation>
    </message>
    <message>
        <source>no photo has strokes of a class; paint some to learn from</source>
        <translation>没有照片带有类别的笔画；请画一些以供学习</translation>
    </message>
    <message>
        <source>a graph is no picture; only pictures can be learned from</source>
        <translation>图结构不是图像；只能从图像学习</translation>
    </message>
    <message>
        <source>no photo has strokes of a class to learn; paint on some, or mark them as done</source>
        <translation>没有照片带有可学习的类别的笔画；请在一些照片上涂画，或将其标记为已完成</translation>
    </message>
    <message>
        <source>Its values {values} are one class, {name}, as their folder is called; move the masks out of it if they are classes of their own.</source>
        <translation>其值 {values} 属于同一类别 {name}，即其文件夹的名称；如果它们各是一个类别，请将掩膜移出该文件夹。</translation>
    </message>
    <message>
        <source>does not hold a model of labelled photos, or is damaged ({reason})</source>
        <translation>不含已标注照片的模型，或已损坏（{reason}）</translation>
    </message>
    <message>
        <source>{path}: is not there; choose a model file of learning</source>
        <translation>{path}：不存在；请选择学习所得的模型文件</translation>
    </message>
    <message>
        <source>was written by another version of the program; update this one</source>
        <translation>由另一版本的程序写入；请更新本程序</translation>
    </message>
    <message>
        <source>Says that there is nothing in the photo.</source>
        <translation>表示照片中什么都没有。</translation>
    </message>
    <message>
        <source>Has {pages} pages; the first was read, as the photo is none of a stack.</source>
        <translation>有 {pages} 页；由于照片不属于堆栈，只读取了第一页。</translation>
    </message>
    <message>
        <source>Has labels of {pages} pages; the first were read, as the photo is none of a stack.</source>
        <translation>有 {pages} 页的标签；由于照片不属于堆栈，只读取了第一页的标签。</translation>
    </message>
    <message>
        <source>is JSON in another encoding; save it in UTF-8</source>
        <translation>是其他编码的 JSON；请保存为 UTF-8</translation>
    </message>
    <message>
        <source>is in colour; the probability of one class should be in grey</source>
        <translation>是彩色的；单个类别的概率应为灰度</translation>
    </message>
    <message>
        <source>there are no probabilities yet; solve first</source>
        <translation>还没有概率；请先计算</translation>
    </message>
    <message>
        <source>{photo} has {columns} x {rows} pixels, {other} has {others} x {lines}; a stack has pages of one size: export label images instead</source>
        <translation>{photo} 为 {columns} x {rows} 像素，{other} 为 {others} x {lines}；堆栈的各页大小必须相同：请改为导出标签图</translation>
    </message>
    <message>
        <source>the stack is not read as it was written; please report this</source>
        <translation>堆栈读回的内容与写入的不一致；请报告此问题</translation>
    </message>
    <message>
        <source>{text} is no channel; give a name or number, and if need be a weight from 0 to {most:g}, as in DAPI:2</source>
        <translation>{text} 不是通道；请给出名称或编号，必要时加上 0 到 {most:g} 的权重，例如 DAPI:2</translation>
    </message>
    <message>
        <source>there is no channel {name}; choose among {names}, or their numbers from 1</source>
        <translation>没有通道 {name}；请从 {names} 中选择，或使用从 1 开始的编号</translation>
    </message>
    <message>
        <source>no channel counts; give one of them a weight above 0</source>
        <translation>没有通道计入；请给其中之一大于 0 的权重</translation>
    </message>
    <message>
        <source>{channels} channels count as {count} principal components, which hold {percent} % of their variance.</source>
        <translation>{channels} 个通道按 {count} 个主成分计算，它们包含 {percent} % 的方差。</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is the name of class {named} and the number of class {number}; give class {named} another name</source>
        <translation>“{text}”既是类别 {named} 的名称，又是类别 {number} 的编号；请给类别 {named} 换一个名称</translation>
    </message>
    <message>
        <source>the strokes of all classes are too close together for this resolution; use resolution full, or paint them farther apart</source>
        <translation>在此分辨率下，所有类别的笔画都靠得太近；请使用全分辨率，或将它们画得远一些</translation>
    </message>
    <message>
        <source>it takes too long to find out whether these rules can all hold; use fewer or simpler rules</source>
        <translation>判断这些规则能否全部成立耗时过长；请使用更少或更简单的规则</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is missing</source>
        <translation>缺少“shape”</translation>
    </message>
    <message>
        <source>the model of other photos does not suit this one: it has other channels, or the model knows a single class; paint strokes of two classes</source>
        <translation>其他照片的模型不适合这张照片：通道不同，或模型只知道一个类别；请画两个类别的笔画</translation>
    </message>
    <message>
        <source>this starts from what was learned from {count} other photos; strokes correct it</source>
        <translation>以从其他 {count} 张照片学到的内容为起点；笔画可加以修正</translation>
    </message>
    <message>
        <source>suggested from {count} labelled photos ({percent} % confident)</source>
        <translation>根据 {count} 张已标注照片的建议（置信度 {percent} %）</translation>
    </message>
    <message>
        <source>too few labelled photos to learn from so far ({count}), so nothing is suggested</source>
        <translation>可供学习的已标注照片还太少（{count} 张），因此没有建议</translation>
    </message>
    <message>
        <source>this photo looks unlike the labelled ones ({count}), so nothing is suggested</source>
        <translation>这张照片与已标注的照片（{count} 张）不相似，因此没有建议</translation>
    </message>
    <message>
        <source>too little of what was learned from {count} photos is expected to be right here, so nothing is suggested</source>
        <translation>从 {count} 张照片学到的内容在此预计正确的太少，因此没有建议</translation>
    </message>
    <message>
        <source>everything outside of the boxes is background, without a class; paint inside of a box, with its class or another, to correct this proposal</source>
        <translation>框外全部是背景，没有类别；要修正此建议，请在框内用其类别或其他类别涂画</translation>
    </message>
    <message>
        <source>only class {number} has strokes: this is a proposal, which takes the surroundings along the frame as background; paint a second class to correct it</source>
        <translation>只有类别 {number} 有笔画：这是一个建议，以图像边缘一带为背景；绘制第二个类别可加以修正</translation>
    </message>
    <message>
        <source>the list of names {problem}</source>
        <translation>名称列表：{problem}</translation>
    </message>
    <message>
        <source>Pixels are not square: perimeters are in pixels only.</source>
        <translation>像素不是正方形：周长仅以像素为单位。</translation>
    </message>
    <message>
        <source>the picture has no valid pixel: all are transparent, not finite or marked as no data</source>
        <translation>图像没有有效像素：全部是透明的、非有限值或标记为无数据</translation>
    </message>
    <message>
        <source>{unit!r} is no unit of length; known are {known}</source>
        <translation>{unit!r} 不是长度单位；可用单位：{known}</translation>
    </message>
    <message>
        <source>a pixel cannot be {length:g} {unit} wide or high; the size of a pixel is a length above 0, such as 0.65 µm</source>
        <translation>像素的宽或高不能是 {length:g} {unit}；像素大小是大于 0 的长度，例如 0.65 µm</translation>
    </message>
    <message>
        <source>{text!r} is no size of a pixel; give a length with its unit, such as 0.65 µm or, of pixels that are not square, 0.65 x 0.7 µm</source>
        <translation>{text!r} 不是像素大小；请给出带单位的长度，例如 0.65 µm，像素不是正方形时例如 0.65 x 0.7 µm</translation>
    </message>
    <message>
        <source>there is no such page; choose one of those that the file has, from 0</source>
        <translation>没有这一页；请选择文件中已有的页，从 0 开始</translation>
    </message>
    <message>
        <source>The array was read as {count} channels along axis {axis} of {axes}.</source>
        <translation>数组已按 {axes} 中的轴 {axis} 读作 {count} 个通道。</translation>
    </message>
    <message>
        <source>holds no array that is a picture; save rows and columns</source>
        <translation>不含可作为图像的数组；请保存行和列</translation>
    </message>
    <message>
        <source>What the file says about the size of its pixels cannot be read; type it.</source>
        <translation>无法读取文件中的像素大小；请手动输入。</translation>
    </message>
    <message>
        <source>The file says that its pixels are {said}, which is no size; type it.</source>
        <translation>文件称其像素为 {said}，这不是大小；请手动输入。</translation>
    </message>
    <message>
        <source>It was turned upright; its place on earth is that before, and left out.</source>
        <translation>图像已转正；其地理位置对应转正之前，因此已略去。</translation>
    </message>
    <message>
        <source>is not a kind of picture that can be read; save it as PNG, JPEG, TIFF, WebP, BMP, GIF, PNM, HEIC or NPY</source>
        <translation>不是可读取的图像类型；请另存为 PNG、JPEG、TIFF、WebP、BMP、GIF、PNM、HEIC 或 NPY</translation>
    </message>
    <message>
        <source>says that it has {columns} x {rows} pixels, which {size} bytes cannot hold; copy, download or save it again</source>
        <translation>声称有 {columns} x {rows} 像素，但 {size} 字节容纳不下；请重新复制、下载或保存</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels; save fewer channels, or raise the limit with --max-pixels</source>
        <translation>连同 {channels} 个通道需要 {size:.3g} GB；请减少保存的通道，或用 --max-pixels 提高上限</translation>
    </message>
    <message>
        <source>takes {size:.3g} GB with its {channels} channels, and {free:.3g} GB of memory are free; close other programs, or save fewer channels</source>
        <translation>连同 {channels} 个通道需要 {size:.3g} GB，而可用内存为 {free:.3g} GB；请关闭其他程序，或减少保存的通道</translation>
    </message>
    <message>
        <source>ends before its last page; copy or download it again</source>
        <translation>在最后一页之前就结束了；请重新复制或下载</translation>
    </message>
    <message>
        <source>The pages of its {count} channels differ in size or kind, so that each is read as a picture of its own.</source>
        <translation>其 {count} 个通道的页大小或类型不同，因此每页作为单独的图像读取。</translation>
    </message>
    <message>
        <source>Its description (OME-XML) is cut short; names may be missing.</source>
        <translation>其描述 (OME-XML) 不完整；可能缺少名称。</translation>
    </message>
    <message>
        <source>The file says the size of its pixels in no unit that is known; type it.</source>
        <translation>文件中像素大小的单位未知；请手动输入。</translation>
    </message>
    <message>
        <source>Its place on earth is not told by a scale or a matrix, and is left out; warp it to a grid first, as with gdalwarp.</source>
        <translation>其地理位置不是由比例或矩阵给出，已略去；请先重采样到网格，例如使用 gdalwarp。</translation>
    </message>
    <message>
        <source>Its pixels are measured in degrees, which are no length; type their size.</source>
        <translation>其像素以度为单位，而度不是长度；请输入像素大小。</translation>
    </message>
    <message>
        <source>has strips or tiles of another kind than it says; save it again</source>
        <translation>条带或图块的类型与声明的不同；请重新保存</translation>
    </message>
    <message>
        <source>The size of a pixel was typed; the photo&apos;s file says {size}.</source>
        <translation>像素大小是手动输入的；照片文件中为 {size}。</translation>
    </message>
    <message>
        <source>objects of different classes cannot be merged; choose those of one</source>
        <translation>不同类别的对象无法合并；请选择同一类别的对象</translation>
    </message>
    <message>
        <source>A class name of {count} characters was cut.</source>
        <translation>一个长 {count} 个字符的类别名称已截短。</translation>
    </message>
    <message>
        <source>How the photo was displayed cannot be read; it is automatic.</source>
        <translation>无法读取照片的显示设置；已改为自动。</translation>
    </message>
    <message>
        <source>Values of objects that cannot be read were left out: {reason}</source>
        <translation>已略去无法读取的对象值：{reason}</translation>
    </message>
    <message>
        <source>the program failed ({reason}); please report it with this photo and its project</source>
        <translation>程序出错（{reason}）；请附上此照片及其项目报告问题</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>已按要求停止</translation>
    </message>
    <message>
        <source>is no folder; rename it</source>
        <translation>不是文件夹；请重命名</translation>
    </message>
    <message>
        <source>points must be finite; fill in or leave out missing values</source>
        <translation>点必须是有限值；请补全或略去缺失的值</translation>
    </message>
    <message>
        <source>Weighing again</source>
        <translation>再次权衡</translation>
    </message>
    <message>
        <source>Doubtful islands</source>
        <translation>可疑的孤岛</translation>
    </message>
    <message>
        <source>Probability maps of the classes (16-bit PNG)</source>
        <translation>软掩膜：各类别的概率（16 位 PNG）</translation>
    </message>
    <message>
        <source>Cut-outs with a soft edge (PNG, WebP)</source>
        <translation>柔边抠图 (PNG, WebP)</translation>
    </message>
    <message>
        <source>Opacity alone of cut-outs with a soft edge (PNG, WebP)</source>
        <translation>柔边抠图的不透明度 (PNG, WebP)</translation>
    </message>
    <message>
        <source>Crops: a picture of each object (PNG)</source>
        <translation>裁剪图：每个对象一张图像 (PNG)</translation>
    </message>
    <message>
        <source>Label image (GeoTIFF)</source>
        <translation>标签图 (GeoTIFF)</translation>
    </message>
    <message>
        <source>Labelled stack (OME-TIFF)</source>
        <translation>带标签的堆栈 (OME-TIFF)</translation>
    </message>
    <message>
        <source>CVAT for images, masks</source>
        <translation>CVAT 图像，掩膜</translation>
    </message>
    <message>
        <source>CVAT for images, polygons</source>
        <translation>CVAT 图像，多边形</translation>
    </message>
    <message>
        <source>ImageJ regions (ROI, ZIP)</source>
        <translation>ImageJ 区域 (ROI, ZIP)</translation>
    </message>
    <message>
        <source>Measurements of classes and objects (CSV)</source>
        <translation>类别和对象的测量值 (CSV)</translation>
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
        <translation>YOLO 分割</translation>
    </message>
    <message>
        <source>GeoJSON in pixels</source>
        <translation>GeoJSON（像素坐标）</translation>
    </message>
    <message>
        <source>Arrays (NPZ, NPY)</source>
        <translation>数组 (NPZ, NPY)</translation>
    </message>
    <message>
        <source>Soft masks</source>
        <translation>软掩膜</translation>
    </message>
    <message>
        <source>Label images and masks</source>
        <translation>标签图和掩膜</translation>
    </message>
    <message>
        <source>General purpose (FAST-GE, Cucuringu et al. 2016)</source>
        <translation>通用（FAST-GE，Cucuringu 等 2016）</translation>
    </message>
    <message>
        <source>Balanced cut (normalized cuts, Shi and Malik 2000)</source>
        <translation>均衡切割（归一化割，Shi、Malik 2000）</translation>
    </message>
    <message>
        <source>Flexible constraints (CSP, Wang and Davidson 2010)</source>
        <translation>弹性约束（CSP，Wang、Davidson 2010）</translation>
    </message>
    <message>
        <source>Transfer from a second picture (Wang et al. 2014)</source>
        <translation>从第二张图像迁移（Wang 等 2014）</translation>
    </message>
    <message>
        <source>Rules about regions (Zhi et al. 2013)</source>
        <translation>关于区域的规则（Zhi 等 2013）</translation>
    </message>
    <message>
        <source>Strokes that may be wrong (Coleman et al. 2008)</source>
        <translation>可能有误的笔画 (Coleman et al. 2008)</translation>
    </message>
    <message>
        <source>Baseline: Spectral Learning (Kamvar et al. 2003)</source>
        <translation>对照：Spectral Learning（Kamvar 等 2003）</translation>
    </message>
    <message>
        <source>Baseline: partial grouping (Yu and Shi 2004)</source>
        <translation>对照：部分分组（Yu、Shi 2004）</translation>
    </message>
    <message>
        <source>Baseline: signed graphs (SPONGE, Cucuringu et al. 2019)</source>
        <translation>对照：带符号的图（SPONGE，Cucuringu 等 2019）</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <translation>填充孔洞</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>扩张</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>收缩</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Keep the largest part</source>
        <translation>保留最大部分</translation>
    </message>
    <message>
        <source>Remove parts smaller than</source>
        <translation>移除小于此值的部分</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>compare colours or grey values</source>
        <translation>比较颜色或灰度</translation>
    </message>
    <message>
        <source>CIELAB</source>
        <translation>CIELAB</translation>
    </message>
    <message>
        <source>CIELAB, raw</source>
        <translation>CIELAB，原始</translation>
    </message>
    <message>
        <source>grey values</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>西格玛</translation>
    </message>
    <message>
        <source>how different pixels may be and still count as similar (default: automatic)</source>
        <translation>像素相差多大仍算相似（默认：自动）</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0</source>
        <translation>边缘向外移动的距离，负数则向内</translation>
    </message>
    <message>
        <source>how much the edge is blurred</source>
        <translation>边缘模糊的程度</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99</source>
        <translation>边缘变硬的程度，最大 0.99</translation>
    </message>
    <message>
        <source>Propagation by colour</source>
        <translation>按颜色传播</translation>
    </message>
    <message>
        <source>whether regions with the colours of a class join it, however far from its strokes; auto: where its colours are distinct</source>
        <translation>具有某类别颜色的区域，即使离其笔画很远，是否也归入该类别；自动：在其颜色独特之处</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>比例尺</translation>
    </message>
    <message>
        <source>draw a scale bar into pictures of segments over the photo, where the size of a pixel is known</source>
        <translation>已知像素大小时，在照片上叠加分割区域的图像中绘制比例尺</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Connectivity</source>
        <translation>连通性</translation>
    </message>
    <message>
        <source>{name} is done, without segments.</source>
        <translation>{name} 已完成，没有分割区域。</translation>
    </message>
    <message>
        <source>No other photos are left to do.</source>
        <translation>没有其他待处理的照片了。</translation>
    </message>
    <message>
        <source>No other photos are left to review.</source>
        <translation>没有其他待审核的照片了。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>the outlines of {names}: polygons cannot have holes, so these stay masks</source>
        <translation>{names} 的轮廓（多边形不能有孔，因此仍为掩膜）</translation>
    </message>
    <message>
        <source>the tags of the photo</source>
        <translation>照片的标签</translation>
    </message>
    <message>
        <source>attributes and flags of objects</source>
        <translation>对象的属性和标志</translation>
    </message>
    <message>
        <source>which choices an attribute has</source>
        <translation>属性有哪些选项</translation>
    </message>
    <message>
        <source>equal names of classes: their numbers are appended</source>
        <translation>相同的类别名称（会附加编号）</translation>
    </message>
    <message>
        <source>the coordinate reference system: the photo&apos;s file says no EPSG code</source>
        <translation>坐标参考系（照片文件没有 EPSG 代码）</translation>
    </message>
    <message>
        <source>the place on earth: positions are pixels, y pointing down</source>
        <translation>地球上的位置（坐标为像素，y 向下）</translation>
    </message>
    <message>
        <source>the names of classes</source>
        <translation>类别名称</translation>
    </message>
    <message>
        <source>the place on earth: the photo&apos;s file does not say it</source>
        <translation>地球上的位置（照片文件中没有说明）</translation>
    </message>
    <message>
        <source>everything: its regions reach {n} pixels</source>
        <translation>全部内容（其区域最大为 {n} 像素）</translation>
    </message>
    <message>
        <source>the colours: classes above 255 are 16-bit grey values</source>
        <translation>颜色（大于 255 的类别为 16 位灰度值）</translation>
    </message>
    <message>
        <source>equal names of different attributes: numbers of classes are appended</source>
        <translation>不同属性的相同名称（会附加类别编号）</translation>
    </message>
    <message>
        <source>holes: a seam joins each of them to the outline</source>
        <translation>孔（每个孔都以一条缝与轮廓相连）</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel</source>
        <translation>照片的位深（每通道 8 位）</translation>
    </message>
    <message>
        <source>where in the photo the objects are</source>
        <translation>对象在照片中的位置</translation>
    </message>
    <message>
        <source>the scale bar: nothing says how large a pixel is; type it</source>
        <translation>比例尺（未说明像素大小，请输入）</translation>
    </message>
    <message>
        <source>everything: there are no eigenvectors yet; solve first</source>
        <translation>全部内容（还没有特征向量，请先计算）</translation>
    </message>
    <message>
        <source>repairs: the probabilities are those of the segments before them</source>
        <translation>修复（概率为修复之前的分割结果）</translation>
    </message>
    <message>
        <source>the exact edge: pixels along it belong to the segment in part</source>
        <translation>精确的边缘（沿边缘的像素只部分属于该分割区域）</translation>
    </message>
    <message>
        <source>the photo&apos;s depth: 8 bits a channel; png16 has 16</source>
        <translation>照片的位深（每通道 8 位，16 位 PNG 为 16 位）</translation>
    </message>
    <message>
        <source>shapes: it holds areas and bounding boxes only</source>
        <translation>形状（只包含面积和边界框）</translation>
    </message>
    <message>
        <source>shapes: it holds sizes and values only</source>
        <translation>形状（只包含大小和数值）</translation>
    </message>
    <message>
        <source>standard errors of areas: only a solve knows the confidence</source>
        <translation>面积的标准误差（计算之后才知道置信度）</translation>
    </message>
    <message>
        <source>perimeters in units of length: pixels are not square</source>
        <translation>以长度为单位的周长（像素不是正方形）</translation>
    </message>
    <message>
        <source>everything: no class is counted in objects</source>
        <translation>全部内容（没有按对象计数的类别）</translation>
    </message>
    <message>
        <source>{names}: not counted in objects</source>
        <translation>{names}（不按对象计数）</translation>
    </message>
    <message>
        <source>the colours: it prescribes others</source>
        <translation>颜色（该格式规定了其他颜色）</translation>
    </message>
    <message>
        <source>everything: it holds {n} classes, and there is a class {largest}</source>
        <translation>全部内容（最多 {n} 个类别，而存在类别 {largest}）</translation>
    </message>
    <message>
        <source>colons and line breaks in class names</source>
        <translation>类别名称中的冒号和换行</translation>
    </message>
    <message>
        <source>palette pictures of objects: more than {n}</source>
        <translation>对象的调色板图像（超过 {n} 个）</translation>
    </message>
    <message>
        <source>which pieces belong together: others read each as an object</source>
        <translation>哪些块属于同一对象（其他程序把每块读作一个对象）</translation>
    </message>
    <message>
        <source>ropes that end outside the picture were ignored</source>
        <translation>已忽略终点在图像之外的连线</translation>
    </message>
    <message>
        <source>strokes of different classes and of the same order overlap, so these pixels belong to neither; paint one of the strokes again</source>
        <translation>次序相同的不同类别的笔画重叠，这些像素不属于任何一类；请重画其中一笔</translation>
    </message>
    <message>
        <source>the strokes of class {number} are too close to those of others to be told apart at this resolution; use resolution full</source>
        <translation>类别 {number} 的笔画与其他笔画太近，在此分辨率下无法区分；请使用完整分辨率</translation>
    </message>
    <message>
        <source>{rule} is always true and changes nothing</source>
        <translation>{rule} 恒为真，不起任何作用</translation>
    </message>
    <message>
        <source>a soft-edge stroke touches no edge; paint across the border</source>
        <translation>有一笔柔边没有碰到边缘：请跨过边界涂画。</translation>
    </message>
    <message>
        <source>the photo has a single class, so there is no edge; paint what is around it, too</source>
        <translation>照片只有一个类别，因此没有边缘；请把周围也涂上。</translation>
    </message>
    <message>
        <source>the way “{way}” is for two segments; more were found by the way “two”</source>
        <translation>方式“{way}”只用于两个分割区域；更多区域由方式“two”求得</translation>
    </message>
    <message>
        <source>earlier_result is the answer for another picture; leave it out</source>
        <translation>earlier_result 是另一张图片的结果；请不要指定它</translation>
    </message>
    <message>
        <source>too few vectors satisfy beta / vol = {demanded:.4g}: {count} of {wanted}; demand less than {most:.4g}</source>
        <translation>满足 beta / vol = {demanded:.4g} 的向量太少：{wanted} 个中的 {count} 个；请要求低于 {most:.4g}</translation>
    </message>
    <message>
        <source>the demand, beta / vol = {demanded:.4g}, is so close to what one single segment satisfies, {trivial:.4g}, that the cheapest vector has one sign only; the coding “balanced” avoids that</source>
        <translation>要求 beta / vol = {demanded:.4g} 与单个分割区域所满足的 {trivial:.4g} 太接近，代价最小的向量只有一种符号；编码“balanced”可避免</translation>
    </message>
    <message>
        <source>there are too many regions to try all; there may be a cheaper answer</source>
        <translation>区域太多，无法全部尝试；可能还有代价更小的答案</translation>
    </message>
    <message>
        <source>normalized cuts go by the picture alone: strokes name the segments, but do not move their borders</source>
        <translation>Normalized Cuts 只依据图像：笔画为分割区域命名，但不移动其边界</translation>
    </message>
    <message>
        <source>{segments} segments were separated by few vectors: {vectors}</source>
        <translation>{segments} 个分割区域由较少的向量分开：{vectors} 个</translation>
    </message>
    <message>
        <source>no second picture was given: the photo itself was used, which is normalized cuts</source>
        <translation>没有给出第二张图像：使用了照片本身，即 Normalized Cuts</translation>
    </message>
    <message>
        <source>Transparent pixels are left out: {count}.</source>
        <translation>已忽略 {count} 个透明像素。</translation>
    </message>
    <message>
        <source>CMYK was converted to sRGB without a profile; colours are approximate.</source>
        <translation>CMYK 在没有配置文件的情况下转换为 sRGB；颜色为近似值。</translation>
    </message>
    <message>
        <source>The file has {count} pages{which}; page 0 was read. Choose another by number.</source>
        <translation>文件有 {count} 页{which}；已读取第 0 页。可按编号选择其他页。</translation>
    </message>
    <message>
        <source>The first of {planes} in one page was read. Save them as pages.</source>
        <translation>已读取一页中 {planes} 的第一个。请将它们保存为多页。</translation>
    </message>
    <message>
        <source>Pixels that are marked as no data are left out: {count}.</source>
        <translation>{count} 个像素标记为无数据，已排除。</translation>
    </message>
    <message>
        <source>Pixels that are NaN or infinite are left out: {count}.</source>
        <translation>{count} 个像素为 NaN 或无穷大，已忽略。</translation>
    </message>
    <message>
        <source>this method does not follow rules</source>
        <translation>此方法不遵循规则</translation>
    </message>
    <message>
        <source>{name} must be {range}, not {value}</source>
        <translation>{name}必须{range}，不能是 {value}</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low}，{high}</translation>
    </message>
    <message>
        <source>Similar pixels</source>
        <translation>相似像素</translation>
    </message>
    <message>
        <source>how many neighbours a pixel has</source>
        <translation>一个像素有多少邻居</translation>
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
        <translation>最小权重</translation>
    </message>
    <message>
        <source>weight of an edge across a border</source>
        <translation>跨越边界的边的权重</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>solve on every pixel (full), or on squares of pixels where there are many (auto); borders are always found at full resolution</source>
        <translation>在每个像素上计算（全部），或像素很多时在像素方块上计算（自动）；边界始终以全分辨率求出</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>which channels count, by name or number from 1, and how much: DAPI:2,3 (default: all alike); of a picture in colours they then count as measured, not as seen</source>
        <translation>哪些通道计入及其权重，用名称或从 1 开始的编号：DAPI:2,3（默认：全部相同）；对彩色图像，则按测量值而非视觉感受计算</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>成分</translation>
    </message>
    <message>
        <source>at most so many principal components count instead of more channels; 0: automatic (8)</source>
        <translation>最多用多少个主成分代替更多的通道；0：自动（8 个）</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>whether noise of channels is the same everywhere (gaussian), or values are counts whose noise grows with them (poisson)</source>
        <translation>通道的噪声处处相同 (gaussian)，还是值为计数、噪声随之增大 (poisson)</translation>
    </message>
    <message>
        <source>uniform (Gaussian)</source>
        <translation>均匀（高斯）</translation>
    </message>
    <message>
        <source>of counts (Poisson)</source>
        <translation>计数（泊松）</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>节点上限</translation>
    </message>
    <message>
        <source>with resolution auto, squares of pixels are as small as this number allows</source>
        <translation>分辨率为自动时，方块在此数目允许的范围内尽可能小</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic</source>
        <translation>从边界起寻找毛发和模糊的距离；0：自动</translation>
    </message>
    <message>
        <source>Smallest island</source>
        <translation>最小孤岛</translation>
    </message>
    <message>
        <source>smaller pieces join what surrounds them, unless they have a stroke of their class</source>
        <translation>更小的碎片并入周围，除非上面有该类别的笔画</translation>
    </message>
    <message>
        <source>Smooth borders</source>
        <translation>平滑边界</translation>
    </message>
    <message>
        <source>removes jags and threads narrower than this; strokes stay as they are</source>
        <translation>去除比这更窄的锯齿和细丝；笔画保持不变</translation>
    </message>
    <message>
        <source>how many to compute at least; k segments need k - 1</source>
        <translation>至少计算多少个；k 个分割区域需要 k − 1 个</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>scale points to the unit sphere</source>
        <translation>把点缩放到单位球面</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>球面</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>runs of k-means, fewer beyond 30 segments; the best one is kept</source>
        <translation>k 均值的运行次数，分割超过 30 块时减少；保留最好的一次</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>largest relative residual of a vector</source>
        <translation>向量的最大相对残差</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>most iterations of the eigensolver</source>
        <translation>特征求解器的最多迭代次数</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments</source>
        <translation>像素如何归为分割区域</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>seeded</source>
        <translation>带种子</translation>
    </message>
    <message>
        <source>kmeans</source>
        <translation>k 均值</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>how much a stroke counts for similar colours elsewhere; 0: only neighbours count</source>
        <translation>笔画对别处相似颜色的影响有多强；0：只看邻居</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>全图</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>附近</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>硬度</translation>
    </message>
    <message>
        <source>hardness of strokes: the most a pixel&apos;s must-links weigh, relative to its edges</source>
        <translation>笔画有多牢固：像素连接的最大权重与其边之比</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>what sets how far strokes are satisfied: their reach (length), a share (satisfaction), a number (beta), or a rule from the papers (half, density); auto means length for pictures, half for other graphs</source>
        <translation>由什么决定笔画满足到何种程度：作用距离（长度）、比例（满足度）、数值（beta），或论文中的规则（一半、密度）；自动：图像用长度，其他图用一半</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>satisfaction</source>
        <translation>满足度</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>beta</translation>
    </message>
    <message>
        <source>half</source>
        <translation>一半</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>作用距离</translation>
    </message>
    <message>
        <source>with demand length: how far a stroke reaches, as a share of the longer side</source>
        <translation>要求为长度时：笔画的作用距离，以长边的比例表示</translation>
    </message>
    <message>
        <source>Satisfaction</source>
        <translation>满足度</translation>
    </message>
    <message>
        <source>with demand satisfaction: from 0 (hardly anything) to 1 (nearly everything possible)</source>
        <translation>要求为满足度时：从 0（几乎没有）到 1（几乎全部可能）</translation>
    </message>
    <message>
        <source>Beta / vol</source>
        <translation>Beta / 体积</translation>
    </message>
    <message>
        <source>with demand beta: the satisfaction u&apos;Qu to reach, divided by the volume</source>
        <translation>要求为 beta 时：要达到的满足度 u&apos;Qu 除以体积</translation>
    </message>
    <message>
        <source>Coding</source>
        <translation>编码方式</translation>
    </message>
    <message>
        <source>how classes become constraints: every pair of labelled pixels counts (pairs), classes are the corners of a simplex, the same with equal weights (balanced), or X X&apos; as printed in the papers (product); auto means pairs for pictures, balanced for other graphs</source>
        <translation>类别如何变为约束：每一对标记像素都算（成对）、类别为单纯形的顶点、同上但权重相等（均衡），或如论文所印的 X X&apos;（乘积）；自动：图像用成对，其他图用均衡</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>成对</translation>
    </message>
    <message>
        <source>simplex</source>
        <translation>单纯形</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>whether each vector counts one minus the cost of its cut, or all count the same</source>
        <translation>每个向量按一减去其切割代价计算，还是全部等同</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>how pixels are grouped into segments; sign uses only the sign of each entry</source>
        <translation>像素如何归为分割区域；符号只用每个分量的符号</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>how many to keep at least, if there are that many</source>
        <translation>至少保留多少个（如果有这么多）</translation>
    </message>
    <message>
        <source>largest relative change of a vector</source>
        <translation>向量的最大相对变化</translation>
    </message>
    <message>
        <source>a picture of the same size that shows what belongs together, such as depth, infrared or the previous frame (default: the photo itself)</source>
        <translation>一张同样大小、显示什么属于一起的图像，例如深度、红外或上一帧（默认：照片本身）</translation>
    </message>
    <message>
        <source>Second picture is</source>
        <translation>第二张图像是</translation>
    </message>
    <message>
        <source>picture: its colours are compared; segments: pixels of equal value belong together and 0 is unknown</source>
        <translation>图像：比较其颜色；分割：值相同的像素属于一起，0 为未知</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致程度</translation>
    </message>
    <message>
        <source>with demand share: how far segments agree with it, as a share of what is possible</source>
        <translation>要求为比例时：分割区域与其一致到何种程度，以可能范围的比例表示</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>with demand weight: how much the second picture counts beside the photo</source>
        <translation>要求为权重时：第二张图像相对照片有多重要</translation>
    </message>
    <message>
        <source>what sets how far segments agree with the second picture: its weight, or the share; auto means weight for pictures, share for other graphs and for given segments</source>
        <translation>由什么决定分割区域与第二张图像的一致程度：其权重或比例；自动：图像用权重，其他图和给定分割用比例</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Foreground share</source>
        <translation>前景比例</translation>
    </message>
    <message>
        <source>share of the picture that becomes foreground, by weight (default: the best cut)</source>
        <translation>图像中成为前景的比例，按权重（默认：最佳切割）</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>whether a region is foreground or background as a whole, or in between (relaxed)</source>
        <translation>区域整体为前景或背景，还是可介于两者之间（放松）</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>relaxed</source>
        <translation>放松</translation>
    </message>
    <message>
        <source>Rope slack</source>
        <translation>连线松弛量</translation>
    </message>
    <message>
        <source>with relaxed values: how far apart the ends of a rope may be</source>
        <translation>取值为放松时：连线两端可以相差多少</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>what relaxed rules constrain: u, or u times the root of the degree as in the paper</source>
        <translation>放松的规则约束什么：u，或如论文中 u 乘以度的平方根</translation>
    </message>
    <message>
        <source>indicator</source>
        <translation>指示值</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>按度缩放</translation>
    </message>
    <message>
        <source>largest relative error of the energy</source>
        <translation>能量的最大相对误差</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>one: the answer that breaks the least advice; two and three: whatever comes close; semidefinite: like one, and proves how much advice has to be broken</source>
        <translation>一：违反建议最少的答案；二和三：与之接近的答案；半正定：同一，并证明至少要违反多少</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一</translation>
    </message>
    <message>
        <source>two</source>
        <translation>二</translation>
    </message>
    <message>
        <source>three</source>
        <translation>三</translation>
    </message>
    <message>
        <source>semidefinite</source>
        <translation>半正定</translation>
    </message>
    <message>
        <source>Leeway</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>with way three: how many times the least violation is still acceptable</source>
        <translation>方式三时：最小违反量的多少倍仍可接受</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>balance: both sides have the same weight, as in the paper; demand: the demand graph balances them instead, and advice to keep apart does not skew it</source>
        <translation>平衡：如论文中两侧权重相同；需求：由需求图来平衡，分开的建议不会使其偏斜</translation>
    </message>
    <message>
        <source>balance</source>
        <translation>平衡</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>松弛</translation>
    </message>
    <message>
        <source>which eigenvalue problem is solved</source>
        <translation>求解哪一个特征值问题</translation>
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
        <translation>边缘宽度</translation>
    </message>
    <message>
        <source>Edge shift</source>
        <translation>边缘移动</translation>
    </message>
    <message>
        <source>how far the edge is moved outwards, or inwards below 0 (default: what the project says)</source>
        <translation>边缘向外移动多少，小于 0 则向内（默认：项目中的值）</translation>
    </message>
    <message>
        <source>Edge feather</source>
        <translation>边缘羽化</translation>
    </message>
    <message>
        <source>how much the edge is blurred (default: what the project says)</source>
        <translation>边缘模糊的程度（默认：项目中的值）</translation>
    </message>
    <message>
        <source>Edge contrast</source>
        <translation>边缘对比度</translation>
    </message>
    <message>
        <source>how far from the border hair and blur are looked for; 0: automatic (default: what the project says)</source>
        <translation>从边界起寻找毛发和模糊的距离；0：自动（默认：项目中的值）</translation>
    </message>
    <message>
        <source>how much harder the edge becomes, up to 0.99 (default: what the project says)</source>
        <translation>边缘变硬的程度，最大 0.99（默认：项目中的值）</translation>
    </message>
    <message>
        <source>Files of soft cut-outs</source>
        <translation>柔边抠图的文件</translation>
    </message>
    <message>
        <source>png has 8 bits a channel, png16 16 bits; webp is lossless, too, and smaller</source>
        <translation>png 每通道 8 位，png16 为 16 位；webp 同样无损且更小</translation>
    </message>
    <message>
        <source>PNG, 8 bits</source>
        <translation>PNG，8 位</translation>
    </message>
    <message>
        <source>PNG, 16 bits</source>
        <translation>PNG，16 位</translation>
    </message>
    <message>
        <source>WebP</source>
        <translation>WebP</translation>
    </message>
    <message>
        <source>Margin of crops</source>
        <translation>裁剪图的边距</translation>
    </message>
    <message>
        <source>how much of the photo is around the object of a crop, as far as there is any</source>
        <translation>裁剪图中对象周围保留多少照片，以照片范围为限</translation>
    </message>
    <message>
        <source>Size of crops</source>
        <translation>裁剪图的大小</translation>
    </message>
    <message>
        <source>the longer side that crops are scaled to; 0: they are not scaled</source>
        <translation>裁剪图缩放后的长边；0：不缩放</translation>
    </message>
    <message>
        <source>Around the object</source>
        <translation>对象周围</translation>
    </message>
    <message>
        <source>whether crops show the photo around the object, too, or are transparent there</source>
        <translation>裁剪图在对象周围也显示照片，还是在那里透明</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>photo</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>照片(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>类别(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>对象(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>计算(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Class %n</source>
        <translation>类别 %n</translation>
    </message>
    <message>
        <source>Paint with this class</source>
        <translation>用此类别涂画</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>打开照片或项目</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open the photos of a folder, one after another</source>
        <translation>依次打开文件夹中的照片</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save strokes, classes and settings as a project</source>
        <translation>把笔画、类别和设置保存为项目</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the project under another name</source>
        <translation>以其他名称保存项目</translation>
    </message>
    <message>
        <source>&amp;Import labels…</source>
        <translation>导入标签(&amp;I)…</translation>
    </message>
    <message>
        <source>Read a label image, LabelMe or COCO file; each class becomes a stroke</source>
        <translation>读取标签图、LabelMe 或 COCO 文件；每个类别成为一条笔画</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export masks, labels, cut-outs and other files</source>
        <translation>导出掩膜、标签、抠图和其他文件</translation>
    </message>
    <message>
        <source>&amp;Close photo</source>
        <translation>关闭照片(&amp;C)</translation>
    </message>
    <message>
        <source>Close the photo</source>
        <translation>关闭照片</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Quit Eigenbrush</source>
        <translation>退出 Eigenbrush</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last step</source>
        <translation>撤销上一步</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>重做撤销的步骤</translation>
    </message>
    <message>
        <source>&amp;Delete selected strokes</source>
        <translation>删除所选笔画(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the strokes that are selected in the list</source>
        <translation>删除列表中选中的笔画</translation>
    </message>
    <message>
        <source>Select &amp;violated strokes</source>
        <translation>选择被违反的笔画(&amp;V)</translation>
    </message>
    <message>
        <source>Select the violated marks</source>
        <translation>选择被违反的标记</translation>
    </message>
    <message>
        <source>&amp;Accept segment as a stroke</source>
        <translation>将分割区域变为笔画(&amp;A)</translation>
    </message>
    <message>
        <source>Keep what is right: turn the segment under the cursor into a stroke</source>
        <translation>保留正确的部分：把光标下的分割区域变成笔画</translation>
    </message>
    <message>
        <source>Revert far c&amp;hanges</source>
        <translation>撤销远处的更改(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Next contradiction</source>
        <translation>下一个矛盾(&amp;N)</translation>
    </message>
    <message>
        <source>Show the strokes of the next contradiction</source>
        <translation>显示下一个矛盾的笔画</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图像(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the photo with its segments</source>
        <translation>复制照片及其分割区域</translation>
    </message>
    <message>
        <source>Copy &amp;mask</source>
        <translation>复制掩膜(&amp;M)</translation>
    </message>
    <message>
        <source>Copy the mask of the current class</source>
        <translation>复制当前类别的掩膜</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>粘贴图像(&amp;P)</translation>
    </message>
    <message>
        <source>Open the picture or file on the clipboard</source>
        <translation>打开剪贴板上的图像或文件</translation>
    </message>
    <message>
        <source>Paste mask as a stroke</source>
        <translation>将掩膜粘贴为笔画</translation>
    </message>
    <message>
        <source>Turn the white pixels of a copied mask into a stroke of the current class</source>
        <translation>把复制的掩膜的白色像素变成当前类别的笔画</translation>
    </message>
    <message>
        <source>Reset &amp;display</source>
        <translation>重置显示(&amp;D)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Automatic contrast, no gamma, the colours of the file</source>
        <translation>自动对比度、无伽马校正、文件的颜色</translation>
    </message>
    <message>
        <source>Count c&amp;lasses…</source>
        <translation>统计类别(&amp;L)…</translation>
    </message>
    <message>
        <source>See how many photos, objects and pixels of the folder each class has</source>
        <translation>查看文件夹中每个类别有多少照片、对象和像素</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>Theme, text size, files</source>
        <translation>主题、文字大小、文件</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>键盘快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts</source>
        <translation>更改键盘快捷键</translation>
    </message>
    <message>
        <source>&amp;Previous photo</source>
        <translation>上一张照片(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous photo of the folder</source>
        <translation>转到文件夹中的上一张照片</translation>
    </message>
    <message>
        <source>&amp;Next photo</source>
        <translation>下一张照片(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder and keep the classes</source>
        <translation>转到文件夹中的下一张照片并保留类别</translation>
    </message>
    <message>
        <source>Next photo to &amp;do</source>
        <translation>下一张待办照片(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder that is neither done nor skipped</source>
        <translation>转到文件夹中下一张既未完成也未跳过的照片</translation>
    </message>
    <message>
        <source>Next photo, &amp;with strokes</source>
        <translation>下一张照片，带上笔画(&amp;W)</translation>
    </message>
    <message>
        <source>Go to the next photo of the folder; the strokes come along with less belief</source>
        <translation>转到文件夹中的下一张照片；笔画以较低的可信度带过去</translation>
    </message>
    <message>
        <source>D&amp;one, and next</source>
        <translation>完成，下一张(&amp;O)</translation>
    </message>
    <message>
        <source>Save the photo as done and go to the next one to do</source>
        <translation>将照片保存为已完成并转到下一张待办照片</translation>
    </message>
    <message>
        <source>S&amp;kip, and next</source>
        <translation>跳过，下一张(&amp;K)</translation>
    </message>
    <message>
        <source>Leave the photo out and go to the next one to do</source>
        <translation>略过此照片并转到下一张待办照片</translation>
    </message>
    <message>
        <source>Mark all begun photos as done</source>
        <translation>将所有进行中的照片标记为已完成</translation>
    </message>
    <message>
        <source>Mark what is begun as done: all photos that are listed, or all slices of a stack</source>
        <translation>将进行中的标记为已完成：列出的所有照片，或堆栈的所有切片</translation>
    </message>
    <message>
        <source>Previous photo that &amp;is done</source>
        <translation>上一张已完成的照片(&amp;I)</translation>
    </message>
    <message>
        <source>Go to the previous photo that is done</source>
        <translation>转到此前已完成的照片</translation>
    </message>
    <message>
        <source>Go to the next photo that is done</source>
        <translation>转到文件夹中下一张已完成的照片</translation>
    </message>
    <message>
        <source>Say what should be changed in the photo, and go to the next one that is done</source>
        <translation>写明照片还要做什么，并转到下一张已完成的照片</translation>
    </message>
    <message>
        <source>Project &amp;folder…</source>
        <translation>项目文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Paint with the class above in the list</source>
        <translation>用列表中上面的类别涂画</translation>
    </message>
    <message>
        <source>Paint with the class below in the list</source>
        <translation>用列表中下面的类别涂画</translation>
    </message>
    <message>
        <source>The next stroke starts a new object, even where it touches another</source>
        <translation>下一笔开始一个新对象，即使它碰到别的对象</translation>
    </message>
    <message>
        <source>Split the selected objects where they are narrow; a dot on each splits them, too</source>
        <translation>在狭窄处拆分所选对象；点也能拆分</translation>
    </message>
    <message>
        <source>Show each pixel of the photo as one pixel of the screen</source>
        <translation>照片的一个像素显示为屏幕的一个像素</translation>
    </message>
    <message>
        <source>Fill the screen, or leave full screen</source>
        <translation>占满屏幕，或回到窗口</translation>
    </message>
    <message>
        <source>Next photo &amp;that is done</source>
        <translation>下一张已完成的照片(&amp;T)</translation>
    </message>
    <message>
        <source>Take back what the last stroke changed far away</source>
        <translation>撤回上一笔在远处造成的变化</translation>
    </message>
    <message>
        <source>&amp;Accept, and next</source>
        <translation>接受，下一张(&amp;A)</translation>
    </message>
    <message>
        <source>The photo is right: go to the next one that is done and not accepted</source>
        <translation>照片正确：转到下一张已完成但尚未接受的照片</translation>
    </message>
    <message>
        <source>&amp;Send back…</source>
        <translation>退回(&amp;S)…</translation>
    </message>
    <message>
        <source>Keep the projects of this folder beside the photos, or somewhere else</source>
        <translation>将此文件夹的项目保存在照片旁边或其他位置</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>画笔(&amp;B)</translation>
    </message>
    <message>
        <source>Paint the current class; hold Ctrl to erase</source>
        <translation>涂画当前类别；按住 Ctrl 擦除</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>橡皮擦(&amp;E)</translation>
    </message>
    <message>
        <source>Erase strokes</source>
        <translation>擦除笔画</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>多边形(&amp;P)</translation>
    </message>
    <message>
        <source>Paint the inside of a polygon; Enter closes it</source>
        <translation>涂画多边形内部；按 Enter 闭合</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>套索(&amp;L)</translation>
    </message>
    <message>
        <source>Paint what you circle</source>
        <translation>涂画圈出的部分</translation>
    </message>
    <message>
        <source>Straight l&amp;ine</source>
        <translation>直线(&amp;I)</translation>
    </message>
    <message>
        <source>Paint a straight line</source>
        <translation>涂画一条直线</translation>
    </message>
    <message>
        <source>Flood &amp;fill</source>
        <translation>填充(&amp;F)</translation>
    </message>
    <message>
        <source>Paint a region of one colour</source>
        <translation>涂画颜色相同的区域</translation>
    </message>
    <message>
        <source>&amp;Must-link rope</source>
        <translation>“同类”连线(&amp;M)</translation>
    </message>
    <message>
        <source>Drag from A to B: these belong together</source>
        <translation>从 A 拖到 B：它们属于一起</translation>
    </message>
    <message>
        <source>Ca&amp;nnot-link rope</source>
        <translation>“异类”连线(&amp;N)</translation>
    </message>
    <message>
        <source>Drag from A to B: these are separate</source>
        <translation>从 A 拖到 B：它们是分开的</translation>
    </message>
    <message>
        <source>Select s&amp;trokes</source>
        <translation>选择笔画(&amp;T)</translation>
    </message>
    <message>
        <source>Select the stroke under the cursor; hold Shift for several</source>
        <translation>选择光标下的笔画；按住 Shift 可选多条</translation>
    </message>
    <message>
        <source>Pick &amp;class</source>
        <translation>拾取类别(&amp;C)</translation>
    </message>
    <message>
        <source>Use the class under the cursor; also Ctrl+click</source>
        <translation>使用光标下的类别；也可 Ctrl+单击</translation>
    </message>
    <message>
        <source>&amp;Why this class?</source>
        <translation>为什么是这个类别？(&amp;W)</translation>
    </message>
    <message>
        <source>Click a pixel to see which strokes decide its class</source>
        <translation>单击一个像素，查看由哪些笔画决定其类别</translation>
    </message>
    <message>
        <source>Smalle&amp;r brush</source>
        <translation>缩小画笔(&amp;Q)</translation>
    </message>
    <message>
        <source>Make the brush smaller; also Shift+wheel</source>
        <translation>缩小画笔；也可 Shift+滚轮</translation>
    </message>
    <message>
        <source>L&amp;arger brush</source>
        <translation>放大画笔(&amp;A)</translation>
    </message>
    <message>
        <source>Make the brush larger; also Shift+wheel</source>
        <translation>放大画笔；也可 Shift+滚轮</translation>
    </message>
    <message>
        <source>Keep the brush&apos;s si&amp;ze on the screen</source>
        <translation>保持画笔在屏幕上的大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Zooming changes what the brush covers on the photo, not how large it looks</source>
        <translation>缩放改变画笔在照片上覆盖的范围，而不是看起来的大小</translation>
    </message>
    <message>
        <source>&amp;Keyboard cross-hair</source>
        <translation>键盘十字线(&amp;K)</translation>
    </message>
    <message>
        <source>Paint without a mouse: arrow keys move, Space and Enter paint</source>
        <translation>不用鼠标涂画：方向键移动，空格和 Enter 涂画</translation>
    </message>
    <message>
        <source>Find p&amp;hotos</source>
        <translation>查找照片(&amp;H)</translation>
    </message>
    <message>
        <source>Filter the photos of the folder</source>
        <translation>筛选文件夹中的照片</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>&amp;Add class</source>
        <translation>添加类别(&amp;A)</translation>
    </message>
    <message>
        <source>Add a class and name it; Enter names the next one</source>
        <translation>添加类别并命名；Enter 为下一个命名</translation>
    </message>
    <message>
        <source>&amp;Delete the current class</source>
        <translation>删除当前类别(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the class and its strokes</source>
        <translation>删除类别及其笔画</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>导航器</translation>
    </message>
    <message>
        <source>Na&amp;vigator</source>
        <translation>导航器(&amp;V)</translation>
    </message>
    <message>
        <source>Show or hide a small picture of the photo; drag its frame to move the view</source>
        <translation>显示或隐藏照片的缩略图；拖动其边框以移动视图</translation>
    </message>
    <message>
        <source>&amp;Load a list of classes…</source>
        <translation>载入类别列表(&amp;L)…</translation>
    </message>
    <message>
        <source>Add the classes of a file: a saved list, or a text with a name in each line</source>
        <translation>添加文件中的类别：保存的列表，或每行一个名称的文本</translation>
    </message>
    <message>
        <source>Sa&amp;ve the list of classes…</source>
        <translation>保存类别列表(&amp;V)…</translation>
    </message>
    <message>
        <source>Save names and colours of the classes for other photos</source>
        <translation>保存类别的名称和颜色，供其他照片使用</translation>
    </message>
    <message>
        <source>&amp;Previous class</source>
        <translation>上一个类别(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next class</source>
        <translation>下一个类别(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Swap with the previous class</source>
        <translation>与先前的类别互换(&amp;S)</translation>
    </message>
    <message>
        <source>Go back to the class used before</source>
        <translation>回到先前使用的类别</translation>
    </message>
    <message>
        <source>&amp;Hide or show the current class</source>
        <translation>隐藏或显示当前类别(&amp;H)</translation>
    </message>
    <message>
        <source>Hide or show the segment and strokes of the current class</source>
        <translation>隐藏或显示当前类别的分割区域和笔画</translation>
    </message>
    <message>
        <source>&amp;Count objects of the class</source>
        <translation>对类别的对象计数(&amp;C)</translation>
    </message>
    <message>
        <source>Count the objects of the current class, or stop counting them</source>
        <translation>对当前类别的对象计数，或停止计数</translation>
    </message>
    <message>
        <source>&amp;Next object</source>
        <translation>下一个对象(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Split into pieces</source>
        <translation>拆分为碎片(&amp;S)</translation>
    </message>
    <message>
        <source>Make every connected piece of the selected objects an object</source>
        <translation>把所选对象的每个连通碎片变成一个对象</translation>
    </message>
    <message>
        <source>Split by s&amp;hape</source>
        <translation>按形状拆分(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Merge objects</source>
        <translation>合并对象(&amp;M)</translation>
    </message>
    <message>
        <source>Make the selected objects one</source>
        <translation>把所选对象合为一个</translation>
    </message>
    <message>
        <source>&amp;Solve once</source>
        <translation>计算一次(&amp;S)</translation>
    </message>
    <message>
        <source>Segment the photo from its strokes</source>
        <translation>根据笔画分割照片</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Solve again after each stroke</source>
        <translation>每画一笔后重新计算</translation>
    </message>
    <message>
        <source>&amp;Where next?</source>
        <translation>下一笔在哪里？(&amp;W)</translation>
    </message>
    <message>
        <source>Go to where a stroke would help most, and answer a question about it: Y or N</source>
        <translation>转到最需要笔画的地方，并回答一个问题：Y 或 N</translation>
    </message>
    <message>
        <source>C&amp;ompare methods…</source>
        <translation>比较方法(&amp;O)…</translation>
    </message>
    <message>
        <source>See what several methods make of the same strokes, side by side</source>
        <translation>并排查看几种方法对同样笔画的结果</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>规则(&amp;R)…</translation>
    </message>
    <message>
        <source>Write what you know about the regions, such as sky &amp; sea -&gt; !sand</source>
        <translation>写下您对区域的了解，例如 sky &amp; sea -&gt; !sand</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel what is being drawn, then the solve</source>
        <translation>取消正在绘制的内容，其次取消计算</translation>
    </message>
    <message>
        <source>Photos in s&amp;ub-folders</source>
        <translation>子文件夹中的照片(&amp;U)</translation>
    </message>
    <message>
        <source>List the photos of the folders within the folder, too</source>
        <translation>同时列出此文件夹内各文件夹的照片</translation>
    </message>
    <message>
        <source>&amp;Segments</source>
        <translation>分割区域(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Every stroke is an object</source>
        <translation>每条笔画是一个对象(&amp;E)</translation>
    </message>
    <message>
        <source>For cells: each dot or stroke starts a new object, unless it begins or ends on a mark of another; when off, strokes add to one object until you start the next</source>
        <translation>用于细胞：每个点或每条笔画开始一个新对象，除非它起止于另一对象的标记；关闭时，笔画都加入同一对象，直到您开始下一个</translation>
    </message>
    <message>
        <source>Show or hide the segments</source>
        <translation>显示或隐藏分割区域</translation>
    </message>
    <message>
        <source>Outlines onl&amp;y</source>
        <translation>仅轮廓(&amp;Y)</translation>
    </message>
    <message>
        <source>Outline the segments instead of filling them</source>
        <translation>只勾勒分割区域的轮廓而不填充</translation>
    </message>
    <message>
        <source>Sca&amp;le bar</source>
        <translation>比例尺(&amp;L)</translation>
    </message>
    <message>
        <source>Show or hide a bar of a round length, where the size of a pixel is known</source>
        <translation>已知像素大小时，显示或隐藏长度为整数的比例尺</translation>
    </message>
    <message>
        <source>Pa&amp;tterns</source>
        <translation>图案(&amp;T)</translation>
    </message>
    <message>
        <source>Class na&amp;mes</source>
        <translation>类别名称(&amp;M)</translation>
    </message>
    <message>
        <source>Show or hide the name of each class in its segment</source>
        <translation>在各分割区域中显示或隐藏类别名称</translation>
    </message>
    <message>
        <source>Show classes by patterns, too, not by their colours alone</source>
        <translation>除颜色外，也用图案显示类别</translation>
    </message>
    <message>
        <source>Strok&amp;es</source>
        <translation>笔画(&amp;E)</translation>
    </message>
    <message>
        <source>Show or hide strokes and ropes</source>
        <translation>显示或隐藏笔画和连线</translation>
    </message>
    <message>
        <source>Hide &amp;overlays</source>
        <translation>隐藏叠加层(&amp;O)</translation>
    </message>
    <message>
        <source>See the photo alone while the key is held</source>
        <translation>按住按键时只看照片</translation>
    </message>
    <message>
        <source>Lea&amp;rn from finished photos</source>
        <translation>从已完成的照片学习(&amp;R)</translation>
    </message>
    <message>
        <source>Learn from photos marked as done, and suggest segments for new ones</source>
        <translation>从标记为已完成的照片学习，并为新照片建议分割区域</translation>
    </message>
    <message>
        <source>Most informative first</source>
        <translation>信息量最大的在前</translation>
    </message>
    <message>
        <source>List the most informative photos first: typical ones, then those unlike all finished ones</source>
        <translation>先列出信息量最大的照片：先是典型的，再是与所有已完成的照片都不相似的</translation>
    </message>
    <message>
        <source>&amp;Heat-map of the eigenvector</source>
        <translation>特征向量热图(&amp;H)</translation>
    </message>
    <message>
        <source>Show or hide the chosen eigenvector as a heat-map</source>
        <translation>以热图显示或隐藏所选特征向量</translation>
    </message>
    <message>
        <source>&amp;Confidence</source>
        <translation>置信度(&amp;C)</translation>
    </message>
    <message>
        <source>Show or hide the confidence of the segments</source>
        <translation>显示或隐藏分割区域的置信度</translation>
    </message>
    <message>
        <source>&amp;Keep the view from photo to photo</source>
        <translation>切换照片时保持视图(&amp;K)</translation>
    </message>
    <message>
        <source>Show the next photo at the same place and zoom, if it is of the same size</source>
        <translation>如果下一张照片大小相同，则以相同的位置和缩放显示</translation>
    </message>
    <message>
        <source>&amp;Previous eigenvector</source>
        <translation>上一个特征向量(&amp;P)</translation>
    </message>
    <message>
        <source>Choose the previous eigenvector</source>
        <translation>选择上一个特征向量</translation>
    </message>
    <message>
        <source>Ne&amp;xt eigenvector</source>
        <translation>下一个特征向量(&amp;X)</translation>
    </message>
    <message>
        <source>Choose the next eigenvector</source>
        <translation>选择下一个特征向量</translation>
    </message>
    <message>
        <source>Three eigenvectors as colours</source>
        <translation>三个特征向量作为颜色</translation>
    </message>
    <message>
        <source>Show the first three eigenvectors as red, green and blue</source>
        <translation>以红、绿、蓝显示前三个特征向量</translation>
    </message>
    <message>
        <source>Best cut of the eigenvector</source>
        <translation>特征向量的最佳切割</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>最佳切割</translation>
    </message>
    <message>
        <source>Cut the eigenvector where the Cheeger ratio is smallest: through as little as possible, with both sides large</source>
        <translation>在 Cheeger 比最小处切割特征向量：切过的尽可能少，且两侧都大</translation>
    </message>
    <message>
        <source>Clear the cut</source>
        <translation>清除切割</translation>
    </message>
    <message>
        <source>Show all values of the eigenvector again</source>
        <translation>重新显示特征向量的所有值</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Make the photo larger; also the wheel</source>
        <translation>放大照片；也可用滚轮</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>缩小(&amp;U)</translation>
    </message>
    <message>
        <source>Make the photo smaller; also the wheel</source>
        <translation>缩小照片；也可用滚轮</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适应窗口(&amp;F)</translation>
    </message>
    <message>
        <source>See the whole photo</source>
        <translation>查看整张照片</translation>
    </message>
    <message>
        <source>Panels beside the photo</source>
        <translation>照片旁的面板</translation>
    </message>
    <message>
        <source>Hide all panels, or show them again</source>
        <translation>隐藏所有面板，或重新显示</translation>
    </message>
    <message>
        <source>Full sc&amp;reen</source>
        <translation>全屏(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>按键和手势(&amp;K)</translation>
    </message>
    <message>
        <source>See all keys on one page</source>
        <translation>在一页上查看所有按键</translation>
    </message>
    <message>
        <source>&amp;Sample photo</source>
        <translation>示例照片(&amp;S)</translation>
    </message>
    <message>
        <source>Open a photo with strokes to try things out</source>
        <translation>打开带笔画的照片试用</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>报告问题(&amp;R)…</translation>
    </message>
    <message>
        <source>Write a report with versions, memory and a test of this computer</source>
        <translation>撰写包含版本、内存和本机测试的报告</translation>
    </message>
    <message>
        <source>&amp;About Eigenbrush</source>
        <translation>关于 Eigenbrush(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence, method</source>
        <translation>版本、许可证、方法</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>在光标处缩放</translation>
    </message>
    <message>
        <source>Space or middle button, drag</source>
        <translation>空格或中键拖动</translation>
    </message>
    <message>
        <source>Move the photo</source>
        <translation>移动照片</translation>
    </message>
    <message>
        <source>Right button, drag</source>
        <translation>右键拖动</translation>
    </message>
    <message>
        <source>Paint the last other class</source>
        <translation>用上一个其他类别绘制</translation>
    </message>
    <message>
        <source>Right button on a stroke</source>
        <translation>在笔画上按右键</translation>
    </message>
    <message>
        <source>Change or delete the stroke, or its object</source>
        <translation>更改或删除笔画或其对象</translation>
    </message>
    <message>
        <source>Ctrl, held while painting</source>
        <translation>涂画时按住 Ctrl</translation>
    </message>
    <message>
        <source>Erase; with an outline, cut out its inside</source>
        <translation>擦除；用轮廓时挖去其内部</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>Pick the class under the cursor</source>
        <translation>拾取光标下的类别</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Shift+单击</translation>
    </message>
    <message>
        <source>Straight line from the last point</source>
        <translation>从上一点画直线</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>画笔大小</translation>
    </message>
    <message>
        <source>Enter or double click</source>
        <translation>Enter 或双击</translation>
    </message>
    <message>
        <source>Close the polygon</source>
        <translation>闭合多边形</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>退格键</translation>
    </message>
    <message>
        <source>Remove the last corner of the polygon</source>
        <translation>去掉多边形的最后一个顶点</translation>
    </message>
    <message>
        <source>Y, N</source>
        <translation>Y、N</translation>
    </message>
    <message>
        <source>Answer the question about a place</source>
        <translation>回答关于某处的问题</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move the cross-hair; with Shift in larger steps</source>
        <translation>移动十字线；按 Shift 移动更大步长</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>空格、Enter</translation>
    </message>
    <message>
        <source>Paint with the cross-hair</source>
        <translation>用十字线涂画</translation>
    </message>
    <message>
        <source>About Eigenbrush</source>
        <translation>关于 Eigenbrush</translation>
    </message>
    <message>
        <source>Cuts pictures into segments with a few strokes, by constrained spectral clustering (Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016).

BSD 3-Clause licence. Made with Qt {qt}.</source>
        <translation>用几条笔画把图像分割成区域，采用带约束的谱聚类（Cucuringu, Koutis, Chawla, Miller, Peng: Simple and Scalable Constrained Clustering, AISTATS 2016）。

BSD 三条款许可证。使用 Qt {qt} 制作。</translation>
    </message>
    <message>
        <source>above {value}</source>
        <translation>大于 {value}</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>至少 {value}</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>至多 {value}</translation>
    </message>
    <message>
        <source>Starting the solver</source>
        <translation>正在启动求解程序</translation>
    </message>
    <message>
        <source>Only {name} has strokes: paint a second class.</source>
        <translation>只有{name}有笔画：请再画第二个类别。</translation>
    </message>
    <message>
        <source>This is a proposal: paint inside of the box, with its class or another.</source>
        <translation>这是一个建议：请在框内用其类别或其他类别涂画。</translation>
    </message>
    <message>
        <source>Mistake in the rules: {reason}</source>
        <translation>规则有误：{reason}</translation>
    </message>
    <message>
        <source>Paint a stroke on the object, and one of another class on the background.</source>
        <translation>在对象上画一条笔画，再用另一类别在背景上画一条。</translation>
    </message>
    <message>
        <source>Only {name} has strokes, so this is a proposal: paint the background with another class.</source>
        <translation>只有 {name} 有笔画，所以这是一个建议：请用另一类别涂画背景。</translation>
    </message>
    <message>
        <source>There is not enough memory to segment this photo.</source>
        <translation>内存不足，无法分割这张照片。</translation>
    </message>
    <message>
        <source>The system ended the solver, probably because memory ran out.</source>
        <translation>系统结束了求解程序，可能是内存不足。</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly.</source>
        <translation>求解程序意外停止。</translation>
    </message>
    <message>
        <source>Close other programs or use a smaller photo; your strokes are safe.</source>
        <translation>请关闭其他程序或使用较小的照片；您的笔画是安全的。</translation>
    </message>
    <message>
        <source>It has been restarted; your strokes are safe.</source>
        <translation>已重新启动；您的笔画没有丢失。</translation>
    </message>
    <message>
        <source>The solver cannot be started; your strokes are safe.</source>
        <translation>无法启动求解程序；您的笔画是安全的。</translation>
    </message>
    <message>
        <source>There is not enough shared memory for this photo: it needs {size} MB more.</source>
        <translation>共享内存不足以处理这张照片：还需要 {size} MB。</translation>
    </message>
    <message>
        <source>The solver failed ({reason}); your strokes are safe.</source>
        <translation>求解失败（{reason}）；您的笔画是安全的。</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>同类</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>异类</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮擦</translation>
    </message>
    <message>
        <source>Violated: only {percent} % of its pixels have its class</source>
        <translation>违反：只有 {percent} % 的像素属于其类别</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Violated: its ends are in different segments</source>
        <translation>违反：两端在不同的分割区域</translation>
    </message>
    <message>
        <source>Violated: both ends are in the same segment</source>
        <translation>违反：两端在同一分割区域</translation>
    </message>
    <message>
        <source>Soft edge</source>
        <translation>柔边</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>硬边</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>框</translation>
    </message>
    <message>
        <source>Stroke</source>
        <translation>笔画</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>轮廓</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>为 {name} 保存的项目属于另一张同名照片。</translation>
    </message>
    <message>
        <source>{name} is a link: {file} is opened, and is what will be saved.</source>
        <translation>{name} 是链接：打开和保存的都是 {file}。</translation>
    </message>
    <message>
        <source>there is not enough memory; close other programs or use a smaller photo</source>
        <translation>内存不足；请关闭其他程序或使用较小的照片</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>If something is wrong, paint over it with the right class: the segments follow.</source>
        <translation>用正确的类别涂画有误之处，分割区域会随之改变。</translation>
    </message>
    <message>
        <source>Show &amp;outlines</source>
        <translation>显示轮廓(&amp;O)</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Reach &amp;less far</source>
        <translation>缩小作用范围(&amp;L)</translation>
    </message>
    <message>
        <source>The last stroke was about less: change less around it</source>
        <translation>最后一笔所指的更少：减少其周围的改动</translation>
    </message>
    <message>
        <source>Reach &amp;farther</source>
        <translation>扩大作用范围(&amp;F)</translation>
    </message>
    <message>
        <source>The last stroke was about more: change more around it</source>
        <translation>最后一笔所指的更多：增加其周围的改动</translation>
    </message>
    <message>
        <source>Bounding bo&amp;x</source>
        <translation>边界框(&amp;X)</translation>
    </message>
    <message>
        <source>Drag a box around an object: nothing outside of it has this class</source>
        <translation>围绕对象拖出一个框：框外没有此类别</translation>
    </message>
    <message>
        <source>Rectan&amp;gle</source>
        <translation>矩形(&amp;G)</translation>
    </message>
    <message>
        <source>Paint a rectangle; hold Ctrl to cut one out</source>
        <translation>涂画矩形；按住 Ctrl 则挖去</translation>
    </message>
    <message>
        <source>Ellip&amp;se</source>
        <translation>椭圆(&amp;S)</translation>
    </message>
    <message>
        <source>Paint an ellipse; hold Ctrl to cut one out</source>
        <translation>涂画椭圆；按住 Ctrl 则挖去</translation>
    </message>
    <message>
        <source>Ta&amp;gs of the photo</source>
        <translation>照片标签(&amp;Q)</translation>
    </message>
    <message>
        <source>Type tags of the photo; Enter or a comma ends one</source>
        <translation>输入照片的标签；回车或逗号结束一个</translation>
    </message>
    <message>
        <source>&amp;Attributes and flags</source>
        <translation>属性和标记(&amp;A)</translation>
    </message>
    <message>
        <source>Set attributes and flags of the selected objects, or of the class</source>
        <translation>设置所选对象或类别的属性和标记</translation>
    </message>
    <message>
        <source>Compare with la&amp;bels of…</source>
        <translation>与标签比较(&amp;B)…</translation>
    </message>
    <message>
        <source>Step through the differences from the labels of somebody else, or of a network</source>
        <translation>逐处查看与他人或网络的标签之间的差异</translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation>下一处差异(&amp;X)</translation>
    </message>
    <message>
        <source>Go to the next place where the labels of others differ</source>
        <translation>转到他人标签不同的下一处</translation>
    </message>
    <message>
        <source>Previous &amp;difference</source>
        <translation>上一处差异(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the previous place where the labels of others differ</source>
        <translation>转到他人标签不同的上一处</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>采用对方的(&amp;T)</translation>
    </message>
    <message>
        <source>Give the place to the class of the others, as a stroke</source>
        <translation>用笔画将此处改为他人的类别</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>保留我的(&amp;K)</translation>
    </message>
    <message>
        <source>Leave the place in its class, as a stroke</source>
        <translation>用笔画将此处保留在其类别中</translation>
    </message>
    <message>
        <source>Re&amp;pair segments…</source>
        <translation>修复分割区域(&amp;P)…</translation>
    </message>
    <message>
        <source>Fill holes, grow, shrink, smooth, remove small parts</source>
        <translation>填补孔洞、扩大、缩小、平滑、移除小部分</translation>
    </message>
    <message>
        <source>Fill in &amp;between</source>
        <translation>填充中间照片(&amp;B)</translation>
    </message>
    <message>
        <source>Give the photos of a series segments from those that are done, before and after</source>
        <translation>根据前后已完成的照片，为系列中的照片生成分割区域</translation>
    </message>
    <message>
        <source>&amp;Values are</source>
        <translation>值表示(&amp;V)</translation>
    </message>
    <message>
        <source>as names and values suggest</source>
        <translation>由名称和值判断</translation>
    </message>
    <message>
        <source>objects of one class</source>
        <translation>一个类别的对象</translation>
    </message>
    <message>
        <source>probabilities of a class, from black to white</source>
        <translation>某一类别的概率，从黑到白</translation>
    </message>
    <message>
        <source>&amp;Unlabelled areas are</source>
        <translation>没有标签的部分(&amp;W)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Import them &amp;as</source>
        <translation>采用方式(&amp;A)</translation>
    </message>
    <message>
        <source>hints, which strokes and the photo may overrule</source>
        <translation>提示，笔画和照片可以推翻</translation>
    </message>
    <message>
        <source>strokes, where the labels are certain</source>
        <translation>笔画（标签确定之处）</translation>
    </message>
    <message>
        <source>I&amp;mport labels for all photos…</source>
        <translation>为所有照片导入标签(&amp;M)…</translation>
    </message>
    <message>
        <source>Start from labels of another program or a network: a file for each photo, or one about all</source>
        <translation>从其他程序或网络的标签开始：每张照片一个文件，或所有照片共用一个文件</translation>
    </message>
    <message>
        <source>Also photos with strokes, beneath them</source>
        <translation>也用于已有笔画的照片，置于笔画之下</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>像素大小</translation>
    </message>
    <message>
        <source>width of a pixel, such as &apos;0.65 µm&apos;, or width and height, such as &apos;0.65 x 0.7 um&apos;, in the place of what the picture&apos;s file says; for measurements and scale bars</source>
        <translation>像素的宽度，例如“0.65 µm”，或宽度和高度，例如“0.65 x 0.7 um”，用来代替图像文件中的值；用于测量和比例尺</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a model of labelled photos (a file of eigenbrush learn) suggests segments, which strokes correct</source>
        <translation>已标注照片的模型（eigenbrush learn 的文件）建议分割区域，笔画可加以修正</translation>
    </message>
    <message>
        <source>Validation split</source>
        <translation>验证集比例</translation>
    </message>
    <message>
        <source>divide the datasets of all photos: this share of them is for validation, chosen at random; 0: not divided</source>
        <translation>划分所有照片的数据集：随机选出这一比例留作验证；0：不划分</translation>
    </message>
    <message>
        <source>Copy photos</source>
        <translation>复制照片</translation>
    </message>
    <message>
        <source>put copies of the photos, or links to them, into datasets that hold photos (yolo)</source>
        <translation>在包含照片的数据集 (yolo) 中放入照片的副本或链接</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>&amp;Automatic contrast</source>
        <translation>自动对比度(&amp;A)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Show all but the darkest and the brightest values</source>
        <translation>显示除最暗和最亮以外的所有值</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Reset every field of the method to its default</source>
        <translation>将方法的每一项重置为默认值</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字大小(&amp;S)</translation>
    </message>
    <message>
        <source>Pen &amp;pressure sets</source>
        <translation>笔的压力控制(&amp;P)</translation>
    </message>
    <message>
        <source>For a pen on a tablet</source>
        <translation>用于数位板的笔</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Belief of the stroke</source>
        <translation>笔画的可信度</translation>
    </message>
    <message>
        <source>Save without asking when I leave a photo</source>
        <translation>离开照片时不询问直接保存</translation>
    </message>
    <message>
        <source>Include a copy of the photo in project files</source>
        <translation>在项目文件中包含照片副本</translation>
    </message>
    <message>
        <source>Ignore transparent pixels, from the next photo on</source>
        <translation>从下一张照片起忽略透明像素</translation>
    </message>
    <message>
        <source>Occluded</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>Truncated</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>Difficult</source>
        <translation>困难</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>E&amp;dge brush</source>
        <translation>边缘画笔(&amp;D)</translation>
    </message>
    <message>
        <source>Paint along hair and blur: the edge of the cut-out is soft here; with the right button: hard here</source>
        <translation>沿毛发和模糊处涂画：抠图的边缘在此变柔；用右键则变硬</translation>
    </message>
    <message>
        <source>Cut-out</source>
        <translation>抠图</translation>
    </message>
    <message>
        <source>Show the current class cut out, with the opacity of hair</source>
        <translation>显示抠出的当前类别，包括毛发的不透明度</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>Show or hide the table of sizes, shapes and values of classes and objects</source>
        <translation>显示或隐藏类别和对象的大小、形状和值的表格</translation>
    </message>
    <message>
        <source>Copy &amp;table of measurements</source>
        <translation>复制测量表(&amp;T)</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy all columns, for a spreadsheet</source>
        <translation>复制所有列，供电子表格使用</translation>
    </message>
    <message>
        <source>Dis&amp;card suggestion</source>
        <translation>放弃建议(&amp;C)</translation>
    </message>
    <message>
        <source>Segment the photo by its own strokes alone, without a suggestion</source>
        <translation>只按照片自身的笔画分割，不用建议</translation>
    </message>
    <message>
        <source>L&amp;earn from all finished photos now</source>
        <translation>立即从所有已完成的照片学习(&amp;E)</translation>
    </message>
    <message>
        <source>Learn from all photos of the folder that are done, earlier ones included</source>
        <translation>从文件夹中所有已完成的照片学习，包括以前的</translation>
    </message>
    <message>
        <source>Previous time point</source>
        <translation>上一时间点</translation>
    </message>
    <message>
        <source>Go to the same slice at the time before</source>
        <translation>转到上一时间点的同一切片</translation>
    </message>
    <message>
        <source>Next time point</source>
        <translation>下一时间点</translation>
    </message>
    <message>
        <source>Go to the same slice at the next time</source>
        <translation>转到下一时间点的同一切片</translation>
    </message>
    <message>
        <source>Must-link rope</source>
        <translation>“同类”连线</translation>
    </message>
    <message>
        <source>Cannot-link rope</source>
        <translation>“异类”连线</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Channel {number}</source>
        <translation>通道 {number}</translation>
    </message>
</context>
<context>
    <name>AccuracyChart</name>
    <message>
        <source>Expected and actual accuracy of suggestions</source>
        <translation>建议的预期准确度和实际准确度</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>预期</translation>
    </message>
</context>
<context>
    <name>ActionUpdater</name>
    <message>
        <source>{action}: as soon as the segments are ready (Esc cancels)</source>
        <translation>{action}：分割区域就绪后立即执行（按 Esc 取消）</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>新类别</translation>
    </message>
</context>
<context>
    <name>AttributesDialog</name>
    <message>
        <source>Attributes of {name}</source>
        <translation>{name} 的属性</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>用逗号分隔</translation>
    </message>
    <message>
        <source>unless another value is set</source>
        <translation>除非设置了其他值</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>种类(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Choices</source>
        <translation>选项(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>默认值(&amp;D)</translation>
    </message>
    <message>
        <source>Every object of the class has them; the classes of a folder share them.</source>
        <translation>该类别的每个对象都有这些属性；文件夹中的照片共用它们。</translation>
    </message>
    <message>
        <source>Another attribute is called {name}.</source>
        <translation>另一个属性已名为 {name}。</translation>
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
        <translation>更改框</translation>
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
        <translation>画笔直径（[ 和 ]，或 Shift+滚轮）</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How far to trust the next stroke; 100 % is certain</source>
        <translation>对下一笔的信任程度；100 % 为确定</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>画笔</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>可信度</translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message>
        <source>Erase</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Brush stroke</source>
        <translation>画笔笔画</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Canvas</source>
        <translation>画布</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>Use this one</source>
        <translation>使用此项</translation>
    </message>
    <message>
        <source>Segment with this method from now on</source>
        <translation>以后用此方法分割</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} 秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln 个分割区域</numerusform>
        </translation>
    </message>
    <message>
        <source>cut {value}</source>
        <translation>切割 {value}</translation>
    </message>
    <message>
        <source>{percent} % satisfied</source>
        <translation>满足 {percent} %</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>未收敛</translation>
    </message>
    <message>
        <source>breaks {rules}</source>
        <translation>违反 {rules}</translation>
    </message>
</context>
<context>
    <name>CheatSheet</name>
    <message>
        <source>Keys and gestures</source>
        <translation>按键和手势</translation>
    </message>
    <message>
        <source>Gestures</source>
        <translation>手势</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
</context>
<context>
    <name>ClassChoice</name>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>The background: 0, and no object in any format</source>
        <translation>背景：值为 0，在任何格式中都不是对象</translation>
    </message>
</context>
<context>
    <name>ClassEdits</name>
    <message>
        <source>Change background</source>
        <translation>更改背景</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>对象计数</translation>
    </message>
    <message>
        <source>Split touching objects</source>
        <translation>分开相接的对象</translation>
    </message>
    <message>
        <source>Smallest object</source>
        <translation>最小对象</translation>
    </message>
    <message>
        <source>Change attributes</source>
        <translation>更改属性</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>更改 {name}</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>合并类别</translation>
    </message>
    <message>
        <source>Delete class</source>
        <translation>删除类别</translation>
    </message>
    <message>
        <source>Recolour class</source>
        <translation>更改类别颜色</translation>
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
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Merge into</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Along edges in the photo</source>
        <translation>沿照片中的边缘</translation>
    </message>
    <message>
        <source>At the narrowest places</source>
        <translation>在最窄处</translation>
    </message>
    <message>
        <source>Found from the objects with a stroke</source>
        <translation>依据有笔画的对象</translation>
    </message>
    <message>
        <source>Every part is an object</source>
        <translation>每个部分都是对象</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)…</source>
        <translation>
            <numerusform>%Ln 像素…</numerusform>
        </translation>
    </message>
    <message>
        <source>Pixels…</source>
        <translation>像素…</translation>
    </message>
    <message>
        <source>Parts with fewer pixels and without a stroke join what is around them:</source>
        <translation>小于此像素数且无笔画的部分并入周围：</translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>Class</source>
        <translation>类别</translation>
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
        <translation>类别的颜色和按键；拖到其他程序可复制其掩膜</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Show or hide the segment and its strokes</source>
        <translation>显示或隐藏分割区域及其笔画</translation>
    </message>
    <message>
        <source>Protect the class from being painted over</source>
        <translation>保护类别不被覆盖</translation>
    </message>
    <message>
        <source>Share of the photo</source>
        <translation>占照片的比例</translation>
    </message>
    <message>
        <source>Area in pixels</source>
        <translation>面积（像素）</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>重命名类别</translation>
    </message>
    <message>
        <source>Class {number} in label images</source>
        <translation>标签图中的类别 {number}</translation>
    </message>
    <message>
        <source>Background: 0 in label images, and no object in exports</source>
        <translation>背景：标签图中为 0，导出时不是对象</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>{text}; key {key}</source>
        <translation>{text}；按键 {key}</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>尚无结果</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pixel(s)</source>
        <translation>
            <numerusform>约 %Ln 像素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln 像素</numerusform>
        </translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>添加类别</translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge this class into another one</source>
        <translation>把此类别并入另一个类别</translation>
    </message>
    <message>
        <source>Colour of {name}</source>
        <translation>{name}的颜色</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>添加类别</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>颜色…</translation>
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
        <translation>比较方法</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Segment the photo with each chosen method</source>
        <translation>用所选的每种方法分割照片</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Every method gets the same strokes. Your segmentation stays as it is.</source>
        <translation>每种方法使用同样的笔画。您的分割保持不变。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>更换方法</translation>
    </message>
    <message>
        <source>Turn the wheel to zoom all pictures, drag to move them.</source>
        <translation>滚轮缩放所有图像，拖动移动它们。</translation>
    </message>
</context>
<context>
    <name>Comparing</name>
    <message>
        <source>Take theirs</source>
        <translation>采用对方的</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>There are no segments yet: solve first (R).</source>
        <translation>还没有分割区域：请先计算 (R)。</translation>
    </message>
    <message>
        <source>{name} holds no labels for this photo.</source>
        <translation>{name} 中没有这张照片的标签。</translation>
    </message>
    <message>
        <source>The segments and the labels of the others agree.</source>
        <translation>分割区域与他人的标签一致。</translation>
    </message>
    <message>
        <source>Difference {n} of {all}, {pixels} px: here {mine}, theirs {other}.</source>
        <translation>差异 {n}/{all}，{pixels} px：此处为 {mine}，对方为 {other}。</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>保留我的(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>采用对方的(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一处(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>结束(&amp;E)</translation>
    </message>
</context>
<context>
    <name>ConfidenceLayer</name>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
</context>
<context>
    <name>ContradictionBox</name>
    <message>
        <source>These strokes contradict each other. Delete one:</source>
        <translation>这些笔画互相矛盾。请删除一条：</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} / {total}</translation>
    </message>
    <message>
        <source>Show this stroke on the photo</source>
        <translation>在照片上显示此笔画</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>删除{name}</translation>
    </message>
    <message>
        <source>Delete this stroke</source>
        <translation>删除此笔画</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>删除笔画</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>The last stroke corrects no answer, so nothing bounds how far it reaches.</source>
        <translation>最后一笔没有修正任何结果，因此其作用范围不受限制。</translation>
    </message>
    <message>
        <source>Change reach</source>
        <translation>更改作用范围</translation>
    </message>
    <message>
        <source>The last stroke reaches as far as usual.</source>
        <translation>最后一笔的作用范围与其大小相符。</translation>
    </message>
    <message>
        <source>The last stroke reaches {factor} × as far as usual.</source>
        <translation>最后一笔的作用范围是其大小所示的 {factor} 倍。</translation>
    </message>
    <message>
        <source>The last stroke changed nothing far away that was certain.</source>
        <translation>上一笔没有改变远处已确定的部分。</translation>
    </message>
    <message>
        <source>Revert far changes</source>
        <translation>撤销远处的更改</translation>
    </message>
</context>
<context>
    <name>CountDialog</name>
    <message>
        <source>Classes in {folder}</source>
        <translation>{folder} 中的类别</translation>
    </message>
    <message>
        <source>Projects that were read</source>
        <translation>已读取的项目</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>另存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>Classes of the folder</source>
        <translation>文件夹的类别</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Photos with segments: {photos} of {total}.</source>
        <translation>{total} 张照片中有 {photos} 张有分割区域。</translation>
    </message>
    <message>
        <source>+: some photos could not be opened to count objects.</source>
        <translation>+：部分照片无法打开，未能对其对象计数。</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>已保存为 {name}</translation>
    </message>
</context>
<context>
    <name>CountRows</name>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>按名称排序</translation>
    </message>
    <message>
        <source>Photos that have the class; sort by them</source>
        <translation>含有该类别的照片；按其排序</translation>
    </message>
    <message>
        <source>Objects of classes that are counted, else one a photo; sort by them</source>
        <translation>计数类别的对象，其他类别每张照片算一个；按其排序</translation>
    </message>
    <message>
        <source>Sort by pixels</source>
        <translation>按像素排序</translation>
    </message>
    <message>
        <source>Of all pixels that have a class</source>
        <translation>占所有有类别的像素的比例</translation>
    </message>
    <message>
        <source>Objects: {number}</source>
        <translation>对象：{number}</translation>
    </message>
    <message>
        <source>Not counted in {photos} of the photos</source>
        <translation>其中 {photos} 张照片未计数</translation>
    </message>
    <message>
        <source>List the photos with {name}</source>
        <translation>列出含有 {name} 的照片</translation>
    </message>
</context>
<context>
    <name>CutoutPanel</name>
    <message>
        <source>Checkerboard</source>
        <translation>棋盘格</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑色</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>颜色…</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图像…</translation>
    </message>
    <message>
        <source>Behind the cut-out</source>
        <translation>抠图背后</translation>
    </message>
    <message>
        <source>&amp;Behind it</source>
        <translation>背后(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the cut-out in full size</source>
        <translation>以原始大小复制抠图</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Edge of cut-outs</source>
        <translation>抠图的边缘</translation>
    </message>
    <message>
        <source>Picture behind the cut-out</source>
        <translation>抠图背后的图像</translation>
    </message>
    <message>
        <source>This file is not a picture that can be read.</source>
        <translation>此文件不是可读取的图像。</translation>
    </message>
    <message>
        <source>PNG, 8 bits (*.png)</source>
        <translation>PNG，8 位 (*.png)</translation>
    </message>
    <message>
        <source>PNG, 16 bits (*.png)</source>
        <translation>PNG，16 位 (*.png)</translation>
    </message>
    <message>
        <source>WebP (*.webp)</source>
        <translation>WebP (*.webp)</translation>
    </message>
    <message>
        <source>Opacity alone, PNG (*.png)</source>
        <translation>仅不透明度，PNG (*.png)</translation>
    </message>
    <message>
        <source>Export the cut-out</source>
        <translation>导出抠图</translation>
    </message>
</context>
<context>
    <name>CutoutPreview</name>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>还没有分割区域：请先涂画并计算。</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>已保存为 {name}。</translation>
    </message>
    <message>
        <source>The export was stopped; nothing was written.</source>
        <translation>导出已停止；没有写入任何内容。</translation>
    </message>
    <message>
        <source>There is nothing of {name} to cut out.</source>
        <translation>{name} 没有可抠取的部分。</translation>
    </message>
</context>
<context>
    <name>DiagnosticsPanel</name>
    <message>
        <source>Confidence under the cursor</source>
        <translation>光标下的置信度</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>各阶段用时</translation>
    </message>
    <message>
        <source>Colours, graph and hierarchy are computed once per photo, the rest every time</source>
        <translation>颜色、图和层次每张照片计算一次，其余每次都计算</translation>
    </message>
    <message>
        <source>What the method measures</source>
        <translation>此方法测量的内容</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>特征值</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Eigenvalues and residuals</source>
        <translation>特征值和残差</translation>
    </message>
    <message>
        <source>Estimated probability that the pixel is in its class</source>
        <translation>像素属于其类别的估计概率</translation>
    </message>
    <message>
        <source>Constraints satisfied</source>
        <translation>满足的约束</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>内存峰值</translation>
    </message>
    <message>
        <source>Time of this solve</source>
        <translation>本次计算用时</translation>
    </message>
    <message>
        <source>Nothing has been solved yet.</source>
        <translation>尚未计算任何内容。</translation>
    </message>
    <message>
        <source>This is a preview; the full result follows.</source>
        <translation>这是预览；完整结果随后给出。</translation>
    </message>
    <message>
        <source>The strokes have changed since.</source>
        <translation>此后笔画已更改。</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>已计算。</translation>
    </message>
    <message>
        <source>Converged: the eigenvectors are as exact as requested.</source>
        <translation>已收敛：特征向量达到要求的精度。</translation>
    </message>
    <message>
        <source>Not converged: this is the best result so far. Allow more iterations or a larger tolerance.</source>
        <translation>未收敛：这是目前最好的结果。请允许更多迭代或更大容差。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cost of the cut</source>
        <translation>切割代价</translation>
    </message>
    <message>
        <source>Point at the photo to see the confidence of the result.</source>
        <translation>指向照片即可查看结果的置信度。</translation>
    </message>
    <message>
        <source>Class {number}</source>
        <translation>类别 {number}</translation>
    </message>
    <message>
        <source>Under the cursor: no class</source>
        <translation>光标下：无类别</translation>
    </message>
    <message>
        <source>Under the cursor: {name}, confidence unknown</source>
        <translation>光标下：{name}，置信度未知</translation>
    </message>
    <message>
        <source>Under the cursor: {name}</source>
        <translation>光标下：{name}</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>An export is running; wait until it is through.</source>
        <translation>正在导出；请等待完成。</translation>
    </message>
    <message>
        <source>There are no segments yet: paint and solve first.</source>
        <translation>还没有分割区域：请先涂画并计算。</translation>
    </message>
    <message>
        <source>Open the folder first, to count all of its photos.</source>
        <translation>请先打开文件夹，以统计其中所有照片。</translation>
    </message>
</context>
<context>
    <name>DisplayEditor</name>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Tick the channels that are seen; select one to change</source>
        <translation>勾选要显示的通道；选中一个即可更改</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>The colour in which the channel is seen</source>
        <translation>显示该通道所用的颜色</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑色</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>To the right, darker values are shown brighter</source>
        <translation>向右时，较暗的值显示得更亮</translation>
    </message>
    <message>
        <source>Black, white</source>
        <translation>黑色，白色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>青色</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>品红色</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄色</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Recovered edit</source>
        <translation>恢复的编辑</translation>
    </message>
</context>
<context>
    <name>DragGrip</name>
    <message>
        <source>Drag the photo with its segments into another program (Ctrl+C copies it)</source>
        <translation>把照片及其分割区域拖到其他程序（Ctrl+C 复制）</translation>
    </message>
    <message>
        <source>Drag the picture</source>
        <translation>拖动图像</translation>
    </message>
</context>
<context>
    <name>EdgeBrushTool</name>
    <message>
        <source>Soft edge</source>
        <translation>柔边</translation>
    </message>
    <message>
        <source>Hard edge</source>
        <translation>硬边</translation>
    </message>
</context>
<context>
    <name>EditActions</name>
    <message>
        <source>Accept segment</source>
        <translation>接受分割区域</translation>
    </message>
    <message>
        <source>There is no segment under the cursor.</source>
        <translation>光标下没有分割区域。</translation>
    </message>
    <message>
        <source>The current class has no segment to accept.</source>
        <translation>当前类别没有可接受的分割区域。</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图像已复制</translation>
    </message>
    <message>
        <source>Mask copied</source>
        <translation>掩膜已复制</translation>
    </message>
    <message>
        <source>The current class has no segment to copy.</source>
        <translation>当前类别没有可复制的分割区域。</translation>
    </message>
    <message>
        <source>There is no picture on the clipboard.</source>
        <translation>剪贴板上没有图像。</translation>
    </message>
    <message>
        <source>The mask is {mask} pixels and the photo {photo}; they must match.</source>
        <translation>掩膜为 {mask} 像素，照片为 {photo} 像素；两者必须一致。</translation>
    </message>
    <message>
        <source>The mask on the clipboard is all black.</source>
        <translation>剪贴板上的掩膜全黑。</translation>
    </message>
    <message>
        <source>Paste mask</source>
        <translation>粘贴掩膜</translation>
    </message>
    <message>
        <source>Load classes</source>
        <translation>载入类别</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>已保存为 {name}</translation>
    </message>
    <message>
        <source>Add class</source>
        <translation>添加类别</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>请先选择对象：在列表中，或用 Q 在照片上选择。</translation>
    </message>
</context>
<context>
    <name>EigenvectorsPanel</name>
    <message>
        <source>Eigenvectors</source>
        <translation>特征向量</translation>
    </message>
    <message>
        <source>First three as red, green and blue</source>
        <translation>前三个作为红、绿、蓝</translation>
    </message>
    <message>
        <source>Show three eigenvectors at once (Shift+H)</source>
        <translation>同时显示三个特征向量 (Shift+H)</translation>
    </message>
    <message>
        <source>Eigenvectors show where the photo can be cut. Solve to see them.</source>
        <translation>特征向量显示照片可以在哪里切开。计算后即可查看。</translation>
    </message>
    <message>
        <source>This result has no eigenvectors.</source>
        <translation>此结果没有特征向量。</translation>
    </message>
    <message>
        <source>There are fewer than three: choose more segments in Method and solve.</source>
        <translation>不足三个：请在“方法”中增加分割区域数并计算。</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Eigenvector {number}, eigenvalue {value}</source>
        <translation>特征向量 {number}，特征值 {value}</translation>
    </message>
    <message>
        <source>The next eigenvalue is {ratio} times as large.</source>
        <translation>下一个特征值是其 {ratio} 倍。</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>切割</translation>
    </message>
    <message>
        <source>Vector {number}, cost of its cut {value}</source>
        <translation>向量 {number}，其切割代价 {value}</translation>
    </message>
    <message>
        <source>The next cost is {ratio} times as large.</source>
        <translation>下一个代价是其 {ratio} 倍。</translation>
    </message>
    <message>
        <source>gap × {ratio}</source>
        <translation>间隔 × {ratio}</translation>
    </message>
    <message>
        <source>This vector has the same value everywhere.</source>
        <translation>此向量处处取值相同。</translation>
    </message>
    <message>
        <source>Drag in the histogram to cut at a value.</source>
        <translation>在直方图中拖动即可在某个值处切割。</translation>
    </message>
    <message>
        <source>Cut at {value}: {percent} % of the pixels are above</source>
        <translation>在 {value} 处切割：{percent} % 的像素在其上</translation>
    </message>
    <message>
        <source>; {times} × the best ratio</source>
        <translation>；最佳比值的 {times} 倍</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open a photo, or drop one here</source>
        <translation>打开照片，或拖放到此处</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message>
        <source>Under the cursor: {names}</source>
        <translation>光标下：{names}</translation>
    </message>
    <message>
        <source>There is no stroke here, and nothing has been solved yet.</source>
        <translation>这里没有笔画，也尚未计算任何内容。</translation>
    </message>
    <message>
        <source>No strokes contradict each other.</source>
        <translation>没有互相矛盾的笔画。</translation>
    </message>
    <message numerus="yes">
        <source>Assigned because of %Ln mark(s): {names}</source>
        <translation>
            <numerusform>由这 %Ln 个标记决定：{names}</numerusform>
        </translation>
    </message>
    <message>
        <source>No stroke: this segment has none.</source>
        <translation>没有笔画：此分割区域没有任何笔画。</translation>
    </message>
    <message>
        <source>Strokes contradict each other: one joins what another keeps apart</source>
        <translation>笔画互相矛盾：一条连接的，另一条分开</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message numerus="yes">
        <source>Exporting: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>正在导出：{done}/%Ln 张照片</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was stopped. Another one goes on from where it was.</source>
        <translation>导出已停止。下次导出会从中断处继续。</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>没有导出任何内容：部分文件已存在。</translation>
    </message>
    <message numerus="yes">
        <source>Exported and checked %Ln photo(s).</source>
        <translation>
            <numerusform>已导出并检查 %Ln 张照片。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are new or changed.</source>
        <translation>
            <numerusform>其中 %Ln 张是新的或有改动。</numerusform>
        </translation>
    </message>
    <message>
        <source>its segments are older than its strokes; open and save it</source>
        <translation>其分割区域比笔画旧；请打开并保存</translation>
    </message>
    <message>
        <source>Left out {name}: {reason}.</source>
        <translation>略过 {name}：{reason}。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more was/were left out; report.csv says why.</source>
        <translation>
            <numerusform>另有 %Ln 张被略过；原因见 report.csv。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>Projects do not keep eigenvectors: eigenbrush export --solve finds them.</source>
        <translation>项目不保存特征向量：eigenbrush export --solve 可求得。</translation>
    </message>
    <message>
        <source>Nothing was exported: some of the files already exist.</source>
        <translation>没有导出任何内容：部分文件已存在。</translation>
    </message>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform>，以及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported and checked {names}{more}.</source>
        <translation>已导出并检查：{names}{more}。</translation>
    </message>
    <message>
        <source>&amp;This photo</source>
        <translation>此照片(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln photo(s) that are &amp;done</source>
        <translation>
            <numerusform>全部 %Ln 张已完成的照片(&amp;D)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message>
        <source>Flood fill</source>
        <translation>填充</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter: car -tree state:done</source>
        <translation>筛选：汽车 -树 state:done</translation>
    </message>
    <message>
        <source>Filter of the photos</source>
        <translation>照片筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Choose which photos are listed</source>
        <translation>选择列出哪些照片</translation>
    </message>
    <message>
        <source>With remarks</source>
        <translation>有备注</translation>
    </message>
    <message>
        <source>With class</source>
        <translation>含类别</translation>
    </message>
    <message>
        <source>Without class</source>
        <translation>不含类别</translation>
    </message>
    <message>
        <source>With tag</source>
        <translation>含标签</translation>
    </message>
    <message>
        <source>Segments in doubt</source>
        <translation>可疑的分割区域</translation>
    </message>
    <message>
        <source>Words of names, classes, and class: tag: state: name: has: sure&lt;90; - negates a word, a comma means or</source>
        <translation>名称中的词、类别，以及 class: tag: state: name: has: sure&lt;90；- 表示排除某词，逗号表示“或”</translation>
    </message>
    <message>
        <source>Confidence below {percent} %</source>
        <translation>置信度低于 {percent} %</translation>
    </message>
    <message>
        <source>All photos</source>
        <translation>所有照片</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>Sent back</source>
        <translation>已退回</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>待审核</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
</context>
<context>
    <name>FolderService</name>
    <message>
        <source>Another series is being worked on; wait until it is through.</source>
        <translation>正在处理另一个系列；请等待完成。</translation>
    </message>
</context>
<context>
    <name>FormatBoxes</name>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Training sets</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Shapes and numbers</source>
        <translation>形状和数值</translation>
    </message>
    <message>
        <source>{format} loses {losses}.</source>
        <translation>{format} 会丢失{losses}。</translation>
    </message>
</context>
<context>
    <name>HeatMapLayer</name>
    <message>
        <source>Eigenvector {number}</source>
        <translation>特征向量 {number}</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>Histogram of the eigenvector</source>
        <translation>特征向量的直方图</translation>
    </message>
    <message>
        <source>Drag or press ← and → to cut the photo at a value, Del to show all values again. The lower the line, the better the cut; the dot marks the best one (Ctrl+B)</source>
        <translation>拖动或按 ← 和 → 在某个值处切割照片，按 Del 重新显示所有值。线越低切割越好；圆点标出最佳处 (Ctrl+B)</translation>
    </message>
</context>
<context>
    <name>LabelImport</name>
    <message>
        <source>Each class or object in {name} is added to the photo.</source>
        <translation>{name} 中的每个类别或对象都会添加到照片中。</translation>
    </message>
    <message>
        <source>Looking for labels in {folder}</source>
        <translation>正在 {folder} 中查找标签</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>导入标签</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>采用(&amp;I)</translation>
    </message>
    <message>
        <source>{folder} has no labels that match a photo of this folder by name.</source>
        <translation>{folder} 中没有与此文件夹的照片同名或提到其照片的标签。</translation>
    </message>
    <message numerus="yes">
        <source>Importing labels: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>正在导入标签：{done} / %Ln 张照片</numerusform>
        </translation>
    </message>
    <message>
        <source>Photos with labels in {folder}: {matched} of {photos} ({formats}).</source>
        <translation>{folder} 中有 {photos} 张照片中 {matched} 张的标签（{formats}）。</translation>
    </message>
    <message>
        <source>Its folders are classes: {names}.</source>
        <translation>其中的文件夹是类别：{names}。</translation>
    </message>
    <message>
        <source>Classes of {name}: {classes}.</source>
        <translation>{name} 的类别：{classes}。</translation>
    </message>
    <message>
        <source>For {name}, values are probabilities of classes: {classes}.</source>
        <translation>在 {name} 的掩膜中，值是类别的概率：{classes}。</translation>
    </message>
    <message>
        <source>For {name}, values are objects of the class {classes}.</source>
        <translation>在 {name} 的掩膜中，值是类别 {classes} 的对象。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are begun: those with strokes are left out.</source>
        <translation>
            <numerusform>其中 %Ln 张已开始：有笔画的将被略过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them is/are done or skipped, and left out.</source>
        <translation>
            <numerusform>其中 %Ln 张已完成或跳过，将被略过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) belong(s) to no photo.</source>
        <translation>
            <numerusform>%Ln 个文件不属于任何照片。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Labels of %Ln photo(s) were imported.</source>
        <translation>
            <numerusform>已导入 %Ln 张照片的标签。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) was/were left out: painted on, done or skipped.</source>
        <translation>
            <numerusform>已排除 %Ln 张照片：已涂画、已完成或已跳过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) is/are left; import again to go on.</source>
        <translation>
            <numerusform>还剩 %Ln 张照片；再次导入即可继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more could not be read.</source>
        <translation>
            <numerusform>另有 %Ln 张无法读取。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LassoTool</name>
    <message>
        <source>Lasso</source>
        <translation>套索</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Photo</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>分割区域</translation>
    </message>
    <message>
        <source>Strokes</source>
        <translation>笔画</translation>
    </message>
    <message>
        <source>Eigenvectors</source>
        <translation>特征向量</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Segments as outlines</source>
        <translation>分割区域显示为轮廓</translation>
    </message>
    <message>
        <source>Opacity of {layer}</source>
        <translation>{layer}的不透明度</translation>
    </message>
    <message>
        <source>How visible the layer is</source>
        <translation>图层显示的强弱</translation>
    </message>
</context>
<context>
    <name>LearningFolder</name>
    <message>
        <source>Mark a photo of the folder as done first (Ctrl+Return).</source>
        <translation>请先将文件夹中的一张照片标记为已完成 (Ctrl+Return)。</translation>
    </message>
    <message numerus="yes">
        <source>Learning: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>正在学习：{done}/%Ln 张照片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln photo(s).</source>
        <translation>
            <numerusform>已从 %Ln 张照片学习。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be learned from: {reason}</source>
        <translation>
            <numerusform>有 %Ln 张无法用于学习：{reason}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelsView</name>
    <message>
        <source>Histogram of the photo</source>
        <translation>照片的直方图</translation>
    </message>
    <message>
        <source>Drag the lines to choose what is shown black and white, between them to move both; ← → move both, ↑ ↓ change the contrast. No segment changes</source>
        <translation>拖动线条选择显示为黑色和白色的值，在两线之间拖动则同时移动；← → 同时移动两线，↑ ↓ 更改对比度。分割区域不会改变</translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message>
        <source>Straight line</source>
        <translation>直线</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Pa&amp;nels</source>
        <translation>面板(&amp;N)</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>主工具栏</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>{done} of {total} done</source>
        <translation>已完成 {done} / {total}</translation>
    </message>
</context>
<context>
    <name>MeasurementRows</name>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>± area</source>
        <translation>± 面积</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>周长</translation>
    </message>
    <message>
        <source>Centroid x</source>
        <translation>质心 x</translation>
    </message>
    <message>
        <source>Centroid y</source>
        <translation>质心 y</translation>
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
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Major axis</source>
        <translation>长轴</translation>
    </message>
    <message>
        <source>Minor axis</source>
        <translation>短轴</translation>
    </message>
    <message>
        <source>Eccentricity</source>
        <translation>离心率</translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation>实心度</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}；按此排序</translation>
    </message>
</context>
<context>
    <name>MeasurementsPanel</name>
    <message>
        <source>Measurements</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Change pixel size</source>
        <translation>更改像素大小</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>No segments yet</source>
        <translation>还没有分割区域</translation>
    </message>
</context>
<context>
    <name>Measuring</name>
    <message>
        <source>Nothing could be measured. {reason}</source>
        <translation>无法进行测量。{reason}</translation>
    </message>
</context>
<context>
    <name>MessageFrame</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MethodPanel</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>分割区域</translation>
    </message>
    <message>
        <source>How many segments; automatic: as many as there are classes</source>
        <translation>分割区域的数目；自动：与类别数相同</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Show or hide what rarely needs changing</source>
        <translation>显示或隐藏很少需要更改的选项</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>更改{name}</translation>
    </message>
    <message>
        <source>Change method</source>
        <translation>更换方法</translation>
    </message>
    <message>
        <source>Change number of segments</source>
        <translation>更改分割区域数目</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>automatic ({count})</source>
        <translation>自动 ({count})</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>NamingField</name>
    <message>
        <source>Can contain {photo}, {class}, {number} and {format}</source>
        <translation>可包含 {photo}、{class}、{number} 和 {format}</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>文件名(&amp;N)</translation>
    </message>
    <message>
        <source>For example {name}</source>
        <translation>例如 {name}</translation>
    </message>
</context>
<context>
    <name>NavigatorPanel</name>
    <message>
        <source>Navigator</source>
        <translation>导航器</translation>
    </message>
    <message>
        <source>Click or drag to move the view</source>
        <translation>单击或拖动以移动视图</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>已保存为 {name}</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>正在打开 {name}</translation>
    </message>
    <message>
        <source>Crash recovery is off ({reason}): save often</source>
        <translation>崩溃恢复已关闭（{reason}）：请经常保存</translation>
    </message>
    <message>
        <source>Crash recovery is kept in {folder} for now ({reason}): save often</source>
        <translation>恢复数据暂存于 {folder}（{reason}）：请经常保存</translation>
    </message>
    <message>
        <source>Unsaved changes to {name} were found.</source>
        <translation>发现 {name} 有未保存的更改。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>“{text}” is not a number</source>
        <translation>“{text}”不是数字</translation>
    </message>
</context>
<context>
    <name>ObjectEdits</name>
    <message>
        <source>The background has no objects.</source>
        <translation>背景没有对象。</translation>
    </message>
    <message>
        <source>Stop counting objects</source>
        <translation>不再对对象计数</translation>
    </message>
    <message>
        <source>Count objects</source>
        <translation>对象计数</translation>
    </message>
    <message>
        <source>Paint an object; D starts the next. For cells: a dot each (Shift+D).</source>
        <translation>涂画一个对象；按 D 开始下一个。对于细胞：每个画一个点 (Shift+D)。</translation>
    </message>
    <message>
        <source>Count the objects of this class first (Ctrl+D).</source>
        <translation>请先对此类别的对象计数 (Ctrl+D)。</translation>
    </message>
    <message>
        <source>The next stroke starts a new object.</source>
        <translation>下一笔开始一个对象。</translation>
    </message>
    <message>
        <source>Each of these objects is in one piece.</source>
        <translation>这些对象都是完整的一块。</translation>
    </message>
    <message>
        <source>Split into pieces</source>
        <translation>拆分为碎片</translation>
    </message>
    <message>
        <source>Nothing here is narrow enough to split: put a dot on each object instead.</source>
        <translation>这里没有足够窄的地方可分开：请在每个对象上点一下。</translation>
    </message>
    <message>
        <source>Split by shape</source>
        <translation>按形状拆分</translation>
    </message>
    <message>
        <source>Select the objects to merge in their list, or with Q.</source>
        <translation>请在列表中或用 Q 选择要合并的对象。</translation>
    </message>
    <message>
        <source>Objects of different classes cannot be merged.</source>
        <translation>不同类别的对象不能合并。</translation>
    </message>
    <message>
        <source>Merge objects</source>
        <translation>合并对象</translation>
    </message>
    <message>
        <source>Move to another class</source>
        <translation>移到另一个类别</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>更改 {name}</translation>
    </message>
    <message>
        <source>Select objects first: in their list, or with Q on the photo.</source>
        <translation>请先选择对象：在列表中，或用 Q 在照片上选择。</translation>
    </message>
</context>
<context>
    <name>ObjectRows</name>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
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
        <translation>编号，与导出中相同；按编号排序</translation>
    </message>
    <message>
        <source>Class; sort by it</source>
        <translation>类别；按类别排序</translation>
    </message>
    <message>
        <source>Area in pixels; sort by it</source>
        <translation>面积（像素）；按面积排序</translation>
    </message>
    <message>
        <source>Middle of the object, in pixels from the left and from the top</source>
        <translation>对象中心，距左侧和顶部的像素数</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s)</source>
        <translation>
            <numerusform>%Ln 像素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %Ln piece(s)</source>
        <translation>
            <numerusform>，共 %Ln 块</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}; sort by it</source>
        <translation>{name}；按此排序</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>ObjectTracker</name>
    <message>
        <source>The objects could not be found. {reason}</source>
        <translation>无法找到对象。{reason}</translation>
    </message>
</context>
<context>
    <name>ObjectsPanel</name>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Give the selected objects to another class</source>
        <translation>把所选对象归入另一个类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s): {classes}</source>
        <translation>
            <numerusform>%Ln 个对象：{classes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>已选 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No objects yet</source>
        <translation>还没有对象</translation>
    </message>
</context>
<context>
    <name>PhotoRows</name>
    <message>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>done, accepted</source>
        <translation>已完成，已接受</translation>
    </message>
    <message>
        <source>sent back: {note}</source>
        <translation>已退回：{note}</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>无备注</translation>
    </message>
</context>
<context>
    <name>PhotosPanel</name>
    <message>
        <source>Photos</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Mark as done</source>
        <translation>标记为已完成</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Stop reading projects</source>
        <translation>停止读取项目</translation>
    </message>
    <message>
        <source>Reading projects: {done} of {total}</source>
        <translation>正在读取项目：{done}/{total}</translation>
    </message>
    <message>
        <source>{listed} of {total} shown</source>
        <translation>显示 {listed} / {total}</translation>
    </message>
    <message>
        <source>Projects in {folder}</source>
        <translation>项目位于 {folder}</translation>
    </message>
</context>
<context>
    <name>PolygonTool</name>
    <message>
        <source>Polygon</source>
        <translation>多边形</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Takes effect when the program is started again</source>
        <translation>下次启动程序时生效</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>P&amp;resets</source>
        <translation>预设(&amp;R)</translation>
    </message>
    <message>
        <source>COCO data set</source>
        <translation>COCO 数据集</translation>
    </message>
    <message>
        <source>YOLO data set</source>
        <translation>YOLO 数据集</translation>
    </message>
    <message>
        <source>Pascal VOC data set</source>
        <translation>Pascal VOC 数据集</translation>
    </message>
    <message>
        <source>Masks named by class</source>
        <translation>按类别名称的掩膜</translation>
    </message>
    <message>
        <source>Cut-outs named by class</source>
        <translation>按类别名称的抠图</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>保存为预设…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>保存为预设</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>预设的名称</translation>
    </message>
</context>
<context>
    <name>ProgressJobs</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Save your work on {name}?</source>
        <translation>保存您对 {name} 所做的工作吗？</translation>
    </message>
    <message>
        <source>Otherwise, changes since the last save are lost.</source>
        <translation>否则，自上次保存以来的更改将丢失。</translation>
    </message>
    <message>
        <source>Only one of the two versions can be kept.</source>
        <translation>两个版本只能保留一个。</translation>
    </message>
    <message>
        <source>&amp;Replace theirs</source>
        <translation>替换对方的版本(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep theirs</source>
        <translation>保留对方的版本(&amp;K)</translation>
    </message>
    <message>
        <source>Open a photo or a project</source>
        <translation>打开照片或项目</translation>
    </message>
    <message>
        <source>Open the photos of a folder</source>
        <translation>打开文件夹中的照片</translation>
    </message>
    <message>
        <source>Somebody else has changed the project of {name} in the meantime.</source>
        <translation>其他人在此期间更改了 {name} 的项目。</translation>
    </message>
    <message>
        <source>The project saved for {name} is of another photo of that name.</source>
        <translation>为 {name} 保存的项目属于另一张同名照片。</translation>
    </message>
    <message>
        <source>If both are kept, that project gets another name.</source>
        <translation>如果两者都保留，那个项目会另取名称。</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>两者都保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>替换它(&amp;R)</translation>
    </message>
    <message>
        <source>Photos, videos and projects ({suffixes})</source>
        <translation>照片、视频和项目 ({suffixes})</translation>
    </message>
    <message>
        <source>Where should the projects of {folder} be kept?</source>
        <translation>{folder} 的项目应保存在哪里？</translation>
    </message>
    <message>
        <source>Now they are in {folder}, with the list of classes and what is done.</source>
        <translation>它们现在位于 {folder}，类别列表和完成记录也在那里。</translation>
    </message>
    <message>
        <source>&amp;Beside the photos</source>
        <translation>照片旁边(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Another folder…</source>
        <translation>其他文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>Keep the projects in</source>
        <translation>项目保存位置</translation>
    </message>
    <message>
        <source>Labels of other programs ({suffixes})</source>
        <translation>其他程序的标签 ({suffixes})</translation>
    </message>
    <message>
        <source>Import labels</source>
        <translation>导入标签</translation>
    </message>
    <message>
        <source>Compare with the labels of a folder</source>
        <translation>与文件夹中的标签比较</translation>
    </message>
    <message>
        <source>Load a list of classes</source>
        <translation>载入类别列表</translation>
    </message>
    <message>
        <source>Save the list of classes</source>
        <translation>保存类别列表</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Lists of classes (*.json *.txt)</source>
        <translation>类别列表 (*.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Where are the labels?</source>
        <translation>标签在哪里？</translation>
    </message>
    <message>
        <source>In a folder with a file for each photo (LabelMe, YOLO, Pascal VOC, masks …), or in one file about all photos (COCO, CVAT, Label Studio).</source>
        <translation>在每张照片一个文件的文件夹中（LabelMe、YOLO、Pascal VOC、掩膜等），或在所有照片共用的一个文件中（COCO、CVAT、Label Studio）。</translation>
    </message>
    <message>
        <source>&amp;One file…</source>
        <translation>一个文件(&amp;O)…</translation>
    </message>
    <message>
        <source>A &amp;folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Import the labels of a folder</source>
        <translation>导入文件夹的标签</translation>
    </message>
    <message>
        <source>Eigenbrush project (*{suffix})</source>
        <translation>Eigenbrush 项目 (*{suffix})</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Some of these files already exist.</source>
        <translation>其中一些文件已存在。</translation>
    </message>
    <message>
        <source>Make photos of {name}, one for every so many frames:</source>
        <translation>从 {name} 生成照片，每隔多少帧一张：</translation>
    </message>
    <message>
        <source>Open a video</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>What should be changed in {name}?</source>
        <translation>{name} 需要修改什么？</translation>
    </message>
    <message>
        <source>Send back</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>{other} is not the photo that the strokes were drawn on.</source>
        <translation>{other} 不是画笔画时的那张照片。</translation>
    </message>
    <message>
        <source>{name} has changed since the project was saved.</source>
        <translation>保存项目之后，{name} 已被更改。</translation>
    </message>
    <message>
        <source>The photo {name} cannot be found.</source>
        <translation>找不到照片 {name}。</translation>
    </message>
    <message>
        <source>It was {path}, {width} × {height} pixels. Where is that photo now?</source>
        <translation>它原来是 {path}，{width} × {height} 像素。这张照片现在在哪里？</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Where is {name}?</source>
        <translation>{name} 在哪里？</translation>
    </message>
    <message>
        <source>The strokes were drawn on a photo of {a} × {b} pixels; this is {c} × {d}.</source>
        <translation>笔画是在 {a} × {b} 像素的照片上画的；这张是 {c} × {d}。</translation>
    </message>
    <message>
        <source>Scale strokes</source>
        <translation>缩放笔画</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
</context>
<context>
    <name>RepairDialog</name>
    <message>
        <source>Repair segments</source>
        <translation>修复分割区域</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>修复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Amount</source>
        <translation>数量(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>范围(&amp;O)</translation>
    </message>
    <message>
        <source>Repairs so far</source>
        <translation>目前的修复</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>all classes but the background</source>
        <translation>除背景外的所有类别</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected object(s)</source>
        <translation>
            <numerusform>%Ln 个所选对象</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report a problem</source>
        <translation>报告问题</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>What I did:</source>
        <translation>我的操作：</translation>
    </message>
    <message>
        <source>What happened:</source>
        <translation>发生的情况：</translation>
    </message>
    <message>
        <source>What I expected:</source>
        <translation>我期望的结果：</translation>
    </message>
    <message>
        <source>Versions, memory and a test are being added …</source>
        <translation>正在添加版本、内存和测试结果…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open in the browser</source>
        <translation>在浏览器中打开(&amp;O)</translation>
    </message>
    <message>
        <source>This is all that a report says; read it, and change what you like. Nothing is sent by itself.</source>
        <translation>报告仅包含以上内容；请阅读并按需修改。不会自动发送任何内容。</translation>
    </message>
    <message>
        <source>(Paste the report here.)</source>
        <translation>（请将报告粘贴到此处。）</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>One rule per line, with the names of classes:
!sky  not    sky &amp; sea  both    sky | sea  at least one
sky -&gt; sea  if, then    sky &lt;-&gt; sea  both or neither
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  may be broken
A name means: the region painted with this class is foreground</source>
        <translation>每行一条规则，使用类别的名称：
!sky  非    sky &amp; sea  两者都是    sky | sea  至少一个
sky -&gt; sea  若…则…    sky &lt;-&gt; sea  两者都是或都不是
exactly one of (sky, sea)    weight 0.5: sky -&gt; sea  可以违反
名称的含义是：用此类别涂画的区域是前景</translation>
    </message>
    <message>
        <source>Problems with the rules</source>
        <translation>规则的问题</translation>
    </message>
    <message>
        <source>Edit rules</source>
        <translation>编辑规则</translation>
    </message>
    <message>
        <source>What you know about the regions, one rule per line.</source>
        <translation>您对区域的了解，每行一条规则。</translation>
    </message>
    <message>
        <source>This method does not follow rules.</source>
        <translation>此方法不遵循规则。</translation>
    </message>
    <message>
        <source>Choose {names} to use them.</source>
        <translation>选择 {names} 以使用规则。</translation>
    </message>
    <message>
        <source>Mistakes in lines: {lines}</source>
        <translation>有误的行：{lines}</translation>
    </message>
    <message>
        <source>These rules cannot all hold.</source>
        <translation>这些规则不能全部成立。</translation>
    </message>
    <message>
        <source>The result breaks {rules}</source>
        <translation>结果违反 {rules}</translation>
    </message>
    <message>
        <source>Rules: {count} · no conflicts</source>
        <translation>规则：{count} · 无冲突</translation>
    </message>
</context>
<context>
    <name>SeriesActions</name>
    <message>
        <source>Frame {done} of {of} of {name}</source>
        <translation>{name} 的第 {done} 帧，共 {of} 帧</translation>
    </message>
    <message>
        <source>Mark a photo of the series as done first (Ctrl+Return).</source>
        <translation>请先将系列中的一张照片标记为已完成 (Ctrl+Return)。</translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln slice(s)</source>
        <translation>
            <numerusform>正在填充：{done}/%Ln 个切片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filling in: {done} of %Ln photo(s)</source>
        <translation>
            <numerusform>正在填充：{done}/%Ln 张照片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s) filled in.</source>
        <translation>
            <numerusform>已填充 %Ln 个切片。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln photo(s) filled in.</source>
        <translation>
            <numerusform>已填充 %Ln 张照片。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them should be looked at: sent back in the list of photos.</source>
        <translation>
            <numerusform>其中 %Ln 张需要查看：已在照片列表中退回。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln behind a cut was/were not reached.</source>
        <translation>
            <numerusform>镜头切换之后的 %Ln 张未能到达。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read.</source>
        <translation>
            <numerusform>%Ln 张无法读取。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Search for an action or a key</source>
        <translation>搜索操作或按键</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>另一个按键</translation>
    </message>
    <message>
        <source>{key} is used by: {actions}.</source>
        <translation>{key} 已用于：{actions}。</translation>
    </message>
    <message>
        <source>Give one of them another key.</source>
        <translation>请为其中之一换一个按键。</translation>
    </message>
</context>
<context>
    <name>SolveController</name>
    <message>
        <source>What was learned from other photos does not suit this one, so nothing is suggested: paint strokes.</source>
        <translation>从其他照片学到的内容不适合这张照片，因此没有建议：请绘制笔画。</translation>
    </message>
    <message numerus="yes">
        <source>Suggested from %Ln labelled photo(s) ({percent} % confident). Paint to correct it, or mark it as done.</source>
        <translation>
            <numerusform>根据 %Ln 张已标注照片的建议（置信度 {percent} %）。请涂画修正，或标记为已完成。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolveNotes</name>
    <message>
        <source>The eigenvectors did not converge; these are the best so far. Allow more iterations or a larger tolerance.</source>
        <translation>特征向量未收敛；这是目前最好的结果。请允许更多迭代或更大容差。</translation>
    </message>
    <message>
        <source>Double the iterations</source>
        <translation>迭代加倍</translation>
    </message>
    <message>
        <source>Allows twice as many iterations and solves again</source>
        <translation>允许两倍的迭代并重新计算</translation>
    </message>
    <message>
        <source>Allow more iterations</source>
        <translation>允许更多迭代</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see Diagnostics</source>
        <translation>
            <numerusform>… 另有 %Ln 条：见诊断</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackBar</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Go through the stack; the strip below shows what is done</source>
        <translation>在堆栈中移动；下方的条带显示哪些已完成</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Zoom; Ctrl+0 is 100 %, F shows all</source>
        <translation>缩放；Ctrl+0 为 100 %，F 显示全部</translation>
    </message>
    <message>
        <source>Objects of the classes that are counted</source>
        <translation>计数类别的对象</translation>
    </message>
    <message>
        <source>What the right button paints: the class used before, or the background</source>
        <translation>右键绘制的类别：上次使用的类别或背景</translation>
    </message>
    <message>
        <source>{percent} % confident</source>
        <translation>置信度 {percent} %</translation>
    </message>
    <message>
        <source>class {number}</source>
        <translation>类别 {number}</translation>
    </message>
    <message>
        <source>Right button: {name}</source>
        <translation>右键：{name}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} 秒</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>未收敛</translation>
    </message>
</context>
<context>
    <name>StrokeMenu</name>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>%Ln 个对象</numerusform>
        </translation>
    </message>
    <message>
        <source>Object {n}</source>
        <translation>对象 {n}</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Move to class</source>
        <translation>移到类别</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Delete stroke</source>
        <translation>删除笔画</translation>
    </message>
    <message>
        <source>Change class</source>
        <translation>更改类别</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>更改可信度</translation>
    </message>
</context>
<context>
    <name>StrokeRows</name>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>满足</translation>
    </message>
    <message>
        <source>What was drawn</source>
        <translation>所画的内容</translation>
    </message>
    <message>
        <source>Class of a stroke, or what a rope says</source>
        <translation>笔画的类别，或连线的含义</translation>
    </message>
    <message>
        <source>Whether the last result follows the mark</source>
        <translation>最近的结果是否遵循此标记</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Erased pixels stay erased</source>
        <translation>擦除的像素保持擦除</translation>
    </message>
    <message>
        <source>Belief: 100 %, as good as certain</source>
        <translation>可信度：100 %，基本确定</translation>
    </message>
    <message>
        <source>Belief: {percent} %</source>
        <translation>可信度：{percent} %</translation>
    </message>
    <message>
        <source>How far to trust the mark; drag, or press ← and →</source>
        <translation>对标记的信任程度；拖动，或按 ← 和 →</translation>
    </message>
    <message>
        <source>Nothing to satisfy: this is an eraser</source>
        <translation>无需满足：这是橡皮擦</translation>
    </message>
    <message>
        <source>Not known yet: not part of the last solve, or covered by other strokes</source>
        <translation>尚不清楚：未参与最近的计算，或被其他笔画覆盖</translation>
    </message>
    <message>
        <source>Satisfied</source>
        <translation>满足</translation>
    </message>
    <message>
        <source>A hint: {percent} % of its pixels have its class</source>
        <translation>提示：其 {percent} % 的像素属于该类别</translation>
    </message>
    <message>
        <source>; the photo disagrees ({percent} %)</source>
        <translation>；照片不一致 ({percent} %)</translation>
    </message>
</context>
<context>
    <name>StrokesPanel</name>
    <message>
        <source>Strokes and ropes</source>
        <translation>笔画和连线</translation>
    </message>
    <message>
        <source>Which strokes to list</source>
        <translation>列出哪些笔画</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>违反</translation>
    </message>
    <message>
        <source>This class</source>
        <translation>此类别</translation>
    </message>
    <message>
        <source>Ropes</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>列表顺序</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>最新的在前</translation>
    </message>
    <message>
        <source>Doubtful first</source>
        <translation>可疑的在前</translation>
    </message>
    <message>
        <source>Delete strokes</source>
        <translation>删除笔画</translation>
    </message>
    <message>
        <source>No strokes yet</source>
        <translation>还没有笔画</translation>
    </message>
    <message numerus="yes">
        <source>%Ln mark(s)</source>
        <translation>
            <numerusform>%Ln 个标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln violated</source>
        <translation>
            <numerusform>，%Ln 个被违反</numerusform>
        </translation>
    </message>
    <message>
        <source>Change belief</source>
        <translation>更改可信度</translation>
    </message>
</context>
<context>
    <name>SuggestionQuality</name>
    <message>
        <source>Accuracy of each suggestion; stop when the rest is expected to be good enough</source>
        <translation>每次建议的准确度；当其余的预计足够好时即可停止</translation>
    </message>
    <message numerus="yes">
        <source>The last %Ln suggestion(s) were {right} right; {expected} was expected.</source>
        <translation>
            <numerusform>最近 %Ln 次建议的正确率为 {right}；预期为 {expected}。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last two were less than half right, so nothing more is suggested: turn learning off and on again to try anew.</source>
        <translation>最近两次的正确率不到一半，因此不再给出建议：关闭学习后再打开即可重试。</translation>
    </message>
    <message>
        <source>Suggestions begin once three photos like those to do are done.</source>
        <translation>完成三张与剩余照片相似的照片后，就会开始给出建议。</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln photo(s) to do, {rest} is expected to be suggested correctly.</source>
        <translation>
            <numerusform>剩余 %Ln 张照片预计有 {rest} 会得到正确的建议。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TagsPanel</name>
    <message>
        <source>Tags of the photo</source>
        <translation>照片标签</translation>
    </message>
    <message>
        <source>Del removes the selected tag</source>
        <translation>Del 移除所选标签</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>新标签</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>Enter takes the tag that is offered, a comma just what was typed; Backspace in the empty line removes the last tag; Enter in it goes back to the photo</source>
        <translation>回车采用建议的标签，逗号只采用已输入的内容；在空行中退格移除最后一个标签，回车返回照片</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>移除标签</translation>
    </message>
</context>
<context>
    <name>ToolContext</name>
    <message>
        <source>{name} is locked: unlock it to paint with it.</source>
        <translation>{name}已锁定：解锁后才能用它涂画。</translation>
    </message>
    <message>
        <source>Nothing was painted: the strokes there are locked.</source>
        <translation>没有画上任何内容：那里的笔画已锁定。</translation>
    </message>
</context>
<context>
    <name>ValuesForm</name>
    <message>
        <source>various</source>
        <translation>不同</translation>
    </message>
</context>
<context>
    <name>WhereNext</name>
    <message>
        <source>Answer: same</source>
        <translation>回答：相同</translation>
    </message>
    <message>
        <source>Answer: different</source>
        <translation>回答：不同</translation>
    </message>
    <message>
        <source>Nothing is in doubt.</source>
        <translation>没有可疑之处。</translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation>类别 {n}</translation>
    </message>
    <message>
        <source>Does the place with the question mark belong to {name}?</source>
        <translation>问号处属于{name}吗？</translation>
    </message>
    <message>
        <source>Do both marked places belong to {name}?</source>
        <translation>两处标记都属于 {name} 吗？</translation>
    </message>
    <message>
        <source>Yes (&amp;Y)</source>
        <translation>是 (&amp;Y)</translation>
    </message>
    <message>
        <source>No (&amp;N)</source>
        <translation>否 (&amp;N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
</context>
<context>
    <name>_Work</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消 (Esc)</translation>
    </message>
</context>
</TS>
