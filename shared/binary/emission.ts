import { type Codec, compute, readLength, writeLength } from './codec.ts';
import { byteString, readColumn, writeColumn } from './columns.ts';
import { f32FromBits, f32ToBits } from './float.ts';
import type { Layout, SwitchLayout } from './layout.ts';
import { numberIo } from './number-io.ts';
import type { Computed } from './type.ts';

/**
 * Source code being put together: its functions, its constants, and fresh names. Generated code never holds text that
 * comes from a file, only names from schemas, which go in as JSON strings.
 */
export class Emission {
  private readonly functions: string[] = [];
  private readonly constants: unknown[] = [];
  private readonly generated: (layout: Layout) => Codec;
  private names = 0;

  constructor(generated: (layout: Layout) => Codec) {
    this.generated = generated;
  }

  /** A name that nothing else has. */
  name(prefix: string): string {
    this.names += 1;
    return `${prefix}${this.names}`;
  }

  /** An expression for a value that cannot be written as source: a schema's function, a layout. */
  constant(value: unknown): string {
    this.constants.push(value);
    return `constants[${this.constants.length - 1}]`;
  }

  /** A call of a schema's function; one that does not ask for the scope gets none, which would have to be made. */
  computed(fn: Computed<unknown>, walk: string, self: string): string {
    const name = this.constant(fn);
    return fn.length > 2 ? `compute(${name}, ${walk}, ${self})` : `(0, ${name})(${walk}.context, ${self})`;
  }

  function(source: string): void {
    this.functions.push(source);
  }

  /** Compiles the functions; `entry` is the name of the one to answer. */
  compile<F>(entry: string): F {
    const helpers = { ...HELPERS, codecFor: this.codecFor() };
    const names = Object.keys(helpers);
    const body = `"use strict";\n${this.functions.join('\n')}\nreturn ${entry};`;
    const build = new Function('constants', ...names, body) as (...args: unknown[]) => F;
    return build(this.constants, ...Object.values(helpers));
  }

  private codecFor(): (layout: Layout | SwitchLayout['choose'], key?: unknown) => Codec | undefined {
    return (layout, key) => {
      if (typeof layout !== 'function') return this.generated(layout);
      const chosen = layout(typeof key === 'bigint' ? Number(key) : (key as string | number));
      return chosen === undefined ? undefined : this.generated(chosen);
    };
  }
}

/** What generated code calls by name. */
const HELPERS = {
  byteString,
  compute,
  f32FromBits,
  f32ToBits,
  numberIo,
  readColumn,
  readLength,
  writeColumn,
  writeLength,
};

/** Getter names of DataView by number format, where one call reads the exact value. */
export const VIEW_METHOD = {
  u8: 'Uint8',
  i8: 'Int8',
  u16: 'Uint16',
  i16: 'Int16',
  u32: 'Uint32',
  i32: 'Int32',
  f32: 'Float32',
  f64: 'Float64',
  u64: 'BigUint64',
  i64: 'BigInt64',
} as const;
