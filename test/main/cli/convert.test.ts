import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { VERSION } from '#main/version.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { consoleArchive, consoleMesh, cutMesh, pcMesh } from '#test/support/console-tree.ts';
import { packNif } from '#test/support/xbox360/pack.ts';
import { CLI, hexTree, modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';

interface Row {
  readonly in: string;
  readonly out: string | null;
  readonly ok: boolean;
  readonly result: string;
  readonly earlier: boolean;
  readonly error: { readonly code: string } | null;
  readonly findings: readonly { readonly message: string }[];
}
const rows = (json: unknown): readonly Row[] => (json as { readonly files: readonly Row[] }).files;
const codes = (json: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(rows(json).map(({ in: name, result, error }) => [name, error?.code ?? result]));

// Longer than one copied piece.
const SOUND = Buffer.alloc(1_200_000, 'sound of a console ');
const TREE = {
  'meshes/a.nif': consoleMesh('A'),
  'meshes/anim/b.kf': consoleMesh('B'),
  'meshes/pose.psa': consoleMesh('Pose'),
  'sound/c.xma': SOUND,
};
const RESULT = {
  'meshes/a.nif': pcMesh('A'),
  'meshes/anim/b.kf': pcMesh('B'),
  'meshes/pose.psa': pcMesh('Pose'),
  'sound/c.xma': SOUND,
};

test('converts a folder with its structure, and copies files that are not meshes', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const before = hexTree(readTree(source));
  const out = join(folder, 'out');
  const { code, json } = await modwrightJson('convert', 'xbox360', source, '-o', out);
  expect(code).toBe(0);
  expect(json).toMatchObject({ converted: 3, copied: 1, refused: 0, alreadyPc: 0 });
  expect(hexTree(readTree(out))).toEqual(hexTree(RESULT));
  expect(hexTree(readTree(source))).toEqual(before);
  expect(rows(json).find(({ out: path }) => path === 'meshes/a.nif')).toEqual({
    in: join(source, 'meshes/a.nif'),
    out: 'meshes/a.nif',
    kind: 'mesh',
    result: 'converted',
    ok: true,
    earlier: false,
    layouts: [],
    blocksConverted: 1,
    blocksRemoved: 0,
    namesRestored: 0,
    findings: [],
    error: null,
    bytesIn: TREE['meshes/a.nif'].length,
    bytesOut: RESULT['meshes/a.nif'].length,
  });
});

test('continues after rejected files, names them and exits with 3', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), {
    ...TREE,
    'meshes/cut.nif': cutMesh(),
    'meshes/none.nif': Buffer.from('no mesh at all'),
    'meshes/pc.nif': pcMesh('PC'),
    'textures/d.ddx': Buffer.from('no texture at all'),
    'old.bsa': Buffer.from('an archive among the files'),
  });
  const out = join(folder, 'out');
  const { code, stdout, stderr } = await modwright('convert', 'xbox360', source, '-o', out);
  expect(code).toBe(3);
  expect(stdout).toMatch(/rejected: .*cut\.nif at offset \d+/);
  expect(stdout).toMatch(/rejected: .*none\.nif.*\[not-a-nif\]/);
  expect(stdout).toMatch(/skipped: .*pc\.nif.*\[already-pc\]/);
  expect(stdout).toMatch(/rejected: .*d\.ddx/);
  expect(stdout).toMatch(/rejected: .*old\.bsa.*\[is-archive\]/);
  expect(stderr).toMatch(/Converted 3 of 9 files .*1 copied unchanged; 1 skipped.*; 4 rejected/);
  expect(hexTree(readTree(out))).toEqual(hexTree(RESULT));
});

test('a single file goes to a file, and one already for PC is not copied', async () => {
  const folder = scratch();
  writeTree(folder, { 'a.nif': consoleMesh('A'), 'pc.nif': pcMesh('A') });
  const out = join(folder, 'b.nif');
  expect((await modwright('convert', 'xbox360', join(folder, 'a.nif'), '-o', out)).code).toBe(0);
  expect(readFileSync(out)).toEqual(Buffer.from(pcMesh('A')));
  const place = join(folder, 'new');
  const { code, json } = await modwrightJson('convert', 'xbox360', join(folder, 'pc.nif'), '-o', `${place}/`);
  expect({ code, codes: codes(json) }).toEqual({
    code: 3,
    codes: { [join(folder, 'pc.nif')]: 'already-pc' },
  });
  expect(existsSync(place)).toBe(false);
});

