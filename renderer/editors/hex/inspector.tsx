import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { reportError } from '#renderer/state/report.ts';
import { classes } from '#renderer/ui/classes.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { formatHex } from '#renderer/ui/format.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import styles from './inspector.module.css';
import { type InspectorCell, type InspectorRow, inspectorRows } from './inspector-rows.ts';

export interface InspectorProps {
  readonly offset: number;
  /** Number of selected bytes; 0 = from the caret on. */
  readonly length: number;
  /** From `offset` on: the selected bytes, or enough for the longest type; null while they load. */
  readonly bytes: Uint8Array | null;
  readonly readOnly: string | null;
  readonly write: (offset: number, bytes: Uint8Array, label: string) => Promise<void>;
}

interface CellPosition {
  readonly row: number;
  readonly cell: number;
}

/** The selected bytes as every number type in both byte orders, as bits and as text, all editable. */
export function Inspector({ offset, length, bytes, readOnly, write }: InspectorProps): ReactNode {
  const rows = inspectorRows(bytes, length);
  const [at, setAt] = useState<CellPosition>({ row: 0, cell: 0 });
  const [editing, setEditing] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const id = useId();
  const cellId = ({ row, cell }: CellPosition): string => `${id}-${row}-${cell}`;
  const current = rows[at.row]?.cells[at.cell];

  const leave = (): void => {
    setEditing(false);
    table.current?.focus();
  };
  const startEditing = (): void => {
    if (readOnly === null && current?.text != null) setEditing(true);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (editing || event.target !== table.current) return;
    const step = STEPS[event.key];
    if (step !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const row = Math.max(0, Math.min(rows.length - 1, at.row + step.row));
      setAt({ row, cell: Math.max(0, Math.min((rows[row]?.cells.length ?? 1) - 1, at.cell + step.cell)) });
    } else if (event.key === 'Enter' || event.key === 'F2') startEditing();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      void copyToClipboard(current?.text ?? '');
    } else return;
    event.preventDefault();
  };
  const cellOf = (row: InspectorRow, cell: InspectorCell, position: CellPosition): ReactNode => {
    const here = position.row === at.row && position.cell === at.cell;
    const wide = row.cells.length === 1;
    if (here && editing) {
      return (
        <span key={position.cell} role="gridcell" className={classes(styles.cell, wide && styles.wide)}>
          <CellEditor
            label={`${row.name}${wide ? '' : position.cell === 0 ? ', little endian' : ', big endian'}`}
            cell={cell}
            onDone={(made) => {
              leave();
              if (made === null) return;
              write(offset, made, `Set ${row.name} at ${formatHex(offset)}`).catch(reportError);
            }}
          />
        </span>
      );
    }
    return (
      <span
        key={position.cell}
        id={cellId(position)}
        role="gridcell"
        aria-selected={here}
        aria-readonly={readOnly !== null}
        data-here={here || undefined}
        title={cell.text ?? undefined}
        className={classes(styles.cell, wide && styles.wide, cell.text === null && styles.none)}
        onMouseDown={(event) => {
          event.preventDefault();
          table.current?.focus();
          setAt(position);
        }}
        onDoubleClick={startEditing}
      >
        {cell.text === null ? '–' : <Value text={cell.text} row={row} />}
      </span>
    );
  };
  return (
    <section className={styles.inspector} aria-label="Inspector">
      <div
        ref={table}
        role="grid"
        tabIndex={0}
        aria-label="Selected bytes as numbers and text"
        aria-activedescendant={editing ? undefined : cellId(at)}
        className={styles.grid}
        onKeyDown={keyDown}
      >
        {(['integer', 'float'] as const).map((group) => (
          <div key={group} role="rowgroup" className={styles.group}>
            <div role="row" className={styles.head}>
              <span role="columnheader">{group === 'integer' ? 'Integer' : 'Float, other'}</span>
              <span role="columnheader" title="Little-endian: low byte first">
                Little endian
              </span>
              <span role="columnheader" title="Big-endian: high byte first">
                Big endian
              </span>
            </div>
            {rows.map((row, index) =>
              (row.group === 'integer') === (group === 'integer') ? (
                <div key={row.name} role="row" className={styles.row} data-fits={row.fits || undefined}>
                  <span role="rowheader" className={styles.name}>
                    {row.name}
                  </span>
                  {row.cells.map((cell, column) => cellOf(row, cell, { row: index, cell: column }))}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A number too long for its cell is shortened before its exponent; without that, it would read as another number. */
function Value({ text, row }: { readonly text: string; readonly row: InspectorRow }): ReactNode {
  const exponent = row.group === 'float' ? text.indexOf('e') : -1;
  return exponent < 0 ? text : <MiddleEllipsis text={text} keep={text.length - exponent} />;
}

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, cell: 0 },
  ArrowDown: { row: 1, cell: 0 },
  ArrowLeft: { row: 0, cell: -1 },
  ArrowRight: { row: 0, cell: 1 },
  Home: { row: -100, cell: 0 },
  End: { row: 100, cell: 0 },
};

function CellEditor(props: {
  readonly label: string;
  readonly cell: InspectorCell;
  /** Null = no change. */
  readonly onDone: (bytes: Uint8Array | null) => void;
}): ReactNode {
  const { label, cell, onDone } = props;
  const [text, setText] = useState(cell.text ?? '');
  const done = useRef(false);
  const encoded = cell.encode(text);
  const problem = 'problem' in encoded ? encoded.problem : null;
  const finish = (keep: boolean): void => {
    if (done.current || (keep && 'problem' in encoded && text !== cell.text)) return;
    done.current = true;
    onDone(keep && 'bytes' in encoded && text !== cell.text ? encoded.bytes : null);
  };
  return (
    <>
      <input
        ref={(node) => {
          node?.focus();
        }}
        type="text"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        className={classes(styles.input, 'data')}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => finish(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(true);
          else if (event.key === 'Escape') finish(false);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
