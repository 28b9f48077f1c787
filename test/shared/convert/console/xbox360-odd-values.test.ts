import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif, TWIN } from '#test/fixtures/nif/console-twin-nif.ts';
import { FALLOUT, lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, HALF, laidShape, pcFile } from '#test/support/xbox360/console-file.ts';
import { packNif } from '#test/support/xbox360/pack.ts';

const PACKED = packNif(consoleTwinNif()).bytes;

const convert = (file: Uint8Array) => convertMesh(file, { platform: 'xbox360', lenient: false });

/** The packed twin with halves changed in one row of its n-th packed block's vertices. */
function withHalves(packed: number, row: number, at: number, halves: readonly number[]): Uint8Array {
  const file = PACKED.slice();
  const { blocks } = openNif(file);
  const numbers = Array.from({ length: blocks.count }, (_, i) => i);
  const block = numbers.filter((i) => blocks.type(i) === 'BSPackedAdditionalGeometryData')[packed];
  const { offset } = nifFields(openNif(file)).at(`blocks[${block}].blocks[0].dataBlock.data[${row}]`);
  const view = new DataView(file.buffer);
  for (const [i, half] of halves.entries()) view.setUint16(offset + at + 2 * i, half);
  return file;
}

const CRATE = 0;
const ARM = 2;

function words(file: Uint8Array, path: string): readonly number[] {
  const { offset, length } = nifFields(openNif(file)).at(path);
  const view = new DataView(file.buffer, file.byteOffset);
  return Array.from({ length: length / 4 }, (_, i) => view.getUint32(offset + 4 * i, true));
}

function floats(file: Uint8Array, path: string): readonly number[] {
  return [...new Float32Array(Uint32Array.from(words(file, path)).buffer)];
}

describe('the fourth weight of a vertex', () => {
  /** The weights of the first vertex of the arm's first partition, whose slots begin at byte 8. */
  const weights = (halves: readonly number[]) => {
    const { bytes } = convert(withHalves(ARM, 0, 8, halves));
    return floats(bytes, `blocks[${TWIN.armPartition}].partitions[0].vertexWeights`).slice(0, 4);
  };

  test.each([
    [
      'of 1 beside a whole vertex means nothing',
      [HALF['0.75'], HALF['0.25'], 0, HALF['1']],
      [0.75, 0.25, 0, 0],
    ],
    // 0x3bff is 0.99951171875: within the rounding error of three weights.
    ['of 1 beside almost a whole one, too', [0x3bff, 0, 0, HALF['1']], [0.99951171875, 0, 0, 0]],
    ['of 1 beside half a vertex is a weight', [HALF['0.5'], 0, 0, HALF['1']], [0.5, 0, 0, 1]],
    ['of the least half is noise', [HALF['0.75'], HALF['0.25'], 0, 0x0001], [0.75, 0.25, 0, 0]],
    ['of the next to least, too', [HALF['0.75'], HALF['0.25'], 0, 0x0002], [0.75, 0.25, 0, 0]],
    ['of any more is a weight', [HALF['0.75'], HALF['0.125'], 0, HALF['0.125']], [0.75, 0.125, 0, 0.125]],
  ])('%s', (_name, halves, expected) => {
    expect(weights(halves)).toEqual(expected);
  });

  test('weights are never adjusted to add up to 1', () => {
    expect(weights([HALF['0.5'], HALF['0.125'], 0, 0])).toEqual([0.5, 0.125, 0, 0]);
    expect(weights([HALF['1'], HALF['1'], HALF['0.5'], 0])).toEqual([1, 1, 0.5, 0]);
  });
});

describe('halves that are not numbers', () => {
  test('in texture coordinates are kept and reported', () => {
    // Byte 20 of a static vertex with colors: infinity, and NaN.
    const { bytes, report } = convert(withHalves(CRATE, 3, 20, [0x7c00, 0xfe00]));
    const uv = floats(bytes, `blocks[${TWIN.crate + 1}].uvSets[0][3]`);
    expect(uv).toEqual([Number.POSITIVE_INFINITY, Number.NaN]);
    expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['non-finite', 'warning'],
    ]);
  });

  test('w of positions has no meaning, whatever its value', () => {
    const odd = convert(withHalves(CRATE, 0, 6, [0x7e00]));
    expect(odd.bytes).toEqual(convert(PACKED).bytes);
    expect(odd.report.findings).toEqual([]);
  });

  test('the smallest and largest halves are exactly those numbers', () => {
    const { bytes } = convert(withHalves(CRATE, 1, 0, [0x0001, 0xfbff, 0x8000]));
    expect(floats(bytes, `blocks[${TWIN.crate + 1}].vertices[1]`)).toEqual([2 ** -24, -65504, -0]);
  });
});

describe('files of other shapes', () => {
  test('an animation without a scene', () => {
    const lays = (context: typeof XBOX) => {
      const sequence = lay(context).i32(0).u32(1).u32(1).i32(1, -1).u8(30).i32(1, -1, 2, -1, -1);
      sequence.f32(1).i32(2).u32(2).f32(1, 0, 0.5).i32(-1).i32(3).u16(0);
      const interpolator = lay(context).f32(1, 2, 3).f32(1, 0, 0, 0).f32(1).i32(-1);
      const keys = lay(context).i32(-1).u32(2).f32(0).u32(4).f32(0.5).u32(5);
      return {
        blocks: [
          { type: 'NiControllerSequence', laid: sequence },
          { type: 'NiTransformInterpolator', laid: interpolator },
          { type: 'NiTextKeyExtraData', laid: keys },
        ],
        strings: ['Idle', 'Bip01', 'NiTransformController', 'Bip01', 'start', 'end'],
      };
    };
    const { bytes, report } = convert(consoleFile(lays(XBOX)));
    expect(bytes).toEqual(pcFile(lays(FALLOUT)));
    expect(report).toMatchObject({ blocksConverted: 3, blocksRemoved: 0, namesRestored: 0, layouts: [] });
  });

  test('a mesh with vertices in place is only swapped', () => {
    const lays = (context: typeof XBOX) => {
      const data = lay(context).i32(0).u16(1).u8(0, 0, 1).f32(1.1, 2.2, 3.3).u16(1).u8(0);
      data.f32(0, 0, 0, 1).u8(1).f32(0.1, 0.2, 0.3, 0.4).f32(0.5, 0.6).u16(0).i32(-1);
      data.u16(0).u32(0).u8(0).u16(0);
      return {
        blocks: [
          { type: 'NiTriShape', laid: laidShape(lay(context), 1) },
          { type: 'NiTriShapeData', laid: data },
        ],
      };
    };
    expect(convert(consoleFile(lays(XBOX))).bytes).toEqual(pcFile(lays(FALLOUT)));
  });

  test('no blocks at all', () => {
    expect(convert(consoleFile({ blocks: [], roots: [] })).bytes).toEqual(pcFile({ blocks: [], roots: [] }));
  });
});
