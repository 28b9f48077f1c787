import type { ReactNode } from 'react';
import { create } from 'zustand';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { Start } from './start.tsx';

const useOpenOther = create<{ readonly open: boolean }>()(() => ({ open: false }));

export function showOpenOther(): void {
  useOpenOther.setState({ open: true });
}

/** Dialog to open another folder or archive instead of the current one; mounted once. */
export function OpenOther(): ReactNode {
  const { open } = useOpenOther();
  const close = (): void => useOpenOther.setState({ open: false });
  return (
    <Dialog open={open} onClose={close} title="Open another folder">
      <Start onOpen={close} />
    </Dialog>
  );
}
