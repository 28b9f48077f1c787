import { type ReactNode, useEffect, useState } from 'react';
import { shortcutOf } from '#renderer/commands/menu-entries.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey, addressText, fileName } from '#renderer/state/address.ts';
import { copiesIn, useCopies } from '#renderer/state/copies.ts';
import { useDocumentAt } from '#renderer/state/documents.ts';
import { type InspectedPart, shownPart, useInspected } from '#renderer/state/inspected.ts';
import { toggleProperties } from '#renderer/state/properties-shown.ts';
import { providerText } from '#renderer/state/providers.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { JumpLink } from '#renderer/ui/error-panel.tsx';
import { formatCount, formatExactBytes, moreText } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed } from '#renderer/ui/keyed.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Disputed } from '#renderer/workbench/start/game-dialog.tsx';
import type { EntryDetails, PathProvider } from '#shared/contract/workspace.ts';
import { countFindings } from '#shared/findings.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { FactList, valueClass } from './fact-list.tsx';
import { FileLinkSections } from './file-links.tsx';
import { FolderProperties } from './folder-properties.tsx';
import { NamedValues } from './named-values.tsx';
import styles from './properties-panel.module.css';

/** Facts, providers and findings of a file. */
export function PropertiesPanel(): ReactNode {
  useKeyChanges();
  const what = useInspected((state) => state.what);
  const part = useInspected(shownPart);
  const front = useWorkbench(({ tabs, active }) =>
    tabs.find(({ id, kind }) => id === active && kind === 'file'),
  );
  // Undo and Save are of the tab in front: no other file is edited here.
  const isFront = (file: FileAddress): boolean => front?.id === addressKey(file);
  return (
    <section aria-label="Properties" className={styles.panel}>
      <header className={styles.header}>
        <h2>Properties</h2>
        <IconButton
          icon="close"
          label="Close properties"
          shortcut={shortcutOf(menuCommand('view.toggleProperties'))}
          onClick={toggleProperties}
        />
      </header>
      {/* Arrow keys scroll it; the next Tab goes to its first control. */}
      <section aria-label="Facts and values" tabIndex={-1} data-content className={styles.content}>
        {what === null ? (
          <EmptyState title="Nothing selected">
            Select a file to see its size, its hash, and every archive that contains it.
          </EmptyState>
        ) : 'folder' in what ? (
          <FolderProperties path={what.folder} />
        ) : (
          <>
            {isFront(what.file) && part !== undefined && <Part part={part} />}
            {isFront(what.file) && <Values address={what.file} paths={part?.paths} />}
            <Details address={what.file} />
          </>
        )}
      </section>
    </section>
  );
}

/** Facts about the selection in the file. */
function Part({ part: { title, facts } }: { readonly part: InspectedPart }): ReactNode {
  return (
    <div className={styles.part} data-selectable>
      <h3 className={styles.name}>{title}</h3>
      <FactList facts={facts} />
    </div>
  );
}

/** Editable values of the selection in the file. */
function Values(props: {
  readonly address: FileAddress;
  readonly paths: readonly string[] | undefined;
}): ReactNode {
  const { address, paths } = props;
  const document = useDocumentAt(addressKey(address));
  return document === null ? null : <NamedValues key={document.id} document={document} several={paths} />;
}

type Loaded =
  | { readonly key: string; readonly address: FileAddress; readonly details: EntryDetails }
  | { readonly key: string; readonly error: unknown };

