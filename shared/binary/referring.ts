import type { LocatedField } from './located-field.ts';
import type { AnyType } from './type.ts';

/** Every number below a field that refers to a group, in file order: references between the blocks of a NIF. */
export function referringTo(field: LocatedField, group: string): readonly LocatedField[] {
  return below(field, soughtOf(group));
}

/** Whether a value of a type can hold such a reference at all: arrays of vertices and keys are passed over at once. */
export function mayRefer(type: AnyType, group: string): boolean {
  return mayHold(type, soughtOf(group));
}

/** Every field below one that names files of Data (`names` in a schema), in file order. */
export function namingFiles(field: LocatedField): readonly LocatedField[] {
  return below(field, NAMES);
}

/** Whether a value of a type can name files of Data at all. */
export function mayNameFiles(type: AnyType): boolean {
  return mayHold(type, NAMES);
}

/** Fields of one kind, and what is known of the types that can hold one. */
interface Sought {
  readonly fits: (type: AnyType) => boolean;
  readonly answers: WeakMap<AnyType, boolean>;
}

const NAMES: Sought = {
  fits: (type) => (type.kind === 'number' || type.kind === 'string') && type.meta.names !== undefined,
  answers: new WeakMap(),
};

const groups = new Map<string, Sought>();

function soughtOf(group: string): Sought {
  let sought = groups.get(group);
  if (sought === undefined) {
    const fits = (type: AnyType): boolean => type.kind === 'number' && type.meta.refersTo === group;
    sought = { fits, answers: new WeakMap() };
    groups.set(group, sought);
  }
  return sought;
}

function below(field: LocatedField, sought: Sought): readonly LocatedField[] {
  const found: LocatedField[] = [];
  collect(field, sought, found);
  return found;
}

function collect(field: LocatedField, sought: Sought, found: LocatedField[]): void {
  const { kind, type } = field.layout;
  if (kind === 'number' || kind === 'string') {
    if (field.bit === undefined && sought.fits(type)) found.push(field);
    return;
  }
  if (!mayHold(type, sought)) return;
  for (const child of field.children(0, field.childCount)) collect(child, sought, found);
}

function mayHold(type: AnyType, sought: Sought): boolean {
  const { answers, fits } = sought;
  let answer = answers.get(type);
  if (answer === undefined) {
    // Said before it is known, so that a type within itself ends.
    answers.set(type, true);
    answer = parts(type).some((part) => mayHold(part, sought)) || fits(type) || isOpen(type);
    answers.set(type, answer);
  }
  return answer;
}

/** A switch that makes its cases when it is read may hold anything. */
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
