import { read } from '#shared/binary/read.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockSchema } from '#shared/formats/nif/open.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';

/**
 * One object in each form of block, byte by byte from reference precombined.md, B2: a triangle of halves, all of it in
 * the third level of detail, with one instance.
 */

export const SHARED_TYPE = 'BSPackedCombinedSharedGeomDataExtra';
export const BAKED_TYPE = 'BSPackedCombinedGeomDataExtra';

/** Name, descriptor of full floats, 3 vertices, 1 triangle, leaves that do not move, 1 object. */
const HEAD = '00000000 0400000000104000 03000000 01000000 00000000 00000000 01000000';
/** The game's own geometry file, offset 16. */
const POINTER = '679AF1DD 10000000';
/** 3 vertices, 3 levels: of 0, 0 and 1 triangles; 1 instance. */
const COUNTS = '03000000 03000000 00000000 00000000 00000000 00000000 01000000 00000000 01000000';
/** Palette, a quarter turn about z, (10, 20, 30), scale 2; sphere around (9, 21, 30), radius 1.5. */
const PLACE = `0000003F
  00000000 000080BF 00000000  0000803F 00000000 00000000  00000000 00000000 0000803F
  00002041 0000A041 0000F041  00000040
  00001041 0000A841 0000F041  0000C03F`;
/** Halves, 8 bytes a vertex. */
const DESCRIPTOR = '0200000000100000';
/** (0, 0, 0), (1, 0, 0), (0, 1, 0), each with its fourth half; and a triangle of them. */
const DATA = '0000000000000000 003C000000000000 0000003C00000000 0000 0100 0200';

export const SHARED = hex(HEAD, POINTER, COUNTS, PLACE, DESCRIPTOR);
export const BAKED = hex(HEAD, COUNTS, PLACE, DESCRIPTOR, DATA);
export const HYBRID = hex(HEAD, POINTER, COUNTS, PLACE, DESCRIPTOR, DATA);
export const OBJECT_DATA = hex(DATA);

/** The geometry file: one row, at 16, and its data after 16 unused bytes. */
export const PSG = hex(
  '62707367 01000000',
  `10000000 ${DESCRIPTOR} 03000000 03000000`,
  '00'.repeat(16),
  DATA,
);

const CONTEXT: NifContext = { version: nifVersion(20, 2, 0, 7), user: 12, bs: 130, littleEndian: true };

/** A group of one shape with a block of combined objects: block 1. */
export function groupOf(type: string, block: Uint8Array): Uint8Array {
  const shape = read(blockSchema('BSTriShape'), blankBlock('BSTriShape', CONTEXT), CONTEXT) as object;
  const value = { ...shape, numExtraDataList: 1, extraDataList: Int32Array.of(1) };
  return buildNif({
    context: CONTEXT,
    blocks: [
      { type: 'BSTriShape', value },
      { type, bytes: block },
    ],
    strings: ['PCD'],
  });
}

/** A baked block with its object twice. */
export function twice(block: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(block.length * 2 - 32);
  bytes.set(block);
  bytes.set(block.subarray(32), block.length);
  bytes.set([2], 28);
  return bytes;
}

function hex(...lines: readonly string[]): Uint8Array {
  return new Uint8Array(Buffer.from(lines.join('').replaceAll(/\s/g, ''), 'hex'));
}