test('reports that vertex colors were read as Xbox 360, unless the console was named or nothing is colored', async () => {
  const folder = scratch();
  writeTree(folder, { 'plain.nif': consoleMesh('A'), 'colored.nif': packNif(consoleTwinNif()).bytes });
  const told = async (file: string, ...more: readonly string[]): Promise<boolean> => {
    const out = join(folder, 'out.nif');
    const run = await modwright('convert', 'xbox360', join(folder, file), '-o', out, '--overwrite', ...more);
    expect(run.code).toBe(0);
    return run.stderr.includes('Vertex colors were read as Xbox 360');
  };
  expect(await told('colored.nif')).toBe(true);
  expect(await told('colored.nif', '--platform', 'xbox360')).toBe(false);
  expect(await told('plain.nif')).toBe(false);
});

test('converts an Xbox archive to a PC archive that verifies, and to a folder', async () => {
  const folder = scratch();
  const source = join(folder, 'X.bsa');
  const cut = { 'meshes/cut.nif': cutMesh() };
  writeFileSync(source, consoleArchive({ ...TREE, ...cut }));
  const before = readFileSync(source);
  const target = join(folder, 'PC.bsa');
  const { code, json } = await modwrightJson('convert', 'xbox360', source, '-o', target);
  expect(code).toBe(3);
  expect(rows(json).filter(({ ok }) => !ok)).toMatchObject([{ in: `${source}::meshes/cut.nif`, out: null }]);
  expect((await modwright('verify', target)).code).toBe(0);
  const { json: info } = await modwrightJson('info', target);
  expect(info).toMatchObject({ version: 104, label: expect.not.stringContaining('Xbox') });
  const extracted = join(folder, 'extracted');
  await modwright('extract', target, '-o', extracted);
  expect(hexTree(readTree(extracted))).toEqual(hexTree(RESULT));
  expect(existsSync(`${target}.converting`)).toBe(false);
  const unpacked = join(folder, 'unpacked');
  expect((await modwright('convert', 'xbox360', source, '-o', unpacked)).code).toBe(3);
  expect(hexTree(readTree(unpacked))).toEqual(hexTree(RESULT));
  expect(readFileSync(source).equals(before)).toBe(true);
});

test('converts the entries of an archive that match a pattern, and a folder to an archive', async () => {
  const folder = scratch();
  const source = join(folder, 'X.bsa');
  writeFileSync(source, consoleArchive(TREE));
  const out = join(folder, 'out');
  expect((await modwright('convert', 'xbox360', `${source}::meshes/anim/**`, '-o', out)).code).toBe(0);
  expect(Object.keys(readTree(out))).toEqual(['meshes/anim/b.kf']);
  const data = writeTree(join(folder, 'in'), TREE);
  const target = join(folder, 'New.bsa');
  const made = await modwright('convert', 'xbox360', data, '-o', target);
  expect(made.code).toBe(0);
  expect(made.stderr).toContain('New.esp or .esm, or by the list of archives in its INI file');
  const extracted = join(folder, 'extracted');
  await modwright('extract', target, '-o', extracted);
  expect(hexTree(readTree(extracted))).toEqual(hexTree(RESULT));
});

