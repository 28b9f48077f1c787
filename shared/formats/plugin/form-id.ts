import { hex32 } from '#shared/formats/kit/hex-name.ts';

/** A record's identity across plugins: the plugin that created it, and its number there. */
export interface FormId {
  /** File name, spelled as where it was found. */
  readonly plugin: string;
  /** The lower 24 bits. */
  readonly id: number;
}

/**
 * The record that a stored form id refers to: its first byte is an index in the masters, and beyond the last one means
 * the plugin itself.
 * @param raw as stored in a plugin
 * @param masters those of that plugin, in its order
 */
export function resolveFormId(raw: number, { name, masters }: PluginNames): FormId {
  return { plugin: masters[raw >>> 24] ?? name, id: raw & LOCAL_MASK };
}

/** A plugin's name and masters. */
export interface PluginNames {
  readonly name: string;
  readonly masters: readonly string[];
}

/** The reverse: how a plugin stores form ids. */
export interface StoredFormIds {
  /** Returns a test for stored form ids that refer to this record. */
  isOf(id: FormId): (raw: number) => boolean;
  /** Every stored form id for it: one, unless a plugin lists a master twice or uses an index beyond itself. */
  of(id: FormId): readonly number[];
}

export function storedFormIds({ name, masters }: PluginNames): StoredFormIds {
  const owners = Array.from({ length: 256 }, (_, at) => (masters[at] ?? name).toLowerCase());
  return {
    isOf({ plugin, id }) {
      const owner = plugin.toLowerCase();
      return (raw) => (raw & LOCAL_MASK) === id && owners[raw >>> 24] === owner;
    },
    of({ plugin, id }) {
      const owner = plugin.toLowerCase();
      return owners.flatMap((one, at) => (one === owner ? [at * (LOCAL_MASK + 1) + id] : []));
    },
  };
}

const LOCAL_MASK = 0xff_ffff;

/** A key for each record; file names ignore case. */
export function formIdKey({ plugin, id }: FormId): string {
  return `${plugin.toLowerCase()}|${id}`;
}

/** In the form used by scripts and mod lists: `Coalbrook.esm|00A1B2`. */
export function formIdText({ plugin, id }: FormId): string {
  return `${plugin}|${hex32(id).slice(2)}`;
}

/** For display: the number in eight digits and the file. */
export function formIdLabel({ plugin, id }: FormId): string {
  return `${hex32(id)} of ${plugin}`;
}
