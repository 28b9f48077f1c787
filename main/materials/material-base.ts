import type { OpenDocument } from '#main/documents/open-document.ts';
import { archivedFiles, type DataFile, findDataFile } from '#main/workspace/data-files.ts';
import type { FindMaterialFile } from '#main/workspace/find-material-file.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { MaterialBase, OtherValues, ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { MaterialFiles } from './material-files.ts';
import { materialParents } from './material-parents.ts';

/**
 * The file that a material was made from: that of the same path in an archive, or else its root material; null = there is
 * none that can be read.
 * @param find finds the files that it takes values from
 */
export async function materialBase(
  document: OpenDocument,
  properties: readonly MaterialProperty[],
  workspace: Workspace,
  find: FindMaterialFile,
  files: MaterialFiles,
): Promise<ReadMaterial['base']> {
  for (const { base, file } of candidates(document, properties, workspace)) {
    const { material } = await files(file);
    if (material === undefined) continue;
    const { parents } = await materialParents(material, find, files);
    return { ...base, values: otherValues(properties, material.properties(parents)) };
  }
  return null;
}

/** What others hold instead, where they differ. */
export function otherValues(
  properties: readonly MaterialProperty[],
  others: readonly MaterialProperty[],
): OtherValues {
  const theirs = new Map(others.map(({ name, value }) => [name, value]));
  const differing: Record<string, MaterialValue | null> = {};
  for (const { name, value } of properties) {
    const other = theirs.get(name) ?? null;
    if (String(other) !== String(value)) differing[name] = other;
  }
  return differing;
}

function* candidates(
  { address, places }: OpenDocument,
  properties: readonly MaterialProperty[],
  workspace: Workspace,
): Generator<{ readonly base: MaterialBase; readonly file: DataFile }> {
  // A copy in the mod folder is not the archive’s file, though it has its address.
  const own = places.mod.ours ? undefined : address.archive;
  for (const file of archivedFiles(workspace, address.path)) {
    const { shown: path, source } = file;
    if (foldPath(source) !== foldPath(own ?? '')) yield { base: { kind: 'original', path, source }, file };
  }
  const root = properties.find(({ name }) => name === ROOT)?.value;
  const file = findDataFile(workspace, dataPaths(String(root ?? ''), 'materials'));
  if (file === undefined || foldPath(file.shown) === foldPath(address.path)) return;
  yield { base: { kind: 'root', path: file.shown, source: file.source }, file };
}

/** Property with the material that another is made from. */
const ROOT = 'rootMaterialPath';
