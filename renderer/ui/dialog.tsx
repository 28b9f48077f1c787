import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { useFocusBefore } from './use-focus-before.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the one that acts last. */
  readonly footer?: ReactNode;
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog: Escape and the cross leave it, focus goes back to where it was. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, title, children, footer, width = 'normal', initialFocus } = props;
  const finalFocus = useFocusBefore(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classes(styles.popup, styles[width])}
          finalFocus={finalFocus}
          {...(initialFocus === undefined ? {} : { initialFocus })}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label="Close" />} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
