import type { ReactNode } from 'react';
import { shortcutOf } from '#renderer/commands/menu-entries.ts';
import { type PanelId, showPanel, useLayout } from '#renderer/state/layout.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Tabs } from '#renderer/ui/layout/tabs.tsx';
import { menuCommand } from '#shared/menu-bar.ts';
import styles from './panels.module.css';
import { panel, panels } from './panels.tsx';

/** Problems, jobs and log. Closed, it is only its strip of tabs; selecting one opens it. */
export function BottomPanel(): ReactNode {
  useKeyChanges();
  const { view, open } = useLayout((state) => state.panel);
  const { Component } = panel(view);
  const toggle = (): void =>
    useLayout.setState((old) => ({ panel: { ...old.panel, open: !old.panel.open } }));
  return (
    <section aria-label="Problems, jobs and log" className={styles.panel}>
      <Tabs<PanelId>
        label="Problems, jobs and log"
        items={panels.map(({ id, title, Count }) => ({ id, title, badge: Count && <Count /> }))}
        value={view}
        onChange={showPanel}
        onReselect={showPanel}
        className={styles.strip}
        after={
          <IconButton
            icon={open ? 'chevron-down' : 'chevron-up'}
            label={open ? 'Close this panel' : 'Open this panel'}
            shortcut={shortcutOf(menuCommand('view.togglePanel'))}
            onClick={toggle}
          />
        }
      >
        {open && <Component />}
      </Tabs>
    </section>
  );
}
