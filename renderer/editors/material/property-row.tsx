import { type MouseEvent, memo, type ReactNode, useId } from 'react';
import type { Shown } from '#renderer/editors/kit/thumbnails.ts';
import { reportError } from '#renderer/state/report.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { ColorControl, notNumber } from './color-control.tsx';
import type { MaterialEdits } from './material-edits.ts';
import styles from './material-view.module.css';
import { PathControl } from './path-control.tsx';

export interface PropertyRowProps {
  readonly property: MaterialProperty;
  readonly readOnly: boolean;
  readonly edits: MaterialEdits;
  /** What the stored file has instead; undefined = the same, null = it does not have it. */
  readonly stored: MaterialValue | null | undefined;
  /** What is said where it differs from the file that the material was made from; null = it does not. */
  readonly differs: string | null;
  /** All that is said of it. */
  readonly about: string;
  /** Whether it does nothing as long as a flag is off. */
  readonly idle: boolean;
  /** Whether its heading says where inherited values come from. */
  readonly fromHeading: boolean;
  readonly file: FileAddress | null | undefined;
  readonly picture: Shown | undefined;
  readonly actions: PropertyActions;
}

/** What rows ask of the view. */
export interface PropertyActions {
  readonly onPick: (property: MaterialProperty) => void;
  readonly onOpen: (property: MaterialProperty) => void;
  readonly onDrop: (property: MaterialProperty, file: { readonly path: string }, isInside: boolean) => void;
  readonly onFocus: (property: MaterialProperty) => void;
  readonly onMenu: (property: MaterialProperty, event: MouseEvent) => void;
}

/** A property: its name with marks, its control, and a way back to the stored value. */
export const PropertyRow = memo(function PropertyRow(props: PropertyRowProps): ReactNode {
  const { property, readOnly, edits, stored, differs, about, idle, fromHeading, actions } = props;
  const { label, name, inheritedFrom, control } = property;
  const id = useId();
  const changed = stored !== undefined;
  const isFlag = control.kind === 'flag';
  return (
    <div
      className={styles.row}
      data-changed={changed || undefined}
      data-idle={idle || undefined}
      data-own={(fromHeading && inheritedFrom === undefined) || undefined}
      data-kind={control.kind}
      data-property={name}
      title={about}
      onFocus={() => actions.onFocus(property)}
      onContextMenu={(event) => actions.onMenu(property, event)}
    >
      <span className={styles.label}>
        {changed && (
          <span className={styles.dot} role="img" aria-label="changed">
            ●
          </span>
        )}
        {!isFlag && (
          <span id={id} className={styles.name}>
            {label}
          </span>
        )}
        {differs !== null && (
          <span className={styles.differs} role="img" aria-label={differs} title={differs}>
            ≠
          </span>
        )}
      </span>
      <div className={styles.control}>
        <Control {...props} />
      </div>
      <span className={styles.reset}>
        {changed && stored !== null && (
          <IconButton
            icon="discard"
            label={`Reset ${label} to the stored value`}
            disabled={readOnly}
            onClick={() => edits.set(name, stored).catch((error: unknown) => reportError(error, label))}
          />
        )}
      </span>
      {inheritedFrom !== undefined && !fromHeading && (
        <span className={styles.inherited}>from {inheritedFrom}</span>
      )}
    </div>
  );
});

function Control(props: PropertyRowProps): ReactNode {
  const { property, readOnly, edits, file, picture, actions } = props;
  const { control, label, name, value } = property;
  const report = (error: unknown): void => reportError(error, label);
  const set = (next: MaterialValue): void => void edits.set(name, next).catch(report);
  const drag = (next: MaterialValue): void => void edits.drag(name, next).catch(report);
  const cancel = (): void => void edits.cancel().catch(report);
  const refuse = (problem: string): void => reportError(new Error(problem), label);
  switch (control.kind) {
    case 'flag':
      return <Checkbox label={label} checked={value === true} disabled={readOnly} onChange={set} />;
    case 'number':
      return (
        <NumberField
          label={label}
          className={styles.number}
          value={Number(value)}
          step={control.step}
          integer={control.min !== undefined}
          range={rangeOf(control.min, control.max)}
          disabled={readOnly}
          onCommit={(next) => set(within(next, control))}
          onScrub={(next) => drag(within(next, control))}
          onScrubCancel={cancel}
          onRefuse={(text) => refuse(notNumber(text))}
        />
      );
    case 'color':
      return (
        <ColorControl
          label={label}
          value={typeof value === 'object' ? value : NO_COLOR}
          disabled={readOnly}
          onSet={set}
          onDrag={drag}
          onEnd={edits.end}
          onCancel={cancel}
          onRefuse={refuse}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          className={styles.choice}
          value={String(value)}
          choices={control.choices.map((one) => ({ value: one, label: one }))}
          disabled={readOnly}
          onChange={set}
        />
      );
    case 'text':
      return <TextField label={label} data disabled={readOnly} value={String(value)} onCommit={set} />;
    default:
      return (
        <PathControl
          label={label}
          kind={control.kind}
          value={String(value)}
          disabled={readOnly}
          file={file}
          picture={picture}
          onSet={set}
          onPick={() => actions.onPick(property)}
          onOpen={() => actions.onOpen(property)}
          onDrop={(dropped, isInside) => actions.onDrop(property, dropped, isInside)}
        />
      );
  }
}

const NO_COLOR = [0, 0, 0] as const;

function rangeOf(min: number | undefined, max: number | undefined): readonly [number, number] | undefined {
  return min === undefined || max === undefined ? undefined : [min, max];
}

function within(
  value: number,
  { min = value, max = value }: { readonly min?: number; readonly max?: number },
): number {
  return Math.min(max, Math.max(min, value));
}
