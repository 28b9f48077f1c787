import { declareCommands } from '#renderer/commands/command.ts';
import { canShowQuickBox, showQuickBox } from '#renderer/commands/quick-box.tsx';
import { useExplorer } from '#renderer/state/explorer.ts';
import { menuCommand } from '#shared/menu-bar.ts';

export const quickOpenCommands = declareCommands()([
  {
    ...menuCommand('go.file'),
    icon: 'go-to-file',
    first: true,
    anywhere: true,
    when: () => useExplorer.getState().tree !== null && canShowQuickBox(),
    run: () => showQuickBox('files'),
  },
]);
