import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { showPaths } from '#renderer/state/path-draft.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { SceneElement } from './scene-elements.ts';

export interface MaterialContext {
  readonly document: DocumentState;
  readonly scene: Scene | null;
  readonly primary: SceneElement | null;
}

/** Open the replacement of the selected mesh's material, or else its texture, in this mesh or in all. */
export const materialCommands = declareCommands<MaterialContext>()([
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

function materialPath({ scene, primary }: MaterialContext): string {
  const mesh = primary?.kind === 'mesh' ? scene?.meshes[primary.index] : undefined;
  const material = scene?.materials[mesh?.material ?? -1];
  return material === undefined ? '' : material.file || material.textures.diffuse;
}
