import { lazy, type ReactNode, Suspense } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import { meshToolCommands } from '#renderer/editors/mesh/mesh-tool-commands.ts';
import { useDocuments } from '#renderer/state/documents.ts';
import { useMeshImportDialog } from '#renderer/state/mesh-import-dialog.ts';
import { useMeshToolDialog } from '#renderer/state/mesh-tool-dialog.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';

const MeshToolsDialog = lazy(() =>
  import('./mesh-tools-dialog.tsx').then((module) => ({ default: module.MeshToolsDialog })),
);
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Draws the dialogs of the mesh tools and of imports on request, and registers their commands; mounted once. */
export function MeshToolsHost(): ReactNode {
  const tool = useMeshToolDialog((state) => state.open);
  const imported = useMeshImportDialog((state) => state.open);
  const toolDocument = useOpenDocument(tool?.document);
  const importDocument = useOpenDocument(imported?.document);
  useCommands(meshToolCommands, undefined);
  return (
    <>
      {tool !== null && toolDocument !== undefined && (
        <ErrorBoundary title="The mesh tools could not be shown">
          <Suspense fallback={null}>
            <MeshToolsDialog key={tool.number} document={toolDocument} first={tool.tool} />
          </Suspense>
        </ErrorBoundary>
      )}
      {imported !== null && importDocument !== undefined && (
        <ErrorBoundary title="The import could not be shown">
          <Suspense fallback={null}>
            <ImportDialog key={imported.number} document={importDocument} first={imported.gltf} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function useOpenDocument(id: string | undefined): DocumentState | undefined {
  return useDocuments(({ states }) => Object.values(states).find((state) => state.id === id));
}
