import * as v from 'valibot';

/** View settings of 3D views: part of the saved layout. */

export const SHADINGS = ['textured', 'solid', 'wireframe', 'colors', 'normals', 'tangents'] as const;
export type Shading = (typeof SHADINGS)[number];

/** How scenes are lit: with a key and a fill light, or by one light at the viewer's. */
export const LIGHTINGS = ['studio', 'headlamp'] as const;
export type Lighting = (typeof LIGHTINGS)[number];

/** Overlays and parts that can be shown or hidden. */
export const TOGGLES = [
  'textures',
  'bothSides',
  'collision',
  'surfaces',
  'skeleton',
  'connectPoints',
  'normalLines',
  'tangentLines',
  'bounds',
  'grid',
  'hidden',
] as const;
export type Toggle = (typeof TOGGLES)[number];

/** What collision shapes are colored by. */
export const COLLISION_COLORS = ['body', 'material', 'layer'] as const;
export type CollisionColors = (typeof COLLISION_COLORS)[number];

/** What meshes are colored by, instead of their surfaces. */
export const OBJECT_COLORS = ['material', 'object', 'instance', 'level'] as const;
export type ObjectColors = (typeof OBJECT_COLORS)[number];

/** Which drags turn the camera: as in Blender, or with the left button too. */
export const MOUSE_SCHEMES = ['plain', 'blender'] as const;
export type MouseScheme = (typeof MOUSE_SCHEMES)[number];

export const defaultShown: Readonly<Record<Toggle, boolean>> = {
  textures: true,
  bothSides: false,
  collision: true,
  surfaces: true,
  skeleton: true,
  connectPoints: true,
  normalLines: false,
  tangentLines: false,
  bounds: false,
  grid: true,
  hidden: false,
};

const Size = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

export const ViewportChoices = v.object({
  scheme: v.picklist(MOUSE_SCHEMES),
  shading: v.picklist(SHADINGS),
  lighting: v.optional(v.picklist(LIGHTINGS), 'studio'),
  shown: v.pipe(
    v.record(v.picklist(TOGGLES), v.boolean()),
    // A layout saved by an older version lacks newer toggles.
    v.transform((shown): Readonly<Record<Toggle, boolean>> => ({ ...defaultShown, ...shown })),
  ),
  /** Like `surfaces`, for scenes with meshes, which surfaces of collision would veil. */
  surfacesOverMeshes: v.optional(v.boolean(), false),
  collisionColors: v.optional(v.picklist(COLLISION_COLORS), 'body'),
  objectColors: v.optional(v.picklist(OBJECT_COLORS), 'material'),
  /** How clips are played; 1 = as fast as in the game. */
  playback: v.optional(
    v.object({
      speed: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)),
      loops: v.boolean(),
      /** Whether a body goes the way of its root. */
      moves: v.optional(v.boolean(), false),
    }),
    { speed: 1, loops: false, moves: false },
  ),
  /** Skeletons that the user chose, as paths in Data, by the folder of the animations. */
  skeletons: v.optional(v.record(v.string(), v.string()), {}),
  /** The graph of curves, its height, and the width of its list of tracks (px at zoom 1). */
  curves: v.optional(v.object({ open: v.boolean(), height: Size, list: Size }), {
    open: false,
    height: 260,
    list: 240,
  }),
  /** Bones of so many frames before and after, each `step` frames from the next. */
  onionSkins: v.optional(
    v.object({
      shown: v.boolean(),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
      step: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    { shown: false, count: 5, step: 2 },
  ),
  statistics: v.boolean(),
  /** Its width beside the picture, and its height below it (px at zoom 1). */
  outline: v.object({ open: v.boolean(), width: Size, height: Size }),
});
export type ViewportChoices = v.InferOutput<typeof ViewportChoices>;

export const defaultViewport: ViewportChoices = {
  scheme: 'plain',
  shading: 'textured',
  lighting: 'studio',
  shown: defaultShown,
  surfacesOverMeshes: false,
  collisionColors: 'body',
  objectColors: 'material',
  playback: { speed: 1, loops: false, moves: false },
  skeletons: {},
  curves: { open: false, height: 260, list: 240 },
  onionSkins: { shown: false, count: 5, step: 2 },
  statistics: false,
  outline: { open: true, width: 220, height: 140 },
};

/** What is shown of a scene, depending on whether it has meshes. */
export function shownIn(
  { shown, surfacesOverMeshes }: Pick<ViewportChoices, 'shown' | 'surfacesOverMeshes'>,
  hasMeshes: boolean,
): Readonly<Record<Toggle, boolean>> {
  return hasMeshes ? { ...shown, surfaces: surfacesOverMeshes } : shown;
}

/** The choices to change to toggle what is shown of a scene. */
export function toggledIn(
  { shown, surfacesOverMeshes }: Pick<ViewportChoices, 'shown' | 'surfacesOverMeshes'>,
  toggle: Toggle,
  hasMeshes: boolean,
): Partial<ViewportChoices> {
  if (toggle === 'surfaces' && hasMeshes) return { surfacesOverMeshes: !surfacesOverMeshes };
  return { shown: { ...shown, [toggle]: !shown[toggle] } };
}
