import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { encodePng } from '#shared/image/files/png.ts';
import type { Picture } from '#shared/image/picture.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { photoLike, photoWithAlpha, psnr } from '#test/support/made-pictures.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const PHOTO = photoLike(64);
const DDS = layDds({ width: 64, height: 64, dxgi: 28 }, PHOTO.rgba);

const opened = (path: string) => ddsTexture(bytesSource(readFileSync(path)));

/** A TGA built by hand: a header of 18 bytes, then blue, green, red and alpha from the top. */
function tga({ width, height, rgba }: Picture): Uint8Array {
  const head = [
    0,
    0,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    32,
    0x28,
  ];
  const pixels = Uint8Array.from(
    rgba,
    (_, at) => rgba[at % 4 === 0 ? at + 2 : at % 4 === 2 ? at - 2 : at] ?? 0,
  );
  return Uint8Array.from([...head, ...pixels]);
}

/** A folder with a picture in it. */
function pictured(name = 'photo.dds', bytes: Uint8Array = DDS) {
  const folder = scratch();
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return { folder, file, out: join(folder, 'out.dds') };
}

describe('texture encode', () => {
  test.each([
    ['DXT5', 'DXT5'],
    ['bc5u', 'BC5'],
  ])("accepts %s as other programs' name of the format", async (format, pixels) => {
    const { file, out } = pictured();
    expect((await modwright('texture', 'encode', file, '-o', out, '--format', format)).code).toBe(0);
    expect(opened(out).pixels).toContain(pixels);
  });

  test('reports sides that are not powers of two, and writes them', async () => {
    const { file, out } = pictured('wide.tga', tga({ width: 3, height: 2, rgba: new Uint8Array(24) }));
    const { code, stderr } = await modwright('texture', 'encode', file, '-o', out, '--format', 'bgra');
    expect(code).toBe(0);
    expect(stderr).toContain('3 × 2 pixels: older games');
    expect(opened(out).width).toBe(3);
  });

  test.each([
    ['bc1', 'DXT1', 41],
    ['bc3', 'DXT5', 41],
    ['bc7', 'BC7', 46],
    ['bgra', 'A8R8G8B8', Number.POSITIVE_INFINITY],
  ])('writes %s, in threads', async (format, pixels, least) => {
    const { file, out } = pictured();
    const { code, json } = await modwrightJson('texture', 'encode', file, '-o', out, '--format', format);
    const bytes = readFileSync(out).length;
    expect({ code, json }).toEqual({
      code: 0,
      json: { output: out, bytes, format, width: 64, height: 64, mips: 7, faces: 1, notes: [], problems: [] },
    });
    const texture = opened(out);
    expect(texture).toMatchObject({ pixels, levelsNamed: 7, findings: [] });
    expect(psnr(texture.decode({}), PHOTO, [0, 1, 2])).toBeGreaterThanOrEqual(least);
  });

  test('reports what a format cannot keep', async () => {
    const { file, out } = pictured(
      'photo.dds',
      layDds({ width: 64, height: 64, dxgi: 28 }, photoWithAlpha(64).rgba),
    );
    const run = await modwright('texture', 'encode', file, '-o', out, '--format', 'bc4', '--quality', 'fast');
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('alpha-lost');
    expect(run.stderr).toContain('colors-lost');
    expect(opened(out).pixels).toBe('BC4U');
  });

  test.each(['png', 'tga'])('takes a %s', async (ending) => {
    const bytes = ending === 'png' ? encodePng(PHOTO) : tga(PHOTO);
    const { file, out } = pictured(`photo.${ending}`, bytes);
    const { code } = await modwright('texture', 'encode', file, '-o', out, '--format', 'bc7');
    expect(code).toBe(0);
    expect(psnr(opened(out).decode({}), PHOTO, [0, 1, 2])).toBeGreaterThan(46);
  });

  test('takes a texture out of an archive', async () => {
    const { folder, out } = pictured();
    writeTree(join(folder, 'data'), { 'textures/wall.dds': DDS, 'textures/other.txt': Buffer.from('x') });
    const archive = join(folder, 'Textures.bsa');
    expect((await modwright('pack', join(folder, 'data'), '-o', archive, '--game', 'skyrim')).code).toBe(0);
    const inside = `${archive}::textures/wall.dds`;
    const { code } = await modwright('texture', 'encode', inside, '-o', out, '--format', 'bc1');
    expect(code).toBe(0);
    expect(psnr(opened(out).decode({}), PHOTO, [0, 1, 2])).toBeGreaterThan(41);
  });

  test.each([
    ['none', 1],
    ['3', 3],
    ['15', 7],
  ])('makes as many mips as requested: %s', async (mips, count) => {
    const { file, out } = pictured();
    const run = await modwright(
      ...['texture', 'encode', file, '-o', out, '--format', 'bc3', '--quality', 'fast', '--mips', mips],
    );
    expect(run.code).toBe(0);
    expect(opened(out).levelsNamed).toBe(count);
  });

  test('marks sRGB if requested, and averages linear data without gamma', async () => {
    const { file, out } = pictured();
    await modwright('texture', 'encode', file, '-o', out, '--format', 'bc7', '--quality', 'fast', '--srgb');
    expect(opened(out)).toMatchObject({ srgb: true });
    const light = opened(out).decode({ level: 6 }).rgba[0] ?? 0;
    await modwright('texture', 'encode', file, '-o', out, '--format', 'bc7', '--quality', 'fast', '--linear');
    expect(opened(out)).toMatchObject({ srgb: false });
    expect(light).toBeGreaterThan((opened(out).decode({ level: 6 }).rgba[0] ?? 0) + 1);
  });

  test('keeps a backup of a replaced file', async () => {
    const { folder, file, out } = pictured();
    writeFileSync(out, 'what was there');
    const { code } = await modwright('texture', 'encode', file, '-o', out, '--format', 'bc1');
    expect(code).toBe(0);
    const backup = readdirSync(folder).find((name) => name.includes('.bak'));
    expect(readFileSync(join(folder, backup ?? ''), 'utf8')).toBe('what was there');
  });

  test('writes over its own input what it has read', async () => {
    const { file } = pictured();
    const { code } = await modwright('texture', 'encode', file, '-o', file, '--format', 'bc1');
    expect(code).toBe(0);
    expect(opened(file).pixels).toBe('DXT1');
  });
});

