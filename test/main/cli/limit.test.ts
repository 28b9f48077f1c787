import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodePng } from '#shared/image/files/png.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { sharedPayload } from '#test/fixtures/shared-payload.ts';
import { modwright, scratch, writeTree } from './cli-support.ts';

/** Small files that would take hours, and the option that allows them. */

/** A PNG of black pixels, of one bit each. */
function blackPng(side: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Uint8Array => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.of())]);
}

/** A texture array of 1 × 1 pixel BC1. */
function layersDds(layers: number): Uint8Array {
  const head = Buffer.alloc(148);
  head.write('DDS ');
  head.writeUInt32LE(124, 4);
  head.writeUInt32LE(0x1007, 8);
  head.writeUInt32LE(1, 12);
  head.writeUInt32LE(1, 16);
  head.writeUInt32LE(1, 28);
  head.writeUInt32LE(32, 76);
  head.writeUInt32LE(4, 80);
  head.write('DX10', 84);
  head.writeUInt32LE(0x1000, 108);
  // BC1_UNORM, a 2D texture.
  head.writeUInt32LE(71, 128);
  head.writeUInt32LE(3, 132);
  head.writeUInt32LE(layers, 140);
  return Buffer.concat([head, Buffer.alloc(layers * 8)]);
}

describe('search and compare', () => {
  test('reject an archive that unpacks to 17 GB with a message, before unpacking anything', async () => {
    const folder = scratch();
    const path = join(folder, 'Bomb.bsa');
    writeFileSync(path, sharedPayload(17_000, 1_000_000));
    for (const args of [
      ['search', path, '--text', 'x'],
      ['compare', folder, path],
    ]) {
      const { code, stderr } = await modwright(...args);
      expect(code).toBe(1);
      expect(stderr).toContain('its 17000 files unpack to 17.0 GB, and the limit is 16.0 GB');
      expect(stderr).toContain('[over-limit]');
    }
  });

  test('accept another limit, which counts only the files that are searched', async () => {
    const folder = scratch();
    const path = join(folder, 'Inner.bsa');
    writeFileSync(path, sharedPayload(3, 1000));
    const search = (...more: readonly string[]) => modwright('search', path, '--text', 'x', ...more);
    expect(await search('--limit', '2.9KB')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[over-limit]'),
    });
    expect(await search('--limit', '3KB')).toMatchObject({ code: 0 });
    expect(await search('--limit', '1KB', '--include', '*1.nif')).toMatchObject({ code: 0 });
    expect(await modwright('compare', path, path, '--limit', '2.9KB')).toMatchObject({ code: 1 });
    expect(await modwright('compare', path, path, '--limit', '3KB')).toMatchObject({ code: 0 });
  });

  test('an archive over the limit is skipped and reported in a Data folder, and the others are searched', async () => {
    const folder = scratch();
    writeFileSync(join(folder, 'Bomb.bsa'), sharedPayload(3, 1000));
    writeFileSync(join(folder, 'loose.nif'), 'a needle');
    const { code, stdout, stderr } = await modwright('search', folder, '--text', 'needle', '--limit', '2KB');
    expect(code).toBe(3);
    expect(stdout).toContain('loose.nif');
    expect(stderr).toContain('[over-limit]');
  });
});

describe('commands over many files', () => {
  test.each([
    ['collision', 'list'],
    ['paths', 'list'],
  ])('%s %s rejects an archive that unpacks to 17 GB, before unpacking anything', async (...command) => {
    const path = join(scratch(), 'Bomb.bsa');
    writeFileSync(path, sharedPayload(17_000, 1_000_000));
    const { code, stderr } = await modwright(...command, path);
    expect(code).toBe(1);
    expect(stderr).toContain('its 17000 files unpack to 17.0 GB, and the limit is 16.0 GB');
  });

  test('only files that a command reads count, and another limit allows them', async () => {
    const path = join(scratch(), 'Inner.bsa');
    writeFileSync(path, sharedPayload(3, 1000));
    const set = (limit: string, files: string) =>
      modwright('collision', 'set', files, 'friction=0.5', '--dry-run', '--limit', limit);
    expect(await set('2.9KB', path)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[over-limit]'),
    });
    for (const [limit, files] of [
      ['3KB', path],
      ['1KB', `${path}::meshes/1.nif`],
    ] as const) {
      expect((await set(limit, files)).stderr).not.toContain('[over-limit]');
    }
  });
});

