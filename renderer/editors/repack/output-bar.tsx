import { type ReactNode, useEffect, useId, useRef } from 'react';
import { archiveNameProblem, archiveNameWarning } from '#renderer/editors/kit/archive-names.ts';
import { OutputField } from '#renderer/editors/kit/output-field.tsx';
import { outputPlace } from '#renderer/editors/kit/output-place.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import styles from './repack-editor.module.css';
import type { Repack } from './use-repack.ts';

/** Target of the new archive, and the button that writes it. */
export function OutputBar(props: { readonly repack: Repack; readonly onRun: () => void }): ReactNode {
  const { repack, onRun } = props;
  const { session, outputs, blocked } = repack;
  const { name, exists, overwrite } = session.output;
  const problem = archiveNameProblem(name);
  const warning = problem === null ? archiveNameWarning(name, repack.archive.summary) : null;
  const place = outputPlace(outputs, name);
  const note = useId();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone until the user decides: focus the question.
    if (!exists || document.activeElement !== document.body) return;
    question.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus();
  }, [exists]);
  const folder = outputs.roots.find(({ id }) => id === outputs.root)?.label ?? 'the output folder';
  return (
    <section aria-label="Output" className={styles.output}>
      {exists && (
        <div ref={question} className={styles.exists} role="alert">
          <Checkbox
            label={`Replace “${name}” in ${folder}`}
            hint="The existing file is backed up beside the new one."
            checked={overwrite}
            onChange={repack.setOverwrite}
          />
        </div>
      )}
      <div className={styles.outputLine}>
        <span className={styles.label}>Write to</span>
        <div className={styles.root}>
          <OutputField outputs={outputs} below={null} />
        </div>
        <span aria-hidden="true" className={styles.quiet}>
          /
        </span>
        <TextField
          label="Name of the new archive"
          value={name}
          error={problem}
          aria-describedby={note}
          onChange={(text) => repack.setOutput({ name: text })}
          className={styles.name}
        />
        <Button
          kind="primary"
          icon="play"
          disabled={blocked !== null}
          aria-describedby={note}
          title={blocked ?? undefined}
          onClick={onRun}
        >
          {overwrite ? 'Repack and replace' : 'Repack'}
        </Button>
      </div>
      <p
        id={note}
        role="status"
        className={styles.note}
        data-tone={problem !== null ? 'problem' : warning !== null ? 'warning' : undefined}
      >
        {problem ?? warning ?? (place !== null && <MiddleEllipsis text={place} keep={28} className="data" />)}
      </p>
    </section>
  );
}
