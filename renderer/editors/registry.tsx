import type { ViewId } from '#shared/document/state.ts';
import type { IconName } from '../ui/icon.tsx';
import { type EditorCode, editorCode } from './loaded-editor.tsx';

/** A view of a document as the tab bar offers it. */
export interface EditorView {
  readonly title: string;
  readonly icon: IconName;
  readonly code: EditorCode;
}

const bank = editorCode(() => import('./bank/bank-view.tsx').then(({ BankView }) => BankView));
const texture = editorCode(() => import('./texture/texture-view.tsx').then(({ TextureView }) => TextureView));
const mesh = editorCode(() => import('./mesh/mesh-view.tsx').then(({ MeshView }) => MeshView));
const collision = editorCode(() =>
  import('./collision/collision-view.tsx').then(({ CollisionView }) => CollisionView),
);
const archive = editorCode(() => import('./archive/archive-view.tsx').then(({ ArchiveView }) => ArchiveView));
const text = editorCode(() => import('./text/text-view.tsx').then(({ TextView }) => TextView));
const fields = editorCode(() => import('./fields/fields-view.tsx').then(({ FieldsView }) => FieldsView));
const hex = editorCode(() => import('./hex/hex-view.tsx').then(({ HexView }) => HexView));

/**
 * Loads the code of the views that most files open with, so that the first one waits for its bytes only. The 3D view’s is
 * as large as all others together, so it comes after these, and what is opened more rarely after it.
 */
export async function loadCommonViews(): Promise<void> {
  // What cannot be loaded is said where it is to be shown: there it is tried again.
  await Promise.allSettled([fields.load(), hex.load()]);
  await Promise.allSettled([texture.load(), bank.load()]);
  await mesh.load().catch(() => undefined);
}

export const editors: Readonly<Record<ViewId, EditorView>> = {
  bank: { title: 'Images', icon: 'library', code: bank },
  texture: { title: 'Texture', icon: 'file-media', code: texture },
  mesh: { title: '3D', icon: 'package', code: mesh },
  collision: { title: 'Collision', icon: 'circuit-board', code: collision },
  archive: { title: 'Archive', icon: 'archive', code: archive },
  text: { title: 'Text', icon: 'file-code', code: text },
  fields: { title: 'Fields', icon: 'list-tree', code: fields },
  hex: { title: 'Hex', icon: 'file-binary', code: hex },
};
