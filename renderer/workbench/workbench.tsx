import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { listenForShortcuts } from '../commands/keybindings.ts';
import { CommandPalette } from '../commands/palette.tsx';
import { defaultLayout, useLayout } from '../state/layout.ts';
import { SplitPane } from '../ui/split-pane.tsx';
import { ActivityBar } from './activity-bar.tsx';
import { BottomPanel } from './bottom-panel.tsx';
import { DropTarget } from './drop-target.tsx';
import { EditorArea } from './editor-area.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { OpenOther } from './open-other.tsx';
import { rememberFocus } from './parts.ts';
import { PropertiesPanel } from './properties-panel.tsx';
import { QuickOpen } from './quick-open.tsx';
import { SideBar } from './side-bar.tsx';
import { StatusBar } from './status-bar.tsx';
import { useDropped } from './use-dropped.ts';
import { useOpenDocuments } from './use-open-documents.ts';
import { useSavedLayout } from './use-saved-layout.ts';
import { useStart } from './use-start.ts';
import { useWindowCommands } from './window-commands.ts';
import styles from './workbench.module.css';

/** The frame: activity bar, side view, tabs, properties, bottom panel, status bar. */
export function Workbench(): ReactNode {
  const saved = useSavedLayout();
  useStart(saved.ready);
  useDropped(saved.dock.root);
  useOpenDocuments();
  useWindowCommands();
  useEffect(() => listenForShortcuts(window), []);
  useEffect(() => {
    const remember = (event: FocusEvent): void => rememberFocus(event.target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  if (!saved.ready) return null;
  return (
    <div className={styles.window}>
      <Panes dock={saved} />
      <StatusPart />
      <CommandPalette />
      <QuickOpen />
      <OpenOther />
      <ErrorDialog />
      <DropTarget />
    </div>
  );
}

function Panes({ dock }: { readonly dock: ReturnType<typeof useSavedLayout> }): ReactNode {
  const { side, properties, panel } = useLayout();
  return (
    <main className={styles.panes}>
      <h1 className="visually-hidden">Modwright</h1>
      <SplitPane
        direction="column"
        sized="second"
        size={panel.open ? panel.size : 30}
        min={panel.open ? 90 : 30}
        fixed={!panel.open}
        label="Resize the bottom panel"
        onResize={(size) => useLayout.setState((old) => ({ panel: { ...old.panel, size } }))}
        onReset={() =>
          useLayout.setState((old) => ({ panel: { ...old.panel, size: defaultLayout.panel.size } }))
        }
        first={
          <div className={styles.upper}>
            <div data-part="activity" className={styles.activity}>
              <ActivityBar />
            </div>
            <SplitPane
              direction="row"
              sized="first"
              size={side.size}
              min={170}
              open={side.open}
              label="Resize the side view"
              onResize={(size) => useLayout.setState((old) => ({ side: { ...old.side, size } }))}
              onReset={() =>
                useLayout.setState((old) => ({ side: { ...old.side, size: defaultLayout.side.size } }))
              }
              first={
                <div data-part="side" className={styles.part}>
                  <SideBar />
                </div>
              }
              second={
                <SplitPane
                  direction="row"
                  sized="second"
                  size={properties.size}
                  min={170}
                  open={properties.open}
                  label="Resize properties"
                  onResize={(size) =>
                    useLayout.setState((old) => ({ properties: { ...old.properties, size } }))
                  }
                  onReset={() =>
                    useLayout.setState((old) => ({
                      properties: { ...old.properties, size: defaultLayout.properties.size },
                    }))
                  }
                  first={
                    <section aria-label="Open files" data-part="editors" className={styles.part}>
                      <ErrorBoundary title="The tabs cannot be drawn">
                        <EditorArea key={dock.dock.root} layout={dock.dock.layout} onLayout={dock.onDock} />
                      </ErrorBoundary>
                    </section>
                  }
                  second={
                    <div data-part="properties" className={styles.part}>
                      <ErrorBoundary title="Properties cannot be drawn">
                        <PropertiesPanel />
                      </ErrorBoundary>
                    </div>
                  }
                />
              }
            />
          </div>
        }
        second={
          <div data-part="panel" className={styles.part}>
            <ErrorBoundary title="This panel cannot be drawn">
              <BottomPanel />
            </ErrorBoundary>
          </div>
        }
      />
    </main>
  );
}

function StatusPart(): ReactNode {
  return (
    <div data-part="status" className={styles.status}>
      <StatusBar />
    </div>
  );
}
