/** The part of gifenc 1.0.3 that Modwright uses; the package has no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export interface GifFrameOptions {
    /** RGB; the first frame’s palette is the file’s. */
    readonly palette?: readonly (readonly number[])[];
    /** Milliseconds, rounded to hundredths of a second in the file. */
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Number of repetitions; 0 = forever, -1 = none. */
    readonly repeat?: number;
    /** What happens to the frame’s area before the next one. */
    readonly dispose?: number;
  }

  export function GIFEncoder(options?: { readonly initialCapacity?: number }): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: GifFrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
