import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { changeCollision } from '#shared/collision/change-file.ts';
import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { partsOf, valueAt } from '#shared/formats/havok/object-parts.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { shapeGeometry } from '#shared/formats/havok/shape-geometry.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { inTurns, median, modwright, processorTime, timed } from '#test/bench/measure.ts';
import { atLeast, atMost, type Line, mebibytes, ms, type Row, speed } from '#test/bench/row.ts';
import type { Setting } from '#test/bench/setting.ts';
import { repackInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';

const MESHES = { folder: 'collision-1', archives: 5, each: 2000, count: 10_000 } as const;

/**
 * Packfiles on one core, and the bodies of 10,000 meshes in archives. Both use the corpus: without it there is no row.
 */
export const collision: Row = {
  name: 'collision',
  async run(setting, rounds) {
    const packfiles = corpusPackfiles().map(({ bytes }) => bytes);
    if (packfiles.length === 0) return [];
    return [decode(packfiles, rounds), await setMany(rounds), ...(await list(setting, rounds))];
  },
};

/** Rounds before the measured ones, during which the engine still compiles. */
const WARM = 100;

function decode(packfiles: readonly Uint8Array[], rounds: number): Line {
  const bytes = packfiles.reduce((sum, { length }) => sum + length, 0);
  const times = Array.from(
    { length: WARM + rounds * 100 },
    () => processorTime(() => packfiles.forEach(decodeWhole)).seconds,
  );
  const [first = Number.NaN] = times;
  const took = median(times.slice(WARM));
  return {
    what: `decode ${packfiles.length} packfiles of the corpus, ${(bytes / 1e3).toFixed(0)} KB: every field and shape, processor time`,
    measured: `${speed(bytes, took)}, at best ${speed(bytes, Math.min(...times))}; ${speed(bytes, first)} the first time`,
    aim: atLeast(bytes / 1e6 / took, 50, '≥ 50 MB/s'),
  };
}

/** Every part as values, and every shape as triangles. */
function decodeWhole(bytes: Uint8Array): void {
  const packfile = openPackfile(bytes, 0, generated);
  for (const object of packfile.objects) {
    for (const { type, start, end } of partsOf(packfile, object).parts) valueAt(packfile, type, start, end);
    shapeGeometry(packfile, object);
  }
}

const SKELETON = 'mods/fallout4-vr-body/Meshes/Actors/Character/CharacterAssets/skeleton.nif';

/** A batch tool's work on one file: lists its bodies, sets values, and reads the result again. */
async function setMany(rounds: number): Promise<Line> {
  const source = bytesSource(corpusFile(SKELETON), SKELETON);
  const assignments = ['friction=0.21', 'restitution=0.3'].map(parseAssignment);
  let values = 0;
  const times: number[] = [];
  for (let round = 0; round < rounds * 20; round += 1) {
    const set = (): void => {
      const file = nifOpener.open(source, { backEnd: generated });
      const opened = { format: nifOpener, source, file };
      values = changeCollision(opened, file.collision?.() ?? [], assignments).changes.length;
    };
    times.push(await timed(set));
  }
  const [first = Number.NaN] = times;
  const took = median(times.slice(1));
  return {
    what: `set ${values} values of the bodies of a skeleton`,
    measured: `${ms(took)}; ${ms(first)} the first time`,
    aim: atMost(took, 0.01, '≤ 10 ms'),
  };
}

async function list({ kept, build }: Setting, rounds: number): Promise<readonly Line[]> {
  const folder = kept(MESHES.folder, makeArchives);
  const { command } = await inTurns(
    { command: () => modwright(build, ['collision', 'list', folder, '--json']) },
    rounds,
  );
  const took = median(command.map(({ seconds }) => seconds));
  const peak = median(command.map((ran) => ran.peak));
  return [
    {
      what: `collision list --json of ${MESHES.count} meshes in ${MESHES.archives} BA2s, as a command`,
      measured: `${ms(took)}: ${Math.round(MESHES.count / took)} files/s`,
      aim: atLeast(MESHES.count / took, 500, '≥ 500 files/s'),
    },
    {
      what: 'its memory',
      measured: mebibytes(peak),
      aim: atMost(peak, 400 * 2 ** 20, '≤ 400 MB'),
    },
  ];
}

function makeArchives(folder: string): void {
  const meshes = corpusFiles('nif/pynifly/FO4', /\.nif$/)
    .map(corpusFile)
    .filter(({ length }) => length < 300_000);
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < MESHES.archives; number += 1) {
    const changes = Array.from({ length: MESHES.each }, (_, i) => {
      const data = meshes[(number * MESHES.each + i) % meshes.length] ?? new Uint8Array();
      const path = `Meshes\\Region${number}\\Set${Math.floor(i / 100)}\\Mesh${i}.nif`;
      return { action: 'add', path, compress: true, data } as const;
    });
    const archive = repackInMemory(emptyBa2({ version: 1, kind: 'GNRL' }), new Uint8Array(), changes, {
      level: 1,
    });
    writeFileSync(join(folder, `Meshes${number} - Main.ba2`), archive);
  }
}
