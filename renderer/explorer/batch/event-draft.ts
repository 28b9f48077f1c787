import { create } from 'zustand';
import { showSideView } from '#renderer/state/layout.ts';
import { focusPart } from '#renderer/state/window-parts.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { evaluate } from '#renderer/ui/forms/arithmetic.ts';
import type { AnnotationsQuestion } from '#shared/annotations/annotations-batch.ts';
import { clipFilter } from '#shared/annotations/clip-where.ts';
import { UserError } from '#shared/errors.ts';

/** What is done with events, in the order in which it is done. */
export const EVENT_EDITS = ['remove', 'rename', 'shift', 'add'] as const;
export type EventEditKind = (typeof EVENT_EDITS)[number];

/** A change of events, as typed. What its kind does not use is kept, so that trying another kind loses nothing. */
export interface DraftEdit {
  readonly kind: EventEditKind;
  /** The event to look for, or to add. */
  readonly event: string;
  /** Its new text. */
  readonly to: string;
  /** Seconds. */
  readonly time: string;
}

/** The typed condition on clips, and what to do with their events. */
export interface EventDraft {
  readonly where: string;
  readonly edits: readonly DraftEdit[];
  /** Files and folders to scan; null = all. */
  readonly paths: readonly string[] | null;
}

export const BLANK_EDIT: DraftEdit = { kind: 'rename', event: '', to: '', time: '' };
const START: EventDraft = { where: '', edits: [BLANK_EDIT], paths: null };

export const useEventDraft = create<EventDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useEventDraft.setState(START);
});

/** Opens the view “Events in Many Animations” with a draft. */
export function showEventBatch(draft: Partial<EventDraft>): void {
  useEventDraft.setState(draft);
  showSideView('annotations');
  requestAnimationFrame(() => focusPart('side'));
}

/** The draft as a question for the services; without the changes that are not typed to their end. */
export function eventQuestion({ where, edits }: Pick<EventDraft, 'where' | 'edits'>): AnnotationsQuestion {
  const typed = edits.filter((edit) => !isBlank(edit) && editProblem(edit) === null);
  const of = (kind: EventEditKind): readonly DraftEdit[] => typed.filter((edit) => edit.kind === kind);
  const [remove, rename, shifts, add] = EVENT_EDITS.map(of);
  const shift = (shifts ?? []).reduce((sum, { time }) => sum + (secondsIn(time) ?? 0), 0);
  return {
    ...(where.trim() === '' ? {} : { where: where.trim() }),
    ...(remove?.length ? { remove: remove.map(({ event }) => event.trim()) } : {}),
    ...(rename?.length ? { rename: rename.map(({ event, to }) => [event.trim(), to.trim()] as const) } : {}),
    ...(shift === 0 ? {} : { shift }),
    ...(add?.length
      ? { add: add.map(({ event, time }) => ({ time: secondsIn(time) ?? 0, text: event.trim(), track: '' })) }
      : {}),
  };
}

/** What is wrong with a condition, as a message; null = nothing, or it is empty. */
export function clipWhereProblem(where: string): string | null {
  try {
    clipFilter(where);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** What is wrong with a change, as a message; null = nothing, or nothing is typed yet. */
export function editProblem(edit: DraftEdit): string | null {
  const { kind, event, to, time } = edit;
  if (isBlank(edit)) return null;
  if (kind !== 'shift' && event.trim() === '') return 'Type the text of the event.';
  if (kind === 'rename' && to.trim() === '') return `Type the new text of “${event.trim()}”.`;
  if (kind === 'shift' || kind === 'add') {
    if (time.trim() === '') return `Type when “${event.trim()}” happens, in seconds.`;
    if (secondsIn(time) === null) return `“${time.trim()}” is not a number of seconds.`;
  }
  return null;
}

/** Whether nothing is typed that its kind uses. */
function isBlank({ kind, event, to, time }: DraftEdit): boolean {
  const used = {
    remove: [event],
    rename: [event, to],
    shift: [time],
    add: [event, time],
  }[kind];
  return used.every((text) => text.trim() === '');
}

function secondsIn(text: string): number | null {
  return evaluate(text);
}
