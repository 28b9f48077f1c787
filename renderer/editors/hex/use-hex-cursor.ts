import { type RefObject, useEffect, useRef, useState } from 'react';
import { jump, originOf, select, useSelection } from '#renderer/editors/kit/selection.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { caretAt, cursorOver, type HexCursor, selected } from './cursor.ts';
import type { HexGridHandle } from './hex-grid.tsx';

export interface HexNavigation {
  readonly cursor: HexCursor;
  /** Moves to where the user went; `fieldPath` if a whole field was selected. */
  readonly moveTo: (next: HexCursor, fieldPath?: string) => void;
  /** Goes to bytes anywhere in the file, adds that to the navigation history, and centers them in the view. */
  readonly goTo: (offset: number, length: number) => void;
}

/** The caret, kept in sync with the selection of the other views of the document. */
export function useHexCursor(document: DocumentState, grid: RefObject<HexGridHandle | null>): HexNavigation {
  const { id, size } = document;
  const selection = useSelection(id);
  const [cursor, setCursor] = useState<HexCursor>(() => cursorOver(selection.offset, selection.length, size));
  const ownTurn = useRef(-1);

  useEffect(() => {
    if (selection.turn === ownTurn.current) return;
    ownTurn.current = selection.turn;
    setCursor(cursorOver(selection.offset, selection.length, size));
    // Again in the next frame: a view that was just mounted has no height yet.
    const show = (): void => grid.current?.show(selection.offset, Math.max(1, selection.length), 'centre');
    show();
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [selection, size, grid]);
  useReveal(document, (target) => {
    if (!('offset' in target)) return;
    const { offset, length, fieldPath = null } = target;
    jump(id, { offset, length, fieldPath, origin: originOf(target) });
  });
  // If the file became shorter, move the caret back into it.
  useEffect(() => {
    setCursor((old) =>
      Math.max(old.caret, old.anchor) < Math.max(1, size) ? old : caretAt(old.caret, size),
    );
  }, [size]);

  const put = (next: HexCursor, remember: typeof select, fieldPath: string | null): void => {
    setCursor(next);
    ownTurn.current = remember(id, { ...selected(next), fieldPath, origin: 'hex' });
  };
  return {
    cursor,
    moveTo: (next, fieldPath) => {
      put(next, select, fieldPath ?? null);
      grid.current?.show(next.caret, 1, 'nearest');
    },
    goTo: (offset, length) => {
      put(cursorOver(offset, length, size), jump, null);
      grid.current?.show(offset, Math.max(1, length), 'centre');
    },
  };
}
