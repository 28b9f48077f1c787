import { expect, test } from 'vitest';
import { forTerminal } from '#main/cli/kit/terminal.ts';

test('names in an archive cannot send control codes to a terminal', () => {
  expect(forTerminal('red \x1b[31m\x9b2J bell \x07 back \b\r over')).toBe(
    'red \ufffd[31m\ufffd2J bell \ufffd back \ufffd\ufffd over',
  );
  expect(forTerminal('gpj.\u202efile.exe')).toBe('gpj.\ufffdfile.exe');
});

test('all other text stays unchanged, including lines and tabs', () => {
  const text = 'meshes/mar\u00eda\t\u65e5\u672c.nif\nsecond line\n';
  expect(forTerminal(text)).toBe(text);
});
