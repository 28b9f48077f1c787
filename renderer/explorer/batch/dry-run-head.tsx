import type { ReactNode } from 'react';
import { showPanel } from '#renderer/state/layout.ts';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { ChangePlan, SkipReason } from '#shared/contract/batch.ts';
import styles from './batch-side.module.css';

const MAX_REASONS = 3;
const MAX_FILES = 3;

/** What is to know of a dry run, above its rows: warnings, and which files it left out, and why. */
export function DryRunHead({ columns }: { readonly columns: ChangePlan }): ReactNode {
  if (columns.warnings.length === 0 && columns.problems === 0) return null;
  return (
    <div className={styles.about}>
      <PlanWarnings warnings={columns.warnings} />
      <Skipped columns={columns} />
    </div>
  );
}

/** What to know before a dry run is written. */
export function PlanWarnings({ warnings }: Pick<ChangePlan, 'warnings'>): ReactNode {
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <Icon name="warning" /> {warning}
    </p>
  ));
}

function Skipped({ columns }: { readonly columns: ChangePlan }): ReactNode {
  const { problems, reasons } = columns;
  if (problems === 0) return null;
  return (
    <section aria-label="Skipped files">
      <p className={styles.warning}>
        <Icon name="warning" />
        <span>
          {skippedText(problems)}. <LinkButton onClick={() => showPanel('jobs')}>Show all in Jobs</LinkButton>
        </span>
      </p>
      <ul>
        {reasons.slice(0, MAX_REASONS).map((reason) => (
          <li key={reason.message}>
            {reason.message}: <span className="data">{filesText(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function skippedText(files: number): string {
  return `${plural(files, 'file was', 'files were')} skipped or only partly read`;
}

/** `meshes/a.nif, meshes/b.nif and 12 more`. */
function filesText({ first, files }: SkipReason): string {
  const named = first.slice(0, MAX_FILES);
  const more = files - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${formatCount(more)} more`;
}
