import { UserError } from '#shared/errors.ts';
import { decompose } from '#shared/scene/decompose.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { NodeChannel, SceneAnimation, WeightsChannel } from '#shared/scene/scene-animation.ts';
import { channelText } from './channel-text.ts';
import type { Clip, ClipTrack } from './clip.ts';
import { curveComponents } from './curve-value.ts';
import { morphOf } from './morph-of.ts';
import { multiplyQuaternions, normalizeQuaternion, turnToOneSide } from './quaternion.ts';
import { trackValue } from './track-value.ts';

/** Frames a second where a clip has none of its own. */
const FRAME_RATE = 30;
/** The most samples of a track: half an hour at 30 frames a second. */
const MAX_SAMPLES = 54_000;
/** The most numbers of a clip: 256 MB. A small file may have any number of tracks that are half an hour long. */
const MAX_NUMBERS = 64_000_000;

export interface PlacedClip {
  readonly animation: SceneAnimation;
  /** Names of targets that the scene does not have, each once. */
  readonly missing: readonly string[];
  /** What the clip changes besides transforms and morphs, each once: exports leave it out. */
  readonly left: readonly string[];
}

/**
 * A clip on the nodes of a scene, for exporters. Linear and stepped keys stay as they are; everything else is sampled at the
 * clip’s frames, or 30 times a second. It begins at 0 and has the clip’s own speed; an additive one is added to the scene’s
 * pose. Of several tracks for the same part of a node the first one counts.
 *
 * @param clip of the file that the scene is from, or without blocks (`withoutBlocks`)
 * @throws UserError `too-many-frames` if it would take too much memory
 */
export function clipToScene(clip: Clip, scene: Scene): PlacedClip {
  const placing: Placing = { clip, scene, ...samplesOf(clip), reserve: reserving(clip.name) };
  const nodeOf = finderIn(scene.nodes);
  const meshOf = finderIn(scene.meshes);
  const missing = new Set<string>();
  const left = new Set<string>();
  const nodes = new Map<string, NodeChannel>();
  const weights = new Map<number, ClipTrack[]>();
  for (const track of clip.tracks) {
    const { kind } = track.channel;
    if (kind === 'translation' || kind === 'rotation' || kind === 'scale') {
      const node = nodeOf(track);
      if (node === undefined) missing.add(track.target);
      else if (!nodes.has(`${node} ${kind}`))
        nodes.set(`${node} ${kind}`, nodeChannel(placing, track, node, kind));
    } else if (kind === 'morph') {
      const mesh = meshOf(track);
      if (mesh === undefined) missing.add(track.target);
      else {
        const known = weights.get(mesh);
        if (known === undefined) weights.set(mesh, [track]);
        else known.push(track);
      }
    } else left.add(channelText(track.channel));
  }
  const morphs = Array.from(weights, ([mesh, tracks]) => weightsChannel(placing, mesh, tracks));
  const marks = clip.marks.map(({ time, text }) => ({ time: placing.secondsOf(time), text }));
  return {
    animation: {
      name: clip.name,
      channels: [...nodes.values(), ...morphs.flatMap((one) => one ?? [])],
      marks,
    },
    missing: [...missing],
    left: [...left],
  };
}

interface Placing {
  readonly clip: Clip;
  readonly scene: Scene;
  /** Times of the clip at which it is sampled. */
  readonly sampled: Float64Array;
  /** The same in seconds from its start. */
  readonly seconds: Float32Array;
  secondsOf(time: number): number;
  /** Counts numbers before they are made. @throws UserError `too-many-frames` */
  reserve(numbers: number): void;
}

function reserving(clip: string): Placing['reserve'] {
  let reserved = 0;
  return (numbers) => {
    reserved += numbers;
    if (reserved <= MAX_NUMBERS) return;
    const named = clip === '' ? 'A clip' : `The clip “${clip}”`;
    throw new UserError(
      'too-many-frames',
      `${named} is too long for its number of tracks, so it was not written. Export without animations.`,
    );
  };
}

function samplesOf({
  start,
  stop,
  frameTime,
  frequency,
}: Clip): Pick<Placing, 'sampled' | 'seconds' | 'secondsOf'> {
  const speed = frequency > 0 && Number.isFinite(frequency) ? frequency : 1;
  const secondsOf = (time: number): number => Math.max(0, (time - start) / speed);
  const span = stop - start;
  const step = frameTime !== undefined && frameTime > 0 ? frameTime : speed / FRAME_RATE;
  const isPlayed = Number.isFinite(span) && span > 0 && span < 3e38;
  const frames = isPlayed ? Math.min(Math.ceil(span / step - 1e-4), MAX_SAMPLES - 1) : 0;
  // The last sample is the end itself, which is not always a whole frame after the one before.
  const sampled = Float64Array.from({ length: frames + 1 }, (_, i) =>
    i === frames && i > 0 ? stop : start + i * step,
  );
  return { sampled, seconds: Float32Array.from(sampled, secondsOf), secondsOf };
}

