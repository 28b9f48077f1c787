import { create } from 'zustand';
import type { Input } from '#shared/contract/contract.ts';

/** The last extraction options of this window. */
export interface ExtractChoices {
  readonly existing: NonNullable<Input<'archive.extract'>['existing']>;
  readonly times: boolean;
}

export const useExtractChoices = create<ExtractChoices>()(() => ({ existing: 'keep', times: true }));

/** Remembers the options, except those that lose files, which the user chooses each time. */
export function keepExtractChoices(change: Partial<ExtractChoices>): void {
  useExtractChoices.setState(change);
}

export function forgetReplacing(): void {
  if (useExtractChoices.getState().existing === 'replace') useExtractChoices.setState({ existing: 'keep' });
}
