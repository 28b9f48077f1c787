import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { archiveFlagsFor, contentFlagsFor, emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { emptyTes3 } from '#shared/formats/tes3/empty.ts';
import type { Game } from './games.ts';

/** The contents of a new archive. */
export interface NewContents {
  readonly paths: readonly string[];
  readonly textures: boolean;
  readonly compress: boolean;
  /** Archive flags to store instead of those derived from game and files, if the format has flags. */
  readonly flags?: number;
}

/** An empty archive with a game’s format and flags for these files, as a base for planning a new one. */
export function newArchive({ archive }: Game, contents: NewContents): WritableArchive {
  const { paths, textures, compress, flags } = contents;
  switch (archive.format) {
    case 'tes3-bsa':
      return emptyTes3();
    case 'ba2':
      return textures
        ? emptyBa2({ version: archive.textures, kind: 'DX10' })
        : emptyBa2({ version: archive.version, kind: 'GNRL' });
    case 'bsa':
      return emptyBsa(
        archive.version,
        flags ?? archiveFlagsFor(archive, paths, compress),
        contentFlagsFor(archive, paths),
      );
  }
}
