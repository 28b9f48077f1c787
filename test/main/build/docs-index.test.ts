import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('the index of the docs lists every page', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  for (const name of readdirSync('docs')) {
    if (name !== 'README.md') expect(index).toContain(`](${name})`);
  }
});

test('the README stays short: long texts belong in docs/', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(8192);
});

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/README.md',
  'docs/guide.md',
  'docs/not-verified.md',
];

test.each(PAGES)('every link and picture of %s leads to a file', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
    ([, to = '']) => to,
  );
  const missing = targets.filter((to) => !existsSync(join(dirname(page), to)));
  expect(missing).toEqual([]);
});
