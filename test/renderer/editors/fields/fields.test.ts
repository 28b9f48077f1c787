import { describe, expect, test } from 'vitest';
import { FieldModel, PAGE } from '#renderer/editors/fields/field-model.ts';
import { searchFields } from '#renderer/editors/fields/field-search.ts';
import type { FieldsAnswer } from '#renderer/editors/fields/fields-answer.ts';
import { blockItems, blockOf, isBlock, listPosition } from '#renderer/editors/fields/parts.ts';
import { pathPrefixes } from '#renderer/editors/fields/path-prefixes.ts';
import {
  blockOfReference,
  chosenOf,
  startText,
  stepped,
  textToSend,
  valueKind,
  whyReadOnly,
} from '#renderer/editors/fields/typed-value.ts';
import type { FieldRow, FoundFields } from '#shared/contract/fields.ts';
import { UserError } from '#shared/errors.ts';

function field(path: string, rest: Partial<FieldRow> = {}): FieldRow {
  return {
    path,
    name: path.slice(path.lastIndexOf('.') + 1),
    type: 'u32',
    hue: 'integer',
    offset: 0,
    length: 4,
    value: '7',
    childCount: 0,
    edit: 'in place',
    changed: false,
    ...rest,
  };
}

/** A file with a header of two fields and an array of `items` structs of one field. */
function file(items: number) {
  const asked: string[] = [];
  const state = { revision: 0, items };
  const children = (path: string): readonly FieldRow[] => {
    if (path === '') {
      const group = { hue: 'group', value: '' } as const;
      return [
        field('header', { ...group, type: 'header', childCount: 2 }),
        field('items', { ...group, type: `${state.items} × item`, childCount: state.items }),
      ];
    }
    if (path === 'header') return [field('header.magic'), field('header.size')];
    if (path === 'items') {
      return Array.from({ length: state.items }, (_, index) =>
        field(`items[${index}]`, {
          name: `[${index}]`,
          type: 'item',
          hue: 'group',
          value: '',
          childCount: 1,
        }),
      );
    }
    return [field(`${path}.mass`)];
  };
  const fetch = async (path: string, start: number, count: number): Promise<FieldsAnswer> => {
    asked.push(`${path} ${start}+${count}`);
    const rows = children(path);
    return { revision: state.revision, total: rows.length, rows: rows.slice(start, start + count) };
  };
  return { state, asked, fetch };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the model of a field tree', () => {
  test('requests only the pages in view, each once', async () => {
    const { asked, fetch } = file(200_000);
    const model = new FieldModel({ fetch, onChange: () => undefined });
    model.want(0, 20);
    await settle();
    const items = model.at(1)?.field;
    expect(items?.path).toBe('items');
    model.open(items!, '', 1);
    expect(model.outline.rows).toBe(200_002);
    model.want(150_000, 30);
    model.want(150_000, 30);
    await settle();
    expect(asked).toEqual([` 0+${PAGE}`, `items 149800+${PAGE}`, `items 150000+${PAGE}`]);
    expect(model.at(150_002)?.field?.path).toBe('items[150000]');
    expect(model.at(10)?.field).toBeNull();
  });

  test('finds a path through branches that were never opened', async () => {
    const { fetch } = file(5000);
    const model = new FieldModel({ fetch, onChange: () => undefined });
    const row = await model.locate('items[4321].mass');
    expect(model.at(row)?.field?.path).toBe('items[4321].mass');
    expect(model.at(row)?.depth).toBe(3);
    expect(await model.locate('items[9999]')).toBe(-1);
    await expect(model.locate('items[')).rejects.toMatchObject({ code: 'bad-path' });
  });

  test('keeps old rows in view after an edit until the new ones arrive, and closes removed ones', async () => {
    const { state, fetch } = file(3);
    const model = new FieldModel({ fetch, onChange: () => undefined });
    await model.locate('items[2].mass');
    model.want(0, 6);
    await settle();
    expect(model.outline.rows).toBe(6);
    state.items = 1;
    state.revision = 1;
    model.setRevision(1);
    expect(model.at(4)?.field?.path).toBe('items[2]');
    model.want(0, 6);
    await settle();
    expect(model.outline.rows).toBe(3);
    expect(model.at(2)?.field?.path).toBe('items[0]');
  });

  test('shows why the root cannot be read, and retries on request', async () => {
    let broken = true;
    const { fetch } = file(1);
    const model = new FieldModel({
      fetch: (...input) => (broken ? Promise.reject(new Error('truncated')) : fetch(...input)),
      onChange: () => undefined,
    });
    model.want(0, 1);
    await settle();
    expect(model.failure).toMatchObject({ message: 'truncated' });
    broken = false;
    model.retry();
    model.want(0, 1);
    await settle();
    expect([model.failure, model.outline.rows]).toEqual([null, 2]);
  });
});

