import { UserError } from '#shared/errors.ts';

/**
 * Field paths: names joined by dots, indices in brackets: `folders[12].files[3].size`. The same notation in inspector,
 * command line, edits, findings and diffs.
 */
export type PathStep = string | number;

/** @throws UserError `bad-path` with the position of the first invalid character */
export function parsePath(path: string): readonly PathStep[] {
  const steps: PathStep[] = [];
  const pattern = /(?:^|(?<=.)\.)([A-Za-z_][\w -]*)|\[(\d+)\]|(.)/gy;
  while (pattern.lastIndex < path.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(path);
    if (match?.[1] !== undefined) steps.push(match[1]);
    else if (match?.[2] !== undefined) steps.push(Number(match[2]));
    else throw new UserError('bad-path', `“${path}” is not a field path: invalid at character ${at + 1}`);
  }
  return steps;
}

/** The path of a step inside another path. */
export function childPath(parent: string, step: PathStep): string {
  if (typeof step === 'number') return `${parent}[${step}]`;
  return parent === '' || step === '' ? parent + step : `${parent}.${step}`;
}
