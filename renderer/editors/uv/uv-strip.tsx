import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import type { UvBox } from '#shared/uv/uv-bounds.ts';
import { uvCommands } from './uv-commands.ts';
import styles from './uv-view.module.css';

export interface UvStripProps {
  /** What is selected: `2 islands`. */
  readonly selected: string;
  /** Around the selected vertices; undefined = nothing is selected. */
  readonly box: UvBox | undefined;
  /** Why nothing can be moved; null = it can. */
  readonly readOnly: string | null;
  /** What moves along; '' = nothing. */
  readonly note: string;
  readonly onMove: (u: number, v: number) => void;
  /** About the upper left corner of the box. */
  readonly onScale: (byU: number, byV: number) => void;
  readonly onTurn: (degrees: number) => void;
}

/** Where the selection is on the texture, to type in, and what can be done with it. */
export function UvStrip(props: UvStripProps): ReactNode {
  const { selected, box, readOnly, note, onMove, onScale, onTurn } = props;
  const { minU, minV, maxU, maxV } = box ?? { minU: 0, minV: 0, maxU: 0, maxV: 0 };
  const [width, height] = [maxU - minU, maxV - minV];
  const disabled = readOnly !== null;
  const round = (value: number): number => Number(value.toFixed(5));
  return (
    <div className={styles.strip}>
      {/* Both take their room, so that the picture does not move when something is selected. */}
      <p className={styles.about} data-shown={box === undefined}>
        {readOnly ?? HELP}
      </p>
      <section className={styles.selected} aria-label="Selected UVs" data-shown={box !== undefined}>
        <div className={styles.numbers}>
          <Labeled label="U">
            <NumberField
              label="Left edge, U"
              value={round(minU)}
              step={0.001}
              disabled={disabled}
              onCommit={(value) => onMove(value - minU, 0)}
            />
          </Labeled>
          <Labeled label="V">
            <NumberField
              label="Top edge, V"
              value={round(minV)}
              step={0.001}
              disabled={disabled}
              onCommit={(value) => onMove(0, value - minV)}
            />
          </Labeled>
          <Labeled label="Width">
            <NumberField
              label="Width"
              value={round(width)}
              step={0.001}
              disabled={disabled || width === 0}
              onCommit={(value) => onScale(value / width, 1)}
            />
          </Labeled>
          <Labeled label="Height">
            <NumberField
              label="Height"
              value={round(height)}
              step={0.001}
              disabled={disabled || height === 0}
              onCommit={(value) => onScale(1, value / height)}
            />
          </Labeled>
          <Labeled label="Turn by">
            <NumberField
              label="Turn by"
              value={0}
              unit="°"
              disabled={disabled}
              onCommit={(value) => onTurn(value)}
            />
          </Labeled>
          <div className={styles.verbs}>
            {VERBS.map((id) => (
              <CommandButton key={id} look="icon" command={commandOf(uvCommands, id)} disabled={disabled} />
            ))}
          </div>
        </div>
        <p className={styles.about}>
          {selected}
          {readOnly === null ? '' : `. ${readOnly}`}
          {note === '' ? '' : `. ${note}`}
        </p>
      </section>
    </div>
  );
}

const HELP =
  'Click an island, or drag a rectangle, to select it; Shift adds. Drag the selection to move it. Page Down selects the next island, arrow keys move it by a pixel.';

const VERBS = [
  'uv.turnLeft',
  'uv.turnRight',
  'uv.flipU',
  'uv.flipV',
  'uv.snapToPixels',
  'uv.snapToBorder',
] as const;

/** The field has its own name for assistive technology. */
function Labeled(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.labeled}>
      <span aria-hidden="true">{props.label}</span>
      {props.children}
    </div>
  );
}
