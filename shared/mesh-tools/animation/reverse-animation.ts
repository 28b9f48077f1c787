import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { countKeys, mirrored, withKeys } from './key-columns.ts';
import { interpolatorsOf, isPlayer, isSequence, isTime, keyBlocksOf } from './motion-blocks.ts';
import { reverseSplines } from './reverse-splines.ts';

const WORDS = { old: 'forwards', new: 'backwards', why: 'The animation is reversed.' };
/** Seconds; times are stored as floats. */
const CLOSE = 1e-4;
const SHARED = 'It shares keys with a clip of other times, so it stays as it is.';
const NO_RANGE = 'It has no start and end that it could be mirrored between.';
const NOT_KNOWN = 'It has bytes that are not understood.';
const CONSTANT = 5;

/** Plays animations backwards, by mirroring what is at a time between the start and the end of what plays it. */
export const reverseAnimation: MeshTool = {
  id: 'reverse-animation',
  repeats: () => true,
  draft(draft) {
    const wholeFile = mirrorOfText(draft);
    const sequences = draft.blocks(isSequence).map((block) => sequenceParts(draft, block));
    const controllers = draft
      .blocks((type) => isOfKind(type, 'controller'))
      .map((block) => controllerParts(draft, block, wholeFile));
    const texts = draft
      .blocks((type) => type === 'NiTextKeyExtraData' && wholeFile !== undefined)
      .map((block): Mirrored => ({ owner: block, mirror: wholeFile ?? 0, blocks: [block] }));
    const mirrors = agreeing(
      draft,
      [...sequences, ...controllers, ...texts].filter((one) => one !== undefined),
    );
    for (const [block, mirror] of mirrors) reverseBlock(draft, block, mirror);
    reverseSplines(draft, [...mirrors]);
  },
};

/** What is reversed together: a sequence, or a controller. */
interface Mirrored {
  readonly owner: number;
  /** The sum of a time and its mirrored one. */
  readonly mirror: number;
  /** Blocks with keys, points and texts. */
  readonly blocks: readonly number[];
}

/**
 * Blocks to reverse. What plays a block that something of another time plays too stays as it is, as a whole, and so does all
 * that shares a block with it: else they would be reversed in part.
 */
function agreeing(draft: MeshDraft, all: readonly Mirrored[]): ReadonlyMap<number, number> {
  const playing = new Map<number, Mirrored[]>();
  for (const one of all) {
    for (const block of new Set(one.blocks)) playing.set(block, [...(playing.get(block) ?? []), one]);
  }
  const mirrors = new Map<number, number>();
  const seen = new Set<Mirrored>();
  for (const first of all) {
    if (seen.has(first)) continue;
    const group = new Set([first]);
    const blocks = new Set<number>();
    for (const one of group) {
      seen.add(one);
      for (const block of one.blocks) {
        if (blocks.has(block)) continue;
        blocks.add(block);
        for (const other of playing.get(block) ?? []) group.add(other);
      }
    }
    const why = whyLeft(draft, first.mirror, group, blocks);
    if (why === undefined) for (const block of blocks) mirrors.set(block, first.mirror);
    else for (const { owner } of group) draft.leave(owner, why);
  }
  return mirrors;
}

function whyLeft(
  draft: MeshDraft,
  mirror: number,
  group: Iterable<Mirrored>,
  blocks: Iterable<number>,
): string | undefined {
  if ([...group].some((one) => Math.abs(one.mirror - mirror) > CLOSE)) return SHARED;
  return [...blocks].every((block) => draft.isKnown(block)) ? undefined : NOT_KNOWN;
}

/** Morrowind’s animations are on one line of time, from the first text key of the file to the last. */
function mirrorOfText(draft: MeshDraft): number | undefined {
  if (draft.mesh.types.some(isSequence)) return undefined;
  const times = draft.mesh.types.flatMap((type, block) =>
    type === 'NiTextKeyExtraData' ? timesOf(draft, block) : [],
  );
  if (times.length === 0) return undefined;
  return Math.fround(times.reduce((a, b) => Math.min(a, b)) + times.reduce((a, b) => Math.max(a, b)));
}

function timesOf(draft: MeshDraft, block: number): readonly number[] {
  const keys = (draft.value(block)?.textKeys ?? []) as readonly BlockValue[];
  return keys.flatMap(({ time }) => (isTime(time) ? [time] : []));
}

