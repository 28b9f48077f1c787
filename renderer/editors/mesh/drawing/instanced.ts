import {
  type BufferGeometry,
  type Color,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  type Object3D,
} from 'three';
import { isMirrored, type Matrix } from '#shared/scene/matrix.ts';
import type { SceneMaterial, SceneMesh } from '#shared/scene/scene.ts';
import { instanceCount, worldTransform } from '#shared/scene/transforms.ts';
import { drawOrder } from './blending.ts';
import { geometryOf } from './geometry.ts';
import { type MeshVertices, showVertices } from './morphed-shape.ts';
import { PosedMesh } from './posed-mesh.ts';

/** The color of an instance. */
export type InstanceColor = (instance: number) => Color;

/** A mesh in three.js: one draw call however many instances it has, or two if some of them are mirrored. */
export class DrawnMesh {
  readonly geometry: BufferGeometry;
  readonly #stored: SceneMesh;
  /** The mesh before poses: as stored, or with other vertices. */
  #mesh: SceneMesh;
  readonly #base: Matrix4;
  #posed: PosedMesh | undefined;
  readonly #single: Mesh | undefined;
  readonly #runs: readonly InstanceRun[];
  #hidden: Uint8Array | undefined;
  #color: InstanceColor | undefined;
  #anyShown = true;

