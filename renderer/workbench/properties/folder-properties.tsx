import { type ReactNode, useMemo } from 'react';
import { folderFacts } from '#renderer/explorer/folder-facts.ts';
import { fileName } from '#renderer/state/address.ts';
import { providerText } from '#renderer/state/providers.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { FactList } from './fact-list.tsx';
import styles from './properties-panel.module.css';

/** The contents of a folder, and their providers. */
export function FolderProperties({ path }: { readonly path: string }): ReactNode {
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const facts = useMemo(() => {
    const node = tree === null ? undefined : nodeAt(tree, path);
    return tree === null || node === undefined ? null : folderFacts(tree, node, info?.providers ?? []);
  }, [tree, path, info]);
  if (facts === null || info === null) return null;
  const { openFile } = useWorkbench.getState();
  const rows: readonly (readonly [string, string])[] = [
    ['Folders', formatCount(facts.folders)],
    ['Files', formatCount(facts.files)],
    ['Stored size', formatBytes(facts.bytes)],
    ...(facts.overridden > 0 ? [['Overriding', formatCount(facts.overridden)] as const] : []),
    ...(facts.problems > 0 ? [['Problems', formatCount(facts.problems)] as const] : []),
  ];
  return (
    <div className={styles.body} data-selectable>
      <h3 className={styles.name}>{fileName(path)}</h3>
      <p className={styles.path}>{path}</p>
      <FactList facts={rows.map(([label, value]) => ({ label, value }))} />
      <h3 className={styles.heading}>From</h3>
      <ul>
        {facts.providers.map(({ provider, files }) => (
          <li key={`${provider.kind} ${provider.name}`} className={styles.item}>
            <Icon name={provider.kind === 'loose' ? 'file' : 'archive'} />
            <span className={styles.provider}>
              {provider.kind === 'loose' ? (
                provider.name
              ) : (
                <LinkButton onClick={() => openFile({ workspace: info.id, path: provider.name })}>
                  {providerText(provider)}
                </LinkButton>
              )}
              <span className={styles.hint}>{plural(files, 'file')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
