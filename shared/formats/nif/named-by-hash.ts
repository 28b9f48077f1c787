import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import {
  extensionNumber,
  extensionText,
  type ResourceId,
  resourceOfText,
  resourceText,
} from '#shared/codec/resource-id.ts';
import { FormatError } from '#shared/errors.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { BSDistantObjectInstancedNode, BSWeakReferenceNode } from '#shared/formats/nif/blocks/newer-games.ts';
import { folderByEnding } from '#shared/scene/asset-endings.ts';
import { nifFields } from './fields.ts';
import { type Nif, readBlock } from './open.ts';

/** Fields of a file’s hashes as blocks store them. */
interface StoredId {
  readonly fileHash: number;
  readonly directoryHash: number;
  readonly extension: string;
}

/** The id that a block stores. */
export function storedId({ fileHash, directoryHash, extension }: StoredId): ResourceId {
  return { folder: directoryHash, name: fileHash, extension: extensionNumber(extension) };
}

/**
 * The files that a NIF names by the hashes of their paths only: meshes that it places, and their materials. Their texts are
 * those of `resourceText`.
 * @throws FormatError `not-all-read` after the last, if a block cannot be read
 */
export function* filesByHash(nif: Nif, backEnd?: BackEnd): Generator<NeededFile> {
  for (let block = 0; block < nif.blocks.count; block += 1) {
    try {
      yield* filesOf(nif, block, backEnd);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const message = `block ${block} (${nif.blocks.type(block)}) ${error.message}, so not all that it names is known`;
      throw new FormatError('not-all-read', message);
    }
  }
}

function* filesOf(nif: Nif, block: number, backEnd: BackEnd | undefined): Generator<NeededFile> {
  const at = `blocks[${block}]`;
  switch (nif.blocks.type(block)) {
    case BSDistantObjectInstancedNode.name: {
      const { instances } = readBlock(nif, block, BSDistantObjectInstancedNode, backEnd).value;
      for (const [i, { resourceId }] of instances.entries())
        yield* named(`${at}.instances[${i}].resourceId`, resourceId);
      break;
    }
    case BSWeakReferenceNode.name: {
      const { refs, waterRefs = [] } = readBlock(nif, block, BSWeakReferenceNode, backEnd).value;
      for (const [i, { resourceId, materials }] of refs.entries()) {
        yield* named(`${at}.refs[${i}].resourceId`, resourceId);
        for (let j = 0; j < materials.length; j += 1) {
          const id = {
            fileHash: materials.fileHash[j] ?? 0,
            directoryHash: materials.directoryHash[j] ?? 0,
            extension: materials.materialExtension.get(j),
          };
          yield* named(`${at}.refs[${i}].materials[${j}]`, id);
        }
      }
      for (const [i, { resourceId }] of waterRefs.entries())
        yield* named(`${at}.waterRefs[${i}].resourceId`, resourceId);
    }
  }
}

/** Nothing for an id that is empty. */
function* named(part: string, stored: StoredId): Generator<NeededFile> {
  const id = storedId(stored);
  if (id.folder === 0 && id.name === 0) return;
  const folder = folderByEnding(extensionText(id.extension)) ?? 'meshes';
  yield { text: resourceText(id), folder, part, found: 'schema' };
}

/** The changes that give such files other hashes. The extension stays. @throws UserError as changing fields does */
export function renameByHash(
  nif: Nif,
  renamings: readonly { readonly needed: NeededFile; readonly text: string }[],
): readonly ByteChange[] {
  const fields = nifFields(nif);
  return renamings.flatMap(({ needed: { part }, text }) => {
    const id = resourceOfText(text);
    if (id === undefined) return [];
    return [
      ...fields.change(`${part}.fileHash`, String(id.name)).changes,
      ...fields.change(`${part}.directoryHash`, String(id.folder)).changes,
    ];
  });
}
