import { adaptive } from '#shared/binary/adaptive.ts';
import type { FieldTree } from '#shared/binary/field-tree.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { median, timed } from '#test/bench/measure.ts';
import { atLeast, atMost, type Line, ms, type Row, speed } from '#test/bench/row.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

const FALLOUT_4: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 130 };
const TYPICAL = 50_000;

/** NIFs on one core: opening and reading every block, and expanding the field tree. */
export const nif: Row = {
  name: 'nif',
  async run(_setting, rounds) {
    const files = corpusFiles('nif', /\.nif$/)
      .map(corpusFile)
      .filter(opens);
    const lines: Line[] = [];
    if (files.length > 0) {
      const bytes = files.reduce((sum, { length }) => sum + length, 0);
      const times: number[] = [];
      // A first round compiles the code of every block type in them.
      for (let round = 0; round <= rounds * 4; round += 1)
        times.push(await timed(() => files.forEach(readWhole)));
      const whole = median(times.slice(1));
      const typical = files.filter(({ length }) => length > TYPICAL * 0.7 && length < TYPICAL * 1.3);
      const each = await seconds(rounds * 8, () => typical.forEach(readWhole));
      lines.push(
        {
          what: `open and read every block, ${files.length} files of the corpus, ${(bytes / 1e6).toFixed(1)} MB`,
          measured: `${speed(bytes, whole)}; ${speed(bytes, times[0] ?? 0)} the first time`,
          aim: atLeast(bytes / 1e6 / whole, 100, '≥ 100 MB/s'),
        },
        {
          what: `the same, a file of about 50 KB (${typical.length} files)`,
          measured: ms(each / typical.length),
          aim: atMost(each / typical.length, 0.001, '≤ 1 ms'),
        },
        await scene(files, rounds),
      );
    }
    lines.push(await expand([...files, manyBlocks()]));
    return lines;
  },
};

async function scene(files: readonly Uint8Array[], rounds: number): Promise<Line> {
  const largest = files.reduce((found, file) => (file.length > found.length ? file : found));
  const took = await seconds(rounds * 2, () =>
    nifScene(openNif(largest, { backEnd: adaptive }), { backEnd: adaptive }),
  );
  return {
    what: `a scene of the largest file, ${(largest.length / 1e6).toFixed(2)} MB`,
    measured: `${ms(took)}, ${speed(largest.length, took)}`,
  };
}

/**
 * Expands every node of every tree like the window, 200 children at a time. Slow nodes are expanded again in a new
 * tree, twice: another program that takes the core for a moment must not count.
 */
async function expand(files: readonly Uint8Array[]): Promise<Line> {
  let slowest = 0;
  let where = '';
  let nodes = 0;
  for (const file of files) {
    const nif = openNif(file);
    const tree = nifFields(nif);
    const visit = (path: string): void => {
      const first = opening(tree, path);
      const took =
        first < SLOW ? first : Math.min(first, opening(nifFields(nif), path), opening(nifFields(nif), path));
      nodes += 1;
      if (took > slowest) [slowest, where] = [took, `${nif.blocks.count} blocks: ${path}`];
      const node = path === '' ? tree.root : tree.at(path);
      for (const child of node.children(0, 60)) if (child.childCount > 0) visit(child.path);
    };
    visit('');
  }
  return {
    what: `expand any node of a field tree, ${nodes} nodes, one of 2,000 blocks among the files`,
    measured: `${slowest.toFixed(1)} ms at the most (${where})`,
    aim: atMost(slowest, 16, '≤ 16 ms'),
  };
}

const SLOW = 4;

function opening(tree: FieldTree, path: string): number {
  const started = performance.now();
  const node = path === '' ? tree.root : tree.at(path);
  for (const child of node.children(0, 200)) child.text();
  return performance.now() - started;
}

function manyBlocks(): Uint8Array {
  const block = { type: 'NiNode', bytes: blankBlock('NiNode', FALLOUT_4) };
  return buildNif({ context: FALLOUT_4, blocks: Array.from({ length: 2000 }, () => block) });
}

function readWhole(file: Uint8Array): void {
  const nif: Nif = openNif(file, { backEnd: adaptive });
  for (let i = 0; i < nif.blocks.count; i += 1) fitOf(nif, i, adaptive);
}

function opens(file: Uint8Array): boolean {
  try {
    openNif(file);
    return true;
  } catch {
    return false;
  }
}

async function seconds(rounds: number, run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(run));
  return median(times);
}
