import { hex32 } from '#shared/formats/kit/hex-name.ts';

/** A record's identity over all plugins: the plugin that it was made in, and its number there. */
export interface FormId {
  /** File name, as it is written where it was found. */
  readonly plugin: string;
  /** The lower 24 bits. */
  readonly id: number;
}

/**
 * Whose record a stored form id means: its first byte counts the masters, and behind the last of them is the plugin itself.
 * @param raw as stored in a plugin
 * @param masters those of that plugin, in its order
 */
export function resolveFormId(raw: number, { name, masters }: PluginNames): FormId {
  return { plugin: masters[raw >>> 24] ?? name, id: raw & LOCAL_MASK };
}

/** A form id of a plugin and its masters. */
export interface PluginNames {
  readonly name: string;
  readonly masters: readonly string[];
}

/** The other way: how a plugin stores form ids. */
export interface StoredFormIds {
  /** Whether a stored form id means this record. */
  isOf(id: FormId): (raw: number) => boolean;
  /** Every form id that means it: one, unless a plugin names a master twice or counts behind itself. */
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

/** One text for each record: names of files know no case. */
export function formIdKey({ plugin, id }: FormId): string {
  return `${plugin.toLowerCase()}|${id}`;
}

/** As scripts and lists of modders have it: `Coalbrook.esm|00A1B2`. */
export function formIdText({ plugin, id }: FormId): string {
  return `${plugin}|${hex32(id).slice(2)}`;
}

/** As people write it: the number in eight digits and the file. */
export function formIdWords({ plugin, id }: FormId): string {
  return `${hex32(id)} of ${plugin}`;
}
