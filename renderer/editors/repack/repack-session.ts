import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { JobRun } from '#renderer/state/job-run.ts';
import { say } from '#renderer/state/report.ts';
import type { RepackReport } from '#shared/contract/repack.ts';
import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';
import { emptyDraft, type RepackDraft } from './repack-draft.ts';
import type { RepackRow } from './repack-row.ts';

/** Target of the new archive. */
export interface RepackOutput {
  /** Writable root; null = the workspace's own. */
  readonly root: string | null;
  readonly name: string;
  /** A file of this name exists there. */
  readonly exists: boolean;
  /** The existing file may be replaced; a backup is kept. */
  readonly overwrite: boolean;
}

export interface Repacked {
  readonly report: RepackReport;
  /** Name of the new archive in the folder of the old one; null if it was written elsewhere. */
  readonly inData: string | null;
  /** Output root. */
  readonly root: string;
}

/** A cancelled run has written nothing, so it returns to idle. */
export type RunState =
  | { readonly state: 'idle' }
  | Exclude<JobRun<Repacked>, { readonly state: 'cancelled' }>;

/** A repack in preparation. It persists while other views of the archive are shown. */
export interface RepackSession {
  /** Identifies the archive's state that the session was created for. */
  readonly baseline: string;
  readonly draft: RepackDraft;
  readonly past: readonly RepackDraft[];
  readonly future: readonly RepackDraft[];
  readonly output: RepackOutput;
  readonly run: RunState;
  /** It was kept by an earlier session. */
  readonly restored: boolean;
}

/** Maximum undo steps. */
const KEPT_STEPS = 100;

interface Sessions {
  readonly sessions: Readonly<Record<string, RepackSession>>;
  /** Archives that show their repack instead of their entries. */
  readonly shown: ReadonlySet<string>;
}

const useSessions = create<Sessions>()(() => ({ sessions: {}, shown: new Set<string>() }));

export function sessionKey(workspace: string, archive: string): string {
  return `${workspace} ${archive}`;
}

export function newSession(archive: string, summary: ArchiveSummary): RepackSession {
  return {
    baseline: baselineOf(summary),
    draft: emptyDraft(summary),
    past: [],
    future: [],
    output: {
      root: null,
      name: archive.slice(archive.lastIndexOf('/') + 1),
      exists: false,
      overwrite: false,
    },
    run: { state: 'idle' },
    restored: false,
  };
}

/** Puts back what an earlier session has kept, unless there is newer work. */
export function restoreSession(
  key: string,
  kept: Pick<RepackSession, 'baseline' | 'draft'> & { readonly output: Pick<RepackOutput, 'root' | 'name'> },
): void {
  const known = sessionOf(key);
  if (known !== null && (known.past.length > 0 || known.run.state !== 'idle')) return;
  if (known !== null && known.baseline !== kept.baseline) {
    sayOutdated(key);
    return;
  }
  const session: RepackSession = {
    ...kept,
    output: { ...kept.output, exists: false, overwrite: false },
    past: [],
    future: [],
    run: { state: 'idle' },
    restored: true,
  };
  useSessions.setState(({ sessions }) => ({ sessions: { ...sessions, [key]: session } }));
}

/** Calls the listener with each session that changed, and null for one that ended. */
export function followSessions(listener: (key: string, session: RepackSession | null) => void): () => void {
  return useSessions.subscribe(({ sessions }, { sessions: before }) => {
    for (const key of new Set([...Object.keys(before), ...Object.keys(sessions)])) {
      if (sessions[key] !== before[key]) listener(key, sessions[key] ?? null);
    }
  });
}

/** Whether there is work of the user in it that is not written. */
export function isUnwritten({ past, restored, run }: RepackSession): boolean {
  return run.state !== 'done' && (past.length > 0 || restored);
}

/** Changes of the user that are not written, apart from what the mod folder suggests. */
export function unwrittenChanges(session: RepackSession | null | undefined): number {
  if (session == null || !isUnwritten(session)) return 0;
  return session.draft.rows.filter(({ included, suggested }) => included && !suggested).length;
}

/** The same of the repack of a file. */
export function useUnwrittenChanges(key: string | null): number {
  return useSessions(({ sessions }) => (key === null ? 0 : unwrittenChanges(sessions[key])));
}

/** Keys of all sessions with such changes. */
export function useUnwrittenKeys(): readonly string[] {
  return useSessions(
    useShallow(({ sessions }) => Object.keys(sessions).filter((key) => unwrittenChanges(sessions[key]) > 0)),
  );
}

