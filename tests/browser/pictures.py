"""Pictures of pages and what differs between two of them. The browser itself reads and measures them."""

from __future__ import annotations

import base64
from typing import Literal

from playwright.sync_api import Page

# Averages over blocks of about thirty pixels: letters and edges blur, a panel that is gone or elsewhere does not.
COLUMNS = 48
# Share of the blocks that may look different, and by how much of 255 a block must differ to count.
TOLERATED = 0.03
NOTICED = 40

READ = """
async (png) => {
  const image = new Image();
  const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0));
  image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  await image.decode();
  return image;
}
"""

DIFFERING = (
    """async ([one, other, columns, noticed]) => {
  const read = """
    + READ
    + """;
  const images = [await read(one), await read(other)];
  const shape = (image) => image.width / image.height;
  if (Math.abs(shape(images[0]) / shape(images[1]) - 1) > 0.02) return 1;
  const rows = Math.round(columns / shape(images[0]));
  const blocks = images.map((image) => {
    const canvas = new OffscreenCanvas(columns, rows);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, columns, rows);
    return pen.getImageData(0, 0, columns, rows).data;
  });
  let differing = 0;
  for (let at = 0; at < blocks[0].length; at += 4) {
    const by = [0, 1, 2].map((colour) => Math.abs(blocks[0][at + colour] - blocks[1][at + colour]));
    if (Math.max(...by) > noticed) differing += 1;
  }
  return differing / (columns * rows);
}"""
)

REDUCED = (
    """async ([png, width, kind]) => {
  const image = await ("""
    + READ
    + """)(png);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.height) / image.width);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(`image/${kind}`, 0.85).split(',')[1];
}"""
)

# How much of two pictures of the same size can be told apart by light and dark alone, at a contrast of 3 to 1.
TOLD_APART = (
    """async ([one, other]) => {
  const read = """
    + READ
    + """;
  const images = [await read(one), await read(other)];
  const { width, height } = images[0];
  const light = (level) => ((level /= 255) <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
  const [first, second] = images.map((image) => {
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen.drawImage(image, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, n) =>
      0.2126 * light(data[4 * n]) + 0.7152 * light(data[4 * n + 1]) + 0.0722 * light(data[4 * n + 2]));
  });
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return first.filter((level, n) => contrast(level, second[n]) >= 3).length / first.length;
}"""
)


def settle(page: Page) -> None:
    """Until letters and pictures are there."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    # Not wait_for_function: it evaluates a text again and again, which the page's security policy forbids.
    page.evaluate(
        """() => Promise.all([...document.images].filter((image) => !image.complete).map(
            (image) => new Promise((there) => {
              image.addEventListener('load', there);
              image.addEventListener('error', there);
            }))).then(() => undefined)"""
    )


def differing(page: Page, one: bytes, other: bytes) -> float:
    """The share of two pictures that looks different to somebody who does not look closely."""
    return float(page.evaluate(DIFFERING, [text(one), text(other), COLUMNS, NOTICED]))


def told_apart(page: Page, one: bytes, other: bytes) -> float:
    """The share of two pictures that differs at a contrast of 3 to 1, whatever its colour."""
    return float(page.evaluate(TOLD_APART, [text(one), text(other)]))


def reduced(page: Page, picture: bytes, width: int = 2 * COLUMNS, kind: Literal["png", "webp"] = "png") -> bytes:
    """A small copy, as it is kept for comparison."""
    return base64.b64decode(page.evaluate(REDUCED, [text(picture), width, kind]))


def text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()
