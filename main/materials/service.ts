import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import { editedMaterials } from '#main/scenes/edited-materials.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Edited } from '#shared/contract/documents.ts';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { FileMaterial, MaterialParents, MaterialProperty } from '#shared/formats/kit/material.ts';
import { settingsLabel } from '#shared/formats/kit/material-label.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { materialBase, otherValues } from './material-base.ts';
import type { MaterialFiles } from './material-files.ts';
import { materialParents } from './material-parents.ts';

/** Materials of open documents, with all edits. */
export function createMaterials(
  documents: Documents,
  workspaces: Workspaces,
  files: MaterialFiles,
): Pick<Handlers, 'material.read' | 'material.set'> {
  async function read({ document: id }: Input<'material.read'>): Promise<ReadMaterial> {
    const document = documents.get(id);
    const material = materialOf(document);
    const { revision } = document.history;
    const workspace = workspaces.get(document.address.workspace);
    const find = editedMaterials(documents, document.address.workspace, workspace);
    const { parents, list } = await materialParents(material, find, files);
    const properties = material.properties(parents);
    return {
      revision,
      kind: material.kind,
      properties,
      structure: material.structure?.(parents) ?? null,
      parents: list,
      stored: otherValues(properties, storedProperties(document, parents) ?? properties),
      base: await materialBase(document, properties, workspace, find, files),
    };
  }

  async function set({
    document: id,
    revision,
    settings,
    label,
    gesture,
  }: Input<'material.set'>): Promise<Edited> {
    const document = documents.get(id);
    const workspace = workspaces.get(document.address.workspace);
    const find = editedMaterials(documents, document.address.workspace, workspace);
    const { parents } = await materialParents(materialOf(document), find, files);
    document.refuseStale(revision);
    // Another edit can have come before this one meanwhile.
    const material = materialOf(document);
    const changes = material.set(settings, parents);
    if (changes.length > 0) {
      const properties = material.properties(parents);
      const path = properties.find(({ name }) => name === settings[0]?.name)?.path;
      const edit = {
        label: label ?? settingsLabel(settings, properties),
        splices: splicesOf(changes),
        ...(gesture === undefined ? {} : { gesture }),
      };
      document.apply(edit, path === undefined ? undefined : { from: path, select: path });
      documents.changed(document);
    }
    return { revision: document.history.revision };
  }

  return { 'material.read': read, 'material.set': set };
}

/** What the stored file holds; undefined if it cannot be read, or is the same. */
function storedProperties(
  document: OpenDocument,
  parents: MaterialParents,
): readonly MaterialProperty[] | undefined {
  const { history } = document;
  if (!history.dirty) return undefined;
  try {
    return document.fileOf(history.saved).material?.properties(parents);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The material of a document. @throws UserError `no-material` */
export function materialOf({ file, name }: OpenDocument): FileMaterial {
  if (file.material !== undefined) return file.material;
  throw new UserError('no-material', `“${name}” is no material.`, { path: name });
}
