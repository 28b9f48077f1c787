import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { fieldOf, flagOf } from './flag-of.ts';

/**
 * The flags of lighting and effect shaders that must agree with the shader’s type and with the shapes that it draws.
 * Source: reference mesh-tools.md, 2 and 9; the flags as the schema documents them; for environment maps what another
 * program makes of such a mesh.
 */
export const fixShaderFlags: MeshTool = {
  id: 'fix-shader-flags',
  draft: (draft) => {
    for (const block of draft.blocks((type) => isOfKind(type, 'shader property'))) {
      mendType(draft, block);
      mendSkin(draft, block);
    }
  },
};

/** The flag that a type of lighting shader needs, by the name of the type in the schema. */
const BY_TYPE: Readonly<Record<string, readonly [field: string, flag: string]>> = {
  'environment map': ['shaderFlags1', 'environmentMapping'],
  'glow shader': ['shaderFlags2', 'glowMap'],
  parallax: ['shaderFlags1', 'parallax'],
};

function mendType(draft: MeshDraft, block: number): void {
  const { mesh } = draft;
  const named =
    fieldOf(mesh, block, 'shaderType')
      ?.text()
      .replace(/ \(\d+\)$/, '') ?? '';
  const wanted = BY_TYPE[named];
  if (wanted !== undefined && flagOf(mesh, block, ...wanted) === false)
    draft.set(block, wanted.join('.'), 'true', `The shader’s type is ${named}.`);
}

function mendSkin(draft: MeshDraft, block: number): void {
  const { mesh } = draft;
  const skinned = flagOf(mesh, block, 'shaderFlags1', 'skinned');
  const shapes = mesh.types.flatMap((_, at) => (drawnBy(mesh, at) === block ? [hasSkin(mesh, at)] : []));
  const [first] = shapes;
  if (skinned === undefined || first === undefined || shapes.some((one) => one !== first)) return;
  if (skinned === first) return;
  draft.set(block, 'shaderFlags1.skinned', String(first), `Its shape has ${first ? 'a' : 'no'} skin.`);
}

/** The block of a shape’s shader. */
function drawnBy(mesh: BlockValues, shape: number): unknown {
  return isOfKind(mesh.types[shape] ?? '', 'object') ? mesh.value(shape)?.shaderProperty : undefined;
}

function hasSkin(mesh: BlockValues, shape: number): boolean {
  const { skin, skinInstance } = mesh.value(shape) ?? {};
  return Number(skin ?? skinInstance ?? -1) >= 0;
}
