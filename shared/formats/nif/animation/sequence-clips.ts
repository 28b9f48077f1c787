import type { ClipInfo, ClipMark } from '#shared/animation/clip.ts';
import { isSet } from '#shared/animation/is-set.ts';
import type { Infer } from '#shared/binary/type.ts';
import { NiTextKeyExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import {
  type ControlledBlock,
  NiControllerManager,
  NiControllerSequence,
  NiDefaultAVObjectPalette,
  NiSequence,
  NiStringPalette,
} from '#shared/formats/nif/blocks/sequences.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { AnimatedNif } from './animated-nif.ts';
import type { ClipSource } from './clip-source.ts';
import { addTracks } from './controller-tracks.ts';
import { oncePerBlock } from './once-per-block.ts';
import { checkMarkCount, textMarks } from './text-marks.ts';
import { TrackList } from './track-list.ts';

type Sequence = Infer<typeof NiControllerSequence>;
type Controlled = Infer<typeof ControlledBlock>;

/**
 * The sequences of a file: of a manager in a mesh, or roots of a .kf file.
 * @throws FormatError `too-many-text-keys`
 */
export function sequenceClips(from: AnimatedNif): readonly ClipSource[] {
  const clips: ClipSource[] = [];
  let markCount = 0;
  const marksOf = oncePerBlock((keys) => textMarks(from, keys));
  const objectsOf = oncePerBlock((manager) => paletteObjects(from, manager));
  for (let block = 0; block < from.nif.blocks.count; block += 1) {
    const sequence: Sequence | undefined =
      blockAs(from.blocks, block, NiControllerSequence) ??
      (blockAs(from.blocks, block, NiSequence) as Sequence | undefined);
    if (sequence === undefined) continue;
    const keys = keysOf(sequence);
    const marks = marksOf(keys) ?? [];
    markCount += marks.length;
    checkMarkCount(markCount);
    clips.push({
      info: sequenceInfo(from, block, sequence, marks),
      marks: { keys: from.blocks.type(keys) === NiTextKeyExtraData.name ? [keys] : [], sequence: block },
      decode: () => decode(from, block, sequence, objectsOf(sequence.manager)),
    });
  }
  return clips;
}

function sequenceInfo(
  from: AnimatedNif,
  block: number,
  sequence: Sequence,
  marks: readonly ClipMark[],
): ClipInfo {
  const { name, startTime, stopTime, cycleType, frequency } = sequence;
  const times = marks.map(({ time }) => time);
  const start = startTime !== undefined && isSet(startTime) ? startTime : Math.min(0, ...times.slice(0, 1));
  const stop = stopTime !== undefined && isSet(stopTime) ? stopTime : latest(times);
  return {
    name: from.text(name),
    start,
    stop: Math.max(start, stop),
    // The engine treats going back as staying, for sequences (reference animation.md, 3).
    cycle: cycleType === 0 ? 'loop' : 'clamp',
    frequency: frequency !== undefined && isSet(frequency) ? frequency : 1,
    additive: false,
    marks,
    path: `blocks[${block}]`,
  };
}

/** Block of its text keys; -1 = it has none. */
function keysOf({ textKeys, legacyTextKeys }: Sequence): number {
  return textKeys ?? legacyTextKeys ?? -1;
}

function latest(times: readonly number[]): number {
  return times.reduce((most, time) => Math.max(most, time), 0);
}

function decode(
  from: AnimatedNif,
  block: number,
  sequence: Sequence,
  palette: ReadonlyMap<string, number> | undefined,
) {
  const list = new TrackList();
  sequence.controlledBlocks.forEach((controlled, i) => {
    const path = `blocks[${block}].controlledBlocks[${i}]`;
    const texts = textsOf(from, sequence, controlled);
    const name = texts.nodeName;
    for (const text of Object.values(texts)) list.spend(text.length);
    const controller = from.isController(controlled.controller) ? controlled.controller : -1;
    const interpolator = controlled.interpolator ?? -1;
    if (interpolator < 0 && controller < 0) {
      list.note(path, `“${name}” has neither an interpolator nor a controller.`);
      return;
    }
    const target = { name, block: palette?.get(name.toLowerCase()) ?? from.objectNamed(name) };
    const type = texts.controllerType === '' ? from.blocks.type(controller) : texts.controllerType;
    const { controllerId, interpolatorId } = texts;
    addTracks(list, from, { type, controller, interpolator, controllerId, interpolatorId }, { target, path });
  });
  return list;
}

/** Objects that a manager lists for its sequences, by name in lower case. */
function paletteObjects({ blocks }: AnimatedNif, manager: number): ReadonlyMap<string, number> {
  const objects = new Map<string, number>();
  const palette = blockAs(blocks, manager, NiControllerManager)?.objectPalette;
  for (const { name, avObject } of blockAs(blocks, palette, NiDefaultAVObjectPalette)?.objs ?? []) {
    const key = name.toLowerCase();
    if (avObject >= 0 && blocks.type(avObject) !== '' && !objects.has(key)) objects.set(key, avObject);
  }
  return objects;
}

interface ControlledTexts {
  readonly nodeName: string;
  readonly controllerType: string;
  readonly controllerId: string;
  readonly interpolatorId: string;
}

/** Names of a controlled block: stored in it, in the string table, or in a palette of the sequence. */
function textsOf(from: AnimatedNif, sequence: Sequence, controlled: Controlled): ControlledTexts {
  const { text, blocks } = from;
  const block = controlled.stringPalette ?? -1;
  const palette =
    blockAs(blocks, block, NiStringPalette) ?? blockAs(blocks, sequence.stringPalette, NiStringPalette);
  const named = (stored: unknown, offset: number | undefined): string =>
    offset === undefined ? text(stored) : textAt(palette?.palette ?? '', offset);
  return {
    nodeName: controlled.targetName ?? named(controlled.nodeName, controlled.nodeNameOffset),
    controllerType: named(controlled.controllerType, controlled.controllerTypeOffset),
    controllerId: named(controlled.controllerId, controlled.controllerIdOffset),
    interpolatorId: named(controlled.interpolatorId, controlled.interpolatorIdOffset),
  };
}

function textAt(palette: string, offset: number): string {
  if (offset >= palette.length) return '';
  const end = palette.indexOf('\0', offset);
  return palette.slice(offset, end < 0 ? undefined : end);
}
