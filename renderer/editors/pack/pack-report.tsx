import { type ReactNode, useEffect, useRef } from 'react';
import type { PackReport } from '#shared/rpc/contract.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { useClient } from '../../host/client-context.tsx';
import { useWorkspace } from '../../state/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { formatExactBytes, plural } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { reportError } from '../kit/report.ts';
import { WrittenPath } from '../kit/written-path.tsx';
import { openWritten } from '../repack/open-written.ts';
import styles from './pack.module.css';

/** What came of a pack. */
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
    openWritten(client, { workspace, path }).catch((error: unknown) => reportError(error));
  };
  return (
    <section aria-label="Report" data-selectable>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <Icon name="pass" className={styles.good} />
        {plural(files, 'file')} packed into {plural(archives.length, 'archive')}, {formatExactBytes(bytes)}
      </h3>
      <p className={styles.quiet}>
        Everything was read back from the disk and compared before the first archive took its name.
      </p>
      <ul className={styles.written} aria-label="Archives">
        {archives.map(({ name, target, files: count, bytes: size, shared, saved, backup, dataPath }) => (
          <li key={target}>
            <div className={styles.writtenHead}>
              <strong>{name}</strong>
              <span className={styles.quiet}>
                {plural(count, 'file')}, {formatExactBytes(size)}
                {shared > 0 &&
                  `; ${plural(shared, 'of them shares', 'of them share')} the data of others, which saves ${formatExactBytes(saved)}`}
              </span>
              {dataPath !== null && tree !== null && nodeAt(tree, dataPath) !== undefined && (
                <Button kind="quiet" icon="go-to-file" onClick={() => open(dataPath)}>
                  Open
                </Button>
              )}
            </div>
            <WrittenPath path={target} shown />
            {backup !== null && (
              <div>
                What was there is now
                <WrittenPath path={backup} shown={false} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <div className={styles.remarks}>
          <VirtualTable
            label="Files left out"
            columns={[
              { id: 'path', title: 'File', width: 260, text: (row) => problems[row]?.path ?? '' },
              {
                id: 'message',
                title: 'What to know',
                width: 300,
                grow: true,
                text: (row) => problems[row]?.message ?? '',
              },
            ]}
            count={problems.length}
          />
        </div>
      )}
    </section>
  );
}
