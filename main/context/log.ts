import { appendFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolders } from '#main/files/make-folders.ts';
import type { LogLine } from '#shared/contract/session.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';

/** A log for the log panel and for a file that users can attach to reports. */
export interface Log {
  info(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** The last lines, oldest first. */
  lines(): readonly LogLine[];
  /** Waits until everything is in the file. */
  close(): Promise<void>;
}

const LINES_KEPT = 1000;
/** Above this size the file becomes `….old` at the next start. */
const LARGEST_FILE = 1024 * 1024;

/** Logs every `log.line` event, including those of hosts. */
export function createLog(hub: EventHub, file: string): Log {
  const lines: LogLine[] = [];
  let written = rotate(file);
  let broken = false;

  const unsubscribe = hub.subscribe((event, payload) => {
    if (event !== 'log.line') return;
    const line = payload as LogLine;
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
    written = written.then(async () => {
      if (broken) return;
      try {
        const text = `${new Date(line.when).toISOString()} ${line.level} ${line.text}\n`;
        await appendFile(file, text, { mode: 0o600 });
      } catch (error) {
        // The panel still has every line, so one report is enough.
        broken = true;
        say('warning', `The log file ${file} cannot be written: ${String(error)}`);
      }
    });
  });

  function say(level: LogLine['level'], text: string): void {
    hub.emit('log.line', { when: Date.now(), level, text });
  }

  return {
    info: (text) => say('info', text),
    warning: (text) => say('warning', text),
    error: (text) => say('error', text),
    lines: () => [...lines],
    async close() {
      unsubscribe();
      await written;
    },
  };
}

async function rotate(file: string): Promise<void> {
  try {
    makeFolders(dirname(file), undefined, 0o700);
    const { size } = await stat(file);
    if (size > LARGEST_FILE) await rename(file, `${file}.old`);
  } catch {
    // No file yet, or it cannot be renamed: appending reports any problem.
  }
}
