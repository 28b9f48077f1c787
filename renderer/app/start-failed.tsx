import type { ReactNode } from 'react';
import button from '#renderer/ui/button.module.css';
import { classes } from '#renderer/ui/classes.ts';
import styles from './app.module.css';

/** The window's code could not be loaded: plain, since the panel for errors belongs to that code. */
export function StartFailed({ error }: { readonly error: unknown }): ReactNode {
  const why = error instanceof Error ? error.message : String(error);
  return (
    <main className={styles.failed}>
      <div role="alert" data-selectable>
        <h1>Modwright could not start</h1>
        <p>{why}</p>
        <button
          type="button"
          className={classes(button.button, button.primary)}
          onClick={() => location.reload()}
        >
          Try again
        </button>
      </div>
    </main>
  );
}
