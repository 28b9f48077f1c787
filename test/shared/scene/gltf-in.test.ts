import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '#shared/errors.ts';
import { type GltfShape, gltfShapes } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

/** Three vertices, a triangle and a skin of one joint, in a file that says other things too. */
function file(change: (json: Json) => void = () => undefined): Uint8Array {
  const data = new Uint8Array(256);
  new Float32Array(data.buffer, 0, 9).set([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  data.set([0, 1, 2], 36);
  new Float32Array(data.buffer, 64, 12).set([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
  const json: Json = {
    asset: { version: '2.0' },
    nodes: [{ mesh: 0, skin: 0 }, { name: 'Bone' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 }, indices: 1 }] }],
    skins: [{ joints: [1] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5121, count: 3, type: 'SCALAR' },
      { bufferView: 2, componentType: 5121, count: 3, type: 'VEC4' },
      { bufferView: 3, componentType: 5126, count: 3, type: 'VEC4' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 3 },
      { buffer: 0, byteOffset: 40, byteLength: 12 },
      { buffer: 0, byteOffset: 64, byteLength: 48 },
    ],
    buffers: [
      {
        byteLength: 256,
        uri: `data:application/octet-stream;base64,${Buffer.from(data).toString('base64')}`,
      },
    ],
  };
  change(json);
  return new TextEncoder().encode(JSON.stringify(json));
}

interface Json {
  readonly asset: object;
  readonly nodes: object[];
  readonly meshes: {
    readonly primitives: { readonly attributes: Record<string, number>; readonly indices?: number }[];
  }[];
  readonly skins: object[];
  readonly accessors: Record<string, unknown>[];
  readonly bufferViews: Record<string, unknown>[];
  readonly buffers: { byteLength: number; uri: string }[];
}

const read = (bytes: Uint8Array): readonly GltfShape[] =>
  gltfShapes(
    readGltf(bytes, () => {
      throw new UserError('not-found', 'no buffer');
    }),
  );

describe('glTF in', () => {
  test('reads a mesh with a skin', () => {
    const [shape] = read(file());
    expect([...shape!.triangles]).toEqual([0, 1, 2]);
    expect(shape!.skin).toMatchObject({ names: ['Bone'], width: 4 });
  });

  const sparse = (count: number, values: number) => ({
    count,
    indices: { bufferView: 1, componentType: 5121 },
    values: { bufferView: values },
  });

  test.each<[string, RegExp, (json: Json) => void]>([
    [
      'elements that lie on each other',
      /overlap/,
      ({ accessors, bufferViews }) => {
        accessors[0]!.count = 4_000_000;
        bufferViews[0]!.byteStride = 0;
      },
    ],
    [
      'forty lists of bones',
      /more than 16 bones/,
      ({ meshes }) => {
        const { attributes } = meshes[0]!.primitives[0]!;
        for (let set = 1; set < 40; set += 1) {
          attributes[`JOINTS_${set}`] = 2;
          attributes[`WEIGHTS_${set}`] = 3;
        }
      },
    ],
    [
      'more replaced elements than there are',
      /replaces 4000000000 of 3/,
      ({ accessors }) => {
        accessors[0]!.sparse = sparse(4e9, 0);
      },
    ],
    [
      'replaced elements that lie on each other',
      /overlap/,
      ({ accessors, bufferViews }) => {
        bufferViews.push({ buffer: 0, byteLength: 12, byteStride: 0 });
        accessors[0]!.sparse = sparse(3, 4);
      },
    ],
    [
      'a replaced element before the first',
      /does not have/,
      // The third byte of a float that is 1 is 80 in hexadecimal: -128.
      ({ accessors }) => {
        accessors[0]!.sparse = {
          count: 1,
          indices: { bufferView: 3, byteOffset: 2, componentType: 5120 },
          values: { bufferView: 0 },
        };
      },
    ],
    [
      'a triangle between vertices',
      /names vertex/,
      ({ accessors, bufferViews }) => {
        bufferViews.push({ buffer: 0, byteOffset: 36, byteLength: 12 });
        Object.assign(accessors[1]!, { bufferView: 4, componentType: 5126 });
      },
    ],
    [
      'vertices that the file has no bytes for',
      /claims 4000000 elements/,
      ({ accessors }) => {
        accessors[0] = { componentType: 5126, count: 4_000_000, type: 'VEC3' };
      },
    ],
    [
      'one list under many nodes',
      /far more numbers|four million/,
      ({ accessors, meshes, nodes }) => {
        meshes[0]!.primitives[0] = { attributes: { POSITION: 0 }, indices: 1 };
        nodes[0] = { mesh: 0 };
        accessors[0] = { componentType: 5126, count: 100_000, type: 'VEC3' };
        for (let i = 0; i < 60; i += 1) nodes.push({ mesh: 0 });
      },
    ],
  ])('refuses %s in words', (_, message, change) => {
    expect(() => read(file(change))).toThrow(UserError);
    expect(() => read(file(change))).toThrow(message);
  });

  test('is refused in words or read, whatever a number in it is', () => {
    const text = new TextDecoder().decode(file());
    const places = [...text.slice(0, text.indexOf('"buffers"')).matchAll(/(?<=[:[,])\d+/g)];
    const number = fc.constantFrom(
      -1,
      0,
      0.5,
      1,
      2,
      3,
      4,
      16,
      255,
      5120,
      5121,
      5125,
      5126,
      65_535,
      4e9,
      1e20,
    );
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.nat(places.length - 1), number, number, (i, k, a, b) => {
        const parts = new Map([
          [i, a],
          [k, b],
        ]);
        let at = -1;
        const changed = text.replace(/(?<=[:[,])\d+(?=.*"buffers")/g, (old) => {
          at += 1;
          return String(parts.get(at) ?? old);
        });
        try {
          for (const { positions, triangles } of read(new TextEncoder().encode(changed)))
            expect(triangles.every((vertex) => 3 * vertex < positions.length)).toBe(true);
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
