import { type GltfFile, readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

export interface MadeChannel {
  readonly name?: string;
  readonly path: string;
  readonly times: readonly number[];
  readonly values: readonly number[];
  readonly interpolation?: string;
}

/** A glTF file with an animation of these channels, a node each. @param change of its JSON, to damage it */
export function animatedGltf(
  channels: readonly MadeChannel[],
  change: (json: Record<string, unknown>) => object = (json) => json,
): GltfFile {
  const floats: number[] = [];
  const accessors: object[] = [];
  const accessor = (numbers: readonly number[], type: string, width: number): number => {
    accessors.push({
      bufferView: 0,
      byteOffset: floats.length * 4,
      componentType: 5126,
      count: numbers.length / width,
      type,
    });
    floats.push(...numbers);
    return accessors.length - 1;
  };
  const samplers = channels.map(({ path, times, values, interpolation }) => ({
    input: accessor(times, 'SCALAR', 1),
    output: path === 'rotation' ? accessor(values, 'VEC4', 4) : accessor(values, 'VEC3', 3),
    ...(interpolation === undefined ? {} : { interpolation }),
  }));
  const bytes = new Uint8Array(Float32Array.from(floats).buffer);
  const json = change({
    asset: { version: '2.0' },
    nodes: channels.map(({ name }) => ({ name })),
    animations: [
      {
        name: 'Wave',
        channels: channels.map(({ path }, i) => ({ sampler: i, target: { node: i, path } })),
        samplers,
        extras: { marks: [{ time: 0.5, text: 'Hit' }, { time: -1, text: 'No' }, 7] },
      },
    ],
    accessors,
    bufferViews: [{ buffer: 0, byteLength: bytes.length }],
    buffers: [{ uri: 'a.bin', byteLength: bytes.length }],
  });
  return readGltf(new TextEncoder().encode(JSON.stringify(json)), () => bytes);
}
