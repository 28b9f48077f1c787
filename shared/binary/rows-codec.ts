import { FormatError } from '#shared/errors.ts';
import { closures } from './closures.ts';
import { type Codec, checkCount, type Fields, readLength, writeLength } from './codec.ts';
import { type ByteReader, ByteWriter, within } from './cursor.ts';
import type { ArrayLayout, Layout, NumberLayout, StructLayout } from './layout.ts';
import { numberIo } from './number-io.ts';
import { SchemaError } from './resolve.ts';
import { columnsMaker, type LazyColumns, writeColumns } from './struct-columns.ts';
import type { NumberFormat } from './type.ts';

/**
 * Structs of fixed size except for an array at their end, as columns: those of the heads, and those of all tails
 * together. Heads and tails are copied apart, in a fraction of the time that creating an object for each of 100,000
 * records and each of their tails would take; after that, both are ordinary columns.
 */
export function rowsCodec(layout: ArrayLayout): Codec {
  const { head, tail, tailName, count: counter } = partsOf(layout.element);
  if (layout.count.by === 'rest') throw new SchemaError('rows() cannot be read to the end');
  const [headSize, tailSize] = [head.minSize, tail.minSize];
  const [makeHead, makeTail] = [columnsMaker(head), columnsMaker(tail)];
  const io = numberIo(counter.layout);

  /** Finds the start of each row’s tail among all tails, and moves past the rows. */
  function walk(reader: ByteReader, self: Fields, count: number): Uint32Array {
    const { view, end } = reader;
    const start = new Uint32Array(count + 1);
    let at = reader.position;
    for (let i = 0; i < count; i += 1) {
      const length = headSize > end - at ? 0 : Number(io.get(view, at + counter.offset));
      if (headSize + length * tailSize > end - at) throw whyNot(reader, self, at, i);
      start[i + 1] = start[i]! + length;
      at += headSize + length * tailSize;
    }
    reader.position = at;
    return start;
  }

  /** The reference back end’s error for a row that does not fit: it knows the fields by name. */
  function whyNot(reader: ByteReader, self: Fields, position: number, index: number): unknown {
    reader.position = position;
    try {
      closures(layout.element).read(reader, self);
    } catch (error) {
      return within(error, `[${index}]`);
    }
    return new Error(`rows() rejects row ${index}, which the reference reads`);
  }

  return {
    read(reader, self) {
      const count = readLength(layout.count, reader, self, headSize);
      checkCount(count, headSize, reader);
      reader.spending.takeBytes(count * 4, reader.offset);
      const from = reader.position;
      const start = walk(reader, self, count);
      reader.spending.takeBytes(reader.position - from, reader.offset);
      const heads = new Uint8Array(count * headSize);
      const tails = new Uint8Array(start[count]! * tailSize);
      const { bytes } = reader;
      for (let i = 0, at = from, to = 0, toTail = 0; i < count; i += 1) {
        for (const stop = at + headSize; at < stop; ) heads[to++] = bytes[at++]!;
        for (const stop = start[i + 1]! * tailSize; toTail < stop; ) tails[toTail++] = bytes[at++]!;
      }
      const { context } = reader;
      const tailColumns = Object.assign(makeTail(new DataView(tails.buffer), context, 0, start[count]!), {
        start,
      });
      return Object.defineProperty(makeHead(new DataView(heads.buffer), context, 0, count), tailName, {
        value: tailColumns,
        enumerable: true,
      });
    },
    skip(reader, self) {
      const count = readLength(layout.count, reader, self, headSize);
      checkCount(count, headSize, reader);
      walk(reader, self, count);
    },
    write(writer, value, self) {
      const rows = value as Rows;
      const tailColumns = rows[tailName] as Tails;
      const counts = rows[counter.name] as ArrayLike<number>;
      writeLength(layout.count, rows.length, writer, self);
      const [heads, tails] = [new ByteWriter(writer.context), new ByteWriter(writer.context)];
      heads.reserve(rows.length * headSize);
      writeColumns(head, heads, 0, rows, headSize);
      tails.reserve(tailColumns.length * tailSize);
      writeColumns(tail, tails, 0, tailColumns, tailSize);
      for (let i = 0; i < rows.length; i += 1) {
        const [first, next] = [tailColumns.start[i]!, tailColumns.start[i + 1]!];
        if (counts[i] !== next - first) {
          const message = `has ${next - first} elements, but the preceding fields declare ${counts[i]}`;
          throw within(new FormatError('inconsistent-length', message), `[${i}].${tailName}`);
        }
        writer.append(heads.bytes.subarray(i * headSize, (i + 1) * headSize));
        writer.append(tails.bytes.subarray(first * tailSize, next * tailSize));
      }
    },
  };
}

type Rows = LazyColumns & Readonly<Record<string, unknown>>;
type Tails = Rows & { readonly start: Uint32Array };

interface Parts {
  readonly head: StructLayout;
  readonly tail: StructLayout;
  readonly tailName: string;
  /** The head’s field that counts the tail. */
  readonly count: { readonly name: string; readonly offset: number; readonly layout: NumberLayout };
}

/** Formats in which every value can be a count. */
const COUNTS: ReadonlySet<NumberFormat> = new Set(['u8', 'u16', 'u32']);

/** @throws SchemaError for a struct that is not a row */
function partsOf(element: Layout): Parts {
  if (element.kind === 'struct' && !element.usesScope) {
    const last = element.fields.at(-1);
    const fields = element.fields.slice(0, -1);
    const size = element.minSize;
    const fixed = fields.every(({ layout }) => layout.size !== undefined);
    if (fixed && last?.layout.kind === 'array' && last.layout.form === 'columns') {
      const { count, element: tail } = last.layout;
      const counter = count.by === 'field' ? countIn(fields, count.name) : undefined;
      if (tail.kind === 'struct' && tail.minSize > 0 && counter !== undefined) {
        return { head: { ...element, fields, size }, tail, tailName: last.name, count: counter };
      }
    }
  }
  throw new SchemaError('rows() takes structs of fixed size except for an array of structs at their end');
}

function countIn(fields: StructLayout['fields'], name: string): Parts['count'] | undefined {
  let offset = 0;
  for (const { name: other, layout } of fields) {
    if (other === name)
      return layout.kind === 'number' && COUNTS.has(layout.format) ? { name, offset, layout } : undefined;
    offset += layout.minSize;
  }
  return undefined;
}
