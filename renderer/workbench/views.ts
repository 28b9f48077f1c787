import type { DocumentState, ViewId } from '#shared/document/state.ts';
import type { Tab } from '../state/workbench.ts';

/** What a tab shows: one view, and another beside it or not. */
export interface ShownViews {
  readonly view: ViewId;
  readonly beside: boolean;
  /** What stands beside the view: the fields of what is drawn, the picture of what collides, the bytes of everything else. */
  readonly second: ViewId;
  /** Something can stand beside the view. */
  readonly canSplit: boolean;
}

const DRAWN: ReadonlySet<ViewId> = new Set<ViewId>(['mesh', 'texture', 'bank']);

/** The views of a tab: the chosen ones as far as the document has them, else its best. Fields come with hex beside. */
export function shownViews(tab: Tab, document: DocumentState): ShownViews {
  const view =
    tab.view !== null && document.views.includes(tab.view) ? tab.view : (document.views[0] ?? 'hex');
  const second = DRAWN.has(view) ? 'fields' : view === 'collision' ? 'mesh' : 'hex';
  const canSplit = view !== second && document.views.includes(second);
  return { view, second, canSplit, beside: canSplit && (tab.beside ?? view === 'fields') };
}
