import { parsePath } from '#shared/binary/path.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import {
  movedPath,
  type PartMoves,
  type PartNumbers,
  partMoves,
  sameParts,
} from '#shared/document/part-numbers.ts';
import type { FieldsAnswer } from './fields-answer.ts';
import { movedOpened, movedRow } from './moved-parts.ts';
import { type Opened, Outline } from './outline.ts';
import { BLOCKS } from './parts.ts';

/** A row in its current loading state. */
export interface ShownField {
  readonly parent: string;
  /** Index among its siblings, of which there are `setSize`. */
  readonly index: number;
  readonly setSize: number;
  readonly depth: number;
  /** Null while loading. */
  readonly field: FieldRow | null;
  /** Why it cannot be read. */
  readonly error: unknown;
}

export interface FieldModelOptions {
  readonly fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>;
  readonly onChange: () => void;
}

interface Page {
  readonly revision: number;
  /** Undefined = loading. */
  readonly rows: readonly (FieldRow | undefined)[];
  readonly error: unknown;
}

/** Children per request. */
export const PAGE = 200;
/** Maximum cached pages: far more than a screen, far fewer than an array has. */
const KEPT = 64;

/** The part of a document's field tree that is in view: open branches, and the pages of children around the screen. */
export class FieldModel {
  readonly outline = new Outline();
  readonly #fetch: FieldModelOptions['fetch'];
  readonly #onChange: () => void;
  readonly #pages = new Map<string, Page>();
  readonly #waiting = new Map<string, { readonly revision: number; readonly done: Promise<void> }>();
  #revision = 0;
  #parts: PartNumbers = null;
  /** Revisions before this one use other block numbers. */
  #numbered = 0;
  /** Open branches of removed blocks, by permanent block number: undo brings them back. */
  readonly #gone = new Map<number, Opened>();

  constructor(options: FieldModelOptions) {
    this.#fetch = options.fetch;
    this.#onChange = options.onChange;
  }

  /** Sets the document's revision. Rows of older revisions stay in view until the new ones arrive. */
  setRevision(revision: number): void {
    this.#revision = revision;
  }

  /** The permanent numbers of the blocks, as known to this model. */
  get parts(): PartNumbers {
    return this.#parts;
  }

  /** Sets the order of blocks as of a revision; open branches and rows in view move with their blocks. */
  setParts(parts: PartNumbers, revision: number): void {
    const before = this.#parts;
    if (revision < this.#numbered || sameParts(before, parts)) return;
    this.#parts = parts;
    this.#numbered = revision;
    const moves = partMoves(before, parts);
    this.#moveOpened(before, moves);
    this.#movePages(moves);
  }

  #moveOpened(before: PartNumbers, moves: PartMoves): void {
    const parts = this.#parts;
    if (!this.outline.isOpen(BLOCKS)) return;
    const moved: Opened[] = [];
    for (const opened of this.outline.opened(BLOCKS)) {
      this.outline.close(opened.path);
      const now = moves(opened.index);
      if (now === undefined) this.#gone.set(before?.[opened.index] ?? opened.index, opened);
      else moved.push(movedOpened(opened, now));
    }
    for (const [place, number] of parts?.entries() ?? []) {
      const opened = this.#gone.get(number);
      if (opened !== undefined) moved.push(movedOpened(opened, place));
      this.#gone.delete(number);
    }
    if (parts !== null) this.outline.setTotal(BLOCKS, parts.length);
    this.outline.reopen(BLOCKS, moved);
  }

  #movePages(moves: PartMoves): void {
    const blocks: FieldRow[] = [];
    for (const [id, page] of [...this.#pages]) {
      const { path, start } = placeOf(id);
      if (path === BLOCKS) {
        for (const [i, row] of page.rows.entries()) {
          const now = row === undefined ? undefined : moves(start + i);
          if (row !== undefined && now !== undefined) blocks[now] = movedRow(row, now);
        }
      }
      const now = movedPath(path, moves);
      if (now === path) continue;
      this.#pages.delete(id);
      if (now === null) continue;
      const block = Number(/\d+/.exec(now)?.[0]);
      const rows = page.rows.map((row) => (row === undefined ? row : movedRow(row, block)));
      this.#pages.set(key(now, start / PAGE), { ...page, rows });
    }
    for (const [id, page] of this.#pages) {
      const { path, start } = placeOf(id);
      if (path === BLOCKS) {
        this.#pages.set(id, { ...page, rows: Array.from({ length: PAGE }, (_, i) => blocks[start + i]) });
      }
    }
  }

  /** Why the root's fields cannot be read; null = they can. Branches stay open for when an edit mends them. */
  get failure(): unknown {
    return this.#pages.get(key('', 0))?.error ?? null;
  }

  /** False until the first result. */
  get started(): boolean {
    return this.#pages.has(key('', 0));
  }

  at(row: number): ShownField | null {
    const place = this.outline.at(row);
    if (place === null) return null;
    const { parent, index, depth } = place;
    const page = this.#pages.get(key(parent, Math.floor(index / PAGE)));
    return {
      parent,
      index,
      depth,
      setSize: this.outline.totalOf(parent),
      field: page?.rows[index % PAGE] ?? null,
      error: page?.error ?? null,
    };
  }