describe('the filter', () => {
  /** Answers turn by turn, as the service does. */
  function answering(turns: readonly Partial<FoundFields>[]) {
    const asked: (string | undefined)[] = [];
    const ask = async (search: string | undefined): Promise<FoundFields> => {
      const turn = turns[asked.length] ?? {};
      asked.push(search);
      return { revision: 0, search: 'one', rows: [], visited: asked.length, rest: 'none', ...turn };
    };
    return { asked, ask };
  }
  const { signal } = new AbortController();

  test('collects what each turn finds, and shows it meanwhile', async () => {
    const { asked, ask } = answering([
      { rows: [field('a')], rest: 'more' },
      { rest: 'more' },
      { rows: [field('b')] },
    ]);
    const shown: number[] = [];
    const result = await searchFields(ask, signal, ({ matches, running }) => {
      expect(running).toBe(true);
      shown.push(matches.length);
    });
    expect(result.matches.map(({ path }) => path)).toEqual(['a', 'b']);
    expect(result).toMatchObject({ complete: true, running: false, visited: 3 });
    expect(shown).toEqual([1, 1]);
    expect(asked).toEqual([undefined, 'one', 'one']);
  });

  test('says if not everything was looked at', async () => {
    const { ask } = answering([{ rest: 'unread' }]);
    expect(await searchFields(ask, signal, () => undefined)).toMatchObject({ complete: false });
  });

  test('ends at the maximum number of matches', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => field(`[${at}]`));
    const { asked, ask } = answering([
      { rows, rest: 'more' },
      { rows, rest: 'more' },
      { rows, rest: 'more' },
    ]);
    const { matches, complete } = await searchFields(ask, signal, () => undefined);
    expect([matches.length, complete, asked.length]).toEqual([1000, false, 2]);
  });

  test('begins again if others have ended it', async () => {
    const asked: (string | undefined)[] = [];
    const ask = async (search: string | undefined): Promise<FoundFields> => {
      asked.push(search);
      if (asked.length === 2) throw new UserError('search-ended', 'This search has ended.');
      const rest = asked.length === 1 ? 'more' : 'none';
      return { revision: 0, search: 'one', rows: [field('a')], visited: 1, rest };
    };
    const { matches } = await searchFields(ask, signal, () => undefined);
    expect([matches.length, asked]).toEqual([1, [undefined, 'one', undefined]]);
  });

  test('stops when another letter is typed', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(searchFields(answering([]).ask, controller.signal, () => undefined)).rejects.toThrow();
  });
});