test('overwrites nothing unless allowed to', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const out = writeTree(join(folder, 'out'), { 'meshes/a.nif': Buffer.from('mine') });
  const kept = await modwrightJson('convert', 'xbox360', source, '-o', out);
  expect(kept.code).toBe(3);
  expect(codes(kept.json)[join(source, 'meshes/a.nif')]).toBe('exists');
  expect(readFileSync(join(out, 'meshes/a.nif'), 'utf8')).toBe('mine');
  const replaced = await modwright('convert', 'xbox360', source, '-o', out, '--overwrite');
  expect(replaced.code).toBe(0);
  const withBackup = { ...RESULT, 'meshes/a.nif.modwright.bak': Buffer.from('mine') };
  expect(hexTree(readTree(out))).toEqual(hexTree(withBackup));
  await modwright('convert', 'xbox360', source, '-o', out, '--overwrite');
  expect(hexTree(readTree(out))).toEqual(hexTree(withBackup));
  const archive = join(folder, 'X.bsa');
  writeFileSync(archive, consoleArchive(TREE));
  const target = join(folder, 'PC.bsa');
  writeFileSync(target, 'mine');
  const refused = await modwright('convert', 'xbox360', archive, '-o', target);
  expect({ code: refused.code, text: readFileSync(target, 'utf8') }).toEqual({ code: 1, text: 'mine' });
  expect(refused.stderr).toContain('[exists]');
  const written = await modwright('convert', 'xbox360', archive, '-o', target, '--overwrite');
  expect(written.code).toBe(0);
  expect(written.stderr).toContain('is now');
  expect((await modwright('verify', target)).code).toBe(0);
});

test('existing files are kept and counted separately, and those that equal the result are done', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const out = writeTree(join(folder, 'out'), { 'meshes/a.nif': Buffer.from('mine') });
  const { code, stdout, stderr } = await modwright('convert', 'xbox360', source, '-o', out);
  expect(code).toBe(3);
  expect(stdout).toContain(`kept: ${join(source, 'meshes/a.nif')} exists already`);
  expect(`${stdout}${stderr}`).not.toContain('rejected');
  expect(stderr).toContain('1 exists already and was kept');
  const { json } = await modwrightJson('convert', 'xbox360', source, '-o', out);
  expect(json).toMatchObject({ refused: 0, existing: 1, converted: 2, copied: 1, earlier: 3 });
  writeFileSync(join(out, 'meshes/a.nif'), RESULT['meshes/a.nif']);
  const again = await modwrightJson('convert', 'xbox360', source, '-o', out, '--resume');
  expect(again).toMatchObject({ code: 0, json: { converted: 3, copied: 1, earlier: 4, existing: 0 } });
});

test("a single file goes below a folder, unless the target has the result's name", async () => {
  const folder = scratch();
  writeTree(folder, { 'a.nif': consoleMesh('A') });
  const source = join(folder, 'a.nif');
  for (const [place, file] of [
    ['one', 'one/a.nif'],
    ['v1.5', 'v1.5/a.nif'],
    ['B.NIF', 'B.NIF'],
  ] as const) {
    expect((await modwright('convert', 'xbox360', source, '-o', join(folder, place))).code).toBe(0);
    expect(readFileSync(join(folder, file))).toEqual(Buffer.from(pcMesh('A')));
  }
});

test.each(['x.ba2', 'x.ZIP', 'x.7z'])('refuses to write %s, another kind of archive', async (name) => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const { code, stderr } = await modwright('convert', 'xbox360', source, '-o', join(folder, name));
  expect({ code, there: existsSync(join(folder, name)) }).toEqual({ code: 2, there: false });
  expect(stderr).toContain('another kind of archive');
  const there = writeTree(join(folder, name), {});
  expect((await modwright('convert', 'xbox360', source, '-o', there)).code).toBe(0);
});

test.runIf(process.platform === 'linux')('ends with a message if the folder cannot be created', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const { code, stderr } = await modwright('convert', 'xbox360', source, '-o', '/proc/modwright/x');
  expect(code).toBe(1);
  expect(stderr).toContain('cannot be created');
});

test('writes no archive if nothing was converted and something was skipped', async () => {
  const folder = scratch();
  const target = join(folder, 'PC.bsa');
  const nothing = writeTree(join(folder, 'in'), { 'meshes/pc.nif': pcMesh('PC'), 'sound/c.xma': SOUND });
  const { code, stderr } = await modwright('convert', 'xbox360', nothing, '-o', target);
  expect({ code, there: existsSync(target) || existsSync(`${target}.converting`) }).toEqual({
    code: 3,
    there: false,
  });
  expect(stderr).toContain('No archive was written');
  const sounds = writeTree(join(folder, 'sounds'), { 'sound/c.xma': SOUND });
  expect((await modwright('convert', 'xbox360', sounds, '-o', target)).code).toBe(0);
  expect((await modwright('verify', target)).code).toBe(0);
});

