import { Select as Base } from '@base-ui/react/select';
import { type ReactNode, useRef } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import popup from '#renderer/ui/popup.module.css';
import styles from './select.module.css';

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: string;
}

export interface SelectProps<T extends string | number> {
  readonly label: string;
  readonly value: T | null;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly data?: boolean;
  readonly className?: string | undefined;
}

export function Select<T extends string | number>(props: SelectProps<T>): ReactNode {
  const { label, value, choices, onChange, placeholder, disabled = false, data, className } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root<T>
      items={choices}
      value={value}
      disabled={disabled}
      onOpenChange={(open) => {
        // At once: the list keeps the focus while it fades, and Tab would go nowhere from there.
        if (!open && document.activeElement?.closest('[role="listbox"]') != null) trigger.current?.focus();
      }}
      onValueChange={(next) => {
        if (next !== null && next !== value) onChange(next);
      }}
    >
      <Base.Trigger
        ref={trigger}
        aria-label={label}
        className={classes(styles.trigger, data === true && 'data', className)}
      >
        <Base.Value className={styles.value} placeholder={placeholder} />
        <Icon name="chevron-down" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={2} alignItemWithTrigger={false}>
          <Base.Popup className={classes(popup.popup, styles.list, data === true && 'data')}>
            {choices.map((choice) => (
              <Base.Item key={choice.value} value={choice.value} className={popup.item}>
                <span className={popup.tick}>
                  <Base.ItemIndicator>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText className={popup.label}>{choice.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
