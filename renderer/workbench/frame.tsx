import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { defaultLayout, useLayout } from '#renderer/state/layout.ts';
import { setWindowWidth, usePropertiesShown } from '#renderer/state/properties-shown.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { classes } from '#renderer/ui/classes.ts';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { ActivityBar } from '#renderer/workbench/side/activity-bar.tsx';
import { isWide } from '#renderer/workbench/side/side-contents.ts';
import { SideHeader } from '#renderer/workbench/side/side-header.tsx';
import styles from './workbench.module.css';

/** Parts that need the services; missing ones leave their area empty. */
export interface FrameProps {
  readonly side?: ReactNode;
  readonly editors?: ReactNode;
  readonly properties?: ReactNode;
  readonly panel?: ReactNode;
}

/** The frame before the services respond: drawn, but inert. */
export function StartingFrame(): ReactNode {
  const view = useLayout((state) => state.side.view);
  return (
    <div className={styles.window} aria-busy="true" inert>
      <div className={styles.panes}>
        <Frame side={<SideHeader view={view} />} />
      </div>
      <div className={styles.status} />
    </div>
  );
}

/** What an open file keeps at least, in px at zoom 1: two views side by side, of which each shows something. */
const EDITOR_LEAST = 400;
/** What the properties keep beside it; the side view gives way first. */
const PROPERTIES_LEAST = 240;

/** Activity bar, side view, tabs, properties and bottom panel, arranged by the layout. */
export function Frame(parts: FrameProps): ReactNode {
  const layout = useLayout();
  const { side, wide, properties, panel } = layout;
  const propertiesShown = usePropertiesShown() && parts.properties !== undefined;
  const editorLeast = useWorkbench((state) => (state.active === null ? 0 : EDITOR_LEAST));
  useWindowWidth();
  return (
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
            size={isWide(layout) ? wide : side.size}
            min={170}
            rest={editorLeast + (propertiesShown ? Math.min(properties.size, PROPERTIES_LEAST) : 0)}
            open={side.open}
            label="Resize the side view"
            onResize={resizeSide}
            onReset={() => resizeSide(isWide(layout) ? defaultLayout.wide : defaultLayout.side.size)}
            first={
              <div data-part="side" className={classes(styles.part, styles.aside)}>
                {parts.side}
              </div>
            }
            second={
              <SplitPane
                direction="row"
                sized="second"
                size={properties.size}
                min={170}
                rest={editorLeast}
                open={propertiesShown}
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
                    {parts.editors}
                  </section>
                }
                second={
                  <div data-part="properties" className={styles.part}>
                    {parts.properties}
                  </div>
                }
              />
            }
          />
        </div>
      }
      second={
        <div data-part="panel" className={styles.part}>
          {parts.panel}
        </div>
      }
    />
  );
}

function resizeSide(size: number): void {
  useLayout.setState((layout) => (isWide(layout) ? { wide: size } : { side: { ...layout.side, size } }));
}

/** Tracks the width of the window before each paint. */
function useWindowWidth(): void {
  const { zoom } = useMetrics();
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  useLayoutEffect(() => setWindowWidth(width / zoom), [width, zoom]);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
