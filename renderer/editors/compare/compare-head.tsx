import type { ReactNode } from 'react';
import { runCommand } from '#renderer/commands/registry.ts';
import styles from '#renderer/editors/kit/comparison.module.css';
import { addressText } from '#renderer/state/address.ts';
import { type Compared, type ComparedFile, comparedState, comparedText } from '#renderer/state/compared.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';

/** The two compared files; clicking one opens its tab. */
export function CompareHead({ compared }: { readonly compared: Compared }): ReactNode {
  return (
    <div className={styles.head}>
      <Side file={compared.before} label="Before" />
      <IconButton icon="arrow-swap" label="Swap sides" onClick={() => runCommand('compare.swap')} />
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