/** The workspace and the archive of a key. */
export function partsOf(key: string): { readonly workspace: string; readonly archive: string } {
  const end = key.indexOf(' ');
  return { workspace: key.slice(0, end), archive: key.slice(end + 1) };
}

/** Whether an archive shows its repack; stored here, because a view is mounted again whenever its tab changes. */
export function useRepackShown(key: string): readonly [boolean, (shown: boolean) => void] {
  const shown = useSessions((state) => state.shown.has(key));
  const show = useCallback((next: boolean) => (next ? showRepack(key) : showEntries(key)), [key]);
  return [shown, show];
}

/** Has the view of an archive show its repack. */
export function showRepack(key: string): void {
  useSessions.setState(({ shown }) => ({ shown: new Set([...shown, key]) }));
}

/** Has the view of an archive show its entries; its repack is kept. */
export function showEntries(key: string): void {
  useSessions.setState(({ shown }) => ({ shown: new Set([...shown].filter((one) => one !== key)) }));
}

/** Creates a session unless there is one for the archive's current state. */
export function beginSession(key: string, archive: string, summary: ArchiveSummary): void {
  const known = sessionOf(key);
  if (known?.baseline === baselineOf(summary) || known?.run.state === 'running') return;
  if (unwrittenChanges(known) > 0) sayOutdated(key);
  useSessions.setState(({ sessions }) => ({
    sessions: { ...sessions, [key]: newSession(archive, summary) },
  }));
}

export function useRepackSession(key: string): RepackSession | null {
  return useSessions(({ sessions }) => sessions[key] ?? null);
}

/** Changes of an archive that its repack would write now. */
export function usePendingChanges(key: string, summary: ArchiveSummary): readonly RepackRow[] {
  const session = useRepackSession(key);
  return useMemo(() => pendingChanges(session, summary), [session, summary]);
}

/** None of a session that was written, or that is about another state of the archive, whose entries have other numbers. */
export function pendingChanges(session: RepackSession | null, summary: ArchiveSummary): readonly RepackRow[] {
  if (session === null || session.run.state === 'done' || session.baseline !== baselineOf(summary)) return [];
  return session.draft.rows.filter(({ included }) => included);
}

export function sessionOf(key: string): RepackSession | null {
  return useSessions.getState().sessions[key] ?? null;
}

export function endSession(key: string): void {
  useSessions.setState(({ sessions }) => ({
    sessions: Object.fromEntries(Object.entries(sessions).filter(([one]) => one !== key)),
  }));
}

export function changeSession(key: string, change: (session: RepackSession) => RepackSession): void {
  useSessions.setState(({ sessions }) => {
    const session = sessions[key];
    return session === undefined ? {} : { sessions: { ...sessions, [key]: change(session) } };
  });
}

/** A user's step, which can be undone. */
export function step(session: RepackSession, change: (draft: RepackDraft) => RepackDraft): RepackSession {
  const draft = change(session.draft);
  if (draft === session.draft) return session;
  return { ...session, draft, past: [...session.past, session.draft].slice(-KEPT_STEPS), future: [] };
}

/** An update from outside: not an undo step, nor reverted by one. */
export function updateDraft(
  session: RepackSession,
  change: (draft: RepackDraft) => RepackDraft,
): RepackSession {
  return {
    ...session,
    draft: change(session.draft),
    past: session.past.map(change),
    future: session.future.map(change),
  };
}

export function undoStep(session: RepackSession): RepackSession {
  const draft = session.past.at(-1);
  if (draft === undefined) return session;
  return {
    ...session,
    draft,
    past: session.past.slice(0, -1),
    future: [session.draft, ...session.future],
  };
}

export function redoStep(session: RepackSession): RepackSession {
  const [draft, ...future] = session.future;
  if (draft === undefined) return session;
  return { ...session, draft, past: [...session.past, session.draft], future };
}

/** Changes target or name, after which it is unknown whether the file exists. */
export function changeOutput(
  session: RepackSession,
  change: Partial<Pick<RepackOutput, 'root' | 'name'>>,
): RepackSession {
  return { ...session, output: { ...session.output, ...change, exists: false, overwrite: false } };
}

function sayOutdated(key: string): void {
  say(
    `${partsOf(key).archive} has changed since its repack was prepared, so the list of changes was dropped.`,
    'warning',
  );
}

function baselineOf({ size, files, flags, contentFlags }: ArchiveSummary): string {
  return [size, files, flags, contentFlags].join(' ');
}
