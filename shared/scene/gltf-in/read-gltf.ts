import * as v from 'valibot';
import { UserError } from '#shared/errors.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32));
const numbers = (length: number) => v.optional(v.pipe(v.array(v.number()), v.length(length)));
const name = v.optional(v.string());
const extras = v.optional(v.unknown());

const GLTF = v.object({
  asset: v.object({ version: v.string(), generator: name }),
  extensionsRequired: v.optional(v.array(v.string()), []),
  scene: v.optional(whole),
  scenes: v.optional(v.array(v.object({ nodes: v.optional(v.array(whole), []), extras })), []),
  nodes: v.optional(
    v.array(
      v.object({
        name,
        extras,
        mesh: v.optional(whole),
        skin: v.optional(whole),
        children: v.optional(v.array(whole), []),
        matrix: numbers(16),
        translation: numbers(3),
        rotation: numbers(4),
        scale: numbers(3),
        extensions: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ),
    [],
  ),
  meshes: v.optional(
    v.array(
      v.object({
        name,
        extras,
        primitives: v.array(
          v.object({
            attributes: v.record(v.string(), whole),
            indices: v.optional(whole),
            mode: v.optional(whole, 4),
            targets: v.optional(v.array(v.record(v.string(), whole)), []),
            extensions: v.optional(v.record(v.string(), v.unknown()), {}),
          }),
        ),
      }),
    ),
    [],
  ),
  skins: v.optional(
    v.array(v.object({ joints: v.array(whole), inverseBindMatrices: v.optional(whole) })),
    [],
  ),
  animations: v.optional(
    v.array(
      v.object({
        name,
        extras,
        channels: v.array(
          v.object({ sampler: whole, target: v.object({ node: v.optional(whole), path: v.string() }) }),
        ),
        samplers: v.array(
          v.object({ input: whole, output: whole, interpolation: v.optional(v.string(), 'LINEAR') }),
        ),
      }),
    ),
    [],
  ),
  accessors: v.optional(
    v.array(
      v.object({
        bufferView: v.optional(whole),
        byteOffset: v.optional(whole, 0),
        componentType: whole,
        normalized: v.optional(v.boolean(), false),
        count: whole,
        type: v.string(),
        sparse: v.optional(
          v.object({
            count: whole,
            indices: v.object({
              bufferView: whole,
              byteOffset: v.optional(whole, 0),
              componentType: whole,
            }),
            values: v.object({ bufferView: whole, byteOffset: v.optional(whole, 0) }),
          }),
        ),
      }),
    ),
    [],
  ),
  bufferViews: v.optional(
    v.array(
      v.object({
        buffer: whole,
        byteOffset: v.optional(whole, 0),
        byteLength: whole,
        byteStride: v.optional(whole),
        extensions: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ),
    [],
  ),
  buffers: v.optional(v.array(v.object({ uri: v.optional(v.string()), byteLength: whole })), []),
});

export type GltfJson = v.InferOutput<typeof GLTF>;

/** A glTF file with the bytes of its buffers. */
export interface GltfFile {
  readonly json: GltfJson;
  readonly buffers: readonly Uint8Array[];
}

/** Extensions that a file may require: they do not change how vertices are stored, or are understood. */
const KNOWN =
  /^(KHR_materials_\w+|KHR_texture_\w+|KHR_lights_punctual|KHR_mesh_quantization|EXT_mesh_gpu_instancing|EXT_texture_\w+)$/;

/**
 * Reads a binary or a textual glTF 2.0 file. Source: the Khronos Group’s published specification.
 *
 * @param bufferAt bytes of a buffer that is beside the file, by its name there
 * @throws UserError `bad-gltf` if the file is damaged, `unsupported-gltf` if it needs an extension that is not understood
 */
export function readGltf(bytes: Uint8Array, bufferAt: (name: string) => Uint8Array): GltfFile {
  const { text, binary } = partsOf(bytes);
  const json = parsed(text);
  const { version } = json.asset;
  if (!version.startsWith('2.')) throw bad(`It is glTF ${version}, and only glTF 2 is read.`);
  const unknown = json.extensionsRequired.find((one) => !KNOWN.test(one));
  if (unknown !== undefined) {
    throw new UserError(
      'unsupported-gltf',
      `The file needs ${unknown}, which is not supported: export it again without compression.`,
    );
  }
  const buffers = json.buffers.map(({ uri, byteLength }, i) => {
    const own = uri === undefined ? (i === 0 ? binary : undefined) : bufferOf(uri, bufferAt);
    if (own === undefined) throw bad(`Buffer ${i} is nowhere.`);
    if (own.length < byteLength)
      throw bad(`Buffer ${i} should have ${byteLength} bytes, but has ${own.length}.`);
    return own.subarray(0, byteLength);
  });
  return { json, buffers };
}

/** An error about a damaged file. */
export function bad(why: string): UserError {
  return new UserError('bad-gltf', `The glTF file cannot be read. ${why}`);
}

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

function partsOf(bytes: Uint8Array): { readonly text: Uint8Array; readonly binary: Uint8Array | undefined } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0, true) !== GLB_MAGIC) return { text: bytes, binary: undefined };
  const chunks = new Map<number, Uint8Array>();
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    if (length > bytes.length - at - 8) throw bad('It ends in the middle of its data.');
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  const text = chunks.get(JSON_CHUNK);
  if (text === undefined) throw bad('It has no description of its contents.');
  return { text, binary: chunks.get(BIN_CHUNK) };
}

function parsed(text: Uint8Array): GltfJson {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(text));
  } catch {
    throw bad('It is neither glTF text nor a .glb file.');
  }
  const result = v.safeParse(GLTF, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw bad(`${v.getDotPath(issue) ?? 'Its contents'}: ${issue.message}.`);
}

function bufferOf(uri: string, bufferAt: (name: string) => Uint8Array): Uint8Array {
  if (!uri.startsWith('data:')) return bufferAt(named(uri));
  const comma = uri.indexOf(',');
  if (!/;base64$/i.test(uri.slice(0, Math.max(comma, 0)))) throw bad('A buffer is not stored as base64.');
  try {
    return Uint8Array.from(atob(uri.slice(comma + 1)), (char) => char.charCodeAt(0));
  } catch {
    throw bad('A buffer is not valid base64.');
  }
}

function named(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    throw bad(`“${uri}” is not a valid name of a buffer.`);
  }
}

/** Every host has it; the language’s types do not. */
declare function atob(base64: string): string;
