import { inflateSync } from 'node:zlib';

/** Pixels of a PNG with 8 bits a channel and no interlacing, as RGBA: the format of the reference pictures. */
export function readPng(png: Uint8Array): {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
} {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[file.readUInt8(25)];
  if (file.readUInt8(24) !== 8 || channels === undefined || file.readUInt8(28) !== 0)
    throw new Error('another kind of PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const rgba = new Uint8Array(width * height * 4);
  const grey = channels < 3;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const sample = (channel: number): number => rows[pixel * channels + channel]!;
    const color = grey ? [sample(0), sample(0), sample(0)] : [sample(0), sample(1), sample(2)];
    rgba.set([...color, channels % 2 === 0 ? sample(channels - 1) : 255], pixel * 4);
  }
  return { width, height, rgba };
}

function unfiltered(data: Uint8Array, rowBytes: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (rowBytes + 1)]!;
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x;
      const left = x < step ? 0 : rows[at - step]!;
      const up = y === 0 ? 0 : rows[at - rowBytes]!;
      const corner = y === 0 || x < step ? 0 : rows[at - rowBytes - step]!;
      rows[at] = data[y * (rowBytes + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return rows;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 0) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
