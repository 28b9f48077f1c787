import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import { type FileStamp, stampFrom } from '#main/files/file-stamp.ts';
import { sizeText } from '#main/files/free-space.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { systemCode, systemReason } from '#main/files/system-error.ts';
import type { Keybindings } from '#shared/contract/keybindings.ts';
import { UserError } from '#shared/errors.ts';
import { type KeyFile, readKeyFile, unreadableKeys, writeRules } from '#shared/keys/key-file.ts';
import { problemSentence, problemText } from '#shared/keys/problem-text.ts';
import type { Handlers } from '#shared/rpc/api.ts';

const FILE = 'keybindings.json';
/** More than anyone writes by hand. */
const MAX_BYTES = 1024 * 1024;

type Rules = Parameters<typeof writeRules>[2];

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
      for (const problem of stored.problems) log.warning(problemSentence(stored, problem));
      if (stored.moreProblems > 0) log.warning(`${FILE}: ${stored.moreProblems} more entries are ignored.`);
      hub.emit('keybindings.changed', now);
    }
    return stored;
  }

  function shown({ rules, problems, moreProblems, readable }: KeyFile): Keybindings {
    return { path, rules, problems, moreProblems, readable };
  }

  async function set(command: string, seen: Rules, rules: Rules): Promise<Keybindings> {
    const { text, stamp, readable, problems, rules: all } = get();
    if (!readable) {
      const what = problems.map(problemText).join('; ');
      const why = `${FILE} cannot be read (${what}), so no key was changed. Mend or remove ${path} first.`;
      throw new UserError('keybindings-unreadable', why, { path });
    }
    const own = all.filter((rule) => rule.command === command);
    if (!sameRules(own, seen)) {
      const why = `The keys of this command in ${FILE} are not those that were shown, so no key was changed. Try again with the new ones.`;
      throw new UserError('changed-on-disk', why, { path });
    }
    const next = writeRules(text, command, rules);
    if (next !== text) {
      const saved = await saveContent({
        target: path,
        content: Buffer.from(next),
        backup: true,
        makeFolder: true,
        // A file that is there keeps the access that its owner gave it.
        private: stamp === null,
        expected: stamp,
      });
      for (const { message } of saved.problems) log.warning(message);
    }
    return shown(get());
  }

  return {
    'keybindings.get': () => shown(get()),
    'keybindings.set': ({ command, seen, rules }) => {
      // One after the other: each starts from what the one before has written.
      const done = last.then(() => set(command, seen, rules));
      last = done.catch(() => undefined);
      return done;
    },
  };
}

function sameRules(a: Rules, b: Rules): boolean {
  return (
    a.length === b.length &&
    a.every(({ keys, removes }, index) => keys === b[index]?.keys && removes === b[index].removes)
  );
}

/** The file and its contents; what cannot be opened, is too long or is no text is not readable. */
function load(path: string): Stored {
  let bytes: Buffer;
  let stamp: FileStamp;
  try {
    const stats = statSync(path);
    stamp = stampFrom(stats);
    if (stats.isDirectory()) return unreadable('it is a folder', stamp);
    if (!stats.isFile()) return unreadable('it is not a file', stamp);
    if (stats.size > MAX_BYTES) return unreadable(`it is larger than ${sizeText(MAX_BYTES)}`, stamp);
    bytes = readFileSync(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { ...readKeyFile(''), text: '', stamp: null };
    const why = systemReason(error);
    if (why === undefined) throw error;
    return unreadable(why, null);
  }
  const text = textOf(bytes);
  return text === null ? unreadable('it is not UTF-8 text', stamp) : { ...readKeyFile(text), text, stamp };
}

function unreadable(message: string, stamp: FileStamp | null): Stored {
  return { ...unreadableKeys({ line: null, message }), text: '', stamp };
}

/** The text of the bytes; null = they are no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
