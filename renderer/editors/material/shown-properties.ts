import type { ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';

/** Properties under their headings, in the order of the editor. */
export interface PropertyGroup {
  readonly title: string;
  readonly properties: readonly MaterialProperty[];
  /** How many of the heading there are, also those that are filtered out. */
  readonly all: number;
  /** The one file that all of several inherited values come from; null = each property says its own. */
  readonly from: string | null;
}

/**
 * The properties that a filter leaves: those in whose name, label, heading or description each of its words occurs.
 * @param changed only those that `isOwn`
 */
export function shownGroups(
  material: ReadMaterial,
  filter: string,
  changed: boolean,
): readonly PropertyGroup[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const groups = new Map<string, { all: number; readonly properties: MaterialProperty[] }>();
  for (const property of material.properties) {
    const { group, name, label, doc } = property;
    const entry = groups.get(group) ?? { all: 0, properties: [] };
    groups.set(group, entry);
    entry.all += 1;
    const text = `${name} ${label} ${group} ${doc}`.toLowerCase();
    if (words.every((word) => text.includes(word)) && (!changed || isOwn(material, property))) {
      entry.properties.push(property);
    }
  }
  return [...groups].flatMap(([title, group]) =>
    group.properties.length === 0 ? [] : [{ title, ...group, from: sharedParent(group.properties) }],
  );
}

function sharedParent(properties: readonly MaterialProperty[]): string | null {
  const [first, ...others] = properties.flatMap(({ inheritedFrom }) => inheritedFrom ?? []);
  if (first === undefined || others.length === 0) return null;
  return others.every((one) => one === first) ? first : null;
}

/** A material with the objects of the last one where they are equal: only rows that differ are drawn again. */
export function keepingSame(old: ReadMaterial | null, next: ReadMaterial): ReadMaterial {
  if (old === null) return next;
  const known = new Map(old.properties.map((property) => [property.name, property]));
  const stored = Object.entries(next.stored).map(
    ([name, value]) => [name, same(old.stored[name], value)] as const,
  );
  return {
    ...next,
    structure: same(old.structure, next.structure),
    properties: next.properties.map((property) => same(known.get(property.name), property)),
    stored: Object.fromEntries(stored),
  };
}

function same<T>(old: T | undefined, next: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(next) ? old : next;
}

/** Whether a value is the material's own: it differs from what it was made from, what it inherits, or what is stored. */
export function isOwn(material: ReadMaterial, { name, inheritedFrom }: MaterialProperty): boolean {
  const { parents, stored, base } = material;
  if (Object.hasOwn(stored, name)) return true;
  if (base !== null) return Object.hasOwn(base.values, name);
  return parents.length > 0 && inheritedFrom === undefined;
}

/** The flags of which one must be on for a property to do anything, if all are off; null = one is on, or it needs none. */
export function offFlags(
  { properties }: Pick<ReadMaterial, 'properties'>,
  { needs = [] }: MaterialProperty,
): readonly MaterialProperty[] | null {
  if (needs.length === 0) return null;
  const flags = properties.filter(({ name }) => needs.includes(name));
  return flags.length === 0 || flags.some(({ value }) => value !== false) ? null : flags;
}

/** A value as a sentence has it. */
export function valueText(value: MaterialValue | null): string {
  if (value === null) return 'not stored';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object') return value.map((part) => Number(part.toPrecision(4))).join(', ');
  return value === '' ? 'empty' : String(value);
}

/** What the footer says of a property, in sentences. */
export function aboutProperty(material: ReadMaterial, property: MaterialProperty): readonly string[] {
  const { name, doc, inheritedFrom } = property;
  const { stored, base } = material;
  const about = doc === '' ? [] : [doc];
  const off = offFlags(material, property)?.map(({ label }) => `“${label}”`);
  if (off !== undefined) {
    about.push(`Does nothing while ${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off.`);
  }
  const before = stored[name];
  if (before !== undefined) about.push(`The file stores: ${valueText(before)}.`);
  const other = base?.values[name];
  if (base !== null && other !== undefined) about.push(`${baseText(base)} has: ${valueText(other)}.`);
  if (inheritedFrom !== undefined) about.push(`Inherited from ${inheritedFrom}.`);
  return about;
}

/** The file that a material was made from: `The original in Fallout4 - Materials.ba2`. */
export function baseText({ kind, path, source }: NonNullable<ReadMaterial['base']>): string {
  return kind === 'original' ? `The original in ${source}` : `Its template ${path}`;
}