describe('typed values', () => {
  test("a field's editor follows from its type", () => {
    expect(valueKind(field('a'))).toBe('number');
    expect(valueKind(field('a', { type: '3 bits' }))).toBe('number');
    expect(valueKind(field('a', { type: 'bit', value: 'true' }))).toBe('flag');
    expect(valueKind(field('a', { choices: [{ value: '1', label: 'zlib' }] }))).toBe('choice');
    expect(valueKind(field('a', { type: 'text[4]', value: 'BSA' }))).toBe('text');
    expect(valueKind(field('a', { edit: 'derived' }))).toBe('none');
    expect(valueKind(field('a', { type: 'bytes[99]', value: '00 01 … (99 bytes)' }))).toBe('none');
  });

  test('a reference is edited as a number or “none”, a name as its text', () => {
    const body = field('a', { type: 'i32', refersTo: 'blocks', value: '12 (bhkRigidBody “a (3)”)' });
    const none = field('a', { type: 'i32', refersTo: 'blocks', value: '-1 (none)' });
    expect([valueKind(body), startText(body), blockOfReference(body)]).toEqual(['reference', '12', 12]);
    expect([startText(none), blockOfReference(none)]).toEqual(['none', null]);
    expect(['None', '-', ' 7 ', '0x10'].map((text) => textToSend(body, text))).toEqual([
      'none',
      'none',
      '7',
      '0x10',
    ]);
    expect(textToSend(body, 'somewhere')).toBeNull();
    const name = field('a', { type: 'u32', refersTo: 'strings', value: '1/2' });
    expect([valueKind(name), startText(name), textToSend(name, '3/4')]).toEqual(['text', '1/2', '3/4']);
    expect(blockOfReference(name)).toBeNull();
  });

  test('a choice is found by its number in any notation', () => {
    const choices = [
      { value: '0', label: 'none' },
      { value: '3839073443', label: 'Cloth' },
    ];
    expect(chosenOf(field('a', { choices, value: 'Cloth (0xE4D39CA3)' }))).toBe('3839073443');
    expect(chosenOf(field('a', { choices, value: '5' }))).toBeNull();
  });

  test('a field that cannot be edited says why', () => {
    expect(whyReadOnly(field('a'), null)).toBeNull();
    expect(whyReadOnly(field('a'), 'The file is read-only.')).toBe('The file is read-only.');
    expect(whyReadOnly(field('a', { edit: 'derived', reason: 'is counted' }), null)).toBe(
      'Cannot be changed: it is counted.',
    );
    expect(whyReadOnly(field('a', { edit: 'never' }), null)).toBe(
      'Cannot be changed: it is derived from other fields.',
    );
    expect(whyReadOnly(field('a', { value: `${'x'.repeat(9)}…`, type: 'text' }), null)).toContain('too long');
  });

  test('64-bit numbers keep every digit; arithmetic is evaluated', () => {
    const wide = field('a', { type: 'u64', value: '18446744073709551615' });
    expect(textToSend(wide, '18446744073709551614')).toBe('18446744073709551614');
    expect(textToSend(field('a'), '*2')).toBe('14');
    expect(textToSend(field('a', { type: 'f32' }), '1/4')).toBe('0.25');
    expect(textToSend(field('a', { value: 'zlib (3)' }), '*3')).toBe('9');
    expect(textToSend(field('a'), 'many')).toBeNull();
    expect(textToSend(field('a', { type: 'text[2]', value: 'a' }), 'b\u2400')).toBe('b\0');
  });

  test('an edit starts with the number of a named value', () => {
    expect(startText(field('a', { value: 'Oblivion (103)' }))).toBe('103');
    expect(startText(field('a', { value: 'flags (0x00000717)' }))).toBe('0x00000717');
  });

  test('arrow keys step integers exactly and floats without noise', () => {
    expect(stepped(field('a', { type: 'u64' }), '18446744073709551614', 1)).toBe('18446744073709551615');
    expect(stepped(field('a', { type: 'f32', value: '0.1' }), '0.1', 0.1)).toBe('0.2');
    expect(stepped(field('a', { type: 'text' }), 'x', 1)).toBeNull();
  });
});

test('a path is split into the steps that lead there', () => {
  expect(pathPrefixes('folders[12].files')).toEqual([
    { path: 'folders', name: 'folders' },
    { path: 'folders[12]', name: '[12]' },
    { path: 'folders[12].files', name: 'files' },
  ]);
  expect(pathPrefixes('')).toEqual([]);
});

describe('parts of a file', () => {
  test('a path gives the block that contains it', () => {
    expect(['blocks[3]', 'blocks[3].children[0]', 'blocks', 'header.blocks[1]', ''].map(blockOf)).toEqual([
      3,
      3,
      null,
      null,
      null,
    ]);
    expect(['blocks[3]', 'blocks[3].name', 'blocks'].map(isBlock)).toEqual([true, false, false]);
  });

  test('a list and its elements know where a new element would go', () => {
    const list = field('blocks[0].children', { listOf: 'blocks', childCount: 4 });
    const element = field('blocks[0].children[2]', { name: '[2]' });
    expect(listPosition(list, null)).toEqual({ list: 'blocks[0].children', index: null, count: 4 });
    expect(listPosition(element, list)).toEqual({ list: 'blocks[0].children', index: 2, count: 4 });
    expect(listPosition(field('blocks[0].flags'), field('blocks[0]'))).toBeNull();
    expect(listPosition(field('blocks[0].vertices[2]'), field('blocks[0].vertices'))).toBeNull();
  });

  test('blocks are listed by number, type and name, however many pages they take', async () => {
    const blocks = Array.from({ length: 2500 }, (_, i) =>
      field(`blocks[${i}]`, { type: 'NiNode', value: i === 2400 ? 'Cup' : '' }),
    );
    const fetch = async (_: string, start: number, count: number): Promise<FieldsAnswer> => ({
      revision: 0,
      total: blocks.length,
      rows: blocks.slice(start, start + count),
    });
    const items = await blockItems(fetch, new AbortController().signal);
    expect(items).toHaveLength(2500);
    expect(items[2399]).toEqual({ lead: '2399', label: 'NiNode' });
    expect(items[2400]).toEqual({ lead: '2400', label: 'NiNode', hint: '“Cup”' });
    await expect(blockItems(fetch, AbortSignal.abort())).rejects.toThrow();
  });
});
