import 'dockview-react/dist/styles/dockview.css';
import {
  type DockviewApi,
  DockviewReact,
  type DockviewTheme,
  type IDockviewHeaderActionsProps,
  type IDockviewPanelHeaderProps,
  type IDockviewPanelProps,
  type SerializedDockview,
} from 'dockview-react';
import {
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styles from './dock.module.css';
import { PanelShownContext } from './panel-shown.ts';

/** A saved dock layout; opaque outside of the dock. */
export type DockLayout = SerializedDockview;

export interface DockPanel {
  readonly id: string;
  readonly title: string;
  /** If it is not open yet: in a new group to the right. */
  readonly aside?: boolean;
}

export interface DockHandle {
  /** Moves a panel into a new group beside its own. */
  split(id: string, direction: 'right' | 'below'): void;
  /** The front panel of the next or previous group; null where there is only one. */
  besideFront(step: 1 | -1): string | null;
  /** Panels in the order of their tabs, group after group, from left to right. */
  order(): readonly string[];
}

export interface DockProps {
  readonly panels: readonly DockPanel[];
  readonly active: string | null;
  readonly onActivate: (id: string | null) => void;
  readonly onClose: (id: string) => void;
  readonly renderPanel: (id: string) => ReactNode;
  readonly renderTab: (id: string) => ReactNode;
  readonly renderActions?: (id: string | null) => ReactNode;
  readonly renderEmpty: () => ReactNode;
  /** Initial layout; corrected if it does not fit the panels. */
  readonly layout: DockLayout | null;
  readonly onLayout: (layout: DockLayout) => void;
  readonly ref?: Ref<DockHandle>;
}

type Renderers = Pick<DockProps, 'active' | 'renderPanel' | 'renderTab' | 'renderActions' | 'renderEmpty'>;

const RenderersContext = createContext<Renderers | null>(null);

const theme: DockviewTheme = { name: 'modwright', className: 'modwright-dock', dndTabIndicator: 'line' };

const components = { panel: PanelHost };

/** Groups of tabs that split and dock. The caller decides which panels exist, the dock where. Pop-outs are off. */
export function Dock(props: DockProps): ReactNode {
  const { panels, active, layout } = props;
  const [api, setApi] = useState<DockviewApi | null>(null);
  const latest = useRef(props);
  const syncing = useRef(false);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (api === null) return;
    const subscriptions = [
      api.onDidRemovePanel((panel) => {
        if (!syncing.current) latest.current.onClose(panel.id);
      }),
      api.onDidActivePanelChange(() => {
        if (!syncing.current) latest.current.onActivate(api.activePanel?.id ?? null);
      }),
      api.onDidLayoutChange(() => latest.current.onLayout(api.toJSON())),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [api]);

  useEffect(() => {
    if (api === null) return;
    syncing.current = true;
    try {
      syncPanels(api, panels, active);
    } finally {
      syncing.current = false;
    }
  }, [api, panels, active]);

  useImperativeHandle(
    props.ref,
    () => ({
      split: (id, direction) => {
        const panel = api?.getPanel(id);
        if (panel === undefined) return;
        const position = direction === 'right' ? 'right' : 'bottom';
        panel.api.moveTo({ group: panel.group, position });
      },
      besideFront: (step) => {
        const groups = groupsOnScreen(api);
        if (groups.length < 2 || api?.activeGroup === undefined) return null;
        const index = groups.indexOf(api.activeGroup);
        return groups[(index + step + groups.length) % groups.length]?.activePanel?.id ?? null;
      },
      order: () => groupsOnScreen(api).flatMap((group) => group.panels.map((panel) => panel.id)),
    }),
    [api],
  );

  return (
    <RenderersContext value={props}>
      <div className={styles.dock}>
        <DockviewReact
          theme={theme}
          components={components}
          defaultTabComponent={TabHost}
          rightHeaderActionsComponent={ActionsHost}
          watermarkComponent={EmptyHost}
          defaultRenderer="always"
          disableFloatingGroups
          scrollbars="native"
          keyboardNavigation={false}
          getTabContextMenuItems={() => []}
          onReady={(event) => {
            if (layout !== null) restore(event.api, layout);
            setApi(event.api);
          }}
        />
      </div>
    </RenderersContext>
  );
}

function syncPanels(api: DockviewApi, panels: readonly DockPanel[], active: string | null): void {
  const wanted = new Set(panels.map((panel) => panel.id));
  for (const panel of panels) {
    const known = api.getPanel(panel.id);
    if (known !== undefined) {
      if (known.title !== panel.title) known.api.setTitle(panel.title);
      continue;
    }
    const reference = api.activePanel ?? api.panels.at(-1);
    const place =
      reference === undefined
        ? {}
        : panel.aside === true
          ? { position: { referencePanel: reference, direction: 'right' as const } }
          : {
              position: {
                referenceGroup: reference.group,
                index: reference.group.panels.indexOf(reference) + 1,
              },
            };
    api.addPanel({ id: panel.id, component: 'panel', title: panel.title, inactive: true, ...place });
  }
  for (const panel of [...api.panels]) {
    if (!wanted.has(panel.id)) api.removePanel(panel);
  }
  if (active !== null && api.activePanel?.id !== active) api.getPanel(active)?.api.setActive();
}

/** The dock lists them in the order in which they were made. */
function groupsOnScreen(api: DockviewApi | null): DockviewApi['groups'] {
  const places = new Map((api?.groups ?? []).map((group) => [group, group.element.getBoundingClientRect()]));
  return [...places].sort(([, a], [, b]) => a.left - b.left || a.top - b.top).map(([group]) => group);
}

/** A layout of an older version or of other panels must not keep the window from opening. */
function restore(api: DockviewApi, layout: DockLayout): void {
  try {
    api.fromJSON(layout);
  } catch {
    api.clear();
  }
}

function PanelHost({ api }: IDockviewPanelProps): ReactNode {
  const dock = useContext(RenderersContext);
  const [shown, setShown] = useState(api.isVisible);
  useEffect(() => {
    setShown(api.isVisible);
    const subscription = api.onDidVisibilityChange(({ isVisible }) => setShown(isVisible));
    return () => subscription.dispose();
  }, [api]);
  return (
    <PanelShownContext value={shown}>
      <div className={styles.panel} data-stop={api.id} data-front={dock?.active === api.id ? '' : undefined}>
        {dock?.renderPanel(api.id)}
      </div>
    </PanelShownContext>
  );
}

function TabHost({ api }: IDockviewPanelHeaderProps): ReactNode {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = inside.current?.closest('.dv-tab');
    const strip = tab?.parentElement;
    if (tab == null || strip == null) return;
    const show = (): void => {
      if (api.isVisible) scrollIntoStrip(tab, strip);
    };
    // The strip shrinks when the overflow list appears, after the tab was scrolled into view.
    const observer = new ResizeObserver(show);
    observer.observe(strip);
    observer.observe(tab);
    const subscription = api.onDidVisibilityChange(show);
    return () => {
      observer.disconnect();
      subscription.dispose();
    };
  }, [api]);
  return (
    <div ref={inside} className={styles.tab}>
      {useContext(RenderersContext)?.renderTab(api.id)}
    </div>
  );
}

/** Only the strip scrolls: `scrollIntoView` would scroll every ancestor. */
function scrollIntoStrip(tab: Element, strip: Element): void {
  const [one, all] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (one.left < all.left || one.width > all.width) strip.scrollLeft -= all.left - one.left;
  else if (one.right > all.right) strip.scrollLeft += one.right - all.right;
}

function ActionsHost({ activePanel }: IDockviewHeaderActionsProps): ReactNode {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dock draws the strip itself.
    inside.current?.closest('.dv-tabs-and-actions-container')?.setAttribute('data-strip', '');
  }, []);
  return (
    <div ref={inside} className={styles.actions}>
      {useContext(RenderersContext)?.renderActions?.(activePanel?.id ?? null)}
    </div>
  );
}

function EmptyHost(): ReactNode {
  return useContext(RenderersContext)?.renderEmpty();
}
