import { bytesOfHex, fromJson, hexOf, type Json, toJson } from '#shared/binary/json-value.ts';
import { printJson } from '#shared/binary/print-json.ts';
import { read, write } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { readMaterial } from '#shared/formats/material/model.ts';
import { NEWEST_VERSION } from '#shared/formats/material/schema.ts';
import {
  type FieldValues,
  fieldsOfAnyVersion,
  type MaterialKind,
  type StoredField,
  storedFields,
} from '#shared/formats/material/stored-fields.ts';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { type KeyPart, keyParts } from './editor-keys.ts';

/**
 * Material files as JSON: the keys of the community’s Material Editor, which ignores the others:
 *
 *     { "kind": "BGSM", "version": 2, "bTileU": true, …, "cSpecularColor": "#ff8000", "exact": { "specularColor": … } }
 *
 * `exact` has values that keys cannot hold, by field. One counts as long as the keys of its field are as they were written,
 * so whoever changes a key need not know of it.
 */

/** A material read from JSON. */
export interface MaterialOfJson {
  readonly kind: MaterialKind;
  readonly version: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Keys that no material has. */
  readonly unknown: readonly string[];
}

/** What JSON of the community’s editor leaves open. */
export interface JsonForm {
  /** Kind, if the JSON does not say; absent = by its keys. */
  readonly kind?: MaterialKind | undefined;
  /** Version, if the JSON does not say. Default 2, that of Fallout 4. */
  readonly version?: number | undefined;
}

/** Limit of JSON, in characters: a material has some thousand. */
export const LONGEST_JSON = 32 * 1024 * 1024;
/** Limit of a file that becomes JSON, in bytes. */
const LARGEST_MATERIAL = 8 * 1024 * 1024;
const FALLOUT_4 = 2;

/**
 * A material file as JSON, from which the identical file can be made.
 * @throws FormatError as `readMaterial`; `too-large`
 */
export function materialToJson(bytes: Uint8Array): string {
  if (bytes.length > LARGEST_MATERIAL)
    throw new FormatError('too-large', `has ${bytes.length} bytes, too many for a material as JSON`);
  const { kind, value } = readMaterial(bytes);
  const values: FieldValues = { ...value };
  const { version } = value;
  const stored = storedFields(kind, version).filter((field) => field.isStored(values));
  const keys: Record<string, Json> = {};
  const exact: Record<string, Json> = {};
  const parts = keyParts(kind, stored);
  for (const part of parts) {
    const own = part.toKeys(values);
    Object.assign(keys, own);
    const back = part.fromKeys(own);
    for (const field of part.fields) {
      if (!isSame(field, values[field.name], back[field.name], version))
        exact[field.name] = exactJson(field, values[field.name], version);
    }
  }
  const { trailing } = value;
  if (trailing !== undefined) exact.trailing = hexOf(trailing);
  return printJson({
    kind,
    version,
    ...keys,
    ...(Object.keys(exact).length === 0 ? {} : { exact }),
  });
}

/**
 * The material that JSON stands for: made by `materialToJson`, perhaps edited, or by the community’s editor. Keys that are
 * missing have the usual values.
 *
 * @throws FormatError `bad-json` with the path in the JSON, `too-large`
 */
export function materialFromJson(text: string, form: JsonForm = {}): MaterialOfJson {
  const json = parsed(text);
  const kind = kindOf(json, form.kind);
  const version = versionOf(json, form.version);
  const fields = storedFields(kind, version);
  const exact = Object.hasOwn(json, 'exact') ? json.exact : {};
  if (!isObject(exact)) throw bad('exact', 'must be an object');
  const values: Record<string, unknown> = {};
  for (const part of keyParts(kind, fields)) {
    Object.assign(values, part.fromKeys(json));
    Object.assign(values, exactValues(part, json, exact, version));
  }
  if (Object.hasOwn(exact, 'trailing')) values.trailing = trailingOf(exact.trailing);
  return { kind, version, bytes: writeMaterial(kind, version, values), unknown: unknownOf(json) };
}

const OWN_KEYS: ReadonlySet<string> = new Set(['kind', 'version', 'exact']);

