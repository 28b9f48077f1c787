import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#main/context/host.ts';
import { createServices } from '#main/services/create-services.ts';
import type { Client } from '#shared/rpc/api.ts';
import { connectMemory } from '#test/support/memory-client.ts';
import { textArchive } from '#test/support/workbench.ts';
import { bundleWorker } from '#test/support/worker-bundle.ts';

const HOOK = fileURLToPath(new URL('./kill-at.cjs', import.meta.url));
/**
 * During a write (half done), at the rename and right after it: of a new journal, then of one that replaces another.
 */
const KILLED_AT = [5, 7, 8, 18, 21, 22];

let bundle: Awaited<ReturnType<typeof bundleWorker>>;
let top: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  bundle = await bundleWorker(fileURLToPath(new URL('./journal-child.ts', import.meta.url)));
});
afterAll(() => bundle.remove());
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'modwright-journal-'));
  mkdirSync(join(top, 'Data'));
  writeFileSync(join(top, 'Data', 'notes.txt'), 'one\r\ntwo\nthree');
  writeFileSync(join(top, 'Data', 'A.bsa'), textArchive({ 'x/book.txt': 'the book' }));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(top, { recursive: true, force: true });
});

/** The program once more, in this process. */
function startAgain(): Services {
  return createServices({
    host: { kind: 'memory' },
    roots: [{ kind: 'data', path: join(top, 'Data'), label: 'Data' }],
    open: 0,
    userData: join(top, 'user'),
    sampleFolder: join(top, 'sample'),
    workerUrl: pathToFileURL(resolve('out/worker.js')),
  });
}

function connect({ handlers, hub }: Services): Client {
  return connectMemory({ handlers, hub, onBug: (error) => expect.unreachable(String(error)) });
}

async function openData(client: Client): Promise<string> {
  const { open } = await client.request('session.describe', {});
  return (await client.request('workspace.open', { root: open ?? '' })).id;
}

/** Starts the program and waits until it has edited. */
function startEditing(): Promise<ChildProcess> {
  const started = spawn(process.execPath, [fileURLToPath(bundle.url), top], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  return new Promise((done, fail) => {
    started.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('edited')) done(started);
    });
    started.on('exit', (code) => fail(new Error(`it ended by itself with ${code}`)));
  });
}

/** Runs the program until it is killed at a call that changes the disk, counted from 1. */
async function killedAt(step: number): Promise<void> {
  const started = spawn(process.execPath, ['--require', HOOK, fileURLToPath(bundle.url), top], {
    env: { ...process.env, KILL_AT: String(step), KILL_THREAD: 'main' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child = started;
  const signal = await new Promise((done) => started.once('exit', (_code, by) => done(by)));
  expect(signal).toBe('SIGKILL');
}

async function kill(started: ChildProcess): Promise<void> {
  const gone = new Promise((done) => started.once('exit', done));
  started.kill('SIGKILL');
  await gone;
}

const journalFiles = () => {
  const folder = join(top, 'user', 'journals');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.journal')) : [];
};

describe('a program killed while its user types', () => {
  test('offers the edits at its next start, and restores them', async () => {
    const started = await startEditing();
    await expect.poll(journalFiles).toHaveLength(2);
    await kill(started);

    const services = startAgain();
    try {
      const client = connect(services);
      const workspace = await openData(client);
      const journals = await client.request('journal.list', {});
      expect(journals.map(({ path }) => path).toSorted()).toEqual(['notes.txt', 'x/book.txt']);
      const texts: Record<string, string> = {};
      for (const journal of journals) {
        const state = await client.request('journal.restore', { journal: journal.id, workspace });
        expect(state.dirty).toBe(true);
        const { bytes } = await client.request('document.read', {
          document: state.id,
          offset: 0,
          length: 100,
        });
        texts[state.name] = Buffer.from(bytes).toString();
      }
      expect(texts['notes.txt']).toBe('ONE\r\ntwo\nthree');
      expect(texts['book.txt']?.toLowerCase()).toBe('the book');
      expect(texts['book.txt']?.startsWith('THE')).toBe(true);
      // The files themselves are unchanged.
      expect(readdirSync(join(top, 'Data')).toSorted()).toEqual(['A.bsa', 'notes.txt']);
    } finally {
      await services.close();
    }
  });

  test.each(KILLED_AT)('killed at disk-changing call %i leaves no damaged journal', async (step) => {
    await killedAt(step);
    const services = startAgain();
    const listed = await connect(services).request('journal.list', {});
    expect(listed).toHaveLength(journalFiles().length);
    await services.close();
  });
});

describe('a program that is still running', () => {
  test('keeps its edits to itself, whatever a second one does', async () => {
    const started = await startEditing();
    await expect.poll(journalFiles).toHaveLength(2);
    const first = journalFiles();
    const services = startAgain();
    try {
      const client = connect(services);
      const workspace = await openData(client);
      expect(await client.request('journal.list', {})).toEqual([]);
      // The second edits the same file, so its journal would have the same name.
      const { id } = await client.request('document.open', { address: { workspace, path: 'notes.txt' } });
      for (const journal of [id, `${id}-2`, ...first.map((name) => name.slice(0, name.indexOf('.')))]) {
        const refusal = { code: 'no-such-journal' };
        await expect(client.request('journal.discard', { journal })).rejects.toMatchObject(refusal);
        await expect(client.request('journal.restore', { journal, workspace })).rejects.toMatchObject(
          refusal,
        );
      }
      await client.request('document.setText', { document: id, text: 'mine' });
      await expect.poll(journalFiles).toHaveLength(3);
      await client.request('document.close', { document: id, discard: true });
      expect(journalFiles().toSorted()).toEqual(first.toSorted());

      await kill(started);
      const left = await client.request('journal.list', {});
      expect(left.map(({ path }) => path).toSorted()).toEqual(['notes.txt', 'x/book.txt']);
      for (const { id: journal } of left) await client.request('journal.restore', { journal, workspace });
      expect(await client.request('journal.list', {})).toEqual([]);
      const others = startAgain();
      expect(await connect(others).request('journal.list', {})).toEqual([]);
      await others.close();
    } finally {
      await services.close();
    }
    expect(journalFiles()).toHaveLength(2);
  });
});
