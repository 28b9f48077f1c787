import { FormatError } from '#shared/errors.ts';
import {
  hknpCompressedMeshShape,
  hknpCompressedMeshShapeData,
} from '#shared/formats/havok/classes/compressed-mesh.ts';
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
} from '#shared/formats/havok/classes/shapes.ts';
import type { BodyShape, ShapeMaterial } from '#shared/formats/kit/collision-body.ts';
import { type HullGeometry, hullOf, positionsOf } from './convex-geometry.ts';
import { type MeshGeometry, meshGeometryOf } from './mesh-geometry.ts';
import type { HavokObject, Packfile } from './open.ts';
import { type Head, type ObjectReader, readObject } from './read-object.ts';
import { FALLOUT4_MATERIAL_IDS } from './values.ts';

/** The geometry of a single shape, in meters. */
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
  /** Of an unknown class, or damaged. */
  | { readonly kind: 'unknown' };

export type Point = readonly [number, number, number];

/** A shape in a compound, and its transform. */
export interface ShapeChild {
  readonly shape: HavokObject | undefined;
  /** Columns of the rotation, then the translation: a point p maps to x·c0 + y·c1 + z·c2 + t. */
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
 * Returns shapes in readable form: class, materials, counts. Each shape is described once, since any number of bodies
 * may share it.
 *
 * @param prefix path of the packfile's `objects`
 * @throws FormatError `too-complex` if shapes are nested so often that walking through them would not end
 */
export function shapeDescriber(packfile: Packfile, prefix: string): (object: HavokObject) => BodyShape {
  const known = new Map<HavokObject, BodyShape>();
  const visited: Visited = { packfile, prefix, known: new Map(), left: MAX_VISITS };
  return (object) => {
    let shape = known.get(object);
    if (shape === undefined) {
      const materials = materialsOf(visited, object);
      shape = { class: object.className, materials, ...countsOf(shapeGeometry(packfile, object)) };
      known.set(object, shape);
    }
    return shape;
  };
}

/** Limit on shapes and materials visited for all bodies together: a hundred times the number in any real packfile. */
const MAX_VISITS = 100_000;

/** A shape's own content: its child shapes, and its materials with the fields that hold them. */
interface OwnContent {
  readonly children: readonly HavokObject[];
  readonly materials: readonly { readonly id: number; readonly path: string }[];
}

interface Visited {
  readonly packfile: Packfile;
  readonly prefix: string;
  readonly known: Map<HavokObject, OwnContent>;
  left: number;
}

function contentOf(visited: Visited, shape: HavokObject): OwnContent {
  const { packfile, prefix, known } = visited;
  let content = known.get(shape);
  if (content === undefined) {
    const compound = readObject(packfile, shape, hknpDynamicCompoundShape);
    const table = meshMaterials(packfile, shape);
    const ids = Array.from(meshMaterialIds(table), (id, i) => ({
      id,
      path: `${prefix}[${table?.object.index}].materials[${i}].material`,
    }));
    const own = ids.length === 0 ? ownMaterial(packfile, shape) : undefined;
    content = {
      children: compound === undefined ? [] : childrenOf(compound).flatMap(({ shape: child }) => child ?? []),
      materials: own === undefined ? ids : [{ id: own, path: `${prefix}[${shape.index}].head.material` }],
    };
    known.set(shape, content);
  }
  visited.left -= 1 + content.children.length + content.materials.length;
  if (visited.left >= 0) return content;
  const message = 'has shapes nested too deeply to check';
  throw new FormatError('too-complex', message, { offset: packfile.base });
}

/** A mesh's own table of materials. */
export function meshMaterials(
  packfile: Packfile,
  shape: HavokObject,
): ObjectReader<Head<typeof hknpBSMaterialProperties>> | undefined {
  const mesh = readObject(packfile, shape, hknpCompressedMeshShape);
  const properties = readObject(packfile, mesh?.follow('properties'), hkRefCountedProperties);
  const count = Math.min(properties?.array('entries', Property).length ?? 0, MAX_PROPERTIES);
  for (let i = 0; i < count; i += 1) {
    const object = properties?.followIn('entries', i, Property, 'object');
    const table = readObject(packfile, object, hknpBSMaterialProperties);
    if (table !== undefined) return table;
  }
  return undefined;
}

/** Real shapes have at most one; a damaged file could have all its shapes share a million. */
const MAX_PROPERTIES = 16;

/** Looks up a material name by index in a mesh's table; other shapes have one material for all indices. */
export function materialNames(packfile: Packfile, shape: HavokObject): (index: number) => string {
  const ids = meshMaterialIds(meshMaterials(packfile, shape));
  const own = ids.length === 0 ? ownMaterial(packfile, shape) : undefined;
  return (index) => {
    const id = own ?? ids[index];
    return id === undefined || id === 0 ? '' : (FALLOUT4_MATERIAL_IDS[id] ?? `unnamed 0x${hexId(id)}`);
  };
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
 * The materials of a shape: for a mesh those of its table instead of its own; for a compound its own and those of its
 * children.
 */
function materialsOf(visited: Visited, outermost: HavokObject): readonly ShapeMaterial[] {
  const byId = new Map<number, string[]>();
  const seen = new Set<HavokObject>();
  const pending = [outermost];
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    if (seen.has(shape)) continue;
    seen.add(shape);
    const { children, materials } = contentOf(visited, shape);
    for (const { id, path } of materials) {
      const paths = byId.get(id);
      if (paths === undefined) byId.set(id, [path]);
      else paths.push(path);
    }
    for (const child of children.toReversed()) pending.push(child);
  }
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

/** The material of the shape itself. */
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
