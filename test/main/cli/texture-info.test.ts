import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { oracle, oracleMissing } from '#test/support/texbsi-oracle.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

function write(name: string, bytes: Uint8Array): string {
  const path = join(scratch(), name);
  writeFileSync(path, bytes);
  return path;
}

describe('texture info', () => {
  test('of a DDS: pixel format, size, levels, faces and layers', async () => {
    const bytes = layDds(
      { width: 16, height: 8, mips: 5, dxgi: 99, miscFlags: 4, arraySize: 2 },
      new Uint8Array(12 * 208),
    );
    const { code, json, stderr } = await modwrightJson('texture', 'info', write('sky.dds', bytes));
    expect([code, stderr]).toEqual([0, '']);
    expect(json).toEqual({
      format: 'dds',
      pixelFormat: 'BC7 sRGB',
      width: 16,
      height: 8,
      mips: 5,
      faces: 6,
      array: 2,
      bytes: 148 + 12 * 208,
    });
  });

  test('of an archive entry, as lines', async () => {
    const bytes = layDds({ width: 8, height: 8, mips: 4, fourCC: 'DXT1' }, new Uint8Array(32 + 8 + 8));
    const archive = packInMemory(104, 0x3, [{ path: 'textures\\rug.dds', data: bytes, compress: false }]);
    const path = write('Textures.bsa', archive);
    const { code, stdout } = await modwright('texture', 'info', `${path}::textures/rug.dds`);
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'DXT1, 8 × 8 pixels',
      '3 levels (4 declared)',
      '176 bytes',
      expect.stringMatching(/^error: header\.mipMapCount at 176: .* has only 3.* \[levels-missing\]$/),
      '',
    ]);
  });

  test('of a file without pictures says so, and explains why one cannot be shown', async () => {
    const none = await modwright('texture', 'info', write('a.txt', Buffer.from('words')));
    expect(none).toMatchObject({ code: 1, stdout: '' });
    expect(none.stderr).toContain('[not-a-texture]');
    const path = write('a.dds', layDds({ width: 0, height: 8, fourCC: 'DXT1' }, []));
    const damaged = await modwright('texture', 'info', path, '--json');
    expect(damaged).toMatchObject({ code: 1, stdout: '' });
    expect(damaged.stderr).toMatch(/a\.dds at offset 12, header\.height: is 0 × 8 pixels.*\[picture-size\]/);
  });
});

describe.skipIf(oracleMissing !== undefined)('texture info of a bank', () => {
  test('matches another reader of the format', async () => {
    const folder = scratch();
    oracle('synth', folder, '3');
    // A unit test compares all of them without starting processes; this checks that the command reports the same.
    const [path = ''] = readdirSync(folder)
      .filter((name) => name.startsWith('TEXBSI'))
      .map((name) => join(folder, name))
      .toSorted((a, b) => statSync(b).size - statSync(a).size);
    for (const palette of [[], [join(folder, 'ISLAND.COL')]]) {
      const options = palette.flatMap((file) => ['--palette', file]);
      const { code, json } = await modwrightJson('texture', 'info', path, ...options);
      const { format, images } = v.parse(BankInfo, json);
      expect([code, format]).toEqual([0, 'texbsi']);
      expect(images.length).toBeGreaterThan(0);
      expect(images.map(lineOf)).toEqual(oracle('info', path, ...palette).slice(0, -1));
    }
  });
});

const whole = v.pipe(v.number(), v.integer());
const BankInfo = v.strictObject({
  format: v.string(),
  images: v.array(
    v.strictObject({
      name: v.string(),
      index: v.nullable(whole),
      width: whole,
      height: whole,
      xOffset: whole,
      yOffset: whole,
      frames: whole,
      delay: whole,
      scale: whole,
      encoding: whole,
      animated: v.boolean(),
      embeddedPalette: v.boolean(),
      frameHashes: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
    }),
  ),
});

/** An image as printed by the other reader. */
function lineOf(image: v.InferOutput<typeof BankInfo>['images'][number]): string {
  const { name, index, width, height, xOffset, yOffset, frames, delay, scale, encoding } = image;
  const [moves, colored] = [Number(image.animated), Number(image.embeddedPalette)];
  return `${name} idx=${index ?? 'None'} ${width}x${height} off=${xOffset},${yOffset} frames=${frames} delay=${delay} scale=${scale} enc=${encoding} anim=${moves} cmap=${colored} ${image.frameHashes.join(' ')}`;
}

describe('info and verify', () => {
  test('of a DDS report what is wrong with its pictures', async () => {
    const bytes = layDds({ width: 8, height: 8, mips: 4, fourCC: 'DXT1' }, new Uint8Array(32));
    for (const command of ['info', 'verify']) {
      const { code, json } = await modwrightJson(command, write('a.dds', bytes));
      expect(code).toBe(1);
      expect(json).toMatchObject({
        format: 'dds',
        ok: false,
        findings: [{ code: 'levels-missing', severity: 'error' }],
        pixelFormat: 'DXT1',
        mips: 1,
      });
    }
  });
});
