import { ownerMap } from '#shared/binary/owner-map.ts';
import {
  DataRun,
  type hknpCompressedMeshShapeData,
  MeshSection,
  PackedVertex,
  Primitive,
  SharedIndex,
  SharedVertex,
} from '#shared/formats/havok/classes/compressed-mesh.ts';
import type { HavokObject } from './open.ts';
import type { Head, ObjectReader } from './read-object.ts';

/** The triangles of a compressed mesh, in meters. */
export interface MeshGeometry {
  readonly kind: 'mesh';
  /** Three numbers per vertex; each section has its own vertices. */
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  /** Material index of each triangle in the mesh's table. */
  readonly materials: Uint16Array;
  readonly sectionCount: number;
  readonly primitiveCount: number;
  /** Primitives of an undocumented type, which have no triangles here. */
  readonly unsupported: number;
  /** Primitives with missing vertices, or in sections without data. */
  readonly damaged: number;
}

type MeshData = ObjectReader<Head<typeof hknpCompressedMeshShapeData>>;

const known = ownerMap<HavokObject, MeshGeometry>();

/** Unpacks a mesh, once for all shapes with the same data. Source: reference havok-packfile.md, 4. */
export function meshGeometryOf(reader: MeshData): MeshGeometry {
  let geometry = known.get(reader.object);
  if (geometry === undefined) {
    geometry = unpackMesh(reader);
    known.set(reader.object, geometry);
  }
  return geometry;
}

function unpackMesh(reader: MeshData): MeshGeometry {
  const sections = reader.array('sections', MeshSection);
  const primitives = reader.array('primitives', Primitive);
  // Read from the columns once, because every access looks the column up.
  const corners = { a: primitives.a, b: primitives.b, c: primitives.c, d: primitives.d };
  const positions: Float32Array[] = [];
  const triangles: number[] = [];
  const materials: number[] = [];
  const unpack = unpacker(reader, sections);
  const materialsIn = materialsOf(reader, sections);
  const room = roomOf(reader, sections);
  let [base, unsupported, damaged] = [0, 0, 0];
  for (let section = 0; section < sections.length; section += 1) {
    const [first, length] = split(sections.primitives[section]);
    const last = Math.min(first + length, primitives.length);
    if (last <= first) continue;
    if (!room.take(section, last - first)) {
      damaged += last - first;
      continue;
    }
    const vertices = unpack(section);
    const count = vertices.length / 3;
    const isThere = (corner: number): boolean => corner < count && !Number.isNaN(vertices[corner * 3]);
    const own = materialsIn(section, last - first);
    for (let i = first; i < last; i += 1) {
      const a = corners.a[i] ?? 0;
      const b = corners.b[i] ?? 0;
      const c = corners.c[i] ?? 0;
      const d = corners.d[i] ?? 0;
      if (b === c && c === d) unsupported += 1;
      else if (!(isThere(a) && isThere(b) && isThere(c) && isThere(d))) damaged += 1;
      else {
        const material = own[i - first] ?? 0;
        triangles.push(base + a, base + b, base + c);
        materials.push(material);
        if (c === d) continue;
        triangles.push(base + a, base + c, base + d);
        materials.push(material);
      }
    }
    positions.push(vertices);
    base += count;
  }
  return {
    kind: 'mesh',
    positions: joined(positions, base * 3),
    triangles: new Uint32Array(triangles),
    materials: new Uint16Array(materials),
    sectionCount: sections.length,
    primitiveCount: primitives.length,
    unsupported,
    damaged,
  };
}

type Sections = ReturnType<typeof sectionsOf>;
const sectionsOf = (reader: MeshData) => reader.array('sections', MeshSection);

/** Fields that combine two numbers: the start of a run × 256, and its length. */
function split(value: number | undefined): readonly [number, number] {
  const word = value ?? 0;
  return [word >>> 8, word & 0xff];
}

