import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readKeyFile, writeRules } from '#shared/keys/key-file.ts';

const BY_HAND = `// My keys
[
  { "key": "ctrl+shift+k", "command": "view.side.collision" }, // collision
  { "key": "CTRL+ALT+9", "command": "-bank.show" },
  /* two in a row */
  { "key": "ctrl+k ctrl+s", "command": "view.keys" },
  { "key": "alt+left", "command": "editor.back", "when": "editorFocus" },
  { "key": "hyper+x", "command": "hex.find" },
  "ctrl+q",
  { "command": "hex.find" },
  { "key": "cmd+up", "command": "hex.find", },
]
`;

describe('reading', () => {
  test('entries are read as people write them, with comments and another order of modifiers', () => {
    expect(readKeyFile(BY_HAND).rules).toEqual([
      { command: 'view.side.collision', keys: 'Ctrl+Shift+K', removes: false, line: 3 },
      { command: 'bank.show', keys: 'Ctrl+Alt+9', removes: true, line: 4 },
      { command: 'hex.find', keys: 'Ctrl+ArrowUp', removes: false, line: 11 },
    ]);
  });

  test('each wrong entry is named by its line, and the others count', () => {
    const { problems, readable } = readKeyFile(BY_HAND);
    expect(readable).toBe(true);
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '6: “ctrl+k ctrl+s”: keys that are pressed one after the other are not supported',
      '7: “when” is not supported, so the entry is left out',
      '8: “hyper+x”: “hyper” is not Ctrl, Alt or Shift',
      '9: an entry must be written as { "key": …, "command": … }',
      '10: the entry has no "key"',
    ]);
  });

  test('an empty file has no rules, and a file with comments only neither', () => {
    for (const text of ['', '\uFEFF\n', '// nothing yet\n/* really */'])
      expect(readKeyFile(text)).toEqual({ rules: [], problems: [], moreProblems: 0, readable: true });
  });

  test.each([
    ['[\n  { "key": "f5" "command": "x" }\n]', 2],
    ['[\n  { "key": "f5", "command": "x" }\n', 3],
    ['[\n\n  { "key": "f5\n" } ]', 3],
    ['{ "key": "f5", "command": "x" }', 1],
    ['[] []', 1],
    ['[ /* ', 1],
    ['[,]', 1],
    [`${'['.repeat(5000)}`, 1],
  ])('text that is no list is not readable, and says where: %j', (text, line) => {
    expect(readKeyFile(text)).toMatchObject({ rules: [], readable: false, problems: [{ line }] });
  });

  test('a long file of wrong entries is read at once, and the first ones are named', () => {
    const { rules, problems, moreProblems } = readKeyFile(
      `[\n${'0,\n'.repeat(20_000)}{ "key": "f5", "command": "x" }]`,
    );
    expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
    expect(moreProblems).toBe(19_900);
    expect(rules).toMatchObject([{ line: 20_002 }]);
  });

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { readable, problems } = readKeyFile(text);
        expect(readable || problems.length === 1).toBe(true);
      }),
    );
  });
});

describe('writing', () => {
  const added = [{ keys: 'Alt+ArrowLeft', removes: false }];

  test('a first rule makes a list in VS Code’s shape', () => {
    const text = writeRules('', 'hex.find', [{ keys: 'Ctrl+F', removes: true }, ...added]);
    expect(text).toBe(
      '[\n  { "key": "ctrl+f", "command": "-hex.find" },\n  { "key": "alt+left", "command": "hex.find" }\n]\n',
    );
    expect(JSON.parse(text)).toHaveLength(2);
    expect(writeRules('// mine', 'hex.find', added)).toBe(
      '// mine\n[\n  { "key": "alt+left", "command": "hex.find" }\n]\n',
    );
  });

  test('comments, spaces and wrong entries of a file written by hand stay', () => {
    const text = writeRules(BY_HAND, 'hex.find', added);
    expect(text).toBe(
      BY_HAND.replace(
        '{ "key": "cmd+up", "command": "hex.find", },',
        '{ "key": "alt+left", "command": "hex.find" }',
      ),
    );
    expect(readKeyFile(text).problems).toEqual(readKeyFile(BY_HAND).problems);
  });

  test('rules are taken off wherever they stand, and what is left is strict JSON again', () => {
    const text = '[{"key":"f5","command":"a"},\r\n {"key":"f6","command":"b"}, {"key":"f7","command":"-a"}]';
    expect(writeRules(text, 'a', [])).toBe('[\r\n {"key":"f6","command":"b"} ]');
    expect(writeRules('[\n  {"key":"f5","command":"a"}\n]\n', 'a', [])).toBe('[\n]\n');
    expect(writeRules('', 'a', [])).toBe('');
  });

  test('whatever the order of changes, each command has the rules set last', () => {
    const command = fc.constantFrom('a', 'b.c', 'd');
    const rule = fc.record({
      keys: fc.constantFrom('Ctrl+K', 'F5', '+', 'Ctrl+\\', 'Alt+ArrowUp'),
      removes: fc.boolean(),
    });
    const start = fc.constantFrom('', BY_HAND, '[]', '[ // x\n]', '[{"key":"f5","command":"a"}]');
    fc.assert(
      fc.property(start, fc.array(fc.tuple(command, fc.array(rule, { maxLength: 3 }))), (first, steps) => {
        const wrong = readKeyFile(first).problems.length;
        let text: string = first;
        for (const [id, rules] of steps) {
          text = writeRules(text, id, rules);
          const { rules: all, problems } = readKeyFile(text);
          const own = all.filter((one) => one.command === id);
          expect(own.map(({ keys, removes }) => ({ keys, removes }))).toEqual(rules);
          expect(problems).toHaveLength(wrong);
        }
        expect(text.includes('My keys')).toBe(first === BY_HAND);
      }),
    );
  });
});
