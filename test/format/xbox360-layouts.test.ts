import { describe, expect, test } from 'vitest';
import { openNif } from '#shared/formats/nif/open.ts';
import { type ConsolePlatform, convertMesh } from '#shared/formats/xbox360/convert.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, HALF, laidShape, packedHead, pcFile } from '#test/support/xbox360/console-file.ts';
import { halfOf, ofHalf } from '#test/support/xbox360/half.ts';
import { type PackedVertex, packedBlock } from '#test/support/xbox360/packed-block.ts';

/**
 * One small file for each layout of packed vertices (xbox360-nif.md, A3), its bytes and those of the PC mesh written down
 * by hand: no packer or writer of the project made either.
 */

function convert(file: Uint8Array, platform: ConsolePlatform = 'xbox360') {
  return convertMesh(file, { platform, lenient: false });
}

/** The bytes of a block of a converted file. */
function blockOf(file: Uint8Array, index: number): Uint8Array {
  const { blocks } = openNif(file);
  return file.slice(blocks.start(index), blocks.end(index));
}

/** What a console keeps of mesh data in its own block: everything but vertices. */
function consoleData(vertices: number, packed: number): HandLaid {
  const laid = lay(XBOX).i32(0).u16(vertices).u8(0, 0); // group, vertices, keep, compress
  laid.u8(0).u16(0).u8(0).f32(1, 2, 3, 4).u8(0); // no vertices, flags, no normals, sphere, no colors
  return laid.u16(0x4000).i32(packed); // static
}

/** A shape, its data without vertices, and the packed ones. */
function staticFile(packed: HandLaid, vertices = 2): Uint8Array {
  const data = consoleData(vertices, 2);
  data.u16(1).u32(3).u8(1).u16(0, 1, 0).u16(0); // one triangle, no match groups
  return consoleFile({
    blocks: [
      { type: 'NiTriShape', laid: laidShape(lay(XBOX), 1) },
      { type: 'NiTriShapeData', laid: data },
      { type: 'BSPackedAdditionalGeometryData', laid: packed },
    ],
  });
}

/** The PC's block of two vertices; colors where the layout has them. */
function pcData(
  colors: readonly number[] | undefined,
  normals: readonly number[] = [0, 0, 1, 0, 0, -1],
): HandLaid {
  const laid = lay(FALLOUT).i32(0).u16(2).u8(0, 0);
  laid.u8(1).f32(1, 2, 3, -2, 0.5, 8); // vertices
  laid
    .u16(0x1001)
    .u8(1)
    .f32(...normals); // texture coordinates and tangents
  laid.f32(0, 1, 0, 0, 0.5, 0.25); // tangents
  laid.f32(1, 0, 0, -1, 0, 0.125); // bitangents
  laid.f32(1, 2, 3, 4);
  laid.u8(colors === undefined ? 0 : 1).f32(...(colors ?? []));
  laid.f32(0.25, 0.75, -1, 2); // texture coordinates
  laid.u16(0x4000).i32(-1);
  return laid.u16(1).u32(3).u8(1).u16(0, 1, 0).u16(0);
}

const POSITIONS = [
  [HALF['1'], HALF['2'], HALF['3'], HALF['1']],
  [HALF['-2'], HALF['0.5'], HALF['8'], HALF['1']],
] as const;
const NORMALS = [
  [0, 0, HALF['1'], HALF['1']],
  [0, 0, HALF['-1'], HALF['1']],
] as const;
const TEXTURE = [
  [HALF['0.25'], HALF['0.75']],
  [HALF['-1'], HALF['2']],
] as const;
const BITANGENTS = [
  [HALF['1'], 0, 0, HALF['1']],
  [HALF['-1'], 0, HALF['0.125'], HALF['1']],
] as const;
const TANGENTS = [
  [0, HALF['1'], 0, HALF['1']],
  [0, HALF['0.5'], HALF['0.25'], HALF['1']],
] as const;

/** Bytes of each number of a stream. */
const HALVES_4 = [2, 2, 2, 2];
const HALVES_2 = [2, 2];
const FLOATS_3 = [4, 4, 4];
const BYTES_4 = [1, 1, 1, 1];

/** On Xbox 360: alpha, red, green, blue. */
const COLORS = [
  [0x80, 0xff, 0x33, 0x00],
  [0xff, 0x01, 0xfe, 0x66],
] as const;
const part = (byte: number) => Math.fround(byte / 255);
const ON_XBOX = [255, 51, 0, 128, 1, 254, 102, 255].map(part);
/** On PlayStation 3 the same bytes are alpha, green, blue, red. */
const ON_PS3 = [0, 255, 51, 128, 102, 1, 254, 255].map(part);

