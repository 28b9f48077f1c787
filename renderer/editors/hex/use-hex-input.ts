import type { KeyboardEvent, RefObject } from 'react';
import { reportError, say } from '#renderer/state/report.ts';
import { formatHex, plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { caretAt, cursorOver, moved, selected } from './cursor.ts';
import type { Pane } from './geometry.ts';
import type { HexGridHandle } from './hex-grid.tsx';
import type { HexLayout } from './layout.ts';
import { byteOfCharacter, hexDigit, parseHexText, parsePlainText } from './typing.ts';
import type { HexActions } from './use-hex-actions.ts';
import type { HexNavigation } from './use-hex-cursor.ts';
import type { Typing } from './use-typing.ts';

export interface HexInputOptions {
  readonly document: DocumentState;
  readonly grid: RefObject<HexGridHandle | null>;
  readonly layout: HexLayout | null;
  readonly navigation: HexNavigation;
  readonly pane: Pane;
  readonly typing: Typing;
  readonly actions: HexActions;
}

export interface HexInput {
  readonly keyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly paste: (text: string) => void;
}

/** Keyboard and clipboard input of the grid of bytes. */
export function useHexInput(options: HexInputOptions): HexInput {
  const { document, grid, layout, navigation, pane, typing, actions } = options;
  const { size, readOnly } = document;
  const { cursor, moveTo } = navigation;
  const selection = selected(cursor);

  const typeKey = (key: string): boolean => {
    const digit = pane === 'bytes' ? hexDigit(key) : null;
    if (pane === 'bytes' && digit === null) return false;
    if (readOnly !== null) {
      say(readOnly, 'warning');
      return true;
    }
    if (size === 0) return true;
    const byte = digit === null ? byteOfCharacter(key) : null;
    if (digit !== null) moveTo(caretAt(typing.typeDigit(selection.offset, digit), size));
    else if (byte !== null) moveTo(caretAt(typing.typeByte(selection.offset, byte), size));
    return true;
  };
  const leave = (): boolean => {
    if (typing.cancelHalf()) return true;
    if (!cursor.extended) return false;
    moveTo(caretAt(selection.offset, size));
    return true;
  };

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const ctrl = event.ctrlKey || event.metaKey;
    const handled = ((): boolean => {
      if (event.altKey) return false;
      const extent = { size, columns: layout?.columns ?? 16, pageRows: grid.current?.pageRows ?? 1 };
      const next = moved(cursor, event.key, ctrl, event.shiftKey, extent);
      if (next !== null) {
        typing.cancelHalf();
        moveTo(next);
        return true;
      }
      if (event.key === 'Escape') return leave();
      if (event.key === 'Backspace') return typing.cancelHalf();
      if (!ctrl) return event.key.length === 1 && typeKey(event.key);
      if (event.shiftKey) return false;
      switch (event.key.toLowerCase()) {
        case 'a':
          moveTo(cursorOver(0, size, size));
          return true;
        case 'c':
          actions.copy(pane === 'bytes' ? 'hex' : 'text').catch((error: unknown) => reportError(error));
          return true;
        default:
          return false;
      }
    })();
    if (handled) event.preventDefault();
  };

  const paste = (text: string): void => {
    if (readOnly !== null) {
      say(readOnly, 'warning');
      return;
    }
    const bytes = pane === 'bytes' ? parseHexText(text) : parsePlainText(text);
    if (bytes === null) {
      const expected = pane === 'bytes' ? 'hex digits, such as 0A FF 10,' : 'single-byte characters';
      say(`Only ${expected} can be pasted here.`, 'warning');
      return;
    }
    const fitting = bytes.subarray(0, size - selection.offset);
    if (fitting.length === 0) return;
    if (fitting.length < bytes.length) say('Bytes past the end of the file were skipped.', 'warning');
    typing.cancelHalf();
    typing
      .write(
        selection.offset,
        fitting,
        `Paste ${plural(fitting.length, 'byte')} at ${formatHex(selection.offset)}`,
      )
      .then(
        () => moveTo(cursorOver(selection.offset, fitting.length, size)),
        (error: unknown) => reportError(error),
      );
  };
  return { keyDown, paste };
}
