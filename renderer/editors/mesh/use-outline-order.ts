import { useState } from 'react';
import { useCommands } from '../../commands/registry.ts';
import { OUTLINE_KEY_TITLES, OUTLINE_KEYS, type OutlineOrder, turnedOrder } from './outline-order.ts';

/** The order of the outline, and the commands that choose it. */
export function useOutlineOrder(active: boolean, hasReferences: boolean): OutlineOrder {
  const [order, setOrder] = useState<OutlineOrder>(null);
  useCommands(
    [
      {
        id: 'mesh.sort.file',
        title: 'Outline in File Order',
        checked: () => order === null,
        run: () => setOrder(null),
      },
      ...OUTLINE_KEYS.map((by) => ({
        id: `mesh.sort.${by}`,
        title: `Outline by ${OUTLINE_KEY_TITLES[by]}`,
        when: () => by !== 'reference' || hasReferences,
        checked: () => order?.by === by,
        run: () => setOrder((old) => turnedOrder(old, by)),
      })),
    ].map((command) => ({ ...command, category: '3D', local: true })),
    active,
  );
  return order;
}
