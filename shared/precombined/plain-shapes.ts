import { write } from '#shared/binary/read.ts';
import { array } from '#shared/binary/struct.ts';
import type { Infer } from '#shared/binary/type.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { type VertexColumns, vertexSize, verticesOf } from '#shared/formats/nif/blocks/vertex-data.ts';
import { meshOf } from '#shared/formats/nif/combined/object-mesh.ts';
import { OBJECT_CONTEXT } from '#shared/formats/nif/combined/object-schema.ts';
import {
  type CombinedGeometry,
  type CombinedObject,
  objectPath,
  storedSize,
} from '#shared/formats/nif/combined/objects.ts';
import { type NiTransform, Triangle } from '#shared/formats/nif/common.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import type { Sphere } from '#shared/scene/scene.ts';
import { type CompleteObject, completeObject, triangleColumns } from './complete-object.ts';

/** An instance of an object as a shape of its own. */
export interface PlainShape extends ShapeData {
  readonly object: number;
  /** `Object 3:0 place 2`: block and index of the object, in command-line notation, and the number of the instance. */
  readonly name: string;
  readonly transform: Infer<typeof NiTransform>;
}

interface ShapeData {
  /** Bounding sphere, in the shape's own space. */
  readonly sphere: Sphere;
  readonly vertexDesc: bigint;
  readonly numVertices: number;
  readonly numTriangles: number;
  /** Vertices, then triangles, as files store them. Shared by all instances of an object. */
  readonly data: Uint8Array;
}

/** Maximum vertex count of a shape. */
const MAX_VERTICES = 65_535;

/**
 * Objects of a block as shapes, one per instance; objects with more vertices than a shape can have are split. Instances
 * whose transform is not finite are skipped, as they are invisible.
 * @throws FormatError as `completeObject`
 */
export function plainShapes({ objects }: CombinedGeometry, geometryOf: GeometryOf): readonly PlainShape[] {
  return objects.flatMap((object) => {
    const instances = instancesOf(object);
    if (instances.length === 0 || !isSeen(object)) return [];
    const parts = partsOf(completeObject(object, geometryOf), objectPath(object));
    return instances.flatMap(({ number, transform }) =>
      parts.map((data, part) => {
        const which = parts.length === 1 ? '' : ` part ${part}`;
        const name = `Object ${object.block}:${object.index} place ${number}${which}`;
        return { ...data, object: object.index, name, transform };
      }),
    );
  });
}

/** Number of instances whose transform is not finite. */
export function invalidInstances(object: CombinedObject): number {
  return object.instances - instancesOf(object).length;
}

/** Size of an object as plain shapes, from its block alone. */
export function plainSize(object: CombinedObject): { readonly shapes: number; readonly bytes: number } {
  const shapes = isSeen(object) ? object.instances : 0;
  return { shapes, bytes: shapes * storedSize(object) };
}

function isSeen({ vertices }: CombinedObject): boolean {
  return vertices > 0;
}

function instancesOf({
  placed,
}: CombinedObject): readonly { readonly number: number; readonly transform: PlainShape['transform'] }[] {
  const { rotation: r, translation: t, scale } = placed.transform;
  return Array.from({ length: placed.length }, (_, number) => {
    const at = (column: ArrayLike<number>): number => column[number]!;
    const rotation = {
      ...{ m11: at(r.m11), m12: at(r.m12), m13: at(r.m13) },
      ...{ m21: at(r.m21), m22: at(r.m22), m23: at(r.m23) },
      ...{ m31: at(r.m31), m32: at(r.m32), m33: at(r.m33) },
    };
    const translation = { x: at(t.x), y: at(t.y), z: at(t.z) };
    return { number, transform: { rotation, translation, scale: at(scale) } };
  }).filter(({ transform: { rotation, translation, scale: size } }) =>
    [...Object.values(rotation), ...Object.values(translation), size].every(Number.isFinite),
  );
}

function partsOf(whole: CompleteObject, path: string): readonly ShapeData[] {
  const { vertexDesc, vertices, corners } = whole;
  const { positions } = meshOf({ vertexDesc, vertices, triangles: corners }, () => path);
  const bytes = vertexBytes(vertexDesc, vertices);
  if (vertices.length <= MAX_VERTICES) return [shapeData(vertexDesc, bytes, positions, corners)];
  const stride = vertexSize(vertexDesc);
  return cut(corners, MAX_VERTICES).map((part) => {
    const picked = new Uint8Array(part.vertices.length * stride);
    const points = new Float32Array(part.vertices.length * 3);
    for (const [i, vertex] of part.vertices.entries()) {
      picked.set(bytes.subarray(vertex * stride, (vertex + 1) * stride), i * stride);
      points.set(positions.subarray(vertex * 3, (vertex + 1) * 3), i * 3);
    }
    return shapeData(vertexDesc, picked, points, part.corners);
  });
}

/** Vertices as stored. @throws RangeError if the descriptor does not fit, which `completeObject` checks */
function vertexBytes(vertexDesc: bigint, vertices: VertexColumns): Uint8Array {
  const type = verticesOf(vertexDesc, vertices.length);
  if (type === undefined) throw new RangeError(`no vertices of ${vertexDesc.toString(16)}`);
  return write(type, vertices, OBJECT_CONTEXT);
}

function shapeData(
  vertexDesc: bigint,
  vertices: Uint8Array,
  positions: Float32Array,
  corners: Uint32Array,
): ShapeData {
  const numTriangles = corners.length / 3;
  const triangles = write(array(Triangle, numTriangles), triangleColumns(corners), OBJECT_CONTEXT);
  const data = new Uint8Array(vertices.length + triangles.length);
  data.set(vertices);
  data.set(triangles, vertices.length);
  return { sphere: sphereOf(positions), vertexDesc, numVertices: positions.length / 3, numTriangles, data };
}

interface Part {
  /** Indices of the vertices in the whole object. */
  readonly vertices: readonly number[];
  /** Three per triangle, as indices in `vertices`. */
  readonly corners: Uint32Array;
}

/** Splits triangles into runs that use at most `limit` vertices. */
export function cut(corners: Uint32Array, limit: number): readonly Part[] {
  const parts: Part[] = [];
  let numbers = new Map<number, number>();
  let own: number[] = [];
  const finish = (): void => {
    if (own.length > 0) parts.push({ vertices: [...numbers.keys()], corners: Uint32Array.from(own) });
    numbers = new Map();
    own = [];
  };
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const triangle = corners.subarray(i, i + 3);
    const fresh = new Set([...triangle].filter((vertex) => !numbers.has(vertex)));
    if (numbers.size + fresh.size > limit) finish();
    for (const vertex of triangle) {
      const number = numbers.get(vertex) ?? numbers.size;
      numbers.set(vertex, number);
      own.push(number);
    }
  }
  finish();
  return parts;
}
