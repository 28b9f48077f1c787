import { useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ShapeUvs } from '#shared/contract/uvs.ts';
import { movedUvs, type UvMove } from '#shared/uv/move-uvs.ts';

interface PendingMove {
  readonly id: number;
  readonly set: number;
  readonly vertices: Uint32Array;
  readonly move: UvMove;
  /** The revision that has it; null = not answered yet. */
  readonly revision: number | null;
}

export interface UvMoves {
  /** The coordinates with all moves in them, also those that the services have not answered yet. */
  readonly uvs: Float32Array;
  /** Moves vertices as one step of the document. */
  readonly apply: (vertices: Uint32Array, move: UvMove, label: string) => void;
}

let lastId = 0;

/** Moves of one set of a shape’s coordinates: drawn at once, and sent to the document. */
export function useUvMoves(document: DocumentState, shape: number, read: ShapeUvs, set: number): UvMoves {
  const client = useClient();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const stored = read.sets[set] ?? NO_UVS;
  const { revision } = read;
  const waiting = useMemo(
    () => pending.filter((one) => one.set === set && (one.revision === null || one.revision > revision)),
    [pending, set, revision],
  );
  const uvs = useMemo(
    () => waiting.reduce((moved, { vertices, move }) => tryMove(moved, vertices, move), stored),
    [stored, waiting],
  );

  const apply = (vertices: Uint32Array, move: UvMove, label: string): void => {
    if (vertices.length === 0) return;
    lastId += 1;
    const id = lastId;
    setPending((old) => [...old, { id, set, vertices, move, revision: null }]);
    const input = { document: document.id, revision, shape, set, vertices, move, label };
    client.request('document.moveUvs', input).then(
      (edited) =>
        setPending((old) =>
          old
            .filter((one) => one.revision === null || one.revision > revision)
            .map((one) => (one.id === id ? { ...one, revision: edited.revision } : one)),
        ),
      (error: unknown) => {
        setPending((old) => old.filter((one) => one.id !== id));
        reportError(error, label);
      },
    );
  };
  return { uvs, apply };
}

const NO_UVS = new Float32Array();

/** Moved coordinates, or those before if the services will refuse the move. */
export function tryMove(uvs: Float32Array, vertices: Uint32Array, move: UvMove): Float32Array {
  try {
    return movedUvs(uvs, vertices, move);
  } catch {
    return uvs;
  }
}
