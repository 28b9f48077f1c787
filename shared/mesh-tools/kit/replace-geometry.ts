import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { NiTriShapeData } from '#shared/formats/nif/blocks/geometry-data.ts';
import { NiSkinData, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { BSDynamicTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { type VertexColumns, vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { picked, triangleColumns, withColumns } from '#shared/formats/nif/geometry/columns.ts';
import {
  type GeometryForm,
  type ShapeGeometry,
  shapeGeometry,
} from '#shared/formats/nif/geometry/shape-geometry.ts';
import { skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import { tangentExtraData } from '#shared/formats/nif/geometry/tangent-extra-data.ts';
import { strongestWeights, WEIGHTS_PER_VERTEX } from '#shared/mesh-tools/skin/build-partitions.ts';
import {
  type PartitionGroups,
  partitionGroups,
  writePartitions,
} from '#shared/mesh-tools/skin/write-partitions.ts';
import { type BoneList, writeBoneLists, writeSkinWeights } from '#shared/mesh-tools/skin/write-skin-data.ts';
import { followMorphs } from './follow-morphs.ts';
import type { BlockValue, EditWords, MeshDraft } from './mesh-draft.ts';
import { pickedColumns } from './picked-columns.ts';
import { orderedByPart, partFields, partsOf } from './triangle-parts.ts';
import { requireOwnVertices } from './vertex-lists.ts';
import { type VertexChange, writeVertices } from './write-geometry.ts';

/** Other vertices and triangles for a shape. */
export interface NewGeometry {
  /** For each new vertex, the old vertex whose values it starts with: all that `change` does not replace. */
  readonly from: Uint32Array;
  /** Three new vertices per triangle. */
  readonly triangles: Uint32Array;
  /** For each new triangle the old one whose part (segment, level of detail) it belongs to; -1 = the last part. */
  readonly triangleFrom: Int32Array;
  /** Lists for the new vertices, as long as `from`. */
  readonly change?: VertexChange;
  /** Influences of the new vertices; absent = those of the old ones. */
  readonly weights?: ShapeWeights;
  /** What partitions of the skin are made for, with the group of each new triangle; absent = as of the old ones. */
  readonly groups?: PartitionGroups;
}

/** Most vertices, and in Skyrim and before most triangles, that a shape can have. */
export const MOST_VERTICES = 65_535;

/**
 * Gives a shape other vertices and triangles. Segments and levels of detail stay with their triangles, which are put in their
 * order; strips become triangles; weights follow the vertices.
 *
 * @returns whether anything changes
 * @throws UserError `too-many-vertices`, `shared-geometry`, `bound-geometry` if the shape must stay as it is, in words that
 *   follow “The shape”
 */
export function replaceGeometry(
  draft: MeshDraft,
  shape: number,
  next: NewGeometry,
  words: EditWords,
): boolean {
  const geometry = shapeGeometry(draft, shape);
  if (geometry === undefined) throw new RangeError(`Block ${shape} has no vertices to replace.`);
  const { from, triangles, triangleFrom } = next;
  requireOwnVertices(draft, shape, geometry);
  const isTriangleCountShort = draft.context.bs < 130;
  if (from.length > MOST_VERTICES || (isTriangleCountShort && triangles.length / 3 > MOST_VERTICES)) {
    throw new UserError(
      'too-many-vertices',
      'would have more than 65,535 vertices or triangles; split it first',
    );
  }
  const parts = partsOf(draft.value(shape) ?? {}, geometry.triangles.length / 3);
  const ordered = orderedByPart(parts, triangles, triangleFrom);
  const fields = partFields(draft.value(shape) ?? {}, parts, ordered.counts, triangles.length / 3);
  // Oblivion has frames apart from the vertices. They are found as long as both have the same number.
  const frames = tangentExtraData(draft, shape) >= 0 ? pickedFrames(geometry, from) : undefined;
  const isWritten = writeAll(draft, shape, geometry, { ...next, ...ordered }, fields, words);
  const isReplaced = followMorphs(draft, shape, geometry.count, from, words) || isWritten;
  const change = frames === undefined ? next.change : { frames, ...next.change };
  return (change !== undefined && writeVertices(draft, shape, change, words)) || isReplaced;
}

/** Tangents and bitangents of other vertices; undefined if there are none. */
function pickedFrames({ tangents, bitangents }: ShapeGeometry, from: Uint32Array) {
  if (tangents === undefined || bitangents === undefined) return undefined;
  return { tangents: picked(tangents, from, 3), bitangents: picked(bitangents, from, 3) };
}

function writeAll(
  draft: MeshDraft,
  shape: number,
  { form, holder, triangles: oldTriangles }: ShapeGeometry,
  next: NewGeometry,
  fields: BlockValue,
  words: EditWords,
): boolean {
  const skin = skinOf(draft, shape);
  const instance = skin === undefined ? undefined : draft.value(skin);
  const partition = blockAs(draft, instance?.skinPartition, NiSkinPartition);
  // Before anything is written: they are found by the old vertices.
  const groups = partition && partitionGroups(instance ?? {}, partition, oldTriangles);
  const isWritten = writeForm(draft, shape, form, holder, next, fields, words);
  if (groups === undefined || skin === undefined) return isWritten;
  const { triangles, triangleFrom } = next;
  const weights = shapeGeometry(draft, shape)?.weights ?? {
    start: new Uint32Array(next.from.length + 1),
    bone: new Uint16Array(),
    weight: new Float32Array(),
  };
  const ofTriangle = triangleFrom.map((old) => groups.ofTriangle[old] ?? groups.groups.length - 1);
  const split = { triangles, weights, groups: next.groups ?? { groups: groups.groups, ofTriangle } };
  return writePartitions(draft, skin, split, words) || isWritten;
}

function writeForm(
  draft: MeshDraft,
  shape: number,
  form: GeometryForm,
  holder: number,
  next: NewGeometry,
  fields: BlockValue,
  words: EditWords,
): boolean {
  switch (form) {
    case 'data':
    case 'strips':
      return writeData(draft, shape, holder, next, fields, words);
    case 'shape':
      return writeShape(draft, shape, next, fields, words);
    case 'partition':
      return writePartitioned(draft, shape, holder, next, fields, words);
  }
}

function writeData(
  draft: MeshDraft,
  shape: number,
  holder: number,
  { from, triangles, weights }: NewGeometry,
  fields: BlockValue,
  words: EditWords,
): boolean {
  const {
    points: _,
    numStrips: _n,
    stripLengths: _l,
    hasPoints: _h,
    ...data
  } = draft.value(holder) as unknown as Infer<typeof NiTriShapeData> & BlockValue;
  const count = triangles.length / 3;
  const isStrips = draft.type(holder) === 'NiTriStripsData';
  const next = {
    ...data,
    ...pickedLists(data, from),
    numVertices: from.length,
    numTriangles: count,
    numTrianglePoints: triangles.length,
    hasTriangles: data.hasTriangles === undefined && !isStrips ? undefined : data.hasTriangles || 1,
    triangles: triangleColumns(triangles),
    // Vertices that share a position: a help for tools, which would have to be found anew.
    numMatchGroups: 0,
    matchGroups: [],
  };
  const isRewritten = draft.rewrite(holder, next, words, isStrips ? 'NiTriShapeData' : undefined);
  const value = { ...draft.value(shape), ...fields };
  const type = draft.type(shape) === 'NiTriStrips' ? 'NiTriShape' : undefined;
  const isShapeChanged = draft.rewrite(shape, value, words, type);
  const isSkinChanged = writeSkinData(draft, shape, from, weights, words);
  return isRewritten || isShapeChanged || isSkinChanged;
}

/** The lists of vertices in a data block, for other vertices. */
function pickedLists(data: Infer<typeof NiTriShapeData>, from: Uint32Array) {
  const { vertices, normals, tangents, bitangents, vertexColors, uvSets } = data;
  const lists = { vertices, normals, tangents, bitangents, vertexColors };
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, list && pickedColumns(list, from)]),
    ),
    uvSets: uvSets.map((set) => pickedColumns(set, from)),
  };
}

