import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { planConversion } from '#main/services/convert-inputs.ts';
import { runConversion } from '#main/services/convert-run.ts';
import { createPool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { generated } from '#shared/binary/generate.ts';
import { convertMesh } from '#shared/formats/xbox360/convert.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { packNif } from '#test/support/xbox360/pack.ts';
import { median, modwright, timed } from '../measure.ts';
import { atLeast, atMost, type Line, mebibytes, type Row, speed } from '../row.ts';
import type { Setting } from '../setting.ts';

const SETTINGS = { platform: 'xbox360', lenient: false } as const;
const XBOX_FLAGS = 0x43;
/** Bytes of all files of a batch, about. */
const BATCH = 100e6;
const LIMIT = 300 * 2 ** 20;

/** Meshes of the PC game, packed as the console has them: whole scenes, skins, colours. */
const SOURCES = /^(9mmscp|outfitf_simple|cratelarge01|GrassWasteland04)\.nif$/;

/** Meshes of the Xbox 360 made meshes of the PC: the converter alone, batches of files, and what they take. */
export const convertXbox360: Row = {
  name: 'convert-xbox360',
  async run(setting, rounds) {
    const meshes = consoleMeshes();
    const own = meshes.reduce((sum, { length }) => sum + length, 0);
    const copies = Math.ceil(BATCH / own);
    const bytes = own * copies;
    const folder = setting.kept(`console-${meshes.length}-${copies}`, (place) => {
      for (const [kind, mesh] of meshes.entries()) {
        const below = join(place, 'meshes', `kind${kind}`);
        mkdirSync(below, { recursive: true });
        for (let copy = 0; copy < copies; copy += 1) writeFileSync(join(below, `${copy}.nif`), mesh);
      }
    });
    const lines: Line[] = [];
    const alone = await medianOf(rounds, () => {
      for (let round = 0; round < 10; round += 1)
        for (const mesh of meshes) convertMesh(mesh, { ...SETTINGS, backEnd: generated });
    });
    lines.push({
      what: `convert ${meshes.length} meshes of the Xbox 360, one core`,
      measured: speed(own * 10, alone),
      aim: atLeast((own * 10) / alone / 1e6, 60, '≥ 60 MB/s of input'),
    });
    const files = meshes.flatMap((mesh, kind) =>
      Array.from({ length: copies }, (_, copy) => {
        const path = `meshes/kind${kind}/${copy}.nif`;
        return { path, file: join(folder, path), size: mesh.length };
      }),
    );
    const took = async (size: number): Promise<number> =>
      await medianOf(Math.ceil(rounds / 2), async () => await batch(setting, files, size));
    const [one, two] = [await took(1), await took(2)];
    lines.push({
      what: `convert a folder of ${files.length} (${(bytes / 1e6).toFixed(0)} MB), one worker`,
      measured: speed(bytes, one),
    });
    lines.push({
      what: 'the same with two workers',
      measured: `${speed(bytes, two)}: ${(one / two).toFixed(2)} × one`,
      aim: atLeast(one / two, 1.7, '≥ 1.7 × one worker'),
    });
    lines.push(await memoryOf(setting, folder, meshes, copies, rounds));
    return lines;
  },
};

/** Console meshes of the corpus; where that is not at hand, one that is made. */
function consoleMeshes(): readonly Uint8Array[] {
  const found = corpusFiles('nif', SOURCES).map((name) => packNif(corpusFile(name)).bytes);
  return found.length > 0 ? found : [packNif(consoleTwinNif()).bytes];
}

type Files = readonly { readonly path: string; readonly file: string; readonly size: number }[];

/** A whole batch, from the list of its files to the last result; starting threads is not measured. */
async function batch(setting: Setting, files: Files, size: number): Promise<number> {
  const pool = createPool<Tasks>({ url: pathToFileURL(join(setting.build, 'worker.js')), size });
  const out = setting.scratch('converted');
  try {
    await Promise.all(Array.from({ length: size }, () => pool.run('start', undefined)));
    const start = performance.now();
    const { converted } = await runConversion({
      plan: planConversion([{ kind: 'files', files, shown: (path) => path }]),
      settings: SETTINGS,
      place: { kind: 'folder', path: out },
      existing: 'keep',
      onRows: () => undefined,
      onBug: ({ stack }) => {
        throw new Error(stack);
      },
      pool,
    });
    if (converted !== files.length) throw new Error(`${converted} of ${files.length} were converted`);
    return (performance.now() - start) / 1000;
  } finally {
    await pool.close();
    rmSync(out, { recursive: true, force: true });
  }
}

async function memoryOf(
  setting: Setting,
  folder: string,
  meshes: readonly Uint8Array[],
  copies: number,
  rounds: number,
): Promise<Line> {
  const archive = join(
    setting.kept(`console-archive-${meshes.length}-${copies}`, (place) => {
      const files = meshes.flatMap((data, kind) =>
        Array.from({ length: copies }, (_, copy) => ({
          path: `meshes\\kind${kind}\\${copy}.nif`,
          data,
          compress: false,
        })),
      );
      writeFileSync(join(place, 'X.bsa'), packInMemory(104, XBOX_FLAGS, files));
    }),
    'X.bsa',
  );
  const peaks: number[] = [];
  for (const [source, name] of [
    [folder, 'out'],
    [archive, 'PC.bsa'],
  ] as const) {
    const runs: number[] = [];
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      const out = setting.scratch(name);
      runs.push((await modwright(setting.build, ['convert', 'xbox360', source, '-o', out])).peak);
      rmSync(out, { recursive: true });
    }
    peaks.push(Math.max(...runs));
  }
  const [toFolder = Number.NaN, toArchive = Number.NaN] = peaks;
  return {
    what: 'peak memory of such a batch',
    measured: `${mebibytes(toFolder)} to a folder, ${mebibytes(toArchive)} from an archive to an archive`,
    aim: atMost(Math.max(toFolder, toArchive), LIMIT, '≤ 300 MB'),
  };
}

/** Seconds of the work, or those that it says; what runs for the first time is compiled meanwhile. */
async function medianOf(rounds: number, work: () => unknown): Promise<number> {
  const once = async (): Promise<number> => {
    let said: unknown;
    const all = await timed(async () => {
      said = await work();
    });
    return typeof said === 'number' ? said : all;
  };
  await once();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await once());
  return median(times);
}
