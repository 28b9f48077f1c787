import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { modwright, modwrightJson, scratch } from './cli-support.ts';
import { archives, mod, writeModArchive } from './mod.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const Listing = v.strictObject({
  format: v.literal('bsa'),
  version: whole,
  flags: whole,
  contentFlags: whole,
  folders: whole,
  files: v.array(
    v.strictObject({
      path: v.string(),
      size: whole,
      storedSize: whole,
      compressed: v.boolean(),
      offset: whole,
      hash: v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{16}$/)),
    }),
  ),
});

const Inspection = v.object({
  format: v.string(),
  ok: v.boolean(),
  findings: v.array(
    v.strictObject({
      severity: v.picklist(['error', 'warning', 'info']),
      code: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
      message: v.string(),
      offset: v.optional(whole),
      path: v.optional(v.string()),
    }),
  ),
});

describe('list', () => {
  test.each(Object.entries(archives))(
    '%s: every entry with its sizes, offset and hash',
    async (name, { version, flags }) => {
      const folder = scratch();
      const path = writeModArchive(folder, name as keyof typeof archives);
      const { code, json, stderr } = await modwrightJson('list', path);
      expect([code, stderr]).toEqual([0, '']);
      const listing = v.parse(Listing, json);
      expect(listing).toMatchObject({ format: 'bsa', version, flags, contentFlags: 1, folders: 3 });
      const sizes = Object.fromEntries(listing.files.map(({ path: entry, size }) => [entry, size]));
      expect(sizes).toEqual(
        Object.fromEntries(Object.entries(mod).map(([entry, data]) => [entry, data.length])),
      );
      const compressed = listing.files.filter((file) => file.compressed).map((file) => file.path);
      expect(compressed.sort()).toEqual(
        (flags & 4) === 0 ? [] : ['meshes/clutter/lantern.nif', 'textures/clutter/lantern.dds'],
      );
      const sound = listing.files.find((file) => file.path.endsWith('.wav'));
      const stored = readFileSync(path).subarray(
        sound?.offset ?? 0,
        (sound?.offset ?? 0) + (sound?.storedSize ?? 0),
      );
      expect(stored.toString('latin1')).toContain('RIFF\0\0tone');
    },
  );

  test('hashes are those that the game looks up', async () => {
    const path = writeModArchive(scratch());
    const { json } = await modwrightJson('list', path);
    const hash = v.parse(Listing, json).files.find((file) => file.path.endsWith('lantern.dds'))?.hash;
    // Computed by hand from the rules: l ... rn, seven characters, .dds sets both low bytes.
    expect(hash?.slice(8).toUpperCase()).toBe('6C07F2EE');
  });

  test('without --json: one path a line in stored order', async () => {
    const path = writeModArchive(scratch());
    const { stdout } = await modwright('list', path);
    const { json } = await modwrightJson('list', path);
    expect(stdout.trimEnd().split('\n')).toEqual(v.parse(Listing, json).files.map((file) => file.path));
  });

  test('an empty archive lists nothing', async () => {
    const folder = scratch();
    const path = join(folder, 'Empty.bsa');
    writeFileSync(path, readFileSync(writeModArchive(folder)).subarray(0, 36));
    const bytes = readFileSync(path);
    bytes.fill(0, 16, 32);
    writeFileSync(path, bytes);
    const { code, json } = await modwrightJson('list', path);
    expect(code).toBe(0);
    expect(v.parse(Listing, json).files).toEqual([]);
    expect(await modwright('list', path)).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('info and verify', () => {
  test.each(['info', 'verify'] as const)('%s: a sound archive is ok and has no findings', async (command) => {
    const path = writeModArchive(scratch(), 'skyrim SE');
    const { code, json } = await modwrightJson(command, path);
    expect(code).toBe(0);
    expect(v.parse(Inspection, json)).toMatchObject({ format: 'bsa', ok: true, findings: [] });
    expect(json).toMatchObject({ version: 105, files: 5, folders: 3 });
  });

  test('a changed hash is a warning in both, and not a failure', async () => {
    const folder = scratch();
    const bytes = readFileSync(writeModArchive(folder));
    // The first folder's hash: its records follow the header.
    bytes.writeUInt8(bytes.readUInt8(36 + 4) ^ 1, 36 + 4);
    const path = join(folder, 'altered.bsa');
    writeFileSync(path, bytes);
    for (const command of ['info', 'verify']) {
      const { code, json } = await modwrightJson(command, path);
      const { ok, findings } = v.parse(Inspection, json);
      expect({ code, ok }).toEqual({ code: 0, ok: true });
      expect(findings.map((finding) => [finding.severity, finding.code])).toContainEqual([
        'warning',
        'hash-differs',
      ]);
    }
  });

  test('verify decodes every entry: a damaged one is an error with its name and offset', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const { json: listed } = await modwrightJson('list', path);
    const entry = v.parse(Listing, listed).files.find((file) => file.compressed);
    const bytes = readFileSync(path);
    bytes.fill(0xff, (entry?.offset ?? 0) + 4, (entry?.offset ?? 0) + 20);
    writeFileSync(path, bytes);
    expect((await modwrightJson('info', path)).code).toBe(0);
    const { code, json } = await modwrightJson('verify', path);
    const { ok, findings } = v.parse(Inspection, json);
    expect({ code, ok }).toEqual({ code: 1, ok: false });
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'zlib-corrupt',
        path: entry?.path,
        offset: entry?.offset,
      }),
    ]);
    const plain = await modwright('verify', path);
    expect(plain.code).toBe(1);
    expect(plain.stdout).toContain(`error: ${entry?.path} at ${entry?.offset}:`);
  });

  test('a truncated directory is an error at its offset', async () => {
    const folder = scratch();
    const path = join(folder, 'cut.bsa');
    writeFileSync(path, readFileSync(writeModArchive(folder)).subarray(0, 60));
    for (const command of ['info', 'verify']) {
      const { code, json } = await modwrightJson(command, path);
      const { ok, findings } = v.parse(Inspection, json);
      expect({ code, ok }).toEqual({ code: 1, ok: false });
      expect(findings[0]).toMatchObject({ severity: 'error', offset: expect.any(Number) });
    }
  });

  test('FILE can point into an archive, in any case and with either slash', async () => {
    const path = writeModArchive(scratch());
    for (const entry of ['sound/fx/lantern.wav', 'Sound\\FX\\Lantern.WAV']) {
      const { code, json } = await modwrightJson('info', `${path}::${entry}`);
      expect(code).toBe(0);
      expect(json).toMatchObject({ format: 'unknown', ok: true, size: 806 });
    }
    expect(await modwright('info', `${path}::sound/none.wav`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no entry "sound/none.wav"'),
    });
  });

  test('a file of no known format is reported as such, and is ok', async () => {
    const path = join(scratch(), 'thing.bin');
    writeFileSync(path, Uint8Array.of(0xde, 0xad, 0xbe, 0xef, 0));
    const { code, json } = await modwrightJson('info', path);
    expect(code).toBe(0);
    expect(json).toMatchObject({ format: 'unknown', ok: true, findings: [], size: 5 });
  });

  test('unused bytes are never verified, even if they are named like an archive', async () => {
    const folder = scratch();
    const brokenMagic = readFileSync(writeModArchive(folder));
    brokenMagic.write('BSX', 0);
    const cases = [
      ['broken.bsa', brokenMagic, 'Unknown format', 'its format is unknown'],
      ['thing.bin', Buffer.of(0xde, 0xad, 0), 'Unknown format', 'nothing is known of this format'],
    ] as const;
    for (const [name, bytes, kind, reason] of cases) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      const { code, stdout, stderr } = await modwright('verify', path);
      expect(code).toBe(1);
      expect(stdout.split('\n')[0]).toBe(kind);
      expect(stdout).toMatch(new RegExp(`not verified: .*${reason}`));
      expect(stderr).not.toContain('Everything');
      const { json } = await modwrightJson('verify', path);
      expect(json).toMatchObject({ ok: false, findings: [{ code: 'not-verified' }] });
      const info = await modwright('info', path);
      expect(info.code).toBe(0);
      expect(info.stdout.split('\n')[0]).toBe(kind);
      if (name !== 'thing.bin') expect(info.stdout).toContain(reason);
    }
  });

  test.each([
    ['some words', 'some words', 0, ['misnamed']],
    ['nothing', '', 1, ['misnamed', 'not-verified']],
  ] as const)(
    'verify warns about a .dds that holds %s, without changing the exit code',
    async (_, text, end, codes) => {
      const path = join(scratch(), 'a.dds');
      writeFileSync(path, text);
      const { code, json } = await modwrightJson('verify', path);
      expect(code).toBe(end);
      expect(json).toMatchObject({ ok: end === 0, findings: codes.map((one) => ({ code: one })) });
    },
  );

  test.each([
    ['Skin.ba2', 'BTDX\x01\0\0\0GNRL', 'BA2 archive, damaged'],
    ['Morrowind.bsa', '\0\x01\0\0\x20\0\0\0', 'BSA archive of Morrowind'],
  ])('an archive that ends in its header is rejected: %s', async (name, bytes, kind) => {
    const path = join(scratch(), name);
    writeFileSync(path, Buffer.from(bytes, 'latin1'));
    const { code, stdout } = await modwright('verify', path);
    expect({ code, kind: stdout.split('\n')[0] }).toEqual({ code: 1, kind });
    expect(stdout).toContain('[truncated]');
    expect((await modwrightJson('verify', path)).json).toMatchObject({ ok: false });
  });
});