function l1(): HandLaid {
  const laid = packedHead(
    2,
    40,
    [
      [16, 8, 0],
      [16, 8, 8],
      [28, 4, 16],
      [14, 4, 20],
      [16, 8, 24],
      [16, 8, 32],
    ],
    [...HALVES_4, ...HALVES_4, ...BYTES_4, ...HALVES_2, ...HALVES_4, ...HALVES_4],
  );
  for (const v of [0, 1] as const) {
    laid
      .u16(...POSITIONS[v])
      .u16(...NORMALS[v])
      .u8(...COLORS[v])
      .u16(...TEXTURE[v]);
    laid.u16(...BITANGENTS[v]).u16(...TANGENTS[v]);
  }
  return laid.u32(126, 40);
}

function l2(): HandLaid {
  const laid = packedHead(
    2,
    36,
    [
      [16, 8, 0],
      [16, 8, 8],
      [14, 4, 16],
      [16, 8, 20],
      [16, 8, 28],
    ],
    [...HALVES_4, ...HALVES_4, ...HALVES_2, ...HALVES_4, ...HALVES_4],
  );
  for (const v of [0, 1] as const) {
    laid
      .u16(...POSITIONS[v])
      .u16(...NORMALS[v])
      .u16(...TEXTURE[v]);
    laid.u16(...BITANGENTS[v]).u16(...TANGENTS[v]);
  }
  return laid.u32(124, 36);
}

/** Normals that no half is: interfaces keep frames whole. */
const WHOLE = [0.1, 0.2, 0.3, -0.7, 0.8, -0.9];

function l5(): HandLaid {
  const laid = packedHead(
    2,
    48,
    [
      [16, 8, 0],
      [3, 12, 8],
      [14, 4, 20],
      [3, 12, 24],
      [3, 12, 36],
    ],
    [...HALVES_4, ...FLOATS_3, ...HALVES_2, ...FLOATS_3, ...FLOATS_3],
  );
  laid
    .u16(...POSITIONS[0])
    .f32(...WHOLE.slice(0, 3))
    .u16(...TEXTURE[0])
    .f32(1, 0, 0)
    .f32(0, 1, 0);
  laid
    .u16(...POSITIONS[1])
    .f32(...WHOLE.slice(3))
    .u16(...TEXTURE[1])
    .f32(-1, 0, 0.125)
    .f32(0, 0.5, 0.25);
  return laid.u32(52, 48);
}

function l6(): HandLaid {
  const laid = packedHead(
    2,
    52,
    [
      [16, 8, 0],
      [3, 12, 8],
      [28, 4, 20],
      [14, 4, 24],
      [3, 12, 28],
      [3, 12, 40],
    ],
    [...HALVES_4, ...FLOATS_3, ...BYTES_4, ...HALVES_2, ...FLOATS_3, ...FLOATS_3],
  );
  laid
    .u16(...POSITIONS[0])
    .f32(...WHOLE.slice(0, 3))
    .u8(...COLORS[0])
    .u16(...TEXTURE[0]);
  laid.f32(1, 0, 0).f32(0, 1, 0);
  laid
    .u16(...POSITIONS[1])
    .f32(...WHOLE.slice(3))
    .u8(...COLORS[1])
    .u16(...TEXTURE[1]);
  laid.f32(-1, 0, 0.125).f32(0, 0.5, 0.25);
  return laid.u32(54, 52);
}

