import type { Shape } from '#test/fixtures/sample/shapes.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { halfBits, halfValue } from './half.ts';

/** An ordinary Fallout 4 static mesh, as the Creation Kit combines it. */
export interface StaticMesh {
  readonly vertexDesc: bigint;
  readonly vertexCount: number;
  /** As stored. */
  readonly vertices: Uint8Array;
  /** x, y, z per vertex: what readers must find in `vertices`. */
  readonly positions: Float32Array;
  /** Three vertices a triangle, one level of detail after the other. */
  readonly triangles: Uint16Array;
  /** Triangles of each level; undefined = a plain BSTriShape, which has no levels. */
  readonly levels: Levels | undefined;
}

export type Levels = readonly [level0: number, level1: number, level2: number];

/**
 * Descriptors of static meshes, and those of the same vertices in full floats. Source: reference precombined.md, B2.
 */
export const LAYOUTS = {
  /** 12 bytes: position, normal. */
  plain: { source: 0x0000900000020003n, combined: 0x0040900000040005n },
  /** 20 bytes: position, texture coordinates, normal, tangent. */
  textured: { source: 0x0001b00000430205n, combined: 0x0041b00000650407n },
  /** 24 bytes: the same with a color. */
  colored: { source: 0x0003b00005430206n, combined: 0x0043b00007650408n },
} as const;

/** The descriptor that the Creation Kit gives the combined mesh of such sources. */
export function combinedDesc(source: bigint): bigint {
  const layout = Object.values(LAYOUTS).find((candidate) => candidate.source === source);
  if (layout === undefined) throw new RangeError(`no vertices of ${source.toString(16)} are combined`);
  return layout.combined;
}

/**
 * A mesh of solids: a single one gives a plain shape; three give three levels of detail, which share no vertices. A
 * level without triangles is undefined.
 */
export function staticMesh(
  layout: keyof typeof LAYOUTS,
  solids: readonly [Shape] | readonly [Shape | undefined, Shape | undefined, Shape | undefined],
): StaticMesh {
  const laid = new HandLaid();
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const solid of solids) {
    if (solid === undefined) continue;
    const first = positions.length / 3;
    triangles.push(...solid.triangles.flat().map((corner) => first + corner));
    for (const [i, position] of solid.positions.entries()) {
      const halves = position.map(halfBits);
      positions.push(...halves.map(halfValue));
      // The fourth half is the bitangent's x, or unused.
      laid.u16(...halves, 0);
      if (layout !== 'plain') laid.u16(...solid.coordinates[i]!.map(halfBits));
      laid.u8(...solid.normals[i]!.map((part) => Math.round((part + 1) * 127.5)), 255);
      if (layout !== 'plain') laid.u8(255, 128, 128, 128);
      if (layout === 'colored') laid.u8(255, 230 - (i % 32), 210, 255);
    }
  }
  const [level0 = 0, level1 = 0, level2 = 0] = solids.map((solid) => solid?.triangles.length ?? 0);
  return {
    vertexDesc: LAYOUTS[layout].source,
    vertexCount: positions.length / 3,
    vertices: laid.bytes,
    positions: Float32Array.from(positions),
    triangles: Uint16Array.from(triangles),
    levels: solids.length === 1 ? undefined : [level0, level1, level2],
  };
}

/** Bytes of a stored vertex. */
export function stride({ vertexDesc }: Pick<StaticMesh, 'vertexDesc'>): number {
  return Number(vertexDesc % 16n) * 4;
}

/** Vertices, then triangles, as stored. */
export function meshBytes({ vertices, triangles }: StaticMesh): Uint8Array {
  return new HandLaid().raw(vertices).raw(indexBytes(triangles)).bytes;
}

/** 16-bit indices, low byte first. */
export function indexBytes(triangles: Uint16Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(triangles.length * 2));
  for (const [i, corner] of triangles.entries()) view.setUint16(i * 2, corner, true);
  return new Uint8Array(view.buffer);
}
