import { UserError } from '#shared/errors.ts';
import type { ByteChange } from './field-tree.ts';
import type { LocatedField } from './located-field.ts';
import { followNumber } from './patch.ts';
import { NUMBER_SIZE } from './type.ts';

/**
 * Adding and removing list elements. Only for lists of references and names, and those that a schema marks: their count field
 * counts nothing else, whereas the number of a mesh’s vertices applies to several arrays.
 */

/**
 * The changes that insert an element before index `index` of a struct’s list `name`, including its count.
 * @param value value of the new element, if it is a number; a struct is a copy of the one before, or of the first
 * @throws UserError `no-list`, `no-such-field`, `too-large`
 */
export function insertElement(
  owner: LocatedField,
  name: string,
  index: number,
  value: number,
): readonly ByteChange[] {
  const { list, count, element } = listOf(owner, name);
  if (index > list.childCount) throw noElement(list, index);
  if (list.childCount + 1 >= 2 ** (8 * count.length)) {
    throw new UserError('too-large', `${list.path} has the maximum number of elements.`, {
      path: list.path,
    });
  }
  const after =
    element === 'struct' ? neighbor(list, index) : numberBytes(owner, NUMBER_SIZE[element], value);
  const offset = list.offset + index * after.length;
  return [followNumber(count, list.childCount + 1), { offset, before: new Uint8Array(), after }];
}

/**
 * The changes that remove an element from a list.
 * @throws UserError `no-list`, `no-such-field`, `last-element`
 */
export function removeElement(owner: LocatedField, name: string, index: number): readonly ByteChange[] {
  const { list, count, element: kind } = listOf(owner, name);
  const element = list.step(index);
  if (element === undefined) throw noElement(list, index);
  if (kind === 'struct' && list.childCount === 1) {
    throw new UserError('last-element', `${list.path} needs at least one element.`, { path: list.path });
  }
  const before = element.stored();
  return [
    followNumber(count, list.childCount - 1),
    { offset: element.offset, before, after: new Uint8Array() },
  ];
}

function neighbor(list: LocatedField, index: number): Uint8Array {
  const element = list.step(Math.max(index - 1, 0));
  if (element === undefined) throw noElement(list, index);
  return element.stored().slice();
}

function numberBytes(owner: LocatedField, size: number, value: number): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (size === 4) view.setInt32(0, value, owner.context.littleEndian);
  else view.setInt16(0, value, owner.context.littleEndian);
  return bytes;
}

function listOf(owner: LocatedField, name: string) {
  const list = owner.step(name);
  if (list?.listOf !== undefined && list.layout.kind === 'array') {
    const { element, count } = list.layout;
    const counter = count.by === 'field' ? owner.step(count.name) : undefined;
    if (counter !== undefined && element.kind === 'struct') {
      return { list, count: counter, element: 'struct' } as const;
    }
    if (counter !== undefined && element.kind === 'number' && [2, 4].includes(NUMBER_SIZE[element.format])) {
      return { list, count: counter, element: element.format };
    }
  }
  const path = list?.path ?? `${owner.path}.${name}`;
  throw new UserError('no-list', `${path} is not a list that elements can be added to or removed from.`, {
    path,
  });
}

function noElement(list: LocatedField, index: number): UserError {
  const path = `${list.path}[${index}]`;
  return new UserError(
    'no-such-field',
    `${list.path} has ${list.childCount} elements; there is no element ${index}.`,
    {
      path,
    },
  );
}
