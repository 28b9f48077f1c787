import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { providerText } from '#renderer/state/providers.ts';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { conflictFileCommands } from './conflict-commands.ts';
import type { ConflictFile } from './conflict-rows.ts';
import styles from './conflicts-view.module.css';

/** Explains why one file of a path wins over the other. */
export function ConflictReasons(props: {
  readonly columns: ConflictColumns;
  readonly file: ConflictFile;
  /** Whether each can be opened by itself. */
  readonly apart: boolean;
}): ReactNode {
  const { columns, file, apart } = props;
  return (
    <section className={styles.reasons} aria-label="Why">
      <Reason columns={columns} file={file.winner} />
      <Reason columns={columns} file={file.loser} />
      <CommandButton
        command={commandOf(conflictFileCommands, 'conflicts.compareSides')}
        look="button"
        disabled={!apart}
        title={apart ? undefined : 'Both entries have the same path'}
      />
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
