import type { BodyShape, ShapeMaterial } from '#shared/collision/collision-body.ts';
import { hknpCompressedMeshShape, hknpCompressedMeshShapeData } from './classes/compressed-mesh.ts';
import {
  hknpBSMaterialProperties,
  hknpCapsuleShape,
  hknpConvexPolytopeShape,
  hknpDynamicCompoundShape,
  hknpSphereShape,
  hkRefCountedProperties,
  MeshMaterial,
  Property,
  ShapeInstance,
} from './classes/shapes.ts';
import { type HullGeometry, hullOf, positionsOf } from './convex-geometry.ts';
import { type MeshGeometry, meshGeometryOf } from './mesh-geometry.ts';
import type { HavokObject, Packfile } from './open.ts';
import { type Head, type ObjectReader, readObject } from './read-object.ts';
import { FALLOUT4_MATERIAL_IDS } from './values.ts';

/** What a shape looks like, in metres, by itself. */
export type ShapeGeometry =
  | HullGeometry
  | MeshGeometry
  | { readonly kind: 'sphere'; readonly center: Point; readonly radius: number; readonly vertexCount: number }
  | {
      readonly kind: 'capsule';
      readonly a: Point;
      readonly b: Point;
      readonly radius: number;
      readonly hull: HullGeometry;
    }
  | { readonly kind: 'compound'; readonly children: readonly ShapeChild[] }
  /** Of a class that is not known, or damaged. */
  | { readonly kind: 'unknown' };

export type Point = readonly [number, number, number];

/** A shape in a compound, and where. */
export interface ShapeChild {
  readonly shape: HavokObject | undefined;
  /** Columns of the turning, then the translation: a point p stands at x·c0 + y·c1 + z·c2 + t. */
  readonly columns: readonly [Point, Point, Point];
  readonly translation: Point;
  readonly scale: Point;
}

/** Decodes a shape. */
export function shapeGeometry(packfile: Packfile, object: HavokObject): ShapeGeometry {
  const polytope = readObject(packfile, object, hknpConvexPolytopeShape);
  if (polytope !== undefined) return hullOf(polytope);
  const capsule = readObject(packfile, object, hknpCapsuleShape);
  if (capsule !== undefined) {
    const { a, b, convexRadius: radius } = capsule.head;
    return { kind: 'capsule', a: [a.x, a.y, a.z], b: [b.x, b.y, b.z], radius, hull: hullOf(capsule) };
  }
  const sphere = readObject(packfile, object, hknpSphereShape);
  if (sphere !== undefined) {
    const positions = positionsOf(sphere);
    const [x = 0, y = 0, z = 0] = positions;
    const radius = sphere.head.convexRadius;
    return { kind: 'sphere', center: [x, y, z], radius, vertexCount: positions.length / 3 };
  }
  const compound = readObject(packfile, object, hknpDynamicCompoundShape);
  if (compound !== undefined) return { kind: 'compound', children: childrenOf(compound) };
  const mesh = readObject(packfile, object, hknpCompressedMeshShape);
  const data = readObject(packfile, mesh?.follow('data'), hknpCompressedMeshShapeData);
  return data === undefined ? { kind: 'unknown' } : meshGeometryOf(data);
}

/**
 * A shape as people look it up: class, materials, counts.
 * @param prefix path of the packfile's `objects`
 */
export function describeShape(packfile: Packfile, object: HavokObject, prefix: string): BodyShape {
  const geometry = shapeGeometry(packfile, object);
  const materials = materialsOf(packfile, object, prefix);
  return { class: object.className, materials, ...countsOf(geometry) };
}

/** A mesh's own table of materials. */
export function meshMaterials(
  packfile: Packfile,
  shape: HavokObject,
): ObjectReader<Head<typeof hknpBSMaterialProperties>> | undefined {
  const mesh = readObject(packfile, shape, hknpCompressedMeshShape);
  const properties = readObject(packfile, mesh?.follow('properties'), hkRefCountedProperties);
  const count = properties?.array('entries', Property).length ?? 0;
  for (let i = 0; i < count; i += 1) {
    const hung = properties?.followIn('entries', i, Property, 'object');
    const table = readObject(packfile, hung, hknpBSMaterialProperties);
    if (table !== undefined) return table;
  }
  return undefined;
}

