import { showText } from '#shared/binary/show.ts';
import type { Infer } from '#shared/binary/type.ts';
import type { PackedVertices } from '#shared/formats/nif/blocks/additional-geometry.ts';
import { NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import {
  BSDismemberSkinInstance,
  NiSkinData,
  NiSkinInstance,
  NiSkinPartition,
} from '#shared/formats/nif/blocks/skin.ts';
import { skinTroubles } from '#shared/formats/nif/lint/skin-lint.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import type { PackedGeometry } from './packed-block.ts';
import { NO_BLOCK } from './shapes-of-data.ts';
import type { SkinRows } from './skin-rows.ts';
import { nonFinite } from './vertex-arrays.ts';

/** A mesh's data, and where its vertices came from. */
export interface Unpacked {
  /** NiTriShapeData or NiTriStripsData. */
  readonly block: number;
  readonly packed: PackedGeometry;
  /** Undefined for a mesh without a skin. */
  readonly rows: SkinRows | undefined;
  /** Vertices that no partition has. */
  readonly unknown: number;
  /** Triangles that the console's file said it has. */
  readonly trianglesSaid: number;
}

/** Says what is odd about vertices that were unpacked all the same. */
export function reportOddities(mesh: ConsoleMesh, unpacked: Unpacked): void {
  const { block, packed, rows, unknown, trianglesSaid } = unpacked;
  const odd = nonFinite(packed);
  if (odd > 0) {
    const message = `has ${odd} numbers that are infinite or NaN: they are kept`;
    mesh.report.add({ severity: 'warning', code: 'non-finite', message, ...mesh.place(packed.block) });
  }
  if (packed.layout.name === 'L6' && !isWhite(packed.vertices)) {
    const message =
      'has vertex colors in layout L6, of which only white ones are known: the order of the other layouts is assumed';
    mesh.report.add({ severity: 'info', code: 'color-order', message, ...mesh.place(packed.block) });
  }
  if (rows === undefined) return;
  if (unknown > 0) {
    const message = `has ${unknown} vertices in no skin partition: the console does not store them, so they are at the origin`;
    mesh.report.add({ severity: 'warning', code: 'vertices-unknown', message, ...mesh.place(block) });
  }
  const copies = differingCopies(packed.vertices, rows);
  if (copies > 0) {
    const message = `has ${copies} vertices that differ between their partitions: the first one is used`;
    mesh.report.add({ severity: 'warning', code: 'vertices-differ', message, ...mesh.place(packed.block) });
  }
  const triangles = mesh.block(block)?.value.numTriangles;
  if (typeof triangles === 'number' && triangles !== trianglesSaid) {
    const message = `says it has ${trianglesSaid} triangles, and the partitions of its skin have ${triangles}: those are used`;
    mesh.report.add({
      severity: 'info',
      code: 'triangle-count',
      message,
      ...mesh.place(block, 'numTriangles'),
    });
  }
}

/** Says which meshes have no vertices at all, neither their own nor packed ones. */
export function reportNoVertices(mesh: ConsoleMesh): void {
  for (let block = 0; block < mesh.count; block += 1) {
    const data: MeshData | undefined =
      mesh.valueOf(block, NiTriShapeData) ?? mesh.valueOf(block, NiTriStripsData);
    if (data === undefined || data.hasVertices !== 0 || data.numVertices === 0) continue;
    const message = `says it has ${data.numVertices} vertices but has none, neither its own nor packed: it is kept that way`;
    mesh.report.add({ severity: 'warning', code: 'no-vertices', message, ...mesh.place(block) });
  }
}

/** Says which skins do not fit what they refer to, as it would be said of a PC's. */
export function reportSkins(mesh: ConsoleMesh): void {
  for (let block = 0; block < mesh.count; block += 1) {
    const skin = mesh.valueOf(block, BSDismemberSkinInstance) ?? mesh.valueOf(block, NiSkinInstance);
    if (skin === undefined) continue;
    const { numBones } = mesh.valueOf(skin.data, NiSkinData) ?? {};
    const { numPartitions } = mesh.valueOf(skin.skinPartition ?? NO_BLOCK, NiSkinPartition) ?? {};
    for (const { severity, code, message, field } of skinTroubles(
      skin,
      { numBones, numPartitions },
      mesh.nif,
    ))
      mesh.report.add({ severity, code, message, ...mesh.place(block, field) });
  }
}

/** Says which roots of the file were left out: packed vertices are none, and others could not be converted. */
export function reportRoots(mesh: ConsoleMesh): void {
  const { nif, footer } = mesh;
  for (const [i, root] of footer.roots.entries()) {
    if (root < 0 || root >= mesh.count || mesh.block(root) !== undefined) continue;
    const message = `names block ${root} as a root, a ${showText(nif.blocks.type(root))}, which is removed: it is no longer a root`;
    const path = `footer.roots[${i}]`;
    mesh.report.add({ severity: 'warning', code: 'root-removed', message, offset: nif.blocksEnd, path });
  }
}

type MeshData = Infer<typeof NiTriShapeData> | Infer<typeof NiTriStripsData>;

/** Packed vertices that are not what the first of the same vertex of the mesh is. */
function differingCopies(vertices: PackedVertices, { vertexOf, rowOf, copies }: SkinRows): number {
  if (copies.length === 0) return 0;
  const { position, normal, uv, bitangent, tangent, color } = vertices;
  const firsts = new Uint32Array(copies.length);
  for (let i = 0; i < copies.length; i += 1) firsts[i] = rowOf[vertexOf[copies[i]!]!]!;
  const differs = new Uint8Array(copies.length);
  for (const { x, y, z } of [position, normal, bitangent, tangent]) {
    for (const column of [x, y, z]) markWords(wordsOf(column), copies, firsts, differs);
  }
  for (const column of [uv.u, uv.v]) markWords(wordsOf(column), copies, firsts, differs);
  if (color !== undefined) {
    for (const column of [color.b0, color.b1, color.b2, color.b3]) markBytes(column, copies, firsts, differs);
  }
  let count = 0;
  for (let i = 0; i < differs.length; i += 1) count += differs[i]!;
  return count;
}

function markWords(words: Uint32Array, rows: Uint32Array, firsts: Uint32Array, differs: Uint8Array): void {
  for (let i = 0; i < rows.length; i += 1) if (words[rows[i]!] !== words[firsts[i]!]) differs[i] = 1;
}

function markBytes(bytes: Uint8Array, rows: Uint32Array, firsts: Uint32Array, differs: Uint8Array): void {
  for (let i = 0; i < rows.length; i += 1) if (bytes[rows[i]!] !== bytes[firsts[i]!]) differs[i] = 1;
}

function isWhite({ color }: PackedVertices): boolean {
  if (color === undefined) return true;
  return [color.b0, color.b1, color.b2, color.b3].every((bytes) => bytes.every((byte) => byte === 0xff));
}

function wordsOf({ buffer, byteOffset, length }: Float32Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length);
}
