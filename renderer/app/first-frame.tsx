import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import activity from '#renderer/workbench/side/activity-bar.module.css';
import side from '#renderer/workbench/side/side-bar.module.css';
import window from '#renderer/workbench/workbench.module.css';
import styles from './first-frame.module.css';

/** The frame while its code loads: the same areas, without anything to press. */
export function FirstFrame(): ReactNode {
  return (
    <div className={window.window} aria-busy="true" inert>
      <div className={classes(window.panes, styles.panes)}>
        <div className={window.upper}>
          <div className={window.activity}>
            <div className={activity.bar} />
          </div>
          <div className={classes(window.aside, styles.side)}>
            <header className={side.header}>
              <h2 className={side.title}>Modwright</h2>
            </header>
          </div>
        </div>
        <div className={styles.panel} />
      </div>
      <div className={window.status} />
    </div>
  );
}
