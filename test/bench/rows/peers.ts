import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '#test/bench/content.ts';
import { inTurns, median } from '#test/bench/measure.ts';
import { type Line, mebibytes, type Row } from '#test/bench/row.ts';
import type { Setting } from '#test/bench/setting.ts';
import { program, type Used, use } from '#test/bench/used.ts';
import { packInMemory } from '#test/support/archives.ts';

/** A job that other programs do too, each as a whole process. The first contestant is ours. */
interface Job {
  readonly what: string;
  readonly contestants: Readonly<Record<string, Contestant>>;
}

/** Undefined = the program is not installed. */
type Contestant = (() => Promise<Used>) | undefined;

/**
 * `npm run bench -- --peers`: the command line beside the programs that do the same and are installed, in turns: time,
 * processor time, peak memory, and the ratio to the quickest peer.
 */
export const peers: Row = {
  name: 'peers',
  corpus: true,
  async run(setting, rounds) {
    const lines: Line[] = [];
    for (const { what, contestants } of jobsOf(setting)) {
      const installed = Object.fromEntries(
        Object.entries(contestants).flatMap(([name, run]) => (run === undefined ? [] : [[name, run]])),
      );
      const results = await inTurns(installed, rounds);
      const figures = Object.entries(results).map(([name, used]) => figureOf(name, used));
      const [ours, ...others] = figures;
      if (ours === undefined) continue;
      const best = Math.min(...others.map(({ seconds }) => seconds));
      const quickest = others.find(({ seconds }) => seconds === best);
      const ratio = quickest === undefined ? '' : `: ${(ours.seconds / best).toFixed(2)} × ${quickest.name}`;
      lines.push({ what, measured: `${figures.map(textOf).join('; ')}${ratio}`, figures });
    }
    return lines;
  },
};

function jobsOf(setting: Setting): readonly Job[] {
  const { archive, build, corpus, files } = setting;
  const node = process.execPath;
  const ours = (...args: readonly string[]) => use(node, [`${build}/cli.js`, ...args]);
  const empty = setting.scratch('empty.cjs');
  writeFileSync(empty, '');
  const note = setting.scratch('note.nif');
  writeFileSync(note, 'new mesh '.repeat(2000));
  const entry = files[2400]?.path ?? '';
  const installed = (name: string, run: (file: string) => Promise<Used>): Contestant => {
    const file = program(name);
    return file === undefined ? undefined : () => run(file);
  };
  /** Runs with an output that is removed afterwards, outside of the clock. */
  const into = async (run: (out: string) => Promise<Used>): Promise<Used> => {
    const out = setting.scratch('out');
    try {
      return await run(out);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  };
  /** @param plain whether the plain loop reads it */
  const extraction = (file: string, what: string, plain = true): Job => ({
    what: `extract, ${what}`,
    contestants: {
      modwright: () => into((out) => ours('extract', file, '-o', out)),
      bsatool: installed('bsatool', (bsatool) => into((out) => use(bsatool, ['extractall', file, out]))),
      ...(plain ? { 'plain Node': () => into((out) => use(node, [PLAIN_EXTRACT, file, out])) } : {}),
    },
  });
  /** Packs the files of the corpus; the archive is removed. */
  const packing = (...args: readonly string[]) =>
    into((out) =>
      ours('pack', corpus, '-o', `${out}.bsa`, ...args).finally(() => rmSync(`${out}.bsa`, { force: true })),
    );
  return [
    {
      what: 'info of a small mesh',
      contestants: { modwright: () => ours('info', MESH), 'empty Node': () => use(node, [empty]) },
    },
    {
      what: `list ${files.length.toLocaleString('en')} entries`,
      contestants: {
        modwright: () => ours('list', archive('z1')),
        bsatool: installed('bsatool', (file) => use(file, ['list', archive('z1')])),
      },
    },
    extraction(archive('z1'), 'zlib'),
    extraction(archive('u'), 'stored'),
    extraction(archive('l1'), 'LZ4', false),
    extraction(
      join(setting.kept(MANY.folder, makeMany), MANY.file),
      `${MANY.count.toLocaleString('en')} small files`,
    ),
    {
      what: 'pack, stored',
      contestants: {
        modwright: () => packing('--game', 'oblivion'),
        tar: installed('tar', (file) =>
          into((out) => use(file, ['-C', join(corpus, '..'), '-cf', out, 'corpus'])),
        ),
      },
    },
    {
      what: 'pack, zlib 6',
      contestants: { modwright: () => packing('--game', 'skyrim', '--compress') },
    },
    {
      what: 'pack, LZ4 as the game’s packer',
      contestants: { modwright: () => packing('--game', 'skyrimse', '--compress') },
    },
    {
      what: 'repack with one entry replaced, read back and compared',
      contestants: {
        modwright: () =>
          into((out) => ours('repack', archive('u'), '-o', out, '--replace', `${entry}=${note}`)),
        cp: installed('cp', (file) => into((out) => use(file, [archive('u'), out]))),
      },
    },
    {
      what: 'search a text in loose files',
      contestants: {
        modwright: () => ours('search', corpus, '--text', TEXT),
        ripgrep: installed('rg', (file) => use(file, ['-a', '-i', '-c', '-j2', TEXT, corpus])),
        grep: installed('grep', (file) => use(file, ['-r', '-a', '-i', '-c', TEXT, corpus])),
      },
    },
  ];
}

/** An archive of small files, as of scripts and voices. When its contents change, rename the folder. */
const MANY = { folder: 'many-1', file: 'Many.bsa', count: 200_300 } as const;

function makeMany(folder: string): void {
  const random = new Random(MANY.count);
  const files = Array.from({ length: MANY.count }, (_, at) => ({
    path: `scripts\\part${Math.floor(at / 400)}\\script${at}.pex`,
    data: Buffer.from(`script ${at} `.repeat(8 + random.below(120))),
    compress: true,
  }));
  writeFileSync(join(folder, MANY.file), packInMemory(104, 0x7, files));
}

/** In about a third of the files, so that each program reads everything. */
const TEXT = 'Gamebryo File';
const MESH = 'assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif';
const PLAIN_EXTRACT = 'test/bench/plain-extract.mjs';

interface Figure extends Used {
  readonly name: string;
}

function figureOf(name: string, used: readonly Used[]): Figure {
  return {
    name,
    seconds: median(used.map(({ seconds }) => seconds)),
    cpu: median(used.map(({ cpu }) => cpu)),
    peak: Math.max(...used.map(({ peak }) => peak)),
  };
}

function textOf({ name, seconds, cpu, peak }: Figure): string {
  const rest = Number.isNaN(cpu) ? '' : `, ${cpu.toFixed(2)} s of processor time, ${mebibytes(peak)}`;
  return `${name} ${seconds.toFixed(2)} s${rest}`;
}
