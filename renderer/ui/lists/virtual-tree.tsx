import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#renderer/ui/icon.tsx';
import { clickRow, listKey } from './list-keys.ts';
import { isSelected, type RowSelection, selectOnly } from './row-selection.ts';
import { isTyping, useTypeAhead } from './type-ahead.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-tree.module.css';

/** Structure of a row; the caller draws its content. */
export interface TreeRow {
  /** Stable while the row's node exists. */
  readonly key: string | number;
  /** 1 = top. */
  readonly level: number;
  /** Number of siblings and position among them from 1: assistive technology cannot count virtual rows. */
  readonly setSize: number;
  readonly posInSet: number;
  /** Null = has no children. */
  readonly expanded: boolean | null;
}

export interface TreeHandle {
  reveal(row: number, options?: { readonly focus?: boolean }): void;
  /** Scrolls a row into view without selecting it. */
  show(row: number): void;
  focus(): void;
}

export interface VirtualTreeProps {
  readonly label: string;
  readonly count: number;
  readonly rowAt: (index: number) => TreeRow;
  /** Content of a row after its twistie. */
  readonly renderRow: (index: number) => ReactNode;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly multiple?: boolean;
  /** A click anywhere on a row toggles it, or only on its arrow. Default: anywhere. */
  readonly toggleBy?: 'row' | 'arrow';
  readonly onToggle: (index: number, expand: boolean) => void;
  /** `*`: opens every sibling. */
  readonly onExpandSiblings?: (index: number) => void;
  readonly parentOf: (index: number) => number;
  /** Enter or double click: `pin` true. A single click: false. */
  readonly onActivate?: (index: number, pin: boolean) => void;
  /** Enter activates a row, or is left to commands. Default: activates. */
  readonly enter?: 'activates' | 'command';
  /**
   * Row whose name begins with the text, from `start`, wrapping around; -1 = none. Absent = letters are left to commands.
   */
  readonly findByName?: (text: string, start: number) => number;
  readonly onContextMenu?: (event: MouseEvent, index: number, anchor: Element | null) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** A row is dragged, alone or with the selection that contains it. */
  readonly onDragRow?: ((event: DragEvent, index: number) => void) | undefined;
  readonly ref?: Ref<TreeHandle>;
}

