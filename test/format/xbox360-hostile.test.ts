import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { convertMesh } from '#shared/formats/xbox360/convert.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, laidNode, laidShape, packedHead } from '#test/support/xbox360/console-file.ts';
import { packNif } from '#test/support/xbox360/pack.ts';

const TWIN = packNif(consoleTwinNif()).bytes;

const convert = (file: Uint8Array, lenient = false) => convertMesh(file, { platform: 'xbox360', lenient });

/** What a file is refused with: always with a place in it. */
function refusal(file: Uint8Array, lenient = false): FormatError {
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

/** What is left of a file when conversion goes on: a PC file that is read to its end. */
function leftOf(file: Uint8Array) {
  const { bytes, report } = convert(file, true);
  const nif = openNif(bytes);
  expect(nif.findings).toEqual([]);
  expect(blockFindings(nif).filter(({ severity }) => severity === 'error')).toEqual([]);
  return {
    nif,
    codes: report.findings.map(({ code }) => code),
    paths: report.findings.map(({ path }) => path),
  };
}

/** The file with a big-endian number of it changed. */
function withNumber(file: Uint8Array, path: string, value: number): Uint8Array {
  const changed = file.slice();
  const { offset, length } = nifFields(openNif(file)).at(path);
  const view = new DataView(changed.buffer);
  if (length === 1) view.setUint8(offset, value);
  else if (length === 2) view.setUint16(offset, value);
  else view.setUint32(offset, value);
  return changed;
}

/** Number of a file's first block of a type. */
function blockOf(file: Uint8Array, type: string, from = 0): number {
  const { blocks } = openNif(file);
  for (let i = from; i < blocks.count; i += 1) if (blocks.type(i) === type) return i;
  throw new Error(`there is no ${type}`);
}

const PACKED = 'BSPackedAdditionalGeometryData';

describe('files that are no console meshes', () => {
  test('a PC mesh is said to be one already', () => {
    const error = refusal(consoleTwinNif());
    expect([error.code, error.path]).toEqual(['already-pc', 'header.endianType']);
    expect(error.message).toContain('PC mesh already');
    expect(refusal(consoleTwinNif(), true).code).toBe('already-pc');
  });

  test.each([0, 1, 39, 43, 44, 60])('the first %i bytes of one are refused', (length) => {
    expect(['not-a-nif', 'truncated']).toContain(refusal(TWIN.slice(0, length)).code);
  });

  test('other versions are not guessed at', () => {
    expect(refusal(consoleFile({ blocks: [], roots: [], bs: 83 })).code).toBe('not-of-console');
    expect(refusal(new Uint8Array(500)).code).toBe('not-a-nif');
  });
});

describe('a file that is cut off', () => {
  const { blocks } = openNif(TWIN);
  const ends = Array.from({ length: blocks.count }, (_, i) => [i, blocks.type(i)] as const);

  test.each(ends)('in block %i, a %s, is refused with its place', (index) => {
    const [start, end] = [blocks.start(index), blocks.end(index)];
    for (const length of [start, start + 1, Math.floor((start + end) / 2), end - 1]) {
      const { code, path } = refusal(TWIN.slice(0, length));
      expect(code).toBe('block-outside');
      expect(path).toBe(`blocks[${index}]`);
      refusal(TWIN.slice(0, length), true);
    }
  });

  test('behind its blocks is refused too', () => {
    for (let less = 1; less <= 8; less += 1) expect(refusal(TWIN.slice(0, -less)).path).toContain('footer');
  });

  test('or goes on behind its end', () => {
    const longer = new Uint8Array(TWIN.length + 3);
    longer.set(TWIN);
    expect(refusal(longer).code).toBe('trailing-bytes');
    expect(leftOf(longer).codes).toContain('trailing-bytes');
  });
});

type Streams = readonly (readonly [type: number, bytes: number, offset: number])[];
const L1: Streams = [
  [16, 8, 0],
  [16, 8, 8],
  [28, 4, 16],
  [14, 4, 20],
  [16, 8, 24],
  [16, 8, 32],
];
const SIZES = Array.from({ length: 22 }, () => 2);

/** A shape of `vertices` whose packed block has the streams, `rows` vertices and as many bytes as they take. */
function shapeFile(streams: Streams, { rows = 2, vertices = 2, stride = 40, skin = -1 } = {}): Uint8Array {
  const packed = packedHead(rows, stride, streams, SIZES).raw(new Uint8Array(rows * stride));
  return withPacked(packed.u32(126, stride), vertices, skin);
}

function withPacked(packed: HandLaid, vertices = 2, skin = -1): Uint8Array {
  const data = lay(XBOX).i32(0).u16(vertices).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
  data.u16(0x4000).i32(3).u16(1).u32(3).u8(1).u16(0, 1, 0).u16(0);
  return consoleFile({
    blocks: [
      { type: 'NiNode', laid: laidNode(lay(XBOX), [1]) },
      { type: 'NiTriShape', laid: laidShape(lay(XBOX), 2, skin) },
      { type: 'NiTriShapeData', laid: data },
      { type: PACKED, laid: packed },
    ],
  });
}

describe('packed vertices whose table of streams is of no known layout', () => {
  test('two streams that changed places: types, offsets, or both', () => {
    for (let i = 0; i < L1.length; i += 1) {
      for (let k = i + 1; k < L1.length; k += 1) {
        const [a, b] = [L1[i]!, L1[k]!];
        const types = L1.map((row, at) => (at === i ? b : at === k ? a : row));
        const placed = types.map(([type, bytes], at) => [type, bytes, L1[at]![2]] as const);
        const offsets = L1.map(
          ([type, bytes, offset], at) => [type, bytes, at === i ? b[2] : at === k ? a[2] : offset] as const,
        );
        // Streams of one type that change places with their offsets are the layout again.
        for (const streams of [types, a[0] === b[0] ? offsets : placed, offsets]) {
          const error = refusal(shapeFile(streams));
          expect([error.code, error.path]).toEqual(['unknown-layout', 'blocks[3].blockInfos']);
          for (const [type, bytes, offset] of streams.slice(0, 4)) {
            expect(error.message).toContain(`type ${type} of ${bytes} bytes at ${offset}`);
          }
          expect(error.message).toContain('every 40 bytes');
        }
      }
    }
  });

  test.each([
    ['a stream less', L1.slice(0, 5), 32],
    ['a stream more', [...L1, [16, 8, 40] as const], 48],
    ['no stream', [], 40],
    ['another stride', L1, 44],
    ['a stride of nothing', L1, 0],
    ['an unknown type', [...L1.slice(0, 5), [99, 8, 32] as const], 40],
    ['a gap', [...L1.slice(0, 5), [16, 8, 40] as const], 48],
    ['interface frames of a skin', [[16, 8, 0] as const, [28, 4, 8] as const, [14, 4, 12] as const], 16],
  ])('%s', (_name, streams, stride) => {
    const error = refusal(shapeFile(streams, { stride }));
    expect(error.code).toBe('unknown-layout');
    const { nif, codes, paths } = leftOf(shapeFile(streams, { stride }));
    expect(codes).toEqual(['unknown-layout']);
    expect(paths[0]).toContain('blocks[3]');
    // The node stays; what would be drawn without vertices does not.
    expect(nif.blocks.count).toBe(1);
  });

  test('colors are not taken for bones by their place alone', () => {
    // Four bytes at 16 are bones in skinned layouts; here they are colors, and there is no skin.
    const { report } = convert(shapeFile(L1));
    expect(report.layouts).toEqual([{ layout: 'L1', blocks: 1 }]);
  });
});

describe('packed vertices that contradict themselves', () => {
  const INFO = 'blocks[3].blockInfos[1]';
  const DATA = 'blocks[3].blocks[0].dataBlock';

  test.each([
    [`${INFO}.unitSize`, 4],
    [`${INFO}.totalSize`, 17],
    [`${INFO}.blockIndex`, 1],
    [`${DATA}.numData`, 21],
    [`${DATA}.numData`, 0],
    [`${DATA}.numData`, 0xffffffff],
    [`${DATA}.numData`, 0x40000000],
    [`${DATA}.blockSize`, 79],
    [`${DATA}.blockSize`, 0xfffffff0],
    [`${DATA}.numBlocks`, 0],
    [`${DATA}.numBlocks`, 0x7fffffff],
    [`${DATA}.totalSize`, 36],
    ['blocks[3].numBlocks', 0],
    ['blocks[3].numBlocks', 2],
    ['blocks[3].numBlocks', 0xffffffff],
    ['blocks[3].numBlockInfos', 0xffffffff],
    ['blocks[3].blocks[0].hasData', 0],
    ['blocks[3].numVertices', 3],
    ['blocks[3].numVertices', 0xffff],
    ['blocks[2].numVertices', 3],
    ['blocks[2].numVertices', 0],
    ['blocks[2].numTriangles', 0xffff],
    ['blocks[2].additionalData', 1],
  ])('%s = %i is refused, and left out where that is asked for', (path, value) => {
    const file = withNumber(shapeFile(L1), path, value);
    if (path === 'blocks[2].additionalData') {
      // Not a reference to packed vertices at all: nothing says whose they are.
      const { report } = convert(file);
      expect(report.findings.map(({ code }) => code)).toEqual(['packed-unused']);
      return;
    }
    expect(refusal(file).path).toMatch(/^blocks\[[23]\]/);
    const { codes, nif } = leftOf(file);
    expect(codes.length).toBeGreaterThan(0);
    expect(nif.blocks.count).toBeLessThanOrEqual(2);
  });

  test('a mesh and packed vertices of none are a mesh of none', () => {
    const { bytes, report } = convert(shapeFile(L1, { rows: 0, vertices: 0 }));
    expect(report.layouts).toEqual([{ layout: 'L1', blocks: 1 }]);
    expect(openNif(bytes).findings).toEqual([]);
    expect(refusal(shapeFile(L1, { rows: 0, vertices: 2 })).code).toBe('vertex-count');
  });

  test('vertices in place besides packed ones are refused: nothing says which count', () => {
    const data = lay(XBOX).i32(0).u16(1).u8(0, 0, 1).f32(1, 2, 3).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    data.u16(0x4000).i32(1).u16(0).u32(0).u8(0).u16(0);
    const packed = packedHead(1, 40, L1, SIZES).raw(new Uint8Array(40)).u32(126, 40);
    const file = consoleFile({
      blocks: [
        { type: 'NiTriShapeData', laid: data },
        { type: PACKED, laid: packed },
      ],
    });
    expect(refusal(file).code).toBe('inline-and-packed');
  });

  test('a small file does not become a huge one by meshes that share their vertices', () => {
    const packed = packedHead(5000, 40, L1, SIZES).raw(new Uint8Array(200_000)).u32(126, 40);
    const data = lay(XBOX).i32(0).u16(5000).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    data.u16(0x4000).i32(0).u16(0).u32(0).u8(1).u16(0);
    const file = consoleFile({
      blocks: [
        { type: PACKED, laid: packed },
        ...Array.from({ length: 200 }, () => ({ type: 'NiTriShapeData', laid: data })),
      ],
    });
    expect(refusal(file).code).toBe('grows-too-much');
    expect(leftOf(file).nif.bytes.length).toBeLessThan(30_000_000);
  });
});

describe('skins', () => {
  const ARM = blockOf(TWIN, 'NiSkinPartition');
  const ARM_PACKED = blockOf(TWIN, PACKED, blockOf(TWIN, 'BSDismemberSkinInstance') - 2);
  const rowAt = (row: number) =>
    nifFields(openNif(TWIN)).at(`blocks[${ARM_PACKED}].blocks[0].dataBlock.data[${row}]`).offset;

  test('a weight on a bone that the partition has not is refused', () => {
    const file = TWIN.slice();
    file[rowAt(0) + 16 + 3] = 3; // slot 0 of a partition of three bones
    expect(refusal(file)).toMatchObject({ code: 'bone-slot', path: `blocks[${ARM}].partitions[0]` });
    expect(leftOf(file).codes).toEqual(['bone-slot']);
  });

  test('a slot without weight may name any bone', () => {
    const file = TWIN.slice();
    file[rowAt(0) + 16] = 200; // slot 3, whose weight is 0
    expect(convert(file).bytes).toEqual(convert(TWIN).bytes);
  });

  test.each([
    ['.partitions[0].bones[0]', 3, 'bone-slot'],
    ['.partitions[0].bones[0]', 0xffff, 'bone-slot'],
    ['.partitions[0].vertexMap[1]', 6, 'vertex-map'],
    ['.partitions[0].vertexMap[1]', 0xffff, 'vertex-map'],
    ['.partitions[1].triangles[0].v2', 4, 'vertex-index'],
    ['.partitions[0].numWeightsPerVertex', 5, 'weight-count'],
    ['.partitions[0].numWeightsPerVertex', 1, 'weight-count'],
  ])('%s = %i is refused as %s', (path, value, code) => {
    const file = withNumber(TWIN, `blocks[${ARM}]${path}`, value);
    const error = refusal(file);
    expect(error.code).toBe(code);
    expect(error.path?.startsWith(`blocks[${ARM}]`)).toBe(true);
    expect(leftOf(file).codes).toEqual([code]);
  });

  test.each([
    '.numPartitions',
    '.partitions[0].numVertices',
    '.partitions[1].numTriangles',
    '.partitions[0].numStrips',
  ])('%s that lies is refused', (path) => {
    for (const value of [0, 1, 0x7fff, 0xffff, 0xffffffff]) {
      const file = withNumber(TWIN, `blocks[${ARM}]${path}`, value);
      if (Buffer.compare(file, TWIN) === 0) continue;
      expect(refusal(file).path).toMatch(new RegExp(`^blocks\\[(${ARM}|${ARM_PACKED})\\]`));
      leftOf(file);
    }
  });

  /** A skin of partitions with so many vertices each, and as many packed as 16 bits can say of their sum. */
  function partitioned(counts: readonly number[], { hasMap = 1 } = {}): Uint8Array {
    const sum = counts.reduce((all, count) => all + count, 0) % 0x10000;
    const streams: Streams = [
      [16, 8, 0],
      [16, 8, 8],
      [28, 4, 16],
      [16, 8, 20],
      [14, 4, 28],
      [16, 8, 32],
      [16, 8, 40],
    ];
    const sizes = Array.from({ length: 26 }, () => 2);
    const packed = packedHead(sum, 48, streams, sizes)
      .raw(new Uint8Array(sum * 48))
      .u32(253, 48);
    const data = lay(XBOX).i32(0).u16(9).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    data.u16(0x4000).i32(2).u16(0).u32(0).u8(0).u16(0);
    const partition = lay(XBOX).u32(counts.length);
    for (const count of counts) {
      partition.u16(count, 0, 1, 0, 4).u16(0).u8(hasMap);
      if (hasMap) partition.raw(new Uint8Array(2 * count));
      partition.u8(0).u8(0).u8(0);
    }
    const skinData = lay(XBOX).f32(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).u32(1).u8(0);
    skinData.f32(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).f32(0, 0, 0, 1).u16(0);
    return consoleFile({
      blocks: [
        { type: 'NiTriShape', laid: laidShape(lay(XBOX), 1, 3) },
        { type: 'NiTriShapeData', laid: data },
        { type: PACKED, laid: packed },
        { type: 'NiSkinInstance', laid: lay(XBOX).i32(4, 5, 0).u32(1).i32(0) },
        { type: 'NiSkinData', laid: skinData },
        { type: 'NiSkinPartition', laid: partition },
      ],
    });
  }

  test('partitions with more vertices together than a packed block can hold are refused', () => {
    expect(refusal(partitioned([40_000, 30_000]))).toMatchObject({
      code: 'vertex-count',
      path: 'blocks[2].numVertices',
    });
  });

  test('a partition without a map is refused: nothing says which vertices are its', () => {
    expect(refusal(partitioned([3], { hasMap: 0 })).code).toBe('vertex-map');
  });

  test('vertices that no partition has are told', () => {
    const { report } = convert(partitioned([1]));
    expect(report.findings.map(({ code }) => code)).toEqual(['vertices-unknown']);
  });

  test('weights without a skin, and a skin without weights, are refused', () => {
    const shape = blockOf(TWIN, 'NiTriShape', blockOf(TWIN, PACKED, ARM_PACKED - 2) - 2);
    expect(refusal(withNumber(TWIN, `blocks[${shape}].skinInstance`, 0xffffffff)).code).toBe(
      'weights-without-skin',
    );
    expect(refusal(withNumber(TWIN, `blocks[${shape}].skinInstance`, 0)).code).toBe('no-skin');
    const skinned = shapeFile(L1, { skin: 0 });
    expect(refusal(skinned).code).toBe('no-skin');
  });
});

describe('blocks that are not understood', () => {
  const file = consoleFile({
    blocks: [
      { type: 'NiNode', laid: laidNode(lay(XBOX), [1, 2]) },
      { type: 'BSBrandNewBlock', laid: lay(XBOX).u32(2, 0) },
      { type: 'NiNode', laid: laidNode(lay(XBOX), []) },
    ],
  });

  test('of an unknown type are refused by name', () => {
    const error = refusal(file);
    expect([error.code, error.path]).toEqual(['unknown-block', 'blocks[1]']);
    expect(error.message).toContain('BSBrandNewBlock');
    expect(error.offset).toBe(openNif(file).blocks.start(1));
  });

  test('are left out where that is asked for, and what led to them leads nowhere', () => {
    const { nif, codes } = leftOf(file);
    expect(codes).toEqual(['unknown-block']);
    expect(nif.blocks.count).toBe(2);
    const { root } = nifFields(nif);
    expect(root.text()).toBe('');
    expect([0, 1].map((i) => nifFields(nif).at(`blocks[0].children[${i}]`).text())).toEqual([
      '-1 (none)',
      expect.stringContaining('1 (NiNode'),
    ]);
  });

  test('with more bytes than fields are refused: they could not be turned', () => {
    const longer = consoleFile({
      blocks: [{ type: 'NiNode', laid: laidNode(lay(XBOX), []).u8(1, 2, 3) }],
    });
    expect(refusal(longer)).toMatchObject({ code: 'block-rest', path: 'blocks[0]' });
  });
});

describe('any number of a file may lie', () => {
  test.each([0xffffffff, 0x7fffffff, 0x00010000])('as %i, anywhere', (value) => {
    let refused = 0;
    for (let at = 44 + (value % 23); at + 4 <= TWIN.length; at += 23) {
      const file = TWIN.slice();
      new DataView(file.buffer).setUint32(at, value);
      try {
        convert(file);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        expect(error.offset).toBeGreaterThanOrEqual(0);
        refused += 1;
      }
      try {
        convert(file, true);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
    }
    expect(refused).toBeGreaterThan(30);
  });
});
