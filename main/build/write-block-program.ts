import { writeFile } from 'node:fs/promises';
import { compileBlocks } from './compile-blocks.ts';

/**
 * `npm run wasm`: compiles the decoders in `shared/image/wasm` and writes the program into a module. It is kept with the
 * sources, so that neither a build nor a user's tests need the compiler; a test compares it with what the compiler makes.
 */
await writeFile('shared/image/blocks/block-program.ts', await compileBlocks());
