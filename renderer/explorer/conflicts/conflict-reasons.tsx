import type { ReactNode } from 'react';
import { providerText } from '#renderer/state/providers.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import type { ConflictFile } from './conflict-rows.ts';
import styles from './conflicts-view.module.css';

/** Explains which file of a path wins, and why each of the others does not; each can be opened and compared. */
export function ConflictReasons(props: {
  readonly columns: ConflictColumns;
  readonly file: ConflictFile;
  /** Whether a loser can be opened by itself. */
  readonly isApart: (loser: number) => boolean;
  readonly onOpen: (side: number) => void;
  readonly onCompare: (loser: number) => void;
}): ReactNode {
  const { columns, file, isApart, onOpen, onCompare } = props;
  return (
    <section className={styles.reasons} aria-label="Why">
      <Reason columns={columns} file={file.winner} />
      {file.losers.map((loser) => {
        const name = providerText(columns.providers[columns.provider[loser] ?? 0]);
        const apart = isApart(loser);
        const title = apart ? undefined : 'Both entries have the same path';
        return (
          <div key={loser} className={styles.loser}>
            <Reason columns={columns} file={loser} />
            <Button
              icon="git-compare"
              disabled={!apart}
              title={title}
              aria-label={`Compare with ${name}`}
              onClick={() => onCompare(loser)}
            >
              Compare
            </Button>
            <Button
              icon="go-to-file"
              disabled={!apart}
              title={title}
              aria-label={`Open ${name}`}
              onClick={() => onOpen(loser)}
            >
              Open
            </Button>
          </div>
        );
      })}
    </section>
  );
}

function Reason({ columns, file }: { readonly columns: ConflictColumns; readonly file: number }): ReactNode {
  const { providers, provider, verdict, verdicts } = columns;
  const judged = verdicts[verdict[file] ?? 0];
  return (
    <p>
      <strong>{providerText(providers[provider[file] ?? 0])}</strong>{' '}
      {judged?.wins === true ? 'wins' : 'loses'}: {judged?.reason}
      {judged?.disputed === true && '. This rule is disputed'}.
    </p>
  );
}