test('Ctrl+C reports the progress and how to resume, and so does the next run', async () => {
  const folder = scratch();
  const many = Object.fromEntries(
    Array.from({ length: 1500 }, (_, i) => [`meshes/${i}.nif`, consoleMesh(`Mesh ${i}`)]),
  );
  const source = writeTree(join(folder, 'in'), many);
  const out = join(folder, 'out');
  const child = spawn(process.execPath, [CLI, 'convert', 'xbox360', source, '-o', out], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await vi.waitFor(() => expect(existsSync(join(out, 'meshes'))).toBe(true), {
    timeout: 30_000,
    interval: 5,
  });
  child.kill('SIGINT');
  expect({ code: await ended, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/Canceled after \d+ files?; --resume continues\./),
  });
  const next = await modwright('convert', 'xbox360', source, '-o', out);
  expect(next.stderr).toMatch(/not finished.*--resume.*--overwrite/);
  const { code, json } = await modwrightJson('convert', 'xbox360', source, '-o', out, '--resume');
  expect({ code, json }).toMatchObject({ code: 0, json: { converted: 1500, refused: 0 } });
});

test('never writes among the files that are converted', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const same = await modwright('convert', 'xbox360', source, '-o', source, '--overwrite');
  expect(same.code).toBe(2);
  const file = join(source, 'meshes/a.nif');
  expect((await modwright('convert', 'xbox360', file, '-o', file, '--overwrite')).code).toBe(2);
  writeTree(source, { 'meshes/meshes/a.nif': consoleMesh('Deep') });
  const above = await modwrightJson(
    'convert',
    'xbox360',
    join(source, 'meshes'),
    '-o',
    source,
    '--overwrite',
  );
  expect(codes(above.json)[join(source, 'meshes/meshes/a.nif')]).toBe('is-original');
  expect(readFileSync(file)).toEqual(Buffer.from(TREE['meshes/a.nif']));
  const archive = join(folder, 'X.bsa');
  writeFileSync(archive, consoleArchive(TREE));
  const { size } = statSync(archive);
  const itself = await modwright('convert', 'xbox360', archive, '-o', archive, '--overwrite');
  expect({ code: itself.code, size: statSync(archive).size }).toEqual({ code: 1, size });
});

test('never writes among the files that are converted by another path to them', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), TREE);
  const before = hexTree(readTree(source));
  const link = join(folder, 'link');
  symlinkSync(source, link);
  const same = await modwright('convert', 'xbox360', link, '-o', source, '--overwrite');
  expect(same.code).toBe(2);
  const below = await modwrightJson(
    'convert',
    'xbox360',
    join(link, 'meshes/a.nif'),
    '-o',
    join(source, 'meshes'),
    '--overwrite',
  );
  expect(codes(below.json)[join(link, 'meshes/a.nif')]).toBe('is-original');
  const other = join(folder, 'other.nif');
  symlinkSync(join(source, 'meshes/a.nif'), other);
  const behind = await modwright(
    'convert',
    'xbox360',
    other,
    '-o',
    join(source, 'meshes/a.nif'),
    '--overwrite',
  );
  expect(behind.code).toBe(3);
  expect(hexTree(readTree(source))).toEqual(before);
  const archive = join(folder, 'X.bsa');
  writeFileSync(archive, consoleArchive(TREE));
  symlinkSync(archive, join(folder, 'Y.bsa'));
  const { size } = statSync(archive);
  for (const [from, to] of [
    ['X.bsa', 'Y.bsa'],
    ['Y.bsa', 'X.bsa'],
  ] as const) {
    const args = [join(folder, from), '-o', join(folder, to), '--overwrite'];
    expect((await modwright('convert', 'xbox360', ...args)).stderr).toContain('[same-place]');
  }
  expect(statSync(archive).size).toBe(size);
});

