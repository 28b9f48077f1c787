/** A value as a database stores it. */
export type StoredValue =
  | { readonly kind: 'none' }
  /** Bytes of unknown encoding, one per character. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: number | bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'flag'; readonly on: boolean }
  /** A reference to an object by its number; 0 = none. */
  | { readonly kind: 'object'; readonly id: number }
  | StoredStruct
  | { readonly kind: 'ref'; readonly to: StoredValue }
  | StoredList
  | StoredMap;

/** A value of a class. */
export interface StoredStruct {
  readonly kind: 'struct';
  readonly type: string;
  /** Its fields in stored order; in a difference only those that differ. */
  readonly fields: ReadonlyMap<string, StoredValue>;
}

export interface StoredList {
  readonly kind: 'list';
  /** Name of the elements’ type. */
  readonly elements: string;
  /** Whether the elements are numbers, which a child’s list replaces; other lists go on with the child’s elements. */
  readonly numbers: boolean;
  readonly items: readonly StoredValue[];
}

export interface StoredMap {
  readonly kind: 'map';
  readonly pairs: readonly (readonly [key: StoredValue, value: StoredValue])[];
}
