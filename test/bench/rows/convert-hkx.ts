import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import { convertPackfile } from '#shared/formats/hkx/convert-hkx.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { inTurns, median, modwright, processorTime, type Ran } from '#test/bench/measure.ts';
import { atLeast, type Line, ms, type Row } from '#test/bench/row.ts';
import { longHkx } from '#test/fixtures/havok/long-hkx.ts';
import { repackInMemory } from '#test/support/archives.ts';

const FILES = { folder: 'convert-hkx-1', count: 1000, frames: 30, bones: 99 } as const;
const AIM = 500;

/** .hkx files of Skyrim LE for SE, from an archive to an archive and from a folder to a folder, as commands. */
export const convertHkx: Row = {
  name: 'convert-hkx',
  async run({ build, kept, scratch }, rounds) {
    const folder = kept(FILES.folder, makeFiles);
    const [archive, mod] = [scratch('SE.bsa'), scratch('hkx-mod')];
    const convert = (from: string, to: string): Promise<Ran> => {
      rmSync(to, { recursive: true, force: true });
      return modwright(build, ['convert', 'hkx', join(folder, from), '--to', 'se', '-o', to, '--json']);
    };
    const ran = await inTurns(
      { archive: () => convert('LE.bsa', archive), folder: () => convert('meshes', mod) },
      rounds,
    );
    const each = `${FILES.frames} frames of ${FILES.bones} bones each`;
    return [
      inMemory(),
      line(`.hkx files from LE to SE, ${FILES.count} in a BSA to a BSA, as a command (${each})`, ran.archive),
      line(`the same, ${FILES.count} loose files to a mod folder`, ran.folder),
    ];
  },
};

/** The conversion alone, of files that are in memory, read back as in the commands. */
function inMemory(): Line {
  const files = madeFiles();
  const convert = (count: number): void => {
    for (let i = 0; i < count; i += 1) openHkx(convertPackfile(openHkx(files[i % files.length]!), 'se'));
  };
  convert(FILES.count / 5);
  const { seconds } = processorTime(() => convert(FILES.count));
  return {
    what: `${FILES.count} .hkx files from LE to SE in memory, each read back, by processor time`,
    measured: `${ms(seconds)}: ${Math.round(FILES.count / seconds).toLocaleString('en')} files/s a core`,
    aim: atLeast(FILES.count / seconds, AIM, `≥ ${AIM} files/s`),
  };
}

function madeFiles(): readonly Uint8Array<ArrayBuffer>[] {
  return [0, 1, 2, 3].map((more) => longHkx(FILES.frames + more, FILES.bones));
}

function line(what: string, ran: readonly Ran[]): Line {
  const took = median(ran.map(({ seconds }) => seconds));
  return {
    what,
    measured: `${ms(took)}: ${Math.round(FILES.count / took)} files/s, peak ${Math.round(median(ran.map(({ peak }) => peak)) / 2 ** 20)} MiB`,
    aim: atLeast(FILES.count / took, AIM, `≥ ${AIM} files/s`),
  };
}

function makeFiles(folder: string): void {
  const made = madeFiles();
  const files = Array.from({ length: FILES.count }, (_, i) => ({
    path: `meshes/actors/set${Math.floor(i / 100)}/clip${i}.hkx`,
    data: made[i % made.length] ?? new Uint8Array(),
  }));
  for (const { path, data } of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
  const changes = files.map(
    ({ path, data }) => ({ action: 'add', path: path.replaceAll('/', '\\'), compress: true, data }) as const,
  );
  writeFileSync(
    join(folder, 'LE.bsa'),
    repackInMemory(emptyBsa(104, 0x7, 1), new Uint8Array(), changes, { level: 1 }),
  );
}
