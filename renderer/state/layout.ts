import * as v from 'valibot';
import { create } from 'zustand';
import type { DockLayout } from '#renderer/ui/layout/dock.tsx';
import { VIEW_IDS } from '#shared/formats/kit/view-id.ts';
import { BankChoices, defaultBank } from './bank-choices.ts';
import { CollisionChoices, defaultCollision } from './collision-choices.ts';
import { CompareChoices, defaultCompare } from './compare-choices.ts';
import { ConvertViewChoices, defaultConvert } from './convert-choices.ts';
import { defaultExplorer, ExplorerChoices } from './explorer-choices.ts';
import { defaultTexture, TextureChoices } from './texture-choices.ts';
import { defaultViewport, ViewportChoices } from './viewport-choices.ts';

/** The side views, in the order of the activity bar. */
export const SIDE_VIEW_IDS = [
  'explorer',
  'search',
  'conflicts',
  'changes',
  'collision',
  'paths',
  'settings',
] as const;
export type SideViewId = (typeof SIDE_VIEW_IDS)[number];

/** The views of the bottom panel, in the order of its tabs. */
export const PANEL_IDS = ['problems', 'jobs', 'log'] as const;
export type PanelId = (typeof PANEL_IDS)[number];

const Size = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

const SavedFile = {
  /** Set if it is not the layout's root. */
  workspace: v.optional(v.string()),
  path: v.string(),
  archive: v.optional(v.string()),
  mod: v.optional(v.string()),
  entry: v.optional(v.number()),
};
const ComparedAs = v.picklist(['now', 'stored', 'original']);

const SavedPlace = v.object({
  root: v.string(),
  label: v.string(),
  archive: v.optional(v.string()),
  path: v.optional(v.string()),
});

const SavedTab = v.object({
  ...SavedFile,
  /** The other file of a comparison, and the state of both. */
  compared: v.optional(
    v.object({
      before: v.object({ ...SavedFile, as: ComparedAs, of: v.optional(v.string()) }),
      as: ComparedAs,
      of: v.optional(v.string()),
    }),
  ),
  /** The compared archives or folders. */
  contents: v.optional(v.object({ before: SavedPlace, after: SavedPlace })),
  /** Whether it converts console meshes. */
  convert: v.optional(v.boolean()),
  view: v.nullable(v.picklist(VIEW_IDS)),
  beside: v.nullable(v.boolean()),
});
export type SavedTab = v.InferOutput<typeof SavedTab>;

/** Layout of one Data folder. */
const RootLayout = v.object({
  tabs: v.array(SavedTab),
  /** Index of the front tab. */
  active: v.nullable(v.number()),
  dock: v.nullable(v.custom<DockLayout>((value) => typeof value === 'object' && value !== null)),
  /** Paths of open folders in the explorer. */
  expanded: v.array(v.string()),
  /** Path of the folder that the explorer's grid shows. */
  folder: v.optional(v.string()),
});
export type RootLayout = v.InferOutput<typeof RootLayout>;

const Layout = v.object({
  version: v.literal(1),
  side: v.object({
    view: v.picklist(SIDE_VIEW_IDS),
    open: v.boolean(),
    size: Size,
  }),
  /** Width of the wide side views: see `SideView`. */
  wide: v.fallback(Size, 480),
  properties: v.object({ open: v.boolean(), size: Size }),
  panel: v.object({ view: v.picklist(PANEL_IDS), open: v.boolean(), size: Size }),
  /** Share of the first of two views in one tab. */
  beside: v.pipe(v.number(), v.minValue(0.05), v.maxValue(0.95)),
  explorer: v.fallback(ExplorerChoices, defaultExplorer),
  viewport: v.fallback(ViewportChoices, defaultViewport),
  bank: v.fallback(BankChoices, defaultBank),
  texture: v.fallback(TextureChoices, defaultTexture),
  compare: v.fallback(CompareChoices, defaultCompare),
  collision: v.fallback(CollisionChoices, defaultCollision),
  convert: v.fallback(ConvertViewChoices, defaultConvert),
  /** By root, the latest first. */
  roots: v.array(v.tuple([v.string(), RootLayout])),
});
export type Layout = v.InferOutput<typeof Layout>;

export const defaultLayout: Layout = {
  version: 1,
  side: { view: 'explorer', open: true, size: 260 },
  wide: 480,
  properties: { open: true, size: 250 },
  panel: { view: 'problems', open: false, size: 200 },
  beside: 0.45,
  explorer: defaultExplorer,
  viewport: defaultViewport,
  bank: defaultBank,
  texture: defaultTexture,
  compare: defaultCompare,
  collision: defaultCollision,
  convert: defaultConvert,
  roots: [],
};

/** Number of roots whose tabs are kept. */
const ROOTS = 8;

export const useLayout = create<Layout>()(() => defaultLayout);

/** Parses a saved layout; invalid text gives the default. */
export function readLayout(text: string): Layout {
  if (text === '') return defaultLayout;
  try {
    const parsed = v.safeParse(Layout, JSON.parse(text));
    return parsed.success ? parsed.output : defaultLayout;
  } catch {
    return defaultLayout;
  }
}

export function rootLayout(key: string): RootLayout | null {
  return useLayout.getState().roots.find(([root]) => root === key)?.[1] ?? null;
}

export function keepRootLayout(key: string, layout: RootLayout): void {
  useLayout.setState(({ roots }) => ({
    roots: [[key, layout] as [string, RootLayout], ...roots.filter(([root]) => root !== key)].slice(0, ROOTS),
  }));
}

/** Shows a side view, or hides it if it is the one shown. */
export function toggleSideView(view: SideViewId): void {
  useLayout.setState(({ side }) => ({
    side: { ...side, view, open: !(side.open && side.view === view) },
  }));
}

export function showSideView(view: SideViewId): void {
  useLayout.setState(({ side }) => ({ side: { ...side, view, open: true } }));
}

export function showPanel(view: PanelId): void {
  useLayout.setState(({ panel }) => ({ panel: { ...panel, view, open: true } }));
}
