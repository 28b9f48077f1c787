import { UserError } from '#shared/errors.ts';
import type { FileMaterial, MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import { MATERIAL_ITSELF } from '#shared/formats/mat/material-specs.ts';
import { PROPERTY_TABLES } from '#shared/formats/material/property-table.ts';
import { parseWhere, type Where, type WhereValue } from '#shared/text/where.ts';
import { valueText } from './value-text.ts';

/** A material, as conditions see it. */
export interface MaterialRow {
  /** Path in Data. */
  readonly file: string;
  readonly kind: FileMaterial['kind'];
  readonly properties: readonly Pick<MaterialProperty, 'name' | 'value'>[];
}

/**
 * Parses a condition over materials; empty = all match. It compares `file`, `kind` and all properties; channels of colors are
 * `.r`, `.g` and `.b` of them.
 *
 * @throws UserError `bad-expression`
 */
export function materialFilter(where: string | undefined): (row: MaterialRow) => boolean {
  if (where === undefined || where.trim() === '') return () => true;
  const parsed: Where<string> = parseWhere(where, propertyNames(), isStructuredName);
  return (row) => parsed.matches((name) => rowValues(row, name));
}

/** What is wrong with a condition, as a message; null = nothing, or it is empty. */
export function materialWhereProblem(where: string): string | null {
  try {
    materialFilter(where);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** What conditions compare: `file`, `kind`, the properties of BGSM and BGEM files, and of a .mat file as a whole. */
export function propertyNames(): readonly string[] {
  names ??= [
    ...new Set([
      'file',
      'kind',
      ...MATERIAL_ITSELF.map(({ name }) => name),
      ...Object.values(PROPERTY_TABLES).flatMap((groups) => Object.values(groups).flatMap(Object.keys)),
    ]),
  ];
  return names;
}
let names: readonly string[] | undefined;

/** Whether a name has parts, as those of .mat files and the channels of colors: which there are depends on the file. */
function isStructuredName(name: string): name is string {
  return /[.[]/.test(name);
}

/** The values of a name: none if the material has no such property. */
function rowValues({ file, kind, properties }: MaterialRow, name: string): readonly WhereValue[] {
  if (name === 'file') return [file];
  if (name === 'kind') return [kind];
  const value = properties.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
  if (value !== undefined) return comparable(value);
  const [, base = '', channel = ''] = /^(.+)\.([rgb])$/i.exec(name) ?? [];
  const color = properties.find((one) => one.name.toLowerCase() === base.toLowerCase())?.value;
  const number = Array.isArray(color) ? color['rgb'.indexOf(channel.toLowerCase())] : undefined;
  return typeof number === 'number' ? [number] : [];
}

/** A flag is yes, true and 1. */
function comparable(value: MaterialValue): readonly WhereValue[] {
  if (typeof value === 'boolean') {
    const number = value ? 1 : 0;
    return (value ? ['yes', 'true'] : ['no', 'false']).map((name) => ({ value: number, name }));
  }
  if (typeof value === 'number' || typeof value === 'string') return [value];
  return [valueText(value), value.map((channel) => Number(channel.toPrecision(7))).join(', ')];
}
