import type { PickedFace, SelectedFaces } from '#renderer/editors/kit/selected-faces.ts';
import type { ColorMeaning } from '#renderer/editors/mesh/outline/object-colors.ts';
import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { ShownScene } from '#renderer/editors/mesh/shown-scene.ts';
import { watchTokens } from '#renderer/ui/read-token.ts';
import type { Scene, Sphere } from '#shared/scene/scene.ts';
import { elementsWithin, nodesWithin, type PictureBox, shownElements } from './box-picking.ts';
import { heightInView } from './camera.ts';
import type { GroupColor } from './collision-overlay.ts';
import type { DrawOptions } from './draw-options.ts';
import { GhostLines, type ShownPose } from './ghost-lines.ts';
import { supportedBlocks } from './gpu-textures.ts';
import { Grid } from './grid.ts';
import { GRID_REACH } from './grid-lines.ts';
import type { MorphedShapes } from './morphed-shape.ts';
import { OutlinePass } from './outline-pass.ts';
import { elementsAt, faceAt, nodesAt } from './picking.ts';
import { readColors, type SceneColors } from './scene-colors.ts';
import { NONE_REPLACED, type ReplacedMaterials } from './scene-meshes.ts';
import { type ReadTexture, TextureLibrary, type TextureProblem } from './textures.ts';
import { Viewport } from './viewport.ts';
import { ALL_SHOWN, type Visibility } from './visibility.ts';

const NO_GROUPS: readonly GroupColor[] = [];
const NO_MEANINGS: readonly ColorMeaning[] = [];

/** Milliseconds between changes of a value that is dragged. */
const QUICK = 160;

/** One scene on a canvas: its meshes, overlays and selection. */
export class Stage {
  readonly viewport: Viewport;
  readonly #grid: Grid;
  readonly #ghosts: GhostLines;
  readonly #outline: OutlinePass;
  readonly #unwatch: () => void;
  readonly #textures: TextureLibrary;
  readonly #problemListeners = new Set<() => void>();
  #colors: SceneColors;
  #shown: ShownScene | null = null;
  #drawOptions: DrawOptions | null = null;
  #selected: readonly SceneElement[] = [];
  #faces: SelectedFaces | null = null;
  #visibility = ALL_SHOWN;
  #replaced = NONE_REPLACED;
  /** When materials were last replaced. */
  #replacedAt = Number.NEGATIVE_INFINITY;

