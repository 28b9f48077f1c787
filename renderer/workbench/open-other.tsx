import type { ReactNode } from 'react';
import { create } from 'zustand';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Start } from './start.tsx';

const useOpenOther = create<{ readonly open: boolean }>()(() => ({ open: false }));

export function showOpenOther(): void {
  useOpenOther.setState({ open: true });
}

/** What can be opened in place of the folder that is open; mounted once. */
export function OpenOther(): ReactNode {
  const { open } = useOpenOther();
  const close = (): void => useOpenOther.setState({ open: false });
  return (
    <Dialog open={open} onClose={close} title="Open another folder">
      <Start onOpen={close} />
    </Dialog>
  );
}