/** A material's name by its number among a mesh's own; of other shapes the one that they have, whatever the number. */
export function materialNames(packfile: Packfile, shape: HavokObject): (index: number) => string {
  const ids = meshMaterialIds(meshMaterials(packfile, shape));
  const own = ids.length === 0 ? ownMaterial(packfile, shape) : undefined;
  return (index) => {
    const id = own ?? ids[index];
    return id === undefined || id === 0 ? '' : (FALLOUT4_MATERIAL_IDS[id] ?? `unnamed 0x${hexId(id)}`);
  };
}

/** A shape and those below it, the outermost first; each once. */
export function shapesWithin(packfile: Packfile, shape: HavokObject): readonly HavokObject[] {
  const seen = new Set<HavokObject>();
  const pending = [shape];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const compound = readObject(packfile, one, hknpDynamicCompoundShape);
    const children =
      compound === undefined ? [] : childrenOf(compound).flatMap(({ shape: child }) => child ?? []);
    pending.push(...children.toReversed());
  }
  return [...seen];
}

function childrenOf(compound: ObjectReader<Head<typeof hknpDynamicCompoundShape>>): readonly ShapeChild[] {
  const instances = compound.array('instances', ShapeInstance);
  return Array.from({ length: instances.length }, (_, i): ShapeChild => {
    const point = (columns: Readonly<Record<'x' | 'y' | 'z', Float32Array>>): Point => [
      columns.x[i] ?? 0,
      columns.y[i] ?? 0,
      columns.z[i] ?? 0,
    ];
    return {
      shape: compound.followIn('instances', i, ShapeInstance, 'shape'),
      columns: [point(instances.column0), point(instances.column1), point(instances.column2)],
      translation: point(instances.translation),
      scale: point(instances.scale),
    };
  });
}

/**
 * The materials of a shape. Of a mesh those of its table count, and not its own; of a compound its own and those of its
 * children.
 */
function materialsOf(packfile: Packfile, shape: HavokObject, prefix: string): readonly ShapeMaterial[] {
  const stored: { readonly id: number; readonly path: string }[] = [];
  for (const one of shapesWithin(packfile, shape)) {
    const table = meshMaterials(packfile, one);
    const ids = meshMaterialIds(table);
    ids.forEach((id, i) => {
      stored.push({ id, path: `${prefix}[${table?.object.index}].materials[${i}].material` });
    });
    const own = ids.length === 0 ? ownMaterial(packfile, one) : undefined;
    if (own !== undefined) stored.push({ id: own, path: `${prefix}[${one.index}].head.material` });
  }
  const byId = new Map<number, string[]>();
  for (const { id, path } of stored) byId.set(id, [...(byId.get(id) ?? []), path]);
  return [...byId].map(([id, [path = '', ...also]]) => ({
    id,
    name: FALLOUT4_MATERIAL_IDS[id],
    path,
    ...(also.length === 0 ? {} : { also }),
  }));
}

function hexId(id: number): string {
  return id.toString(16).toUpperCase().padStart(8, '0');
}

const SHAPE_CLASSES = [
  hknpConvexPolytopeShape,
  hknpCapsuleShape,
  hknpSphereShape,
  hknpDynamicCompoundShape,
  hknpCompressedMeshShape,
];

function meshMaterialIds(table: ReturnType<typeof meshMaterials>): Uint32Array {
  return table?.array('materials', MeshMaterial).material ?? new Uint32Array();
}

/** The material that a shape itself has. */
function ownMaterial(packfile: Packfile, shape: HavokObject): number | undefined {
  for (const type of SHAPE_CLASSES) {
    const reader = readObject<{ readonly material: number }>(packfile, shape, type);
    if (reader !== undefined) return reader.head.material;
  }
  return undefined;
}

function countsOf(geometry: ShapeGeometry): Pick<BodyShape, 'vertices' | 'faces' | 'triangles' | 'children'> {
  switch (geometry.kind) {
    case 'hull':
      return hullCounts(geometry);
    case 'capsule':
      return hullCounts(geometry.hull);
    case 'mesh':
      return { vertices: geometry.positions.length / 3, triangles: geometry.triangles.length / 3 };
    case 'sphere':
      return { vertices: geometry.vertexCount };
    case 'compound':
      return { children: geometry.children.length };
    default:
      return {};
  }
}

function hullCounts({ positions, faceCount, triangles }: HullGeometry) {
  return { vertices: positions.length / 3, faces: faceCount, triangles: triangles.length / 3 };
}
