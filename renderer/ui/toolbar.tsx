import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { ComponentProps, MouseEvent, ReactNode, RefObject } from 'react';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toolbar.module.css';
import { Tooltip } from './tooltip.tsx';

/** A row of controls with one tab stop: arrow keys move along it. Its buttons must be `ToolbarButton`s. */
export function Toolbar(props: {
  readonly label: string;
  readonly className?: string | undefined;
  /** What the tools act on: gets the focus back after a mouse click. After a key press the tool keeps the focus. */
  readonly content?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const restoreFocus = ({ detail, target }: MouseEvent): void => {
    // A click by keyboard has a detail of 0. A menu takes the focus itself.
    if (detail > 0 && target instanceof Element && target.closest('[aria-haspopup]') === null)
      props.content?.current?.focus({ preventScroll: true });
  };
  return (
    <Base.Root
      aria-label={props.label}
      className={classes(styles.toolbar, props.className)}
      onClick={props.content === undefined ? undefined : restoreFocus}
    >
      {props.children}
    </Base.Root>
  );
}

export interface ToolbarButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'ref'> {
  readonly icon?: IconName | undefined;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** Tooltip text beyond the label. */
  readonly tip?: string | undefined;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean;
  readonly pressed?: boolean | undefined;
  readonly kind?: 'normal' | 'primary' | 'danger' | 'quiet';
}

export function ToolbarButton(props: ToolbarButtonProps): ReactNode {
  const {
    icon,
    label,
    shortcut,
    tip,
    showLabel = false,
    pressed,
    kind = 'quiet',
    className,
    ...rest
  } = props;
  const look = showLabel ? classes(buttonStyles.button, buttonStyles[kind]) : buttonStyles.iconButton;
  const button = (
    <Base.Button
      {...rest}
      aria-label={showLabel ? undefined : label}
      aria-pressed={pressed}
      className={classes(look, className)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {showLabel && label}
    </Base.Button>
  );
  if (showLabel && shortcut === undefined && tip === undefined) return button;
  return (
    <Tooltip text={tip === undefined ? label : showLabel ? tip : `${label}. ${tip}`} shortcut={shortcut}>
      {button}
    </Tooltip>
  );
}

export function ToolbarSeparator(): ReactNode {
  return <Base.Separator orientation="vertical" className={styles.separator} />;
}

/** Pushes the following controls to the end. */
export function ToolbarSpace(): ReactNode {
  return <span className={styles.space} />;
}
