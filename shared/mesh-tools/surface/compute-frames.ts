/** Tangents and bitangents of vertices, as files name them: tangents along growing v, bitangents along growing u. */
export interface Frames {
  readonly tangents: Float32Array;
  readonly bitangents: Float32Array;
}

/**
 * Tangents and bitangents as Bethesda’s games have them: each triangle adds its directions of growing u and v, of length 1, to
 * its vertices, by the sign alone of its area in the texture; then both are made perpendicular to the normal, and the
 * bitangent to the tangent. Source: reference mesh-tools.md, 4.
 *
 * @param positions x, y, z per vertex
 * @param normals of length 1, x, y, z per vertex
 * @param uvs u, v per vertex
 * @param triangles three vertices each; those out of range are skipped
 */
export function computeFrames(
  positions: Float32Array,
  normals: Float32Array,
  uvs: Float32Array,
  triangles: Uint32Array,
): Frames {
  const count = positions.length / 3;
  const tangents = new Float32Array(3 * count);
  const bitangents = new Float32Array(3 * count);
  for (let i = 0; i + 2 < triangles.length; i += 3)
    addTriangle(
      positions,
      uvs,
      triangles[i]!,
      triangles[i + 1]!,
      triangles[i + 2]!,
      tangents,
      bitangents,
      count,
    );
  for (let at = 0; at < tangents.length; at += 3) perpendicular(normals, tangents, bitangents, at);
  return { tangents, bitangents };
}

// Plain numbers only: this runs over every triangle of a game.
function addTriangle(
  positions: Float32Array,
  uvs: Float32Array,
  a: number,
  b: number,
  c: number,
  tangents: Float32Array,
  bitangents: Float32Array,
  count: number,
): void {
  if (a >= count || b >= count || c >= count) return;
  const x1 = positions[3 * b]! - positions[3 * a]!;
  const y1 = positions[3 * b + 1]! - positions[3 * a + 1]!;
  const z1 = positions[3 * b + 2]! - positions[3 * a + 2]!;
  const x2 = positions[3 * c]! - positions[3 * a]!;
  const y2 = positions[3 * c + 1]! - positions[3 * a + 1]!;
  const z2 = positions[3 * c + 2]! - positions[3 * a + 2]!;
  const s1 = uvs[2 * b]! - uvs[2 * a]!;
  const s2 = uvs[2 * c]! - uvs[2 * a]!;
  const t1 = uvs[2 * b + 1]! - uvs[2 * a + 1]!;
  const t2 = uvs[2 * c + 1]! - uvs[2 * a + 1]!;
  const sign = s1 * t2 - s2 * t1 >= 0 ? 1 : -1;
  const ux = (t2 * x1 - t1 * x2) * sign;
  const uy = (t2 * y1 - t1 * y2) * sign;
  const uz = (t2 * z1 - t1 * z2) * sign;
  const vx = (s1 * x2 - s2 * x1) * sign;
  const vy = (s1 * y2 - s2 * y1) * sign;
  const vz = (s1 * z2 - s2 * z1) * sign;
  const u = Math.sqrt(ux * ux + uy * uy + uz * uz);
  const v = Math.sqrt(vx * vx + vy * vy + vz * vz);
  if (u > 0 && u < Number.POSITIVE_INFINITY) {
    addTo(bitangents, a, ux / u, uy / u, uz / u);
    addTo(bitangents, b, ux / u, uy / u, uz / u);
    addTo(bitangents, c, ux / u, uy / u, uz / u);
  }
  if (v > 0 && v < Number.POSITIVE_INFINITY) {
    addTo(tangents, a, vx / v, vy / v, vz / v);
    addTo(tangents, b, vx / v, vy / v, vz / v);
    addTo(tangents, c, vx / v, vy / v, vz / v);
  }
}

function addTo(sums: Float32Array, vertex: number, x: number, y: number, z: number): void {
  sums[3 * vertex]! += x;
  sums[3 * vertex + 1]! += y;
  sums[3 * vertex + 2]! += z;
}

function perpendicular(
  normals: Float32Array,
  tangents: Float32Array,
  bitangents: Float32Array,
  at: number,
): void {
  const nx = normals[at]!;
  const ny = normals[at + 1]!;
  const nz = normals[at + 2]!;
  let tx = tangents[at]!;
  let ty = tangents[at + 1]!;
  let tz = tangents[at + 2]!;
  let bx = bitangents[at]!;
  let by = bitangents[at + 1]!;
  let bz = bitangents[at + 2]!;
  const along = nx * tx + ny * ty + nz * tz;
  tx -= nx * along;
  ty -= ny * along;
  tz -= nz * along;
  const t = unitFactor(tx, ty, tz);
  tx *= t;
  ty *= t;
  tz *= t;
  const alongN = nx * bx + ny * by + nz * bz;
  const alongT = tx * bx + ty * by + tz * bz;
  bx -= nx * alongN + tx * alongT;
  by -= ny * alongN + ty * alongT;
  bz -= nz * alongN + tz * alongT;
  const b = unitFactor(bx, by, bz);
  bx *= b;
  by *= b;
  bz *= b;
  if (t === 0 || b === 0) {
    // No triangle has an area in the texture, or only along the normal: any frame will do, and this is the games’.
    const isNumber = Number.isFinite(nx + ny + nz);
    tx = isNumber ? ny : 1;
    ty = isNumber ? nz : 0;
    tz = isNumber ? nx : 0;
    bx = isNumber ? ny * tz - nz * ty : 0;
    by = isNumber ? nz * tx - nx * tz : 1;
    bz = isNumber ? nx * ty - ny * tx : 0;
  }
  tangents[at] = tx;
  tangents[at + 1] = ty;
  tangents[at + 2] = tz;
  bitangents[at] = bx;
  bitangents[at + 1] = by;
  bitangents[at + 2] = bz;
}

/** What makes a vector’s length 1; 0 for one without length, or that is no number. */
function unitFactor(x: number, y: number, z: number): number {
  const length = Math.sqrt(x * x + y * y + z * z);
  return length > 1e-12 && length < Number.POSITIVE_INFINITY ? 1 / length : 0;
}
