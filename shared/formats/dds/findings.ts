import type { Finding } from '#shared/errors.ts';
import type { DdsLayout } from './layout.ts';
import { PREMULTIPLIED } from './schema.ts';

/** Irregularities of a DDS that can be shown. Games read headers more strictly than Modwright does. */
export function ddsFindings(layout: DdsLayout, size: number): readonly Finding[] {
  return [
    ...sizesOfHeaders(layout),
    ...missing(layout, size),
    ...sidesOfBlocks(layout),
    ...premultiplied(layout),
    ...behind(layout, size),
  ];
}

function sizesOfHeaders({ header }: DdsLayout): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (path: string, offset: number, size: number, right: number): void => {
    if (size === right) return;
    const message = `the header declares ${size} bytes, which must be ${right}: games might reject the texture`;
    findings.push({ severity: 'warning', code: 'header-size', message, offset, path });
  };
  add('header.size', 4, header.size, 124);
  add('header.pixelFormat.size', 76, header.pixelFormat.size, 32);
  return findings;
}

/** Pictures that the header declares but the file lacks. */
function missing(layout: DdsLayout, size: number): readonly Finding[] {
  const { header, levels, levelsPossible, cube, sides, faces, layers, layersNamed } = layout;
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], code: string, message: string, offset: number, path: string) =>
    findings.push({ severity, code, message, offset, path });
  const named = Math.max(1, header.mipMapCount);
  if (named > levelsPossible) {
    const message = `the header declares ${named} levels, but a texture of this size can have only ${levelsPossible}`;
    add('warning', 'levels-beyond', message, 28, 'header.mipMapCount');
  }
  const expected = Math.min(named, levelsPossible);
  if (levels.length < expected) {
    const message = `the header declares ${expected} levels, but the file has only ${levels.length}: smaller ones are missing`;
    add('error', 'levels-missing', message, size, 'header.mipMapCount');
    return findings;
  }
  if (named > 1 && expected < levelsPossible) {
    const message = `only ${expected} of ${levelsPossible} levels are stored: the texture might flicker at a distance`;
    add('info', 'levels-short', message, 28, 'header.mipMapCount');
  }
  if (cube && sides.length < 6) {
    const message = `the cube map has ${sides.length} of its 6 faces: newer games reject it`;
    add('warning', 'faces-missing', message, 112, 'header.caps2');
  }
  if (faces < sides.length) {
    const message = `the header declares ${sides.length} faces, but the file has only ${faces}`;
    add('error', 'faces-truncated', message, size, 'header.caps2');
  } else if (layers < layersNamed) {
    const message = `the header declares ${layersNamed} textures, but the file has only ${layers}`;
    add('error', 'layers-truncated', message, size, 'dx10.arraySize');
  }
  return findings;
}

/** Graphics cards accept compressed textures only if made of whole blocks; Direct3D rejects others. */
function sidesOfBlocks({ pixels, width, height }: DdsLayout): readonly Finding[] {
  if (pixels.form.kind !== 'blocks' || (width % 4 === 0 && height % 4 === 0)) return [];
  const message = `${width} × ${height} pixels are not whole 4 × 4 blocks; games might reject the compressed texture`;
  return [{ severity: 'warning', code: 'sides-not-of-four', message, offset: 12, path: 'header.height' }];
}

function premultiplied({ pixels, dx10 }: DdsLayout): readonly Finding[] {
  if (pixels.premultiplied !== true && ((dx10?.miscFlags2 ?? 0) & 7) !== PREMULTIPLIED) return [];
  const message =
    'alpha is multiplied into the colors, which are shown as stored; games expect straight alpha';
  return [{ severity: 'info', code: 'premultiplied', message, path: 'header.pixelFormat' }];
}

function behind({ start, named }: DdsLayout, size: number): readonly Finding[] {
  const end = start + named;
  if (size <= end) return [];
  const message = `${size - end} bytes follow the last picture; they are kept unchanged`;
  return [{ severity: 'info', code: 'trailing-bytes', message, offset: end, path: 'pixels' }];
}
