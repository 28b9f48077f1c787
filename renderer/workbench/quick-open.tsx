import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type QuickOpenHit, quickOpen } from '#shared/workspace/quick-open.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
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
import { addressText, sameFile } from '../state/address.ts';
import { compareFiles } from '../state/start-comparison.ts';
import { type Tab, useWorkbench } from '../state/workbench.ts';
import { Icon } from '../ui/icon.tsx';
import { frontFile } from './compare-commands.ts';
import { fileIcon } from './file-icon.ts';

const HITS = 60;

/** Any file of the folder by a few letters of its path: Ctrl+P. */
export function QuickOpen(): ReactNode {
  const tabs = useWorkbench((state) => state.tabs);
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
    <>
      <QuickDialog id="files" label="Go to file">
        <Files
          label="Go to file"
          tabs={tabs}
          onOpen={(address) => useWorkbench.getState().openFile(address, { pin: true, focus: true })}
          onShow={({ address, compared }) => {
            if (compared === null) useWorkbench.getState().openFile(address, { focus: true });
            else useWorkbench.getState().openComparison(compared);
          }}
        />
      </QuickDialog>
      <QuickDialog id="compare" label="Compare with">
        <CompareFiles />
      </QuickDialog>
    </>
  );
}

/** The file that the front tab's is compared with. */
function CompareFiles(): ReactNode {
  const [front] = useState(frontFile);
  const tabs = useWorkbench((state) => state.tabs);
  if (front === null) return null;
  const compare = (address: FileAddress): void => {
    if (!sameFile(address, front.address)) compareFiles(front.address, address);
  };
  return (
    <Files
      label={`Compare ${front.name} with`}
      tabs={tabs.filter(({ id, compared }) => compared === null && id !== front.id)}
      onOpen={compare}
      onShow={(tab) => compare(tab.address)}
    />
  );
}

interface FilesProps {
  readonly label: string;
  /** Listed while nothing is typed. */
  readonly tabs: readonly Tab[];
  readonly onOpen: (address: FileAddress) => void;
  readonly onShow: (tab: Tab) => void;
}

function Files({ label, tabs, onOpen, onShow }: FilesProps): ReactNode {
  const tree = useExplorer((state) => state.tree);
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
    if (address !== null) onOpen(address);
  };
  const show = (tab: Tab): void => {
    closeQuickBox();
    onShow(tab);
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
      label={label}
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
                <Icon
                  name={tab.compared === null ? fileIcon(tab.name) : 'git-compare'}
                  className={styles.tick}
                />
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
