/**
 * Saves one file and kills itself at the given system call. Run by save-kill.test.ts as `node child.mjs
 * '{"target":…,"killAt":…}'`; prints its calls, one a line.
 */
import * as fs from 'node:fs';
import { type SaveOptions, saveAtomically } from '#main/files/atomic-save.ts';
import { type FileOps, realFileOps } from '#main/files/file-ops.ts';
import { stampOf } from '#main/files/file-stamp.ts';

/** The test's order to the child. */
export interface KillOrder {
  readonly target: string;
  /** New content: this byte, `length` times. */
  readonly byte: number;
  readonly length: number;
  readonly backup: boolean;
  /** Index of the call to die at, from 0; -1 = none. */
  readonly killAt: number;
  /** Die before the call, or in the middle of its write. */
  readonly how: 'before' | 'half';
  /** Pretend that the file system has no hard links, so the backup is a copy. */
  readonly noLinks: boolean;
}

const order = JSON.parse(process.argv[2] ?? '') as KillOrder;
let calls = 0;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
}

/** Counts every call of the save, and dies at the given one. */
const ops: FileOps = new Proxy(
  { ...realFileOps },
  {
    get(real, name, receiver) {
      const original: unknown = Reflect.get(real, name, receiver);
      if (typeof original !== 'function') return original;
      return (...args: readonly unknown[]): unknown => {
        if (calls++ === order.killAt) {
          if (order.how === 'half') doHalf(String(name), args);
          die();
        }
        if (order.killAt < 0) fs.writeSync(1, `${String(name)}\n`);
        if (order.noLinks && name === 'linkSync') throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
        return Reflect.apply(original, real, args);
      };
    },
  },
);

function doHalf(name: string, args: readonly unknown[]): void {
  if (name === 'writeSync') {
    const [descriptor, data, at, length, position] = args as [number, Uint8Array, number, number, number];
    fs.writeSync(descriptor, data, at, Math.floor(length / 2), position);
  } else {
    const [from, to] = args as [string, string];
    fs.writeFileSync(to, fs.readFileSync(from).subarray(0, 100));
  }
}

const options: SaveOptions = {
  target: order.target,
  backup: order.backup,
  expected: fs.existsSync(order.target) ? stampOf(order.target) : null,
  size: order.length,
  ops,
  write: (sink) => {
    const part = new Uint8Array(order.length / 4).fill(order.byte);
    for (let i = 0; i < 4; i++) sink.write(part);
    sink.write(part.subarray(0, 16), 0);
  },
  verify: (source) => {
    if (!source.read(0, source.size).every((byte) => byte === order.byte)) throw new Error('wrong bytes');
  },
};
await saveAtomically(options);
