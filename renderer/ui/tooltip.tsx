import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { isMac } from './platform.ts';
import { shortcutLabel } from './shortcut.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: ReactNode;
  /** Shortcut as commands name it (`Ctrl+P`). */
  readonly shortcut?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactElement<Record<string, unknown>>;
}

/** One delay for all tooltips; once one is open, its neighbors open at once. */
export function TooltipProvider(props: { readonly children: ReactNode }): ReactNode {
  return (
    <Base.Provider delay={500} closeDelay={0}>
      {props.children}
    </Base.Provider>
  );
}

export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <span>{text}</span>
            {shortcut !== undefined && <kbd className={styles.keys}>{shortcutLabel(shortcut, isMac)}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
