import { identity } from './matrix.ts';
import type { Scene, SceneMaterial, SceneMesh } from './scene.ts';

/** Shapes that a material can be shown on without a mesh. */
export const PREVIEW_SHAPES = ['sphere', 'plane', 'cube'] as const;
export type PreviewShape = (typeof PREVIEW_SHAPES)[number];

/** Half the side of a cube and of a plane, and the radius of a sphere, in units. */
export const PREVIEW_SIZE = 50;
/** Quads around a sphere, and from pole to pole: its outline looks round at any size of a window. */
const AROUND = 96;
const DOWN = 48;
/** A texture goes twice around a sphere, so that it is as wide as high at the equator. */
const TURNS = 2;

/**
 * A shape in the middle of a scene of its own: with normals, texture coordinates (v down, as in files) and tangents as in
 * `SceneMesh`. The texture covers the plane and each side of the cube once, and the sphere twice around.
 */
export function previewScene(shape: PreviewShape, material: SceneMaterial): Scene {
  return {
    nodes: [{ name: TITLES[shape], parent: -1, block: -1, role: 'node', matrix: identity(), hidden: false }],
    meshes: [meshOf(shape)],
    materials: [material],
    shapes: [],
    metresPerUnit: 0.0143,
    notes: [],
  };
}

/** Numbers per vertex of a surface while it is laid out. */
interface Surface {
  readonly positions: number[];
  readonly normals: number[];
  readonly tangents: number[];
  readonly uvs: number[];
  readonly triangles: number[];
}

type Vector = readonly [number, number, number];

function meshOf(shape: PreviewShape): SceneMesh {
  const surface: Surface = { positions: [], normals: [], tangents: [], uvs: [], triangles: [] };
  if (shape === 'sphere') addSphere(surface);
  else for (const [right, down] of shape === 'plane' ? PLANE : CUBE) addSide(surface, right, down, shape);
  const half = shape === 'sphere' ? 1 : shape === 'plane' ? Math.SQRT2 : Math.sqrt(3);
  return {
    name: TITLES[shape],
    node: 0,
    block: -1,
    matrix: identity(),
    positions: Float32Array.from(surface.positions),
    normals: Float32Array.from(surface.normals),
    tangents: Float32Array.from(surface.tangents),
    uvs: Float32Array.from(surface.uvs),
    colors: undefined,
    triangles: Uint32Array.from(surface.triangles),
    lods: [],
    material: 0,
    skinned: false,
    hidden: false,
    bounds: { center: [0, 0, 0], radius: PREVIEW_SIZE * half },
  };
}

const TITLES: Readonly<Record<PreviewShape, string>> = { sphere: 'Sphere', plane: 'Plane', cube: 'Cube' };

/**
 * Rows of latitude. The first and the last vertex of a row are in one place, with the texture's ends; each triangle at a pole
 * has a vertex of its own there, in the middle of its part of the texture.
 */
function addSphere({ positions, normals, tangents, uvs, triangles }: Surface): void {
  for (let row = 0; row <= DOWN; row += 1) {
    const pole = row === 0 || row === DOWN;
    const latitude = (Math.PI * row) / DOWN;
    for (let column = 0; column <= AROUND; column += 1) {
      const u = (column + (pole ? 0.5 : 0)) / AROUND;
      // The seam is behind; seen from outside, u grows to the right.
      const angle = 2 * Math.PI * u + Math.PI / 2;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const ring = pole ? 0 : Math.sin(latitude);
      const normal: Vector = [x * ring, y * ring, Math.cos(latitude)];
      normals.push(...normal);
      positions.push(...normal.map((part) => part * PREVIEW_SIZE));
      tangents.push(-y, x, 0, -1);
      uvs.push(u * TURNS, row / DOWN);
    }
  }
  const width = AROUND + 1;
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < AROUND; column += 1) {
      const at = row * width + column;
      if (row < DOWN - 1) triangles.push(at, at + width, at + width + 1);
      if (row > 0) triangles.push(at, at + width + (row === DOWN - 1 ? 0 : 1), at + 1);
    }
  }
}

/** The directions of growing u and v on the sides of a shape: their cross product points inwards, since v points down. */
const CUBE: readonly (readonly [Vector, Vector])[] = [
  [
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 1, 0],
    [0, 0, -1],
  ],
  [
    [-1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, -1, 0],
    [0, 0, -1],
  ],
  [
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [1, 0, 0],
    [0, 1, 0],
  ],
];
/** Upright, facing the viewer of an object. */
const PLANE = CUBE.slice(0, 1);

function addSide(surface: Surface, right: Vector, down: Vector, shape: PreviewShape): void {
  const { positions, normals, tangents, uvs, triangles } = surface;
  const first = positions.length / 3;
  const normal = cross(down, right);
  const away = shape === 'plane' ? 0 : 1;
  for (const [u, v] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    const at = normal.map(
      (part, i) => PREVIEW_SIZE * (part * away + right[i]! * (2 * u - 1) + down[i]! * (2 * v - 1)),
    );
    positions.push(...at);
    normals.push(...normal);
    tangents.push(...right, -1);
    uvs.push(u, v);
  }
  triangles.push(first, first + 3, first + 2, first, first + 2, first + 1);
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
