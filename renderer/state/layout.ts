import * as v from 'valibot';
import { create } from 'zustand';
import type { DockLayout } from '#renderer/ui/layout/dock.tsx';
import { VIEW_IDS } from '#shared/formats/kit/view-id.ts';
import { ArchiveChoices, defaultArchive } from './archive-choices.ts';
import { BankChoices, defaultBank } from './bank-choices.ts';
import { CollisionChoices, defaultCollision } from './collision-choices.ts';
import { CompareChoices, defaultCompare } from './compare-choices.ts';
import { ConvertViewChoices, defaultConvert } from './convert-choices.ts';
import { defaultExplorer, ExplorerChoices } from './explorer-choices.ts';
import { defaultMaterial, MaterialChoices } from './material-choices.ts';
import { defaultMaterialPreview, MaterialPreviewChoices } from './material-preview-choices.ts';
import { type SideViewId, sideViews } from './side-views.ts';
import { defaultTexture, TextureChoices } from './texture-choices.ts';
import { defaultUv, UvChoices } from './uv-choices.ts';
import { defaultViewport, ViewportChoices } from './viewport-choices.ts';

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
  view: v.fallback(v.nullable(v.picklist(VIEW_IDS)), null),
  beside: v.fallback(v.nullable(v.boolean()), null),
});
export type SavedTab = v.InferOutput<typeof SavedTab>;

/** Layout of one Data folder. Tabs that cannot be read are left out, one by one. */
const RootLayout = v.pipe(
  v.object({
    tabs: v.fallback(v.array(v.fallback(v.nullable(SavedTab), null)), []),
    /** Index of the front tab. */
    active: v.fallback(v.nullable(v.number()), null),
    dock: v.fallback(
      v.nullable(v.custom<DockLayout>((value) => typeof value === 'object' && value !== null)),
      null,
    ),
    /** Paths of open folders in the explorer. */
    expanded: v.fallback(v.array(v.string()), []),
    /** Path of the folder that the explorer's grid shows. */
    folder: v.fallback(v.optional(v.string()), undefined),
  }),
  v.transform(({ tabs, active, ...rest }) => {
    const front = tabs[active ?? -1] ?? null;
    const kept = tabs.filter((tab) => tab !== null);
    return { ...rest, tabs: kept, active: front === null ? null : kept.indexOf(front) };
  }),
);
export type RootLayout = v.InferOutput<typeof RootLayout>;

/** A part whose fields each have a default. */
function part<const E extends v.ObjectEntries>(entries: E) {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
}

/** An earlier or later Modwright may not know a value: that one is its default then, and the others are kept. */
const Layout = v.object({
  version: v.literal(1),
  side: part({
    view: v.fallback(v.picklist(sideViews.map(({ id }) => id)), 'explorer'),
    open: v.fallback(v.boolean(), true),
    size: v.fallback(Size, 260),
  }),
  /** Width of the wide side views: see `SideView`. */
  wide: v.fallback(Size, 480),
  properties: part({ open: v.fallback(v.boolean(), true), size: v.fallback(Size, 280) }),
  panel: part({
    view: v.fallback(v.picklist(PANEL_IDS), 'problems'),
    open: v.fallback(v.boolean(), false),
    size: v.fallback(Size, 200),
  }),
  /** Share of the first of two views in one tab. */
  beside: v.fallback(v.pipe(v.number(), v.minValue(0.05), v.maxValue(0.95)), 0.45),
  explorer: v.fallback(ExplorerChoices, defaultExplorer),
  viewport: v.fallback(ViewportChoices, defaultViewport),
  materialPreview: v.fallback(MaterialPreviewChoices, defaultMaterialPreview),
  bank: v.fallback(BankChoices, defaultBank),
  texture: v.fallback(TextureChoices, defaultTexture),
  compare: v.fallback(CompareChoices, defaultCompare),
  collision: v.fallback(CollisionChoices, defaultCollision),
  archive: v.fallback(ArchiveChoices, defaultArchive),
  convert: v.fallback(ConvertViewChoices, defaultConvert),
  uv: v.fallback(UvChoices, defaultUv),
  material: v.fallback(MaterialChoices, defaultMaterial),
  /** By root, the latest first. */
  roots: v.fallback(
    v.pipe(
      v.array(v.fallback(v.nullable(v.tuple([v.string(), RootLayout])), null)),
      v.transform((roots) => roots.filter((root) => root !== null)),
    ),
    [],
  ),
});
export type Layout = v.InferOutput<typeof Layout>;

export const defaultLayout: Layout = v.parse(Layout, { version: 1 });

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
