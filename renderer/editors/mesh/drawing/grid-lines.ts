/** A floor of square fields around a place. Steps are powers of two, as the games' own editors count. */
export interface GridPlan {
  /** Side of a field, in the scene's units. */
  readonly step: number;
  /** The middle, in fields. */
  readonly x: number;
  readonly y: number;
}

/** Fields from the middle to each side. */
export const GRID_REACH = 24;
/** Fields that the height of the picture should hold, about. */
const IN_VIEW = 10;

/** The grid for what is in view; the same plan again while the camera moves little. */
export function planGrid(target: readonly [number, number, number], heightInView: number): GridPlan {
  const step = 2 ** Math.round(Math.log2(Math.max(1e-6, heightInView) / IN_VIEW));
  // Every fourth line is a main one and keeps its place, so the middle moves by four fields at a time.
  const middle = (value: number): number => 4 * Math.round(value / step / 4);
  return { step, x: middle(target[0]), y: middle(target[1]) };
}

export function samePlan(a: GridPlan | null, b: GridPlan): boolean {
  return a !== null && a.step === b.step && a.x === b.x && a.y === b.y;
}

export interface GridLines {
  /** Two points a line, three numbers a point. */
  readonly positions: Float32Array;
  /** How much of each point is seen, 0 to 1: the grid fades outwards. */
  readonly fade: Float32Array;
}

/** Lines come in pieces of this many fields: they fade round, and one piece behind the camera takes no other with it. */
const PIECE = 4;

/** The lines of a grid that run along x, or along y, but those through the origin, which are the axes. */
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

/** The axis that runs along x, or along y, as far as the grid reaches. */
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

/** `64 units · 0.91 m`: what a field of the grid measures. */
export function gridText(step: number, metresPerUnit: number): string {
  const units = step >= 1 ? String(step) : `1/${Math.round(1 / step)}`;
  return `${units} ${step === 1 ? 'unit' : 'units'} · ${lengthText(step * metresPerUnit)}`;
}

/** A length in metres as people say it. */
export function lengthText(metres: number): string {
  if (metres >= 1000) return `${(metres / 1000).toPrecision(3)} km`;
  if (metres >= 1) return `${Number(metres.toPrecision(3))} m`;
  return metres >= 0.01
    ? `${Number((metres * 100).toPrecision(3))} cm`
    : `${Number((metres * 1000).toPrecision(3))} mm`;
}
