import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ComparedSide, DocumentComparison } from '#shared/contract/compare.ts';
import type { Client } from '#shared/rpc/api.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

const CUP = cupNif(SKYRIM);

let bench: Workbench;
let client: Client;
let workspace: string;

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/cup.nif', CUP);
  bench.put('Cups.bsa', textArchive({ 'meshes/other.nif': Buffer.from(CUP).toString('latin1') }));
  bench.put('one.ini', '[General]\r\nkey=1\r\n');
  bench.put('two.ini', '[General]\r\nkey=2\r\n');
  bench.put('one.bin', Uint8Array.of(0, 1, 2, 3, 0xfe));
  bench.put('two.bin', Uint8Array.of(0, 9, 2, 3, 0xfe, 7));
  bench.put('broken.nif', 'Gamebryo File Format, and then nothing');
  client = bench.client;
  workspace = (await bench.open()).id;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = async (path: string, archive?: string): Promise<string> => {
  const address = { workspace, path, ...(archive === undefined ? {} : { archive }) };
  return (await client.request('document.open', { address })).id;
};
const compare = (
  [before, as]: readonly [string, ComparedSide['as']],
  after: string,
  signal?: AbortSignal,
): Promise<DocumentComparison> =>
  client.request(
    'compare.documents',
    { before: { document: before, as }, after: { document: after, as: 'now' } },
    signal === undefined ? {} : { signal },
  );
const listed = ({ differences }: DocumentComparison) =>
  differences.map(({ kind, path, before, after }) => [kind, path, before, after]);

describe('two open documents', () => {
  test('are compared with their unsaved edits, across archives', async () => {
    const [cup, other] = [await open('meshes/cup.nif'), await open('meshes/other.nif', 'Cups.bsa')];
    const same = await compare([cup, 'now'], other);
    expect([same.by, same.differences, same.more]).toEqual(['fields', [], 0]);
    expect(same.texts?.before.text).toBe(same.texts?.after.text);

    const { revision } = await client.request('document.setField', {
      document: other,
      path: 'blocks[1].scale',
      text: '0.5',
    });
    const edited = await compare([cup, 'now'], other);
    expect(listed(edited)).toEqual([['changed', 'blocks[1].scale', '1', '0.5']]);
    expect(edited.revisions[1]).toBe(revision);
    const line = edited.differences[0]?.otherLine ?? -1;
    expect(edited.texts?.after.text.split('\n')[line]).toBe('    scale: 0.5');
  });

  test('that are text are compared line by line, with the language in their name', async () => {
    const compared = await compare([await open('one.ini'), 'now'], await open('two.ini'));
    expect([compared.by, compared.language]).toEqual(['text', 'ini']);
    expect(compared.texts?.before.text).toBe('[General]\r\nkey=1\r\n');
    expect(compared.differences.length).toBe(1);
  });

  test('of unknown formats are compared byte by byte', async () => {
    const compared = await compare([await open('one.bin'), 'now'], await open('two.bin'));
    expect([compared.by, compared.texts]).toEqual(['bytes', null]);
    expect(
      compared.differences.map(({ kind, offset, otherOffset, before, after }) => [
        kind,
        offset,
        otherOffset,
        before,
        after,
      ]),
    ).toEqual([
      ['changed', 1, 1, '01', '09'],
      ['added', undefined, 5, '', '07'],
    ]);
  });

  test('of different kinds are rejected with a message, and damaged ones by name', async () => {
    const cup = await open('meshes/cup.nif');
    await expect(compare([cup, 'now'], await open('one.ini'))).rejects.toMatchObject({
      code: 'different-formats',
      message: expect.stringContaining('cannot be compared'),
    });
    await expect(compare([cup, 'now'], await open('broken.nif'))).rejects.toMatchObject({
      path: 'broken.nif',
      message: expect.stringContaining('“broken.nif”'),
    });
    await expect(compare(['document-none', 'now'], cup)).rejects.toMatchObject({ code: 'no-such-document' });
  });

  test('are released when the window cancels', async () => {
    const cup = await open('meshes/cup.nif');
    const controller = new AbortController();
    const asked = compare([cup, 'now'], cup, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect((await compare([cup, 'now'], cup)).differences).toEqual([]);
  });
});

describe('a document and its stored version', () => {
  test('differ by the unsaved edits until they are saved', async () => {
    const cup = await open('meshes/cup.nif');
    expect(listed(await compare([cup, 'stored'], cup))).toEqual([]);
    await client.request('document.setField', { document: cup, path: 'blocks[1].name', text: 'Mug' });
    expect(listed(await compare([cup, 'stored'], cup))).toEqual([
      ['changed', 'blocks[1].name', 'Cup', 'Mug'],
    ]);
    await client.request('document.save', { document: cup, target: 'mod' });
    expect(listed(await compare([cup, 'stored'], cup))).toEqual([]);
  });

  test('in the mod folder differ from the file in Data by what was saved', async () => {
    const cup = await open('meshes/cup.nif');
    await client.request('document.setField', { document: cup, path: 'blocks[1].scale', text: '2' });
    await client.request('document.save', { document: cup, target: 'mod' });
    await client.request('document.close', { document: cup, discard: false });
    const again = await open('meshes/cup.nif');
    expect(listed(await compare([again, 'stored'], again))).toEqual([]);
    expect(listed(await compare([again, 'original'], again))).toEqual([
      ['changed', 'blocks[1].scale', '1', '2'],
    ]);
  });
});
