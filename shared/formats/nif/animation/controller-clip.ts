import { isSet } from '#shared/animation/is-set.ts';
import { NiSequenceStreamHelper } from '#shared/formats/nif/blocks/sequences.ts';
import { V10_1_0_0 } from '#shared/formats/nif/version.ts';
import type { AnimatedNif, OwnedController } from './animated-nif.ts';
import type { ClipSource } from './clip-source.ts';
import { addTracks, clockOf, morphInterpolators } from './controller-tracks.ts';
import { textKeyBlocks } from './text-key-clips.ts';
import { textMarks } from './text-marks.ts';
import { TrackList } from './track-list.ts';

/** Controllers that hold no values of their own: they play sequences, or keep particles and bones going. */
const WITHOUT_VALUES = new Set([
  'NiControllerManager',
  'NiMultiTargetTransformController',
  'NiPSysUpdateCtlr',
  'NiPSysResetOnLoopCtlr',
  'NiBoneLODController',
  'NiBSBoneLODController',
  'BSLagBoneController',
  'BSProceduralLightningController',
]);
const ACTIVE = 8;

/**
 * One clip that plays all controllers of a mesh that no sequence plays, each by its own clock; [] if there are none.
 * @param sequences of the file, whose text keys are not its own
 */
export function controllerClip(from: AnimatedNif, sequences: readonly ClipSource[]): readonly ClipSource[] {
  const controllers = from.controllers().filter((owned) => playsItself(from, owned));
  const [first] = controllers;
  if (first === undefined) return [];
  const own = keysOfNoSequence(from, sequences);
  const stop = controllers.reduce((most, { controller }) => Math.max(most, endOf(from, controller)), 0);
  return [
    {
      info: {
        name: 'Controllers',
        start: 0,
        stop,
        cycle: 'loop',
        frequency: 1,
        additive: false,
        marks: own.flatMap((block) => textMarks(from, block)).filter(({ time }) => time >= 0 && time <= stop),
        path: `blocks[${first.controller}]`,
      },
      marks: { keys: own, sequence: -1, range: { start: 0, stop } },
      decode: () => decode(from, controllers),
    },
  ];
}

/** Text keys that no sequence has as its own. */
function keysOfNoSequence(from: AnimatedNif, sequences: readonly ClipSource[]): readonly number[] {
  const taken = new Set(sequences.flatMap(({ marks }) => marks.keys));
  return textKeyBlocks(from).filter((block) => !taken.has(block));
}

/**
 * Values that sequences put in are mixed by a blend interpolator, which has none of its own. The controllers of a .kf
 * file of Morrowind’s belong to nothing in the file.
 */
function playsItself({ blocks }: AnimatedNif, { controller, owner }: OwnedController): boolean {
  if (WITHOUT_VALUES.has(blocks.type(controller))) return false;
  if (blocks.type(owner.block) === NiSequenceStreamHelper.name) return false;
  const value = blocks.value(controller);
  const interpolators = [Number(value?.interpolator ?? -1), ...Array.from(morphInterpolators(value))];
  return !interpolators.some((block) => blocks.type(block).startsWith('NiBlend'));
}

function decode(from: AnimatedNif, controllers: readonly OwnedController[]) {
  const list = new TrackList();
  for (const { controller, owner } of controllers) {
    const type = from.blocks.type(controller);
    const path = `blocks[${controller}]`;
    const value = from.blocks.value(controller);
    if (value !== undefined && (Number(value.flags) & ACTIVE) === 0) {
      list.note(path, `${type} of “${owner.name}” is not active: the game has to turn it on.`);
      continue;
    }
    const clock = value === undefined ? undefined : clockOf(value, type, isOld(from));
    const played = { type, controller, interpolator: -1, controllerId: '', interpolatorId: '' };
    addTracks(list, from, played, { target: owner, path, clock });
  }
  return list;
}

/** Seconds until a controller has played once, there and back if it goes back; 0 if it has no range. */
function endOf(from: AnimatedNif, controller: number): number {
  const value = from.blocks.value(controller);
  if (value === undefined) return 0;
  const clock = clockOf(value, from.blocks.type(controller), isOld(from));
  const { start, stop, cycle, frequency, phase } = clock;
  if (!isSet(start) || !isSet(stop) || stop <= start) return 0;
  const turns = cycle === 'reverse' ? 2 : 1;
  const end = cycle === 'clamp' ? (stop - phase) / frequency : (turns * (stop - start)) / frequency;
  return isSet(end) ? Math.max(end, 0) : 0;
}

function isOld({ nif }: AnimatedNif): boolean {
  return nif.context.version < V10_1_0_0;
}
