import type { MenuItem } from '#renderer/commands/command.ts';
import type { bankCommands } from './bank-commands.ts';

type BankMenuItem = MenuItem<typeof bankCommands>;

/** Context menu of tiles and of the image: commands on the selected images. */
export const IMAGE_MENU: readonly BankMenuItem[] = [
  'bank.play',
  'separator',
  'bank.replace',
  'bank.add',
  'bank.moveEarlier',
  'bank.moveLater',
  'bank.remove',
  'separator',
  'bank.setPalette',
  'bank.removePalette',
  'separator',
  'bank.export',
  'bank.copy',
  'bank.copyColor',
  'separator',
  'bank.fields',
];

/** Menu of color options. */
export const COLOR_MENU: readonly BankMenuItem[] = [
  'bank.ownPalettes',
  'bank.transparent',
  'separator',
  'bank.depthAuto',
  'bank.depth6',
  'bank.depth8',
];

/** Menu of commands on the whole bank. */
export const BANK_MENU: readonly BankMenuItem[] = [
  'bank.add',
  'bank.renameBank',
  'separator',
  'bank.exportAll',
  'separator',
  'bank.fit',
  'bank.actual',
  'bank.zoomIn',
  'bank.zoomOut',
];
