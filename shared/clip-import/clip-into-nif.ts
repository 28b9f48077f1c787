import type { Clip, ClipInfo } from '#shared/animation/clip.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import { parsePath } from '#shared/binary/path.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { type BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import {
  type MovePart,
  type Moves,
  movesByName,
  neededSamples,
  type Samples,
  samplesOf,
  secondsOf,
  speedOf,
  valueAt,
} from './sampled-tracks.ts';

/** What became of a bone or node. */
export interface ImportedBone {
  readonly name: string;
  readonly change: 'same' | 'replaced' | 'left';
  /** Why it is left, as a sentence; '' for others. */
  readonly why: string;
}

/** How far values may be from the source’s: units, numbers of a quaternion (0.01°), factor. */
const TOLERANCE: Readonly<Record<MovePart, number>> = { translation: 1e-3, rotation: 1e-4, scale: 1e-4 };
const PARTS = ['translation', 'rotation', 'scale'] as const;
/** Where a clip has no frames. */
const STEP = 1 / 30;

/**
 * The file with a clip whose bones move as in another clip.
 * @throws UserError as `clipIntoNif` and `applyDraft`; `not-a-sequence` if the file is no NIF
 */
export function importedClip(
  file: ToolFile,
  into: Clip,
  source: Clip,
): { readonly bones: readonly ImportedBone[]; readonly source: ByteSource } {
  const nif = nifOf(file.file);
  if (nif === undefined) {
    throw new UserError('not-a-sequence', 'Movement can be imported into .kf files and meshes only.');
  }
  const draft = new MeshDraft(blockValues(nif, nif.backEnd));
  const bones = clipIntoNif(draft, into, source);
  return { bones, source: draft.isEmpty ? file.source : applyDraft(file, draft).source };
}

/**
 * Gives the bones of a sequence the movement that bones of the same names have in another clip, as linear keys. What moves the
 * same already keeps its bytes; so does all else of the file.
 * @param into the sequence, with its curves
 * @returns a line for each bone of either clip
 * @throws UserError `not-a-sequence` if the clip is not stored as one
 */
export function clipIntoNif(draft: MeshDraft, into: Clip, source: Clip): readonly ImportedBone[] {
  const sequence = sequenceOf(into);
  const owners = ownersOf(draft, into, sequence);
  const given = movesByName(source);
  const own = movesByName(into);
  const length = secondsOf(source);
  const result: ImportedBone[] = [];
  for (const [key, { name, interpolator }] of owners) {
    const moves = given.get(key);
    if (moves === undefined) {
      result.push({ name, change: 'left', why: 'The other clip does not move it.' });
      continue;
    }
    const why = whyNot(draft, interpolator);
    const before = own.get(key);
    if (why !== undefined) result.push({ name, change: 'left', why });
    else if (before !== undefined && movesAlike(moves, source, before, into)) {
      result.push({ name, change: 'same', why: '' });
    } else {
      replace(draft, interpolator, { moves, source, start: into.start, speed: speedOf(into) });
      result.push({ name, change: 'replaced', why: '' });
    }
  }
  for (const [key, { name }] of given) {
    if (!owners.has(key)) result.push({ name, change: 'left', why: 'The file does not move it.' });
  }
  if (result.some(({ change }) => change === 'replaced'))
    setLength(draft, sequence, into, length * speedOf(into));
  return result;
}

function sequenceOf({ path }: Pick<ClipInfo, 'path'>): number {
  const [part, block] = parsePath(path);
  if (part === 'blocks' && typeof block === 'number') return block;
  throw new UserError('not-a-sequence', 'The clip is not stored as a sequence, which alone can be replaced.');
}

interface Owner {
  readonly name: string;
  readonly interpolator: number;
}

/** The interpolators of transforms in a sequence, by the name of what they move in lower case. */
function ownersOf(draft: MeshDraft, { tracks }: Clip, sequence: number): ReadonlyMap<string, Owner> {
  const value = draft.value(sequence);
  const controlled = value?.controlledBlocks;
  if (!Array.isArray(controlled)) {
    throw new UserError(
      'not-a-sequence',
      'The clip is not stored as a sequence, which alone can be replaced.',
    );
  }
  const owners = new Map<string, Owner>();
  for (const { target, channel, path } of tracks) {
    if (!(PARTS as readonly string[]).includes(channel.kind)) continue;
    const index = parsePath(path)[3];
    const one: unknown = typeof index === 'number' ? controlled[index] : undefined;
    const interpolator = (one as { readonly interpolator?: number } | undefined)?.interpolator ?? -1;
    const key = target.toLowerCase();
    if (!owners.has(key)) owners.set(key, { name: target, interpolator });
  }
  return owners;
}

/** Types of interpolators of transforms, whose values can be written as keys. */
const REPLACED: ReadonlySet<string> = new Set([
  'NiTransformInterpolator',
  'BSRotAccumTransfInterpolator',
  'NiBSplineTransformInterpolator',
  'NiBSplineCompTransformInterpolator',
]);

function whyNot(draft: MeshDraft, interpolator: number): string | undefined {
  const type = draft.type(interpolator);
  if (!REPLACED.has(type)) return `Its values are in ${type === '' ? 'a controller' : type}.`;
  return draft.isKnown(interpolator) ? undefined : `Block ${interpolator} has bytes that are not understood.`;
}

