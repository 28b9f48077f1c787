import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#main/context/context.ts';
import { createJournalStore } from '#main/documents/journal-store.ts';
import type { OpenDocument } from '#main/documents/open-document.ts';
import type { LogLine } from '#shared/contract/session.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let workspace: string;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('notes.txt', 'one two three');
  bench.put('A.bsa', textArchive({ 'x/book.txt': 'the book' }));
  ({ id: workspace } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = async (path: string, archive?: string): Promise<string> => {
  const address = archive === undefined ? { workspace, path } : { workspace, path, archive };
  return (await bench.client.request('document.open', { address })).id;
};
const put = (document: string, offset: number, text: string) =>
  bench.client.request('document.writeBytes', {
    document,
    offset,
    bytes: Buffer.from(text),
    label: `put ${text}`,
  });
const text = async (document: string) =>
  Buffer.from(
    (await bench.client.request('document.read', { document, offset: 0, length: 1000 })).bytes,
  ).toString();
const list = () => bench.client.request('journal.list', {});
const folder = () => join(bench.userData, 'journals');

/** Ends the program as on exit, and opens the folder again. */
async function again(): Promise<void> {
  await bench.restart();
  await bench.open();
}

describe('unsaved edits', () => {
  test('are offered at the next start, and restored step by step', async () => {
    const document = await open('x/book.txt', 'A.bsa');
    await put(document, 0, 'THE');
    await put(document, 4, 'BOOK');
    expect(await list()).toEqual([]);
    await again();
    const [journal] = await list();
    expect(journal).toMatchObject({ path: 'x/book.txt', archive: 'A.bsa', edits: 2 });
    const state = await bench.client.request('journal.restore', { journal: journal!.id, workspace });
    expect(state).toMatchObject({ dirty: true, undo: 'put BOOK' });
    expect(await text(state.id)).toBe('THE BOOK');
    await bench.client.request('document.undo', { document: state.id });
    const undone = await bench.client.request('document.state', { document: state.id });
    expect(undone.undo).toBe('put THE');
    expect(await text(state.id)).toBe('THE book');
    expect(await list()).toEqual([]);
  });

  test('that were restored are kept again until they are saved', async () => {
    await put(await open('notes.txt'), 0, 'ONE');
    await again();
    const [journal] = await list();
    await bench.client.request('journal.restore', { journal: journal!.id, workspace });
    await again();
    expect(await list()).toHaveLength(1);
    const { id } = await bench.client.request('journal.restore', { journal: journal!.id, workspace });
    await bench.client.request('document.save', { document: id, target: 'mod' });
    expect(readdirSync(folder())).toEqual([]);
    await again();
    expect(await list()).toEqual([]);
  });

  test('of an earlier run survive opening, closing, discarding, editing and saving the file again', async () => {
    await put(await open('notes.txt'), 0, 'ONE');
    await again();
    const offered = await list();
    expect(offered).toHaveLength(1);
    for (const discard of [false, true]) {
      await bench.client.request('document.close', { document: await open('notes.txt'), discard });
      expect(await list()).toEqual(offered);
    }
    const document = await open('notes.txt');
    expect(await list()).toEqual(offered);
    await put(document, 4, 'TWO');
    await bench.client.request('document.close', { document, discard: false });
    const both = await list();
    expect(both.map(({ edits }) => edits)).toEqual([1, 1]);

    await again();
    expect((await list()).map(({ id }) => id).toSorted()).toEqual(both.map(({ id }) => id).toSorted());
    const texts: string[] = [];
    for (const { id: journal } of both) {
      const { id } = await bench.client.request('journal.restore', { journal, workspace });
      texts.push(await text(id));
      await bench.client.request('document.close', { document: id, discard: true });
    }
    expect(texts.toSorted()).toEqual(['ONE two three', 'one TWO three']);
    expect(readdirSync(folder())).toEqual([]);
  });

  test('are dropped once they are saved, undone or discarded', async () => {
    const saved = await open('notes.txt');
    await put(saved, 0, 'ONE');
    await bench.client.request('document.save', { document: saved, target: 'loose' });
    const undone = await open('x/book.txt', 'A.bsa');
    await put(undone, 0, 'THE');
    await bench.client.request('document.undo', { document: undone });
    const discarded = await open('A.bsa');
    await put(discarded, 40, 'x');
    await bench.client.request('document.close', { document: discarded, discard: true });
    await again();
    expect(await list()).toEqual([]);
  });

  test('are written at once when something has gone wrong', async () => {
    await put(await open('notes.txt'), 0, 'ONE');
    await bench.services.keepEdits();
    expect(readdirSync(folder())).toHaveLength(1);
  });

  test('are written although an earlier attempt hit a bug, which is the only thing that it rejects', async () => {
    const loose: unknown[] = [];
    const listener = (error: unknown) => void loose.push(error);
    process.on('unhandledRejection', listener);
    let broken = true;
    const history = {
      get dirty(): boolean {
        if (!broken) return false;
        broken = false;
        throw new TypeError('a bug');
      },
    };
    const context = { options: { userData: bench.userData }, log: {} } as unknown as ServiceContext;
    const lock = { owner: '12345678', isHeld: () => true, release: () => undefined };
    const store = createJournalStore(context, lock);
    const document = { id: 'document-1', name: 'notes.txt', history } as unknown as OpenDocument;
    const first = store.write(document);
    const second = store.write(document);
    await expect(first).rejects.toThrow('a bug');
    await expect(second).resolves.toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listener);
    expect(loose).toEqual([]);
  });

  test('of a document closed without a prompt are kept', async () => {
    const document = await open('notes.txt');
    await put(document, 0, 'ONE');
    await bench.client.request('document.close', { document, discard: false });
    const [journal] = await list();
    expect(journal).toMatchObject({ path: 'notes.txt', archive: null, edits: 1 });
    await bench.client.request('journal.discard', { journal: journal!.id });
    expect(await list()).toEqual([]);
    await expect(bench.client.request('journal.discard', { journal: journal!.id })).rejects.toMatchObject({
      code: 'no-such-journal',
    });
  });

  test('made after a save apply on top of it', async () => {
    const document = await open('notes.txt');
    await put(document, 0, 'ONE');
    await bench.client.request('document.save', { document, target: 'mod' });
    await put(document, 4, 'TWO');
    await again();
    const [journal] = await list();
    expect(journal?.edits).toBe(1);
    const state = await bench.client.request('journal.restore', { journal: journal!.id, workspace });
    expect(await text(state.id)).toBe('ONE TWO three');
    expect(state.changed).toEqual([[4, 7]]);
  });

  test('that undo a save, or follow a save elsewhere, are one step from the version that would be opened', async () => {
    const notes = await open('notes.txt');
    await put(notes, 0, 'ONE');
    await bench.client.request('document.save', { document: notes, target: 'mod' });
    await bench.client.request('document.undo', { document: notes });
    // Even if saved as a loose file, an entry is still opened from its archive.
    const book = await open('x/book.txt', 'A.bsa');
    await put(book, 0, 'THE');
    await bench.client.request('document.save', { document: book, target: 'loose' });
    await put(book, 4, 'BOOK');
    await again();
    const restored = await Promise.all(
      (await list()).map(({ id }) => bench.client.request('journal.restore', { journal: id, workspace })),
    );
    const texts = await Promise.all(restored.map(async ({ id, name }) => [name, await text(id)]));
    expect(texts.toSorted()).toEqual([
      ['book.txt', 'THE BOOK'],
      ['notes.txt', 'one two three'],
    ]);
  });

  test('are not applied to a file that has changed', async () => {
    await put(await open('notes.txt'), 0, 'ONE');
    await again();
    bench.put('notes.txt', 'other bytes..');
    await bench.client.request('workspace.refresh', { workspace });
    const [journal] = await list();
    const restore = bench.client.request('journal.restore', { journal: journal!.id, workspace });
    await expect(restore).rejects.toMatchObject({ code: 'changed-on-disk' });
    await bench.restart();
    await bench.open();
    expect(await list()).toHaveLength(1);
  });

  test('still apply to a file that was only touched', async () => {
    await put(await open('notes.txt'), 0, 'ONE');
    await again();
    bench.put('notes.txt', 'one two three');
    const [journal] = await list();
    const { id } = await bench.client.request('journal.restore', { journal: journal!.id, workspace });
    expect(await text(id)).toBe('ONE two three');
  });
});

describe('a damaged journal', () => {
  test('is set aside and reported, and the others are offered', async () => {
    await put(await open('notes.txt'), 0, 'ONE');
    await put(await open('x/book.txt', 'A.bsa'), 0, 'THE');
    await bench.restart();
    const [first] = readdirSync(folder());
    const path = join(folder(), first!);
    const bytes = readFileSync(path);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(path, bytes);
    await bench.open();
    const said: LogLine[] = [];
    bench.client.on('log.line', (line) => said.push(line));
    expect(await list()).toHaveLength(1);
    expect(readdirSync(folder()).some((name) => name.endsWith('.damaged'))).toBe(true);
    const log = await bench.client.request('session.log', {});
    expect(log.some(({ level, text: line }) => level === 'warning' && line.includes('unsaved edits'))).toBe(
      true,
    );
  });
});
