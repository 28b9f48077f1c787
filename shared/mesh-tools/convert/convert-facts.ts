import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools that make meshes those of another game, apart from their code. */
export const CONVERT_FACTS = {
  'to-se': {
    title: 'Convert Skyrim LE to SE',
    makesFilesOf: 'skyrimse',
    help: 'Turns meshes of Skyrim LE into meshes of Skyrim SE: shapes with their vertices in one list, strips as triangles, skins with their vertices in the partitions, names of shapes that differ. Collision, animations and all else come along. Meshes of SE stay as they are, and so do meshes with a shape that cannot be converted. Skeletons, animations and behaviors in .hkx files are converted with them, unless there is a condition on blocks; one with a class whose layout is not known stays as it is, and is named. Textures are not converted.',
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
    help: 'Turns meshes of Skyrim SE into meshes of Skyrim LE, the opposite of the conversion to SE: vertices in data blocks, skins with partitions of at most 60 bones. Normals and colors stay as coarse as SE stores them. Meshes of LE stay as they are. Skeletons, animations and behaviors in .hkx files are converted with them, as in the conversion to SE.',
    options: {},
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;
