import { expect } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { FormatError } from '#shared/errors.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, laidNode, laidShape, packedHead } from './console-file.ts';
import { packNif } from './pack.ts';

/** Damage to console meshes, and how conversion reports it. */

/** A console file with everything that can be damaged. */
export const PACKED_TWIN = packNif(consoleTwinNif()).bytes;
/** The block type of packed vertices. */
export const PACKED = 'BSPackedAdditionalGeometryData';

export const convert = (file: Uint8Array, lenient = false) =>
  convertMesh(file, { platform: 'xbox360', lenient });

/** The rejection of a file: always with an offset. */
export function refusal(file: Uint8Array, lenient = false): FormatError {
  try {
    convert(file, lenient);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    expect(error.offset).toBeGreaterThanOrEqual(0);
    expect(error.offset).toBeLessThanOrEqual(file.length);
    expect(error.message).not.toBe('');
    return error;
  }
  throw new Error('it was not refused');
}

/** The result if conversion continues: a PC file that reads to its end. */
export function leftOf(file: Uint8Array) {
  const { bytes, report } = convert(file, true);
  const nif = openNif(bytes);
  expect(nif.findings).toEqual([]);
  expect(blockFindings(nif).filter(({ severity }) => severity === 'error')).toEqual([]);
  // Another test checks what else is dropped with a shape.
  const findings = report.findings.filter(({ code }) => code !== 'left-out');
  return { nif, codes: findings.map(({ code }) => code), paths: findings.map(({ path }) => path) };
}

/** The file with one of its big-endian numbers changed. */
export function withNumber(file: Uint8Array, path: string, value: number): Uint8Array {
  const changed = file.slice();
  const { offset, length } = nifFields(openNif(file)).at(path);
  const view = new DataView(changed.buffer);
  if (length === 1) view.setUint8(offset, value);
  else if (length === 2) view.setUint16(offset, value);
  else view.setUint32(offset, value);
  return changed;
}

/** Index of a file's first block of a type. */
export function blockOf(file: Uint8Array, type: string, from = 0): number {
  const { blocks } = openNif(file);
  for (let i = from; i < blocks.count; i += 1) if (blocks.type(i) === type) return i;
  throw new Error(`there is no ${type}`);
}

export type Streams = readonly (readonly [type: number, bytes: number, offset: number])[];
export const L1: Streams = [
  [16, 8, 0],
  [16, 8, 8],
  [28, 4, 16],
  [14, 4, 20],
  [16, 8, 24],
  [16, 8, 32],
];
export const SIZES = Array.from({ length: 22 }, () => 2);

/** A shape of `vertices` whose packed block has the streams, `rows` vertices and the bytes they need. */
export function shapeFile(
  streams: Streams,
  { rows = 2, vertices = 2, stride = 40, skin = -1, sizes = SIZES } = {},
): Uint8Array {
  const packed = packedHead(rows, stride, streams, sizes).raw(new Uint8Array(rows * stride));
  packed.u32(126, stride);
  const data = lay(XBOX).i32(0).u16(vertices).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
  const corners = vertices === 0 ? [] : [0, 1, 0];
  data
    .u16(0x4000)
    .i32(3)
    .u16(corners.length / 3);
  data
    .u32(corners.length)
    .u8(1)
    .u16(...corners)
    .u16(0);
  return consoleFile({
    blocks: [
      { type: 'NiNode', laid: laidNode(lay(XBOX), [1]) },
      { type: 'NiTriShape', laid: laidShape(lay(XBOX), 2, skin) },
      { type: 'NiTriShapeData', laid: data },
      { type: PACKED, laid: packed },
    ],
  });
}
