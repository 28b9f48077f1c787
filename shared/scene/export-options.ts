/** What an export of a scene holds. */
export interface ExportOptions {
  /** Objects that the game hides, too. */
  readonly hidden: boolean;
  /** Collision shapes, as lines. */
  readonly collision: boolean;
  /** Highest level of detail that is drawn; levels add up. Infinity = all. */
  readonly lod: number;
  /** A mesh that stands in many places becomes one mesh of all of them; else it is stored once, with a list of places. */
  readonly merge: boolean;
}

export const EXPORT_DEFAULTS: ExportOptions = {
  hidden: false,
  collision: false,
  lod: Number.POSITIVE_INFINITY,
  merge: false,
};
