import { expect, test } from 'vitest';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { searchFields } from '#shared/binary/search-fields.ts';

/** A node with its children. */
function node(path: string, rest: Partial<FieldNode> = {}, children: readonly FieldNode[] = []): FieldNode {
  return {
    path,
    name: path.slice(Math.max(path.lastIndexOf('.') + 1, path.lastIndexOf('['))),
    type: 'struct',
    childCount: children.length,
    children: (start: number, count: number) => children.slice(start, start + count),
    ...rest,
  } as FieldNode;
}

/** A file with a header and an array of items with a mass. */
function file(items: number): FieldNode {
  const list = Array.from({ length: items }, (_, at) =>
    node(`items[${at}]`, { title: `Item ${at}` }, [node(`items[${at}].mass`, { type: 'f32' })]),
  );
  const numbers = node(
    'numbers',
    { type: '3 × u32' },
    [0, 1, 2].map((at) => node(`numbers[${at}]`)),
  );
  return node('', {}, [
    node('header', {}, [node('header.magic')]),
    numbers,
    node('items', { type: `${items} × item` }, list),
  ]);
}

function search(items: number, text: string): { readonly paths: readonly string[]; readonly whole: boolean } {
  const paths: string[] = [];
  const steps = searchFields(file(items), text);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return { paths, whole: step.value };
    if (step.value !== undefined) paths.push(step.value.node.path);
  }
}

test('finds fields by name at any depth, in the order of the file', () => {
  const { paths, whole } = search(3, 'MA');
  expect(paths).toEqual(['header.magic', 'items[0].mass', 'items[1].mass', 'items[2].mass']);
  expect(whole).toBe(true);
});

test('finds parts by their titles', () => {
  expect(search(3, 'item 2').paths).toEqual(['items[2]']);
});

test('enters only the first elements of an array, and says that there are more', () => {
  const { paths, whole } = search(20_000, 'mass');
  expect([paths.length, paths.at(-1), whole]).toEqual([100, 'items[99].mass', false]);
});

test('does not list the numbers of an array', () => {
  expect(search(0, '[').paths).toEqual([]);
});

test('can be stopped at any place, and goes on from there', () => {
  const steps = searchFields(file(3), 'mass');
  const places = [...steps];
  expect(places).toHaveLength(1 + 1 + 1 + 1 + 3 + 3);
});

test('ends in a tree without an end', () => {
  const endless: FieldNode = node('a', { childCount: 1, children: () => [endless] } as Partial<FieldNode>);
  const steps = searchFields(endless, 'b');
  let last = steps.next();
  while (last.done !== true) last = steps.next();
  expect(last.value).toBe(false);
});
