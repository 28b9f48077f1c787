import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const materialView: EditorView = {
  id: 'material',
  title: 'Material',
  icon: 'symbol-color',
  keys: 'Alt+Shift+M',
  code: editorCode(() => import('./material-view.tsx').then(({ MaterialView }) => MaterialView)),
  second: 'fields',
};
