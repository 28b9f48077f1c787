import { create } from 'zustand';
import type { RowQuestion } from '#renderer/ui/lists/shown-rows.ts';

/** How an answer is listed. Kept while its tab is closed: the next answer to the same question is listed likewise. */
export interface AnswerChoices extends RowQuestion {
  /** Whether each column has a filter below its title. */
  readonly showsFilters: boolean;
}

const START: AnswerChoices = { filter: '', byColumn: {}, sort: null, showsFilters: false };

const useChoices = create<Readonly<Record<string, AnswerChoices>>>()(() => ({}));

/** @param id of the table */
export function useAnswerChoices(id: string): AnswerChoices {
  return useChoices((all) => all[id] ?? START);
}

export function changeAnswer(id: string, change: Partial<AnswerChoices>): void {
  useChoices.setState((all) => ({ [id]: { ...START, ...all[id], ...change } }));
}
