import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools that make collision, apart from their code. */
export const COLLISION_FACTS = {
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
    help: 'Makes collision from the shapes that are drawn, for Oblivion to Fallout 4: a mesh, a hull, or a box, sphere or capsule around them, with a body that has the values of the games’ own. Up to Skyrim, a mesh needs code that finds its triangles; it is proven to find every one before it is written. Sets the flags of BSXFlags too. Skinned shapes, effects and editor markers are left out. Collision of Fallout 76 and later is not made yet.',
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
      hulls: {
        kind: 'number',
        title: 'Hulls',
        help: 'Up to so many hulls around the parts of what is not convex, such as a table or an arch; 1 is one around all',
        range: [1, 64],
        fallback: 1,
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
        placeholder: 'materials',
        fallback: '',
      },
      layer: {
        kind: 'text',
        title: 'Layer',
        help: 'By its name in the game; static if empty, or clutter if it has mass',
        placeholder: 'layer',
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
        help: 'Thickness of the shell around hulls, boxes and meshes; 0 is that of the game’s own. Meshes of Fallout 4 have none',
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
} as const satisfies Readonly<Record<string, ToolFacts>>;
