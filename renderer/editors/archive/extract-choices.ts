import { create } from 'zustand';
import type { Input } from '#shared/contract/contract.ts';

/** How files are extracted, as it was chosen last in this window. */
export interface ExtractChoices {
  readonly existing: NonNullable<Input<'archive.extract'>['existing']>;
  readonly times: boolean;
}

export const useExtractChoices = create<ExtractChoices>()(() => ({ existing: 'keep', times: true }));

/** Remembers what is chosen, but for what loses files: that is asked for every time. */
export function keepExtractChoices(change: Partial<ExtractChoices>): void {
  useExtractChoices.setState(change);
}

export function forgetReplacing(): void {
  if (useExtractChoices.getState().existing === 'replace') useExtractChoices.setState({ existing: 'keep' });
}
