import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton, type CommandButtonProps } from '#renderer/commands/command-button.tsx';
import { questionCommands } from './question-commands.ts';

/** Leads from an answer to its question, in a toolbar or where there are no rows. */
export function QuestionButton({ look }: Pick<CommandButtonProps, 'look'>): ReactNode {
  return (
    <CommandButton
      command={commandOf(questionCommands, 'answers.showQuestion')}
      {...(look === undefined ? {} : { look })}
    />
  );
}