describe('static vertices', () => {
  test.each([
    ['L1', l1(), pcData(ON_XBOX)],
    ['L2', l2(), pcData(undefined)],
    ['L5', l5(), pcData(undefined, WHOLE)],
    ['L6', l6(), pcData(ON_XBOX, WHOLE)],
  ])('of layout %s become the PC’s, byte for byte of the file', (layout, packed, pc) => {
    const { bytes, report } = convert(staticFile(packed));
    expect(report.layouts).toEqual([{ layout, blocks: 1 }]);
    expect(report.blocksRemoved).toBe(1);
    expect(blockOf(bytes, 1)).toEqual(pc.bytes);
    const shape = laidShape(lay(FALLOUT), 1);
    expect(bytes).toEqual(
      pcFile({
        blocks: [
          { type: 'NiTriShape', laid: shape },
          { type: 'NiTriShapeData', laid: pc },
        ],
      }),
    );
  });

  test.each([
    ['L1', l1(), pcData(ON_PS3)],
    ['L6', l6(), pcData(ON_PS3, WHOLE)],
  ])('of layout %s have another order of colors on PlayStation 3', (_layout, packed, pc) => {
    expect(blockOf(convert(staticFile(packed), 'ps3').bytes, 1)).toEqual(pc.bytes);
  });

  test('keep the strips of a NiTriStripsData, and what its flags say beside texture and tangents', () => {
    const data = lay(XBOX).i32(0).u16(2).u8(7, 9).u8(0).u16(0x0100).u8(0).f32(1, 2, 3, 4).u8(0);
    data.u16(0x4000).i32(2).u16(4).u16(2).u16(3, 5).u8(1).u16(0, 1, 0).u16(0, 0, 1, 1, 0);
    const file = consoleFile({
      blocks: [
        { type: 'NiTriStrips', laid: laidShape(lay(XBOX), 1) },
        { type: 'NiTriStripsData', laid: data },
        { type: 'BSPackedAdditionalGeometryData', laid: l2() },
      ],
    });
    const pc = lay(FALLOUT).i32(0).u16(2).u8(7, 9).u8(1).f32(1, 2, 3, -2, 0.5, 8);
    pc.u16(0x1101).u8(1).f32(0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0.5, 0.25, 1, 0, 0, -1, 0, 0.125);
    pc.f32(1, 2, 3, 4).u8(0).f32(0.25, 0.75, -1, 2).u16(0x4000).i32(-1);
    pc.u16(4).u16(2).u16(3, 5).u8(1).u16(0, 1, 0).u16(0, 0, 1, 1, 0);
    expect(blockOf(convert(file).bytes, 1)).toEqual(pc.bytes);
  });
});

/** Bytes of bones are slot 3 first. Two partitions; the mesh's vertex 1 is in both. */
function skinnedFile(packed: HandLaid): Uint8Array {
  const data = consoleData(3, 2);
  data.u16(2).u32(6).u8(0).u16(0); // two triangles, which only the partitions hold
  const skin = lay(XBOX).i32(4, 5, 0).u32(3).i32(6, 7, 8); // data, partition, root, three bones
  const skinData = lay(XBOX).f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(0, 0, 0).f32(1).u32(3).u8(0);
  for (let bone = 0; bone < 3; bone += 1) {
    skinData.f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(bone, 0, 0).f32(1).f32(0, 0, 0, 5).u16(0);
  }
  const partition = lay(XBOX).u32(2);
  // Two vertices, one triangle, two bones, no strips, four weights.
  partition.u16(2, 1, 2, 0, 4).u16(2, 0).u8(1).u16(2, 1).u8(0).u8(1).u16(0, 1, 0).u8(0);
  partition.u16(2, 1, 2, 0, 4).u16(0, 2).u8(1).u16(1, 0).u8(0).u8(1).u16(1, 0, 1).u8(0);
  return consoleFile({
    blocks: [
      { type: 'NiTriShape', laid: laidShape(lay(XBOX), 1, 3) },
      { type: 'NiTriShapeData', laid: data },
      { type: 'BSPackedAdditionalGeometryData', laid: packed },
      { type: 'NiSkinInstance', laid: skin },
      { type: 'NiSkinData', laid: skinData },
      { type: 'NiSkinPartition', laid: partition },
      ...[6, 7, 8].map(() => ({
        type: 'NiNode',
        laid: lay(XBOX)
          .i32(-1)
          .u32(0)
          .i32(-1)
          .u32(14)
          .f32(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1)
          .u32(0)
          .i32(-1)
          .u32(0, 0),
      })),
    ],
  });
}

/** Rows of the packed stream: partition 0 has the mesh's vertices 2 and 1, partition 1 has 1 and 0. */
const ROWS = [
  {
    position: [HALF['4'], 0, 0],
    // The whole weight is on the first bone; 1 in the last slot means nothing.
    weights: [HALF['1'], 0, 0, HALF['1']],
    bones: [1, 0, 0, 0],
    color: [0xff, 0x33, 0x66, 0x99],
  },
  {
    position: [HALF['2'], 0, 0],
    weights: [HALF['0.75'], HALF['0.25'], 0, 0],
    bones: [0, 0, 1, 0],
    color: [0x00, 0xff, 0x00, 0x01],
  },
  {
    position: [HALF['2'], 0, 0],
    weights: [HALF['0.75'], HALF['0.25'], 0, 0],
    // The same two of the skin's bones, at other places of this partition's list.
    bones: [0, 0, 0, 1],
    color: [0x00, 0xff, 0x00, 0x01],
  },
  {
    position: [HALF['1'], 0, 0],
    weights: [HALF['0.5'], HALF['0.25'], HALF['0.125'], HALF['0.125']],
    bones: [1, 0, 1, 0],
    color: [0xff, 0, 0, 0],
  },
] as const;

