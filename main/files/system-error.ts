import { UserError } from '#shared/errors.ts';

/** The failed action, as worded in the message: `"x.bsa" cannot be read: …`. */
export type FileAction =
  | 'read'
  | 'written'
  | 'opened'
  | 'created'
  | 'replaced'
  | 'backed up'
  | 'removed'
  | 'listed';

/**
 * Converts a system error for the user. Our own errors pass through, and so do errors that are not the system's (bugs).
 * @param failure code for errors without their own: `read-failed`, `write-failed`
 */
export function asUserError(error: unknown, path: string, action: FileAction, failure: string): unknown {
  const system = systemCode(error);
  if (system === undefined) return error;
  const makes = action === 'written' || action === 'created';
  const [code = failure, why] = makes && system === 'ENOENT' ? NO_FOLDER : wordsOf(system);
  return new UserError(code, `"${path}" cannot be ${action}: ${why}.`, { path, cause: error });
}

/** Why the system refused, without the file and a period; undefined for errors that are not the system's. */
export function systemReason(error: unknown): string | undefined {
  const system = systemCode(error);
  return system === undefined ? undefined : wordsOf(system)[1];
}

/** The code of a system error (`ENOENT`), or undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof UserError || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined;
}

const DENIED = ['no-permission', 'you have no permission, or another program is using it'] as const;
const NO_FOLDER = ['folder-missing', 'its folder does not exist'] as const;
const FULL = ['disk-full', 'the disk is full'] as const;
const TOO_MANY = [
  'too-many-open-files',
  'too many files are open; close some archives and try again',
] as const;

const WORDS: Readonly<Record<string, readonly [code: string, why: string]>> = {
  ENOENT: ['file-missing', 'it does not exist'],
  ENOTDIR: ['file-missing', 'a part of its path is a file, not a folder'],
  EACCES: DENIED,
  EPERM: DENIED,
  EBUSY: ['file-in-use', 'another program is using it'],
  ETXTBSY: ['file-in-use', 'another program is using it'],
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  ENOSPC: FULL,
  EDQUOT: ['disk-full', 'your disk quota is used up'],
  EFBIG: ['file-too-large', 'it is larger than this disk allows'],
  EROFS: ['read-only-disk', 'the disk is read-only'],
  EISDIR: ['is-a-folder', 'it is a folder'],
  EEXIST: ['exists', 'something with that name already exists'],
  ELOOP: ['link-loop', 'its links form a loop'],
  ENAMETOOLONG: ['name-too-long', 'its name or path is too long for this system'],
};

function wordsOf(system: string): readonly [code: string | undefined, why: string] {
  return WORDS[system] ?? [undefined, `the system reports ${system}`];
}
