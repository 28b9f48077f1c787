import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools that change the geometry of shapes, apart from their code. */
export const SHAPES_FACTS = {
  weld: {
    title: 'Weld vertices',
    help: 'Makes one vertex of copies at the same place with the same normal, texture coordinates, color and weights, and takes out triangles and vertices that show nothing. Seams stay, as their vertices differ. Segments, levels of detail and weights follow; strips become triangles. Faces of Skyrim SE stay, because other files count their vertices. Files beside a mesh that count its vertices (.tri, BodySlide) no longer fit it.',
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
    help: 'Takes out triangles with a corner twice, triangles that are there twice, and vertices of no triangle. Strips become triangles. Faces of Skyrim SE stay, because other files count their vertices. Files beside a mesh that count its vertices (.tri, BodySlide) no longer fit it.',
    options: {},
  },
  colors: {
    title: 'Set vertex colors',
    help: 'Fills or multiplies the colors of all vertices, only their alpha or only their red, green and blue, or takes vertex colors out. Vertices without colors count as white. Use a condition to choose shapes.',
    options: {
      mode: {
        kind: 'choice',
        title: 'Set',
        help: 'What is set',
        choices: {
          fill: 'Color and alpha',
          color: 'Color, alpha stays',
          alpha: 'Alpha, color stays',
          multiply: 'Color multiplied, alpha stays',
          'multiply-alpha': 'Alpha multiplied, color stays',
          remove: 'Nothing: take vertex colors out',
        },
        fallback: 'fill',
      },
      color: {
        kind: 'text',
        title: 'Color',
        help: 'Six hexadecimal digits, or eight with alpha; FFFFFF80 halves alpha when it is multiplied',
        placeholder: 'RRGGBBAA',
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
        placeholder: 'x,y,z',
        fallback: '',
      },
      rotate: {
        kind: 'text',
        title: 'Turn',
        help: 'Degrees around x, then y, then z, such as 0,0,90',
        placeholder: 'x,y,z',
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
  precision: {
    title: 'Set vertex precision',
    help: 'Stores the positions of vertices in half or full precision, between which Fallout 4 and later can choose. Half precision takes 8 bytes less a vertex, and rounds the more, the farther a vertex is from the origin of its shape: by up to 0.03 units from 64 on, 0.25 from 512 on. The report says by how much. From half to full nothing moves. Shapes of other games stay as they are.',
    options: {
      to: {
        kind: 'choice',
        title: 'Precision',
        help: 'How positions are stored',
        choices: { half: 'Half: 16 bits a coordinate', full: 'Full: 32 bits a coordinate' },
        fallback: 'half',
      },
      most: {
        kind: 'number',
        title: 'Round at most by',
        help: 'Shapes that would round more stay as they are; 0 is any',
        range: [0, 100],
        unit: 'units',
        fallback: 0,
      },
    },
  },
  triangulate: {
    title: 'Turn strips into triangles',
    help: 'Turns NiTriStrips into NiTriShape, with the same vertices and triangles in the same order. Skins with their partitions, morphs, properties and collision stay as they are. Every game reads triangles; Skyrim SE and later read no strips.',
    options: {},
  },
  stripify: {
    title: 'Turn triangles into strips',
    help: 'Turns NiTriShape into NiTriStrips for Oblivion, Fallout 3, New Vegas and Skyrim LE, with the same vertices and the same sides of triangles. The strips of a shape are joined to one where possible, as in the games’ own meshes. Partitions of skins, and shapes with segments or levels of detail, stay as they are.',
    options: {},
  },
  'split-shapes': {
    title: 'Split large shapes',
    help: 'Makes several shapes of one with more vertices or triangles than asked, each as large as can be, with triangles in their order. They share properties and bones, and stand beside each other below the same node. Segments, levels of detail, weights and partitions follow. Collision stays with the first. Shapes that animations or other blocks refer to stay whole, as do faces of Skyrim SE.',
    options: {
      vertices: {
        kind: 'number',
        title: 'Most vertices',
        help: 'Shapes with more are split',
        range: [256, 65_535],
        fallback: 65_535,
      },
      triangles: {
        kind: 'number',
        title: 'Most triangles',
        help: 'Shapes with more are split; the games before Fallout 4 count up to 65,535',
        range: [256, 65_535],
        fallback: 65_535,
      },
    },
  },
  'merge-shapes': {
    title: 'Merge shapes of one material',
    help: 'Makes one shape of those below one node that have the same properties, textures and lists of vertices, up to 65,535 vertices, so that the game draws less often. Transforms are baked into the vertices; weights follow the bones, and body parts stay. Skins with different skeleton roots or poses stay apart, as do shapes with segments or levels of detail, faces, and shapes with animations or collision of their own. The merged shape has the name of the first, so what finds another by its name, such as a material swap, finds it no more. See-through shapes are sorted as one from then on.',
    options: {},
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;
