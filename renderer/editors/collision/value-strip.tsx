import type { ReactNode } from 'react';
import { stepOf } from '#renderer/editors/kit/named-value.ts';
import { reportError } from '#renderer/state/report.ts';
import { numberText } from '#renderer/ui/forms/arithmetic.ts';
import { ChoiceField } from '#renderer/ui/forms/choice-field.tsx';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import type { CollisionTable, TableBody } from '#shared/contract/collision.ts';
import type { BodyEdits } from './body-edits.ts';
import {
  bodiesText,
  bodyName,
  cellsOf,
  cellText,
  isChanged,
  ownName,
  valueHint,
  whyFixed,
} from './body-values.ts';
import styles from './collision-view.module.css';

export interface ValueStripProps {
  readonly table: CollisionTable;
  /** The selected bodies. */
  readonly bodies: readonly TableBody[];
  /** The value of the focused column; null = it is not a value column. */
  readonly name: AssignedName | null;
  readonly readOnly: string | null;
  readonly edits: BodyEdits;
  readonly problem: string | null;
}

/** The value of the focused column for all selected bodies, its effect in the game, and warnings on the bodies. */
export function ValueStrip(props: ValueStripProps): ReactNode {
  const { bodies, name, readOnly, problem } = props;
  if (bodies.length === 0) {
    return (
      <div className={styles.strip}>
        <p className={styles.about}>
          Click a body, or press Home in the list, to see details. Arrow keys move between cells, Enter or
          typing edits all selected rows, Alt+drag changes a number.
        </p>
      </div>
    );
  }
  return (
    <section className={styles.strip} aria-label="Selected bodies">
      {name !== null && <OneValue {...props} name={name} />}
      <div className={styles.words}>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {readOnly !== null && <p>{readOnly}</p>}
        {name !== null && <About bodies={bodies} name={name} />}
        <Warnings bodies={bodies} />
      </div>
    </section>
  );
}

function OneValue({
  table,
  bodies,
  name,
  readOnly,
  edits,
}: ValueStripProps & { readonly name: AssignedName }): ReactNode {
  const { label, unit, kind } = VALUE_FACTS[name];
  const settable = bodies.filter((body) => whyFixed(body, name) === null);
  const [first] = settable;
  const texts = new Set(settable.map((body) => cellText(body, name)));
  const mixed = texts.size > 1;
  const value = first === undefined || mixed ? null : (cellsOf(first, name)[0]?.value ?? null);
  const disabled = readOnly !== null || first === undefined;
  const set = (text: string): void => {
    edits
      .set(settable, name, text)
      .then((problem) => problem !== null && reportError(new Error(problem), label))
      .catch((error: unknown) => reportError(error, label));
  };
  return (
    <div className={styles.one}>
      <span className={styles.label}>
        {label} of {bodiesText(bodies)}
      </span>
      {kind === 'choice' && !disabled ? (
        <ChoiceField
          key={[...texts].join('\n')}
          label={`${label} of ${bodiesText(bodies)}`}
          initial={mixed ? '' : ([...texts][0] ?? '')}
          placeholder="mixed"
          choices={table.choices[name] ?? []}
          own={(text) => ownName(name, table.choices[name] ?? [], text)}
          onCommit={set}
          onCancel={() => undefined}
        />
      ) : (
        <NumberField
          label={`${label} of ${bodiesText(bodies)}`}
          value={value === null ? null : Number(value.toPrecision(6))}
          integer={kind === 'integer'}
          step={kind === 'integer' ? 1 : stepOf(value ?? 1)}
          unit={unit}
          disabled={disabled}
          onCommit={(next) => set(numberText(next))}
        />
      )}
    </div>
  );
}

function About({
  bodies,
  name,
}: {
  readonly bodies: readonly TableBody[];
  readonly name: AssignedName;
}): ReactNode {
  const fixed = bodies.flatMap((body) => {
    const why = whyFixed(body, name);
    return why === null ? [] : [why];
  });
  const stored = bodies
    .filter((body) => isChanged(body, name))
    .flatMap((body) => cellsOf(body, name).flatMap((cell) => cell.stored ?? []));
  return (
    <p className={styles.about}>
      {valueHint(name, bodies)}
      {stored.length > 0 && ` The file stores ${[...new Set(stored)].slice(0, 5).join(', ')}.`}
      {fixed.length > 0 && ` ${[...new Set(fixed)].slice(0, 3).join(' ')}`}
    </p>
  );
}

const MAX_WARNINGS = 20;

function Warnings({ bodies }: { readonly bodies: readonly TableBody[] }): ReactNode {
  const all = bodies.flatMap((body) => body.warnings.map((text) => ({ body, text })));
  if (all.length === 0) return null;
  return (
    <ul aria-label="Warnings">
      {all.slice(0, MAX_WARNINGS).map(({ body, text }) => (
        <li key={`${body.path} ${text}`}>
          <Icon name="warning" />
          <span>
            {bodies.length > 1 && `${bodyName(body)}: `}
            {text}
          </span>
        </li>
      ))}
      {all.length > MAX_WARNINGS && <li>{all.length - MAX_WARNINGS} more.</li>}
    </ul>
  );
}
