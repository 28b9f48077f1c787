import { f32, flags, u16, u32 } from '#shared/binary/number.ts';
import { switchOn, when } from '#shared/binary/struct.ts';
import { BoundingVolume } from '#shared/formats/nif/bounding-volume.ts';
import {
  block,
  bool,
  DECIDES,
  fixedFor,
  Matrix33,
  OBJECT_NET,
  ref,
  refs,
  Vector3,
} from '#shared/formats/nif/common.ts';
import { type NifContext, V4_2_2_0, V10_0_1_0 } from '#shared/formats/nif/version.ts';

/** Flags of objects up to Morrowind. Source: nif.xml (NiBillboardNode). */
const OLD_FLAGS = {
  hidden: 0,
  collision: { at: 1, width: 2, doc: '0 none, 1 by triangles, 2 by bounding boxes, 3 like its children' },
  billboardMode: { at: 5, width: 2, doc: 'NiBillboardNode only; newer files have a field for it' },
};

/** Named as in the engine since Gamebryo. */
const FLAGS = {
  hidden: 0,
  selectiveUpdate: 1,
  selectiveUpdateTransforms: 2,
  selectiveUpdateController: 3,
  selectiveUpdateRigid: 4,
  displayObject: 5,
  disableSorting: 6,
  selectiveUpdateTransformsOverride: 7,
  saveExternalGeometryData: { at: 9, ...fixedFor('decides whether vertices are in other files') },
  noDecals: 10,
  alwaysDraw: 11,
  meshLod: 12,
  fixedBound: 13,
  topFadeNode: 14,
  ignoreFade: 15,
};
const WIDE_FLAGS = { ...FLAGS, noAnimSyncX: 16, noAnimSyncY: 17, noAnimSyncZ: 18, noAnimSyncS: 19 };

const old = ({ version }: NifContext) => version <= V4_2_2_0;

/** Fields that every object in the scene starts with. Source: reference nif.md, 2; nif.xml (NiAVObject). */
export const AV_OBJECT = {
  ...OBJECT_NET,
  flags: switchOn((context: NifContext) => (context.bs > 26 ? 'wide' : old(context) ? 'old' : 'short'), {
    wide: flags(u32, WIDE_FLAGS),
    short: flags(u16, FLAGS),
    old: flags(u16, OLD_FLAGS),
  }),
  translation: Vector3,
  rotation: Matrix33,
  scale: f32({ blank: 1 }),
  velocity: when(old, Vector3),
  numProperties: when(({ bs }: NifContext) => bs <= 34, u32({ edit: 'derived' })),
  properties: when(({ bs }: NifContext) => bs <= 34, refs('numProperties', { takes: 'property' })),
  hasBoundingVolume: when(old, bool(DECIDES)),
  boundingVolume: when(
    old,
    when(
      (_context: NifContext, { hasBoundingVolume }: { readonly hasBoundingVolume?: number }) =>
        hasBoundingVolume !== 0,
      BoundingVolume,
    ),
  ),
  collisionObject: when(
    ({ version }: NifContext) => version >= V10_0_1_0,
    ref({ takes: 'collision object' }),
  ),
};

/** Any object in the scene, read only as far as its common fields. */
export const NiAVObject = block('NiAVObject', AV_OBJECT);