test('files that would share a name are reported with their new names, and paths that escape are rejected once', async () => {
  const folder = scratch();
  const source = join(folder, 'X.bsa');
  const files = { 'meshes/a.ddx': Buffer.from('3'), 'meshes/a.dds': SOUND, '../out.nif': consoleMesh('Out') };
  writeFileSync(source, consoleArchive(files));
  const { json } = await modwrightJson('convert', 'xbox360', source, '-o', join(folder, 'out'));
  const told = Object.fromEntries(rows(json).map((row) => [row.in.split('::')[1], row]));
  expect(told).toMatchObject({
    '../out.nif': { out: null, error: { code: 'unsafe-path' }, findings: [] },
    'meshes/a.ddx': { out: null },
    'meshes/a.dds': { ok: true },
  });
  const named = rows(json).flatMap(({ findings }) => findings.map(({ message }) => message));
  expect(named).toEqual([
    expect.stringMatching(/^is named “meshes\/a~2\.dds” in the result, because another file/),
  ]);
  expect(existsSync(join(folder, 'out.nif'))).toBe(false);
});

test('an invalid record in the journal is ignored', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), { 'a.nif': consoleMesh('A') });
  const head = JSON.stringify({
    modwright: VERSION,
    settings: { platform: 'xbox360', lenient: false },
    inputs: [[join(source, 'a.nif'), 1]],
    replaces: false,
  });
  for (const [i, list] of ['null\n{"out":"a.nif"}', `${head}\n{"out":"a.nif"}\n5\nnull\n[]`].entries()) {
    const out = writeTree(join(folder, `out${i}`), { '.modwright-convert.jsonl': Buffer.from(list) });
    const { code, json } = await modwrightJson('convert', 'xbox360', source, '-o', out, '--resume');
    expect(code).toBe(0);
    expect(rows(json)).toMatchObject([{ ok: true, earlier: false }]);
    expect(hexTree(readTree(out))).toEqual(hexTree({ 'a.nif': pcMesh('A') }));
  }
});

test("a file with the journal's name is rejected, not lost", async () => {
  const folder = scratch();
  const list = '.modwright-convert.jsonl';
  const source = writeTree(join(folder, 'in'), { ...TREE, [list]: Buffer.from('left by another') });
  for (const more of [[], ['--overwrite']]) {
    const out = join(folder, `out${more.length}`);
    const { code, json } = await modwrightJson('convert', 'xbox360', source, '-o', out, ...more);
    expect(code).toBe(3);
    expect(codes(json)[join(source, list)]).toBe('is-journal');
    expect(hexTree(readTree(out))).toEqual(hexTree(RESULT));
  }
});

test('a result below the converted folder is not an input of the next run', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'in'), { 'a.nif': consoleMesh('A') });
  const out = join(source, 'pc');
  expect((await modwright('convert', 'xbox360', source, '-o', out)).code).toBe(0);
  const again = await modwrightJson('convert', 'xbox360', source, '-o', out, '--overwrite');
  expect(rows(again.json).map(({ out: path }) => path)).toEqual(['a.nif']);
});

test('an archive without stored names is converted only to a folder', async () => {
  const folder = scratch();
  const source = join(folder, 'X.bsa');
  const stored = consoleArchive({ 'meshes/a.nif': consoleMesh('A') });
  // The flag for file names is cleared, and so is the length of their table, which precedes the data.
  const nameless = Buffer.from(stored);
  nameless.writeUInt32LE(0x41, 12);
  writeFileSync(source, nameless);
  const target = join(folder, 'PC.bsa');
  const refused = await modwright('convert', 'xbox360', source, '-o', target);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('[names-missing]') });
  expect(existsSync(target)).toBe(false);
  const out = join(folder, 'out');
  const { code, json } = await modwrightJson('convert', 'xbox360', source, '-o', out);
  expect(code).toBe(0);
  expect(JSON.stringify(json)).toContain('name-missing');
  expect(Object.values(readTree(out))).toEqual([Buffer.from(pcMesh('A'))]);
});

test.each([
  ['a source that is not there', ['nowhere.nif', '-o', 'out'], 1],
  ['no place', ['nowhere.nif'], 2],
  ['another console', ['nowhere.nif', '-o', 'out', '--platform', 'dreamcast'], 2],
  ['both ways of going on', ['nowhere.nif', '-o', 'out', '--overwrite', '--resume'], 2],
] as const)('rejects %s', async (_, args, expected) => {
  expect((await modwright('convert', 'xbox360', ...args)).code).toBe(expected);
});
