import type { ToolOptionFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** What people read of a mesh tool. */
export interface ToolFacts {
  /** Names it in lists, as an order: `Mend BSX flags`. */
  readonly title: string;
  /** What it does and what it leaves, in sentences. */
  readonly help: string;
  readonly options: ToolOptionFacts;
}

/** The mesh tools, by the names that they have as commands. Apart from their code, which the command line loads late. */
export const TOOL_FACTS = {
  'fix-bsx': {
    title: 'Mend BSX flags',
    help: 'Sets the flags of BSXFlags that follow from what the mesh has: collision, add-on nodes, animations, external emittance. Clears Havok where there is no collision. Meshes of games before Skyrim, and those without the block, stay as they are.',
    options: {},
  },
  'fix-shader-flags': {
    title: 'Mend shader flags',
    help: 'Makes the flags of shaders agree with their type (environment map, glow, parallax) and with the shapes that they draw (skin). Shaders whose shapes disagree, and those of games before Skyrim, stay as they are.',
    options: {},
  },
} satisfies Readonly<Record<string, ToolFacts>>;

/** What is known of a tool. */
export function toolFacts(id: MeshToolId): ToolFacts {
  return TOOL_FACTS[id];
}

export type MeshToolId = keyof typeof TOOL_FACTS;

export const MESH_TOOL_IDS = Object.keys(TOOL_FACTS) as readonly MeshToolId[];
