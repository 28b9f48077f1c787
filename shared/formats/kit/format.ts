import type { ByteSource } from '#shared/binary/source.ts';
import type { BlockForm, BlockPlace, EntryPayload, InflateUpTo, OpenOptions } from './archive.ts';
import type { BlockMaker } from './archive-plan.ts';
import type { ConsolePlatform } from './console-platform.ts';
import type { OpenFile } from './open-file.ts';

/** A file format as the rest of Modwright sees it, one row of `registry.ts`: what is known of a file before it is opened. */
export interface Format {
  /** Stable id: `bsa`, `text`, `unknown`. */
  readonly id: string;
  /**
   * Whether the file is of this format: by its first bytes, and by its name only where bytes cannot tell.
   * @param head first 4 KiB, or less
   * @param name file name with extension, lower case
   */
  readonly detect: (head: Uint8Array, name: string) => boolean;
  /**
   * What names promise that the bytes must keep: endings in lower case without their dot, and what such a file holds, for
   * people. Absent where the name decides, or is used for other things, too.
   */
  readonly promised?: { readonly endings: readonly string[]; readonly called: string };
  /** Name for people, from the file itself: `BSA archive, version 104`. */
  readonly describe: (head: Uint8Array) => string;
  /** Consoles that a file is of; several where its bytes do not say which. Absent = no console has files of the format. */
  readonly consoles?: (head: Uint8Array) => readonly ConsolePlatform[];
  /** Why files of this format are shown as bytes only, in a sentence without its full stop; absent where they are read. */
  readonly notRead?: string;
  /** Opens a file of the format: see `OpenFile`. Reads nothing yet, and so never throws. */
  readonly open: (source: ByteSource, context?: OpenContext) => OpenFile;
  /** There where it is a format of archives. */
  readonly dataBlocks?: DataBlocks;
}

/** What whoever opens a file has at hand. */
export interface OpenContext extends OpenOptions {
  /** Unpacks what is compressed, to look at it too; absent = that is passed over. */
  readonly inflate?: InflateUpTo;
}

/** The format as it opens files with a context, so that a changed version of a file opens as the file did. */
export function inContext(format: Format, context: OpenContext): Format {
  return { ...format, open: (source, more) => format.open(source, { ...context, ...more }) };
}

/** The data blocks of an archive format, for threads that never see an archive's directory. */
export interface DataBlocks {
  /** Reads the head of one, as `Archive.payload` does. */
  readonly payload: PayloadReader;
  /** Makes one for a repack. */
  readonly make: BlockMaker;
}

/** @throws FormatError `data-outside`, `data-truncated`, `size-impossible`: this block cannot be read; others can. */
export type PayloadReader = (form: BlockForm, source: ByteSource, place: BlockPlace) => EntryPayload;
