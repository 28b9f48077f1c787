import type { ServiceContext } from '#main/context/context.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import type { Priority } from '#main/pool/pool.ts';
import type { Contents } from '#shared/document/pieces.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import type { GeometryName } from '#shared/formats/kit/geometry-source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { OpenDocument } from './open-document.ts';

/** Inspects documents in a thread after they are opened and after edits. */
export interface Inspections {
  /** Inspects a document soon. A running inspection of it is out of date and is cancelled. */
  schedule(document: OpenDocument): void;
  /** What an inspection of the present or the saved contents finds; those that were inspected are not read again. */
  findingsIn(document: OpenDocument, contents: Contents, signal: AbortSignal): Promise<readonly Finding[]>;
  /** Cancels the inspection of a document. */
  closed(document: OpenDocument): void;
  close(): void;
}

/** Milliseconds without an edit, so that typing a number does not start an inspection with each key. */
const PAUSE = 400;
/** Only `verify` checks larger files. */
const LARGEST = 64 * 1024 * 1024;
const DEADLINE = 30_000;

export function createInspections(
  { pool, log }: ServiceContext,
  geometryLocations: (document: OpenDocument, names: readonly GeometryName[]) => readonly GeometryLocation[],
  found: (document: OpenDocument) => void,
): Inspections {
  const running = new Map<OpenDocument, AbortController>();

  /** By contents, which edits leave as they are. */
  const known = new WeakMap<Contents, readonly Finding[]>();

  async function read(
    document: OpenDocument,
    contents: Contents,
    signal: AbortSignal,
    priority: Priority,
  ): Promise<readonly Finding[]> {
    const file = document.fileOf(contents);
    if (file.inspect === undefined || contents.size > LARGEST) return [];
    const geometry = geometryLocations(document, geometryNames(file));
    const source = document.sourceOf(contents);
    // A copy, because the buffer moves to the thread.
    const bytes = Uint8Array.from(source.read(0, source.size));
    const findings = await pool.run(
      'inspect-file',
      { name: document.name, bytes, geometry },
      {
        signal,
        priority,
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer],
        // Its own: what is too slow to inspect may still be drawn.
        quarantineKey: `inspect ${document.keyOf(contents)}`,
      },
    );
    known.set(contents, findings);
    return findings;
  }

  async function inspect(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const findings = await read(document, document.history.contents, signal, 'background');
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
      const controller = new AbortController();
      running.set(document, controller);
      const timer = setTimeout(() => {
        inspect(document, controller.signal).catch((error: unknown) => {
          if (controller.signal.aborted) return;
          const why = error instanceof UserError ? error.message : String(error);
          log.warning(`“${document.name}” could not be inspected: ${why}`);
        });
      }, PAUSE);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    findingsIn: async (document, contents, signal) =>
      known.get(contents) ?? (await read(document, contents, signal, 'interactive')),
    closed: stop,
    close() {
      for (const document of running.keys()) stop(document);
    },
  };
}

/** The files with vertices of a file; none if it cannot be read, which is one of its findings. */
function geometryNames({ scene }: OpenFile): readonly GeometryName[] {
  try {
    return scene?.geometryNames() ?? [];
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
