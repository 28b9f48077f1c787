import { create } from 'zustand';
import { DEFAULT_LEVEL } from '#renderer/editors/kit/pack-levels.ts';
import type { JobRun } from '#renderer/state/job-run.ts';
import type { PackReport, PackSource, PackSuggestion } from '#shared/contract/pack.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { GameId } from '#shared/games/games.ts';

export interface Packed {
  readonly report: PackReport;
  /** Output root. */
  readonly root: string;
}

/** A cancelled run has written nothing, so it returns to idle. */
export type PackRun = { readonly state: 'idle' } | Exclude<JobRun<Packed>, { readonly state: 'cancelled' }>;

/** Options of a pack. */
export interface PackChoices {
  /** Null = as suggested. */
  readonly game: GameId | null;
  /** Null = as suggested. */
  readonly name: string | null;
  readonly compress: boolean;
  readonly level: PackLevel;
  /** Writes the data of identical files once. */
  readonly share: boolean;
  /** Writable root; null = the workspace's own. */
  readonly root: string | null;
  /** Existing files may be replaced; a backup is kept. */
  readonly overwrite: boolean;
}

/** The one pack, draft or running. */
export interface PackSession {
  readonly source: PackSource;
  readonly suggestion: PackSuggestion | null;
  /** Why there is no suggestion. */
  readonly failure: unknown;
  readonly choices: PackChoices;
  readonly run: PackRun;
}

interface PackState {
  readonly open: boolean;
  readonly session: PackSession | null;
}

export const usePackState = create<PackState>()(() => ({ open: false, session: null }));

const FRESH: PackChoices = {
  game: null,
  name: null,
  compress: true,
  share: false,
  level: DEFAULT_LEVEL,
  root: null,
  overwrite: false,
};

/** Opens the dialog for some files, or shows a running pack instead. */
export function showPack(source: PackSource): void {
  const { session } = usePackState.getState();
  if (session?.run.state === 'running') {
    usePackState.setState({ open: true });
    return;
  }
  usePackState.setState({
    open: true,
    session: { source, suggestion: null, failure: null, choices: FRESH, run: { state: 'idle' } },
  });
}

export function hidePack(): void {
  usePackState.setState({ open: false });
}

export function changePack(change: (session: PackSession) => PackSession): void {
  usePackState.setState(({ session }) => (session === null ? {} : { session: change(session) }));
}

/** Changes target or name, which resets the permission to overwrite. */
export function choosePack(change: Partial<PackChoices>): void {
  changePack((session) => ({
    ...session,
    choices: { ...session.choices, overwrite: false, ...change },
  }));
}
