import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const fieldsView: EditorView = {
  id: 'fields',
  title: 'Fields',
  icon: 'list-tree',
  keys: 'Alt+3',
  code: editorCode(() => import('./fields-view.tsx').then(({ FieldsView }) => FieldsView)),
  loads: 'first',
  second: 'hex',
  split: true,
};
