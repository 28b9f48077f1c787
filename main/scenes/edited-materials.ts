import type { Documents } from '#main/documents/service.ts';
import type { DataExtents } from '#main/workspace/data-files.ts';
import { type FindMaterialFile, materialFileFinder } from '#main/workspace/find-material-file.ts';

/** Finds materials of a folder for one job; those that are open have their unsaved edits. */
export function editedMaterials(
  documents: Pick<Documents, 'find'>,
  workspace: string,
  places: DataExtents,
): FindMaterialFile {
  const find = materialFileFinder(places);
  return (paths) => {
    const file = find(paths);
    const document = file && documents.find({ workspace, path: file.shown });
    if (file === undefined || document?.history.dirty !== true) return file;
    const { source, key } = document;
    return { ...file, key, place: { kind: 'edited', bytes: Uint8Array.from(source.read(0, source.size)) } };
  };
}
