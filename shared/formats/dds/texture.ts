import type { ByteSource } from '#shared/binary/source.ts';
import { pixelBytes } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import type { OpenTexture, PictureChoice } from '#shared/image/texture.ts';
import { ddsFindings } from './findings.ts';
import { ddsLayout } from './layout.ts';

/**
 * A DDS as pictures. Only its header is read at once; each picture is read on request.
 * @throws FormatError `picture-size`, `unknown-pixels`, `pixels-truncated`, and those of a damaged header
 */
export function ddsTexture(source: ByteSource): OpenTexture {
  const layout = ddsLayout(source);
  const { pixels, levels, faces, layers, sides, cube } = layout;
  const place = ({ level = 0, face = 0, layer = 0, slice = 0 }: PictureChoice) => {
    const found = levels[level];
    if (
      found === undefined ||
      !isIndex(face, faces) ||
      !isIndex(layer, layers) ||
      !isIndex(slice, found.depth)
    ) {
      throw new RangeError(`there is no picture ${level} of face ${face}, layer ${layer}, slice ${slice}`);
    }
    const { width, height, at } = found;
    const length = pixelBytes(pixels.form, width, height);
    const offset = layout.start + (layer * sides.length + face) * layout.faceBytes + at + slice * length;
    return { width, height, offset, length };
  };
  return {
    pixels: pixels.name,
    width: layout.width,
    height: layout.height,
    depth: layout.depth,
    levels: levels.map(({ width, height, depth, length }) => ({ width, height, depth, length })),
    levelsNamed: Math.max(1, layout.header.mipMapCount),
    faces,
    sides: cube && (sides.length < 6 || faces < 6) ? sides.slice(0, faces) : undefined,
    layers,
    cube,
    srgb: pixels.srgb,
    alpha: pixels.alpha,
    light: pixels.light,
    form: pixels.redInAlpha === true ? undefined : pixels.form,
    findings: ddsFindings(layout, source.size),
    stored: (choice) => {
      const { offset, length } = place(choice);
      return source.read(offset, length);
    },
    decode: (choice, options) => {
      const { width, height, offset, length } = place(choice);
      const picture = decodePixels(pixels.form, source.read(offset, length), width, height, options);
      if (pixels.redInAlpha === true) moveRed(picture.rgba);
      return picture;
    },
  };
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count;
}

/** Moves red back to its channel; there is no alpha then. */
function moveRed(rgba: Uint8Array): void {
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    rgba[i] = rgba[i + 3]!;
    rgba[i + 3] = 255;
  }
}
