import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { existingPath } from '#main/files/existing-path.ts';

const folder = mkdtempSync(join(tmpdir(), 'modwright-spelling-'));
mkdirSync(join(folder, 'Textures/Rugs'), { recursive: true });
writeFileSync(join(folder, 'Textures/Rugs/Rug01.dds'), '');
afterAll(() => rmSync(folder, { recursive: true }));

test('a path is found in its spelling on disk', () => {
  const path = existingPath(folder, ['textures', 'RUGS', 'rug01.DDS']);
  expect(path).toBe(join(folder, 'Textures/Rugs/Rug01.dds'));
  expect(existsSync(path)).toBe(true);
});

test('a missing path keeps its spelling, below folders that exist', () => {
  expect(existingPath(folder, ['TEXTURES', 'New', 'a.dds'])).toBe(join(folder, 'Textures/New/a.dds'));
  expect(existingPath(join(folder, 'nowhere'), ['A', 'b'])).toBe(join(folder, 'nowhere/A/b'));
});

test('a path that leads out of the folder is rejected', () => {
  expect(() => existingPath(folder, ['..', 'a'])).toThrow(expect.objectContaining({ code: 'unsafe-path' }));
});
