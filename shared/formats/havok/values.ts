import { flags, u32 } from '#shared/binary/number.ts';
import type { Meta } from '#shared/binary/type.ts';
import { bsCrc32 } from '#shared/codec/bs-crc32.ts';
import { FALLOUT4_LAYERS } from './layers.ts';
import { FALLOUT4_MATERIALS } from './material-names.ts';

/** The meanings of numbers in packfiles. Sources: reference havok-packfile.md, 3 and 7; nif.md, 5.2. */

type Names = Readonly<Record<number, string>>;

/**
 * The number that Skyrim, Fallout 4 and later store for a collision material: the hash of its name. Source: reference
 * havok-packfile.md, 7.
 */
export function materialHash(name: string): number {
  return bsCrc32(name);
}

/** Material ids (hashes) with their names; 0 is none. */
export function materialIds(names: readonly string[]): Names {
  return { 0: 'no material', ...Object.fromEntries(names.map((name) => [materialHash(name), name])) };
}

/**
 * Fallout 4. One material is listed with an id that does not match its name's hash, so the matching name is a different
 * one.
 */
export const FALLOUT4_MATERIAL_IDS: Names = {
  ...materialIds(FALLOUT4_MATERIALS),
  3028667025: 'Material_Other',
};

/**
 * The id for a material name typed by the user: letters, digits, spaces and underscores, not starting with a digit.
 * Undefined for anything else, so that a mistyped number is not taken for a name.
 */
export function materialIdOf(name: string): number | undefined {
  return /^[a-z][\w ]*$/i.test(name) ? materialHash(name) : undefined;
}

const MATERIAL: Meta = { values: FALLOUT4_MATERIAL_IDS, display: 'hex', unlisted: materialIdOf };

/** The id of a material. */
export const materialId = (meta: Meta = {}) => u32({ ...MATERIAL, ...meta });

/** How the values of two touching bodies are combined. */
export const COMBINE: Names = { 0: 'average', 1: 'minimum', 2: 'maximum' };
export const TRIGGER: Names = { 0: 'none', 1: 'broad phase', 2: 'narrow phase', 3: 'contact solver' };
export const MASS_CHANGER: Names = { 0: 'ignore', 1: 'debris', 2: 'heavy' };

/** What a body collides with. */
export const collisionFilter = () =>
  flags(u32, {
    layer: {
      at: 0,
      width: 7,
      values: { ...FALLOUT4_LAYERS },
      doc: 'Collision layer',
    },
    bit7: { at: 7 },
    part: { at: 8, width: 5, doc: 'Bone number in a ragdoll' },
    bit13: { at: 13 },
    bit14: { at: 14 },
    bit15: { at: 15, doc: 'Set on debris' },
    group: { at: 16, width: 16, doc: 'Bodies that belong together' },
  });

/** No motion: a static body. */
export const NO_MOTION = 0x7fffffff;
/** The engine's own motion properties. */
export const ENGINE_DEFAULT = 0xffff;
/** Body flag: it notifies the game of impacts, which then make a sound. */
export const RAISES_IMPACTS = 0x80;
/** Flag of a material whose body is a trigger. */
export const TRIGGER_FLAG = 0x200000;

export const bodyFlags = () =>
  flags(u32, {
    raisesTriggerEvents: { at: 4, doc: 'Set on triggers' },
    raisesImpactEvents: { at: 7, doc: 'Set on every dynamic body; without it impacts make no sound' },
    keyframedAtFirst: { at: 16, doc: 'Set on ragdolls: added to the world as keyframed, then cleared' },
  });
