import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '#shared/scene/scene.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { noRows, selectOnly } from '../../ui/row-selection.ts';
import { TextField } from '../../ui/text-field.tsx';
import { findByPrefix } from '../../ui/type-ahead.ts';
import { type TreeHandle, VirtualTree } from '../../ui/virtual-tree.tsx';
import styles from './mesh-view.module.css';
import { type OutlineKind, outlineOf, outlineRows, pathTo } from './outline-rows.ts';
import { type Thing, thingKey } from './things.ts';

const ICONS: Readonly<Record<OutlineKind, IconName>> = {
  node: 'circle-small',
  bone: 'git-commit',
  'connect-point': 'plug',
  marker: 'location',
  mesh: 'package',
  shape: 'shield',
};

const KINDS: Readonly<Record<OutlineKind, string>> = {
  node: 'node',
  bone: 'bone',
  'connect-point': 'connect point',
  marker: 'marker',
  mesh: 'mesh',
  shape: 'collision shape',
};

export interface OutlineProps {
  readonly scene: Scene;
  readonly chosen: Thing | null;
  readonly onChoose: (thing: Thing) => void;
  /** Shows the chosen thing as large as it goes. */
  readonly onFrame: () => void;
  readonly filterRef: Ref<HTMLInputElement>;
  readonly onLeave: () => void;
}

const NOTHING_CLOSED: ReadonlySet<string> = new Set();

/** Everything in the scene as a tree: what hangs below what, with the blocks that it comes from. */
export function SceneOutline(props: OutlineProps): ReactNode {
  const { scene, chosen, onChoose, onFrame } = props;
  const tree = useRef<TreeHandle>(null);
  const [filter, setFilter] = useState('');
  const [closed, setClosed] = useState(NOTHING_CLOSED);
  const items = useMemo(() => outlineOf(scene), [scene]);
  const rows = useMemo(() => outlineRows(items, closed, filter), [items, closed, filter]);
  const key = chosen === null ? null : thingKey(chosen);
  const focus = rows.findIndex(({ item }) => item.key === key);

  // What was chosen elsewhere is opened and shown here.
  useEffect(() => {
    const path = key === null ? null : pathTo(items, key);
    if (path === null) return;
    setClosed((old) =>
      path.some((one) => old.has(one)) ? new Set([...old].filter((one) => !path.includes(one))) : old,
    );
  }, [items, key]);
  useEffect(() => {
    if (focus >= 0) tree.current?.show(focus);
  }, [focus]);

  const toggle = (index: number, expand: boolean): void => {
    const one = rows[index]?.item.key;
    if (one === undefined) return;
    setClosed((old) =>
      expand ? new Set([...old].filter((other) => other !== one)) : new Set([...old, one]),
    );
  };
  const rowOf = (index: number) => rows[index] ?? MISSING;
  return (
    <section className={styles.outline} aria-label="Scene outline">
      <TextField
        ref={props.filterRef}
        label="Filter the outline"
        placeholder="Name or block"
        icon="filter"
        value={filter}
        onChange={setFilter}
        className={styles.filter}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter !== '') setFilter('');
          else if (event.key === 'Escape') props.onLeave();
          else if (event.key === 'ArrowDown' || event.key === 'Enter') tree.current?.focus();
          else return;
          event.preventDefault();
        }}
      />
      <div className={styles.tree}>
        {rows.length === 0 ? (
          <EmptyState title="Nothing has such a name">
            The filter looks at names and block numbers.
          </EmptyState>
        ) : (
          <VirtualTree
            ref={tree}
            label="Scene outline"
            multiple={false}
            toggleBy="arrow"
            count={rows.length}
            rowAt={(index) => {
              const { item, ...row } = rowOf(index);
              return { ...row, key: item.key };
            }}
            renderRow={(index) => <Row row={rowOf(index)} />}
            selection={focus < 0 ? noRows : selectOnly(focus)}
            onSelect={(selection) => {
              const row = rows[selection.focus];
              if (row !== undefined && row.item.key !== key) onChoose(row.item.thing);
            }}
            onToggle={toggle}
            parentOf={(index) => rowOf(index).parent}
            onActivate={(_, pin) => {
              if (pin) onFrame();
            }}
            findByName={(text, start) =>
              findByPrefix(rows.length, start, text, (row) => rowOf(row).item.name)
            }
          />
        )}
      </div>
    </section>
  );
}

type Row = ReturnType<typeof outlineRows>[number];

const MISSING: Row = {
  item: {
    thing: { kind: 'node', index: -1 },
    key: '',
    kind: 'node',
    name: '',
    block: -1,
    hidden: false,
    children: [],
  },
  level: 1,
  setSize: 1,
  posInSet: 1,
  expanded: null,
  parent: -1,
};

function Row({ row: { item } }: { readonly row: Row }): ReactNode {
  const { kind, name, block, hidden } = item;
  const words = `${KINDS[kind]}${hidden ? ', hidden' : ''}`;
  return (
    <span
      className={classes(styles.item, hidden && styles.hidden)}
      title={`${name} · ${words} · block ${block}`}
    >
      <Icon name={ICONS[kind]} />
      <span className={styles.name}>{name === '' ? `unnamed ${KINDS[kind]}` : name}</span>
      <span className="visually-hidden">{words}, block</span>
      <span className={classes(styles.block, 'data')}>{block}</span>
    </span>
  );
}
