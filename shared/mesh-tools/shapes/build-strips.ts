/** Triangles as strips. */
export interface BuiltStrips {
  /** Vertices of each strip: each three in a row are a triangle, every second one with its other side up. */
  readonly strips: readonly Uint16Array[];
  /** Triangles with a corner twice, which are left out. */
  readonly flat: number;
}

/** Indices of a strip: its length is stored in 16 bits. */
const LONGEST = 65_535;

/**
 * Puts triangles into strips, greedily: from triangles with the fewest neighbors left, each time the longest of the strips over
 * their three edges. Sides and the number of triangles stay. The strips are joined to one if that is short enough, as in the
 * games’ files, by triangles without area.
 * @param triangles three vertices per triangle, below 65,536
 */
export function buildStrips(triangles: Uint32Array): BuiltStrips {
  const faces = new Faces(triangles);
  const strips: (readonly number[])[] = [];
  for (let face = faces.next(); face !== undefined; face = faces.next()) {
    const start = face;
    const walks = [0, 1, 2].map((corner) => faces.walk(start, corner));
    const longest = walks.reduce((best, one) => (one.faces.length > best.faces.length ? one : best));
    faces.use(longest.faces);
    strips.push(longest.vertices);
  }
  const joined = joinStrips(strips);
  return {
    strips: (joined === undefined ? strips : [joined]).map((strip) => Uint16Array.from(strip)),
    flat: faces.flat,
  };
}

/** One strip of several; undefined if it would be too long. */
function joinStrips(strips: readonly (readonly number[])[]): readonly number[] | undefined {
  const joined: number[] = [];
  for (const strip of strips) {
    const last = joined.at(-1);
    if (last !== undefined) {
      joined.push(last);
      // A strip must start where triangles have the side up that they are told with.
      if (joined.length % 2 === 0) joined.push(last);
      joined.push(strip[0]!);
    }
    if (joined.length + strip.length > LONGEST) return undefined;
    for (const vertex of strip) joined.push(vertex);
  }
  return joined.length === 0 ? undefined : joined;
}

interface Walk {
  readonly faces: readonly number[];
  readonly vertices: readonly number[];
}

/** Triangles by their edges, each in the direction in which its triangle has it, and which are used. */
class Faces {
  readonly #triangles: Uint32Array;
  readonly #byEdge = new Map<number, number[]>();
  /** Number of the walk that a triangle was last seen in; `USED` once it is in a strip. */
  readonly #seen: Int32Array;
  #walks = 1;
  /** Triangles by the number of neighbors that they had left when they were put here; used ones may be among them. */
  readonly #waiting: readonly number[][] = [[], [], [], []];
  readonly flat: number = 0;

  constructor(triangles: Uint32Array) {
    this.#triangles = triangles;
    this.#seen = new Int32Array(triangles.length / 3);
    for (let face = 0; face < this.#seen.length; face += 1) {
      const [a, b, c] = this.#corners(face, 0);
      if (a === b || b === c || a === c) {
        this.#seen[face] = USED;
        this.flat += 1;
        continue;
      }
      for (const key of [edge(a, b), edge(b, c), edge(c, a)]) {
        const known = this.#byEdge.get(key);
        if (known === undefined) this.#byEdge.set(key, [face]);
        else known.push(face);
      }
    }
    for (let face = this.#seen.length - 1; face >= 0; face -= 1) if (!this.#isUsed(face)) this.#wait(face);
  }

  /** The triangle to begin the next strip with: one with the fewest neighbors left; undefined if all are used. */
  next(): number | undefined {
    for (const waiting of this.#waiting) {
      for (let face = waiting.pop(); face !== undefined; face = waiting.pop()) {
        if (!this.#isUsed(face)) return face;
      }
    }
    return undefined;
  }

  /** Puts triangles in a strip; their neighbors have fewer neighbors then. */
  use(faces: readonly number[]): void {
    // Triangles that other walks came by are free again.
    this.#walks += 1;
    for (const face of faces) this.#seen[face] = USED;
    for (const face of faces) {
      for (const key of this.#edgesBeyond(face)) {
        const neighbor = this.#unseen(key);
        if (neighbor !== undefined) this.#wait(neighbor);
      }
    }
  }

  #wait(face: number): void {
    const neighbors = this.#edgesBeyond(face).filter((key) => this.#unseen(key) !== undefined);
    this.#waiting[neighbors.length]!.push(face);
  }

  #isUsed(face: number): boolean {
    return this.#seen[face] === USED;
  }

  /** The edges of the triangles beside a triangle. */
  #edgesBeyond(face: number): readonly number[] {
    const [a, b, c] = this.#corners(face, 0);
    return [edge(b, a), edge(c, b), edge(a, c)];
  }

  /** The strip from a triangle on, with a corner first, as far as it goes in both directions. */
  walk(face: number, corner: number): Walk {
    this.#walks += 1;
    this.#seen[face] = this.#walks;
    const faces = [face];
    const vertices: number[] = [...this.#corners(face, corner)];
    while (vertices.length < LONGEST / 2) {
      const [p, q] = [vertices[vertices.length - 2]!, vertices[vertices.length - 1]!];
      // The next triangle has the edge in the other direction than the last one, and every second one is turned over.
      const vertex = this.#step(vertices.length % 2 === 0 ? edge(p, q) : edge(q, p), faces);
      if (vertex === undefined) break;
      vertices.push(vertex);
    }
    const before: number[] = [];
    for (let [p, q] = [vertices[0]!, vertices[1]!]; before.length < LONGEST / 2 - 1; ) {
      const vertex = this.#step(before.length % 2 === 0 ? edge(q, p) : edge(p, q), faces);
      if (vertex === undefined) break;
      before.push(vertex);
      [p, q] = [vertex, p];
    }
    // A corner twice, without area, lets the first triangle have its side up.
    if (before.length % 2 === 1) before.push(before.at(-1)!);
    return { faces, vertices: [...before.reverse(), ...vertices] };
  }

  /** Goes over an edge to the next triangle. @returns its third corner; undefined if there is none */
  #step(key: number, faces: number[]): number | undefined {
    const next = this.#unseen(key);
    if (next === undefined) return undefined;
    this.#seen[next] = this.#walks;
    faces.push(next);
    const [from, to] = [Math.floor(key / 65_536), key % 65_536];
    return this.#corners(next, 0).find((one) => one !== from && one !== to);
  }

  #unseen(key: number): number | undefined {
    const faces = this.#byEdge.get(key) ?? [];
    while (faces.length > 0 && this.#isUsed(faces.at(-1)!)) faces.pop();
    return faces.findLast((face) => this.#seen[face] !== this.#walks && !this.#isUsed(face));
  }

  #corners(face: number, first: number): readonly [number, number, number] {
    const at = (corner: number): number => this.#triangles[3 * face + ((first + corner) % 3)]!;
    return [at(0), at(1), at(2)];
  }
}

const USED = -1;

function edge(from: number, to: number): number {
  return from * 65_536 + to;
}
