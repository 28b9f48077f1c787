import type { ReactNode } from 'react';
import { create } from 'zustand';

/** A queue of questions: one is open, and the next waits until it is answered. */

/** Asks before something that cannot be undone. */
export function confirm(ask: Confirmation): Promise<boolean> {
  return new Promise((resolve) => put({ kind: 'confirm', ask, answer: resolve }));
}

/** Asks for a line of text; null if the user cancels. */
export function askText(ask: TextQuestion): Promise<string | null> {
  return new Promise((resolve) => put({ kind: 'text', ask, answer: resolve }));
}

/** The open question; undefined = none. */
export function useQuestion(): Question | undefined {
  return useQuestions(({ questions }) => questions[0]);
}

/** The open question, outside of rendering. */
export function openQuestion(): Question | undefined {
  return useQuestions.getState().questions[0];
}

/** Answers the open question and opens the next. */
export function answerWith(answer: () => void): void {
  useQuestions.setState(({ questions }) => ({ questions: questions.slice(1) }));
  answer();
}

export interface Confirmation {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly message: ReactNode;
  /** The verb on the button: `Remove`, never `OK`. */
  readonly action: string;
  readonly danger?: boolean;
  /** Cancels, and shows what the question is about. */
  readonly instead?: { readonly action: string; readonly run: () => void };
}

export interface TextQuestion {
  readonly title: string;
  readonly label: string;
  readonly message?: ReactNode;
  readonly initial?: string;
  readonly placeholder?: string;
  readonly action: string;
  /** What a valid text would do, or null. */
  readonly effect?: (text: string) => string | null;
  /** Why the text is rejected, or null. */
  readonly validate?: (text: string) => string | null;
  readonly data?: boolean;
}

export type Question = {
  /** Unique. */
  readonly number: number;
} & Asked;

type Asked =
  | { readonly kind: 'confirm'; readonly ask: Confirmation; readonly answer: (yes: boolean) => void }
  | { readonly kind: 'text'; readonly ask: TextQuestion; readonly answer: (text: string | null) => void };

interface Questions {
  readonly questions: readonly Question[];
  /** Number of questions asked so far. */
  readonly asked: number;
}

const useQuestions = create<Questions>()(() => ({ questions: [], asked: 0 }));

function put(question: Asked): void {
  useQuestions.setState(({ questions, asked }) => ({
    questions: [...questions, { ...question, number: asked }],
    asked: asked + 1,
  }));
}