interface Named {
  readonly block: number;
  readonly name: string;
}

/** Finds what a track changes: in the same file by block, else by name, whatever its case. */
function finderIn(all: readonly Named[]): (track: ClipTrack) => number | undefined {
  const byBlock = new Map<number, number>();
  const byName = new Map<string, number>();
  all.forEach(({ block, name }, index) => {
    if (!byBlock.has(block)) byBlock.set(block, index);
    const key = name.toLowerCase();
    if (key !== '' && !byName.has(key)) byName.set(key, index);
  });
  return ({ block, target }) => (block >= 0 ? byBlock.get(block) : byName.get(target.toLowerCase()));
}

type NodePart = NodeChannel['part'];

function nodeChannel(placing: Placing, track: ClipTrack, node: number, part: NodePart): NodeChannel {
  const { clip, scene, sampled, seconds, secondsOf } = placing;
  const width = part === 'rotation' ? 4 : 3;
  const rest = clip.additive ? decompose(scene.nodes[node]!.matrix)[part] : undefined;
  const valuesAt = (times: ArrayLike<number>): Float32Array => {
    placing.reserve(times.length * width);
    const values = new Float32Array(times.length * width);
    for (let i = 0; i < times.length; i += 1)
      sampleInto(values, i * width, { track, time: times[i]!, part, rest });
    if (part === 'rotation') turnToOneSide(values);
    return values;
  };
  const { curve } = track;
  if (curve.kind === 'constant') {
    const first = sampled.slice(0, 1);
    return { node, part, times: seconds.slice(0, 1), values: valuesAt(first), between: 'step' };
  }
  const keys = curve.kind === 'keys' && track.clock === undefined ? keptKeys(placing, track) : undefined;
  if (keys !== undefined) {
    const between = curve.kind === 'keys' && curve.between === 'step' ? 'step' : 'linear';
    return { node, part, times: Float32Array.from(keys, secondsOf), values: valuesAt(keys), between };
  }
  return { node, part, times: seconds, values: valuesAt(sampled), between: 'linear' };
}

/** Times of the keys within the clip, and of its start and end, if glTF can play them as they are; undefined = it cannot. */
function keptKeys(
  { clip: { start, stop }, secondsOf }: Placing,
  { curve }: ClipTrack,
): Float64Array | undefined {
  if (curve.kind !== 'keys' || (curve.between !== 'linear' && curve.between !== 'step')) return undefined;
  if (curve.times.length > MAX_SAMPLES) return undefined;
  const inside = Array.from(curve.times).filter((time) => time > start && time < stop);
  const times: number[] = [];
  for (const time of [start, ...inside, stop]) {
    // As 32-bit seconds they must rise.
    const before = times.at(-1);
    if (before === undefined || Math.fround(secondsOf(time)) > Math.fround(secondsOf(before)))
      times.push(time);
  }
  return Float64Array.from(times);
}

interface Sampled {
  readonly track: ClipTrack;
  readonly time: number;
  readonly part: NodePart;
  /** The value that an additive clip is added to. */
  readonly rest: readonly number[] | undefined;
}

const value = new Float64Array(4);

function sampleInto(out: Float32Array, at: number, { track, time, part, rest }: Sampled): void {
  trackValue(track, time, value);
  if (part === 'rotation') {
    if (rest === undefined) out.set(value, at);
    else multiplyQuaternions(rest, 0, value, 0, out, at);
    normalizeQuaternion(out, at);
    return;
  }
  const isEven = part === 'scale' && curveComponents(track.curve) === 1;
  for (let i = 0; i < 3; i += 1) {
    const own = value[isEven ? 0 : i]!;
    const given = rest?.[i];
    out[at + i] = given === undefined ? own : part === 'scale' ? given * own : given + own;
  }
}

/** The weights of all morphs of a mesh; undefined if the scene has none of them. */
function weightsChannel(
  { scene, sampled, seconds, reserve }: Placing,
  mesh: number,
  tracks: readonly ClipTrack[],
): WeightsChannel | undefined {
  const names = (scene.meshes[mesh]?.morphs ?? []).map(({ name }) => name);
  const count = names.length;
  if (count === 0) return undefined;
  reserve(sampled.length * count);
  const values = new Float32Array(sampled.length * count);
  const set = new Set<number>();
  for (const track of tracks) {
    const { channel } = track;
    if (channel.kind !== 'morph') continue;
    const morph = morphOf(channel, names);
    if (morph < 0 || morph >= count || set.has(morph)) continue;
    set.add(morph);
    sampled.forEach((time, i) => {
      trackValue(track, time, value);
      values[i * count + morph] = value[0]!;
    });
  }
  return { mesh, part: 'weights', times: seconds, values, between: 'linear' };
}
