/**
 * Loaded in front of the built program (`node --require`): writes the most memory that it used to a file at its end, as Linux
 * says it. `resourceUsage` would count its parent's.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread)
  process.on('exit', () => writeFileSync(process.env.PEAK_FILE, readFileSync('/proc/self/status')));
