import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import type { Meta } from '#shared/binary/type.ts';
import { ONE_UNIT, ref, Vector4 } from '#shared/formats/nif/common.ts';
import { BIPED_PART, BROAD_PHASE, layer, material, RESPONSE } from '#shared/formats/nif/havok-enums.ts';
import { type NifContext, V10_0_1_2 } from '#shared/formats/nif/version.ts';

/** Parts shared by Havok blocks. Sources: reference nif.md, 5, and xbox360-nif.md, A2; where silent, nif.xml. */

/** Memory that was never cleared. */
export const unused = (length: number) => bytes(length, { hue: 'padding' });

/** A length: in meters from Skyrim on, in tenths of a meter before. */
export const havokLength = (meta: Meta = {}) => inHavokUnits('m', '× 0.1 m', meta);
/** Like `havokLength`, for speeds. */
export const havokSpeed = (meta: Meta = {}) => inHavokUnits('m/s', '× 0.1 m/s', meta);

function inHavokUnits(unit: string, olderUnit: string, meta: Meta) {
  return switchOn(({ bs }: NifContext) => (bs >= 83 ? 'meters' : 'tenths'), {
    meters: f32({ unit, ...meta }),
    tenths: f32({ unit: olderUnit, ...meta }),
  });
}

const FILTER_LAYER = layer({ doc: 'Kind of object; decides what it collides with' });
const FILTER_FLAGS = flags(u8, {
  bipedPart: { at: 0, width: 5, values: BIPED_PART, doc: 'Which part of the skeleton it is' },
  moppScaled: 5,
  noCollision: 6,
  linkedGroup: { at: 7, doc: 'Collides by its group' },
});
const GROUP = { doc: 'Shared by bodies that belong together, such as those of a skeleton' } as const;

/** What a body collides with. The byte swapper treats it as one 32-bit unit, so big-endian files hold it reversed. */
export const HavokFilter = switchOn(({ littleEndian }: NifContext) => (littleEndian ? 'little' : 'big'), {
  little: struct('HavokFilter', { layer: FILTER_LAYER, flags: FILTER_FLAGS, group: u16(GROUP) }),
  big: struct('HavokFilter', { group: u16(GROUP), flags: FILTER_FLAGS, layer: FILTER_LAYER }, ONE_UNIT),
});

/** Copy of a body's filter in its construction info: the byte swapper leaves it alone. */
export const HavokFilterCopy = struct('HavokFilter', {
  layer: FILTER_LAYER,
  flags: FILTER_FLAGS,
  group: u16({ ...GROUP, endian: 'little' }),
});

/** A material, after an unknown number in the oldest files. */
export const MATERIAL = {
  materialUnknownInt: when(({ version }: NifContext) => version <= V10_0_1_2, u32()),
  material: material({ doc: 'Decides its sounds and the marks of impacts' }),
};

/** An array as in Havok's memory: pointer, size, capacity. Meaningless in a file. */
export const WorldObjCInfoProperty = struct('bhkWorldObjCInfoProperty', {
  data: u32({ hue: 'padding' }),
  size: u32({ hue: 'padding' }),
  capacityAndFlags: u32({ hue: 'padding', display: 'hex' }),
});

/** Fields that a body or phantom starts with. */
export const WORLD_OBJECT = {
  shape: ref({ takes: 'Havok shape', doc: 'Its collision shape' }),
  unknownInt: when(({ version }: NifContext) => version <= V10_0_1_2, u32()),
  havokFilter: HavokFilter,
  worldObjectInfo: struct('bhkWorldObjectCInfo', {
    unused01: unused(4),
    broadPhaseType: u8({ values: BROAD_PHASE }),
    unused02: unused(3),
    property: WorldObjCInfoProperty,
  }),
};

/** Effect of a contact. */
export const response = () =>
  u8({ values: RESPONSE, doc: 'Whether a contact pushes it, is only reported, or is ignored' });
/** 65535 = never. */
export const contactDelay = () => u16({ unit: 'frames', doc: 'How often a lasting contact is reported' });

/** A box along the axes. */
export const HkAabb = struct('hkAabb', { min: Vector4, max: Vector4 });

/** Axes and origin after the transform. */
export const HkTransform = struct('hkTransform', {
  xAxis: Vector4,
  yAxis: Vector4,
  zAxis: Vector4,
  translation: Vector4,
});

/** How far each edge of a triangle is smoothed toward its neighbor. */
export const weldInfo = () =>
  flags(u16, {
    angleEdge1: { at: 0, width: 5 },
    angleEdge2: { at: 5, width: 5 },
    angleEdge3: { at: 10, width: 5 },
  });
