import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textArchive } from '#test/support/workbench.ts';
import { modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';

const archive = (files: Readonly<Record<string, string>>): Uint8Array => textArchive(files, { version: 105 });

/** A Mod Organizer instance that contains its own game. */
function instance(): string {
  const text = (words: string): Buffer => Buffer.from(words);
  return writeTree(join(scratch(), 'MO2'), {
    'ModOrganizer.ini': text(
      '[General]\r\ngameName=Skyrim Special Edition\r\ngamePath=@ByteArray(Z:\\\\elsewhere\\\\Stock Game)\r\nselected_profile=@ByteArray(Default)\r\n',
    ),
    'Stock Game/SkyrimSE.exe': text(''),
    'Stock Game/Data/Skyrim.esm': text('TES4'),
    'Stock Game/Data/Skyrim - Misc.bsa': archive({ 'x/f.txt': 'game', 'x/game.txt': 'game' }),
    'mods/High/X/F.txt': text('high'),
    'mods/High/meta.ini': text('[General]'),
    'mods/High/x/no.txt.mohidden': text('hidden'),
    'mods/Low/x/f.txt': text('low'),
    'mods/Low/Low.esp': text('TES4'),
    'mods/Low/Low.bsa': archive({ 'x/f.txt': 'low archive', 'x/low.txt': 'low archive' }),
    'overwrite/x/written.txt': text('overwrite'),
    'profiles/Default/modlist.txt': text('+High\r\n+Group_separator\r\n+Low\r\n'),
    'profiles/Default/plugins.txt': text('*Low.esp\r\n'),
    'profiles/Other/modlist.txt': text('-High\r\n+Low\r\n'),
    'profiles/Other/plugins.txt': text(''),
  });
}

describe('a Mod Organizer instance', () => {
  test('lists providers by mod', async () => {
    const { code, json, stderr } = await modwrightJson('providers', instance(), 'x/f.txt');
    expect(code).toBe(0);
    expect(json).toEqual([
      {
        provider: 'loose',
        mod: 'High',
        wins: true,
        reason:
          'highest priority in the profile Default; Skyrim Special Edition prefers loose files over archives',
      },
      {
        provider: 'loose',
        mod: 'Low',
        wins: false,
        reason: 'hidden by the file of High, which has a higher priority in the profile Default',
      },
      {
        provider: 'Low.bsa',
        mod: 'Low',
        wins: false,
        reason: 'hidden by the loose file of High; loaded with Low.esp',
      },
      expect.objectContaining({ provider: 'Skyrim - Misc.bsa', mod: 'Data folder', wins: false }),
    ]);
    expect(stderr).toContain('Mod Organizer 2, profile Default: Data combines 4 folders.');
  });

  test('uses another profile if one is named, and no other', async () => {
    const data = instance();
    const { stdout } = await modwright('conflicts', data, '--profile', 'other');
    expect(stdout).toMatch(/^x\/f\.txt\n {2}\* loose \(Low\): /);
    expect(stdout).not.toContain('High');
    const wrong = await modwright('conflicts', data, '--profile', 'Gone');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Unknown profile "Gone". Known profiles: Default, Other.');
    const plain = await modwright('list', join(data, 'Stock Game/Data'), '--profile', 'Default');
    expect(plain.code).toBe(2);
    expect(plain.stderr).toContain('There are no profiles here');
  });

  test('is listed as the single Data tree that the game sees', async () => {
    const { json } = await modwrightJson('list', instance());
    const files = (json as readonly { path: string; provider: string; mod: string }[]).map(
      ({ path, provider, mod }) => `${path} ${provider} ${mod}`,
    );
    expect(files.sort()).toEqual([
      'Low.bsa loose Low',
      'Low.esp loose Low',
      'Skyrim - Misc.bsa loose Data folder',
      'Skyrim.esm loose Data folder',
      'x/F.txt loose High',
      'x/game.txt Skyrim - Misc.bsa Data folder',
      'x/low.txt Low.bsa Low',
      'x/written.txt loose Overwrite',
    ]);
  });

  test('is extracted as the winning files, from mods and their archives', async () => {
    const data = instance();
    utimesSync(join(data, 'mods/High/X/F.txt'), 1_000_000, 1_000_000);
    const out = join(scratch(), 'out');
    const done = await modwright('extract', data, '-o', out, '--include', 'x/**', '--times');
    expect(done.code).toBe(0);
    const files = readTree(out);
    expect(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, String(bytes)]))).toEqual({
      'x/F.txt': 'high',
      'x/game.txt': 'game',
      'x/low.txt': 'low archive',
      'x/written.txt': 'overwrite',
    });
    expect(statSync(join(out, 'x/F.txt')).mtimeMs).toBe(1_000_000_000);
    const again = await modwrightJson('extract', data, '-o', out, '--include', 'x/**');
    expect(again.code).toBe(3);
    expect(
      (again.json as { problems: readonly { code: string }[] }).problems.map(({ code }) => code),
    ).toEqual(Array<string>(4).fill('exists'));
    const missing = await modwrightJson('extract', data, '-o', out, '--include', 'x/**', '--missing');
    expect(missing).toMatchObject({ code: 0, json: { files: 0, problems: [] } });
    // As a kill leaves them, from a mod's folder and from an archive.
    for (const path of ['x/F.txt', 'x/game.txt']) writeFileSync(join(out, path), 'h');
    const cut = await modwrightJson('extract', data, '-o', out, '--include', 'x/**', '--missing');
    expect(cut).toMatchObject({
      code: 3,
      json: {
        files: 0,
        problems: [
          { path: 'x/game.txt', code: 'other-size' },
          { path: 'x/F.txt', code: 'other-size' },
        ],
      },
    });
  });

  test('that is broken is reported as such and lists the rest', async () => {
    const data = writeTree(join(scratch(), 'Broken'), {
      'ModOrganizer.ini': Buffer.from([0xff, 0xfe, 0x00, 0xd8, ...Buffer.from('[[[=\0')]),
      'mods/One/x.txt': Buffer.from('x'),
    });
    const { code, stderr } = await modwright('list', data);
    expect(code).toBe(0);
    expect(stderr).toContain('No profile is selected, nor any other, so no mods are enabled.');
    expect(stderr).toContain("The game's own Data folder was not found");
  });
});

test('files that Vortex deployed to Data are listed with their mods', async () => {
  const data = writeTree(join(scratch(), 'Data'), {
    'x/a.txt': Buffer.from('a'),
    'x/b.txt': Buffer.from('b'),
    'vortex.deployment.json': Buffer.from(
      JSON.stringify({ version: 1, files: [{ relPath: 'X\\A.txt', source: 'Mod-1-2' }] }),
    ),
  });
  const { json } = await modwrightJson('list', data);
  expect(json).toEqual(
    expect.arrayContaining([
      { path: 'x/a.txt', size: 1, provider: 'loose', mod: 'Mod-1-2' },
      { path: 'x/b.txt', size: 1, provider: 'loose', mod: 'Data folder' },
    ]),
  );
});
