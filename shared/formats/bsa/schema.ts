import { flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, terminatedText, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest, type Scope } from '#shared/binary/type.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';

/**
 * The bytes of BSA 103 (Oblivion), 104 (Fallout 3, New Vegas, Skyrim) and 105 (Skyrim SE), PC and Xbox 360. This is the
 * only file that knows their offsets; their meaning is in `model.ts`.
 *
 * Measured on real archives. Contrary to the published description, bit 0x40 does **not** make all numbers big-endian:
 * only the upper half of each hash is.
 */

/** What the header decides about the bytes after it. */
export interface BsaContext extends Context {
  readonly version: number;
  /** Archive flag 0x40. */
  readonly xbox: boolean;
  /** Archive flag 0x1. */
  readonly folderNames: boolean;
  /** Archive flag 0x2. */
  readonly fileNames: boolean;
  /** Whether records start at the header's `folderOffset` instead of right after the header. */
  readonly farRecords: boolean;
}

/** What decides the head of one data block. */
export interface DataContext extends Context {
  /** Archive flag 0x100, which has this meaning only in versions 104 and 105. */
  readonly embeddedName: boolean;
  readonly compressed: boolean;
}

/** A data block's context. Blocks of a kind share one object, so the schema is resolved once for them. */
export function dataContext(littleEndian: boolean, embeddedName: boolean, compressed: boolean): DataContext {
  const index = (littleEndian ? 4 : 0) + (embeddedName ? 2 : 0) + (compressed ? 1 : 0);
  dataContexts[index] ??= { littleEndian, embeddedName, compressed };
  return dataContexts[index];
}
const dataContexts: DataContext[] = [];

export const HEADER_SIZE = 36;
/** Bits of a file record's `size` that hold the size. */
export const SIZE_MASK = 0x3fffffff;
export const SIZE_INVERTS_COMPRESSION = 0x40000000;
export const SIZE_CHECKED = 0x80000000;
/** Bits of a file record's `offset` that hold the offset. */
export const OFFSET_MASK = 0x7fffffff;

export const ARCHIVE_FLAG = {
  folderNames: 0x1,
  fileNames: 0x2,
  compressed: 0x4,
  retainFolderNames: 0x8,
  retainFileNames: 0x10,
  retainNameOffsets: 0x20,
  xbox: 0x40,
  retainStrings: 0x80,
  embeddedNames: 0x100,
  xmem: 0x200,
} as const;

const LAYOUT_FLAG = 'decides how the whole archive is laid out: repack with other settings instead';

/** Flags that mean the same in every version. */
const COMMON_FLAGS = {
  folderNames: {
    at: 0,
    doc: 'Folder names are stored. The game needs them.',
    edit: 'never',
    reason: LAYOUT_FLAG,
  },
  fileNames: { at: 1, doc: 'File names are stored.', edit: 'never', reason: LAYOUT_FLAG },
  compressed: {
    at: 2,
    doc: 'Files are compressed unless their record says otherwise.',
    edit: 'never',
    reason: LAYOUT_FLAG,
  },
  retainFolderNames: { at: 3, doc: 'The game keeps folder names in memory.' },
  retainFileNames: {
    at: 4,
    doc: 'The game keeps file names in memory. Official archives with sounds set it.',
  },
  xbox: { at: 6, doc: 'Made for Xbox 360: hash order differs.', edit: 'never', reason: LAYOUT_FLAG },
} as const;

const OFFICIAL_103 = 'Set in all official archives of version 103; the layout does not depend on it.';
const KEPT_103 = 'is kept as the official archives have it';

/** Version 103. */
const OblivionFlags = flags(
  u32,
  {
    ...COMMON_FLAGS,
    bit7: { at: 7, doc: 'Used by the game at run time (103).' },
    bit8: { at: 8, doc: OFFICIAL_103, edit: 'never', reason: KEPT_103 },
    bit9: { at: 9, doc: OFFICIAL_103, edit: 'never', reason: KEPT_103 },
    bit10: { at: 10, doc: OFFICIAL_103 },
  },
  { doc: 'Archive flags' },
);

