/** The part of WebAssembly used here; neither Node's types nor the language's include it. */
declare const WebAssembly: {
  readonly Memory: new (options: { readonly initial: number }) => WasmMemory;
  readonly Module: new (program: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** Memory of a program, in pages of 64 KiB. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** Empty memory for a program. @param pages of 64 KiB */
export function wasmMemory(pages: number): WasmMemory {
  return new WebAssembly.Memory({ initial: pages });
}

/**
 * Compiles and starts a program.
 * @returns what it exports, which the caller knows
 * @throws CompileError if the machine lacks an instruction that it uses, or a page's policy forbids programs
 */
export function wasmExports<E>(program: Uint8Array<ArrayBuffer>, imports: object = {}): E {
  return new WebAssembly.Instance(new WebAssembly.Module(program), imports).exports as E;
}

/** The bytes of a program that is kept as Base64. */
export function wasmProgram(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** Every host has it; the language's types do not. Skips line breaks. */
declare function atob(base64: string): string;
