import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { nextOrder, OUTLINE_KEY_TITLES, OUTLINE_KEYS, type OutlineOrder } from './outline-order.ts';

export interface OutlineContext {
  readonly order: OutlineOrder;
  readonly setOrder: (order: OutlineOrder) => void;
  readonly hasReferences: boolean;
}

/** Commands that sort the outline. */
export const outlineCommands = declareCommands<OutlineContext>()([
  {
    id: 'mesh.sort.file',
    title: 'Outline in File Order',
    category: '3D',
    local: true,
    checked: ({ order }) => order === null,
    run: ({ setOrder }) => setOrder(null),
  },
  ...OUTLINE_KEYS.map(
    (by): NamedCommand<OutlineContext, `mesh.sort.${typeof by}`> => ({
      id: `mesh.sort.${by}`,
      title: `Outline by ${OUTLINE_KEY_TITLES[by]}`,
      category: '3D',
      local: true,
      when: ({ hasReferences }) => by !== 'reference' || hasReferences,
      checked: ({ order }) => order?.by === by,
      run: ({ order, setOrder }) => setOrder(nextOrder(order, by)),
    }),
  ),
]);
