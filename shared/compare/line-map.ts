/** Where each line of a canonical text comes from, as columns: one element a line. */
export interface LineMap {
  /** Line of the field around it; -1 at the top. */
  readonly parents: Int32Array;
  /** What the line adds to the path of the field around it (`.name`, `[3]`), each ended by a line break. */
  readonly steps: string;
  readonly offsets: Float64Array;
  readonly lengths: Float64Array;
}

/** The place of a line: its field, and the bytes of that. */
export interface LinePlace {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

/** Looks up the fields of lines, and the lines of fields. */
export class LineIndex {
  private readonly map: LineMap;
  private readonly steps: readonly string[];
  private byPath: Map<string, number> | undefined;

  constructor(map: LineMap) {
    this.map = map;
    this.steps = map.steps.split('\n');
  }

  /** The place of a line, counted from 0; undefined outside of the text. */
  place(line: number): LinePlace | undefined {
    const { offsets, lengths } = this.map;
    const [offset, length] = [offsets[line], lengths[line]];
    if (offset === undefined || length === undefined) return undefined;
    return { path: this.path(line), offset, length };
  }

  /** The line of a field, or of the nearest field around it that has one; undefined where none has. */
  lineOf(path: string): number | undefined {
    const lines = this.lines();
    for (let part = path; part !== ''; part = outer(part)) {
      const line = lines.get(part);
      if (line !== undefined) return line;
    }
    return undefined;
  }

  private path(line: number): string {
    const steps: string[] = [];
    for (let at = line; at >= 0; at = this.map.parents[at] ?? -1) steps.push(this.steps[at] ?? '');
    return steps.reverse().join('');
  }

  private lines(): ReadonlyMap<string, number> {
    if (this.byPath === undefined) {
      const paths: string[] = [];
      this.byPath = new Map();
      for (const [line, parent] of this.map.parents.entries()) {
        const path = `${paths[parent] ?? ''}${this.steps[line] ?? ''}`;
        paths.push(path);
        // Of two lines of one field (a list and the end of it), the first.
        if (path !== '' && !this.byPath.has(path)) this.byPath.set(path, line);
      }
    }
    return this.byPath;
  }
}

/** The path without its last step. */
function outer(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));
}
