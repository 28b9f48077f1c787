import type { DocumentState } from '#shared/contract/documents.ts';

/** Props of every view of a document. A tab may show two views of one document side by side. */
export interface EditorProps {
  readonly document: DocumentState;
  /** True while the tab is the front one of the active group: only then register commands and set the status bar. */
  readonly active: boolean;
}
