import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { type FileStamp, stampFrom } from '#main/files/file-stamp.ts';
import { asUserError, systemCode } from '#main/files/system-error.ts';
import type { Keybindings } from '#shared/contract/keybindings.ts';
import { UserError } from '#shared/errors.ts';
import { type KeyFile, readKeyFile, writeRules } from '#shared/keys/key-file.ts';
import type { Handlers } from '#shared/rpc/api.ts';

const FILE = 'keybindings.json';
/** More than anyone writes by hand. */
const MAX_BYTES = 1024 * 1024;

interface Stored extends KeyFile {
  readonly text: string;
  /** Null = there is no file. */
  readonly stamp: FileStamp | null;
}

/**
 * Reads and changes the user's keys. The file is the user's: it is read again each time, a change rewrites its own
 * entries only, and a file that cannot be read is never replaced.
 */
export function createKeybindings({
  options,
  hub,
  log,
}: ServiceContext): Pick<Handlers, 'keybindings.get' | 'keybindings.set'> {
  const path = join(options.userData, FILE);
  let known: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function get(): Stored {
    const stored = load(path);
    const now = shown(stored);
    const state = JSON.stringify(now);
    // Once for each state of the file, however many windows ask.
    if (state !== known) {
      known = state;
      for (const { line, message } of stored.problems) log.warning(`${FILE}, line ${line}: ${message}.`);
      if (stored.moreProblems > 0) log.warning(`${FILE}: ${stored.moreProblems} more entries are ignored.`);
      hub.emit('keybindings.changed', now);
    }
    return stored;
  }

  function shown({ rules, problems, moreProblems, readable }: KeyFile): Keybindings {
    return { path, rules, problems, moreProblems, readable };
  }

  async function set(command: string, rules: Parameters<typeof writeRules>[2]): Promise<Keybindings> {
    const { text, stamp, readable, problems } = get();
    if (!readable) {
      const [{ line, message } = { line: 1, message: '' }] = problems;
      const why = `${FILE} cannot be read (line ${line}: ${message}), so no key was changed. Mend or remove ${path} first.`;
      throw new UserError('keybindings-unreadable', why, { path });
    }
    const next = writeRules(text, command, rules);
    if (next !== text) {
      const saved = await saveAtomically({
        target: path,
        backup: false,
        makeFolder: true,
        private: true,
        expected: stamp,
        write: (sink) => sink.write(Buffer.from(next)),
      });
      for (const { message } of saved.problems) log.warning(message);
    }
    return shown(get());
  }

  return {
    'keybindings.get': () => shown(get()),
    'keybindings.set': ({ command, rules }) => {
      // One after the other: each starts from what the one before has written.
      const done = last.then(() => set(command, rules));
      last = done.catch(() => undefined);
      return done;
    },
  };
}

/** The file and its contents; what cannot be opened, is too long or is no text is not readable. */
function load(path: string): Stored {
  try {
    const stats = statSync(path);
    const stamp = stampFrom(stats);
    if (!stats.isFile() || stats.size > MAX_BYTES)
      return unreadable(`it is not a file of at most ${MAX_BYTES} bytes`, stamp);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
    return { ...readKeyFile(text), text, stamp };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { ...readKeyFile(''), text: '', stamp: null };
    if (error instanceof TypeError) return unreadable('it is not UTF-8 text', null);
    const { message } = asUserError(error, path, 'read', 'read-failed') as Error;
    return unreadable(message, null);
  }
}

function unreadable(message: string, stamp: FileStamp | null): Stored {
  return { text: '', stamp, rules: [], problems: [{ line: 1, message }], moreProblems: 0, readable: false };
}
