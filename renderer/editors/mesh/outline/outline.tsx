import { type MouseEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { runCommand } from '#renderer/commands/registry.ts';
import type { Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { MENUS } from '#renderer/editors/mesh/mesh-menus.ts';
import { elementKey, type SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import type { ReferencesRead } from '#renderer/editors/mesh/use-references.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import {
  noRows,
  type RowSelection,
  rowsAsSelection,
  selectedRows,
} from '#renderer/ui/lists/row-selection.ts';
import { type TreeHandle, VirtualTree } from '#renderer/ui/lists/virtual-tree.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import type { Scene } from '#shared/scene/scene.ts';
import styles from './outline.module.css';
import { outlineCommands } from './outline-commands.ts';
import { type OutlineOrder, sortedOutline } from './outline-order.ts';
import { OutlineHeader, OutlineRowContent } from './outline-row.tsx';
import { type OutlineRow, type OutlineRows, outlineOf, outlineRows, pathTo } from './outline-rows.ts';

export interface OutlineProps {
  readonly scene: Scene;
  /** Names of the meshes. */
  readonly names: readonly string[];
  readonly elements: readonly SceneElement[];
  readonly visibility: Visibility;
  readonly references: ReferencesRead;
  readonly order: OutlineOrder;
  /** Called with the selected elements, the primary one first. */
  readonly onSelect: (elements: readonly SceneElement[]) => void;
  /** Frames the selection. */
  readonly onFrame: () => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly filterRef: Ref<HTMLInputElement>;
  readonly onLeave: () => void;
}

const NONE_TOGGLED: ReadonlySet<string> = new Set();

/** The scene as a tree, with the instances of meshes. */
export function SceneOutline(props: OutlineProps): ReactNode {
  const { scene, names, elements, visibility, order, onSelect, onFrame } = props;
  const { references, message, loading } = props.references;
  const tree = useRef<TreeHandle>(null);
  const [filter, setFilter] = useState('');
  const [toggled, setToggled] = useState(NONE_TOGGLED);
  const inFileOrder = useMemo(() => outlineOf(scene, names), [scene, names]);
  const items = useMemo(
    () => sortedOutline(inFileOrder, scene, order, references?.nameOf.bind(references)),
    [inFileOrder, scene, order, references],
  );
  const rows = useMemo(
    () => outlineRows(items, toggled, filter, references?.searchTextOf.bind(references)),
    [items, toggled, filter, references],
  );
  const [selection, setSelection] = useSelectionOf(rows, elements);
  const primary = elements[0] ?? null;

  // Reveal what was selected elsewhere.
  useEffect(() => {
    const path = primary === null ? null : pathTo(items, elementKey(primary));
    if (primary === null || path === null) return;
    setToggled((old) => {
      const next = new Set([...old].filter((one) => !path.includes(one)));
      if (primary.instance !== undefined) next.add(elementKey(primary));
      return next.size === old.size && [...next].every((one) => old.has(one)) ? old : next;
    });
  }, [items, primary]);
  const { focus } = selection;
  useEffect(() => {
    if (focus >= 0) tree.current?.show(focus);
  }, [focus]);

  const toggle = (index: number): void => {
    const one = rows.at(index)?.item.key;
    if (one === undefined) return;
    setToggled((old) =>
      old.has(one) ? new Set([...old].filter((other) => other !== one)) : new Set([...old, one]),
    );
  };
  const select = (next: RowSelection): void => {
    // When the tree gets the focus, it focuses a row: select it if nothing was selected.
    const first = next.ranges.length === 0 && focus < 0 ? [next.focus] : [];
    const selectedIndices = [...selectedRows(next), ...first];
    const lead = selectedIndices.includes(next.focus) ? next.focus : selectedIndices[0];
    const ordered = [
      ...selectedIndices.filter((row) => row === lead),
      ...selectedIndices.filter((row) => row !== lead),
    ];
    const found = ordered.flatMap((row) => rows.elementAt(row) ?? []);
    setSelection(first.length > 0 ? rowsAsSelection(first, next.focus) : next, found);
    onSelect(found);
  };
  const rowAt = (index: number): OutlineRow => rows.at(index) ?? MISSING;
  return (
    <section className={styles.outline} aria-label="Scene outline">
      <div className={styles.tools}>
        <TextField
          ref={props.filterRef}
          label="Filter the outline"
          placeholder={references === null ? 'Name or material' : 'Name or form ID'}
          icon="filter"
          value={filter}
          onChange={setFilter}
          className={styles.filter}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && filter !== '') setFilter('');
            else if (event.key === 'Escape') props.onLeave();
            else if (event.key === 'ArrowDown') tree.current?.focus();
            else if (event.key === 'Enter') {
              const { found } = rows;
              if (filter.trim() === '' || found.length === 0) return;
              // Focus the picture, where single keys hide, isolate and frame the matches.
              onSelect(found);
              props.onLeave();
            } else return;
            event.preventDefault();
          }}
        />
        <Menu
          align="end"
          trigger={<IconButton icon="sort-precedence" label="Sort the Outline" />}
          entries={() => commandEntries(MENUS.sort)}
        />
      </div>
      <OutlineHeader
        combined={scene.meshes.some(({ instances }) => instances !== undefined)}
        stored={scene.meshes.some(({ instances }) => instances?.stored !== undefined)}
        order={order}
        onSort={(by) => runCommand(outlineCommands, `mesh.sort.${by}`)}
      />
      <div className={styles.tree}>
        {rows.length === 0 ? (
          <EmptyState title="No matches">
            The filter searches names, block numbers, materials and references.
          </EmptyState>
        ) : (
          <VirtualTree
            ref={tree}
            label="Scene outline"
            toggleBy="arrow"
            enter="command"
            count={rows.length}
            rowAt={(index) => {
              const { item, instance, ...row } = rowAt(index);
              return { ...row, key: instance === undefined ? item.key : `${item.key} ${instance}` };
            }}
            renderRow={(index) => (
              <OutlineRowContent
                row={rowAt(index)}
                scene={scene}
                visibility={visibility}
                references={references}
              />
            )}
            selection={selection}
            onSelect={select}
            onToggle={toggle}
            parentOf={(index) => rowAt(index).parent}
            onActivate={(_, pin) => {
              if (pin) onFrame();
            }}
            onContextMenu={(event, _, anchor) => {
              event.preventDefault();
              const { x, y } = menuPlace(event, anchor);
              props.onMenu(x, y);
            }}
          />
        )}
      </div>
      {message !== '' && (
        <p className={styles.message} role="status" aria-busy={loading} title={message}>
          <span>{message}</span>
        </p>
      )}
    </section>
  );
}

