import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractArchive } from '#main/archives/extract-archive.ts';
import { createPool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { readDirectory } from '#main/workspace/read-directory.ts';
import { chunkLayout } from '#shared/formats/ba2/blocks.ts';
import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import { textureLayout } from '#shared/formats/dds/texture-facts.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import type { ArchiveChange, WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { contentOf } from '#test/bench/content.ts';
import { inTurns, median, timed } from '#test/bench/measure.ts';
import { atLeast, type Line, type Row, speed } from '#test/bench/row.ts';
import type { Setting } from '#test/bench/setting.ts';
import { repackInMemory } from '#test/support/archives.ts';

const FOLDER = 'game-archives-2';

/** Archives of newer games: files of all kinds, and textures of 1024 and 2048 pixels. */
const MADE = {
  'general.ba2': {
    what: 'BA2 GNRL, zlib',
    empty: () => emptyBa2({ version: 1, kind: 'GNRL' }),
    least: 200e6,
  },
  'textures.ba2': {
    what: 'BA2 DX10, zlib',
    empty: () => emptyBa2({ version: 1, kind: 'DX10' }),
    least: 200e6,
  },
  'skyrim.bsa': {
    what: 'BSA of Skyrim SE, LZ4, textures',
    empty: () => emptyBsa(105, 0x7, 0x2),
    least: 400e6,
  },
  'starfield.ba2': {
    what: 'BA2 DX10 of Starfield, LZ4',
    empty: () => emptyBa2({ version: 3, kind: 'DX10' }),
    least: 400e6,
  },
} as const;

const TEXTURES = 160;

/** Extracting archives of newer games: file bytes per processor time of all threads, which were started before. */
export const extractGames: Row = {
  name: 'extract-games',
  corpus: true,
  async run(setting, rounds) {
    const folder = setting.kept(FOLDER, (target) => makeArchives(setting, target));
    const pool = createPool<Tasks>({ url: pathToFileURL(join(setting.build, 'worker.js')) });
    try {
      const lines: Line[] = [];
      for (const [name, { what, least }] of Object.entries(MADE)) {
        lines.push(await lineOf(setting, pool, join(folder, name), what, least, rounds));
      }
      return [
        ...lines,
        await lineOf(setting, pool, setting.archive('l1'), 'BSA of Skyrim SE, LZ4, all kinds', 400e6, rounds),
      ];
    } finally {
      await pool.close();
    }
  },
};

async function lineOf(
  setting: Setting,
  pool: ReturnType<typeof createPool<Tasks>>,
  path: string,
  what: string,
  least: number,
  rounds: number,
): Promise<Line> {
  const root = setting.scratch('extracted');
  let [files, bytes] = [0, 0];
  const extract = async (): Promise<{ readonly wall: number; readonly cores: number }> => {
    rmSync(root, { recursive: true, force: true });
    const archive = await readDirectory(pool, path, new AbortController().signal);
    const used = process.cpuUsage();
    const wall = await timed(async () => {
      const job = { file: { path, stamp: archive.stamp }, archive, root, existing: 'keep', pool } as const;
      const report = await extractArchive(job);
      if (report.problems.length > 0) throw new Error(report.problems[0]?.message);
      ({ files, bytes } = report);
    });
    const { user, system } = process.cpuUsage(used);
    return { wall, cores: (user + system) / 1e6 };
  };
  const { all } = await inTurns({ all: extract }, rounds);
  rmSync(root, { recursive: true, force: true });
  const cores = median(all.map((one) => one.cores));
  const wall = median(all.map((one) => one.wall));
  return {
    what: `extract ${what}: ${files.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(0)} MB`,
    measured: `${speed(bytes, cores)} per core; all together ${wall.toFixed(2)} s (${speed(bytes, wall)})`,
    aim: atLeast(bytes / cores, least, `≥ ${least / 1e6} MB/s per core`),
  };
}

function makeArchives(setting: Setting, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const textures = Array.from({ length: TEXTURES }, (_, i) => texture(i));
  for (const [name, { empty }] of Object.entries(MADE)) {
    const files = name === 'general.ba2' ? corpus(setting) : textures;
    writeFileSync(join(folder, name), pack(empty(), files));
  }
}

type Added = ArchiveChange & { readonly data: Uint8Array };

function corpus({ corpus: folder, files }: Setting): readonly Added[] {
  return files.map(({ path }) => ({
    action: 'add',
    path: path.replaceAll('/', '\\'),
    compress: true,
    data: readFileSync(join(folder, path)),
  }));
}

/** A texture of BC7 with all its mips. */
function texture(number: number): Added {
  const side = number % 4 === 0 ? 2048 : 1024;
  const mipCount = Math.log2(side) + 1;
  const head = textureHead({ width: side, height: side, mipCount, dxgiFormat: 98, cubemap: false });
  const pixels = Array.from({ length: mipCount }, (_, mip) => Math.max(1, (side >> mip) >> 2) ** 2 * 16);
  const size = pixels.reduce((sum, bytes) => sum + bytes, 0);
  const data = Buffer.concat([head, contentOf('dds', size, number + 1)]);
  const chunks = chunkLayout(textureLayout(data, data.length)).length;
  const path = `textures\\set${number % 10}\\piece${number}.dds`;
  return { action: 'add', path, compress: true, chunks, data };
}

function pack(archive: WritableArchive, files: readonly Added[]): Uint8Array {
  return repackInMemory(archive, new Uint8Array(), files);
}
