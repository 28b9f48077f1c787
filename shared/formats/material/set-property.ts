import type { ByteChange } from '#shared/binary/field-tree.ts';
import { joinBytes } from '#shared/binary/join-bytes.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField } from '#shared/binary/patch.ts';
import { write } from '#shared/binary/read.ts';
import type { MaterialValue } from '#shared/formats/kit/material.ts';
import { type Material, materialForm, readMaterial } from './model.ts';
import { resizePath } from './resize-path.ts';
import { Bgem, Bgsm, type MaterialContext } from './schema.ts';
import { type StoredField, storedFields } from './stored-fields.ts';
import { usualValue } from './usual-values.ts';

/** Sets a field to a value that fits it, and adds or removes the fields that it decides about. */
export function withValue(bytes: Uint8Array, field: LocatedField, value: MaterialValue): Uint8Array {
  const { bit, name } = field;
  const decided = bit === undefined && typeof value === 'boolean' ? decidedBy(bytes, name) : [];
  if (decided.length > 0) return withDecided(bytes, field, decided, value === true);
  return withChanges(bytes, changesFor(field, value));
}

/**
 * The changes that lead from one state of a material to another, field by field, so that bytes of other fields stay as they
 * are even where a value could be stored in several ways.
 */
export function changesBetween(before: Uint8Array, after: Uint8Array): readonly ByteChange[] {
  const old = fieldsByName(before);
  const now = fieldsByName(after);
  const changes: ByteChange[] = [];
  let offset = 0;
  for (const name of inOrder([...old.keys()], [...now.keys()])) {
    const one = old.get(name)?.stored() ?? new Uint8Array(0);
    const other = now.get(name)?.stored() ?? new Uint8Array(0);
    const last = changes.at(-1);
    if (!sameBytes(one, other)) {
      // Changes of neighbors are one, so that none begins where another ends.
      if (last !== undefined && last.offset + last.before.length === offset) {
        const [first, second] = [joinBytes([last.before, one]), joinBytes([last.after, other])];
        changes.splice(-1, 1, { offset: last.offset, before: first, after: second });
      } else changes.push({ offset, before: one, after: other });
    }
    offset += one.length;
  }
  return changes;
}

/** The fields of a material. @throws FormatError if its first bytes cannot be read */
export function rootOf(bytes: Uint8Array): LocatedField {
  const { kind, context } = materialForm(bytes);
  return locateRoot(kind === 'BGSM' ? Bgsm : Bgem, bytes, context);
}

function changesFor(field: LocatedField, value: MaterialValue): readonly ByteChange[] {
  const { layout, bit } = field;
  if (layout.kind === 'string') return resizePath(field, String(value)).changes;
  if (Array.isArray(value)) {
    const parts = field.children(0, field.childCount);
    return parts.flatMap((part, index) => changeField(part, String(value[index])).changes);
  }
  const isNumber = bit === undefined && typeof value === 'boolean';
  return changeField(field, isNumber ? String(Number(value)) : String(value)).changes;
}

/** Sets a flag that decides which fields follow it. They follow directly. */
function withDecided(
  bytes: Uint8Array,
  flag: LocatedField,
  decided: readonly StoredField[],
  on: boolean,
): Uint8Array {
  const end = flag.offset + flag.length;
  const names = new Set(decided.map(({ name }) => name));
  const stored = fieldsByName(bytes);
  const after = [...stored.values()].filter(({ name, length }) => names.has(name) && length > 0);
  const next = on ? newFields(bytes, flag.name, decided) : new Uint8Array(0);
  const rest = end + after.reduce((sum, { length }) => sum + length, 0);
  return joinBytes([bytes.subarray(0, flag.offset), Uint8Array.of(Number(on)), next, bytes.subarray(rest)]);
}

/** The fields that are stored only if a flag is set. */
function decidedBy(bytes: Uint8Array, flag: string): readonly StoredField[] {
  const { kind, value } = readMaterial(bytes);
  return storedFields(kind, value.version).filter(
    (field) => field.isStored({ ...value, [flag]: 1 }) !== field.isStored({ ...value, [flag]: 0 }),
  );
}

/** The bytes of the fields that follow a flag once it is set, with their usual values. */
function newFields(bytes: Uint8Array, flag: string, decided: readonly StoredField[]): Uint8Array {
  const { context } = materialForm(bytes);
  const { kind, value } = readMaterial(bytes);
  const usual = Object.fromEntries(decided.map((field) => [field.name, usualValue(kind, field)]));
  const whole = fieldsByName(written(kind, { ...value, ...usual, [flag]: 1 }, context));
  return joinBytes(decided.map(({ name }) => whole.get(name)?.stored() ?? new Uint8Array(0)));
}

function written(kind: Material['kind'], value: object, context: MaterialContext): Uint8Array {
  return kind === 'BGSM'
    ? write(Bgsm, value as (Material & { kind: 'BGSM' })['value'], context)
    : write(Bgem, value as (Material & { kind: 'BGEM' })['value'], context);
}

function withChanges(bytes: Uint8Array, changes: readonly ByteChange[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { offset, before, after } of changes) {
    parts.push(bytes.subarray(at, offset), after);
    at = offset + before.length;
  }
  return joinBytes([...parts, bytes.subarray(at)]);
}

function fieldsByName(bytes: Uint8Array): ReadonlyMap<string, LocatedField> {
  const root = rootOf(bytes);
  return new Map(root.children(0, root.childCount).map((field) => [field.name, field]));
}

/** The names of two lists, each part of one order, in that order. */
function inOrder(one: readonly string[], other: readonly string[]): readonly string[] {
  const names: string[] = [];
  let at = 0;
  for (const name of one) {
    const found = other.indexOf(name, at);
    if (found >= 0) {
      names.push(...other.slice(at, found));
      at = found + 1;
    }
    names.push(name);
  }
  return [...names, ...other.slice(at)];
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
