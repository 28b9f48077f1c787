import {
  applySplices,
  type Contents,
  type Piece,
  piecesOf,
  piecesSize,
  type Splice,
  storedContents,
} from './pieces.ts';

/** A change of a document as a value: its splices, which form one undo step, and its label. */
export interface Edit {
  /** Label in the undo menu: `Set folders[2].hash`. */
  readonly label: string;
  readonly splices: readonly Splice[];
  /** Typed in the hex view: joins the previous step if it continues where that one ended. */
  readonly typing?: boolean;
  /** Joins the previous step if that is of the same gesture: a drag over a number, a color that is mixed. */
  readonly gesture?: string;
}

/** An applied edit, and its inverse. */
export interface Step extends Edit {
  readonly inverse: readonly Splice[];
}

/**
 * A document’s contents with one undo stack. It is dirty if the contents differ from the last save: undoing past a save
 * makes it dirty again, and redoing up to the save makes it clean.
 */
export interface History {
  readonly contents: Contents;
  /** The contents of the stored file: those of the last save, or at opening. */
  readonly saved: Contents;
  readonly dirty: boolean;
  /** Increases with every change of content and every save. */
  readonly revision: number;
  /** The steps that undo and redo would apply, or undefined. */
  readonly undoStep: Step | undefined;
  readonly redoStep: Step | undefined;
  /** @throws UserError `out-of-range`; the document is then unchanged */
  apply(edit: Edit): Step;
  undo(): Step | undefined;
  redo(): Step | undefined;
  /** Marks the current contents for `markSaved`. Typing does not join across it. */
  mark(): SaveMark;
  /** Records that the contents of the mark were saved; later edits stay unsaved. */
  markSaved(mark: SaveMark): void;
  /** The steps from the saved to the current contents; undefined if there are none because a saved step was undone. */
  unsavedSteps(): readonly Step[] | undefined;
}

/** A state of a history. */
export interface SaveMark {
  readonly contents: Contents;
  readonly step: Step | undefined;
}

/** Maximum bytes of one hex typing step; further bytes begin a new one, so that undo stays useful. */
const MAX_TYPED = 4096;

/** A history over a stored file of `size` bytes. @param first its first revision */
export function createHistory(size: number, first = 0): History {
  let contents = storedContents(size);
  let saved: SaveMark = { contents, step: undefined };
  let revision = first;
  let sealed: Step | undefined;
  const done: Step[] = [];
  const undone: Step[] = [];

  function go(splices: readonly Splice[]): readonly Splice[] {
    const applied = applySplices(contents, splices);
    contents = applied.contents;
    revision++;
    return applied.inverse;
  }

  /** Restores the identity of the saved contents, so that references to them are recognized. */
  function backToSaved(): void {
    if (done.at(-1) === saved.step) contents = saved.contents;
  }

  return {
    get contents() {
      return contents;
    },
    get saved() {
      return saved.contents;
    },
    get dirty() {
      return done.at(-1) !== saved.step;
    },
    get revision() {
      return revision;
    },
    get undoStep() {
      return done.at(-1);
    },
    get redoStep() {
      return undone.at(-1);
    },
    apply(edit) {
      const step: Step = { ...edit, inverse: go(edit.splices) };
      const previous = done.at(-1);
      const joinable = undone.length === 0 && previous !== saved.step && previous !== sealed;
      undone.length = 0;
      const joined = joinable && previous !== undefined ? join(previous, step) : undefined;
      if (joined === undefined) done.push(step);
      else done[done.length - 1] = joined;
      return joined ?? step;
    },
    undo() {
      const step = done.at(-1);
      if (step === undefined) return undefined;
      go(step.inverse);
      done.pop();
      undone.push(step);
      backToSaved();
      return step;
    },
    redo() {
      const step = undone.at(-1);
      if (step === undefined) return undefined;
      go(step.splices);
      undone.pop();
      done.push(step);
      backToSaved();
      return step;
    },
    mark() {
      sealed = done.at(-1);
      return { contents, step: sealed };
    },
    markSaved(mark) {
      saved = mark;
      // The differences from the stored file have changed.
      revision++;
    },
    unsavedSteps() {
      if (saved.step === undefined) return [...done];
      const at = done.indexOf(saved.step);
      return at < 0 ? undefined : done.slice(at + 1);
    },
  };
}

