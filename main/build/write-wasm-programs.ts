import { writeFile } from 'node:fs/promises';
import { WASM_SOURCES, wasmModule } from './wasm-programs.ts';

/**
 * `npm run wasm`: compiles what is written in AssemblyScript into modules. They are kept with the sources, so that neither a
 * build nor a user's tests need the compiler; a test compares them with what the compiler makes.
 */
for (const source of WASM_SOURCES) await writeFile(source.module, await wasmModule(source));
