import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import type { Referents } from '#shared/binary/referent.ts';
import type { RegionLabel, Regions } from '#shared/binary/region-tree.ts';
import { struct } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import type { PartForm } from '#shared/formats/plugin/records/record-table.ts';
import type { RecordEntry } from './entries.ts';
import type { PluginLayout } from './layout.ts';
import type { RecordSchema } from './record-schema.ts';
import { bigSizeFields, partFields } from './schema.ts';
import type { RecordParts, Subrecord } from './subrecords.ts';
import { PARTS } from './tree-paths.ts';

/** Locates the fields of a plugin’s records. */
export class RecordFields {
  readonly #schema: RecordSchema;
  readonly #layout: PluginLayout;
  readonly #types = new Map<PartForm | string, Type<unknown, unknown>>();

  constructor(schema: RecordSchema, layout: PluginLayout) {
    this.#schema = schema;
    this.#layout = layout;
  }

  /** The parts of a record as a group of its node. */
  regions(record: RecordEntry, { parts, data }: RecordBytes, options: FieldOptions): Regions {
    const forms = this.#schema.forms(record, parts);
    const { base, within } = options;
    return {
      within,
      name: PARTS,
      each: 'part',
      count: parts.length,
      start: (at) => base + parts[at]!.start,
      end: (at) => base + parts[at]!.end,
      open: (at) => {
        const part = parts[at]!;
        const context = this.#schema.context(record, part, forms[at], parts);
        return this.#locate(part, data, forms[at], { ...options, at, context });
      },
      label: (at, field) => labelOf(forms[at], field, parts[at]!.type),
      opens: true,
    };
  }

  #locate(
    part: Subrecord,
    data: Uint8Array,
    form: PartForm | undefined,
    { base, within, referents, readOnly, at, context }: FieldOptions & PartPlace,
  ): LocatedField {
    const stored = data.subarray(part.start, part.end);
    const isBig = stored.length > part.data.length + this.#layout.subrecordHeaderSize;
    const options = { base: base + part.start, referents, readOnly };
    return locateRoot(
      this.#typeOf(part.type, form, isBig),
      stored,
      context,
      options,
      `${within}.${PARTS}`,
      at,
    );
  }

  /** A part with the header in front of it. */
  #typeOf(type: string, form: PartForm | undefined, isBig: boolean): Type<unknown, unknown> {
    const key = isBig || form === undefined ? `${type} ${isBig} ${form?.within} ${form?.name}` : form;
    const known = this.#types.get(key);
    if (known !== undefined) return known;
    const header = { ...(isBig ? bigSizeFields() : {}), ...partFields(this.#layout.since) };
    const name = form === undefined || form.name === '' || form.name in header ? 'data' : form.name;
    const made = struct(type, { ...header, [name]: this.#schema.content(form) });
    this.#types.set(key, made);
    return made;
  }
}

/** A part’s type and name, with its value if that is a single one. */
function labelOf(form: PartForm | undefined, field: LocatedField, type: string): RegionLabel {
  const [content] = field.children(field.childCount - 1, 1);
  return { title: `${type} ${form?.name ?? NOT_LISTED}`.trimEnd(), text: content?.text() ?? '' };
}

/** For a part that the table of the game does not have. */
const NOT_LISTED = '(not in the table)';

/** A record’s parts and the bytes they are in. */
export type RecordBytes = Pick<RecordParts, 'parts' | 'data'>;

export interface FieldOptions {
  /** Path of the record. */
  readonly within: string;
  /** File position of its data. */
  readonly base: number;
  readonly referents: Referents;
  /** Why nothing can be changed. */
  readonly readOnly?: string | undefined;
}

interface PartPlace {
  readonly at: number;
  readonly context: ReturnType<RecordSchema['context']>;
}
