import '@vscode/codicons/dist/codicon.css';
import type metadata from '@vscode/codicons/dist/metadata.json';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

/** Names of the codicon set, plus the aliases we use, which its list omits. */
export type IconName = keyof typeof metadata | 'warning' | 'sync' | 'go-to-file' | 'desktop-download';

/** A 16 px glyph in the text's color. Hidden from assistive technology, so text must say the same. */
export function Icon(props: { readonly name: IconName; readonly className?: string | undefined }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classes('codicon', `codicon-${props.name}`, styles.icon, props.className)}
    />
  );
}
