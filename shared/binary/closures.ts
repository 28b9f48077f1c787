import { FormatError } from '#shared/errors.ts';
import { arrayCodec } from './closures-array.ts';
import { bytesCodec, numberCodec, stringCodec } from './closures-leaf.ts';
import { type Codec, compute, type Fields, isPresent } from './codec.ts';
import { type ByteReader, enterStruct, leaveStruct, type Walk, within } from './cursor.ts';
import type { Layout, LazyLayout, OptionalLayout, StructLayout, SwitchLayout } from './layout.ts';
import { rest } from './type.ts';

/**
 * The reference back end: turns a layout into nested functions. It runs anywhere, names the field of every error, and
 * is what generated code is tested against.
 */
export function closures(layout: Layout): Codec {
  let codec = made.get(layout);
  if (codec === undefined) {
    codec = make(layout);
    made.set(layout, codec);
  }
  return codec;
}

const made = new WeakMap<Layout, Codec>();

function make(layout: Layout): Codec {
  switch (layout.kind) {
    case 'number':
      return numberCodec(layout);
    case 'bytes':
      return bytesCodec(layout);
    case 'string':
      return stringCodec(layout);
    case 'struct':
      return structCodec(layout);
    case 'array':
      return arrayCodec(layout);
    case 'switch':
      return switchCodec(layout);
    case 'optional':
      return optionalCodec(layout);
    case 'lazy':
      return lazyCodec(layout);
  }
}

function structCodec(layout: StructLayout): Codec {
  const fields = layout.fields.map(({ name, layout: field }) => ({ name, codec: closures(field) }));
  const fixed = layout.size;
  const eachField = (walk: Walk, self: Fields, visit: (codec: Codec, name: string) => void): void => {
    const outer = layout.usesScope ? enterStruct(walk, self) : undefined;
    for (const { name, codec } of fields) {
      try {
        visit(codec, name);
      } catch (error) {
        throw within(error, name);
      }
    }
    if (outer !== undefined) leaveStruct(walk, outer);
  };
  return {
    read(reader) {
      const self: Fields = {};
      eachField(reader, self, (codec, name) => {
        self[name] = codec.read(reader, self);
      });
      return self;
    },
    skip(reader, self) {
      if (fixed === undefined) {
        // Later lengths may depend on these fields, so they are read, not skipped.
        this.read(reader, self);
        return;
      }
      reader.need(fixed);
      reader.position += fixed;
    },
    write(writer, value) {
      const self = value as Fields;
      eachField(writer, self, (codec, name) => codec.write(writer, self[name], self));
    },
  };
}

function switchCodec({ on, choose }: SwitchLayout): Codec {
  const codecFor = (walk: Walk, self: Fields, offset: number | undefined): Codec => {
    const key = typeof on === 'string' ? (self[on] as string | number) : compute(on, walk, self);
    const chosen = choose(typeof key === 'bigint' ? Number(key) : key);
    if (chosen !== undefined) return closures(chosen);
    throw new FormatError('no-case', `has no known layout for ${String(key)}`, { offset });
  };
  return {
    read: (reader, self) => codecFor(reader, self, reader.offset).read(reader, self),
    skip: (reader, self) => codecFor(reader, self, reader.offset).skip(reader, self),
    write: (writer, value, self) => codecFor(writer, self, undefined).write(writer, value, self),
  };
}

function optionalCodec({ condition, layout }: OptionalLayout): Codec {
  const codec = closures(layout);
  return {
    read: (reader, self) => (isPresent(condition, reader, self) ? codec.read(reader, self) : undefined),
    skip(reader, self) {
      if (isPresent(condition, reader, self)) codec.skip(reader, self);
    },
    write(writer, value, self) {
      const wanted = condition === rest ? value !== undefined : compute(condition, writer, self);
      if (wanted !== (value !== undefined)) {
        throw new FormatError(
          'inconsistent-value',
          wanted ? 'is missing' : 'must be absent, according to other fields',
        );
      }
      if (wanted) codec.write(writer, value, self);
    },
  };
}

function lazyCodec(layout: LazyLayout): Codec {
  const codec = (): Codec => closures(layout.resolve());
  const nested = <R>(reader: ByteReader, run: () => R): R => {
    reader.spending.enter(reader.offset);
    const result = run();
    reader.spending.leave();
    return result;
  };
  return {
    read: (reader, self) => nested(reader, () => codec().read(reader, self)),
    skip: (reader, self) => nested(reader, () => codec().skip(reader, self)),
    write: (writer, value, self) => codec().write(writer, value, self),
  };
}
