import type { LocatedField } from './located-field.ts';
import type { AnyType } from './type.ts';

/** All numbers below a field that refer to a group, in file order: references between the blocks of a NIF. */
export function referringTo(field: LocatedField, group: string): readonly LocatedField[] {
  return below(field, referencesTo(group));
}

/** Whether a value of a type can contain such a reference: arrays of vertices and keys are skipped at once. */
export function mayRefer(type: AnyType, group: string): boolean {
  return mayHold(type, referencesTo(group));
}

/** All fields below one that name files of Data (`names` in a schema), in file order. */
export function namingFiles(field: LocatedField): readonly LocatedField[] {
  return below(field, NAMES);
}

/** Whether a value of a type can name files of Data. */
export function mayNameFiles(type: AnyType): boolean {
  return mayHold(type, NAMES);
}

/** All numbers below a field of which values or bits have names, in file order. */
export function namedNumbers(field: LocatedField): readonly LocatedField[] {
  return below(field, NAMED);
}

/** A kind of field to search for, and which types are known to contain it. */
interface FieldKind {
  readonly fits: (type: AnyType) => boolean;
  readonly known: WeakMap<AnyType, boolean>;
}

const NAMES: FieldKind = {
  fits: (type) => (type.kind === 'number' || type.kind === 'string') && type.meta.names !== undefined,
  known: new WeakMap(),
};

const NAMED: FieldKind = {
  fits: ({ kind, meta }) => kind === 'number' && (meta.values !== undefined || meta.bits !== undefined),
  known: new WeakMap(),
};

const groups = new Map<string, FieldKind>();

function referencesTo(group: string): FieldKind {
  let wanted = groups.get(group);
  if (wanted === undefined) {
    const fits = (type: AnyType): boolean => type.kind === 'number' && type.meta.refersTo === group;
    wanted = { fits, known: new WeakMap() };
    groups.set(group, wanted);
  }
  return wanted;
}

function below(field: LocatedField, wanted: FieldKind): readonly LocatedField[] {
  const found: LocatedField[] = [];
  collect(field, wanted, found);
  return found;
}

function collect(field: LocatedField, wanted: FieldKind, found: LocatedField[]): void {
  const { kind, type } = field.layout;
  if (kind === 'number' || kind === 'string') {
    if (field.bit === undefined && wanted.fits(type)) found.push(field);
    return;
  }
  if (!mayHold(type, wanted)) return;
  for (const child of field.children(0, field.childCount)) collect(child, wanted, found);
}

function mayHold(type: AnyType, wanted: FieldKind): boolean {
  const { known, fits } = wanted;
  let holds = known.get(type);
  if (holds === undefined) {
    // Set before it is known, so that recursive types terminate.
    known.set(type, true);
    holds = parts(type).some((part) => mayHold(part, wanted)) || fits(type) || isOpen(type);
    known.set(type, holds);
  }
  return holds;
}

/** A switch that creates its cases on reading may contain anything. */
function isOpen(type: AnyType): boolean {
  return type.kind === 'switch' && typeof type.cases === 'function';
}

function parts(type: AnyType): readonly AnyType[] {
  switch (type.kind) {
    case 'struct':
      return type.fields.map((field) => field.type);
    case 'array':
      return [type.element];
    case 'when':
      return [type.type];
    case 'lazy':
      return [type.type()];
    case 'switch': {
      const cases = typeof type.cases === 'function' ? [] : [...type.cases.values()];
      return type.otherwise === undefined ? cases : [...cases, type.otherwise];
    }
    default:
      return [];
  }
}
