import { type ReactNode, useEffect } from 'react';
import { SearchProgress, UnreadNote } from '#renderer/explorer/search/search-parts.tsx';
import search from '#renderer/explorer/search/search-view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { useCopies } from '#renderer/state/copies.ts';
import { cancelGraph, followGraph, readGraph, useGraph } from '#renderer/state/graph.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { GraphInfo } from '#shared/contract/graph.ts';
import { listReport, useAssets } from './asset-store.ts';
import { REPORT_CHOICES, REPORTS } from './reports.ts';

/** What uses what in the folder: files that are missing, that nothing uses, or that are named oddly. */
export function AssetsView(): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const reading = useGraph((state) => state.reading);
  useEffect(() => void followGraph(client, info?.id ?? null), [client, info?.id]);
  if (tree === null) {
    return (
      <EmptyState icon="references" title="No folder open">
        Open a Data folder to see which of its files need which.
      </EmptyState>
    );
  }
  const read = (): void => void readGraph(client);
  switch (reading.state) {
    case 'asking':
      return null;
    case 'running':
      return <SearchProgress label="Reading what files name" run={reading} onCancel={cancelGraph} />;
    case 'failed':
      return <ErrorPanel title="The files could not be read" error={reading.error} onRetry={read} />;
    case 'done':
      return <Reports info={reading} />;
    default:
      return (
        <EmptyState
          icon="references"
          title={reading.state === 'cancelled' ? 'Canceled' : 'What uses what'}
          action={
            <Button kind="primary" icon="references" onClick={read}>
              Read the folder
            </Button>
          }
        >
          Plugins, meshes and materials are read once. Then every file tells what uses it and what it needs,
          and missing and unused files are listed.
        </EmptyState>
      );
  }
}

function Reports({ info }: { readonly info: GraphInfo }): ReactNode {
  const client = useClient();
  const { chosen, report } = useAssets();
  const tree = useWorkspace((state) => state.tree);
  useEffect(() => {
    if (report.state === 'none') void listReport(client, chosen);
  }, [client, chosen, report.state]);
  const copies = useCopies(({ columns }) => columns);
  const isOld = report.state === 'done' && (report.tree !== tree || report.copies !== copies);
  return (
    <div className={search.view}>
      <div className={search.tools}>
        <Select
          label="Report"
          value={chosen}
          choices={REPORT_CHOICES}
          onChange={(next) => void listReport(client, next).then(() => show(false))}
        />
      </div>
      <div className={search.notes}>
        <p>{REPORTS[chosen].about}</p>
        {isOld && (
          <p role="status">
            The folder or your mod folder has changed since.{' '}
            <LinkButton onClick={() => void listReport(client, chosen)}>List again</LinkButton>
          </p>
        )}
        <UnreadNote problems={info.problems} />
      </div>
      <p className={search.notes} role="status">
        <Listed onRetry={() => void listReport(client, chosen)} />
      </p>
      <div className={search.rest} />
      <p className={search.count}>{`${plural(info.links, 'link')} between files`}</p>
    </div>
  );
}

function Listed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { chosen, report } = useAssets();
  switch (report.state) {
    case 'done': {
      const { rows, more } = report.report;
      return rows.length === 0 ? (
        REPORTS[chosen].none
      ) : (
        <LinkButton onClick={() => show(true)}>{`Show ${formatCount(rows.length + more)}`}</LinkButton>
      );
    }
    case 'failed':
      return (
        <>
          The files could not be listed. <LinkButton onClick={onRetry}>Try again</LinkButton>
        </>
      );
    default:
      return 'Looking…';
  }
}

function show(focus: boolean): void {
  useAssets.setState({ file: null });
  useWorkbench.getState().openAnswer('assets', { focus });
}
