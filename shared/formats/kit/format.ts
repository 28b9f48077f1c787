import type { ByteSource } from '#shared/binary/source.ts';
import type { InflateUpTo, OpenOptions } from './archive.ts';
import type { BlockMaker, BlockStreamer } from './archive-plan.ts';
import type { ConsolePlatform } from './console-platform.ts';
import type { OpenFile } from './open-file.ts';

/** Number of leading bytes that detection uses. */
export const HEAD_BYTES = 4096;

/**
 * A file format as the rest of Modwright sees it, one row of `registry.ts`: what is known of a file before it is opened.
 * A row is small, and loads the code that opens files when one is opened: all of it together takes a process longer to
 * load than reading a mesh.
 */
export interface Format {
  /** Stable id: `bsa`, `text`, `unknown`. */
  readonly id: string;
  /**
   * Whether the file is of this format: by its first bytes, and by its name only if bytes cannot tell.
   * @param head first `HEAD_BYTES`, or less
   * @param name file name with extension, lower case
   */
  readonly detect: (head: Uint8Array, name: string) => boolean;
  /**
   * Extensions that promise this format: lower case without the dot, and the name of such a file in messages. Absent if
   * the name decides, or if other files use the extension too.
   */
  readonly promised?: { readonly endings: readonly string[]; readonly called: string };
  /** Consoles the file is for; several if its bytes do not say which. Absent if no console uses the format. */
  readonly consoles?: (head: Uint8Array) => readonly ConsolePlatform[];
  /**
   * Why a file of this format, with this name, is shown as bytes only: a sentence without its full stop. Undefined if it is
   * read, or if nobody would expect it to be.
   */
  readonly notRead?: (name: string) => string | undefined;
  /** Files of any size are opened, because nothing reads them whole. Absent = up to `LARGEST_READ`. */
  readonly anySize?: true;
  /** Files of the format are made of blocks with types: an open one has `blockTypes`. */
  readonly typedBlocks?: true;
  /** Extensions of files that name other files, lower case without the dot: an open one has `needed`. */
  readonly naming?: readonly string[];
  /** Folders of Data, lower case, in which such files name nothing, so that nobody needs to read them. */
  readonly namingNothingIn?: readonly string[];
  /** What files of the format are converted as, if they are for a console. */
  readonly converts?: 'mesh' | 'texture';
  /** Files of the format can get other pixels, because Modwright encodes the format. */
  readonly replaceable?: true;
  /** Loads the code that opens files of the format. */
  readonly load: () => Promise<Opener>;
}

/** The code that opens files of a format. */
export interface Opener {
  /** Display name from the file itself: `BSA archive, version 104`. */
  readonly describe: (head: Uint8Array) => string;
  /** Opens a file of the format: see `OpenFile`. Reads nothing yet, so it never throws. */
  readonly open: (source: ByteSource, context?: OpenContext) => OpenFile;
}

/** A format with its code. */
export interface LoadedFormat extends Format, Opener {}

/** Loads a format's code, once in a process. */
export async function loadFormat(format: Format): Promise<LoadedFormat> {
  return { ...format, ...(await format.load()) };
}

/** What a format may use to open a file. */
export interface OpenContext extends OpenOptions {
  /** Unpacks compressed parts so that they are read too; absent = they are skipped. */
  readonly inflate?: InflateUpTo;
  /** Packs them again after a change; absent = they are not changed. */
  readonly deflate?: (bytes: Uint8Array) => Uint8Array;
}

/** The format as it opens files with a context, so that a changed version of a file opens as the file did. */
export function inContext(format: LoadedFormat, context: OpenContext): LoadedFormat {
  return { ...format, open: (source, more) => format.open(source, { ...context, ...more }) };
}

/** The code of an archive format. */
export interface ArchiveOpener extends Opener {
  readonly dataBlocks: DataBlocks;
}

/** The data blocks of an archive format, for threads that never see an archive's directory. */
export interface DataBlocks {
  /** Makes a block for a repack. */
  readonly make: BlockMaker;
  /** Makes a large one in pieces. */
  readonly stream: BlockStreamer;
  /** Consoles an archive is for, by its flags; absent if no console uses the format. */
  readonly consoles?: (flags: number) => readonly ConsolePlatform[];
}
