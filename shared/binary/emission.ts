import { type Codec, compute, readLength, writeLength } from './codec.ts';
import { byteString, readColumn, writeColumn } from './columns.ts';
import { f32FromBits, f32ToBits } from './float.ts';
import type { Layout, SwitchLayout } from './layout.ts';
import { numberIo } from './number-io.ts';
import type { Computed } from './type.ts';

/**
 * Source code under construction: functions, constants and unique names. Generated code never contains text from a
 * file, only names from schemas, as JSON strings.
 */
export class Emission {
  private readonly functions: string[] = [];
  private readonly constants: unknown[] = [];
  private readonly generated: (layout: Layout) => Codec;
  private names = 0;

  constructor(generated: (layout: Layout) => Codec) {
    this.generated = generated;
  }

  /** A unique name. */
  name(prefix: string): string {
    this.names += 1;
    return `${prefix}${this.names}`;
  }

  /** An expression for a value that cannot be written as source: a schema’s function, a layout. */
  constant(value: unknown): string {
    this.constants.push(value);
    return `constants[${this.constants.length - 1}]`;
  }

  /** A call of a schema’s function. Passes the scope only to functions that use it, since it must be created. */
  computed(fn: Computed<unknown>, walk: string, self: string): string {
    const name = this.constant(fn);
    return fn.length > 2 ? `compute(${name}, ${walk}, ${self})` : `(0, ${name})(${walk}.context, ${self})`;
  }

  function(source: string): void {
    this.functions.push(source);
  }

  /** Compiles the functions and returns the one named `entry`. */
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

/** Functions that generated code calls by name. */
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

/** DataView getter names, by number format, for formats that one call reads exactly. */
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
