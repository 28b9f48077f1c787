import {
  BSPackedAdditionalGeometryData,
  type PackedVertices,
  packedLayout,
} from '#shared/formats/nif/blocks/additional-geometry.ts';
import { NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import type { ConsoleMesh } from './console-mesh.ts';

type Column = ArrayLike<number>;
interface Vectors {
  readonly x: Column;
  readonly y: Column;
  readonly z: Column;
}

/** Packed vertices with both axes of their tangent frames. */
export type CompleteVertices = Omit<PackedVertices, 'tangent'> & {
  readonly tangent: Readonly<Record<'x' | 'y' | 'z', Float32Array>>;
};

/**
 * The vertices; if they have one axis of their tangent frames instead of two, the second one is normal × tangent. The
 * stored one runs along growing u: files call it bitangent, and the missing one tangent (xbox360-nif.md, A1). Reported,
 * as which of its two sides is right depends on how the texture is mirrored.
 */
export function withBitangents(mesh: ConsoleMesh, block: number, vertices: PackedVertices): CompleteVertices {
  const { length, position, weights, boneIndices, normal, color, uv, bitangent, tangent } = vertices;
  const others = { length, position, weights, boneIndices, normal, color, uv, bitangent };
  if (tangent !== undefined) return { ...others, tangent };
  const { sign, known } = handednessOf(mesh);
  const why = known ? 'as in the other shapes of the file' : 'as no other shape of the file tells';
  const message = `has no bitangents: they are computed from normals and tangents, ${sign > 0 ? 'not mirrored' : 'mirrored'} (${sign > 0 ? '+1' : '-1'}), ${why}`;
  mesh.report.add({ severity: 'warning', code: 'bitangents-computed', message, ...mesh.location(block) });
  return { ...others, tangent: crossed(normal, bitangent, sign) };
}

/** Unit vectors at right angles to both; zero where there are none. */
function crossed(normal: Vectors, along: Vectors, sign: number): CompleteVertices['tangent'] {
  const { length } = normal.x;
  const [x, y, z] = [new Float32Array(length), new Float32Array(length), new Float32Array(length)];
  for (let i = 0; i < length; i += 1) {
    const [a, b, c] = crossAt(normal, along, i);
    const size = Math.hypot(a, b, c);
    const scale = size > 0 ? sign / size : 0;
    // Adding 0 turns -0 into 0.
    x[i] = a * scale + 0;
    y[i] = b * scale + 0;
    z[i] = c * scale + 0;
  }
  return { x, y, z };
}

function crossAt(a: Vectors, b: Vectors, i: number): readonly [number, number, number] {
  return [
    a.y[i]! * b.z[i]! - a.z[i]! * b.y[i]!,
    a.z[i]! * b.x[i]! - a.x[i]! * b.z[i]!,
    a.x[i]! * b.y[i]! - a.y[i]! * b.x[i]!,
  ];
}

interface Handedness {
  readonly sign: 1 | -1;
  /** Whether shapes with whole frames tell it. */
  readonly known: boolean;
}

const found = new WeakMap<ConsoleMesh, Handedness>();

/** What most vertices with whole frames have, packed or not; +1 if there are none. */
function handednessOf(mesh: ConsoleMesh): Handedness {
  let handedness = found.get(mesh);
  if (handedness === undefined) {
    let balance = 0;
    for (const frames of wholeFrames(mesh)) balance += balanceOf(frames);
    handedness = { sign: balance < 0 ? -1 : 1, known: balance !== 0 };
    found.set(mesh, handedness);
  }
  return handedness;
}

interface Frames {
  readonly normal: Vectors;
  readonly bitangent: Vectors;
  readonly tangent: Vectors;
}

function* wholeFrames(mesh: ConsoleMesh): Generator<Frames> {
  for (let block = 0; block < mesh.count; block += 1) {
    mesh.checkTime(block);
    const data = mesh.valueOf(block, NiTriShapeData) ?? mesh.valueOf(block, NiTriStripsData);
    const { normals, tangents, bitangents } = data ?? {};
    if (normals !== undefined && tangents !== undefined && bitangents !== undefined) {
      yield { normal: normals, tangent: tangents, bitangent: bitangents };
    }
    const packed = mesh.valueOf(block, BSPackedAdditionalGeometryData);
    const vertices = packed?.blocks[0]?.dataBlock?.data;
    if (packed === undefined || packedLayout(packed) === undefined) continue;
    if (vertices === undefined || vertices instanceof Uint8Array || vertices.tangent === undefined) continue;
    const { normal, bitangent, tangent } = vertices;
    yield { normal, bitangent, tangent };
  }
}

/** Number of vertices whose frames are not mirrored, minus that of the mirrored ones. */
function balanceOf({ normal, bitangent, tangent }: Frames): number {
  let balance = 0;
  for (let i = 0; i < normal.x.length; i += 1) {
    const [a, b, c] = crossAt(normal, bitangent, i);
    const side = a * tangent.x[i]! + b * tangent.y[i]! + c * tangent.z[i]!;
    if (side > 0) balance += 1;
    else if (side < 0) balance -= 1;
  }
  return balance;
}
