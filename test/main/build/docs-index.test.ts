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
  'SECURITY.md',
  'docs/README.md',
  'docs/guide.md',
  'docs/not-verified.md',
  'docs/security.md',
];

test.each(PAGES)('every link and picture of %s leads to a file', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
    ([, to = '']) => to,
  );
  const missing = targets.filter((to) => !existsSync(join(dirname(page), to)));
  expect(missing).toEqual([]);
});

test('every test that the page on security names is there', () => {
  const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## How it is tested');
  const named = [...table.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every file that a recipe changes is there', () => {
  const named = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/\*\*`([^`<]+\/[^`<]+)`\*\*/g)].map(
    ([, path = '']) => path,
  );
  // These are what the recipes make: a format, a command, a batch tool.
  const made = /\/(seq|quests|extensions|count-extensions|author)[/.-]/;
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !made.test(path) && !existsSync(path))).toEqual([]);
});