function skinnedRows(laid: HandLaid, colored: boolean): HandLaid {
  for (const { position, weights, bones, color } of ROWS) {
    laid
      .u16(...position, HALF['1'])
      .u16(...weights)
      .u8(...bones);
    laid.u16(0, 0, HALF['1'], HALF['1']);
    if (colored) laid.u8(...color);
    laid.u16(HALF['0.5'], HALF['0.25']).u16(HALF['1'], 0, 0, HALF['1']).u16(0, HALF['1'], 0, HALF['1']);
  }
  return laid;
}

const l3 = () =>
  skinnedRows(
    packedHead(
      4,
      48,
      [
        [16, 8, 0],
        [16, 8, 8],
        [28, 4, 16],
        [16, 8, 20],
        [14, 4, 28],
        [16, 8, 32],
        [16, 8, 40],
      ],
      [...HALVES_4, ...HALVES_4, ...BYTES_4, ...HALVES_4, ...HALVES_2, ...HALVES_4, ...HALVES_4],
    ),
    false,
  ).u32(253, 48);

const l4 = () =>
  skinnedRows(
    packedHead(
      4,
      52,
      [
        [16, 8, 0],
        [16, 8, 8],
        [28, 4, 16],
        [16, 8, 20],
        [28, 4, 28],
        [14, 4, 32],
        [16, 8, 36],
        [16, 8, 44],
      ],
      [...HALVES_4, ...HALVES_4, ...BYTES_4, ...HALVES_4, ...BYTES_4, ...HALVES_2, ...HALVES_4, ...HALVES_4],
    ),
    true,
  ).u32(255, 52);

describe('skinned vertices', () => {
  test.each([
    ['L3', l3(), undefined],
    ['L4', l4(), [0, 0, 0, 255, 255, 0, 1, 0, 51, 102, 153, 255].map(part)],
  ])('of layout %s go through the maps of their partitions', (layout, packed, colors) => {
    const { bytes, report } = convert(skinnedFile(packed));
    expect(report.layouts).toEqual([{ layout, blocks: 1 }]);
    const data = lay(FALLOUT).i32(0).u16(3).u8(0, 0);
    data.u8(1).f32(1, 0, 0, 2, 0, 0, 4, 0, 0);
    data.u16(0x1001).u8(1).f32(0, 0, 1, 0, 0, 1, 0, 0, 1);
    data.f32(0, 1, 0, 0, 1, 0, 0, 1, 0).f32(1, 0, 0, 1, 0, 0, 1, 0, 0).f32(1, 2, 3, 4);
    data.u8(colors === undefined ? 0 : 1).f32(...(colors ?? []));
    data.f32(0.5, 0.25, 0.5, 0.25, 0.5, 0.25).u16(0x4000).i32(-1);
    // Triangles of the partitions through their maps: 0 1 0 is 2 1 2, and 1 0 1 is 0 1 0.
    data.u16(2).u32(6).u8(1).u16(2, 1, 2).u16(0, 1, 0).u16(0);
    expect(blockOf(bytes, 1)).toEqual(data.bytes);
  });

  test('give partitions their weights and places of bones, slot 0 first', () => {
    const { bytes } = convert(skinnedFile(l3()));
    const partition = lay(FALLOUT).u32(2);
    partition.u16(2, 1, 2, 0, 4).u16(2, 0).u8(1).u16(2, 1);
    partition.u8(1).f32(1, 0, 0, 0, 0.75, 0.25, 0, 0).u8(1).u16(0, 1, 0);
    partition.u8(1).u8(0, 0, 0, 1).u8(0, 1, 0, 0);
    partition.u16(2, 1, 2, 0, 4).u16(0, 2).u8(1).u16(1, 0);
    partition.u8(1).f32(0.75, 0.25, 0, 0, 0.5, 0.25, 0.125, 0.125).u8(1).u16(1, 0, 1);
    partition.u8(1).u8(1, 0, 0, 0).u8(0, 1, 0, 1);
    expect(blockOf(bytes, 4)).toEqual(partition.bytes);
  });

  test('give the skin each weight once for a bone and a vertex of the mesh', () => {
    const { bytes } = convert(skinnedFile(l3()));
    const skin = openNif(bytes);
    expect(skin.blocks.type(3)).toBe('NiSkinData');
    const bones = listsOf(blockOf(bytes, 3), 3);
    // Vertex 1 is in both partitions. Vertex 0 has each of its bones in two slots.
    expect(bones).toEqual([
      [
        [0, 0.625],
        [1, 0.25],
      ],
      [],
      [
        [0, 0.375],
        [1, 0.75],
        [2, 1],
      ],
    ]);
  });
});

