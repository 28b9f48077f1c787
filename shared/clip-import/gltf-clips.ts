import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import type { Curve, KeyedCurve } from '#shared/animation/curve.ts';
import { accessorNumbers, type NumberBudget, numberBudget } from '#shared/scene/gltf-in/gltf-accessors.ts';
import { bad, type GltfFile } from '#shared/scene/gltf-in/read-gltf.ts';

type Animation = GltfFile['json']['animations'][number];
type Part = 'translation' | 'rotation' | 'scale';

/**
 * The animations of a glTF file as clips: transforms of nodes, by their names. Numbers are those of the file, so they are in
 * units of the game only if the file comes from an export. Source: the Khronos Group’s published specification.
 * @throws UserError `bad-gltf`
 */
export function gltfClips(file: GltfFile): readonly Clip[] {
  const budget = numberBudget(file);
  return file.json.animations.map((animation) => {
    const tracks = animation.channels.flatMap((channel): readonly ClipTrack[] => {
      const { node, path } = channel.target;
      if (node === undefined || !isPart(path)) return [];
      const target = file.json.nodes[node];
      if (target === undefined) throw bad(`There is no node ${node}.`);
      const curve = curveOf(file, animation, channel.sampler, path, budget);
      return [{ target: target.name ?? '', block: -1, bone: -1, channel: { kind: path }, curve, path: '' }];
    });
    return {
      name: animation.name ?? '',
      start: 0,
      stop: tracks.reduce((last, { curve }) => Math.max(last, lastTime(curve)), 0),
      cycle: 'clamp',
      frequency: 1,
      additive: false,
      marks: marksOf(animation.extras),
      path: '',
      tracks,
      notes: [],
    };
  });
}

function isPart(path: string): path is Part {
  return path === 'translation' || path === 'rotation' || path === 'scale';
}

function lastTime(curve: Curve): number {
  return curve.kind === 'keys' ? (curve.times.at(-1) ?? 0) : 0;
}

function curveOf(
  file: GltfFile,
  { samplers }: Animation,
  index: number,
  part: Part,
  budget: NumberBudget,
): KeyedCurve {
  const sampler = samplers[index];
  if (sampler === undefined) throw bad(`There is no sampler ${index}.`);
  const components = part === 'rotation' ? 4 : 3;
  const input = accessorNumbers(file, sampler.input, [1], budget).numbers;
  const output = accessorNumbers(file, sampler.output, [components], budget).numbers;
  const isCubic = sampler.interpolation === 'CUBICSPLINE';
  if (output.length !== input.length * components * (isCubic ? 3 : 1)) {
    throw bad(`Sampler ${index} has ${input.length} times, but another number of values.`);
  }
  input.forEach((time, i) => {
    if (!(time >= (input[i - 1] ?? 0))) throw bad(`The times of sampler ${index} do not rise.`);
  });
  const times = Float32Array.from(input);
  if (isCubic) return cubic(times, output, components);
  const between = sampler.interpolation === 'STEP' ? 'step' : 'linear';
  return { kind: 'keys', components, between, times, values: Float32Array.from(output) };
}

/** Straight pieces between keys of a cubic spline with tangents a second, which the games do not have for rotations. */
function cubic(times: Float32Array, output: Float64Array, components: number): KeyedCurve {
  const at: number[] = [];
  const values: number[] = [];
  const part = (key: number, which: number, i: number): number =>
    output[(key * 3 + which) * components + i] ?? 0;
  times.forEach((time, key) => {
    at.push(time);
    for (let i = 0; i < components; i += 1) values.push(part(key, 1, i));
    const next = times[key + 1];
    if (next === undefined) return;
    const span = next - time;
    for (let piece = 1; piece < PIECES; piece += 1) {
      const u = piece / PIECES;
      at.push(time + u * span);
      for (let i = 0; i < components; i += 1) {
        const [from, to] = [part(key, 1, i), part(key + 1, 1, i)];
        const [out, into] = [span * part(key, 2, i), span * part(key + 1, 0, i)];
        values.push(hermite(u, from, out, to, into));
      }
    }
  });
  return {
    kind: 'keys',
    components,
    between: 'linear',
    times: Float32Array.from(at),
    values: Float32Array.from(values),
  };
}

/** Straight pieces for each piece of a spline: programs put a key on few frames only. */
const PIECES = 8;

function hermite(u: number, from: number, out: number, to: number, into: number): number {
  const [square, cube] = [u * u, u * u * u];
  return (
    (2 * cube - 3 * square + 1) * from +
    (cube - 2 * square + u) * out +
    (3 * square - 2 * cube) * to +
    (cube - square) * into
  );
}

/** Events as an export writes them. */
function marksOf(extras: unknown): Clip['marks'] {
  if (typeof extras !== 'object' || extras === null) return [];
  const { marks } = extras as { readonly marks?: unknown };
  if (!Array.isArray(marks)) return [];
  return marks.flatMap((mark: unknown) => {
    if (typeof mark !== 'object' || mark === null) return [];
    const { time, text } = mark as { readonly time?: unknown; readonly text?: unknown };
    if (typeof time !== 'number' || typeof text !== 'string') return [];
    return [{ time, text, track: '', path: '' }];
  });
}
