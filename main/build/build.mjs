/**
 * Builds the program: `node main/build/build.mjs [--if-stale] [main] [renderer]`, or both parts if none is named.
 * A part is built elsewhere and moved into `out/` when complete, so that a running program sees the old build or the
 * new
 * one, never a mix.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { isStale } from './stale.mjs';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'out');
const cache = join(root, 'node_modules/.cache');
const builders = { main: buildMain, renderer: buildRenderer };

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const part of named.length === 0 ? Object.keys(builders) : named) {
  const builder = builders[part];
  if (builder === undefined) throw new Error(`There is no part “${part}” to build.`);
  if (!options.includes('--if-stale') || (await isStale(root, part))) await inFreshFolder(part, builder);
}

/** Gives the builder an empty folder on the same disk as `out/`, so that moving out of it is a rename. */
async function inFreshFolder(part, builder) {
  const fresh = join(cache, `build-${part}-${process.pid}`);
  await mkdir(fresh, { recursive: true });
  try {
    await builder(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Command line, workers and Electron's main process as one bundle with shared chunks; the preload separately. */
async function buildMain(fresh) {
  await run('main/vite.config.ts', fresh);
  await run('main/vite.preload.config.ts', fresh);
  await mkdir(join(out, 'chunks'), { recursive: true });
  const chunks = await moveFiles(join(fresh, 'chunks'), join(out, 'chunks'));
  // The package is one of modules; its bundle is not.
  await writeFile(join(out, 'package.json'), '{ "type": "commonjs" }\n');
  // Entry files last: the chunks they import must exist first.
  await moveFiles(fresh, out);
  // A running program may still load its old chunks, so only an explicit build removes them.
  if (options.includes('--if-stale')) return;
  for (const name of await readdir(join(out, 'chunks'))) {
    if (!chunks.includes(name)) await rm(join(out, 'chunks', name));
  }
}

async function buildRenderer(fresh) {
  await run('renderer/vite.config.ts', fresh);
  const old = join(cache, `old-renderer-${process.pid}`);
  await mkdir(out, { recursive: true });
  if (existsSync(join(out, 'renderer'))) await rename(join(out, 'renderer'), old);
  await rename(fresh, join(out, 'renderer'));
  await rm(old, { recursive: true, force: true });
}

function run(configFile, outDir) {
  return build({
    configFile: join(root, configFile),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false },
  });
}

/** Moves the files of a folder, not its subfolders; returns their names. */
async function moveFiles(from, to) {
  if (!existsSync(from)) return [];
  const files = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile());
  await mkdir(dirname(to), { recursive: true });
  for (const { name } of files) await rename(join(from, name), join(to, name));
  return files.map(({ name }) => name);
}
