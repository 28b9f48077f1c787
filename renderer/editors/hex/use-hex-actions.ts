import { type Bookmark, nextBookmark, toggleBookmark } from '#renderer/editors/kit/bookmarks.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { formatBytes, formatHex, plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import { copyArray, copyHex, copyText } from './byte-text.ts';
import { type HexCursor, selected } from './cursor.ts';

export interface HexActionsOptions {
  readonly document: DocumentState;
  readonly cursor: HexCursor;
  /** The field under the caret. */
  readonly field: FieldRow | null;
  readonly bookmarks: readonly Bookmark[];
  readonly goTo: (offset: number, length: number) => void;
  readonly selectRange: (offset: number, length: number) => void;
}

export interface HexActions {
  readonly copy: (as: 'hex' | 'text' | 'array') => Promise<void>;
  readonly copyOffset: () => Promise<void>;
  /** Goes to the target of the field at an offset. */
  readonly followReference: (offset: number) => void;
  readonly selectField: (offset: number) => Promise<void>;
  readonly toggleBookmark: () => void;
  readonly goToBookmark: (backward: boolean) => void;
  readonly goToChange: (backward: boolean) => void;
}

/** More could stall the system's clipboard: 16 MiB of bytes are 48 MiB of text. */
const COPY_LIMIT = 16 * 1024 * 1024;
const READ = 1024 * 1024;

export function useHexActions(options: HexActionsOptions): HexActions {
  const { document, cursor, field, bookmarks, goTo } = options;
  const client = useClient();
  const selection = selected(cursor);

  const copy = async (as: 'hex' | 'text' | 'array'): Promise<void> => {
    const length = Math.min(document.size - selection.offset, Math.max(1, selection.length));
    if (length > COPY_LIMIT) {
      say(
        `${formatBytes(length)} are selected; the limit for copying is ${formatBytes(COPY_LIMIT)}.`,
        'warning',
      );
      return;
    }
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += READ) {
      const part = await client.request('document.read', {
        document: document.id,
        offset: selection.offset + at,
        length: Math.min(READ, length - at),
      });
      bytes.set(part.bytes, at);
    }
    const forms = { hex: copyHex, text: copyText, array: copyArray };
    await copyToClipboard(forms[as](bytes, selection.offset));
    say(`Copied ${plural(length, 'byte')} as ${as === 'array' ? 'a C array' : as}`);
  };

  const fieldsAt = async (offset: number): Promise<readonly FieldRow[]> => {
    if (!document.views.includes('fields')) return [];
    return (await client.request('document.fieldAt', { document: document.id, offset })).chain;
  };
  const follow = async (offset: number): Promise<void> => {
    const target = (await fieldsAt(offset)).findLast((one) => one.target !== undefined)?.target;
    if (target === undefined) say(`No reference at ${formatHex(offset)}.`);
    else if (target < 0 || target >= document.size) {
      say(`The reference points to ${formatHex(target)}, outside the file.`, 'warning');
    } else goTo(target, 0);
  };

  return {
    copy,
    copyOffset: async () => {
      await copyToClipboard(formatHex(selection.offset));
      say(`Copied ${formatHex(selection.offset)}`);
    },
    followReference: (offset) => void follow(offset).catch((error: unknown) => reportError(error)),
    selectField: async (offset) => {
      const found = (await fieldsAt(offset)).at(-1);
      if (found !== undefined) options.selectRange(found.offset, found.length);
    },
    toggleBookmark: () => {
      const marked = field ?? { offset: cursor.caret, length: 1, path: formatHex(cursor.caret) };
      const { offset, length, path } = marked;
      const added = toggleBookmark(addressKey(document.address), { offset, length, name: path });
      say(added ? `Bookmarked ${path}` : `Removed the bookmark from ${path}`);
    },
    goToBookmark: (backward) => {
      const found = nextBookmark(bookmarks, cursor.caret, backward);
      if (found !== undefined) goTo(found.offset, found.length);
    },
    goToChange: (backward) => {
      const { changed } = document;
      const found = backward
        ? (changed.findLast(([start]) => start < selection.offset) ?? changed.at(-1))
        : (changed.find(([start]) => start > selection.offset) ?? changed[0]);
      if (found !== undefined) goTo(found[0], found[1] - found[0]);
    },
  };
}
