import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  type LineSegments,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
} from 'three';
import type { CollisionColors } from '#renderer/state/viewport-choices.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene, SceneShape } from '#shared/scene/scene.ts';
import { worldTransform } from '#shared/scene/transforms.ts';
import type { DrawOptions } from './draw-options.ts';
import { lineGeometry, SolidLines } from './lines.ts';
import type { SceneColors } from './scene-colors.ts';
import { groupShapes, JOINT, type ShapeGroup, type ShapeGroups } from './shape-groups.ts';

/** Shape surfaces are translucent, to keep the mesh inside visible. */
const OPACITY = 0.2;
const SELECTED_OPACITY = 0.4;

/** A group of shapes and its CSS color. */
export interface GroupColor extends ShapeGroup {
  readonly color: string;
}

/** Collision shapes as wireframes and translucent surfaces, with one color per group. */
export class CollisionOverlay {
  readonly group = new Group();
  /** In scene order. */
  readonly objects: readonly LineSegments[];
  /** In scene order; undefined for shapes without a surface. */
  readonly surfaces: readonly (Mesh<BufferGeometry, MeshLambertMaterial> | undefined)[];
  readonly #scene: Scene;
  readonly #lines: readonly SolidLines[];
  #colors: SceneColors;
  #by: CollisionColors = 'body';
  #groups: ShapeGroups;
  #legend: readonly GroupColor[] = [];
  #selected: ReadonlySet<number> = new Set();

  constructor(scene: Scene, transforms: readonly Matrix[], colors: SceneColors) {
    this.#scene = scene;
    this.#colors = colors;
    this.#groups = groupShapes(scene, this.#by);
    this.#lines = scene.shapes.map(
      (shape, index) =>
        new SolidLines(
          lineGeometry(shape.positions, shape.lines),
          this.#colorOf(index),
          worldTransform(transforms, shape.node, shape.matrix),
        ),
    );
    this.objects = this.#lines.map(({ front }) => front);
    this.surfaces = scene.shapes.map((shape, index) => {
      const { geometry } = this.objects[index] ?? {};
      return geometry && surfaceOf(shape, geometry, worldTransform(transforms, shape.node, shape.matrix));
    });
    for (const { group } of this.#lines) this.group.add(group);
    for (const surface of this.surfaces) if (surface !== undefined) this.group.add(surface);
    this.#recolor();
  }

  /** Legend of the colors; the same list until they change. */
  get legend(): readonly GroupColor[] {
    return this.#legend;
  }

  /** Moves shapes with their nodes. */
  place(transforms: readonly Matrix[]): void {
    this.#scene.shapes.forEach((shape, index) => {
      const transform = worldTransform(transforms, shape.node, shape.matrix);
      this.#lines[index]?.place(transform);
      const surface = this.surfaces[index];
      if (surface === undefined) return;
      surface.matrix.fromArray(transform);
      surface.matrixWorldNeedsUpdate = true;
    });
  }

  /** @param hidden indices of hidden shapes */
  apply({ shown, collisionColors }: DrawOptions, hidden: ReadonlySet<number>): void {
    this.group.visible = shown.collision;
    for (const [index, surface] of this.surfaces.entries())
      if (surface !== undefined) surface.visible = shown.surfaces && !hidden.has(index);
    for (const [index, { group }] of this.#lines.entries()) group.visible = !hidden.has(index);
    if (collisionColors === this.#by) return;
    this.#by = collisionColors;
    this.#groups = groupShapes(this.#scene, collisionColors);
    this.#recolor();
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    this.#recolor();
  }

  /** Recolors selected shapes: an outline around each line would hide what is between them. */
  select(shapes: readonly number[]): void {
    this.#selected = new Set(shapes);
    this.#recolor();
  }

  dispose(): void {
    for (const lines of this.#lines) lines.dispose();
    for (const surface of this.surfaces) {
      surface?.geometry.dispose();
      surface?.material.dispose();
    }
    this.group.removeFromParent();
  }

  #recolor(): void {
    this.#lines.forEach((lines, index) => {
      const selected = this.#selected.has(index);
      const color = selected ? this.#colors.accent : this.#colorOf(index);
      // Joints are inside the shapes of their bodies.
      lines.setColor(color, selected || this.#groups.of[index] === JOINT);
      const material = this.surfaces[index]?.material;
      if (material === undefined) return;
      material.color = color;
      material.opacity = selected ? SELECTED_OPACITY : OPACITY;
    });
    this.#legend = this.#groups.groups.map((group, index) => ({
      ...group,
      color: `#${this.#groupColor(index).getHexString()}`,
    }));
  }

  #colorOf(shape: number): Color {
    return this.#groupColor(this.#groups.of[shape] ?? JOINT);
  }

  #groupColor(group: number): Color {
    const { groups, bone } = this.#colors;
    return groups[group % groups.length] ?? bone;
  }
}

/** The triangles of a shape, drawn over the mesh that they coincide with; undefined if it has none. */
function surfaceOf(
  { triangles }: SceneShape,
  lines: BufferGeometry,
  transform: Matrix,
): Mesh<BufferGeometry, MeshLambertMaterial> | undefined {
  if (triangles.length === 0) return undefined;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', lines.getAttribute('position'));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  const material = new MeshLambertMaterial({
    side: DoubleSide,
    flatShading: true,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  const mesh = new Mesh(geometry, material);
  mesh.matrixAutoUpdate = false;
  mesh.matrix = new Matrix4().fromArray(transform);
  return mesh;
}
