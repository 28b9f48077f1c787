import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { assetRowCommands } from '#renderer/explorer/assets/asset-row-commands.ts';
import { openFolder, openFolderAbove, setFilter, showSize, useExplorer } from '#renderer/state/explorer.ts';
import { GRID_SIZES, type GridSize } from '#renderer/state/explorer-choices.ts';
import { useLayout } from '#renderer/state/layout.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { TreeHandle } from '#renderer/ui/lists/virtual-tree.tsx';
import { BadgeLegend } from './badge-legend.tsx';
import styles from './explorer.module.css';
import { explorerCommands, useExplorerCommands } from './explorer-commands.ts';
import gridStyles from './explorer-grid.module.css';
import { ExplorerGrid } from './explorer-grid.tsx';
import { ExplorerTree } from './explorer-tree.tsx';
import { FolderPath } from './folder-path.tsx';

/** The Data folder as one tree: loose files and the contents of all archives. */
export function Explorer(): ReactNode {
  const info = useWorkspace((state) => state.info);
  const tree = useExplorer((state) => state.tree);
  const filtered = useExplorer((state) => state.filtered);
  const grid = useExplorer((state) => state.grid);
  // The button that leads out of a folder is disabled in the topmost one.
  useExplorer((state) => state.folder);
  const list = useRef<TreeHandle>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [legend, setLegend] = useState(false);
  useExplorerCommands(list, () => setLegend(true));

  if (info === null || tree === null) {
    return (
      <EmptyState icon="folder" title="No folder open">
        Open a game's Data folder to see its loose files and the contents of its archives as one tree.
      </EmptyState>
    );
  }
  return (
    <div className={styles.explorer}>
      <div className={styles.tools}>
        <Filter
          onDown={() => {
            list.current?.focus();
          }}
        />
        <CommandButton command={commandOf(explorerCommands, 'explorer.toggleGrid')} look="icon" />
        {grid === null ? (
          <CommandButton command={commandOf(explorerCommands, 'explorer.closeAll')} look="icon" />
        ) : (
          <CommandButton
            command={commandOf(explorerCommands, 'explorer.folderAbove')}
            look="icon"
            shortcut="Backspace"
          />
        )}
        <CommandButton command={commandOf(explorerCommands, 'explorer.refresh')} look="icon" />
      </div>
      {grid !== null && (
        <div className={gridStyles.place}>
          <FolderPath />
          <PictureSize />
        </div>
      )}
      <CommandScopeContext value={rows}>
        <div ref={rows} className={styles.tree}>
          <RowCommands />
          <Files handle={list} />
        </div>
      </CommandScopeContext>
      <BadgeLegend open={legend} onClose={() => setLegend(false)} />
      <p className={styles.count} role="status">
        {grid !== null && filtered === null
          ? plural(grid.length, 'item')
          : filtered === null
            ? plural(info.files, 'file')
            : `${formatCount(grid?.length ?? filtered.files)} of ${plural(info.files, 'file')}`}
      </p>
    </div>
  );
}

/** Commands whose keys work only where the files are. */
function RowCommands(): null {
  useCommands(assetRowCommands, undefined);
  return null;
}

function Files({ handle }: { readonly handle: RefObject<TreeHandle | null> }): ReactNode {
  const info = useWorkspace((state) => state.info);
  const filtered = useExplorer((state) => state.filtered);
  const grid = useExplorer((state) => state.grid);
  const shown = useExplorer((state) => state.shown);
  if (info?.files === 0) {
    return (
      <EmptyState icon="folder" title="This folder is empty">
        No loose files and no archives were found in {info.root.label}.
      </EmptyState>
    );
  }
  if (filtered !== null && shown.length === 0)
    return <EmptyState title="No matches">Each word must be in the path.</EmptyState>;
  if (grid === null) return <ExplorerTree handle={handle} />;
  if (grid.length > 0) return <ExplorerGrid handle={handle} />;
  return <NothingHere filtered={filtered !== null} />;
}

/** An empty folder. Takes the focus that the grid lost, so that the keyboard can leave it again. */
function NothingHere({ filtered }: { readonly filtered: boolean }): ReactNode {
  return filtered ? (
    <EmptyState
      title="No matches in this folder"
      action={<Button onClick={() => openFolder(0)}>Search All Folders</Button>}
    >
      Files in other folders match.
    </EmptyState>
  ) : (
    <EmptyState
      icon="folder"
      title="This folder is empty"
      action={
        <Button
          ref={(button) => button?.focus()}
          onClick={openFolderAbove}
          onKeyDown={(event) => {
            if (event.key === 'Backspace') openFolderAbove();
          }}
        >
          Open Parent Folder
        </Button>
      }
    >
      It contains no files.
    </EmptyState>
  );
}

const SIZE_NAMES: Readonly<Record<GridSize, string>> = { small: 'Small', medium: 'Medium', large: 'Large' };

function PictureSize(): ReactNode {
  const size = useLayout((state) => state.explorer.size);
  return (
    <Select
      label="Size of the pictures"
      value={size}
      choices={GRID_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))}
      onChange={showSize}
    />
  );
}

function Filter({ onDown }: { readonly onDown: () => void }): ReactNode {
  const filter = useExplorer((state) => state.filter);
  const [text, setText] = useState(filter);
  const deferred = useDeferredValue(text);
  // What was typed here comes back late, when more may have been typed.
  const sent = useRef(filter);
  useEffect(() => {
    if (filter === sent.current) return;
    sent.current = filter;
    setText(filter);
  }, [filter]);
  useEffect(() => {
    sent.current = deferred;
    if (deferred !== useExplorer.getState().filter) setFilter(deferred);
  }, [deferred]);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && text !== '') setText('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <TextField
      label="Filter files"
      placeholder="Filter files"
      icon="filter"
      className={styles.filter}
      value={text}
      onChange={setText}
      onKeyDown={keyDown}
      data-explorer-filter=""
      after={
        text !== '' && (
          <IconButton
            icon="close"
            label="Clear the filter"
            className={styles.clear}
            onClick={() => setText('')}
          />
        )
      }
    />
  );
}
