import type { ComponentType, ReactNode } from 'react';
import { PANEL_IDS, type PanelId } from '#renderer/state/layout.ts';
import { useSession } from '#renderer/state/session.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { countFindings } from '#shared/findings.ts';
import { useFindings } from './findings.ts';
import { JobsPanel } from './jobs-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { ProblemsPanel } from './problems-panel.tsx';

/** The declaration of a view of the bottom panel. */
export interface Panel {
  readonly id: PanelId;
  readonly title: string;
  /** Keys of the command that shows it. */
  readonly keys: string;
  readonly Component: ComponentType;
  /** Number of its items, shown on its tab. */
  readonly Count?: ComponentType;
}

const PANELS: Readonly<Record<PanelId, Panel>> = {
  problems: {
    id: 'problems',
    title: 'Problems',
    keys: 'Ctrl+Shift+M',
    Component: ProblemsPanel,
    Count: ProblemCount,
  },
  jobs: { id: 'jobs', title: 'Jobs', keys: 'Ctrl+Shift+J', Component: JobsPanel, Count: JobCount },
  log: { id: 'log', title: 'Log', keys: 'Ctrl+Shift+U', Component: LogPanel },
};

/** Every panel, in tab order. */
export const panels: readonly Panel[] = PANEL_IDS.map((id) => PANELS[id]);

export function panel(id: PanelId): Panel {
  return PANELS[id];
}

function ProblemCount(): ReactNode {
  const problems = countFindings(useFindings().map(({ finding }) => finding));
  return problems > 0 && <Badge>{formatCount(problems)}</Badge>;
}

function JobCount(): ReactNode {
  const jobs = useSession((state) => state.jobs);
  if (jobs.length === 0) return null;
  const has = (state: 'running' | 'failed'): boolean => jobs.some((job) => job.state === state);
  const tone = has('failed') ? 'error' : has('running') ? 'accent' : 'neutral';
  return <Badge tone={tone}>{formatCount(jobs.length)}</Badge>;
}
