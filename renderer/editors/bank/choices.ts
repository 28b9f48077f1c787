import type { BankChoices } from '#renderer/state/bank-choices.ts';
import { useLayout } from '#renderer/state/layout.ts';

/** How banks are looked at; stays as the user left it, from file to file and from session to session. */
export function useBankChoices(): BankChoices {
  return useLayout((layout) => layout.bank);
}

export function changeBankChoices(change: Partial<BankChoices>): void {
  useLayout.setState(({ bank }) => ({ bank: { ...bank, ...change } }));
}

/** Folders whose palettes are remembered. */
const FOLDERS = 50;

/** The palette that was chosen for a folder last: its path, '' for grey, undefined where none was. */
export function rememberedPalette({ palettes }: BankChoices, folder: string): string | undefined {
  return palettes.find(([one]) => one === folder)?.[1];
}

export function rememberPalette(folder: string, path: string): void {
  useLayout.setState(({ bank }) => {
    const others = bank.palettes.filter(([one]) => one !== folder);
    return { bank: { ...bank, palettes: [[folder, path] as [string, string], ...others].slice(0, FOLDERS) } };
  });
}