/** The weights of a PC's NiSkinData, read by where the reference says they are: vertices ascending. */
function listsOf(bytes: Uint8Array, numBones: number): readonly (readonly (readonly [number, number])[])[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 52 + 4; // transform, number of bones
  expect(view.getUint8(at)).toBe(1);
  at += 1;
  const lists = Array.from({ length: numBones }, () => {
    at += 52 + 16; // transform, sphere
    const count = view.getUint16(at, true);
    at += 2;
    return Array.from({ length: count }, () => {
      const row = [view.getUint16(at, true), view.getFloat32(at + 2, true)] as const;
      at += 6;
      return row;
    }).sort(([a], [b]) => a - b);
  });
  expect(at).toBe(bytes.length);
  return lists;
}

describe('the packer that round trips are made with lays the same bytes', () => {
  const wholes = [
    [0.1, 0.2, 0.3],
    [-0.7, 0.8, -0.9],
  ] as const;
  const vertices = (whole: boolean, colored: boolean): readonly PackedVertex[] => [
    {
      position: [1, 2, 3],
      normal: whole ? wholes[0] : [0, 0, 1],
      uv: [0.25, 0.75],
      bitangent: [1, 0, 0],
      tangent: [0, 1, 0],
      ...(colored ? { color: [255, 51, 0, 128] as const } : {}),
    },
    {
      position: [-2, 0.5, 8],
      normal: whole ? wholes[1] : [0, 0, -1],
      uv: [-1, 2],
      bitangent: [-1, 0, 0.125],
      tangent: [0, 0.5, 0.25],
      ...(colored ? { color: [1, 254, 102, 255] as const } : {}),
    },
  ];
  const skinned = (colored: boolean): readonly PackedVertex[] =>
    (
      [
        [4, [1, 0, 0, 1], [0, 0, 0, 1], [51, 102, 153, 255]],
        [2, [0.75, 0.25, 0, 0], [0, 1, 0, 0], [255, 0, 1, 0]],
        [2, [0.75, 0.25, 0, 0], [1, 0, 0, 0], [255, 0, 1, 0]],
        [1, [0.5, 0.25, 0.125, 0.125], [0, 1, 0, 1], [0, 0, 0, 255]],
      ] as const
    ).map(([x, weights, bones, color]) => ({
      position: [x, 0, 0],
      normal: [0, 0, 1],
      uv: [0.5, 0.25],
      bitangent: [1, 0, 0],
      tangent: [0, 1, 0],
      weights,
      bones,
      ...(colored ? { color } : {}),
    }));

  test.each([
    ['L1', l1(), vertices(false, true)],
    ['L2', l2(), vertices(false, false)],
    ['L3', l3(), skinned(false)],
    ['L4', l4(), skinned(true)],
    ['L5', l5(), vertices(true, false)],
    ['L6', l6(), vertices(true, true)],
  ] as const)('for %s', (layout, laid, rows) => {
    expect(packedBlock(layout, rows, 'xbox360')).toEqual(laid.bytes);
  });

  test('as many as the reference counts', () => {
    // 6 + 25 streams + 4 + 1 + 4 + 4 + 4 + 4 + 4 numData + vertices * stride + 8, of L1.
    expect(l1().bytes.length).toBe(6 + 25 * 6 + 4 + 1 + 4 + 4 + 4 + 4 + 4 * 22 + 2 * 40 + 8);
  });

  test('with halves rounded to the nearest, and of two to the even one', () => {
    const ties = [
      1 + 2 ** -11,
      1 + 3 * 2 ** -11,
      65519.99,
      65520,
      2 ** -25,
      1.01 * 2 ** -25,
      -(2 ** -14),
      -0,
    ];
    expect(ties.map(halfOf)).toEqual([0x3c00, 0x3c02, 0x7bff, 0x7c00, 0, 1, 0x8400, 0x8000]);
    for (let bits = 0; bits < 0x10000; bits += 1) {
      if ((bits & 0x7c00) !== 0x7c00) expect(halfOf(ofHalf(bits))).toBe(bits);
    }
  });
});
