import type { KeyFile, KeyProblem } from './key-file.ts';

/** What a problem means for the user: `keybindings.json, line 3 is ignored: the entry has no "key".` */
export function problemSentence({ readable }: Pick<KeyFile, 'readable'>, problem: KeyProblem): string {
  const { line, message } = problem;
  if (readable && line !== null) return `keybindings.json, line ${line} is ignored: ${message}.`;
  return `keybindings.json cannot be read, so your keys are off: ${problemText(problem)}.`;
}

/** A problem with its line, if it has one: `line 3: the entry has no "key"`. */
export function problemText({ line, message }: KeyProblem): string {
  return line === null ? message : `line ${line}: ${message}`;
}