describe('verify', () => {
  test('rejects a 1 MB archive that unpacks to 17 GB with a message, before unpacking anything', async () => {
    const path = join(scratch(), 'Bomb.bsa');
    writeFileSync(path, sharedPayload(17_000, 1_000_000));
    const { code, stderr } = await modwright('verify', path);
    expect(code).toBe(1);
    expect(stderr).toContain('its 17000 files unpack to 17.0 GB, and the limit is 16.0 GB');
    expect(stderr).toContain('--limit');
    expect(stderr).toContain('[over-limit]');
  });

  test('accepts another limit, also for an archive inside an archive', async () => {
    const folder = scratch();
    const path = join(folder, 'Inner.bsa');
    const inner = sharedPayload(3, 1000);
    writeFileSync(path, inner);
    const outer = join(folder, 'Outer.bsa');
    const files = [{ name: 'inner.bsa', data: inner }];
    writeFileSync(outer, craftBsa({ version: 104, flags: 0x7, folders: [{ name: 'meshes', files }] }));
    for (const file of [path, `${outer}::meshes/inner.bsa`]) {
      const refused = await modwright('verify', file, '--limit', '2.9 KB');
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('[over-limit]') });
      expect(await modwright('verify', file, '--limit', '3KB')).toMatchObject({ code: 0 });
    }
    expect(await modwright('verify', path, '--limit', 'much')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('must be an amount of data, such as 500MB or 40GB'),
    });
  });
});

describe('extract and convert', () => {
  test.each([[['extract']], [['convert', 'xbox360']]])(
    '%j rejects an archive that unpacks to 17 GB with a message, before writing anything',
    async (command) => {
      const folder = scratch();
      const path = join(folder, 'Bomb.bsa');
      writeFileSync(path, sharedPayload(17_000, 1_000_000));
      const { code, stderr } = await modwright(...command, path, '-o', join(folder, 'out'));
      expect(code).toBe(1);
      expect(stderr).toContain('its 17000 files unpack to 17.0 GB, and the limit is 16.0 GB');
      expect(readdirSync(folder)).toEqual(['Bomb.bsa']);
    },
  );

  test('accept another limit, which counts only the files that are wanted', async () => {
    const folder = scratch();
    const path = join(folder, 'Inner.bsa');
    writeFileSync(path, sharedPayload(3, 1000));
    const extract = (out: string, ...more: readonly string[]) =>
      modwright('extract', path, '-o', join(folder, out), ...more);
    const convert = (out: string, from: string, most: string) =>
      modwright('convert', 'xbox360', from, '-o', join(folder, out), '--limit', most);
    const refused = await extract('none', '--limit', '2.9KB', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({ files: 0, problems: [{ path, code: 'over-limit' }] });
    expect((await convert('none', path, '2.9KB')).stderr).toContain('[over-limit]');
    expect(readdirSync(folder)).toEqual(['Inner.bsa']);
    expect(await extract('all', '--limit', '3KB')).toMatchObject({ code: 0 });
    expect(await extract('one', '--limit', '1KB', '--include', '*1.nif')).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, 'one', 'meshes'))).toEqual(['1.nif']);
    for (const [from, most] of [
      [path, '3KB'],
      [`${path}::meshes/1.nif`, '1KB'],
    ] as const) {
      expect((await convert(`pc-${most}`, from, most)).stderr).not.toContain('[over-limit]');
    }
  });

  test('an archive over the limit is skipped and reported in a Data folder, and the others are extracted', async () => {
    const [data, out] = [scratch(), scratch()];
    writeFileSync(join(data, 'Oblivion - Meshes.bsa'), sharedPayload(3, 1000));
    writeFileSync(join(data, 'Oblivion.esm'), '');
    writeFileSync(join(data, 'loose.nif'), 'a file');
    const extract = (...more: readonly string[]) =>
      modwright('extract', data, '-o', out, '--game', 'oblivion', '--include', '*.nif', ...more);
    const { code, stderr } = await extract('--limit', '2KB');
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('[over-limit]') });
    expect(readdirSync(out)).toEqual(['loose.nif']);
  });
});

describe('repack', () => {
  test('rejects more than 16 GB of new files with a message and writes nothing, and accepts another limit', async () => {
    const folder = scratch();
    const path = join(folder, 'Mod.bsa');
    writeFileSync(path, sharedPayload(1, 10));
    const large = join(folder, 'holes.bin');
    writeFileSync(large, '');
    truncateSync(large, 1_000_000_000);
    const out = join(folder, 'New.bsa');
    const add = (file: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, i) => ['--add', `meshes/new${i}.nif=${file}`]).flat();
    const refused = await modwright('repack', path, '-o', out, ...add(large, 17));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      `The new data for "${path}" has 17.0 GB, and the limit is 16.0 GB. Nothing was written; a higher --limit allows it.`,
    );
    const small = join(folder, 'small.bin');
    writeFileSync(small, Buffer.alloc(1000));
    const repack = (most: string) => modwright('repack', path, '-o', out, '--limit', most, ...add(small, 3));
    expect(await repack('2.9KB')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[over-limit]'),
    });
    expect(readdirSync(folder).sort()).toEqual(['Mod.bsa', 'holes.bin', 'small.bin']);
    expect(await repack('3KB')).toMatchObject({ code: 0 });
  });
});

