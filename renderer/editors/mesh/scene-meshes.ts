import { Group, InstancedMesh, type Mesh } from 'three';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { objectOf } from './instanced.ts';
import { shownIndices } from './lod.ts';
import type { Look } from './look.ts';
import type { MaterialSet } from './materials.ts';
import type { SceneColors } from './scene-colors.ts';

/** The meshes of a scene as three draws them. */
export class SceneMeshes {
  readonly group = new Group();
  /** In the scene's order. */
  readonly objects: readonly Mesh[];
  readonly #scene: Scene;
  readonly #materials: MaterialSet;

  constructor(scene: Scene, places: readonly Matrix[], materials: MaterialSet) {
    this.#scene = scene;
    this.#materials = materials;
    this.objects = scene.meshes.map((mesh) => objectOf(mesh, scene.materials[mesh.material], places));
    for (const object of this.objects) this.group.add(object);
  }

  setColors(colors: SceneColors): void {
    this.#materials.setColors(colors);
  }

  apply(look: Look): void {
    const { shown, level } = look;
    this.#scene.meshes.forEach((mesh, index) => {
      const object = this.objects[index];
      if (object === undefined) return;
      const indices = shownIndices(mesh, level);
      object.visible = indices > 0 && (shown.hidden || !mesh.hidden);
      object.geometry.setDrawRange(0, indices);
      object.material = this.#materials.of(mesh, look);
    });
  }

  dispose(): void {
    for (const object of this.objects) {
      object.geometry.dispose();
      if (object instanceof InstancedMesh) object.dispose();
    }
    this.#materials.dispose();
    this.group.removeFromParent();
  }
}
