import type { ServiceContext } from '#main/context/context.ts';
import { MOST_GEOMETRIES } from '#main/geometry/find-geometry.ts';
import type { GeometryPlace } from '#main/geometry/tasks/geometry-files.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
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
  geometryPlace: (document: OpenDocument, hash: number) => GeometryPlace,
  found: (document: OpenDocument) => void,
): Inspections {
  const running = new Map<OpenDocument, AbortController>();

  async function inspect(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const { source, name, file } = document;
    const geometry = geometryHashes(file).map((hash) => geometryPlace(document, hash));
    // Copied: what is sent to a thread is gone here.
    const bytes = Uint8Array.from(source.read(0, source.size));
    const findings = await pool.run(
      'inspect-file',
      { name, bytes, geometry },
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

/** Geometry files that a file needs; none where it cannot be read, which it says itself. */
function geometryHashes({ scene }: OpenFile): readonly number[] {
  try {
    return scene?.geometryHashes().slice(0, MOST_GEOMETRIES) ?? [];
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
