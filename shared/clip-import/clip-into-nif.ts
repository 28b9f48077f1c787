import type { Clip, ClipInfo } from '#shared/animation/clip.ts';
import { parsePath } from '#shared/binary/path.ts';
import { UserError } from '#shared/errors.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { hasMatch, type ImportedBone, leftInSource, NOT_IN_SOURCE, someNames } from './imported-bone.ts';
import { movesAlike } from './movement-error.ts';
import {
  KeyBudget,
  keysOf,
  numberField,
  rotationFields,
  type SequenceClock,
  vectorField,
} from './nif-keys.ts';
import { frameTimes, type MovePart, type Moves, movesByName, secondsOf, speedOf } from './sampled-tracks.ts';

/**
 * Gives the bones of a sequence the movement that bones of the same names have in another clip, as keys. What moves the same
 * already keeps its bytes, and so does all else of the file; the sequence gets the length of the other clip.
 * @param into the sequence, with its curves
 * @returns a line for each bone of either clip
 * @throws UserError `not-a-sequence` if the clip is not stored as one, `no-matching-bones`, `additive-differs`, `too-long`,
 *   `too-many-keys`
 */
export function clipIntoNif(draft: MeshDraft, into: Clip, source: Clip): readonly ImportedBone[] {
  const sequence = sequenceOf(into);
  if (source.additive) {
    throw new UserError(
      'additive-differs',
      'is a whole pose, but the other clip is additive: it is added to another pose',
    );
  }
  const owners = ownersOf(draft, into, sequence);
  const given = movesByName(source);
  if (!hasMatch(given, owners.keys())) {
    const message = `has no bone that the other clip moves, such as ${someNames(given.values())}`;
    throw new UserError('no-matching-bones', message);
  }
  const own = movesByName(into);
  const times = frameTimes(source);
  const shared = new SharedBlocks(draft);
  const clock = { start: into.start, speed: speedOf(into) };
  const budget = new KeyBudget();
  const splines = new Set<number>();
  const bones = [...owners].map(([key, { name, interpolator }]): ImportedBone => {
    const moves = given.get(key);
    if (moves === undefined) return { name, change: 'left', why: NOT_IN_SOURCE };
    const why = whyNot(draft, interpolator, shared);
    if (why !== undefined) return { name, change: 'left', why };
    const before = own.get(key);
    if (before !== undefined && movesAlike([moves, source], [before, into], times)) {
      return { name, change: 'same', why: '' };
    }
    for (const block of splineBlocks(draft.value(interpolator))) splines.add(block);
    replace(draft, interpolator, { moves, source, before, into, clock, budget, shared });
    return { name, change: 'replaced', why: '' };
  });
  removeUnused(draft, splines);
  if (bones.some(({ change }) => change === 'replaced')) setLength(draft, sequence, into, source);
  return [...bones, ...leftInSource(given, (key) => owners.has(key))];
}

/** The block of a sequence. @throws UserError `not-a-sequence` */
export function sequenceOf({ path }: Pick<ClipInfo, 'path'>): number {
  const [part, block] = parsePath(path);
  if (part === 'blocks' && typeof block === 'number') return block;
  throw notASequence();
}

function notASequence(): UserError {
  const message =
    'has a clip that is not a sequence (NiControllerSequence): controllers of a mesh, and clips of Morrowind, cannot be replaced';
  return new UserError('not-a-sequence', message);
}

interface Owner {
  readonly name: string;
  readonly interpolator: number;
}

/** The interpolators of transforms in a sequence, by the name of what they move in lower case. */
function ownersOf(draft: MeshDraft, { tracks }: Clip, sequence: number): ReadonlyMap<string, Owner> {
  const controlled = draft.value(sequence)?.controlledBlocks;
  if (!Array.isArray(controlled)) throw notASequence();
  const owners = new Map<string, Owner>();
  for (const { target, channel, path } of tracks) {
    if (!isMove(channel.kind)) continue;
    const index = parsePath(path)[3];
    const one: unknown = typeof index === 'number' ? controlled[index] : undefined;
    const interpolator = (one as { readonly interpolator?: number } | undefined)?.interpolator ?? -1;
    const key = target.toLowerCase();
    if (!owners.has(key)) owners.set(key, { name: target, interpolator });
  }
  return owners;
}

function isMove(kind: string): kind is MovePart {
  return kind === 'translation' || kind === 'rotation' || kind === 'scale';
}

const SPLINES: ReadonlySet<string> = new Set([
  'NiBSplineTransformInterpolator',
  'NiBSplineCompTransformInterpolator',
]);

