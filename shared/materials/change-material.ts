import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { ChangedFile, ToolFile } from '#shared/batch/batch-tool.ts';
import { type LeftOut, sumLeftOut } from '#shared/batch/left-out.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { FileMaterial, MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import { type Assignment, assigned, assignmentText } from './assign-values.ts';
import { valueText } from './value-text.ts';

/**
 * Sets properties of a material file; its other bytes stay.
 *
 * @throws UserError `bad-value` and those of `FileMaterial.set`: the file must stay as it is; FormatError if it cannot be read
 */
export function changeMaterial(
  { source, file, format }: ToolFile,
  assignments: readonly Assignment[],
): ChangedFile {
  const first = materialOf(file.material);
  let step: Step = { source, material: first, properties: first.properties() };
  const before = step.properties;
  let left = assignments;
  // A value may only be stored once another has been set, as the color of a glow that is off.
  for (;;) {
    const { properties } = step;
    const now = left.filter(({ name }) => propertyOf(properties, name) !== undefined);
    if (now.length === 0) break;
    left = left.filter((one) => !now.includes(one));
    const changes = step.material.set(settingsOf(properties, now));
    if (changes.length === 0) continue;
    const { contents } = applySplices(storedContents(step.source.size), splicesOf(changes));
    const changed = contentsSource(contents, step.source);
    const material = materialOf(format.open(changed).material);
    step = { source: changed, material, properties: material.properties() };
  }
  const isAsked = ({ name }: Pick<MaterialProperty, 'name'>): boolean =>
    assignments.some((one) => one.name.toLowerCase() === name.toLowerCase());
  // A component that a .mat file gets lists its other values too, which are what they were without it.
  const shown =
    first.kind === 'MAT'
      ? step.properties.filter((one) => isAsked(one) || propertyOf(before, one.name) !== undefined)
      : step.properties;
  const changes = changesBetween(before, shown, isAsked);
  const leftOut: LeftOut[] = left.map(({ name }) => ({
    count: 1,
    why: [`has no ${name}`, `have no ${name}`],
  }));
  const changedNames = new Set(changes.map(({ name }) => name.toLowerCase()));
  for (const assignment of assignments) {
    if (left.includes(assignment) || changedNames.has(assignment.name.toLowerCase())) continue;
    const text = assignment.by === '=' ? assignmentText(assignment) : assignment.name;
    leftOut.push({ count: 1, why: [`already has ${text}`, `already have ${text}`] });
  }
  return {
    changes,
    source: step.source === source ? undefined : step.source,
    leftOut: sumLeftOut(leftOut),
  };
}

interface Step {
  readonly source: ByteSource;
  readonly material: FileMaterial;
  readonly properties: readonly MaterialProperty[];
}

/** The property of a name, in any case. */
export function propertyOf<P extends Pick<MaterialProperty, 'name'>>(
  properties: readonly P[],
  name: string,
): P | undefined {
  return properties.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

function materialOf(material: FileMaterial | undefined): FileMaterial {
  if (material !== undefined) return material;
  throw new UserError('not-a-material', 'is no material whose values can be set');
}

/** The values that assignments lead to, one after the other. */
function settingsOf(
  properties: readonly MaterialProperty[],
  assignments: readonly Assignment[],
): readonly { readonly name: string; readonly value: MaterialValue }[] {
  const values = new Map<string, MaterialValue>();
  for (const assignment of assignments) {
    const property = propertyOf(properties, assignment.name);
    if (property === undefined) continue;
    const { name } = property;
    values.set(name, assigned(property, values.get(name) ?? property.value, assignment));
  }
  return [...values].map(([name, value]) => ({ name, value }));
}

/**
 * What differs, in the order of the editor; a value that is not stored is an empty text. So is one that was only guessed to be
 * what is stated now.
 */
function changesBetween(
  before: readonly MaterialProperty[],
  after: readonly MaterialProperty[],
  isAsked: (property: MaterialProperty) => boolean,
): readonly BatchChange[] {
  const rows = (properties: readonly MaterialProperty[]) =>
    new Map(properties.map((one) => [one.name, one] as const));
  const [old, now] = [rows(before), rows(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name): readonly BatchChange[] => {
    const [one, other] = [old.get(name), now.get(name)];
    const texts = [one, other].map((property) => (property === undefined ? '' : valueText(property.value)));
    const [was = '', is = ''] = texts;
    const isStated = other !== undefined && isAsked(other) && one?.inheritedFrom !== other.inheritedFrom;
    if (was === is && !isStated) return [];
    const { label = '', path = '' } = other ?? one ?? {};
    return [{ label, name, place: { block: -1, field: path }, before: was === is ? '' : was, after: is }];
  });
}
