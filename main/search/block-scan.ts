import type { CountOutput } from '#main/search/tasks/count-block-types.ts';
import type { Problem } from '#shared/errors.ts';

/** Whether a file must have all of the requested types or any. */
export type BlockTypeMatch = 'all' | 'any';

/** A file that matches a query. */
export interface FoundFile {
  readonly path: string;
  /** Index of its source in the scan. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
  /** Number of blocks of the requested types. */
  readonly blocks: number;
  /** Index of the first of these blocks. */
  readonly first: number;
}

/** Results of a scan, as columns: a game’s meshes have over a million pairs of file and type. */
export interface BlockScan {
  /** Number of scanned files. */
  readonly scanned: number;
  /** Types that occur, sorted by name; `files` and `blocks` have one element per type. */
  readonly types: readonly string[];
  /** Number of files with blocks of the type. */
  readonly files: Uint32Array<ArrayBuffer>;
  /** Number of blocks of the type in all files. */
  readonly blocks: Float64Array<ArrayBuffer>;
  readonly problems: readonly Problem[];
  /** Files with blocks of all or any of the types, sorted by path. Type names are case-insensitive. */
  find(types: readonly string[], match: BlockTypeMatch): readonly FoundFile[];
}

/** Files of a batch and their results. */
export interface ScannedBatch {
  readonly source: number;
  /** Index in the source of each file of the batch. */
  readonly files: ArrayLike<number>;
  readonly paths: readonly string[];
  readonly output: CountOutput;
}

/** Limit on different type names in a scan; the games have a few hundred. */
const MAX_TYPES = 100_000;

/** Merges the results of batches, which arrive in any order. */
export class BlockScanBuilder {
  readonly #batches: ScannedBatch[] = [];
  readonly #problems: Problem[] = [];

  add(batch: ScannedBatch): void {
    this.#batches.push(batch);
  }

  problem(problem: Problem): void {
    this.#problems.push(problem);
  }

  finish(scanned: number): BlockScan {
    const names = new Set<string>();
    for (const { output } of this.#batches) for (const name of output.types) names.add(name);
    const problems = this.#problems.toSorted((a, b) => byText(a.path, b.path));
    const types = [...names].sort().slice(0, MAX_TYPES);
    if (names.size > types.length) {
      const message = `The files have ${names.size} different block types; the first ${types.length} by name are counted.`;
      problems.push({ path: '', code: 'too-many-types', message });
    }
    const numbers = new Map(types.map((name, type) => [name, type]));
    const files = new Uint32Array(types.length);
    const blocks = new Float64Array(types.length);
    for (const { output } of this.#batches) {
      const own = output.types.map((name) => numbers.get(name));
      for (let i = 0; i < output.type.length; i += 1) {
        const type = own[output.type[i] ?? 0];
        if (type === undefined) continue;
        files[type] = (files[type] ?? 0) + 1;
        blocks[type] = (blocks[type] ?? 0) + (output.count[i] ?? 0);
      }
    }
    return {
      scanned,
      types,
      files,
      blocks,
      problems,
      find: (wanted, match) => find(this.#batches, wanted, match),
    };
  }
}

function find(
  batches: readonly ScannedBatch[],
  types: readonly string[],
  match: BlockTypeMatch,
): readonly FoundFile[] {
  const wanted = [...new Set(types.map(folded))];
  const enough = match === 'all' ? wanted.length : 1;
  const found: FoundFile[] = [];
  for (const batch of batches) {
    const { file, type, count, first } = batch.output;
    const own = batch.output.types.map((name) => wanted.indexOf(folded(name)));
    for (let i = 0; i < file.length; ) {
      const at = file[i] ?? 0;
      const kinds = new Set<number>();
      let blocks = 0;
      let earliest = Number.POSITIVE_INFINITY;
      for (; i < file.length && file[i] === at; i += 1) {
        const kind = own[type[i] ?? 0] ?? -1;
        if (kind < 0) continue;
        kinds.add(kind);
        blocks += count[i] ?? 0;
        earliest = Math.min(earliest, first[i] ?? 0);
      }
      if (kinds.size < enough) continue;
      found.push({
        path: batch.paths[at] ?? '',
        source: batch.source,
        file: batch.files[at] ?? 0,
        blocks,
        first: earliest,
      });
    }
  }
  return found.sort((a, b) => byText(a.path, b.path) || a.source - b.source || a.file - b.file);
}

function folded(type: string): string {
  return type.toLowerCase();
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
