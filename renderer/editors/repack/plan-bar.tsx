import type { ReactNode } from 'react';
import { Badge, type Tone } from '#renderer/ui/badge.tsx';
import { formatBytes, formatCount, formatExactBytes, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed, problemKey } from '#renderer/ui/keyed.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { RepackPlan } from '#shared/contract/repack.ts';
import styles from './repack-editor.module.css';
import type { Repack } from './use-repack.ts';

/** Maximum problems drawn. */
const SHOWN_PROBLEMS = 200;

/** Result of the dry run: counts, size of the new archive, and problems. */
export function PlanBar(props: {
  readonly repack: Repack;
  readonly onShow: (path: string) => void;
}): ReactNode {
  const { repack, onShow } = props;
  const { plan, busy } = repack.dryRun;
  return (
    <section aria-label="Dry run" className={styles.plan} aria-busy={busy}>
      {plan !== null && plan.problems.length > 0 && <Problems plan={plan} onShow={onShow} />}
      <div className={styles.planLine} role="status">
        {plan === null ? (
          <span className={styles.quiet}>The dry run is running</span>
        ) : (
          <>
            <Counts plan={plan} />
            {repack.identical && (
              <span className={styles.quiet}>No changes: the new archive will be identical.</span>
            )}
            {busy && <span className={styles.busy}>Counting again</span>}
            <Sizes plan={plan} />
          </>
        )}
      </div>
    </section>
  );
}

function Counts({ plan }: { readonly plan: RepackPlan }): ReactNode {
  const counts: readonly (readonly [string, number, string, Tone])[] = [
    ['A', plan.added, 'added', 'added'],
    ['M', plan.replaced, 'replaced', 'changed'],
    ['R', plan.renamed, 'renamed', 'changed'],
    ['D', plan.removed, 'removed', 'removed'],
    ['C', plan.recompressed, 'recompressed', 'info'],
  ];
  return (
    <ul className={styles.counts} aria-label="Entries">
      <li>{formatCount(plan.unchanged)} unchanged</li>
      {counts
        .filter(([, count]) => count > 0)
        .map(([letter, count, word, tone]) => (
          <li key={letter}>
            <span aria-hidden="true">
              <Badge tone={tone}>{letter}</Badge>
            </span>
            {formatCount(count)} {word}
          </li>
        ))}
    </ul>
  );
}

function Sizes({ plan }: { readonly plan: RepackPlan }): ReactNode {
  const { oldBytes, newBytes, exact } = plan;
  const exactly = `${formatExactBytes(oldBytes)} before, ${exact ? '' : 'about '}${formatExactBytes(newBytes)} after`;
  return (
    <span className={styles.sizes} title={exactly}>
      <span className="data">{formatBytes(oldBytes)}</span>
      <Icon name="arrow-right" />
      <span className="visually-hidden">becomes</span>
      <span className="data">{formatBytes(newBytes)}</span>
      <span className={styles.quiet}>
        {newBytes === oldBytes ? '' : `${differenceText(newBytes - oldBytes)}`}
        {!exact && ' estimated'}
      </span>
    </span>
  );
}

/** `+1.2 KB`, `−40 B`. */
function differenceText(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
}

function Problems(props: { readonly plan: RepackPlan; readonly onShow: (path: string) => void }): ReactNode {
  const { problems } = props.plan;
  return (
    <div className={styles.problems}>
      <h3>
        <Icon name="error" className={styles.problemIcon} />
        {plural(problems.length, 'problem')}, which must be solved before writing
      </h3>
      <ul data-selectable>
        {keyed(problems.slice(0, SHOWN_PROBLEMS), problemKey).map(({ key, item: { path, message } }) => (
          <li key={key}>
            <LinkButton className="data" onClick={() => props.onShow(path)}>
              {path}
            </LinkButton>{' '}
            {message}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN_PROBLEMS && (
        <p className={styles.quiet}>{formatCount(problems.length - SHOWN_PROBLEMS)} more</p>
      )}
    </div>
  );
}
