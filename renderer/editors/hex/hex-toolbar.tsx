import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import type { Bookmark } from '#renderer/editors/kit/bookmarks.ts';
import { formatHex } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { COLUMNS_MENU, hexCommands } from './hex-commands.ts';
import styles from './hex-view.module.css';

/** The most used commands of the hex view; the palette has all of them. */
export function HexToolbar(props: {
  /** As many as fit. */
  readonly shown: number;
  readonly fields: boolean;
  readonly readOnly: string | null;
  readonly bar: 'find' | 'goTo' | null;
  readonly bookmarks: readonly Bookmark[];
  readonly onBookmark: (bookmark: Bookmark) => void;
}): ReactNode {
  const { shown, fields, readOnly, bar, bookmarks, onBookmark } = props;
  return (
    <Toolbar label="Hex" className={styles.toolbar}>
      <CommandButton command={commandOf(hexCommands, 'hex.goTo')} pressed={bar === 'goTo'} />
      <CommandButton command={commandOf(hexCommands, 'hex.find')} pressed={bar === 'find'} />
      <ToolbarSeparator />
      {fields && <CommandButton command={commandOf(hexCommands, 'hex.toggleTint')} />}
      <CommandButton command={commandOf(hexCommands, 'hex.toggleInspector')} />
      <Menu
        trigger={<ToolbarButton icon="list-flat" label={`${shown} columns`} showLabel />}
        entries={() => commandEntries(COLUMNS_MENU)}
      />
      <Menu
        trigger={<ToolbarButton icon="bookmark" label="Bookmarks" />}
        entries={() => [
          ...commandEntries(['hex.toggleBookmark']),
          ...(bookmarks.length > 0 ? ['separator' as const] : []),
          ...bookmarks.map((bookmark) => ({
            label: `${formatHex(bookmark.offset)}  ${bookmark.name}`,
            run: () => onBookmark(bookmark),
          })),
        ]}
      />
      <ToolbarSpace />
      {readOnly !== null && (
        <span className={styles.readOnly} title={readOnly}>
          <Icon name="lock-small" />
          <span>{readOnly}</span>
        </span>
      )}
    </Toolbar>
  );
}
