/** Most vertices and triangles of a part. */
export interface PartLimits {
  /** At least 3. */
  readonly vertices: number;
  readonly triangles: number;
}

/** A part of a shape. */
export interface ShapePart {
  /** Old vertex of each vertex, ascending. */
  readonly from: Uint32Array;
  /** Three new vertices per triangle. */
  readonly triangles: Uint32Array;
  /** Old triangle of each triangle, ascending. */
  readonly triangleFrom: Int32Array;
}

/**
 * Splits triangles into parts within limits: in their order, so that what is drawn first stays first, each part as large as can
 * be. Vertices at the edges of parts come in each; vertices of no triangle come in none.
 */
export function splitTriangles(triangles: Uint32Array, limits: PartLimits): readonly ShapePart[] {
  const parts: ShapePart[] = [];
  let used = new Set<number>();
  let first = 0;
  const count = Math.floor(triangles.length / 3);
  for (let triangle = 0; triangle < count; triangle += 1) {
    const corners = triangles.subarray(3 * triangle, 3 * triangle + 3);
    const added = new Set(corners.filter((vertex) => !used.has(vertex))).size;
    if (used.size + added > limits.vertices || triangle - first >= limits.triangles) {
      parts.push(partOf(triangles, first, triangle, used));
      used = new Set();
      first = triangle;
    }
    for (const vertex of corners) used.add(vertex);
  }
  if (first < count) parts.push(partOf(triangles, first, count, used));
  return parts;
}

function partOf(triangles: Uint32Array, first: number, end: number, used: ReadonlySet<number>): ShapePart {
  const from = Uint32Array.from(used).sort();
  const numberOf = new Map(Array.from(from, (old, vertex) => [old, vertex]));
  return {
    from,
    triangles: triangles.slice(3 * first, 3 * end).map((old) => numberOf.get(old)!),
    triangleFrom: Int32Array.from({ length: end - first }, (_, i) => first + i),
  };
}