function sequenceParts(draft: MeshDraft, block: number): Mirrored | undefined {
  const { startTime, stopTime, controlledBlocks, textKeys } = draft.value(block) ?? {};
  if (!isTime(startTime) || !isTime(stopTime)) {
    draft.leave(block, NO_RANGE);
    return undefined;
  }
  const blocks = ((controlledBlocks ?? []) as readonly Readonly<Record<string, number>>[]).flatMap(
    ({ interpolator, controller }) => {
      const played = interpolator !== undefined && interpolator >= 0 ? interpolator : (controller ?? -1);
      return isPlayer(draft.type(played)) ? partsOf(draft, played) : [];
    },
  );
  const texts = draft.type(Number(textKeys)) === 'NiTextKeyExtraData' ? [Number(textKeys)] : [];
  return { owner: block, mirror: startTime + stopTime, blocks: [...blocks, ...texts] };
}

/** A controller that no sequence plays; what a sequence plays has a blend interpolator, without keys. */
function controllerParts(
  draft: MeshDraft,
  block: number,
  wholeFile: number | undefined,
): Mirrored | undefined {
  const blocks = partsOf(draft, block);
  if (blocks.length === 0) return undefined;
  if (wholeFile !== undefined) return { owner: block, mirror: wholeFile, blocks };
  const { startTime, stopTime } = draft.value(block) ?? {};
  if (isTime(startTime) && isTime(stopTime) && stopTime > startTime) {
    return { owner: block, mirror: startTime + stopTime, blocks };
  }
  draft.leave(block, NO_RANGE);
  return undefined;
}

/** Keys and B-splines of a controller or interpolator, and of those that it has: three deep at most. */
function partsOf(draft: MeshDraft, block: number): readonly number[] {
  const around = interpolatorsOf(draft, block);
  const inside = around.flatMap((one) => interpolatorsOf(draft, one));
  return [...new Set([block, ...around, ...inside])].flatMap((player) => {
    const keys = keyBlocksOf(draft, player).filter((one) => countKeys(draft.value(one) ?? {}) > 0);
    return draft.type(player).startsWith('NiBSpline') ? [player, ...keys] : keys;
  });
}

function reverseBlock(draft: MeshDraft, block: number, mirror: number): void {
  const value = draft.value(block) ?? {};
  const type = draft.type(block);
  if (type === 'NiTextKeyExtraData') reverseTexts(draft, block, value, mirror);
  else if (!type.startsWith('NiBSpline') && countKeys(value) > 0) {
    const isSwitch = type === 'NiBoolData' || type === 'NiVisData';
    const next = withKeys(value, (keys, { interpolation, rotationType }) => {
      const steps =
        isSwitch || (interpolation ?? rotationType) === CONSTANT || keys.value instanceof Uint8Array;
      return mirrored(keys, mirror, steps);
    });
    draft.rewrite(block, next, { change: 'keys', ...WORDS });
  }
}

/** Text keys at mirrored times, by time. */
function reverseTexts(draft: MeshDraft, block: number, value: BlockValue, mirror: number): void {
  const keys = (value.textKeys ?? []) as readonly BlockValue[];
  const turned = keys.map(({ time, value: stored, ...rest }) => {
    const text =
      typeof stored === 'number' || typeof stored === 'string' ? stringOf(draft.mesh.nif, stored) : '';
    return {
      ...rest,
      time: isTime(time) ? mirror - time : time,
      value: swapped(text) === text ? stored : draft.name(swapped(text)),
    };
  });
  draft.rewrite(block, { ...value, textKeys: turned.toReversed() }, { change: 'text keys', ...WORDS });
}

const OTHER: Readonly<Record<string, string>> = { start: 'stop', stop: 'start', end: 'start' };

/** “Idle: Start” is the end now; a sequence’s “start” ends with “end”, not “stop”. Lines of a text change places too. */
function swapped(text: string): string {
  const lines = text.split(/\r?\n/).map((line) =>
    line.replace(/^(.*?)\b(start|stop|end)$/i, (_, before: string, word: string) => {
      const plain = word.toLowerCase();
      const other = plain === 'start' && before === '' ? 'end' : (OTHER[plain] ?? word);
      return before + likeCase(other, word);
    }),
  );
  const end = lines.at(-1) === '' ? [lines.pop()!] : [];
  return [...lines.toReversed(), ...end].join(text.includes('\r\n') ? '\r\n' : '\n');
}

function likeCase(word: string, like: string): string {
  const isUpper = like[0] !== like[0]?.toLowerCase();
  return isUpper ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
