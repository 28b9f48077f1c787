import { FRAME } from './lzx-encoder.ts';

/** Containers of LZX frames: streams of the Xbox 360, and cabinets. */

/** Frames as the Xbox 360 concatenates them. */
export function xmemStream(frames: readonly Uint8Array[], size: number): Uint8Array {
  const parts = frames.map((frame, at) => {
    const last = at === frames.length - 1;
    const own = last ? size - at * FRAME : FRAME;
    const head = last ? [0xff, own >>> 8, own & 0xff] : [];
    return Buffer.from([...head, frame.length >>> 8, frame.length & 0xff, ...frame]);
  });
  return Buffer.concat([...parts, Buffer.alloc(5)]);
}

/** A cabinet with one file `data`, for programs that read cabinets. */
export function cabinet(frames: readonly Uint8Array[], size: number, windowBits: number): Uint8Array {
  const head = Buffer.alloc(36 + 8);
  const file = Buffer.alloc(16 + 5);
  const blocks = frames.map((frame, at) => {
    const block = Buffer.alloc(8);
    block.writeUInt16LE(frame.length, 4);
    block.writeUInt16LE(Math.min(FRAME, size - at * FRAME), 6);
    return Buffer.concat([block, frame]);
  });
  const whole = Buffer.concat([head, file, ...blocks]);
  whole.write('MSCF', 0, 'latin1');
  whole.writeUInt32LE(whole.length, 8);
  whole.writeUInt32LE(head.length, 16);
  whole.set([3, 1], 24);
  whole.writeUInt16LE(1, 26);
  whole.writeUInt16LE(1, 28);
  whole.writeUInt32LE(head.length + file.length, 36);
  whole.writeUInt16LE(frames.length, 40);
  whole.writeUInt16LE(3 | (windowBits << 8), 42);
  whole.writeUInt32LE(size, 44);
  whole.writeUInt16LE(0x5821, 44 + 10);
  whole.writeUInt16LE(0x20, 44 + 14);
  whole.write('data\0', 44 + 16, 'latin1');
  return whole;
}
