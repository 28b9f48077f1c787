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
  /** The texts that its filter offers; absent = any text can be typed. */
  readonly choices?: readonly string[] | undefined;
  /** Below its cells, for all rows. */
  readonly total?: string | undefined;
  /** Text of a cell for copying, type-ahead and the tooltip. */
  readonly text: (row: number) => string;
}

/** The columns as a CSS grid template. @param widths those that the user has set, px at zoom 1 */
export function columnTemplate(
  columns: readonly Pick<Column, 'id' | 'width' | 'grow'>[],
  widths: Readonly<Record<string, number>>,
): string {
  return columns
    .map(({ id, width, grow }) => {
      const rem = (widths[id] ?? width) / 10;
      return grow === true && widths[id] === undefined ? `minmax(${rem}rem, 1fr)` : `${rem}rem`;
    })
    .join(' ');
}
