import { afterEach, beforeEach, expect, test } from 'vitest';
import { layGroup, layHead, layRecord, name, words } from '#test/support/lay-plugin.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

function plugin(masters: readonly string[], id: number, ...parts: readonly [string, Buffer][]): Buffer {
  const own = parts.map(([type, data]) => ({ type, data }));
  return Buffer.concat([
    layHead(masters, masters.length === 0 ? 1 : 0),
    layGroup(0, 'STAT', layRecord({ type: 'STAT', id, parts: own })),
  ]);
}

test('a record is shown as each plugin of the load order has it, with what each changed', async () => {
  bench.put('First.esm', plugin([], 0x801, ['EDID', name('Cup')], ['MODL', name('cup.nif')]));
  bench.put(
    'Second.esp',
    plugin(['First.esm'], 0x801, ['EDID', name('Cup')], ['MODL', name('fine.nif')], ['PRPS', words(1, 2)]),
  );
  const { id: workspace } = await bench.open();
  const document = await bench.client.request('document.open', { address: { workspace, path: 'First.esm' } });
  const ask = (path: string) => bench.client.request('record.versions', { document: document.id, path });
  const found = await ask('entries[1].entries[0].parts[1].modelFile');
  expect(found).toMatchObject({
    formId: 'First.esm|000801',
    type: 'STAT',
    editorId: 'Cup',
    versions: [
      { plugin: 'First.esm', wins: false },
      { plugin: 'Second.esp', wins: true },
    ],
  });
  expect(found?.rows.map(({ part, differs }) => [part, differs])).toEqual([
    ['EDID', [false, false]],
    ['MODL', [false, true]],
    ['PRPS', [false, true]],
  ]);
  expect(found?.rows[1]?.cells).toEqual(['"cup.nif"', '"fine.nif"']);
  expect(await ask('entries[1].header.groupSize')).toBe(null);
  expect(await ask('entries[0].header.type')).toBe(null);
});
