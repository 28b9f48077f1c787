import { type ReactNode, useState } from 'react';
import { connect } from '#renderer/host/connect.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import styles from './app.module.css';

/** The services are gone: the window can show what it has, but nothing it does would reach a file. */
export function ConnectionLost(): ReactNode {
  const [open, setOpen] = useState(true);
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tryAgain = (): void => {
    setTrying(true);
    // Only a page that will be answered is loaded anew: a failed load would take what is on screen with it.
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
