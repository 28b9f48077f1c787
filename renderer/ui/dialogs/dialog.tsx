import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import styles from './dialog.module.css';
import { useFocusBefore } from './use-focus-before.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  readonly width?: 'narrow' | 'normal' | 'wide' | 'full';
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when the dialog closes; absent or false = where it was before. */
  readonly finalFocus?: () => HTMLElement | false;
}

/** Gets the focus when a dialog opens: its content, not its close button. */
const FOCUSABLE =
  'input:not([disabled]), button:not([disabled]), textarea, select, [tabindex]:not([tabindex="-1"])';

/** A modal dialog: Escape and the close button leave it, and the focus returns to where it was. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, title, children, footer, width = 'normal', initialFocus, finalFocus } = props;
  const body = useRef<HTMLDivElement>(null);
  const focusBefore = useFocusBefore(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classes(styles.popup, styles[width])}
          finalFocus={() => finalFocus?.() || focusBefore()}
          initialFocus={initialFocus ?? (() => firstFocus(body.current))}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close aria-label="Close" title="Close" className={styles.close}>
              <Icon name="close" />
            </Base.Close>
          </header>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function firstFocus(body: HTMLElement | null): HTMLElement | boolean {
  const inside = body?.querySelector<HTMLElement>(FOCUSABLE);
  // No fields: focus the primary button.
  const buttons = body?.parentElement?.querySelectorAll<HTMLElement>('footer button:not([disabled])') ?? [];
  return inside ?? [...buttons].at(-1) ?? true;
}
