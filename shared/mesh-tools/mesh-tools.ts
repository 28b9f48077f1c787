import { UserError } from '#shared/errors.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { fixBsx } from '#shared/mesh-tools/repair/fix-bsx.ts';
import { fixShaderFlags } from '#shared/mesh-tools/repair/fix-shader-flags.ts';

/** All mesh tools; commands derive from this list. */
export const MESH_TOOLS: readonly MeshTool[] = [fixBsx, fixShaderFlags];

/** The tool of an id. @throws UserError `no-such-tool` */
export function meshTool(id: string): MeshTool {
  const tool = MESH_TOOLS.find((one) => one.id === id);
  if (tool === undefined) throw new UserError('no-such-tool', `There is no mesh tool “${id}”.`);
  return tool;
}
