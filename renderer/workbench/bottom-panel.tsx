import type { ReactNode } from 'react';
import { countFindings } from '#shared/findings.ts';
import { type PanelView, showPanel, useLayout } from '../state/layout.ts';
import { useSession } from '../state/session.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useFindings } from './findings.ts';
import { JobsPanel } from './jobs-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import styles from './panels.module.css';
import { ProblemsPanel } from './problems-panel.tsx';

/** Problems, jobs and log. Closed it is only its strip of tabs; choosing one opens it. */
export function BottomPanel(): ReactNode {
  const { view, open } = useLayout((state) => state.panel);
  const problems = countFindings(useFindings().map(({ finding }) => finding));
  const jobs = useSession((state) => state.jobs);
  const running = jobs.some((job) => job.state === 'running');
  const failed = jobs.some((job) => job.state === 'failed');
  const toggle = (): void => useLayout.setState(({ panel }) => ({ panel: { ...panel, open: !panel.open } }));
  return (
    <section aria-label="Problems, jobs and log" className={styles.panel}>
      <Tabs<PanelView>
        label="Problems, jobs and log"
        items={[
          {
            id: 'problems',
            title: 'Problems',
            badge: problems > 0 && <Badge>{formatCount(problems)}</Badge>,
          },
          {
            id: 'jobs',
            title: 'Jobs',
            badge: jobs.length > 0 && (
              <Badge tone={failed ? 'error' : running ? 'accent' : 'neutral'}>
                {formatCount(jobs.length)}
              </Badge>
            ),
          },
          { id: 'log', title: 'Log' },
        ]}
        value={view}
        onChange={showPanel}
        onReselect={showPanel}
        className={styles.strip}
        after={
          <IconButton
            icon={open ? 'chevron-down' : 'chevron-up'}
            label={open ? 'Close this panel' : 'Open this panel'}
            shortcut="Ctrl+J"
            onClick={toggle}
          />
        }
      >
        {open && <PanelContent view={view} />}
      </Tabs>
    </section>
  );
}

function PanelContent({ view }: { readonly view: PanelView }): ReactNode {
  if (view === 'problems') return <ProblemsPanel />;
  return view === 'jobs' ? <JobsPanel /> : <LogPanel />;
}
