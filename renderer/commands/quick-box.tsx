import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk } from 'cmdk';
import { type ReactNode, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { focusToReturn } from '#renderer/ui/focus-to-return.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import styles from './palette.module.css';

/** What the box at the top of the window asks for. One at a time: two would overlap. */
export type QuickBoxId = 'commands' | 'files' | 'compare' | 'contents';

interface QuickBox {
  readonly open: QuickBoxId | null;
  /** Incremented whenever the box is requested. */
  readonly turn: number;
  /** Where the focus was before the box opened. */
  readonly focus: Element | null;
}

const useQuickBox = create<QuickBox>()(() => ({ open: null, turn: 0, focus: null }));

/** Opens the box. If it is already open, selects the typed text, so that the next letter replaces it. */
export function showQuickBox(id: QuickBoxId): void {
  useQuickBox.setState(({ open, turn, focus }) => ({
    open: id,
    turn: turn + 1,
    focus: open === null ? document.activeElement : focus,
  }));
}

export function closeQuickBox(): void {
  useQuickBox.setState({ open: null });
}

/** Whether the box may open: not above another dialog. */
export function canShowQuickBox(): boolean {
  return document.querySelector('[role="dialog"]:not([data-quick-box])') === null;
}

/** The box at the top of the window that palette and quick open share. */
export function QuickDialog(props: {
  readonly id: QuickBoxId;
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  const shown = useQuickBox(({ open }) => open === props.id);
  // Removed at once: a fading box would restore the focus after the chosen command has taken it.
  if (!shown) return null;
  return (
    <Dialog.Root open onOpenChange={(next) => !next && closeQuickBox()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          data-quick-box={props.id}
          aria-label={props.label}
          finalFocus={focusBefore}
        >
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The input line of a cmdk list below it. */
export function QuickInput(props: {
  readonly icon: IconName;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const turn = useQuickBox((state) => state.turn);
  useEffect(() => {
    if (turn > 0) input.current?.select();
  }, [turn]);
  return (
    <div className={styles.inputRow}>
      <Icon name={props.icon} />
      <Cmdk.Input
        ref={input}
        autoFocus
        className={styles.input}
        placeholder={props.placeholder}
        value={props.value}
        onValueChange={props.onChange}
      />
    </div>
  );
}

function focusBefore(): HTMLElement | false {
  const { open, focus } = useQuickBox.getState();
  // Another box has replaced this one and has the focus.
  if (open !== null) return false;
  return focusToReturn(focus);
}