  constructor(mesh: SceneMesh, material: SceneMaterial | undefined, transforms: readonly Matrix[]) {
    this.#stored = mesh;
    this.#mesh = mesh;
    this.geometry = geometryOf(mesh, material);
    this.#base = new Matrix4().fromArray(worldTransform(transforms, mesh.node, mesh.matrix));
    const { instances } = mesh;
    if (instances === undefined) {
      this.#single = fixedAt(new Mesh(this.geometry), this.#base);
      this.#single.renderOrder = drawOrder(material);
      this.#runs = [];
      return;
    }
    const { matrices } = instances;
    const all = Array.from({ length: instanceCount(mesh) }, (_, instance) => instance);
    const mirrored = all.filter((instance) => isMirrored(matrices, 16 * instance));
    const plain =
      mirrored.length === 0 ? all : all.filter((instance) => !isMirrored(matrices, 16 * instance));
    this.#runs = [
      ...(plain.length > 0 || mirrored.length === 0
        ? [new InstanceRun(this.geometry, this.#base, matrices, plain, false)]
        : []),
      ...(mirrored.length > 0 ? [new InstanceRun(this.geometry, this.#base, matrices, mirrored, true)] : []),
    ];
    for (const { object } of this.#runs) object.renderOrder = drawOrder(material);
  }

  get instanceCount(): number {
    return instanceCount(this.#mesh);
  }

  get objects(): readonly Mesh[] {
    return this.#single === undefined ? this.#runs.map(({ object }) => object) : [this.#single];
  }

  set material(material: Material | Material[]) {
    for (const object of this.objects) object.material = material;
  }

  /**
   * Moves the mesh with its node, and its vertices with its bones.
   * @param transforms world transforms of the nodes
   * @param weights of its morphs; undefined = none moves
   */
  pose(transforms: readonly Matrix[], weights: Float32Array | undefined): void {
    this.#place(transforms);
    if (!PosedMesh.isNeeded(this.#mesh, weights)) {
      this.#unpose();
      return;
    }
    this.#posed ??= new PosedMesh(this.#mesh, this.geometry);
    this.#posed.pose(transforms, weights);
    // Its stored bounds are those of another pose.
    for (const object of this.objects) object.frustumCulled = false;
  }

  /** Moves the mesh back. @param transforms stored ones */
  reset(transforms: readonly Matrix[]): void {
    this.#place(transforms);
    this.#unpose();
  }

  /** The mesh with its vertices as posed; itself if it is not. */
  get shape(): SceneMesh {
    const posed = this.#posed;
    return posed === undefined
      ? this.#mesh
      : { ...this.#mesh, positions: posed.positions, normals: this.#mesh.normals && posed.normals };
  }

  /** Draws the mesh with other vertices, and without a pose; undefined = its own vertices. */
  reshape(vertices: MeshVertices | undefined): void {
    this.#unpose();
    showVertices(this.geometry, this.#stored, vertices);
    this.#mesh = vertices === undefined ? this.#stored : { ...this.#stored, ...vertices };
  }

  /** Shows or hides the mesh; hidden instances stay hidden. */
  set visible(visible: boolean) {
    if (this.#single !== undefined) this.#single.visible = visible && this.#anyShown;
    for (const run of this.#runs) run.object.visible = visible && this.#anyShown && run.object.count > 0;
  }

  /** Hides instances and colors the others; absent = the material's color. */
  setInstances(hidden: Uint8Array | undefined, color: InstanceColor | undefined): void {
    if (hidden === this.#hidden && color === this.#color) return;
    this.#hidden = hidden;
    this.#color = color;
    this.#anyShown = hidden?.includes(0) ?? true;
    if (!this.#anyShown) return;
    for (const run of this.#runs) run.fill(hidden, color);
  }

  /** The mesh's instance for a drawn instance of an object; undefined for a mesh without instances. */
  instanceFor(object: Object3D, instance: number | undefined): number | undefined {
    if (instance === undefined) return undefined;
    return this.#runs.find((run) => run.object === object)?.instanceAt(instance);
  }

  /** Some of its instances as a separate object with the same geometry, without hidden ones. */
  objectAt(instances: readonly number[]): InstancedMesh {
    const shown = instances.filter((instance) => this.#hidden?.[instance] !== 1);
    const one = new InstancedMesh(this.geometry, this.objects[0]?.material, shown.length);
    const matrices = this.#mesh.instances?.matrices;
    for (const [at, instance] of shown.entries()) {
      if (matrices !== undefined)
        one.instanceMatrix.array.set(matrices.subarray(16 * instance, 16 * instance + 16), 16 * at);
    }
    return fixedAt(one, this.#base);
  }

  #place(transforms: readonly Matrix[]): void {
    if (this.#mesh.node < 0) return;
    this.#base.fromArray(worldTransform(transforms, this.#mesh.node, this.#mesh.matrix));
    if (this.#single !== undefined) moveTo(this.#single, this.#base);
    for (const run of this.#runs) run.moveTo(this.#base);
  }

  #unpose(): void {
    if (this.#posed === undefined) return;
    this.#posed.reset();
    this.#posed = undefined;
    for (const object of this.objects) object.frustumCulled = true;
  }

  dispose(): void {
    this.geometry.dispose();
    for (const run of this.#runs) run.dispose();
  }
}

/** Instances drawn in one call. */
class InstanceRun {
  readonly object: InstancedMesh;
  readonly #matrices: Float32Array;
  readonly #instances: readonly number[];
  readonly #mirrored: boolean;
  #shown: readonly number[];
  #colors: InstancedBufferAttribute | undefined;

  constructor(
    geometry: BufferGeometry,
    base: Matrix4,
    matrices: Float32Array,
    instances: readonly number[],
    mirrored: boolean,
  ) {
    this.#matrices = matrices;
    this.#instances = instances;
    this.#shown = instances;
    this.#mirrored = mirrored;
    this.object = new InstancedMesh(geometry, undefined, instances.length);
    // three.js takes the front side from the object's own matrix, so mirror the object and mirror each instance back.
    fixedAt(this.object, mirrored ? base.clone().multiply(MIRROR) : base);
    this.fill(undefined, undefined);
  }

  moveTo(base: Matrix4): void {
    moveTo(this.object, this.#mirrored ? base.clone().multiply(MIRROR) : base);
  }

  fill(hidden: Uint8Array | undefined, color: InstanceColor | undefined): void {
    const { object } = this;
    this.#shown =
      hidden === undefined ? this.#instances : this.#instances.filter((instance) => hidden[instance] !== 1);
    object.count = this.#shown.length;
    const { array } = object.instanceMatrix;
    object.instanceMatrix.needsUpdate = true;
    const isWhole = !this.#mirrored && 16 * this.#shown.length === this.#matrices.length;
    if (isWhole) array.set(this.#matrices);
    for (const [at, instance] of isWhole ? [] : this.#shown.entries()) {
      array.set(this.#matrices.subarray(16 * instance, 16 * instance + 16), 16 * at);
      if (!this.#mirrored) continue;
      for (let column = 0; column < 4; column += 1)
        array[16 * at + 4 * column] = -(array[16 * at + 4 * column] ?? 0);
    }
    // Recomputed by three.js on demand.
    object.boundingSphere = null;
    object.boundingBox = null;
    this.#paint(color);
  }

  instanceAt(instance: number): number | undefined {
    return this.#shown[instance];
  }

  dispose(): void {
    // three.js frees only what the object holds, which excludes colors that are not shown now.
    if (this.#colors !== undefined) this.object.instanceColor = this.#colors;
    this.object.dispose();
  }

  #paint(color: InstanceColor | undefined): void {
    if (color === undefined) {
      this.object.instanceColor = null;
      return;
    }
    this.#colors ??= new InstancedBufferAttribute(new Float32Array(3 * this.#instances.length), 3);
    for (const [at, instance] of this.#shown.entries()) color(instance).toArray(this.#colors.array, 3 * at);
    this.#colors.needsUpdate = true;
    this.object.instanceColor = this.#colors;
  }
}

const MIRROR = new Matrix4().makeScale(-1, 1, 1);

function moveTo(object: Mesh, matrix: Matrix4): void {
  object.matrix.copy(matrix);
  object.matrixWorldNeedsUpdate = true;
}

function fixedAt<T extends Mesh>(object: T, matrix: Matrix4): T {
  object.matrixAutoUpdate = false;
  object.matrix = matrix.clone();
  return object;
}
