import { lazy, type ReactNode, Suspense } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import { meshToolCommands } from '#renderer/editors/mesh/mesh-tool-commands.ts';
import { useDocuments } from '#renderer/state/documents.ts';
import { useMeshToolDialog } from '#renderer/state/mesh-tool-dialog.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';

const MeshToolsDialog = lazy(() =>
  import('./mesh-tools-dialog.tsx').then((module) => ({ default: module.MeshToolsDialog })),
);

/** Draws the dialog of the mesh tools on request, and registers its commands; mounted once. */
export function MeshToolsHost(): ReactNode {
  const open = useMeshToolDialog((state) => state.open);
  const document = useDocuments(({ states }) =>
    Object.values(states).find(({ id }) => id === open?.document),
  );
  useCommands(meshToolCommands, undefined);
  if (open === null || document === undefined) return null;
  return (
    <ErrorBoundary title="The mesh tools could not be shown">
      <Suspense fallback={null}>
        <MeshToolsDialog key={open.number} document={document} first={open.tool} />
      </Suspense>
    </ErrorBoundary>
  );
}
