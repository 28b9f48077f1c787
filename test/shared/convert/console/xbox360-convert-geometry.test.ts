import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { FormatError } from '#shared/errors.ts';
import { blockSchema, openNif, readBlock } from '#shared/formats/nif/open.ts';
import { big, consoleFile, laidNode } from '#test/support/console-file.ts';
import {
  type Half,
  half,
  LAYOUTS,
  type LaidPartition,
  laidData,
  laidPacked,
  laidPartitions,
  laidShape,
  laidSkinData,
  type PackedLies,
  type Streams,
} from '#test/support/console-shape.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';

const XBOX = { platform: 'xbox360', lenient: false } as const;
const PS3 = { platform: 'ps3', lenient: false } as const;

function blockValue(file: Uint8Array, block: number): Readonly<Record<string, unknown>> {
  const nif = openNif(file);
  expect(nif.findings).toEqual([]);
  const { value, end } = readBlock(nif, block, blockSchema(nif.blocks.type(block)));
  expect(nif.blocks.start(block) + end).toBe(nif.blocks.end(block));
  return JSON.parse(
    JSON.stringify(value, (_, part) => (ArrayBuffer.isView(part) ? [...(part as Uint8Array)] : part)),
  );
}

function refusal(file: Uint8Array): FormatError {
  try {
    convertMesh(file, XBOX);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('was converted');
}

const TRIANGLE = (laid: HandLaid): HandLaid => laid.u16(1).u32(3).u8(1).u16(0, 1, 2).u16(0);

/** Three vertices of an unskinned mesh; their colors are the bytes 10 20 30 40 and so on. */
function staticFile(
  layout: Streams,
  frame: 'halves' | 'floats',
  colored: boolean,
  lies?: PackedLies,
): Uint8Array {
  const direction = (laid: HandLaid, x: 0 | 1, y: 0 | 1, z: 0 | 1): HandLaid =>
    frame === 'halves' ? laid.u16(...half(x, y, z, 1)) : laid.f32(x, y, z);
  const vertex = (laid: HandLaid, i: 0 | 1 | 2): void => {
    direction(laid.u16(...half(i, 0.5, -1, 1)), 0, 0, 1);
    if (colored) laid.u8(0x10 + i, 0x20, 0x30, 0x40);
    laid.u16(...half(0.25, i));
    // The lower stream runs along u, and is what PC files call bitangents.
    direction(laid, 1, 0, 0);
    direction(laid, 0, 1, 0);
  };
  const packed = laidPacked(
    layout,
    3,
    (laid) => {
      for (const i of [0, 1, 2] as const) vertex(laid, i);
      return laid;
    },
    lies,
  );
  return consoleFile([
    laidNode(-1, [1]),
    laidShape(-1, 2),
    laidData('NiTriShapeData', 3, 3, TRIANGLE),
    packed,
  ]);
}

describe('packed vertices without a skin', () => {
  test.each([
    ['L1', 'halves', true],
    ['L2', 'halves', false],
    ['L5', 'floats', false],
    ['L6', 'floats', true],
  ] as const)('of layout %s become the shape’s own, with the same numbers', (name, frame, colored) => {
    const { bytes, report } = convertMesh(staticFile(LAYOUTS[name], frame, colored), XBOX);
    expect(report).toEqual({
      layouts: [{ layout: name, blocks: 1 }],
      blocksConverted: 3,
      blocksRemoved: 1,
      namesRestored: 0,
      // Their order in L6 is not certain: games have only white ones there.
      findings: name === 'L6' ? [expect.objectContaining({ severity: 'info', code: 'color-order' })] : [],
    });
    const data = blockValue(bytes, 2);
    expect(data).toMatchObject({
      numVertices: 3,
      hasVertices: 1,
      vertices: { x: [0, 1, 2], y: [0.5, 0.5, 0.5], z: [-1, -1, -1] },
      bsDataFlags: 0x1101,
      normals: { x: [0, 0, 0], y: [0, 0, 0], z: [1, 1, 1] },
      bitangents: { x: [1, 1, 1], y: [0, 0, 0], z: [0, 0, 0] },
      tangents: { x: [0, 0, 0], y: [1, 1, 1], z: [0, 0, 0] },
      boundingSphere: { radius: 9 },
      hasVertexColors: colored ? 1 : 0,
      uvSets: [{ u: [0.25, 0.25, 0.25], v: [0, 1, 2] }],
      consistencyFlags: 0x4000,
      additionalData: -1,
      triangles: { v1: [0], v2: [1], v3: [2] },
    });
  });

  test('have their colors as alpha, red, green, blue on Xbox 360 and as alpha, green, blue, red on PlayStation 3', () => {
    const file = staticFile(LAYOUTS.L1, 'halves', true);
    const shares = (...bytes: readonly number[]): readonly number[] =>
      bytes.map((byte) => Math.fround(byte / 255));
    expect(blockValue(convertMesh(file, XBOX).bytes, 2).vertexColors).toMatchObject({
      a: shares(0x10, 0x11, 0x12),
      r: shares(0x20, 0x20, 0x20),
      g: shares(0x30, 0x30, 0x30),
      b: shares(0x40, 0x40, 0x40),
    });
    expect(blockValue(convertMesh(file, PS3).bytes, 2).vertexColors).toMatchObject({
      g: shares(0x20, 0x20, 0x20),
      b: shares(0x30, 0x30, 0x30),
      r: shares(0x40, 0x40, 0x40),
    });
  });

  test('convert the same with the generated backend', () => {
    const file = staticFile(LAYOUTS.L6, 'floats', true);
    expect(convertMesh(file, { ...XBOX, backEnd: generated }).bytes).toEqual(convertMesh(file, XBOX).bytes);
  });

  test.each<readonly [PackedLies, string]>([
    [{ numData: 21 }, 'blocks[3].blocks[0].dataBlock.numData'],
    [{ totalSize: 8 }, 'blocks[3].blockInfos[0].totalSize'],
    [{ unitSize: 4 }, 'blocks[3].blockInfos[0].unitSize'],
  ])('that contradict themselves (%o) are rejected', (lies, path) => {
    expect(refusal(staticFile(LAYOUTS.L1, 'halves', true, lies))).toMatchObject({
      code: 'packed-contradiction',
      path,
    });
  });

  test('of a layout that no game uses are rejected with the layout', () => {
    const odd = { ...LAYOUTS.L1, stride: 44 };
    const error = refusal(staticFile(odd, 'halves', true, { blockSize: 120 }));
    expect(error).toMatchObject({ code: 'unknown-layout', path: 'blocks[3].blockInfos' });
    expect(error.message).toContain(
      'type 16 of 8 bytes at 0, type 16 of 8 bytes at 8, type 28 of 4 bytes at 16',
    );
    expect(error.message).toContain('every 44 bytes');
  });

  test('that are infinite or NaN keep their bits and are reported', () => {
    const file = staticFile(LAYOUTS.L2, 'halves', false);
    const nif = openNif(file);
    const view = new DataView(file.buffer, nif.blocks.end(3) - 8 - 3 * 36);
    view.setUint16(16, 0x7d01);
    view.setUint16(36 + 18, 0xfc00);
    const { bytes, report } = convertMesh(file, XBOX);
    expect(report.findings).toMatchObject([{ severity: 'warning', code: 'non-finite', path: 'blocks[3]' }]);
    expect(report.findings[0]?.message).toContain('2 infinite');
    const pc = openNif(bytes);
    const uv = new DataView(
      bytes.buffer,
      bytes.byteOffset + pc.blocks.end(2) - (2 + 4 + 1 + 6 + 2 + 2 + 4 + 24),
      24,
    );
    expect(uv.getUint32(0, true)).toBe(0x7fa02000);
    expect(uv.getUint32(12, true)).toBe(0xff800000);
  });

  test('that nothing refers to are dropped and reported', () => {
    const packed = laidPacked(LAYOUTS.L2, 0, (laid) => laid);
    const { bytes, report } = convertMesh(consoleFile([laidNode(-1, []), packed]), XBOX);
    expect(report).toMatchObject({
      blocksRemoved: 1,
      findings: [{ code: 'packed-unused', path: 'blocks[1]' }],
    });
    expect(openNif(bytes).blocks.count).toBe(1);
  });

  test('of two shapes go into the data of both', () => {
    const data = laidData('NiTriShapeData', 3, 1, TRIANGLE);
    const packed = laidPacked(LAYOUTS.L2, 3, (laid) => {
      for (let i = 0; i < 3; i += 1)
        laid.u16(...half(2, 2, 2, 1), ...half(0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1));
      return laid;
    });
    const file = consoleFile([laidNode(-1, [2, 3]), packed, laidShape(-1, 4), laidShape(-1, 5), data, data]);
    const { bytes, report } = convertMesh(file, XBOX);
    expect(report).toMatchObject({ blocksConverted: 5, blocksRemoved: 1 });
    expect(blockValue(bytes, 0).children).toEqual([1, 2]);
    for (const block of [3, 4])
      expect(blockValue(bytes, block)).toMatchObject({ vertices: { x: [2, 2, 2] } });
  });
});

const PARTITIONS: readonly LaidPartition[] = [
  { bones: [1], map: [0, 1, 2], triangles: [[0, 1, 2]] },
  { bones: [2, 0], map: [3, 2, 1], strips: [[0, 1, 2, 2, 1, 0]] },
];

interface Row {
  readonly weights: readonly Half[];
  /** In file order: the last slot first. */
  readonly bones: readonly [number, number, number, number];
}

const ROWS: readonly Row[] = [
  { weights: [1, 0, 0, 0], bones: [0, 0, 0, 0] },
  { weights: [1, 0, 0, 1], bones: [0, 0, 0, 0] },
  { weights: [0.5, 0.25, 0, 0.25], bones: [0, 0, 0, 0] },
  { weights: [0.5, 0.25, 0.25, 0], bones: [0, 0, 1, 0] },
  { weights: [0.5, 0.5, 0, 0], bones: [0, 0, 0, 1] },
  { weights: [0, 0, 0, 1], bones: [1, 0, 0, 0] },
];

const NO_TRIANGLES = (laid: HandLaid): HandLaid => laid.u16(3).u32(9).u8(0).u16(0);

/** Four vertices in two partitions, which share two of them. */
function skinnedFile(
  rows: readonly Row[] = ROWS,
  partitions: readonly LaidPartition[] = PARTITIONS,
  numVertices = 4,
  [shape, faces]: readonly [string, (laid: HandLaid) => HandLaid] = ['NiTriShape', NO_TRIANGLES],
): Uint8Array {
  const packed = laidPacked(LAYOUTS.L3, rows.length, (laid) => {
    for (const [i, { weights, bones }] of rows.entries()) {
      const vertex = (partitions.flatMap(({ map }) => map)[i] ?? 0) as 0 | 1 | 2 | 3;
      laid.u16(...half(vertex, 0, 0, 1), ...half(...weights)).u8(...bones);
      laid.u16(...half(0, 0, 1, 1), ...half(0, 1), ...half(1, 0, 0, 1), ...half(0, 1, 0, 1));
    }
    return laid;
  });
  const skin = { type: 'NiSkinInstance', laid: big().i32(5, 6, 0).u32(3).i32(0, 0, 0) };
  return consoleFile([
    laidNode(-1, [1]),
    laidShape(-1, 2, 4, shape),
    laidData(`${shape}Data`, numVertices, 3, faces),
    packed,
    skin,
    laidSkinData([0, 0, 0]),
    laidPartitions(partitions),
  ]);
}

/** Vertices in both partitions have different weights in each. */
const DIFFER = { severity: 'warning', code: 'weights-differ', path: 'blocks[3]' };

describe('packed vertices of a skin', () => {
  test('go to the mesh’s vertices by the maps of the partitions', () => {
    const { bytes, report } = convertMesh(skinnedFile(), XBOX);
    expect(report).toMatchObject({ layouts: [{ layout: 'L3', blocks: 1 }], findings: [DIFFER] });
    expect(blockValue(bytes, 2)).toMatchObject({
      numVertices: 4,
      vertices: { x: [0, 1, 2, 3] },
      bitangents: { x: [1, 1, 1, 1] },
      hasTriangles: 1,
      numTriangles: 3,
      numTrianglePoints: 9,
      // In the strip 0 1 2 2 1 0 the two middle triangles have no area; the last is the fourth, so it is reversed.
      triangles: { v1: [0, 3, 1], v2: [1, 2, 3], v3: [2, 1, 2] },
    });
  });

  test('give partitions their weights and bones: bytes reversed, with a sentinel for none', () => {
    const { partitions } = blockValue(convertMesh(skinnedFile(), XBOX).bytes, 5);
    expect(partitions).toMatchObject([
      {
        hasVertexWeights: 1,
        // The second vertex's 1 in the last slot is the sentinel, the third's 0.25 a weight.
        vertexWeights: [1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.25, 0, 0.25],
        hasBoneIndices: 1,
        boneIndices: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      {
        // The last vertex's 1 in the last slot is its only weight.
        vertexWeights: [0.5, 0.25, 0.25, 0, 0.5, 0.5, 0, 0, 0, 0, 0, 1],
        boneIndices: [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
        strips: [{ indices: [0, 1, 2, 2, 1, 0] }],
      },
    ]);
  });

  test('give each bone of the skin its vertices once, in however many partitions they are', () => {
    const data = blockValue(convertMesh(skinnedFile(), XBOX).bytes, 4);
    expect(data).toMatchObject({ hasVertexWeights: 1 });
    expect(data.boneList).toMatchObject([
      { numVertices: 3, vertexWeights: { index: [1, 2, 3], weight: [1, 0.5, 0.25] } },
      { numVertices: 3, vertexWeights: { index: [0, 1, 2], weight: [1, 1, 1] } },
      { numVertices: 2, vertexWeights: { index: [2, 3], weight: [0.5, 0.75] } },
    ]);
  });

  test('convert the same with the generated backend', () => {
    const file = skinnedFile();
    expect(convertMesh(file, { ...XBOX, backEnd: generated }).bytes).toEqual(convertMesh(file, XBOX).bytes);
  });

  test("keep the last slot's value as a weight if it is more than noise", () => {
    const file = skinnedFile();
    const nif = openNif(file);
    const last = (row: number): number => nif.blocks.end(3) - 8 - (6 - row) * 48 + 14;
    const view = new DataView(file.buffer);
    for (const [row, bits] of [2, 3, 0x1000].entries()) view.setUint16(last(row), bits);
    const [first] = blockValue(convertMesh(file, XBOX).bytes, 5).partitions as readonly {
      vertexWeights: number[];
    }[];
    // Two steps of the smallest half are 2⁻²³.
    expect([3, 7, 11].map((slot) => first?.vertexWeights[slot])).toEqual([0, 3 * 2 ** -24, 2 ** -11]);
  });

  test('stay strips in a mesh of strips, and single triangles become strips of one', () => {
    const noPoints = (laid: HandLaid): HandLaid => laid.u16(5, 0).u8(0);
    const { bytes, report } = convertMesh(skinnedFile(ROWS, PARTITIONS, 4, ['NiTriStrips', noPoints]), XBOX);
    expect(report.findings).toMatchObject([DIFFER]);
    expect(blockValue(bytes, 2)).toMatchObject({
      numTriangles: 5,
      numStrips: 2,
      stripLengths: [3, 6],
      hasPoints: 1,
      points: [{ indices: [0, 1, 2] }, { indices: [3, 2, 1, 1, 2, 3] }],
    });
  });

  test('are rejected if a weight is on a bone missing from the partition', () => {
    const rows = ROWS.with(3, { weights: [0.5, 0.5, 0, 0], bones: [0, 0, 2, 0] });
    expect(refusal(skinnedFile(rows))).toMatchObject({ code: 'bone-slot', path: 'blocks[6].partitions[1]' });
  });

  test('are rejected if a map leads out of the mesh, or the partitions have another count', () => {
    const map = PARTITIONS.with(0, { ...PARTITIONS[0]!, map: [0, 1, 4] });
    expect(refusal(skinnedFile(ROWS, map))).toMatchObject({
      code: 'vertex-map',
      path: 'blocks[6].partitions[0].vertexMap[2]',
    });
    expect(refusal(skinnedFile(ROWS.slice(1)))).toMatchObject({
      code: 'vertex-count',
      path: 'blocks[3].numVertices',
    });
  });

  test('are rejected if a triangle uses a vertex missing from the partition', () => {
    const faces = PARTITIONS.with(0, { ...PARTITIONS[0]!, triangles: [[0, 1, 3]] });
    expect(refusal(skinnedFile(ROWS, faces))).toMatchObject({
      code: 'vertex-index',
      path: 'blocks[6].partitions[0]',
    });
  });

  test('leave vertices without a partition at the origin, and count them', () => {
    const { bytes, report } = convertMesh(skinnedFile(ROWS, PARTITIONS, 6), XBOX);
    expect(report.findings).toMatchObject([DIFFER, { code: 'vertices-unknown', path: 'blocks[2]' }]);
    expect(blockValue(bytes, 2)).toMatchObject({ vertices: { x: [0, 1, 2, 3, 0, 0] } });
  });

  test('come from the first partition if others differ, and the difference is reported', () => {
    const file = skinnedFile();
    // The fifth packed vertex is the mesh's third, like the third one: its x.
    const nif = openNif(file);
    file[nif.blocks.end(3) - 8 - 2 * 48 + 1] = 1;
    const { bytes, report } = convertMesh(file, XBOX);
    expect(report.findings).toMatchObject([
      DIFFER,
      { severity: 'warning', code: 'vertices-differ', path: 'blocks[3]' },
    ]);
    expect(blockValue(bytes, 2)).toMatchObject({ vertices: { x: [0, 1, 2, 3] } });
  });

  test("have the partitions' number of triangles, and a report if the mesh declares another", () => {
    const fewer = PARTITIONS.with(1, { ...PARTITIONS[1]!, strips: [[0, 1, 2]] });
    const { bytes, report } = convertMesh(skinnedFile(ROWS, fewer), XBOX);
    expect(report.findings).toMatchObject([
      DIFFER,
      { severity: 'info', code: 'triangle-count', path: 'blocks[2].numTriangles' },
    ]);
    expect(blockValue(bytes, 2)).toMatchObject({ numTriangles: 2, numTrianglePoints: 6 });
  });

  test('drop the shape in a lenient conversion if they cannot be used', () => {
    const { bytes, report } = convertMesh(skinnedFile(ROWS.slice(1)), { ...XBOX, lenient: true });
    const skin = Array.from({ length: 4 }, () => ({ severity: 'info', code: 'left-out' }));
    expect(report.findings).toMatchObject([{ severity: 'error', code: 'vertex-count' }, ...skin]);
    expect(report).toMatchObject({ blocksConverted: 1, blocksRemoved: 6 });
    expect(blockValue(bytes, 0)).toMatchObject({ children: [-1] });
  });
});
