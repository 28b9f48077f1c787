import type * as v from 'valibot';
import type { Random } from './mutate.ts';

/** What earlier answers named, by the property that had it: ids, paths, names. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

/** Parts of valibot's schemas that say what an input looks like. */
interface Schema {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** A value of the shape that a schema asks for, mostly from what is known, with hostile values among them. */
export function valueFor(input: v.GenericSchema, known: Known, random: Random): unknown {
  return valueLike(input as unknown as Schema, '', known, random);
}

/** The value with one part replaced by what no window would send. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || random.below(6) === 0) {
    return HOSTILE[random.below(HOSTILE.length)];
  }
  const keys = Object.keys(value);
  const key = keys[random.below(keys.length)];
  if (key === undefined) return HOSTILE[random.below(HOSTILE.length)];
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === key ? spoiled(one, random) : one));
  if (random.below(8) === 0) return { ...value, unexpected: 1 };
  return { ...value, [key]: spoiled(Reflect.get(value, key), random) };
}

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  '',
  'x'.repeat(100_000),
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  2 ** 32,
  Number.NaN,
  [],
  {},
  JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  true,
];

/** Paths that must lead nowhere. */
const PATHS = [
  '../outside/secret.txt',
  '../../../../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  'meshes/../../outside/secret.txt',
  'linked/secret.txt',
  'linked-file.nif',
  'nul.nif',
  'con',
  'a\u0000b.nif',
  'meshes\\..\\..\\outside\\secret.txt',
  '..',
  '.',
  '',
  'x/'.repeat(1500),
  '\ud800.nif',
  '__proto__',
  'constructor',
];

function valueLike(schema: Schema, key: string, known: Known, random: Random): unknown {
  const { type, entries = {}, item, items = [], wrapped, options = [] } = schema;
  const again = (one: Schema, name = key): unknown => valueLike(one, name, known, random);
  switch (type) {
    case 'string':
      return textFor(key, known, random);
    case 'number':
      return numberFor(schema, key, known, random);
    case 'boolean':
      return random.below(2) === 0;
    case 'literal':
      return schema.literal;
    case 'picklist':
      return options[random.below(options.length)];
    case 'custom':
    case 'instance':
      return new Uint8Array(random.below(3) === 0 ? 100_000 : random.below(64)).fill(random.below(256));
    case 'optional':
      return wrapped === undefined || random.below(2) === 0 ? undefined : again(wrapped);
    case 'nullable':
      return wrapped === undefined || random.below(3) === 0 ? null : again(wrapped);
    case 'array':
      return Array.from({ length: random.below(4) + (random.below(60) === 0 ? 2000 : 0) }, () =>
        item === undefined ? null : again(item),
      );
    case 'tuple':
    case 'strict_tuple':
      return items.map((one) => again(one));
    case 'object':
    case 'strict_object':
      return defined(Object.entries(entries).map(([name, one]) => [name, again(one, name)]));
    case 'union':
    case 'variant':
      return again(options[random.below(options.length)] as Schema);
    default:
      return {};
  }
}

function textFor(key: string, known: Known, random: Random): string {
  const kind = random.below(20);
  if (kind === 0) return PATHS[random.below(PATHS.length)] ?? '';
  // A path is that of a file or of a field.
  const files = kind === 1 || (key === 'path' && kind < 12);
  const named = (files ? undefined : known.get(key)) ?? known.get('file') ?? [];
  const found = named[random.below(named.length)];
  return typeof found === 'string' ? found : `name ${random.below(5)}`;
}

function numberFor({ pipe = [] }: Schema, key: string, known: Known, random: Random): number {
  const limit = (type: string): number | undefined => {
    const found = pipe.find((check) => check.type === type)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  const [least = -1000, most = 1_000_000] = [limit('min_value'), limit('max_value')];
  const learned = known.get(key) ?? [];
  const found = learned[random.below(learned.length)];
  if (typeof found === 'number' && random.below(2) === 0) return found;
  const choices = [least, most, least + random.below(3), least + random.below(200), random.below(2 ** 31)];
  return choices[random.below(choices.length)] ?? 0;
}

function defined(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
