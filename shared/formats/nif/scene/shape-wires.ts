import type { Infer } from '#shared/binary/type.ts';
import { NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import {
  bhkCompressedMeshShape,
  bhkCompressedMeshShapeData,
  bhkMeshShape,
  bhkNiTriStripsShape,
  bhkPackedNiTriStripsShape,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import {
  bhkBoxShape,
  bhkCapsuleShape,
  bhkConvexVerticesShape,
  bhkCylinderShape,
  bhkMultiSphereShape,
  bhkPlaneShape,
  bhkSphereShape,
} from '#shared/formats/nif/blocks/havok-shapes.ts';
import {
  type CollisionTriangles,
  compressedTriangles,
  packedTriangles,
} from '#shared/formats/nif/geometry/collision-triangles.ts';
import { compose, transformPoints } from '#shared/scene/matrix.ts';
import {
  boxWire,
  capsuleWire,
  convexWire,
  cylinderWire,
  joinWires,
  meshWire,
  planeWire,
  sphereWire,
  type Wire,
} from '#shared/scene/wires.ts';
import type { SceneParts } from './scene-parts.ts';
import { interleave, trianglesOfStrips } from './vectors.ts';

/** How far a plane is drawn to each side, in meters: planes are unbounded, and so are the boxes of many. */
const MAX_PLANE = 100;

/**
 * A collision shape as lines, in Havok units; undefined for unknown shapes and for those that only hold others.
 * Compares exact types: some have the same fields but mean other solids.
 */
export function shapeWire(parts: SceneParts, block: number, units: number): Wire | undefined {
  switch (parts.nif.blocks.type(block)) {
    case bhkSphereShape.name: {
      const sphere = parts.read(block, bhkSphereShape);
      return sphere && sphereWire([0, 0, 0], sphere.radius);
    }
    case bhkBoxShape.name: {
      const box = parts.read(block, bhkBoxShape);
      return box && boxWire([box.dimensions.x, box.dimensions.y, box.dimensions.z]);
    }
    case bhkCapsuleShape.name: {
      const capsule = parts.read(block, bhkCapsuleShape);
      if (capsule === undefined) return undefined;
      const { firstPoint: a, secondPoint: b, radius1, radius2 } = capsule;
      return capsuleWire([a.x, a.y, a.z], radius1, [b.x, b.y, b.z], radius2);
    }
    case bhkCylinderShape.name: {
      const cylinder = parts.read(block, bhkCylinderShape);
      if (cylinder === undefined) return undefined;
      const { vertexA: a, vertexB: b, cylinderRadius } = cylinder;
      return cylinderWire([a.x, a.y, a.z], [b.x, b.y, b.z], cylinderRadius);
    }
    case bhkMultiSphereShape.name: {
      const spheres = parts.read(block, bhkMultiSphereShape)?.spheres;
      return spheres && multiSphere(spheres);
    }
    case bhkConvexVerticesShape.name: {
      const convex = parts.read(block, bhkConvexVerticesShape);
      return convex && convexVertices(convex);
    }
    case bhkPackedNiTriStripsShape.name: {
      const data = parts.read(
        parts.read(block, bhkPackedNiTriStripsShape)?.data ?? -1,
        hkPackedNiTriStripsData,
      );
      return data && collisionMesh(packedTriangles(data));
    }
    case bhkPlaneShape.name: {
      const plane = parts.read(block, bhkPlaneShape);
      return plane && planePiece(plane);
    }
    case bhkNiTriStripsShape.name:
      return niTriStrips(parts, parts.read(block, bhkNiTriStripsShape)?.stripsData, units);
    case bhkMeshShape.name:
      return niTriStrips(parts, parts.read(block, bhkMeshShape)?.stripsData, units);
    case bhkCompressedMeshShape.name: {
      const data = parts.read(
        parts.read(block, bhkCompressedMeshShape)?.data ?? -1,
        bhkCompressedMeshShapeData,
      );
      return data && collisionMesh(compressedTriangles(data));
    }
    default:
      return undefined;
  }
}

/** The part of a plane in the middle of its stored box: an unbounded plane cannot be drawn. */
function planePiece(plane: Infer<typeof bhkPlaneShape>): Wire {
  const { planeNormal: n, planeConstant, aabbHalfExtents: h, aabbCenter: c } = plane;
  // Points p of the plane have n · p + constant = 0.
  const length = Math.hypot(n.x, n.y, n.z) || 1;
  const above = (n.x * c.x + n.y * c.y + n.z * c.z + planeConstant) / length ** 2;
  const center = [c.x - above * n.x, c.y - above * n.y, c.z - above * n.z] as const;
  const half = Math.min(Math.hypot(h.x, h.y, h.z), MAX_PLANE);
  return planeWire(center, [n.x / length, n.y / length, n.z / length], half);
}

function multiSphere(spheres: Infer<typeof bhkMultiSphereShape>['spheres']): Wire {
  const { center, radius } = spheres;
  return joinWires(
    Array.from(radius, (r, i) => sphereWire([center.x[i] ?? 0, center.y[i] ?? 0, center.z[i] ?? 0], r)),
  );
}

function convexVertices({ vertices, normals }: Infer<typeof bhkConvexVerticesShape>): Wire {
  const corners = interleave(vertices);
  const planes = Array.from(
    normals.x,
    (x, i) => [x, normals.y[i] ?? 0, normals.z[i] ?? 0, normals.w[i] ?? 0] as const,
  );
  const size = corners.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  // Planes are stored as 32-bit floats of rounded products: corners lie near them, not on them.
  return convexWire(corners, planes, Math.max(1e-4, size * 2e-3));
}

function collisionMesh({ positions, triangles }: CollisionTriangles): Wire {
  return meshWire(positions, triangles);
}

/** Strips are in scene units, not Havok units. */
function niTriStrips(
  parts: SceneParts,
  stripsData: ArrayLike<number> | undefined,
  units: number,
): Wire | undefined {
  if (stripsData === undefined) return undefined;
  const toHavok = compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 0], 1 / units);
  return joinWires(
    Array.from(stripsData).flatMap((data) => {
      const strips = parts.read(data, NiTriStripsData);
      if (strips?.vertices === undefined) return [];
      const points = transformPoints(toHavok, interleave(strips.vertices));
      return [meshWire(points, trianglesOfStrips(strips.points ?? []))];
    }),
  );
}
