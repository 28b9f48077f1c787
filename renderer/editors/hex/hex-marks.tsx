import { memo, type ReactNode, useMemo } from 'react';
import type { FieldHue } from '#shared/binary/type.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Finding } from '#shared/errors.ts';
import { boxesPath, type Pane, rangeBoxes } from './geometry.ts';
import styles from './hex-grid.module.css';
import type { HexLayout } from './layout.ts';

export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface HexMarksProps {
  readonly layout: HexLayout;
  readonly firstRow: number;
  readonly rows: number;
  readonly tints: readonly FieldRow[];
  readonly changed: readonly (readonly [number, number])[];
  readonly findings: readonly Finding[];
  readonly bookmarks: readonly ByteRange[];
  /** The field under the caret. */
  readonly field: ByteRange | null;
  readonly selection: ByteRange;
  readonly caret: number;
  readonly pane: Pane;
}

const PANES: readonly Pane[] = ['bytes', 'text'];

/** All colors behind the rows: one path per color, never an element per byte. Rows are counted from `firstRow`. */
export const HexMarks = memo(function HexMarks(props: HexMarksProps): ReactNode {
  const { layout, firstRow, rows, selection, caret, pane } = props;
  const inView = (offset: number, length: number): boolean =>
    offset < (firstRow + rows) * layout.columns && offset + length > firstRow * layout.columns;
  const path = (one: Pane, ranges: readonly ByteRange[], inset = 0): string =>
    boxesPath(
      ranges.flatMap(({ offset, length }) =>
        rangeBoxes(layout, one, offset, offset + length, firstRow, rows),
      ),
      inset,
    );
  const changed = rangesInView(props.changed, firstRow * layout.columns, (firstRow + rows) * layout.columns);
  const findings = props.findings.flatMap((finding) =>
    finding.offset !== undefined && inView(finding.offset, 1)
      ? [{ offset: finding.offset, length: 1, severity: finding.severity }]
      : [],
  );
  return (
    <svg className={styles.marks} width={layout.width} height={rows * layout.row} aria-hidden="true">
      {PANES.map((one) => (
        <g key={one} transform={`translate(${one === 'bytes' ? layout.bytesX : layout.textX} 0)`}>
          <Tints layout={layout} firstRow={firstRow} rows={rows} tints={props.tints} pane={one} />
          <path className={styles.changedMark} d={path(one, changed)} />
          <path className={styles.changedBar} d={underline(layout, one, changed, firstRow, rows)} />
          {selection.length > 0 && <path className={styles.selectionMark} d={path(one, [selection])} />}
          {props.field !== null && inView(props.field.offset, props.field.length) && (
            <path className={styles.fieldMark} d={outline(layout, one, props.field, firstRow, rows)} />
          )}
          {findings.map(({ offset, length, severity }) => (
            <path
              key={`${severity} ${offset}`}
              className={styles.findingMark}
              data-severity={severity}
              d={underline(layout, one, [{ offset, length }], firstRow, rows)}
            />
          ))}
          {inView(caret, 1) && (
            <path
              className={one === pane ? styles.caret : styles.echo}
              d={boxesPath(rangeBoxes(layout, one, caret, caret + 1, firstRow, rows))}
              data-caret={one}
            />
          )}
        </g>
      ))}
      {props.bookmarks
        .filter(({ offset }) => inView(offset, 1))
        .map(({ offset }) => {
          const y = (Math.floor(offset / layout.columns) - firstRow) * layout.row;
          const x = layout.ch / 2;
          return (
            <path
              key={offset}
              className={styles.bookmark}
              d={`M${x} ${y + 5}h6v${layout.row - 10}l-3 -3l-3 3Z`}
            />
          );
        })}
    </svg>
  );
});

const Tints = memo(function Tints(props: {
  readonly layout: HexLayout;
  readonly firstRow: number;
  readonly rows: number;
  readonly tints: readonly FieldRow[];
  readonly pane: Pane;
}): ReactNode {
  const { layout, firstRow, rows, tints, pane } = props;
  const byHue = useMemo(() => {
    const paths = new Map<FieldHue, string>();
    for (const { hue, offset, length } of tints) {
      const part = boxesPath(rangeBoxes(layout, pane, offset, offset + length, firstRow, rows), 1);
      if (part !== '') paths.set(hue, (paths.get(hue) ?? '') + part);
    }
    return [...paths];
  }, [layout, firstRow, rows, tints, pane]);
  return byHue.map(([hue, d]) => (
    <path key={hue} d={d} className={styles.tint} style={{ fill: `var(--kind-${hue})` }} />
  ));
});

/** Ranges `[start, end)` (ascending) that overlap `[from, to)`, found by bisection: a file may have thousands. */
function rangesInView(
  ranges: readonly (readonly [number, number])[],
  from: number,
  to: number,
): readonly ByteRange[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  const found: ByteRange[] = [];
  for (let index = low; index < ranges.length; index++) {
    const [start, end] = ranges[index] ?? [to, to];
    if (start >= to) break;
    found.push({ offset: start, length: end - start });
  }
  return found;
}

/** A bar along the bottom of a range. */
function underline(
  layout: HexLayout,
  pane: Pane,
  ranges: readonly ByteRange[],
  firstRow: number,
  rows: number,
): string {
  return ranges
    .flatMap(({ offset, length }) => rangeBoxes(layout, pane, offset, offset + length, firstRow, rows))
    .map(
      ({ x, y, width, height }) =>
        `M${Math.round(x)} ${y + height - 2}h${Math.round(width)}v2h${-Math.round(width)}Z`,
    )
    .join('');
}

/** The outline of a range as one path, half a pixel inside, so that a line of one pixel is sharp. */
function outline(layout: HexLayout, pane: Pane, range: ByteRange, firstRow: number, rows: number): string {
  return rangeBoxes(layout, pane, range.offset, range.offset + range.length, firstRow, rows)
    .map(({ x, y, width, height }) => {
      const left = Math.round(x) + 0.5;
      const right = Math.round(x + width) - 1.5;
      return `M${left} ${y + 0.5}H${right}V${y + height - 1.5}H${left}Z`;
    })
    .join('');
}
