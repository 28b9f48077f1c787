import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { craftBa2 } from '#test/fixtures/crafted-ba2.ts';
import { craftTes3 } from '#test/fixtures/crafted-tes3.ts';
import {
  BESIDE_FILES,
  ba2Family,
  extracted,
  type FlatFamily,
  type FlatFile,
  TES3,
} from '#test/fixtures/flat-family.ts';
import { hexTree, modwright, modwrightJson, readTree, scratch } from './cli-support.ts';

/** What a script sees of malicious Morrowind archives and BA2s. */

const FILES = ba2Family({ version: 1 });
const LZ4 = ba2Family({ version: 3 });
const TEXTURES = ba2Family({ version: 1, kind: 'DX10' });

interface Case {
  readonly family: FlatFamily;
  readonly file: FlatFile;
  /** Code of the entry's problem, and whether `verify` reports it: a bad name is not a fault of the data. */
  readonly problem: string;
  readonly verified: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  'Morrowind, a path that climbs out': {
    family: TES3,
    file: { name: '..\\..\\outside\\evil.txt', data: 'evil' },
    problem: 'unsafe-path',
    verified: true,
  },
  'Morrowind, data behind the end of the file': {
    family: TES3,
    file: { name: 'gone.txt', data: 'x', offset: 0xfffffff0 },
    problem: 'data-outside',
    verified: false,
  },
  'BA2, a drive letter': {
    family: FILES,
    file: { name: 'c:\\windows\\evil.txt', data: 'evil' },
    problem: 'unsafe-path',
    verified: true,
  },
  'BA2, an offset that no number holds': {
    family: FILES,
    file: { name: 'far.txt', data: 'x', offset: 2 ** 63 },
    problem: 'data-outside',
    verified: false,
  },
  'BA2 with LZ4, a size that nothing could unpack to': {
    family: LZ4,
    file: { name: 'bomb.txt', data: 'x'.repeat(99), compressed: true, declaredSize: 0xfffffff0 },
    problem: 'size-mismatch',
    verified: false,
  },
  'BA2 of textures, a size that is not what comes out': {
    family: TEXTURES,
    file: { name: 'short.dds', data: 'x'.repeat(99), compressed: true, declaredSize: 98 },
    problem: 'size-mismatch',
    verified: false,
  },
};

describe('malicious archives without folders', () => {
  test.each(Object.entries(cases))(
    '%s: exit 3, safe entries are extracted, nothing else is written',
    async (_, { family, file, problem, verified }) => {
      const folder = scratch();
      const name = `hostile${family.ending}`;
      const path = join(folder, name);
      const { bytes } = family.craft([file, ...BESIDE_FILES]);
      writeFileSync(path, bytes);
      const out = join(folder, 'a/b/c/out');
      const again = join(folder, `a/again${family.ending}`);
      const { code, json } = await modwrightJson('extract', path, '-o', out);
      const { problems } = json as { problems: { code: string }[] };
      expect({ code, codes: problems.map((one) => one.code) }).toEqual({ code: 3, codes: [problem] });
      const files = Object.entries(extracted(family, {}));
      expect(hexTree(readTree(folder))).toEqual(
        hexTree({
          ...Object.fromEntries(
            files.map(([entry, data = new Uint8Array()]) => [`a/b/c/out/${entry}`, data]),
          ),
          [name]: bytes,
        }),
      );
      const [listed, checked, repacked] = await Promise.all([
        modwrightJson('list', path),
        modwrightJson('verify', path),
        modwright('repack', path, '-o', again),
      ]);
      const { files: entries } = listed.json as { files: { size: unknown }[] };
      expect({ code: listed.code, count: entries.length }).toEqual({ code: 0, count: 3 });
      for (const { size } of entries) expect(size === null || typeof size === 'number').toBe(true);
      expect(checked).toMatchObject({ code: verified ? 0 : 1, json: { ok: verified } });
      if (!verified) expect(JSON.stringify(checked.json)).toContain(`"${problem}"`);
      expect(repacked.code).toBe(0);
      expect(readFileSync(again).equals(Buffer.from(bytes))).toBe(true);
    },
  );

  test.each([
    [
      'BA2, files without end',
      'hostile.ba2',
      craftBa2({ version: 1, files: BESIDE_FILES, fileCount: 0x7fffffff }),
    ],
    [
      'BA2, a version of the future',
      'hostile.ba2',
      craftBa2({ version: 1, files: BESIDE_FILES, statedVersion: 9 }),
    ],
    [
      'Morrowind, hashes before the file',
      'hostile.bsa',
      craftTes3({ files: BESIDE_FILES, hashOffset: 0xfffffff0 }),
    ],
  ])('%s: exit 1 and nothing written, at once', async (_, name, { bytes }) => {
    const folder = scratch();
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const runs = [
      ['list', path],
      ['extract', path, '-o', join(folder, 'out')],
      ['repack', path, '-o', join(folder, 'again')],
    ].map((args) => modwright(...args, '--json'));
    for (const { code, stdout, stderr } of await Promise.all(runs)) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/hostile\.\w+ at offset \d+.*\[[a-z-]+\]\n$/);
    }
    expect(await modwrightJson('verify', path)).toMatchObject({ code: 1, json: { ok: false } });
    expect(readdirSync(folder)).toEqual([name]);
  });
});
