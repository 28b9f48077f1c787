import type { ReactNode } from 'react';
import search from '#renderer/explorer/search/search-view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { formatTime, plural } from '#renderer/ui/format.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { BatchToolId } from '#shared/tools/batch-tool-facts.ts';
import styles from './batch-side.module.css';
import { undoStep, useBatches, useRun } from './batch-store.ts';

/** The tool's steps that can be undone; Changes lists those of all tools, with their files. */
export function BatchSteps({ tool }: { readonly tool: BatchToolId }): ReactNode {
  const client = useClient();
  const all = useBatches((state) => state.steps);
  const steps = all.filter((step) => step.tool === tool);
  const run = useRun(tool);
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps} aria-label="Batches that can be undone">
      {steps.map(({ id, label, files, when }) => (
        <div key={id} className={styles.step}>
          <span title={`${label}, ${formatTime(when)}`}>
            <MiddleEllipsis text={label} keep={12} />
            <span className={search.folder}>{plural(files, 'file')}</span>
          </span>
          <Button
            icon="discard"
            disabled={run.state === 'running'}
            aria-label={`Undo ${label}`}
            onClick={() => void undoStep(client, tool, id)}
          >
            Undo
          </Button>
        </div>
      ))}
    </section>
  );
}
