import type { ReactNode } from 'react';
import { formatMoment, formatUtc } from './format.ts';

/** A moment in local time, with universal time in its tooltip. @param when ms since 1970 */
export function Moment({ when }: { readonly when: number }): ReactNode {
  return (
    <time dateTime={new Date(when).toISOString()} title={formatUtc(when)}>
      {formatMoment(when)}
    </time>
  );
}
