/** Triangles of round solids: points, three numbers each, and three points per triangle. */
export interface Surface {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

type Point = readonly [number, number, number];
/** Two directions across the axis, and the axis. */
type Frame = readonly [Point, Point, Point];

/** Corners of a ring, and steps from a pole to the equator. */
const CORNERS = 24;
const STEPS = 6;

/** A ball. */
export function ballSurface(center: Point, radius: number): Surface {
  return rodSurface(center, radius, center, radius, [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
}

/** A capsule, possibly with two radii. */
export function rodSurface(
  first: Point,
  radius1: number,
  second: Point,
  radius2: number,
  frame: Frame,
): Surface {
  const rings = [
    ...steps().map((angle) => ring(first, radius1, -angle, frame)),
    ...steps()
      .toReversed()
      .map((angle) => ring(second, radius2, angle, frame)),
  ];
  return joined(rings);
}

/** A tube with flat ends. */
export function tubeSurface(first: Point, second: Point, radius: number, frame: Frame): Surface {
  return joined([
    ring(first, 0, 0, frame),
    ring(first, radius, 0, frame),
    ring(second, radius, 0, frame),
    ring(second, 0, 0, frame),
  ]);
}

/** Latitudes from the pole down to the equator. */
function steps(): readonly number[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => (Math.PI / 2) * (1 - i / STEPS));
}

/** A ring of points at a latitude of a ball. */
function ring(center: Point, radius: number, angle: number, [a, b, along]: Frame): readonly Point[] {
  const [wide, high] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  return Array.from({ length: CORNERS }, (_, i): Point => {
    const turn = (2 * Math.PI * i) / CORNERS;
    const [c, s] = [wide * Math.cos(turn), wide * Math.sin(turn)];
    const at = (k: 0 | 1 | 2): number => center[k] + c * a[k] + s * b[k] + high * along[k];
    return [at(0), at(1), at(2)];
  });
}

/** Bands between consecutive rings. */
function joined(rings: readonly (readonly Point[])[]): Surface {
  const triangles: number[] = [];
  for (let band = 0; band + 1 < rings.length; band += 1) {
    for (let i = 0; i < CORNERS; i += 1) {
      const [low, next] = [band * CORNERS + i, band * CORNERS + ((i + 1) % CORNERS)];
      triangles.push(low, next, low + CORNERS, next, next + CORNERS, low + CORNERS);
    }
  }
  return { positions: Float32Array.from(rings.flat(2)), triangles: Uint32Array.from(triangles) };
}
