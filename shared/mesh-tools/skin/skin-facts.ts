import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools of skins, apart from their code. */
export const SKIN_FACTS = {
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
    help: 'Renames nodes, such as bones, and what finds them by name: animations in the mesh, segments of Fallout 4, connect points, Prn. In .kf files it renames what they move. Shapes keep their names. A node whose new name is taken stays as it is.',
    readsAnimations: true,
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
  segments: {
    title: 'List and edit segments',
    help: 'For shapes in segments (BSSubIndexTriShape): bodies and armor of Fallout 4, distant land of Skyrim SE. Without options it only lists them. Triangles can be moved to other segments, sub-segments joined, and body parts set, in this order. Segments are counted from 0; 3.1 is sub-segment 1 of segment 3.',
    options: {
      move: {
        kind: 'text',
        title: 'Move triangles',
        help: 'From segments, materials or all to segments, such as 2=5, Skin.bgsm=4 or all=3.1',
        placeholder: 'from=to, …',
        fallback: '',
      },
      join: {
        kind: 'switch',
        title: 'Join sub-segments',
        help: 'Each segment becomes one part; body parts and the segment file go',
        fallback: false,
      },
      parts: {
        kind: 'text',
        title: 'Body parts',
        help: 'Numbers of body parts (biped slots) for segments, such as 3.0=32, 3.1=33',
        placeholder: 'segment=number, …',
        fallback: '',
      },
    },
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;
