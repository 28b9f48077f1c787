import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import type { Meta } from '#shared/binary/type.ts';
import { ONE_UNIT, ref, Vector4 } from '#shared/formats/nif/common.ts';
import { BIPED_PART, BROAD_PHASE, layer, material, RESPONSE } from '#shared/formats/nif/havok-enums.ts';
import { type NifContext, V10_0_1_2 } from '#shared/formats/nif/version.ts';

/** What Havok's blocks have in common. Sources: reference nif.md, 5, and xbox360-nif.md, A2; where silent, nif.xml. */

/** Memory that was never cleared. */
export const unused = (length: number) => bytes(length, { hue: 'padding' });

/** A length: in metres from Skyrim on, in tenths of them before. */
export const havokLength = (meta: Meta = {}) => inHavokUnits('m', '0.1 m', meta);
/** The same of speeds. */
export const havokSpeed = (meta: Meta = {}) => inHavokUnits('m/s', '0.1 m/s', meta);

function inHavokUnits(unit: string, olderUnit: string, meta: Meta) {
  return switchOn(({ bs }: NifContext) => (bs >= 83 ? 'metres' : 'tenths'), {
    metres: f32({ unit, ...meta }),
    tenths: f32({ unit: olderUnit, ...meta }),
  });
}

const FILTER_LAYER = layer({ doc: 'What kind of object it is: decides what it collides with' });
const FILTER_FLAGS = flags(u8, {
  bipedPart: { at: 0, width: 5, values: BIPED_PART, doc: 'Part of the skeleton that it is' },
  moppScaled: 5,
  noCollision: 6,
  linkedGroup: { at: 7, doc: 'Collides by its group' },
});
const GROUP = { doc: 'Bodies that belong together, such as those of one skeleton, share a group' } as const;

/** What a body collides with. The byte swapper takes it for one 32-bit unit, so that big-endian files hold it reversed. */
export const HavokFilter = switchOn(({ littleEndian }: NifContext) => (littleEndian ? 'little' : 'big'), {
  little: struct('HavokFilter', { layer: FILTER_LAYER, flags: FILTER_FLAGS, group: u16(GROUP) }),
  big: struct('HavokFilter', { group: u16(GROUP), flags: FILTER_FLAGS, layer: FILTER_LAYER }, ONE_UNIT),
});

/** The copy of a body's filter in its construction info: the byte swapper leaves it alone. */
export const HavokFilterCopy = struct('HavokFilter', {
  layer: FILTER_LAYER,
  flags: FILTER_FLAGS,
  group: u16({ ...GROUP, endian: 'little' }),
});

/** A material, behind a number in the oldest files. */
export const MATERIAL = {
  materialUnknownInt: when(({ version }: NifContext) => version <= V10_0_1_2, u32()),
  material: material({ doc: 'What it sounds like, and what marks impacts leave' }),
};

/** An array as Havok's memory held it: pointer, size, capacity. Without meaning in a file. */
export const WorldObjCInfoProperty = struct('bhkWorldObjCInfoProperty', {
  data: u32({ hue: 'padding' }),
  size: u32({ hue: 'padding' }),
  capacityAndFlags: u32({ hue: 'padding', display: 'hex' }),
});

/** What a body or phantom begins with. */
export const WORLD_OBJECT = {
  shape: ref({ takes: 'Havok shape', doc: 'Its form' }),
  unknownInt: when(({ version }: NifContext) => version <= V10_0_1_2, u32()),
  havokFilter: HavokFilter,
  worldObjectInfo: struct('bhkWorldObjectCInfo', {
    unused01: unused(4),
    broadPhaseType: u8({ values: BROAD_PHASE }),
    unused02: unused(3),
    property: WorldObjCInfoProperty,
  }),
};

/** What a contact with it does. */
export const response = () =>
  u8({ values: RESPONSE, doc: 'Whether a contact pushes it, is only reported, or is ignored' });
/** 65535 = never. */
export const contactDelay = () => u16({ unit: 'frames', doc: 'How often a lasting contact is reported' });

/** A box along the axes. */
export const HkAabb = struct('hkAabb', { min: Vector4, max: Vector4 });

/** Axes of what is moved, and where its origin goes. */
export const HkTransform = struct('hkTransform', {
  xAxis: Vector4,
  yAxis: Vector4,
  zAxis: Vector4,
  translation: Vector4,
});

/** How far each edge of a triangle is smoothed to its neighbor. */
export const weldInfo = () =>
  flags(u16, {
    angleEdge1: { at: 0, width: 5 },
    angleEdge2: { at: 5, width: 5 },
    angleEdge3: { at: 10, width: 5 },
  });
