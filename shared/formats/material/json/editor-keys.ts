import { fromByteString, toByteString } from '#shared/binary/byte-string.ts';
import { shortestFloat } from '#shared/binary/float-text.ts';
import type { Json } from '#shared/binary/json-value.ts';
import { withoutTerminator } from '#shared/binary/text.ts';
import { FormatError } from '#shared/errors.ts';
import type { FieldValues, MaterialKind, StoredField } from '#shared/formats/material/stored-fields.ts';
import { usualValue } from '#shared/formats/material/usual-values.ts';

/**
 * The keys of materials as JSON, as the community’s Material Editor writes them: a letter for the type, then the name of
 * the value. Colors are `#rrggbb`, so they cannot hold every float; flags are true or false.
 */

/** What JSON holds, by key. */
export type KeyValues = Readonly<Record<string, Json>>;

/** Fields that share keys. */
export interface KeyPart {
  readonly fields: readonly StoredField[];
  readonly keys: readonly string[];
  /** The keys of values; a key is missing if it cannot hold the value. */
  readonly toKeys: (values: FieldValues) => KeyValues;
  /**
   * The values of keys; a missing key has the usual value.
   * @throws FormatError `bad-json` with the key
   */
  readonly fromKeys: (keys: Readonly<Record<string, unknown>>) => FieldValues;
}

/** The parts of a material whose fields have keys. Magic and version have none, nor have bytes behind the fields. */
export function keyParts(kind: MaterialKind, fields: readonly StoredField[]): readonly KeyPart[] {
  const blend = fields.filter(({ name }) => BLEND.includes(name));
  return fields.flatMap((field): readonly KeyPart[] => {
    const { name } = field;
    if (name === 'magic' || name === 'version' || field.kind === 'bytes') return [];
    if (name === 'tileFlags') return [bitsPart(kind, field, TILES)];
    if (name === 'maskWrites') return [bitsPart(kind, field, MASKS)];
    if (name === BLEND[0]) return [blendPart(blend)];
    return BLEND.includes(name) ? [] : [singlePart(kind, field)];
  });
}

const BLEND: readonly string[] = ['alphaBlend', 'alphaSourceBlendMode', 'alphaDestinationBlendMode'];

/** Each bit of `tileFlags` and `maskWrites`. */
const TILES = { bTileU: 2, bTileV: 1 };
const MASKS = {
  bWriteMaskAlbedo: 1,
  bWriteMaskNormal: 2,
  bWriteMaskSpecular: 4,
  bWriteMaskAmbientOcclusion: 8,
  bWriteMaskEmissive: 16,
  bWriteMaskGloss: 32,
};

/** Whether it blends, and the factors of source and destination. */
const BLEND_KEY = 'eAlphaBlendMode';
const BLEND_MODES: Readonly<Record<string, readonly [number, number, number]>> = {
  Unknown: [0, 6, 7],
  None: [0, 0, 0],
  Standard: [1, 6, 7],
  Additive: [1, 6, 0],
  Multiplicative: [1, 4, 1],
};

