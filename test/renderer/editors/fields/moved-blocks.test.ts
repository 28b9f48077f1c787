import { expect, test } from 'vitest';
import { FieldModel } from '#renderer/editors/fields/field-model.ts';
import type { FieldsAnswer } from '#renderer/editors/fields/fields-answer.ts';
import { lostFieldsText } from '#renderer/editors/fields/lost-fields.ts';
import type { FieldRow } from '#shared/contract/fields.ts';

/** A file of named blocks, each with one group of one field, in the services' form. */
function file(...names: readonly string[]) {
  const state = { revision: 0, names };
  const row = (path: string, name: string, value: string, childCount: number): FieldRow => ({
    path,
    name,
    type: 'NiNode',
    hue: 'group',
    offset: 0,
    length: 4,
    value,
    childCount,
    edit: 'never',
    changed: false,
  });
  const children = (path: string): readonly FieldRow[] => {
    if (path === '') return [row('blocks', 'blocks', '', state.names.length)];
    if (path === 'blocks') return state.names.map((name, i) => row(`blocks[${i}]`, `[${i}]`, name, 1));
    if (path.endsWith('.scale'))
      return [row(`${path}.x`, 'x', state.names[Number(/\d+/.exec(path))] ?? '', 0)];
    return [row(`${path}.scale`, 'scale', '', 1)];
  };
  const fetch = async (path: string, start: number, count: number): Promise<FieldsAnswer> => {
    const rows = children(path);
    return { revision: state.revision, total: rows.length, rows: rows.slice(start, start + count) };
  };
  const change = (...now: readonly string[]): void => {
    state.names = now;
    state.revision += 1;
  };
  return { state, fetch, change };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function opened(fetch: ReturnType<typeof file>['fetch'], ...paths: readonly string[]) {
  const model = new FieldModel({ fetch, onChange: () => undefined });
  for (const path of paths) await model.locate(path);
  model.want(0, 50);
  await settle();
  return model;
}

/** Paths and values of all rows, with an indent for their depth. */
function shown(model: FieldModel): readonly string[] {
  return Array.from({ length: model.outline.rows }, (_, i) => {
    const row = model.at(i);
    return `${' '.repeat(row?.depth ?? 0)}${row?.field?.path ?? '…'}${row?.field?.value ? ` ${row.field.value}` : ''}`;
  });
}

test('open rows follow their block when another is inserted before it, before and after new rows arrive', async () => {
  const { fetch, change, state } = file('a', 'b');
  const model = await opened(fetch, 'blocks[1].scale.x');
  change('new', 'a', 'b');
  model.setParts(Uint32Array.of(2, 0, 1), state.revision);
  model.setRevision(state.revision);
  const rows = (first: string) => [
    ' blocks',
    `  ${first}`,
    '  blocks[1] a',
    '  blocks[2] b',
    '   blocks[2].scale',
    '    blocks[2].scale.x b',
  ];
  expect(shown(model)).toEqual(rows('…'));
  model.want(0, 50);
  await settle();
  expect(shown(model)).toEqual(rows('blocks[0] new'));
});

test('rows open in a removed block are open again after undo', async () => {
  const { fetch, change, state } = file('a', 'b', 'c');
  const model = await opened(fetch, 'blocks[0].scale.x', 'blocks[2].scale');
  const before = shown(model);
  change('b', 'c');
  model.setParts(Uint32Array.of(1, 2), state.revision);
  model.setRevision(state.revision);
  model.want(0, 50);
  await settle();
  expect(shown(model)).toEqual([' blocks', '  blocks[0] b', '  blocks[1] c', '   blocks[1].scale']);
  change('a', 'b', 'c');
  model.setParts(Uint32Array.of(0, 1, 2), state.revision);
  model.setRevision(state.revision);
  model.want(0, 50);
  await settle();
  expect(shown(model)).toEqual(before);
});

test('a reply from before blocks moved is dropped, since its numbers are outdated', async () => {
  const { fetch, change, state } = file('a', 'b');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = false;
  const model = await opened(async (path, start, count) => {
    const answer = await fetch(path, start, count);
    if (hold) await held;
    return answer;
  }, 'blocks[0].scale');
  hold = true;
  model.setRevision(1);
  model.want(0, 50);
  await settle();
  change('b', 'a');
  state.revision = 2;
  model.setParts(Uint32Array.of(1, 0), 2);
  model.setRevision(2);
  hold = false;
  release();
  await settle();
  model.want(0, 50);
  await settle();
  expect(shown(model)).toEqual([' blocks', '  blocks[0] b', '  blocks[1] a', '   blocks[1].scale']);
});

test('parts removed by an edit are named up to three, and counted beyond', () => {
  expect(lostFieldsText(['normals of NiTriShapeData (block 2)'])).toBe(
    'No longer stored: normals of NiTriShapeData (block 2). Undo brings back what was in it.',
  );
  expect(lostFieldsText(['a', 'b', 'c', 'd', 'e'])).toBe(
    'No longer stored: a, b, c and 2 more. Undo brings back what was in them.',
  );
});
