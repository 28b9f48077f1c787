import type { FileList } from '#main/workspace/tasks/walk-folder.ts';
import { foldByte } from '#shared/text/fold.ts';

/** The loose files of a folder as columns. Paths are spelled as on disk, with `/`. */
export class LooseFiles {
  readonly columns: FileList;

  constructor(columns: FileList) {
    this.columns = columns;
  }

  static of(files: readonly LooseFile[]): LooseFiles {
    return files.reduce((list, file) => list.with(file), new LooseFiles(NONE));
  }

  get count(): number {
    return this.columns.count;
  }

  path(index: number): string {
    const { paths, pathStart } = this.columns;
    return Buffer.from(paths.buffer, paths.byteOffset, paths.byteLength).toString(
      'utf8',
      pathStart[index],
      pathStart[index + 1],
    );
  }

  /** Index of exactly this path, case-sensitive. */
  indexOf(path: string): number | undefined {
    const { paths, pathStart, count } = this.columns;
    const wanted = Buffer.from(path);
    for (let index = 0; index < count; index++) {
      const start = pathStart[index]!;
      if (pathStart[index + 1]! - start !== wanted.length) continue;
      if (wanted.equals(paths.subarray(start, start + wanted.length))) return index;
    }
    return undefined;
  }

  /** Files whose name has this ending, in any case. The ending must be ASCII. */
  matching(ending: string): readonly number[] {
    const { paths, pathStart, count } = this.columns;
    const wanted = Buffer.from(ending.toLowerCase());
    const found: number[] = [];
    for (let index = 0; index < count; index++) {
      const end = pathStart[index + 1]!;
      const start = end - wanted.length;
      if (start < pathStart[index]!) continue;
      let at = wanted.length;
      while (at > 0 && foldByte(paths[start + at - 1]!) === wanted[at - 1]) at--;
      if (at === 0) found.push(index);
    }
    return found;
  }

  /** Files directly in the root folder. */
  inFolderItself(): readonly number[] {
    const { paths, pathStart, count } = this.columns;
    const found: number[] = [];
    for (let index = 0; index < count; index++) {
      const end = pathStart[index + 1]!;
      let at = pathStart[index]!;
      while (at < end && paths[at] !== 0x2f) at++;
      if (at === end) found.push(index);
    }
    return found;
  }

  /** The files whose paths are wanted. */
  filter(isWanted: (path: string) => boolean): LooseFiles {
    const wanted: number[] = [];
    for (let index = 0; index < this.count; index++) if (isWanted(this.path(index))) wanted.push(index);
    if (wanted.length === this.count) return this;
    const { paths, pathStart, size, modified } = this.columns;
    const parts = wanted.map((index) => paths.subarray(pathStart[index], pathStart[index + 1]));
    const starts = new Uint32Array(wanted.length + 1);
    for (const [at, part] of parts.entries()) starts[at + 1] = starts[at]! + part.length;
    return new LooseFiles({
      count: wanted.length,
      paths: new Uint8Array(Buffer.concat(parts)),
      pathStart: starts,
      size: Float64Array.from(wanted, (index) => size[index]!),
      modified: Float64Array.from(wanted, (index) => modified[index]!),
    });
  }

  /** Whether the other list has the same paths, sizes and times, in the same order. */
  equals({ columns }: LooseFiles): boolean {
    const own = this.columns;
    const same = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
      if (a.length !== b.length) return false;
      for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
      return true;
    };
    return (
      same(own.pathStart, columns.pathStart) &&
      same(own.paths, columns.paths) &&
      same(own.size, columns.size) &&
      same(own.modified, columns.modified)
    );
  }

  /** The list with a file added; an existing one gets the new size. */
  with({ path, size, modified }: LooseFile): LooseFiles {
    const { columns } = this;
    const known = this.indexOf(path);
    if (known !== undefined) {
      return new LooseFiles({
        ...columns,
        size: columns.size.with(known, size),
        modified: columns.modified.with(known, modified),
      });
    }
    const paths = Buffer.concat([columns.paths, Buffer.from(path)]);
    return new LooseFiles({
      count: columns.count + 1,
      paths: new Uint8Array(paths),
      pathStart: appended(columns.pathStart, paths.length),
      size: appended(columns.size, size),
      modified: appended(columns.modified, modified),
    });
  }
}

export interface LooseFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

const NONE: LooseFiles['columns'] = {
  count: 0,
  paths: new Uint8Array(0),
  pathStart: new Uint32Array(1),
  size: new Float64Array(0),
  modified: new Float64Array(0),
};

function appended<T extends Uint32Array | Float64Array>(array: T, value: number): T {
  const longer = new (array.constructor as new (length: number) => T)(array.length + 1);
  longer.set(array);
  longer[array.length] = value;
  return longer;
}
