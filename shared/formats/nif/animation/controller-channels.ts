import type { ClipChannel, UvPart } from '#shared/animation/clip.ts';
import { EFFECT_VARIABLES, LIGHTING_VARIABLES } from '#shared/formats/nif/blocks/bs-controllers.ts';
import { V10_1_0_0 } from '#shared/formats/nif/version.ts';

/** What controllers of single values change, by their type. Source: nif.xml, by the schemas of the controllers. */

/** A controller as its sequence or its own block describes it. */
export interface ControllerFacts {
  readonly type: string;
  readonly version: number;
  /** Fields of its block; undefined if the file has none, as in .kf files. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  /** What a sequence calls it; ''. */
  readonly controllerId: string;
  readonly interpolatorId: string;
}

const COLORS = ['ambient', 'diffuse', 'specular', 'emissive'] as const;
/** The same in the IDs of sequences. */
const COLOR_IDS = ['AMB', 'DIFF', 'SPEC', 'SELF_ILLUM'];
const LIGHT_COLORS = ['diffuse', 'ambient'] as const;
const LIGHT_COLOR_IDS = ['DIFF', 'AMB'];
const UV_OPERATIONS: readonly UvPart[] = ['u', 'v', 'rotation', 'scaleU', 'scaleV'];
const UV_IDS = ['TRANSLATE_U', 'TRANSLATE_V', 'ROTATE', 'SCALE_U', 'SCALE_V'];
const UV_OF_VARIABLE: Readonly<Record<string, UvPart>> = {
  'U offset': 'u',
  'V offset': 'v',
  'U scale': 'scaleU',
  'V scale': 'scaleV',
};

/** The channel of a controller with one value. Types that are not drawn, or not known, are `other`. */
export function channelOf(facts: ControllerFacts): ClipChannel {
  const { type, value } = facts;
  switch (type) {
    case 'NiVisController':
      return { kind: 'visible' };
    case 'NiAlphaController':
      return { kind: 'opacity' };
    case 'NiMaterialColorController':
      return { kind: 'color', of: COLORS[materialColor(facts)] ?? 'diffuse' };
    case 'NiLightColorController':
      return {
        kind: 'light',
        of: LIGHT_COLORS[numberOr(value?.targetColor, facts, LIGHT_COLOR_IDS)] ?? 'diffuse',
      };
    case 'NiLightDimmerController':
    case 'NiLightIntensityController':
      return { kind: 'light', of: 'brightness' };
    case 'NiLightRadiusController':
      return { kind: 'light', of: 'radius' };
    case 'NiTextureTransformController':
      return { kind: 'uv', of: UV_OPERATIONS[numberOr(value?.operation, facts, UV_IDS)] ?? 'u' };
    case 'BSEffectShaderPropertyFloatController':
      return shaderChannel(EFFECT_VARIABLES, numberOr(value?.controlledVariable, facts, []));
    case 'BSLightingShaderPropertyFloatController':
      return shaderChannel(LIGHTING_VARIABLES, numberOr(value?.controlledVariable, facts, []));
    case 'BSEffectShaderPropertyColorController':
      return { kind: 'color', of: 'emissive' };
    case 'BSLightingShaderPropertyColorController':
      return {
        kind: 'color',
        of: numberOr(value?.controlledColor, facts, []) === 0 ? 'specular' : 'emissive',
      };
    default:
      return { kind: 'other', name: nameOf(facts) };
  }
}

/** Before 10.1 the color is in the flags. */
function materialColor(facts: ControllerFacts): number {
  const { value, version } = facts;
  if (value !== undefined && version < V10_1_0_0) return (Number(value.flags) >>> 4) & 3;
  return numberOr(value?.targetColor, facts, COLOR_IDS);
}

/** What its block says; else what the ID of the sequence says, as a number or as a word. */
function numberOr(stored: unknown, { controllerId }: ControllerFacts, words: readonly string[]): number {
  if (typeof stored === 'number') return stored;
  if (/^\d+$/.test(controllerId)) return Number(controllerId);
  return words.findIndex((word) => controllerId.toUpperCase().includes(word));
}

function shaderChannel(variables: Readonly<Record<number, string>>, variable: number): ClipChannel {
  const name = variables[variable] ?? `variable ${variable}`;
  const part = UV_OF_VARIABLE[name.replace(' (Fallout 76)', '')];
  if (part !== undefined) return { kind: 'uv', of: part };
  return name === 'alpha' ? { kind: 'opacity' } : { kind: 'other', name };
}

/** With the modifier of the particles, or the extra data, that it changes. */
function nameOf({ type, interpolatorId, controllerId }: ControllerFacts): string {
  const parts = [type === '' ? 'unknown controller' : type, controllerId, interpolatorId];
  return parts.filter((part) => part !== '').join(', ');
}
