import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools for meshes of Starfield, apart from their code. */
export const STARFIELD_FACTS = {
  'to-internal': {
    title: 'Put .mesh files into the mesh',
    help: 'Starfield: takes the geometry of shapes from their .mesh files (below geometries) into the mesh itself, level by level, so that one file has it all. The .mesh files stay where they are, as other meshes may use them. They are looked for in the Data folder or archive of the mesh, and beside it. A shape stays as it is if one of its files is missing or damaged.',
    options: {},
  },
  'to-external': {
    title: 'Write geometry to .mesh files',
    help: 'Starfield: writes the geometry that shapes have in the mesh itself to .mesh files, as the game’s own meshes have it. Their names below geometries are the SHA-1 hash of their contents, as the game’s are, so equal geometry shares one file. The files go beside the changed mesh in the mod folder; an archive as output cannot take them.',
    options: {},
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;
