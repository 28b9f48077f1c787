import { type ReactNode, useRef } from 'react';
import { addressKey, addressText, fileName } from '#renderer/state/address.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import styles from '#renderer/ui/breadcrumb.module.css';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { useDroppedParts } from '#renderer/ui/use-dropped-parts.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Archive and folders of the file. Each part is a link; the first ones are dropped if they do not fit. */
export function Breadcrumb({ address }: { readonly address: FileAddress }): ReactNode {
  const { archive, mod, workspace } = address;
  const line = useRef<HTMLOListElement>(null);
  const dropped = useDroppedParts(line, addressKey(address));
  const folders = address.path.split('/').slice(0, -1);
  const parts = [
    ...(archive === undefined
      ? []
      : [
          {
            key: '',
            title: `Open ${archive}`,
            content: (
              <>
                <Icon name="archive" />
                {archive}
              </>
            ),
            run: () => useWorkbench.getState().openFile({ workspace, path: archive }),
          },
        ]),
    ...(mod === undefined
      ? []
      : [
          {
            key: '//',
            title: `From ${mod}. Show it in the Explorer`,
            content: mod,
            run: () => void revealInExplorer(address.path),
          },
        ]),
    ...folders.map((name, index) => {
      const path = folders.slice(0, index + 1).join('/');
      return {
        key: path,
        title: `Show ${path} in the Explorer`,
        content: name,
        run: () => void revealInExplorer(path),
      };
    }),
    {
      key: address.path,
      title: `Show ${address.path} in the Explorer`,
      content: <MiddleEllipsis text={fileName(address.path)} />,
      run: () => void revealInExplorer(address.path),
    },
  ];
  return (
    <nav aria-label="File path" className={styles.nav}>
      <ol ref={line} className={styles.list}>
        {parts.map(({ key, title, content, run }, index) => (
          <li key={key} className={styles.item} data-dropped={index < dropped || undefined}>
            {index === dropped && dropped > 0 && (
              <span className={styles.more} title={addressText(address)}>
                …
              </span>
            )}
            <button type="button" className={styles.part} title={title} onClick={run}>
              {content}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
