import type { Command } from '#renderer/commands/command.ts';
import { foundCommands } from '#renderer/explorer/search/found-commands.ts';

/** Context of a batch tool's commands. */
export interface BatchContext {
  readonly canPlan: boolean;
  readonly plan: () => void;
  readonly canApply: boolean;
  readonly apply: () => Promise<void>;
}

export const collisionBatchCommands = batchCommands('collisionQuery', 'Collision', {
  plan: 'Dry Run of Collision Values',
  apply: 'Write Collision Values to the Mod Folder…',
});
export const collisionFoundCommands = foundCommands('collisionQuery', 'Collision', 'Open at the Body');

export const pathBatchCommands = batchCommands('pathQuery', 'Paths', {
  plan: 'Dry Run of Replaced Paths',
  apply: 'Write Replaced Paths to the Mod Folder…',
});
export const pathFoundCommands = foundCommands('pathQuery', 'Paths', 'Open at the Path');

export const meshBatchCommands = batchCommands('meshTools', 'Mesh', {
  plan: 'Dry Run of the Mesh Tool',
  apply: 'Write the Mended Meshes to the Mod Folder…',
});
export const meshFoundCommands = foundCommands('meshTools', 'Mesh', 'Open at the Value');

export const eventBatchCommands = batchCommands('eventQuery', 'Events', {
  plan: 'Dry Run of the Event Changes',
  apply: 'Write the Changed Events to the Mod Folder…',
});
export const eventFoundCommands = foundCommands('eventQuery', 'Events', 'Open at the Event');

export const hkxBatchCommands = batchCommands('hkxQuery', 'Convert', {
  plan: 'Dry Run of the .hkx Conversion',
  apply: 'Write the Converted .hkx Files to the Mod Folder…',
});
export const hkxFoundCommands = foundCommands('hkxQuery', 'Convert', 'Open the .hkx File');

export const materialBatchCommands = batchCommands('materialQuery', 'Materials', {
  plan: 'Dry Run of Material Values',
  apply: 'Write Material Values to the Mod Folder…',
});
export const materialFoundCommands = foundCommands('materialQuery', 'Materials', 'Open at the Value');

export const renameBatchCommands = batchCommands('renameQuery', 'Assets', {
  plan: 'Dry Run of the New Name',
  apply: 'Write the New Name to the Mod Folder…',
});
export const renameFoundCommands = foundCommands('renameQuery', 'Assets', 'Open the File with the Name');

function batchCommands(
  id: string,
  category: string,
  titles: { readonly plan: string; readonly apply: string },
): readonly Command<BatchContext>[] {
  return [
    {
      id: `${id}.plan`,
      title: titles.plan,
      category,
      icon: 'beaker',
      when: ({ canPlan }) => canPlan,
      run: ({ plan }) => plan(),
    },
    {
      id: `${id}.apply`,
      title: titles.apply,
      category,
      icon: 'save-all',
      when: ({ canApply }) => canApply,
      run: ({ apply }) => apply(),
    },
  ];
}
