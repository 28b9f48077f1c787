import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docPages } from '#main/build/doc-pages.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';

const pages = docPages();

test.each([...pages])('%s matches the schemas (npm run docs rewrites it)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('no page is left over from a removed format', () => {
  const kept = readdirSync('docs').filter((name) => name.startsWith('format-'));
  expect(kept.map((name) => `docs/${name}`).sort()).toEqual([...pages.keys()].sort());
});

test('every NIF block is on a page, and no page is too long to read', () => {
  const text = [...pages.values()].join('\n');
  for (const name of BLOCK_TYPES.keys()) expect(text).toContain(`\n## ${name}\n`);
  for (const one of pages.values()) expect(one.split('\n').length).toBeLessThan(2000);
});

test('no unit begins with a digit, as a value before it would read as another number', () => {
  const units = [...pages.values()].flatMap((text) => text.match(/\bin \d[^ |;]*\/[^ |;]*/g) ?? []);
  expect(units).toEqual([]);
});
