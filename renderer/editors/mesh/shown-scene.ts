import type { InstancedMesh, Object3D } from 'three';
import { CollisionOverlay, type GroupColor } from '#renderer/editors/mesh/drawing/collision-overlay.ts';
import { colorsOfMeshes, type Look } from '#renderer/editors/mesh/drawing/look.ts';
import { MaterialSet } from '#renderer/editors/mesh/drawing/materials.ts';
import { skeletonNodes } from '#renderer/editors/mesh/drawing/overlay-lines.ts';
import type { Pickable } from '#renderer/editors/mesh/drawing/picking.ts';
import { sphereAround } from '#renderer/editors/mesh/drawing/scene-bounds.ts';
import type { SceneColors } from '#renderer/editors/mesh/drawing/scene-colors.ts';
import { SceneMeshes } from '#renderer/editors/mesh/drawing/scene-meshes.ts';
import { CHOSEN_AXES, SceneOverlays } from '#renderer/editors/mesh/drawing/scene-overlays.ts';
import type { GetTexture } from '#renderer/editors/mesh/drawing/surface-material.ts';
import { ALL_SHOWN, shownMeshes, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { type ColorMeaning, meanings } from '#renderer/editors/mesh/outline/object-colors.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene, Sphere } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { partsOf, type Thing } from './things.ts';

/** Units about a scene that is one point. */
const OF_A_POINT = 32;

/** Everything that is drawn for one scene, and given back when another takes its place. */
export class ShownScene {
  readonly #scene: Scene;
  readonly #places: readonly Matrix[];
  readonly #meshes: SceneMeshes;
  readonly #collision: CollisionOverlay;
  readonly #overlays: SceneOverlays;
  readonly #whole: Sphere | undefined;
  #colors: SceneColors;
  /** Places of meshes that are selected by themselves. */
  #chosenPlaces: readonly InstancedMesh[] = [];
  #look: Look | null = null;
  #visibility = ALL_SHOWN;
  #meanings: readonly ColorMeaning[] = [];

  constructor(scene: Scene, colors: SceneColors, get: GetTexture, changed: () => void) {
    this.#scene = scene;
    this.#colors = colors;
    this.#places = nodeTransforms(scene);
    const materials = new MaterialSet(scene.materials, colors, get, changed);
    this.#meshes = new SceneMeshes(scene, this.#places, materials, colors);
    this.#collision = new CollisionOverlay(scene, this.#places, colors);
    const whole = sphereAround(scene, this.#places, wholeOf(scene));
    this.#whole = whole && { ...whole, radius: whole.radius || OF_A_POINT };
    this.#overlays = new SceneOverlays(scene, this.#places, this.#radius, colors);
  }

  get groups(): readonly Object3D[] {
    return [this.#meshes.group, this.#collision.group, ...this.#overlays.groups];
  }

  get pickable(): Pickable {
    const { objects: shapes, surfaces } = this.#collision;
    return { meshes: this.#meshes.drawn, shapes, surfaces };
  }

  /** Nodes that have marks in the picture. */
  get markedNodes(): readonly number[] {
    return this.#overlays.markedNodes;
  }

  /** What the colors of the collision shapes mean. */
  get collisionLegend(): readonly GroupColor[] {
    return this.#collision.legend;
  }

  /** What the colors of the meshes mean; the same list until they change. */
  get meanings(): readonly ColorMeaning[] {
    return this.#meanings;
  }

  get places(): readonly Matrix[] {
    return this.#places;
  }

  /** Whether it is somebody with bones rather than a thing. */
  get isBody(): boolean {
    return this.#scene.meshes.every(({ skinned }) => skinned) && skeletonNodes(this.#scene).length > 1;
  }

  apply(look: Look): void {
    this.#look = look;
    this.#meshes.apply(look, this.#visibility);
    this.#collision.apply(look, this.#visibility.shapes);
    this.#overlays.apply(look.shown);
    this.#explainColors();
  }

  /** Shows what is not hidden alone; what is selected keeps its outline as far as it is shown. */
  setVisibility(visibility: Visibility): void {
    if (visibility === this.#visibility) return;
    this.#visibility = visibility;
    this.#overlays.setVisibility(visibility);
    if (this.#look !== null) this.apply(this.#look);
  }

  /** Draws what marks things as selected, and answers the objects that get an outline. */
  select(things: readonly Thing[]): readonly Object3D[] {
    const nodes = things.flatMap(({ kind, index }) => (kind === 'node' ? [index] : []));
    this.#overlays.select(nodes);
    const parts = partsOf(this.#scene, things);
    this.#collision.select(parts.flatMap(({ kind, index }) => (kind === 'shape' ? [index] : [])));
    this.#clearChosen();
    this.#chosenPlaces = [...placesByMesh(parts)].flatMap(([index, places]) => {
      const object = this.#meshes.drawn[index]?.objectAt(places);
      return object === undefined ? [] : [object];
    });
    for (const one of this.#chosenPlaces) {
      // The mesh itself is drawn there already: this is only outlined.
      one.layers.disableAll();
      this.#meshes.group.add(one);
    }
    const whole = parts.flatMap(({ kind, index, place }) => {
      const drawn = kind === 'mesh' && place === undefined ? this.#meshes.drawn[index] : undefined;
      return drawn?.objects ?? [];
    });
    return [...whole, ...this.#chosenPlaces];
  }

  /** A sphere around things, a node's being all below it; without things around the whole scene. */
  extent(things?: readonly Thing[]): Sphere | undefined {
    if (things === undefined) return this.#whole;
    const parts = partsOf(this.#scene, things);
    const around = sphereAround(this.#scene, this.#places, parts.length > 0 ? parts : things);
    if (around === undefined) return undefined;
    // A node alone is a point: as near as its marks are to be seen.
    const least = parts.length > 0 ? 0 : this.#radius * CHOSEN_AXES;
    return { ...around, radius: Math.max(around.radius, least) };
  }

  /** A sphere around all that is not hidden. */
  extentOfShown(): Sphere | undefined {
    if (this.#visibility === ALL_SHOWN) return this.#whole;
    const shapes = this.#scene.shapes.filter((_, index) => !this.#visibility.shapes.has(index));
    const shown = { ...this.#scene, meshes: shownMeshes(this.#scene, this.#visibility), shapes };
    return sphereAround(shown, this.#places, wholeOf(shown)) ?? this.#whole;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    this.#meshes.setColors(colors);
    if (this.#look !== null) this.#meshes.apply(this.#look, this.#visibility);
    this.#explainColors();
    this.#collision.setColors(colors);
    this.#overlays.setColors(colors);
  }

  dispose(): void {
    this.#clearChosen();
    this.#meshes.dispose();
    this.#collision.dispose();
    this.#overlays.dispose();
  }

  #clearChosen(): void {
    for (const one of this.#chosenPlaces) {
      one.removeFromParent();
      one.dispose();
    }
    this.#chosenPlaces = [];
  }

  #explainColors(): void {
    const by = this.#look === null ? 'material' : colorsOfMeshes(this.#look);
    if (by === 'material' && this.#meanings.length === 0) return;
    this.#meanings = meanings(this.#scene, by, this.#visibility, this.#colors, this.#look?.level ?? null);
  }

  get #radius(): number {
    return this.#whole?.radius ?? OF_A_POINT;
  }
}

/** Places that are selected by themselves. */
function placesByMesh(things: readonly Thing[]): ReadonlyMap<number, readonly number[]> {
  const byMesh = new Map<number, number[]>();
  for (const { kind, index, place } of things) {
    if (kind !== 'mesh' || place === undefined) continue;
    const places = byMesh.get(index);
    if (places === undefined) byMesh.set(index, [place]);
    else places.push(place);
  }
  return byMesh;
}

/** What gives a scene its size: what can be seen of it at first, and nodes only where there is nothing else. */
function wholeOf(scene: Scene): readonly Thing[] {
  const meshes = scene.meshes.flatMap(({ hidden }, index) =>
    hidden ? [] : [{ kind: 'mesh', index } as const],
  );
  const shapes = scene.shapes.map((_, index) => ({ kind: 'shape', index }) as const);
  if (meshes.length + shapes.length > 0) return [...meshes, ...shapes];
  if (scene.meshes.length > 0) return scene.meshes.map((_, index) => ({ kind: 'mesh', index }) as const);
  return scene.nodes.map((_, index) => ({ kind: 'node', index }) as const);
}
