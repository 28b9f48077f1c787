import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const archiveView: EditorView = {
  id: 'archive',
  title: 'Archive',
  icon: 'archive',
  keys: 'Alt+1',
  code: editorCode(() => import('./archive-view.tsx').then(({ ArchiveView }) => ArchiveView)),
  second: 'hex',
  noReveal: true,
};
