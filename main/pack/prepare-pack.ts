import type { Pool } from '#main/pool/pool.ts';
import { chunksOf } from '#main/repack/divide-textures.ts';
import type { SourcedChange } from '#main/repack/sourced-change.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { pathStyle, storedPath } from '#shared/formats/kit/stored-path.ts';
import { mayCompress } from '#shared/games/compression.ts';
import type { Game } from '#shared/games/games.ts';
import { newArchive } from '#shared/games/new-archive.ts';
import {
  hasTextureArchives,
  type PackedArchive,
  type PackNaming,
  type PackNote,
  packable,
  planPack,
} from '#shared/games/plan-pack.ts';
import type { FoundFiles, SourceFile } from './pack-sources.ts';

export interface PackOrder extends FoundFiles {
  readonly game: Game;
  /** File name with its extension. */
  readonly name: string;
  readonly naming: PackNaming;
  readonly compress: boolean;
  /** Archive flags to store instead of those derived from the game and the files. */
  readonly flags?: number;
}

/** An archive ready to be written. */
export interface PreparedArchive {
  /** File name with its extension. */
  readonly name: string;
  readonly textures: boolean;
  /** An empty archive to plan from. */
  readonly archive: WritableArchive;
  readonly changes: readonly SourcedChange[];
  /** Total size of the files before compression. */
  readonly bytes: number;
}

/** A pack planned completely, with nothing written yet. */
export interface PreparedPack {
  readonly archives: readonly PreparedArchive[];
  readonly notes: readonly PackNote[];
  readonly leftOut: readonly Problem[];
}

type ChunkedFile = SourceFile & { readonly chunks?: number };

/** Assigns files to archives, and reports those that fit in none. */
export async function preparePack(
  order: PackOrder,
  pool: Pool<Tasks>,
  signal?: AbortSignal,
): Promise<PreparedPack> {
  const { game, name, naming } = order;
  const fitting = packable(order.files);
  const { files, notes } = await withTextures(game, fitting.files, pool, signal);
  const leftOut = [...order.leftOut, ...fitting.leftOut];
  if (files.length === 0) return { archives: [], notes: [], leftOut };
  const plan = planPack(files, game, name, naming);
  const archives = plan.archives.map((part) => prepareOne(order, part, leftOut));
  return { archives, notes: [...notes, ...plan.notes], leftOut };
}

/** For games with texture archives: finds the files that can go into one. */
async function withTextures(
  game: Game,
  files: readonly SourceFile[],
  pool: Pool<Tasks>,
  signal: AbortSignal | undefined,
): Promise<{ readonly files: readonly ChunkedFile[]; readonly notes: readonly PackNote[] }> {
  if (!hasTextureArchives(game)) return { files, notes: [] };
  const textures = files.filter(({ path }) => /\.dds$/i.test(path));
  const found = await chunksOf(
    pool,
    textures.map(({ file }) => ({ kind: 'file', path: file })),
    signal,
  );
  const known = new Map(textures.map(({ path }, i) => [path, found[i]]));
  const notes: PackNote[] = [];
  const sorted = files.map((file): ChunkedFile => {
    const one = known.get(file.path);
    if (one === undefined) return file;
    if (one.chunks !== undefined) return { ...file, chunks: one.chunks };
    const message = `${one.problem}. It is packed with the other files, where the game might not find it.`;
    notes.push({ code: 'texture-not-packable', message: `The file ${message}`, path: file.path });
    return file;
  });
  return { files: sorted, notes };
}

function prepareOne(
  { game, compress: wanted, flags }: PackOrder,
  { name, textures, files }: PackedArchive<ChunkedFile>,
  leftOut: Problem[],
): PreparedArchive {
  const archive = newArchive(game, {
    paths: files.map(({ path }) => path),
    textures,
    compress: wanted,
    ...(flags === undefined ? {} : { flags }),
  });
  const { summary } = archive;
  // Flags given by the user may override the user's compression setting.
  const compress = summary.format === 'bsa' ? summary.compressedByDefault : wanted;
  const style = pathStyle(archive);
  const changes: SourcedChange[] = [];
  let bytes = 0;
  for (const { path, file, size, chunks, origin } of files) {
    try {
      changes.push({
        action: 'add',
        path: storedPath(path, style),
        compress: compress && mayCompress(path, summary),
        origin: origin ?? { kind: 'file', path: file },
        size,
        ...(chunks === undefined ? {} : { chunks }),
      });
      bytes += size;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      leftOut.push({ path, code: error.code, message: error.message });
    }
  }
  return { name, textures, archive, changes, bytes };
}
