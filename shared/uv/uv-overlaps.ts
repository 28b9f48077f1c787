import { hasPlace } from './uv-islands.ts';

/** Triangles that lie over others on the texture. */
export interface UvOverlaps {
  /** 1 for each triangle that overlaps another. */
  readonly faces: Uint8Array;
  readonly count: number;
  /** False if there were too many pairs to look at: there may be more. */
  readonly isComplete: boolean;
}

/** Pairs of triangles that are looked at, at most: about a second. */
const MOST_PAIRS = 40_000_000;
/** Cells of the grid along each axis, at most. */
const MOST_CELLS = 512;
/** Less than half a pixel of a texture of 4,096 is rounding, not an overlap. */
const LEAST_DEPTH = 1e-4;
/** The same as a part of a small triangle’s width. */
const LEAST_PART = 0.05;

/**
 * The triangles whose insides overlap on the texture, where they are: 0.2 and 1.2 do not overlap. Neighbors that share an edge
 * do not, nor do triangles without area or place. Bounded for any number of triangles.
 */
export function uvOverlaps(
  uvs: Float32Array,
  triangles: Uint32Array,
  mostPairs: number = MOST_PAIRS,
): UvOverlaps {
  const faces = new Uint8Array(Math.floor(triangles.length / 3));
  const corners = cornersOf(uvs, triangles);
  const grid = gridOf(corners);
  let [count, pairs] = [0, 0];
  const flag = (face: number): void => {
    if (faces[face] === 1) return;
    faces[face] = 1;
    count += 1;
  };
  for (let cell = 0; cell + 1 < grid.start.length; cell += 1) {
    const inCell = grid.faces.subarray(grid.start[cell], grid.start[cell + 1]);
    // Those not known to overlap yet: in a pile of a thousand, all are known after a thousand pairs.
    let open = [...inCell].filter((face) => faces[face] === 0);
    for (let at = 0; at < inCell.length && open.length > 0; at += 1) {
      const a = inCell[at]!;
      const others: ArrayLike<number> = faces[a] === 1 ? open : inCell.subarray(at + 1);
      for (let i = 0; i < others.length; i += 1) {
        if (++pairs > mostPairs) return { faces, count, isComplete: false };
        const b = others[i]!;
        if (a === b || (faces[a] === 1 && faces[b] === 1) || !overlap(corners, a, b)) continue;
        flag(a);
        flag(b);
      }
      if (faces[a] === 1) open = open.filter((face) => faces[face] === 0);
    }
  }
  return { faces, count, isComplete: true };
}

/** Six numbers per triangle; NaN for those that cannot overlap. */
function cornersOf(uvs: Float32Array, triangles: Uint32Array): Float64Array {
  const corners = new Float64Array(6 * Math.floor(triangles.length / 3));
  for (let face = 0; 6 * face < corners.length; face += 1) {
    if (hasPlace(uvs, triangles, face)) {
      for (let corner = 0; corner < 3; corner += 1) {
        const vertex = triangles[3 * face + corner]!;
        corners[6 * face + 2 * corner] = uvs[2 * vertex]!;
        corners[6 * face + 2 * corner + 1] = uvs[2 * vertex + 1]!;
      }
    }
    if (!(doubleArea(corners, 6 * face) > 0)) corners[6 * face] = Number.NaN;
  }
  return corners;
}

function doubleArea(c: Float64Array, at: number): number {
  const [ux, uy] = [c[at + 2]! - c[at]!, c[at + 3]! - c[at + 1]!];
  const [vx, vy] = [c[at + 4]! - c[at]!, c[at + 5]! - c[at + 1]!];
  return Math.abs(ux * vy - uy * vx);
}

/** Triangles by the cells that their boxes touch: those of cell `i` from `start[i]` up to `start[i + 1]`. */
interface Grid {
  readonly start: Uint32Array;
  readonly faces: Uint32Array;
}

