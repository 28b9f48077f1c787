/** What Modwright uses of gifenc 1.0.3, which has no types of its own. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export interface GifFrameOptions {
    /** RGB; of the first frame, it is that of the file. */
    readonly palette?: readonly (readonly number[])[];
    /** Milliseconds, which files round to hundredths of a second. */
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** How often it plays again; 0 = forever, -1 = never. */
    readonly repeat?: number;
    /** What becomes of the frame before the next one. */
    readonly dispose?: number;
  }

  export function GIFEncoder(options?: { readonly initialCapacity?: number }): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: GifFrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
