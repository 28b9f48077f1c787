import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writtenArchives } from '#main/repack/written-archives.ts';
import type { Root } from '#main/workspace/roots.ts';

test('archives of output folders are listed, the latest first, without those of Data and other files', async () => {
  const place = mkdtempSync(join(tmpdir(), 'modwright-written-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const put = (path: string, modified: number): void => {
    mkdirSync(join(place, path, '..'), { recursive: true });
    writeFileSync(join(place, path), 'bytes');
    utimesSync(join(place, path), modified, modified);
  };
  put('out/Old.bsa', 1_000_000);
  put('out/New.BA2', 2_000_000);
  put('out/New.BA2.bak', 3_000_000);
  put('out/mod/Inner.bsa', 3_000_000);
  put('Data/Game.bsa', 4_000_000);
  mkdirSync(join(place, 'out/folder.bsa'));
  const all: readonly Root[] = ['out', 'Data', 'missing'].map((name) => ({
    info: { id: name, kind: 'output', label: name },
    path: join(place, name),
  }));
  const roots = {
    list: () => [...all.map(({ info }) => info), { id: 'd', kind: 'data', label: 'Data' } as const],
    output: (id: string) => all.find(({ info }) => info.id === id)!,
  };
  const workspaces = { isInData: (path: string) => path.startsWith(join(place, 'Data')) };
  expect(await writtenArchives(roots, workspaces)).toEqual([
    { root: 'out', name: 'New.BA2', size: 5, modified: 2_000_000_000 },
    { root: 'out', name: 'Old.bsa', size: 5, modified: 1_000_000_000 },
  ]);
});
