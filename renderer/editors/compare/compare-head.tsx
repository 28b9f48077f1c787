import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import styles from '#renderer/editors/kit/comparison.module.css';
import { addressText } from '#renderer/state/address.ts';
import { type Compared, type ComparedFile, comparedState, comparedText } from '#renderer/state/compared.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { compareCommands } from './compare-commands.ts';

/** The two compared files; clicking one opens its tab. */
export function CompareHead({ compared }: { readonly compared: Compared }): ReactNode {
  return (
    <div className={styles.head}>
      <Side file={compared.before} label="Before" />
      <CommandButton command={commandOf(compareCommands, 'compare.swap')} look="icon" />
      <Side file={compared.after} label="After" />
    </div>
  );
}

function Side({ file, label }: { readonly file: ComparedFile; readonly label: string }): ReactNode {
  const state = comparedState(file);
  return (
    <div className={styles.side}>
      <span className={styles.word}>{label}</span>
      <button
        type="button"
        className={styles.file}
        title={`Open ${comparedText({ ...file, as: 'now' })}`}
        onClick={() => useWorkbench.getState().openFile(file.address, { pin: true, focus: true })}
      >
        <Icon name="go-to-file" />
        <MiddleEllipsis text={addressText(file.address)} keep={18} />
      </button>
      {state !== '' && <Badge tone="info">{state}</Badge>}
    </div>
  );
}
