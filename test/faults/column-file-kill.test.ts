import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readColumnFile, writeColumnFile } from '#main/files/column-file.ts';
import { cleanStaleTemps } from '#main/files/temp-files.ts';
import type { ColumnKillOrder } from './column-file-kill-child.ts';

/** Kills a real process at every call that writes a folder's index cache, and checks the disk afterwards. */
let work: string;
let child: string;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'modwright-column-kill-'));
  // Node 20 cannot run TypeScript, so the child is bundled first.
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: new URL('column-file-kill-child.ts', import.meta.url).pathname,
      target: 'node20',
      outDir: join(work, 'bundle'),
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  child = join(work, 'bundle', 'child.mjs');
});
afterAll(() => rmSync(work, { recursive: true }));

function run(order: ColumnKillOrder): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [child, JSON.stringify(order)], { encoding: 'utf8' });
}

const dataOf = (fill: number) => ({ fill, numbers: new Uint32Array(100_000).fill(fill) });

test('killed at any call up to the last, the old file stays whole, and the next run replaces it', async () => {
  const complete = run({ path: join(work, 'complete', 'x.index'), fill: 1, killAt: -1, how: 'before' });
  expect(complete.stderr).toBe('');
  const calls = complete.stdout.trim().split('\n');
  expect(calls).toEqual(['open', 'write', 'write', 'write', 'close', 'rename']);

  for (const [killAt, call] of calls.entries()) {
    for (const how of call === 'write' ? (['before', 'half'] as const) : (['before'] as const)) {
      const folder = join(work, `${killAt}-${how}`);
      const path = join(folder, 'x.index');
      mkdirSync(folder);
      await writeColumnFile(path, dataOf(1));
      expect(run({ path, fill: 2, killAt, how }).signal).toBe('SIGKILL');
      // The last call renames the new file, so every earlier death leaves the old one.
      expect(readColumnFile(path), `killed ${how} call ${killAt}, ${call}`).toEqual(dataOf(1));

      cleanStaleTemps(folder);
      expect(readdirSync(folder)).toEqual(['x.index']);
      await writeColumnFile(path, dataOf(3));
      expect(readColumnFile(path)).toEqual(dataOf(3));
    }
  }
});