/** Versions 104 and 105. */
const ArchiveFlags = flags(
  u32,
  {
    ...COMMON_FLAGS,
    retainNameOffsets: { at: 5, doc: 'The game keeps name offsets in memory (104 and 105).' },
    retainStrings: {
      at: 7,
      doc: 'The game keeps strings at start-up (104 and 105). Usual for archives with meshes.',
    },
    embeddedNames: {
      at: 8,
      doc: 'Each file’s data starts with its path (104 and 105).',
      edit: 'never',
      reason: LAYOUT_FLAG,
    },
    xmem: {
      at: 9,
      doc: 'Compressed with XMem (Xbox 360, version 104).',
      edit: 'never',
      reason: LAYOUT_FLAG,
    },
  },
  { doc: 'Archive flags' },
);

const ContentFlags = flags(
  u16,
  {
    meshes: { at: 0, doc: '.nif' },
    textures: { at: 1, doc: '.dds' },
    menus: { at: 2, doc: '.xml' },
    sounds: { at: 3, doc: '.wav' },
    voices: { at: 4, doc: '.mp3' },
    shaders: { at: 5, doc: '.txt .html .bat .scc' },
    trees: { at: 6, doc: '.spt' },
    fonts: { at: 7, doc: '.tex .fnt' },
    misc: { at: 8, doc: '.ctl and others' },
  },
  { doc: 'Kinds of files inside; the game uses them to decide which archives to search' },
);

const count = (doc: string) => u32({ doc, edit: 'derived', reason: 'is counted from the records' });

export const Header = struct('BSA header', {
  magic: text(4, { expect: 'BSA\0', edit: 'never', reason: 'identifies the file as a BSA' }),
  version: u32({
    values: { 103: 'Oblivion', 104: 'Fallout 3, New Vegas, Skyrim', 105: 'Skyrim Special Edition' },
    edit: 'never',
    reason: 'decides how the whole archive is laid out',
  }),
  folderOffset: u32({ doc: 'Always 36', pointsTo: (value) => value, edit: 'never', reason: 'is always 36' }),
  archiveFlags: switchOn('version', { 103: OblivionFlags }, ArchiveFlags),
  folderCount: count('Folders'),
  fileCount: count('Files in all folders'),
  totalFolderNameLength: count('Bytes of all folder names with their NULs, without their length bytes'),
  totalFileNameLength: count('Bytes of all file names with their NULs'),
  contentFlags: ContentFlags,
  contentPadding: u16({
    doc: 'Memory the official packer never cleared; kept',
    hue: 'padding',
    display: 'hex',
  }),
});

/** A stored name hash. On Xbox 360 only the upper half is big-endian. */
export const NameHash = struct(
  'name hash',
  {
    low: u32({ display: 'hex', endian: 'little', edit: 'derived', reason: 'is derived from the name' }),
    high: u32({
      display: 'hex',
      endian: ({ xbox, littleEndian }: BsaContext) => (xbox || !littleEndian ? 'big' : 'little'),
      edit: 'derived',
      reason: 'is derived from the name',
    }),
  },
  { summary: ({ low, high }: { low: number; high: number }) => hex32(high) + hex32(low) },
);

const SE = ({ version }: BsaContext): boolean => version === 105;
const junk = u32({ doc: 'Memory the official packer never cleared; kept', hue: 'padding', display: 'hex' });

export const FolderRecord = struct('folder record', {
  hash: NameHash,
  fileCount: count('Files in the folder'),
  padding: when(SE, junk),
  blockOffset: u32({
    doc: 'Offset of the folder’s file records, plus totalFileNameLength',
    edit: 'derived',
    reason: 'is derived from the folders before it',
  }),
  padding2: when(SE, junk),
});

