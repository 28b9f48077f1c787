/** Triangles and vertices that a shape keeps. */
export interface KeptGeometry {
  /** Old vertex of each vertex. */
  readonly from: Uint32Array;
  /** Three new vertices per triangle. */
  readonly triangles: Uint32Array;
  /** Old triangle of each triangle. */
  readonly triangleFrom: Int32Array;
  /** Triangles that went because they have no area, and because another is the same. */
  readonly flat: number;
  readonly twice: number;
}

/**
 * The triangles of a shape without those that cannot be seen: with a corner twice, and the same again with the same side up;
 * and with vertices that triangles use. Order stays.
 *
 * @param same vertex that stands for each vertex, itself or another: triangles are compared and written by those
 */
export function cleanTriangles(triangles: Uint32Array, same: Uint32Array): KeptGeometry {
  const seen = new Set<string>();
  const kept: number[] = [];
  let [flat, twice] = [0, 0];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [same[triangles[i]!]!, same[triangles[i + 1]!]!, same[triangles[i + 2]!]!];
    if (a === b || b === c || a === c) {
      flat += 1;
      continue;
    }
    const key = turned(a, b, c);
    if (seen.has(key)) twice += 1;
    else {
      seen.add(key);
      kept.push(i / 3);
    }
  }
  const corners = Uint32Array.from(
    kept.flatMap((one) => [0, 1, 2].map((at) => same[triangles[3 * one + at]!]!)),
  );
  const from = Uint32Array.from(new Set(corners)).sort();
  const numberOf = new Map(Array.from(from, (old, vertex) => [old, vertex]));
  return {
    from,
    triangles: corners.map((old) => numberOf.get(old)!),
    triangleFrom: Int32Array.from(kept),
    flat,
    twice,
  };
}

/** The same for a triangle from whichever corner it is told, with the same side up. */
function turned(a: number, b: number, c: number): string {
  if (a < b && a < c) return `${a} ${b} ${c}`;
  return b < c ? `${b} ${c} ${a}` : `${c} ${a} ${b}`;
}
