import type { Clip, ClipMark, ClipTrack } from '#shared/animation/clip.ts';
import type { KeyedCurve } from '#shared/animation/curve.ts';
import { accessorNumbers, type NumberBudget, numberBudget } from '#shared/scene/gltf-in/gltf-accessors.ts';
import { bad, type GltfFile } from '#shared/scene/gltf-in/read-gltf.ts';
import { type MovePart, USUAL_STEP } from './sampled-tracks.ts';

type Animation = GltfFile['json']['animations'][number];

/**
 * The animations of a glTF file as clips: transforms of nodes, by their names. Numbers are those of the file, so they are units of
 * the game in a file that `export` wrote, whose root node turns them into meters. Source: the Khronos Group’s published
 * specification.
 * @param scale factor for translations, for files in other units
 * @throws UserError `bad-gltf`
 */
export function gltfClips(file: GltfFile, scale = 1): readonly Clip[] {
  const budget = numberBudget(file);
  return file.json.animations.map((animation) => {
    const tracks = animation.channels.flatMap((channel): readonly ClipTrack[] => {
      const { node, path } = channel.target;
      if (node === undefined || !isPart(path)) return [];
      const target = file.json.nodes[node];
      if (target === undefined) throw bad(`There is no node ${node}.`);
      const curve = curveOf(file, animation, channel.sampler, path, budget);
      const scaled = path === 'translation' && scale !== 1 ? timesFactor(curve, scale) : curve;
      const name = target.name ?? `node ${node}`;
      return [{ target: name, block: -1, bone: -1, channel: { kind: path }, curve: scaled, path: '' }];
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

function isPart(path: string): path is MovePart {
  return path === 'translation' || path === 'rotation' || path === 'scale';
}

function lastTime(curve: ClipTrack['curve']): number {
  return curve.kind === 'keys' ? (curve.times.at(-1) ?? 0) : 0;
}

function timesFactor(curve: KeyedCurve, factor: number): KeyedCurve {
  return { ...curve, values: curve.values.map((value) => value * factor) };
}

function curveOf(
  file: GltfFile,
  { samplers }: Animation,
  index: number,
  part: MovePart,
  budget: NumberBudget,
): KeyedCurve {
  const sampler = samplers[index];
  if (sampler === undefined) throw bad(`There is no sampler ${index}.`);
  const components = part === 'rotation' ? 4 : 3;
  const times = Float32Array.from(accessorNumbers(file, sampler.input, [1], budget).numbers);
  const values = Float32Array.from(accessorNumbers(file, sampler.output, [components], budget).numbers);
  const isCubic = sampler.interpolation === 'CUBICSPLINE';
  if (times.length === 0) throw bad(`Sampler ${index} has no keys.`);
  if (values.length !== times.length * components * (isCubic ? 3 : 1)) {
    throw bad(`Sampler ${index} has ${times.length} times, but another number of values.`);
  }
  // Also refuses what is no number.
  const rises = times.every((time, i) => (i === 0 ? time >= 0 : time > times[i - 1]!));
  if (!rises) throw bad(`The times of sampler ${index} do not rise, or are no numbers.`);
  if (times.at(-1)! > LATEST) throw bad(`Sampler ${index} lasts longer than half an hour.`);
  if (!values.every(Number.isFinite)) throw bad(`Sampler ${index} has a value that is no number.`);
  if (isCubic) return cubic(times, values, components, budget);
  return {
    kind: 'keys',
    components,
    between: sampler.interpolation === 'STEP' ? 'step' : 'linear',
    times,
    values,
  };
}

/** In seconds: no clip lasts longer than half an hour. */
const LATEST = 1800;

/**
 * A cubic spline, 30 times a second between its keys: games have none with tangents of their own for rotations.
 * @param values incoming tangent, value and outgoing tangent of each key; tangents are per second
 */
function cubic(
  keys: Float32Array,
  stored: Float32Array,
  components: number,
  budget: NumberBudget,
): KeyedCurve {
  const pieces = Array.from(keys, (time, key) =>
    Math.max(1, Math.ceil(((keys[key + 1] ?? time) - time) / USUAL_STEP - 1e-3)),
  );
  const count = pieces.slice(0, -1).reduce((sum, one) => sum + one, 1);
  budget.left -= count * (components + 1);
  if (budget.left < 0) throw bad('Its animations last far longer than it has bytes for.');
  const times = new Float32Array(count);
  const values = new Float32Array(count * components);
  const part = (key: number, which: number, i: number): number => stored[(key * 3 + which) * components + i]!;
  let at = 0;
  keys.forEach((time, key) => {
    const next = keys[key + 1];
    const [span, steps] = next === undefined ? [0, 1] : [next - time, pieces[key]!];
    for (let step = 0; step < steps; step += 1, at += 1) {
      const u = step / steps;
      times[at] = time + u * span;
      for (let i = 0; i < components; i += 1) {
        const from = part(key, 1, i);
        values[at * components + i] =
          u === 0
            ? from
            : hermite(u, from, span * part(key, 2, i), part(key + 1, 1, i), span * part(key + 1, 0, i));
      }
    }
  });
  return { kind: 'keys', components, between: 'linear', times, values };
}

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
function marksOf(extras: unknown): readonly ClipMark[] {
  if (typeof extras !== 'object' || extras === null) return [];
  const { marks } = extras as { readonly marks?: unknown };
  if (!Array.isArray(marks)) return [];
  return marks.flatMap((mark: unknown) => {
    if (typeof mark !== 'object' || mark === null) return [];
    const { time, text } = mark as { readonly time?: unknown; readonly text?: unknown };
    if (typeof time !== 'number' || !(time >= 0 && time < LATEST) || typeof text !== 'string') return [];
    return [{ time, text, track: '', path: '' }];
  });
}