/** Whether two clips move a bone alike, at the frames of the longer one. */
function movesAlike(a: Moves, clipA: Clip, b: Moves, clipB: Clip): boolean {
  const length = secondsOf(clipA);
  if (Math.abs(length - secondsOf(clipB)) > 1e-4) return false;
  const [one, other] = [new Float64Array(4), new Float64Array(4)];
  const frames = Math.min(54_000, Math.ceil(length / STEP) + 1);
  return PARTS.every((part) => {
    const [first, second] = [a[part], b[part]];
    if (first === undefined || second === undefined) return first === second;
    const width = part === 'rotation' ? 4 : 3;
    for (let frame = 0; frame < frames; frame += 1) {
      const seconds = Math.min(length, frame * STEP);
      valueAt(first, clipA, seconds, one);
      valueAt(second, clipB, seconds, other);
      let dot = 0;
      for (let k = 0; k < width; k += 1) dot += one[k]! * other[k]!;
      const side = part === 'rotation' && dot < 0 ? -1 : 1;
      for (let k = 0; k < width; k += 1) {
        if (!(Math.abs(one[k]! - side * other[k]!) <= TOLERANCE[part])) return false;
      }
    }
    return true;
  });
}

interface Replacement {
  readonly moves: Moves;
  readonly source: Clip;
  /** Time at which the sequence starts, and its speed. */
  readonly start: number;
  readonly speed: number;
}

function replace(draft: MeshDraft, interpolator: number, { moves, source, start, speed }: Replacement): void {
  const words = {
    change: 'keys',
    old: 'its own',
    new: 'imported',
    why: `Moves ${moves.name} as the other clip does.`,
  };
  const step = source.frameTime !== undefined && source.frameTime > 0 ? source.frameTime : STEP;
  const keys = (part: MovePart): Keys | undefined => {
    const track = moves[part];
    if (track === undefined) return undefined;
    const samples = samplesOf(track, source, step);
    return { samples, chosen: neededSamples(samples, TOLERANCE[part] / 2), start, speed };
  };
  const [translation, rotation, scale] = PARTS.map(keys);
  const before = draft.value(interpolator);
  const type = draft.type(interpolator);
  const known = type.startsWith('NiBSpline') ? undefined : before;
  const old = typeof known?.data === 'number' && known.data >= 0 ? known.data : undefined;
  const dataType = old === undefined ? 'NiTransformData' : draft.type(old);
  const value = {
    ...draft.blank(dataType),
    ...rotationKeys(rotation),
    xyzRotations: undefined,
    order: undefined,
    translations: keyGroup(translation, vectors),
    scales: keyGroup(scale, firsts),
  };
  const pose = before?.transform;
  if (old !== undefined && draft.isKnown(old)) {
    draft.rewrite(old, value, words);
    return;
  }
  const data = draft.add(dataType, value, words, interpolator);
  const plain = type.startsWith('NiBSpline') ? 'NiTransformInterpolator' : type;
  draft.rewrite(
    interpolator,
    { ...draft.blank(plain), ...(pose === undefined ? {} : { transform: pose }), data },
    words,
    plain,
  );
}

/** The samples that become keys. */
interface Keys {
  readonly samples: Samples;
  readonly chosen: readonly number[];
  readonly start: number;
  readonly speed: number;
}

const LINEAR = 1;

function timesOf({ samples, chosen, start, speed }: Keys): Float32Array {
  return Float32Array.from(chosen, (i) => start + speed * samples.times[i]!);
}

function column({ samples, chosen }: Keys, part: number): Float32Array {
  return Float32Array.from(chosen, (i) => samples.values[i * samples.width + part]!);
}

function rotationKeys(keys: Keys | undefined): BlockValue {
  const length = keys?.chosen.length ?? 0;
  const part = (index: number): Float32Array =>
    keys === undefined ? new Float32Array() : column(keys, index);
  const value = { length, w: part(3), x: part(0), y: part(1), z: part(2) };
  return {
    numRotationKeys: length,
    rotationType: length === 0 ? undefined : LINEAR,
    quaternionKeys: { length, time: keys === undefined ? new Float32Array() : timesOf(keys), value },
  };
}

function keyGroup(keys: Keys | undefined, valuesOf: (keys: Keys) => unknown): BlockValue {
  const none: Keys = { samples: NOTHING, chosen: [], start: 0, speed: 1 };
  const own = keys ?? none;
  const length = own.chosen.length;
  return {
    numKeys: length,
    interpolation: length === 0 ? undefined : LINEAR,
    keys: { length, time: timesOf(own), value: valuesOf(own) },
  };
}

const NOTHING: Samples = { times: new Float64Array(), width: 3, values: new Float64Array() };

function vectors(keys: Keys): unknown {
  return { length: keys.chosen.length, x: column(keys, 0), y: column(keys, 1), z: column(keys, 2) };
}

/** The games scale alike along all axes. */
function firsts(keys: Keys): Float32Array {
  return column(keys, 0);
}

function setLength(draft: MeshDraft, sequence: number, { start, stop }: ClipInfo, length: number): void {
  const value = draft.value(sequence);
  if (value === undefined || typeof value.stopTime !== 'number' || Math.abs(stop - start - length) < 1e-4)
    return;
  const words = {
    change: 'stopTime',
    old: String(value.stopTime),
    new: String(start + length),
    why: 'The other clip has another length.',
  };
  draft.rewrite(sequence, { ...value, stopTime: start + length }, words);
}
