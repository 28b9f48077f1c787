import type { ReactNode } from 'react';
import { create } from 'zustand';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';

interface ShownError {
  readonly title: string;
  readonly error: unknown;
}

const useShownError = create<{ readonly shown: ShownError | null }>()(() => ({ shown: null }));

export function showError(shown: ShownError): void {
  useShownError.setState({ shown });
}

/** Full details of an error that the status bar shows in one line; mounted once. */
export function ErrorDialog(): ReactNode {
  const { shown } = useShownError();
  if (shown === null) return null;
  return (
    <Dialog open title="Error details" onClose={() => useShownError.setState({ shown: null })}>
      <ErrorPanel title={shown.title} error={shown.error} />
    </Dialog>
  );
}
