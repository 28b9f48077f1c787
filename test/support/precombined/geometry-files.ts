import { zlibSync } from 'fflate';
import { HandLaid } from '#test/support/hand-laid.ts';
import { meshBytes, type StaticMesh } from './static-mesh.ts';

/**
 * Geometry files of precombined meshes from ordinary meshes, built from the reference without the product's readers,
 * which they test. Source: reference precombined.md, B3.
 */

export interface Row {
  readonly offset: number;
  readonly vertexDesc: bigint;
  readonly vertexCount: number;
  readonly indexCount: number;
}

/** Rows of a file, and the data that their offsets refer to. */
export interface Geometry {
  readonly rows: readonly Row[];
  readonly data: Uint8Array;
}

const CHUNK = 65_536;

/** One row per mesh; identical meshes share their data. */
export function geometryOf(meshes: readonly StaticMesh[]): Geometry {
  const offsets = new Map<string, number>();
  const data = new HandLaid();
  let end = 0;
  const rows = meshes.map((mesh) => {
    const bytes = meshBytes(mesh);
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    let offset = offsets.get(key);
    if (offset === undefined) {
      offset = end;
      offsets.set(key, offset);
      data.raw(bytes);
      end += bytes.length;
    }
    const { vertexDesc, vertexCount, triangles } = mesh;
    return { offset, vertexDesc, vertexCount, indexCount: triangles.length };
  });
  return { rows, data: data.bytes };
}

/** The Creation Kit's first output: rows and data. */
export function psgFile({ rows, data }: Geometry): Uint8Array {
  const laid = new HandLaid().raw(Buffer.from('bpsg')).u32(rows.length);
  layRows(laid, rows);
  return laid.raw(data).bytes;
}

/**
 * Its compressed form (−CompressPSG), which the game reads: data in chunks, each compressed separately.
 * @param pack into a zlib stream; fflate’s are the same on every machine
 */
export function csgFile(
  { rows, data }: Geometry,
  pack: (chunk: Uint8Array) => Uint8Array = (chunk) => zlibSync(chunk, { level: 6 }),
): Uint8Array {
  const chunks = Array.from({ length: Math.ceil(data.length / CHUNK) }, (_, i) =>
    pack(data.subarray(i * CHUNK, (i + 1) * CHUNK)),
  );
  const laid = new HandLaid().raw(Buffer.from('bcsg')).u32(rows.length, chunks.length);
  let position = 12 + 8 * chunks.length + 20 * rows.length;
  for (const { length } of chunks) {
    laid.u32(length, position);
    position += length;
  }
  layRows(laid, rows);
  for (const chunk of chunks) laid.raw(chunk);
  return laid.bytes;
}

function layRows(laid: HandLaid, rows: readonly Row[]): void {
  for (const { offset, vertexDesc, vertexCount, indexCount } of rows)
    laid.u32(offset).u64(vertexDesc).u32(vertexCount, indexCount);
}
