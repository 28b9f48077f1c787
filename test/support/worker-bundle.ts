import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Bundles a worker entry of the tests, so that test tasks never reach the product's bundle. */
export async function bundleWorker(
  entry: string,
): Promise<{ readonly url: URL; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-worker-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return {
    url: pathToFileURL(join(folder, 'worker.mjs')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
