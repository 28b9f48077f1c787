import { readWithEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Kind } from '#shared/formats/plugin/records/kind.ts';
import type { RecordEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { recordsIn } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';

/** How a part of a record fits what the game’s table says of it. */
export interface PartFit {
  /** `fields` to its exact end; `bytes` of which nothing is known; `misfit`, with bytes left over or missing. */
  readonly kind: 'fields' | 'bytes' | 'unnamed' | 'misfit';
  /** Type of the record. */
  readonly record: string;
  readonly type: string;
  readonly size: number;
  /** File position of the record. */
  readonly offset: number;
}

/** How each part of a plugin fits, in file order. */
export function* partFits(plugin: Plugin): Generator<PartFit> {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  const [first] = plugin.entries({ start: 0, end: plugin.start });
  if (first?.kind === 'record') yield* fitsOf(plugin, schema, first);
  for (const record of recordsIn(plugin)) yield* fitsOf(plugin, schema, record);
}

function* fitsOf(plugin: Plugin, schema: RecordSchema, record: RecordEntry): Generator<PartFit> {
  const { parts, data } = plugin.partsOf(record);
  const read = parts.at(-1)?.end ?? 0;
  // What could not be read of a damaged record is not understood either.
  const unread = data.length === 0 ? record.end - record.start : data.length - read;
  if (unread > 0)
    yield {
      kind: 'misfit',
      record: record.header.type,
      type: '(damaged)',
      size: unread,
      offset: record.offset,
    };
  const forms = schema.forms(record, parts);
  const { offset } = record;
  for (const [at, part] of parts.entries()) {
    const form = forms[at];
    const found = { record: record.header.type, type: part.type, size: part.data.length, offset };
    if (form === undefined) yield { ...found, kind: 'unnamed' };
    else if (isPlain(form.kind)) yield { ...found, kind: 'bytes' };
    else {
      const end = endOf(() =>
        readWithEnd(schema.content(form), part.data, schema.context(record, part, form, parts)),
      );
      yield { ...found, kind: end === part.data.length ? 'fields' : 'misfit' };
    }
  }
}

function endOf(read: () => { readonly end: number }): number | undefined {
  try {
    return read().end;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** Whether nothing is known of a part but its name. */
function isPlain(kind: Kind): boolean {
  return kind.is === 'leaf' && /^(?:bytes|unknown)/.test(kind.word);
}
