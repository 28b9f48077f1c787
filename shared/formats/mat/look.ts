import type { SceneAlpha, SceneMaterial } from '#shared/scene/scene.ts';
import type { ScenePbr, SceneSurfaceLayer } from '#shared/scene/scene-pbr.ts';
import type { EffectiveObject, MatChain } from './chain.ts';
import { type MatPart, partsOf, valueOfSpec } from './properties.ts';
import { PROPERTY_SPECS } from './property-specs.ts';
import type { Slot } from './slots.ts';

/**
 * How a material looks, as well as a preview can show it: its lowest two layers with a mask between them, alpha, tint, own
 * light and the place of textures.
 */
export function matLook(own: SceneMaterial, chain: MatChain): SceneMaterial {
  const parts = partsOf(chain);
  const root = parts.find(({ kind }) => kind === 'LayeredMaterial')?.object;
  if (root === undefined) return own;
  const layers = layerNumbers(parts);
  const [lowest = -1, upper] = layers;
  const base = layerLook(parts, lowest);
  const over = upper === undefined ? undefined : overLook(parts, upper);
  const itself = reader(root, 'LayeredMaterial');
  const isEffect = itself('route') === 'Effect' || itself('route') === 'Water';
  const emits = itself('emissive.enabled') === true || itself('layeredEmissive.enabled') === true;
  const tint =
    itself('emissive.enabled') === true ? itself('emissive.tint') : itself('layeredEmissive.firstTint');
  return {
    ...own,
    textures: { ...NO_TEXTURES, diffuse: base.color, normal: base.normal, glow: emits ? base.emissive : '' },
    environment: undefined,
    alpha: alphaOf(itself, isEffect),
    twoSided: itself('twoSided') === true || /TwoSided/i.test(String(itself('shaderModel'))),
    decal: itself('decal.enabled') === true,
    unlit: false,
    normalMap: 'signed',
    color: base.tint,
    opacity: isEffect ? clamp(Number(itself('effect.alpha'))) : 1,
    emissive: emits && Array.isArray(tint) ? [tint[0] ?? 0, tint[1] ?? 0, tint[2] ?? 0] : [0, 0, 0],
    uvOffset: base.uvOffset,
    uvScale: base.uvScale,
    wrap: base.wrap,
    pbr: {
      roughness: base.roughness,
      metal: base.metal,
      occlusion: base.occlusion,
      opacity: base.opacity,
      usualColor: base.usualColor,
      over,
    },
  };
}

/** Reads properties by their names. */
type Read = (name: string) => unknown;

function reader(object: EffectiveObject, kind: MatPart['kind']): Read {
  return (name) => {
    const spec = PROPERTY_SPECS[kind].find((one) => one.name === name);
    return spec === undefined ? undefined : valueOfSpec(object, spec);
  };
}

function layerNumbers(parts: readonly MatPart[]): readonly number[] {
  const numbers = parts.map(({ prefix }) => /^layers\[(\d+)\]/.exec(prefix)?.[1]);
  return [...new Set(numbers.filter((one) => one !== undefined).map(Number))];
}

interface LayerLook extends Omit<ScenePbr, 'over'> {
  readonly color: string;
  readonly normal: string;
  readonly emissive: string;
  readonly tint: SceneMaterial['color'];
  readonly uvOffset: SceneMaterial['uvOffset'];
  readonly uvScale: SceneMaterial['uvScale'];
  readonly wrap: SceneMaterial['wrap'];
}

/** @param index -1 = the textures of the material itself */
function layerLook(parts: readonly MatPart[], index: number): LayerLook {
  const prefix = index < 0 ? '' : `layers[${index}].`;
  const part = (kind: MatPart['kind'], name = prefix): Read => {
    const found = parts.find((one) => one.kind === kind && one.prefix === name);
    return found === undefined ? () => undefined : reader(found.object, kind);
  };
  const textures = part('TextureSet');
  const material = part('Material', `${prefix}material.`);
  const uv = part('UVStream');
  const file = (slot: Slot): string => String(textures(`textures.${slot}`) ?? '');
  /** The color in place of a texture. */
  const flat = (slot: Slot): readonly number[] | undefined =>
    file(slot) === '' && textures(`replacements.${slot}.enabled`) === true
      ? (textures(`replacements.${slot}.color`) as readonly number[])
      : undefined;
  const scalar = (slot: Slot, usual: number): ScenePbr['roughness'] => ({
    map: file(slot),
    value: file(slot) === '' ? clamp(flat(slot)?.[0] ?? usual) : 1,
  });
  const address = uv('uv.addressMode');
  const [r = 1, g = 1, b = 1] = flat('color') ?? [];
  return {
    color: file('color'),
    normal: file('normal'),
    emissive: file('emissive'),
    roughness: scalar('roughness', 0.5),
    metal: scalar('metal', 0),
    occlusion: file('occlusion'),
    opacity: file('opacity'),
    usualColor: flat('color') === undefined ? undefined : [r, g, b],
    tint: tintOf(material),
    uvOffset: [Number(uv('uv.offsetU') ?? 0), Number(uv('uv.offsetV') ?? 0)],
    uvScale: [Number(uv('uv.scaleU') ?? 1), Number(uv('uv.scaleV') ?? 1)],
    wrap: address === 'Clamp' || address === 'Border' ? [false, false] : [true, true],
  };
}

/** A tint that is laid over with full strength would hide the texture, so a preview multiplies by its share. */
function tintOf(material: Read): SceneMaterial['color'] {
  const color = material('color');
  if (!Array.isArray(color)) return [1, 1, 1];
  const share = material('colorMode') === 'Lerp' ? clamp(Number(material('colorStrength'))) : 1;
  const [r, g, b] = color.map((part) => 1 + (Number(part) - 1) * share);
  return [r ?? 1, g ?? 1, b ?? 1];
}

/** The second layer; undefined if nothing of it would be seen. */
function overLook(parts: readonly MatPart[], index: number): SceneSurfaceLayer | undefined {
  const found = parts.find(({ kind, prefix }) => kind === 'Blender' && prefix === `blenders[${index - 1}].`);
  if (found === undefined) return undefined;
  const blender = reader(found.object, 'Blender');
  const mode = blender('mode');
  const mask = String(blender('mask') ?? '');
  if (mode === 'None' || mask === '') return undefined;
  const { color, tint, uvOffset, uvScale, wrap } = layerLook(parts, index);
  if (color === '') return undefined;
  return { color, tint, uvOffset, uvScale, wrap, mask, adds: mode === 'Additive' };
}

function alphaOf(itself: Read, isEffect: boolean): SceneAlpha {
  if (isEffect) {
    const mode = itself('effect.blendMode');
    if (itself('effect.alphaTested') === true)
      return { mode: 'test', threshold: clamp(Number(itself('effect.testThreshold'))) };
    return { mode: mode === 'Additive' || mode === 'SourceSoftAdditive' ? 'add' : 'blend', threshold: 0 };
  }
  if (itself('decal.enabled') === true) return { mode: 'blend', threshold: 0 };
  const threshold = clamp(Number(itself('alpha.testThreshold')));
  if (itself('alpha.hasOpacity') !== true && threshold === 0) return { mode: 'opaque', threshold: 0 };
  return { mode: 'test', threshold: threshold || HALF };
}

const HALF = 0.5;
const NO_TEXTURES: SceneMaterial['textures'] = { diffuse: '', normal: '', glow: '', specular: '' };

function clamp(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}
