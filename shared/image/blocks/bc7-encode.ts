import type { EncodeQuality } from './bc4-encode.ts';
import { BC7_MODES, widened } from './bc7.ts';
import { Bc7Divisions } from './bc7-divide.ts';
import { Bc7Fit, type FitForm } from './bc7-fit.ts';
import { type Bc7Block, putBc7 } from './bc7-put.ts';
import { divisionOf, SUBSETS, WEIGHTS } from './bptc.ts';

/**
 * Makes blocks of BC7. `fast` takes all pixels between two ends of four channels (mode 6), or alpha apart from color
 * (mode 5) where that is nearer. `better` also divides the pixels in two (modes 1 and 3, with alpha 7), in the divisions
 * that promise most, and lets the channel that goes least with the others change places with alpha. Three subsets and mode 4 are not made.
 */
export function encodeBc7(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  look(tile);
  block.error = Number.POSITIVE_INFINITY;
  if (found.solid) oneColor(tile);
  else if (quality === 'fast') {
    trySubsets(tile, 6, 0, FAST);
    if (!found.opaque) tryApart(tile, 0, FAST);
  } else tryAll(tile);
  putBc7(block, bytes, at);
}

interface Effort {
  readonly rounds: number;
  readonly thorough: boolean;
  readonly descend: boolean;
}

const FAST: Effort = { rounds: 1, thorough: false, descend: false };
const LOOKING: Effort = { rounds: 1, thorough: false, descend: false };
const THOROUGH: Effort = { rounds: 2, thorough: true, descend: false };
const POLISHED: Effort = { rounds: 3, thorough: true, descend: true };

/** Error of a block that needs no other mode: of the 64 numbers one in eight is off by one. */
const GOOD = 8;
/** Divisions that are tried in each mode. */
const DIVISIONS: Readonly<Record<number, number>> = { 1: 4, 3: 2, 7: 4 };

const found = { solid: false, opaque: false };
const divisions = new Bc7Divisions();
const fit = new Bc7Fit();
const alphaFit = new Bc7Fit();
const places = new Uint8Array(16);
/** The best so far, and what is put together. */
const block: Bc7Block & { error: number } = { ...emptyBlock(), error: 0 };
const trial = emptyBlock();

function emptyBlock(): Bc7Block {
  return {
    mode: 6,
    division: 0,
    rotation: 0,
    ends: new Int32Array(2 * 2 * 4),
    lows: new Int32Array(4),
    first: new Uint8Array(16),
    second: new Uint8Array(16),
  };
}

function look(tile: Uint8Array): void {
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
  if (!found.opaque) tryApart(tile, 0, LOOKING);
  tryApart(tile, loneliest(tile) + 1, LOOKING);
  const modes = found.opaque ? [1, 3] : [7];
  divisions.find(tile, !found.opaque, 4);
  for (const mode of modes) {
    for (let place = 0; place < DIVISIONS[mode]!; place++) {
      trySubsets(tile, mode, divisions.best[place]!, LOOKING);
    }
  }
  if (block.mode === 5) tryApart(tile, block.rotation, POLISHED);
  else trySubsets(tile, block.mode, block.division, POLISHED);
}

/** The channel without which the other two come nearest to a line. */
function loneliest(tile: Uint8Array): number {
  let [least, lonely] = [Number.POSITIVE_INFINITY, 0];
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
    xx -= (x * x) / 16;
    xy -= (x * y) / 16;
    yy -= (y * y) / 16;
    // The smaller eigenvalue of their covariance.
    const off = (xx + yy - Math.sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2;
    if (off >= least) continue;
    least = off;
    lonely = channel;
  }
  return lonely;
}

/** One or two subsets, each between two ends. */
function trySubsets(tile: Uint8Array, mode: number, division: number, effort: Effort): void {
  const form = FORMS[mode]!;
  const { subsets } = BC7_MODES[mode]!;
  const subsetOf = SUBSETS[divisionOf(subsets, division)]!;
  let error = 0;
  for (let subset = 0; subset < subsets; subset++) {
    let count = 0;
    for (let pixel = 0; pixel < 16; pixel++) {
      if (((subsetOf >> (pixel * 2)) & 3) !== subset) continue;
      for (let c = 0; c < 3; c++) fit.pixels[count * 4 + c] = tile[pixel * 4 + c]!;
      fit.pixels[count * 4 + 3] = form.channels === 4 ? tile[pixel * 4 + 3]! : 0;
      places[count++] = pixel;
    }
    fit.count = count;
    const limit = block.error - error;
    fit.run(mode === 6 && found.opaque ? OPAQUE : form, limit, effort.rounds, effort.thorough);
    if (fit.error >= limit) return;
    if (effort.descend) fit.descend();
    error += fit.error;
    trial.ends.set(fit.ends, subset * 8);
    trial.lows.set(fit.lows, subset * 2);
    for (let i = 0; i < count; i++) trial.first[places[i]!] = fit.indices[i]!;
  }
  keep(mode, division, 0, error);
}

/** Mode 5: three channels between two ends, and the fourth between two of its own. */
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

function keep(mode: number, division: number, rotation: number, error: number): void {
  block.error = error;
  block.mode = mode;
  block.division = division;
  block.rotation = rotation;
  block.ends.set(trial.ends);
  block.lows.set(trial.lows);
  block.first.set(trial.first);
  block.second.set(trial.second);
}

/** Mode 5 has every color: each of its parts lies a third of the way between two ends. */
function oneColor(tile: Uint8Array): void {
  solidEnds ??= findSolidEnds();
  for (let c = 0; c < 3; c++) {
    trial.ends[c] = solidEnds[tile[c]! * 2]!;
    trial.ends[c + 4] = solidEnds[tile[c]! * 2 + 1]!;
  }
  trial.ends[3] = tile[3]!;
  trial.ends[7] = tile[3]!;
  trial.first.fill(1);
  trial.second.fill(0);
  keep(5, 0, 0, 0);
}

let solidEnds: Uint8Array | undefined;

/** For each value the two ends of 7 bits that make it with index 1. */
function findSolidEnds(): Uint8Array {
  const ends = new Uint8Array(512);
  const weight = WEIGHTS[2]![1]!;
  for (let low = 0; low < 128; low++) {
    for (let high = low; high < Math.min(128, low + 4); high++) {
      const [a, b] = [widened(low, 7), widened(high, 7)];
      const value = ((64 - weight) * a + weight * b + 32) >> 6;
      ends[value * 2] = low;
      ends[value * 2 + 1] = high;
    }
  }
  return ends;
}

/** What the pixels of a subset are encoded with, by mode. */
const FORMS: readonly FitForm[] = BC7_MODES.map(
  ({ colorBits, alphaBits, lowBit, indexBits, secondBits }) => ({
    channels: alphaBits > 0 && secondBits === 0 ? 4 : 3,
    colorBits,
    alphaBits,
    lowBit,
    indexBits,
  }),
);

/** Mode 6 where all alpha is 255: a low bit of 0 would make it 254. */
const OPAQUE: FitForm = { ...FORMS[6]!, onlyLow: 1 };

/** Mode 5's fourth channel. */
const ALONE: FitForm = {
  channels: 3,
  colorBits: BC7_MODES[5]!.alphaBits,
  alphaBits: 0,
  lowBit: 'none',
  indexBits: BC7_MODES[5]!.secondBits,
};
