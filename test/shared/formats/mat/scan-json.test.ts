import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  childrenOf,
  type JsonSpans,
  keyOf,
  kindOf,
  MOST_MEMBERS,
  memberOf,
  textOf,
} from '#shared/formats/mat/json-spans.ts';
import { MOST_LEVELS, scanJson } from '#shared/formats/mat/scan-json.ts';
import '#test/support/property-seed.ts';

const scan = (text: string): JsonSpans => scanJson(new TextEncoder().encode(text));
const problems = (text: string): readonly string[] => scan(text).problems.map(({ message }) => message);

/** The value that spans stand for. */
function jsonOf(spans: JsonSpans, node: number): unknown {
  const children = (): readonly number[] => [...childrenOf(spans, node)];
  switch (kindOf(spans, node)) {
    case 'object':
      return Object.fromEntries(children().map((child) => [keyOf(spans, child), jsonOf(spans, child)]));
    case 'array':
      return children().map((child) => jsonOf(spans, child));
    case 'string':
      return textOf(spans, node);
    default:
      return JSON.parse(textOf(spans, node));
  }
}

test('any JSON is found with its values and without problems', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 2, '\t'), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const spans = scan(text);
      expect(spans.problems).toEqual([]);
      // A name that comes twice is lost by both, as the name “__proto__” is by one of them.
      fc.pre(!text.includes('__proto__'));
      expect(jsonOf(spans, 0)).toEqual(JSON.parse(text));
    }),
  );
});

test('any bytes are scanned, and values lie inside those that hold them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom('{"a":[', '', '{'), (bytes, start) => {
      const text = Uint8Array.of(...new TextEncoder().encode(start), ...bytes);
      const spans = scanJson(text);
      for (let node = 0; node < spans.count; node += 1) {
        for (const child of childrenOf(spans, node)) {
          expect(spans.starts[child]).toBeGreaterThanOrEqual(spans.starts[node] ?? 0);
          expect(spans.ends[child]).toBeLessThanOrEqual(spans.ends[node] ?? 0);
        }
      }
    }),
  );
});

test.each([
  ['{"a": 1,\n "b" 2}', 'in line 2: a colon is missing'],
  ['{"a": 1\n "b": 2}', 'in line 2: a comma is missing'],
  ['[1, 2,]', 'in line 1: there is a comma before the closing bracket'],
  ['[1,, 2]', 'in line 1: there is a comma too many'],
  ['{"a": [1, 2}', 'in line 1: a bracket is not closed before this “}”'],
  ['[1]]', 'in line 1: there is more text after its end'],
  ['{"a": tru}', 'in line 1: “tru” is no value'],
  ['{"a": "b\n}', 'in line 1: a text has no closing quote'],
  ['{"a":', 'in line 1: it ends in the middle: one bracket is not closed'],
  ['{"a": }', 'in line 1: a value is missing'],
  ['{a: 1}', 'in line 1: a name in quotes is missing'],
  ['// of mine\n{}', 'in line 1: it has a comment, which JSON does not allow'],
  ['', 'in line 1: it is empty'],
])('%j has a problem with its line', (text, message) => {
  expect(problems(text)[0]).toBe(`has a mistake in its JSON ${message}`);
});

describe('a mistake hides nothing around it:', () => {
  test.each([
    ['{"a": 1, "b": tru, "c": 3}', ['a', 'b', 'c']],
    ['{"a": "x\n, "c": 3}', ['a', 'c']],
    ['{"a": [1, 2 , "c": 3}', ['a']],
    ['{"a": 1 "b": 2 "c": 3', ['a', 'b', 'c']],
  ])('%j', (text, names) => {
    const spans = scan(text);
    expect(Array.from(childrenOf(spans, 0), (node) => keyOf(spans, node))).toEqual(names);
  });
});

test('brackets nested 1,000 and 1,000,000 levels deep are bounded', () => {
  for (const depth of [1000, 1_000_000]) {
    const spans = scan(`{"a": ${'['.repeat(depth)}1${']'.repeat(depth)}, "b": 2}`);
    expect(spans.count).toBe(MOST_LEVELS + 2);
    expect(spans.problems[0]?.message).toContain(`more than ${MOST_LEVELS} levels deep`);
    expect(Array.from(childrenOf(spans, 0), (node) => keyOf(spans, node))).toEqual(['a', 'b']);
  }
});

test('a member is found among as many as any real object has', () => {
  const members = (before: number): JsonSpans => {
    const names = Array.from({ length: before }, (_, i) => `"n${i}":{"last":0}`);
    return scanJson(new TextEncoder().encode(`{${[...names, '"last":1'].join()}}`));
  };
  const few = members(MOST_MEMBERS - 1);
  expect(textOf(few, memberOf(few, 0, 'last') ?? 0)).toBe('1');
  expect(memberOf(members(MOST_MEMBERS), 0, 'last')).toBeUndefined();
});

test('values beyond the limit are not read, and a message says so', () => {
  const spans = scanJson(new TextEncoder().encode(`[${'1,'.repeat(500)}1]`), { values: 100 });
  expect(spans.count).toBe(100);
  expect(spans.problems[0]?.message).toContain('more than 100 values; the rest is not shown');
  expect(spans.ends[0]).toBe(1003);
});
