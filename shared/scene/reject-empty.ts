import { UserError } from '#shared/errors.ts';
import { EXPORT_DEFAULTS, type ExportOptions } from './export-options.ts';
import type { Scene, SceneMesh } from './scene.ts';
import { shownTriangles } from './shown-triangles.ts';
import { instanceTransforms, nodeTransforms } from './transforms.ts';

/**
 * Rejects an export that would be empty. A .glb may consist of nodes alone, such as a skeleton’s.
 * @throws UserError `nothing-to-export`
 */
export function rejectEmpty(scene: Scene, kind: 'glb' | 'obj', options: Partial<ExportOptions>): void {
  const wanted = { ...EXPORT_DEFAULTS, ...options };
  const { meshes, nodes, shapes, notes } = scene;
  if (wanted.collision && shapes.length > 0) return;
  if (kind === 'glb' && meshes.length === 0 && nodes.length > 1) return;
  const transforms = nodeTransforms(scene);
  const isSomewhere = (mesh: SceneMesh): boolean =>
    shownTriangles(mesh, wanted.lod).length > 0 &&
    instanceTransforms(transforms, mesh).some((transform) => transform !== undefined);
  if (meshes.some((mesh) => (wanted.hidden || !mesh.hidden) && isSomewhere(mesh))) return;
  const [first] = notes;
  const reasons = [
    ...(meshes.some(isSomewhere) ? [HIDDEN] : []),
    ...(first === undefined ? [] : [sentence(first.message)]),
    ...(shapes.length > 0 ? [COLLISION] : []),
  ];
  const message = ['There is nothing to export, so nothing was written.', ...reasons].join(' ');
  throw new UserError('nothing-to-export', message);
}

const HIDDEN = 'Its objects are hidden in the game: “modwright export --hidden” includes them.';
const COLLISION = 'It has collision shapes: “modwright export --collision” includes them.';

function sentence(text: string): string {
  const [first = '', ...rest] = text;
  return `${first.toUpperCase()}${rest.join('')}${text.endsWith('.') ? '' : '.'}`;
}
