import type { ReactNode } from 'react';
import { stepOf } from '#renderer/editors/kit/named-value.ts';
import { reportError } from '#renderer/editors/kit/report.ts';
import { numberText } from '#renderer/ui/arithmetic.ts';
import { ChoiceField } from '#renderer/ui/choice-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import type { AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import type { CollisionTable, TableBody } from '#shared/contract/collision.ts';
import type { BodyEdits } from './body-edits.ts';
import { bodiesText, bodyName, cellsOf, cellText, isChanged, whyFixed } from './body-values.ts';
import styles from './collision-view.module.css';

export interface ValueStripProps {
  readonly table: CollisionTable;
  /** Chosen bodies. */
  readonly bodies: readonly TableBody[];
  /** The value of the column with the keyboard; null = the column is none of a value. */
  readonly name: AssignedName | null;
  readonly readOnly: string | null;
  readonly edits: BodyEdits;
  readonly problem: string | null;
}

/** The value of the chosen column for all chosen bodies, what it does, and what is to be known of those bodies. */
export function ValueStrip(props: ValueStripProps): ReactNode {
  const { bodies, name, readOnly, problem } = props;
  if (bodies.length === 0) {
    return (
      <div className={styles.strip}>
        <p className={styles.about}>
          Choose bodies to see what is to be known of them. Arrow keys go from cell to cell, Enter or typing
          edits one for all chosen rows, Alt and dragging scrubs a number.
        </p>
      </div>
    );
  }
  return (
    <section className={styles.strip} aria-label="Chosen bodies">
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
      {VALUE_FACTS[name].consequence}
      {stored.length > 0 && ` The file stores ${[...new Set(stored)].slice(0, 5).join(', ')}.`}
      {fixed.length > 0 && ` ${[...new Set(fixed)].slice(0, 3).join(' ')}`}
    </p>
  );
}

const MOST_WARNINGS = 20;

function Warnings({ bodies }: { readonly bodies: readonly TableBody[] }): ReactNode {
  const all = bodies.flatMap((body) => body.warnings.map((text) => ({ body, text })));
  if (all.length === 0) return null;
  return (
    <ul aria-label="Warnings">
      {all.slice(0, MOST_WARNINGS).map(({ body, text }) => (
        <li key={`${body.path} ${text}`}>
          <Icon name="warning" />
          <span>
            {bodies.length > 1 && `${bodyName(body)}: `}
            {text}
          </span>
        </li>
      ))}
      {all.length > MOST_WARNINGS && <li>{all.length - MOST_WARNINGS} more.</li>}
    </ul>
  );
}
