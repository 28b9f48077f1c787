import { Color, Group, type LineSegments } from 'three';
import type { Matrix } from '#shared/scene/matrix.ts';
import { inPlace } from '#shared/scene/places.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { lineGeometry, SolidLines } from './lines.ts';
import type { SceneColors } from './scene-colors.ts';

/** Collision shapes as wires; shapes of one collision object have one colour. */
export class CollisionOverlay {
  readonly group = new Group();
  /** In the scene's order. */
  readonly objects: readonly LineSegments[];
  readonly #owners: readonly number[];
  readonly #lines: readonly SolidLines[];
  #colors: SceneColors;
  #selected: ReadonlySet<number> = new Set();

  constructor({ shapes }: Scene, places: readonly Matrix[], colors: SceneColors) {
    this.#colors = colors;
    const owners = [...new Set(shapes.map(({ owner }) => owner))];
    this.#owners = shapes.map(({ owner }) => owners.indexOf(owner));
    this.#lines = shapes.map(
      (shape, index) =>
        new SolidLines(
          lineGeometry(shape.positions, shape.lines),
          this.#colorOf(index),
          inPlace(places, shape.node, shape.matrix),
        ),
    );
    this.objects = this.#lines.map(({ front }) => front);
    for (const { group } of this.#lines) this.group.add(group);
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    this.#recolor();
  }

  /** Marks shapes as selected: an outline around each of their lines would hide what is between them. */
  select(shapes: readonly number[]): void {
    this.#selected = new Set(shapes);
    this.#recolor();
  }

  dispose(): void {
    for (const lines of this.#lines) lines.dispose();
    this.group.removeFromParent();
  }

  #recolor(): void {
    this.#lines.forEach((lines, index) => {
      const selected = this.#selected.has(index);
      lines.setColor(selected ? this.#colors.accent : this.#colorOf(index), selected);
    });
  }

  #colorOf(index: number): Color {
    const { owners } = this.#colors;
    return owners[(this.#owners[index] ?? 0) % owners.length] ?? new Color(1, 1, 1);
  }
}
