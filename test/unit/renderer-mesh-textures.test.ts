import { describe, expect, test } from 'vitest';
import { TextureLibrary } from '#renderer/editors/mesh/textures.ts';
import { FormatError } from '#shared/errors.ts';
import type { Picture } from '#shared/image/picture.ts';

const picture = (...rgba: readonly number[]): Picture => ({
  width: rgba.length / 4,
  height: 1,
  rgba: Uint8Array.from(rgba),
});

describe('textures of a picture', () => {
  test('are asked for once, however their paths are spelled', async () => {
    const asked: string[] = [];
    const library = new TextureLibrary(async (path) => {
      asked.push(path);
      return picture(1, 2, 3, 4);
    });
    const [a, b] = await Promise.all([library.get('Rug.dds', 'color'), library.get('rug.DDS', 'color')]);
    expect(a).toBe(b);
    expect(asked).toEqual(['Rug.dds']);
    expect(library.troubles).toEqual([]);
  });

  test('that are missing or damaged are said once each, with why', async () => {
    const library = new TextureLibrary(async (path) => {
      if (path === 'damaged.dds') throw new FormatError('no-pixels', 'has no pixels');
      return null;
    });
    const paths = ['missing.dds', 'damaged.dds'];
    for (const path of [...paths, ...paths]) {
      expect(await library.get(path, 'color')).toBeNull();
      expect(await library.get(path, 'data')).toBeNull();
    }
    expect(library.troubles).toEqual([
      { path: 'missing.dds', message: 'is not in this Data folder' },
      { path: 'damaged.dds', message: 'cannot be drawn: has no pixels' },
    ]);
  });

  test('that were given up are no trouble', async () => {
    const library = new TextureLibrary(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('gone')));
        }),
    );
    const texture = library.get('rug.dds', 'color');
    library.dispose();
    expect(await texture).toBeNull();
    expect(library.troubles).toEqual([]);
  });

  test('normals have x, y and z in red, green and blue, whatever the file keeps', async () => {
    const library = new TextureLibrary(async () => picture(128, 128, 0, 9, 255, 128, 0, 9));
    const pixels = async (kind: 'tangent' | 'signed' | 'model'): Promise<readonly number[]> => [
      ...((await library.get('n.dds', kind))!.image.data as Uint8Array),
    ];
    expect(await pixels('tangent')).toEqual([128, 128, 0, 9, 255, 128, 0, 9]);
    expect(await pixels('model')).toEqual([128, 0, 128, 9, 255, 0, 128, 9]);
    const [, , up, alpha, , , flat = 255] = await pixels('signed');
    expect([up, alpha]).toEqual([254, 9]);
    expect(flat).toBeLessThan(130);
  });
});
