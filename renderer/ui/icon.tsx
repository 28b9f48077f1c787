import '@vscode/codicons/dist/codicon.css';
import type metadata from '@vscode/codicons/dist/metadata.json';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

/** Names of the codicon set, plus the aliases we use, which its list omits. */
export type IconName = keyof typeof metadata | 'warning' | 'sync' | 'go-to-file' | 'desktop-download';

/** Kinds of files, each with a color of its own. */
export type IconTint =
  | 'mesh'
  | 'texture'
  | 'material'
  | 'animation'
  | 'plugin'
  | 'archive'
  | 'sound'
  | 'script'
  | 'text';

/** A glyph, and whose color it has; absent = the text's. */
export interface IconLook {
  readonly name: IconName;
  readonly tint?: IconTint | undefined;
}

/** A 16 px glyph. Hidden from assistive technology, so text must say the same. */
export function Icon(props: IconLook & { readonly className?: string | undefined }): ReactNode {
  return (
    <span
      aria-hidden="true"
      data-tint={props.tint}
      className={classes('codicon', `codicon-${props.name}`, styles.icon, props.className)}
    />
  );
}
