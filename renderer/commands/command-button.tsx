import type { ReactNode } from 'react';
import { Button, type ButtonProps, IconButton } from '#renderer/ui/button.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { ToolbarButton } from '#renderer/ui/toolbar.tsx';
import type { CommandFacts } from './command.ts';
import { useCommandState } from './registry.ts';

export interface CommandButtonProps {
  readonly command: CommandFacts;
  /**
   * `tool` and `labeled`: in a toolbar, as an icon or with the title beside it. `icon`, `button` and `link`: anywhere
   * else.
   */
  readonly look?: 'tool' | 'labeled' | 'icon' | 'button' | 'link';
  readonly kind?: ButtonProps['kind'];
  /** Where the title is not what to show, such as a count. */
  readonly label?: string | undefined;
  readonly icon?: CommandFacts['icon'];
  /** Where the button shows a state that the command does not have. */
  readonly pressed?: boolean | undefined;
  /** A key that the view itself handles. */
  readonly shortcut?: string;
  /** Disabled for another reason than that the command is unavailable. */
  readonly disabled?: boolean | undefined;
  /** Tooltip of a button with text. */
  readonly title?: string | undefined;
  /** Done first. */
  readonly before?: () => void;
}

/** A button of a command: its title, icon, keys and state are the command's. */
export function CommandButton(props: CommandButtonProps): ReactNode {
  const { look = 'tool', kind } = props;
  const { title, icon, shortcut: own, checked, available, run } = useCommandState(props.command);
  const shortcut = own ?? props.shortcut;
  const label = props.label ?? title;
  const picture = props.icon ?? icon;
  const pressed = props.pressed ?? checked;
  const shared = {
    disabled: !available || props.disabled === true,
    onClick: () => {
      props.before?.();
      run();
    },
  };
  switch (look) {
    case 'link':
      return <LinkButton {...shared}>{label}</LinkButton>;
    case 'button':
      return (
        <Button {...shared} {...(kind === undefined ? {} : { kind })} icon={picture} title={props.title}>
          {label}
        </Button>
      );
    case 'icon':
      return (
        <IconButton
          {...shared}
          icon={picture ?? 'blank'}
          label={label}
          shortcut={shortcut}
          pressed={pressed}
        />
      );
    default:
      return (
        <ToolbarButton
          {...shared}
          {...(kind === undefined ? {} : { kind })}
          icon={picture}
          label={label}
          shortcut={shortcut}
          showLabel={look === 'labeled'}
          pressed={pressed}
        />
      );
  }
}
