import type { NodeRole, Scene } from '#shared/scene/scene.ts';
import { type Thing, thingKey } from './things.ts';

/** What a row stands for, which gives it its icon and its words. */
export type OutlineKind = NodeRole | 'mesh' | 'shape';

/** A thing of a scene and what hangs below it. */
export interface OutlineItem {
  readonly thing: Thing;
  readonly key: string;
  readonly kind: OutlineKind;
  readonly name: string;
  readonly block: number;
  readonly hidden: boolean;
  readonly children: readonly OutlineItem[];
}

export interface OutlineRow {
  readonly item: OutlineItem;
  /** 1 = top. */
  readonly level: number;
  readonly setSize: number;
  readonly posInSet: number;
  /** Null = has no children. */
  readonly expanded: boolean | null;
  /** Row of the item that it hangs below; -1 = none. */
  readonly parent: number;
}

/** A scene as a tree. A node that is a mesh stands in it once, as the mesh. */
export function outlineOf(scene: Scene): readonly OutlineItem[] {
  const meshOfBlock = new Map(scene.meshes.map(({ block }, index) => [block, index]));
  const below = new Map<number, Building[]>();
  const hang = (parent: number, item: Building): void => {
    const list = below.get(parent);
    if (list === undefined) below.set(parent, [item]);
    else list.push(item);
  };
  const nodeBlocks = new Set(scene.nodes.map(({ block }) => block));
  const items = scene.nodes.map((node, index): Building => {
    const mesh = node.role === 'connect-point' ? undefined : meshOfBlock.get(node.block);
    const thing: Thing = mesh === undefined ? { kind: 'node', index } : { kind: 'mesh', index: mesh };
    return {
      thing,
      key: thingKey(thing),
      kind: mesh === undefined ? node.role : 'mesh',
      name: node.name,
      block: node.block,
      hidden: node.hidden,
      children: [],
    };
  });
  scene.meshes.forEach(({ name, block, node, hidden, instances }, index) => {
    if (nodeBlocks.has(block)) return;
    const thing: Thing = { kind: 'mesh', index };
    const above = instances?.owner ?? node;
    hang(above, { thing, key: thingKey(thing), kind: 'mesh', name, block, hidden, children: [] });
  });
  scene.shapes.forEach(({ name, kind, block, node }, index) => {
    const thing: Thing = { kind: 'shape', index };
    const shown = name === '' ? kind : `${kind} of ${name}`;
    hang(node, {
      thing,
      key: thingKey(thing),
      kind: 'shape',
      name: shown,
      block,
      hidden: false,
      children: [],
    });
  });
  scene.nodes.forEach(({ parent }, index) => {
    const item = items[index];
    if (item !== undefined) hang(parent, item);
  });
  items.forEach((item, index) => {
    item.children = below.get(index) ?? [];
  });
  return below.get(-1) ?? [];
}

type Building = Omit<OutlineItem, 'children'> & { children: readonly OutlineItem[] };

/**
 * The rows of a tree. With a filter: every item whose name or block number has it, and what they hang below, all open.
 */
export function outlineRows(
  items: readonly OutlineItem[],
  closed: ReadonlySet<string>,
  filter: string,
): readonly OutlineRow[] {
  const wanted = filter.trim().toLowerCase();
  const rows: OutlineRow[] = [];
  const kept = wanted === '' ? null : keptBy(items, wanted);
  const add = (siblings: readonly OutlineItem[], level: number, parent: number): void => {
    const shown = kept === null ? siblings : siblings.filter((item) => kept.has(item));
    shown.forEach((item, index) => {
      const children = kept === null ? item.children : item.children.filter((child) => kept.has(child));
      const open = kept !== null || !closed.has(item.key);
      const row = rows.length;
      rows.push({
        item,
        level,
        setSize: shown.length,
        posInSet: index + 1,
        expanded: children.length === 0 ? null : open,
        parent,
      });
      if (open) add(children, level + 1, row);
    });
  };
  add(items, 1, -1);
  return rows;
}

function keptBy(items: readonly OutlineItem[], wanted: string): ReadonlySet<OutlineItem> {
  const kept = new Set<OutlineItem>();
  const visit = (item: OutlineItem): boolean => {
    const below = item.children.map(visit).some(Boolean);
    const keep = below || item.name.toLowerCase().includes(wanted) || String(item.block) === wanted;
    if (keep) kept.add(item);
    return keep;
  };
  for (const item of items) visit(item);
  return kept;
}

/** Keys of everything that a thing hangs below, outermost first; null = it is not in the tree. */
export function pathTo(items: readonly OutlineItem[], key: string): readonly string[] | null {
  for (const item of items) {
    if (item.key === key) return [];
    const below = pathTo(item.children, key);
    if (below !== null) return [item.key, ...below];
  }
  return null;
}
