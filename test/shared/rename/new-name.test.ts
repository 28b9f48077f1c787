import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newName } from '#shared/rename/new-name.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';

const part = fc.constantFrom('mod', 'Textures', 'data', 'rug', 'a b', 'v2', 'x.y');
const stem = fc.array(part, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
const prefix = fc.constantFrom(
  '',
  'textures/',
  'Data\\Textures\\',
  'C:\\proj\\textures\\',
  'C:\\proj\\',
  '../textures/',
  'data/',
);

describe('the new name of a file', () => {
  test('leads to the new path wherever the old name led to the old one', () => {
    fc.assert(
      fc.property(
        prefix,
        stem,
        stem,
        fc.constantFrom('.dds', '.tga', ''),
        fc.boolean(),
        (before, old, next, ending, slash) => {
          const stored = `${before}${old}${ending}`;
          const text = slash ? stored.replaceAll('\\', '/') : stored.replaceAll('/', '\\');
          const [from] = dataPaths(text, 'textures');
          const to = `textures/${next}.dds`;
          if (from === undefined || !from.endsWith('.dds') || foldPath(from) === foldPath(to)) return;
          if (!dataPaths(to, 'textures').map(foldPath).includes(foldPath(to))) return;
          const named = newName({ text, folder: 'textures' }, { from, to });
          expect(named).toBeDefined();
          expect(dataPaths(named ?? '', 'textures').map(foldPath)).toContain(foldPath(to));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['rug.dds', 'mymod\\carpet.dds'],
    ['Data\\Textures\\Rug.tga', 'Data\\Textures\\mymod\\carpet.tga'],
    ['textures/rug.dds', 'textures/mymod/carpet.dds'],
    ['C:\\proj\\rug.dds', 'textures\\mymod\\carpet.dds'],
    ['C:\\proj\\data\\textures\\rug.dds', 'C:\\proj\\data\\textures\\mymod\\carpet.dds'],
  ])('of %s is spelled as that was', (text, expected) => {
    const renaming = { from: 'textures/rug.dds', to: 'textures/mymod/carpet.dds' };
    expect(newName({ text, folder: 'textures' }, renaming)).toBe(expected);
  });
});
