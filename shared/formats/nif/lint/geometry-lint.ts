import type { Lint } from './lint-context.ts';

interface Points {
  readonly length: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
}
interface Triangles {
  readonly length: number;
  readonly v1: Uint16Array;
  readonly v2: Uint16Array;
  readonly v3: Uint16Array;
}
/** Fields that shapes and their data may have, by the names of their schemas. */
interface Shape {
  readonly translation?: { readonly x: number; readonly y: number; readonly z: number };
  readonly scale?: number;
  readonly numVertices?: number;
  readonly vertices?: Points;
  readonly vertexData?: { readonly vertex?: Points };
  readonly triangles?: Triangles;
  readonly numTriangles?: number;
  readonly points?: readonly { readonly indices: Uint16Array }[];
  readonly lod0Size?: number;
  readonly lod1Size?: number;
  readonly lod2Size?: number;
  readonly shaderProperty?: number;
}

/** Vertices, triangles, transforms. */
export function lintGeometry(lint: Lint): void {
  for (const [block, type] of lint.types.entries()) {
    const shape = lint.value(block) as Shape | undefined;
    if (shape === undefined) continue;
    lintTransform(lint, block, shape);
    if (/Tri(Shape|Strips)/.test(type)) {
      lintPoints(lint, block, shape);
      lintTriangles(lint, block, shape);
      lintLods(lint, block, shape);
    }
  }
}

function lintTransform(lint: Lint, block: number, { translation, scale }: Shape): void {
  if (translation === undefined || typeof scale !== 'number') return;
  const { x, y, z } = translation;
  if (Number.isFinite(x + y + z + scale)) return;
  const what = 'has an invalid position or scale: games drop it, or everything below it';
  lint.report('warning', 'not-a-number', block, what, 'translation');
}

function lintPoints(lint: Lint, block: number, { vertices, vertexData }: Shape): void {
  const points = vertices ?? vertexData?.vertex;
  if (points?.x === undefined) return;
  let invalid = 0;
  for (let i = 0; i < points.length; i += 1) {
    if (!Number.isFinite((points.x[i] ?? 0) + (points.y[i] ?? 0) + (points.z[i] ?? 0))) invalid += 1;
  }
  if (invalid === 0) return;
  const what = `${invalid} of ${points.length} vertices are not numbers: their triangles flicker or stretch across the screen`;
  lint.report('warning', 'not-a-number', block, what, vertices === undefined ? 'vertexData' : 'vertices');
}

function lintTriangles(lint: Lint, block: number, { triangles, points, numVertices = 0 }: Shape): void {
  if (triangles?.v1 !== undefined) {
    let [outside, flat] = [0, 0];
    for (let i = 0; i < triangles.length; i += 1) {
      const [a, b, c] = [triangles.v1[i] ?? 0, triangles.v2[i] ?? 0, triangles.v3[i] ?? 0];
      if (Math.max(a, b, c) >= numVertices) outside += 1;
      if (a === b || b === c || a === c) flat += 1;
    }
    reportOutside(lint, block, outside, numVertices, 'triangles');
    if (flat > 0) {
      lint.report(
        'info',
        'flat-triangles',
        block,
        `${flat} of ${triangles.length} triangles use a vertex twice: they are invisible`,
        'triangles',
      );
    }
  }
  const strips = Array.isArray(points) ? points : [];
  const outside = strips.reduce(
    (sum, { indices }) => sum + (indices?.filter((index: number) => index >= numVertices).length ?? 0),
    0,
  );
  reportOutside(lint, block, outside, numVertices, 'points');
}

function reportOutside(lint: Lint, block: number, count: number, vertices: number, field: string): void {
  if (count === 0) return;
  const what = `${count} triangle corners refer to missing vertices (there are ${vertices}): games crash or draw whatever follows in memory`;
  lint.report('error', 'vertex-outside', block, what, field);
}

function lintLods(lint: Lint, block: number, shape: Shape): void {
  const { lod0Size, lod1Size = 0, lod2Size = 0, numTriangles } = shape;
  if (lod0Size === undefined || numTriangles === undefined) return;
  const sum = lod0Size + lod1Size + lod2Size;
  if (sum <= numTriangles) return;
  const what = `levels of detail add up to ${sum} triangles, but the shape has ${numTriangles}`;
  lint.report('warning', 'lod-sizes', block, what, 'lod0Size');
}
