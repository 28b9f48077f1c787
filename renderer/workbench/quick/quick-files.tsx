import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import styles from '#renderer/commands/palette.module.css';
import { closeQuickBox, QuickInput } from '#renderer/commands/quick-box.tsx';
import { addressText } from '#renderer/state/address.ts';
import { addressOf, useExplorer } from '#renderer/state/explorer.ts';
import { filesOf, type Tab } from '#renderer/state/tabs.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { Icon, type IconLook } from '#renderer/ui/icon.tsx';
import { tabIcon } from '#renderer/workbench/tabs/tab-icon.ts';
import { type QuickOpenHit, quickOpen } from '#shared/workspace/quick-open.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

const HITS = 60;

/** A file suggested before the user types. */
export interface Suggestion {
  readonly key: string;
  readonly icon: IconLook;
  readonly label: string;
  readonly path: string;
  readonly hint: string;
  readonly open: () => void;
}

/** Suggestion for an open tab. */
export function suggestTab(tab: Tab): Omit<Suggestion, 'open'> {
  const file = filesOf(tab).at(-1);
  const path = file === undefined ? '' : addressText(file);
  return { key: tab.id, icon: tabIcon(tab).icon, label: tab.name, path, hint: 'open' };
}

/** Finds files by a few letters of their path, in the box at the top of the window. */
export function QuickFiles(props: {
  readonly label: string;
  readonly placeholder: string;
  /** Listed while the query is empty. */
  readonly suggestions: readonly Suggestion[];
  readonly onOpen: (address: FileAddress) => void;
}): ReactNode {
  const { label, placeholder, suggestions, onOpen } = props;
  const tree = useExplorer((state) => state.tree);
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const hits = useMemo(() => (tree === null ? [] : quickOpen(tree, deferred, HITS)), [tree, deferred]);
  const asked = query.trim() !== '';
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    // Hits arrive after typing; Enter takes the best one.
    setChosen(hits[0] === undefined ? '' : String(hits[0].node));
  }, [hits]);

  const open = (hit: QuickOpenHit): void => {
    closeQuickBox();
    const address = addressOf(hit.node);
    if (address !== null) onOpen(address);
  };
  const enter = (event: KeyboardEvent): void => {
    // The list is still for an older query: search for the current one instead.
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
      value={asked || chosen !== '' ? chosen : (suggestions[0]?.key ?? '')}
      onValueChange={setChosen}
      onKeyDown={enter}
    >
      <QuickInput icon="search" placeholder={placeholder} value={query} onChange={setQuery} />
      <Cmdk.List className={styles.list} label="Files">
        <Cmdk.Empty className={styles.empty}>
          {asked ? 'No matching files.' : 'Type a few letters of a name or path, such as cl book nif'}
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
          : suggestions.map(({ key, icon, label, path, hint, open }) => (
              <Cmdk.Item
                key={key}
                value={key}
                className={styles.item}
                onSelect={() => {
                  closeQuickBox();
                  open();
                }}
              >
                <Icon {...icon} className={styles.tick} />
                <span className={styles.label}>
                  {label} <span className={styles.hint}>{path}</span>
                </span>
                <span className={styles.hint}>{hint}</span>
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
      <Icon {...fileIcon(hit.path)} className={styles.tick} />
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

/** Text with the matching letters highlighted. */
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
