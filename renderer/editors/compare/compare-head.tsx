import type { ReactNode } from 'react';
import { runCommand } from '../../commands/registry.ts';
import { addressText } from '../../state/address.ts';
import { type Compared, type ComparedFile, comparedState, comparedText } from '../../state/compared.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import styles from './compare-view.module.css';

/** Which two files are compared; each leads to its own tab. */
export function CompareHead({ compared }: { readonly compared: Compared }): ReactNode {
  return (
    <div className={styles.head}>
      <Side file={compared.before} word="Before" />
      <IconButton icon="arrow-swap" label="Swap sides" onClick={() => runCommand('compare.swap')} />
      <Side file={compared.after} word="After" />
    </div>
  );
}

function Side({ file, word }: { readonly file: ComparedFile; readonly word: string }): ReactNode {
  const state = comparedState(file);
  return (
    <div className={styles.side}>
      <span className={styles.word}>{word}</span>
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
