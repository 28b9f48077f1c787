import { read, write } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import type { Sphere } from '#shared/scene/scene.ts';
import { type VertexColumns, vertexSize, verticesOf, verticesToEnd } from '../nif/blocks/vertex-data.ts';
import type { NiTransform } from '../nif/common.ts';
import { meshOf } from './object-mesh.ts';
import { OBJECT_CONTEXT } from './object-schema.ts';
import { type CombinedGeometry, type CombinedObject, objectPath } from './objects.ts';
import { INDEX_BYTES } from './schema.ts';
import type { GeometryOf } from './sought-geometry.ts';
import { triangleColumns, type WholeObject, wholeObject } from './whole-object.ts';

/** An object where it stands, as a shape of its own. */
export interface PlainShape extends ShapeData {
  readonly object: number;
  /** `Object 3:0 place 2`: block and number of the object, as the command line takes them, and which of its places. */
  readonly name: string;
  readonly place: Infer<typeof NiTransform>;
}

interface ShapeData {
  /** Around the vertices, in the shape's own space. */
  readonly sphere: Sphere;
  readonly vertexDesc: bigint;
  readonly vertices: VertexColumns;
  readonly triangles: ReturnType<typeof triangleColumns>;
  /** Bytes of vertices and triangles. */
  readonly size: number;
}

/** What a shape can count. */
const MOST_VERTICES = 65_535;

/**
 * Objects of a block as shapes, one a place; those that have more vertices than a shape can count, as several. Places that
 * are no numbers are left out, as nothing is seen there.
 * @throws FormatError as `wholeObject`
 */
export function plainShapes({ objects }: CombinedGeometry, geometryOf: GeometryOf): readonly PlainShape[] {
  return objects.flatMap((object) => {
    const places = placesOf(object);
    if (places.length === 0 || object.vertices === 0) return [];
    const parts = partsOf(wholeObject(object, geometryOf), objectPath(object));
    return places.flatMap(({ number, place }) =>
      parts.map((data, part) => {
        const which = parts.length === 1 ? '' : ` part ${part}`;
        const name = `Object ${object.block}:${object.index} place ${number}${which}`;
        return { ...data, object: object.index, name, place };
      }),
    );
  });
}

function placesOf({
  placed,
}: CombinedObject): readonly { readonly number: number; readonly place: PlainShape['place'] }[] {
  const { rotation: r, translation: t, scale } = placed.transform;
  return Array.from({ length: placed.length }, (_, number) => {
    const at = (column: ArrayLike<number>): number => column[number]!;
    const rotation = {
      ...{ m11: at(r.m11), m12: at(r.m12), m13: at(r.m13) },
      ...{ m21: at(r.m21), m22: at(r.m22), m23: at(r.m23) },
      ...{ m31: at(r.m31), m32: at(r.m32), m33: at(r.m33) },
    };
    const translation = { x: at(t.x), y: at(t.y), z: at(t.z) };
    return { number, place: { rotation, translation, scale: at(scale) } };
  }).filter(({ place: { rotation, translation, scale: size } }) =>
    [...Object.values(rotation), ...Object.values(translation), size].every(Number.isFinite),
  );
}

function partsOf(whole: WholeObject, path: string): readonly ShapeData[] {
  const { vertexDesc, vertices, corners } = whole;
  if (vertices.length <= MOST_VERTICES) return [shapeData(vertexDesc, vertices, corners, path)];
  // Checked by `wholeObject`: the descriptor fits.
  const bytes = write(verticesOf(vertexDesc, vertices.length)!, vertices, OBJECT_CONTEXT);
  const stride = vertexSize(vertexDesc);
  return cut(corners, MOST_VERTICES).map((part) => {
    const picked = new Uint8Array(part.vertices.length * stride);
    for (const [i, vertex] of part.vertices.entries())
      picked.set(bytes.subarray(vertex * stride, (vertex + 1) * stride), i * stride);
    const own = read(verticesToEnd(vertexDesc)!, picked, OBJECT_CONTEXT);
    return shapeData(vertexDesc, own, part.corners, path);
  });
}

function shapeData(
  vertexDesc: bigint,
  vertices: VertexColumns,
  corners: Uint32Array,
  path: string,
): ShapeData {
  const { positions } = meshOf({ vertexDesc, vertices, triangles: corners }, path);
  return {
    sphere: sphereOf(positions),
    vertexDesc,
    vertices,
    triangles: triangleColumns(corners),
    size: vertices.length * vertexSize(vertexDesc) + corners.length * INDEX_BYTES,
  };
}

interface Part {
  /** Numbers of the vertices in the whole. */
  readonly vertices: readonly number[];
  /** Three a triangle, counting in those. */
  readonly corners: Uint32Array;
}

/** Triangles in runs that use no more than so many vertices. */
export function cut(corners: Uint32Array, most: number): readonly Part[] {
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
    if (numbers.size + fresh.size > most) finish();
    for (const vertex of triangle) {
      const number = numbers.get(vertex) ?? numbers.size;
      numbers.set(vertex, number);
      own.push(number);
    }
  }
  finish();
  return parts;
}
