import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import { asPicture, isIndexed } from '#shared/image/files/image-file.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { readImage } from '#shared/image/files/read-image.ts';
import { BSI, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { paletteFile } from '#test/support/palette-file.ts';
import { modwright, modwrightJson, readTree, scratch } from './cli-support.ts';

const ISLAND = Uint8Array.from({ length: 768 }, (_, at) => (Math.floor(at / 3) * [1, 7, 31][at % 3]!) % 256);
const OTHER = ISLAND.map((value) => 255 - value);

/** A bank with palettes beside it. */
function game(): { readonly bank: string; readonly folder: string; readonly out: string } {
  const folder = scratch();
  const bank = join(folder, 'fxart', 'TEXBSI.302');
  mkdirSync(join(folder, 'fxart'));
  writeFileSync(bank, wholeBank());
  writeFileSync(join(folder, 'fxart', 'AAA.COL'), paletteFile(OTHER));
  writeFileSync(join(folder, 'fxart', 'ISLAND.COL'), paletteFile(ISLAND));
  return { bank, folder, out: join(folder, 'out') };
}

const colorsOf = (path: string): readonly number[] => {
  const { picture } = readImage(readFileSync(path)).frames[0]!;
  return isIndexed(picture) ? [...picture.palette.filter((_, at) => at % 4 !== 3)] : [];
};

describe('texture export of a bank', () => {
  test('writes each image and an index, with the palette that the game would use', async () => {
    const { bank, out } = game();
    const { code, json, stderr } = await modwrightJson('texture', 'export', bank, '-o', out);
    expect([code, stderr]).toEqual([0, '']);
    const names = ['D02000.png', 'D02001.png', 'D02002.png', 'D02003.png', 'index.json'];
    expect(readdirSync(out).sort()).toEqual(names);
    const bytes = Object.values(readTree(out)).reduce((sum, { length }) => sum + length, 0);
    expect(json).toEqual({ output: out, files: 5, bytes, problems: [] });
    expect(colorsOf(join(out, 'D02000.png'))).toEqual([...ISLAND]);
    expect(readImage(readFileSync(join(out, 'D02001.png'))).frames).toHaveLength(4);
  });

  test('finds the palettes of a bank that is deeper than the game’s own, as the window does', async () => {
    const { bank, folder, out } = game();
    const deep = join(folder, 'system', 'mod', 'TEXBSI.302');
    mkdirSync(dirname(deep), { recursive: true });
    renameSync(bank, deep);
    expect((await modwright('texture', 'export', deep, '-o', out)).code).toBe(0);
    expect(colorsOf(join(out, 'D02000.png'))).toEqual([...ISLAND]);
  });

  test.skipIf(process.platform === 'win32')(
    'ignores pipes, folders and broken links as palettes beside the bank, and rejects a named one with a plain message',
    async () => {
      const { bank, folder, out } = game();
      const beside = (name: string): string => join(folder, 'fxart', name);
      execFileSync('mkfifo', [beside('PIPE.COL'), join(folder, 'WORLD.INI')]);
      mkdirSync(beside('FOLDER.COL'));
      symlinkSync(beside('gone'), beside('LINK.COL'));
      expect((await modwright('texture', 'export', bank, '-o', out)).code).toBe(0);
      expect(colorsOf(join(out, 'D02000.png'))).toEqual([...ISLAND]);
      for (const [name, why] of [
        ['PIPE.COL', 'it is not a file'],
        ['FOLDER.COL', 'it is a folder'],
        ['LINK.COL', 'it does not exist'],
      ] as const) {
        const refused = await modwright('texture', 'export', bank, '-o', out, '--palette', beside(name));
        expect(refused.code).toBe(1);
        expect(refused.stderr).toContain(`"${beside(name)}" cannot be opened: ${why}`);
      }
    },
  );

  test('uses another palette, and exports one image, in every format', async () => {
    const { bank, folder } = game();
    const palette = join(folder, 'fxart', 'AAA.COL');
    const one = join(folder, 'one.png');
    const run = await modwright(
      'texture',
      'export',
      bank,
      '--image',
      'd02002',
      '--palette',
      palette,
      '-o',
      one,
    );
    expect([run.code, run.stdout]).toEqual([0, '']);
    expect(colorsOf(one)).toEqual([...OTHER]);
    const gif = join(folder, 'one.gif');
    expect((await modwright('texture', 'export', bank, '--image', '1', '-o', gif)).code).toBe(0);
    expect(readImage(readFileSync(gif)).frames).toHaveLength(4);
    const red = join(folder, 'red.png');
    const args = ['--image', '0', '--format', 'png', '--channel', 'r', '-o', red];
    expect((await modwright('texture', 'export', bank, ...args)).code).toBe(0);
    const { rgba } = asPicture(readImage(readFileSync(red)).frames[0]!.picture);
    const indices = openBank(wholeBank()).images[0]!.frame(0);
    expect([...rgba]).toEqual([...indices].flatMap((index) => [index, index, index, 255]));
    const frames = join(folder, 'frames');
    expect(
      (await modwright('texture', 'export', bank, '--image', '1', '--frames', 'separate', '-o', frames)).code,
    ).toBe(0);
    expect(readdirSync(frames).sort()).toEqual([0, 1, 2, 3].map((frame) => `D02001.${frame}.png`));
  });

  test('leaves existing files alone and reports them; --overwrite replaces them', async () => {
    const { bank, out } = game();
    mkdirSync(out);
    writeFileSync(join(out, 'D02001.png'), 'mine');
    const kept = await modwright('texture', 'export', bank, '-o', out);
    expect(kept.code).toBe(3);
    expect(kept.stderr).toContain('D02001.png');
    expect(readFileSync(join(out, 'D02001.png'), 'utf8')).toBe('mine');
    const replaced = await modwright('texture', 'export', bank, '-o', out, '--overwrite');
    expect(replaced.code).toBe(0);
    expect(readImage(readFileSync(join(out, 'D02001.png'))).frames).toHaveLength(4);
  });

  test('of several banks gives each a folder, and reports a damaged one as its own problem', async () => {
    const { bank, folder, out } = game();
    copyFileSync(bank, join(folder, 'TEXBSI.303'));
    writeFileSync(join(folder, 'notes.txt'), 'hello');
    const files = [bank, join(folder, 'TEXBSI.303'), join(folder, 'notes.txt')];
    const { code, json } = await modwrightJson('texture', 'export', ...files, '-o', out);
    expect(code).toBe(3);
    expect(json).toMatchObject({ files: 10, problems: [{ code: 'not-a-texture' }] });
    expect(readdirSync(out).sort()).toEqual(['TEXBSI.302', 'TEXBSI.303']);
  });

  test.each([
    ['a bank to a file', ['-o', 'x.png'], 2],
    ['an image that is not there', ['-o', 'x.png', '--image', '9'], 1],
    ['a GIF called PNG', ['-o', 'x.png', '--image', '0', '--format', 'gif'], 2],
    ['frames to one file', ['-o', 'x.png', '--image', '1', '--frames', 'separate'], 2],
    ['a channel of numbers', ['-o', 'x', '--channel', 'r'], 2],
    ['a smaller copy of a bank', ['-o', 'x', '--mip', '1'], 2],
    ['a limit of pixels for a bank', ['-o', 'x', '--limit', '1MB'], 2],
    ['an unknown format', ['-o', 'x', '--format', 'tiff'], 2],
    ['a palette that is none', ['-o', 'x', '--palette', 'TEXBSI.302'], 1],
  ] as const)('rejects %s and writes nothing', async (_, args, expected) => {
    const { bank, folder } = game();
    const before = Object.keys(readTree(folder));
    const placed = args.map((arg) =>
      /^x|^TEXBSI/.test(arg) ? join(folder, arg.startsWith('x') ? arg : `fxart/${arg}`) : arg,
    );
    const { code } = await modwright('texture', 'export', bank, ...placed);
    expect(code).toBe(expected);
    expect(Object.keys(readTree(folder))).toEqual(before);
  });
});

describe('texture export of other textures', () => {
  const pixels = Uint8Array.from({ length: 4 * (4 * 4 + 2 * 2 + 1) * 6 }, (_, at) => at % 251);
  const cube = layDds({ width: 4, height: 4, mips: 3, dxgi: 28, miscFlags: 4 }, pixels);

  test('writes every face and mip into a folder', async () => {
    const folder = scratch();
    const [file, out] = [join(folder, 'sky.dds'), join(folder, 'out')];
    writeFileSync(file, cube);
    expect((await modwright('texture', 'export', file, '-o', out)).code).toBe(0);
    const faces = ['nx', 'ny', 'nz', 'px', 'py', 'pz'];
    expect(readdirSync(out).sort()).toEqual(
      faces.flatMap((face) => [0, 1, 2].map((mip) => `sky.${face}.mip${mip}.png`)),
    );
    const { picture } = readImage(readFileSync(join(out, 'sky.nx.mip1.png'))).frames[0]!;
    expect([...asPicture(picture).rgba]).toEqual([...pixels.subarray(84 + 64, 84 + 80)]);
  });

  test('writes one picture to a file, from an archive too', async () => {
    const folder = scratch();
    const archive = join(folder, 'Textures.bsa');
    writeFileSync(
      archive,
      packInMemory(104, 0x3, [{ path: 'textures\\sky.dds', data: cube, compress: false }]),
    );
    const out = join(folder, 'one.png');
    const args = [`${archive}::textures/sky.dds`, '-o', out, '--face', '2', '--mip', '2', '--channel', 'a'];
    expect((await modwright('texture', 'export', ...args)).code).toBe(0);
    const alpha = pixels[2 * 84 + 80 + 3]!;
    expect([...asPicture(readImage(readFileSync(out)).frames[0]!.picture).rgba]).toEqual([
      alpha,
      alpha,
      alpha,
      255,
    ]);
    const beyond = await modwright(
      'texture',
      'export',
      `${archive}::textures/sky.dds`,
      '-o',
      out,
      '--mip',
      '3',
    );
    expect(beyond.code).toBe(1);
    expect(beyond.stderr).toContain('numbered from 0');
    const ofBanks = ['--color-zero', 'opaque', '-o', out];
    const unused = await modwright('texture', 'export', `${archive}::textures/sky.dds`, ...ofBanks);
    expect([unused.code, unused.stderr]).toEqual([
      2,
      expect.stringContaining('--color-zero is only for banks'),
    ]);
  });

  test('unpacks only the chunks of an archived texture that it shows', async () => {
    const folder = scratch();
    const data = join(folder, 'data', 'textures');
    mkdirSync(data, { recursive: true });
    const bytes = new Uint8Array((4 * (1024 * 1024 * 4 - 1)) / 3);
    writeFileSync(join(data, 'sky.dds'), layDds({ width: 1024, height: 1024, mips: 11, dxgi: 28 }, bytes));
    const archive = join(folder, 'Sky - Textures.ba2');
    const made = ['pack', join(folder, 'data'), '-o', archive, '--game', 'fallout4', '--compress', '--json'];
    const { archives } = JSON.parse((await modwright(...made)).stdout) as {
      archives: readonly { readonly target: string }[];
    };
    const { target = '' } = archives[0] ?? {};
    const { archive: opened, source } = openArchiveFile(target);
    const last = opened.payload(source, 0).parts.at(-1) ?? expect.unreachable();
    source.close();
    const packed = readFileSync(target);
    packed.fill(0xff, last.offset, last.offset + last.length);
    writeFileSync(target, packed);
    const mip = (number: string) => {
      const from = `${target}::textures/sky.dds`;
      return modwright('texture', 'export', from, '-o', join(folder, `${number}.png`), '--mip', number);
    };
    expect(await mip('0')).toMatchObject({ code: 0 });
    expect(await mip('10')).toMatchObject({ code: 1 });
  });

  test('rejects PNG data under the name of a GIF', async () => {
    const folder = scratch();
    const [file, out] = [join(folder, 'sky.dds'), join(folder, 'sky.gif')];
    writeFileSync(file, cube);
    const { code, stderr } = await modwright('texture', 'export', file, '-o', out);
    expect([code, stderr]).toEqual([2, expect.stringContaining('export it as PNG')]);
    expect(existsSync(out)).toBe(false);
  });

  test('keeps the replaced file as a backup', async () => {
    const folder = scratch();
    const [file, out] = [join(folder, 'SKY.BSI'), join(folder, 'sky.png')];
    writeFileSync(file, BSI);
    writeFileSync(out, 'mine');
    expect((await modwright('texture', 'export', file, '-o', out)).code).toBe(0);
    expect(readFileSync(`${out}.modwright.bak`, 'utf8')).toBe('mine');
    expect(readImage(readFileSync(out)).width).toBe(4);
  });
});

describe('texture export', () => {
  test('names the file of a truncated texture', async () => {
    const folder = scratch();
    const whole = layDds({ width: 8, height: 8, dxgi: 28 }, new Uint8Array(256));
    const cut = join(folder, 'cut.dds');
    writeFileSync(cut, whole.subarray(0, 160));
    const { code, stderr } = await modwright('texture', 'export', cut, '-o', join(folder, 'x'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/cut\.dds at offset \d+, pixels: is cut off: /);
    writeFileSync(cut, whole.subarray(0, 100));
    const head = await modwright('texture', 'export', cut, '-o', join(folder, 'x'));
    expect(head.stderr).toMatch(/cut\.dds .*: is cut off inside its header/);
  });

  test('counts one file as one, and explains how images are named', async () => {
    const { bank, out } = game();
    const one = await modwright('texture', 'export', bank, '-o', out, '--image', '9');
    expect(one.stderr).toContain('use an image’s number (0 to 3) or name (D02000 to D02003)');
    const dds = join(scratch(), 'a.dds');
    writeFileSync(dds, layDds({ width: 4, height: 4, dxgi: 28 }, new Uint8Array(64)));
    const { stderr } = await modwright('texture', 'export', dds, '-o', out);
    expect(stderr).toMatch(/Wrote 1 file \(\d+ bytes\) to “.*”\./);
  });
});

describe('texture import', () => {
  test('of an exported folder gives the same bank, byte for byte', async () => {
    const { bank, folder, out } = game();
    for (const format of ['png', 'indexed-png', 'gif', 'apng']) {
      const [images, again] = [`${out}-${format}`, join(folder, `${format}.302`)];
      await modwright('texture', 'export', bank, '-o', images, '--format', format);
      const { code, json } = await modwrightJson('texture', 'import', bank, images, '-o', again);
      expect(code).toBe(0);
      expect(json).toMatchObject({
        problems: [],
        images: Array.from({ length: 4 }, () => ({ replaced: false })),
      });
      expect(readFileSync(again).equals(readFileSync(bank))).toBe(true);
    }
  });

  test('of one image keeps palette indexes, and maps other colors to the nearest', async () => {
    const { bank, folder } = game();
    const [png, out] = [join(folder, 'one.png'), join(folder, 'new.302')];
    const rgba = Uint8Array.from({ length: 24 }, (_, at) =>
      at % 4 === 3 ? 255 : ISLAND[30 + (at % 4)]! + (at === 0 ? 1 : 0),
    );
    writeFileSync(png, encodePng({ width: 3, height: 2, rgba }));
    const { code, json, stderr } = await modwrightJson('texture', 'import', bank, 'D02000', png, '-o', out);
    expect(code).toBe(0);
    expect(stderr).toContain('has colors that are not in the palette: 1 of 6 pixels');
    expect(json).toMatchObject({
      images: [{ name: 'D02000', replaced: true, changed: 1, pixels: 6 }],
      problems: [],
    });
    const after = openBank(readFileSync(out));
    expect([...after.images[0]!.frame(0)]).toEqual([10, 10, 10, 10, 10, 10]);
    expect(after.images.slice(1).map(({ start, end }) => end - start)).toEqual(
      openBank(wholeBank())
        .images.slice(1)
        .map(({ start, end }) => end - start),
    );
  });

  test('of one exported file uses the palette of its export', async () => {
    const { bank, folder, out } = game();
    const palette = join(folder, 'fxart', 'AAA.COL');
    await modwright('texture', 'export', bank, '-o', out, '--palette', palette, '--format', 'png');
    const args = [bank, 'D02000', join(out, 'D02000.png'), '-o', join(folder, 'new.302')];
    const { code, json } = await modwrightJson('texture', 'import', ...args);
    expect(code).toBe(0);
    expect(json).toMatchObject({ images: [{ replaced: false, changed: 0 }] });
  });

  test('of images exported in grayscale restores them even if a palette was added since', async () => {
    const { bank, folder, out } = game();
    const alone = join(folder, 'alone', 'TEXBSI.302');
    mkdirSync(join(folder, 'alone'));
    copyFileSync(bank, alone);
    await modwright('texture', 'export', alone, '-o', out);
    copyFileSync(join(folder, 'fxart', 'ISLAND.COL'), join(folder, 'alone', 'ISLAND.COL'));
    const { code } = await modwright('texture', 'import', alone, out, '-o', join(folder, 'new.302'));
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'new.302')).equals(readFileSync(bank))).toBe(true);
  });

  test('into the bank itself keeps a backup, and writes nothing if nothing changes', async () => {
    const { bank, folder, out } = game();
    await modwright('texture', 'export', bank, '-o', out);
    const same = await modwright('texture', 'import', bank, '3', join(out, 'D02003.png'), '-o', bank);
    expect(same.code).toBe(0);
    expect(same.stderr).toContain('Nothing was written');
    expect(existsSync(`${bank}.modwright.bak`)).toBe(false);
    const wide = join(folder, 'wide.png');
    writeFileSync(wide, encodePng({ width: 5, height: 1, rgba: new Uint8Array(20) }));
    const other = await modwright('texture', 'import', bank, '3', wide, '-o', bank);
    expect(other.code).toBe(0);
    expect(other.stderr).toContain('replaces 2 × 2');
    expect(readFileSync(`${bank}.modwright.bak`).equals(wholeBank())).toBe(true);
    expect(openBank(readFileSync(bank)).images[3]!.width).toBe(5);
  });

  test('of an exported folder reports invalid images, and imports the others', async () => {
    const { bank, folder, out } = game();
    await modwright('texture', 'export', bank, '-o', out);
    writeFileSync(join(out, 'D02000.png'), 'no picture');
    writeFileSync(join(out, 'D02001.png'), encodePng({ width: 300, height: 1, rgba: new Uint8Array(1200) }));
    const painted = encodePng({ width: 16, height: 1, rgba: new Uint8Array(64) });
    writeFileSync(join(out, 'D02002.png'), painted);
    const target = join(folder, 'new.302');
    const { code, json } = await modwrightJson('texture', 'import', bank, out, '-o', target);
    expect(code).toBe(3);
    expect(json).toMatchObject({
      images: [
        { name: 'D02002', replaced: true },
        { name: 'D02003', replaced: false },
      ],
      problems: [
        { path: 'D02000', code: 'not-an-image' },
        { path: 'D02001', code: 'picture-size' },
      ],
    });
    expect([...openBank(readFileSync(target)).images[2]!.frame(0)]).toEqual(new Array(16).fill(0));
  });

  test.each([
    ['no picture', 'no picture', 1],
    ['a picture beyond 256 pixels', encodePng({ width: 257, height: 1, rgba: new Uint8Array(1028) }), 1],
  ] as const)('rejects %s and writes nothing', async (_, bytes, expected) => {
    const { bank, folder } = game();
    const [png, out] = [join(folder, 'one.png'), join(folder, 'new.302')];
    writeFileSync(png, bytes);
    const { code, stdout } = await modwright('texture', 'import', bank, '0', png, '-o', out);
    expect([code, stdout]).toEqual([expected, '']);
    expect(existsSync(out)).toBe(false);
  });

  test('names the file that is not a picture, not the bank', async () => {
    const { bank, folder } = game();
    const text = join(folder, 'text.dds');
    writeFileSync(text, 'no picture');
    const { code, stderr } = await modwright('texture', 'import', bank, '0', text, '-o', join(folder, 'x'));
    expect(code).toBe(1);
    expect(stderr).toContain(`“${text}” cannot be imported: choose a PNG, GIF, DDS, TGA or BMP.`);
    expect(stderr).not.toContain(bank);
  });

  test('rejects a folder without an index, and an image without a file', async () => {
    const { bank, folder } = game();
    expect((await modwright('texture', 'import', bank, folder, '-o', join(folder, 'x'))).code).toBe(1);
    expect((await modwright('texture', 'import', bank, 'D02000', '-o', join(folder, 'x'))).code).toBe(2);
  });
});
