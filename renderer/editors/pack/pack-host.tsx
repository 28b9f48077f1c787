import { lazy, type ReactNode, Suspense } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import { packCommands } from './pack-commands.ts';
import { usePackState } from './pack-session.ts';

const PackDialog = lazy(() => import('./pack-dialog.tsx').then((module) => ({ default: module.PackDialog })));

/** Draws the pack dialog on request, and registers its commands; mounted once. */
export function PackHost(): ReactNode {
  const { open, session } = usePackState();
  useCommands(packCommands, undefined);
  if (!open || session === null) return null;
  return (
    <ErrorBoundary title="The pack could not be shown">
      <Suspense fallback={null}>
        <PackDialog session={session} />
      </Suspense>
    </ErrorBoundary>
  );
}
