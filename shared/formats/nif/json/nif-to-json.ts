import { fromJson, hexOf, type Json, type JsonNames, toJson } from '#shared/binary/json-value.ts';
import { printJson } from '#shared/binary/print-json.ts';
import { write } from '#shared/binary/read.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import type { BlockType } from '#shared/formats/nif/common.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { Footer, Header } from '#shared/formats/nif/schema.ts';
import { nifFromJson } from './nif-from-json.ts';
import { derivedHeader, JSON_FORMAT, jsonNames } from './nif-json.ts';

/**
 * A NIF as JSON, for review and for tools: header, blocks in their order by the names of their fields, footer. Whatever does
 * not come back byte for byte by its fields (unknown types, damaged blocks, NaNs of another kind) is kept as bytes in
 * hexadecimal, so that `nifFromJson` gives back the identical file, always.
 *
 * @throws UserError `no-json` if even that fails
 */
export function nifToJson(nif: Nif): string {
  const names = jsonNames(nif.header.strings);
  const blocks = Array.from({ length: nif.blocks.count }, (_, block) => blockJson(nif, block, names));
  const text = printJson({
    format: JSON_FORMAT,
    header: headerJson(nif),
    blocks,
    ...footerJson(nif),
  });
  const back = nifFromJson(text);
  if (!sameBytes(back, nif.bytes))
    throw new UserError('no-json', 'cannot be written as JSON that gives back the identical file');
  return text;
}

/** Without what follows from the blocks: their number, types and sizes. */
function headerJson(nif: Nif): Json {
  const { header, context } = nif;
  const bytes = nif.bytes.subarray(0, nif.headerEnd);
  const json = toJson(Header, header, context) as { readonly [name: string]: Json };
  const derived = derivedHeader(
    header,
    Array.from({ length: nif.blocks.count }, (_, block) => ({
      type: nif.blocks.type(block),
      size: nif.blocks.end(block) - nif.blocks.start(block),
    })),
  );
  const isDerived = sameBytes(writtenOrNone(Header, { ...header, ...derived }, nif), bytes);
  const isKept = sameBytes(writtenOrNone(Header, fromJson(Header, json, context), nif), bytes);
  if (isDerived && isKept) {
    const own = Object.entries(json).filter(
      ([name]) => !Object.hasOwn(derived, name) || name === 'blockTypes',
    );
    return Object.fromEntries(own);
  }
  // The counts and sizes of a damaged file are its own.
  return isKept ? json : { ...json, bytes: hexOf(bytes) };
}

function blockJson(nif: Nif, block: number, names: JsonNames): Json {
  const type = nif.blocks.type(block);
  const bytes = nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
  const schema = schemaOf(nif, block);
  const fields =
    BLOCK_TYPES.has(type) && schema === BLOCK_TYPES.get(type)
      ? fieldsJson(nif, block, schema, bytes, names)
      : undefined;
  return fields === undefined ? { block, type, bytes: hexOf(bytes) } : { block, type, fields };
}

/** A block by its fields; undefined if they do not give back its bytes. */
function fieldsJson(
  nif: Nif,
  block: number,
  schema: BlockType,
  bytes: Uint8Array,
  names: JsonNames,
): Json | undefined {
  try {
    const { value } = readBlock(nif, block, schema, nif.backEnd);
    const json = toJson(schema, value, nif.context, names);
    const back = fromJson(schema, json, nif.context, names);
    return sameBytes(writtenOrNone(schema, back, nif), bytes) ? json : undefined;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function footerJson(nif: Nif): { readonly [name: string]: Json } {
  const rest = nif.bytes.subarray(nif.blocksEnd);
  if (nif.footer === undefined) return { rest: hexOf(rest) };
  const written = write(Footer, nif.footer, nif.context);
  const footer = toJson(Footer, nif.footer, nif.context);
  if (!sameBytes(written, rest.subarray(0, written.length))) return { rest: hexOf(rest) };
  return rest.length === written.length ? { footer } : { footer, rest: hexOf(rest.subarray(written.length)) };
}

function writtenOrNone(
  type: Parameters<typeof write>[0],
  value: unknown,
  { context, backEnd }: Nif,
): Uint8Array | undefined {
  try {
    return write(type, value, context, { backEnd });
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && a.length === b.length && a.every((byte, i) => byte === b[i]);
}