/** The range `[offset, offset + length)` that a list of splices inserted, for the selection. */
export function touchedRange(splices: readonly Splice[]): {
  readonly offset: number;
  readonly length: number;
} {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const { offset, remove, insert } of splices) {
    const length = insert.reduce((sum, piece) => sum + piece.length, 0);
    // This splice shifts earlier insertions after it.
    if (end > offset + remove) end += length - remove;
    start = Math.min(start, offset);
    end = Math.max(end, offset + length);
  }
  return start > end ? { offset: 0, length: 0 } : { offset: start, length: end - start };
}

function join(before: Step, after: Step): Step | undefined {
  if (after.gesture === undefined || before.gesture !== after.gesture) return joinTyping(before, after);
  const [old] = before.splices;
  const [next] = after.splices;
  const isOne = before.splices.length === 1 && after.splices.length === 1;
  // A drag sets one value hundreds of times: what it was in between is forgotten.
  if (isOne && old !== undefined && next?.offset === old.offset && next.remove === piecesSize(old.insert)) {
    const splices = [{ ...next, remove: old.remove }];
    const inverse = before.inverse.map((one) => ({ ...one, remove: piecesSize(next.insert) }));
    return { ...after, splices, inverse };
  }
  return {
    ...after,
    splices: [...before.splices, ...after.splices],
    inverse: [...after.inverse, ...before.inverse],
  };
}

/**
 * Typing overwrites one byte after another, and each byte twice (one key per digit). Two such edits are joined if the
 * second begins inside or directly after the first; undefined if they do not belong together.
 */
function joinTyping(before: Step, after: Step): Step | undefined {
  if (before.typing !== true || after.typing !== true) return undefined;
  const old = overwrite(before);
  const next = overwrite(after);
  if (old === undefined || next === undefined) return undefined;
  const at = next.offset - old.offset;
  const size = old.bytes.length;
  const within = at >= 0 && at + next.bytes.length <= size;
  const follows = at === size;
  if ((!within && !follows) || size + next.bytes.length > MAX_TYPED) return undefined;

  const bytes = new Uint8Array(Math.max(size, at + next.bytes.length));
  bytes.set(old.bytes);
  bytes.set(next.bytes, at);
  const stored: readonly Piece[] = within
    ? before.inverse[0]!.insert
    : [...before.inverse[0]!.insert, ...after.inverse[0]!.insert];
  return {
    label: typingLabel(old.offset, bytes.length),
    typing: true,
    splices: [{ offset: old.offset, remove: bytes.length, insert: piecesOf(bytes) }],
    inverse: [{ offset: old.offset, remove: bytes.length, insert: stored }],
  };
}

/** Label of a run of typed bytes in the undo menu. */
export function typingLabel(offset: number, count: number): string {
  return `Type ${count === 1 ? 'a byte' : `${count} bytes`} at 0x${offset.toString(16).toUpperCase()}`;
}

/** The bytes of an edit that is one overwrite of equal length; undefined for any other. */
function overwrite(step: Step): { readonly offset: number; readonly bytes: Uint8Array } | undefined {
  const [splice] = step.splices;
  if (step.splices.length !== 1 || splice === undefined || splice.insert.length !== 1) return undefined;
  const [piece] = splice.insert;
  if (piece?.bytes == null || piece.length !== splice.remove) return undefined;
  return { offset: splice.offset, bytes: piece.bytes.subarray(piece.start, piece.start + piece.length) };
}