let known: ReadonlySet<string> | undefined;
function knownKeys(): ReadonlySet<string> {
  known ??= new Set(
    (['BGSM', 'BGEM'] as const).flatMap((kind) =>
      keyParts(kind, fieldsOfAnyVersion(kind)).flatMap(({ keys }) => keys),
    ),
  );
  return known;
}

function unknownOf(json: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(json).filter((key) => !OWN_KEYS.has(key) && !knownKeys().has(key));
}

/** The exact values of a part; none if one of its keys was changed. */
function exactValues(
  { fields, keys, toKeys, fromKeys }: KeyPart,
  json: Readonly<Record<string, unknown>>,
  exact: Readonly<Record<string, unknown>>,
  version: number,
): FieldValues {
  const stored = fields.filter(({ name }) => Object.hasOwn(exact, name));
  if (stored.length === 0) return {};
  const values = Object.fromEntries(
    stored.map((field) => [field.name, exactValue(field, exact[field.name], version)] as const),
  );
  const written = toKeys({ ...fromKeys(json), ...values });
  const isAsWritten = keys.every((key) =>
    Object.hasOwn(written, key)
      ? Object.hasOwn(json, key) && Object.is(written[key], json[key])
      : !Object.hasOwn(json, key),
  );
  return isAsWritten ? values : {};
}

/** A value as `exact` holds it: by its type, or as its bytes if that would change it, as for a NaN with other bits. */
function exactJson({ name, kind, type }: StoredField, value: unknown, version: number): Json {
  const context = { littleEndian: true, version };
  const json = toJson(type, value, context);
  const back = fromJson(type, json, context);
  const field = { name, kind, type, isStored: () => true };
  return isSame(field, value, back, version) ? json : { bytes: hexOf(write(type, value, context)) };
}

function exactValue({ name, kind, type }: StoredField, json: unknown, version: number): unknown {
  const context = { littleEndian: true, version };
  const bytes = isObject(json) && Object.hasOwn(json, 'bytes') ? bytesOfHex(json.bytes) : undefined;
  try {
    const value = bytes === undefined ? fromJson(type, json, context) : read(type, bytes, context);
    const isWhole = kind === 'flag' || kind === 'whole';
    if (isWhole && read(type, write(type, value, context), context) !== value)
      throw bad('', 'is more than its field can hold');
    return value;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const inner = error.path === undefined || error.path === '' ? '' : `.${error.path}`;
    throw bad(`exact.${name}${inner}`, error.message);
  }
}

function trailingOf(json: unknown): Uint8Array {
  const bytes = bytesOfHex(json);
  if (bytes === undefined || bytes.length === 0) throw bad('exact.trailing', 'must be hexadecimal text');
  return bytes;
}

function isSame({ type }: StoredField, a: unknown, b: unknown, version: number): boolean {
  const context = { littleEndian: true, version };
  return sameBytes(write(type, a, context), write(type, b, context));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  if (text.length > LONGEST_JSON)
    throw new FormatError('too-large', `has ${text.length} characters, too many for a material`);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // Also a RangeError: lists in lists in lists.
    throw bad('', `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(json)) throw bad('', 'must be an object, which begins with {');
  return json;
}

function kindOf(json: Readonly<Record<string, unknown>>, named: MaterialKind | undefined): MaterialKind {
  const has = (key: string): boolean => Object.hasOwn(json, key);
  if (has('kind')) {
    if (json.kind === 'BGSM' || json.kind === 'BGEM') return json.kind;
    throw bad('kind', 'must be “BGSM” or “BGEM”');
  }
  if (has('sDiffuseTexture')) return 'BGSM';
  if (has('sBaseTexture')) return 'BGEM';
  if (named !== undefined) return named;
  throw bad('kind', 'is missing, and neither sDiffuseTexture nor sBaseTexture tells the kind of material');
}

function versionOf(json: Readonly<Record<string, unknown>>, named = FALLOUT_4): number {
  const version = Object.hasOwn(json, 'version') ? json.version : named;
  if (typeof version === 'number' && Number.isInteger(version) && version >= 0 && version <= NEWEST_VERSION)
    return version;
  throw bad('version', `must be a whole number from 0 to ${NEWEST_VERSION}`);
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function bad(path: string, what: string): FormatError {
  return new FormatError('bad-json', what, { path });
}
