import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools that change the geometry of shapes, apart from their code. */
export const SHAPES_FACTS = {
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
} as const satisfies Readonly<Record<string, ToolFacts>>;
