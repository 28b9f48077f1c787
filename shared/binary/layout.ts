import type { AnyType, Computed, Condition, Meta, NumberFormat } from './type.ts';

/**
 * A type with everything resolved that depends on the file’s context: byte order, versions, absent fields, constant
 * lengths. Made by `resolve`; reader, writer, generated code and field tree all use it, so a context-dependent fact is
 * decided in one place.
 */
export type Layout =
  | NumberLayout
  | BytesLayout
  | StringLayout
  | StructLayout
  | ArrayLayout
  | SwitchLayout
  | OptionalLayout
  | LazyLayout;

interface Common {
  readonly type: AnyType;
  readonly meta: Meta;
  /** Fixed size in bytes; undefined if it depends on the input. */
  readonly size: number | undefined;
  /** Minimum size in bytes: counts are checked against it before anything is allocated. */
  readonly minSize: number;
  /** Whether it, or something in it, uses `Scope`. Frames are kept only then. */
  readonly usesScope: boolean;
}

export interface NumberLayout extends Common {
  readonly kind: 'number';
  readonly format: NumberFormat;
  readonly littleEndian: boolean;
}

export interface BytesLayout extends Common {
  readonly kind: 'bytes';
  readonly length: LengthLayout;
}

export interface StringLayout extends Common {
  readonly kind: 'string';
  readonly form:
    | { readonly by: 'length'; readonly length: LengthLayout }
    | { readonly by: 'terminator'; readonly byte: number };
}

export interface StructLayout extends Common {
  readonly kind: 'struct';
  readonly name: string;
  readonly fields: readonly FieldLayout[];
}

export interface FieldLayout {
  readonly name: string;
  readonly layout: Layout;
}

export interface ArrayLayout extends Common {
  readonly kind: 'array';
  readonly element: Layout;
  readonly count: LengthLayout;
  readonly form: 'numbers' | 'columns' | 'rows' | 'strings' | 'list';
}

export interface SwitchLayout extends Common {
  readonly kind: 'switch';
  readonly on: string | Computed<string | number>;
  /** Resolves a case when it first occurs: a union of a hundred types costs only those that are used. */
  readonly choose: (key: string | number) => Layout | undefined;
}

/**
 * A field whose presence depends on earlier fields, or on whether bytes remain. (A field that depends only on the
 * context is resolved already.)
 */
export interface OptionalLayout extends Common {
  readonly kind: 'optional';
  readonly condition: Condition;
  readonly layout: Layout;
}

export interface LazyLayout extends Common {
  readonly kind: 'lazy';
  readonly resolve: () => Layout;
}

/** A length, with everything resolved that depends on the context. */
export type LengthLayout =
  | { readonly by: 'constant'; readonly value: number }
  | { readonly by: 'field'; readonly name: string }
  | { readonly by: 'function'; readonly compute: Computed<number> }
  | { readonly by: 'prefix'; readonly prefix: NumberLayout }
  | { readonly by: 'rest' };
