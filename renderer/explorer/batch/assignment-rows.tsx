import type { ReactNode } from 'react';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import styles from './batch-side.module.css';
import { type DraftAssignment, unusedName, useCollisionDraft } from './collision-draft.ts';

const EXAMPLES: Readonly<Partial<Record<AssignedName, string>>> = {
  material: 'Metal or 0x1DD9C611',
  layer: 'clutter or 4',
  friction: '0.5',
  restitution: '0.4',
  mass: '5',
};

/** The values to set on all matching bodies. */
export function AssignmentRows({ onEnter }: { readonly onEnter: () => void }): ReactNode {
  const assignments = useCollisionDraft((state) => state.assignments);
  const put = (next: readonly DraftAssignment[]): void => useCollisionDraft.setState({ assignments: next });
  return (
    <>
      {assignments.map(({ name, text }, at) => (
        // By place: a row that gets another value stays, and so does the focus in it.
        // biome-ignore lint/suspicious/noArrayIndexKey: all of a row's state comes from the draft.
        <div key={at} className={styles.row}>
          <Select
            label="Value to set"
            value={name}
            choices={Object.entries(VALUE_FACTS)
              .filter(([one]) => one === name || assignments.every((other) => other.name !== one))
              .map(([one, { label, unit }]) => ({
                value: one as AssignedName,
                label: unit === undefined ? label : `${label}, ${unit}`,
              }))}
            onChange={(next) => put(assignments.with(at, { name: next, text }))}
          />
          <TextField
            label={`New ${VALUE_FACTS[name].label.toLowerCase()}`}
            title={VALUE_FACTS[name].consequence}
            placeholder={placeholderOf(name)}
            value={text}
            onChange={(next) => put(assignments.with(at, { name, text: next }))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              onEnter();
              event.preventDefault();
            }}
          />
          <IconButton
            icon="close"
            label={`Do not set ${VALUE_FACTS[name].label.toLowerCase()}`}
            onClick={() => put(assignments.filter((_, one) => one !== at))}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        icon="add"
        className={styles.more}
        disabled={assignments.length === Object.keys(VALUE_FACTS).length}
        onClick={() => put([...assignments, { name: unusedName(assignments), text: '' }])}
      >
        {assignments.length === 0 ? 'Set a value' : 'Set another value'}
      </Button>
    </>
  );
}

function placeholderOf(name: AssignedName): string {
  const example = EXAMPLES[name];
  return example === undefined ? 'New value' : `such as ${example}`;
}
