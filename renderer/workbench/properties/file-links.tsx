import { type ReactNode, useEffect, useState } from 'react';
import { showAssetTree } from '#renderer/explorer/assets/asset-store.ts';
import { extractWhole } from '#renderer/explorer/assets/whole-store.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useCopies } from '#renderer/state/copies.ts';
import { addressOf, revealInExplorer } from '#renderer/state/explorer.ts';
import { cancelGraph, followGraph, type GraphReading, readGraph, useGraph } from '#renderer/state/graph.ts';
import type { RevealTarget } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { FileLinks, Link, LinkedFile } from '#shared/contract/graph.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import styles from './properties-panel.module.css';

/** What uses a file, and what it needs. */
export function FileLinkSections({ path }: { readonly path: string }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const reading = useGraph((state) => state.reading);
  useEffect(() => void followGraph(client, info?.id ?? null), [client, info?.id]);
  const { links, error } = useLinks(path, reading);
  if (reading.state !== 'done') {
    return (
      <section aria-label="Used by and needs">
        <h3 className={styles.heading}>Used by, needs</h3>
        <Unread reading={reading} onRead={() => void readGraph(client)} />
      </section>
    );
  }
  if (error !== null) return <p className={styles.error}>{describeError(error).message}</p>;
  if (links === null) return null;
  const hasNeeds = links.needs.some(({ present }) => present);
  return (
    <>
      <ul className={styles.actions}>
        <li>
          <LinkButton onClick={() => showAssetTree(path)}>Show uses and needs as a tree</LinkButton>
        </li>
        {info !== null && hasNeeds && (
          <li>
            <LinkButton onClick={() => extractWhole(info.id, [path])}>
              Extract with everything needed…
            </LinkButton>
          </li>
        )}
      </ul>
      <LinkSection
        title="Used by"
        none="Nothing that was found uses it."
        files={links.usedBy}
        more={links.moreUsers}
      />
      <LinkSection
        title="Needs"
        none="It names no files."
        files={links.needs}
        more={links.moreNeeds}
        namedIn={path}
      />
    </>
  );
}

/** Why there is nothing to show, and how to get it. */
function Unread(props: { readonly reading: GraphReading; readonly onRead: () => void }): ReactNode {
  const { reading, onRead } = props;
  switch (reading.state) {
    case 'running': {
      const { done = 0, total = 0 } = reading.progress ?? {};
      return (
        <div className={styles.reading}>
          <ProgressBar label="Reading what files name" done={done} total={total} />
          <Button aria-disabled={reading.cancelling} onClick={cancelGraph}>
            Cancel
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <p className={styles.error}>
          {describeError(reading.error).message} <LinkButton onClick={onRead}>Try again</LinkButton>
        </p>
      );
    case 'asking':
      return null;
    default:
      return (
        <p className={styles.hint}>
          Plugins, meshes and materials of this folder are read once for this.{' '}
          <LinkButton onClick={onRead}>Read them</LinkButton>
        </p>
      );
  }
}

function LinkSection(props: {
  readonly title: string;
  readonly none: string;
  readonly files: readonly LinkedFile[];
  readonly more: number;
  /** The file whose records and fields name them; absent = each its own. */
  readonly namedIn?: string;
}): ReactNode {
  const { title, none, files, more, namedIn } = props;
  const [all, setAll] = useState(false);
  const shown = all ? files : files.slice(0, FIRST);
  const missing = files.filter(({ present }) => !present).length;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        {title} {files.length > 0 && <Badge>{formatCount(files.length + more)}</Badge>}
        {missing > 0 && <Badge tone="warning">{formatCount(missing)} missing</Badge>}
      </h3>
      {files.length === 0 && <p className={styles.hint}>{none}</p>}
      <ul>
        {shown.map((file) => (
          <Linked
            key={file.path ?? ''}
            file={file}
            namedIn={namedIn ?? (file.inModFolder ? null : file.path)}
          />
        ))}
      </ul>
      {files.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          Show {formatCount(files.length - shown.length)} more
        </LinkButton>
      )}
      {all && more > 0 && <p className={styles.hint}>and {formatCount(more)} more</p>}
    </section>
  );
}

/** Files that are shown at first. */
const FIRST = 10;

interface LinkedProps {
  readonly file: LinkedFile;
  /** The file whose record or field it is; null = nothing that can be opened. */
  readonly namedIn: string | null;
}

function Linked({ file, namedIn }: LinkedProps): ReactNode {
  const { path, present, inModFolder, links, count } = file;
  const tree = useWorkspace((state) => state.tree);
  const open = (of: string | null, reveal?: RevealTarget): void => {
    const address = tree === null || of === null ? null : addressOf(nodeAt(tree, of) ?? 0);
    if (address === null) return;
    const there = reveal === undefined ? {} : { view: 'fields' as const, reveal };
    useWorkbench.getState().openFile(address, { pin: true, focus: true, ...there });
  };
  return (
    <li className={styles.item}>
      <Icon name={path === null ? 'game' : present ? 'file' : 'warning'} />
      <span className={styles.provider}>
        {path === null ? (
          'The game itself'
        ) : present && !inModFolder ? (
          <span className={styles.file}>
            <LinkButton className="data" title={`Open ${path}`} onClick={() => open(path)}>
              {path}
            </LinkButton>
            <IconButton
              icon="list-tree"
              label={`Show ${path} in Explorer`}
              onClick={() => revealInExplorer(path)}
            />
          </span>
        ) : (
          <span className="data">{path}</span>
        )}
        {path !== null && !present && <span className={styles.hint}>not in this Data folder</span>}
        {inModFolder && <span className={styles.hint}>only in the mod folder</span>}
        {links.map((link) => (
          <span key={`${link.record} ${link.part} ${link.found}`} className={styles.hint}>
            {namedIn === null || link.found === 'rule' ? (
              placeText(link)
            ) : (
              <LinkButton title={`Show in ${namedIn}`} onClick={() => open(namedIn, placeOf(link))}>
                {placeText(link)}
              </LinkButton>
            )}
            {link.found === 'rule' && ' (by its place)'}
            {link.found === 'extension' && ' (by its extension)'}
            {link.overridden && ', overridden'}
          </span>
        ))}
        {count > links.length && (
          <span className={styles.hint}>and {formatCount(count - links.length)} more</span>
        )}
      </span>
    </li>
  );
}

function placeText({ record, part }: Link): string {
  return record === null ? part : `${record}, ${part}`;
}

/** Where a link is in its file. */
function placeOf({ record, part }: Link): RevealTarget {
  return record === null ? { fieldPath: part } : { record };
}

interface Links {
  readonly links: FileLinks | null;
  readonly error: unknown;
}

/** The links of a file; the last ones stay until the next arrive. */
function useLinks(path: string, { state }: GraphReading): Links {
  const client = useClient();
  const info = useWorkspace((store) => store.info);
  const tree = useWorkspace((store) => store.tree);
  const copies = useCopies(({ columns }) => columns);
  const [found, setFound] = useState<Links>({ links: null, error: null });
  useEffect(() => {
    // A changed folder has another tree, and a changed mod folder other copies.
    void [tree, copies];
    if (state !== 'done' || info === null) return;
    const controller = new AbortController();
    client.request('graph.of', { workspace: info.id, path }, { signal: controller.signal }).then(
      (links) => !controller.signal.aborted && setFound({ links, error: null }),
      (error: unknown) => !controller.signal.aborted && setFound({ links: null, error }),
    );
    return () => controller.abort();
  }, [client, info, tree, copies, path, state]);
  return found;
}
