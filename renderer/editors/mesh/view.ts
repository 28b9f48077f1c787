import type { EditorView } from '#renderer/editors/kit/editor-view.ts';
import { editorCode } from '#renderer/editors/kit/loaded-editor.tsx';

export const meshView: EditorView = {
  id: 'mesh',
  title: '3D',
  icon: 'package',
  keys: 'Alt+6',
  code: editorCode(() => import('./mesh-view.tsx').then(({ MeshView }) => MeshView)),
  // Its code is as large as that of all other views together.
  loads: 'last',
  second: 'fields',
  noReveal: true,
};
