import type { ClipClock } from '#shared/animation/clip.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { NiMorphData, NiUVData } from '#shared/formats/nif/blocks/animation-data.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { morphDataOf } from '#shared/formats/nif/geometry/shape-morphs.ts';
import type { AnimatedNif } from './animated-nif.ts';
import { type ControllerFacts, channelOf } from './controller-channels.ts';
import type { BlockCurves } from './data-curves.ts';
import { floatCurve, type KeyGroupValue } from './key-curves.ts';
import { pathCurves } from './path-curves.ts';
import { LOOKS_AT } from './stored-values.ts';
import type { TrackList, TrackPlace } from './track-list.ts';

/** Tracks of one controller. */

/** What plays: a controller of a file, or what a sequence says of one that is in another file. */
export interface Played {
  readonly type: string;
  /** Block of the controller; -1 = it is in another file. */
  readonly controller: number;
  /** Block of the interpolator; -1 = the controller holds its keys, or names its interpolator. */
  readonly interpolator: number;
  readonly controllerId: string;
  readonly interpolatorId: string;
}

type Value = Readonly<Record<string, unknown>>;

const UV_PARTS = ['u', 'v', 'scaleU', 'scaleV'] as const;
/** Flips through more textures in one run than anyone would watch. */
const MOST_FLIPS = 10_000;

/** Adds the tracks of a controller. What cannot be played is noted. */
export function addTracks(to: TrackList, from: AnimatedNif, played: Played, place: TrackPlace): void {
  const { controller, type, interpolatorId } = played;
  const value = controller < 0 ? undefined : from.blocks.value(controller);
  if (controller >= 0 && value === undefined) {
    to.note(place.path, `${type} is damaged.`);
    return;
  }
  switch (type) {
    case 'NiGeomMorpherController':
      addMorphs(to, from, played, value, place);
      return;
    case 'NiUVController':
      addUv(to, from, value, place);
      return;
    case 'NiFlipController':
      addFlip(to, from, played, value, place);
      return;
    case 'NiParticleSystemController':
    case 'NiBSPArrayController':
      addParticles(to, type, value, place);
      return;
    case 'NiLookAtController':
      to.note(place.path, LOOKS_AT);
      return;
    case 'NiPathController':
      if (value !== undefined) addCurves(to, from, played, pathCurves(from.blocks, value as never), place);
      return;
    default: {
      const curves = curvesOf(from, played, value);
      if (curves !== undefined) addCurves(to, from, played, curves, place);
      else if (played.interpolator >= 0) to.note(place.path, `${type}: its values are damaged or missing.`);
      const emits = from.interpolator(value?.visibilityInterpolator)?.value;
      to.add(
        place,
        { kind: 'other', name: [type, interpolatorId, 'active'].filter(Boolean).join(', ') },
        emits,
      );
    }
  }
}

/** The interpolator that the sequence names, else that of the controller, else the keys that the controller holds. */
function curvesOf(from: AnimatedNif, played: Played, value: Value | undefined): BlockCurves | undefined {
  const own = Number(value?.interpolator ?? -1);
  const interpolator = played.interpolator >= 0 ? played.interpolator : own;
  if (interpolator >= 0) return from.interpolator(interpolator);
  const data = from.data(value?.data);
  if (data !== undefined || value?.data2 === undefined) return data;
  return from.data(value.data2);
}

function addCurves(
  to: TrackList,
  from: AnimatedNif,
  played: Played,
  curves: BlockCurves,
  place: TrackPlace,
): void {
  const { translation, rotation, scale, value, note } = curves;
  to.add(place, { kind: 'translation' }, translation);
  to.add(place, { kind: 'rotation' }, rotation);
  to.add(place, { kind: 'scale' }, scale);
  if (value !== undefined) to.add(place, channelOf(factsOf(from, played)), value);
  if (note !== undefined) to.note(place.path, note);
}

function factsOf({ nif, blocks, text }: AnimatedNif, played: Played): ControllerFacts {
  const { type, controller, controllerId, interpolatorId } = played;
  const value = controller < 0 ? undefined : blocks.value(controller);
  const named = interpolatorId === '' ? text(value?.modifierName ?? value?.extraDataName) : interpolatorId;
  return { type, version: nif.context.version, value, controllerId, interpolatorId: named };
}

