import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modwright } from '#test/bench/measure.ts';
import { atLeast, atMost, type Line, mebibytes, type Row, speed } from '#test/bench/row.ts';
import type { Setting } from '#test/bench/setting.ts';
import { packInMemory } from '#test/support/archives.ts';
import { type ConvertFigures, canBind, consoleMeshes, REPEATS, secondsOf } from './convert-figures.ts';

const XBOX_FLAGS = 0x43;
/** Approximate bytes of all files in a batch. */
const BATCH = 100e6;
const LIMIT = 300 * 2 ** 20;

/** Converting Xbox 360 meshes to PC: the converter alone, batches of files, and their resources. */
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
    const bound = canBind();
    const core = bound
      ? 'bound to one core'
      : 'its collector and compiler on a second core, as there is no taskset';
    const alone = secondsOf({ kind: 'alone', rounds }, bound);
    lines.push({
      what: `convert ${meshes.length} meshes of the Xbox 360, ${core}`,
      measured: told(own * REPEATS, alone),
      aim: atLeast((own * REPEATS) / alone.took / 1e6, 60, '≥ 60 MB/s of input'),
    });
    const files = meshes.flatMap((mesh, kind) =>
      Array.from({ length: copies }, (_, copy) => {
        const path = `meshes/kind${kind}/${copy}.nif`;
        return { path, file: join(folder, path), size: mesh.length };
      }),
    );
    const [times, out] = [Math.ceil(rounds / 2), setting.scratch('converted')];
    const took = (workers: number): ConvertFigures =>
      secondsOf(
        { kind: 'batch', rounds: times, build: setting.build, out, workers, files },
        bound && workers === 1,
      );
    const [one, two] = [took(1), took(2)];
    lines.push({
      what: `convert a folder of ${files.length} (${(bytes / 1e6).toFixed(0)} MB), one worker, ${core}`,
      measured: told(bytes, one),
    });
    lines.push({
      what: 'the same with two workers on two cores',
      measured: `${told(bytes, two)}: ${(one.took / two.took).toFixed(2)} × one`,
      aim: atLeast(one.took / two.took, 1.7, '≥ 1.7 × one worker'),
    });
    lines.push(await memoryOf(setting, folder, meshes, copies, rounds));
    return lines;
  },
};

function told(bytes: number, { took, cpu }: ConvertFigures): string {
  return `${speed(bytes, took)} (${speed(bytes, cpu)} of its time on processors)`;
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
