import { type BufferGeometry, Sphere, Vector3 } from 'three';
import { sphereOf } from '#shared/scene/bounds.ts';
import { type Morph, morphedPositions } from '#shared/scene/morph-set.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';
import { firstVerticesAtPositions, smoothNormals } from './smooth-normals.ts';

/** Vertices of a mesh: x, y, z of each position and normal. */
export type MeshVertices = Readonly<Record<'positions' | 'normals', Float32Array>>;

/** Vertices of meshes by their index in the scene. */
export type MorphedShapes = ReadonlyMap<number, MeshVertices>;

export const NO_SHAPES: MorphedShapes = new Map();

/** A mesh whose morphs get weights. */
export class MorphedShape {
  readonly #mesh: SceneMesh;
  readonly #morphs: readonly Morph[];
  readonly #firstAt: Uint32Array;
  readonly #smooth: Float32Array;

  constructor(mesh: SceneMesh, morphs: readonly Morph[]) {
    this.#mesh = mesh;
    this.#morphs = morphs;
    this.#firstAt = firstVerticesAtPositions(mesh.positions);
    this.#smooth = smoothNormals(mesh.positions, mesh.triangles, this.#firstAt);
  }

  /** Its vertices. @param weights by number of the morph */
  vertices(weights: ReadonlyMap<number, number>): MeshVertices {
    const { positions: stored, triangles, normals: own } = this.#mesh;
    const positions = morphedPositions(stored, this.#morphs, weights);
    const smooth = smoothNormals(positions, triangles, this.#firstAt);
    return { positions, normals: own === undefined ? smooth : this.#turned(own, smooth) };
  }

  /** Stored normals, which may have hard edges, as far away from smooth ones as they were. */
  #turned(own: Float32Array, smooth: Float32Array): Float32Array {
    const normals = new Float32Array(own.length);
    for (let i = 0; i + 2 < own.length; i += 3) {
      const [x, y, z] = [0, 1, 2].map(
        (axis) => own[i + axis]! + smooth[i + axis]! - this.#smooth[i + axis]!,
      ) as [number, number, number];
      const length = Math.hypot(x, y, z);
      if (length > 1e-6) normals.set([x / length, y / length, z / length], i);
      else normals.set(own.subarray(i, i + 3), i);
    }
    return normals;
  }
}

/** Draws a geometry with other vertices; undefined = those of its mesh. */
export function showVertices(
  geometry: BufferGeometry,
  mesh: SceneMesh,
  vertices: MeshVertices | undefined,
): void {
  const position = geometry.getAttribute('position');
  const positions = vertices?.positions ?? mesh.positions;
  if (position.array === positions) return;
  const normal = geometry.getAttribute('normal');
  // Other arrays of the same length in the same buffers: the stored ones belong to the scene.
  Object.assign(position, { array: positions, needsUpdate: true });
  const normals = vertices?.normals ?? mesh.normals ?? smoothNormals(mesh.positions, mesh.triangles);
  Object.assign(normal, { array: normals, needsUpdate: true });
  const { center, radius } = vertices === undefined ? mesh.bounds : sphereOf(positions);
  geometry.boundingSphere = new Sphere(new Vector3(...center), radius);
}
