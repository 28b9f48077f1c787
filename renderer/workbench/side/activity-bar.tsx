import { Toolbar } from '@base-ui/react/toolbar';
import type { ReactNode } from 'react';
import { type CommandFacts, commandOf } from '#renderer/commands/command.ts';
import { shortcutOf } from '#renderer/commands/menu-entries.ts';
import { paletteCommands } from '#renderer/commands/palette-commands.ts';
import { runCommand } from '#renderer/commands/registry.ts';
import { convertCommands } from '#renderer/editors/convert/convert-commands.ts';
import { toggleSideView, useLayout } from '#renderer/state/layout.ts';
import { type SideView, sideViews } from '#renderer/state/side-views.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { Tooltip } from '#renderer/ui/tooltip.tsx';
import styles from './activity-bar.module.css';
import { type SideContent, sideContents } from './side-contents.ts';

/** The leftmost strip: which side view is shown. Pressing the shown one hides it. */
export function ActivityBar(): ReactNode {
  const hasFolder = useWorkspace((state) => state.info !== null);
  return (
    <nav aria-label="Side views" className={styles.bar}>
      <Toolbar.Root orientation="vertical" aria-label="Side views" className={styles.list}>
        {sideViews.map((view) => (
          <SideViewButton key={view.id} view={view} />
        ))}
        <span className={styles.space} />
        <ActionButton
          command={commandOf(convertCommands, 'convert.open')}
          disabled={!hasFolder}
          onRun={() => runCommand(convertCommands, 'convert.open')}
        />
        <ActionButton
          command={commandOf(paletteCommands, 'view.commands')}
          onRun={() => runCommand(paletteCommands, 'view.commands')}
        />
      </Toolbar.Root>
    </nav>
  );
}

/** As high as the buttons of the views, unlike those in other bars. */
function ActionButton(props: {
  readonly command: CommandFacts;
  readonly disabled?: boolean;
  readonly onRun: () => void;
}): ReactNode {
  useKeyChanges();
  const { title, icon = 'blank' } = props.command;
  return (
    <Tooltip text={title} shortcut={shortcutOf(props.command)} side="right">
      <Toolbar.Button
        aria-label={title}
        disabled={props.disabled}
        className={styles.button}
        onClick={props.onRun}
      >
        <Icon name={icon} />
      </Toolbar.Button>
    </Tooltip>
  );
}

function SideViewButton({ view }: { readonly view: SideView }): ReactNode {
  const { id, title, icon, keys } = view;
  const { useCount = useNoCount } = sideContents[id];
  const { view: shown, open } = useLayout((state) => state.side);
  const { count, what, quiet = false } = useCount();
  return (
    <Tooltip text={title} shortcut={keys} side="right">
      <Toolbar.Button
        aria-label={count === 0 ? title : `${title}, ${what}`}
        aria-pressed={open && shown === id}
        className={styles.button}
        onClick={() => toggleSideView(id)}
      >
        <Icon name={icon} />
        {count > 0 && (
          <span aria-hidden="true" className={classes(styles.count, quiet && styles.quiet)}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Toolbar.Button>
    </Tooltip>
  );
}

function useNoCount(): ReturnType<NonNullable<SideContent['useCount']>> {
  return { count: 0, what: '' };
}
