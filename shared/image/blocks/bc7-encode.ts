import type { EncodeQuality } from './bc4-encode.ts';
import { BC7_MODES } from './bc7.ts';
import { Bc7Fit, type FitForm } from './bc7-fit.ts';
import { Bc7Partitions } from './bc7-partitions.ts';
import { type Bc7Block, putBc7 } from './bc7-put.ts';
import { partitionOf, SUBSETS } from './bptc.ts';
import { solidEnds } from './solid-ends.ts';

/**
 * BC7 block encoder. `fast` puts all pixels between two four-channel endpoints (mode 6), or separates alpha, or the least
 * correlated channel, from the others (mode 5) if that is closer. `better` also splits the pixels into two subsets (modes
 * 1 and 3, with alpha 7), by the most promising partitions. Three subsets and mode 4 are not used.
 */
export function encodeBc7(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  classify(tile);
  block.error = Number.POSITIVE_INFINITY;
  if (found.solid) oneColor(tile);
  else if (quality === 'fast') {
    trySubsets(tile, 6, 0, FAST);
    if (block.error > GOOD) {
      tryApart(tile, leastCorrelated(tile) + 1, FAST);
      if (!found.opaque) tryApart(tile, 0, FAST);
    }
  } else tryAll(tile);
  putBc7(block, bytes, at);
}

interface Effort {
  readonly rounds: number;
  readonly thorough: boolean;
  readonly descend: boolean;
}

const FAST: Effort = { rounds: 2, thorough: false, descend: false };
const PREVIEW: Effort = { rounds: 1, thorough: false, descend: false };
const THOROUGH: Effort = { rounds: 2, thorough: true, descend: false };
const POLISHED: Effort = { rounds: 3, thorough: true, descend: true };

/** An error at which no other mode is tried: one in eight of the 64 values is off by one. */
const GOOD = 8;
/** Number of partitions to try in each mode. */
const PARTITIONS: Readonly<Record<number, number>> = { 1: 4, 3: 2, 7: 4 };

const found = { solid: false, opaque: false };
const partitions = new Bc7Partitions();
const fit = new Bc7Fit();
const alphaFit = new Bc7Fit();
const pixels = new Uint8Array(16);
/** The best block so far, and the one being tried. */
const block: Bc7Block & { error: number } = { ...emptyBlock(), error: 0 };
const trial = emptyBlock();

function emptyBlock(): Bc7Block {
  return {
    mode: 6,
    partition: 0,
    rotation: 0,
    ends: new Int32Array(2 * 2 * 4),
    lows: new Int32Array(4),
    first: new Uint8Array(16),
    second: new Uint8Array(16),
  };
}

function classify(tile: Uint8Array): void {
  let [solid, opaque] = [true, true];
  for (let at = 0; at < 64; at++) {
    if (tile[at] !== tile[at & 3]) solid = false;
    if ((at & 3) === 3 && tile[at] !== 255) opaque = false;
  }
  found.solid = solid;
  found.opaque = opaque;
}

function tryAll(tile: Uint8Array): void {
  trySubsets(tile, 6, 0, THOROUGH);
  if (block.error <= GOOD) return;
  if (!found.opaque) tryApart(tile, 0, PREVIEW);
  tryApart(tile, leastCorrelated(tile) + 1, PREVIEW);
  const modes = found.opaque ? [1, 3] : [7];
  partitions.find(tile, !found.opaque, 4);
  for (const mode of modes) {
    for (let place = 0; place < PARTITIONS[mode]!; place++) {
      trySubsets(tile, mode, partitions.best[place]!, PREVIEW);
    }
  }
  if (block.mode === 5) tryApart(tile, block.rotation, POLISHED);
  else trySubsets(tile, block.mode, block.partition, POLISHED);
}

/** The channel without which the other two come closest to a line. */
function leastCorrelated(tile: Uint8Array): number {
  let [least, result] = [Number.POSITIVE_INFINITY, 0];
  for (let channel = 0; channel < 3; channel++) {
    const first = channel === 0 ? 1 : 0;
    const second = channel === 2 ? 1 : 2;
    let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0];
    for (let at = 0; at < 64; at += 4) {
      const a = tile[at + first]!;
      const b = tile[at + second]!;
      x += a;
      y += b;
      xx += a * a;
      xy += a * b;
      yy += b * b;
    }
    xx = xx * 16 - x * x;
    xy = xy * 16 - x * y;
    yy = yy * 16 - y * y;
    // Twice the smaller eigenvalue of their covariance.
    const off = xx + yy - Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
    if (off >= least) continue;
    least = off;
    result = channel;
  }
  return result;
}

