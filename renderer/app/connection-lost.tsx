import { type ReactNode, useState } from 'react';
import { connect } from '#renderer/host/connect.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import styles from './app.module.css';

/** Shown when the services are gone: the window still shows what it has, but no action would reach a file. */
export function ConnectionLost(): ReactNode {
  const [open, setOpen] = useState(true);
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tryAgain = (): void => {
    setTrying(true);
    // Reload only once the host responds: a failed load would clear the screen.
    connect(() => {}).then(
      (client) => {
        client.close();
        window.location.reload();
      },
      (error: unknown) => {
        setTrying(false);
        setFailure(describeError(error).message);
      },
    );
  };
  const leave = (): void => {
    setOpen(false);
    useNotices.getState().notify({
      level: 'error',
      text: 'Not connected: nothing can be opened or saved.',
      action: { label: 'Reconnect', run: () => setOpen(true) },
    });
  };
  return (
    <Dialog
      open={open}
      width="narrow"
      title="Lost connection to Modwright"
      onClose={leave}
      footer={
        <Button kind="primary" disabled={trying} onClick={tryAgain}>
          Reconnect
        </Button>
      }
    >
      <p>Unsaved edits are journaled and will be offered again.</p>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
    </Dialog>
  );
}
