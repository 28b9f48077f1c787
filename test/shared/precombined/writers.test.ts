import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Shape } from '#test/fixtures/sample/shapes.ts';
import { placed } from '#test/support/precombined/instances.ts';
import { type PrecombinedSet, precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { cdxFile, nameHash } from '#test/support/precombined/resource-index.ts';
import { staticMesh } from '#test/support/precombined/static-mesh.ts';

/**
 * Tests of precombined meshes read files from independent writers. This compares those writers with bytes written by
 * hand from reference precombined.md (B2, B3, B5), so that a writer and a reader cannot share a mistake.
 */

/** A triangle of halves that faces up: (0,0,0), (1,0,0), (0,2,0). */
const TRIANGLE: Shape = {
  positions: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 2, 0],
  ],
  normals: [
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
  ],
  coordinates: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  triangles: [[0, 1, 2]],
};

/** Position in halves and an unused one, normal (0, 0, 1) with the bitangent’s y; then the indices. */
const OBJECT = [
  '0000 0000 0000 0000  80 80 FF FF',
  '003C 0000 0000 0000  80 80 FF FF',
  '0000 0040 0000 0000  80 80 FF FF',
  '0000 0100 0200',
].join(' ');

/** Offset 0, descriptor 0000900000020003, 3 vertices, 3 indices. */
const ROW = '00000000 0300020000900000 03000000 03000000';

const made = (variant: 'shared' | 'baked' | 'hybrid'): PrecombinedSet =>
  precombinedSet(
    [
      {
        mesh: staticMesh('plain', [TRIANGLE]),
        surface: { material: 'M\\w.bgsm' },
        instances: [placed([-1, 2, 3], { angles: [0, 0, 90], scale: 2 })],
      },
    ],
    { variant },
  );

test('a PSG is a header, rows and data', () => {
  expectBytes(made('shared').psg(), `62707367 01000000 ${ROW} ${OBJECT}`);
});

test('a CSG is a header, chunks with their sizes and offsets, rows, and compressed data', () => {
  // An uncompressed chunk: a zlib header, one last block of 42 bytes, and their checksum.
  const chunk = `7801 01 2A00 D5FF ${OBJECT} BFC9097A`;
  const stored = () => hex(chunk);
  expectBytes(made('shared').csg(stored), `62637367 01000000 01000000 35000000 28000000 ${ROW} ${chunk}`);
});

test('chunks of a CSG are zlib streams of level 6', () => {
  const packed = made('shared').csg().subarray(40);
  expectBytes(packed.subarray(0, 2), '789C');
  expectBytes(inflateSync(packed), OBJECT);
});

test('rows of a CDX are sorted by cell, kind, extra and value', () => {
  const [geometry, bgsm] = [
    { kind: 0x80, cell: 2, value: 7, extra: 5 },
    { kind: 0x81, cell: 1, value: 3, extra: 4 },
  ] as const;
  const outside = { kind: 0x86, cell: 2, grid: [-2, 3], value: 9, extra: 0 } as const;
  expectBytes(
    cdxFile([outside, geometry, bgsm]),
    [
      '62636478 03000000',
      '81000000 01000000 03000000 04000000',
      '80000000 02000000 07000000 05000000',
      // x = -2 in bits 20 to 31, y = 3 in bits 8 to 19, the kind without its highest bit.
      '0603E0FF 02000000 09000000 00000000',
    ].join(' '),
  );
});

test.each([
  ['fallout4 - geometry', 0xddf19a67],
  ['DLCCoast - Geometry', 0x2088054d],
  ['vis', 0x2d4fe48a],
  ['materials\\interiors\\building', 0xa6e66ac9],
])('the hash of “%s” is the known one', (name, hash) => {
  expect(nameHash(name)).toBe(hash);
});

/** No name, no extra data, no controller, flags 0E; at the origin, not rotated, not scaled; no collision. */
const ROOT = 'FFFFFFFF 00000000 FFFFFFFF 0E000000';
const UNTURNED = '0000803F 00000000 00000000  00000000 0000803F 00000000  00000000 00000000 0000803F';
const AT_ORIGIN = `00000000 00000000 00000000 ${UNTURNED} 0000803F FFFFFFFF`;

/** The root and the node below it: one child each. */
const NODE = `${ROOT} ${AT_ORIGIN} 01000000 01000000`;
const NODE_OVER_SHAPE = `${ROOT} ${AT_ORIGIN} 01000000 02000000`;

