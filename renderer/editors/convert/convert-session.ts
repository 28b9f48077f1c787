import { create } from 'zustand';
import type { JobRun } from '#renderer/state/job-run.ts';
import type { IconLook } from '#renderer/ui/icon.tsx';
import type { ConvertReport, ConvertSource } from '#shared/contract/convert.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';

/** The results of a cancelled run are kept, and it can be resumed. */
export type ConvertRun = { readonly state: 'idle' } | JobRun<{ readonly report: ConvertReport }>;

/** The sources and their display name. */
export interface ChosenSource {
  readonly source: ConvertSource;
  readonly label: string;
  readonly icon: IconLook;
}

/** Options of a conversion. */
export interface ConvertChoices {
  readonly platform: ConsolePlatform;
  /** Converts the readable parts of damaged files. */
  readonly lenient: boolean;
  readonly into: 'folder' | 'archive';
  /** Writable root; null = the workspace's own. */
  readonly root: string | null;
  /** Folder below the root; '' = the root itself. */
  readonly folder: string;
  /** Name of the new archive; null = the plan's suggestion. */
  readonly name: string | null;
  /** Existing files may be replaced. */
  readonly overwrite: boolean;
}

/** The one conversion, in any state: draft, running or done. */
export interface ConvertSession {
  readonly sources: readonly ChosenSource[];
  readonly choices: ConvertChoices;
  /** The plan's name for a new archive; null = unknown. */
  readonly suggestion: string | null;
  readonly run: ConvertRun;
  /** Plan and target of the last run, whose rows are listed; null = none with these sources. */
  readonly ran: RanPlan | null;
}

export interface RanPlan {
  readonly plan: string;
  /** Root of the results, to open them. */
  readonly root: string;
  /** Path of the results below the root: a folder, or an archive. */
  readonly below: string;
  readonly into: 'folder' | 'archive';
}

const FRESH: ConvertSession = {
  sources: [],
  choices: {
    platform: 'xbox360',
    lenient: false,
    into: 'folder',
    root: null,
    folder: '',
    name: null,
    overwrite: false,
  },
  suggestion: null,
  run: { state: 'idle' },
  ran: null,
};

export const useConvertState = create<ConvertSession>()(() => FRESH);

/** Replaces the sources. @returns false while a conversion is running */
export function chooseSources(sources: readonly ChosenSource[]): boolean {
  const { run, choices } = useConvertState.getState();
  if (run.state === 'running') return false;
  useConvertState.setState({ ...FRESH, sources, choices: { ...choices, name: null, overwrite: false } });
  return true;
}

/** Changes target or name, which resets the permission to overwrite. */
export function chooseConvert(change: Partial<ConvertChoices>): void {
  useConvertState.setState(({ choices }) => ({ choices: { ...choices, overwrite: false, ...change } }));
}

export function setRun(run: ConvertRun): void {
  useConvertState.setState({ run });
}
