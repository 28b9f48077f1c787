import type { Loaded, TaskLoaders } from '#main/pool/task.ts';

/**
 * All tasks of worker threads by name. A task is pure work: everything it may use comes with its input. A thread loads the
 * code of a task when the first job asks for it: all formats together take a thread longer to load than many jobs run.
 */
const LOADERS = {
  'batch-files': async () => (await import('#main/batch/tasks/batch-files.ts')).batchFiles,
  'build-scene': async () => (await import('#main/scenes/tasks/build-scene.ts')).buildScene,
  'change-mesh': async () => (await import('#main/mesh-tools/tasks/change-mesh.ts')).changeMesh,
  'check-blocks': async () => (await import('#main/archives/tasks/verify-entries.ts')).checkBlocks,
  'compare-documents': async () =>
    (await import('#main/compare/tasks/compare-documents.ts')).compareDocuments,
  'compare-ranges': async () => (await import('#main/repack/tasks/copy-ranges.ts')).compareRanges,
  'compiled-material': async () =>
    (await import('#main/workspace/tasks/compiled-material.ts')).readCompiledMaterial,
  'convert-files': async () => (await import('#main/convert/tasks/convert-orders.ts')).convertFiles,
  'convert-group': async () => (await import('#main/precombined/tasks/convert-group.ts')).convertGroup,
  'convert-scene': async () => (await import('#main/convert/tasks/convert-scene.ts')).convertScene,
  'copy-ranges': async () => (await import('#main/repack/tasks/copy-ranges.ts')).copyRanges,
  'count-block-types': async () => (await import('#main/search/tasks/count-block-types.ts')).countBlockTypes,
  'decode-picture': async () => (await import('#main/textures/tasks/decode-picture.ts')).decodePicture,
  'deflate-chunks': async () => (await import('#main/geometry/tasks/deflate-chunks.ts')).deflateChunks,
  'digest-files': async () => (await import('#main/compare/tasks/digest-files.ts')).digestFiles,
  'encode-strip': async () => (await import('#main/textures/tasks/encode-strip.ts')).encodeStrip,
  'encode-texture': async () => (await import('#main/textures/tasks/encode-texture.ts')).encodeTexture,
  'entry-data': async () => (await import('#main/workspace/tasks/entry-data.ts')).entryData,
  'entry-sizes': async () => (await import('#main/workspace/tasks/entry-data.ts')).archiveSizes,
  'export-clips': async () => (await import('#main/animation/tasks/export-clips.ts')).exportClips,
  'export-images': async () => (await import('#main/banks/tasks/export-images.ts')).exportImages,
  'extract-entries': async () => (await import('#main/archives/tasks/extract-entries.ts')).extractEntries,
  'find-baked': async () => (await import('#main/precombined/tasks/find-baked.ts')).findBakedTask,
  'group-references': async () =>
    (await import('#main/precombined/tasks/group-references.ts')).groupReferencesTask,
  'import-clip': async () => (await import('#main/animation/tasks/move-document.ts')).importClipTask,
  'import-gltf': async () => (await import('#main/mesh-tools/tasks/import-gltf.ts')).importGltfTask,
  'index-archive': async () => (await import('#main/workspace/tasks/index-archive.ts')).indexArchive,
  'inspect-file': async () => (await import('#main/documents/tasks/inspect-file.ts')).inspectFile,
  'known-index': async () => (await import('#main/workspace/tasks/known-index.ts')).readKnownIndex,
  'known-names': async () => (await import('#main/graph/tasks/known-names.ts')).readKnownNames,
  'list-clips': async () => (await import('#main/animation/tasks/read-animation.ts')).listClips,
  'make-blocks': async () => (await import('#main/repack/tasks/make-blocks.ts')).makeBlocks,
  'make-thumbnails': async () => (await import('#main/textures/tasks/make-thumbnails.ts')).makeThumbnails,
  'match-files': async () => (await import('#main/compare/tasks/match-files.ts')).matchFiles,
  'match-image': async () => (await import('#main/banks/tasks/match-image.ts')).matchImage,
  'max-unpacked-sizes': async () =>
    (await import('#main/workspace/tasks/max-unpacked-sizes.ts')).maxUnpackedSizes,
  'placed-scenes': async () => (await import('#main/scenes/tasks/placed-scenes.ts')).placedScenes,
  'plan-repack': async () => (await import('#main/repack/tasks/plan-repack.ts')).planRepack,
  'read-bank': async () => (await import('#main/banks/tasks/read-bank.ts')).readBank,
  'read-clip': async () => (await import('#main/animation/tasks/read-animation.ts')).readClip,
  'read-materials': async () => (await import('#main/scenes/tasks/read-materials.ts')).readMaterials,
  'read-morphs': async () => (await import('#main/scenes/tasks/read-morphs.ts')).readMorphs,
  'read-names': async () => (await import('#main/graph/tasks/read-names.ts')).readNames,
  'read-palettes': async () => (await import('#main/banks/tasks/read-palettes.ts')).readPalettes,
  'read-rig': async () => (await import('#main/animation/tasks/read-animation.ts')).readRig,
  'read-texture': async () => (await import('#main/textures/tasks/read-texture.ts')).readTexture,
  'record-overrides': async () =>
    (await import('#main/plugins/tasks/record-overrides.ts')).recordOverridesTask,
  'same-files': async () => (await import('#main/pack/tasks/same-files.ts')).sameFiles,
  'search-contents': async () => (await import('#main/search/tasks/search-contents.ts')).searchContents,
  'skeleton-names': async () => (await import('#main/animation/tasks/read-animation.ts')).skeletonNames,
  'texture-chunks': async () => (await import('#main/repack/tasks/texture-chunks.ts')).textureChunks,
  'texture-levels': async () => (await import('#main/textures/tasks/texture-levels.ts')).textureLevels,
  'thumbnail-scene': async () => (await import('#main/scenes/tasks/thumbnail-scene.ts')).readThumbnailScene,
  'verify-entries': async () => (await import('#main/archives/tasks/verify-entries.ts')).verifyEntries,
  'walk-folder': async () => (await import('#main/workspace/tasks/walk-folder.ts')).walkFolder,
  'write-block': async () => (await import('#main/repack/tasks/write-block.ts')).writeBlock,
  'write-scene': async () => (await import('#main/scenes/tasks/write-scene.ts')).writeScene,
} satisfies TaskLoaders;

export type TaskName = keyof typeof LOADERS;

export const tasks = {
  ...LOADERS,
  /** Does nothing but load the code of tasks, in a thread that it starts. */
  start: async () => loadTasks,
} satisfies TaskLoaders;

export type Tasks = Loaded<typeof tasks>;

async function loadTasks(names: readonly TaskName[]): Promise<null> {
  await Promise.all(names.map((name) => LOADERS[name]()));
  return null;
}
