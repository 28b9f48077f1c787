/** Context menu of tiles and of the image: commands on the selected images. */
export const IMAGE_MENU = [
  'bank.play',
  'separator',
  'bank.replace',
  'bank.add',
  'bank.rename',
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
] as const;

/** Menu of color options. */
export const COLOR_MENU = [
  'bank.ownPalettes',
  'bank.transparent',
  'separator',
  'bank.depthAuto',
  'bank.depth6',
  'bank.depth8',
] as const;

/** Menu of commands on the whole bank. */
export const BANK_MENU = [
  'bank.add',
  'bank.renameBank',
  'separator',
  'bank.exportAll',
  'separator',
  'bank.fit',
  'bank.actual',
  'bank.zoomIn',
  'bank.zoomOut',
] as const;
