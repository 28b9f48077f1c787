import { menuCommand } from '#shared/menu-bar.ts';
import { declareCommands } from './command.ts';
import { canShowQuickBox, showQuickBox } from './quick-box.tsx';

export const paletteCommands = declareCommands()([
  {
    ...menuCommand('view.commands'),
    icon: 'terminal',
    first: true,
    anywhere: true,
    when: canShowQuickBox,
    run: () => showQuickBox('commands'),
  },
]);
