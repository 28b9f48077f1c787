import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { plural } from '#renderer/ui/format.ts';
import { listKey } from '#renderer/ui/list-keys.ts';
import { selectOnly } from '#renderer/ui/row-selection.ts';
import styles from './bank-view.module.css';
import { colorText } from './colors.ts';

export interface PaletteStripProps {
  /** 256 colors, 8 bits each. */
  readonly colors: Uint8Array;
  /** How many pixels of the image have each of them. */
  readonly counts: Uint32Array;
  /** The one that is looked at; -1 = none. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const COLUMNS = 32;
const COLORS = Array.from({ length: 256 }, (_, index) => index);

/** The palette of an image: which of its colors it has, and how often. */
export const PaletteStrip = memo(function PaletteStrip(props: PaletteStripProps): ReactNode {
  const { colors, counts, chosen, onChoose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && chosen >= 0) onChoose(-1);
    else {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
      const from = Math.max(0, chosen);
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (by !== undefined) onChoose(Math.max(0, Math.min(255, chosen < 0 ? 0 : from + by)));
      else if (
        !listKey(event, {
          count: 256,
          page: COLUMNS,
          selection: selectOnly(from),
          multiple: false,
          onSelect: ({ focus }) => onChoose(focus),
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
      aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
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
            aria-selected={index === chosen}
            aria-label={text}
            title={text}
            className={classes(styles.color, (counts[index] ?? 0) > 0 && styles.used)}
            style={{ backgroundColor: colorText(colors, index) }}
            onClick={() => onChoose(index === chosen ? -1 : index)}
          />
        );
      })}
    </div>
  );
});
