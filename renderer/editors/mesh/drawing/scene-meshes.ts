import { Group } from 'three';
import { firstInstances, turnColor } from '#renderer/editors/mesh/outline/object-colors.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { DrawnMesh, type PlaceColor } from './instanced.ts';
import { shownIndices } from './lod.ts';
import { colorsOfMeshes, type Look } from './look.ts';
import type { MaterialSet } from './materials.ts';
import type { SceneColors } from './scene-colors.ts';
import type { Visibility } from './visibility.ts';

/** The meshes of a scene as three draws them. */
export class SceneMeshes {
  readonly group = new Group();
  /** In the scene's order. */
  readonly drawn: readonly DrawnMesh[];
  readonly #scene: Scene;
  readonly #materials: MaterialSet;
  /** Number of each mesh's first place among those of all. */
  readonly #first: readonly number[];
  #placeColors: readonly PlaceColor[];

  constructor(scene: Scene, places: readonly Matrix[], materials: MaterialSet, colors: SceneColors) {
    this.#scene = scene;
    this.#materials = materials;
    this.#first = firstInstances(scene);
    this.#placeColors = this.#colorsOfPlaces(colors);
    this.drawn = scene.meshes.map((mesh) => new DrawnMesh(mesh, scene.materials[mesh.material], places));
    for (const { objects } of this.drawn) this.group.add(...objects);
  }

  /** Takes the theme's colors; they are seen with the next look. */
  setColors(colors: SceneColors): void {
    this.#materials.setColors(colors);
    this.#placeColors = this.#colorsOfPlaces(colors);
  }

  apply(look: Look, visibility: Visibility): void {
    const { shown, level } = look;
    const byPlace = colorsOfMeshes(look) === 'instance';
    this.#scene.meshes.forEach((mesh, index) => {
      const drawn = this.drawn[index];
      if (drawn === undefined) return;
      const indices = shownIndices(mesh, level);
      drawn.setPlaces(visibility.meshes.get(index), byPlace ? this.#placeColors[index] : undefined);
      drawn.visible = indices > 0 && (shown.hidden || !mesh.hidden);
      drawn.geometry.setDrawRange(0, indices);
      drawn.material = this.#materials.of(mesh, look, index, this.#first[index] ?? 0);
    });
  }

  dispose(): void {
    for (const drawn of this.drawn) drawn.dispose();
    this.#materials.dispose();
    this.group.removeFromParent();
  }

  #colorsOfPlaces(colors: SceneColors): readonly PlaceColor[] {
    return this.#first.map((first) => (place) => turnColor(colors, first + place));
  }
}
