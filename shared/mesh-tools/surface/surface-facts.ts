import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools of normals, tangents and bounds, apart from their code. */
export const SURFACE_FACTS = {
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
    help: 'Computes normals from triangles, weighted by corner angle as most of the games’ own meshes are. Vertices at one place share the result, so seams of the texture stay whole. Tangents that a shape has are computed anew too. Can also flip the normals that are there, alone or with the triangles, so that a shape shows its other side. Shapes with model-space normal maps stay as they are.',
    options: {
      mode: {
        kind: 'choice',
        title: 'Normals',
        help: 'How normals are made',
        choices: {
          smooth: 'Smooth up to an angle',
          face: 'One for each face',
          normalize: 'As they are, made of length 1',
          flip: 'Flipped',
          turn: 'Flipped, and triangles turned over with them',
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
} as const satisfies Readonly<Record<string, ToolFacts>>;
