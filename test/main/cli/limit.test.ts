import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodePng } from '#shared/image/files/png.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { modwright, scratch } from './cli-support.ts';

/** Small files that would take hours, and the option that allows them. */

/** An archive whose entries share one payload. */
function bomb(count: number, size: number): Uint8Array {
  const first = { name: '0.nif', data: new Uint8Array(size) };
  const others = Array.from({ length: count - 1 }, (_, i) => ({
    name: `${i + 1}.nif`,
    data: first.data,
    sharesWith: 'meshes\\0.nif',
  }));
  return craftBsa({ version: 104, flags: 0x7, folders: [{ name: 'meshes', files: [first, ...others] }] });
}

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

describe('search and compare', () => {
  test('reject an archive that unpacks to 17 GB with a message, before unpacking anything', async () => {
    const folder = scratch();
    const path = join(folder, 'Bomb.bsa');
    writeFileSync(path, bomb(17_000, 1_000_000));
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
    writeFileSync(path, bomb(3, 1000));
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
    writeFileSync(join(folder, 'Bomb.bsa'), bomb(3, 1000));
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
    writeFileSync(path, bomb(17_000, 1_000_000));
    const { code, stderr } = await modwright(...command, path);
    expect(code).toBe(1);
    expect(stderr).toContain('its 17000 files unpack to 17.0 GB, and the limit is 16.0 GB');
  });

  test('only files that a command reads count, and another limit allows them', async () => {
    const path = join(scratch(), 'Inner.bsa');
    writeFileSync(path, bomb(3, 1000));
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
    writeFileSync(path, bomb(17_000, 1_000_000));
    const { code, stderr } = await modwright('verify', path);
    expect(code).toBe(1);
    expect(stderr).toContain('its 17000 files unpack to 17.0 GB, and the limit is 16.0 GB');
    expect(stderr).toContain('--limit');
    expect(stderr).toContain('[over-limit]');
  });

  test('accepts another limit, also for an archive inside an archive', async () => {
    const folder = scratch();
    const path = join(folder, 'Inner.bsa');
    const inner = bomb(3, 1000);
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
