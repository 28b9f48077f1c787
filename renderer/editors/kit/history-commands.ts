import { type CommandFacts, declareCommands } from '#renderer/commands/command.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import { canGo, go } from './selection.ts';

/** Back to the origin of a jump, and forward again: for every view with jumps. */
export const historyCommands = declareCommands<{ readonly document: DocumentState }>()([
  {
    ...menuCommand('editor.back'),
    when: ({ document }) => canGo(document.id, 'back'),
    run: ({ document }) => go(document.id, 'back'),
  },
  {
    ...menuCommand('editor.forward'),
    when: ({ document }) => canGo(document.id, 'forward'),
    run: ({ document }) => go(document.id, 'forward'),
  },
]);

/** The command that goes to a reference's target, in views that show references. */
export const GO_TO_TARGET = {
  id: 'editor.goToTarget',
  title: 'Go to Reference Target',
  category: 'Go',
  icon: 'references',
  keys: 'F12',
} as const satisfies CommandFacts;
