import type { Context } from '#shared/binary/type.ts';

/** Versions of NIF files, and which game a file belongs to. Source: reference nif.md, 1.1 to 1.3. */

/** The values that decide a NIF's layout, all from its first bytes. */
export interface NifContext extends Context {
  /** File format version, one byte per part: 20.2.0.7 is 0x14020007. */
  readonly version: number;
  /** User version; 0 if the file has none. */
  readonly user: number;
  /** Bethesda's stream version; 0 if the file has none. */
  readonly bs: number;
}

/**
 * A context with these values, the same object for the same values: layouts are looked up by it for every block, which
 * is fastest by identity.
 */
export function nifContext(context: NifContext): NifContext {
  const { littleEndian, version, user, bs } = context;
  const key = `${littleEndian} ${version} ${user} ${bs}`;
  let known = contexts.get(key);
  if (known === undefined) {
    // Versions come from files, so there may be any number of them.
    if (contexts.size >= MAX_CONTEXTS) contexts.clear();
    known = { littleEndian, version, user, bs };
    contexts.set(key, known);
  }
  return known;
}

const contexts = new Map<string, NifContext>();
const MAX_CONTEXTS = 64;

/** The game that a file was made for, as far as its header tells. */
export type NifGame =
  | 'Morrowind'
  | 'Oblivion'
  | 'Fallout 3'
  | 'Skyrim'
  | 'Skyrim SE'
  | 'Fallout 4'
  | 'Fallout 76'
  | 'Starfield'
  | 'other';

/** `20.2.0.7` as the file stores it. */
export function nifVersion(a: number, b: number, c: number, d: number): number {
  return a * 0x1000000 + (b << 16) + (c << 8) + d;
}

/** `20.2.0.7` from the stored number. */
export function versionText(version: number): string {
  return [24, 16, 8, 0].map((shift) => (version >>> shift) & 0xff).join('.');
}

export const V3_3_0_13 = nifVersion(3, 3, 0, 13);
export const V4_0_0_2 = nifVersion(4, 0, 0, 2);
export const V4_1_0_1 = nifVersion(4, 1, 0, 1);
export const V4_2_1_0 = nifVersion(4, 2, 1, 0);
export const V4_2_2_0 = nifVersion(4, 2, 2, 0);
export const V5_0_0_1 = nifVersion(5, 0, 0, 1);
export const V5_0_0_6 = nifVersion(5, 0, 0, 6);
export const V10_0_1_0 = nifVersion(10, 0, 1, 0);
export const V10_0_1_2 = nifVersion(10, 0, 1, 2);
export const V10_0_1_3 = nifVersion(10, 0, 1, 3);
export const V10_0_1_8 = nifVersion(10, 0, 1, 8);
export const V10_1_0_0 = nifVersion(10, 1, 0, 0);
export const V10_1_0_101 = nifVersion(10, 1, 0, 101);
export const V10_1_0_103 = nifVersion(10, 1, 0, 103);
export const V10_1_0_104 = nifVersion(10, 1, 0, 104);
export const V10_1_0_106 = nifVersion(10, 1, 0, 106);
export const V10_1_0_108 = nifVersion(10, 1, 0, 108);
export const V10_1_0_109 = nifVersion(10, 1, 0, 109);
export const V10_1_0_110 = nifVersion(10, 1, 0, 110);
export const V10_1_0_111 = nifVersion(10, 1, 0, 111);
export const V10_1_0_113 = nifVersion(10, 1, 0, 113);
export const V10_1_0_114 = nifVersion(10, 1, 0, 114);
export const V10_2_0_0 = nifVersion(10, 2, 0, 0);
export const V10_4_0_1 = nifVersion(10, 4, 0, 1);
export const V20_0_0_2 = nifVersion(20, 0, 0, 2);
export const V20_0_0_3 = nifVersion(20, 0, 0, 3);
export const V20_0_0_4 = nifVersion(20, 0, 0, 4);
export const V20_0_0_5 = nifVersion(20, 0, 0, 5);
export const V20_1_0_1 = nifVersion(20, 1, 0, 1);
export const V20_1_0_3 = nifVersion(20, 1, 0, 3);
export const V20_2_0_5 = nifVersion(20, 2, 0, 5);
export const V20_2_0_7 = nifVersion(20, 2, 0, 7);

/** Names and other strings are indices into the header's table. */
export function hasStringTable({ version }: NifContext): boolean {
  return version >= V20_1_0_1;
}

/** The header stores block sizes, so unknown blocks can be skipped. */
export function hasBlockSizes({ version }: NifContext): boolean {
  return version >= V20_2_0_5;
}

/** Files of Bethesda's games since Fallout 3, whose meshes and particles differ from Gamebryo's of the same version. */
export function sinceFallout3({ version, bs }: NifContext): boolean {
  return version === V20_2_0_7 && bs > 0;
}

/** Games newer than Fallout 4, whose blocks have layouts that are only partly known. */
export function isPartlyKnown({ version, bs }: NifContext): boolean {
  return version === V20_2_0_7 && bs > 139;
}

/** Whether Bethesda's stream header follows. A separate condition, as only part of the version precedes it. */
export function hasStreamHeader(version: number, user: number): boolean {
  if (version === V10_0_1_2) return true;
  if (user < 3) return false;
  return (
    version === V20_2_0_7 ||
    version === V20_0_0_5 ||
    (version >= V10_1_0_0 && version <= V20_0_0_4 && user <= 11)
  );
}

/**
 * The game that a header is for. 20.0.0.4 with user 11 and bs 11 occurs in Oblivion and early in Fallout 3; it counts
 * as Oblivion.
 */
export function gameOf({ version, bs }: NifContext): NifGame {
  if (version < V5_0_0_1) return 'Morrowind';
  if (version < V20_2_0_7) return version >= V10_0_1_2 && version <= V20_0_0_5 ? 'Oblivion' : 'other';
  if (version > V20_2_0_7 || bs === 0) return 'other';
  if (bs < 83) return 'Fallout 3';
  if (bs < 100) return 'Skyrim';
  if (bs < 130) return 'Skyrim SE';
  if (bs < 155) return 'Fallout 4';
  return bs < 170 ? 'Fallout 76' : 'Starfield';
}
