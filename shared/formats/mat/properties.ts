import { shortestFloat } from '#shared/binary/float-text.ts';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import {
  componentOf,
  type EffectiveObject,
  type EffectiveValue,
  effectiveValue,
  type MatChain,
  referredObject,
  rootObject,
  stackOf,
} from './chain.ts';
import { flagsNeeded } from './flags-needed.ts';
import { textOf } from './json-spans.ts';
import { type ObjectKind, TEMPLATES } from './model.ts';
import type { PropertySpec } from './property-spec.ts';
import { PROPERTY_SPECS } from './property-specs.ts';

/** A part of a material whose properties are listed together. */
export interface MatPart {
  readonly object: EffectiveObject;
  readonly kind: Exclude<ObjectKind, 'object'>;
  /** Before the names of its properties: `layers[0].`. */
  readonly prefix: string;
  /** Heading; '' = those of the properties. */
  readonly group: string;
}

/** A property with its place in the files. */
export interface FoundProperty {
  readonly property: MaterialProperty;
  readonly spec: PropertySpec;
  readonly part: MatPart;
  /** Undefined = no file states it. */
  readonly value: EffectiveValue | undefined;
}

/** The parts of a material in the order of the editor: itself, its layers, and what lies between them. */
export function partsOf(chain: MatChain): readonly MatPart[] {
  const root = rootObject(chain);
  if (root.levels.length === 0) return [];
  const layers = stackOf(root, 'LayerID');
  const blenders = stackOf(root, 'BlenderID');
  const itself: MatPart = { object: root, kind: 'LayeredMaterial', prefix: '', group: '' };
  // Files of converters can have the textures in the material itself.
  const flat: MatPart[] =
    layers.length === 0 ? [{ object: root, kind: 'TextureSet', prefix: '', group: 'Textures' }] : [];
  return [
    itself,
    ...flat,
    ...layers.flatMap((index) => [
      ...layerParts(chain, root, index),
      ...(blenders.includes(index) ? blenderParts(chain, root, index) : []),
    ]),
    ...blenders
      .filter((index) => !layers.includes(index))
      .flatMap((index) => blenderParts(chain, root, index)),
  ];
}

/** All that can be set, with its places. @param pathOf the path of a value of the material itself */
export function foundProperties(chain: MatChain, pathOf: (node: number) => string): readonly FoundProperty[] {
  return partsOf(chain).flatMap((part) =>
    PROPERTY_SPECS[part.kind].flatMap((spec) => {
      const value = statedValue(part.object, spec);
      const isShown =
        spec.isBasic || value !== undefined || (spec.usual !== undefined && hasComponent(part, spec));
      if (!isShown) return [];
      return [{ property: propertyOf(chain, part, spec, value, pathOf), spec, part, value }];
    }),
  );
}

/** The value of a property as the game sees it; that of the template if no file states it. */
export function valueOfSpec(object: EffectiveObject, spec: PropertySpec): MaterialValue {
  const stated = statedValue(object, spec);
  return (stated === undefined ? undefined : readValue(object, spec)) ?? spec.usual ?? 0;
}

/** The value of a property by its name; undefined if no file states it, or the kind of object has none of that name. */
export function statedProperty(
  object: EffectiveObject,
  kind: ObjectKind,
  name: string,
): MaterialValue | undefined {
  const spec = SPECS_BY_NAME.get(kind)?.get(name);
  return spec === undefined || statedValue(object, spec) === undefined ? undefined : readValue(object, spec);
}

const SPECS_BY_NAME: ReadonlyMap<string, ReadonlyMap<string, PropertySpec>> = new Map(
  Object.entries(PROPERTY_SPECS).map(([kind, specs]) => [kind, new Map(specs.map((one) => [one.name, one]))]),
);

/** Names of the parts of a color or pair in `Data`. */
export const AXES = ['x', 'y', 'z'] as const;

