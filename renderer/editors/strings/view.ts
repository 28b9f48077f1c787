import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const stringsView: EditorView = {
  id: 'strings',
  title: 'Strings',
  icon: 'symbol-string',
  keys: 'Alt+Shift+S',
  code: editorCode(() => import('./strings-view.tsx').then(({ StringsView }) => StringsView)),
  second: 'hex',
};
