import type { ReactNode } from 'react';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { moreText, plural } from '#renderer/ui/format.ts';
import { keyed } from '#renderer/ui/keyed.ts';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { MeshTrial } from '#shared/contract/mesh-tools.ts';
import styles from './mesh-tools-dialog.module.css';
import type { Trial } from './use-trial.ts';

/** What a tool would change in a mesh and why, and what it leaves. */
export function TrialReport({ trial: { trial, error, busy } }: { readonly trial: Trial }): ReactNode {
  return (
    <section aria-label="Report" aria-busy={busy} tabIndex={0} className={styles.report} data-selectable>
      {error !== null ? (
        <ErrorPanel title="The tool cannot run on this mesh" error={error} />
      ) : trial === null ? (
        <Waiting text="Trying the tool" label="Report" />
      ) : (
        <Found trial={trial} />
      )}
    </section>
  );
}

function Found({ trial: { changes, changed, left, leftOut } }: { readonly trial: MeshTrial }): ReactNode {
  return (
    <>
      {changed === 0 ? (
        <EmptyState icon="pass" title="Nothing to change">
          {leftOut === 0
            ? 'The mesh is as the tool would have it.'
            : 'The rest of the mesh is as the tool would have it.'}
        </EmptyState>
      ) : (
        <h3 className={styles.heading}>{plural(changed, 'change')}</h3>
      )}
      <ul aria-label="Changes" className={styles.list} hidden={changed === 0}>
        {keyed(changes, ({ name, place }) => `${place?.block ?? ''} ${name}`).map(({ key, item }) => (
          <li key={key}>
            <p className={styles.row}>
              <strong>{blockText(item.place?.block, item.label)}</strong>
              <span className="data">{item.name}</span>
              <span>{item.before === '' ? item.after : `${item.before} → ${item.after}`}</span>
            </p>
            {item.note !== undefined && <p className={styles.why}>{item.note}</p>}
          </li>
        ))}
      </ul>
      {changed > changes.length && <p className={styles.why}>{moreText(changed - changes.length)}</p>}
      {leftOut > 0 && (
        <>
          <h3 className={styles.heading}>
            {plural(leftOut, 'block stays as it is', 'blocks stay as they are')}
          </h3>
          <ul aria-label="Left as they are" className={styles.list}>
            {keyed(left, ({ block, why }) => `${block} ${why}`).map(({ key, item }) => (
              <li key={key}>
                <strong>{blockText(item.block, item.type)}</strong>
                <p className={styles.why}>{item.why}</p>
              </li>
            ))}
          </ul>
          {leftOut > left.length && <p className={styles.why}>{moreText(leftOut - left.length)}</p>}
        </>
      )}
    </>
  );
}

/** `12 BSTriShape`. */
function blockText(block: number | undefined, type: string): string {
  return block === undefined ? type : `${block} ${type}`;
}
