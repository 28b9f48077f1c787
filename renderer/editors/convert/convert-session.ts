import { create } from 'zustand';
import type { JobRun } from '#renderer/state/job-run.ts';
import type { IconName } from '#renderer/ui/icon.tsx';
import type { ConvertReport, ConvertSource } from '#shared/contract/convert.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';

/** What was done until it was cancelled is there, and can be gone on with. */
export type ConvertRun = { readonly state: 'idle' } | JobRun<{ readonly report: ConvertReport }>;

/** What is converted, and what people call it. */
export interface ChosenSource {
  readonly source: ConvertSource;
  readonly label: string;
  readonly icon: IconName;
}

/** What the user decides of a conversion. */
export interface ConvertChoices {
  readonly platform: ConsolePlatform;
  /** Converts what can be of a file that is not understood as a whole. */
  readonly lenient: boolean;
  readonly into: 'folder' | 'archive';
  /** Root that may be written to; null = the workspace's own. */
  readonly root: string | null;
  /** Folder below the root; '' = the root itself. */
  readonly folder: string;
  /** Of the new archive; null = as the plan suggests. */
  readonly name: string | null;
  /** What is there may be replaced. */
  readonly overwrite: boolean;
}

/** The conversion that is being put together, runs, or is done: one at a time. */
export interface ConvertSession {
  readonly sources: readonly ChosenSource[];
  readonly choices: ConvertChoices;
  /** Name for a new archive, as the plan has it; null = not known. */
  readonly suggestion: string | null;
  readonly run: ConvertRun;
  /** Plan and target of the last run, whose rows are listed; null = there was none with these sources. */
  readonly ran: RanPlan | null;
}

export interface RanPlan {
  readonly plan: string;
  /** Where the results are, to open them. */
  readonly root: string;
  /** Path below the root that results lie in: a folder, or an archive. */
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

/** Takes what is to be converted, in place of what was. @returns false while something is being converted */
export function chooseSources(sources: readonly ChosenSource[]): boolean {
  const { run, choices } = useConvertState.getState();
  if (run.state === 'running') return false;
  useConvertState.setState({ ...FRESH, sources, choices: { ...choices, name: null, overwrite: false } });
  return true;
}

/** Another place or name: whether something may be replaced is asked anew. */
export function chooseConvert(change: Partial<ConvertChoices>): void {
  useConvertState.setState(({ choices }) => ({ choices: { ...choices, overwrite: false, ...change } }));
}

export function setRun(run: ConvertRun): void {
  useConvertState.setState({ run });
}
