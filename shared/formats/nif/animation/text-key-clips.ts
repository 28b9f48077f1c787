import type { ClipMark } from '#shared/animation/clip.ts';
import { FormatError } from '#shared/errors.ts';
import { NiStringExtraData, NiTextKeyExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { NiSequenceStreamHelper } from '#shared/formats/nif/blocks/sequences.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { AnimatedNif, OwnedController } from './animated-nif.ts';
import type { ClipSource } from './clip-source.ts';
import { addTracks } from './controller-tracks.ts';
import { checkMarkCount, textMarks } from './text-marks.ts';
import { TrackList } from './track-list.ts';

/**
 * Clips of Morrowind: all of a file’s movement is on one line of time, and text keys tell where each clip is, such as
 * “Idle: Start”, “Idle: Loop Start” and “Idle: Stop”.
 */

/** Clips times text keys: each key is looked at for each clip. Files of games have some hundreds of both. */
const MOST_COMPARED = 100_000_000;

/**
 * The clips of a file with text keys of that kind; [] if it has none.
 * @throws FormatError `too-many-clips`, `too-many-text-keys`
 */
export function textKeyClips(from: AnimatedNif): readonly ClipSource[] {
  const helper = streamHelper(from);
  const extras = helper === -1 ? textKeyBlocks(from) : extraDataOf(from, helper);
  const controllers = helper === -1 ? from.controllers() : pairedControllers(from, helper, extras);
  const marks = extras.flatMap((block) => textMarks(from, block));
  const ranges = clipRanges(marks);
  const all = ranges.length === 0 && helper !== -1 ? [wholeRange(marks)] : ranges;
  if (all.length * marks.length > MOST_COMPARED) {
    const message = `has ${all.length} clips with ${marks.length} text keys, more than can be listed`;
    throw new FormatError('too-many-clips', message);
  }
  let markCount = 0;
  const marksIn = ({ start, stop }: Range): readonly ClipMark[] => {
    const own = marks.filter(({ time }) => time >= start && time <= stop);
    markCount += own.length;
    checkMarkCount(markCount);
    return own;
  };
  return all.map((range) => ({
    info: {
      name: range.name,
      start: range.start,
      stop: range.stop,
      cycle: range.isLoop ? 'loop' : 'clamp',
      frequency: 1,
      additive: false,
      marks: marksIn(range),
      path: `blocks[${extras[0] ?? helper}]`,
    },
    marks: {
      keys: extras.filter((block) => from.blocks.type(block) === NiTextKeyExtraData.name),
      sequence: -1,
      range,
    },
    decode: () => decode(from, controllers),
  }));
}

function decode(from: AnimatedNif, controllers: readonly OwnedController[]) {
  const list = new TrackList();
  for (const { controller, owner } of controllers) {
    const type = from.blocks.type(controller);
    const played = { type, controller, interpolator: -1, controllerId: '', interpolatorId: '' };
    addTracks(list, from, played, { target: owner, path: `blocks[${controller}]` });
  }
  return list;
}

interface Range {
  readonly name: string;
  readonly start: number;
  readonly stop: number;
  readonly isLoop: boolean;
}

function wholeRange(marks: readonly ClipMark[]): Range {
  const stop = marks.reduce((latest, { time }) => Math.max(latest, time), 0);
  return { name: '', start: 0, stop, isLoop: false };
}

/** The last word of a text key that starts or stops a clip. */
const EDGE = /\b(?:start|stop)$/i;

/** “Group: Start”, “Group: Loop Start”, “Group: Chop Stop”; undefined for all other text keys. */
function edgeOf(
  text: string,
): { readonly group: string; readonly part: string; readonly isStart: boolean } | undefined {
  const colon = text.indexOf(':');
  const rest = text.slice(colon + 1);
  const at = colon < 1 ? -1 : rest.search(EDGE);
  if (at < 0) return undefined;
  const isStart = rest.slice(at).toLowerCase() === 'start';
  return { group: text.slice(0, colon), part: rest.slice(0, at).trim(), isStart };
}

/** From each start to the first stop of the same name after it, in the order of starts. */
function clipRanges(marks: readonly ClipMark[]): readonly Range[] {
  const starts = new Map<string, { name: string; start: number; stop: number; isLoop: boolean }>();
  for (const { text, time } of [...marks].sort((a, b) => a.time - b.time)) {
    const found = edgeOf(text);
    if (found === undefined) continue;
    const { group, part, isStart } = found;
    const isLoop = part.toLowerCase() === 'loop';
    const name = part === '' || isLoop ? group : `${group}: ${part}`;
    const key = name.toLowerCase();
    const known = starts.get(key);
    if (isStart) {
      if (known === undefined) starts.set(key, { name, start: time, stop: Number.NaN, isLoop });
      else if (isLoop) known.isLoop = true;
    } else if (known !== undefined && !isLoop && Number.isNaN(known.stop)) known.stop = time;
  }
  return [...starts.values()].filter(({ stop }) => !Number.isNaN(stop));
}

function streamHelper({ nif }: AnimatedNif): number {
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (nif.blocks.type(block) === NiSequenceStreamHelper.name) return block;
  }
  return -1;
}

/** Blocks of text keys in a file. */
export function textKeyBlocks({ nif }: AnimatedNif): readonly number[] {
  const found: number[] = [];
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (nif.blocks.type(block) === NiTextKeyExtraData.name) found.push(block);
  }
  return found;
}

/** Extra data of a block: a chain up to Morrowind, a list after it. */
function extraDataOf({ blocks }: AnimatedNif, block: number): readonly number[] {
  const value = blocks.value(block);
  const { extraDataList } = value ?? {};
  const found = new Set<number>(extraDataList instanceof Int32Array ? extraDataList : []);
  let next = Number(value?.extraData ?? -1);
  while (next >= 0 && blocks.type(next) !== '' && !found.has(next)) {
    found.add(next);
    next = Number(blocks.value(next)?.nextExtraData ?? -1);
  }
  return [...found];
}

/** Each text among the extra data names what the next controller moves. */
function pairedControllers(
  from: AnimatedNif,
  helper: number,
  extras: readonly number[],
): readonly OwnedController[] {
  const { blocks, text } = from;
  const names = extras.flatMap((block) => {
    const stored = blockAs(blocks, block, NiStringExtraData)?.stringData;
    return stored === undefined ? [] : [text(stored)];
  });
  const seen = new Set<number>();
  const found: OwnedController[] = [];
  let controller = Number(blocks.value(helper)?.controller ?? -1);
  while (controller >= 0 && from.isController(controller) && !seen.has(controller)) {
    seen.add(controller);
    const name = names[found.length] ?? '';
    found.push({ controller, owner: { name, block: from.objectNamed(name) } });
    controller = Number(blocks.value(controller)?.nextController ?? -1);
  }
  return found;
}
