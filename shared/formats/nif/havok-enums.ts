import { u8, u32 } from '#shared/binary/number.ts';
import { switchOn } from '#shared/binary/struct.ts';
import type { Meta } from '#shared/binary/type.ts';
import {
  FALLOUT3_LAYERS,
  FALLOUT4_LAYERS,
  OBLIVION_LAYERS,
  SKYRIM_LAYERS,
} from '#shared/formats/havok/layers.ts';
import { SKYRIM_MATERIALS } from '#shared/formats/havok/material-names.ts';
import { FALLOUT4_MATERIAL_IDS, materialIdOf, materialIds } from '#shared/formats/havok/values.ts';
import { type NifContext, V20_2_0_7 } from './version.ts';

/** Names of Havok's values by the game that the file is for. Source: reference nif.md, 5. */

type Names = Readonly<Record<number, string>>;

/** The game whose materials and layers a file uses. */
export type HavokGame = 'oblivion' | 'fallout3' | 'skyrim' | 'fallout4';

/** The game whose materials and layers a file uses. Fallout 76 counts as Fallout 4. */
export function havokGame({ version, bs }: NifContext): HavokGame {
  if (version < V20_2_0_7) return 'oblivion';
  if (bs <= 34) return 'fallout3';
  return bs < 130 ? 'skyrim' : 'fallout4';
}

/** Numbers 0 to 13, the same in Oblivion and Fallout 3. */
const FIRST_MATERIALS = [
  'stone',
  'cloth',
  'dirt',
  'glass',
  'grass',
  'metal',
  'organic',
  'skin',
  'water',
  'wood',
  'heavy stone',
  'heavy metal',
  'heavy wood',
  'chain',
];

const MATERIALS: Readonly<Record<HavokGame, Names>> = {
  oblivion: oblivionMaterials(),
  fallout3: fallout3Materials(),
  skyrim: materialIds(SKYRIM_MATERIALS),
  fallout4: FALLOUT4_MATERIAL_IDS,
};

const LAYERS: Readonly<Record<HavokGame, Names>> = {
  oblivion: { ...OBLIVION_LAYERS },
  fallout3: { ...FALLOUT3_LAYERS },
  skyrim: { ...SKYRIM_LAYERS },
  fallout4: { ...FALLOUT4_LAYERS },
};

/** Material of a shape: a number up to Fallout New Vegas, the hash of a name after that. */
export const material = (meta: Meta = {}) =>
  switchOn(havokGame, {
    oblivion: u32({ values: MATERIALS.oblivion, ...meta }),
    fallout3: u32({ values: MATERIALS.fallout3, ...meta }),
    skyrim: u32({ values: MATERIALS.skyrim, display: 'hex', unlisted: materialIdOf, ...meta }),
    fallout4: u32({ values: MATERIALS.fallout4, display: 'hex', unlisted: materialIdOf, ...meta }),
  });

/** Kind of object for collision. */
export const layer = (meta: Meta = {}) =>
  switchOn(havokGame, {
    oblivion: u8({ values: LAYERS.oblivion, ...meta }),
    fallout3: u8({ values: LAYERS.fallout3, ...meta }),
    skyrim: u8({ values: LAYERS.skyrim, ...meta }),
    fallout4: u8({ values: LAYERS.fallout4, ...meta }),
  });

/** The number of a material or layer in the game that a file is for, by its name or as a number; undefined if it has none. */
export function havokNumber(
  kind: 'material' | 'layer',
  text: string,
  context: NifContext,
): number | undefined {
  const names = (kind === 'material' ? MATERIALS : LAYERS)[havokGame(context)];
  const sought = text.toLowerCase();
  const found = Object.entries(names).find(
    ([number, name]) => name.toLowerCase() === sought || number === sought,
  );
  return found === undefined ? undefined : Number(found[0]);
}

/** How a body moves. */
export const MOTION: Names = {
  0: 'invalid',
  1: 'dynamic',
  2: 'sphere inertia',
  3: 'sphere stabilized',
  4: 'box inertia',
  5: 'box stabilized',
  6: 'keyframed',
  7: 'fixed',
  8: 'thin box',
  9: 'character',
};
/** How a resting body falls asleep. */
export const DEACTIVATOR: Names = { 0: 'invalid', 1: 'never', 2: 'spatial' };
/** How readily slow bodies come to rest. */
export const SOLVER_DEACTIVATION: Names = {
  0: 'invalid',
  1: 'off',
  2: 'low',
  3: 'medium',
  4: 'high',
  5: 'max',
};
/** How much Havok does to keep a body from passing through others. */
export const QUALITY: Names = {
  0: 'invalid',
  1: 'fixed',
  2: 'keyframed',
  3: 'debris',
  4: 'moving',
  5: 'critical',
  6: 'bullet',
  7: 'user',
  8: 'character',
  9: 'keyframed reporting',
};
/** Effect of a contact. */
export const RESPONSE: Names = { 0: 'invalid', 1: 'simple contact', 2: 'reporting', 3: 'none' };
/** Which part of a skeleton a body is. Source: nif.xml. */
export const BIPED_PART: Names = {
  0: 'other',
  1: 'head',
  2: 'body',
  3: 'spine 1',
  4: 'spine 2',
  5: 'left upper arm',
  6: 'left forearm',
  7: 'left hand',
  8: 'left thigh',
  9: 'left calf',
  10: 'left foot',
  11: 'right upper arm',
  12: 'right forearm',
  13: 'right hand',
  14: 'right thigh',
  15: 'right calf',
  16: 'right foot',
  17: 'tail',
  18: 'shield',
  19: 'quiver',
  20: 'weapon',
  21: 'ponytail',
  22: 'wing',
  23: 'pack',
  24: 'chain',
  25: 'addon head',
  26: 'addon chest',
  27: 'addon leg',
  28: 'addon arm',
};
/** Type of a body in the broad phase, the first, rough search for contacts. */
export const BROAD_PHASE: Names = { 0: 'invalid', 1: 'entity', 2: 'phantom', 3: 'border' };

function oblivionMaterials(): Names {
  const plain = [...FIRST_MATERIALS, 'snow'];
  return { ...[...plain, ...plain.map((name) => `${name} stairs`), 'elevator', 'rubber'] };
}

/** Bit 5 makes it a platform, bit 6 stairs. */
function fallout3Materials(): Names {
  const plain = [
    ...FIRST_MATERIALS,
    'bottlecap',
    'elevator',
    'hollow metal',
    'sheet metal',
    'sand',
    'broken concrete',
    'vehicle body',
    'vehicle part solid',
    'vehicle part hollow',
    'barrel',
    'bottle',
    'soda can',
    'pistol',
    'rifle',
    'shopping cart',
    'lunchbox',
    'baby rattle',
    'rubber ball',
  ];
  const uses = ['', ' platform', ' stairs', ' stairs and platform'];
  return { ...uses.flatMap((use) => plain.map((name) => name + use)) };
}
