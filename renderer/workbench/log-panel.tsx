import type { ReactNode } from 'react';
import type { LogLine } from '#shared/rpc/contract.ts';
import { useSession } from '../state/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatTime } from '../ui/format.ts';
import { type Column, VirtualTable } from '../ui/virtual-table.tsx';

/** What the services did, the newest first. */
export function LogPanel(): ReactNode {
  const log = useSession((state) => state.log);
  const at = (row: number): LogLine => log[log.length - 1 - row] ?? { when: 0, level: 'info', text: '' };
  const columns: readonly Column[] = [
    { id: 'time', title: 'Time', width: 150, data: true, text: (row) => formatTime(at(row).when) },
    { id: 'level', title: 'Level', width: 80, text: (row) => at(row).level },
    { id: 'text', title: 'Message', width: 400, grow: true, text: (row) => at(row).text },
  ];
  return (
    <VirtualTable
      label="Log"
      columns={columns}
      count={log.length}
      typeAhead="text"
      rowTone={(row) => {
        const { level } = at(row);
        return level === 'info' ? undefined : level;
      }}
      empty={<EmptyState title="The log is empty" />}
    />
  );
}
