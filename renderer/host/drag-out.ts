import { type DragEvent, useMemo } from 'react';
import { useDocuments } from '#renderer/state/documents.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import { plural } from '#renderer/ui/format.ts';
import { DragLimit, type PreparedDrag } from '#shared/contract/drag.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useClient } from './client-context.tsx';

/** Maximum rows passed to one drag: one more than allowed, for the services to report the excess. */
export const DRAG_ROWS = DragLimit.files + 1;

/** Starts dragging files (or all files of folders) out of the window. */
export type DragOut = (event: DragEvent, items: readonly FileAddress[]) => void;

/** Null if the host cannot: rows are not draggable then. */
export function useDragOut(): DragOut | null {
  const client = useClient();
  const able = useSession((session) => session.info?.capabilities.dragOut === true);
  return useMemo(() => (able ? (event, items) => begin(client, event, items) : null), [client, able]);
}

let outgoing: readonly FileAddress[] | null = null;

/** Whether the current drag over the window started in it. */
export function isDraggingOut(): boolean {
  return outgoing !== null;
}

/** What is dragged in the window, or out of it; [] = nothing. */
export function draggedItems(): readonly FileAddress[] {
  return outgoing ?? [];
}

/** After this many ms the user wonders whether anything happens. */
const SLOW = 150;

function begin(client: Client, event: DragEvent, items: readonly FileAddress[]): void {
  // The page's own drag cannot carry files: a system drag replaces it once they are prepared.
  event.preventDefault();
  if (items.length === 0) return;
  const button = watchButton();
  markOutgoing(items);
  const waiting = `Preparing ${plural(items.length, 'item')}: keep holding the button.`;
  const slow = setTimeout(() => say(waiting), SLOW);
  client
    .request('drag.prepare', { items: [...items] }, { signal: button.held })
    .then(async (prepared) => {
      button.release();
      if (button.held.aborted) return;
      await client.request('drag.start', { drag: prepared.drag });
      report(prepared, items);
    })
    .catch((error: unknown) => {
      outgoing = null;
      if (!isCancelled(error)) reportError(error);
      else if (button.outside()) say('You let go before the files were ready. Drag them again.');
    })
    .finally(() => {
      clearTimeout(slow);
      button.release();
      const { current, dismiss } = useNotices.getState();
      if (current?.text === waiting) dismiss();
    });
}

/** Watches the mouse button until the system drag takes over. */
function watchButton(): {
  /** Aborts when the button is released, or Escape is pressed. */
  readonly held: AbortSignal;
  /** Whether it was released outside the window, where the files were to go. */
  readonly outside: () => boolean;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const listening = new AbortController();
  let outside = false;
  const onRelease = ({ clientX, clientY }: PointerEvent): void => {
    outside = clientX < 0 || clientY < 0 || clientX >= innerWidth || clientY >= innerHeight;
    controller.abort();
  };
  const { signal } = listening;
  window.addEventListener('pointerup', onRelease, { signal, capture: true });
  window.addEventListener('pointercancel', onRelease, { signal, capture: true });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && controller.abort(), {
    signal,
    capture: true,
  });
  return { held: controller.signal, outside: () => outside, release: () => listening.abort() };
}

/** No event reports the end of a system drag: it is over when it leaves, or the mouse is back without a button. */
function markOutgoing(items: readonly FileAddress[]): void {
  outgoing = items;
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const over = (): void => {
    outgoing = null;
    listening.abort();
  };
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && over(), options);
  window.addEventListener('pointerdown', over, options);
  window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && over(), options);
}

/** Reports problems and missing edits; a drag that went well needs no message. */
function report({ files, problems }: PreparedDrag, items: readonly FileAddress[]): void {
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
