import { BSMeshLODTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { type Nif, openNif, readBlock } from '#shared/formats/nif/open.ts';
import { corpusFile } from '#test/support/corpus.ts';
import { LAYOUTS, type StaticMesh } from './static-mesh.ts';

/** Sizes of three levels, after everything else in a BSMeshLODTriShape. */
const LEVEL_BYTES = 12;

/** Meshes of a real Fallout 4 file that the Creation Kit would combine: their stored bytes. */
export function corpusMeshes(path: string): readonly StaticMesh[] {
  const nif = openNif(corpusFile(path));
  return Array.from({ length: nif.blocks.count }, (_, block) => meshOf(nif, block)).filter(
    (mesh) => mesh !== undefined,
  );
}

function meshOf(nif: Nif, block: number): StaticMesh | undefined {
  const type = nif.blocks.type(block);
  if (type !== 'BSTriShape' && type !== 'BSMeshLODTriShape') return undefined;
  const levelled = type === 'BSMeshLODTriShape' ? readBlock(nif, block, BSMeshLODTriShape).value : undefined;
  const { vertexDesc, numVertices, dataSize, vertexData, triangles } =
    levelled ?? readBlock(nif, block, BSTriShape).value;
  const points = vertexData instanceof Uint8Array ? undefined : vertexData?.vertex;
  const combined = Object.values(LAYOUTS).some(({ source }) => source === vertexDesc);
  if (!combined || points === undefined || triangles === undefined) return undefined;
  const end = nif.blocks.end(block) - (levelled === undefined ? 0 : LEVEL_BYTES);
  const start = end - dataSize;
  return {
    vertexDesc,
    vertexCount: numVertices,
    vertices: nif.bytes.slice(start, end - triangles.length * 6),
    positions: interleave(points.length, points.x, points.y, points.z),
    triangles: Uint16Array.from(interleave(triangles.length, triangles.v1, triangles.v2, triangles.v3)),
    levels: levelled && [levelled.lod0Size, levelled.lod1Size, levelled.lod2Size],
  };
}

function interleave(length: number, ...columns: readonly ArrayLike<number>[]): Float32Array {
  return Float32Array.from({ length: length * 3 }, (_, i) => columns[i % 3]![Math.floor(i / 3)]!);
}
