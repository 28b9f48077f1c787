import { u32 } from '#shared/binary/number.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Infer, rest } from '#shared/binary/type.ts';
import { vertexDesc } from '#shared/formats/nif/blocks/vertex-data.ts';
import { describeRow } from './describe-row.ts';
import { CSG_MAGIC, PSG_MAGIC } from './magic.ts';

/**
 * The bytes of the geometry files beside Fallout 4's precombined meshes: `.psg` holds the vertices and triangles of a
 * plugin's combined objects; `.csg` is the same in compressed chunks. Source: reference precombined.md, B3.
 *
 * Offsets are relative to the start of the data: after the rows of a `.psg`, or the first unpacked chunk of a `.csg`.
 */

export const CONTEXT = { littleEndian: true } as const;

/** Unpacked size of each chunk except the last: data at `offset` is in chunk `offset / 65,536`. */
export const CHUNK_BYTES = 65_536;
/** A compressed chunk is at most a few bytes longer than its data; a larger claim must be wrong. */
export const MAX_PACKED = 2 * CHUNK_BYTES;
/** Offsets have 32 bits, so no file can have more chunks. */
export const MAX_CHUNKS = 65_536;
/** The game's largest file has 32,370 rows. */
export const MAX_ROWS = 2 ** 19;
/** Indices have 16 bits, so no object can use more vertices. */
export const MAX_VERTICES = 65_536;

const magic = (expect: string) => text(4, { expect, edit: 'never', reason: 'identifies the file type' });
const count = (doc: string) => u32({ doc, edit: 'derived', reason: 'is counted from the contents' });
const BY_DATA = { edit: 'derived', reason: 'is derived from the data' } as const;

export const Chunk = struct('chunk', {
  compressedSize: u32({ unit: 'bytes', ...BY_DATA }),
  fileOffset: u32({
    doc: 'Offset of its zlib stream in this file',
    display: 'hex',
    pointsTo: (value) => value,
    ...BY_DATA,
  }),
});

/** An object's data: consecutive vertices, then indices, three per triangle. */
export const GeometryRow = struct(
  'geometry row',
  {
    offset: u32({
      unit: 'bytes',
      doc: 'Offset in the unpacked data; dataOffset of a combined mesh refers to it. Equal data is stored once',
      ...BY_DATA,
    }),
    vertexDesc: vertexDesc({ edit: 'never', reason: 'decides how the vertices are stored' }),
    vertexCount: u32(BY_DATA),
    indexCount: u32({ doc: 'Three per triangle, all levels of detail together', ...BY_DATA }),
  },
  { summary: describeRow },
);

const CSG_HEAD = {
  magic: magic(CSG_MAGIC),
  rowCount: count('Objects'),
  chunkCount: count('Number of data chunks'),
};

export const CsgHead = struct('CSG header', CSG_HEAD);

/** Everything before the compressed chunks. */
export const CsgDirectory = struct('CSG directory', {
  ...CSG_HEAD,
  chunks: array(Chunk, 'chunkCount'),
  rows: array(GeometryRow, 'rowCount'),
});
export type CsgDirectory = Infer<typeof CsgDirectory>;

const PSG_HEAD = { magic: magic(PSG_MAGIC), rowCount: count('Objects') };

export const PsgHead = struct('PSG header', PSG_HEAD);

/** Everything before the data. */
export const PsgDirectory = struct('PSG directory', { ...PSG_HEAD, rows: array(GeometryRow, 'rowCount') });
export type PsgDirectory = Infer<typeof PsgDirectory>;
export type GeometryRows = PsgDirectory['rows'];

/** A chunk's stored bytes. */
export const ChunkData = bytes(rest, {
  doc: 'A zlib stream of 65,536 bytes of the data; fewer in the last chunk',
  edit: 'never',
  reason: 'is compressed: convert the file to .psg to see what is inside',
});
