from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from segcore.cli.main import main
from segcore.folders.frames import write_frames
from segcore.picture.reading import read_image
from segcore.picture.reading.video import count_frames, is_video, read_frames
from segcore.runtime.errors import ImageError

av = pytest.importorskip("av")

N_FRAMES = 12


def scene(number: int) -> NDArray[np.uint8]:
    picture = np.full((64, 96, 3), 40, np.uint8)
    picture[10:40, 5 + 4 * number : 30 + 4 * number] = (220, 120, 30)
    return picture


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "clip.mp4"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=10)
        stream.width, stream.height, stream.pix_fmt = 96, 64, "yuv420p"
        stream.bit_rate = 4_000_000
        for number in range(N_FRAMES):
            frame = av.VideoFrame.from_ndarray(scene(number), format="rgb24")
            container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return path


def test_frames_are_those_of_the_video(video: Path) -> None:
    assert is_video(video)
    assert count_frames(video) == N_FRAMES
    frames = list(read_frames(video, every=5))
    assert [frame.number for frame in frames] == [0, 5, 10]
    assert [round(frame.seconds, 3) for frame in frames] == [0, 0.5, 1.0]
    for frame in frames:
        assert np.abs(frame.pixels.astype(int) - scene(frame.number)).mean() < 8


def test_a_folder_of_frames_goes_on_where_it_was_stopped(video: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    first = write_frames(video, out, every=6)
    assert [photo.name for photo in first.photos] == ["clip-000000.png", "clip-000006.png"]
    stamps = {photo: photo.stat().st_mtime_ns for photo in first.photos}
    assert main(["frames", str(video), "--every", "3", "--out", str(out), "--quiet"]) == 0
    assert len(list(out.iterdir())) == 4
    assert stamps == {photo: photo.stat().st_mtime_ns for photo in first.photos}
    assert read_image(out / "clip-000009.png").shape == (64, 96)


def test_a_video_that_ends_early_gives_what_it_has(video: Path, tmp_path: Path) -> None:
    content = bytearray(video.read_bytes())
    begin = content.index(b"mdat") + 4
    middle = (begin + content.index(b"moov")) // 2
    content[middle : content.index(b"moov") - 4] = bytes(content.index(b"moov") - 4 - middle)
    video.write_bytes(content)
    frames = write_frames(video, tmp_path / "out")
    assert 0 < len(frames.photos) < N_FRAMES
    assert "clip.mp4" in frames.problem


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nothing of the kind",
        b"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nother.mp4\n#EXT-X-ENDLIST\n",
        b"ffconcat version 1.0\nfile other.mp4\n",
    ],
)
def test_what_is_no_video_or_leads_elsewhere_is_refused(
    video: Path, tmp_path: Path, content: bytes
) -> None:
    video.rename(tmp_path / "other.mp4")
    video.write_bytes(content)
    with pytest.raises(ImageError, match=r"clip\.mp4"):
        write_frames(video, tmp_path / "out")
    assert not (tmp_path / "out").exists()
