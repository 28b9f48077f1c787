import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const FILES = {
  'one.bin': Uint8Array.of(0, 1, 2, 3, 0xfe),
  'two.bin': Uint8Array.of(0, 9, 2, 3, 0xfe, 7),
  'mesh.nif': Buffer.from('Gamebryo File Format, and then nothing'),
};

function folder(): string {
  const made = scratch();
  writeTree(made, FILES);
  return made;
}

test('files of unknown formats are compared byte by byte at each offset', async () => {
  const at = folder();
  const [one, two] = [join(at, 'one.bin'), join(at, 'two.bin')];
  const { code, stdout } = await modwright('diff', one, two);
  expect([code, stdout]).toEqual([0, '~ 0x1: 01 -> 09\n+ 0x5: 07\n']);
  const same = await modwright('diff', one, one);
  expect([same.code, same.stdout]).toEqual([0, '']);
  expect(same.stderr).toContain('No bytes differ.');
  expect((await modwrightJson('diff', one, two)).json).toMatchObject({ same: false, more: 0 });
});

test('files of different kinds are rejected with both names', async () => {
  const at = folder();
  const { code, stderr } = await modwright('diff', join(at, 'one.bin'), join(at, 'mesh.nif'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/one\.bin.*mesh\.nif.*\[different-formats\]/);
});
