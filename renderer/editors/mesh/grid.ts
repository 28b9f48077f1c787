import { BufferAttribute, BufferGeometry, type Color, Group, LineBasicMaterial, LineSegments } from 'three';
import { type Camera, heightInView } from './camera.ts';
import { GRID_REACH, type GridPlan, gridLines, planGrid, samePlan } from './grid-lines.ts';
import type { SceneColors } from './scene-colors.ts';

/** The floor: a grid that keeps about as many fields in view, and the axes x and y. */
export class Grid {
  readonly group = new Group();
  readonly #material = new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false });
  #lines: LineSegments | null = null;
  #plan: GridPlan | null = null;
  #colors: SceneColors;

  constructor(colors: SceneColors) {
    this.#colors = colors;
    // Before what is see-through, which blends with it.
    this.group.renderOrder = -1;
  }

  /** Side of a field, in units. */
  get step(): number {
    return this.#plan?.step ?? 1;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    this.#build();
  }

  /** Puts the grid under what the camera looks at. */
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
    const { positions, fade } = gridLines(plan);
    const reach = GRID_REACH * plan.step;
    const [x, y] = [plan.x * plan.step, plan.y * plan.step];
    const axes = [
      ...axis([x - reach, 0, 0], [x, 0, 0], [x + reach, 0, 0]),
      ...axis([0, y - reach, 0], [0, y, 0], [0, y + reach, 0]),
    ];
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from([...positions, ...axes]), 3));
    geometry.setAttribute(
      'color',
      new BufferAttribute(
        Float32Array.from([
          ...faded(this.#colors.grid, fade),
          ...faded(this.#colors.x, [0, 0.9, 0.9, 0]),
          ...faded(this.#colors.y, [0, 0.9, 0.9, 0]),
        ]),
        4,
      ),
    );
    this.#lines?.geometry.dispose();
    this.#lines?.removeFromParent();
    this.#lines = new LineSegments(geometry, this.#material);
    this.#lines.renderOrder = -1;
    this.#lines.frustumCulled = false;
    this.group.add(this.#lines);
  }
}

function axis(from: readonly number[], middle: readonly number[], to: readonly number[]): readonly number[] {
  return [...from, ...middle, ...middle, ...to];
}

function faded({ r, g, b }: Color, fade: Iterable<number>): readonly number[] {
  return [...fade].flatMap((alpha) => [r, g, b, alpha]);
}
