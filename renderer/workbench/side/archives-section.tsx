import { type ReactNode, useEffect, useState } from 'react';
import { openArchiveIn } from '#renderer/editors/kit/open-output.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { formatBytes, formatCount, formatTime } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { WrittenArchive } from '#shared/contract/repack.ts';
import styles from './changes-view.module.css';

/** The archives in output folders, which no tree shows. They are listed again whenever a job has ended. */
export function useWrittenArchives(): readonly WrittenArchive[] {
  const client = useClient();
  const lastEnded = useSession(({ jobs }) => Math.max(0, ...jobs.map(({ ended }) => ended ?? 0)));
  const [archives, setArchives] = useState<readonly WrittenArchive[]>([]);
  useEffect(() => {
    let isGone = false;
    client.request('repack.written', {}).then(
      (found) => {
        if (!isGone) setArchives(found);
      },
      (error: unknown) => reportError(error, 'The archives in output folders could not be listed'),
    );
    void lastEnded;
    return () => {
      isGone = true;
    };
  }, [client, lastEnded]);
  return archives;
}

/** Leads to archives that were written beside Data. */
export function ArchivesSection({ archives }: { readonly archives: readonly WrittenArchive[] }): ReactNode {
  return (
    <section aria-label="Archives in output folders" className={styles.archives}>
      <h3 className={styles.heading}>
        <span>
          Archives in output folders <span className={styles.count}>{formatCount(archives.length)}</span>
        </span>
      </h3>
      <ul>
        {archives.map((archive) => (
          <Archive key={`${archive.root} ${archive.name}`} archive={archive} />
        ))}
      </ul>
    </section>
  );
}

function Archive({ archive }: { readonly archive: WrittenArchive }): ReactNode {
  const client = useClient();
  const { root, name, size, modified } = archive;
  const folder = useSession(({ info }) => info?.roots.find(({ id }) => id === root)?.label);
  const open = (): void => {
    openArchiveIn(client, root, name).catch((error: unknown) => reportError(error));
  };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.main} title={`Open ${name}`} onClick={open}>
        <Icon {...fileIcon(name)} />
        <span className={styles.text}>
          <MiddleEllipsis text={name} className={styles.name} />
          <span className={styles.hint}>
            {formatBytes(size)}, {formatTime(modified)}
            {folder === undefined ? '' : `, in ${folder}`}
          </span>
        </span>
      </button>
    </li>
  );
}
