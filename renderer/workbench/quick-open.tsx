import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type QuickOpenHit, quickOpen } from '#shared/workspace/quick-open.ts';
import styles from '../commands/palette.module.css';
import {
  canShowQuickBox,
  closeQuickBox,
  QuickDialog,
  QuickInput,
  showQuickBox,
} from '../commands/quick-box.tsx';
import { useCommand } from '../commands/registry.ts';
import { addressOf, useExplorer } from '../explorer/explorer-store.ts';
import { addressText } from '../state/address.ts';
import { type Tab, useWorkbench } from '../state/workbench.ts';
import { Icon } from '../ui/icon.tsx';
import { fileIcon } from './file-icon.ts';

const HITS = 60;

/** Any file of the folder by a few letters of its path: Ctrl+P. */
export function QuickOpen(): ReactNode {
  useCommand({
    id: 'go.file',
    title: 'Go to File…',
    category: 'Go',
    icon: 'go-to-file',
    shortcut: 'Ctrl+P',
    first: true,
    anywhere: true,
    when: () => useExplorer.getState().tree !== null && canShowQuickBox(),
    run: () => showQuickBox('files'),
  });
  return (
    <QuickDialog id="files" label="Go to file">
      <Files />
    </QuickDialog>
  );
}

function Files(): ReactNode {
  const tree = useExplorer((state) => state.tree);
  const tabs = useWorkbench((state) => state.tabs);
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const hits = useMemo(() => (tree === null ? [] : quickOpen(tree, deferred, HITS)), [tree, deferred]);
  const asked = query.trim() !== '';
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    // Hits come after the letters; the best one is the one that Enter means.
    setChosen(hits[0] === undefined ? '' : String(hits[0].node));
  }, [hits]);

  const open = (hit: QuickOpenHit): void => {
    closeQuickBox();
    const address = addressOf(hit.node);
    if (address !== null) useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  const show = (tab: Tab): void => {
    closeQuickBox();
    useWorkbench.getState().openFile(tab.address, { focus: true });
  };
  const enter = (event: KeyboardEvent): void => {
    // The list is still that of fewer letters: what was typed is meant, not what is shown.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || tree === null || query === deferred) return;
    event.preventDefault();
    const [best] = quickOpen(tree, query, 1);
    if (best !== undefined) open(best);
  };
  return (
    <Cmdk
      label="Go to file"
      shouldFilter={false}
      loop
      vimBindings={false}
      value={asked || chosen !== '' ? chosen : (tabs.at(-1)?.id ?? '')}
      onValueChange={setChosen}
      onKeyDown={enter}
    >
      <QuickInput icon="search" placeholder="Letters of a file's path" value={query} onChange={setQuery} />
      <Cmdk.List className={styles.list} label="Files">
        <Cmdk.Empty className={styles.empty}>
          {asked ? 'No file matches.' : 'Type a few letters of a name or a path: cl book nif'}
        </Cmdk.Empty>
        {asked
          ? hits.map((hit) => (
              <Cmdk.Item
                key={hit.node}
                value={String(hit.node)}
                className={styles.item}
                onSelect={() => open(hit)}
              >
                <Hit hit={hit} />
              </Cmdk.Item>
            ))
          : [...tabs].reverse().map((tab) => (
              <Cmdk.Item key={tab.id} value={tab.id} className={styles.item} onSelect={() => show(tab)}>
                <Icon name={fileIcon(tab.name)} className={styles.tick} />
                <span className={styles.label}>
                  {tab.name} <span className={styles.hint}>{addressText(tab.address)}</span>
                </span>
                <span className={styles.hint}>open</span>
              </Cmdk.Item>
            ))}
      </Cmdk.List>
    </Cmdk>
  );
}

function Hit({ hit }: { readonly hit: QuickOpenHit }): ReactNode {
  const nameStart = hit.path.lastIndexOf('/') + 1;
  const archive = addressOf(hit.node)?.archive;
  return (
    <>
      <Icon name={fileIcon(hit.path)} className={styles.tick} />
      <span className={styles.label} title={hit.path}>
        <Marked text={hit.path} from={nameStart} to={hit.path.length} matched={hit.matched} />{' '}
        <span className={styles.hint}>
          <Marked text={hit.path} from={0} to={Math.max(0, nameStart - 1)} matched={hit.matched} />
        </span>
      </span>
      <span className={styles.hint}>{archive ?? 'loose'}</span>
    </>
  );
}

/** A part of a text with the letters that matched made visible. */
function Marked(props: {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly matched: readonly number[];
}): ReactNode {
  const { text, from, to, matched } = props;
  const inside = new Set(matched.filter((at) => at >= from && at < to));
  if (inside.size === 0) return text.slice(from, to);
  const pieces: ReactNode[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at++) {
    if (at < to && inside.has(at) === inside.has(start)) continue;
    const piece = text.slice(start, at);
    pieces.push(
      inside.has(start) ? (
        <mark key={start} className={styles.match}>
          {piece}
        </mark>
      ) : (
        piece
      ),
    );
    start = at;
  }
  return pieces;
}
