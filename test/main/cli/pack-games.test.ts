import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { hexTree, modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';

/** A 512 × 512 BC1 texture without mips. */
const texture = Buffer.concat([
  textureHead({ width: 512, height: 512, mipCount: 1, dxgiFormat: 71, cubemap: false }),
  Buffer.alloc(512 * 256, 'pixels'),
]);
const mod = {
  'Meshes/Clutter/Chair.nif': Buffer.from('a mesh '.repeat(100)),
  'Sound/Voice/hello.xwm': Buffer.from('a sound '.repeat(100)),
  'Textures/Clutter/Chair_d.dds': texture,
};

function summary(path: string) {
  const bytes = readFileSync(path);
  const archive = identifyLoaded(bytes.subarray(0, 4096), path).open(bytesSource(bytes)).archive?.();
  if (archive === undefined) throw new Error(`${path} is no archive`);
  const { entries } = archive;
  return {
    label: archive.summary.label,
    files: Object.fromEntries(
      entryPaths(entries).map((name, i) => [name, ((entries.marks[i] ?? 0) & 1) === 1 ? 'packed' : 'stored']),
    ),
  };
}

describe('pack', () => {
  test.each([
    ['fallout4', 'BA2 1 (Fallout 4, Fallout 76)', 'BA2 1 (Fallout 4, Fallout 76)'],
    ['fallout4ng', 'BA2 8 (Fallout 4, next-gen)', 'BA2 8 (Fallout 4, next-gen)'],
    ['fallout76', 'BA2 1 (Fallout 4, Fallout 76)', 'BA2 1 (Fallout 4, Fallout 76)'],
    ['starfield', 'BA2 2 (Starfield)', 'BA2 3 (Starfield)'],
  ])(
    '%s: textures go into their own archive, and everything is extracted again',
    async (game, main, textures) => {
      const folder = scratch();
      const data = writeTree(join(folder, 'data'), mod);
      const { code, json } = await modwrightJson(
        'pack',
        data,
        '-o',
        join(folder, 'My.ba2'),
        '--game',
        game,
        '--compress',
      );
      expect(code).toBe(0);
      const [first, second] = [join(folder, 'My - Main.ba2'), join(folder, 'My - Textures.ba2')];
      expect(json).toMatchObject({
        files: 3,
        problems: [],
        archives: [
          { target: first, files: 2 },
          { target: second, files: 1 },
        ],
      });
      expect(summary(first)).toEqual({
        label: `${main}, files`,
        files: { 'Meshes/Clutter/Chair.nif': 'packed', 'Sound/Voice/hello.xwm': 'stored' },
      });
      expect(summary(second)).toEqual({
        label: `${textures}, textures`,
        files: { 'Textures/Clutter/Chair_d.dds': 'packed' },
      });
      const out = join(folder, 'out');
      for (const archive of [first, second]) {
        expect(await modwrightJson('verify', archive)).toMatchObject({
          code: 0,
          json: { ok: true, findings: [] },
        });
        expect((await modwright('extract', archive, '-o', out)).code).toBe(0);
      }
      expect(hexTree(readTree(out))).toEqual(hexTree(mod));
    },
  );

  test('morrowind: one archive, nothing compressed, listed by hand', async () => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), mod);
    const out = join(folder, 'My.bsa');
    const { code, json } = await modwrightJson('pack', data, '-o', out, '--game', 'morrowind', '--compress');
    expect({ code, json }).toMatchObject({
      code: 0,
      json: { files: 3, notes: [{ code: 'listed-by-hand' }] },
    });
    expect(summary(out)).toEqual({
      label: 'BSA (Morrowind)',
      files: {
        'meshes/clutter/chair.nif': 'stored',
        'sound/voice/hello.xwm': 'stored',
        'textures/clutter/chair_d.dds': 'stored',
      },
    });
    expect((await modwright('extract', out, '-o', join(folder, 'out'))).code).toBe(0);
    expect(
      Object.values(readTree(join(folder, 'out')))
        .map((bytes) => Buffer.from(bytes).toString('base64'))
        .sort(),
    ).toEqual(
      Object.values(mod)
        .map((bytes) => bytes.toString('base64'))
        .sort(),
    );
  });

  test('a texture that a texture archive cannot hold is packed with the other files and reported', async () => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), {
      ...mod,
      'Textures/broken.dds': texture.subarray(0, 1000),
      'Textures/notes.dds': Buffer.from('not a texture'),
    });
    const { code, json } = await modwrightJson(
      'pack',
      data,
      '-o',
      join(folder, 'My.ba2'),
      '--game',
      'fallout4',
    );
    expect(code).toBe(0);
    expect(json).toMatchObject({
      archives: [{ files: 4 }, { files: 1 }],
      notes: expect.arrayContaining([
        expect.objectContaining({ code: 'texture-not-packable', path: 'Textures/broken.dds' }),
        expect.objectContaining({ code: 'texture-not-packable', path: 'Textures/notes.dds' }),
      ]),
    });
  });

  test('a name that the game does not load is reported', async () => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), { 'Meshes/a.nif': Buffer.from('x') });
    const { json } = await modwrightJson('pack', data, '-o', join(folder, 'My.ba2'), '--game', 'fallout4');
    expect(json).toMatchObject({
      notes: [expect.objectContaining({ code: 'name-not-loaded', path: 'My.ba2' }), expect.anything()],
    });
    expect(readdirSync(folder).sort()).toEqual(['My.ba2', 'data']);
  });
});

