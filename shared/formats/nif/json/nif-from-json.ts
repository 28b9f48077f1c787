import { joinBytes } from '#shared/binary/join-bytes.ts';
import { bytesOfHex, fromJson, isByteString, type JsonNames } from '#shared/binary/json-value.ts';
import { write } from '#shared/binary/read.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList, Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { Footer, Header, type NifHeader } from '#shared/formats/nif/schema.ts';
import { hasBlockSizes, type NifContext, nifContext } from '#shared/formats/nif/version.ts';
import { derivedHeader, JSON_FORMAT, jsonNames } from './nif-json.ts';

/**
 * The file that JSON made by `nifToJson`, perhaps edited, stands for. Number, types and sizes of blocks follow from the blocks;
 * fields that count others must agree with them.
 *
 * @throws FormatError `bad-json` and those of writing, with the path in the JSON
 */
export function nifFromJson(text: string): Uint8Array<ArrayBuffer> {
  const json = parsed(text);
  if (json.format !== JSON_FORMAT) throw bad('format', `must be “${JSON_FORMAT}”`);
  const stored = objectAt(json, 'header');
  const context = contextOf(stored);
  if (!Array.isArray(json.blocks)) throw bad('blocks', 'must be a list');
  const strings = stringsOf(stored);
  const names = jsonNames(strings);
  const blocks = (json.blocks as readonly unknown[]).map((one, i) => blockBytes(one, i, context, names));
  const footer =
    json.footer === undefined ? new Uint8Array() : encoded(Footer, json.footer, context, 'footer');
  const rest = json.rest === undefined ? new Uint8Array() : hexAt(json.rest, 'rest');
  return joinBytes([headerBytes(stored, blocks, context), ...blocks.map(({ bytes }) => bytes), footer, rest]);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // Also a RangeError: lists in lists in lists.
    throw bad('', `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw bad('', 'must be an object');
  return json as Readonly<Record<string, unknown>>;
}

function objectAt(json: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const value = Object.hasOwn(json, name) ? json[name] : undefined;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw bad(name, 'must be an object');
}

function contextOf(header: Readonly<Record<string, unknown>>): NifContext {
  const number = (name: string, absent: number): number => {
    const value = Object.hasOwn(header, name) ? header[name] : absent;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff)
      return value;
    throw bad(`header.${name}`, 'must be a whole number');
  };
  return nifContext({
    littleEndian: number('endianType', 1) !== 0,
    version: number('version', Number.NaN),
    user: number('userVersion', 0),
    bs: number('bsVersion', 0),
  });
}

function stringsOf({ strings }: Readonly<Record<string, unknown>>): StringList | undefined {
  if (strings === undefined) return undefined;
  if (Array.isArray(strings) && strings.every((one) => typeof one === 'string'))
    return makeStringList(strings.map(latin), 'long');
  throw bad('header.strings', 'must be a list of texts');
}

/** Only what a byte can hold; others are refused where the header is written. */
function latin(text: string): string {
  if (isByteString(text)) return text;
  throw bad('header.strings', `has “${text}”, which the file cannot store`);
}

interface Block {
  readonly type: string;
  readonly bytes: Uint8Array;
}

function blockBytes(json: unknown, i: number, context: NifContext, names: JsonNames): Block {
  const path = `blocks[${i}]`;
  if (typeof json !== 'object' || json === null) throw bad(path, 'must be an object');
  const { type, fields, bytes } = json as Readonly<Record<string, unknown>>;
  if (typeof type !== 'string') throw bad(`${path}.type`, 'must be a text');
  if (bytes !== undefined) return { type, bytes: hexAt(bytes, `${path}.bytes`) };
  const schema = BLOCK_TYPES.get(type);
  if (schema === undefined) throw bad(`${path}.type`, `is “${type}”, whose fields Modwright does not know`);
  return { type, bytes: encoded(schema, fields, context, `${path}.fields`, names) };
}

function headerBytes(
  stored: Readonly<Record<string, unknown>>,
  blocks: readonly Block[],
  context: NifContext,
): Uint8Array {
  if (stored.bytes !== undefined) return hexAt(stored.bytes, 'header.bytes');
  const own = { ...stored };
  // What was left out follows from the blocks; what is there is the file’s own.
  const isDerived = own.numBlocks === undefined;
  if (isDerived) {
    const types = Array.isArray(own.blockTypes) ? own.blockTypes : undefined;
    Object.assign(own, {
      numBlocks: 0,
      ...(types === undefined ? {} : { numBlockTypes: types.length, blockTypeIndex: [] }),
      ...(hasBlockSizes(context) ? { blockSize: [] } : {}),
    });
  }
  const header = placed('header', () => fromJson(Header, own, context)) as NifHeader;
  const derived = derivedHeader(
    header,
    blocks.map(({ type, bytes }) => ({ type, size: bytes.length })),
  );
  return placed('header', () => write(Header, isDerived ? { ...header, ...derived } : header, context));
}

function encoded(
  type: Type<unknown, unknown>,
  json: unknown,
  context: NifContext,
  path: string,
  names?: JsonNames,
): Uint8Array {
  return placed(path, () => write(type, fromJson(type, json, context, names), context));
}

/** Runs something whose errors have paths inside `path`. */
function placed<R>(path: string, run: () => R): R {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError) throw bad(path, error.message);
    if (!(error instanceof FormatError)) throw error;
    const inner = error.path === undefined || error.path === '' ? path : `${path}.${error.path}`;
    throw new FormatError(error.code, error.message, { path: inner });
  }
}

function hexAt(json: unknown, path: string): Uint8Array {
  const bytes = bytesOfHex(json);
  if (bytes === undefined) throw bad(path, 'must be hexadecimal text');
  return bytes;
}

function bad(path: string, what: string): FormatError {
  return new FormatError('bad-json', what, { path });
}
