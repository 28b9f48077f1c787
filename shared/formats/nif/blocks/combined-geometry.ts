import { f32, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import type { Infer } from '#shared/binary/type.ts';
import { type BlockType, block, NiBound, NiTransform, Triangle } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { EXTRA_DATA } from './extra-data.ts';
import { vertexDataOrBytes, vertexDesc } from './vertex-data.ts';

/**
 * Precombined meshes of Fallout 4: the placed objects that one shape of a group represents. Names are the published
 * ones; where the published description differs, the fields' docs say so. Source: reference precombined.md, B1
 * and B2.
 */

const count = (doc: string) =>
  u32({ edit: 'derived', reason: 'is counted when the cell is precombined', doc });

/** Fields that each form starts with. */
const COMBINED = {
  ...EXTRA_DATA,
  vertexDesc: vertexDesc(),
  numVertices: count(
    'Of all objects, once per placement: the number that the shape with this extra data claims',
  ),
  numTriangles: count('Of all objects, once per placement; all levels of detail together'),
  unknownFlags1: f32({
    doc: 'How far leaves swing, otherwise 0; unknown flags in the published description',
  }),
  unknownFlags2: f32({
    doc: 'How often leaves swing, otherwise 0; unknown flags in the published description',
  }),
  numData: u32({ edit: 'derived', doc: 'Objects' }),
};

export const BSPackedGeomDataCombined = struct('BSPackedGeomDataCombined', {
  grayscaleToPaletteScale: f32(),
  transform: NiTransform,
  boundingSphere: NiBound,
});
const triangles = (doc: string) => u32({ unit: 'triangles', edit: 'derived', doc });
const offset = (doc: string) => u32({ unit: 'indices', edit: 'derived', doc });

const PLACES = array(BSPackedGeomDataCombined, 'numCombined', {
  doc: 'Each placement in cell space; the shape’s own transform is ignored. The sphere bounds the placed object',
});

/** Columns of an object's placements. */
export type PlacedColumns = Infer<typeof PLACES>;

/** An object and its placements. Levels of detail add up (B4). */
const OBJECT = {
  numVerts: u32({ edit: 'derived' }),
  lodLevels: u32({ doc: 'The Creation Kit writes 3' }),
  triCountLod0: triangles(
    'Drawn at any distance. Levels add up: the whole object is all three. The published description calls the others coarser forms, but they complete it near by',
  ),
  triOffsetLod0: offset('Start of its triangles, in indices: three per triangle'),
  triCountLod1: triangles('Drawn nearer, in addition to level 0'),
  triOffsetLod1: offset('Three indices per triangle of level 0; 0 if the level is empty'),
  triCountLod2: triangles('Drawn nearest, in addition to levels 0 and 1'),
  triOffsetLod2: offset('Three indices per triangle of levels 0 and 1; 0 if the level is empty'),
  numCombined: u32({ edit: 'derived', doc: 'Placements' }),
  combined: PLACES,
  vertexDesc: vertexDesc(),
};

interface Levels {
  readonly triCountLod0: number;
  readonly triCountLod1: number;
  readonly triCountLod2: number;
}

/** An object followed by its vertices and triangles. */
export const BSPackedGeomData = struct('BSPackedGeomData', {
  ...OBJECT,
  vertexData: vertexDataOrBytes('numVerts'),
  triangles: array(
    Triangle,
    (_context: NifContext, { triCountLod0, triCountLod1, triCountLod2 }: Levels) =>
      triCountLod0 + triCountLod1 + triCountLod2,
    { doc: 'Those of level 0, then 1, then 2' },
  ),
});

/** An object whose vertices are elsewhere. */
export const BSPackedSharedGeomData = struct('BSPackedSharedGeomData', OBJECT);

export const BSPackedGeomObject = struct('BSPackedGeomObject', {
  filenameHash: u32({
    display: 'hex',
    doc: 'Hash of the .psg or .csg file’s name in lower case without its extension, not of the source mesh. The same for all objects of a plugin',
  }),
  dataOffset: u32({
    unit: 'bytes',
    doc: 'Offset of its vertices and triangles in the .psg file or the unpacked .csg',
  }),
});

const POINTERS = array(BSPackedGeomObject, 'numData', { doc: 'Where the vertices of each object are' });

const BAKED = { ...COMBINED, objectData: list(BSPackedGeomData, 'numData') };
const SHARED = {
  ...COMBINED,
  object: POINTERS,
  objectData: list(BSPackedSharedGeomData, 'numData', {
    doc: 'Ends with the descriptor: vertices and triangles are in the geometry file, not here as in the published description',
  }),
};
const HYBRID = { ...COMBINED, object: POINTERS, objectData: list(BSPackedGeomData, 'numData') };

/**
 * Where a block of combined objects has its vertices: `shared`, in the plugin’s geometry file; `baked`, in the block;
 * `hybrid`, in the block although each object names an offset in a geometry file, as the published description has it.
 */
export type CombinedVariant = 'shared' | 'baked' | 'hybrid';

/** Objects whose vertices are here. */
export const BSPackedCombinedGeomDataExtra = block('BSPackedCombinedGeomDataExtra', BAKED);

/** Objects whose vertices are in the plugin’s geometry file. */
export const BSPackedCombinedSharedGeomDataExtra = block('BSPackedCombinedSharedGeomDataExtra', SHARED);

export const COMBINED_GEOMETRY = [BSPackedCombinedGeomDataExtra, BSPackedCombinedSharedGeomDataExtra];

/** The part of a block before its objects. */
export const CombinedHead = block('combined geometry', COMBINED);

/** The forms of a type's blocks. */
export interface CombinedForms {
  /** The form that the type's name stands for. */
  readonly named: CombinedVariant;
  readonly forms: Readonly<Record<CombinedVariant, BlockType>>;
}

/** By block type. */
export const COMBINED_FORMS: ReadonlyMap<string, CombinedForms> = new Map([
  formsOf('baked', BSPackedCombinedGeomDataExtra),
  formsOf('shared', BSPackedCombinedSharedGeomDataExtra),
]);

function formsOf(named: CombinedVariant, own: BlockType): readonly [string, CombinedForms] {
  const { name } = own;
  const all = { shared: block(name, SHARED), baked: block(name, BAKED), hybrid: block(name, HYBRID) };
  return [name, { named, forms: { ...all, [named]: own } }];
}