test('set inside a BA2 changes that entry and no other byte of the others', async () => {
  const folder = scratch();
  const data = writeTree(join(folder, 'data'), { ...mod, 'Meshes/a.txt': Buffer.from('some words\r\n') });
  await modwright('pack', data, '-o', join(folder, 'My.ba2'), '--game', 'fallout4', '--compress');
  const main = join(folder, 'My - Main.ba2');
  const out = join(folder, 'out.ba2');
  writeTree(folder, { 'new.txt': Buffer.from('other words\r\n') });
  const { code } = await modwright(
    'repack',
    main,
    '-o',
    out,
    '--replace',
    `Meshes/a.txt=${join(folder, 'new.txt')}`,
  );
  expect(code).toBe(0);
  const files = join(folder, 'files');
  await modwright('extract', out, '-o', files);
  expect(hexTree(readTree(files))).toEqual(
    hexTree({
      'Meshes/Clutter/Chair.nif': mod['Meshes/Clutter/Chair.nif'],
      'Sound/Voice/hello.xwm': mod['Sound/Voice/hello.xwm'],
      'Meshes/a.txt': Buffer.from('other words\r\n'),
    }),
  );
});

test('a texture is replaced in a texture archive, and anything else is rejected', async () => {
  const folder = scratch();
  const data = writeTree(join(folder, 'data'), { 'Textures/a.dds': texture, 'Textures/b.dds': texture });
  const archive = join(folder, 'My - Textures.ba2');
  await modwright('pack', data, '-o', archive, '--game', 'fallout4', '--compress');
  const fresh = Buffer.concat([
    textureHead({ width: 1024, height: 1024, mipCount: 11, dxgiFormat: 98, cubemap: false }),
    Buffer.alloc(0x100000 + 0x40000 + 0x15570, 'fresh pixels'),
  ]);
  writeTree(folder, { 'fresh.dds': fresh, 'words.txt': Buffer.from('words') });
  const out = join(folder, 'out.ba2');
  expect(
    (
      await modwright(
        'repack',
        archive,
        '-o',
        out,
        '--replace',
        `Textures/a.dds=${join(folder, 'fresh.dds')}`,
      )
    ).code,
  ).toBe(0);
  await modwright('extract', out, '-o', join(folder, 'files'));
  expect(hexTree(readTree(join(folder, 'files')))).toEqual(
    hexTree({ 'Textures/a.dds': fresh, 'Textures/b.dds': texture }),
  );
  const refused = await modwright(
    'repack',
    archive,
    '-o',
    join(folder, 'no.ba2'),
    '--add',
    `a.txt=${join(folder, 'words.txt')}`,
  );
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('a.txt is not a texture') });
  expect(readdirSync(folder)).not.toContain('no.ba2');
});

test('pack --share writes identical data once, and reports how much that saves', async () => {
  const folder = scratch();
  const same = Buffer.from('a mesh '.repeat(100));
  const data = writeTree(join(folder, 'data'), { 'meshes/a.nif': same, 'meshes/b.nif': same });
  const target = join(folder, 'Mod.bsa');
  const { code, json } = await modwrightJson('pack', data, '-o', target, '--game', 'oblivion', '--share');
  expect({ code, json }).toMatchObject({
    code: 0,
    json: { archives: [{ files: 2, shared: 1, saved: 700 }] },
  });
  expect((await modwright('verify', target)).code).toBe(0);
  await modwright('extract', target, '-o', join(folder, 'out'));
  expect(readTree(join(folder, 'out'))).toEqual(readTree(data));
});
