import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { shortcutIn } from '#renderer/commands/menu-entries.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { flushPending } from '#renderer/state/pending.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { formatBytes, formatHex } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Progress } from '#shared/contract/method.ts';
import styles from './bars.module.css';
import { type HexCursor, selected } from './cursor.ts';
import { hexCommands } from './hex-commands.ts';

type Kind = 'hex' | 'text' | 'value';

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'hex', label: 'Hex' },
  { value: 'text', label: 'Text' },
  { value: 'value', label: 'Value' },
];

const EXAMPLES: Readonly<Record<Kind, string>> = {
  hex: '89 50 4E 47',
  text: 'textures\\clutter',
  value: '0.5, 1024, 0x1F',
};

export interface FindBarProps {
  readonly document: DocumentState;
  readonly cursor: HexCursor;
  /** F3 and Shift+F3 while the bar is open. */
  readonly request: { readonly turn: number; readonly backward: boolean };
  readonly onFound: (offset: number, length: number) => void;
  readonly onClose: () => void;
}

interface Search {
  readonly controller: AbortController;
  readonly progress: Progress | null;
}

/** The last query, shared by all files, so that a search can be repeated in the next file. */
let last: { readonly kind: Kind; readonly query: string } = { kind: 'hex', query: '' };

/** Finds bytes, text or numbers; long searches show progress and can be canceled. */
export function FindBar({ document, cursor, request, onFound, onClose }: FindBarProps): ReactNode {
  useKeyChanges();
  const client = useClient();
  const [{ kind, query }, setWanted] = useState(last);
  const [search, setSearch] = useState<Search | null>(null);
  const [note, setNote] = useState<{ readonly text: string; readonly problem: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return () => running.current?.abort();
  }, []);
  const change = (next: { readonly kind: Kind; readonly query: string }): void => {
    running.current?.abort();
    setSearch(null);
    setNote(null);
    setWanted(next);
    last = next;
  };

  const ask = async (from: number, backward: boolean, controller: AbortController) =>
    client.request(
      'document.find',
      { document: document.id, kind, query, from, backward },
      {
        signal: controller.signal,
        onProgress: (progress) => {
          if (!controller.signal.aborted) setSearch({ controller, progress });
        },
      },
    );
  const find = async (backward: boolean): Promise<void> => {
    if (query === '') return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSearch({ controller, progress: null });
    setNote(null);
    try {
      await flushPending(document.id);
      const { offset, length } = selected(cursor);
      // The current match is selected: the next one starts after its first byte.
      const from = backward ? Math.max(0, offset) : length > 0 ? offset + 1 : offset;
      let found = await ask(Math.min(from, document.size), backward, controller);
      const around = found === null;
      if (around) found = await ask(backward ? document.size : 0, backward, controller);
      if (controller.signal.aborted) return;
      if (found === null) setNote({ text: 'No matches', problem: true });
      else {
        setNote({ text: `${formatHex(found.offset)}${around ? ', wrapped around' : ''}`, problem: false });
        onFound(found.offset, found.length);
      }
    } catch (error) {
      if (!isCancelled(error)) setNote({ text: describeError(error).message, problem: true });
    } finally {
      if (running.current === controller) setSearch(null);
    }
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (request.turn > 0) void latest.current(request.backward);
  }, [request]);

  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (search !== null) search.controller.abort();
      else onClose();
    } else if (event.key === 'Enter' && event.target === field.current) void find(event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const progress = search?.progress;
  return (
    <search className={styles.bar} aria-label="Find" onKeyDown={keyDown}>
      <Select
        label="Search as"
        value={kind}
        choices={KINDS}
        onChange={(next) => change({ kind: next, query })}
      />
      <TextField
        ref={field}
        label="Find what"
        data
        icon="search"
        className={styles.query}
        value={query}
        onChange={(next) => change({ kind, query: next })}
        placeholder={EXAMPLES[kind]}
        error={note?.problem === true ? note.text : null}
      />
      <IconButton
        icon="arrow-up"
        label="Previous"
        shortcut={shortcutIn(hexCommands, 'hex.findPrevious')}
        disabled={query === ''}
        onClick={() => void find(true)}
      />
      <IconButton
        icon="arrow-down"
        label="Next"
        shortcut={shortcutIn(hexCommands, 'hex.findNext')}
        disabled={query === ''}
        onClick={() => void find(false)}
      />
      {search !== null && (
        <>
          <ProgressBar label="Searching" done={progress?.done ?? 0} total={progress?.total ?? 0} />
          <span className={styles.amount}>
            {progress != null && `${formatBytes(progress.done)} of ${formatBytes(progress.total)}`}
          </span>
          <Button onClick={() => search.controller.abort()}>Cancel</Button>
        </>
      )}
      <span className={styles.note} role="status" data-problem={note?.problem || undefined}>
        {search === null && note?.text}
      </span>
      <span className={styles.space} />
      <IconButton icon="close" label="Close" shortcut="Escape" onClick={onClose} />
    </search>
  );
}