describe('pack', () => {
  test('rejects more than 16 GB of files with a message and writes nothing, and accepts another limit', async () => {
    const folder = scratch();
    const files = writeTree(join(folder, 'files'), { 'meshes/a.nif': Buffer.alloc(1000) });
    const out = join(folder, 'Mod.bsa');
    const pack = (...more: readonly string[]) =>
      modwright('pack', files, '-o', out, '--game', 'oblivion', ...more);
    for (const name of ['holes.nif', 'more.nif']) {
      writeFileSync(join(files, 'meshes', name), '');
      truncateSync(join(files, 'meshes', name), 8_500_000_000);
    }
    expect(await pack()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`The new data for "${out}" has 17.0 GB, and the limit is 16.0 GB.`),
    });
    rmSync(join(files, 'meshes', 'more.nif'));
    truncateSync(join(files, 'meshes', 'holes.nif'), 1000);
    expect(await pack('--limit', '1.9KB')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[over-limit]'),
    });
    expect(readdirSync(folder)).toEqual(['files']);
    expect(await pack('--limit', '2KB')).toMatchObject({ code: 0 });
  });
});

describe('texture export', () => {
  test('rejects millions of pictures before any is made, and does not say that the others were not written', async () => {
    const folder = scratch();
    const [many, one] = [join(folder, 'many.dds'), join(folder, 'one.png')];
    writeFileSync(many, layersDds(2_000_000));
    writeFileSync(one, encodePng({ width: 16, height: 16, rgba: new Uint8Array(1024) }));
    const { code, stderr } = await modwright('texture', 'export', one, many, '-o', join(folder, 'out'));
    expect(code).toBe(3);
    expect(stderr).toContain('has 2000000 pictures, and 100000 can be exported at once');
    expect(stderr).not.toContain('Nothing was written');
    expect(readdirSync(join(folder, 'out'))).toEqual(['one.png']);
  });

  test.each(['huge.out.png', 'folder'])(
    'rejects a picture of 16,384 × 16,384 pixels with a message and writes nothing, to %s',
    async (target) => {
      const folder = scratch();
      const path = join(folder, 'huge.png');
      writeFileSync(path, blackPng(16384));
      const { code, stderr } = await modwright('texture', 'export', path, '-o', join(folder, target));
      expect(code).toBe(1);
      expect(stderr).toContain(
        '16384 × 16384 pixels, which take 1.1 GB decoded, and the limit is 600.0 MB. A higher --limit allows it.',
      );
      expect(readdirSync(folder)).toEqual(['huge.png']);
    },
  );

  test('accepts another limit, which is for all pictures of a texture', async () => {
    const folder = scratch();
    const png = join(folder, 'small.png');
    writeFileSync(png, encodePng({ width: 16, height: 16, rgba: new Uint8Array(1024) }));
    const dds = join(folder, 'small.dds');
    await modwright('texture', 'encode', png, '-o', dds, '--format', 'bc1');
    const most = 4 * (16 * 16 + 8 * 8 + 4 * 4 + 2 * 2 + 1);
    const all = (limit: number) =>
      modwright('texture', 'export', dds, '-o', join(folder, 'out'), '--limit', `${limit}`);
    expect(await all(most - 1)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has 5 pictures of up to 16 × 16 pixels'),
    });
    expect(readdirSync(folder).sort()).toEqual(['small.dds', 'small.png']);
    expect(await all(most)).toMatchObject({ code: 0 });
    const one = await modwright('texture', 'export', dds, '-o', join(folder, 'one.png'), '--limit', '1024');
    expect(one).toMatchObject({ code: 0 });
  });
});

describe('texture encode', () => {
  test('rejects a picture of 16,384 × 16,384 pixels with a message and writes nothing', async () => {
    const folder = scratch();
    const path = join(folder, 'huge.png');
    writeFileSync(path, blackPng(16384));
    const out = join(folder, 'huge.dds');
    const { code, stderr } = await modwright('texture', 'encode', path, '-o', out, '--format', 'bc7');
    expect(code).toBe(1);
    expect(stderr).toContain('16384 × 16384 pixels, which take 1.1 GB decoded, and the limit is 600.0 MB');
    expect(stderr).toContain('--limit');
    expect(readdirSync(folder)).toEqual(['huge.png']);
  });

  test('accepts another limit', async () => {
    const folder = scratch();
    const path = join(folder, 'small.png');
    writeFileSync(path, encodePng({ width: 16, height: 16, rgba: new Uint8Array(1024) }));
    const encode = (limit: string) =>
      modwright('texture', 'encode', path, '-o', join(folder, 'a.dds'), '--format', 'bc1', '--limit', limit);
    expect(await encode('1023')).toMatchObject({ code: 1 });
    expect(readdirSync(folder)).toEqual(['small.png']);
    expect(await encode('1024')).toMatchObject({ code: 0 });
  });
});
