import type { ReactNode } from 'react';
import { Badge } from '#renderer/ui/badge.tsx';
import { ACTION_LABELS, ACTION_LETTERS, ACTION_TONES, type RepackRow } from './repack-row.ts';

/** The letter of a change, and what it means as a tooltip. */
export function ChangeBadge({
  action,
  title,
}: Pick<RepackRow, 'action'> & { readonly title?: string }): ReactNode {
  return (
    <Badge tone={ACTION_TONES[action]} title={title ?? ACTION_LABELS[action]}>
      {ACTION_LETTERS[action]}
    </Badge>
  );
}
