import { Group } from 'three';
import { firstInstances, seriesColor } from '#renderer/editors/mesh/outline/object-colors.ts';
import type { ScenePose } from '#shared/animation/pose/scene-poser.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene, SceneMaterial } from '#shared/scene/scene.ts';
import { colorsOfMeshes, type DrawOptions } from './draw-options.ts';
import { DrawnMesh, type InstanceColor } from './instanced.ts';
import { drawnRun, shownIndices } from './lod.ts';
import type { MaterialSet } from './materials.ts';
import type { MorphedShapes } from './morphed-shape.ts';
import type { SceneColors } from './scene-colors.ts';
import { ALL_SHOWN, type Visibility } from './visibility.ts';

/** Materials that are shown instead of the scene's own, by their index. */
export type ReplacedMaterials = ReadonlyMap<number, SceneMaterial>;

export const NONE_REPLACED: ReplacedMaterials = new Map();

/** The meshes of a scene in three.js. */
export class SceneMeshes {
  readonly group = new Group();
  /** In scene order. */
  readonly drawn: readonly DrawnMesh[];
  readonly #scene: Scene;
  readonly #materials: MaterialSet;
  /** Index of each mesh's first instance among those of all meshes. */
  readonly #first: readonly number[];
  #instanceColors: readonly InstanceColor[];
  #drawOptions: DrawOptions | null = null;
  #visibility = ALL_SHOWN;
  #replaced = NONE_REPLACED;
  /** By mesh: 1 = a clip hides it; null = as stored. */
  #hidden: Uint8Array | null = null;

  constructor(scene: Scene, transforms: readonly Matrix[], materials: MaterialSet, colors: SceneColors) {
    this.#scene = scene;
    this.#materials = materials;
    this.#first = firstInstances(scene);
    this.#instanceColors = this.#colorsOfInstances(colors);
    this.drawn = scene.meshes.map((mesh) => new DrawnMesh(mesh, scene.materials[mesh.material], transforms));
    for (const { objects } of this.drawn) this.group.add(...objects);
  }

  /** Sets the theme's colors; `apply` shows them. */
  setColors(colors: SceneColors): void {
    this.#materials.setColors(colors);
    this.#instanceColors = this.#colorsOfInstances(colors);
  }

  apply(drawOptions: DrawOptions, visibility: Visibility): void {
    this.#drawOptions = drawOptions;
    this.#visibility = visibility;
    const { level } = drawOptions;
    const byInstance = colorsOfMeshes(drawOptions) === 'instance';
    this.#scene.meshes.forEach((mesh, index) => {
      const drawn = this.drawn[index];
      if (drawn === undefined) return;
      const { start, count } = drawnRun(mesh, level);
      drawn.setInstances(visibility.meshes.get(index), byInstance ? this.#instanceColors[index] : undefined);
      drawn.geometry.setDrawRange(start, count);
      drawn.material = this.#materials.of(mesh, drawOptions, index, this.#first[index] ?? 0);
    });
    this.#show();
  }

  /**
   * Shows materials instead of the scene's own, which come back where they are no longer among them.
   * @param changed called when meshes are drawn otherwise
   */
  replaceMaterials(replaced: ReplacedMaterials, changed: () => void): void {
    const before = this.#replaced;
    this.#replaced = replaced;
    for (const index of new Set([...before.keys(), ...replaced.keys()])) {
      const material = replaced.get(index) ?? this.#scene.materials[index];
      if (material === undefined || material === before.get(index)) continue;
      void this.#materials.replace(index, material).then((isOther) => {
        if (!isOther || this.#drawOptions === null) return;
        this.apply(this.#drawOptions, this.#visibility);
        changed();
      });
    }
  }

  /** Called after each frame. */
  wasDrawn(): void {
    this.#materials.drawn();
  }

  /**
   * Moves and changes meshes as a clip does; null = as stored.
   * @param transforms world transforms of the nodes in the pose
   */
  pose(pose: ScenePose | null, transforms: readonly Matrix[]): void {
    this.#hidden = pose?.hidden ?? null;
    for (const [index, drawn] of this.drawn.entries()) {
      if (pose === null) drawn.reset(transforms);
      else drawn.pose(transforms, pose.weights.get(index));
    }
    this.#materials.pose(pose?.looks ?? null);
    this.#show();
  }

  #show(): void {
    if (this.#drawOptions === null) return;
    const { shown, level } = this.#drawOptions;
    this.#scene.meshes.forEach((mesh, index) => {
      const drawn = this.drawn[index];
      const hidden = this.#hidden === null ? mesh.hidden : this.#hidden[index] === 1;
      if (drawn !== undefined) drawn.visible = shownIndices(mesh, level) > 0 && (shown.hidden || !hidden);
    });
  }

  /** Draws meshes with other vertices, by their index, the others with their own; none is posed then. */
  reshape(shapes: MorphedShapes): void {
    for (const [index, drawn] of this.drawn.entries()) drawn.reshape(shapes.get(index));
  }

  dispose(): void {
    for (const drawn of this.drawn) drawn.dispose();
    this.#materials.dispose();
    this.group.removeFromParent();
  }

  #colorsOfInstances(colors: SceneColors): readonly InstanceColor[] {
    return this.#first.map((first) => (instance) => seriesColor(colors, first + instance));
  }
}
