import { UserError } from '#shared/errors.ts';
import type { ByteChange } from './field-tree.ts';
import type { LocatedField } from './located-field.ts';
import { followNumber } from './patch.ts';
import { NUMBER_SIZE } from './type.ts';

/**
 * Adding and removing list elements. Only for lists of references and names: their count field counts nothing else,
 * whereas the number of a mesh’s vertices applies to several arrays.
 */

/**
 * The changes that insert an element before index `index` of a struct’s list `name`, including its count.
 * @param value value of the new element
 * @throws UserError `no-list`, `no-such-field`, `too-large`
 */
export function insertElement(
  owner: LocatedField,
  name: string,
  index: number,
  value: number,
): readonly ByteChange[] {
  const { list, count, size } = listOf(owner, name);
  if (index > list.childCount) throw noElement(list, index);
  if (list.childCount + 1 >= 2 ** (8 * count.length)) {
    throw new UserError('too-large', `${list.path} has the maximum number of elements.`, {
      path: list.path,
    });
  }
  const offset = list.offset + index * size;
  const after = new Uint8Array(size);
  const view = new DataView(after.buffer);
  if (size === 4) view.setInt32(0, value, owner.context.littleEndian);
  else view.setInt16(0, value, owner.context.littleEndian);
  return [followNumber(count, list.childCount + 1), { offset, before: new Uint8Array(), after }];
}

/**
 * The changes that remove an element from a list.
 * @throws UserError `no-list`, `no-such-field`
 */
export function removeElement(owner: LocatedField, name: string, index: number): readonly ByteChange[] {
  const { list, count } = listOf(owner, name);
  const element = list.step(index);
  if (element === undefined) throw noElement(list, index);
  const before = element.stored();
  return [
    followNumber(count, list.childCount - 1),
    { offset: element.offset, before, after: new Uint8Array() },
  ];
}

function listOf(owner: LocatedField, name: string) {
  const list = owner.step(name);
  if (list?.listOf !== undefined && list.layout.kind === 'array' && list.layout.element.kind === 'number') {
    const { element, count } = list.layout;
    const counter = count.by === 'field' ? owner.step(count.name) : undefined;
    const size = NUMBER_SIZE[element.format];
    if (counter !== undefined && (size === 4 || size === 2)) return { list, count: counter, size };
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
