import type { Infer } from '#shared/binary/type.ts';
import type { NiTriShapeData } from '#shared/formats/nif/blocks/geometry-data.ts';
import type { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { BSDynamicTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import {
  descriptorOf,
  VERTEX_ATTRIBUTE,
  type VertexColumns,
  vertexAttributes,
  vertexSize,
} from '#shared/formats/nif/blocks/vertex-data.ts';
import {
  byteColorColumns,
  colorColumns,
  directionBytes,
  directionColumns,
  pointColumns,
  uvColumns,
  withColumns,
} from '#shared/formats/nif/geometry/columns.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import {
  frameBytes,
  TANGENT_SPACE,
  tangentExtraData,
} from '#shared/formats/nif/geometry/tangent-extra-data.ts';
import type { EditWords, MeshDraft } from './mesh-draft.ts';
import { requirePositions } from './require-positions.ts';

/** What to store for the vertices of a shape, as many as it has: absent = as it is, null = none. */
export interface VertexChange {
  readonly positions?: Float32Array;
  readonly normals?: Float32Array | null;
  /** Tangents and bitangents as files name them; only beside normals. */
  readonly frames?: { readonly tangents: Float32Array; readonly bitangents: Float32Array } | null;
  readonly uvSets?: readonly Float32Array[];
  /** r, g, b, a per vertex, 0 to 1. */
  readonly colors?: Float32Array | null;
}

/**
 * Writes vertices of a shape in the form that its game has: floats in a data block, columns of a descriptor in the shape or in
 * its skin’s partition, positions of a face beside them, frames of Oblivion in extra data. Numbers that are not changed keep
 * their bytes.
 *
 * @returns whether anything changes: bytes may round to what was stored
 * @throws UserError `not-known`, as `MeshDraft.rewrite`; `no-number`, `coarse-positions` for positions that cannot be stored;
 *   RangeError for lists of another length
 */
export function writeVertices(
  draft: MeshDraft,
  shape: number,
  change: VertexChange,
  words: EditWords,
): boolean {
  const geometry = shapeGeometry(draft, shape);
  if (geometry === undefined) throw new RangeError(`Block ${shape} has no vertices to write.`);
  requireCounts(geometry, change);
  const { form, holder } = geometry;
  if (change.positions !== undefined) requirePositions(change.positions, hasHalves(draft, shape));
  switch (form) {
    case 'data':
    case 'strips':
      return writeData(draft, shape, holder, change, words);
    case 'shape':
      return writeShape(draft, shape, change, words);
    case 'partition':
      return writePartition(draft, shape, holder, change, words);
  }
}

function requireCounts(
  { count }: ShapeGeometry,
  { positions, normals, frames, uvSets, colors }: VertexChange,
): void {
  const wrong =
    isOfOther(positions, 3 * count) ||
    isOfOther(normals, 3 * count) ||
    isOfOther(frames?.tangents, 3 * count) ||
    isOfOther(frames?.bitangents, 3 * count) ||
    isOfOther(colors, 4 * count) ||
    uvSets?.some((set) => isOfOther(set, 2 * count)) === true;
  if (wrong) throw new RangeError(`The lists must have ${count} vertices.`);
}

function isOfOther(list: Float32Array | null | undefined, length: number): boolean {
  return list !== undefined && list !== null && list.length !== length;
}

type Data = Infer<typeof NiTriShapeData>;

function writeData(
  draft: MeshDraft,
  shape: number,
  holder: number,
  change: VertexChange,
  words: EditWords,
): boolean {
  const { positions, uvSets, colors } = change;
  const data = draft.value(holder) as unknown as Data;
  const isOblivion = data.bsDataFlags === undefined && data.dataFlags !== undefined;
  const next: Partial<Record<keyof Data, unknown>> = {
    ...(positions === undefined ? {} : { vertices: pointColumns(positions) }),
    ...normalFields(data, change, isOblivion),
    ...(uvSets === undefined ? {} : uvFields(data, uvSets)),
    ...(colors === undefined
      ? {}
      : colors === null
        ? { hasVertexColors: 0, vertexColors: undefined }
        : { hasVertexColors: yes(data.hasVertexColors), vertexColors: colorColumns(colors) }),
  };
  const isChanged = draft.rewrite(holder, { ...data, ...next }, words);
  const { frames } = change;
  return (isOblivion && frames !== undefined && writeExtraData(draft, shape, frames, words)) || isChanged;
}

/** Morrowind’s files have other numbers than 1 for yes, which stay. */
function yes(stored: number): number {
  return stored === 0 ? 1 : stored;
}

/** Flag of tangents in the data since Fallout 3 (reference mesh-tools.md, 4). */
const HAS_TANGENTS = 0x1000;

function normalFields(data: Data, { normals, frames }: VertexChange, isOblivion: boolean) {
  const own =
    normals === undefined
      ? {}
      : normals === null
        ? { hasNormals: 0, normals: undefined }
        : { hasNormals: yes(data.hasNormals), normals: pointColumns(normals) };
  const { bsDataFlags } = data;
  // Tangents without normals are not stored.
  const gone = frames === null || normals === null;
  if (isOblivion || bsDataFlags === undefined || (frames === undefined && !gone)) return own;
  return frames === undefined || gone
    ? { ...own, bsDataFlags: bsDataFlags & ~HAS_TANGENTS, tangents: undefined, bitangents: undefined }
    : {
        ...own,
        bsDataFlags: bsDataFlags | HAS_TANGENTS,
        tangents: pointColumns(frames.tangents),
        bitangents: pointColumns(frames.bitangents),
      };
}

function uvFields({ dataFlags, bsDataFlags, numUvSets, hasUv }: Data, uvSets: readonly Float32Array[]) {
  const count = uvSets.length;
  return {
    uvSets: (bsDataFlags === undefined ? uvSets : uvSets.slice(0, 1)).map(uvColumns),
    // Each game counts the sets in a place of its own; since Fallout 3 there is one at most.
    ...(dataFlags === undefined ? {} : { dataFlags: (dataFlags & ~63) | count }),
    ...(bsDataFlags === undefined ? {} : { bsDataFlags: (bsDataFlags & ~1) | Math.min(count, 1) }),
    ...(numUvSets === undefined ? {} : { numUvSets: count }),
    ...(hasUv === undefined ? {} : { hasUv: count > 0 ? yes(hasUv) : 0 }),
  };
}

function writeExtraData(
  draft: MeshDraft,
  shape: number,
  frames: NonNullable<VertexChange['frames']> | null,
  words: EditWords,
): boolean {
  const known = tangentExtraData(draft, shape);
  if (frames === null) {
    if (known < 0) return false;
    writeExtraList(
      draft,
      shape,
      extraListOf(draft, shape).filter((block) => block !== known),
      words,
    );
    draft.remove(known, words.why);
    return true;
  }
  const binaryData = frameBytes(frames.tangents, frames.bitangents);
  if (known >= 0) return draft.rewrite(known, { ...draft.value(known), binaryData }, words);
  const blank = draft.blank('NiBinaryExtraData');
  const added = draft.add('NiBinaryExtraData', { ...blank, name: TANGENT_SPACE, binaryData }, words);
  return writeExtraList(draft, shape, [...extraListOf(draft, shape), added], words);
}

function extraListOf(draft: MeshDraft, block: number): readonly number[] {
  return [...((draft.value(block)?.extraDataList as Int32Array | undefined) ?? [])];
}

function writeExtraList(draft: MeshDraft, block: number, list: readonly number[], words: EditWords): boolean {
  const lists = { numExtraDataList: list.length, extraDataList: Int32Array.from(list) };
  return draft.rewrite(block, { ...draft.value(block), ...lists }, words);
}

type Shape = Infer<typeof BSTriShape> & Partial<Infer<typeof BSDynamicTriShape>>;

function writeShape(draft: MeshDraft, shape: number, change: VertexChange, words: EditWords): boolean {
  const value = draft.value(shape) as unknown as Shape;
  const { vertexData } = value;
  if (vertexData === undefined) throw new RangeError(`Block ${shape} has no vertices of its own.`);
  const vertexDesc = changedDescriptor(draft, value.vertexDesc, change);
  const next = {
    ...value,
    vertexDesc,
    dataSize: vertexSize(vertexDesc) * value.numVertices + 6 * value.numTriangles,
    vertexData: changedColumns(vertexData, change, vertexDesc, isWhole(draft, vertexDesc)),
    ...movedVertices(value, change),
  };
  return draft.rewrite(shape, next, words);
}

/** Positions of a face. */
function movedVertices({ vertices }: Shape, { positions }: VertexChange) {
  if (vertices === undefined || positions === undefined) return {};
  return { vertices: withColumns(vertices, pointColumns(positions)) };
}

function writePartition(
  draft: MeshDraft,
  shape: number,
  holder: number,
  change: VertexChange,
  words: EditWords,
): boolean {
  const value = draft.value(shape) as unknown as Shape;
  const partition = draft.value(holder) as unknown as Infer<typeof NiSkinPartition>;
  const { vertexData, partitions } = partition;
  if (vertexData === undefined) throw new RangeError(`Block ${holder} has no vertices.`);
  const vertexDesc = changedDescriptor(draft, value.vertexDesc, change);
  // The shape, the skin and each of its partitions state the layout, and must agree.
  const isRewritten = draft.rewrite(
    holder,
    {
      ...partition,
      vertexDesc,
      vertexSize: vertexSize(vertexDesc),
      dataSize: vertexSize(vertexDesc) * vertexData.length,
      vertexData: changedColumns(vertexData, change, vertexDesc, isWhole(draft, vertexDesc)),
      partitions: partitions.map((one) => ({ ...one, vertexDesc })),
    },
    words,
  );
  const next = { ...value, vertexDesc, ...movedVertices(value, change) };
  return draft.rewrite(shape, next, words) || isRewritten;
}

/** The descriptor for the fields that vertices have after a change. Others, such as bits without fields, stay. */
function changedDescriptor({ context }: MeshDraft, descriptor: bigint, change: VertexChange): bigint {
  const { uv, uv2, normal, tangent, color } = VERTEX_ATTRIBUTE;
  let attributes = vertexAttributes(descriptor);
  const turn = (bit: number, list: unknown): void => {
    if (list !== undefined) attributes = list === null ? attributes & ~bit : attributes | bit;
  };
  turn(normal, change.normals);
  turn(tangent, change.normals === null ? null : change.frames);
  turn(color, change.colors);
  turn(uv, change.uvSets === undefined ? undefined : (change.uvSets[0] ?? null));
  turn(uv2, change.uvSets === undefined ? undefined : (change.uvSets[1] ?? null));
  return attributes === vertexAttributes(descriptor) ? descriptor : descriptorOf(attributes, context);
}

function changedColumns(
  columns: VertexColumns,
  { positions, normals, frames, uvSets, colors }: VertexChange,
  descriptor: bigint,
  whole: boolean,
): VertexColumns {
  const { length } = columns;
  const attributes = vertexAttributes(descriptor);
  const has = (bits: number): boolean => (attributes & bits) === bits;
  const { position, uv, uv2, normal, tangent, color } = VERTEX_ATTRIBUTE;
  const isFramed = has(position | tangent);
  const next: Partial<Record<keyof VertexColumns, unknown>> = {
    ...(positions === undefined || columns.vertex === undefined ? {} : { vertex: pointColumns(positions) }),
    ...(normals ? { normal: directionColumns(normals) } : {}),
    ...(frames
      ? {
          bitangentX: coordinate(frames.bitangents, 0),
          bitangentY: directionBytes(frames.bitangents, 1),
          tangent: directionColumns(frames.tangents),
          bitangentZ: directionBytes(frames.bitangents, 2),
        }
      : {}),
    ...(uvSets?.[0] === undefined ? {} : { uv: uvColumns(uvSets[0]) }),
    ...(uvSets?.[1] === undefined ? {} : { uv2: uvColumns(uvSets[1]) }),
    ...(colors ? { vertexColors: byteColorColumns(colors) } : {}),
  };
  const all = withColumns(columns, next);
  return {
    ...all,
    bitangentX: isFramed ? (all.bitangentX ?? new Float32Array(length)) : undefined,
    unusedW: has(position) && !isFramed ? (all.unusedW ?? blankW(length, whole)) : undefined,
    uv: has(uv) ? all.uv : undefined,
    uv2: has(uv2) ? all.uv2 : undefined,
    normal: has(normal) ? all.normal : undefined,
    bitangentY: has(normal) ? (all.bitangentY ?? new Uint8Array(length)) : undefined,
    tangent: has(normal | tangent) ? all.tangent : undefined,
    bitangentZ: has(normal | tangent) ? (all.bitangentZ ?? new Uint8Array(length)) : undefined,
    vertexColors: has(color) ? all.vertexColors : undefined,
  } as VertexColumns;
}

/** Whether positions are whole floats: always in Skyrim SE, by the descriptor since Fallout 4. */
function isWhole({ context }: MeshDraft, descriptor: bigint): boolean {
  return context.bs < 130 || (vertexAttributes(descriptor) & VERTEX_ATTRIBUTE.fullPrecision) !== 0;
}

/** Whether a shape stores its positions as halves. */
function hasHalves(draft: MeshDraft, shape: number): boolean {
  const { vertexDesc, vertices } = draft.value(shape) ?? {};
  return typeof vertexDesc === 'bigint' && vertices === undefined && !isWhole(draft, vertexDesc);
}

/** What stands beside positions of vertices without tangents. */
function blankW(length: number, whole: boolean): Uint32Array | Uint16Array {
  return whole ? new Uint32Array(length) : new Uint16Array(length);
}

function coordinate(directions: Float32Array, axis: 0 | 1 | 2): Float32Array {
  return Float32Array.from({ length: directions.length / 3 }, (_, i) => directions[3 * i + axis]!);
}