/** Where a property is stated: of colors, their red. */
function statedValue(object: EffectiveObject, { type, index, steps, control }: PropertySpec) {
  const places = control.kind === 'color' ? AXES.map((axis) => [...steps, axis]) : [steps];
  for (const place of places) {
    const found = effectiveValue(object, type, index, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readValue(object: EffectiveObject, spec: PropertySpec): MaterialValue | undefined {
  const { type, index, steps, control } = spec;
  const textAt = (place: PropertySpec['steps']): string | undefined => {
    const found = effectiveValue(object, type, index, place);
    return found === undefined ? undefined : textOf(found.level.file.spans, found.node);
  };
  const text = (): string => textAt(steps) ?? '';
  switch (control.kind) {
    case 'flag':
      return /^(?:true|1)$/i.test(text());
    case 'number':
      return numberOf(text());
    case 'color': {
      const usual = Array.isArray(spec.usual) ? spec.usual : [1, 1, 1];
      const [r, g, b] = AXES.map((axis, at) => numberOf(textAt([...steps, axis]) ?? '') ?? usual[at] ?? 1);
      return [r ?? 1, g ?? 1, b ?? 1];
    }
    default:
      return text();
  }
}

function numberOf(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  // As people write it: 0.465 instead of 0.4650000035762787.
  return Number.isFinite(number) ? Number(shortestFloat(number, 'f32')) : undefined;
}

function propertyOf(
  { files }: MatChain,
  { object, kind, prefix, group }: MatPart,
  spec: PropertySpec,
  stated: EffectiveValue | undefined,
  pathOf: (node: number) => string,
): MaterialProperty {
  const { name, label, doc, control } = spec;
  const value = valueOfSpec(object, spec);
  const from = stated === undefined ? undefined : stated.level.from;
  const own = object.levels.find((level) => level.from === 0);
  const needs = flagsNeeded(name).map((flag) => `${prefix}${flag}`);
  const choices = control.kind === 'choice' && !control.choices.includes(String(value));
  return {
    name: `${prefix}${name}`,
    label,
    group: group || spec.group,
    // A word that is not known stays one of the choices.
    control: choices ? { kind: 'choice', choices: [...control.choices, String(value)] } : control,
    value,
    doc,
    ...(needs.length === 0 ? {} : { needs }),
    path:
      stated !== undefined && from === 0
        ? pathOf(stated.node)
        : own === undefined
          ? ''
          : pathOf(own.object.node),
    ...(from === 0
      ? {}
      : { inheritedFrom: from === undefined ? TEMPLATES[kind] : (files[from]?.path ?? '') }),
  };
}

function layerParts(chain: MatChain, root: EffectiveObject, index: number): readonly MatPart[] {
  const layer = referredObject(chain, root, 'LayerID', index);
  if (layer === undefined) return [];
  const group = `Layer ${index + 1}`;
  const prefix = `layers[${index}].`;
  const material = referredObject(chain, layer, 'MaterialID');
  const textures = material === undefined ? undefined : referredObject(chain, material, 'TextureSetID');
  const uv = referredObject(chain, layer, 'UVStreamID');
  return [
    ...(textures === undefined
      ? []
      : [{ object: textures, kind: 'TextureSet', prefix, group: `${group}: textures` } as const]),
    ...(material === undefined
      ? []
      : [
          {
            object: material,
            kind: 'Material',
            prefix: `${prefix}material.`,
            group: `${group}: tint`,
          } as const,
        ]),
    ...(uv === undefined ? [] : [{ object: uv, kind: 'UVStream', prefix, group: `${group}: UV` } as const]),
  ];
}

function blenderParts(chain: MatChain, root: EffectiveObject, index: number): readonly MatPart[] {
  const blender = referredObject(chain, root, 'BlenderID', index);
  if (blender === undefined) return [];
  const uv = referredObject(chain, blender, 'UVStreamID');
  const [group, prefix] = [`Blender ${index + 1}`, `blenders[${index}].`];
  return [
    { object: blender, kind: 'Blender', prefix, group },
    ...(uv === undefined ? [] : [{ object: uv, kind: 'UVStream', prefix, group: `${group}: UV` } as const]),
  ];
}

function hasComponent({ object }: MatPart, { type, index }: PropertySpec): boolean {
  return object.levels.some((level) => componentOf(level.object, type, index) !== undefined);
}
