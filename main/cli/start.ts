import { pathToFileURL } from 'node:url';
import { codeCacheFolder } from '#main/start/cache-folder.ts';
import { startCodeCache } from '#main/start/code-cache.ts';

const LONG_RUN_MS = 3000;

/** The entry `cli.js`: everything else is loaded with what earlier runs of the same command compiled. */
const [command = ''] = process.argv.slice(2);
const cache = startCodeCache({
  name: /^[a-z]{1,20}$/.test(command) ? `cli-${command}` : 'cli',
  built: import.meta.dirname,
  folder: codeCacheFolder(),
});
// `serve` runs until it is stopped, in whatever way.
setTimeout(() => cache.save(), LONG_RUN_MS).unref();
process.on('exit', (code) => {
  // A command that failed may have been mistyped, or have ended early.
  if (code === 0 || code === 3) cache.save();
});
void import('./main.ts').then(({ main }) => main(pathToFileURL(`${import.meta.dirname}/`)));
