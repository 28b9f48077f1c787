import type { SceneAlpha } from '#shared/scene/scene.ts';

/** What a file says about a surface’s alpha; factors by the numbers of `BLEND_MODES`. */
export interface AlphaSettings {
  /** Factor of what is behind; undefined = the surface does not mix with it. */
  readonly destination: number | undefined;
  /** Alpha, 0 to 1, below which nothing is drawn; undefined = no test. */
  readonly threshold: number | undefined;
}

/** Adds light instead of covering: what is behind stays as it is (`one` of `BLEND_MODES`). */
const ONE = 0;

/** How a viewport shows it. */
export function sceneAlpha({ destination, threshold }: AlphaSettings): SceneAlpha {
  if (destination === ONE) return { mode: 'add', threshold: threshold ?? 0 };
  // Where a file asks for both, the test decides where there is something, and blending softens its edge.
  if (threshold !== undefined) return { mode: 'test', threshold };
  return { mode: destination === undefined ? 'opaque' : 'blend', threshold: 0 };
}
