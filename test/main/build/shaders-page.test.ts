import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shadersPage } from '#main/build/shaders-page.ts';
import { NO_FEATURES } from '#shared/scene/shader-features.ts';
import { SHADER_FEATURES, SHADER_GAMES } from '#shared/scene/shader-support.ts';

test('the table names every feature that scenes have, and has them drawn in some game', () => {
  const drawn = SHADER_FEATURES.filter(({ games }) =>
    games.some((support) => support === 'drawn' || support === 'approximated'),
  );
  expect(new Set(drawn.flatMap(({ fields }) => fields))).toEqual(new Set(Object.keys(NO_FEATURES)));
});

test('no feature is listed twice, and what is only nearly drawn says how', () => {
  expect(new Set(SHADER_FEATURES.map(({ name }) => name)).size).toBe(SHADER_FEATURES.length);
  for (const { name, games, note } of SHADER_FEATURES) {
    if (games.includes('approximated')) expect(note, name).not.toBe('');
  }
});

test('the page has a row for each feature, with a cell for each game', () => {
  const rows = shadersPage()
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows.length).toBe(SHADER_FEATURES.length + 1);
  for (const row of rows) expect(row.split(' | ').length).toBe(SHADER_GAMES.length + 2);
});

test('the page in docs is up to date', () => {
  expect(readFileSync('docs/shaders.md', 'utf8'), 'run npm run docs').toBe(shadersPage());
});
