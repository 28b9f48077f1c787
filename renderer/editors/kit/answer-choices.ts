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

/** The same outside of rendering. */
export function answerChoices(id: string): AnswerChoices {
  return useChoices.getState()[id] ?? START;
}

/** The filters that apply: those of columns only while they are shown. */
export function activeFilters({ filter, byColumn, showsFilters }: AnswerChoices): Omit<RowQuestion, 'sort'> {
  return { filter, byColumn: showsFilters && Object.values(byColumn).some(isTyped) ? byColumn : NONE };
}

export function isTyped(text: string): boolean {
  return text.trim() !== '';
}

const NONE: RowQuestion['byColumn'] = {};

export function changeAnswer(id: string, change: Partial<AnswerChoices>): void {
  useChoices.setState((all) => ({ [id]: { ...START, ...all[id], ...change } }));
}
