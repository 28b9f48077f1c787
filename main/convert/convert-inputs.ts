import type { StampedFile } from '#main/files/file-stamp.ts';
import type { SourceFile } from '#main/pack/pack-sources.ts';
import { type ArchiveDirectory, EntryMark } from '#shared/formats/kit/archive.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';

/** Console files, on disk or in an archive. */
export type ConvertInput =
  | {
      readonly kind: 'files';
      /** With the paths of the results. */
      readonly files: readonly SourceFile[];
      /** Display name of such a path. */
      readonly shown: (path: string) => string;
    }
  | {
      readonly kind: 'archive';
      /** The archive, with its stamp when `archive` was read. */
      readonly file: StampedFile;
      readonly archive: ArchiveDirectory;
      readonly encoding?: EncodingLabel | undefined;
      /** Absent = all. */
      readonly entries?: Uint32Array;
      readonly shown: (path: string) => string;
    };

/** All files to convert, in processing order. */
export interface ConversionPlan {
  readonly inputs: readonly ConvertInput[];
  readonly files: readonly PlannedFile[];
  /** Total stored bytes. */
  readonly bytes: number;
}

export interface PlannedFile {
  readonly input: number;
  /** Index of a file of the input, or an archive's entry. */
  readonly at: number;
  /** Display name. */
  readonly in: string;
  /** Path of the result in the source's spelling, with `/`. */
  readonly path: string;
  /** Stored bytes. */
  readonly bytes: number;
  /** The archive has no name for it. */
  readonly unnamed: boolean;
}

/** Orders files for fast reading: loose files as listed, archive entries by data offset. */
export function planConversion(inputs: readonly ConvertInput[]): ConversionPlan {
  const files = inputs.flatMap((input, at) =>
    input.kind === 'files' ? looseFiles(input, at) : archivedFiles(input, at),
  );
  return { inputs, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function looseFiles({ files, shown }: ConvertInput & { kind: 'files' }, input: number): PlannedFile[] {
  return files.map(
    ({ path, size }, at): PlannedFile => ({
      input,
      at,
      in: shown(path),
      path: resultPath(path),
      bytes: size,
      unnamed: false,
    }),
  );
}

function archivedFiles(
  { archive: { entries }, encoding, entries: wanted, shown }: ConvertInput & { kind: 'archive' },
  input: number,
): PlannedFile[] {
  const paths = entryPaths(entries, encoding);
  return Array.from(sortByOffset(entries, wanted), (at): PlannedFile => {
    const path = paths[at] ?? '';
    const unnamed = ((entries.marks[at] ?? 0) & EntryMark.unnamed) !== 0;
    const bytes = entries.storedSize[at] ?? 0;
    return { input, at, in: shown(path), path: resultPath(path), bytes, unnamed };
  });
}

/** Console meshes also name their textures `.dds`, so only the texture's own name changes. */
export function resultPath(path: string): string {
  return path.replace(/\.ddx$/i, '.dds');
}
