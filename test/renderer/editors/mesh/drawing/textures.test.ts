import { CompressedTexture, CubeTexture, type DataTexture } from 'three';
import { describe, expect, test } from 'vitest';
import { TextureLibrary } from '#renderer/editors/mesh/drawing/textures.ts';
import { FormatError } from '#shared/errors.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';

const picture = (...rgba: readonly number[]): SurfacePicture => ({
  width: rgba.length / 4,
  height: 1,
  format: 'A8R8G8B8',
  codec: null,
  twoChannels: false,
  faces: 1,
  levels: [rgba.length],
  bytes: Uint8Array.from(rgba),
});

describe('textures of a picture', () => {
  test('are requested once, however their paths are spelled', async () => {
    const asked: string[] = [];
    const library = new TextureLibrary(async (path) => {
      asked.push(path);
      return picture(1, 2, 3, 4);
    });
    const [a, b] = await Promise.all([library.get('Rug.dds', 'color'), library.get('rug.DDS', 'color')]);
    expect(a).toBe(b);
    expect(asked).toEqual(['Rug.dds']);
    expect(library.problems).toEqual([]);
  });

  test('that are missing or damaged are reported once each, with the reason', async () => {
    let noted = 0;
    const library = new TextureLibrary(
      async (path) => {
        if (path === 'damaged.dds') throw new FormatError('no-pixels', 'has no pixels');
        return null;
      },
      [],
      () => {
        noted += 1;
      },
    );
    const paths = ['missing.dds', 'damaged.dds'];
    for (const path of [...paths, ...paths]) {
      expect(await library.get(path, 'color')).toBeNull();
      expect(await library.get(path, 'data')).toBeNull();
    }
    expect(library.problems).toEqual([
      { path: 'missing.dds', message: 'is not in this Data folder' },
      { path: 'damaged.dds', message: 'could not be read: has no pixels' },
    ]);
    expect(noted).toBe(2);
  });

  test('that were canceled are not errors', async () => {
    const library = new TextureLibrary(
      (_path, _request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('gone')));
        }),
    );
    const texture = library.get('rug.dds', 'color');
    library.dispose();
    expect(await texture).toBeNull();
    expect(library.problems).toEqual([]);
  });

  test('normals have x, y and z in red, green and blue, whatever the file format', async () => {
    const library = new TextureLibrary(async () => picture(128, 128, 0, 9, 255, 128, 0, 9));
    const pixels = async (kind: 'tangent' | 'signed' | 'model'): Promise<readonly number[]> => [
      ...(((await library.get('n.dds', kind)) as DataTexture).image.data as Uint8Array),
    ];
    expect(await pixels('tangent')).toEqual([128, 128, 0, 9, 255, 128, 0, 9]);
    expect(await pixels('model')).toEqual([128, 0, 128, 9, 255, 0, 128, 9]);
    const [, , up, alpha, , , flat = 255] = await pixels('signed');
    expect([up, alpha]).toEqual([254, 9]);
    expect(flat).toBeLessThan(130);
  });

  test('with two channels have their z, in either space', async () => {
    const library = new TextureLibrary(async () => ({ ...picture(128, 128, 0, 9), twoChannels: true }));
    const { data } = ((await library.get('n.dds', 'tangent')) as DataTexture).image;
    expect([...(data as Uint8Array)]).toEqual([128, 128, 254, 9]);
  });

  test('keep the block compression that the card supports, unless they are processed pixel by pixel', async () => {
    const asked: string[] = [];
    const library = new TextureLibrary(
      async (_path, { codecs }) => {
        asked.push(codecs.join());
        return codecs.length === 0
          ? picture(1, 2, 3, 4)
          : {
              ...picture(),
              width: 8,
              height: 4,
              codec: 'BC1' as const,
              levels: [16, 8, 8, 8],
              bytes: Uint8Array.from({ length: 40 }, (_, at) => at),
            };
      },
      ['BC1', 'BC7'],
    );
    const color = (await library.get('a.dds', 'color')) as CompressedTexture;
    expect(color).toBeInstanceOf(CompressedTexture);
    expect(color.mipmaps.map(({ width, height, data }) => [width, height, data[0]])).toEqual([
      [8, 4, 0],
      [4, 2, 16],
      [2, 1, 24],
      [1, 1, 32],
    ]);
    for (const kind of ['tangent', 'signed', 'model'] as const) await library.get('a.dds', kind);
    expect(asked).toEqual(['BC1,BC7', 'BC1,BC7', '', '']);
  });

  test('reflected by surfaces are six faces, rotated for three.js', async () => {
    const library = new TextureLibrary(async (_path, { cube }) => {
      expect(cube).toBe(true);
      const faces = Array.from({ length: 6 }, (_, face) => [face, 0, 0, 255, face, 9, 9, 255]);
      return { ...picture(...faces.flat()), width: 2, height: 1, faces: 6 };
    });
    const cube = (await library.get('c.dds', 'environment')) as CubeTexture;
    expect(cube).toBeInstanceOf(CubeTexture);
    const sides = cube.images as unknown as readonly DataTexture[];
    expect(sides.map(({ image }) => (image.data as Uint8Array)[0])).toEqual([1, 0, 2, 3, 4, 5]);
    expect([...(sides[2]!.image.data as Uint8Array)]).toEqual([2, 9, 9, 255, 2, 0, 0, 255]);
  });
});
