import { f16, f32, flags, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import {
  block,
  bool,
  byteBool,
  Quaternion,
  sizedString,
  string,
  Vector3,
} from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { EXTRA_DATA, UNNAMED_EXTRA_DATA } from './extra-data.ts';

/** Extra data: Bethesda's kinds. Source: nif.xml. */

const sinceSkyrim = ({ bs }: NifContext): boolean => bs > 34;

/** What the file holds besides its visible parts; named `BSX`. */
export const BSXFlags = block('BSXFlags', () => ({
  ...EXTRA_DATA,
  integerData: switchOn((context: NifContext) => (sinceSkyrim(context) ? 'new' : 'old'), {
    old: flags(u32, {
      enableHavok: 0,
      enableCollision: 1,
      isSkeleton: 2,
      enableAnimation: 3,
      flameNodesPresent: 4,
      editorMarkersPresent: 5,
    }),
    new: flags(u32, {
      animated: 0,
      havok: { at: 1, doc: 'Has collision' },
      ragdoll: 2,
      complex: 3,
      addon: { at: 4, doc: 'Has add-on nodes, which refer to ADDN records' },
      editorMarker: 5,
      dynamic: 6,
      articulated: 7,
      needsTransformUpdates: 8,
      externalEmit: 9,
      magicShaderParticles: 10,
      lights: 11,
      breakable: 12,
      searchedBreakable: 13,
    }),
  }),
}));

/** The box that actors collide with: `dimensions` reach from the center to its sides. */
export const BSBound = block('BSBound', () => ({
  ...EXTRA_DATA,
  center: Vector3,
  dimensions: Vector3,
}));

const FURNITURE_ENTRIES = { front: 0, behind: 1, right: 2, left: 3, up: 4 };

export const FurniturePosition = struct('FurniturePosition', {
  offset: Vector3,
  orientation: when(({ bs }: NifContext) => bs <= 34, u16({ unit: 'mrad' })),
  positionRef1: when(
    ({ bs }: NifContext) => bs <= 34,
    u8({ doc: 'Number of the furnituremarker file that displays it' }),
  ),
  positionRef2: when(({ bs }: NifContext) => bs <= 34, u8({ doc: 'Copy of positionRef1' })),
  heading: when(sinceSkyrim, f32({ unit: 'rad' })),
  animationType: when(sinceSkyrim, u16({ values: { 1: 'sit', 2: 'sleep', 4: 'lean' } })),
  entryProperties: when(
    sinceSkyrim,
    flags(u16, FURNITURE_ENTRIES, { doc: 'Sides from which an actor can enter' }),
  ),
});

/** Where actors sit, sleep and lean. */
const FURNITURE_MARKER = {
  ...EXTRA_DATA,
  numPositions: u32({ edit: 'derived' }),
  positions: array(FurniturePosition, 'numPositions'),
};
export const BSFurnitureMarker = block('BSFurnitureMarker', FURNITURE_MARKER);
export const BSFurnitureMarkerNode = block('BSFurnitureMarkerNode', FURNITURE_MARKER);

const DecalVectorArray = struct('DecalVectorArray', {
  numVectors: u16({ edit: 'derived' }),
  points: array(Vector3, 'numVectors'),
  normals: array(Vector3, 'numVectors'),
});

/** Points where blood and scorch marks stick. */
export const BSDecalPlacementVectorExtraData = block('BSDecalPlacementVectorExtraData', () => ({
  ...EXTRA_DATA,
  floatData: f32(),
  numVectorBlocks: u16({ edit: 'derived' }),
  vectorBlocks: list(DecalVectorArray, 'numVectorBlocks'),
}));

const thousandths = () => u16({ unit: 'mrad' });

/** Rotation in the inventory. */
export const BSInvMarker = block('BSInvMarker', () => ({
  ...EXTRA_DATA,
  rotationX: thousandths(),
  rotationY: thousandths(),
  rotationZ: thousandths(),
  zoom: f32(),
}));

const BoneLOD = struct('BoneLOD', { distance: u32(), boneName: string() });

/** Distances beyond which bones no longer move. */
export const BSBoneLODExtraData = block('BSBoneLODExtraData', () => ({
  ...EXTRA_DATA,
  boneLodCount: u32({ edit: 'derived' }),
  boneLodInfo: list(BoneLOD, 'boneLodCount'),
}));

/** The behavior graph (.hkx file) that animates it. */
export const BSBehaviorGraphExtraData = block('BSBehaviorGraphExtraData', () => ({
  ...EXTRA_DATA,
  behaviourGraphFile: string({ names: 'meshes' }),
  controlsBaseSkeleton: bool(),
}));

export const BSWArray = block('BSWArray', () => ({
  ...EXTRA_DATA,
  numItems: u32({ edit: 'derived' }),
  items: array(i32(), 'numItems'),
}));

export const BSExtraData = block('BSExtraData', UNNAMED_EXTRA_DATA);

/** A Havok Cloth packfile. */
export const BSClothExtraData = block('BSClothExtraData', () => ({
  ...UNNAMED_EXTRA_DATA,
  binaryData: bytes({ prefix: u32() }),
}));
export const BSCollisionQueryProxyExtraData = block('BSCollisionQueryProxyExtraData', () => ({
  ...UNNAMED_EXTRA_DATA,
  binaryData: bytes({ prefix: u32() }),
}));

export const BSPositionData = block('BSPositionData', () => ({
  ...EXTRA_DATA,
  numData: u32({ edit: 'derived' }),
  data: array(f16(), 'numData', { doc: 'One number per vertex' }),
}));

export const BSEyeCenterExtraData = block('BSEyeCenterExtraData', () => ({
  ...EXTRA_DATA,
  numData: u32({ edit: 'derived' }),
  data: array(f32(), 'numData'),
}));

const BSConnectPoint = struct('BSConnectPoint', {
  parent: sizedString({ doc: 'Node it is attached to' }),
  name: sizedString({ doc: 'Starts with P-; children name it with C-' }),
  rotation: Quaternion,
  translation: Vector3,
  scale: f32(),
});

/** Where other models attach: weapon parts, armor parts, workshop pieces. */
export const BSConnectPointParents = block('BSConnectPoint::Parents', () => ({
  ...EXTRA_DATA,
  numConnectPoints: u32({ edit: 'derived' }),
  connectPoints: list(BSConnectPoint, 'numConnectPoints'),
}));

/** Points of other models that this one attaches to. */
export const BSConnectPointChildren = block('BSConnectPoint::Children', () => ({
  ...EXTRA_DATA,
  skinned: byteBool(),
  numPoints: u32({ edit: 'derived' }),
  pointName: array(sizedString(), 'numPoints'),
}));

export const BSDistantObjectLargeRefExtraData = block('BSDistantObjectLargeRefExtraData', () => ({
  ...EXTRA_DATA,
  largeRef: byteBool(),
}));
export const BSDistantObjectExtraData = block('BSDistantObjectExtraData', () => ({
  ...EXTRA_DATA,
  distantObjectFlags: u32({ display: 'hex' }),
}));

export const BS_EXTRA_DATA = [
  BSXFlags,
  BSBound,
  BSFurnitureMarker,
  BSFurnitureMarkerNode,
  BSDecalPlacementVectorExtraData,
  BSInvMarker,
  BSBoneLODExtraData,
  BSBehaviorGraphExtraData,
  BSWArray,
  BSExtraData,
  BSClothExtraData,
  BSCollisionQueryProxyExtraData,
  BSPositionData,
  BSEyeCenterExtraData,
  BSConnectPointParents,
  BSConnectPointChildren,
  BSDistantObjectLargeRefExtraData,
  BSDistantObjectExtraData,
];
