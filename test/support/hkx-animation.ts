import type { SplineAnimation } from '#shared/formats/havok/spline/spline-animation.ts';

/** An animation with the annotations of all its tracks. */
export interface ParsedAnimation extends SplineAnimation {
  readonly annotations: readonly { readonly time: number; readonly text: string }[];
}

/**
 * Reads the spline-compressed animation of a packfile, by the offsets of reference animation.md, 2, and nothing else: what
 * the product's reader finds is compared with it.
 */
export function hkxAnimation(file: Uint8Array): ParsedAnimation | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const u32 = (at: number): number => view.getUint32(at, true);
  if (u32(0) !== 0x57e0e057) return undefined;
  const pointer = file[0x10] ?? 0;
  const isNew = u32(0x0c) === 11;
  const sections = view.getInt16(0x3e, true) === 0x10 ? 0x50 : 0x40;
  const section = (index: number, field: number): number =>
    u32(sections + index * (isNew ? 64 : 48) + 20 + 4 * field);
  const data = section(2, 0);
  const local = new Map<number, number>();
  for (let at = data + section(2, 1); at + 8 <= data + section(2, 2); at += 8)
    local.set(u32(at), u32(at + 4));
  let object: number | undefined;
  for (let at = data + section(2, 3); at + 12 <= Math.min(file.length, data + section(2, 4)); at += 12) {
    if (u32(at) === 0xffffffff) break;
    const name = section(0, 0) + u32(at + 8);
    const text = new TextDecoder().decode(file.subarray(name, file.indexOf(0, name)));
    if (text === 'hkaSplineCompressedAnimation') object = u32(at);
  }
  if (object === undefined) return undefined;
  const start = data + object;
  const array = pointer === 4 ? 12 : 16;
  const head = pointer === 4 ? 0x08 : 0x10;
  const numbers = pointer === 4 ? 0x28 : 0x38;
  const arrays = pointer === 4 ? 0x44 : 0x58;
  const f32 = (at: number): number => view.getFloat32(start + at, true);
  const bytesOf = (index: number, size: number): Uint8Array => {
    const at = (object ?? 0) + arrays + index * array;
    const to = data + (local.get(at) ?? 0);
    return file.slice(to, to + u32(data + at + pointer) * size);
  };
  /** Where the elements of an array in the data are, and how many. */
  const elements = (at: number): readonly [number, number] => [local.get(at) ?? 0, u32(data + at + pointer)];
  const textAt = (at: number): string => {
    const to = data + (local.get(at) ?? 0);
    return new TextDecoder().decode(file.subarray(to, file.indexOf(0, to)));
  };
  const annotations: { readonly time: number; readonly text: string }[] = [];
  const [tracks, trackCount] = elements(object + (pointer === 4 ? 0x1c : 0x28));
  for (let track = 0; track < trackCount; track += 1) {
    const [first, count] = elements(tracks + track * (pointer + array) + pointer);
    for (let i = 0; i < count; i += 1) {
      const at = first + i * 2 * pointer;
      annotations.push({ time: view.getFloat32(data + at, true), text: textAt(at + pointer) });
    }
  }
  return {
    annotations,
    duration: f32(head + 4),
    transformTracks: u32(start + head + 8),
    floatTracks: u32(start + head + 12),
    frames: u32(start + numbers),
    blocks: u32(start + numbers + 4),
    maxFramesPerBlock: u32(start + numbers + 8),
    maskAndQuantizationSize: u32(start + numbers + 12),
    blockDuration: f32(numbers + 16),
    blockInverseDuration: f32(numbers + 20),
    frameDuration: f32(numbers + 24),
    blockOffsets: new Uint32Array(bytesOf(0, 4).buffer),
    floatBlockOffsets: new Uint32Array(bytesOf(1, 4).buffer),
    data: bytesOf(4, 1),
  };
}
