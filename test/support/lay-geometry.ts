import { deflateSync } from 'node:zlib';
import { csgFile, psgFile } from '#test/support/precombined/geometry-files.ts';

/** Geometry files and indexes from data that need not be meshes, with rows that may be wrong. */

export interface LaidObject {
  readonly vertexDesc: bigint;
  readonly vertexCount: number;
  readonly indexCount: number;
  readonly data: Uint8Array;
}

/** A row as written, and its data. */
export interface LaidRow extends Omit<LaidObject, 'data'> {
  readonly offset: number;
}

/** Positions in half floats, without anything else. */
export const POSITIONS = 0x0000100000000002n;

/** An object of some vertices with noise for positions, and a strip of triangles over them. */
export function noiseObject(seed: number, vertexCount: number, triangles: number): LaidObject {
  const data = Buffer.alloc(vertexCount * 8 + triangles * 6);
  let state = seed >>> 0 || 1;
  for (let at = 0; at < vertexCount * 8; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = state >>> 24;
  }
  for (let index = 0; index < triangles * 3; index += 1) {
    const vertex = vertexCount === 0 ? 0 : (Math.floor(index / 3) + (index % 3)) % vertexCount;
    data.writeUInt16LE(vertex, vertexCount * 8 + index * 2);
  }
  return { vertexDesc: POSITIONS, vertexCount, indexCount: triangles * 3, data };
}

/** Rows and data of objects, one after the other; a repeated object has its data once. */
export function layRows(objects: readonly LaidObject[]): { rows: LaidRow[]; data: Buffer } {
  const places = new Map<Uint8Array, number>();
  const pieces: Uint8Array[] = [];
  let end = 0;
  const rows = objects.map(({ data, ...shape }) => {
    let offset = places.get(data);
    if (offset === undefined) {
      offset = end;
      places.set(data, offset);
      pieces.push(data);
      end += data.length;
    }
    return { ...shape, offset };
  });
  return { rows, data: Buffer.concat(pieces) };
}

export function layPsg(rows: readonly LaidRow[], data: Uint8Array): Buffer {
  return Buffer.from(psgFile({ rows, data }).buffer);
}

export function layCsg(rows: readonly LaidRow[], data: Uint8Array, level = 6): Buffer {
  return Buffer.from(csgFile({ rows, data }, (chunk) => deflateSync(chunk, { level })).buffer);
}

/** An index of stored rows: kind, cell, value and extra. */
export function layCdx(rows: readonly (readonly [number, number, number, number])[]): Buffer {
  return Buffer.concat([Buffer.from('bcdx'), words(rows.length), ...rows.map((row) => words(...row))]);
}

/** A zlib stream that stores its data uncompressed, which takes no time. */
export function storedStream(data: Uint8Array): Uint8Array {
  return deflateSync(data, { level: 0 });
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4);
  return bytes;
}
