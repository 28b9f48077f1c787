import type { ServiceContext } from '#main/context/context.ts';
import { MAX_GEOMETRIES } from '#main/geometry/find-geometry.ts';
import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { OpenDocument } from './open-document.ts';

/** Inspects documents in a thread after they are opened and after edits. */
export interface Inspections {
  /** Inspects a document soon. A running inspection of it is out of date and is cancelled. */
  schedule(document: OpenDocument): void;
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
  geometryLocation: (document: OpenDocument, hash: number) => GeometryLocation,
  found: (document: OpenDocument) => void,
): Inspections {
  const running = new Map<OpenDocument, AbortController>();

  async function inspect(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const { source, name, file } = document;
    const geometry = geometryHashes(file).map((hash) => geometryLocation(document, hash));
    // A copy, because the buffer moves to the thread.
    const bytes = Uint8Array.from(source.read(0, source.size));
    const findings = await pool.run(
      'inspect-file',
      { name, bytes, geometry },
      {
        signal,
        priority: 'background',
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer],
        // Its own: what is too slow to inspect may still be drawn.
        quarantineKey: `inspect ${document.key}`,
      },
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
      if (document.file.inspect === undefined || document.history.contents.size > LARGEST) return;
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
    closed: stop,
    close() {
      for (const document of running.keys()) stop(document);
    },
  };
}

/** Hashes of the geometry files that a file needs; none if it cannot be read, which is one of its findings. */
function geometryHashes({ scene }: OpenFile): readonly number[] {
  try {
    return scene?.geometryHashes().slice(0, MAX_GEOMETRIES) ?? [];
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
