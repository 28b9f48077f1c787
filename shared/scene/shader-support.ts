import type { ShaderFeatures } from './shader-features.ts';

/** Games whose shaders differ, as the table of features has them. */
export const SHADER_GAMES = [
  'Morrowind',
  'Oblivion',
  'Fallout 3, NV',
  'Skyrim',
  'Fallout 4',
  'Fallout 76',
] as const;

/** Whether the 3D view draws a feature: as in the game, nearly so, or not; `none`: the game does not have it. */
export type Support = 'drawn' | 'approximated' | 'not drawn' | 'none';

/** A feature of the games' shaders. */
export interface ShaderFeature {
  readonly name: string;
  /** In the order of `SHADER_GAMES`. */
  readonly games: readonly [Support, Support, Support, Support, Support, Support];
  /** Where files have it and how far it is drawn, as sentences; '' = the name says it. */
  readonly note: string;
  /** What it is in a scene; [] = it is not part of scenes, or of what every material has. */
  readonly fields: readonly (keyof ShaderFeatures)[];
}

const YES = 'drawn';
const NEARLY = 'approximated';
const NO = 'not drawn';
const NONE = 'none';

/** What the 3D view draws of the shaders of games up to Fallout 76. */
export const SHADER_FEATURES: readonly ShaderFeature[] = [
  {
    name: 'Texture, its place and whether it repeats',
    games: [YES, YES, YES, YES, YES, YES],
    note: '',
    fields: [],
  },
  {
    name: 'Normal map',
    games: [NONE, YES, YES, YES, YES, YES],
    note: 'Oblivion finds it by the ending _n. Skyrim also has those in model space.',
    fields: [],
  },
  {
    name: 'Highlights, their color and strength',
    games: [NEARLY, NEARLY, NEARLY, NEARLY, NEARLY, NEARLY],
    note: 'A tenth as strong as the file says, since the lamps are those of the view. Morrowind needs a NiSpecularProperty that is on.',
    fields: ['specularColor'],
  },
  {
    name: 'Mask of highlights',
    games: [YES, YES, YES, YES, YES, YES],
    note: 'Morrowind: the gloss texture. Up to Skyrim: the alpha of the normal map, or slot 7 where that is in model space. Since Fallout 4: red of the specular map.',
    fields: ['gloss'],
  },
  {
    name: 'Smoothness from a texture',
    games: [NONE, NONE, NONE, NONE, YES, NO],
    note: 'Green of the specular map.',
    fields: ['gloss'],
  },
  {
    name: 'Environment map with its mask',
    games: [NO, NONE, YES, YES, YES, NO],
    note: 'Slots 4 and 5; without a mask, that of highlights. Brightness of reflections follows the light. Morrowind’s NiTextureEffect is not drawn.',
    fields: [],
  },
  {
    name: 'Eyes: centers of reflection',
    games: [NONE, NONE, NEARLY, NEARLY, NEARLY, NONE],
    note: 'Eyes reflect like other surfaces.',
    fields: [],
  },
  {
    name: 'Own light and glow map',
    games: [YES, YES, YES, YES, YES, YES],
    note: 'Up to Skyrim it shines in the colors of the texture, except Morrowind’s glow maps. Oblivion finds the map by the ending _g.',
    fields: ['glowOnColor', 'glowByName'],
  },
  {
    name: 'Soft light (subsurface)',
    games: [NONE, NONE, NO, YES, NEARLY, NEARLY],
    note: 'Skyrim colors it by slot 2; Fallout 4 by the surface. Translucency of Fallout 76 is not drawn.',
    fields: ['softLight'],
  },
  {
    name: 'Rim light',
    games: [NONE, NONE, NONE, YES, NEARLY, NEARLY],
    note: 'From lamps behind the mesh, which only studio light has.',
    fields: ['rimLight'],
  },
  {
    name: 'Back light',
    games: [NONE, NONE, NONE, YES, NEARLY, NEARLY],
    note: 'Skyrim colors it by slot 7.',
    fields: ['backLight'],
  },
  {
    name: 'Tint of hair',
    games: [NONE, NO, NO, YES, YES, YES],
    note: 'Skyrim tints where vertex colors are green. Colors that characters bring along are not in meshes.',
    fields: ['tint'],
  },
  {
    name: 'Tint of skin',
    games: [NONE, NONE, NONE, YES, NEARLY, NEARLY],
    note: 'Skyrim blends it as soft light; for later games it is multiplied.',
    fields: ['tint'],
  },
  {
    name: 'Tint and details of faces',
    games: [NONE, NO, NO, YES, NO, NO],
    note: 'Slots 6 and 3. In other games the game makes them, or finds them by the character.',
    fields: ['faceTint'],
  },
  {
    name: 'Parallax',
    games: [NONE, YES, NEARLY, YES, NONE, NONE],
    note: 'Oblivion has heights in the alpha of the texture, others in slot 3. Occlusion is drawn in one step.',
    fields: ['parallax'],
  },
  {
    name: 'Multilayer parallax',
    games: [NONE, NONE, NONE, YES, NO, NONE],
    note: 'Slot 6.',
    fields: ['innerLayer'],
  },
  {
    name: 'Greyscale to palette',
    games: [NONE, NONE, NONE, YES, YES, YES],
    note: 'Color and alpha of effects; since Fallout 4 also color of lit surfaces.',
    fields: ['palette'],
  },
  {
    name: 'Falloff by angle',
    games: [NONE, NONE, YES, YES, YES, YES],
    note: 'Of effects; Fallout 3’s are surfaces without lighting.',
    fields: ['falloff'],
  },
  {
    name: 'Light on effects',
    games: [NONE, NONE, NONE, YES, YES, YES],
    note: '',
    fields: ['lightInfluence'],
  },
  {
    name: 'Soft edges where effects meet surfaces',
    games: [NONE, NONE, NONE, NO, NO, NO],
    note: '',
    fields: [],
  },
  {
    name: 'Refraction',
    games: [NONE, NONE, NEARLY, NEARLY, NEARLY, NEARLY],
    note: 'A clear film: what is behind is seen, but not bent.',
    fields: ['refraction'],
  },
  {
    name: 'Dark, detail and decal textures',
    games: [NEARLY, NEARLY, NONE, NONE, NONE, NONE],
    note: 'All by the first UV set.',
    fields: ['layers'],
  },
  {
    name: 'Bump maps',
    games: [NO, NO, NONE, NONE, NONE, NONE],
    note: 'They only shift what a NiTextureEffect reflects.',
    fields: [],
  },
  {
    name: 'Vertex colors and their alpha',
    games: [YES, YES, YES, YES, YES, YES],
    note: 'As color, as own light, or not at all, as NiVertexColorProperty or flags say. The alpha of Skyrim’s trees sways them.',
    fields: ['vertexGlow'],
  },
  { name: 'Double-sided surfaces', games: [YES, YES, YES, YES, YES, YES], note: '', fields: [] },
  {
    name: 'Blending',
    games: [YES, YES, YES, YES, YES, YES],
    note: 'All pairs of factors. Blended surfaces are sorted by distance, whatever the flag for it says.',
    fields: [],
  },
  {
    name: 'Alpha test',
    games: [YES, YES, YES, YES, YES, YES],
    note: 'All comparisons. With blending, the test decides what hides others.',
    fields: [],
  },
  {
    name: 'Decals',
    games: [NONE, NONE, YES, YES, YES, YES],
    note: 'Drawn over the surface that they lie on, and before other blended surfaces.',
    fields: [],
  },
  {
    name: 'Depth test and depth write',
    games: [NO, NO, NO, NO, NO, NO],
    note: 'Surfaces hide others unless they are blended.',
    fields: [],
  },
  {
    name: 'Moving and changing textures',
    games: [YES, YES, YES, YES, YES, YES],
    note: 'While a clip plays that moves them.',
    fields: [],
  },
  {
    name: 'Projected snow, sparkle, landscape blending',
    games: [NONE, NONE, NO, NO, NO, NO],
    note: '',
    fields: [],
  },
  { name: 'Fresnel, wetness', games: [NONE, NONE, NONE, NONE, NO, NO], note: '', fields: [] },
  { name: 'Water', games: [NONE, NONE, NO, NO, NO, NO], note: '', fields: [] },
];
