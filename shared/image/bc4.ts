/**
 * Blocks of BC4 and BC5 (ATI1, ATI2): one or two channels, each a ramp of eight values. Source: Khronos Data Format
 * Specification, RGTC. One channel is shown as grey; two are red and green, as shaders get them.
 */

export function decodeBc4(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  unsignedRamp(bytes, at, tile, 0);
  greyFromRed(tile);
}

export function decodeBc4Signed(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  signedRamp(bytes, at, tile, 0);
  greyFromRed(tile);
}

export function decodeBc5(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  blueless(tile);
  unsignedRamp(bytes, at, tile, 0);
  unsignedRamp(bytes, at + 8, tile, 1);
}

export function decodeBc5Signed(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  blueless(tile);
  signedRamp(bytes, at, tile, 0);
  signedRamp(bytes, at + 8, tile, 1);
}

const values = new Uint8Array(8);

/** Decodes one channel’s block of 8 bytes into that channel of a tile. */
export function unsignedRamp(bytes: Uint8Array, at: number, tile: Uint8Array, channel: number): void {
  const first = bytes[at]!;
  const second = bytes[at + 1]!;
  ramp(first, second, 0, 255);
  for (let i = 0; i < 8; i++) values[i] = steps[i]! + 0.5;
  choose(bytes, at + 2, tile, channel);
}

/** The same for values from −1 to 1, which become 0 to 255. */
function signedRamp(bytes: Uint8Array, at: number, tile: Uint8Array, channel: number): void {
  // −128 and −127 both mean −1.
  const first = Math.max(-127, (bytes[at]! << 24) >> 24);
  const second = Math.max(-127, (bytes[at + 1]! << 24) >> 24);
  ramp(first, second, -127, 127);
  for (let i = 0; i < 8; i++) values[i] = ((steps[i]! + 127) * 255) / 254 + 0.5;
  choose(bytes, at + 2, tile, channel);
}

const steps = new Float64Array(8);

/** The two ends, and six values between them; or four, and the extremes. */
function ramp(first: number, second: number, least: number, most: number): void {
  steps[0] = first;
  steps[1] = second;
  const between = first > second ? 7 : 5;
  for (let i = 1; i < between; i++) steps[i + 1] = ((between - i) * first + i * second) / between;
  if (between === 5) {
    steps[6] = least;
    steps[7] = most;
  }
}

/** 3 bits a pixel, in two words of 24 bits. */
function choose(bytes: Uint8Array, at: number, tile: Uint8Array, channel: number): void {
  for (let half = 0; half < 2; half++) {
    const from = at + half * 3;
    const choices = bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16);
    for (let i = 0; i < 8; i++) tile[(half * 8 + i) * 4 + channel] = values[(choices >> (i * 3)) & 7]!;
  }
}

function greyFromRed(tile: Uint8Array): void {
  for (let at = 0; at < tile.length; at += 4) {
    const red = tile[at]!;
    tile[at + 1] = red;
    tile[at + 2] = red;
    tile[at + 3] = 255;
  }
}

function blueless(tile: Uint8Array): void {
  for (let at = 0; at < tile.length; at += 4) {
    tile[at + 2] = 0;
    tile[at + 3] = 255;
  }
}
