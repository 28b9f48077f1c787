import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pluginMaster } from '#main/games/plugin-master.ts';
import { scratch } from '#test/main/cli/cli-support.ts';
import { MORROWIND_PLUGIN, OBLIVION_PLUGIN } from '#test/support/hand-laid-plugin.ts';
import { layHead } from '#test/support/lay-plugin.ts';

test.each([
  ['a master', layHead([], 1), true],
  ['a light plugin that is no master', layHead([], 0x200), false],
  ['neither', layHead([], 0x80), false],
  ['a master of Oblivion', OBLIVION_PLUGIN, true],
  ['one of Morrowind, whose extension decides', MORROWIND_PLUGIN, undefined],
  ['another file', Buffer.from('not a plugin at all, but long enough to be one'), undefined],
  ['an empty file', Buffer.alloc(0), undefined],
])('the header of %s is read', (_, bytes, expected) => {
  const path = join(scratch(), 'A.esp');
  writeFileSync(path, bytes);
  expect(pluginMaster(path)).toBe(expected);
});

test('a file that is missing, and a folder, are not known to be masters', () => {
  expect(pluginMaster(join(scratch(), 'Gone.esp'))).toBeUndefined();
  expect(pluginMaster(scratch())).toBeUndefined();
});
