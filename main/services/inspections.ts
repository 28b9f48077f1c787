import { type Finding, UserError } from '#shared/errors.ts';
import type { ServiceContext } from './context.ts';
import type { OpenDocument } from './open-document.ts';

/** Looks through open files in a thread, after they were opened and while they are edited. */
export interface Inspections {
  /** Inspects a document soon; an inspection of it that is under way is of the past and is dropped. */
  schedule(document: OpenDocument): void;
  /** Forgets a document. */
  closed(document: OpenDocument): void;
  close(): void;
}

/** Pause after an edit: someone who types a number should not start one inspection a key. */
const PAUSE = 400;
/** Larger files are checked by `verify` only. */
const LARGEST = 64 * 1024 * 1024;
const DEADLINE = 30_000;

export function createInspections(
  { pool, log }: ServiceContext,
  found: (document: OpenDocument) => void,
): Inspections {
  const running = new Map<OpenDocument, AbortController>();

  async function inspect(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const { source, name } = document;
    // Copied: what is sent to a thread is gone here.
    const bytes = Uint8Array.from(source.read(0, source.size));
    const findings = await pool.run(
      'inspect-file',
      { name, bytes },
      { signal, priority: 'background', deadlineMs: DEADLINE, transfer: [bytes.buffer] },
    );
    if (signal.aborted || sameFindings(document.inspected, findings)) return;
    document.inspected = findings;
    found(document);
  }

  function stop(document: OpenDocument): void {
    running.get(document)?.abort();
    running.delete(document);
  }

  return {
    schedule(document) {
      stop(document);
      if (document.format.inspect === undefined || document.history.contents.size > LARGEST) return;
      const controller = new AbortController();
      running.set(document, controller);
      const timer = setTimeout(() => {
        inspect(document, controller.signal).catch((error: unknown) => {
          if (controller.signal.aborted) return;
          const why = error instanceof UserError ? error.message : String(error);
          log.warning(`“${document.name}” could not be looked through: ${why}`);
        });
      }, PAUSE);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    closed: stop,
    close() {
      for (const document of running.keys()) stop(document);
    },
  };
}

function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
