import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { type Target, withTarget } from '#main/targets/target.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { copiedBlocks } from '#shared/formats/nif/copy-blocks.ts';
import { findBlock } from '#shared/formats/nif/find-block.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { pastedBlocks } from '#shared/formats/nif/paste-blocks.ts';

export interface CopyBlocks {
  /** The mesh to copy from, and its blocks by number or name. */
  readonly from: string;
  readonly blocks: readonly string[];
  /** Whether the blocks below them stay behind. */
  readonly alone: boolean;
  /** The mesh to copy into, and its node that gets them as children; undefined = none does. */
  readonly into: string;
  readonly under: string | undefined;
  readonly output: string;
}

/**
 * Writes a mesh with copied blocks of another one.
 * @throws UserError `not-a-nif`, and as `findBlock`, `copiedBlocks`, `pastedBlocks` and `saveBytes` do: nothing is written then
 */
export async function copyBlocksInto({ from, blocks, alone, into, under, output }: CopyBlocks): Promise<{
  readonly copied: number;
  readonly warnings: readonly string[];
  readonly saved: SavedBytes;
}> {
  const clip = await withTarget(from, (target) => {
    const nif = meshOf(target, from);
    return copiedBlocks(
      nif,
      blocks.map((block) => blockIn(nif, from, block)),
      !alone,
    );
  });
  return await withTarget(into, async (target) => {
    const nif = meshOf(target, into);
    const place = under === undefined ? {} : { under: blockIn(nif, into, under) };
    const { changes, warnings = [] } = pastedBlocks(nif, clip, place);
    const { contents } = applySplices(storedContents(target.source.size), splicesOf(changes));
    const made = contentsSource(contents, target.source).read(0, contents.size);
    // What cannot be opened again is not written.
    openNif(made);
    const saved = await saveBytes(output, made, isSameFile(output, into) ? target.stamp : undefined);
    return { copied: clip.blocks.length, warnings, saved };
  });
}

function meshOf({ file }: Target, path: string): Nif {
  const nif = nifOf(file);
  if (nif === undefined) throw new UserError('not-a-nif', 'is no mesh (.nif, .kf, .btr)', { path });
  return nif;
}

function blockIn(nif: Nif, path: string, text: string): number {
  try {
    return findBlock(nif, text);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.code, error.message, { path });
  }
}