/** A BSTriShape, block 2, with block 3 as extra data. */
const SHAPE = [
  'FFFFFFFF 01000000 03000000 FFFFFFFF 0E000000',
  // At the center of its objects: (-3, 3, 3).
  `000040C0 00004040 00004040 ${UNTURNED} 0000803F FFFFFFFF`,
  // Bounds around that, root 5 in radius; no skin, shader, no alpha.
  '00000000 00000000 00000000 BD1B0F40 FFFFFFFF 04000000 FFFFFFFF',
  // The combined descriptor 0040900000040005, 1 triangle, 3 vertices, no data.
  '0500040000904000 01000000 0300 00000000',
].join(' ');

/** “PCD”, the combined descriptor, 3 vertices, 1 triangle, no leaves, 1 object. */
const BLOCK = '00000000 0500040000904000 03000000 01000000 00000000 00000000 01000000';
/** Hash of “fallout4 - geometry”, offset 0. */
const PLACE_IN_FILE = '679AF1DD 00000000';
const ENTRY = [
  // 3 vertices, 3 levels; triangles and first index of each; 1 instance.
  '03000000 03000000 01000000 00000000 00000000 00000000 00000000 00000000 01000000',
  // Scale of the palette; a quarter turn about z: x becomes y, y becomes -x.
  '0000803F  00000000 000080BF 00000000  0000803F 00000000 00000000  00000000 00000000 0000803F',
  // At (-1, 2, 3), scale 2; sphere: (0.5, 1, 0) rotated is (-1, 0.5, 0), doubled and moved (-3, 3, 3).
  '000080BF 00000040 00004040 00000040  000040C0 00004040 00004040 BD1B0F40',
  // The source’s descriptor.
  '0300020000900000',
].join(' ');

const SHADER = [
  // Default shader, string 1, no extra data, no controller; depth is tested and written; coordinates as they are.
  '00000000 01000000 00000000 FFFFFFFF 00000080 01000000 00000000 00000000 0000803F 0000803F',
  // Textures: block 5. No emission; no root material; clamps; opaque; no refraction; smoothness one half.
  '05000000 00000000 00000000 00000000 00000000 FFFFFFFF 00000000 0000803F 00000000 0000003F',
  // White specular of no strength; rolloff, rim light, grayscale, fresnel; six of wetness.
  '0000803F 0000803F 0000803F 00000000 00000000 00000000 00000000 00000000',
  '00000000 00000000 00000000 00000000 00000000 00000000',
].join(' ');

const TEXTURES = `0A000000 ${'00000000 '.repeat(10)}`;

test.each([
  ['shared', 'BSPackedCombinedSharedGeomDataExtra', `${BLOCK} ${PLACE_IN_FILE} ${ENTRY}`],
  ['baked', 'BSPackedCombinedGeomDataExtra', `${BLOCK} ${ENTRY} ${OBJECT}`],
  ['hybrid', 'BSPackedCombinedSharedGeomDataExtra', `${BLOCK} ${PLACE_IN_FILE} ${ENTRY} ${OBJECT}`],
] as const)('a %s group is written as the reference says', (variant, type, block) => {
  const { nif, nifPath } = made(variant);
  const bodies = [NODE, NODE_OVER_SHAPE, SHAPE, block, SHADER, TEXTURES];
  const types = [
    'BSFadeNode',
    'NiNode',
    'BSTriShape',
    type,
    'BSLightingShaderProperty',
    'BSShaderTextureSet',
  ];
  const head = [
    ascii('Gamebryo File Format, Version 20.2.0.7\n'),
    // 20.2.0.7, little-endian, user version 12, 6 blocks, stream 130; four texts of one NUL each.
    '07000214 01 0C000000 06000000 82000000 0100 0100 0100 0100',
    // Six types, one a block.
    `0600 ${types.map(sized).join('')} 0000 0100 0200 0300 0400 0500`,
    bodies.map((body) => word(hex(body).length)).join(''),
    // Two strings, the longest of 8; no groups.
    `02000000 08000000 ${sized('PCD')} ${sized('M\\w.bgsm')} 00000000`,
  ];
  // One root, the first block.
  expectBytes(nif, [...head, ...bodies, '01000000 00000000'].join(''));
  expect(nifPath).toBe('Meshes/PreCombined/0000E2DB_02BE5E11_OC.NIF');
});

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}

function ascii(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex').toUpperCase();
}

function word(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes.toString('hex').toUpperCase();
}

function sized(text: string): string {
  return word(text.length) + ascii(text);
}

function expectBytes(bytes: Uint8Array, wanted: string): void {
  expect(Buffer.from(bytes).toString('hex').toUpperCase()).toBe(wanted.replaceAll(' ', ''));
}
