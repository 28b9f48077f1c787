import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import type { EventRow } from './event-rows.ts';

export interface EventsContext {
  /** The focused row. */
  readonly row: EventRow | null;
  /** Why events cannot be changed; null = they can. */
  readonly readOnly: string | null;
  readonly clips: number;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onShift: () => void;
  readonly onCopyToClips: () => void;
  readonly onShowField: () => void;
  readonly onFilter: () => void;
}

export const EVENTS_MENU: readonly MenuItem<typeof eventsCommands>[] = [
  'events.edit',
  'events.add',
  'events.remove',
  'separator',
  'events.shift',
  'events.copyToClips',
  'separator',
  'events.showField',
];

/** All commands of events. */
export const eventsCommands = declareCommands<EventsContext>()([
  {
    id: 'events.add',
    title: 'Add Event',
    category: 'Events',
    icon: 'add',
    keys: 'Insert',
    local: true,
    when: ({ readOnly, clips }) => readOnly === null && clips > 0,
    run: ({ onAdd }) => onAdd(),
  },
  {
    id: 'events.edit',
    title: 'Edit Event',
    category: 'Events',
    icon: 'edit',
    keys: 'F2',
    local: true,
    when: ({ row, readOnly }) => row !== null && readOnly === null,
    run: ({ onEdit }) => onEdit(),
  },
  {
    id: 'events.remove',
    title: 'Remove Events',
    category: 'Events',
    icon: 'trash',
    keys: 'Delete',
    local: true,
    when: ({ row, readOnly }) => row !== null && readOnly === null,
    run: ({ onRemove }) => onRemove(),
  },
  {
    id: 'events.shift',
    title: 'Shift All Events of the Clip…',
    category: 'Events',
    icon: 'arrow-swap',
    when: ({ row, readOnly }) => row !== null && readOnly === null,
    run: ({ onShift }) => onShift(),
  },
  {
    id: 'events.copyToClips',
    title: 'Copy Events to Another Clip…',
    category: 'Events',
    icon: 'copy',
    when: ({ row, readOnly, clips }) => row !== null && readOnly === null && clips > 1,
    run: ({ onCopyToClips }) => onCopyToClips(),
  },
  {
    id: 'events.showField',
    title: 'Show Event in Fields',
    category: 'Events',
    icon: 'list-tree',
    when: ({ row }) => row !== null && row.path !== '',
    run: ({ onShowField }) => onShowField(),
  },
  {
    id: 'events.filter',
    title: 'Filter Events',
    category: 'Events',
    icon: 'filter',
    keys: 'Ctrl+F',
    run: ({ onFilter }) => onFilter(),
  },
]);
