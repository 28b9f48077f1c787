import { showText } from '#shared/binary/show.ts';
import type { Infer } from '#shared/binary/type.ts';
import { NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import {
  BSDismemberSkinInstance,
  NiSkinData,
  NiSkinInstance,
  NiSkinPartition,
} from '#shared/formats/nif/blocks/skin.ts';
import { skinProblems } from '#shared/formats/nif/lint/skin-lint.ts';
import type { CompleteVertices } from './bitangents.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import { NO_BLOCK } from './data-shapes.ts';
import type { PackedGeometry } from './packed-block.ts';
import type { SkinRows } from './skin-rows.ts';
import { nonFinite } from './vertex-arrays.ts';

/** A mesh's data and the source of its vertices. */
export interface Unpacked {
  /** NiTriShapeData or NiTriStripsData. */
  readonly block: number;
  readonly packed: PackedGeometry;
  /** Undefined for a mesh without a skin. */
  readonly rows: SkinRows | undefined;
  /** Number of vertices in no partition. */
  readonly unknown: number;
  /** Number of triangles that the console's file declares. */
  readonly declaredTriangles: number;
}

/** Reports oddities of vertices that were unpacked anyway. */
export function reportVertexWarnings(mesh: ConsoleMesh, unpacked: Unpacked): void {
  const { block, packed, rows, unknown, declaredTriangles } = unpacked;
  const odd = nonFinite(packed);
  if (odd > 0) {
    const message = `has ${odd} infinite or NaN values: they are kept`;
    mesh.report.add({ severity: 'warning', code: 'non-finite', message, ...mesh.location(packed.block) });
  }
  if (packed.layout.name.startsWith('L6') && !isWhite(packed.vertices)) {
    const message =
      'has vertex colors in layout L6, for which only white is known: the color order of the other layouts is assumed';
    mesh.report.add({ severity: 'info', code: 'color-order', message, ...mesh.location(packed.block) });
  }
  if (rows === undefined) return;
  if (unknown > 0) {
    const message = `has ${unknown} vertices in no skin partition: the console does not store them, so they are at the origin`;
    mesh.report.add({ severity: 'warning', code: 'vertices-unknown', message, ...mesh.location(block) });
  }
  const copies = differingCopies(packed.vertices, rows);
  if (copies > 0) {
    const message = `has ${copies} vertices that differ between their partitions: the first one is used`;
    mesh.report.add({
      severity: 'warning',
      code: 'vertices-differ',
      message,
      ...mesh.location(packed.block),
    });
  }
  const triangles = mesh.block(block)?.value.numTriangles;
  if (typeof triangles === 'number' && triangles !== declaredTriangles) {
    const message = `declares ${declaredTriangles} triangles, but its skin partitions have ${triangles}: those are used`;
    mesh.report.add({
      severity: 'info',
      code: 'triangle-count',
      message,
      ...mesh.location(block, 'numTriangles'),
    });
  }
}

/** Reports meshes without any vertices, their own or packed. */
export function reportNoVertices(mesh: ConsoleMesh): void {
  for (let block = 0; block < mesh.count; block += 1) {
    const data: MeshData | undefined =
      mesh.valueOf(block, NiTriShapeData) ?? mesh.valueOf(block, NiTriStripsData);
    if (data === undefined || data.hasVertices !== 0 || data.numVertices === 0) continue;
    const message = `declares ${data.numVertices} vertices but has none, neither its own nor packed: it is kept unchanged`;
    mesh.report.add({ severity: 'warning', code: 'no-vertices', message, ...mesh.location(block) });
  }
}

/** Reports skins that do not match the blocks they refer to, as for a PC mesh. */
export function reportSkins(mesh: ConsoleMesh): void {
  for (let block = 0; block < mesh.count; block += 1) {
    const skin = mesh.valueOf(block, BSDismemberSkinInstance) ?? mesh.valueOf(block, NiSkinInstance);
    if (skin === undefined) continue;
    const { numBones } = mesh.valueOf(skin.data, NiSkinData) ?? {};
    const { numPartitions } = mesh.valueOf(skin.skinPartition ?? NO_BLOCK, NiSkinPartition) ?? {};
    for (const { severity, code, message, field } of skinProblems(
      skin,
      { numBones, numPartitions },
      mesh.nif,
    ))
      mesh.report.add({ severity, code, message, ...mesh.location(block, field) });
  }
}

/** Reports removed roots: packed vertices cannot be a root, and others could not be converted. */
export function reportRoots(mesh: ConsoleMesh): void {
  const { nif, footer } = mesh;
  for (const [i, root] of footer.roots.entries()) {
    if (root < 0 || root >= mesh.count || mesh.block(root) !== undefined) continue;
    const message = `lists block ${root} (${showText(nif.blocks.type(root))}) as a root, but it was removed, so it is no longer a root`;
    const path = `footer.roots[${i}]`;
    mesh.report.add({ severity: 'warning', code: 'root-removed', message, offset: nif.blocksEnd, path });
  }
}

type MeshData = Infer<typeof NiTriShapeData> | Infer<typeof NiTriStripsData>;

/** Number of packed vertices that differ from the first copy of the same mesh vertex. */
function differingCopies(vertices: CompleteVertices, { vertexOf, rowOf, copies }: SkinRows): number {
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

function isWhite({ color }: CompleteVertices): boolean {
  if (color === undefined) return true;
  return [color.b0, color.b1, color.b2, color.b3].every((bytes) => bytes.every((byte) => byte === 0xff));
}

function wordsOf({ buffer, byteOffset, length }: Float32Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length);
}
