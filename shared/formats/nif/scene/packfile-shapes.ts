import type { HullGeometry } from '#shared/formats/havok/convex-geometry.ts';
import type { MeshGeometry } from '#shared/formats/havok/mesh-geometry.ts';
import type { HavokObject, Packfile } from '#shared/formats/havok/open.ts';
import {
  materialNames,
  type ShapeChild,
  type ShapeGeometry,
  shapeGeometry,
} from '#shared/formats/havok/shape-geometry.ts';
import { packfilePath } from '#shared/formats/nif/packfile.ts';
import { grownSurface } from '#shared/scene/grown-surface.ts';
import { compose, type Matrix, multiply } from '#shared/scene/matrix.ts';
import type { SceneBody } from '#shared/scene/scene.ts';
import { capsuleWire, covered, faceWire, meshWire, sphereWire, type Wire } from '#shared/scene/wires.ts';
import type { SceneParts } from './scene-parts.ts';

/** The body that a shape belongs to. */
export interface ShapeOwner {
  readonly node: number;
  readonly owner: number;
  readonly matrix: Matrix;
  readonly body: SceneBody;
  readonly layer: string;
}

/** Drawing of a shape: a piece for each of its materials, or its children. */
interface Drawing {
  readonly pieces: readonly Piece[];
  readonly children: readonly ShapeChild[];
}

interface Piece extends Wire {
  readonly material: string;
}

/** The shapes of one packfile, each decoded once. */
export class PackfileShapes {
  readonly #parts: SceneParts;
  readonly #block: number;
  readonly #packfile: Packfile;
  readonly #drawings = new Map<HavokObject, Drawing>();
  readonly #noted = new Set<string>();

  constructor(parts: SceneParts, block: number, packfile: Packfile) {
    this.#parts = parts;
    this.#block = block;
    this.#packfile = packfile;
  }

  /** Adds a shape and those in it. */
  add(shape: HavokObject, owner: ShapeOwner): void {
    this.#add(shape, owner, []);
  }

