import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { openPlugin, type Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { groupReferences } from '#shared/precombined/references.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, type Line, mebibytes, ms, type Row, spread } from '#test/bench/row.ts';
import { layCell, layGroup, layHead, layObjects, layRecord } from '#test/support/lay-plugin.ts';

/**
 * Roughly like the game's own file: cells of a world, references in them, placeable objects, and records that are
 * skipped. When the contents change, rename the file.
 */
const MADE = {
  folder: 'plugin-1',
  cells: 40_000,
  references: 24,
  objects: 25_000,
  others: 400,
  mesh: 7,
} as const;
const NAME = 'Fallout4.esm';
const [INDEX_AIM, LOOK_UP_AIM, KEPT_AIM] = [2, 0.05, 4e6];
const [FIRST_CELL, FIRST_OBJECT, FIRST_REFERENCE] = [0x1000, 0x20000, 0x80000];
const WORLD = 0x3c;

/** A plugin as large as the game's: finding cells and objects, and one group's references. */
export const plugins: Row = {
  name: 'plugins',
  async run({ kept }, rounds) {
    const path = join(kept(MADE.folder, makePlugin), NAME);
    const { size } = statSync(path);
    const [cells, objects, first, again]: number[][] = [[], [], [], []];
    let keptBytes = 0;
    let peak = 0;
    for (let round = 0; round < rounds; round += 1) {
      const file = openFileSource(path);
      try {
        const named = { size: file.size, name: NAME, read: file.read.bind(file) };
        const plugin = openPlugin(named, nodeInflateUpTo);
        const before = process.memoryUsage().rss;
        cells?.push(cpu(() => plugin.cell({ plugin: NAME, id: FIRST_CELL })));
        objects?.push(cpu(() => plugin.placeable({ plugin: NAME, id: FIRST_OBJECT })));
        peak = Math.max(peak, process.memoryUsage().rss - before);
        first?.push(cpu(() => lookUp(plugin, round)));
        const index = plugin.index();
        keptBytes = [...Object.values(index.cells ?? {}), ...Object.values(index.records ?? {})].reduce(
          (sum: number, { byteLength }: ArrayBufferView) => sum + byteLength,
          0,
        );
        again?.push(cpu(() => lookUp(openPlugin(named, nodeInflateUpTo, index), round)));
      } finally {
        file.close();
      }
    }
    const what = `plugin of ${Math.round(size / 1e6)} MB`;
    const both = (cells ?? []).map((seconds, round) => seconds + (objects?.[round] ?? 0));
    const lines: readonly Line[] = [
      { what: `${what}: where its ${MADE.cells} cells lie (CPU)`, measured: spread(cells ?? []) },
      { what: `${what}: where its ${MADE.objects} objects lie (CPU)`, measured: spread(objects ?? []) },
      {
        what: `${what}: both, once`,
        measured: ms(median(both)),
        aim: atMost(median(both), INDEX_AIM, '≤ 2 s'),
      },
      {
        what: `${what}: what is kept of that, and memory while it is made`,
        measured: `${mebibytes(keptBytes)}, ${mebibytes(peak)}`,
        aim: atMost(keptBytes, KEPT_AIM, '≤ 4 MB'),
      },
      { what: `${what}: references of one group (CPU)`, measured: spread(first ?? []) },
      {
        what: `${what}: the same, opened anew by what is kept`,
        measured: spread(again ?? []),
        aim: atMost(median(again ?? []), LOOK_UP_AIM, '≤ 50 ms'),
      },
    ];
    return lines;
  },
};

function lookUp(plugin: Plugin, round: number): void {
  const cell = FIRST_CELL + 1 + ((round * 7919) % (MADE.cells - 1));
  const group = groupReferences({ owner: NAME, cell, mesh: MADE.mesh }, [plugin]);
  if (group?.references.length !== MADE.references) throw new Error('a group is not found');
}

/** Processor seconds of this process, whatever else the machine does. */
function cpu(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function makePlugin(folder: string): void {
  const file = openSync(join(folder, NAME), 'w');
  const put = (bytes: Uint8Array) => writeSync(file, bytes);
  try {
    put(layHead([], 1));
    const objects = Array.from({ length: MADE.objects }, (_, at) => ({
      id: FIRST_OBJECT + at,
      editorId: `Object${at}`,
      model: `Architecture\\Objects\\Object${at}.nif`,
    }));
    put(layObjects('STAT', ...objects));
    const other = layRecord({ type: 'NAVI', id: 1, parts: [{ type: 'DATA', data: Buffer.alloc(60_000) }] });
    put(layGroup(0, 'NAVI', ...Array.from({ length: MADE.others }, () => other)));
    const cells = Array.from({ length: MADE.cells }, (_, at) => cellOf(at));
    const blocks = Array.from({ length: MADE.cells / 100 }, (_, at) =>
      layGroup(4, at, layGroup(5, at, ...cells.slice(at * 100, at * 100 + 100))),
    );
    const world = layRecord({ type: 'WRLD', id: WORLD, parts: [] });
    put(layGroup(0, 'WRLD', world, layGroup(1, WORLD, layCell({ id: FIRST_CELL, grid: [0, 0] }), ...blocks)));
  } finally {
    closeSync(file);
  }
}

function cellOf(at: number): Buffer {
  const references = Array.from({ length: MADE.references }, (_, number) => ({
    id: FIRST_REFERENCE + at * MADE.references + number,
    base: FIRST_OBJECT + ((at * 31 + number) % MADE.objects),
    at: [number * 100, at, 0] as const,
  }));
  // Other records in a cell: land and its textures.
  const land = layRecord({ type: 'LAND', id: 2, parts: [{ type: 'VHGT', data: Buffer.alloc(1800) }] });
  const id = FIRST_CELL + 1 + at;
  const cell = layCell({
    id,
    grid: [at % 200, Math.floor(at / 200)],
    meshes: [MADE.mesh],
    pairs: references.map(({ id: reference }) => [reference, MADE.mesh] as const),
    temporary: references,
    others: [land],
  });
  return cell;
}
