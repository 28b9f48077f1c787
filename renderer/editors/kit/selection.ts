import { create } from 'zustand';
import type { RevealTarget } from '#renderer/state/tabs.ts';

/** Selection of a document, from any of its views. */
export interface Selection {
  readonly offset: number;
  /** Bytes selected; 0 = a caret before the byte at `offset`. */
  readonly length: number;
  /** The field selected in the fields view; null if bytes were selected, and the field must be looked up. */
  readonly fieldPath: string | null;
  /** Numbers of the blocks that are selected as a whole, where that is not only the block of the field or the bytes. */
  readonly blocks?: readonly number[] | undefined;
  /** The view that selected it; `step` = undo or redo did, which leaves a larger selection that contains it. */
  readonly origin: 'hex' | 'fields' | 'other' | 'step';
  /** Incremented on every selection, so that selecting the same range again reveals it again. */
  readonly turn: number;
}

export type NewSelection = Omit<Selection, 'turn'>;

interface DocumentSelection {
  readonly current: Selection;
  /** Origins of jumps, oldest first; `forward` holds those that going back has left. */
  readonly back: readonly Selection[];
  readonly forward: readonly Selection[];
}

/** Maximum jumps kept: as many as anybody remembers. */
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

/** Returns the turn, by which a view recognizes its own selections. */
export function select(document: string, selection: NewSelection): number {
  change(document, (old) => ({ ...old, current: { ...selection, turn: ++turn } }));
  return turn;
}

/** Selects a distant location, and remembers the current one. */
export function jump(document: string, selection: NewSelection): number {
  change(document, (old) => ({
    current: { ...selection, turn: ++turn },
    back: [...old.back, old.current].slice(-HISTORY),
    forward: [],
  }));
  return turn;
}

/** The origin of a selection that a request to reveal a place makes. */
export function originOf(target: RevealTarget): Selection['origin'] {
  return 'step' in target && target.step === true ? 'step' : 'other';
}

export function canGo(document: string, way: 'back' | 'forward'): boolean {
  return (useSelections.getState()[document] ?? START)[way].length > 0;
}

/** Goes back to the origin of the last jump, or forward again. */
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
