import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeDeflater } from '#main/codec/zlib.ts';
import { packFolder } from '#main/pack/pack-folder.ts';
import { shareData } from '#main/pack/share-data.ts';
import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { SourcedChange } from '#main/repack/sourced-change.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { GAMES, type GameId } from '#shared/games/games.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

let top: string;
let pool: Pool<Tasks>;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'modwright-share-'));
  pool = inlinePool();
});
afterEach(async () => {
  await pool.close();
  rmSync(top, { recursive: true, force: true });
});

function put(path: string, content: string | Uint8Array): string {
  const target = join(top, 'data', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
  return target;
}

const texture = Buffer.concat([
  textureHead({ width: 256, height: 256, mipCount: 1, dxgiFormat: 71, cubemap: false }),
  Buffer.alloc(256 * 128, 'pixels'),
]);

/** Three identical files, one of them stored differently, one file of the same size, and textures. */
function mod(): void {
  const words = 'a mesh '.repeat(500);
  put('meshes/one.nif', words);
  put('meshes/other/two.nif', words);
  put('meshes/third.nif', words);
  put('sound/same.wav', words);
  put('meshes/size.nif', 'b mesh '.repeat(500));
  put('meshes/empty.nif', '');
  put('meshes/void.nif', '');
  put('textures/a.dds', texture);
  put('textures/b.dds', texture);
}

async function packed(game: GameId, share: boolean, name = 'Mod') {
  const ending = GAMES[game].archive.format === 'ba2' ? 'ba2' : 'bsa';
  const target = join(top, share ? 'shared' : 'plain', `${name}.${ending}`);
  mkdirSync(dirname(target), { recursive: true });
  const folder = join(top, 'data');
  const { archives, problems } = await packFolder({
    folder,
    target,
    game: GAMES[game],
    compress: true,
    level: 6,
    share,
    pool,
  });
  expect(problems).toEqual([]);
  return archives;
}

/** An archive's files by path: the bytes and their offset. */
function contents(path: string): ReadonlyMap<string, { readonly data: string; readonly offset: number }> {
  const { archive, source } = openArchiveFile(path, { inspect: true });
  try {
    expect(archive.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const paths = entryPaths(archive.entries).map((one) => one.toLowerCase());
    return new Map(
      paths.map((one, entry) => {
        const data = decodeEntry(archive.payload(source, entry), source, nodeDeflater);
        return [
          one,
          { data: Buffer.from(data).toString('latin1'), offset: archive.entries.offset[entry] ?? 0 },
        ];
      }),
    );
  } finally {
    source.close();
  }
}

async function repacked(path: string, changes: (archive: WritableArchive) => readonly SourcedChange[]) {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  const target = path.replace('Mod', 'Again');
  try {
    if (!('plan' in archive)) throw new Error('not writable');
    const writable = archive as WritableArchive;
    const from = { path, stamp: source.stamp() };
    const options = { options: {}, level: 6 as const, target, pool };
    await writeArchive({ archive: writable, source: from, changes: changes(writable), ...options });
    return target;
  } finally {
    source.close();
  }
}

test.each(['morrowind', 'oblivion', 'fallout3', 'skyrimse', 'fallout4', 'starfield'] as const)(
  '%s: identical files share one block, are extracted unchanged, and separate when one is edited',
  async (game) => {
    mod();
    const plain = await packed(game, false);
    const shared = await packed(game, true);
    const sum = (list: typeof plain, of: 'bytes' | 'shared' | 'saved') =>
      list.reduce((total, one) => total + one[of], 0);
    expect(sum(plain, 'shared')).toBe(0);
    // Sounds are stored where meshes are compressed, so they get their own block except in Morrowind.
    expect(sum(shared, 'shared')).toBe(game === 'morrowind' ? 4 : 3);
    expect(sum(plain, 'bytes') - sum(shared, 'bytes')).toBe(sum(shared, 'saved'));
    expect(sum(shared, 'saved')).toBeGreaterThan(0);

    const found = new Map(shared.flatMap(({ target }) => [...contents(target)]));
    const before = new Map(plain.flatMap(({ target }) => [...contents(target)]));
    const data = (of: typeof found) => Object.fromEntries([...of].map(([path, one]) => [path, one.data]));
    expect(data(found)).toEqual(data(before));
    const place = (path: string) => found.get(path)?.offset;
    expect(new Set(['meshes/one.nif', 'meshes/other/two.nif', 'meshes/third.nif'].map(place)).size).toBe(1);
    expect(place('textures/a.dds')).toBe(place('textures/b.dds'));
    expect(place('meshes/size.nif')).not.toBe(place('meshes/one.nif'));

    for (const { target } of shared) {
      const same = await repacked(target, () => []);
      expect(readFileSync(same).equals(readFileSync(target))).toBe(true);
    }
    const [main] = shared;
    if (main === undefined) return;
    const edited = await repacked(main.target, ({ entries }) => {
      const paths = entryPaths(entries).map((path) => path.toLowerCase());
      const bytes = Buffer.from('edited alone');
      const origin = { kind: 'bytes', bytes } as const;
      const entry = paths.indexOf('meshes/other/two.nif');
      return [{ action: 'replace', entry, compress: false, origin, size: bytes.length }];
    });
    const after = contents(edited);
    expect(after.get('meshes/other/two.nif')?.data).toBe('edited alone');
    expect(after.get('meshes/one.nif')?.data).toBe('a mesh '.repeat(500));
    expect(after.get('meshes/third.nif')?.offset).toBe(after.get('meshes/one.nif')?.offset);
  },
);

const add = (path: string, size: number): SourcedChange => ({
  action: 'add',
  path,
  compress: false,
  origin: { kind: 'file', path },
  size,
});

test('a digest alone is not trusted: bytes decide', async () => {
  const [one, other] = [put('one', 'first'), put('other', 'other')];
  const run = (task: keyof Tasks, input: never): Promise<unknown> =>
    task === 'digest-files'
      ? Promise.resolve({ digests: ['alike', 'alike'], problems: [] })
      : pool.run(task, input, { quarantineKey: NO_FILE });
  const liar: Pool<Tasks> = { ...pool, run: run as Pool<Tasks>['run'] };
  const changes = [add(one, 5), add(other, 5)];
  expect(await shareData(changes, liar)).toEqual({ changes, compared: [] });
});

test('nothing is written if a file changed after it was compared', async () => {
  mod();
  const two = join(top, 'data/meshes/other/two.nif');
  const run = (task: keyof Tasks, input: never): Promise<unknown> => {
    if (task === 'make-blocks') {
      writeFileSync(two, 'c mesh '.repeat(500));
      utimesSync(two, 5000, 5000);
    }
    return pool.run(task, input, { quarantineKey: NO_FILE });
  };
  const changing: Pool<Tasks> = { ...pool, run: run as Pool<Tasks>['run'] };
  const target = join(top, 'Mod.bsa');
  const job = { folder: join(top, 'data'), target, game: GAMES.oblivion, compress: true, level: 6 as const };
  await expect(packFolder({ ...job, share: true, pool: changing })).rejects.toMatchObject({
    code: 'changed-on-disk',
    path: two,
  });
  expect(() => readFileSync(target)).toThrow();
});
