/** Vertices and triangles, as one list each. */
export interface JoinedParts {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** Triangles of one material. */
export interface MeshPart extends JoinedParts {
  readonly material: number;
}

/** Several meshes as one, their vertices one after the other. */
export function joinedParts(parts: readonly JoinedParts[]): JoinedParts {
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);
  const positions = new Float32Array(sum(parts.map((part) => part.positions.length)));
  const triangles = new Uint32Array(sum(parts.map((part) => part.triangles.length)));
  let [atPosition, atTriangle] = [0, 0];
  for (const part of parts) {
    positions.set(part.positions, atPosition);
    for (let i = 0; i < part.triangles.length; i += 1)
      triangles[atTriangle + i] = atPosition / 3 + part.triangles[i]!;
    atPosition += part.positions.length;
    atTriangle += part.triangles.length;
  }
  return { positions, triangles };
}
