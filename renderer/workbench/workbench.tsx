import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { listenForShortcuts } from '../commands/keybindings.ts';
import { CommandPalette } from '../commands/palette.tsx';
import { useConvertCommands } from '../editors/convert/convert-commands.ts';
import { PackHost } from '../editors/pack/pack-host.tsx';
import { usePathCommands } from '../explorer/path-commands.ts';
import { BottomPanel } from './bottom-panel.tsx';
import { DropTarget } from './drop-target.tsx';
import { EditorArea } from './editor-area.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { Frame, StartingFrame } from './frame.tsx';
import { GameDialog } from './game-dialog.tsx';
import { OpenOther } from './open-other.tsx';
import { rememberFocus } from './parts.ts';
import { PropertiesPanel } from './properties-panel.tsx';
import { QuickOpen } from './quick-open.tsx';
import { SideBar } from './side-bar.tsx';
import { StatusBar } from './status-bar.tsx';
import { useDropped } from './use-dropped.ts';
import { useIdleWork } from './use-idle-work.ts';
import { useOpenDocuments } from './use-open-documents.ts';
import { useSavedLayout } from './use-saved-layout.ts';
import { useStart } from './use-start.ts';
import { useWindowCommands } from './window-commands.ts';
import styles from './workbench.module.css';

/** The whole window, once the services have answered. */
export function Workbench(): ReactNode {
  const saved = useSavedLayout();
  useStart(saved.ready);
  useDropped(saved.dock.root);
  useOpenDocuments();
  useIdleWork();
  useWindowCommands();
  useConvertCommands();
  usePathCommands();
  useEffect(() => listenForShortcuts(window), []);
  useEffect(() => {
    const remember = (event: FocusEvent): void => rememberFocus(event.target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  if (!saved.ready) return <StartingFrame />;
  return (
    <div className={styles.window}>
      <main className={styles.panes}>
        <h1 className="visually-hidden">Modwright</h1>
        <Frame
          side={<SideBar />}
          editors={
            <ErrorBoundary title="The tabs cannot be drawn">
              <EditorArea key={saved.dock.root} layout={saved.dock.layout} onLayout={saved.onDock} />
            </ErrorBoundary>
          }
          properties={
            <ErrorBoundary title="Properties cannot be drawn">
              <PropertiesPanel />
            </ErrorBoundary>
          }
          panel={
            <ErrorBoundary title="This panel cannot be drawn">
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
      <PackHost />
      <ErrorDialog />
      <DropTarget />
    </div>
  );
}
