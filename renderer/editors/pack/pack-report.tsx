import { type ReactNode, useEffect, useRef } from 'react';
import { openOutputArchive } from '#renderer/editors/kit/open-output.ts';
import { OutputPath } from '#renderer/editors/kit/output-path.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { formatExactBytes, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import type { PackReport } from '#shared/contract/pack.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import styles from './pack.module.css';
import { REMARK_COLUMNS } from './remark-columns.ts';

/** Result of a pack. */
export function PackReportView(props: {
  readonly report: PackReport;
  readonly workspace: string;
  readonly onLeave: () => void;
}): ReactNode {
  const { report, workspace, onLeave } = props;
  const { archives, files, bytes, problems } = report;
  const client = useClient();
  const tree = useWorkspace((state) => (state.info?.id === workspace ? state.tree : null));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = (path: string): void => {
    onLeave();
    openOutputArchive(client, { workspace, path }).catch((error: unknown) => reportError(error));
  };
  return (
    <section aria-label="Report" data-selectable>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <Icon name="pass" className={styles.good} />
        {plural(files, 'file')} packed into {plural(archives.length, 'archive')}, {formatExactBytes(bytes)}
      </h3>
      <p className={styles.quiet}>
        Everything was read back from disk and compared before the first archive took its name.
      </p>
      <ul className={styles.written} aria-label="Archives">
        {archives.map(({ name, target, files: count, bytes: size, shared, saved, backup, dataPath }) => (
          <li key={target}>
            <div className={styles.writtenHead}>
              <strong>{name}</strong>
              <span className={styles.quiet}>
                {plural(count, 'file')}, {formatExactBytes(size)}
                {shared > 0 &&
                  `; ${plural(shared, 'of them shares', 'of them share')} data with others, which saves ${formatExactBytes(saved)}`}
              </span>
              {dataPath !== null && tree !== null && nodeAt(tree, dataPath) !== undefined && (
                <Button kind="quiet" icon="go-to-file" onClick={() => open(dataPath)}>
                  Open
                </Button>
              )}
            </div>
            <OutputPath path={target} shown />
            {backup !== null && (
              <div>
                The old archive is now
                <OutputPath path={backup} shown={false} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <div className={styles.remarks}>
          <DataTable
            label="Skipped files"
            columns={REMARK_COLUMNS}
            count={problems.length}
            at={(row) => problems[row]}
          />
        </div>
      )}
    </section>
  );
}
