import type { HandLaid } from '#test/support/hand-laid.ts';
import { HALF, packedHead } from './console-file.ts';

/**
 * Packed blocks of every layout (xbox360-nif.md, A3) written by hand: two static vertices, four rows of skinned ones.
 */

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

/** Bytes of each component of a stream. */
const HALVES_4 = [2, 2, 2, 2];
const HALVES_2 = [2, 2];
const FLOATS_3 = [4, 4, 4];
const BYTES_4 = [1, 1, 1, 1];

/** On Xbox 360: alpha, red, green, blue. */
const COLORS = [
  [0x80, 0xff, 0x33, 0x00],
  [0xff, 0x01, 0xfe, 0x66],
] as const;
export function l1(): HandLaid {
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

export function l2(): HandLaid {
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

/** Normals that a half cannot represent: interface meshes keep full floats. */
export const WHOLE = [0.1, 0.2, 0.3, -0.7, 0.8, -0.9];

export function l5(): HandLaid {
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

export function l6(): HandLaid {
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

/** Rows of the packed stream: partition 0 has the mesh's vertices 2 and 1, partition 1 has 1 and 0. */
const ROWS = [
  {
    position: [HALF['4'], 0, 0],
    // The whole weight is on the first bone; 1 in the last slot has no meaning.
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
    // The same two of the skin's bones, at other positions in this partition's list.
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

export const l3 = (): HandLaid =>
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

export const l4 = (): HandLaid =>
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
