import { f32, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import { block, NiBound, NiTransform, Triangle } from '../common.ts';
import type { NifContext } from '../version.ts';
import { EXTRA_DATA } from './extra-data.ts';
import { vertexData, vertexDesc } from './vertex-data.ts';

/**
 * Precombined meshes of Fallout 4: the placed objects that a shape of a group stands for. Source: reference
 * precombined.md, B2.
 */

const count = (doc: string) => u32({ edit: 'derived', reason: 'is counted when the cell is combined', doc });

const COMBINED = {
  ...EXTRA_DATA,
  vertexDesc: vertexDesc(),
  numVertices: count('Of all objects, each as often as it is placed'),
  numTriangles: count('Of all objects, each as often as it is placed'),
  unknownFlags1: f32({ doc: 'How far leaves swing; else 0' }),
  unknownFlags2: f32({ doc: 'How often leaves swing; else 0' }),
  numData: u32({ edit: 'derived' }),
};

export const BSPackedGeomDataCombined = struct('BSPackedGeomDataCombined', {
  grayscaleToPaletteScale: f32(),
  transform: NiTransform,
  boundingSphere: NiBound,
});

const triangles = () => u32({ unit: 'triangles', edit: 'derived' });
const offset = () => u32({ unit: 'indices', edit: 'derived', doc: 'Three a triangle' });

/** An object and where it is placed. Levels of detail add up (B4). */
const OBJECT = {
  numVerts: u32({ edit: 'derived' }),
  lodLevels: u32(),
  triCountLod0: triangles(),
  triOffsetLod0: offset(),
  triCountLod1: triangles(),
  triOffsetLod1: offset(),
  triCountLod2: triangles(),
  triOffsetLod2: offset(),
  numCombined: u32({ edit: 'derived' }),
  combined: array(BSPackedGeomDataCombined, 'numCombined', { doc: 'Each place where it stands' }),
  vertexDesc: vertexDesc(),
};

interface Levels {
  readonly triCountLod0: number;
  readonly triCountLod1: number;
  readonly triCountLod2: number;
}

const BSPackedGeomData = struct('BSPackedGeomData', {
  ...OBJECT,
  vertexData: vertexData('numVerts'),
  triangles: array(
    Triangle,
    (_context: NifContext, { triCountLod0, triCountLod1, triCountLod2 }: Levels) =>
      triCountLod0 + triCountLod1 + triCountLod2,
  ),
});

const BSPackedSharedGeomData = struct('BSPackedSharedGeomData', OBJECT);

const BSPackedGeomObject = struct('BSPackedGeomObject', {
  filenameHash: u32({
    display: 'hex',
    doc: 'Of the .psg or .csg file’s name, in lower case, without its end',
  }),
  dataOffset: u32({ unit: 'bytes', doc: 'Where its vertices are in the .psg file' }),
});

/** Objects whose vertices are here. */
export const BSPackedCombinedGeomDataExtra = block('BSPackedCombinedGeomDataExtra', {
  ...COMBINED,
  objectData: list(BSPackedGeomData, 'numData'),
});

/** Objects whose vertices are in the plugin’s geometry file. */
export const BSPackedCombinedSharedGeomDataExtra = block('BSPackedCombinedSharedGeomDataExtra', {
  ...COMBINED,
  object: array(BSPackedGeomObject, 'numData'),
  objectData: list(BSPackedSharedGeomData, 'numData'),
});

export const COMBINED_GEOMETRY = [BSPackedCombinedGeomDataExtra, BSPackedCombinedSharedGeomDataExtra];
