import type { DocumentState, ViewId } from '#shared/document/state.ts';
import type { Tab } from '../state/workbench.ts';

/** What a tab shows: one view, and hex beside it or not. */
export interface ShownViews {
  readonly view: ViewId;
  readonly beside: boolean;
  /** Hex can stand beside the view. */
  readonly canSplit: boolean;
}

/** The views of a tab: the chosen ones as far as the document has them, else its best. Fields come with hex beside. */
export function shownViews(tab: Tab, document: DocumentState): ShownViews {
  const view =
    tab.view !== null && document.views.includes(tab.view) ? tab.view : (document.views[0] ?? 'hex');
  const canSplit = view !== 'hex' && document.views.includes('hex');
  return { view, canSplit, beside: canSplit && (tab.beside ?? view === 'fields') };
}
