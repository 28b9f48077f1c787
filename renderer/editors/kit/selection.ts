import { create } from 'zustand';

/** What is selected in a document, whichever view it was selected in. */
export interface Selection {
  readonly offset: number;
  /** Bytes selected; 0 = a caret before the byte at `offset`. */
  readonly length: number;
  /** The field chosen in the fields view; null when bytes were chosen, and the field has to be looked up. */
  readonly fieldPath: string | null;
  readonly origin: 'hex' | 'fields' | 'other';
  /** Grows with every selection, so that choosing the same place again shows it again. */
  readonly turn: number;
}

export type NewSelection = Omit<Selection, 'turn'>;

interface DocumentSelection {
  readonly current: Selection;
  /** Places that jumps left, oldest first, and those that going back left. */
  readonly back: readonly Selection[];
  readonly forward: readonly Selection[];
}

/** Jumps that can be taken back: as many as a person remembers having made. */
const HISTORY = 50;

const START: DocumentSelection = {
  current: { offset: 0, length: 0, fieldPath: null, origin: 'other', turn: 0 },
  back: [],
  forward: [],
};

/**
 * Selections by document id. The link between hex and fields: each view writes its own selections here and follows those
 * of another origin.
 */
const useSelections = create<Readonly<Record<string, DocumentSelection>>>()(() => ({}));

let turn = 0;

export function useSelection(document: string): Selection {
  return useSelections((state) => (state[document] ?? START).current);
}

export function readSelection(document: string): Selection {
  return (useSelections.getState()[document] ?? START).current;
}

/** Answers the turn, by which a view knows its own selections. */
export function select(document: string, selection: NewSelection): number {
  change(document, (old) => ({ ...old, current: { ...selection, turn: ++turn } }));
  return turn;
}

/** Selects a place far away, and remembers where the user was. */
export function jump(document: string, selection: NewSelection): number {
  change(document, (old) => ({
    current: { ...selection, turn: ++turn },
    back: [...old.back, old.current].slice(-HISTORY),
    forward: [],
  }));
  return turn;
}

export function canGo(document: string, way: 'back' | 'forward'): boolean {
  return (useSelections.getState()[document] ?? START)[way].length > 0;
}

/** Goes to where the last jump was made from, or forward again. */
export function go(document: string, way: 'back' | 'forward'): void {
  change(document, (old) => {
    const place = old[way].at(-1);
    if (place === undefined) return old;
    const rest = old[way].slice(0, -1);
    const current: Selection = { ...place, origin: 'other', turn: ++turn };
    return way === 'back'
      ? { current, back: rest, forward: [...old.forward, old.current] }
      : { current, back: [...old.back, old.current], forward: rest };
  });
}

function change(document: string, next: (old: DocumentSelection) => DocumentSelection): void {
  useSelections.setState((state) => ({ [document]: next(state[document] ?? START) }));
}
