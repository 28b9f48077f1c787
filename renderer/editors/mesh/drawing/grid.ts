import { BufferAttribute, Group, LineBasicMaterial, LineSegments } from 'three';
import { type Camera, heightInView } from './camera.ts';
import { axisLine, type GridPlan, gridLines, planGrid, samePlan } from './grid-lines.ts';
import { lineGeometry } from './lines.ts';
import { joinedLines } from './overlay-lines.ts';
import type { SceneColors } from './scene-colors.ts';

/** The floor: a grid that adapts its step to the view, and the axes x and y. */
export class Grid {
  readonly group = new Group();
  readonly #material = new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false });
  #lines: LineSegments | null = null;
  #plan: GridPlan | null = null;
  #colors: SceneColors;

  constructor(colors: SceneColors) {
    this.#colors = colors;
    // Drawn before transparent objects, which blend with it.
    this.group.renderOrder = -1;
  }

  /** Side of a cell, in units. */
  get step(): number {
    return this.#plan?.step ?? 1;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    this.#build();
  }

  /** Moves the grid below the camera's target. */
  follow(camera: Camera): void {
    const plan = planGrid(camera.target, heightInView(camera));
    if (samePlan(this.#plan, plan)) return;
    this.#plan = plan;
    this.#build();
  }

  dispose(): void {
    this.#lines?.geometry.dispose();
    this.#material.dispose();
    this.group.removeFromParent();
  }

  #build(): void {
    const plan = this.#plan;
    if (plan === null) return;
    const parts = [
      { ...gridLines(plan, 'x'), color: this.#colors.grid },
      { ...gridLines(plan, 'y'), color: this.#colors.grid },
      { ...axisLine(plan, 'x'), color: this.#colors.x },
      { ...axisLine(plan, 'y'), color: this.#colors.y },
    ];
    const geometry = lineGeometry(joinedLines(parts.map(({ positions }) => positions)));
    const colors = parts.map(({ fade, color: { r, g, b } }) => colored(fade, [r, g, b]));
    geometry.setAttribute('color', new BufferAttribute(joinedLines(colors), 4));
    this.#lines?.geometry.dispose();
    this.#lines?.removeFromParent();
    this.#lines = new LineSegments(geometry, this.#material);
    this.#lines.renderOrder = -1;
    this.#lines.frustumCulled = false;
    this.group.add(this.#lines);
  }
}

/** One color with fading alpha: red, green, blue, alpha per point. */
function colored(fade: Float32Array, color: readonly number[]): Float32Array {
  const colors = new Float32Array(4 * fade.length);
  for (const [index, alpha] of fade.entries()) colors.set([...color, alpha], 4 * index);
  return colors;
}
