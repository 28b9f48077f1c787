import type { LocatedField } from './located-field.ts';
import type { AnyType } from './type.ts';

/** Every number below a field that refers to a group, in file order: references between the blocks of a NIF. */
export function referringTo(field: LocatedField, group: string): readonly LocatedField[] {
  const found: LocatedField[] = [];
  collect(field, group, found);
  return found;
}

function collect(field: LocatedField, group: string, found: LocatedField[]): void {
  if (field.layout.kind === 'number') {
    if (field.refersTo === group) found.push(field);
    return;
  }
  if (!mayRefer(field.layout.type, group)) return;
  for (const child of field.children(0, field.childCount)) collect(child, group, found);
}

const known = new Map<string, WeakMap<AnyType, boolean>>();

/** Whether a value of a type can hold such a reference at all: arrays of vertices and keys are passed over at once. */
export function mayRefer(type: AnyType, group: string): boolean {
  let answers = known.get(group);
  if (answers === undefined) {
    answers = new WeakMap();
    known.set(group, answers);
  }
  let answer = answers.get(type);
  if (answer === undefined) {
    // Said before it is known, so that a type within itself ends.
    answers.set(type, true);
    answer = parts(type).some((part) => mayRefer(part, group)) || refers(type, group);
    answers.set(type, answer);
  }
  return answer;
}

function refers(type: AnyType, group: string): boolean {
  if (type.kind === 'switch' && typeof type.cases === 'function') return true;
  return type.kind === 'number' && type.meta.refersTo === group;
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
