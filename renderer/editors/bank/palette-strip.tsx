import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { plural } from '#renderer/ui/format.ts';
import { listKey } from '#renderer/ui/lists/list-keys.ts';
import { selectOnly } from '#renderer/ui/lists/row-selection.ts';
import styles from './bank-view.module.css';
import { colorText } from './colors.ts';

export interface PaletteStripProps {
  /** 256 colors, 8 bits each. */
  readonly colors: Uint8Array;
  /** Number of pixels of each color. */
  readonly counts: Uint32Array;
  /** The highlighted color; -1 = none. */
  readonly marked: number;
  readonly onMark: (index: number) => void;
}

const COLUMNS = 32;
const COLORS = Array.from({ length: 256 }, (_, index) => index);

/** The palette of an image, with the number of pixels of each color. */
export const PaletteStrip = memo(function PaletteStrip(props: PaletteStripProps): ReactNode {
  const { colors, counts, marked, onMark } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && marked >= 0) onMark(-1);
    else {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
      const from = Math.max(0, marked);
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (by !== undefined) onMark(Math.max(0, Math.min(255, marked < 0 ? 0 : from + by)));
      else if (
        !listKey(event, {
          count: 256,
          page: COLUMNS,
          selection: selectOnly(from),
          multiple: false,
          onSelect: ({ focus }) => onMark(focus),
        })
      )
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Palette"
      aria-orientation="horizontal"
      aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
      tabIndex={0}
      className={styles.palette}
      onKeyDown={keyDown}
    >
      {COLORS.map((index) => {
        const text = `${index} ${colorText(colors, index)}, ${plural(counts[index] ?? 0, 'pixel')}`;
        return (
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            aria-label={text}
            title={text}
            className={classes(styles.color, (counts[index] ?? 0) > 0 && styles.used)}
            style={{ backgroundColor: colorText(colors, index) }}
            onClick={() => onMark(index === marked ? -1 : index)}
          />
        );
      })}
    </div>
  );
});
