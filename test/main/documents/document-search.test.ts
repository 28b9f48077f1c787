import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FoundFields } from '#shared/contract/fields.ts';
import type { Client } from '#shared/rpc/api.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { Workbench } from '#test/support/workbench.ts';

const RECORDS = 60_000;

let bench: Workbench;
let client: Client;
let document: string;

beforeEach(async () => {
  bench = new Workbench();
  const records = Array.from({ length: RECORDS }, (_, at) =>
    layRecord({ type: 'STAT', id: at + 1, parts: [{ type: 'EDID', data: name(`Object${at}End`) }] }),
  );
  bench.put('Large.esp', Buffer.concat([layHead(), layGroup(0, 'STAT', ...records)]));
  client = bench.client;
  const { id: workspace } = await bench.open();
  ({ id: document } = await client.request('document.open', { address: { workspace, path: 'Large.esp' } }));
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const ask = (text: string, search?: string): Promise<FoundFields> =>
  client.request('document.searchFields', { document, text, ...(search === undefined ? {} : { search }) });

test('the last of many records is found in several turns, each of which goes on where the last one was', async () => {
  let found = await ask(`object${RECORDS - 1}end`);
  const visited = [found.visited];
  const rows = [...found.rows];
  while (found.rest === 'more') {
    found = await ask(`object${RECORDS - 1}end`, found.search);
    visited.push(found.visited);
    rows.push(...found.rows);
  }
  expect(rows.map(({ path }) => path)).toEqual([`entries[1].entries[${RECORDS - 1}]`]);
  expect(found.rest).toBe('unread');
  expect(visited).toEqual(visited.toSorted((a, b) => a - b));
  expect(visited.at(-1)).toBeGreaterThan(RECORDS);
});

test('a search does not go on in a document that has changed, or that it was not of', async () => {
  const { search, rest } = await ask('nothing like it');
  expect(rest).toBe('more');
  await client.request('document.setField', {
    document,
    path: 'entries[1].entries[0].parts[0].editorID',
    text: 'Other',
  });
  await expect(ask('nothing like it', search)).rejects.toMatchObject({ code: 'search-ended' });
  await expect(ask('nothing like it', 'unknown')).rejects.toMatchObject({ code: 'search-ended' });
});

test('two searches go on beside each other', async () => {
  const [one, other] = [await ask('object59998end'), await ask('object59999end')];
  const finish = async (text: string, first: FoundFields): Promise<readonly string[]> => {
    let found = first;
    const rows = [...found.rows];
    while (found.rest === 'more') {
      found = await ask(text, found.search);
      rows.push(...found.rows);
    }
    return rows.map(({ title = '' }) => title);
  };
  expect(await finish('object59998end', one)).toEqual(['STAT 0000EA5F “Object59998End”']);
  expect(await finish('object59999end', other)).toEqual(['STAT 0000EA60 “Object59999End”']);
});

test('the search that was asked last is kept when others begin', async () => {
  const own = await ask('nothing like it');
  for (let other = 0; other < 7; other += 1) await ask(`other ${other}`);
  const next = await ask('nothing like it', own.search);
  for (let other = 0; other < 7; other += 1) await ask(`other again ${other}`);
  const last = await ask('nothing like it', own.search);
  expect([own.visited < next.visited, next.visited < last.visited]).toEqual([true, true]);
});
