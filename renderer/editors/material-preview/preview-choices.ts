import { layoutChoices } from '#renderer/state/layout-choices.ts';
import { foldPath } from '#shared/text/fold.ts';

/** Options of the preview of materials. */
export const {
  use: usePreviewChoices,
  read: readPreviewChoices,
  change: changePreviewChoices,
} = layoutChoices('materialPreview');

/** Materials whose meshes are remembered. */
const MOST = 200;

/** The mesh that a material is shown on, as a path in Data; null = on a shape. */
export function useMeshOf(material: string): string | null {
  const { meshes } = usePreviewChoices();
  const folded = foldPath(material);
  return meshes.find(([one]) => one === folded)?.[1] ?? null;
}

/** Shows a material on a mesh from now on; null = on the shape. */
export function setMeshOf(material: string, mesh: string | null): void {
  const folded = foldPath(material);
  const others = readPreviewChoices().meshes.filter(([one]) => one !== folded);
  const own: readonly [string, string][] = mesh === null ? [] : [[folded, mesh]];
  changePreviewChoices({ meshes: [...others, ...own].slice(-MOST) });
}
