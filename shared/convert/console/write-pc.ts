import { ByteWriter } from '#shared/binary/cursor.ts';
import { writeTo } from '#shared/binary/read.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList } from '#shared/binary/type.ts';
import type { ConsoleMesh } from '#shared/formats/nif/console/console-mesh.ts';
import { Footer, Header, type NifHeader } from '#shared/formats/nif/schema.ts';
import { nifContext } from '#shared/formats/nif/version.ts';

/**
 * The mesh as a PC file: every block is written little-endian with the schema it was read by. References are remapped
 * to the blocks' new indices; references to removed blocks become none.
 */
export function writePc(mesh: ConsoleMesh): Uint8Array {
  const context = nifContext({ ...mesh.nif.context, littleEndian: true });
  const { backEnd } = mesh;
  const renumbered = new Int32Array(mesh.count).fill(-1);
  const kept: number[] = [];
  for (let index = 0; index < mesh.count; index += 1) {
    if (mesh.block(index) === undefined) continue;
    renumbered[index] = kept.length;
    kept.push(index);
  }
  const moved = kept.length !== mesh.count;
  // An index beyond all blocks was invalid before and is kept as it was.
  const to = (old: number): number => (old < 0 ? old : (renumbered[old] ?? old));
  const writer = new ByteWriter(context, 2 * mesh.nif.bytes.length);
  const sizes = new Uint32Array(kept.length);
  const header = pcHeader(mesh, kept, sizes);
  writeTo(writer, Header, header, { backEnd });
  for (const [i, index] of kept.entries()) {
    mesh.checkTime(index);
    const start = writer.position;
    const { type, value } = mesh.block(index)!;
    const written = moved ? withNewReferences(type, value, mesh.nif.context, 'blocks', to) : value;
    writeTo(writer, type, written, { backEnd });
    sizes[i] = writer.position - start;
  }
  const roots = mesh.footer.roots.filter((root) => root < 0 || to(root) >= 0).map(to);
  writeTo(writer, Footer, { numRoots: roots.length, roots });
  const end = writer.position;
  // The header's length does not depend on block sizes, which are known only now.
  writer.position = 0;
  writeTo(writer, Header, header, { backEnd });
  writer.position = end;
  return writer.finish();
}

function pcHeader(mesh: ConsoleMesh, kept: readonly number[], blockSize: Uint32Array): NifHeader {
  const { header } = mesh.nif;
  const strings = withNew(header.strings, mesh.newStrings);
  return {
    ...header,
    endianType: 1,
    numBlocks: kept.length,
    ...pcTypes(mesh, kept),
    blockSize,
    numStrings: strings.length,
    maxStringLength: mesh.newStrings.reduce(
      (longest, { length }) => Math.max(longest, length),
      header.maxStringLength ?? 0,
    ),
    strings,
  };
}

/** A list without additions is written as it was read. */
function withNew(strings: StringList | undefined, added: readonly string[]): StringList {
  if (strings !== undefined && added.length === 0) return strings;
  return makeStringList([...stringsOf(strings), ...added], 'long');
}

/** The type table without types used only by removed blocks: a PC game may not know them. */
function pcTypes(mesh: ConsoleMesh, kept: readonly number[]) {
  const { blockTypes, blockTypeIndex = new Uint16Array() } = mesh.nif.header;
  const typeOf = (block: number): number => blockTypeIndex[block]! & TYPE;
  const used = new Set(kept.map(typeOf));
  const gone = new Set(
    Array.from(blockTypeIndex, (_, block) => typeOf(block)).filter((type) => !used.has(type)),
  );
  const names = stringsOf(blockTypes);
  const staying = names.map((_, type) => type).filter((type) => !gone.has(type));
  const indexOf = new Map(staying.map((type, i) => [type, i]));
  return {
    numBlockTypes: staying.length,
    blockTypes: makeStringList(
      staying.map((type) => names[type]!),
      'long',
    ),
    blockTypeIndex: Uint16Array.from(
      kept,
      (block) => (blockTypeIndex[block]! & ~TYPE) | (indexOf.get(typeOf(block)) ?? 0),
    ),
  };
}

/** Bits of a block's type index; the highest is PhysX’s. */
const TYPE = 0x7fff;

function stringsOf(list: StringList | undefined): readonly string[] {
  return list === undefined ? [] : Array.from({ length: list.length }, (_, i) => list.get(i));
}