/** One or two subsets, each with its own two endpoints. */
function trySubsets(tile: Uint8Array, mode: number, partition: number, effort: Effort): void {
  const form = FORMS[mode]!;
  const { subsets } = BC7_MODES[mode]!;
  const subsetOf = SUBSETS[partitionOf(subsets, partition)]!;
  let error = 0;
  for (let subset = 0; subset < subsets; subset++) {
    let count = 0;
    for (let pixel = 0; pixel < 16; pixel++) {
      if (((subsetOf >> (pixel * 2)) & 3) !== subset) continue;
      for (let c = 0; c < 3; c++) fit.pixels[count * 4 + c] = tile[pixel * 4 + c]!;
      fit.pixels[count * 4 + 3] = form.channels === 4 ? tile[pixel * 4 + 3]! : 0;
      pixels[count++] = pixel;
    }
    fit.count = count;
    const limit = block.error - error;
    fit.run(mode === 6 && found.opaque ? OPAQUE : form, limit, effort.rounds, effort.thorough);
    if (fit.error >= limit) return;
    if (effort.descend) fit.descend();
    error += fit.error;
    trial.ends.set(fit.ends, subset * 8);
    trial.lows.set(fit.lows, subset * 2);
    for (let i = 0; i < count; i++) trial.first[pixels[i]!] = fit.indices[i]!;
  }
  keep(mode, partition, 0, error);
}

/** Mode 5: three channels with two endpoints, and the fourth with its own two. */
function tryApart(tile: Uint8Array, rotation: number, effort: Effort): void {
  const apart = rotation === 0 ? 3 : rotation - 1;
  for (let pixel = 0; pixel < 16; pixel++) {
    const from = pixel * 4;
    for (let c = 0; c < 3; c++) fit.pixels[from + c] = tile[from + (c === apart ? 3 : c)]!;
    fit.pixels[from + 3] = 0;
    alphaFit.pixels[from] = tile[from + apart]!;
  }
  alphaFit.count = 16;
  alphaFit.run(ALONE, block.error, effort.rounds, false);
  if (alphaFit.error >= block.error) return;
  if (effort.descend) alphaFit.descend();
  fit.count = 16;
  const limit = block.error - alphaFit.error;
  fit.run(FORMS[5]!, limit, effort.rounds, false);
  if (fit.error >= limit) return;
  if (effort.descend) fit.descend();
  trial.ends.set(fit.ends);
  trial.ends[3] = alphaFit.ends[0]!;
  trial.ends[7] = alphaFit.ends[4]!;
  trial.first.set(fit.indices);
  trial.second.set(alphaFit.indices);
  keep(5, 0, rotation, fit.error + alphaFit.error);
}

function keep(mode: number, partition: number, rotation: number, error: number): void {
  block.error = error;
  block.mode = mode;
  block.partition = partition;
  block.rotation = rotation;
  block.ends.set(trial.ends);
  block.lows.set(trial.lows);
  block.first.set(trial.first);
  block.second.set(trial.second);
}

/** Mode 5 can store every single color: each channel is a third of the way between two endpoints. */
function oneColor(tile: Uint8Array): void {
  const ends = solidEnds();
  for (let c = 0; c < 3; c++) {
    trial.ends[c] = ends[tile[c]! * 2]!;
    trial.ends[c + 4] = ends[tile[c]! * 2 + 1]!;
  }
  trial.ends[3] = tile[3]!;
  trial.ends[7] = tile[3]!;
  trial.first.fill(1);
  trial.second.fill(0);
  keep(5, 0, 0, 0);
}

/** How the pixels of a subset are encoded, by mode. */
const FORMS: readonly FitForm[] = BC7_MODES.map(
  ({ colorBits, alphaBits, lowBit, indexBits, secondBits }) => ({
    channels: alphaBits > 0 && secondBits === 0 ? 4 : 3,
    colorBits,
    alphaBits,
    lowBit,
    indexBits,
  }),
);

/** Mode 6 if all alpha is 255: a low bit of 0 would make it 254. */
const OPAQUE: FitForm = { ...FORMS[6]!, onlyLow: 1 };

/** Mode 5’s fourth channel. */
const ALONE: FitForm = {
  channels: 1,
  colorBits: BC7_MODES[5]!.alphaBits,
  alphaBits: 0,
  lowBit: 'none',
  indexBits: BC7_MODES[5]!.secondBits,
};