function writeShape(
  draft: MeshDraft,
  shape: number,
  { from, triangles, weights }: NewGeometry,
  fields: BlockValue,
  words: EditWords,
): boolean {
  const value = draft.value(shape) as unknown as Infer<typeof BSTriShape> &
    Partial<Infer<typeof BSDynamicTriShape>>;
  const { vertexData, vertexDesc } = value;
  if (vertexData === undefined) throw new RangeError(`Block ${shape} has no vertices of its own.`);
  const columns = pickedColumns(vertexData, from);
  const next = {
    ...value,
    ...fields,
    numVertices: from.length,
    numTriangles: triangles.length / 3,
    dataSize: vertexSize(vertexDesc) * from.length + 2 * triangles.length,
    vertexData:
      weights === undefined || vertexData.boneWeights === undefined ? columns : withWeights(columns, weights),
    triangles: triangleColumns(triangles),
    ...movedFields(value, from),
  };
  return draft.rewrite(shape, next, words);
}

/** The shape and its skin’s vertices, before the partitions themselves are made anew. */
function writePartitioned(
  draft: MeshDraft,
  shape: number,
  holder: number,
  { from, triangles, weights }: NewGeometry,
  fields: BlockValue,
  words: EditWords,
): boolean {
  const partition = blockAs(draft, holder, NiSkinPartition);
  const { vertexData, vertexDesc } = partition ?? {};
  if (vertexData === undefined || vertexDesc === undefined)
    throw new RangeError(`Block ${holder} has no vertices.`);
  const columns = pickedColumns(vertexData, from);
  const isRewritten = draft.rewrite(
    holder,
    {
      ...partition,
      dataSize: vertexSize(vertexDesc) * from.length,
      vertexData: weights === undefined ? columns : withWeights(columns, weights),
    },
    words,
  );
  const value = draft.value(shape) as unknown as Infer<typeof BSDynamicTriShape>;
  const next = {
    ...value,
    ...fields,
    // The games write 0 here where the skin has the vertices.
    numVertices: value.numVertices === 0 ? 0 : from.length,
    numTriangles: value.numTriangles === 0 ? 0 : triangles.length / 3,
    ...movedFields(value, from),
  };
  const isShapeChanged = draft.rewrite(shape, next, words);
  const isSkinChanged = writeSkinData(draft, shape, from, weights, words);
  return isRewritten || isShapeChanged || isSkinChanged;
}

