import { useEffect, useMemo, useState } from 'react';
import { pickFiles } from '#renderer/editors/kit/pick-files.ts';
import { MorphedShape, type MorphedShapes, NO_SHAPES } from '#renderer/editors/mesh/drawing/morphed-shape.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { formatBytes } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MOST_HANDED_OVER } from '#shared/contract/inputs.ts';
import type { DocumentMorphs } from '#shared/contract/morphs.ts';
import { type FittingMorphs, fittingMorphs } from '#shared/scene/put-morphs.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type MorphRow, meshWeights, morphRows } from './morph-rows.ts';

/** The morphs of a 3D view, and their weights. */
export interface Morphs {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Files with morphs for the mesh, by their paths. */
  readonly files: readonly string[];
  /** The file that the morphs are from; null = there is none. */
  readonly file: string | null;
  readonly choose: (file: string) => void;
  /** Asks for another file. Must be called from a key press or a click. */
  readonly pick: () => Promise<void>;
  readonly rows: readonly MorphRow[];
  /** By key of the row; those at 0 may be missing. */
  readonly weights: ReadonlyMap<string, number>;
  readonly setWeight: (row: MorphRow, weight: number) => void;
  readonly reset: () => void;
  /** What is wrong, or why there are no morphs; '' = nothing. */
  readonly message: string;
  readonly loading: boolean;
  /** What is drawn instead of the meshes’ own vertices. */
  readonly shapes: MorphedShapes;
}

interface Asked {
  /** null = the first one there is. */
  readonly file: string | null;
  readonly picked?: { readonly name: string; readonly bytes: Uint8Array };
}

const FIRST: Asked = { file: null };
const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();
const NONE_FOUND =
  'There is no .tri or .egm of the same name beside this mesh, and no morph.dat in a folder of its name below meshes/morphs.';

const NOTHING: FittingMorphs = { morphs: new Map(), notes: [] };

/** The morphs for a document’s meshes, read when they are first shown; at once for a file that has its own. */
export function useMorphs(document: DocumentState, scene: Scene | null): Morphs {
  const { id, revision, format } = document;
  const client = useClient();
  const [open, setOpen] = useState(format === 'tri');
  const [asked, setAsked] = useState(FIRST);
  const [weights, setWeights] = useState(NO_WEIGHTS);
  const [known, setKnown] = useState<{
    readonly read: DocumentMorphs | null;
    readonly error: unknown;
  } | null>(null);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    client.request('scene.morphs', { document: id, ...asked }, { signal: controller.signal }).then(
      (read) => setKnown({ read, error: null }),
      (error: unknown) => {
        if (!isCancelled(error)) setKnown((old) => ({ read: old?.read ?? null, error }));
      },
    );
    // An edit may change the morphs of the document itself.
    void revision;
    return () => controller.abort();
  }, [client, id, open, asked, revision]);

  const sets = known?.read?.sets;
  const fitting = useMemo(
    () => (scene === null || sets === undefined ? NOTHING : fittingMorphs(scene, sets)),
    [scene, sets],
  );
  const rows = useMemo(() => morphRows(fitting.morphs), [fitting]);
  const shaped = useMemo(() => {
    const made = new Map<number, MorphedShape>();
    return (mesh: number): MorphedShape | undefined => {
      const own = scene?.meshes[mesh];
      const shape = made.get(mesh) ?? (own && new MorphedShape(own, fitting.morphs.get(mesh) ?? []));
      if (shape !== undefined) made.set(mesh, shape);
      return shape;
    };
  }, [scene, fitting]);
  const shapes = useMemo((): MorphedShapes => {
    const moved = [...meshWeights(rows, weights)].flatMap(([mesh, own]) => {
      const shape = shaped(mesh);
      return shape === undefined ? [] : [[mesh, shape.vertices(own)] as const];
    });
    return moved.length === 0 ? NO_SHAPES : new Map(moved);
  }, [rows, weights, shaped]);

  const ask = (next: Asked): void => {
    setAsked(next);
    setWeights(NO_WEIGHTS);
  };
  const { file = null, files = [] } = known?.read ?? {};
  return {
    open,
    setOpen,
    files: file === null || files.includes(file) ? files : [...files, file],
    file,
    choose: (next) => {
      if (next !== file) ask({ file: next });
    },
    pick: async () => {
      const [found] = await pickFiles('.tri,.egm,.dat', false);
      if (found === undefined) return;
      if (found.size > MOST_HANDED_OVER)
        throw new Error(`${found.name} is ${formatBytes(found.size)}; no file with morphs is as large.`);
      ask({ file: null, picked: { name: found.name, bytes: new Uint8Array(await found.arrayBuffer()) } });
    },
    rows,
    weights,
    setWeight: ({ key }, weight) => setWeights((old) => new Map(old).set(key, weight)),
    reset: () => setWeights(NO_WEIGHTS),
    message: messageOf(known, fitting),
    loading: known === null,
    shapes,
  };
}

function messageOf(
  known: { readonly read: DocumentMorphs | null; readonly error: unknown } | null,
  { morphs, notes }: FittingMorphs,
): string {
  if (known === null) return '';
  if (known.error !== null) return describeError(known.error).message;
  if (known.read?.file === null) return NONE_FOUND;
  if (notes.length > 0) return notes.join(' ');
  return morphs.size === 0 ? 'There are no morphs in this file.' : '';
}
