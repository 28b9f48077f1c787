import type { SceneAlpha } from '#shared/scene/scene.ts';

/** What a file says about a surface’s alpha; factors by the numbers of `BLEND_MODES`. */
export interface AlphaSettings {
  /** Factor of the background; undefined = no blending. */
  readonly destination: number | undefined;
  /** Alpha, 0 to 1, below which nothing is drawn; undefined = no test. */
  readonly threshold: number | undefined;
}

/** Adds light instead of covering: the background keeps its full color (`one` of `BLEND_MODES`). */
const ONE = 0;

/** The alpha mode for a viewport. */
export function sceneAlpha({ destination, threshold }: AlphaSettings): SceneAlpha {
  if (destination === ONE) return { mode: 'add', threshold: threshold ?? 0 };
  // If a file asks for both, the test decides what is visible, and blending only softens its edge.
  if (threshold !== undefined) return { mode: 'test', threshold };
  return { mode: destination === undefined ? 'opaque' : 'blend', threshold: 0 };
}
