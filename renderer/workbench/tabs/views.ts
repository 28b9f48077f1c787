import { editors } from '#renderer/editors/view-registry.ts';
import type { FileTab } from '#renderer/state/tabs.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';

/** What a tab shows: one view, and maybe another beside it. */
export interface ShownViews {
  readonly view: ViewId;
  /** The view that can be shown beside it; null = none for this file. */
  readonly second: ViewId | null;
  /** Whether it is shown. */
  readonly beside: boolean;
}

/** The views of a tab: the selected ones if the document has them, else its best. */
export function shownViews(tab: Pick<FileTab, 'view' | 'beside'>, document: DocumentState): ShownViews {
  const view =
    tab.view !== null && document.views.includes(tab.view) ? tab.view : (document.views[0] ?? 'hex');
  const { second, split = false } = editors[view];
  if (second === undefined || !document.views.includes(second)) return { view, second: null, beside: false };
  return { view, second, beside: tab.beside ?? split };
}