/** Positions of a face. */
function movedFields({ vertices }: Partial<Infer<typeof BSDynamicTriShape>>, from: Uint32Array) {
  return vertices === undefined
    ? {}
    : { vertices: pickedColumns(vertices, from), dynamicDataSize: 16 * from.length };
}

/** Vertices with these influences, the four strongest of each. */
function withWeights(columns: VertexColumns, all: ShapeWeights): VertexColumns {
  const { length } = columns;
  const { bones, weights } = strongestWeights(all);
  const part = (list: Uint16Array | Float32Array, at: number): readonly number[] =>
    Array.from({ length }, (_, vertex) => list[WEIGHTS_PER_VERTEX * vertex + at]!);
  const [b0, b1, b2, b3] = [0, 1, 2, 3].map((at) => Uint8Array.from(part(bones, at)));
  const [w0, w1, w2, w3] = [0, 1, 2, 3].map((at) => Float32Array.from(part(weights, at)));
  return withColumns(columns, {
    boneIndices: { length, b0, b1, b2, b3 },
    boneWeights: { length, w0, w1, w2, w3 },
  });
}

/** Writes influences to the lists of bones in a skin’s data: those given, or those of the old vertices. */
function writeSkinData(
  draft: MeshDraft,
  shape: number,
  from: Uint32Array,
  weights: ShapeWeights | undefined,
  words: EditWords,
): boolean {
  const holder = Number(draft.value(skinOf(draft, shape) ?? -1)?.data ?? -1);
  const data = blockAs(draft, holder, NiSkinData);
  if (data === undefined || data.hasVertexWeights === 0) return false;
  return weights === undefined
    ? writeBoneLists(draft, holder, followedLists(data, from), words)
    : writeSkinWeights(draft, holder, weights, words);
}

/** The lists of the old vertices, in their order, for the vertices that come from them. */
function followedLists({ boneList }: Infer<typeof NiSkinData>, from: Uint32Array): readonly BoneList[] {
  const next = new Map<number, number[]>();
  for (const [vertex, old] of from.entries()) {
    const known = next.get(old);
    if (known === undefined) next.set(old, [vertex]);
    else known.push(vertex);
  }
  return boneList.map(({ vertexWeights }) => {
    const index: number[] = [];
    const weight: number[] = [];
    for (let i = 0; i < (vertexWeights?.length ?? 0); i += 1) {
      for (const vertex of next.get(vertexWeights!.index[i]!) ?? []) {
        index.push(vertex);
        weight.push(vertexWeights!.weight[i]!);
      }
    }
    return { index, weight };
  });
}