function Details({ address }: { readonly address: FileAddress }): ReactNode {
  const client = useClient();
  const tree = useWorkspace((state) => state.tree);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = addressKey(address);
  // A save to the mod folder changes where the file is read from, but not the tree.
  const modCopy = useDocumentAt(key)?.modCopy ?? null;
  // So do later saves and batch steps, done or undone, for open and closed files.
  const copies = useCopies((state) => copiesIn(state, address.workspace).columns);
  useEffect(() => {
    const controller = new AbortController();
    client.request('workspace.details', { address }, { signal: controller.signal }).then(
      (details) => setLoaded({ key, address, details }),
      (error: unknown) => {
        if (!isCancelled(error)) setLoaded({ key, error });
      },
    );
    void tree;
    void modCopy;
    void copies;
    return () => controller.abort();
  }, [client, address, key, tree, modCopy, copies]);

  // The last facts stay until the next arrive, so that stepping through files does not flicker.
  return (
    <div className={styles.body} aria-busy={loaded?.key !== key} data-selectable>
      <h3 className={styles.name}>{fileName(address.path)}</h3>
      <p className={styles.path}>{addressText(address)}</p>
      {loaded !== null && 'error' in loaded && loaded.key === key && (
        <p className={styles.error}>{describeError(loaded.error).message}</p>
      )}
      {loaded !== null && 'details' in loaded && <Facts details={loaded.details} address={loaded.address} />}
      <FileLinkSections path={address.path} />
    </div>
  );
}

function Facts({
  details,
  address,
}: {
  readonly details: EntryDetails;
  readonly address: FileAddress;
}): ReactNode {
  // Findings of an entry are in its archive, and so is their offset.
  const { archive, workspace } = address;
  const holder = archive === undefined ? address : { workspace, path: archive };
  return (
    <>
      <dl className={styles.facts}>
        {keyed(details.facts, ({ label }) => label).map(({ key, item: fact }) => (
          <div key={key} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.when === undefined ? (
                <span className={valueClass(fact.value)}>{fact.value}</span>
              ) : (
                <Moment when={fact.when} />
              )}
              {fact.hint !== undefined && <span className={styles.hint}>{fact.hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {details.providers.length > 0 && (
        <>
          <h3 className={styles.heading}>
            Provided by <Badge>{details.providers.length}</Badge>
          </h3>
          <ul>
            {keyed(details.providers, ({ provider, entry }) => `${provider.name} ${entry}`).map(
              ({ key, item: provider }) => (
                <Provider key={key} provider={provider} address={address} />
              ),
            )}
          </ul>
        </>
      )}
      {details.findings.length > 0 && (
        <>
          <h3 className={styles.heading}>
            Problems <Badge>{formatCount(countFindings(details.findings))}</Badge>
          </h3>
          <ul>
            {keyed(details.findings, ({ code, message }) => `${code} ${message}`).map(
              ({ key, item: finding }) => (
                <li key={key} className={styles.item}>
                  <Icon name={finding.severity} className={styles[finding.severity]} />
                  <span>
                    {finding.count === undefined ? finding.message : moreText(finding.count)}{' '}
                    {finding.offset !== undefined && (
                      <JumpLink
                        offset={finding.offset}
                        onJump={(offset) => useWorkbench.getState().showProblem(holder, { offset })}
                      />
                    )}
                  </span>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </>
  );
}

function Provider(props: { readonly provider: PathProvider; readonly address: FileAddress }): ReactNode {
  const { provider, address } = props;
  const open = (): void => {
    const { workspace, path } = address;
    const place: FileAddress =
      provider.provider.kind === 'loose'
        ? { workspace, path, ...(provider.provider.mod === undefined ? {} : { mod: provider.provider.mod }) }
        : {
            workspace,
            path,
            archive: provider.provider.name,
            ...(provider.entry === null ? {} : { entry: provider.entry }),
          };
    // The file itself is read from the copy in the mod folder.
    useWorkbench.getState().openFile(provider.provider.kind === 'mod' ? address : place);
  };
  return (
    <li className={styles.item}>
      <Icon name={provider.provider.kind === 'archive' ? 'archive' : 'file'} />
      <span className={styles.provider}>
        <LinkButton onClick={open} title={`Open this version of ${fileName(address.path)}`}>
          {providerText(provider.provider)}
        </LinkButton>
        <span className={styles.hint}>
          {formatExactBytes(provider.size)}
          {provider.modified !== null && (
            <>
              {' · '}
              <Moment when={provider.modified} />
            </>
          )}
        </span>
        <span className={styles.reason}>
          {provider.wins && <Badge tone="accent">wins</Badge>} {provider.disputed && <Disputed />}{' '}
          {provider.reason}
        </span>
      </span>
    </li>
  );
}
