import { type ReactNode, useEffect } from 'react';
import { listenForShortcuts } from '#renderer/commands/keybindings.ts';
import { CommandPalette } from '#renderer/commands/palette.tsx';
import { useCommands } from '#renderer/commands/registry.ts';
import { convertCommands } from '#renderer/editors/convert/convert-commands.ts';
import { MeshToolsHost } from '#renderer/editors/mesh-tools/mesh-tools-host.tsx';
import { PackHost } from '#renderer/editors/pack/pack-host.tsx';
import { keepSessions } from '#renderer/editors/repack/kept-sessions.ts';
import { manyEventsCommands } from '#renderer/explorer/batch/many-events-commands.ts';
import { manyHkxCommands } from '#renderer/explorer/batch/many-hkx-commands.ts';
import { manyMaterialsCommands } from '#renderer/explorer/batch/many-materials-commands.ts';
import { pathCommands } from '#renderer/explorer/batch/path-commands.ts';
import { newMaterialCommands } from '#renderer/explorer/new-material/new-material-commands.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { keepFocus } from '#renderer/state/lost-focus.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import { keepPresses } from '#renderer/ui/one-press.ts';
import { BottomPanel } from '#renderer/workbench/panels/bottom-panel.tsx';
import { PropertiesPanel } from '#renderer/workbench/properties/properties-panel.tsx';
import { QuickOpen } from '#renderer/workbench/quick/quick-open.tsx';
import { SideBar } from '#renderer/workbench/side/side-bar.tsx';
import { GameDialog } from '#renderer/workbench/start/game-dialog.tsx';
import { OpenOther } from '#renderer/workbench/start/open-other.tsx';
import { useOutsideQuestion } from '#renderer/workbench/start/outside-folders.tsx';
import { EditorArea } from '#renderer/workbench/tabs/editor-area.tsx';
import { DropTarget } from './drop-target.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { Frame, StartingFrame } from './frame.tsx';
import { JournalNotice } from './journal-notice.tsx';
import { StatusBar } from './status-bar.tsx';
import { useDropped } from './use-dropped.ts';
import { useIdleWork } from './use-idle-work.ts';
import { useOpenDocuments } from './use-open-documents.ts';
import { useSavedLayout } from './use-saved-layout.ts';
import { useStart } from './use-start.ts';
import { windowCommands } from './window-commands.ts';
import styles from './workbench.module.css';

/** The whole window, once the services have responded. */
export function Workbench(): ReactNode {
  const saved = useSavedLayout();
  useStart(saved.ready);
  useOutsideQuestion();
  useDropped(saved.dock.root);
  useOpenDocuments();
  useIdleWork();
  const client = useClient();
  useCommands(windowCommands, { client });
  useEffect(() => keepSessions(client), [client]);
  useCommands(convertCommands, undefined);
  useCommands(pathCommands, undefined);
  useCommands(manyEventsCommands, undefined);
  useCommands(manyHkxCommands, undefined);
  useCommands(manyMaterialsCommands, undefined);
  useCommands(newMaterialCommands, undefined);
  useEffect(() => listenForShortcuts(window), []);
  useEffect(keepFocus, []);
  useEffect(() => keepPresses(window), []);
  if (!saved.ready) return <StartingFrame />;
  return (
    <div className={styles.window}>
      <JournalNotice />
      <main className={styles.panes}>
        <h1 className="visually-hidden">Modwright</h1>
        <Frame
          side={<SideBar />}
          editors={
            <ErrorBoundary title="The tabs could not be shown">
              <EditorArea key={saved.dock.root} layout={saved.dock.layout} onLayout={saved.onDock} />
            </ErrorBoundary>
          }
          properties={
            <ErrorBoundary title="Properties could not be shown">
              <PropertiesPanel />
            </ErrorBoundary>
          }
          panel={
            <ErrorBoundary title="This panel could not be shown">
              <BottomPanel />
            </ErrorBoundary>
          }
        />
      </main>
      <div data-part="status" className={styles.status}>
        <StatusBar />
      </div>
      <CommandPalette />
      <QuickOpen />
      <OpenOther />
      <GameDialog />
      <MeshToolsHost />
      <PackHost />
      <ErrorDialog />
      <DropTarget />
    </div>
  );
}
