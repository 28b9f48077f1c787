import type { ByteChange } from '#shared/binary/field-tree.ts';
import { shortestFloat } from '#shared/binary/float-text.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { withoutTerminator } from '#shared/binary/text.ts';
import { UserError } from '#shared/errors.ts';
import type {
  FileMaterial,
  MaterialControl,
  MaterialProperty,
  MaterialSetting,
  MaterialValue,
} from '#shared/formats/kit/material.ts';
import { once } from '#shared/formats/kit/once.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { type Material, materialForm, materialTextures, readMaterial } from './model.ts';
import { flagsNeeded, PROPERTY_TABLES, type PropertyFacts } from './property-table.ts';
import { withMaterialFile } from './scene-material.ts';
import { changesBetween, rootOf, withValue } from './set-property.ts';

/** A BGSM or BGEM file: it holds all of its values itself. */
export class SingleMaterial implements FileMaterial {
  readonly #bytes: () => Uint8Array;

  constructor(source: ByteSource) {
    this.#bytes = once(() => source.read(0, source.size));
  }

  get kind(): Material['kind'] {
    return materialForm(this.#bytes()).kind;
  }

  parents(): readonly string[] {
    return [];
  }

  properties(): readonly MaterialProperty[] {
    return listed(this.#bytes()).map(({ field, group, facts }) => propertyOf(field, group, facts));
  }

  look(own: SceneMaterial): SceneMaterial {
    return withMaterialFile(own, materialTextures(readMaterial(this.#bytes())));
  }

  set(settings: readonly MaterialSetting[]): readonly ByteChange[] {
    const before = this.#bytes();
    let after = before;
    for (const { name, value } of settings) {
      const found = listed(after).find(({ field }) => field.path === name);
      if (found === undefined) throw this.#noSuchProperty(name);
      const { field, group, facts } = found;
      const now = propertyOf(field, group, facts);
      checkValue(now, value);
      if (!sameValue(now, value)) after = withValue(after, field, value);
    }
    return changesBetween(before, after);
  }

  #noSuchProperty(name: string): UserError {
    const { kind, context } = materialForm(this.#bytes());
    const isKnown = Object.values(PROPERTY_TABLES[kind]).some((group) => Object.hasOwn(group, name));
    return new UserError(
      'no-such-property',
      isKnown
        ? `This material, a ${kind} of version ${context.version}, does not store “${name}”.`
        : `A ${kind} has no property “${name}”.`,
    );
  }
}

interface Listed {
  readonly field: LocatedField;
  readonly group: string;
  readonly facts: PropertyFacts;
}

/** The fields that a material stores, in the order of the editor. @throws FormatError if one of them is damaged */
function listed(bytes: Uint8Array): readonly Listed[] {
  const { kind } = materialForm(bytes);
  // Field trees show what precedes damage; a material is set only if all of it can be read.
  readMaterial(bytes);
  const root = rootOf(bytes);
  const fields = new Map<string, LocatedField>();
  for (const child of root.children(0, root.childCount)) {
    fields.set(child.path, child);
    if (child.layout.kind !== 'number') continue;
    for (const bit of child.children(0, child.childCount)) fields.set(bit.path, bit);
  }
  return Object.entries(PROPERTY_TABLES[kind]).flatMap(([group, properties]) =>
    Object.entries(properties).flatMap(([path, facts]) => {
      const field = fields.get(path);
      return field === undefined ? [] : [{ field, group, facts }];
    }),
  );
}

function propertyOf(
  field: LocatedField,
  group: string,
  { label, doc = '', step }: PropertyFacts,
): MaterialProperty {
  const { path } = field;
  const needs = flagsNeeded(path);
  return {
    name: path,
    label,
    group,
    doc,
    path,
    ...(needs.length === 0 ? {} : { needs }),
    ...controlOf(field, step),
  };
}

/** How a field is edited, and its value. */
function controlOf(
  field: LocatedField,
  step: number | undefined,
): Pick<MaterialProperty, 'control' | 'value'> {
  const { layout, bit } = field;
  const value = field.value();
  if (bit !== undefined) return { control: { kind: 'flag' }, value: value === true };
  if (layout.kind === 'string') {
    const kind = field.name === 'rootMaterialPath' ? 'material' : 'texture';
    return { control: { kind }, value: withoutTerminator(String(value)) };
  }
  if (layout.kind === 'number') return numberControl(field, Number(value), step);
  const { r, g, b } = value as { readonly r: number; readonly g: number; readonly b: number };
  return { control: { kind: 'color' }, value: [short(r), short(g), short(b)] };
}

function numberControl(
  { layout, choices }: LocatedField,
  value: number,
  step: number | undefined,
): Pick<MaterialProperty, 'control' | 'value'> {
  if (layout.kind !== 'number') throw new Error('not a number');
  if (layout.meta.hue === 'flag') return { control: { kind: 'flag' }, value: value !== 0 };
  if (choices !== undefined) {
    const labels = choices.map(({ label }) => label);
    const chosen = choices.find((one) => Number(one.value) === value)?.label;
    return chosen === undefined
      ? { control: { kind: 'choice', choices: [...labels, String(value)] }, value: String(value) }
      : { control: { kind: 'choice', choices: labels }, value: chosen };
  }
  if (layout.format === 'f32') {
    return { control: { kind: 'number', step: step ?? 0.01 }, value: short(value) };
  }
  const max = layout.format === 'u8' ? 255 : 0xffff_ffff;
  return { control: { kind: 'number', step: step ?? 1, min: 0, max }, value };
}

/** A float as people write it: 0.3 instead of 0.30000001192092896. */
function short(value: number): number {
  return Number(shortestFloat(value, 'f32'));
}

/** @throws UserError `bad-value` */
function checkValue({ name, control }: MaterialProperty, value: MaterialValue): void {
  const wanted = refusal(control, value);
  if (wanted !== undefined) throw new UserError('bad-value', `“${name}” must be ${wanted}.`);
}

/** What a value must be instead; undefined = it fits. */
function refusal(control: MaterialControl, value: MaterialValue): string | undefined {
  switch (control.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'color':
      return Array.isArray(value) && value.length === 3 && value.every(isFloat)
        ? undefined
        : 'three numbers: red, green and blue';
    case 'choice':
      return typeof value === 'string' && control.choices.includes(value)
        ? undefined
        : `one of these: ${control.choices.join(', ')}`;
    case 'number': {
      const { min, max } = control;
      if (min === undefined || max === undefined)
        return isFloat(value) ? undefined : 'a number that a float can hold';
      const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
      return fits ? undefined : `a whole number from ${min} to ${max}`;
    }
    default:
      // A longer path cannot be opened on any system, and would make each later edit slow.
      if (typeof value !== 'string' || value.length > MAX_PATH)
        return `text of at most ${MAX_PATH} characters`;
      return /\0/.test(value) ? 'text without NUL characters' : undefined;
  }
}

const MAX_PATH = 4096;

function isFloat(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(Math.fround(value));
}

function sameValue({ value: stored, control }: MaterialProperty, value: MaterialValue): boolean {
  const isExact = control.kind === 'number' && control.min !== undefined;
  const numbers = (one: MaterialValue) => [one].flat().map((part) => (isExact ? part : asFloat(part)));
  const others = numbers(value);
  return numbers(stored).every((one, index) => one === others[index]);
}

function asFloat(value: string | number | boolean): string | number | boolean {
  return typeof value === 'number' ? Math.fround(value) : value;
}
