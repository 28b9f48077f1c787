import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mendPath } from '#shared/paths/mend-path.ts';
import { dataPaths } from '#shared/scene/data-path.ts';

const ALL = { prefix: true, extension: true };

describe('a path', () => {
  test.each([
    ['textures', 'textures\\a\\b.dds', 'textures\\a\\b.dds'],
    ['textures', 'Textures/A//B.TGA', 'Textures\\A\\B.dds'],
    ['textures', 'a\\b.png', 'textures\\a\\b.dds'],
    ['textures', '\\textures\\a.bmp', 'textures\\a.dds'],
    ['textures', 'Data\\Textures\\a.dds', 'Textures\\a.dds'],
    ['textures', 'textures\now\road\tile.dds', 'textures\\now\\road\\tile.dds'],
    ['textures', 'data\\a.dds', 'textures\\a.dds'],
    ['textures', 'C:\\Games\\Data\\Textures\\a.dds', 'Textures\\a.dds'],
    ['textures', 'D:\\textures\\old\\Data\\textures\\mod\\textures\\a.dds', 'textures\\mod\\textures\\a.dds'],
    ['textures', '..\\..\\textures\\a.dds', 'textures\\a.dds'],
    ['materials', 'C:\\Projects\\Fallout4\\Build\\PC\\Data\\materials\\A.BGSM', 'materials\\A.BGSM'],
    ['materials', 'weapons/a.bgsm', 'materials\\weapons\\a.bgsm'],
  ] as const)('of %s, %s, becomes %s', (folder, text, mended) => {
    expect(mendPath({ folder, text }, ALL)?.text).toBe(mended);
  });

  test.each(['C:\\Users\\me\\a.dds', 'textures\\..\\a.dds', '..\\a.dds'])(
    'that does not tell where it is, %s, stays',
    (text) => {
      expect(mendPath({ folder: 'textures', text }, ALL)).toBeUndefined();
    },
  );

  test('only changes as asked', () => {
    expect(mendPath({ folder: 'textures', text: 'a/b.tga' }, { prefix: false, extension: false })).toEqual({
      text: 'a\\b.tga',
      why: 'Games write paths with single backslashes.',
    });
  });

  test('leads to the same file as before, and is mended once', () => {
    const name = fc.constantFrom('textures', 'Data', 'a', 'B.tga', '..', '.', 'C:', '', 'materials', 'x.dds');
    const path = fc
      .array(fc.tuple(name, fc.constantFrom('\\', '/', '\\\\')), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.flat().slice(0, -1).join(''));
    fc.assert(
      fc.property(path, fc.constantFrom('textures', 'materials'), (text, folder) => {
        const mended = mendPath({ folder, text }, ALL);
        if (mended === undefined) return;
        const where = (one: string) => dataPaths(one, folder)[0]?.toLowerCase();
        expect(where(mended.text)).toBe(where(text));
        expect(mendPath({ folder, text: mended.text }, ALL)).toEqual({ text: mended.text, why: '' });
      }),
      { numRuns: 2000 },
    );
  });
});
