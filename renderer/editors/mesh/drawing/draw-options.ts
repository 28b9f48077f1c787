import type {
  CollisionColors,
  Lighting,
  ObjectColors,
  Shading,
  Toggle,
} from '#renderer/state/viewport-choices.ts';
import type { LodLevel } from './lod.ts';

/** How a scene is drawn. */
export interface DrawOptions {
  readonly shading: Shading;
  readonly lighting: Lighting;
  readonly shown: Readonly<Record<Toggle, boolean>>;
  readonly collisionColors: CollisionColors;
  readonly level: LodLevel;
  /** Absent = by material. */
  readonly objectColors?: ObjectColors | undefined;
}

/** Shadings that define the colors of meshes themselves. */
const COLOR_SHADINGS: ReadonlySet<Shading> = new Set(['colors', 'normals', 'tangents']);

/** The effective meaning of mesh colors. */
export function colorsOfMeshes({
  shading,
  objectColors = 'material',
}: Pick<DrawOptions, 'shading' | 'objectColors'>): ObjectColors {
  return COLOR_SHADINGS.has(shading) ? 'material' : objectColors;
}

/** Whether mesh colors replace the textures that a shading would show. */
export function hidesTextures(shading: Shading, objectColors: ObjectColors): boolean {
  return shading === 'textured' && objectColors !== 'material';
}

/** Whether surfaces are drawn with their textures. */
export function drawsTextures(drawOptions: DrawOptions): boolean {
  return (
    drawOptions.shading === 'textured' &&
    drawOptions.shown.textures &&
    colorsOfMeshes(drawOptions) === 'material'
  );
}

/** The title of the visible shading or coloring. */
export function shadingTitle({
  shading,
  objectColors,
}: Pick<DrawOptions, 'shading' | 'objectColors'>): string {
  const by = colorsOfMeshes({ shading, objectColors });
  return by === 'material' ? SHADING_TITLES[shading] : OBJECT_COLORS_TITLES[by];
}

export const SHADING_TITLES: Readonly<Record<Shading, string>> = {
  textured: 'Textured',
  solid: 'Solid',
  wireframe: 'Wireframe',
  colors: 'Vertex Colors',
  normals: 'Normals as Colors',
  tangents: 'Tangents as Colors',
};

export const LIGHTING_TITLES: Readonly<Record<Lighting, string>> = {
  studio: 'Studio Light',
  headlamp: 'Headlamp',
};

export const TOGGLE_TITLES: Readonly<Record<Toggle, string>> = {
  textures: 'Textures',
  bothSides: 'Both Sides of Surfaces',
  collision: 'Collision',
  surfaces: 'Collision Surfaces',
  skeleton: 'Skeleton',
  connectPoints: 'Connect Points',
  normalLines: 'Normals as Lines',
  tangentLines: 'Tangents as Lines',
  bounds: 'Bounds',
  grid: 'Grid',
  hidden: 'Objects Hidden in the Game',
};

export const OBJECT_COLORS_TITLES: Readonly<Record<ObjectColors, string>> = {
  material: 'Color by Material',
  object: 'Color by Object',
  instance: 'Color by Instance',
  level: 'Color by Level of Detail',
};

export const COLLISION_COLORS_TITLES: Readonly<Record<CollisionColors, string>> = {
  body: 'Collision Colored by Body',
  material: 'Collision Colored by Material',
  layer: 'Collision Colored by Layer',
};
