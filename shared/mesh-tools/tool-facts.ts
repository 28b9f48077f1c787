import { MOTION_FACTS } from '#shared/mesh-tools/animation/motion-facts.ts';
import { COLLISION_FACTS } from '#shared/mesh-tools/collision/collision-facts.ts';
import { CONVERT_FACTS } from '#shared/mesh-tools/convert/convert-facts.ts';
import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';
import { REPAIR_FACTS } from '#shared/mesh-tools/repair/repair-facts.ts';
import { SHAPES_FACTS } from '#shared/mesh-tools/shapes/shapes-facts.ts';
import { SKIN_FACTS } from '#shared/mesh-tools/skin/skin-facts.ts';
import { STARFIELD_FACTS } from '#shared/mesh-tools/starfield/starfield-facts.ts';
import { SURFACE_FACTS } from '#shared/mesh-tools/surface/surface-facts.ts';

/** The mesh tools, by the names that they have as commands. Apart from their code, which the command line loads late. */
export const TOOL_FACTS = {
  ...REPAIR_FACTS,
  ...SURFACE_FACTS,
  ...SKIN_FACTS,
  ...CONVERT_FACTS,
  ...COLLISION_FACTS,
  ...SHAPES_FACTS,
  ...MOTION_FACTS,
  ...STARFIELD_FACTS,
};

/** What is known of a tool. */
export function toolFacts(id: MeshToolId): ToolFacts {
  return TOOL_FACTS[id];
}

export type MeshToolId = keyof typeof TOOL_FACTS;

export const MESH_TOOL_IDS = Object.keys(TOOL_FACTS) as readonly MeshToolId[];

/** The tools that mend findings with a code. */
export function toolsThatMend(code: string): readonly MeshToolId[] {
  return MESH_TOOL_IDS.filter((id) => toolFacts(id).mends?.includes(code) === true);
}
