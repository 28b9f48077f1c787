import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BSSegmentedTriShape, NiTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { descriptorOf, VERTEX_ATTRIBUTE, vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import { isShape, type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { isSkinned, skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { referrersIn } from '#shared/mesh-tools/kit/referrers.ts';
import { hasModelNormals } from '#shared/mesh-tools/kit/shapes.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { partitionGroups, writePartitions } from '#shared/mesh-tools/skin/write-partitions.ts';
import { isHeadPart } from './head-parts.ts';
import { NO_GEOMETRY } from './no-geometry.ts';
import { keptParticles } from './particle-data.ts';
import { hasColors, mendShaders } from './se-shaders.ts';
import { startConversion } from './skyrim-games.ts';
import { uniqueNames } from './unique-names.ts';
import { vertexColumnsOf } from './vertex-columns.ts';

/** Converts meshes of Skyrim LE to Skyrim SE, shape by shape. Source: reference mesh-tools.md, 2. */
export const toSe: MeshTool = {
  id: 'to-se',
  draft(draft, options) {
    const shapes = draft.mesh.types.flatMap((type, block) => (isShape(type) ? [block] : []));
    if (!startConversion(draft, 'Skyrim SE')) return;
    uniqueNames(draft, shapes);
    const holders = new Set(shapes.map((shape) => convertShape(draft, shape, options)));
    removeData(draft, new Set(shapes), holders);
    mendShaders(draft, shapes, options);
  },
};

/**
 * @returns the block that had the vertices; -1 = none
 * @throws UserError if it cannot be converted: the game does not take shapes of LE in a mesh of SE
 */
function convertShape(draft: MeshDraft, shape: number, options: ToolOptions): number {
  const geometry = convertible(draft, shape);
  const value = draft.value(shape) as unknown as Infer<typeof NiTriShape>;
  const isHead = draft.type(shape) !== WITH_LEVELS && isHeadPart(draft, shape, options);
  const hasSkin = value.skinInstance >= 0;
  const model = hasModelNormals(draft, shape);
  const attributes = attributesOf(draft, shape, geometry, { isHead, hasSkin, model, options });
  const vertexDesc = descriptorOf(attributes, draft.context);
  const { count } = geometry;
  const { triangles } = geometry;
  const isApart = hasSkin;
  const { data: _, skinInstance, materialData: _m, ...kept } = value;
  const vertexData = vertexColumnsOf(geometry, attributes);
  const type = typeFor(draft.mesh.types[shape] ?? '', isHead);
  draft.rewrite(
    shape,
    {
      ...kept,
      boundingSphere:
        draft.value(geometry.holder)?.boundingSphere ?? draft.blank('BSTriShape').boundingSphere,
      skin: skinInstance,
      vertexDesc,
      // Where the skin has the vertices, the games write 0; faces count them for their positions.
      numTriangles: isApart ? 0 : triangles.length / 3,
      numVertices: isApart && !isHead ? 0 : count,
      dataSize: isApart ? 0 : vertexSize(vertexDesc) * count + 2 * triangles.length,
      vertexData: isApart || count === 0 ? undefined : vertexData,
      triangles: isApart || count === 0 ? undefined : triangleColumns(triangles),
      ...keptParticles(draft, shape, geometry),
      ...(isHead ? movingPositions(geometry) : {}),
      ...segmentsOf(value),
    },
    {
      change: 'shape',
      old: draft.mesh.types[shape] ?? '',
      new: type,
      why: `${count.toLocaleString('en')} vertices and ${(triangles.length / 3).toLocaleString('en')} triangles, as Skyrim SE stores them.`,
    },
    type,
  );
  if (hasSkin) convertSkin(draft, skinInstance, geometry, vertexDesc, vertexData);
  return geometry.holder;
}

/** The geometry of a shape that Skyrim SE can store. */
function convertible(draft: MeshDraft, shape: number): ShapeGeometry {
  const geometry = shapeGeometry(draft, shape) ?? withoutVertices(draft, shape);
  const refuse = (code: string, why: string): never => {
    throw new UserError(code, `has a shape (block ${shape}) ${why}`);
  };
  if (geometry === undefined) return refuse('no-vertices', 'whose vertices cannot be read');
  const { triangles, count, holder, weights } = geometry;
  if (isSkinned(draft, shape) && skinOf(draft, shape) === undefined)
    refuse('no-skin', 'whose skin is not there');
  if (holder >= 0 && !draft.isKnown(holder))
    refuse('not-known', 'whose vertices have bytes that are not understood');
  if (triangles.length / 3 > 65_535)
    refuse('too-many-triangles', 'with more than 65,535 triangles: split it first');
  if (triangles.some((vertex) => vertex >= count))
    refuse('vertex-outside', 'whose triangles refer to missing vertices');
  if (weights?.bone.some((bone) => bone > 255) === true)
    refuse('too-many-bones', 'with more than 256 bones: split it first');
  return geometry;
}

function withoutVertices(draft: MeshDraft, shape: number): ShapeGeometry | undefined {
  const { data } = draft.value(shape) ?? {};
  if (data === -1) return NO_GEOMETRY;
  const holder = Number(data);
  if (!isOfKind(draft.type(holder), 'geometry data') || draft.value(holder)?.numVertices !== 0)
    return undefined;
  return { ...NO_GEOMETRY, holder };
}

function attributesOf(
  draft: MeshDraft,
  shape: number,
  { normals, tangents, uvSets, colors }: ShapeGeometry,
  {
    isHead,
    hasSkin,
    model,
    options,
  }: {
    readonly isHead: boolean;
    readonly hasSkin: boolean;
    readonly model: boolean;
    readonly options: ToolOptions;
  },
): number {
  const { position, uv, normal, tangent, color, skinned, eye, fullPrecision } = VERTEX_ATTRIBUTE;
  const hasNormals = normals !== undefined && !model;
  return (
    // A face has its positions elsewhere, as whole floats, which the games note here.
    (isHead ? fullPrecision : position) |
    (uvSets.length > 0 ? uv : 0) |
    (hasNormals ? normal : 0) |
    (hasNormals && tangents !== undefined ? tangent : 0) |
    (colors !== undefined && hasColors(draft, shape, colors, options) ? color : 0) |
    (hasSkin ? skinned : 0) |
    (isHead && hasEyes(draft, shape) ? eye : 0)
  );
}

/** Type 16 of a lighting shader: an eye. */
function hasEyes(draft: MeshDraft, shape: number): boolean {
  return draft.value(Number(draft.value(shape)?.shaderProperty ?? -1))?.shaderType === 16;
}

/** Both games’ shapes with levels of detail end with the numbers of triangles of each (reference nif.md, 3.1). */
const WITH_LEVELS = 'BSLODTriShape';

function typeFor(old: string, isHead: boolean): string {
  if (old === WITH_LEVELS) return 'BSMeshLODTriShape';
  if (isHead) return 'BSDynamicTriShape';
  return old === 'BSSegmentedTriShape' ? 'BSSubIndexTriShape' : 'BSTriShape';
}

function movingPositions({ positions, count }: ShapeGeometry) {
  const columns = [0, 1, 2].map((axis) =>
    Float32Array.from({ length: count }, (_, i) => positions[3 * i + axis]!),
  );
  const [x, y, z] = columns;
  return { dynamicDataSize: 16 * count, vertices: { length: count, x, y, z, w: new Float32Array(count) } };
}

function segmentsOf(shape: Partial<Infer<typeof BSSegmentedTriShape>>) {
  const { numSegments, segment } = shape;
  return segment === undefined ? {} : { numSegments, segment };
}

/** The skin’s partition gets the vertices, and triangles by their numbers in the shape. */
function convertSkin(
  draft: MeshDraft,
  skin: number,
  { triangles, weights, count }: ShapeGeometry,
  vertexDesc: bigint,
  vertexData: unknown,
): void {
  const words = {
    change: 'partitions',
    old: 'vertices in the shape',
    new: `${count.toLocaleString('en')} vertices in the skin`,
    why: 'Skyrim SE has the vertices of skinned shapes in their partitions.',
  };
  const instance = draft.value(skin) ?? {};
  const holder = Number(instance.skinPartition ?? -1);
  const old = blockAs(draft, holder, NiSkinPartition);
  const groups = partitionGroups(instance, old ?? ({ partitions: [] } as never), triangles);
  const holding = {
    dataSize: vertexSize(vertexDesc) * count,
    vertexSize: vertexSize(vertexDesc),
    vertexDesc,
    vertexData: count === 0 ? undefined : vertexData,
    numPartitions: 0,
    partitions: [],
  };
  if (old === undefined) {
    const added = draft.add('NiSkinPartition', holding, words, skin);
    draft.rewrite(skin, { ...instance, skinPartition: added }, words);
  } else {
    draft.rewrite(holder, holding, words);
  }
  const none = { start: new Uint32Array(count + 1), bone: new Uint16Array(), weight: new Float32Array() };
  writePartitions(draft, skin, { triangles, weights: weights ?? none, groups }, words);
}

/**
 * Removes data blocks that only converted shapes had, with additional lists, for which SE has no place. What another block uses
 * stays, as collision may be made of the same strips.
 */
function removeData(draft: MeshDraft, shapes: ReadonlySet<number>, holders: ReadonlySet<number>): void {
  const referrers = referrersIn(draft.mesh);
  const users = (block: number): readonly number[] =>
    (referrers.get(block) ?? []).filter((user) => !shapes.has(user));
  const gone = new Set([...holders].filter((holder) => holder >= 0 && users(holder).length === 0));
  for (const holder of gone) {
    const additional = Number(draft.value(holder)?.additionalData ?? -1);
    draft.remove(holder, 'Its vertices are in the shape, or in its skin, now.');
    const isFree = users(additional).every((user) => gone.has(user));
    if (isFree && draft.type(additional) === 'NiAdditionalGeometryData')
      draft.remove(additional, 'Skyrim SE has no place for additional lists of vertices.');
  }
}
