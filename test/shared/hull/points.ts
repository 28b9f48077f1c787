/** Points on a sphere of radius 1, the same in each run. */
export function ball(count: number): Float32Array {
  const points = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    // A spiral, which spreads points evenly.
    const z = 1 - (2 * i + 1) / count;
    const [angle, radius] = [i * 2.399963, Math.sqrt(1 - z * z)];
    points.set([radius * Math.cos(angle), radius * Math.sin(angle), z], 3 * i);
  }
  return points;
}

/** Points in a cube from 0 to 1, `side` along each edge, turned by an angle around z. */
export function grid(side: number, angle = 0): Float32Array {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const points: number[] = [];
  for (let i = 0; i < side ** 3; i += 1) {
    const [x, y, z] = [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)].map(
      (value) => value / (side - 1),
    ) as [number, number, number];
    points.push(c * x - s * y, s * x + c * y, z);
  }
  return Float32Array.from(points);
}
