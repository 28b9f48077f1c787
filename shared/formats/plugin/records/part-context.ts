import type { Context } from '#shared/binary/type.ts';

/** What the layout of a part depends on. */
export interface PartContext extends Context {
  /** Of its record. */
  readonly formVersion: number;
  /** Whether visible texts are ids of string tables. */
  readonly localized: boolean;
  /** Bytes of the part; only if its kind depends on it (see `dependsOnSize`). */
  readonly size?: number;
  /** Whether the part ends with a zero, as texts should. */
  readonly ended?: boolean;
  /** What another part decides about this one: the case of a union. */
  readonly decided?: number;
}