/** Types of interpolators of transforms, whose values can be written as keys. */
const REPLACED: ReadonlySet<string> = new Set([
  'NiTransformInterpolator',
  'BSRotAccumTransfInterpolator',
  ...SPLINES,
]);

function whyNot(draft: MeshDraft, interpolator: number, shared: SharedBlocks): string | undefined {
  const type = draft.type(interpolator);
  if (!REPLACED.has(type)) return `Its values are in ${type === '' ? 'a controller' : type}.`;
  if (shared.isShared(interpolator)) return 'Its interpolator also moves something else.';
  return draft.isKnown(interpolator) ? undefined : `Block ${interpolator} has bytes that are not understood.`;
}

/** What several blocks refer to, so that changing it for one would change it for all. */
class SharedBlocks {
  readonly #counts = new Map<number, number>();

  constructor(draft: MeshDraft) {
    draft.mesh.types.forEach((_, block) => {
      const value = draft.value(block);
      if (value === undefined) return;
      const referred = Array.isArray(value.controlledBlocks)
        ? value.controlledBlocks.map((one: { readonly interpolator?: number }) => one.interpolator)
        : [value.interpolator, value.data];
      for (const one of referred) {
        if (typeof one === 'number' && one >= 0) this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1);
      }
    });
  }

  isShared(block: number): boolean {
    return (this.#counts.get(block) ?? 0) > 1;
  }
}

interface Replacement {
  readonly moves: Moves;
  readonly source: Clip;
  readonly before: Moves | undefined;
  readonly into: Clip;
  readonly clock: SequenceClock;
  readonly budget: KeyBudget;
  readonly shared: SharedBlocks;
}

function replace(draft: MeshDraft, interpolator: number, job: Replacement): void {
  const { moves, source, before, into, clock, budget, shared } = job;
  const words = {
    change: 'keys',
    old: 'its own',
    new: 'imported',
    why: `Moves ${moves.name} as the other clip does.`,
  };
  const value = draft.value(interpolator);
  const type = draft.type(interpolator);
  const isSpline = SPLINES.has(type);
  const data = !isSpline && typeof value?.data === 'number' && value.data >= 0 ? value.data : undefined;
  const isOwn = data !== undefined && draft.isKnown(data) && !shared.isShared(data);
  const dataType = data === undefined ? 'NiTransformData' : draft.type(data);
  const keysFor = (part: MovePart) => {
    const track = moves[part];
    if (track !== undefined) return keysOf(track, source, clock, budget);
    // Parts that the source leaves alone stay in the block, but a spline is replaced as a whole.
    const kept = isSpline ? before?.[part] : undefined;
    return kept === undefined ? undefined : keysOf(kept, into, clock, budget);
  };
  const [translation, rotation, scale] = [keysFor('translation'), keysFor('rotation'), keysFor('scale')];
  const fields: BlockValue = {
    ...draft.blank(dataType),
    ...(data === undefined ? {} : draft.value(data)),
    ...(rotation && rotationFields(rotation)),
    ...(translation && { translations: vectorField(translation) }),
    ...(scale && { scales: numberField(scale) }),
  };
  if (isOwn) {
    draft.rewrite(data, fields, words);
    return;
  }
  const added = draft.add(dataType, fields, words, interpolator);
  const plain = isSpline ? 'NiTransformInterpolator' : type;
  const { transform } = value ?? {};
  draft.rewrite(
    interpolator,
    { ...draft.blank(plain), ...(transform !== undefined && { transform }), data: added },
    words,
    plain,
  );
}

function splineBlocks(value: BlockValue | undefined): readonly number[] {
  return [value?.splineData, value?.basisData].filter(
    (one): one is number => typeof one === 'number' && one >= 0,
  );
}

/** Control points that nothing refers to any more. */
function removeUnused(draft: MeshDraft, splines: ReadonlySet<number>): void {
  if (splines.size === 0) return;
  const used = new Set(draft.mesh.types.flatMap((_, block) => splineBlocks(draft.value(block))));
  for (const block of splines) if (!used.has(block)) draft.remove(block, 'Its curves were replaced by keys.');
}

function setLength(draft: MeshDraft, sequence: number, into: Clip, source: Clip): void {
  const { start, stop } = into;
  const end = start + secondsOf(source) * speedOf(into);
  const value = draft.value(sequence);
  if (value === undefined || typeof value.stopTime !== 'number' || Math.abs(stop - end) < 1e-4) return;
  const words = {
    change: 'stopTime',
    old: String(stop),
    new: String(end),
    why: 'The other clip has another length.',
  };
  draft.rewrite(sequence, { ...value, stopTime: end }, words);
}
