import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools that repair, apart from their code. */
export const REPAIR_FACTS = {
  'fix-bsx': {
    title: 'Mend BSX flags',
    help: 'Sets the flags of BSXFlags that follow from what the mesh has: collision, add-on nodes, animations, external emittance. Clears Havok where there is no collision. Adds the block to the root where collision or animations need it (Skyrim to Fallout 4). Meshes of games before Skyrim stay as they are.',
    mends: ['bsx-havok', 'bsx-flags', 'no-bsx-flags'],
    options: {
      add: {
        kind: 'switch',
        title: 'Add BSXFlags where it is missing',
        help: 'Meshes with collision or animations get the block',
        fallback: true,
      },
    },
  },
  'fix-shader-flags': {
    title: 'Mend shader flags',
    help: 'Makes the flags of shaders agree with their type (environment map, glow, parallax) and with the shapes that they draw (skin). Shaders whose shapes disagree, and those of games before Skyrim, stay as they are.',
    mends: ['shader-flags'],
    options: {},
  },
  'fix-references': {
    title: 'Mend references',
    help: 'Empties references to blocks that the mesh does not have, or that cannot be where they are. Blocks with bytes that are not understood stay as they are.',
    mends: ['missing-block'],
    options: {
      empty: {
        kind: 'switch',
        title: 'Remove empty entries',
        help: 'Takes entries that lead to no block out of the lists of children, effects, extra data and properties',
        fallback: false,
      },
    },
  },
  'fix-targets': {
    title: 'Mend targets of controllers',
    help: 'Makes each controller point to the object or property that has it. Tells of animations whose objects are not in the mesh, which stay as they are.',
    options: {},
  },
  'fix-paths': {
    title: 'Mend paths',
    help: 'Spells paths of textures and materials as the games do: relative to Data, with single backslashes, below textures or materials, textures as DDS. Each still leads to the same file. To name other files, use “paths set”.',
    options: {
      prefix: {
        kind: 'switch',
        title: 'Add the folder',
        help: 'Puts textures\\ or materials\\ in front of paths without it, except in Morrowind',
        fallback: true,
      },
      extension: {
        kind: 'switch',
        title: 'Name textures as DDS',
        help: 'Turns .tga, .png and .bmp into .dds, except in Morrowind',
        fallback: true,
      },
    },
  },
  sanitize: {
    title: 'Mend invalid values',
    help: 'Mends positions, rotations, scales and bounding spheres that are not numbers, and removes children that a node has twice. Tells of vertices that are not numbers, triangles that use a vertex twice, and skins of Skyrim without partitions, which stay as they are.',
    options: {},
  },
  'remove-unused': {
    title: 'Remove unused blocks',
    help: 'Removes blocks that are below no root. Blocks that others point to stay, as do meshes without a root and those with bytes that are not understood.',
    mends: ['unused-block'],
    options: {},
  },
  'clean-strings': {
    title: 'Remove unused names',
    help: 'Removes names from the table of the header that no block uses. Meshes with bytes that are not understood stay as they are, and so do those before Fallout 3, which have no table.',
    options: {},
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;
