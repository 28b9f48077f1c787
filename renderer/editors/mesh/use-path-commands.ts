import type { DocumentState } from '#shared/document/state.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { useCommands } from '../../commands/registry.ts';
import { showPaths } from '../../explorer/path-commands.ts';
import { useClient } from '../../host/client-context.tsx';
import type { Thing } from './things.ts';

export interface PathCommandsOptions {
  readonly active: boolean;
  readonly document: DocumentState;
  readonly scene: Scene | null;
  readonly chosen: Thing | null;
}

/** From what is picked to where its material, or else its texture, is replaced in one mesh or in all. */
export function usePathCommands({ active, document, scene, chosen }: PathCommandsOptions): void {
  const client = useClient();
  const mesh = chosen?.kind === 'mesh' ? scene?.meshes[chosen.index] : undefined;
  const material = scene?.materials[mesh?.material ?? -1];
  const find = material === undefined ? '' : material.file || material.textures.diffuse;
  const show = (paths: readonly string[] | null): void =>
    showPaths(client, { find, part: false, folder: 'both', groupsOnly: false, paths });
  const command = (id: string, title: string, paths: readonly string[] | null) => ({
    id,
    title,
    category: '3D',
    icon: 'replace-all' as const,
    local: true,
    when: () => find !== '',
    run: () => show(paths),
  });
  useCommands(
    [
      command('mesh.replaceMaterial', 'Replace Its Material in This Mesh…', [document.address.path]),
      command('mesh.replaceMaterialEverywhere', 'Replace Its Material in All Meshes…', null),
    ],
    active,
  );
}
