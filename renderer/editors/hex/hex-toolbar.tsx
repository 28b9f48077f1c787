import type { ReactNode } from 'react';
import { shortcutIn } from '#renderer/commands/menu-entries.ts';
import { runCommand } from '#renderer/commands/registry.ts';
import type { Bookmark } from '#renderer/editors/kit/bookmarks.ts';
import { formatHex } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { hexCommands } from './hex-commands.ts';
import styles from './hex-view.module.css';
import { useHexChoices } from './use-hex-panels.ts';

/** The most used commands of the hex view; the palette has all of them. */
export function HexToolbar(props: {
  /** As set by the user. */
  readonly columns: number;
  /** As many as fit. */
  readonly shown: number;
  readonly tinted: boolean;
  readonly fields: boolean;
  readonly readOnly: string | null;
  readonly bar: 'find' | 'goTo' | null;
  readonly bookmarks: readonly Bookmark[];
  readonly onBookmark: (bookmark: Bookmark) => void;
}): ReactNode {
  const { columns, shown, tinted, fields, readOnly, bar, bookmarks, onBookmark } = props;
  const { inspector, legend } = useHexChoices();
  return (
    <Toolbar label="Hex" className={styles.toolbar}>
      <ToolbarButton
        icon="target"
        label="Go to Offset"
        shortcut={shortcutIn(hexCommands, 'hex.goTo')}
        pressed={bar === 'goTo'}
        onClick={() => runCommand('hex.goTo')}
      />
      <ToolbarButton
        icon="search"
        label="Find"
        shortcut={shortcutIn(hexCommands, 'hex.find')}
        pressed={bar === 'find'}
        onClick={() => runCommand('hex.find')}
      />
      <ToolbarSeparator />
      {fields && (
        <ToolbarButton
          icon="symbol-color"
          label="Color Bytes by Field"
          pressed={tinted}
          onClick={() => runCommand('hex.toggleTint')}
        />
      )}
      <ToolbarButton
        icon="inspect"
        label="Inspector"
        pressed={inspector}
        onClick={() => runCommand('hex.toggleInspector')}
      />
      <Menu
        trigger={<ToolbarButton icon="list-flat" label={`${shown} columns`} showLabel />}
        entries={[
          ...[8, 16, 32].map((count) => ({
            label: `${count} Columns`,
            checked: count === columns,
            run: () => void runCommand(`hex.columns${count}`),
          })),
          'separator' as const,
          {
            label: 'Field Color Legend',
            checked: legend,
            run: () => void runCommand('hex.toggleLegend'),
          },
        ]}
      />
      <Menu
        trigger={<ToolbarButton icon="bookmark" label="Bookmarks" />}
        entries={[
          {
            label: 'Bookmark Field',
            shortcut: shortcutIn(hexCommands, 'hex.toggleBookmark'),
            run: () => void runCommand('hex.toggleBookmark'),
          },
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
