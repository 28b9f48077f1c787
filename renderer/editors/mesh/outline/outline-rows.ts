import { levelName } from '#renderer/editors/mesh/drawing/lod.ts';
import { elementKey, type SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { formatHex } from '#renderer/ui/format.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { NodeRole, Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

/** The kind of a row, which decides its icon and label. */
export type OutlineKind = NodeRole | 'mesh' | 'shape';

/** An element of a scene with its children. */
export interface OutlineItem {
  readonly element: SceneElement;
  readonly key: string;
  readonly kind: OutlineKind;
  readonly name: string;
  readonly block: number;
  readonly hidden: boolean;
  /** Number of instances of a mesh; they are rows below it. */
  readonly instances: number;
  /** Instances in listed order; absent = by number. */
  readonly order?: readonly number[];
  /** More text that the filter searches, in lower case. */
  readonly searchText: string;
  readonly children: readonly OutlineItem[];
}

export interface OutlineRow {
  readonly item: OutlineItem;
  /** The instance shown by the row; undefined = the whole item. */
  readonly instance: number | undefined;
  /** 1 = top. */
  readonly level: number;
  readonly setSize: number;
  readonly posInSet: number;
  /** Null = has no children. */
  readonly expanded: boolean | null;
  /** Row of the parent; -1 = none. */
  readonly parent: number;
}

/**
 * A scene as a tree. A node that is also a mesh appears once, as the mesh.
 * @param names names of the meshes; absent = those of the scene
 */
export function outlineOf(scene: Scene, names?: readonly string[]): readonly OutlineItem[] {
  // The first of several is the most detailed.
  const meshOfBlock = new Map(scene.meshes.map(({ block }, index) => [block, index] as const).toReversed());
  const below = new Map<number, DraftItem[]>();
  const attach = (parent: number, item: DraftItem): void => {
    const list = below.get(parent);
    if (list === undefined) below.set(parent, [item]);
    else list.push(item);
  };
  const nodeOfBlock = new Map(scene.nodes.map(({ block }, index) => [block, index]));
  const items = scene.nodes.map((node, index): DraftItem => {
    const mesh = node.role === 'connect-point' ? undefined : meshOfBlock.get(node.block);
    const element: SceneElement =
      mesh === undefined ? { kind: 'node', index } : { kind: 'mesh', index: mesh };
    return {
      element,
      key: elementKey(element),
      kind: mesh === undefined ? node.role : 'mesh',
      name: node.name,
      block: node.block,
      hidden: node.hidden,
      instances: 0,
      searchText: mesh === undefined ? '' : searchTextOf(scene, mesh),
      children: [],
    };
  });
  scene.meshes.forEach((mesh, index) => {
    const { block, node, hidden, instances } = mesh;
    const isNode = nodeOfBlock.has(block);
    if (isNode && meshOfBlock.get(block) === index) return;
    const name = isNode ? levelsTitle(mesh) : mesh.name;
    const element: SceneElement = { kind: 'mesh', index };
    const parent = nodeOfBlock.get(block) ?? instances?.owner ?? node;
    attach(parent, {
      element,
      key: elementKey(element),
      kind: 'mesh',
      name: names?.[index] ?? name,
      block,
      hidden,
      instances: instances === undefined ? 0 : instanceCount({ instances }),
      searchText: searchTextOf(scene, index),
      children: [],
    });
  });
  scene.shapes.forEach(({ name, kind, block, node }, index) => {
    const element: SceneElement = { kind: 'shape', index };
    const shown = name === '' ? kind : `${kind} of ${name}`;
    attach(node, {
      element,
      key: elementKey(element),
      kind: 'shape',
      name: shown,
      block,
      hidden: false,
      instances: 0,
      searchText: '',
      children: [],
    });
  });
  scene.nodes.forEach(({ parent }, index) => {
    const item = items[index];
    if (item !== undefined) attach(parent, item);
  });
  items.forEach((item, index) => {
    item.children = below.get(index) ?? [];
  });
  return below.get(-1) ?? [];
}

/** Levels of detail that one of several meshes of an object draws. */
function levelsTitle({ name, levels, lods }: SceneMesh): string {
  if (levels === undefined) return name;
  const last = levels.first + lods.length - 1;
  return last > levels.first ? `Levels ${levels.first} to ${last}` : levelName(levels.first);
}

type DraftItem = Omit<OutlineItem, 'children'> & { children: readonly OutlineItem[] };

/** A mesh is also found by its material and by the location of its vertices. */
function searchTextOf({ meshes, materials }: Scene, index: number): string {
  const mesh = meshes[index];
  const material = materials[mesh?.material ?? -1];
  const { stored } = mesh?.instances ?? {};
  const searchText = [
    material?.name ?? '',
    material?.file ?? '',
    material?.textures.diffuse ?? '',
    stored === undefined ? '' : `${hex32(stored.hash)} ${formatHex(stored.offset)}`,
  ];
  return searchText.join(' ').toLowerCase();
}

/** The text in which the filter searches for an instance, in lower case. */
export type InstanceSearchText = (mesh: number, instance: number) => string;

/**
 * The rows of a tree. With a filter: items whose name, block number or search text match, instances whose search text
 * matches, and their ancestors, all open.
 * @param toggled items not in their initial state: items with instances are initially closed, all others open
 */
export function outlineRows(
  items: readonly OutlineItem[],
  toggled: ReadonlySet<string>,
  filter: string,
  searchTextOfInstance?: InstanceSearchText,
): OutlineRows {
  const query = filter.trim().toLowerCase();
  return new OutlineRows(items, toggled, query === '' ? null : matchesOf(items, query, searchTextOfInstance));
}

/** The row of an item, and those of its instances. */
interface Entry extends Omit<OutlineRow, 'instance'> {
  readonly row: number;
  /** Number of instance rows below it. */
  readonly instances: number;
  /** The listed instances; null = all of them by number. */
  readonly listed: readonly number[] | null;
  /** Whether the filter matches these instances. */
  readonly found: boolean;
  /** Whether the filter matches the item itself. */
  readonly own: boolean;
}

/** Rows computed on demand: instances have no row objects, however many there are. */
export class OutlineRows {
  readonly length: number;
  readonly #entries: readonly Entry[];
  readonly #byKey = new Map<string, Entry>();
  /** Index of each instance in lists that are not sorted by number. */
  readonly #listedAt = new Map<Entry, ReadonlyMap<number, number>>();

  constructor(items: readonly OutlineItem[], toggled: ReadonlySet<string>, matches: Matches | null) {
    const entries: Entry[] = [];
    let row = 0;
    const add = (siblings: readonly OutlineItem[], level: number, parent: number): void => {
      const shown = matches === null ? siblings : siblings.filter((item) => matches.has(item));
      shown.forEach((item, index) => {
        const children =
          matches === null ? item.children : item.children.filter((child) => matches.has(child));
        const { instances: found = null, own = false } = matches?.get(item) ?? {};
        const isToggled = toggled.has(item.key);
        const open = item.instances > 0 && found === null ? isToggled : matches !== null || !isToggled;
        const entry: Entry = {
          item,
          level,
          setSize: shown.length,
          posInSet: index + 1,
          expanded: children.length + item.instances === 0 ? null : open,
          parent,
          row,
          instances: open ? (found?.length ?? item.instances) : 0,
          listed: found ?? item.order ?? null,
          found: found !== null,
          own,
        };
        entries.push(entry);
        this.#byKey.set(item.key, entry);
        row += 1 + entry.instances;
        if (open) add(children, level + 1, entry.row);
      });
    };
    add(items, 1, -1);
    this.#entries = entries;
    this.length = row;
  }

  at(row: number): OutlineRow | undefined {
    if (row < 0 || row >= this.length) return undefined;
    let [low, high] = [0, this.#entries.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.row ?? 0) <= row) low = middle;
      else high = middle;
    }
    const entry = this.#entries[low];
    if (entry === undefined) return undefined;
    const { item, level, setSize, posInSet, expanded, parent } = entry;
    if (entry.row === row) return { item, instance: undefined, level, setSize, posInSet, expanded, parent };
    const at = row - entry.row - 1;
    return {
      item,
      instance: entry.listed === null ? at : entry.listed[at],
      level: level + 1,
      setSize: entry.instances,
      posInSet: at + 1,
      expanded: null,
      parent: entry.row,
    };
  }

  /** Row of an element; -1 = none. */
  rowOf({ instance, ...element }: SceneElement): number {
    const entry = this.#byKey.get(elementKey(element));
    if (entry === undefined) return -1;
    if (instance === undefined) return entry.row;
    const at = this.#indexOfInstance(entry, instance);
    return at >= 0 && at < entry.instances ? entry.row + 1 + at : -1;
  }

  /** The matches of the filter: instances if any match, else items. */
  get found(): readonly SceneElement[] {
    const instances = this.#entries.flatMap(({ item, listed, found }) =>
      (found ? (listed ?? []) : []).map((instance): SceneElement => ({ ...item.element, instance })),
    );
    if (instances.length > 0) return instances;
    return this.#entries.flatMap(({ item, own }) => (own ? [item.element] : []));
  }

  /** The element of a row. */
  elementAt(row: number): SceneElement | undefined {
    const found = this.at(row);
    if (found === undefined) return undefined;
    const { item, instance } = found;
    return instance === undefined ? item.element : { ...item.element, instance };
  }

  /** Index of an instance among the listed ones of its item; -1 = not listed. */
  #indexOfInstance(entry: Entry, instance: number): number {
    const { listed } = entry;
    if (listed === null) return instance;
    const known = this.#listedAt.get(entry) ?? new Map(listed.map((one, at) => [one, at]));
    this.#listedAt.set(entry, known);
    return known.get(instance) ?? -1;
  }
}

