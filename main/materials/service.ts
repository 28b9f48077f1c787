import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { FileMaterial } from '#shared/formats/kit/material.ts';
import { settingsLabel } from '#shared/formats/kit/material-label.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { materialParents } from './material-parents.ts';

/** Materials of open documents, with all edits. */
export function createMaterials(
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'material.read' | 'material.set'> {
  return {
    'material.read': async ({ document: id }) => {
      const document = documents.get(id);
      const material = materialOf(document);
      const { revision } = document.history;
      const { parents, list } = await materialParents(material, workspaces.get(document.address.workspace));
      return { revision, kind: material.kind, properties: material.properties(parents), parents: list };
    },
    'material.set': ({ document: id, revision, settings, label, gesture }) => {
      const document = documents.get(id);
      document.refuseStale(revision);
      const material = materialOf(document);
      const changes = material.set(settings);
      if (changes.length > 0) {
        const said = label ?? settingsLabel(settings, material.properties());
        const [{ name } = { name: '' }] = settings;
        const path = material.properties().find((one) => one.name === name)?.path;
        const edit = {
          label: said,
          splices: splicesOf(changes),
          ...(gesture === undefined ? {} : { gesture }),
        };
        document.apply(edit, path === undefined ? undefined : { from: path, select: path });
        documents.changed(document);
      }
      return { revision: document.history.revision };
    },
  };
}

/** The material of a document. @throws UserError `no-material` */
export function materialOf({ file, name }: OpenDocument): FileMaterial {
  if (file.material !== undefined) return file.material;
  throw new UserError('no-material', `“${name}” is no material.`, { path: name });
}
