import type { Type } from '#shared/binary/type.ts';
import type { Release } from '#shared/formats/havok/layout.ts';

/**
 * Members of Havok’s classes in the words of its reflection. A class is declared once; how it is laid out for each release
 * and pointer size follows from that by the rules of C++ (`lay-out.ts`).
 */
export type Member = (
  | {
      readonly kind: 'value';
      readonly type: Type<unknown, unknown>;
      readonly size: number;
      readonly align: number;
      /** Names of an enumeration’s values in the XML form. */
      readonly names?: Readonly<Record<number, string>>;
      /** Its value is the sum of some of these. */
      readonly combined?: true;
      /** Of vectors: how many of the four numbers of each one the XML form has, and the fourth if it has three. */
      readonly shown?: readonly { readonly numbers: 3 | 4; readonly fourth: number }[];
    }
  /** An unsigned number of the size of a pointer. */
  | { readonly kind: 'ulong' }
  /** To another object. */
  | { readonly kind: 'pointer' }
  /** A pointer to text in the same object. */
  | { readonly kind: 'string' }
  /** An array with its elements elsewhere in the object. */
  | { readonly kind: 'array'; readonly of: Member }
  /** A fixed number of elements in place. */
  | { readonly kind: 'fixed'; readonly of: Member; readonly count: number }
  | { readonly kind: 'struct'; readonly of: Declaration }
) & {
  /** Takes space, but its value is only for the running game. */
  readonly ignored?: true;
  /** What its place is a multiple of, if that is more than its type needs. */
  readonly aligned?: 16;
  /** The only release that has the member. */
  readonly only?: Release;
  /** Its name, if members of two releases share it. */
  readonly called?: string;
};

/** A class or struct of Havok. */
export interface Declaration {
  readonly name: string;
  /** Its members come first. */
  readonly parent?: Declaration;
  /** Hash of its declaration in each release whose members are known; absent for structs, which have none in files. */
  readonly signatures?: Readonly<Partial<Record<Release, number>>>;
  readonly members: Readonly<Record<string, Member>>;
}