/** The first morph is the shape itself, so it has no weight. */
function addMorphs(
  to: TrackList,
  from: AnimatedNif,
  { interpolator, interpolatorId }: Played,
  value: Value | undefined,
  place: TrackPlace,
): void {
  const { blocks, text } = from;
  const holder = value === undefined ? morphDataOf(blocks, place.target.block) : Number(value.data);
  const morphs = blockAs(blocks, holder, NiMorphData)?.morphs ?? [];
  to.spend(morphs.length);
  const names = morphs.map(({ frameName }) => text(frameName));
  if (interpolator >= 0) {
    const curve = from.interpolator(interpolator)?.value;
    const index = names.indexOf(interpolatorId);
    if (index !== 0) to.add(place, { kind: 'morph', index, name: interpolatorId }, curve);
    return;
  }
  const interpolators = morphInterpolators(value);
  morphs.forEach((morph, index) => {
    if (index === 0) return;
    const curve: Curve | undefined =
      morph.keys === undefined
        ? from.interpolator(interpolators[index])?.value
        : floatCurve(morph as KeyGroupValue);
    to.add(place, { kind: 'morph', index, name: names[index] ?? '' }, curve);
  });
}

/** Interpolators of a controller of morphs, one a morph; none of any other. */
export function morphInterpolators(value: Value | undefined): ArrayLike<number> {
  const weights = value?.interpolatorWeights as { readonly interpolator: ArrayLike<number> } | undefined;
  return weights?.interpolator ?? (value?.interpolators as ArrayLike<number> | undefined) ?? [];
}

function addUv(to: TrackList, { blocks }: AnimatedNif, value: Value | undefined, place: TrackPlace): void {
  const groups = blockAs(blocks, value?.data, NiUVData)?.uvGroups;
  UV_PARTS.forEach((of, i) => {
    to.add(place, { kind: 'uv', of }, floatCurve(groups?.[i] as KeyGroupValue | undefined));
  });
}

/** Since interpolators exist, their value is the number of the texture; before, each was shown for the same time. */
function addFlip(
  to: TrackList,
  from: AnimatedNif,
  played: Played,
  value: Value | undefined,
  place: TrackPlace,
): void {
  const { blocks, text } = from;
  const sources = (value?.sources as ArrayLike<number> | undefined) ?? [];
  to.spend(sources.length);
  const textures = Array.from(sources, (source) => text(blocks.value(source)?.fileName));
  const curve = curvesOf(from, played, value)?.value ?? evenFlips(value, textures.length);
  if (curve === undefined || textures.length === 0) to.note(place.path, 'It names no textures to show.');
  else to.add(place, { kind: 'flip', textures }, curve);
}

function evenFlips(value: Value | undefined, textures: number): Curve | undefined {
  const { delta, startTime, stopTime } = (value ?? {}) as Readonly<Record<string, number | undefined>>;
  if (delta === undefined || !(delta > 0) || textures === 0) return undefined;
  const [start, stop] = [startTime ?? 0, stopTime ?? 0];
  const run = stop > start && Math.abs(stop) < 1e9 && Math.abs(start) < 1e9 ? stop - start : 0;
  const count = Math.min(Math.max(Math.ceil(run / delta), textures), MOST_FLIPS);
  return {
    kind: 'keys',
    components: 1,
    between: 'step',
    times: Float32Array.from({ length: count }, (_, i) => start + i * delta),
    values: Float32Array.from({ length: count }, (_, i) => i % textures),
  };
}

/** Old particle systems: how many are born a second, while the system emits. */
function addParticles(to: TrackList, type: string, value: Value | undefined, place: TrackPlace): void {
  const { birthRate = 0, emitStartTime = 0, emitStopTime = 0 } = value as Readonly<Record<string, number>>;
  if (!(emitStopTime > emitStartTime) || !Number.isFinite(birthRate)) return;
  const curve: Curve = {
    kind: 'keys',
    components: 1,
    between: 'step',
    times: Float32Array.of(emitStartTime, emitStopTime),
    values: Float32Array.of(birthRate, 0),
  };
  to.add(place, { kind: 'other', name: `${type}, birth rate` }, curve);
}

/** The clock of a controller; before 10.1 the flag for backwards is part of a material’s color. */
export function clockOf(value: Value, type: string, isOld: boolean): ClipClock {
  const { flags, frequency, phase, startTime, stopTime } = value as Readonly<Record<string, number>>;
  const cycle = (['loop', 'reverse', 'clamp'] as const)[((flags ?? 0) >>> 1) & 3] ?? 'clamp';
  const isColor = isOld && type === 'NiMaterialColorController';
  return {
    start: startTime ?? 0,
    stop: stopTime ?? 0,
    cycle,
    frequency: frequency ?? 1,
    phase: phase ?? 0,
    backwards: !isColor && ((flags ?? 0) & 0x10) !== 0,
  };
}
