import type { ServiceContext } from '#main/context/context.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { dataFileOf, findDataFile } from '#main/workspace/data-files.ts';
import { mirrored } from '#main/workspace/save-targets.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { MATERIAL_TEMPLATES } from '#shared/formats/material/templates.ts';
import { identify } from '#shared/formats/registry.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type MaterialStart, newMaterial } from './new-material.ts';

/** Real materials have some hundred bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Makes new materials in the mod folder. */
export function createNewMaterials(
  { hub, written }: ServiceContext,
  workspaces: Workspaces,
): Pick<Handlers, 'material.create'> {
  const startOf = (from: Parameters<Handlers['material.create']>[0]['from']): MaterialStart => {
    if ('template' in from) {
      const template = MATERIAL_TEMPLATES.find(({ id }) => id === from.template);
      if (template === undefined)
        throw new UserError('no-such-template', `There is no template “${from.template}”.`);
      return { template };
    }
    const { place, shown } = dataFileOf(workspaces.get(from.file.workspace), workspaces.resolve(from.file));
    const source = bytesSource(readDataFile(place, shown, MAX_BYTES), shown);
    return { file: { format: identify(source.read(0, HEAD_BYTES), shown), source } };
  };
  return {
    'material.create': async ({ workspace: id, path, from, replace }) => {
      const workspace = workspaces.get(id);
      const { modFolder } = workspace;
      const { kind, bytes } = newMaterial(startOf(from), undefined, []);
      if (!path.toLowerCase().endsWith(`.${kind.toLowerCase()}`)) {
        const message = `The material is a ${kind}, so the name must end in .${kind.toLowerCase()}.`;
        throw new UserError('wrong-extension', message, { path });
      }
      if (!/^materials[\\/]./i.test(path))
        throw new UserError('wrong-folder', 'The game looks for materials in the folder “materials”.', {
          path,
        });
      if (!replace && findDataFile(workspace, [path]) !== undefined)
        throw new UserError('exists', `There is a file “${path}” already.`, { path });
      const target = mirrored(modFolder, path);
      refuseLinkOutside(modFolder, target);
      await saveContent({
        target,
        content: bytes,
        backup: true,
        makeFolder: true,
        // Another program may have made one since it was looked for.
        ...(replace ? {} : { expected: null }),
      });
      written.add(target);
      hub.emit('copies.changed', { workspace: id });
      return { target };
    },
  };
}
