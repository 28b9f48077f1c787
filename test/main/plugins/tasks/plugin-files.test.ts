import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampOf } from '#main/files/file-stamp.ts';
import { type PluginFile, withPlugins } from '#main/plugins/tasks/plugin-files.ts';
import { layHead, layInteriors } from '#test/support/lay-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-plugins-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const CONTEXT = { check: () => undefined };

function plugin(name: string): PluginFile {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([layHead(), layInteriors({ id: 5 })]));
  return { name, file: { path, stamp: stampOf(path) }, active: true };
}

test('a known plugin that was changed or removed is skipped with a message, and the others are read', () => {
  const files = ['A.esm', 'B.esp', 'C.esp'].map(plugin);
  const known = withPlugins(files, CONTEXT, (opened) =>
    opened.map(({ plugin: one, file }) => {
      one.cells();
      return { ...file, known: one.index() };
    }),
  );
  writeFileSync(join(folder, 'B.esp'), 'changed');
  rmSync(join(folder, 'C.esp'));
  const [names, left] = withPlugins(known, CONTEXT, (opened, out) => [
    opened.map((one) => `${one.plugin.name} ${one.plugin.cells().length}`),
    out.map(({ code, path }) => `${code} ${path}`),
  ]);
  expect(names).toEqual(['A.esm 1']);
  expect(left).toEqual(['plugin-unreadable B.esp', 'plugin-unreadable C.esp']);
});
