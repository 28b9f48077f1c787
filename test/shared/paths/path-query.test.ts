import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathQueryProblem, pathReplacer } from '#shared/paths/path-query.ts';
import { wildcardRanges } from '#shared/paths/wildcards.ts';

const material = (text: string) => ({ folder: 'materials' as const, text });
const texture = (text: string) => ({ folder: 'textures' as const, text });

test.each([
  ['Materials\\Brick\\Red.BGSM', 'materials/brick/red.bgsm'],
  ['Brick\\Red.BGSM', 'materials/brick/red.bgsm'],
  ['Materials\\Brick\\Red.BGSM', 'brick\\red.bgsm'],
  ['Data/Materials/Brick/Red.bgsm', 'Brick\\Red.bgsm'],
])('“%s” is the path “%s”', (stored, find) => {
  const replacer = pathReplacer({ find, part: false, replace: 'materials/brick/blue.bgsm' });
  const slash = stored.includes('\\') ? '\\' : '/';
  expect(replacer(material(stored))).toBe(`materials${slash}brick${slash}blue.bgsm`);
});

test('another path does not match, nor one in the other folder', () => {
  const replacer = pathReplacer({ find: 'red.bgsm', part: false, replace: 'x.bgsm', folder: 'materials' });
  expect(replacer(material('materials\\brick\\red.bgsm'))).toBeUndefined();
  expect(replacer(material('red.bgsm'))).toBe('x.bgsm');
  expect(replacer(texture('red.bgsm'))).toBeUndefined();
});

test('wildcards of the new path take the matches of the old ones', () => {
  const replacer = pathReplacer({
    find: 'materials/*/red*.bgsm',
    part: false,
    replace: 'Materials/New/*/blue*.bgsm',
  });
  expect(replacer(material('Materials\\Old\\Brick\\Red01.bgsm'))).toBe(
    'Materials\\New\\Old\\Brick\\blue01.bgsm',
  );
  expect(replacer(material('Old\\Brick\\Red01.bgsm'))).toBe('Materials\\New\\Old\\Brick\\blue01.bgsm');
  expect(replacer(material('materials\\brick\\green.bgsm'))).toBeUndefined();
});

test('a part is replaced wherever it is in a path, and the rest keeps its spelling', () => {
  const replacer = pathReplacer({ find: 'OLD/', part: true, replace: 'new/' });
  expect(replacer(texture('Textures\\Old\\old\\A.dds'))).toBe('Textures\\new\\new\\A.dds');
  expect(replacer(texture('Textures\\Older\\A.dds'))).toBeUndefined();
});

test('without a replacement paths are found and stay', () => {
  expect(pathReplacer({ find: '', part: false })(texture('a.dds'))).toBe('a.dds');
  expect(pathReplacer({ find: '*.dds', part: false })(texture('a.tga'))).toBeUndefined();
});

test.each([
  [{ find: '', part: false, replace: 'x' }, /Enter the path/],
  [{ find: 'a*', part: true, replace: 'x' }, /whole paths/],
  [{ find: 'a', part: false, replace: 'b*' }, /same wildcard/],
  [{ find: 'a?*', part: false, replace: '*?' }, /same order/],
  [{ find: 'a', part: false, replace: '画.dds' }, /cannot store/],
])('%j is rejected with a message', (query, words) => {
  expect(pathQueryProblem(query)).toMatch(words);
  expect(() => pathReplacer(query)).toThrow(expect.objectContaining({ code: 'bad-path-query' }));
});

test('a pattern matches the text it is made from, and returns it', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '\\'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { maxLength: 6 }), part, (pairs, end) => {
      const pattern = `${pairs.map(([literal]) => `${literal}*`).join('')}${end}`;
      const text = `${pairs.map(([literal, stood]) => literal + stood).join('')}${end}`;
      const ranges = wildcardRanges(pattern, text);
      expect(ranges).toBeDefined();
      const stood = (ranges ?? []).map(([from, to]) => text.slice(from, to));
      let next = 0;
      expect(pattern.replaceAll('*', () => stood[next++] ?? '')).toBe(text);
    }),
  );
});

test('a pattern of many stars does not try every match, which would take years', () => {
  expect(wildcardRanges('*a'.repeat(200), `${'a'.repeat(50_000)}b`)).toBeUndefined();
});