export const FileRecord = struct('file record', {
  hash: NameHash,
  size: flags(
    u32,
    {
      bytes: {
        at: 0,
        width: 30,
        doc: 'Bytes of the data block',
        edit: 'derived',
        reason: 'is derived from the data',
      },
      invertsCompression: {
        at: 30,
        doc: 'Inverts the archive’s default compression',
        edit: 'derived',
        reason: 'decides how the data is stored',
      },
      checked: { at: 31, doc: 'Set by the game while it runs' },
    },
    { hue: 'integer', display: 'decimal', edit: 'derived', reason: 'is derived from the data' },
  ),
  offset: u32({
    doc: 'Offset of the data block',
    display: 'hex',
    pointsTo: (value) => value % 0x80000000,
    edit: 'derived',
    reason: 'is derived from the data before it',
  }),
});

const asStored = { edit: 'never', reason: 'is written by repacking the archive' } as const;

export const FolderBlock = struct('folder', {
  name: when(
    ({ folderNames }: BsaContext) => folderNames,
    sizedText(u8(), {
      doc: 'Path of the folder, NUL included',
      edit: 'never',
      reason: 'decides its hash',
    }),
  ),
  files: array(FileRecord, (_context: BsaContext, _self: unknown, at: Scope) => {
    const { folders } = at.up(1) as { folders: { fileCount: Uint32Array } };
    return folders.fileCount[at.index] ?? 0;
  }),
});

/** Everything before the data. */
export const Directory = struct('BSA directory', {
  header: Header,
  gap: when(
    ({ farRecords }: BsaContext) => farRecords,
    bytes(
      (_context: BsaContext, { header }: { header: Infer<typeof Header> }) =>
        header.folderOffset - HEADER_SIZE,
    ),
  ),
  folders: array(
    FolderRecord,
    (_context: BsaContext, { header }: { header: Infer<typeof Header> }) => header.folderCount,
  ),
  blocks: list(
    FolderBlock,
    (_context: BsaContext, { header }: { header: Infer<typeof Header> }) => header.folderCount,
  ),
  /**
   * As many as the folder records have in total; `fileCount` disagrees in damaged archives, and the game walks the
   * records.
   */
  fileNames: when(
    ({ fileNames }: BsaContext) => fileNames,
    array(terminatedText(), (_context: BsaContext, { folders }: { folders: { fileCount: Uint32Array } }) =>
      folders.fileCount.reduce((sum, files) => sum + files, 0),
    ),
  ),
});
export type Directory = Infer<typeof Directory>;

const DATA_HEAD = {
  embeddedName: when(
    ({ embeddedName }: DataContext) => embeddedName,
    sizedText(u8(), { doc: 'Path of the file (of the first file, where data is shared)', ...asStored }),
  ),
  size: when(
    ({ compressed }: DataContext) => compressed,
    u32({ unit: 'bytes', doc: 'Size when decompressed', ...asStored }),
  ),
};

/** The head of a data block; the payload follows. */
export const DataHead = struct('data block head', DATA_HEAD);

/** A whole data block. */
export const DataBlock = struct('data block', {
  ...DATA_HEAD,
  payload: bytes(rest, { doc: 'The file’s data, compressed or stored', ...asStored }),
});

/** What the header's flags mean for the bytes after it. */
export function bsaContext(
  header: Infer<typeof Header>,
  littleEndian: boolean,
  farRecords: boolean,
): BsaContext {
  const { version, archiveFlags } = header;
  return {
    littleEndian,
    version,
    farRecords,
    xbox: (archiveFlags & ARCHIVE_FLAG.xbox) !== 0,
    folderNames: (archiveFlags & ARCHIVE_FLAG.folderNames) !== 0,
    fileNames: (archiveFlags & ARCHIVE_FLAG.fileNames) !== 0,
  };
}
