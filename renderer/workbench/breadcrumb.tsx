import type { ReactNode } from 'react';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { revealInExplorer } from '../explorer/explorer-store.ts';
import { fileName } from '../state/address.ts';
import { useWorkbench } from '../state/workbench.ts';
import { Icon } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import styles from './breadcrumb.module.css';

/** Where the file is: its archive, then its folders. Each part leads there. */
export function Breadcrumb({ address }: { readonly address: FileAddress }): ReactNode {
  const { archive, workspace } = address;
  const folders = address.path.split('/').slice(0, -1);
  return (
    <nav aria-label="Place of this file" className={styles.nav}>
      <ol className={styles.list}>
        {archive !== undefined && (
          <li className={styles.item}>
            <button
              type="button"
              className={styles.part}
              title={`Open ${archive}`}
              onClick={() => useWorkbench.getState().openFile({ workspace, path: archive })}
            >
              <Icon name="archive" />
              <MiddleEllipsis text={archive} />
            </button>
          </li>
        )}
        {folders.map((name, index) => {
          const path = folders.slice(0, index + 1).join('/');
          return (
            <li key={path} className={styles.item}>
              <button
                type="button"
                className={styles.part}
                title={`Show ${path} in the explorer`}
                onClick={() => revealInExplorer(path)}
              >
                <MiddleEllipsis text={name} keep={6} />
              </button>
            </li>
          );
        })}
        <li className={styles.item}>
          <button
            type="button"
            className={styles.part}
            title={`Show ${address.path} in the explorer`}
            onClick={() => revealInExplorer(address.path)}
          >
            <MiddleEllipsis text={fileName(address.path)} />
          </button>
        </li>
      </ol>
    </nav>
  );
}
