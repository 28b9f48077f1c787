import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentChange } from '#shared/contract/document-change.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
let modFolder: string;
const ASCII = (text: string) => Buffer.from(text, 'latin1');

beforeEach(async () => {
  bench = new Workbench();
  bench.put('notes.txt', 'one\r\ntwo\nthree');
  bench.put('words.dds', 'some words');
  bench.put(
    'data.bin',
    Uint8Array.from({ length: 256 }, (_, at) => at),
  );
  bench.put('A.bsa', textArchive({ 'meshes/book.nif': 'the book', 'meshes/cup.txt': 'cup' }));
  client = bench.client;
  ({ id: workspace, modFolder } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = (path: string, archive?: string): Promise<DocumentState> => {
  const address: FileAddress = archive === undefined ? { workspace, path } : { workspace, path, archive };
  return client.request('document.open', { address });
};
const read = async (document: string) => {
  const { bytes } = await client.request('document.read', { document, offset: 0, length: 1024 * 1024 });
  return Buffer.from(bytes).toString('latin1');
};
const stateOf = (document: string) => client.request('document.state', { document });
const write = (document: string, offset: number, text: string, label?: string) =>
  client.request('document.writeBytes', {
    document,
    offset,
    bytes: ASCII(text),
    ...(label === undefined ? {} : { label }),
  });

describe('opening', () => {
  test('a loose file, by its path in any case', async () => {
    const state = await open('NOTES.TXT');
    expect(state).toMatchObject({
      name: 'notes.txt',
      format: 'text',
      size: 14,
      dirty: false,
      undo: null,
      changed: [],
      readOnly: null,
      restructurable: false,
      findings: [],
    });
    expect(await read(state.id)).toBe('one\r\ntwo\nthree');
  });

  test('a text that is called .dds, with a warning that it is not one', async () => {
    expect((await open('words.dds')).findings).toMatchObject([{ severity: 'warning', code: 'misnamed' }]);
  });

  test('an entry of an archive, unpacked', async () => {
    const state = await open('meshes/book.nif', 'A.bsa');
    expect(state).toMatchObject({ name: 'book.nif', size: 8 });
    expect(await read(state.id)).toBe('the book');
  });

  test('an entry by its path, whatever its index was before the archive changed', async () => {
    const cup = await open('meshes/cup.txt', 'A.bsa');
    await write(cup.id, 0, 'CUP');
    bench.put(
      'A.bsa',
      textArchive({ 'meshes/a.txt': 'a', 'meshes/b.txt': 'b', 'meshes/cup.txt': 'new cup' }),
    );
    await client.request('workspace.refresh', { workspace });
    for (const [path, content] of [
      ['meshes/a.txt', 'a'],
      ['meshes/b.txt', 'b'],
      ['meshes/cup.txt', 'CUP'],
    ] as const) {
      // The window may still have the old indexes.
      for (const entry of [undefined, 0, 1, 2, 99]) {
        const address = { workspace, path, archive: 'A.bsa', ...(entry === undefined ? {} : { entry }) };
        const { id, address: opened } = await client.request('document.open', { address });
        expect([opened.path, await read(id), id === cup.id]).toEqual([
          path,
          content,
          path === 'meshes/cup.txt',
        ]);
      }
    }
  });

  test('a window that cancels opening a file leaves it to another that waits for it', async () => {
    const other = bench.connect();
    const large = 'x'.repeat(16 * 1024 * 1024);
    bench.put('Big.bsa', textArchive({ 'a.txt': large, 'b.txt': large, 'c.txt': large, 'last.txt': 'x' }));
    await client.request('workspace.refresh', { workspace });
    // These keep the threads busy, so the last one has to wait.
    const before = ['a.txt', 'b.txt', 'c.txt'].map((path) => open(path, 'Big.bsa'));
    const address = { workspace, path: 'last.txt', archive: 'Big.bsa' };
    const controller = new AbortController();
    const givesUp = client.request('document.open', { address }, { signal: controller.signal });
    const waits = other.request('document.open', { address });
    await sleep(5);
    controller.abort();
    await expect(givesUp).rejects.toMatchObject({ code: 'cancelled' });
    expect(await waits).toMatchObject({ name: 'last.txt', size: 1 });
    await Promise.all(before);
  });

  test('the same file twice is one document, even in two windows', async () => {
    const other = bench.connect();
    const [first, second] = await Promise.all([
      open('data.bin'),
      other.request('document.open', { address: { workspace, path: 'DATA.bin' } }),
    ]);
    expect(second.id).toBe(first.id);
    const heard: DocumentChange[] = [];
    other.on('document.changed', (change) => heard.push(change));
    await write(first.id, 0, 'X');
    expect(heard.map(({ revision, dirty }) => [revision, dirty])).toEqual([[1, true]]);
  });

  test('an edit sends its state once, in an event before the reply', async () => {
    const { id } = await open('data.bin');
    const heard: DocumentChange[] = [];
    client.on('document.changed', (change) => heard.push(change));
    const first = write(id, 0, 'X').then((edited) => [edited, heard.length]);
    expect(await first).toEqual([{ revision: 1 }, 1]);
    expect(await write(id, 2, 'Y')).toEqual({ revision: 2 });
    const [{ version: after } = { version: 0 }, last] = heard;
    const changed = { at: 1, remove: 0, insert: [[2, 3]] };
    const undo = 'Type a byte at 0x2';
    expect(last).toEqual({ id, after, version: after + 1, revision: 2, undo, changed });
    expect((await stateOf(id)).version).toBe(after + 1);
    expect(heard).toHaveLength(2);
  });

  test('only files in the index are opened, whatever the path', async () => {
    for (const path of ['../../etc/passwd', '/etc/passwd', '..\\..\\secret', 'nothing.txt', '']) {
      await expect(open(path)).rejects.toMatchObject({ code: 'no-such-file' });
    }
    await expect(open('notes.txt', 'A.bsa')).rejects.toMatchObject({ code: 'no-such-file' });
    await expect(open('meshes/book.nif')).rejects.toMatchObject({ code: 'no-such-file' });
    await expect(
      client.request('document.open', { address: { workspace, path: 'x', archive: 'A.bsa', entry: 99 } }),
    ).rejects.toMatchObject({ code: 'no-such-file' });
  });

  test('a changed archive is not read at outdated offsets', async () => {
    bench.put('A.bsa', textArchive({ 'meshes/other.nif': 'x' }));
    await expect(open('meshes/book.nif', 'A.bsa')).rejects.toMatchObject({ code: 'changed-on-disk' });
  });

  test('a 3 GiB file opens, jumps and is edited without being loaded', async () => {
    const file = openSync(join(bench.data, 'huge.bin'), 'w');
    ftruncateSync(file, 3 * 2 ** 30);
    writeSync(file, ASCII('the end'), 0, 7, 3 * 2 ** 30 - 7);
    closeSync(file);
    await client.request('workspace.refresh', { workspace });
    const { id } = await open('huge.bin');
    await write(id, 2 ** 31 + 10, 'edited', 'test');
    const { bytes } = await client.request('document.read', {
      document: id,
      offset: 3 * 2 ** 30 - 7,
      length: 100,
    });
    expect(Buffer.from(bytes).toString()).toBe('the end');
    const state = await client.request('document.state', { document: id });
    expect(state.changed).toEqual([[2 ** 31 + 10, 2 ** 31 + 16]]);
  });
});

test('files that are too large to read whole open as bytes, with the reason', async () => {
  for (const [name, begin] of [
    ['huge.nif', 'Gamebryo File Format, Version 20.2.0.7\n'],
    ['huge.dds', 'DDS '],
    ['huge.png', '\x89PNG\r\n\x1a\n'],
    ['huge.bgsm', 'BGSM'],
  ] as const) {
    const file = openSync(bench.put(name, ASCII(begin)), 'r+');
    ftruncateSync(file, 5 * 2 ** 30);
    closeSync(file);
    await client.request('workspace.refresh', { workspace });
    const state = await open(name);
    expect(state).toMatchObject({ size: 5 * 2 ** 30, views: ['hex'], consoles: [] });
    expect(state.findings).toMatchObject([{ code: 'not-read' }]);
    expect(state.findings[0]?.message).toContain('256 MiB');
    await write(state.id, 2 ** 31, 'x');
    expect((await stateOf(state.id)).dirty).toBe(true);
  }
});

describe('entries that are too large to unpack', () => {
  // Header, one folder record, its name with length and NUL, the file's hash: then its size.
  const sizeAt = 36 + 16 + 1 + 'x'.length + 1 + 8;

  test('stored ones are read on demand and cannot be changed', async () => {
    const bytes = Buffer.from(textArchive({ 'x/big.bin': 'begin' }, { compress: false }));
    bytes.writeUInt32LE(300 * 1024 * 1024, sizeAt);
    const file = openSync(bench.put('Big.bsa', bytes), 'r+');
    ftruncateSync(file, bytes.length + 300 * 1024 * 1024);
    closeSync(file);
    await client.request('workspace.refresh', { workspace });
    const state = await open('x/big.bin', 'Big.bsa');
    expect(state).toMatchObject({ size: 300 * 1024 * 1024, views: ['hex'] });
    expect(state.readOnly).toContain('256 MiB');
    const { bytes: head } = await client.request('document.read', {
      document: state.id,
      offset: 0,
      length: 5,
    });
    expect(Buffer.from(head).toString()).toBe('begin');
    await expect(write(state.id, 0, 'x')).rejects.toMatchObject({ code: 'read-only' });
    await expect(
      client.request('document.save', { document: state.id, target: 'mod' }),
    ).rejects.toMatchObject({
      code: 'read-only',
    });
  });

  test('compressed ones are shown compressed, and say so', async () => {
    const bytes = Buffer.from(textArchive({ 'x/big.bin': 'text '.repeat(1000) }));
    const data = bytes.readUInt32LE(sizeAt + 4);
    bytes.writeUInt32LE(500 * 1024 * 1024, data);
    bench.put('Big.bsa', bytes);
    await client.request('workspace.refresh', { workspace });
    const state = await open('x/big.bin', 'Big.bsa');
    expect(state.readOnly).toContain('compressed');
    expect(state.size).toBe(bytes.length - data - 4);
  });

  test('damaged ones are an error of that entry alone', async () => {
    const bytes = Buffer.from(textArchive({ 'x/a.txt': 'text '.repeat(1000) }));
    bytes.fill(0xee, bytes.length - 20);
    bench.put('Bad.bsa', bytes);
    await client.request('workspace.refresh', { workspace });
    await expect(open('x/a.txt', 'Bad.bsa')).rejects.toMatchObject({
      name: 'FormatError',
      path: 'x/a.txt',
      message: expect.stringContaining('“x/a.txt” does not decompress'),
    });
    expect(await read((await open('meshes/book.nif', 'A.bsa')).id)).toBe('the book');
  });
});

describe('editing bytes', () => {
  test('typed bytes join into one step, labeled ones do not; undo says what it undid and where', async () => {
    const { id } = await open('data.bin');
    for (const [offset, text] of [
      [16, 'a'],
      [17, 'b'],
      [18, 'c'],
    ] as const) {
      await write(id, offset, text);
    }
    await write(id, 0, 'zz', 'Fill with z');
    expect(await stateOf(id)).toMatchObject({
      undo: 'Fill with z',
      revision: 4,
      changed: [
        [0, 2],
        [16, 19],
      ],
    });
    expect(await client.request('document.undo', { document: id })).toMatchObject({
      label: 'Fill with z',
      offset: 0,
      length: 2,
    });
    const step = await client.request('document.undo', { document: id });
    expect(step).toMatchObject({ label: 'Type 3 bytes at 0x10', offset: 16, length: 3 });
    expect(await stateOf(id)).toMatchObject({ dirty: false, undo: null, redo: 'Type 3 bytes at 0x10' });
    await expect(client.request('document.undo', { document: id })).rejects.toMatchObject({
      code: 'nothing-to-undo',
    });
    await client.request('document.redo', { document: id });
    expect((await stateOf(id)).dirty).toBe(true);
  });

  test('a file that is closed and opened again has a later revision, since its bytes may be others', async () => {
    const { id, revision } = await open('notes.txt');
    await write(id, 0, 'ONE');
    await client.request('document.close', { document: id, discard: true });
    const again = await open('notes.txt');
    expect([again.id, again.revision > revision + 1]).toEqual([id, true]);
  });

  test('writing past the end extends the file, writing that starts beyond it is rejected', async () => {
    const { id } = await open('data.bin');
    await write(id, 254, 'longer', 'x');
    expect((await stateOf(id)).size).toBe(260);
    await expect(write(id, 300, 'x')).rejects.toMatchObject({ code: 'out-of-range' });
  });
});

describe('text', () => {
  test('only the edited line changes, in the file’s own encoding', async () => {
    const { id } = await open('notes.txt');
    const { text, encoding, language } = await client.request('document.text', { document: id });
    expect([text, encoding, language]).toEqual(['one\r\ntwo\nthree', 'Unicode (UTF-8)', 'plaintext']);
    await client.request('document.setText', { document: id, text: 'one\nTWO\nthree' });
    expect(await read(id)).toBe('one\r\nTWO\nthree');
    const again = await client.request('document.setText', { document: id, text: 'one\nTWO\nthree' });
    expect(again.revision).toBe(1);
  });
});

describe('fields', () => {
  test('of an archive are shown, set, compared with the stored ones, and reset', async () => {
    const { id, views } = await open('A.bsa');
    expect(views).toContain('fields');
    const { rows, total } = await client.request('document.fields', {
      document: id,
      path: '',
      start: 0,
      count: 100,
    });
    expect(total).toBe(rows.length);
    expect(rows.map(({ name }) => name)).toContain('header');
    const header = await client.request('document.fields', {
      document: id,
      path: 'header',
      start: 0,
      count: 50,
    });
    const editable = header.rows.find(({ edit }) => edit === 'in place')!;
    const before = editable.value;
    await client.request('document.setField', { document: id, path: editable.path, text: '0x10' });
    expect(await stateOf(id)).toMatchObject({
      dirty: true,
      undo: `Set ${editable.path.slice('header.'.length)} of the header to 0x10`,
    });
    const { chain } = await client.request('document.fieldAt', { document: id, offset: editable.offset });
    const row = chain.find(({ path }) => path === editable.path)!;
    expect(row).toMatchObject({ changed: true, stored: before });
    const { rows: leaves } = await client.request('document.fieldsIn', {
      document: id,
      offset: editable.offset,
      length: 1,
    });
    expect(leaves[0]).toMatchObject({ path: editable.path, changed: true });
    await client.request('document.resetField', { document: id, path: editable.path });
    expect(await stateOf(id)).toMatchObject({
      changed: [],
      undo: `Reset ${editable.path.slice('header.'.length)} of the header`,
    });
  });

  test('explain why they cannot be set, or what values are valid', async () => {
    const { id } = await open('A.bsa');
    const { rows } = await client.request('document.fields', {
      document: id,
      path: 'header',
      start: 0,
      count: 50,
    });
    const derived = rows.find(({ edit }) => edit !== 'in place' && edit !== undefined)!;
    await expect(
      client.request('document.setField', { document: id, path: derived.path, text: '1' }),
    ).rejects.toMatchObject({ code: 'not-editable' });
    const editable = rows.find(({ edit }) => edit === 'in place')!;
    await expect(
      client.request('document.setField', { document: id, path: editable.path, text: 'a horse' }),
    ).rejects.toMatchObject({ code: 'bad-value' });
    await expect(
      client.request('document.fields', { document: id, path: 'nothing.here', start: 0, count: 1 }),
    ).rejects.toMatchObject({ code: 'no-such-field' });
    const { id: text } = await open('notes.txt');
    await expect(
      client.request('document.fields', { document: text, path: '', start: 0, count: 1 }),
    ).rejects.toMatchObject({ code: 'no-fields' });
  });
});

describe('searching', () => {
  const find = (
    document: string,
    kind: 'hex' | 'text' | 'value',
    query: string,
    from = 0,
    backward = false,
  ) => client.request('document.find', { document, kind, query, from, backward });

  test('finds bytes, texts and numbers, forward and backward, with unsaved edits', async () => {
    const { id } = await open('data.bin');
    expect(await find(id, 'hex', '10 11 1?')).toEqual({ offset: 16, length: 3 });
    expect(await find(id, 'text', 'ABC', 66)).toEqual({ offset: 97, length: 3 });
    expect(await find(id, 'text', 'abc', 97, true)).toEqual({ offset: 65, length: 3 });
    expect(await find(id, 'value', '0x13121110')).toEqual({ offset: 16, length: 4 });
    expect(await find(id, 'hex', 'FF 00')).toBeNull();
    await write(id, 200, 'needle', 'x');
    expect(await find(id, 'text', 'NEEDLE')).toEqual({ offset: 200, length: 6 });
    await expect(find(id, 'hex', 'XY')).rejects.toMatchObject({ code: 'bad-query' });
  });

  test('a match across piece boundaries is found, and a long search can be canceled', async () => {
    const bytes = new Uint8Array(40 * 1024 * 1024);
    bytes.set(ASCII('needle'), 1024 * 1024 - 3);
    bench.put('long.bin', bytes);
    await client.request('workspace.refresh', { workspace });
    const { id } = await open('long.bin');
    expect(await find(id, 'text', 'needle')).toEqual({ offset: 1024 * 1024 - 3, length: 6 });
    expect(await find(id, 'text', 'needle', bytes.length, true)).toEqual({
      offset: 1024 * 1024 - 3,
      length: 6,
    });
    const stop = new AbortController();
    const search = client.request(
      'document.find',
      { document: id, kind: 'text', query: 'missing', from: 0, backward: false },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    await expect(search).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('saving', () => {
  test('to the mod folder mirrors the Data path and leaves the original unchanged', async () => {
    const { id } = await open('meshes/book.nif', 'A.bsa');
    await write(id, 4, 'BOOK', 'x');
    const { savedTo, backup } = await client.request('document.save', { document: id, target: 'mod' });
    expect(savedTo).toBe(join(modFolder, 'meshes', 'book.nif'));
    expect(backup).toBeNull();
    expect(await stateOf(id)).toMatchObject({ dirty: false, changed: [], undo: 'x' });
    expect(bench.read(savedTo)?.toString()).toBe('the BOOK');
    await client.request('document.undo', { document: id });
    expect(await stateOf(id)).toMatchObject({ dirty: true, changed: [[4, 8]] });
  });

  test('a file saved to the mod folder is opened from there, and says so', async () => {
    const first = await open('meshes/book.nif', 'A.bsa');
    await write(first.id, 4, 'BOOK', 'x');
    await client.request('document.save', { document: first.id, target: 'mod' });
    await client.request('document.close', { document: first.id, discard: false });
    const again = await open('meshes/book.nif', 'A.bsa');
    expect(await read(again.id)).toBe('the BOOK');
    expect(again.findings[0]).toMatchObject({ code: 'from-mod-folder', severity: 'info' });
  });

  test('a copy in the mod folder overrides all providers of the file, as soon as it is saved', async () => {
    const first = await open('meshes/book.nif', 'A.bsa');
    expect(first.modCopy).toBeNull();
    await write(first.id, 4, 'BOOK', 'x');
    const { savedTo } = await client.request('document.save', { document: first.id, target: 'mod' });
    expect((await stateOf(first.id)).modCopy).toBe(savedTo);
    const details = await client.request('workspace.details', { address: first.address });
    expect(details.facts.slice(0, 3)).toEqual([
      { label: 'Read from', value: 'Mod folder', hint: savedTo },
      { label: 'Size', value: '8 bytes' },
      expect.objectContaining({ label: 'Saved', when: statSync(savedTo).mtimeMs }),
    ]);
    expect(details.providers.map(({ provider, shown, reason }) => [provider.name, shown, reason])).toEqual([
      ['Mod folder', true, 'your saved copy takes priority'],
      ['A.bsa', false, 'hidden by your copy in the mod folder'],
    ]);
    await client.request('document.close', { document: first.id, discard: false });
    expect((await open('meshes/book.nif', 'A.bsa')).modCopy).toBe(savedTo);
    const notes = await client.request('workspace.details', { address: { workspace, path: 'notes.txt' } });
    expect(notes.providers.map(({ provider }) => provider.kind)).toEqual(['loose']);
  });

  test('a loose file is replaced with a backup, repeatedly, and undo works across saves', async () => {
    const { id } = await open('notes.txt');
    await write(id, 0, '1', 'one');
    const first = await client.request('document.save', { document: id, target: 'loose' });
    expect(first.savedTo).toBe(join(bench.data, 'notes.txt'));
    expect(bench.read(first.backup!)?.toString()).toBe('one\r\ntwo\nthree');
    await write(id, 1, '2', 'two');
    await client.request('document.save', { document: id, target: 'loose' });
    expect(bench.read(first.savedTo)?.toString()).toBe('12e\r\ntwo\nthree');
    await client.request('document.undo', { document: id });
    await client.request('document.undo', { document: id });
    expect(await read(id)).toBe('one\r\ntwo\nthree');
    await client.request('document.save', { document: id, target: 'loose' });
    expect(bench.read(first.savedTo)?.toString()).toBe('one\r\ntwo\nthree');
  });

  test('a large loose file keeps its old bytes readable after it was replaced', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(7);
    bench.put('large.bin', bytes);
    await client.request('workspace.refresh', { workspace });
    const { id } = await open('large.bin');
    for (const letter of 'abc') {
      await write(id, 15_000_000, letter, letter);
      await client.request('document.save', { document: id, target: 'loose' });
    }
    for (let steps = 0; steps < 3; steps++) await client.request('document.undo', { document: id });
    const state = await client.request('document.state', { document: id });
    expect(state).toMatchObject({ dirty: true, changed: [[15_000_000, 15_000_001]] });
    const all = await client.request('document.read', { document: id, offset: 14_999_999, length: 3 });
    expect([...all.bytes]).toEqual([7, 7, 7]);
  });

  test('an entry saved as a loose file overrides the archive in the tree', async () => {
    const { id } = await open('meshes/cup.txt', 'A.bsa');
    await write(id, 0, 'C', 'x');
    const events: unknown[] = [];
    client.on('workspace.changed', (event) => events.push(event));
    await client.request('document.save', { document: id, target: 'loose' });
    expect(bench.read(join(bench.data, 'meshes/cup.txt'))?.toString()).toBe('Cup');
    expect(events).toEqual([{ workspace, reread: false }]);
    const providers = await client.request('workspace.providers', { workspace, path: 'meshes/cup.txt' });
    expect(providers.map(({ provider, shown }) => [provider.kind, shown])).toEqual([
      ['loose', true],
      ['archive', false],
    ]);
    expect(await read((await open('meshes/cup.txt')).id)).toBe('Cup');
  });

  test('is rejected when another program changed or created the file meanwhile', async () => {
    const notes = await open('notes.txt');
    await write(notes.id, 0, '1', 'x');
    bench.put('notes.txt', 'somebody else was here');
    await expect(
      client.request('document.save', { document: notes.id, target: 'loose' }),
    ).rejects.toMatchObject({
      code: 'changed-on-disk',
    });
    expect(bench.read(join(bench.data, 'notes.txt'))?.toString()).toBe('somebody else was here');
    const state = await client.request('document.state', { document: notes.id });
    expect(state.dirty).toBe(true);

    const cup = await open('meshes/cup.txt', 'A.bsa');
    bench.put('meshes/cup.txt', 'made meanwhile');
    await expect(
      client.request('document.save', { document: cup.id, target: 'loose' }),
    ).rejects.toMatchObject({
      code: 'exists',
    });
    await client.request('document.save', { document: cup.id, target: 'mod' });
  });

  test('edits made during a save stay unsaved, and two saves run one after the other', async () => {
    const { id } = await open('data.bin');
    await write(id, 0, 'a', 'a');
    const [first, , second] = await Promise.all([
      client.request('document.save', { document: id, target: 'mod' }),
      write(id, 1, 'b', 'b'),
      client.request('document.save', { document: id, target: 'mod' }),
    ]);
    expect(first.savedTo).toBe(second.savedTo);
    const bytes = bench.read(first.savedTo)!;
    expect(bytes.subarray(0, 3).toString('latin1')).toBe('ab\x02');
    expect(readdirSync(modFolder)).toEqual(['data.bin', 'data.bin.modwright.bak']);
  });

  test('a name that would escape the folder is not written', async () => {
    bench.put('evil.bsa', textArchive({ '../../evil.txt': 'x', 'a/con.txt': 'y' }));
    await client.request('workspace.refresh', { workspace });
    for (const entry of [0, 1]) {
      const state = await client.request('document.open', {
        address: { workspace, path: entry === 0 ? '../../evil.txt' : 'a/con.txt', archive: 'evil.bsa' },
      });
      for (const target of ['mod', 'loose'] as const) {
        await expect(client.request('document.save', { document: state.id, target })).rejects.toMatchObject({
          code: 'unsafe-path',
        });
      }
    }
    expect(readdirSync(bench.top).toSorted()).toEqual(['Game', 'out', 'user']);
  });
});

describe('closing', () => {
  test('a closed document is gone, and reopens fresh', async () => {
    const { id } = await open('notes.txt');
    await write(id, 0, '1', 'x');
    await client.request('document.close', { document: id, discard: true });
    await expect(client.request('document.state', { document: id })).rejects.toMatchObject({
      code: 'no-such-document',
    });
    writeFileSync(join(bench.data, 'notes.txt'), 'new');
    expect(await read((await open('notes.txt')).id)).toBe('new');
  });

  test.each(['after', 'during'])(
    '%s a save that fails: the document is gone, its edits are not',
    async (when) => {
      const { id: document } = await open('notes.txt');
      await write(document, 0, '1', 'x');
      bench.put('notes.txt', 'somebody else was here');
      const save = client.request('document.save', { document, target: 'loose' });
      const failed = expect(save).rejects.toMatchObject({ code: 'changed-on-disk' });
      if (when === 'after') await failed;
      await client.request('document.close', { document, discard: false });
      await failed;
      await expect(stateOf(document)).rejects.toMatchObject({ code: 'no-such-document' });
      expect(await client.request('journal.list', {})).toMatchObject([{ path: 'notes.txt', edits: 1 }]);
      expect(await read((await open('notes.txt')).id)).toBe('somebody else was here');
      expect(readdirSync(bench.data).filter((name) => name.startsWith('notes'))).toEqual(['notes.txt']);
    },
  );

  test.each([
    [true, []],
    [false, [{ path: 'notes.txt', edits: 1 }]],
  ])(
    'during a save: edits made since it began are journaled once, or not if discarded (%s)',
    async (discard, kept) => {
      const { id: document } = await open('notes.txt');
      await write(document, 0, '1', 'saved');
      const save = client.request('document.save', { document, target: 'mod' });
      // The save has its bytes when the next request is answered.
      await stateOf(document);
      await write(document, 1, '2', 'unsaved');
      await Promise.all([save, client.request('document.close', { document, discard })]);
      expect(await client.request('journal.list', {})).toMatchObject(kept);
      await bench.restart();
      await bench.open();
      expect(await bench.client.request('journal.list', {})).toMatchObject(kept);
    },
  );

  test('a large file is released after a save that fails', async () => {
    const path = bench.put('large.bin', new Uint8Array(17 * 1024 * 1024));
    await client.request('workspace.refresh', { workspace });
    const { id: document } = await open('large.bin');
    await write(document, 0, '1', 'x');
    appendFileSync(path, 'more');
    await expect(client.request('document.save', { document, target: 'mod' })).rejects.toMatchObject({
      code: 'changed-on-disk',
    });
    await client.request('document.close', { document, discard: true });
    expect(await open('large.bin')).toMatchObject({ size: 17 * 1024 * 1024 + 4, dirty: false });
  });
});
