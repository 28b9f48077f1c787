import { BLEND_MODES, TEST_FUNCTIONS } from '#shared/formats/nif/render-enums.ts';
import type { SceneAlpha } from '#shared/scene/scene.ts';
import type { AlphaTest, BlendFactor } from '#shared/scene/shader-features.ts';

/** What a file says about a surface’s alpha; factors by the numbers of `BLEND_MODES`. */
export interface AlphaSettings {
  /** Factors of the surface and of the background; undefined = no blending. */
  readonly blend: { readonly source: number; readonly destination: number } | undefined;
  /** Alpha, 0 to 1, below which nothing is drawn; undefined = no test. */
  readonly threshold: number | undefined;
  /** Comparison by the numbers of `TEST_FUNCTIONS`; absent = greater or equal. */
  readonly test?: number | undefined;
}

/** The alpha mode for a viewport. */
export function sceneAlpha({ blend, threshold, test }: AlphaSettings): SceneAlpha {
  const factors = blend && { source: factor(blend.source), destination: factor(blend.destination) };
  const tested = threshold !== undefined && comparison(test) !== 'always';
  const isUsual = factors?.source === 'source alpha';
  const compared = tested && comparison(test) !== 'greater or equal' ? { test: comparison(test) } : {};
  // It adds light instead of covering: the background keeps its full color.
  if (factors?.destination === 'one') {
    return {
      mode: 'add',
      threshold: tested ? threshold : 0,
      ...(isUsual ? {} : { blend: factors }),
      ...compared,
    };
  }
  // If a file asks for both, the test decides what is visible, and blending only softens its edge.
  if (tested)
    return { mode: 'test', threshold, ...(factors === undefined ? {} : { blend: factors }), ...compared };
  if (factors === undefined) return { mode: 'opaque', threshold: 0 };
  const covers = isUsual && factors.destination === 'inverse source alpha';
  return { mode: 'blend', threshold: 0, ...(covers ? {} : { blend: factors }) };
}

/** Unknown numbers blend as usual. */
function factor(value: number): BlendFactor {
  return (BLEND_MODES as Readonly<Record<number, BlendFactor>>)[value] ?? 'source alpha';
}

function comparison(value: number | undefined): AlphaTest {
  return (TEST_FUNCTIONS as Readonly<Record<number, AlphaTest>>)[value ?? 6] ?? 'greater or equal';
}
