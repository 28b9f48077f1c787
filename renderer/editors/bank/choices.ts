import type { BankChoices } from '#renderer/state/bank-choices.ts';
import { useLayout } from '#renderer/state/layout.ts';

/** Display options of banks, shared by all files and kept between sessions. */
export function useBankChoices(): BankChoices {
  return useLayout((layout) => layout.bank);
}

export function changeBankChoices(change: Partial<BankChoices>): void {
  useLayout.setState(({ bank }) => ({ bank: { ...bank, ...change } }));
}

/** Maximum number of folders whose palettes are remembered. */
const MAX_FOLDERS = 50;

/** The last palette selected for a folder: its path, '' for gray, undefined if none was. */
export function rememberedPalette({ palettes }: BankChoices, folder: string): string | undefined {
  return palettes.find(([one]) => one === folder)?.[1];
}

export function rememberPalette(folder: string, path: string): void {
  useLayout.setState(({ bank }) => {
    const others = bank.palettes.filter(([one]) => one !== folder);
    return {
      bank: { ...bank, palettes: [[folder, path] as [string, string], ...others].slice(0, MAX_FOLDERS) },
    };
  });
}
