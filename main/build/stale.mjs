import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The sources of each part, and a file that every build of it rewrites. */
const parts = {
  main: { sources: ['main', 'shared', 'package.json', 'package-lock.json'], product: 'out/worker.js' },
  renderer: {
    sources: ['renderer', 'shared', 'package.json', 'package-lock.json'],
    product: 'out/renderer/index.html',
  },
};

/** Whether a part was never built, or one of its sources is newer than its build. */
export async function isStale(root, part) {
  const { sources, product } = parts[part];
  const built = await modified(join(root, product));
  if (built === 0) return true;
  const times = await Promise.all(sources.map((source) => newest(join(root, source))));
  return Math.max(...times) > built;
}

async function newest(path) {
  const entry = await stat(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = await readdir(path, { withFileTypes: true });
  const times = inside.map((child) => newest(join(path, child.name)));
  // A folder's own time changes when files are removed.
  return Math.max(entry.mtimeMs, ...(await Promise.all(times)));
}

async function modified(path) {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}
