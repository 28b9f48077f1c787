/** The part of lz4js that tests use; the package ships no types. */
declare module 'lz4js' {
  export function compress(data: Uint8Array, maxSize?: number): Uint8Array;
  export function decompress(data: Uint8Array, maxSize?: number): Uint8Array;
}