describe('mistakes change nothing', () => {
  test.each([
    ['an unknown kind', ['--format', 'bc9'], 2],
    ['no kind', [], 2],
    ['a number of pictures that is none', ['--format', 'bc1', '--mips', 'some'], 2],
    ['sRGB of plain numbers', ['--format', 'bc5', '--srgb'], 2],
    ['sRGB and plain numbers', ['--format', 'bc7', '--srgb', '--linear'], 2],
  ])('%s', async (_, args, expected) => {
    const { folder, file, out } = pictured();
    const { code, stderr } = await modwright('texture', 'encode', file, '-o', out, ...args);
    expect(stderr).not.toBe('');
    expect({ code, left: readdirSync(folder) }).toEqual({ code: expected, left: ['photo.dds'] });
  });

  test('another extension', async () => {
    const { folder, file } = pictured();
    const run = await modwright('texture', 'encode', file, '-o', join(folder, 'out.png'), '--format', 'bc1');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('.dds');
  });

  test.each([
    ['a text', 'note.txt', Buffer.from('no picture'), 'not-a-texture'],
    ['a header whose pixels are missing', 'cut.dds', DDS.subarray(0, 200), 'pixels-truncated'],
    [
      'a file of several textures',
      'array.dds',
      layDds({ width: 4, height: 4, dxgi: 28, arraySize: 2 }, new Uint8Array(128)),
      'not-one-picture',
    ],
  ])('%s', async (_, name, bytes, why) => {
    const { folder, file, out } = pictured(name, bytes);
    const { code, stderr } = await modwright('texture', 'encode', file, '-o', out, '--format', 'bc1');
    expect(stderr).toContain(why);
    expect({ code, left: readdirSync(folder) }).toEqual({ code: 1, left: [name] });
  });
});
