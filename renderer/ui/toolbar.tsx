import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { ComponentProps, MouseEvent, ReactNode, RefObject } from 'react';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toolbar.module.css';
import { Tooltip } from './tooltip.tsx';

/** A row of controls with one tab stop: arrow keys go along it. Its buttons must be `ToolbarButton`s. */
export function Toolbar(props: {
  readonly label: string;
  readonly className?: string | undefined;
  /** What the tools are for: it has the focus again behind a click of the mouse. Keys leave the focus on the tool. */
  readonly content?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const giveBack = ({ detail, target }: MouseEvent): void => {
    // Keys that press a button click it no times. A menu takes the focus itself.
    if (detail > 0 && target instanceof Element && target.closest('[aria-haspopup]') === null)
      props.content?.current?.focus({ preventScroll: true });
  };
  return (
    <Base.Root
      aria-label={props.label}
      className={classes(styles.toolbar, props.className)}
      onClick={props.content === undefined ? undefined : giveBack}
    >
      {props.children}
    </Base.Root>
  );
}

export interface ToolbarButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'ref'> {
  readonly icon?: IconName | undefined;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** What the label does not say, as a tooltip. */
  readonly tip?: string | undefined;
  /** Shows the label beside the icon. */
  readonly words?: boolean;
  readonly pressed?: boolean | undefined;
  readonly kind?: 'normal' | 'primary' | 'danger' | 'quiet';
}

export function ToolbarButton(props: ToolbarButtonProps): ReactNode {
  const { icon, label, shortcut, tip, words = false, pressed, kind = 'quiet', className, ...rest } = props;
  const look = words ? classes(buttonStyles.button, buttonStyles[kind]) : buttonStyles.iconButton;
  const button = (
    <Base.Button
      {...rest}
      aria-label={words ? undefined : label}
      aria-pressed={pressed}
      className={classes(look, className)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {words && label}
    </Base.Button>
  );
  if (words && shortcut === undefined && tip === undefined) return button;
  return (
    <Tooltip text={tip === undefined ? label : words ? tip : `${label}. ${tip}`} shortcut={shortcut}>
      {button}
    </Tooltip>
  );
}

export function ToolbarSeparator(): ReactNode {
  return <Base.Separator orientation="vertical" className={styles.separator} />;
}

/** Pushes what follows to the end. */
export function ToolbarSpace(): ReactNode {
  return <span className={styles.space} />;
}
