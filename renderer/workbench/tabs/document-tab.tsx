import type { ReactNode } from 'react';
import type { MenuItem } from '#renderer/commands/command.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { sessionKey, useUnwrittenChanges } from '#renderer/editors/repack/repack-session.ts';
import { hasCopy, useCopies } from '#renderer/state/copies.ts';
import { useDocumentAt, useDocuments, useOpenError } from '#renderer/state/documents.ts';
import { filesOf } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { classes } from '#renderer/ui/classes.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { compareStartCommands } from './compare-commands.ts';
import styles from './document-tab.module.css';
import type { tabCommands } from './tab-commands.ts';
import { tabIcon } from './tab-icon.ts';

/** A tab's header: double click pins, middle click closes, a dot marks unsaved edits and changes to an archive. */
export function DocumentTab({ id }: { readonly id: string }): ReactNode {
  const tab = useWorkbench((state) => state.tabs.find((one) => one.id === id));
  const document = useDocumentAt(id);
  const failed = useDocuments((state) => state.openings[id]?.state === 'failed');
  const copied = useCopies(() => tab?.kind === 'file' && hasCopy(tab.address));
  const error = useOpenError(tab?.kind === 'file' ? tab.address : null);
  const repack = tab?.kind === 'file' ? sessionKey(tab.address.workspace, tab.address.path) : null;
  const unwritten = useUnwrittenChanges(repack);
  if (tab === undefined) return null;
  const { icon, title } = tabIcon(tab);
  const dirty = document?.dirty === true || unwritten > 0;
  const { closeTab, pin, activate } = useWorkbench.getState();
  return (
    <div
      role="presentation"
      className={classes(styles.tab, !tab.pinned && styles.preview)}
      title={error === null ? title : `${title}\nError: ${error.message}`}
      data-tab={filesOf(tab).at(-1)?.path ?? ''}
      onDoubleClick={() => pin(id)}
      onMouseDown={(event) => {
        // The middle button would start autoscroll.
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === 1) closeTab(id);
      }}
      onContextMenu={(event) => {
        activate(id);
        showContextMenu(event, commandEntries(TAB_MENU));
      }}
    >
      <Icon {...(failed ? { name: 'error' } : icon)} className={failed ? styles.failed : undefined} />
      <MiddleEllipsis
        text={tab.name}
        className={classes(styles.name, error !== null && styles.failed)}
        keep={10}
      />
      {error !== null && <Icon name="error" className={styles.failed} />}
      {copied && <span className={styles.copied} title="Your copy in the mod folder takes its place" />}
      {/* For the mouse; the keyboard has a command that closes the front tab. */}
      <span
        aria-hidden="true"
        className={classes(styles.close, dirty && styles.dirty)}
        title="Close"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          closeTab(id);
        }}
      >
        {dirty && <Icon name="circle-filled" className={styles.dot} />}
        <Icon name="close" className={styles.cross} />
      </span>
    </div>
  );
}

const TAB_MENU: readonly MenuItem<typeof tabCommands | typeof compareStartCommands>[] = [
  'file.close',
  'file.closeOthers',
  'file.closeAll',
  'separator',
  'file.pin',
  'view.split',
  'view.splitBelow',
  'separator',
  'file.save',
  'file.discard',
  'file.discardCopy',
  'separator',
  'compare.withStored',
  'compare.withOriginal',
  'compare.with',
  'compare.select',
  'compare.withSelected',
  'separator',
  'file.copyPath',
  'file.showInExplorer',
];
