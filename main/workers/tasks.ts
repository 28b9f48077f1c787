import { buildScene } from './build-scene.ts';
import { collisionFiles } from './collision-files.ts';
import { compareDocuments } from './compare-documents.ts';
import { convertFiles } from './convert-files.ts';
import { convertGroup } from './convert-group.ts';
import { convertScene } from './convert-scene.ts';
import { compareRanges, copyRanges } from './copy-ranges.ts';
import { countBlockTypes } from './count-block-types.ts';
import { decodePicture } from './decode-picture.ts';
import { deflateChunks } from './deflate-chunks.ts';
import { digestFiles } from './digest-files.ts';
import { encodeStrip } from './encode-strip.ts';
import { encodeTexture } from './encode-texture.ts';
import { archiveSizes, entryData } from './entry-data.ts';
import { exportImages } from './export-images.ts';
import { extractEntries } from './extract-entries.ts';
import { findBakedTask } from './find-baked.ts';
import { groupReferencesTask } from './group-references.ts';
import { indexArchive } from './index-archive.ts';
import { inspectFile } from './inspect-file.ts';
import { readKnownIndex } from './known-index.ts';
import { makeBlocks } from './make-blocks.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { matchFiles } from './match-files.ts';
import { matchImage } from './match-image.ts';
import { mostBytes } from './most-bytes.ts';
import { pathFiles } from './path-files.ts';
import { planRepack } from './plan-repack.ts';
import { readBank } from './read-bank.ts';
import { readMaterials } from './read-materials.ts';
import { readPalettes } from './read-palettes.ts';
import { readTexture } from './read-texture.ts';
import { sameFiles } from './same-files.ts';
import { searchContents } from './search-contents.ts';
import type { TaskTable } from './task.ts';
import { textureChunks } from './texture-chunks.ts';
import { textureLevels } from './texture-levels.ts';
import { checkBlocks, verifyEntries } from './verify-entries.ts';
import { walkFolder } from './walk-folder.ts';
import { writeScene } from './write-scene.ts';

/** Everything that worker threads can do, by name. A task is pure work: what it may touch comes in with its input. */
export const tasks = {
  'build-scene': buildScene,
  'check-blocks': checkBlocks,
  'collision-files': collisionFiles,
  'compare-documents': compareDocuments,
  'compare-ranges': compareRanges,
  'convert-files': convertFiles,
  'convert-group': convertGroup,
  'convert-scene': convertScene,
  'copy-ranges': copyRanges,
  'count-block-types': countBlockTypes,
  'decode-picture': decodePicture,
  'deflate-chunks': deflateChunks,
  'digest-files': digestFiles,
  'encode-strip': encodeStrip,
  'encode-texture': encodeTexture,
  'entry-data': entryData,
  'entry-sizes': archiveSizes,
  'export-images': exportImages,
  'extract-entries': extractEntries,
  'find-baked': findBakedTask,
  'group-references': groupReferencesTask,
  'index-archive': indexArchive,
  'inspect-file': inspectFile,
  'known-index': readKnownIndex,
  'make-blocks': makeBlocks,
  'make-thumbnails': makeThumbnails,
  'match-files': matchFiles,
  'match-image': matchImage,
  'most-bytes': mostBytes,
  'path-files': pathFiles,
  'plan-repack': planRepack,
  'read-bank': readBank,
  'read-materials': readMaterials,
  'read-palettes': readPalettes,
  'read-texture': readTexture,
  'same-files': sameFiles,
  'search-contents': searchContents,
  /** Does nothing, in a thread that is running then. */
  start: () => null,
  'texture-chunks': textureChunks,
  'texture-levels': textureLevels,
  'verify-entries': verifyEntries,
  'walk-folder': walkFolder,
  'write-scene': writeScene,
} satisfies TaskTable;

export type Tasks = typeof tasks;
