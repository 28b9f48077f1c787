import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cliPage } from '#main/build/cli-page.ts';

test('docs/cli.md matches what the commands declare (npm run docs writes it)', () => {
  expect(readFileSync('docs/cli.md', 'utf8')).toBe(cliPage());
});
