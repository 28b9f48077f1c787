import { declareCommands } from '#renderer/commands/command.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { addressOf, selectedNodes } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { askNewMaterial } from './new-material-store.ts';

/** Makes new materials, from anywhere; mounted once. */
export const newMaterialCommands = declareCommands()([
  {
    id: 'materials.new',
    title: 'New Material from Template…',
    category: 'Materials',
    icon: 'new-file',
    aliases: ['BGSM', 'BGEM', 'create'],
    when: () => useWorkspace.getState().info !== null,
    run: () => {
      const { info } = useWorkspace.getState();
      if (info !== null) askNewMaterial(info.id, selectedMaterial() ?? openMaterial(info.id));
    },
  },
  {
    id: 'materials.newLike',
    title: 'New Material Like This…',
    category: 'Materials',
    icon: 'new-file',
    aliases: ['BGSM', 'BGEM', 'copy', 'template'],
    when: () => useWorkspace.getState().info !== null && selectedMaterial() !== undefined,
    run: () => {
      const { info } = useWorkspace.getState();
      const like = selectedMaterial();
      if (info !== null && like !== undefined) askNewMaterial(info.id, like);
    },
  },
]);

/** Kinds that can be copied. */
const COPIED = /\.bg[se]m$/i;

/** The one material selected in the tree. */
function selectedMaterial(): FileAddress | undefined {
  const [node, another] = selectedNodes(2);
  const address = node === undefined || another !== undefined ? null : addressOf(node);
  return address !== null && COPIED.test(address.path) ? address : undefined;
}

/** The material in front. */
function openMaterial(workspace: string): FileAddress | undefined {
  const address = documentAt(useWorkbench.getState().active)?.address;
  return address?.workspace === workspace && COPIED.test(address.path) ? address : undefined;
}
