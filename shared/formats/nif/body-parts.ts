/** Body parts of a BSDismemberSkinInstance, by game. Source: nif.xml (BSDismemberBodyPartType). */

/** In the order of Fallout's numbers. */
const LIMBS = [
  'torso',
  'head',
  'head 2',
  'left arm',
  'left arm 2',
  'right arm',
  'right arm 2',
  'left leg',
  'left leg 2',
  'left leg 3',
  'right leg',
  'right leg 2',
  'right leg 3',
  'brain',
];

/** Limbs, and the caps that cover the wounds where they come off: on the limb (section) and on the torso. */
export const FALLOUT_BODY_PARTS: Readonly<Record<number, string>> = Object.fromEntries([
  ...LIMBS.map((limb, i) => [i, limb] as const),
  ...LIMBS.slice(1).flatMap((limb, i) => [
    [101 + i, `section cap: ${limb}`] as const,
    [201 + i, `torso cap: ${limb}`] as const,
    [1000 * (i + 1), `torso section: ${limb}`] as const,
  ]),
]);

/** Armor slots; creatures and mods use the numbers freely. */
export const SKYRIM_BODY_PARTS: Readonly<Record<number, string>> = {
  ...FALLOUT_BODY_PARTS,
  30: 'head',
  31: 'hair',
  32: 'body',
  33: 'hands',
  34: 'forearms',
  35: 'amulet',
  36: 'ring',
  37: 'feet',
  38: 'calves',
  39: 'shield',
  40: 'tail',
  41: 'long hair',
  42: 'circlet',
  43: 'ears',
  44: 'mouth (mods), bloody dragon head',
  45: 'neck (mods), bloody dragon wing, left',
  46: 'chest, outer (mods), bloody dragon wing, right',
  47: 'back (mods), bloody dragon tail',
  48: 'misc 1 (mods)',
  49: 'pelvis, outer (mods)',
  50: 'decapitated head',
  51: 'decapitate',
  52: 'pelvis, under (mods)',
  53: 'right leg (mods)',
  54: 'left leg (mods)',
  55: 'face jewelry (mods)',
  56: 'chest, under (mods)',
  57: 'shoulder (mods)',
  58: 'left arm (mods)',
  59: 'right arm (mods)',
  60: 'misc 2 (mods)',
  61: 'FX 01',
  130: 'head, under a full helmet',
  131: 'hair, under a hood',
  132: 'hair 2, under a hood',
  141: 'long hair 2',
  142: 'circlet 1',
  143: 'ears',
  150: 'neck wound, head side',
  230: 'neck, on the head',
};