  #add(shape: HavokObject, owner: ShapeOwner, around: readonly HavokObject[]): void {
    if (around.includes(shape)) {
      this.#note(`${named(shape)} contains itself; it is drawn once`);
      return;
    }
    if (around.length > MAX_DEPTH) {
      this.#note(`${named(shape)} is nested in more than ${MAX_DEPTH} shapes and is not drawn`);
      return;
    }
    if (!this.#parts.take(this.#block, MIN_POINTS)) return;
    this.#parts.part(this.#block, () => {
      const { pieces, children } = this.#drawingOf(shape);
      for (const piece of pieces) this.#draw(shape, piece, owner);
      for (const child of children) {
        if (child.shape === undefined) {
          this.#note(`a child of ${named(shape)} has no shape`);
          continue;
        }
        const matrix = multiply(owner.matrix, childTransform(child));
        this.#add(child.shape, { ...owner, matrix }, [...around, shape]);
      }
    });
  }

  #draw(
    shape: HavokObject,
    { material, ...wire }: Piece,
    { node, owner, matrix, body, layer }: ShapeOwner,
  ): void {
    if (!this.#parts.take(this.#block, wire.positions.length / 3)) return;
    this.#parts.shape({
      ...wire,
      name: this.#parts.nodes[node]?.name ?? '',
      node,
      block: this.#block,
      path: `${packfilePath(this.#block)}.objects[${shape.index}]`,
      body,
      owner,
      kind: shape.className,
      matrix,
      material,
      layer,
    });
  }

  #drawingOf(shape: HavokObject): Drawing {
    const known = this.#drawings.get(shape);
    if (known !== undefined) return known;
    const geometry = shapeGeometry(this.#packfile, shape);
    const drawing = {
      pieces: piecesOf(geometry, materialNames(this.#packfile, shape)),
      children: geometry.kind === 'compound' ? geometry.children : [],
    };
    this.#drawings.set(shape, drawing);
    for (const message of omissionsOf(geometry, drawing)) this.#note(`${named(shape)} ${message}`);
    return drawing;
  }

  /** Notes a message once: a shape may be in many bodies. */
  #note(message: string): void {
    if (this.#noted.has(message)) return;
    this.#noted.add(message);
    this.#parts.note(this.#block, message);
  }
}

function named({ className, index }: HavokObject): string {
  return `${className === '' ? 'object' : className} ${index}`;
}

/** Which parts of a shape are not drawn, and why. */
function omissionsOf(geometry: ShapeGeometry, { pieces, children }: Drawing): readonly string[] {
  if (geometry.kind === 'unknown') return ['is not drawn: it is damaged, or its class is unknown'];
  if (pieces.length + children.length === 0) return ['has nothing to draw'];
  if (geometry.kind !== 'mesh') return [];
  const { unsupported, damaged, primitiveCount } = geometry;
  const of = `of ${primitiveCount} primitives`;
  return [
    ...(unsupported > 0 ? [`has ${unsupported} ${of} of an unknown kind; they are skipped`] : []),
    ...(damaged > 0 ? [`has ${damaged} ${of} with missing vertices; they are skipped`] : []),
  ];
}

function piecesOf(geometry: ShapeGeometry, materialOf: (index: number) => string): readonly Piece[] {
  switch (geometry.kind) {
    case 'hull':
      return drawn(hullWire(geometry), materialOf(0));
    case 'sphere':
      if (geometry.vertexCount === 0) return [];
      return drawn(sphereWire(geometry.center, geometry.radius), materialOf(0));
    case 'capsule': {
      const { a, b, radius } = geometry;
      return drawn(capsuleWire(a, radius, b, radius), materialOf(0));
    }
    case 'mesh':
      return meshPieces(geometry, materialOf);
    default:
      return [];
  }
}

/** The stored hull, and around it the surface that collides. */
function hullWire({ positions, triangles, edges, radius }: HullGeometry): Wire {
  const wire = faceWire(positions, triangles, edges);
  if (!(radius > 0)) return wire;
  const bare = { ...wire, triangles: new Uint32Array() };
  return covered([bare], grownSurface(positions, wire.triangles, radius));
}

function drawn(wire: Wire, material: string): readonly Piece[] {
  return wire.lines.length === 0 ? [] : [{ ...wire, material }];
}

/** Splits a mesh by material; each piece has its own vertices. */
function meshPieces(
  { positions, triangles, materials }: MeshGeometry,
  materialOf: (index: number) => string,
): readonly Piece[] {
  const byMaterial = new Map<number, number[]>();
  materials.forEach((material, triangle) => {
    const corners = byMaterial.get(material) ?? [];
    if (corners.length === 0) byMaterial.set(material, corners);
    for (let k = 0; k < 3; k += 1) corners.push(triangles[3 * triangle + k] ?? 0);
  });
  return [...byMaterial].map(([material, corners]) => {
    const own = new Map<number, number>();
    const points: number[] = [];
    const renumbered = corners.map((corner) => {
      const known = own.get(corner);
      if (known !== undefined) return known;
      points.push(positions[3 * corner] ?? 0, positions[3 * corner + 1] ?? 0, positions[3 * corner + 2] ?? 0);
      own.set(corner, own.size);
      return own.size - 1;
    });
    const wire = meshWire(Float32Array.from(points), Uint32Array.from(renumbered));
    return { ...wire, material: materialOf(material) };
  });
}

/** Scaled, rotated, translated, in this order. */
function childTransform({ columns: [x, y, z], translation, scale }: ShapeChild): Matrix {
  const rows = [0, 1, 2].flatMap((row) => [x[row] ?? 0, y[row] ?? 0, z[row] ?? 0]);
  return compose(rows, translation, scale);
}

/** Maximum nesting of shapes: a file that nests deeper is damaged. */
export const MAX_DEPTH = 32;

/** Minimum points that a shape uses up, even one that only holds others: ten thousand shapes are enough. */
export const MIN_POINTS = 1000;
