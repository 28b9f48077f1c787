import type { ReactNode } from 'react';
import { commandEntries } from '../commands/menu-entries.ts';
import { addressText } from '../state/address.ts';
import { comparedText } from '../state/compared.ts';
import { placeText } from '../state/contents-places.ts';
import { useDocumentAt, useDocuments } from '../state/documents.ts';
import { type Tab, useWorkbench } from '../state/workbench.ts';
import { classes } from '../ui/classes.ts';
import { showContextMenu } from '../ui/context-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import styles from './document-tab.module.css';
import { tabIcon } from './file-icon.ts';

/** A tab's head: double click pins, middle click closes, a dot says that there are unsaved edits. */
export function DocumentTab({ id }: { readonly id: string }): ReactNode {
  const tab = useWorkbench((state) => state.tabs.find((one) => one.id === id));
  const document = useDocumentAt(id);
  const failed = useDocuments((state) => state.openings[id]?.state === 'failed');
  if (tab === undefined) return null;
  const dirty = document?.dirty === true;
  const { closeTab, pin, activate } = useWorkbench.getState();
  return (
    <div
      role="presentation"
      className={classes(styles.tab, !tab.pinned && styles.preview)}
      title={titleOf(tab)}
      data-tab={tab.address.path}
      onDoubleClick={() => pin(id)}
      onMouseDown={(event) => {
        // The middle button would start scrolling.
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
      <Icon name={failed ? 'error' : tabIcon(tab)} className={failed ? styles.failed : undefined} />
      <MiddleEllipsis text={tab.name} className={styles.name} keep={10} />
      {/* For the mouse; the keyboard closes the front tab by its command. */}
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

function titleOf({ address, compared, contents, convert }: Tab): string {
  if (convert) return 'Convert console meshes to PC';
  if (contents !== null) return `${placeText(contents.before)} ↔ ${placeText(contents.after)}`;
  return compared === null
    ? addressText(address)
    : `${comparedText(compared.before)} ↔ ${comparedText(compared.after)}`;
}

const TAB_MENU = [
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
  'separator',
  'compare.withStored',
  'compare.withOriginal',
  'compare.with',
  'compare.select',
  'compare.withSelected',
  'separator',
  'file.copyPath',
  'file.showInExplorer',
] as const;
