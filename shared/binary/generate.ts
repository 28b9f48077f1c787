import { FormatError } from '#shared/errors.ts';
import { closures } from './closures.ts';
import type { Codec, Fields } from './codec.ts';
import type { ByteReader, ByteWriter } from './cursor.ts';
import { Emission } from './emission.ts';
import { emitReader } from './emit-read.ts';
import { emitWriter } from './emit-write.ts';
import type { Layout } from './layout.ts';

/**
 * The fast back end: turns a layout into source code, similar to what one would write by hand. Only where `new
 * Function` is allowed (workers and Node; the window’s CSP forbids it).
 *
 * Generated code checks bounds for runs of fields at once and does not know field names. If it fails, the reference
 * back end reads the same bytes again and names the field. So both report the same errors by construction, and only
 * damaged files, which are rare, take longer.
 */
export function generated(layout: Layout): Codec {
  let codec = made.get(layout);
  if (codec === undefined) {
    codec = make(layout);
    made.set(layout, codec);
  }
  return codec;
}

const made = new WeakMap<Layout, Codec>();

type Read = (reader: ByteReader, self: Fields) => unknown;
type Write = (writer: ByteWriter, value: unknown, self: Fields) => void;

/** Most types are only read, and few files are damaged, so the rest is made when it is first used. */
function make(layout: Layout): Codec {
  const fastRead = compiled<Read>(layout, emitReader);
  let fastWrite: Write | undefined;
  let slow: Codec | undefined;
  const reference = (): Codec => {
    slow ??= closures(layout);
    return slow;
  };
  return {
    read(reader, self) {
      const { position, frame, index } = reader;
      const spent = reader.saveSpending();
      try {
        return fastRead(reader, self);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        Object.assign(reader, { position, frame, index });
        reader.restoreSpending(spent);
        reference().read(reader, self);
        throw new Error(`generated reader rejects what the reference reads: ${error.message}`, {
          cause: error,
        });
      }
    },
    skip: (reader, self) => reference().skip(reader, self),
    write(writer, value, self) {
      const { position, frame, index } = writer;
      fastWrite ??= compiled<Write>(layout, emitWriter);
      try {
        fastWrite(writer, value, self);
      } catch (error) {
        if (!(error instanceof FormatError || error instanceof RangeError)) throw error;
        Object.assign(writer, { position, frame, index });
        reference().write(writer, value, self);
        throw new Error(`generated writer rejects what the reference writes: ${error.message}`, {
          cause: error,
        });
      }
    },
  };
}

function compiled<F>(layout: Layout, emit: (layout: Layout, emission: Emission) => string): F {
  const emission = new Emission(generated);
  return emission.compile<F>(emit(layout, emission));
}
