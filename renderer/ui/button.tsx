import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `primary`: the one next action. `danger`: cannot be undone. `quiet`: no border until hovered. */
  readonly kind?: 'normal' | 'primary' | 'danger' | 'quiet';
  readonly icon?: IconName | undefined;
}

export function Button({ kind = 'normal', icon, className, children, ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" className={classes(styles.button, styles[kind], className)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly icon: IconName;
  /** What it does, for the tooltip and assistive technology. */
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** State of a toggle; absent for other buttons. */
  readonly pressed?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  shortcut,
  pressed,
  className,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={classes(styles.iconButton, className)}
        {...rest}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
