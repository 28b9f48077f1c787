import type { BankChoices } from '#renderer/state/bank-choices.ts';
import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** Display options of banks. */
export const {
  use: useBankChoices,
  read: readBankChoices,
  change: changeBankChoices,
} = layoutChoices('bank');

/** Maximum number of folders whose palettes are remembered. */
const MAX_FOLDERS = 50;

/** The last palette selected for a folder: its path, '' for gray, undefined if none was. */
export function rememberedPalette({ palettes }: BankChoices, folder: string): string | undefined {
  return palettes.find(([one]) => one === folder)?.[1];
}

export function rememberPalette(folder: string, path: string): void {
  const others = readBankChoices().palettes.filter(([one]) => one !== folder);
  changeBankChoices({ palettes: [[folder, path] as [string, string], ...others].slice(0, MAX_FOLDERS) });
}
