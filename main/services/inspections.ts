import type { GeometryPlace } from '#main/workers/geometry-files.ts';
import type { InspectedFile } from '#main/workers/inspect-file.ts';
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
/** Geometry files that the objects of a group may be in; those of real groups are all in one. */
const MOST_GEOMETRIES = 64;

export function createInspections(
  { pool, log }: ServiceContext,
  geometryPlace: (document: OpenDocument, hash: number) => GeometryPlace,
  found: (document: OpenDocument) => void,
): Inspections {
  const running = new Map<OpenDocument, AbortController>();

  async function inspect(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const first = await look(document, [], signal);
    // Only groups of precombined meshes need other files; they are small, and looked through again with those.
    const geometry = first.sought.slice(0, MOST_GEOMETRIES).map((hash) => geometryPlace(document, hash));
    const { findings } = geometry.length === 0 ? first : await look(document, geometry, signal);
    if (signal.aborted || sameFindings(document.inspected, findings)) return;
    document.inspected = findings;
    found(document);
  }

  async function look(
    { source, name }: OpenDocument,
    geometry: readonly GeometryPlace[],
    signal: AbortSignal,
  ): Promise<InspectedFile> {
    signal.throwIfAborted();
    // Copied: what is sent to a thread is gone here.
    const bytes = Uint8Array.from(source.read(0, source.size));
    return await pool.run(
      'inspect-file',
      { name, bytes, geometry },
      { signal, priority: 'background', deadlineMs: DEADLINE, transfer: [bytes.buffer] },
    );
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
