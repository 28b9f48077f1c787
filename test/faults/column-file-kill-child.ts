/**
 * Writes one column file and kills itself at the given system call. Run by column-file-kill.test.ts as `node child.mjs
 * '{"path":…,"killAt":…}'`; prints its calls, one a line.
 */
import { writeSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { writeColumnFile } from '#main/files/column-file.ts';

/** The test's order to the child. */
export interface ColumnKillOrder {
  readonly path: string;
  /** Value of every element. */
  readonly fill: number;
  /** Index of the call to die at, from 0; -1 = none. */
  readonly killAt: number;
  /** Die before the call, or in the middle of its write. */
  readonly how: 'before' | 'half';
}

const order = JSON.parse(process.argv[2] ?? '') as ColumnKillOrder;
let calls = 0;

/** Counts every call, and dies at the given one. */
function counted<T extends object>(real: T): T {
  return new Proxy(real, {
    get(target, name) {
      const original: unknown = Reflect.get(target, name);
      if (typeof original !== 'function') return original;
      return async (...args: readonly unknown[]): Promise<unknown> => {
        if (calls++ === order.killAt) {
          if (order.how === 'half') await Reflect.apply(original, target, halved(args));
          process.kill(process.pid, 'SIGKILL');
        }
        if (order.killAt < 0) writeSync(1, `${String(name)}\n`);
        const result: unknown = await Reflect.apply(original, target, args);
        return name === 'open' ? counted(result as object) : result;
      };
    },
  });
}

function halved([bytes, from, length, position]: readonly unknown[]): readonly unknown[] {
  return [bytes, from, Math.floor(Number(length) / 2), position];
}

const { mkdir, open, rename, rm } = fs;
const numbers = new Uint32Array(100_000).fill(order.fill);
await writeColumnFile(order.path, { fill: order.fill, numbers }, counted({ mkdir, open, rename, rm }));
