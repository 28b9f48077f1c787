import type { Scene } from '#shared/scene/scene.ts';
import type { OutlineItem } from './outline-rows.ts';

/** Sort keys of the outline, besides file order. */
export const OUTLINE_KEYS = ['instances', 'vertices', 'triangles', 'reference'] as const;
export type OutlineKey = (typeof OUTLINE_KEYS)[number];

/** Null = file order. */
export type OutlineOrder = { readonly by: OutlineKey; readonly descending: boolean } | null;

export const OUTLINE_KEY_TITLES: Readonly<Record<OutlineKey, string>> = {
  instances: 'Instances',
  vertices: 'Vertices',
  triangles: 'Triangles',
  reference: 'Reference',
};

/** The name of an instance; '' = none. */
export type InstanceName = (mesh: number, instance: number) => string;

/** The order after selecting a key: numbers descending and names ascending first, then reversed. */
export function nextOrder(order: OutlineOrder, by: OutlineKey): OutlineOrder {
  return { by, descending: order?.by === by ? !order.descending : by !== 'reference' };
}

/**
 * Sorts the siblings in a tree; items without a value come last. A node has the value of its first descendant, so that
 * the largest mesh is near the top. By reference, the instances of a mesh are sorted, too.
 */
export function sortedOutline(
  items: readonly OutlineItem[],
  scene: Scene,
  order: OutlineOrder,
  nameOf: InstanceName | undefined,
): readonly OutlineItem[] {
  if (order === null) return items;
  return sorted(items, (item) => ownValue(item, scene, order.by, nameOf, order.descending), order.descending)
    .items;
}

/** The sort value of an item; undefined = unknown. */
type Value = number | string | undefined;

interface Own {
  readonly value: Value;
  readonly order?: readonly number[];
}

function sorted(
  siblings: readonly OutlineItem[],
  own: (item: OutlineItem) => Own,
  descending: boolean,
): { readonly items: readonly OutlineItem[]; readonly first: Value } {
  const valued = siblings.map((item) => {
    const below = sorted(item.children, own, descending);
    const { value = below.first, order } = own(item);
    return { value, item: { ...item, children: below.items, ...(order === undefined ? {} : { order }) } };
  });
  valued.sort((a, b) => compare(a.value, b.value, descending));
  return { items: valued.map(({ item }) => item), first: valued[0]?.value };
}

function ownValue(
  { element, instances }: OutlineItem,
  { meshes }: Scene,
  by: OutlineKey,
  nameOf: InstanceName | undefined,
  descending: boolean,
): Own {
  const mesh = element.kind === 'mesh' ? meshes[element.index] : undefined;
  if (mesh === undefined) return { value: undefined };
  switch (by) {
    case 'instances':
      return { value: Math.max(1, instances) };
    case 'vertices':
      return { value: mesh.positions.length / 3 };
    case 'triangles':
      return { value: mesh.triangles.length / 3 };
    case 'reference': {
      if (nameOf === undefined) return { value: undefined };
      const names = Array.from(
        { length: instances },
        (_, instance) => nameOf(element.index, instance) || undefined,
      );
      const order = [...names.keys()].sort((a, b) => compare(names[a], names[b], descending));
      return { value: names[order[0] ?? -1], order };
    }
  }
}

function compare(a: Value, b: Value, descending: boolean): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  return a < b === descending ? 1 : -1;
}
