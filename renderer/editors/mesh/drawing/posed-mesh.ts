import { type BufferAttribute, type BufferGeometry, DynamicDrawUsage, type Sphere } from 'three';
import { jointsInto, morphInto, skinInto } from '#shared/animation/pose/deform.ts';
import { invert, type Matrix } from '#shared/scene/matrix.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';

interface Swapped {
  readonly attribute: BufferAttribute;
  readonly stored: Float32Array;
  readonly posed: Float32Array;
}

/**
 * The vertices of a mesh as its bones and morphs move them. They are computed here, so that materials, outlines and picking
 * work as with any other mesh. The geometry gets other arrays while it is posed, and its own ones back after that.
 */
export class PosedMesh {
  readonly #mesh: SceneMesh;
  readonly #geometry: BufferGeometry;
  readonly #positions: Swapped;
  readonly #normals: Swapped;
  readonly #tangents: Swapped | undefined;
  readonly #sphere: Sphere | null;
  readonly #fromScene: Matrix | undefined;
  readonly #joints: Float32Array;
  readonly #morphed: Float32Array | undefined;

  constructor(mesh: SceneMesh, geometry: BufferGeometry) {
    this.#mesh = mesh;
    this.#geometry = geometry;
    this.#sphere = geometry.boundingSphere;
    this.#positions = swapped(geometry, 'position')!;
    this.#normals = swapped(geometry, 'normal')!;
    this.#tangents = swapped(geometry, 'tangent');
    this.#fromScene = invert(mesh.matrix);
    this.#joints = new Float32Array(16 * (mesh.skin?.bones.length ?? 0));
    this.#morphed = (mesh.morphs ?? []).length > 0 ? new Float32Array(mesh.positions.length) : undefined;
  }

  /** Positions of the vertices in the present pose. */
  get positions(): Float32Array {
    return this.#positions.posed;
  }

  get normals(): Float32Array {
    return this.#normals.posed;
  }

  /** Whether a mesh has anything to compute in a pose. */
  static isNeeded({ skin, positions }: SceneMesh, weights: Float32Array | undefined): boolean {
    return positions.length > 0 && (skin !== undefined || weights !== undefined);
  }

  pose(transforms: readonly Matrix[], weights: Float32Array | undefined): void {
    const { skin, morphs = [] } = this.#mesh;
    const { stored } = this.#positions;
    const morphed = weights === undefined ? undefined : this.#morphed;
    if (morphed !== undefined && weights !== undefined) morphInto(morphed, stored, morphs, weights);
    const positions = morphed ?? stored;
    if (skin === undefined || this.#fromScene === undefined) {
      this.#positions.posed.set(positions);
      this.#normals.posed.set(this.#normals.stored);
      this.#tangents?.posed.set(this.#tangents.stored);
    } else {
      jointsInto(this.#joints, skin, transforms, this.#fromScene);
      skinInto(
        {
          positions: this.#positions.posed,
          normals: this.#normals.posed,
          tangents: this.#tangents?.posed,
        },
        { positions, normals: this.#normals.stored, tangents: this.#tangents?.stored },
        skin,
        this.#joints,
      );
    }
    for (const one of this.#all) show(one, one.posed);
    // Computed by three.js when a ray asks for it; drawing goes without.
    this.#geometry.boundingSphere = null;
  }

  /** Gives the geometry its stored vertices back. */
  reset(): void {
    for (const one of this.#all) show(one, one.stored);
    this.#geometry.boundingSphere = this.#sphere;
  }

  get #all(): readonly Swapped[] {
    return [this.#positions, this.#normals, ...(this.#tangents === undefined ? [] : [this.#tangents])];
  }
}

function show({ attribute }: Swapped, array: Float32Array): void {
  attribute.array = array;
  attribute.needsUpdate = true;
}

function swapped(geometry: BufferGeometry, name: string): Swapped | undefined {
  const attribute = geometry.getAttribute(name) as BufferAttribute | undefined;
  if (attribute === undefined) return undefined;
  const stored = attribute.array as Float32Array;
  attribute.setUsage(DynamicDrawUsage);
  return { attribute, stored, posed: Float32Array.from(stored) };
}
