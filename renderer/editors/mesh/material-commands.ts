import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { addressOf, useExplorer } from '#renderer/state/explorer.ts';
import { showPaths } from '#renderer/state/path-draft.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import type { Scene, SceneMaterial } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import type { SceneElement } from './scene-elements.ts';

export interface MaterialContext {
  readonly document: DocumentState;
  readonly scene: Scene | null;
  readonly primary: SceneElement | null;
}

/** Edit the selected mesh's material, or open its replacement, or else that of its texture, in this mesh or in all. */
export const materialCommands = declareCommands<MaterialContext>()([
  {
    id: 'mesh.editMaterial',
    title: 'Edit Material',
    category: '3D',
    icon: 'symbol-color',
    local: true,
    when: (context) => (materialOf(context)?.file ?? '') !== '',
    run: (context) => {
      const { file = '' } = materialOf(context) ?? {};
      const address = materialAddress(file);
      if (address === null) say(`“${file}” is not in this Data folder.`, 'warning');
      else useWorkbench.getState().openFile(address, { pin: true, focus: true });
    },
  },
  replace('mesh.replaceMaterial', 'Replace Its Material in This Mesh…', ({ document }) => [
    document.address.path,
  ]),
  replace('mesh.replaceMaterialEverywhere', 'Replace Its Material in All Meshes…', () => null),
]);

function replace<const Id extends string>(
  id: Id,
  title: string,
  paths: (context: MaterialContext) => readonly string[] | null,
): NamedCommand<MaterialContext, Id> {
  return {
    id,
    title,
    category: '3D',
    icon: 'replace-all',
    local: true,
    when: (context) => materialPath(context) !== '',
    run: (context) =>
      showPaths({
        find: materialPath(context),
        part: false,
        folder: 'both',
        groupsOnly: false,
        paths: paths(context),
      }),
  };
}

function materialOf({ scene, primary }: MaterialContext): SceneMaterial | undefined {
  const mesh = primary?.kind === 'mesh' ? scene?.meshes[primary.index] : undefined;
  return scene?.materials[mesh?.material ?? -1];
}

/** A material file of the open folder, by what a mesh calls it. */
function materialAddress(file: string): FileAddress | null {
  const { tree } = useExplorer.getState();
  if (tree === null) return null;
  const node = dataPaths(file, 'materials').flatMap((path) => nodeAt(tree, path) ?? [])[0];
  return node === undefined ? null : addressOf(node);
}

function materialPath(context: MaterialContext): string {
  const material = materialOf(context);
  return material === undefined ? '' : material.file || material.textures.diffuse;
}