  /** Requests missing and stale rows of `[first, first + count)`. */
  want(first: number, count: number): void {
    // Fields that could not be read have no rows; an edit may have mended them.
    if (!this.started || this.outline.rows === 0) void this.#load('', 0);
    for (let row = first; row < first + count; row++) {
      const place = this.outline.at(row);
      if (place !== null) void this.#load(place.parent, Math.floor(place.index / PAGE));
    }
  }

  /** Retries failed rows. */
  retry(): void {
    for (const [id, page] of this.#pages) if (page.error !== null) this.#pages.delete(id);
    this.#onChange();
  }

  /** Opens a field's children. */
  open(field: FieldRow, parent: string, index: number): void {
    this.outline.open(parent, index, field.path, field.childCount);
    this.#onChange();
  }

  close(path: string): void {
    this.outline.close(path);
    this.#onChange();
  }

  closeAll(): void {
    this.outline.closeAll();
    this.#onChange();
  }

  /** Opens all ancestors of the last field of a chain, outermost first; returns its row. */
  async reveal(chain: readonly (FieldRow & { readonly index: number })[]): Promise<number> {
    if (!this.started) await this.#load('', 0);
    let parent = '';
    for (const field of chain.slice(0, -1)) {
      this.outline.open(parent, field.index, field.path, field.childCount);
      parent = field.path;
    }
    const last = chain.at(-1);
    if (last === undefined) return -1;
    await this.#load(parent, Math.floor(last.index / PAGE));
    this.#onChange();
    return this.outline.rowOf(parent, last.index);
  }

  /**
   * Opens all ancestors of a field path; returns its row, or -1 if there is no such field.
   * @throws UserError `bad-path`
   */
  async locate(path: string): Promise<number> {
    const chain: (FieldRow & { readonly index: number })[] = [];
    let parent = '';
    for (const step of parsePath(path)) {
      const found = await this.#child(parent, step);
      if (found === null) return -1;
      chain.push(found);
      parent = found.path;
    }
    return this.reveal(chain);
  }

  /** Fields of rows, fetched if missing. */
  async fields(first: number, count: number): Promise<readonly FieldRow[]> {
    const found: FieldRow[] = [];
    for (let row = first; row < first + count; row++) {
      const place = this.outline.at(row);
      if (place === null) break;
      await this.#load(place.parent, Math.floor(place.index / PAGE));
      const field = this.at(row)?.field;
      if (field != null) found.push(field);
    }
    return found;
  }

  async #child(
    parent: string,
    step: string | number,
  ): Promise<(FieldRow & { readonly index: number }) | null> {
    if (typeof step === 'number') {
      const { rows } = await this.#fetch(parent, step, 1);
      return rows[0] === undefined ? null : { ...rows[0], index: step };
    }
    for (let start = 0; ; ) {
      const { rows, total } = await this.#fetch(parent, start, 2000);
      const place = rows.findIndex(({ name }) => name === step);
      const row = rows[place];
      if (row !== undefined) return { ...row, index: start + place };
      start += rows.length;
      if (rows.length === 0 || start >= total) return null;
    }
  }

  #load(path: string, page: number): Promise<void> {
    const id = key(path, page);
    const held = this.#pages.get(id);
    if (held !== undefined) {
      this.#pages.delete(id);
      this.#pages.set(id, held);
      if (held.revision >= this.#revision) return Promise.resolve();
    }
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined && waiting.revision >= this.#revision) return waiting.done;
    const revision = this.#revision;
    const done = this.#fetch(path, page * PAGE, PAGE).then(
      (answer) => this.#take(path, page, answer),
      (error: unknown) => this.#put(id, { revision, rows: [], error }),
    );
    this.#waiting.set(id, { revision, done });
    return done;
  }

  #take(path: string, page: number, answer: FieldsAnswer): void {
    const id = key(path, page);
    const held = this.#pages.get(id);
    if (held !== undefined && held.revision > answer.revision) return;
    // Its paths refer to other blocks by now.
    if (answer.revision < this.#numbered) {
      this.#waiting.delete(id);
      return;
    }
    const isFirst = path === '' && !this.started;
    this.outline.setTotal(path, answer.total);
    if (isFirst) this.#openFirst(answer, page * PAGE);
    // An edit can turn a child into another field; close the open branches of the old one.
    for (const open of this.outline.openIn(path, page * PAGE, (page + 1) * PAGE)) {
      const now = answer.rows[open.index - page * PAGE];
      if (now?.path !== open.path || now.childCount === 0) this.outline.close(open.path);
      else this.outline.setTotal(open.path, now.childCount);
    }
    this.#put(id, { revision: answer.revision, rows: answer.rows, error: null });
  }

  /** What people look for is open at first. */
  #openFirst({ rows }: FieldsAnswer, start: number): void {
    for (const [index, { path, opens, childCount }] of rows.entries()) {
      if (opens === true && childCount > 0) this.outline.open('', start + index, path, childCount);
    }
  }

  #put(id: string, page: Page): void {
    this.#waiting.delete(id);
    this.#pages.delete(id);
    this.#pages.set(id, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= KEPT) break;
      this.#pages.delete(oldest);
    }
    this.#onChange();
  }
}

function key(path: string, page: number): string {
  return `${path} ${page}`;
}

/** The branch of a page's key, and the index of its first child. */
function placeOf(id: string): { readonly path: string; readonly start: number } {
  const space = id.lastIndexOf(' ');
  return { path: id.slice(0, space), start: Number(id.slice(space + 1)) * PAGE };
}
