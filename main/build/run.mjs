/**
 * `node main/build/run.mjs FILE.ts [arguments]`: bundles a TypeScript program without its libraries and runs it under
 * plain Node. For benchmarks and generators, which need no test runner.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the program to run.');
const outDir = join(root, 'node_modules/.cache/run', String(process.pid));
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: resolve(file),
    target: 'node20',
    outDir,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
const program = join(outDir, `${basename(file).replace(/\.ts$/, '')}.mjs`);
const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', program, ...args], {
  stdio: 'inherit',
});
child.on('exit', (code) => {
  rmSync(outDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
