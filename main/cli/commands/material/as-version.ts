import { parsed } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';

/** The version of a material that is written. */
export function asVersionOption(summary: string) {
  return parsed('<number>', `${summary}, 0 to 22`, (typed) => {
    const version = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    if (version <= 22) return version;
    throw new UserError('usage', 'The version must be a whole number from 0 to 22.');
  });
}
