import {
  AdditiveBlending,
  type BlendingDstFactor,
  type BlendingSrcFactor,
  CustomBlending,
  DstAlphaFactor,
  DstColorFactor,
  type MaterialParameters,
  NormalBlending,
  OneFactor,
  OneMinusDstAlphaFactor,
  OneMinusDstColorFactor,
  OneMinusSrcAlphaFactor,
  OneMinusSrcColorFactor,
  SrcAlphaFactor,
  SrcAlphaSaturateFactor,
  SrcColorFactor,
  ZeroFactor,
} from 'three';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { AlphaTest, BlendFactor } from '#shared/scene/shader-features.ts';

const FACTORS: Readonly<Record<BlendFactor, BlendingSrcFactor>> = {
  one: OneFactor,
  zero: ZeroFactor,
  'source color': SrcColorFactor,
  'inverse source color': OneMinusSrcColorFactor,
  'destination color': DstColorFactor,
  'inverse destination color': OneMinusDstColorFactor,
  'source alpha': SrcAlphaFactor,
  'inverse source alpha': OneMinusSrcAlphaFactor,
  'destination alpha': DstAlphaFactor,
  'inverse destination alpha': OneMinusDstAlphaFactor,
  'saturated source alpha': SrcAlphaSaturateFactor,
};

/** What is seen of a surface that bends what is behind it: the background cannot be bent here. */
export const CLEAR = 0.2;

/** Whether a surface is drawn over others instead of hiding them. */
export function isBlended({ alpha, opacity, refraction = 0 }: SceneMaterial, opacityNow = opacity): boolean {
  const { mode, blend } = alpha;
  return (
    mode === 'blend' ||
    mode === 'add' ||
    blend !== undefined ||
    refraction > 0 ||
    (opacityNow < 1 && mode !== 'opaque')
  );
}

/** How a surface blends, is tested and lies over others. */
export function blendingOf(material: SceneMaterial): MaterialParameters {
  const { alpha, decal, refraction = 0 } = material;
  const { mode, threshold, blend, test } = alpha;
  const covers = mode === 'opaque' || mode === 'test';
  return {
    transparent: isBlended(material),
    blending: mode === 'add' ? AdditiveBlending : NormalBlending,
    ...(blend === undefined ? {} : factors(blend)),
    alphaTest: alphaTestOf(threshold, test),
    depthWrite: covers && refraction === 0,
    ...(decal ? { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -4 } : {}),
  };
}

/** Half of what two stored values differ by. */
const HALF_STEP = 0.5 / 255;

/** Whether three.js can compare alpha as a surface does; other comparisons need a piece of shader. */
export function isPlainTest(test: AlphaTest | undefined): boolean {
  return test === undefined || test === 'greater or equal' || test === 'greater';
}

function alphaTestOf(threshold: number, test: AlphaTest | undefined): number {
  if (!isPlainTest(test)) return 0;
  return test === 'greater' ? threshold + HALF_STEP : threshold;
}

/** The usual alpha for a picture with a background of its own: what is drawn never makes it less opaque. */
function factors({ source, destination }: NonNullable<SceneMaterial['alpha']['blend']>): MaterialParameters {
  return {
    blending: CustomBlending,
    blendSrc: FACTORS[source],
    // The only factor that three.js has for sources alone.
    blendDst: (destination === 'saturated source alpha'
      ? OneFactor
      : FACTORS[destination]) as BlendingDstFactor,
    blendSrcAlpha: source === 'source alpha' || source === 'one' ? OneFactor : ZeroFactor,
    blendDstAlpha: destination === 'inverse source alpha' ? OneMinusSrcAlphaFactor : OneFactor,
  };
}

/** Order among surfaces of equal distance: decals before other blended surfaces, which may be in front of them. */
export function drawOrder(material: SceneMaterial | undefined): number {
  return material?.decal === true ? -1 : 0;
}
