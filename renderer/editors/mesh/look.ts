import type { Shading, Toggle } from '../../state/viewport-choices.ts';
import type { LodLevel } from './lod.ts';

/** How a scene is drawn. */
export interface Look {
  readonly shading: Shading;
  readonly shown: Readonly<Record<Toggle, boolean>>;
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
  skeleton: 'Skeleton',
  connectPoints: 'Connect Points',
  normalLines: 'Normals as Lines',
  tangentLines: 'Tangents as Lines',
  bounds: 'Bounds',
  grid: 'Grid',
  hidden: 'Hidden Objects',
};
