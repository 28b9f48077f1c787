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

/** What objects carry besides: Bethesda's kinds. Source: nif.xml. */

const sinceSkyrim = ({ bs }: NifContext): boolean => bs > 34;

/** What the file holds besides its look, under the name `BSX`. */
export const BSXFlags = block('BSXFlags', {
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
      addon: { at: 4, doc: 'Shows what ADDN records refer to' },
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
});

/** The box that actors collide with: `dimensions` reach from the centre to its sides. */
export const BSBound = block('BSBound', {
  ...EXTRA_DATA,
  center: Vector3,
  dimensions: Vector3,
});

const FURNITURE_ENTRIES = { front: 0, behind: 1, right: 2, left: 3, up: 4 };

export const FurniturePosition = struct('FurniturePosition', {
  offset: Vector3,
  orientation: when(({ bs }: NifContext) => bs <= 34, u16({ unit: '1/1000 rad' })),
  positionRef1: when(
    ({ bs }: NifContext) => bs <= 34,
    u8({ doc: 'Number of the furnituremarker file that shows it' }),
  ),
  positionRef2: when(({ bs }: NifContext) => bs <= 34, u8({ doc: 'The same again' })),
  heading: when(sinceSkyrim, f32({ unit: 'rad' })),
  animationType: when(sinceSkyrim, u16({ values: { 1: 'sit', 2: 'sleep', 4: 'lean' } })),
  entryProperties: when(
    sinceSkyrim,
    flags(u16, FURNITURE_ENTRIES, { doc: 'Sides that an actor may come from' }),
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

/** Places where blood and scorch marks stick. */
export const BSDecalPlacementVectorExtraData = block('BSDecalPlacementVectorExtraData', {
  ...EXTRA_DATA,
  floatData: f32(),
  numVectorBlocks: u16({ edit: 'derived' }),
  vectorBlocks: list(DecalVectorArray, 'numVectorBlocks'),
});

const thousandths = () => u16({ unit: '1/1000 rad' });

/** How the inventory turns it. */
export const BSInvMarker = block('BSInvMarker', {
  ...EXTRA_DATA,
  rotationX: thousandths(),
  rotationY: thousandths(),
  rotationZ: thousandths(),
  zoom: f32(),
});

const BoneLOD = struct('BoneLOD', { distance: u32(), boneName: string() });

/** Distances beyond which bones no longer move. */
export const BSBoneLODExtraData = block('BSBoneLODExtraData', {
  ...EXTRA_DATA,
  boneLodCount: u32({ edit: 'derived' }),
  boneLodInfo: list(BoneLOD, 'boneLodCount'),
});

/** The .hkx file that animates it. */
export const BSBehaviorGraphExtraData = block('BSBehaviorGraphExtraData', {
  ...EXTRA_DATA,
  behaviourGraphFile: string(),
  controlsBaseSkeleton: bool(),
});

export const BSWArray = block('BSWArray', {
  ...EXTRA_DATA,
  numItems: u32({ edit: 'derived' }),
  items: array(i32(), 'numItems'),
});

export const BSExtraData = block('BSExtraData', UNNAMED_EXTRA_DATA);

/** Havok Cloth’s own packfile. */
export const BSClothExtraData = block('BSClothExtraData', {
  ...UNNAMED_EXTRA_DATA,
  binaryData: bytes({ prefix: u32() }),
});
export const BSCollisionQueryProxyExtraData = block('BSCollisionQueryProxyExtraData', {
  ...UNNAMED_EXTRA_DATA,
  binaryData: bytes({ prefix: u32() }),
});

export const BSPositionData = block('BSPositionData', {
  ...EXTRA_DATA,
  numData: u32({ edit: 'derived' }),
  data: array(f16(), 'numData', { doc: 'One number a vertex' }),
});

export const BSEyeCenterExtraData = block('BSEyeCenterExtraData', {
  ...EXTRA_DATA,
  numData: u32({ edit: 'derived' }),
  data: array(f32(), 'numData'),
});

const BSConnectPoint = struct('BSConnectPoint', {
  parent: sizedString({ doc: 'Node that it is placed by' }),
  name: sizedString({ doc: 'Begins with P-; children name it with C-' }),
  rotation: Quaternion,
  translation: Vector3,
  scale: f32(),
});

/** Where other models are put on: weapon parts, armour parts, workshop pieces. */
export const BSConnectPointParents = block('BSConnectPoint::Parents', {
  ...EXTRA_DATA,
  numConnectPoints: u32({ edit: 'derived' }),
  connectPoints: list(BSConnectPoint, 'numConnectPoints'),
});

/** Which points of other models this one is put on. */
export const BSConnectPointChildren = block('BSConnectPoint::Children', {
  ...EXTRA_DATA,
  skinned: byteBool(),
  numPoints: u32({ edit: 'derived' }),
  pointName: array(sizedString(), 'numPoints'),
});

export const BSDistantObjectLargeRefExtraData = block('BSDistantObjectLargeRefExtraData', {
  ...EXTRA_DATA,
  largeRef: byteBool(),
});
export const BSDistantObjectExtraData = block('BSDistantObjectExtraData', {
  ...EXTRA_DATA,
  distantObjectFlags: u32({ display: 'hex' }),
});

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