/** A tree of any size, flattened by the caller: one tab stop, the APG keys, only the rows on screen drawn. */
export function VirtualTree(props: VirtualTreeProps): ReactNode {
  const { label, count, rowAt, renderRow, selection, onSelect, onActivate } = props;
  const { multiple = true, toggleBy = 'row', enter = 'activates' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { virtualizer, rowHeight, page, show } = useVirtualRows(scroller, count, selection.focus);
  const typeAhead = useTypeAhead();
  const rowId = (row: number): string => `${id}-${row}`;
  const choose = (next: RowSelection): void => {
    onSelect(next);
    if (next.focus >= 0) show(next.focus);
  };
  useImperativeHandle(props.ref, () => ({
    reveal: (row, options) => {
      onSelect(selectOnly(row));
      if (options?.focus === false) show(row);
      else virtualizer.scrollToIndex(row, { align: 'center' });
      if (options?.focus !== false) scroller.current?.focus();
    },
    show,
    focus: () => scroller.current?.focus(),
  }));

  const treeKey = (event: KeyboardEvent): boolean => {
    const focus = selection.focus;
    if (focus < 0 || focus >= count || event.altKey || event.ctrlKey || event.metaKey) return false;
    const { expanded } = rowAt(focus);
    switch (event.key) {
      case 'ArrowRight':
        if (expanded === false) props.onToggle(focus, true);
        else if (expanded === true && focus + 1 < count) choose(selectOnly(focus + 1));
        return true;
      case 'ArrowLeft': {
        if (expanded === true) props.onToggle(focus, false);
        else {
          const parent = props.parentOf(focus);
          if (parent >= 0) choose(selectOnly(parent));
        }
        return true;
      }
      case 'Enter':
        if (enter === 'command') return false;
        if (onActivate !== undefined) onActivate(focus, true);
        else if (expanded !== null) props.onToggle(focus, !expanded);
        return true;
      case '*':
        props.onExpandSiblings?.(focus);
        return true;
      default:
        return false;
    }
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.target !== scroller.current) return;
    const plainSpace = event.key === ' ' && !event.ctrlKey && !event.shiftKey && !event.metaKey;
    if (plainSpace && selection.focus >= 0) {
      choose(selectOnly(selection.focus));
      onActivate?.(selection.focus, false);
      event.preventDefault();
    } else if (treeKey(event) || listKey(event, { count, page, selection, multiple, onSelect: choose })) {
      event.preventDefault();
    } else if (props.findByName !== undefined && isTyping(event)) {
      const { text, next } = typeAhead(event.key);
      const from = Math.max(0, selection.focus);
      const row = props.findByName(
        text,
        next && selection.focus >= 0 ? (from + 1) % Math.max(1, count) : from,
      );
      if (row >= 0) choose(selectOnly(row));
      event.preventDefault();
    }
  };

  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={
        selection.focus >= 0 && selection.focus < count ? rowId(selection.focus) : undefined
      }
      className={styles.tree}
      onKeyDown={keyDown}
      onFocus={() => {
        if (selection.focus < 0 && count > 0) onSelect({ ...selection, focus: 0 });
      }}
      onContextMenu={(event) => {
        if (event.button === 2 || selection.focus < 0) return;
        props.onContextMenu?.(event, selection.focus, document.getElementById(rowId(selection.focus)));
      }}
    >
      <div role="none" className={styles.body} style={{ height: count * rowHeight }}>
        {virtualizer.getVirtualItems().map((item) => {
          const index = item.index;
          const row = rowAt(index);
          const selected = isSelected(selection, index);
          return (
            <div
              key={row.key}
              id={rowId(index)}
              role="treeitem"
              aria-level={row.level}
              aria-setsize={row.setSize}
              aria-posinset={row.posInSet}
              aria-expanded={row.expanded ?? undefined}
              aria-selected={selected}
              data-focus={index === selection.focus || undefined}
              className={styles.row}
              style={{ transform: `translateY(${item.start}px)` }}
              draggable={props.onDragRow !== undefined}
              onDragStart={(event) => {
                if (!isSelected(selection, index)) choose(selectOnly(index));
                props.onDragRow?.(event, index);
              }}
              onClick={(event) => {
                choose(clickRow(event, index, { selection, multiple }));
                if (event.shiftKey || event.ctrlKey || event.metaKey || event.detail > 1) return;
                const toggles = toggleBy === 'row' || isArrow(event.target);
                if (row.expanded !== null && toggles) props.onToggle(index, !row.expanded);
                else onActivate?.(index, false);
              }}
              onDoubleClick={(event) => {
                const toggles = row.expanded !== null && (toggleBy === 'row' || isArrow(event.target));
                if (!toggles) onActivate?.(index, true);
              }}
              onContextMenu={(event) => {
                if (event.button !== 2) return;
                // The menu's entries depend on the selection, so update it first.
                if (!selected) flushSync(() => choose(selectOnly(index)));
                props.onContextMenu?.(event, index, null);
              }}
            >
              <Indent level={row.level} />
              <span className={styles.twistie} data-arrow>
                {row.expanded !== null && <Icon name={row.expanded ? 'chevron-down' : 'chevron-right'} />}
              </span>
              {renderRow(index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function isArrow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-arrow]') !== null;
}

/** Indent guides of all levels above, drawn as one background. */
const Indent = memo(function Indent({ level }: { readonly level: number }): ReactNode {
  return <span className={styles.indent} style={{ inlineSize: `${(level - 1) * 1.2}rem` }} />;
});
