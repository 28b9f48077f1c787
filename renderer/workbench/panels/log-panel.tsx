import type { ReactNode } from 'react';
import { useSession } from '#renderer/state/session.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatTime } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import type { LogLine } from '#shared/contract/session.ts';

const COLUMNS: readonly DataColumn<LogLine>[] = [
  { id: 'time', title: 'Time', width: 150, data: true, text: ({ when }) => formatTime(when) },
  { id: 'level', title: 'Level', width: 80, text: ({ level }) => level },
  { id: 'text', title: 'Message', width: 400, grow: true, text: ({ text }) => text },
];

/** Log of the services, newest first. */
export function LogPanel(): ReactNode {
  const log = useSession((state) => state.log);
  return (
    <DataTable
      label="Log"
      columns={COLUMNS}
      count={log.length}
      at={(row) => log[log.length - 1 - row]}
      typeAhead="text"
      tone={({ level }) => (level === 'info' ? undefined : level)}
      empty={<EmptyState title="The log is empty" />}
    />
  );
}
