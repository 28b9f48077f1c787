import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { runCommand } from '../commands/registry.ts';
import { GRID_SIZES, type GridSize } from '../state/explorer-choices.ts';
import { useLayout } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TreeHandle } from '../ui/virtual-tree.tsx';
import styles from './explorer.module.css';
import gridStyles from './explorer-grid.module.css';
import { ExplorerGrid } from './explorer-grid.tsx';
import { openFolder, openFolderAbove, setFilter, showSize, useExplorer } from './explorer-store.ts';
import { ExplorerTree } from './explorer-tree.tsx';
import { FolderPath } from './folder-path.tsx';
import { useExplorerCommands } from './use-explorer-commands.ts';

/** The Data folder as one tree: loose files and the contents of all archives. */
export function Explorer(): ReactNode {
  const info = useWorkspace((state) => state.info);
  const tree = useExplorer((state) => state.tree);
  const filtered = useExplorer((state) => state.filtered);
  const grid = useExplorer((state) => state.grid);
  const list = useRef<TreeHandle>(null);
  useExplorerCommands(list);

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
        <IconButton
          icon="extensions"
          label="Show the files of a folder as pictures"
          shortcut="Alt+G"
          pressed={grid !== null}
          onClick={() => runCommand('explorer.toggleGrid')}
        />
        {grid === null ? (
          <IconButton
            icon="collapse-all"
            label="Close all folders"
            onClick={() => runCommand('explorer.closeAll')}
          />
        ) : (
          <IconButton
            icon="arrow-up"
            label="Open the folder above"
            shortcut="Backspace"
            onClick={() => runCommand('explorer.folderAbove')}
          />
        )}
        <IconButton
          icon="refresh"
          label="Look for changes on disk"
          onClick={() => runCommand('explorer.refresh')}
        />
      </div>
      {grid !== null && (
        <div className={gridStyles.place}>
          <FolderPath />
          <PictureSize />
        </div>
      )}
      <div className={styles.tree}>
        <Files handle={list} />
      </div>
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
    return <EmptyState title="Nothing matches the filter">Every word must be in a file's path.</EmptyState>;
  if (grid === null) return <ExplorerTree handle={handle} />;
  if (grid.length > 0) return <ExplorerGrid handle={handle} />;
  return <NothingHere filtered={filtered !== null} />;
}

/** A folder without anything to show. Takes the keyboard that the grid has lost, so that it leads out again. */
function NothingHere({ filtered }: { readonly filtered: boolean }): ReactNode {
  return filtered ? (
    <EmptyState
      title="Nothing here matches the filter"
      action={<Button onClick={() => openFolder(0)}>Look in All Folders</Button>}
    >
      Files of other folders do.
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
          Open the Folder Above
        </Button>
      }
    >
      Nothing is in it.
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
  useEffect(() => setText(filter), [filter]);
  useEffect(() => {
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
