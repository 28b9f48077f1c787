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
  /** Two points a line. */
  readonly positions: Float32Array;
  /** How much of each point is seen, 0 to 1: lines fade outwards. */
  readonly fade: Float32Array;
}

/** The lines of a grid but those through the origin, which are axes. Every fourth is a main line. */
export function gridLines({ step, x, y }: GridPlan): GridLines {
  const positions: number[] = [];
  const fade: number[] = [];
  for (let i = -GRID_REACH; i <= GRID_REACH; i += 1) {
    if (x + i !== 0) addLine(0, i);
    if (y + i !== 0) addLine(1, i);
  }
  return { positions: Float32Array.from(positions), fade: Float32Array.from(fade) };

  function addLine(across: 0 | 1, i: number): void {
    const middle = [x, y];
    const weight = (middle[across] ?? 0) + i;
    const seen = (weight % 4 === 0 ? 1 : 0.45) * (1 - Math.abs(i) / GRID_REACH);
    const at = (along: number): readonly number[] => {
      const point = [0, 0, 0];
      point[across] = ((middle[across] ?? 0) + i) * step;
      point[1 - across] = ((middle[1 - across] ?? 0) + along) * step;
      return point;
    };
    positions.push(...at(-GRID_REACH), ...at(0), ...at(0), ...at(GRID_REACH));
    fade.push(0, seen, seen, 0);
  }
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
