import { type Thing, thingKey } from '#renderer/editors/mesh/things.ts';
import { formatHex } from '#renderer/ui/format.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { NodeRole, Scene } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

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
  /** Of a mesh that stands in many places: how many. They are rows below it. */
  readonly places: number;
  /** Those in the order in which they are listed; absent = by their numbers. */
  readonly order?: readonly number[];
  /** What else the filter finds it by, in small letters. */
  readonly words: string;
  readonly children: readonly OutlineItem[];
}

export interface OutlineRow {
  readonly item: OutlineItem;
  /** The place of the item that the row stands for; undefined = the whole item. */
  readonly place: number | undefined;
  /** 1 = top. */
  readonly level: number;
  readonly setSize: number;
  readonly posInSet: number;
  /** Null = has no children. */
  readonly expanded: boolean | null;
  /** Row of the item that it hangs below; -1 = none. */
  readonly parent: number;
}

/**
 * A scene as a tree. A node that is a mesh stands in it once, as the mesh.
 * @param names what its meshes are called; absent = as the scene has it
 */
export function outlineOf(scene: Scene, names?: readonly string[]): readonly OutlineItem[] {
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
      places: 0,
      words: mesh === undefined ? '' : wordsOf(scene, mesh),
      children: [],
    };
  });
  scene.meshes.forEach(({ name, block, node, hidden, instances }, index) => {
    if (nodeBlocks.has(block)) return;
    const thing: Thing = { kind: 'mesh', index };
    const above = instances?.owner ?? node;
    hang(above, {
      thing,
      key: thingKey(thing),
      kind: 'mesh',
      name: names?.[index] ?? name,
      block,
      hidden,
      places: instances === undefined ? 0 : instanceCount({ instances }),
      words: wordsOf(scene, index),
      children: [],
    });
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
      places: 0,
      words: '',
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

/** A mesh is found by its material and by where its vertices are, too. */
function wordsOf({ meshes, materials }: Scene, index: number): string {
  const mesh = meshes[index];
  const material = materials[mesh?.material ?? -1];
  const { stored } = mesh?.instances ?? {};
  const words = [
    material?.name ?? '',
    material?.file ?? '',
    material?.textures.diffuse ?? '',
    stored === undefined ? '' : `${hex32(stored.hash)} ${formatHex(stored.offset)}`,
  ];
  return words.join(' ').toLowerCase();
}

/** What the filter finds a place by, in small letters. */
export type PlaceWords = (mesh: number, place: number) => string;

/**
 * The rows of a tree. With a filter: every item whose name, block number or words have it, places whose words do, and what
 * they hang below, all open.
 * @param turned items that are not as they are at first: those with places are closed then, all others open
 */
export function outlineRows(
  items: readonly OutlineItem[],
  turned: ReadonlySet<string>,
  filter: string,
  wordsOfPlace?: PlaceWords,
): OutlineRows {
  const wanted = filter.trim().toLowerCase();
  return new OutlineRows(items, turned, wanted === '' ? null : keptBy(items, wanted, wordsOfPlace));
}

/** An item's row, and where those of its places are. */
interface Entry extends Omit<OutlineRow, 'place'> {
  readonly row: number;
  /** Rows of places right below it. */
  readonly places: number;
  /** Those places; null = all of them by their numbers. */
  readonly listed: readonly number[] | null;
  /** Whether the filter has found them. */
  readonly found: boolean;
  /** Whether the filter has found the item itself. */
  readonly own: boolean;
}

/** Rows by arithmetic: places have none of their own, however many there are. */
export class OutlineRows {
  readonly length: number;
  readonly #entries: readonly Entry[];
  readonly #byKey = new Map<string, Entry>();
  /** Where places are in lists that are not by their numbers. */
  readonly #listedAt = new Map<Entry, ReadonlyMap<number, number>>();

  constructor(items: readonly OutlineItem[], turned: ReadonlySet<string>, kept: Kept | null) {
    const entries: Entry[] = [];
    let row = 0;
    const add = (siblings: readonly OutlineItem[], level: number, parent: number): void => {
      const shown = kept === null ? siblings : siblings.filter((item) => kept.has(item));
      shown.forEach((item, index) => {
        const children = kept === null ? item.children : item.children.filter((child) => kept.has(child));
        const { places: found = null, own = false } = kept?.get(item) ?? {};
        const isTurned = turned.has(item.key);
        const open = item.places > 0 && found === null ? isTurned : kept !== null || !isTurned;
        const entry: Entry = {
          item,
          level,
          setSize: shown.length,
          posInSet: index + 1,
          expanded: children.length + item.places === 0 ? null : open,
          parent,
          row,
          places: open ? (found?.length ?? item.places) : 0,
          listed: found ?? item.order ?? null,
          found: found !== null,
          own,
        };
        entries.push(entry);
        this.#byKey.set(item.key, entry);
        row += 1 + entry.places;
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
    if (entry.row === row) return { item, place: undefined, level, setSize, posInSet, expanded, parent };
    const at = row - entry.row - 1;
    return {
      item,
      place: entry.listed === null ? at : entry.listed[at],
      level: level + 1,
      setSize: entry.places,
      posInSet: at + 1,
      expanded: null,
      parent: entry.row,
    };
  }

  /** Row of a thing; -1 = it has none. */
  rowOf({ place, ...thing }: Thing): number {
    const entry = this.#byKey.get(thingKey(thing));
    if (entry === undefined) return -1;
    if (place === undefined) return entry.row;
    const at = this.#placeIn(entry, place);
    return at >= 0 && at < entry.places ? entry.row + 1 + at : -1;
  }

  /** What the filter has found: places of all items, or items where it is none of those. */
  get found(): readonly Thing[] {
    const places = this.#entries.flatMap(({ item, listed, found }) =>
      (found ? (listed ?? []) : []).map((place): Thing => ({ ...item.thing, place })),
    );
    if (places.length > 0) return places;
    return this.#entries.flatMap(({ item, own }) => (own ? [item.thing] : []));
  }

  /** What a row stands for. */
  thingAt(row: number): Thing | undefined {
    const found = this.at(row);
    if (found === undefined) return undefined;
    const { item, place } = found;
    return place === undefined ? item.thing : { ...item.thing, place };
  }

  /** Where a place is among those of its item; -1 = it is not. */
  #placeIn(entry: Entry, place: number): number {
    const { listed } = entry;
    if (listed === null) return place;
    const known = this.#listedAt.get(entry) ?? new Map(listed.map((one, at) => [one, at]));
    this.#listedAt.set(entry, known);
    return known.get(place) ?? -1;
  }
}

/** Items that a filter leaves. */
type Kept = ReadonlyMap<OutlineItem, Finding>;

interface Finding {
  /** Places that it has found; null = it was not by those. */
  readonly places: readonly number[] | null;
  /** Whether the item itself has what is looked for, not only what hangs below it. */
  readonly own: boolean;
}

function keptBy(items: readonly OutlineItem[], wanted: string, wordsOfPlace: PlaceWords | undefined): Kept {
  const kept = new Map<OutlineItem, Finding>();
  const visit = (item: OutlineItem): boolean => {
    const below = item.children.map(visit).some(Boolean);
    const own =
      item.name.toLowerCase().includes(wanted) ||
      String(item.block) === wanted ||
      item.words.includes(wanted);
    const places = wordsOfPlace === undefined ? [] : placesBy(item, wanted, wordsOfPlace);
    const keep = below || own || places.length > 0;
    if (keep) kept.set(item, { places: places.length > 0 ? places : null, own });
    return keep;
  };
  for (const item of items) visit(item);
  return kept;
}

function placesBy(
  { places, thing, order }: OutlineItem,
  wanted: string,
  wordsOfPlace: PlaceWords,
): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < places; at += 1) {
    const place = order?.[at] ?? at;
    if (wordsOfPlace(thing.index, place).includes(wanted)) found.push(place);
  }
  return found;
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
