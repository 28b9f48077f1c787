import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ViewId } from '#shared/document/state.ts';
import type { IconName } from '../ui/icon.tsx';
import type { EditorProps } from './editor.ts';

/** A view of a document as the tab bar offers it. The code of a view is loaded when it is first shown. */
export interface EditorView {
  readonly title: string;
  readonly icon: IconName;
  readonly component: LazyExoticComponent<ComponentType<EditorProps>>;
}

const loadFields = () =>
  import('./fields/fields-view.tsx').then((module) => ({ default: module.FieldsView }));
const loadHex = () => import('./hex/hex-view.tsx').then((module) => ({ default: module.HexView }));
const loadMesh = () => import('./mesh/mesh-view.tsx').then((module) => ({ default: module.MeshView }));

/**
 * Loads the code of the views that most files open with, so that the first one waits for its bytes only. The 3D view’s is
 * as large as all others together, so it comes last.
 */
export async function loadCommonViews(): Promise<void> {
  // What cannot be loaded is said where it is to be shown: there it is tried again.
  await Promise.allSettled([loadFields(), loadHex()]);
  await loadMesh().catch(() => undefined);
}

export const editors: Readonly<Record<ViewId, EditorView>> = {
  mesh: {
    title: '3D',
    icon: 'package',
    component: lazy(loadMesh),
  },
  archive: {
    title: 'Archive',
    icon: 'archive',
    component: lazy(() =>
      import('./archive/archive-view.tsx').then((module) => ({ default: module.ArchiveView })),
    ),
  },
  text: {
    title: 'Text',
    icon: 'file-code',
    component: lazy(() => import('./text/text-view.tsx').then((module) => ({ default: module.TextView }))),
  },
  fields: {
    title: 'Fields',
    icon: 'list-tree',
    component: lazy(loadFields),
  },
  hex: {
    title: 'Hex',
    icon: 'file-binary',
    component: lazy(loadHex),
  },
};