function gridOf(corners: Float64Array): Grid {
  const count = corners.length / 6;
  const [minU, maxU] = usualRange(corners, 0);
  const [minV, maxV] = usualRange(corners, 1);
  for (let side = Math.max(1, Math.min(MOST_CELLS, Math.ceil(Math.sqrt(count)))); ; side >>= 1) {
    const cellOf = (value: number, min: number, max: number): number =>
      max > min ? Math.max(0, Math.min(side - 1, Math.floor(((value - min) / (max - min)) * side))) : 0;
    const eachCell = (at: number, visit: (cell: number) => void): void => {
      if (Number.isNaN(corners[at])) return;
      const [u1, v1] = [corners[at]!, corners[at + 1]!];
      const [u2, v2] = [corners[at + 2]!, corners[at + 3]!];
      const [u3, v3] = [corners[at + 4]!, corners[at + 5]!];
      const left = cellOf(Math.min(u1, u2, u3), minU, maxU);
      const right = cellOf(Math.max(u1, u2, u3), minU, maxU);
      const bottom = cellOf(Math.max(v1, v2, v3), minV, maxV);
      for (let row = cellOf(Math.min(v1, v2, v3), minV, maxV); row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) visit(row * side + column);
    };
    const start = new Uint32Array(side * side + 1);
    let total = 0;
    // Large triangles in many cells would take more memory than they save time: then the cells are made larger.
    const most = 8 * count + 1024;
    for (let at = 0; at < corners.length && total <= most; at += 6) {
      eachCell(at, (cell) => {
        start[cell + 1]! += 1;
        total += 1;
      });
    }
    if (total > most && side > 1) continue;
    for (let cell = 0; cell < side * side; cell += 1) start[cell + 1]! += start[cell]!;
    const next = start.slice();
    const faces = new Uint32Array(total);
    for (let at = 0; at < corners.length; at += 6) {
      eachCell(at, (cell) => {
        faces[next[cell]!] = at / 6;
        next[cell]! += 1;
      });
    }
    return { start, faces };
  }
}

/** Triangles that a range is taken from. */
const SAMPLE = 4096;

/**
 * Where most corners are along an axis: one vertex far out must not make one cell of all others. What is beyond is in the
 * outermost cells.
 */
function usualRange(corners: Float64Array, axis: 0 | 1): readonly [number, number] {
  const step = 6 * Math.max(1, Math.floor(corners.length / 6 / SAMPLE));
  const values: number[] = [];
  for (let at = 0; at < corners.length; at += step) {
    if (Number.isNaN(corners[at])) continue;
    for (let corner = axis; corner < 6; corner += 2) values.push(corners[at + corner]!);
  }
  values.sort((a, b) => a - b);
  const cut = Math.floor(values.length / 50);
  return [values[cut] ?? 0, values[values.length - 1 - cut] ?? 0];
}

/** Whether the insides of two triangles overlap: no line along any of their edges parts them. */
function overlap(c: Float64Array, a: number, b: number): boolean {
  return !isParted(c, 6 * a, 6 * b) && !isParted(c, 6 * b, 6 * a);
}

function isParted(c: Float64Array, a: number, b: number): boolean {
  for (let edge = 0; edge < 6; edge += 2) {
    const [u, v] = [c[a + edge]!, c[a + edge + 1]!];
    const next = (edge + 2) % 6;
    const [dx, dy] = [c[a + next]! - u, c[a + next + 1]! - v];
    const length = Math.hypot(dx, dy);
    const along = (at: number, corner: number): number =>
      ((c[at + corner]! - u) * dy - (c[at + corner + 1]! - v) * dx) / length;
    const own = along(a, (edge + 4) % 6);
    const [minA, maxA] = [Math.min(0, own), Math.max(0, own)];
    const [p, q, r] = [along(b, 0), along(b, 2), along(b, 4)];
    const [minB, maxB] = [Math.min(p, q, r), Math.max(p, q, r)];
    const depth = Math.min(maxA, maxB) - Math.max(minA, minB);
    if (depth <= Math.min(LEAST_DEPTH, LEAST_PART * Math.min(maxA - minA, maxB - minB))) return true;
  }
  return false;
}
