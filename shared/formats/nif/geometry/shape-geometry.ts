import type { Infer } from '#shared/binary/type.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { NiTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { BSDynamicTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import {
  interleave,
  interleaveColors,
  interleaveTriangles,
  interleaveUv,
  joinedIndices,
  trianglesOfStrips,
} from '#shared/formats/nif/scene/vectors.ts';
import { type BlockReader, blockAs } from './block-reader.ts';
import { type ShapeWeights, shapeWeights } from './shape-weights.ts';
import { storedFrames } from './tangent-extra-data.ts';

/** Where a shape’s vertices are: in its own block (Fallout 4, most of Skyrim SE), in a data block, or in its skin’s partition. */
export type GeometryForm = 'shape' | 'data' | 'strips' | 'partition';

/** Vertices and triangles of a shape, whatever its game stores them in. */
export interface ShapeGeometry {
  readonly form: GeometryForm;
  /** The block that holds the vertices. */
  readonly holder: number;
  /** Number of vertices. */
  readonly count: number;
  /** x, y, z per vertex, in the shape’s space and the game’s units. */
  readonly positions: Float32Array;
  readonly normals?: Float32Array | undefined;
  /** What files call tangents: the direction of growing v (reference mesh-tools.md, 4). Both or none. */
  readonly tangents?: Float32Array | undefined;
  /** What files call bitangents: the direction of growing u. */
  readonly bitangents?: Float32Array | undefined;
  /** u, v per vertex, a list per set. */
  readonly uvSets: readonly Float32Array[];
  /** r, g, b, a per vertex, 0 to 1. */
  readonly colors?: Float32Array | undefined;
  /** Three vertices per triangle. They may be out of range: files lie. */
  readonly triangles: Uint32Array;
  readonly weights?: ShapeWeights | undefined;
}

/** Whether a type is a shape with triangles. */
export function isShape(type: string): boolean {
  return /Tri(Shape|Strips)$/.test(type) && isOfKind(type, 'object');
}

/**
 * The geometry of a shape; undefined if the block is no shape with triangles, or its vertices are not in this file (damaged,
 * precombined, of Starfield). Lists that are not as long as there are vertices are left out. Sources: reference nif.md, 3.
 */
export function shapeGeometry(blocks: BlockReader, shape: number): ShapeGeometry | undefined {
  const value = blocks.value(shape);
  if (value === undefined || !isShape(blocks.type(shape))) return undefined;
  return 'vertexDesc' in value
    ? ofVertices(blocks, shape, value as unknown as Infer<typeof BSTriShape>)
    : ofData(blocks, shape, value as unknown as Infer<typeof NiTriShape>);
}

function ofVertices(
  blocks: BlockReader,
  shape: number,
  value: Infer<typeof BSTriShape>,
): ShapeGeometry | undefined {
  const moved = (value as Partial<Infer<typeof BSDynamicTriShape>>).vertices;
  if (value.vertexData !== undefined) {
    const { triangles } = value;
    const own = triangles === undefined ? new Uint32Array() : interleaveTriangles(triangles);
    return ofColumns(blocks, { form: 'shape', holder: shape }, value.skin, value.vertexData, moved, own);
  }
  const holder = Number(blocks.value(value.skin)?.skinPartition ?? -1);
  const { vertexData, partitions = [] } = blockAs(blocks, holder, NiSkinPartition) ?? {};
  if (vertexData === undefined) return undefined;
  const runs = partitions.flatMap(({ trianglesCopy }) =>
    trianglesCopy === undefined ? [] : [interleaveTriangles(trianglesCopy)],
  );
  const where = { form: 'partition', holder } as const;
  return ofColumns(blocks, where, value.skin, vertexData, moved, joinedIndices(runs));
}

function ofColumns(
  blocks: BlockReader,
  where: Pick<ShapeGeometry, 'form' | 'holder'>,
  skin: number,
  vertices: VertexColumns,
  moved: Infer<typeof BSDynamicTriShape>['vertices'] | undefined,
  triangles: Uint32Array,
): ShapeGeometry | undefined {
  const { vertex, uv, uv2, normal, tangent, vertexColors, length } = vertices;
  // A face has its positions beside its vertices; the game moves them.
  const points = moved !== undefined && moved.length === length ? moved : vertex;
  if (points === undefined) return undefined;
  const { bitangentX, bitangentY, bitangentZ } = vertices;
  const isFramed = tangent && bitangentX && bitangentY && bitangentZ;
  return {
    ...where,
    count: length,
    positions: interleave(points),
    normals: normal && directions(normal.x, normal.y, normal.z),
    tangents: isFramed && directions(tangent.x, tangent.y, tangent.z),
    bitangents: isFramed && directions(bitangentX, bitangentY, bitangentZ),
    uvSets: [uv, uv2].flatMap((set) => (set === undefined ? [] : [interleaveUv(set)])),
    colors: vertexColors && interleaveColors(vertexColors, 255),
    triangles,
    weights: shapeWeights(blocks, skin, vertices, length),
  };
}

/** Bytes 0 to 255 stand for -1 to 1 (reference nif.md, 3.3); floats are as they are. */
function directions(...axes: readonly (Uint8Array | ArrayLike<number>)[]): Float32Array {
  const result = new Float32Array(3 * (axes[0]?.length ?? 0));
  for (const [axis, column] of axes.entries()) {
    const isBytes = column instanceof Uint8Array;
    for (let i = 0; i < column.length; i += 1)
      result[3 * i + axis] = isBytes ? column[i]! / 127.5 - 1 : column[i]!;
  }
  return result;
}

function ofData(
  blocks: BlockReader,
  shape: number,
  { data: holder, skinInstance }: Infer<typeof NiTriShape>,
): ShapeGeometry | undefined {
  const data: Partial<Data> | undefined =
    blockAs(blocks, holder, NiTriShapeData) ?? blockAs(blocks, holder, NiTriStripsData);
  if (data?.vertices === undefined) return undefined;
  const count = data.vertices.length;
  const { normals, tangents, bitangents, vertexColors, uvSets = [], points, triangles } = data;
  const inData = tangents &&
    bitangents && { tangents: interleave(tangents), bitangents: interleave(bitangents) };
  const frames = inData ?? storedFrames(blocks, shape, count);
  return {
    form: points === undefined ? 'data' : 'strips',
    holder,
    count,
    positions: interleave(data.vertices),
    normals: normals && interleave(normals),
    tangents: frames?.tangents,
    bitangents: frames?.bitangents,
    uvSets: uvSets.map((set) => interleaveUv(set)),
    colors: vertexColors && interleaveColors(vertexColors, 1),
    triangles: triangles === undefined ? trianglesOfStrips(points ?? []) : interleaveTriangles(triangles),
    weights: shapeWeights(blocks, skinInstance, undefined, count),
  };
}

/** Data of triangles or of strips. */
type Data = Infer<typeof NiTriShapeData> & Pick<Infer<typeof NiTriStripsData>, 'points'>;
