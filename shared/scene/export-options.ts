/** Options of a scene export. */
export interface ExportOptions {
  /** Include objects that the game hides. */
  readonly hidden: boolean;
  /** Include collision shapes, as lines. */
  readonly collision: boolean;
  /** Highest level of detail to include; levels add up. Infinity = all. */
  readonly lod: number;
  /** Merge all instances of a mesh into one; otherwise it is stored once, with a list of instances. */
  readonly merge: boolean;
  /** Name or path in Data of the source file, to be noted in a .glb; undefined = it is not. */
  readonly file: string | undefined;
}

export const EXPORT_DEFAULTS: ExportOptions = {
  hidden: false,
  collision: false,
  lod: Number.POSITIVE_INFINITY,
  merge: false,
  file: undefined,
};
