import { Toolbar } from '@base-ui/react/toolbar';
import type { ReactNode } from 'react';
import { runCommand } from '../commands/registry.ts';
import { useDocuments } from '../state/documents.ts';
import { type SideView, toggleSideView, useLayout } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './activity-bar.module.css';
import { useJournals } from './journals.ts';

const VIEWS: readonly {
  readonly view: SideView;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
}[] = [
  { view: 'explorer', label: 'Explorer', icon: 'files', shortcut: 'Ctrl+Shift+E' },
  { view: 'search', label: 'Search', icon: 'search', shortcut: 'Ctrl+Shift+F' },
  { view: 'conflicts', label: 'Conflicts', icon: 'layers', shortcut: 'Ctrl+Shift+X' },
  { view: 'changes', label: 'Changes', icon: 'request-changes', shortcut: 'Ctrl+Shift+G' },
  { view: 'collision', label: 'Collision', icon: 'circuit-board', shortcut: 'Ctrl+Shift+K' },
  { view: 'paths', label: 'Paths', icon: 'replace-all', shortcut: 'Ctrl+Shift+H' },
  { view: 'settings', label: 'Settings', icon: 'settings-gear', shortcut: 'Ctrl+,' },
];

/** The leftmost strip: which side view is shown. Pressing the shown one hides it. */
export function ActivityBar(): ReactNode {
  const { view: shown, open } = useLayout((state) => state.side);
  const hasFolder = useWorkspace((state) => state.info !== null);
  const dirty = useDocuments(({ states }) => Object.values(states).filter((state) => state.dirty).length);
  const changes = dirty + useJournals((state) => state.journals.length);
  return (
    <nav aria-label="Side views" className={styles.bar}>
      <Toolbar.Root orientation="vertical" aria-label="Side views" className={styles.list}>
        {VIEWS.map(({ view, label, icon, shortcut }) => {
          const count = view === 'changes' ? changes : 0;
          const name = count === 0 ? label : `${label}, ${count} unsaved`;
          return (
            <Tooltip key={view} text={label} shortcut={shortcut} side="right">
              <Toolbar.Button
                aria-label={name}
                aria-pressed={open && shown === view}
                className={styles.button}
                onClick={() => toggleSideView(view)}
              >
                <Icon name={icon} />
                {count > 0 && (
                  <span aria-hidden="true" className={styles.count}>
                    {count > 99 ? '99+' : count}
                  </span>
                )}
              </Toolbar.Button>
            </Tooltip>
          );
        })}
        <span className={styles.space} />
        <Tooltip text="Convert console meshes" side="right">
          <Toolbar.Button
            aria-label="Convert console meshes"
            disabled={!hasFolder}
            className={styles.button}
            onClick={() => runCommand('convert.open')}
          >
            <Icon name="desktop-download" />
          </Toolbar.Button>
        </Tooltip>
        <Tooltip text="All commands" shortcut="Ctrl+Shift+P" side="right">
          <Toolbar.Button
            aria-label="All commands"
            className={styles.button}
            onClick={() => runCommand('view.commands')}
          >
            <Icon name="terminal" />
          </Toolbar.Button>
        </Tooltip>
      </Toolbar.Root>
    </nav>
  );
}
