import type { CollisionColors, Shading, Toggle } from '../../state/viewport-choices.ts';
import type { LodLevel } from './lod.ts';

/** How a scene is drawn. */
export interface Look {
  readonly shading: Shading;
  readonly shown: Readonly<Record<Toggle, boolean>>;
  readonly collisionColors: CollisionColors;
  readonly level: LodLevel;
}

export const SHADING_TITLES: Readonly<Record<Shading, string>> = {
  textured: 'Textured',
  solid: 'Solid',
  wireframe: 'Wireframe',
  colors: 'Vertex Colours',
  normals: 'Normals as Colours',
  tangents: 'Tangents as Colours',
};

export const TOGGLE_TITLES: Readonly<Record<Toggle, string>> = {
  textures: 'Textures',
  collision: 'Collision',
  surfaces: 'Collision Surfaces',
  skeleton: 'Skeleton',
  connectPoints: 'Connect Points',
  normalLines: 'Normals as Lines',
  tangentLines: 'Tangents as Lines',
  bounds: 'Bounds',
  grid: 'Grid',
  hidden: 'Hidden Objects',
};

export const COLLISION_COLORS_TITLES: Readonly<Record<CollisionColors, string>> = {
  body: 'Collision Coloured by Body',
  material: 'Collision Coloured by Material',
  layer: 'Collision Coloured by Layer',
};
