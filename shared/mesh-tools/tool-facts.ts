import type { ToolOptionFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** What people read of a mesh tool. */
export interface ToolFacts {
  /** Names it in lists, as an order: `Mend BSX flags`. */
  readonly title: string;
  /** What it does and what it leaves, in sentences. */
  readonly help: string;
  readonly options: ToolOptionFacts;
  /** The game whose meshes it makes, if it makes them those of another game. */
  readonly makesFilesOf?: 'skyrim' | 'skyrimse';
  /** Codes of the findings that it mends, at its defaults. Absent = none. */
  readonly mends?: readonly string[];
}

/** The mesh tools, by the names that they have as commands. Apart from their code, which the command line loads late. */
export const TOOL_FACTS = {
  'fix-bsx': {
    title: 'Mend BSX flags',
    help: 'Sets the flags of BSXFlags that follow from what the mesh has: collision, add-on nodes, animations, external emittance. Clears Havok where there is no collision. Adds the block to the root where collision or animations need it (Skyrim to Fallout 4). Meshes of games before Skyrim stay as they are.',
    mends: ['bsx-havok', 'no-bsx-flags'],
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
  tangents: {
    title: 'Compute tangents',
    help: 'Computes tangents and bitangents from normals and texture coordinates, as the games have them. Shapes of Morrowind, faces of Skyrim SE, shapes with model-space normal maps, and those without normals or texture coordinates stay as they are.',
    options: {
      missing: {
        kind: 'switch',
        title: 'Only where there are none',
        help: 'Only shapes that have no tangents',
        fallback: false,
      },
    },
  },
  normals: {
    title: 'Compute normals',
    help: 'Computes normals from triangles, weighted by corner angle as most of the games’ own meshes are. Vertices at one place share the result, so seams of the texture stay whole. Tangents that a shape has are computed anew too. Shapes with model-space normal maps stay as they are.',
    options: {
      mode: {
        kind: 'choice',
        title: 'Normals',
        help: 'How normals are made',
        choices: {
          smooth: 'Smooth up to an angle',
          face: 'One for each face',
          normalize: 'As they are, made of length 1',
        },
        fallback: 'smooth',
      },
      angle: {
        kind: 'number',
        title: 'Smooth up to',
        help: 'Edges between faces that meet at a larger angle stay hard',
        range: [0, 180],
        unit: 'degrees',
        fallback: 60,
      },
      missing: {
        kind: 'switch',
        title: 'Only where there are none',
        help: 'Only shapes that have no normals',
        fallback: false,
      },
    },
  },
  bounds: {
    title: 'Mend bounding spheres',
    help: 'Computes the spheres by which games tell whether a shape is in sight, as the games do: around the middle of the shape, out to its farthest vertex. By default only where vertices reach out of the sphere; skinned shapes, which bones move, only with all.',
    options: {
      all: {
        kind: 'switch',
        title: 'All shapes',
        help: 'Also where the sphere holds all vertices, and of skinned shapes',
        fallback: false,
      },
    },
  },
  weights: {
    title: 'Mend skin weights',
    help: 'Keeps the strongest weights of each vertex and makes them sum to 1, in vertices, skin data and partitions alike. Invalid weights, and those of bones that the skin does not have, are left out. Vertices whose weights are fine keep them to the bit.',
    options: {
      most: {
        kind: 'number',
        title: 'Weights a vertex',
        help: 'Most weights that a vertex keeps',
        range: [1, 4],
        fallback: 4,
      },
      least: {
        kind: 'number',
        title: 'Leave out below',
        help: 'Weaker weights become 0',
        range: [0, 0.5],
        fallback: 0,
      },
    },
  },
  'remove-bones': {
    title: 'Remove unused bones from skins',
    help: 'Takes bones that move no vertex out of skins. Their nodes stay in the mesh. Skins of meshes with cloth, which may need such bones, stay as they are.',
    options: {},
  },
  'rename-bones': {
    title: 'Rename bones',
    help: 'Renames nodes, such as bones, and what finds them by name: animations in the mesh, connect points, Prn. Shapes keep their names. A node whose new name is taken stays as it is.',
    options: {
      names: {
        kind: 'text',
        title: 'Names',
        help: 'Old and new names, with semicolons between',
        placeholder: 'Old=New;Other=Another',
        fallback: '',
      },
    },
  },
  partitions: {
    title: 'Rebuild skin partitions',
    help: 'Splits skins into partitions that hold every triangle once, with at most four weights a vertex and as many bones as the game takes: 18 before Skyrim, 60 in Skyrim LE, 80 in SE. Body parts keep their triangles. Games from Fallout 4 on have no partitions.',
    options: {},
  },
  'to-se': {
    title: 'Convert Skyrim LE to SE',
    makesFilesOf: 'skyrimse',
    help: 'Turns meshes of Skyrim LE into meshes of Skyrim SE: shapes with their vertices in one list, strips as triangles, skins with their vertices in the partitions, names of shapes that differ. Collision, animations and all else come along. Meshes of SE stay as they are. Skeletons and animations in .hkx files, and textures, are not converted.',
    options: {
      headParts: {
        kind: 'choice',
        title: 'Head parts',
        help: 'Which shapes become BSDynamicTriShape, as faces, hair and eyes must be',
        choices: {
          auto: 'By folder and shader: generated faces, and skinned faces, hair and eyes of characters',
          all: 'All shapes',
          none: 'None',
        },
        fallback: 'auto',
      },
      keepColors: {
        kind: 'switch',
        title: 'Keep white vertex colors',
        help: 'Keep vertex colors that are all white and opaque',
        fallback: false,
      },
      removeParallax: {
        kind: 'switch',
        title: 'Remove parallax',
        help: 'Turn parallax shaders, which SE draws only with a shader mod, into plain ones',
        fallback: false,
      },
    },
  },
  'to-le': {
    title: 'Convert Skyrim SE to LE',
    makesFilesOf: 'skyrim',
    help: 'Turns meshes of Skyrim SE into meshes of Skyrim LE, the opposite of the conversion to SE: vertices in data blocks, skins with partitions of at most 60 bones. Normals and colors stay as coarse as SE stores them. Meshes of LE stay as they are.',
    options: {},
  },
  mopp: {
    title: 'Rebuild MOPP code',
    help: 'Rebuilds the code by which the game finds the triangles of collision meshes, for Oblivion to Skyrim SE. By default only where the code does not find every triangle of its mesh, so that things fall through. New code is proven by walking it before it is written.',
    options: {
      all: {
        kind: 'switch',
        title: 'All collision meshes',
        help: 'Also where the code finds every triangle',
        fallback: false,
      },
    },
  },
  collision: {
    title: 'Make collision from shapes',
    help: 'Makes collision from the shapes that are drawn, for Oblivion, Fallout 3, New Vegas and Skyrim: a mesh, a hull, or a box, sphere or capsule around them, with a body that has the values of the games’ own. The code of a mesh is proven to find every triangle before it is written. Sets the flags of BSXFlags too. Skinned shapes, effects and editor markers are left out. Collision of Fallout 4 and later is not made yet.',
    options: {
      shape: {
        kind: 'choice',
        title: 'Shape',
        help: 'What the collision is',
        choices: {
          hull: 'Convex hull',
          box: 'Box along the axes',
          fitted: 'Smallest box, turned as needed',
          sphere: 'Sphere',
          capsule: 'Capsule',
          mesh: 'Triangles as they are',
        },
        fallback: 'hull',
      },
      each: {
        kind: 'switch',
        title: 'One for each shape',
        help: 'A hull, box, sphere or capsule around each shape, instead of one around all',
        fallback: false,
      },
      on: {
        kind: 'choice',
        title: 'Belongs to',
        help: 'Which node gets the collision',
        choices: { root: 'The root', parent: 'The node above each shape' },
        fallback: 'root',
      },
      material: {
        kind: 'text',
        title: 'Material',
        help: 'By its name in the game, for all shapes or some: “stone, Roof = wood”; stone if empty',
        placeholder: '<materials>',
        fallback: '',
      },
      layer: {
        kind: 'text',
        title: 'Layer',
        help: 'By its name in the game; static if empty, or clutter if it has mass',
        placeholder: '<layer>',
        fallback: '',
      },
      mass: {
        kind: 'number',
        title: 'Mass',
        help: 'With mass it moves; 0 stays in place, as a mesh must',
        range: [0, 100_000],
        unit: 'kg',
        fallback: 0,
      },
      radius: {
        kind: 'number',
        title: 'Shell',
        help: 'Thickness of the shell around hulls, boxes and meshes; 0 is that of the game’s own',
        range: [0, 10],
        unit: 'Havok units',
        fallback: 0,
      },
      replace: {
        kind: 'switch',
        title: 'Replace collision',
        help: 'Also where a node has collision, which is removed',
        fallback: false,
      },
    },
  },
  weld: {
    title: 'Weld vertices',
    help: 'Makes one vertex of copies at the same place with the same normal, texture coordinates, color and weights, and takes out triangles and vertices that show nothing. Seams stay, as their vertices differ. Segments, levels of detail and weights follow; strips become triangles. Faces of Skyrim SE stay, because other files count their vertices.',
    options: {
      distance: {
        kind: 'number',
        title: 'Distance',
        help: 'How far apart copies may be',
        range: [0, 10],
        unit: 'units',
        fallback: 0,
      },
      difference: {
        kind: 'number',
        title: 'Difference',
        help: 'How much normals, texture coordinates, colors and weights of copies may differ',
        range: [0, 1],
        fallback: 0,
      },
    },
  },
  'clean-geometry': {
    title: 'Clean geometry',
    help: 'Takes out triangles with a corner twice, triangles that are there twice, and vertices of no triangle. Strips become triangles. Faces of Skyrim SE stay, because other files count their vertices.',
    options: {},
  },
  colors: {
    title: 'Set vertex colors',
    help: 'Fills the colors of all vertices, only their alpha or only their red, green and blue, or takes vertex colors out. Use a condition to choose shapes.',
    options: {
      mode: {
        kind: 'choice',
        title: 'Set',
        help: 'What is set',
        choices: {
          fill: 'Color and alpha',
          color: 'Color, alpha stays',
          alpha: 'Alpha, color stays',
          remove: 'Nothing: take vertex colors out',
        },
        fallback: 'fill',
      },
      color: {
        kind: 'text',
        title: 'Color',
        help: 'Six hexadecimal digits, or eight with alpha',
        placeholder: '<RRGGBBAA>',
        fallback: 'FFFFFFFF',
      },
    },
  },
  transform: {
    title: 'Move, turn, scale, mirror',
    help: 'Changes the vertices of shapes around the origin of each: first mirrored and scaled, then turned, then moved. Normals, tangents, bounding spheres and the sides of mirrored triangles follow. Skinned shapes, whose bones place them, and collision stay.',
    options: {
      move: {
        kind: 'text',
        title: 'Move',
        help: 'Game units along x, y and z, such as 0,0,10',
        placeholder: '<x,y,z>',
        fallback: '',
      },
      rotate: {
        kind: 'text',
        title: 'Turn',
        help: 'Degrees around x, then y, then z, such as 0,0,90',
        placeholder: '<x,y,z>',
        fallback: '',
      },
      scale: {
        kind: 'number',
        title: 'Scale',
        help: 'How many times as large',
        range: [0.001, 1000],
        fallback: 1,
      },
      mirror: {
        kind: 'choice',
        title: 'Mirror',
        help: 'The axis along which left and right change places',
        choices: { none: 'Not', x: 'Along x', y: 'Along y', z: 'Along z' },
        fallback: 'none',
      },
    },
  },
} satisfies Readonly<Record<string, ToolFacts>>;

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
