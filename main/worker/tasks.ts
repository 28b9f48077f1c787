import { extractEntries } from '#main/archives/tasks/extract-entries.ts';
import { checkBlocks, verifyEntries } from '#main/archives/tasks/verify-entries.ts';
import { exportImages } from '#main/banks/tasks/export-images.ts';
import { matchImage } from '#main/banks/tasks/match-image.ts';
import { readBank } from '#main/banks/tasks/read-bank.ts';
import { readPalettes } from '#main/banks/tasks/read-palettes.ts';
import { batchFiles } from '#main/batch/tasks/batch-files.ts';
import { compareDocuments } from '#main/compare/tasks/compare-documents.ts';
import { digestFiles } from '#main/compare/tasks/digest-files.ts';
import { matchFiles } from '#main/compare/tasks/match-files.ts';
import { convertFiles } from '#main/convert/tasks/convert-orders.ts';
import { convertScene } from '#main/convert/tasks/convert-scene.ts';
import { inspectFile } from '#main/documents/tasks/inspect-file.ts';
import { deflateChunks } from '#main/geometry/tasks/deflate-chunks.ts';
import { sameFiles } from '#main/pack/tasks/same-files.ts';
import type { TaskTable } from '#main/pool/task.ts';
import { convertGroup } from '#main/precombined/tasks/convert-group.ts';
import { findBakedTask } from '#main/precombined/tasks/find-baked.ts';
import { groupReferencesTask } from '#main/precombined/tasks/group-references.ts';
import { compareRanges, copyRanges } from '#main/repack/tasks/copy-ranges.ts';
import { makeBlocks } from '#main/repack/tasks/make-blocks.ts';
import { planRepack } from '#main/repack/tasks/plan-repack.ts';
import { textureChunks } from '#main/repack/tasks/texture-chunks.ts';
import { writeBlock } from '#main/repack/tasks/write-block.ts';
import { buildScene } from '#main/scenes/tasks/build-scene.ts';
import { readMaterials } from '#main/scenes/tasks/read-materials.ts';
import { readThumbnailScene } from '#main/scenes/tasks/thumbnail-scene.ts';
import { writeScene } from '#main/scenes/tasks/write-scene.ts';
import { countBlockTypes } from '#main/search/tasks/count-block-types.ts';
import { searchContents } from '#main/search/tasks/search-contents.ts';
import { decodePicture } from '#main/textures/tasks/decode-picture.ts';
import { encodeStrip } from '#main/textures/tasks/encode-strip.ts';
import { encodeTexture } from '#main/textures/tasks/encode-texture.ts';
import { makeThumbnails } from '#main/textures/tasks/make-thumbnails.ts';
import { readTexture } from '#main/textures/tasks/read-texture.ts';
import { textureLevels } from '#main/textures/tasks/texture-levels.ts';
import { archiveSizes, entryData } from '#main/workspace/tasks/entry-data.ts';
import { indexArchive } from '#main/workspace/tasks/index-archive.ts';
import { readKnownIndex } from '#main/workspace/tasks/known-index.ts';
import { maxUnpackedSizes } from '#main/workspace/tasks/max-unpacked-sizes.ts';
import { walkFolder } from '#main/workspace/tasks/walk-folder.ts';

/** All tasks of worker threads by name. A task is pure work: everything it may use comes with its input. */
export const tasks = {
  'batch-files': batchFiles,
  'build-scene': buildScene,
  'check-blocks': checkBlocks,
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
  'max-unpacked-sizes': maxUnpackedSizes,
  'plan-repack': planRepack,
  'read-bank': readBank,
  'read-materials': readMaterials,
  'read-palettes': readPalettes,
  'read-texture': readTexture,
  'same-files': sameFiles,
  'search-contents': searchContents,
  /** Does nothing, but starts a thread. */
  start: () => null,
  'texture-chunks': textureChunks,
  'texture-levels': textureLevels,
  'thumbnail-scene': readThumbnailScene,
  'verify-entries': verifyEntries,
  'walk-folder': walkFolder,
  'write-block': writeBlock,
  'write-scene': writeScene,
} satisfies TaskTable;

export type Tasks = typeof tasks;
