import '@vscode/codicons/dist/codicon.css';
import type metadata from '@vscode/codicons/dist/metadata.json';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

/** Names of the codicon set; its list leaves out the aliases, of which we use these. */
export type IconName = keyof typeof metadata | 'warning' | 'sync' | 'go-to-file' | 'desktop-download';

/** A 16 px glyph in the text's color; decoration for assistive technology, so what it says must be said in words too. */
export function Icon(props: { readonly name: IconName; readonly className?: string | undefined }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classes('codicon', `codicon-${props.name}`, styles.icon, props.className)}
    />
  );
}