/** The selected rows, as selected here or derived from the elements selected elsewhere. */
function useSelectionOf(
  rows: OutlineRows,
  elements: readonly SceneElement[],
): readonly [RowSelection, (selection: RowSelection, elements: readonly SceneElement[]) => void] {
  const [own, setOwn] = useState<{
    readonly rows: OutlineRows;
    readonly elements: readonly SceneElement[];
    readonly selection: RowSelection;
  } | null>(null);
  const derived = useMemo(() => {
    const found = elements.map((element) => rows.rowOf(element)).filter((row) => row >= 0);
    return found.length === 0 ? noRows : rowsAsSelection(found, found[0] ?? -1);
  }, [rows, elements]);
  const selection = own !== null && own.rows === rows && own.elements === elements ? own.selection : derived;
  return [selection, (next, of) => setOwn({ rows, elements: of, selection: next })];
}

function menuPlace(event: MouseEvent, anchor: Element | null): { readonly x: number; readonly y: number } {
  if (anchor === null) return { x: event.clientX, y: event.clientY };
  const box = anchor.getBoundingClientRect();
  return { x: box.left + 16, y: box.bottom };
}

const MISSING: OutlineRow = {
  item: {
    element: { kind: 'node', index: -1 },
    key: '',
    kind: 'node',
    name: '',
    block: -1,
    hidden: false,
    instances: 0,
    searchText: '',
    children: [],
  },
  instance: undefined,
  level: 1,
  setSize: 1,
  posInSet: 1,
  expanded: null,
  parent: -1,
};
