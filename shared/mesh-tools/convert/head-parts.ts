import { isSkinned } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';

/** Types of lighting shaders that only parts of heads have: face tint, hair tint, eye. */
const HEAD_SHADERS: ReadonlySet<unknown> = new Set([4, 6, 16]);

/**
 * Whether a shape is part of a head, whose vertices the game moves, so that Skyrim SE wants it as BSDynamicTriShape. Which
 * meshes are heads is told by plugins. `auto` goes by what a mesh shows: all shapes of generated faces, and in the folder of
 * characters skinned shapes with the shaders of faces, hair and eyes. Elsewhere such a shader is on a wig or a helmet.
 */
export function isHeadPart(draft: MeshDraft, shape: number, { headParts }: ToolOptions): boolean {
  if (headParts === 'all') return true;
  if (headParts === 'none') return false;
  if (/(^|\/)facegendata\/facegeom\//i.test(draft.path)) return true;
  const { shaderProperty } = draft.value(shape) ?? {};
  const shader = draft.value(Number(shaderProperty ?? -1));
  return (
    /(^|\/)character assets\//i.test(draft.path) &&
    isSkinned(draft, shape) &&
    HEAD_SHADERS.has(shader?.shaderType)
  );
}
