import type { MaterialControl, MaterialValue } from '#shared/formats/kit/material.ts';
import type { DataStep } from './chain.ts';
import * as words from './words.ts';

/** A property of a kind of object: where it is in the components, and what modders call it. */
export interface PropertySpec {
  /** Behind the object’s own: `textures.color`. */
  readonly name: string;
  readonly label: string;
  readonly doc: string;
  /** Heading, for those of the material itself; '' = that of its object. */
  readonly group: string;
  readonly type: string;
  readonly index: number;
  /** Of colors and pairs, the place of `x`, `y` … */
  readonly steps: readonly DataStep[];
  readonly control: MaterialControl;
  /** What the game takes if no file states it; undefined = not known, so it is shown only where one does. */
  readonly usual: MaterialValue | undefined;
  /** Shown even if no file states it. */
  readonly isBasic: boolean;
}

/** A value of a component: name, label, default, and what it does. */
export type Row = readonly [
  name: string,
  label: string,
  usual: MaterialValue | undefined,
  doc?: string,
  control?: MaterialControl,
];

const FLAG: MaterialControl = { kind: 'flag' };
const TEXT: MaterialControl = { kind: 'text' };
export const TEXTURE: MaterialControl = { kind: 'texture' };
const COLOR: MaterialControl = { kind: 'color' };
const NUMBER: MaterialControl = { kind: 'number', step: 0.01 };
export const WHOLE: MaterialControl = { kind: 'number', step: 1 };
export const choice = (choices: readonly string[]): MaterialControl => ({ kind: 'choice', choices });
export const FLOAT4: DataStep = ['Value', 'XMFLOAT4'];
export const FLOAT2: DataStep = ['Value', 'XMFLOAT2'];
export const COLOR_IN = (name: string): readonly DataStep[] => [[name, 'BSMaterial::Color'], FLOAT4];

export function spec(
  given: Pick<PropertySpec, 'name' | 'label' | 'type' | 'steps' | 'usual'> & Partial<PropertySpec>,
): PropertySpec {
  return { doc: '', group: '', index: 0, control: controlOf(given.usual), isBasic: false, ...given };
}

function controlOf(usual: MaterialValue | undefined): MaterialControl {
  if (typeof usual === 'boolean') return FLAG;
  if (typeof usual === 'number' || usual === undefined) return NUMBER;
  return Array.isArray(usual) ? COLOR : TEXT;
}

/** Values of one component. @param prefix of their names on the command line */
export function component(
  group: string,
  type: string,
  prefix: string,
  rows: Readonly<Record<string, Row>>,
  {
    within = [],
    basic = [],
  }: { readonly within?: readonly DataStep[]; readonly basic?: readonly string[] } = {},
): readonly PropertySpec[] {
  return Object.entries(rows).map(([field, [name, label, usual, doc = '', control = controlOf(usual)]]) => {
    const steps = control.kind === 'color' ? [...within, ...COLOR_IN(field)] : [...within, field];
    const isBasic = basic.includes(field);
    return spec({ name: `${prefix}.${name}`, label, usual, doc, control, group, type, steps, isBasic });
  });
}

/** The number of a layer, by its word. */
export function layer(label: string, usual = 'MATERIAL_LAYER_0'): Row {
  const name = label.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return [name, label, usual, '', choice(words.LAYERS)];
}
