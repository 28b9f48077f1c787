import asc from 'assemblyscript/asc';

/** A program in AssemblyScript, and the module that holds what it compiles to. */
export interface WasmSource {
  readonly folder: string;
  readonly entry: string;
  /** Memory in pages of 64 KiB: its addresses are fixed. */
  readonly pages: number;
  readonly module: string;
  readonly constant: string;
}

export const WASM_SOURCES: readonly WasmSource[] = [
  {
    folder: 'shared/image/wasm',
    entry: 'blocks.ts',
    pages: 6,
    module: 'shared/image/blocks/block-program.ts',
    constant: 'BLOCK_PROGRAM',
  },
  {
    folder: 'shared/image/wasm',
    entry: 'encoders.ts',
    pages: 6,
    module: 'shared/image/blocks/encoder-program.ts',
    constant: 'ENCODER_PROGRAM',
  },
  {
    folder: 'shared/codec/wasm',
    entry: 'lz4-hc.ts',
    pages: 32,
    module: 'shared/codec/lz4-hc-program.ts',
    constant: 'LZ4_HC_PROGRAM',
  },
];

/** Text of the module with the compiled program. Runs in the project's folder. */
export async function wasmModule({ folder, entry, pages, constant }: WasmSource): Promise<string> {
  let program: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      entry,
      ...['--baseDir', folder, '--outFile', 'program.wasm', '--optimizeLevel', '3', '--enable', 'simd'],
      // Addresses are the host's business: no allocator, no checks of arrays, no message of an abort.
      ...['--runtime', 'stub', '--noAssert', '--use', 'abort=', '--initialMemory', String(pages)],
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
    `/** Written by \`npm run wasm\` from \`${folder}/${entry}\`: a WebAssembly program, in Base64. */`,
    `export const ${constant} = \``,
    ...(lines ?? []),
    '`;',
    '',
  ].join('\n');
}
