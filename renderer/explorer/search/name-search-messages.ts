import type { PathPattern } from '#shared/text/path-glob.ts';
import type { NamedTree } from '#shared/workspace/match-names.ts';

/** Messages to the worker. */
export type ToNameSearch =
  | { readonly kind: 'tree'; readonly tree: NamedTree }
  | { readonly kind: 'search'; readonly search: number; readonly patterns: readonly PathPattern[] };

/** Messages of the worker about the given search. */
export type FromNameSearch =
  | { readonly search: number; readonly alive: true }
  | { readonly search: number; readonly marks: Uint8Array }
  | { readonly search: number; readonly failed: string };
