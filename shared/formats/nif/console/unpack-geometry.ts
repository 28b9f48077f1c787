import type { Infer } from '#shared/binary/type.ts';
import { BSPackedAdditionalGeometryData } from '#shared/formats/nif/blocks/additional-geometry.ts';
import { NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import { NiSkinData } from '#shared/formats/nif/blocks/skin.ts';
import type { BlockValue, ConsoleMesh } from './console-mesh.ts';
import { reportVertexWarnings } from './conversion-warnings.ts';
import { DataShapes, NO_BLOCK, type Skin } from './data-shapes.ts';
import { type PackedGeometry, packedGeometry } from './packed-block.ts';
import { weighBones } from './skin-bones.ts';
import { type SkinRows, skinRows } from './skin-rows.ts';
import { partitionStrips, partitionTriangles, type Strip, type Triangles } from './skin-triangles.ts';
import { rowWeights, weighPartitions } from './skin-weights.ts';
import { vertexArrays } from './vertex-arrays.ts';
import { reportWeights } from './weight-warnings.ts';

/** Bits of bsDataFlags that say which streams there are; all others are kept (xbox360-nif.md, A5). */
const HAS_UV = 1;
const HAS_TANGENTS = 0x1000;

/**
 * Moves packed vertices to where a PC looks for them: the data of the shapes, their skins' partitions and bones.
 * Removes the packed blocks. Lenient conversion removes shapes that cannot be unpacked.
 */
export function unpackGeometry(mesh: ConsoleMesh): void {
  const packed = new Set(mesh.blocksNamed(BSPackedAdditionalGeometryData.name));
  if (packed.size === 0) return;
  const shapes = new DataShapes(mesh);
  const unused = new Set(packed);
  for (let data = 0; data < mesh.count; data += 1) {
    const block = mesh.block(data)?.value.additionalData;
    if (typeof block !== 'number' || !packed.has(block)) continue;
    unused.delete(block);
    mesh.attempt(data, () => unpackInto(mesh, data, block, shapes));
  }
  for (const block of unused) {
    const message = 'has packed vertices that no mesh refers to: they are removed';
    mesh.report.add({ severity: 'warning', code: 'packed-unused', message, ...mesh.location(block) });
  }
  for (const block of packed) mesh.remove(block);
}

type MeshData = Infer<typeof NiTriShapeData> | Infer<typeof NiTriStripsData>;

function unpackInto(mesh: ConsoleMesh, block: number, packedBlock: number, shapes: DataShapes): void {
  const data: MeshData | undefined =
    mesh.valueOf(block, NiTriShapeData) ?? mesh.valueOf(block, NiTriStripsData);
  if (data === undefined) {
    const message = `is a ${mesh.block(block)?.type.name} with packed vertices: only NiTriShapeData and NiTriStripsData are known`;
    throw mesh.error(block, 'packed-owner', message, 'additionalData');
  }
  rejectInline(mesh, block, data);
  const packed = packedGeometry(mesh, packedBlock);
  const skin = shapes.skinOf(block);
  shapes.countRepeats(block, packed, skin);
  const rows = packed.layout.skinned ? rowsOf(mesh, block, packed, data.numVertices, skin) : undefined;
  if (rows === undefined) checkStatic(mesh, block, packed, data.numVertices, skin);
  const unknown = rows?.unknown ?? 0;
  shapes.countGrowth(block, unknown);
  const arrays = vertexArrays(packed, mesh.platform, rows?.rowOf);
  mesh.change(block, {
    hasVertices: 1,
    vertices: arrays.vertices,
    bsDataFlags: (data.bsDataFlags ?? 0) | HAS_UV | HAS_TANGENTS,
    hasNormals: 1,
    normals: arrays.normals,
    tangents: arrays.tangents,
    bitangents: arrays.bitangents,
    hasVertexColors: arrays.vertexColors === undefined ? 0 : 1,
    vertexColors: arrays.vertexColors,
    uvSets: [arrays.uv],
    additionalData: NO_BLOCK,
    ...(rows === undefined ? {} : facesOf(mesh, data, rows)),
  });
  checkFaces(mesh, block, data.numVertices);
  if (rows !== undefined) weighSkin(mesh, packed, rows, skin!, shapes);
  mesh.report.layout(packed.layout.name);
  reportVertexWarnings(mesh, { block, packed, rows, unknown, declaredTriangles: data.numTriangles });
}

function rejectInline(mesh: ConsoleMesh, block: number, data: MeshData): void {
  const { hasVertices, hasNormals, hasVertexColors, uvSets } = data;
  if (hasVertices === 0 && hasNormals === 0 && hasVertexColors === 0 && uvSets.length === 0) return;
  const message = 'has its own vertices besides packed ones: it is unknown which ones count';
  throw mesh.error(block, 'inline-and-packed', message, 'additionalData');
}

/** Packed vertices of a mesh without a skin are in the mesh's own order. */
function checkStatic(
  mesh: ConsoleMesh,
  block: number,
  { block: packedBlock, layout, numVertices }: PackedGeometry,
  wanted: number,
  skin: Skin | undefined,
): void {
  if (skin !== undefined) {
    const message = `has a skin (block ${skin.instance}), but its packed vertices are of layout ${layout.name}, which has no weights`;
    throw mesh.error(block, 'skin-without-weights', message, 'additionalData');
  }
  if (numVertices === wanted) return;
  const message = `has ${numVertices} packed vertices, but their mesh (block ${block}) has ${wanted}`;
  throw mesh.error(packedBlock, 'vertex-count', message, 'numVertices');
}

function rowsOf(
  mesh: ConsoleMesh,
  block: number,
  packed: PackedGeometry,
  numVertices: number,
  skin: Skin | undefined,
): SkinRows {
  if (skin === undefined) {
    const message = `has packed vertices of layout ${packed.layout.name}, which has weights, but no shape with a skin uses it`;
    throw mesh.error(block, 'weights-without-skin', message, 'additionalData');
  }
  return skinRows(mesh, skin.partition, packed, numVertices);
}

/** Consoles store the triangles of a skinned mesh only in its partitions. */
function facesOf(mesh: ConsoleMesh, data: MeshData, rows: SkinRows): BlockValue {
  if ('matchGroups' in data) {
    if (data.hasTriangles !== 0) return {};
    const triangles = partitionTriangles(mesh, rows);
    const { length } = triangles;
    return { numTriangles: length, numTrianglePoints: 3 * length, hasTriangles: 1, triangles };
  }
  if (data.hasPoints !== 0) return {};
  const points = partitionStrips(mesh, rows);
  return {
    numTriangles: points.reduce((sum, { indices }) => sum + Math.max(0, indices.length - 2), 0),
    numStrips: points.length,
    stripLengths: Uint16Array.from(points, ({ indices }) => indices.length),
    hasPoints: 1,
    points,
  };
}

/** Triangles must exist, and have existing vertices only: the PC game reads past the end otherwise. */
function checkFaces(mesh: ConsoleMesh, block: number, vertices: number): void {
  const { triangles, points, hasTriangles, hasPoints, numTriangles } = mesh.block(block)?.value ?? {};
  if ((hasTriangles ?? hasPoints) === 0 && numTriangles !== 0) {
    throw mesh.error(block, 'no-triangles', `declares ${numTriangles} triangles but has none`);
  }
  if (triangles !== undefined) {
    const { v1, v2, v3 } = triangles as Triangles;
    for (const column of [v1, v2, v3]) checkCorners(mesh, block, column, vertices);
  }
  for (const { indices } of (points ?? []) as readonly Strip[]) checkCorners(mesh, block, indices, vertices);
}

function checkCorners(mesh: ConsoleMesh, block: number, corners: Uint16Array, vertices: number): void {
  for (let i = 0; i < corners.length; i += 1) {
    const vertex = corners[i]!;
    if (vertex < vertices) continue;
    throw mesh.error(
      block,
      'vertex-index',
      `has a triangle with vertex ${vertex}, but only ${vertices} vertices`,
    );
  }
}

function weighSkin(
  mesh: ConsoleMesh,
  packed: PackedGeometry,
  rows: SkinRows,
  skin: Skin,
  shapes: DataShapes,
): void {
  const before = shapes.weighed.get(rows.block);
  if (before !== undefined && before !== packed.block) {
    const message = `is the skin of the packed vertices of blocks ${before} and ${packed.block}: it can only hold the weights of one`;
    throw mesh.error(rows.block, 'skin-shared', message);
  }
  shapes.weighed.set(rows.block, packed.block);
  const weighed = rowWeights(packed);
  mesh.change(rows.block, { partitions: weighPartitions(mesh, rows, weighed) });
  for (const block of skin.data) {
    const data = mesh.valueOf(block, NiSkinData);
    if (data === undefined) throw mesh.error(skin.instance, 'no-skin-data', 'has no NiSkinData', 'data');
    const other = shapes.weighed.get(block);
    if (other !== undefined && other !== rows.block) {
      const message = `has the bones of two skins (blocks ${other} and ${rows.block}): it can only hold the weights of one`;
      throw mesh.error(block, 'skin-shared', message);
    }
    if (data.hasVertexWeights !== 0) continue;
    shapes.weighed.set(block, rows.block);
    mesh.change(block, weighBones(mesh, block, data, rows, weighed));
  }
  reportWeights(mesh, packed.block, rows, weighed);
}
