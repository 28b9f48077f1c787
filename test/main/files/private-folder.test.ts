import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepPrivate } from '#main/files/private-folder.ts';
import { Workbench } from '#test/support/workbench.ts';

let top: string;
let umask: number;
const said: string[] = [];
beforeEach(() => {
  umask = process.umask(0o022);
  top = mkdtempSync(join(tmpdir(), 'modwright-private-'));
  chmodSync(top, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(top, { recursive: true });
  expect(said.splice(0)).toEqual([]);
});

const modeOf = (...path: readonly string[]) => (statSync(join(top, ...path)).mode & 0o777).toString(8);
const keep = (name = '') => keepPrivate(join(top, name), ['running', 'journals'], (text) => said.push(text));

describe.skipIf(process.platform === 'win32')('the user folder', () => {
  test('is closed to others when it is made', () => {
    keep('config/modwright');
    expect([modeOf('config/modwright'), modeOf()]).toEqual(['700', '755']);
  });

  test('of an earlier version is closed, with its files and our folders', () => {
    for (const name of ['running', 'journals', 'theirs']) {
      mkdirSync(join(top, name));
      writeFileSync(join(top, name, 'file'), '');
    }
    writeFileSync(join(top, 'settings.json'), '{}');
    writeFileSync(join(top, 'elsewhere'), '');
    symlinkSync(join(top, 'theirs', 'file'), join(top, 'link'));
    keep();
    expect([modeOf(), modeOf('settings.json'), modeOf('journals'), modeOf('journals/file')]).toEqual([
      '700',
      '600',
      '700',
      '600',
    ]);
    expect([modeOf('theirs'), modeOf('theirs/file'), modeOf('link')]).toEqual(['755', '644', '644']);
  });

  test('that others share stays open, but not our folders in it', () => {
    mkdirSync(join(top, 'journals'));
    writeFileSync(join(top, 'other.txt'), '');
    keep();
    expect([modeOf(), modeOf('other.txt'), modeOf('journals')]).toEqual(['755', '644', '700']);
  });

  test('holds settings, index, log and unsaved edits that only their owner can read', async () => {
    const bench = new Workbench();
    try {
      bench.put('readme.txt', 'hello');
      const { id: workspace } = await bench.open();
      await bench.client.request('settings.set', { zoom: 1.5 });
      const address = { workspace, path: 'readme.txt' };
      const { id: document } = await bench.client.request('document.open', { address });
      const bytes = Buffer.from('HELLO');
      await bench.client.request('document.writeBytes', { document, offset: 0, bytes, label: 'shout' });
      await bench.restart();
      const open = readdirSync(bench.userData, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(bench.userData, name)).mode & 0o077) !== 0,
      );
      expect(readdirSync(bench.userData)).toEqual(
        expect.arrayContaining(['indexes', 'journals', 'settings.json']),
      );
      expect(open).toEqual([]);
    } finally {
      await bench.remove();
    }
  });
});
