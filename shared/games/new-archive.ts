import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { archiveFlagsFor, contentFlagsFor, emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { emptyTes3 } from '#shared/formats/tes3/empty.ts';
import type { Game } from './games.ts';

/** What goes into a new archive. */
export interface NewContents {
  readonly paths: readonly string[];
  readonly textures: boolean;
  readonly compress: boolean;
  /** Archive flags to store instead of those that game and files ask for, where archives have flags. */
  readonly flags?: number;
}

/** An archive of no files that is what a game wants for these, to plan a new one from. */
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
