import { f32, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import type { Infer } from '#shared/binary/type.ts';
import { type BlockType, block, NiBound, NiTransform, Triangle } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { EXTRA_DATA } from './extra-data.ts';
import { vertexDataOrBytes, vertexDesc } from './vertex-data.ts';

/**
 * Precombined meshes of Fallout 4: the placed objects that a shape of a group stands for. Names are the published ones;
 * what the published description says otherwise of them stands in the fields' docs. Source: reference precombined.md, B1
 * and B2.
 */

const count = (doc: string) => u32({ edit: 'derived', reason: 'is counted when the cell is combined', doc });

/** What each form begins with. */
const COMBINED = {
  ...EXTRA_DATA,
  vertexDesc: vertexDesc(),
  numVertices: count(
    'Of all objects, each as often as it is placed: what the shape that has this claims to have',
  ),
  numTriangles: count('Of all objects, each as often as it is placed; all levels of detail together'),
  unknownFlags1: f32({ doc: 'How far leaves swing; else 0. Published as unknown flags' }),
  unknownFlags2: f32({ doc: 'How often leaves swing; else 0. Published as unknown flags' }),
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
  doc: 'Each placement, in cell space: the shape’s own transform is ignored. The sphere bounds the object there',
});

/** Columns of the places where an object stands. */
export type PlacedColumns = Infer<typeof PLACES>;

/** An object and where it is placed. Levels of detail add up (B4). */
const OBJECT = {
  numVerts: u32({ edit: 'derived' }),
  lodLevels: u32({ doc: 'The Creation Kit writes 3' }),
  triCountLod0: triangles(
    'Seen from anywhere. Levels add up: an object is all three together, and those that are only published as its coarse forms are the rest of it near by',
  ),
  triOffsetLod0: offset('Where its triangles begin, three indices a triangle'),
  triCountLod1: triangles('Seen from near besides those of level 0'),
  triOffsetLod1: offset('Three indices for each triangle of level 0; 0 where the level is empty'),
  triCountLod2: triangles('Seen from nearest besides those of levels 0 and 1'),
  triOffsetLod2: offset('Three indices for each triangle of levels 0 and 1; 0 where the level is empty'),
  numCombined: u32({ edit: 'derived', doc: 'Placements' }),
  combined: PLACES,
  vertexDesc: vertexDesc(),
};

interface Levels {
  readonly triCountLod0: number;
  readonly triCountLod1: number;
  readonly triCountLod2: number;
}

/** An object with its vertices and triangles behind it. */
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
    doc: 'Of the .psg or .csg file’s name, in lower case, without its end; not of the source mesh. The same for all objects of a plugin',
  }),
  dataOffset: u32({
    unit: 'bytes',
    doc: 'Where its vertices and triangles are in the .psg file, or in the unpacked .csg',
  }),
});

const POINTERS = array(BSPackedGeomObject, 'numData', { doc: 'Where the vertices of each object are' });

const BAKED = { ...COMBINED, objectData: list(BSPackedGeomData, 'numData') };
const SHARED = {
  ...COMBINED,
  object: POINTERS,
  objectData: list(BSPackedSharedGeomData, 'numData', {
    doc: 'Ends with the descriptor: vertices and triangles are in the geometry file. The published description has them here',
  }),
};
const HYBRID = { ...COMBINED, object: POINTERS, objectData: list(BSPackedGeomData, 'numData') };

/**
 * How a block of combined objects is laid: `shared`, its vertices in the plugin’s geometry file; `baked`, in the block;
 * `hybrid`, in the block though each object names a place in a geometry file: what the published description tells.
 */
export type CombinedVariant = 'shared' | 'baked' | 'hybrid';

/** Objects whose vertices are here. */
export const BSPackedCombinedGeomDataExtra = block('BSPackedCombinedGeomDataExtra', BAKED);

/** Objects whose vertices are in the plugin’s geometry file. */
export const BSPackedCombinedSharedGeomDataExtra = block('BSPackedCombinedSharedGeomDataExtra', SHARED);

export const COMBINED_GEOMETRY = [BSPackedCombinedGeomDataExtra, BSPackedCombinedSharedGeomDataExtra];

/** What a block says before its objects. */
export const CombinedHead = block('combined geometry', COMBINED);

/** The forms of a type's blocks. */
export interface CombinedForms {
  /** What the type's name means. */
  readonly named: CombinedVariant;
  readonly forms: Readonly<Record<CombinedVariant, BlockType>>;
}

/** By the types that have them. */
export const COMBINED_FORMS: ReadonlyMap<string, CombinedForms> = new Map([
  formsOf('baked', BSPackedCombinedGeomDataExtra),
  formsOf('shared', BSPackedCombinedSharedGeomDataExtra),
]);

function formsOf(named: CombinedVariant, own: BlockType): readonly [string, CombinedForms] {
  const { name } = own;
  const all = { shared: block(name, SHARED), baked: block(name, BAKED), hybrid: block(name, HYBRID) };
  return [name, { named, forms: { ...all, [named]: own } }];
}
