import type { InstancedMesh, Object3D } from 'three';
import type { SelectedFaces } from '#renderer/editors/kit/selected-faces.ts';
import { CollisionOverlay, type GroupColor } from '#renderer/editors/mesh/drawing/collision-overlay.ts';
import { colorsOfMeshes, type DrawOptions } from '#renderer/editors/mesh/drawing/draw-options.ts';
import { FaceOverlay } from '#renderer/editors/mesh/drawing/face-overlay.ts';
import { isCharacter } from '#renderer/editors/mesh/drawing/is-character.ts';
import { MaterialSet } from '#renderer/editors/mesh/drawing/materials.ts';
import { type MorphedShapes, NO_SHAPES } from '#renderer/editors/mesh/drawing/morphed-shape.ts';
import type { Pickable } from '#renderer/editors/mesh/drawing/picking.ts';
import { sphereAround } from '#renderer/editors/mesh/drawing/scene-bounds.ts';
import type { SceneColors } from '#renderer/editors/mesh/drawing/scene-colors.ts';
import { type ReplacedMaterials, SceneMeshes } from '#renderer/editors/mesh/drawing/scene-meshes.ts';
import { SceneOverlays, SELECTED_AXES } from '#renderer/editors/mesh/drawing/scene-overlays.ts';
import type { GetTexture } from '#renderer/editors/mesh/drawing/surface-material.ts';
import { ALL_SHOWN, shownMeshes, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { type ColorMeaning, colorMeanings } from '#renderer/editors/mesh/outline/object-colors.ts';
import type { ScenePose } from '#shared/animation/pose/scene-poser.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene, Sphere } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { partsOf, type SceneElement } from './scene-elements.ts';

/** Radius in units used for a scene that is a single point. */
const POINT_RADIUS = 32;

/** All three.js objects of one scene, disposed of when another replaces it. */
export class ShownScene {
  readonly #scene: Scene;
  /** World transforms of the nodes in the present pose; overwritten by the next one. */
  readonly #transforms: readonly Matrix[];
  readonly #stored: readonly Matrix[];
  /** The scene with its vertices as posed. */
  #posed: Scene;
  #pose: ScenePose | null = null;
  #shapes = NO_SHAPES;
  readonly #meshes: SceneMeshes;
  readonly #collision: CollisionOverlay;
  readonly #overlays: SceneOverlays;
  readonly #faces: FaceOverlay;
  readonly #whole: Sphere | undefined;
  readonly #changed: () => void;
  #colors: SceneColors;
  /** Individually selected instances. */
  #selectedInstances: readonly InstancedMesh[] = [];
  #drawOptions: DrawOptions | null = null;
  #visibility = ALL_SHOWN;
  #colorMeanings: readonly ColorMeaning[] = [];

  constructor(scene: Scene, colors: SceneColors, get: GetTexture, changed: () => void) {
    this.#scene = scene;
    this.#posed = scene;
    this.#changed = changed;
    this.#colors = colors;
    this.#transforms = nodeTransforms(scene);
    this.#stored = this.#transforms.map((transform) => transform.slice());
    const materials = new MaterialSet(scene.materials, colors, get, changed);
    this.#meshes = new SceneMeshes(scene, this.#transforms, materials, colors);
    this.#collision = new CollisionOverlay(scene, this.#transforms, colors);
    const whole = sphereAround(scene, this.#transforms, wholeOf(scene));
    this.#whole = whole && { ...whole, radius: whole.radius || POINT_RADIUS };
    this.#overlays = new SceneOverlays(scene, this.#transforms, this.#radius, colors);
    this.#faces = new FaceOverlay(scene, this.#transforms, colors);
  }

  get scene(): Scene {
    return this.#scene;
  }

  get groups(): readonly Object3D[] {
    return [this.#meshes.group, this.#collision.group, this.#faces.group, ...this.#overlays.groups];
  }

  get pickable(): Pickable {
    const { objects: shapes, surfaces } = this.#collision;
    return { meshes: this.#meshes.drawn, shapes, surfaces };
  }

  /** Nodes with visible markers. */
  get markedNodes(): readonly number[] {
    return this.#overlays.markedNodes;
  }

  /** Legend of the colors of collision shapes. */
  get collisionLegend(): readonly GroupColor[] {
    return this.#collision.legend;
  }

  /** Legend of the colors of meshes; the same list until they change. */
  get colorMeanings(): readonly ColorMeaning[] {
    return this.#colorMeanings;
  }

  get transforms(): readonly Matrix[] {
    return this.#transforms;
  }

  get isCharacter(): boolean {
    return isCharacter(this.#scene);
  }

  apply(drawOptions: DrawOptions): void {
    this.#drawOptions = drawOptions;
    this.#meshes.apply(drawOptions, this.#visibility);
    this.#collision.apply(drawOptions, this.#visibility.shapes);
    this.#overlays.apply(drawOptions.shown);
    this.#explainColors();
  }

  /** Shows materials instead of the scene’s own. */
  replaceMaterials(replaced: ReplacedMaterials): void {
    this.#meshes.replaceMaterials(replaced, this.#changed);
  }

  /** Called after each frame. */
  wasDrawn(): void {
    this.#meshes.wasDrawn();
  }

  /** Shows a pose; null = the stored one. */
  pose(pose: ScenePose | null): void {
    if (pose === null && this.#pose === null) return;
    this.#pose = pose;
    const transforms = pose?.transforms ?? this.#stored;
    for (const [node, transform] of this.#transforms.entries()) transform.set(transforms[node] ?? transform);
    this.#meshes.pose(pose, this.#transforms);
    this.#collision.place(this.#transforms);
    this.#moved();
  }

  /**
   * Draws meshes with other vertices, by their index, the others with their own; a pose starts from these.
   * @returns whether anything is drawn otherwise than before
   */
  reshape(shapes: MorphedShapes): boolean {
    if (shapes === this.#shapes) return false;
    this.#shapes = shapes;
    this.#meshes.reshape(shapes);
    if (this.#pose === null) this.#moved();
    else this.pose(this.#pose);
    return true;
  }

  /** Overlays follow what is drawn. */
  #moved(): void {
    const isOwn = this.#pose === null && this.#shapes.size === 0;
    this.#posed = isOwn
      ? this.#scene
      : { ...this.#scene, meshes: this.#meshes.drawn.map(({ shape }) => shape) };
    this.#overlays.move(this.#posed);
    // They are marked where the triangles are stored.
    this.#faces.group.visible = isOwn;
  }

  /** A sphere around all that is drawn, for the planes between which it is; around the whole way of a pose, roughly. */
  reach(): Sphere | undefined {
    const whole = this.#whole;
    if (this.#pose === null || whole === undefined) return whole;
    const [x, y, z] = whole.center;
    let far = 0;
    for (const transform of this.#transforms) {
      const distance = Math.hypot(transform[12]! - x, transform[13]! - y, transform[14]! - z);
      if (distance > far && distance < Infinity) far = distance;
    }
    return { ...whole, radius: whole.radius + far };
  }

  /** Hides parts of the scene; the selected parts that are still shown keep their outline. */
  setVisibility(visibility: Visibility): void {
    if (visibility === this.#visibility) return;
    this.#visibility = visibility;
    this.#overlays.setVisibility(visibility);
    if (this.#drawOptions !== null) this.apply(this.#drawOptions);
  }

  /** Marks elements as selected; returns the objects to outline. */
  select(elements: readonly SceneElement[]): readonly Object3D[] {
    const nodes = elements.flatMap(({ kind, index }) => (kind === 'node' ? [index] : []));
    this.#overlays.select(nodes);
    const parts = partsOf(this.#scene, elements);
    this.#collision.select(parts.flatMap(({ kind, index }) => (kind === 'shape' ? [index] : [])));
    this.#clearSelected();
    this.#selectedInstances = [...instancesByMesh(parts)].flatMap(([index, instances]) => {
      const object = this.#meshes.drawn[index]?.objectAt(instances);
      return object === undefined ? [] : [object];
    });
    for (const one of this.#selectedInstances) {
      // The mesh itself is already drawn there; this object is only for the outline.
      one.layers.disableAll();
      this.#meshes.group.add(one);
    }
    const whole = parts.flatMap(({ kind, index, instance }) => {
      const drawn = kind === 'mesh' && instance === undefined ? this.#meshes.drawn[index] : undefined;
      return drawn?.objects ?? [];
    });
    return [...whole, ...this.#selectedInstances];
  }

  /** Marks triangles that are selected on the texture; null = none. */
  showFaces(faces: SelectedFaces | null): void {
    this.#faces.show(faces);
  }

  /** A sphere around elements, with all descendants of nodes; around the whole scene if absent. */
  extent(elements?: readonly SceneElement[]): Sphere | undefined {
    if (elements === undefined) return this.#whole;
    const parts = partsOf(this.#scene, elements);
    const around = sphereAround(this.#posed, this.#transforms, parts.length > 0 ? parts : elements);
    if (around === undefined) return undefined;
    // A node alone is a point: go as near as shows its axes.
    const minRadius = parts.length > 0 ? 0 : this.#radius * SELECTED_AXES;
    return { ...around, radius: Math.max(around.radius, minRadius) };
  }

  /** A sphere around everything that is not hidden. */
  extentOfShown(): Sphere | undefined {
    if (this.#visibility === ALL_SHOWN && this.#pose === null) return this.#whole;
    const shapes = this.#scene.shapes.filter((_, index) => !this.#visibility.shapes.has(index));
    const shown = { ...this.#posed, meshes: shownMeshes(this.#posed, this.#visibility), shapes };
    return sphereAround(shown, this.#transforms, wholeOf(shown)) ?? this.#whole;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    this.#meshes.setColors(colors);
    if (this.#drawOptions !== null) this.#meshes.apply(this.#drawOptions, this.#visibility);
    this.#explainColors();
    this.#collision.setColors(colors);
    this.#overlays.setColors(colors);
    this.#faces.setColors(colors);
  }

  dispose(): void {
    this.#clearSelected();
    this.#meshes.dispose();
    this.#collision.dispose();
    this.#overlays.dispose();
    this.#faces.dispose();
  }

  #clearSelected(): void {
    for (const one of this.#selectedInstances) {
      one.removeFromParent();
      one.dispose();
    }
    this.#selectedInstances = [];
  }

  #explainColors(): void {
    const by = this.#drawOptions === null ? 'material' : colorsOfMeshes(this.#drawOptions);
    if (by === 'material' && this.#colorMeanings.length === 0) return;
    this.#colorMeanings = colorMeanings(
      this.#scene,
      by,
      this.#visibility,
      this.#colors,
      this.#drawOptions?.level ?? null,
    );
  }

  get #radius(): number {
    return this.#whole?.radius ?? POINT_RADIUS;
  }
}

/** The individually selected instances of each mesh. */
function instancesByMesh(elements: readonly SceneElement[]): ReadonlyMap<number, readonly number[]> {
  const byMesh = new Map<number, number[]>();
  for (const { kind, index, instance } of elements) {
    if (kind !== 'mesh' || instance === undefined) continue;
    const instances = byMesh.get(index);
    if (instances === undefined) byMesh.set(index, [instance]);
    else instances.push(instance);
  }
  return byMesh;
}

/** The elements that define the size of a scene: the initially visible ones, or nodes if there is nothing else. */
function wholeOf(scene: Scene): readonly SceneElement[] {
  const meshes = scene.meshes.flatMap(({ hidden }, index) =>
    hidden ? [] : [{ kind: 'mesh', index } as const],
  );
  const shapes = scene.shapes.map((_, index) => ({ kind: 'shape', index }) as const);
  if (meshes.length + shapes.length > 0) return [...meshes, ...shapes];
  if (scene.meshes.length > 0) return scene.meshes.map((_, index) => ({ kind: 'mesh', index }) as const);
  return scene.nodes.map((_, index) => ({ kind: 'node', index }) as const);
}
