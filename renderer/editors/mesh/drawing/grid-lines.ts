/** A floor of square cells around a point. Steps are powers of two, as in the games' own editors. */
export interface GridPlan {
  /** Side of a cell, in the scene's units. */
  readonly step: number;
  /** The center, in cells. */
  readonly x: number;
  readonly y: number;
}

/** Cells from the center to each side. */
export const GRID_REACH = 24;
/** Approximate number of cells in the picture's height. */
const IN_VIEW = 10;

/** The grid for the current view; stays the same during small camera movements. */
export function planGrid(target: readonly [number, number, number], heightInView: number): GridPlan {
  const step = 2 ** Math.round(Math.log2(Math.max(1e-6, heightInView) / IN_VIEW));
  // Every fourth line is a major one and must stay in place, so the center moves by four cells at a time.
  const middle = (value: number): number => 4 * Math.round(value / step / 4);
  return { step, x: middle(target[0]), y: middle(target[1]) };
}

export function samePlan(a: GridPlan | null, b: GridPlan): boolean {
  return a !== null && a.step === b.step && a.x === b.x && a.y === b.y;
}

export interface GridLines {
  /** Two points per line, three numbers per point. */
  readonly positions: Float32Array;
  /** Opacity of each point, 0 to 1: the grid fades outward. */
  readonly fade: Float32Array;
}

/** Cells per line segment: segments allow a round fade, and one behind the camera does not affect the others. */
const PIECE = 4;

/** The lines of a grid along x or y, except those through the origin, which are the axes. */
export function gridLines(plan: GridPlan, along: 'x' | 'y'): GridLines {
  const through = along === 'x' ? plan.y : plan.x;
  const offsets = Array.from({ length: 2 * GRID_REACH + 1 }, (_, i) => i - GRID_REACH);
  return linesAt(
    plan,
    along,
    offsets.filter((offset) => through + offset !== 0),
    (offset) => ((through + offset) % 4 === 0 ? 1 : 0.45),
  );
}

/** The axis along x or y, within the grid. */
export function axisLine(plan: GridPlan, along: 'x' | 'y'): GridLines {
  const through = along === 'x' ? plan.y : plan.x;
  return linesAt(plan, along, Math.abs(through) > GRID_REACH ? [] : [-through], () => 0.9);
}

function linesAt(
  { step, x, y }: GridPlan,
  along: 'x' | 'y',
  offsets: readonly number[],
  weightOf: (offset: number) => number,
): GridLines {
  const positions: number[] = [];
  const fade: number[] = [];
  for (const offset of offsets) {
    const weight = weightOf(offset);
    const add = (at: number): void => {
      const [right, up] = along === 'x' ? [at, offset] : [offset, at];
      positions.push((x + right) * step, (y + up) * step, 0);
      fade.push(weight * Math.max(0, 1 - Math.hypot(right, up) / GRID_REACH));
    };
    for (let at = -GRID_REACH; at < GRID_REACH; at += PIECE) {
      add(at);
      add(at + PIECE);
    }
  }
  return { positions: Float32Array.from(positions), fade: Float32Array.from(fade) };
}

/** `64 units · 0.91 m`: the size of a grid cell. */
export function gridText(step: number, metresPerUnit: number): string {
  const units = step >= 1 ? String(step) : `1/${Math.round(1 / step)}`;
  return `${units} ${step === 1 ? 'unit' : 'units'} · ${lengthText(step * metresPerUnit)}`;
}

/** A length in meters as readable text. */
export function lengthText(meters: number): string {
  if (meters >= 1000) return `${(meters / 1000).toPrecision(3)} km`;
  if (meters >= 1) return `${Number(meters.toPrecision(3))} m`;
  return meters >= 0.01
    ? `${Number((meters * 100).toPrecision(3))} cm`
    : `${Number((meters * 1000).toPrecision(3))} mm`;
}
