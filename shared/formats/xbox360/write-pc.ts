import { ledAnew } from '#shared/binary/led-anew.ts';
import { write } from '#shared/binary/read.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList } from '#shared/binary/type.ts';
import { Footer, Header, type NifHeader } from '../nif/schema.ts';
import type { NifContext } from '../nif/version.ts';
import type { ConsoleMesh } from './console-mesh.ts';

/**
 * The mesh as a PC's file: every block written by the schema that it was read by, now little-endian, with references led
 * to where blocks are now and those to removed ones to none.
 */
export function writePc(mesh: ConsoleMesh): Uint8Array {
  const context: NifContext = { ...mesh.nif.context, littleEndian: true };
  const { backEnd } = mesh;
  const renumbered = new Int32Array(mesh.count).fill(-1);
  const kept: number[] = [];
  for (let index = 0; index < mesh.count; index += 1) {
    if (mesh.block(index) === undefined) continue;
    renumbered[index] = kept.length;
    kept.push(index);
  }
  const moved = kept.length !== mesh.count;
  // A number beyond all blocks led nowhere before and is kept as it was.
  const to = (old: number): number => (old < 0 ? old : (renumbered[old] ?? old));
  const blocks = kept.map((index) => {
    const { type, value } = mesh.block(index)!;
    const led = moved ? ledAnew(type, value, mesh.nif.context, 'blocks', to) : value;
    return write(type, led, context, { backEnd });
  });
  const roots = mesh.footer.roots.filter((root) => root < 0 || to(root) >= 0).map(to);
  const header = pcHeader(mesh, kept, blocks);
  const parts = [
    write(Header, header, context, { backEnd }),
    ...blocks,
    write(Footer, { numRoots: roots.length, roots }, context),
  ];
  return concatenated(parts);
}

function pcHeader(mesh: ConsoleMesh, kept: readonly number[], blocks: readonly Uint8Array[]): NifHeader {
  const { header } = mesh.nif;
  const strings = [...stringsOf(header.strings), ...mesh.newStrings];
  return {
    ...header,
    endianType: 1,
    numBlocks: kept.length,
    ...pcTypes(mesh, kept),
    blockSize: Uint32Array.from(blocks, ({ length }) => length),
    numStrings: strings.length,
    maxStringLength: mesh.newStrings.reduce(
      (most, { length }) => Math.max(most, length),
      header.maxStringLength ?? 0,
    ),
    strings: makeStringList(strings, 'long'),
  };
}

/** The table of types without those that only removed blocks were of: a PC’s game may not know them. */
function pcTypes(mesh: ConsoleMesh, kept: readonly number[]) {
  const { blockTypes, blockTypeIndex = new Uint16Array() } = mesh.nif.header;
  const typeOf = (block: number): number => blockTypeIndex[block]! & TYPE;
  const used = new Set(kept.map(typeOf));
  const gone = new Set(
    Array.from(blockTypeIndex, (_, block) => typeOf(block)).filter((type) => !used.has(type)),
  );
  const names = stringsOf(blockTypes);
  const staying = names.map((_, type) => type).filter((type) => !gone.has(type));
  const place = new Map(staying.map((type, i) => [type, i]));
  return {
    numBlockTypes: staying.length,
    blockTypes: makeStringList(
      staying.map((type) => names[type]!),
      'long',
    ),
    blockTypeIndex: Uint16Array.from(
      kept,
      (block) => (blockTypeIndex[block]! & ~TYPE) | (place.get(typeOf(block)) ?? 0),
    ),
  };
}

/** Bits of a block's type index; the highest is PhysX’s. */
const TYPE = 0x7fff;

function stringsOf(list: StringList | undefined): readonly string[] {
  return list === undefined ? [] : Array.from({ length: list.length }, (_, i) => list.get(i));
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