/** Keys that do not follow from type and name. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  alphaTestRef: 'fAlphaTestRef',
  refractionFalloff: 'fRefractionFalloff',
  effectEnvironmentMapping: 'bEnvironmentMapping',
  effectEnvironmentMappingMaskScale: 'fEnvironmentMappingMaskScale',
  envmapMinLod: 'iEnvmapMinLOD',
  pbr: 'bPBR',
  unkInt1: 'UnkInt1',
};
const LETTERS = { text: 's', color: 'c', flag: 'b', float: 'f', whole: 'i', bytes: '' } as const;

function keyOf({ name, kind }: StoredField): string {
  const known = OTHER_KEYS[name];
  if (known !== undefined) return known;
  const spaced = name.replace(/^(wetnessControl|adaptativeEmissive)/, '$1_');
  return `${LETTERS[kind]}${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}

function singlePart(kind: MaterialKind, field: StoredField): KeyPart {
  const key = keyOf(field);
  return {
    fields: [field],
    keys: [key],
    toKeys: (values) => {
      const json = jsonOf(field, values[field.name]);
      return json === undefined ? {} : { [key]: json };
    },
    fromKeys: (keys) => ({
      [field.name]: Object.hasOwn(keys, key) ? fieldValue(field, keys[key], key) : usualValue(kind, field),
    }),
  };
}

function bitsPart(kind: MaterialKind, field: StoredField, bits: Readonly<Record<string, number>>): KeyPart {
  const { name } = field;
  return {
    fields: [field],
    keys: Object.keys(bits),
    toKeys: (values) =>
      Object.fromEntries(
        Object.entries(bits).map(([key, bit]) => [key, (Number(values[name]) & bit) !== 0] as const),
      ),
    fromKeys: (keys) => {
      let value = Number(usualValue(kind, field));
      for (const [key, bit] of Object.entries(bits)) {
        if (!Object.hasOwn(keys, key)) continue;
        value = flagOf(keys[key], key) ? value | bit : value & ~bit;
      }
      return { [name]: value };
    },
  };
}

function blendPart(fields: readonly StoredField[]): KeyPart {
  return {
    fields,
    keys: [BLEND_KEY],
    toKeys: (values) => {
      const mode = Object.entries(BLEND_MODES).find(([, factors]) =>
        factors.every((factor, i) => values[BLEND[i] ?? ''] === factor),
      );
      return mode === undefined ? {} : { [BLEND_KEY]: mode[0] };
    },
    fromKeys: (keys) => {
      const given = Object.hasOwn(keys, BLEND_KEY) ? keys[BLEND_KEY] : 'None';
      const mode = Object.keys(BLEND_MODES).find((one) => one.toLowerCase() === String(given).toLowerCase());
      const factors = mode === undefined ? undefined : BLEND_MODES[mode];
      if (factors === undefined)
        throw bad(BLEND_KEY, `must be one of ${Object.keys(BLEND_MODES).join(', ')}`);
      return Object.fromEntries(BLEND.map((name, i) => [name, factors[i]] as const));
    },
  };
}

/** A value for a key; undefined if JSON has none for it. */
function jsonOf({ kind }: StoredField, value: unknown): Json | undefined {
  switch (kind) {
    case 'text': {
      const text = withoutTerminator(value as string);
      return text.includes('\0') ? undefined : decoded(text);
    }
    case 'flag':
      return value !== 0;
    case 'color':
      return hexColor(value as Rgb);
    case 'float':
      return Number.isFinite(value) ? shortestFloat(value as number, 'f32') : undefined;
    default:
      return value as number;
  }
}

function fieldValue({ kind, name }: StoredField, json: unknown, key: string): unknown {
  switch (kind) {
    case 'text':
      // The editor writes null for a text that was never set.
      if (json === null) return '\0';
      if (typeof json !== 'string') throw bad(key, 'must be a text');
      if (json.includes('\0')) throw bad(key, 'must not contain the character NUL');
      return `${toByteString(new TextEncoder().encode(json))}\0`;
    case 'flag':
      return flagOf(json, key) ? 1 : 0;
    case 'color':
      return colorOf(json, key);
    case 'float': {
      const float = typeof json === 'number' ? Math.fround(json) : Number.NaN;
      if (!Number.isFinite(float)) throw bad(key, 'must be a number that 32 bits can hold');
      return float;
    }
    default: {
      const most = name === 'unkInt1' ? 0xffffffff : 0xff;
      if (typeof json === 'number' && Number.isInteger(json) && json >= 0 && json <= most) return json;
      throw bad(key, `must be a whole number from 0 to ${most}`);
    }
  }
}

function flagOf(json: unknown, key: string): boolean {
  if (json === true || json === 1) return true;
  if (json === false || json === 0) return false;
  throw bad(key, 'must be true or false');
}

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The color in 8 bits a channel that is nearest. */
function hexColor({ r, g, b }: Rgb): string {
  const channel = (value: number): string =>
    Math.round(Math.min(Math.max(Number.isNaN(value) ? 0 : value, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(r)}${channel(g)}${channel(b)}`;
}

/** `#rrggbb` or `#rgb`, with or without its sign, as the editor reads them. */
function colorOf(json: unknown, key: string): Rgb {
  const digits = typeof json === 'string' ? /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(json)?.[1] : undefined;
  if (digits === undefined) throw bad(key, 'must be a color such as “#ff8000”');
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number): number =>
    Math.fround(Number.parseInt(whole.slice(at, at + 2), 16) * Math.fround(1 / 255));
  return { r: channel(0), g: channel(2), b: channel(4) };
}

/** Text of a file: UTF-8, or else one character a byte. */
function decoded(text: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromByteString(text));
  } catch {
    return text;
  }
}

function bad(key: string, what: string): FormatError {
  return new FormatError('bad-json', what, { path: key });
}
