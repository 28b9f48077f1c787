/** The source of each line of a canonical text, as columns with one element per line. */
export interface LineMap {
  /** Line of the enclosing field; -1 at the top. */
  readonly parents: Int32Array;
  /** Each line’s addition to the path of the enclosing field (`.name`, `[3]`), followed by a line break. */
  readonly steps: string;
  readonly offsets: Float64Array;
  readonly lengths: Float64Array;
}

/** The source of a line: a field and its bytes. */
export interface LineLocation {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

/** Maps lines to fields, and fields to lines. */
export class LineIndex {
  private readonly map: LineMap;
  private readonly steps: readonly string[];
  private byPath: Map<string, number> | undefined;

  constructor(map: LineMap) {
    this.map = map;
    this.steps = map.steps.split('\n');
  }

  /** The source of a line, counted from 0; undefined outside the text. */
  place(line: number): LineLocation | undefined {
    const { offsets, lengths } = this.map;
    const [offset, length] = [offsets[line], lengths[line]];
    if (offset === undefined || length === undefined) return undefined;
    return { path: this.path(line), offset, length };
  }

  /** The line of a field, or of its nearest ancestor that has one; undefined if none has. */
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
        // If a field has two lines (a list and its end), the first one.
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
