import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The services are gone: the window can show what it has, but nothing it does would reach a file. */
export function ConnectionLost(): ReactNode {
  return (
    <Dialog
      open
      width="narrow"
      title="The connection to Modwright ended"
      onClose={() => window.location.reload()}
      footer={
        <Button kind="primary" onClick={() => window.location.reload()}>
          Connect again
        </Button>
      }
    >
      <p>
        Unsaved edits are in the journal and will be offered again. If connecting fails, start Modwright
        again.
      </p>
    </Dialog>
  );
}
