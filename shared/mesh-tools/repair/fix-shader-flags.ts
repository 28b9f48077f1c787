import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { wrongShaderFlags } from '#shared/formats/nif/lint/shader-rules.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';

/** Sets the flags of lighting and effect shaders as the lint wants them. */
export const fixShaderFlags: MeshTool = {
  id: 'fix-shader-flags',
  draft: (draft) => {
    const wanted = new Set(draft.blocks((type) => isOfKind(type, 'shader property')));
    for (const { block, field, flag, value, why } of wrongShaderFlags(draft.mesh))
      if (wanted.has(block)) draft.set(block, `${field}.${flag}`, String(value), why);
  },
};
