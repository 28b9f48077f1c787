import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UserError } from '#shared/errors.ts';

/** A file of the window's bundle. */
export interface BundleFile {
  readonly file: string;
  readonly type: string;
  /** Its name contains a hash of its content, so it may be cached forever. */
  readonly hashed: boolean;
}

/** Files by URL path. Nothing else is served, so no URL can reach other files on the disk. */
export type Bundle = ReadonlyMap<string, BundleFile>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Lists a built renderer folder; `/` is its `index.html`. Skips files of types that no window loads.
 * @throws UserError `not-built`
 */
export async function readBundle(folder: string): Promise<Bundle> {
  const bundle = new Map<string, BundleFile>();
  if (existsSync(folder)) await list(folder, '', bundle);
  const index = bundle.get('/index.html');
  if (index === undefined) {
    throw new UserError('not-built', 'The window is not built: run “npm run build” first.', { path: folder });
  }
  return bundle.set('/', index);
}

async function list(folder: string, path: string, bundle: Map<string, BundleFile>): Promise<void> {
  for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`;
    const type = types[extname(entry.name)];
    if (entry.isDirectory()) await list(folder, inside, bundle);
    else if (entry.isFile() && type !== undefined) {
      bundle.set(inside, { file: join(folder, inside), type, hashed: path === '/assets' });
    }
  }
}
