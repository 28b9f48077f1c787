import asc from 'assemblyscript/asc';

/** Text of the module with the compiled block decoders. Runs in the project's folder. */
export async function compileBlocks(): Promise<string> {
  let program: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'blocks.ts',
      ...['--baseDir', 'shared/image/wasm', '--outFile', 'blocks.wasm', '--optimizeLevel', '3'],
      // Addresses are the host's business: no allocator, no checks of arrays, no message of an abort.
      ...['--runtime', 'stub', '--noAssert', '--use', 'abort=', '--enable', 'simd', '--initialMemory', '6'],
    ],
    {
      writeFile: (name: string, contents: string | Uint8Array) => {
        if (name.endsWith('.wasm') && typeof contents !== 'string') program = contents;
      },
    },
  );
  if (error !== null || program === undefined) throw new Error(stderr.toString(), { cause: error });
  const lines = Buffer.from(program)
    .toString('base64')
    .match(/.{1,108}/g);
  return [
    '/** Written by `npm run wasm` from `shared/image/wasm`: the block decoders as a WebAssembly program, in Base64. */',
    'export const BLOCK_PROGRAM = `',
    ...(lines ?? []),
    '`;',
    '',
  ].join('\n');
}
