import type { ReactNode } from 'react';

export interface Column {
  readonly id: string;
  readonly title: string;
  /** First width, px at zoom 1. The user's own widths are kept by the table while it lives. */
  readonly width: number;
  /** Takes the remaining width. */
  readonly grow?: boolean;
  readonly align?: 'start' | 'end';
  /** Monospace with tabular digits. */
  readonly data?: boolean;
  readonly sortable?: boolean;
  /** Content of a cell; default: its text. */
  readonly cell?: (row: number) => ReactNode;
  /** Text of a cell for copying, type-ahead and the tooltip. */
  readonly text: (row: number) => string;
}
