import type { ReactNode } from 'react';
import { flagTitle, setFlags } from '#renderer/editors/kit/archive-flags.ts';
import { compressionText } from '#renderer/editors/kit/compression-text.ts';
import { formatExactBytes, formatHex, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { ArchiveSummary, EntryColumns, FlagInfo } from '#shared/formats/kit/archive.ts';
import styles from './archive-view.module.css';

/** Facts about the archive and its flags. Unfolds to the meaning of each flag. */
export function ArchiveFacts(props: {
  readonly summary: ArchiveSummary;
  readonly entries: EntryColumns;
}): ReactNode {
  const { summary, entries } = props;
  const { label, files, folders, size } = summary;
  const hasFlags = summary.flagInfo.length > 0;
  return (
    <details className={styles.summary}>
      <summary>
        <Icon name="chevron-right" className={styles.closedMark} />
        <Icon name="chevron-down" className={styles.openMark} />
        <span className={styles.label}>{label}</span>
        <span>{plural(files, 'file')}</span>
        <span>{plural(folders, 'folder')}</span>
        <span>{formatExactBytes(size)}</span>
        <span>{compressionText(summary, entries)}</span>
        {hasFlags && (
          <span className={styles.flagNames}>
            <FlagNames value={summary.flags} info={summary.flagInfo} digits={4} />
          </span>
        )}
      </summary>
      <div className={styles.flagLists}>
        {hasFlags ? (
          <>
            <FlagList title="Archive flags" value={summary.flags} info={summary.flagInfo} digits={8} />
            <FlagList
              title="Content flags"
              value={summary.contentFlags}
              info={summary.contentFlagInfo}
              digits={4}
            />
          </>
        ) : (
          <p>Archives of this kind have no flags.</p>
        )}
      </div>
    </details>
  );
}

function FlagNames(props: {
  readonly value: number;
  readonly info: readonly FlagInfo[];
  readonly digits: number;
}): ReactNode {
  const { known, unknown } = setFlags(props.value, props.info);
  const labels = [
    ...known.map(({ name }) => flagTitle(name).toLowerCase()),
    ...unknown.map((bit) => formatHex(bit)),
  ];
  return (
    <>
      Flags <span className="data">{formatHex(props.value, props.digits)}</span>
      {labels.length > 0 && `: ${labels.join(', ')}`}
    </>
  );
}

function FlagList(props: {
  readonly title: string;
  readonly value: number;
  readonly info: readonly FlagInfo[];
  readonly digits: number;
}): ReactNode {
  const { title, value, info, digits } = props;
  const { known, unknown } = setFlags(value, info);
  return (
    <section className={styles.flagList} data-selectable>
      <h3>
        {title} <span className="data">{formatHex(value, digits)}</span>
      </h3>
      {known.length + unknown.length === 0 && <p>None is set.</p>}
      <dl>
        {known.map(({ bit, name, meaning }) => (
          <div key={bit}>
            <dt>{flagTitle(name)}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        {unknown.map((bit) => (
          <div key={bit}>
            <dt className="data">{formatHex(bit)}</dt>
            <dd>Meaning unknown; kept unchanged.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
