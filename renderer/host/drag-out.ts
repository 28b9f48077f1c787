import { type DragEvent, useMemo } from 'react';
import { useDocuments } from '#renderer/state/documents.ts';
import { type Notice, useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { plural } from '#renderer/ui/format.ts';
import { DragLimit, type PreparedDrag } from '#shared/contract/drag.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useClient } from './client-context.tsx';

/** Rows that are looked at for one drag: one more than it may carry, so that the services can say what is too much. */
export const DRAG_ROWS = DragLimit.files + 1;

/** Starts dragging files (or all files of folders) out of the window. */
export type DragOut = (event: DragEvent, items: readonly FileAddress[]) => void;

/** Null where the host cannot: then rows are not to be draggable at all. */
export function useDragOut(): DragOut | null {
  const client = useClient();
  const able = useSession((session) => session.info?.capabilities.dragOut === true);
  return useMemo(() => (able ? (event, items) => begin(client, event, items) : null), [client, able]);
}

let outgoing = false;

/** Whether what is being dragged over the window set out from it. */
export function isDraggingOut(): boolean {
  return outgoing;
}

/** After this time people wonder whether anything happens. */
const SLOW = 150;

function begin(client: Client, event: DragEvent, items: readonly FileAddress[]): void {
  // The page's own drag could carry no files: the system's takes its place as soon as they are there.
  event.preventDefault();
  if (items.length === 0) return;
  const button = watchButton();
  markOutgoing();
  const waiting = `Preparing ${plural(items.length, 'item')}: keep holding the button.`;
  const slow = setTimeout(() => say(waiting), SLOW);
  client
    .request('drag.prepare', { items: [...items] }, { signal: button.held })
    .then(async (prepared) => {
      button.release();
      if (button.held.aborted) return;
      await client.request('drag.start', { drag: prepared.drag });
      tell(prepared, items);
    })
    .catch((error: unknown) => {
      outgoing = false;
      if (!isCancelled(error)) say(describeError(error).message, 'error', error);
      else if (button.outside()) say('You let go before the files were ready. Drag them again.');
    })
    .finally(() => {
      clearTimeout(slow);
      button.release();
      const { current, dismiss } = useNotices.getState();
      if (current?.text === waiting) dismiss();
    });
}

/** Watches the button that holds the drag, until it is the system's to watch. */
function watchButton(): {
  /** Fires when the button is let go, or Escape is pressed. */
  readonly held: AbortSignal;
  /** Whether it was let go outside of the window: somewhere that files were meant to go. */
  readonly outside: () => boolean;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const listening = new AbortController();
  let outside = false;
  const letGo = ({ clientX, clientY }: PointerEvent): void => {
    outside = clientX < 0 || clientY < 0 || clientX >= innerWidth || clientY >= innerHeight;
    controller.abort();
  };
  const { signal } = listening;
  window.addEventListener('pointerup', letGo, { signal, capture: true });
  window.addEventListener('pointercancel', letGo, { signal, capture: true });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && controller.abort(), {
    signal,
    capture: true,
  });
  return { held: controller.signal, outside: () => outside, release: () => listening.abort() };
}

/** The window is not told how a drag ends: it is over when the drag leaves, or the mouse is back without a button. */
function markOutgoing(): void {
  outgoing = true;
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const over = (): void => {
    outgoing = false;
    listening.abort();
  };
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && over(), options);
  window.addEventListener('pointerdown', over, options);
  window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && over(), options);
}

/** Says what the user would not expect of the files; a drag that went well needs no words. */
function tell({ files, problems }: PreparedDrag, items: readonly FileAddress[]): void {
  const [problem] = problems;
  if (problem !== undefined) {
    const more = problems.length > 1 ? ` And ${plural(problems.length - 1, 'problem')} more.` : '';
    say(`${plural(files, 'file')} dragged. ${problem.path}: ${problem.message}${more}`, 'warning');
  } else if (items.some(isEdited)) {
    say('The dragged files do not include unsaved edits.', 'warning');
  }
}

function isEdited({ path }: FileAddress): boolean {
  return Object.values(useDocuments.getState().states).some(
    ({ dirty, address }) => dirty && (address.path === path || address.path.startsWith(`${path}/`)),
  );
}

function say(text: string, level: Notice['level'] = 'info', cause?: unknown): void {
  useNotices.getState().notify({ level, text, cause });
}