/** Items that match a filter, or have descendants that do. */
type Matches = ReadonlyMap<OutlineItem, Match>;

interface Match {
  /** Matching instances; null = none. */
  readonly instances: readonly number[] | null;
  /** Whether the item itself matches, not only a descendant. */
  readonly own: boolean;
}

function matchesOf(
  items: readonly OutlineItem[],
  query: string,
  searchTextOfInstance: InstanceSearchText | undefined,
): Matches {
  const matches = new Map<OutlineItem, Match>();
  const visit = (item: OutlineItem): boolean => {
    const below = item.children.map(visit).some(Boolean);
    const own =
      item.name.toLowerCase().includes(query) ||
      String(item.block) === query ||
      item.searchText.includes(query);
    const instances =
      searchTextOfInstance === undefined ? [] : instancesMatching(item, query, searchTextOfInstance);
    const keep = below || own || instances.length > 0;
    if (keep) matches.set(item, { instances: instances.length > 0 ? instances : null, own });
    return keep;
  };
  for (const item of items) visit(item);
  return matches;
}

function instancesMatching(
  { instances, element, order }: OutlineItem,
  query: string,
  searchTextOfInstance: InstanceSearchText,
): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < instances; at += 1) {
    const instance = order?.[at] ?? at;
    if (searchTextOfInstance(element.index, instance).includes(query)) found.push(instance);
  }
  return found;
}

/** Keys of the ancestors of an item, outermost first; null = it is not in the tree. */
export function pathTo(items: readonly OutlineItem[], key: string): readonly string[] | null {
  for (const item of items) {
    if (item.key === key) return [];
    const below = pathTo(item.children, key);
    if (below !== null) return [item.key, ...below];
  }
  return null;
}
