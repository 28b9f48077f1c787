import { closures } from './closures.ts';
import type { Codec } from './codec.ts';
import { generated } from './generate.ts';
import type { Layout } from './layout.ts';

/**
 * The back end for files: the reference back end for a type that is used little, and the fast one from then on. Making and
 * compiling the source of a reader takes as long as reading 16 KB without it, and most block types of a mesh are smaller.
 * Both read the same values and report the same errors.
 */
export function adaptive(layout: Layout): Codec {
  let codec = made.get(layout);
  if (codec === undefined) {
    codec = make(layout);
    made.set(layout, codec);
  }
  return codec;
}

const made = new WeakMap<Layout, Codec>();

/** Bytes of a type that are read before its reader is compiled. */
const FEW = 16 * 1024;

function make(layout: Layout): Codec {
  let read = 0;
  let codec: Codec | undefined;
  return {
    read(reader, self) {
      if (codec === undefined) {
        const { position, end } = reader;
        // How long it is may be in it, so all that remains counts.
        if (read + Math.min(layout.size ?? Number.POSITIVE_INFINITY, end - position) <= FEW) {
          const value = closures(layout).read(reader, self);
          read += reader.position - position;
          return value;
        }
        codec = generated(layout);
      }
      return codec.read(reader, self);
    },
    skip: (reader, self) => closures(layout).skip(reader, self),
    write: (writer, value, self) => generated(layout).write(writer, value, self),
  };
}
