import { f32, flags, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { block, byteBool, ptr, ref, refs } from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  V4_0_0_2,
  V4_2_2_0,
  V10_0_1_2,
  V10_1_0_106,
  V10_2_0_0,
  V20_0_0_5,
} from '#shared/formats/nif/version.ts';
import { INTERP_CONTROLLER, TIME_CONTROLLER } from './controllers.ts';

/** Controllers of shapes’ vertices: morphs, and bones by distance. Source: nif.xml. */

const MorphWeight = struct('MorphWeight', { interpolator: ref(), weight: f32() });

/** Oblivion’s last files only. */
const hasUnknownInts = ({ version, bs }: NifContext) =>
  version >= V10_2_0_0 && version <= V20_0_0_5 && bs > 9;

export const NiGeomMorpherController = block('NiGeomMorpherController', () => ({
  ...INTERP_CONTROLLER,
  morpherFlags: when(({ version }: NifContext) => version >= V10_0_1_2, flags(u16, { updateNormals: 0 })),
  data: ref(),
  alwaysUpdate: when(({ version }: NifContext) => version >= V4_0_0_2, byteBool()),
  numInterpolators: when(({ version }: NifContext) => version >= V10_1_0_106, u32({ edit: 'derived' })),
  interpolators: when(
    ({ version }: NifContext) => version >= V10_1_0_106 && version <= V20_0_0_5,
    refs('numInterpolators', { doc: 'One per morph' }),
  ),
  interpolatorWeights: when(
    ({ version }: NifContext) => version > V20_0_0_5,
    array(MorphWeight, 'numInterpolators', { doc: 'One per morph' }),
  ),
  numUnknownInts: when(hasUnknownInts, u32({ edit: 'derived' })),
  unknownInts: when(hasUnknownInts, array(u32(), 'numUnknownInts')),
}));

export const NiMorphController = block('NiMorphController', INTERP_CONTROLLER);
export const NiMorpherController = block('NiMorpherController', () => ({
  ...INTERP_CONTROLLER,
  data: ref(),
}));

const NodeSet = struct('NodeSet', { numNodes: u32({ edit: 'derived' }), nodes: array(ptr(), 'numNodes') });
const SkinInfo = struct('SkinInfo', { shape: ptr(), skinInstance: ref() });
const SkinInfoSet = struct('SkinInfoSet', {
  numSkinInfo: u32({ edit: 'derived' }),
  skinInfo: array(SkinInfo, 'numSkinInfo'),
});

/** Bethesda’s files omit the shapes. */
const hasShapeGroups = ({ version, bs }: NifContext) => version >= V4_2_2_0 && bs === 0;

const BONE_LOD_CONTROLLER = {
  ...TIME_CONTROLLER,
  lod: u32({ doc: 'Current level' }),
  numLods: u32({ edit: 'derived' }),
  numNodeGroups: u32(),
  nodeGroups: list(NodeSet, 'numLods', { doc: 'Bones of each level' }),
  numShapeGroups: when(hasShapeGroups, u32({ edit: 'derived' })),
  shapeGroups1: when(hasShapeGroups, list(SkinInfoSet, 'numShapeGroups')),
  numShapeGroups2: when(hasShapeGroups, u32({ edit: 'derived' })),
  shapeGroups2: when(hasShapeGroups, refs('numShapeGroups2')),
};

export const NiBoneLODController = block('NiBoneLODController', BONE_LOD_CONTROLLER);
export const NiBSBoneLODController = block('NiBSBoneLODController', BONE_LOD_CONTROLLER);

export const MORPH_CONTROLLERS = [
  NiGeomMorpherController,
  NiMorphController,
  NiMorpherController,
  NiBoneLODController,
  NiBSBoneLODController,
];
