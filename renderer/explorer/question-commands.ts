import { declareCommands } from '#renderer/commands/command.ts';
import type { AnswerId } from '#renderer/state/answers.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { focusShown } from '#renderer/state/window-parts.ts';

/** Context of the commands of an answer, whether or not it has rows. */
export interface QuestionContext {
  readonly answer: AnswerId;
  /** Puts the values that were asked for back into the fields. */
  readonly putBack: () => void;
}

export const questionCommands = declareCommands<QuestionContext>()([
  {
    id: 'answers.showQuestion',
    title: 'Show the Question',
    category: 'Results',
    icon: 'question',
    aliases: ['search again', 'side bar', 'side view'],
    run: ({ answer, putBack }) => {
      putBack();
      showSideView(answer);
      focusShown('side');
    },
  },
]);
