import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { fileName, folderOf } from '#renderer/state/address.ts';
import { useCopies } from '#renderer/state/copies.ts';
import { addressOf } from '#renderer/state/explorer.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { providerText } from '#renderer/state/providers.ts';
import { reportError } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { type RowSelection, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { VirtualTree } from '#renderer/ui/lists/virtual-tree.tsx';
import type { FileLinks } from '#shared/contract/graph.ts';
import type { FileAddress, Provider } from '#shared/workspace/tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import styles from './asset-tree.module.css';
import { type AssetRow, assetRows } from './asset-tree-rows.ts';

/** What uses a file, and what it needs, as a tree: each branch is read when it is opened. */
export function AssetTree({ path }: { readonly path: string }): ReactNode {
  const tree = useWorkspace((state) => state.tree);
  const providers = useWorkspace((state) => state.info?.providers ?? NONE);
  const { known, error, ask } = useKnownLinks(path);
  const [open, setOpen] = useState<ReadonlySet<string>>(HEADS);
  useEffect(() => {
    // Of a refreshed folder nothing is known below the file yet.
    if (tree !== null) setOpen(HEADS);
  }, [tree]);
  const [selection, setSelection] = useState<RowSelection>(selectOnly(0));
  const rows = useMemo(() => assetRows(path, known, open), [path, known, open]);
  const rowAt = (index: number): AssetRow => rows[index] ?? (rows[0] as AssetRow);
  const place = (row: AssetRow): FileAddress | null => {
    const node = tree === null || row.path === null ? undefined : nodeAt(tree, row.path);
    return node === undefined ? null : addressOf(node);
  };
  const providerOf = (row: AssetRow): string => {
    const node = tree === null || row.path === null ? undefined : nodeAt(tree, row.path);
    const provider = node === undefined ? undefined : providers[tree?.provider[node] ?? -1];
    return provider === undefined ? '' : providerText(provider);
  };
  if (error !== null)
    return <ErrorPanel title="The links could not be read" error={error} onRetry={() => ask(path)} />;
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <span className="data">{path}</span>
        <QuestionButton look="button" />
      </header>
      <VirtualTree
        label={`What uses ${fileName(path)} and what it needs`}
        count={rows.length}
        rowAt={rowAt}
        renderRow={(index) => <RowContent row={rowAt(index)} provider={providerOf(rowAt(index))} />}
        selection={selection}
        multiple={false}
        toggleBy="arrow"
        onSelect={(next) => {
          setSelection(next);
          const address = place(rowAt(next.focus));
          if (address !== null) inspect(address);
        }}
        onToggle={(index, expand) => {
          const row = rowAt(index);
          setOpen((old) => {
            const next = new Set(old);
            if (expand) next.add(row.key);
            else next.delete(row.key);
            return next;
          });
          if (expand && row.path !== null) ask(row.path);
        }}
        parentOf={(index) => {
          const { level } = rowAt(index);
          for (let at = index - 1; at >= 0; at -= 1) if (rowAt(at).level < level) return at;
          return -1;
        }}
        onActivate={(index, pin) => {
          const address = place(rowAt(index));
          if (address !== null && pin) useWorkbench.getState().openFile(address, { pin: true, focus: true });
        }}
      />
    </div>
  );
}

const NONE: readonly Provider[] = [];
const HEADS: ReadonlySet<string> = new Set(['usedBy:', 'needs:']);

function RowContent({
  row: { path, direction, head, file, again },
  provider,
}: {
  readonly row: AssetRow;
  readonly provider: string;
}): ReactNode {
  if (head !== undefined) {
    return (
      <span className={styles.row}>
        {direction === 'usedBy' ? 'Used by' : 'Needs'} <Badge>{formatCount(head)}</Badge>
      </span>
    );
  }
  const [link] = file?.links ?? [];
  const missing = file?.present === false;
  return (
    <span className={styles.row}>
      <Icon name={missing ? 'warning' : 'file'} />
      <span className={styles.name}>{path === null ? 'The game itself' : fileName(path)}</span>
      {missing && <Badge tone="warning">missing</Badge>}
      {again && <Badge>shown above</Badge>}
      <span className={styles.quiet}>
        {link !== undefined && [link.record, link.part].filter((word) => word !== null).join(', ')}
        {file !== undefined && file.count > 1 && ` and ${formatCount(file.count - 1)} more`}
      </span>
      <span className={styles.quiet}>{path === null ? '' : folderOf(path)}</span>
      <span className={styles.quiet}>{file?.inModFolder === true ? 'mod folder' : provider}</span>
    </span>
  );
}

/** The links of a file and of those that were opened below it. */
function useKnownLinks(root: string): {
  readonly known: ReadonlyMap<string, FileLinks>;
  readonly error: unknown;
  readonly ask: (path: string) => void;
} {
  const client = useClient();
  const workspace = useWorkspace((state) => state.info?.id ?? null);
  const tree = useWorkspace((state) => state.tree);
  const [state, setState] = useState<{
    readonly known: ReadonlyMap<string, FileLinks>;
    readonly error: unknown;
  }>({
    known: new Map(),
    error: null,
  });
  const current = useRef(tree);
  const ask = (path: string): void => {
    if (workspace === null) return;
    client.request('graph.of', { workspace, path }).then(
      (links) => {
        // An answer of a folder that was refreshed since is out of date.
        if (current.current === tree)
          setState((old) => ({ known: new Map(old.known).set(path, links), error: null }));
      },
      (error: unknown) => reportError(error),
    );
  };
  const askAgain = useRef(ask);
  askAgain.current = ask;
  useEffect(() => {
    // Another folder, or the same with other files.
    current.current = tree;
    if (workspace === null) return;
    let ended = false;
    client.request('graph.of', { workspace, path: root }).then(
      (links) => !ended && setState({ known: new Map([[root, links]]), error: null }),
      (error: unknown) => !ended && setState({ known: new Map(), error }),
    );
    return () => {
      ended = true;
    };
  }, [client, workspace, root, tree]);
  const copies = useCopies(({ columns }) => columns);
  const known = useRef(state.known);
  known.current = state.known;
  useEffect(() => {
    // A save may have changed what the opened files need.
    if (copies !== null) for (const path of known.current.keys()) askAgain.current(path);
  }, [copies]);
  return { ...state, ask };
}
