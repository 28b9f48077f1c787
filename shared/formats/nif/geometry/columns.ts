/** Between columns of structs, as schemas read and write them, and interleaved numbers. */

/** Columns as plain data with some replaced; `undefined` takes a column out. */
export function withColumns<C extends { readonly length: number }>(
  columns: C,
  changed: Readonly<Partial<Record<keyof C, unknown>>>,
): C {
  const all: Record<string, unknown> = {};
  // Columns are read on access, by getters of a prototype.
  for (const name in columns) all[name] = columns[name];
  return { ...all, length: columns.length, ...changed } as C;
}

/** x, y, z per point as columns. */
export function pointColumns(points: Float32Array) {
  const length = points.length / 3;
  const [x, y, z] = [new Float32Array(length), new Float32Array(length), new Float32Array(length)];
  for (let i = 0; i < length; i += 1) {
    x[i] = points[3 * i]!;
    y[i] = points[3 * i + 1]!;
    z[i] = points[3 * i + 2]!;
  }
  return { length, x, y, z };
}

/** u, v per vertex as columns. */
export function uvColumns(uvs: Float32Array) {
  const length = uvs.length / 2;
  const [u, v] = [new Float32Array(length), new Float32Array(length)];
  for (let i = 0; i < length; i += 1) {
    u[i] = uvs[2 * i]!;
    v[i] = uvs[2 * i + 1]!;
  }
  return { length, u, v };
}

/** r, g, b, a per vertex, 0 to 1, as columns of floats. */
export function colorColumns(colors: Float32Array) {
  const length = colors.length / 4;
  const columns = [0, 1, 2, 3].map((channel) => {
    const column = new Float32Array(length);
    for (let i = 0; i < length; i += 1) column[i] = colors[4 * i + channel]!;
    return column;
  });
  const [r, g, b, a] = columns as [Float32Array, Float32Array, Float32Array, Float32Array];
  return { length, r, g, b, a };
}

/** The same as bytes: 255 is 1 and above, all else rounds down (reference mesh-tools.md, 2). */
export function byteColorColumns(colors: Float32Array) {
  const { length, ...floats } = colorColumns(colors);
  const bytes = (column: Float32Array): Uint8Array =>
    Uint8Array.from(column, (value) => (value >= 1 ? 255 : value > 0 ? Math.floor(value * 256) : 0));
  return { length, r: bytes(floats.r), g: bytes(floats.g), b: bytes(floats.b), a: bytes(floats.a) };
}

/** One coordinate of directions of -1 to 1 as bytes (reference mesh-tools.md, 4). */
export function directionBytes(directions: Float32Array, coordinate: 0 | 1 | 2): Uint8Array {
  const bytes = new Uint8Array(directions.length / 3);
  for (let i = 0; i < bytes.length; i += 1) {
    // In floats of 32 bits, as the games’ tools do: it decides the halves.
    const value = Math.round((Math.fround(directions[3 * i + coordinate]! + 1) / 2) * 255);
    // A direction that is no number, or longer than 1, must not wrap around.
    bytes[i] = value > 0 ? Math.min(value, 255) : 0;
  }
  return bytes;
}

/** Directions as columns of bytes. */
export function directionColumns(directions: Float32Array) {
  return {
    length: directions.length / 3,
    x: directionBytes(directions, 0),
    y: directionBytes(directions, 1),
    z: directionBytes(directions, 2),
  };
}

/** Three vertices per triangle as columns. @throws RangeError above 65,535 */
export function triangleColumns(triangles: Uint32Array) {
  const length = triangles.length / 3;
  const [v1, v2, v3] = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
  for (let i = 0; i < length; i += 1) {
    v1[i] = triangles[3 * i]!;
    v2[i] = triangles[3 * i + 1]!;
    v3[i] = triangles[3 * i + 2]!;
  }
  return { length, v1, v2, v3 };
}

/** The numbers of the vertices `from`, `width` each: what a mesh has after vertices went, came or moved. */
export function picked(numbers: Float32Array, from: ArrayLike<number>, width: number): Float32Array {
  const result = new Float32Array(from.length * width);
  for (let i = 0; i < from.length; i += 1) {
    for (let part = 0; part < width; part += 1) result[i * width + part] = numbers[from[i]! * width + part]!;
  }
  return result;
}
