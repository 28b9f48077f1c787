import { expect, test } from 'vitest';
import { createTerminal, forTerminal } from '#main/cli/kit/terminal.ts';

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

test('of many notes about files the first fifty are said, after those about everything', () => {
  let said = '';
  const terminal = createTerminal(
    { write: () => undefined },
    {
      write: (text) => {
        said += text;
      },
    },
  );
  const files = Array.from({ length: 60 }, (_, at) => ({ path: `a${at}.dds`, message: 'No texture.' }));
  terminal.notes([...files, { message: 'The game loads it.' }]);
  const lines = said.trimEnd().split('\n');
  expect(lines).toHaveLength(52);
  expect([lines[0], lines[1], lines[51]]).toEqual([
    'The game loads it.',
    'a0.dds: No texture.',
    '… and 10 more (--json lists all of them)',
  ]);
});
