/**
 * Loaded in front of the built program (`node --require`): kills the process at the n-th call that changes a disk, in
 * the thread that `KILL_THREAD` names. A kill in the middle of a write writes half of it first. With `KILL_LOG` the calls
 * are written down instead, one a line: the thread's number and the name.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { isMainThread, threadId } = require('node:worker_threads');

const killAt = Number(process.env.KILL_AT);
const { openSync, writeSync } = fs;
const log = process.env.KILL_LOG === undefined ? undefined : openSync(process.env.KILL_LOG, 'a');
const here = isMainThread === (process.env.KILL_THREAD === 'main');
let calls = 0;

function wrap(name, changes = () => true) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (here && changes(args)) {
      calls += 1;
      if (log !== undefined) writeSync(log, `${threadId} ${name}\n`);
      if (calls === killAt) {
        if (name === 'writeSync')
          original(args[0], args[1], args[2] ?? 0, Math.floor((args[3] ?? 0) / 2), args[4]);
        process.kill(process.pid, 'SIGKILL');
      }
    }
    return original(...args);
  };
}

for (const name of [
  'chmodSync',
  'copyFileSync',
  'fsyncSync',
  'ftruncateSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'unlinkSync',
]) {
  wrap(name);
}
// Standard output and error are not disks.
wrap('writeSync', ([descriptor]) => descriptor > 2);
wrap('openSync', ([, flags]) => typeof flags === 'string' && flags !== 'r');
syncBuiltinESMExports();
