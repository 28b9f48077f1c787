import type { ByteChange, FieldChange, FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { applySplices, contentsSource, type Splice, splicesOf, storedContents } from './pieces.ts';
import { RangeSet } from './range-set.ts';

/** A field and its new text, as typed. */
export interface FieldEdit {
  readonly path: string;
  readonly text: string;
}

export interface SetManyOptions<E extends FieldEdit> {
  readonly treeOf: (source: ByteSource) => FieldTree;
  /** The tree of the current file, if already available. */
  readonly tree?: FieldTree;
  /** Replaces an edit’s changes with others. */
  readonly adjust?: (edit: E, changes: readonly ByteChange[], tree: FieldTree) => readonly ByteChange[];
  /** Maximum number of bytes to read again; absent = no limit. */
  readonly maxRead?: number;
}

export interface ManySet<E extends FieldEdit> {
  /** The edits as splices to apply in order; empty if they change nothing. */
  readonly splices: readonly Splice[];
  /** The file with all edits applied. */
  readonly source: ByteSource;
  /** The result of each edit, in order. */
  readonly fields: readonly SetField<E>[];
}

export interface SetField<E extends FieldEdit> {
  readonly edit: E;
  /** The field before the edit. */
  readonly before: () => FieldNode;
  /** The field after it, read from the changed file. */
  readonly after: () => FieldNode;
  /** Paths of fields that are no longer stored. */
  readonly lost: readonly string[];
}

/**
 * Sets many fields of a file in one pass. The result is the same as setting them one by one, but the file is read again
 * only if an edit affects bytes that an earlier one changed or moved: two bits of one number, or a copy that was
 * updated.
 *
 *     const { source } = setMany(file, edits, { treeOf: (one) => format.fields(one).tree });
 *
 * @throws UserError as `FieldTree.change` does; `too-many-values` above `maxRead`
 */
export function setMany<E extends FieldEdit>(
  file: ByteSource,
  edits: readonly E[],
  options: SetManyOptions<E>,
): ManySet<E> {
  const { treeOf, tree, adjust = (_, changes) => changes, maxRead = Number.POSITIVE_INFINITY } = options;
  const splices: Splice[] = [];
  const fields: SetField<E>[] = [];
  let contents = storedContents(file.size);
  let read = 0;
  const nextPass = (pass: Pass): Pass => {
    const own = splicesOf(pass.changes);
    if (own.length === 0) return pass;
    contents = applySplices(contents, own).contents;
    for (const splice of own) splices.push(splice);
    const source = contentsSource(contents, file);
    const next = new Pass(source, () => {
      read += file.size;
      if (read > maxRead) throw tooMany(file, edits.length);
      return treeOf(source);
    });
    pass.next = next;
    return next;
  };
  let pass = new Pass(file, () => tree ?? treeOf(file));
  for (const edit of edits) {
    const { path, text } = edit;
    if (pass.texts.get(path) === text) {
      const after = afterIn(pass, path);
      fields.push({ edit, before: after, after, lost: [] });
      continue;
    }
    let node = pass.tree.at(path);
    let change: FieldChange | undefined;
    if (!pass.isTouched([rangeOfField(node)])) change = pass.tree.change(path, text);
    if (change === undefined || pass.isTouched(change.changes.map(rangeOf))) {
      pass = nextPass(pass);
      node = pass.tree.at(path);
      change = pass.tree.change(path, text);
    }
    const { lost = [], changes: own } = change;
    const changes = adjust(edit, own, pass.tree).filter(isChange);
    const before = node;
    fields.push({ edit, before: () => before, after: afterIn(pass, path), lost });
    pass.add(edit, own.map(rangeOf), changes);
    // The bytes after it have moved.
    if (changes.some(({ before: old, after }) => old.length !== after.length)) pass = nextPass(pass);
  }
  pass = nextPass(pass);
  return { splices, source: pass.source, fields };
}

/** Edits that do not affect each other: all use the same tree. */
class Pass {
  readonly source: ByteSource;
  /** Ranges that do not overlap, with offsets in `source`. */
  readonly changes: ByteChange[] = [];
  /** The new texts of its fields. */
  readonly texts = new Map<string, string>();
  /** The pass over the file with these changes; undefined if there are none. */
  next: Pass | undefined;
  private readonly open: () => FieldTree;
  private opened: FieldTree | undefined;
  private readonly touched = new RangeSet();

  constructor(source: ByteSource, open: () => FieldTree) {
    this.source = source;
    this.open = open;
  }

  get tree(): FieldTree {
    this.opened ??= this.open();
    return this.opened;
  }

  isTouched(ranges: readonly Range[]): boolean {
    return ranges.some(([offset, length]) => this.touched.has(offset, length));
  }

  /**
   * @param ranges of the edited fields, even if their bytes stay the same
   * @param changes of those ranges
   */
  add({ path, text }: FieldEdit, ranges: readonly Range[], changes: readonly ByteChange[]): void {
    this.texts.set(path, text);
    for (const [offset, length] of ranges) this.touched.add(offset, length);
    for (const change of changes) this.changes.push(change);
  }
}

type Range = readonly [offset: number, length: number];

function rangeOfField({ offset, length }: FieldNode): Range {
  return [offset, length];
}

function rangeOf({ offset, before }: ByteChange): Range {
  return [offset, before.length];
}

function isChange({ before, after }: ByteChange): boolean {
  return before.length !== after.length || before.some((byte, i) => byte !== after[i]);
}

function afterIn(pass: Pass, path: string): () => FieldNode {
  return () => (pass.next ?? pass).tree.at(path);
}

function tooMany({ name }: ByteSource, count: number): UserError {
  const message = `has ${count} overlapping values to set, which would take too long; set fewer at once`;
  return new UserError('too-many-values', message, { path: name });
}