/** Returns a section's vertices: its own, packed within its box, then the shared ones, within the mesh's box. */
function unpacker(reader: MeshData, sections: Sections): (section: number) => Float32Array {
  const packed = reader.array('packedVertices', PackedVertex);
  const shared = reader.array('sharedVertices', SharedVertex);
  const sharedIndex = reader.array('sharedVerticesIndex', SharedIndex);
  const { domainMin: min, domainMax: max } = reader.head;
  const step = [(max.x - min.x) / MOST_21, (max.y - min.y) / MOST_21, (max.z - min.z) / MOST_22] as const;
  return (section) => {
    const own = sections.numPackedVertices[section] ?? 0;
    const others = sections.numSharedIndices[section] ?? 0;
    const vertices = new Float32Array((own + others) * 3).fill(Number.NaN);
    const firstPacked = sections.firstPackedVertex[section] ?? 0;
    const base = [sections.base.x, sections.base.y, sections.base.z].map((axis) => axis[section] ?? 0);
    const scale = [sections.scale.x, sections.scale.y, sections.scale.z].map((axis) => axis[section] ?? 0);
    const [baseX = 0, baseY = 0, baseZ = 0] = base;
    const [scaleX = 0, scaleY = 0, scaleZ = 0] = scale;
    for (let i = 0; i < own && firstPacked + i < packed.length; i += 1) {
      const word = packed[firstPacked + i] ?? 0;
      vertices[i * 3] = baseX + (word & 0x7ff) * scaleX;
      vertices[i * 3 + 1] = baseY + ((word >>> 11) & 0x7ff) * scaleY;
      vertices[i * 3 + 2] = baseZ + (word >>> 22) * scaleZ;
    }
    const [firstShared] = split(sections.sharedVertices[section]);
    for (let i = 0; i < others; i += 1) {
      const word = shared[sharedIndex[firstShared + i] ?? shared.length];
      if (word === undefined) continue;
      const at = (own + i) * 3;
      vertices[at] = min.x + Number(word & BITS_21) * step[0];
      vertices[at + 1] = min.y + Number((word >> 21n) & BITS_21) * step[1];
      vertices[at + 2] = min.z + Number(word >> 42n) * step[2];
    }
    return vertices;
  };
}

const BITS_21 = 0x1fffffn;
const MOST_21 = 2 ** 21 - 1;
const MOST_22 = 2 ** 22 - 1;

/** Returns the materials of a section's primitives, from the consecutive runs that cover them. */
function materialsOf(reader: MeshData, sections: Sections): (section: number, count: number) => Uint16Array {
  const runs = reader.array('primitiveDataRuns', DataRun);
  return (section, count) => {
    const [first, length] = split(sections.dataRuns[section]);
    const materials = new Uint16Array(count);
    for (let run = first; run < Math.min(first + length, runs.length); run += 1) {
      const start = runs.first[run] ?? 0;
      materials.fill(runs.material[run] ?? 0, start, start + (runs.count[run] ?? 0));
    }
    return materials;
  };
}

/** How often sections may use the same vertices and primitives; in all measured files, once. */
const MAX_USES = 4;

/**
 * Returns whether there are vertices and primitives for one more section: in a damaged mesh any number of sections
 * could unpack the same few bytes.
 */
function roomOf(reader: MeshData, sections: Sections) {
  let packed = MAX_USES * reader.array('packedVertices', PackedVertex).length;
  let shared = MAX_USES * reader.array('sharedVerticesIndex', SharedIndex).length;
  let primitives = MAX_USES * reader.array('primitives', Primitive).length;
  return {
    take(section: number, count: number): boolean {
      packed -= sections.numPackedVertices[section] ?? 0;
      shared -= sections.numSharedIndices[section] ?? 0;
      primitives -= count;
      return packed >= 0 && shared >= 0 && primitives >= 0;
    },
  };
}

function joined(pieces: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
