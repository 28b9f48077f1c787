import type { ReactNode } from 'react';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { moreText, plural } from '#renderer/ui/format.ts';
import { keyed } from '#renderer/ui/keyed.ts';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { ImportTrial } from '#shared/contract/mesh-tools.ts';
import type { ImportedShape } from '#shared/mesh-tools/import/import-gltf.ts';
import styles from './mesh-tools-dialog.module.css';
import type { TriedImport } from './use-import-trial.ts';

/** What an import would do to each shape, and why. */
export function ImportReport({ trial: { trial, error, busy } }: { readonly trial: TriedImport }): ReactNode {
  return (
    <section aria-label="Report" aria-busy={busy} tabIndex={0} className={styles.report} data-selectable>
      {error !== null ? (
        <ErrorPanel title="The file cannot be imported" error={error} />
      ) : trial === null ? (
        <Waiting text="Reading the file" label="Report" />
      ) : (
        <Found trial={trial} />
      )}
    </section>
  );
}

function Found({ trial }: { readonly trial: ImportTrial }): ReactNode {
  const { replaced, new: added, left } = trial.counts;
  return (
    <>
      {trial.scene === null && (
        <EmptyState icon="pass" title="Nothing changes">
          {left === 0
            ? 'The mesh is as the glTF file has it.'
            : 'The shapes that were matched are as the glTF file has them.'}
        </EmptyState>
      )}
      <Group trial={trial} change="replaced" title={plural(replaced, 'shape changes', 'shapes change')} />
      <Group trial={trial} change="new" title={plural(added, 'new shape')} />
      <Group trial={trial} change="left" title={`Left as they are: ${left}`} />
      <Group trial={trial} change="same" title={`The same in both: ${trial.counts.same}`} />
    </>
  );
}

function Group(props: {
  readonly trial: ImportTrial;
  readonly change: ImportedShape['change'];
  readonly title: string;
}): ReactNode {
  const { trial, change, title } = props;
  const count = trial.counts[change];
  const shapes = trial.shapes.filter((shape) => shape.change === change);
  if (count === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul aria-label={title} className={styles.list}>
        {keyed(shapes, ({ block, name }) => `${block} ${name}`).map(({ key, item }) => (
          <li key={key}>
            <strong>{shapeText(item)}</strong>
            {item.why !== '' && <p className={styles.why}>{item.why}</p>}
          </li>
        ))}
      </ul>
      {count > shapes.length && <p className={styles.why}>{moreText(count - shapes.length)}</p>}
    </>
  );
}

/** `12 Seat`; an object that the mesh has no shape for has no number. */
function shapeText({ block, name }: ImportedShape): string {
  const own = name === '' ? 'without a name' : name;
  return block < 0 ? own : `${block} ${own}`;
}
