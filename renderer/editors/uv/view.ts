import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const uvView: EditorView = {
  id: 'uv',
  title: 'UV',
  icon: 'table',
  keys: 'Alt+U',
  code: editorCode(() => import('./uv-view.tsx').then(({ UvView }) => UvView)),
  second: 'mesh',
  split: true,
};