  /** @throws if 3D is not available */
  constructor(canvas: HTMLCanvasElement, read: ReadTexture) {
    this.viewport = new Viewport(canvas);
    this.#textures = new TextureLibrary(
      read,
      supportedBlocks((name) => this.viewport.hasExtension(name)),
      () => {
        for (const listener of this.#problemListeners) listener();
      },
    );
    this.#colors = readColors();
    this.#grid = new Grid(this.#colors);
    this.#outline = new OutlinePass(this.viewport.scene);
    this.#ghosts = new GhostLines(this.#colors);
    this.viewport.scene.add(this.#grid.group, this.#ghosts.group);
    this.viewport.addPass(this.#outline);
    this.viewport.onDraw(() => this.#shown?.wasDrawn());
    this.#unwatch = watchTokens(() => this.#recolor());
    this.#recolor();
  }

  /**
   * Replaces the scene; the camera stays.
   * @param replaced materials that are shown instead of its own
   */
  setScene(scene: Scene, replaced = NONE_REPLACED): void {
    this.#shown?.dispose();
    this.#ghosts.show([]);
    this.#shown = new ShownScene(
      scene,
      this.#colors,
      (path, kind, byName) => this.#textures.get(path, kind, byName),
      () => this.viewport.invalidate(),
    );
    this.viewport.scene.add(...this.#shown.groups);
    this.#replaced = replaced;
    this.#shown.replaceMaterials(replaced);
    if (this.#drawOptions !== null) this.apply(this.#drawOptions);
    this.#shown.setVisibility(this.#visibility);
    this.select(this.#selected);
    this.#shown.showFaces(this.#faces);
    this.viewport.start();
  }

  apply(drawOptions: DrawOptions): void {
    this.#drawOptions = drawOptions;
    this.viewport.setLighting(drawOptions.lighting);
    this.#grid.group.visible = drawOptions.shown.grid;
    this.#shown?.apply(drawOptions);
    this.#updateBounds();
  }

  /** Shows materials instead of the scene's own, by their index; the rest of the scene stays as it is drawn. */
  replaceMaterials(replaced: ReplacedMaterials): void {
    if (replaced === this.#replaced) return;
    this.#replaced = replaced;
    const now = performance.now();
    if (now - this.#replacedAt < QUICK) this.viewport.hurry();
    this.#replacedAt = now;
    this.#shown?.replaceMaterials(replaced);
  }

  /** Hides parts of the scene or shows them again. */
  setVisibility(visibility: Visibility): void {
    if (visibility === this.#visibility) return;
    this.#visibility = visibility;
    this.#shown?.setVisibility(visibility);
    this.select(this.#selected);
  }

  /** Shows a pose of the scene and draws it now; null = the stored one. */
  pose(pose: ShownPose | null): void {
    // One of a scene that another has replaced meanwhile.
    if (pose !== null && pose.scene !== this.#shown?.scene) return;
    this.#shown?.pose(pose);
    this.#ghosts.show(pose?.ghosts ?? []);
    this.#updateBounds();
    this.viewport.draw();
  }

  /** Outlines elements, except those no longer in the scene. */
  select(elements: readonly SceneElement[]): void {
    this.#selected = elements;
    this.#outline.select(this.#shown?.select(elements) ?? []);
    this.viewport.invalidate();
  }

  /** Marks triangles that are selected on the texture; null = none. */
  showFaces(faces: SelectedFaces | null): void {
    if (faces === this.#faces) return;
    this.#faces = faces;
    this.#shown?.showFaces(faces);
    this.viewport.invalidate();
  }

  /** Draws meshes with other vertices, by their index; the others with their own. Another scene has its own again. */
  reshape(shapes: MorphedShapes): void {
    if (this.#shown?.reshape(shapes) === true) this.viewport.invalidate();
  }

  /** Side of a grid cell, in units. */
  get gridStep(): number {
    return this.#grid.step;
  }

  /** Moves the grid to the camera's target. */
  follow(): void {
    this.#grid.follow(this.viewport.camera);
    this.#updateBounds();
  }

  /** A sphere around elements, or around the whole scene. */
  extent(elements?: readonly SceneElement[]): Sphere | undefined {
    return this.#shown?.extent(elements);
  }

  /** A sphere around everything that is not hidden. */
  extentOfShown(): Sphere | undefined {
    return this.#shown?.extentOfShown();
  }

  /** Textures that could not be drawn, in this scene and previous ones. */
  get textureProblems(): readonly TextureProblem[] {
    return this.#textures.problems;
  }

  /** Calls a listener for every new problem; returns a function that removes it. */
  onTextureProblem(listener: () => void): () => void {
    this.#problemListeners.add(listener);
    return () => this.#problemListeners.delete(listener);
  }

  /** Legend of the colors of collision shapes; the same list until they change. */
  get collisionLegend(): readonly GroupColor[] {
    return this.#shown?.collisionLegend ?? NO_GROUPS;
  }

  /** Legend of the colors of meshes; the same list until they change. */
  get colorMeanings(): readonly ColorMeaning[] {
    return this.#shown?.colorMeanings ?? NO_MEANINGS;
  }

  /** Whether the scene is a character: all meshes are skinned, and there are bones. */
  get isCharacter(): boolean {
    return this.#shown?.isCharacter ?? false;
  }

  /**
   * Elements under a point of the picture, given as fractions of half its width and half its height from the center.
   * Node markers are drawn over everything, so they come first.
   */
  pick(right: number, up: number): readonly SceneElement[] {
    if (this.#shown === null) return [];
    const { camera, aspect, view } = this.viewport;
    const { transforms, markedNodes, pickable } = this.#shown;
    return [
      ...nodesAt(transforms, markedNodes, camera, right * aspect, up),
      ...elementsAt(pickable, view, heightInView(camera) / 2, right, up),
    ];
  }

  /** The three vertices of the nearest triangle of a mesh under a point of the picture. */
  pickFace(mesh: number, right: number, up: number): PickedFace['vertices'] | undefined {
    const { view } = this.viewport;
    return this.#shown === null ? undefined : faceAt(this.#shown.pickable, mesh, view, right, up);
  }

  /** The elements whose picture lies in a rectangle: meshes and shapes, or the marked nodes if there are none. */
  pickWithin(box: PictureBox): readonly SceneElement[] {
    if (this.#shown === null) return [];
    const { camera, aspect, view } = this.viewport;
    const { transforms, markedNodes, pickable } = this.#shown;
    const parts = elementsWithin(pickable, view, box);
    return parts.length > 0 ? parts : nodesWithin(transforms, markedNodes, camera, aspect, box);
  }

  /** Every element that is drawn: meshes and shapes, or the marked nodes if there are none. */
  allShown(): readonly SceneElement[] {
    if (this.#shown === null) return [];
    const { markedNodes, pickable } = this.#shown;
    const parts = shownElements(pickable);
    return parts.length > 0 ? parts : markedNodes.map((index) => ({ kind: 'node', index }));
  }

  dispose(): void {
    this.#unwatch();
    this.viewport.endContext();
    this.#shown?.dispose();
    this.#ghosts.dispose();
    this.#grid.dispose();
    this.#outline.dispose();
    this.#textures.dispose();
    this.viewport.dispose();
  }

  #updateBounds(): void {
    const extent = this.#shown?.reach() ?? { center: [0, 0, 0] as const, radius: 1 };
    // The grid extends beyond the scene and must not be clipped.
    const radius = Math.max(
      extent.radius,
      this.#drawOptions?.shown.grid === true ? this.#grid.step * GRID_REACH : 0,
    );
    this.viewport.setBounds({ center: extent.center, radius });
  }

  #recolor(): void {
    this.#colors = readColors();
    this.viewport.setBackground(this.#colors.background);
    this.#outline.setColor(this.#colors.accent);
    this.#grid.setColors(this.#colors);
    this.#ghosts.setColors(this.#colors);
    this.#shown?.setColors(this.#colors);
  }
}
