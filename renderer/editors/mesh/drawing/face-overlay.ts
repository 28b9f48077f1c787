import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import type { SelectedFaces } from '#renderer/editors/kit/selected-faces.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { instanceTransforms } from '#shared/scene/transforms.ts';
import type { SceneColors } from './scene-colors.ts';

/** A mesh with more instances has marks on the first ones. */
const MOST_INSTANCES = 256;

/** Selected triangles over the meshes that they are in. */
export class FaceOverlay {
  readonly group = new Group();
  readonly #scene: Scene;
  readonly #transforms: readonly Matrix[];
  readonly #material: MeshBasicMaterial;

  constructor(scene: Scene, transforms: readonly Matrix[], colors: SceneColors) {
    this.#scene = scene;
    this.#transforms = transforms;
    this.#material = new MeshBasicMaterial({
      color: colors.accent,
      transparent: true,
      opacity: 0.5,
      side: DoubleSide,
      depthWrite: false,
      // Lies on the very triangles that it marks.
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
  }

  /** Marks triangles instead of those before; null = none. */
  show(faces: SelectedFaces | null): void {
    this.#clear();
    if (faces === null || faces.triangles.length === 0) return;
    for (const mesh of this.#scene.meshes) {
      if (mesh.block !== faces.block || mesh.positions.length !== 3 * faces.vertexCount) continue;
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
      geometry.setIndex(new BufferAttribute(faces.triangles, 1));
      for (const transform of instanceTransforms(this.#transforms, mesh).slice(0, MOST_INSTANCES)) {
        if (transform === undefined) continue;
        const object = new Mesh(geometry, this.#material);
        object.matrixAutoUpdate = false;
        object.matrix.fromArray(transform);
        this.group.add(object);
      }
    }
  }

  setColors({ accent }: SceneColors): void {
    this.#material.color = accent;
  }

  dispose(): void {
    this.#clear();
    this.#material.dispose();
    this.group.removeFromParent();
  }

  #clear(): void {
    for (const object of this.group.children) if (object instanceof Mesh) object.geometry.dispose();
    this.group.clear();
  }
}
