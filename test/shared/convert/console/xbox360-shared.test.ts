import { describe, expect, test } from 'vitest';
import { big, consoleFile, type LaidBlock, laidNode } from '#test/support/console-file.ts';
import {
  type Half,
  half,
  LAYOUTS,
  laidData,
  laidPacked,
  laidPartitions,
  laidShape,
  laidSkinData,
} from '#test/support/console-shape.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { convert, refusal } from '#test/support/xbox360/damage.ts';

/** A skin whose bones are all the node. */
function laidSkin(data: number, partition: number, bones: number): LaidBlock {
  const laid = big().i32(data, partition, 0).u32(bones);
  return { type: 'NiSkinInstance', laid: laid.i32(...Array.from({ length: bones }, () => 0)) };
}

/** Packed vertices of layout L3, each with its weights for bones 0, 1, 2 and 3. */
function laidRows(rows: readonly (readonly Half[])[]): LaidBlock {
  return laidPacked(LAYOUTS.L3, rows.length, (laid) => {
    for (const weights of rows)
      laid
        .u16(...half(0, 0, 0, 1), ...half(...weights))
        .u8(3, 2, 1, 0)
        .raw(new Uint8Array(28));
    return laid;
  });
}

const noFaces = (laid: HandLaid) => laid.u16(0).u32(0).u8(0).u16(0);
const meshOf = (vertices: number, packed: number) => laidData('NiTriShapeData', vertices, packed, noFaces);
const codes = (file: Uint8Array) => convert(file).report.findings.map(({ code }) => code);
const WHOLE: readonly Half[] = [1, 0, 0, 0];

describe('data shared by two meshes', () => {
  test('bones of two skins are rejected: there is room for the weights of one', () => {
    const file = consoleFile([
      laidNode(-1, []),
      laidRows([WHOLE]),
      laidRows([WHOLE, WHOLE]),
      laidPartitions([{ bones: [0], map: [0] }]),
      laidPartitions([{ bones: [0], map: [0, 1] }]),
      laidSkinData([0]),
      laidSkin(5, 3, 1),
      laidSkin(5, 4, 1),
      meshOf(1, 1),
      meshOf(2, 2),
      laidShape(-1, 8, 6),
      laidShape(-1, 9, 7),
    ]);
    expect(refusal(file)).toMatchObject({ code: 'skin-shared', path: 'blocks[5]' });
  });

  test('many triangles, packed vertices or partitions of one skin are not copied to many meshes', () => {
    const many = Array.from({ length: 30_000 }, () => [0, 0, 0] as const);
    const partitions = [
      { rows: 1, laid: laidPartitions([{ bones: [0], map: [0], triangles: many }]) },
      { rows: 30_000, laid: laidPartitions([{ bones: [0], map: many.map(() => 0) }]) },
      {
        rows: 1,
        laid: laidPartitions([{ bones: [0], map: [0] }, ...many.map(() => ({ bones: [], map: [] }))]),
      },
    ];
    for (const { rows, laid } of partitions) {
      const packed = laidRows(Array.from({ length: rows }, () => WHOLE));
      const blocks = [laidNode(-1, []), packed, laid, laidSkinData([0]), laidSkin(3, 2, 1)];
      for (let i = 0; i < 12; i += 1) blocks.push(meshOf(1, 1), laidShape(-1, 5 + 2 * i, 4));
      expect(refusal(consoleFile(blocks)).code).toBe('grows-too-much');
    }
  });

  test('the vertices of one skin are not copied to many lists of bones', () => {
    const rows = Array.from({ length: 30_000 }, () => WHOLE);
    const map = rows.map((_, vertex) => vertex);
    const blocks = [
      laidNode(-1, []),
      laidRows(rows),
      laidPartitions([{ bones: [0], map }]),
      meshOf(30_000, 1),
    ];
    for (let i = 0; i < 12; i += 1) {
      const at = blocks.length;
      blocks.push(laidSkinData([0]), laidSkin(at, 2, 1), laidShape(-1, 3, at + 1));
    }
    expect(refusal(consoleFile(blocks)).code).toBe('grows-too-much');
  });
});

describe('odd weights are kept and reported', () => {
  const skinned = (rows: readonly (readonly Half[])[], partitions: LaidBlock, vertices: number) =>
    consoleFile([
      laidNode(-1, []),
      laidRows(rows),
      partitions,
      laidSkinData([0, 0, 0, 0]),
      laidSkin(3, 2, 4),
      meshOf(vertices, 1),
      laidShape(-1, 5, 4),
    ]);
  const bones = [0, 1, 2, 3];

  test.each([
    ['a whole', [WHOLE, [0.5, 0.25, 0.25, 0]], []],
    ['a whole and a fourth that means nothing', [WHOLE, [0.5, 0.5, 0, 1]], []],
    ['too little', [WHOLE, [0.5, 0.25, 0, 0]], ['weights-sum']],
    ['too much', [WHOLE, [0.5, 0, 0, 1]], ['weights-sum']],
  ] as const)('%s', (_name, rows, expected) => {
    expect(codes(skinned(rows, laidPartitions([{ bones, map: [0, 1] }]), 2))).toEqual(expected);
  });

  test.each([
    ['the same in two partitions', [0.5, 0.5, 0, 0], [0.5, 0.5, 0, 0], [0, 1, 2, 3], []],
    ['the same on bones in another order', [0.5, 0.25, 0.25, 0], [0.25, 0.5, 0.25, 0], [1, 0, 2, 3], []],
    ['others', [0.5, 0.5, 0, 0], [0.25, 0.25, 0.5, 0], [0, 1, 2, 3], ['weights-differ']],
    ['on other bones', [0.5, 0.5, 0, 0], [0.5, 0.5, 0, 0], [0, 2, 1, 3], ['weights-differ']],
  ] as const)('%s', (_name, first, second, others, expected) => {
    const partitions = laidPartitions([
      { bones, map: [0] },
      { bones: others, map: [0] },
    ]);
    expect(codes(skinned([first, second], partitions, 1))).toEqual(expected);
  });
});

describe('meshes with missing parts', () => {
  test.each([
    ['NiTriShapeData', (laid: HandLaid) => laid.u16(1).u32(3).u8(1).u16(0, 1, 2).u16(0)],
    ['NiTriStripsData', (laid: HandLaid) => laid.u16(1, 1, 3).u8(1).u16(0, 1, 2)],
  ])('a triangle with a missing vertex, in a %s, is rejected', (type, faces) => {
    const file = (vertices: number) =>
      consoleFile([
        laidNode(-1, []),
        laidPacked(LAYOUTS.L2, vertices, (laid) => laid.raw(new Uint8Array(36 * vertices))),
        laidData(type, vertices, 1, faces),
        laidShape(-1, 2),
      ]);
    expect(refusal(file(2))).toMatchObject({ code: 'vertex-index', path: 'blocks[2]' });
    expect(codes(file(3))).toEqual([]);
  });

  test.each([-1, 0, 77])('missing packed vertices in block %i are reported', (packed) => {
    expect(codes(consoleFile([laidNode(-1, []), meshOf(5, packed), laidShape(-1, 1)]))).toEqual([
      'no-vertices',
    ]);
  });
});
