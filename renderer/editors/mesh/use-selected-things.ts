import { useEffect, useMemo, useRef, useState } from 'react';
import { reportError } from '#renderer/editors/kit/report.ts';
import { blockOfPath, pathOfSelection } from '#renderer/editors/kit/selected-block.ts';
import { select, useSelection } from '#renderer/editors/kit/selection.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { blockOf, pathOf, type Thing, thingsOfPath } from './things.ts';

export interface SelectedThings {
  readonly things: readonly Thing[];
  /** The one that stands for them; null = nothing is selected. */
  readonly chosen: Thing | null;
  /** The field of its block or body, once it is known. */
  readonly field: FieldRow | null;
  /** The user chose things, the first of which stands for them: its block is selected in the other views. */
  readonly choose: (things: readonly Thing[]) => void;
  /** Selects a block's fields in the other views, also where nothing of it can be seen. */
  readonly chooseBlock: (block: number) => Promise<void>;
}

const NONE: readonly Thing[] = [];

/** What is selected in the scene, kept in step with what is selected in the other views of the document. */
export function useSelectedThings(document: DocumentState, scene: Scene | null): SelectedThings {
  const client = useClient();
  const { id } = document;
  const selection = useSelection(id);
  const [things, setThings] = useState<readonly Thing[]>(NONE);
  const [field, setField] = useState<FieldRow | null>(null);
  const followed = useRef(0);

  useEffect(() => {
    if (scene === null || selection.turn === followed.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (): Promise<void> => {
      const path = await pathOfSelection(client, id, selection, signal);
      const block = blockOfPath(path ?? '');
      const found = block === null ? null : await fieldOf(client, id, `blocks[${block}]`);
      if (signal.aborted) return;
      followed.current = selection.turn;
      setField(found);
      setThings(path === null ? NONE : thingsOfPath(scene, path));
    };
    follow().catch(() => {
      // Fields that cannot be read here: the fields view says why.
    });
    return () => controller.abort();
  }, [client, id, scene, selection]);

  const chooseField = async (path: string): Promise<void> => {
    const found = await fieldOf(client, id, path);
    if (found === null) return;
    setField(found);
    followed.current = select(id, {
      offset: found.offset,
      length: found.length,
      fieldPath: found.path,
      origin: 'other',
    });
  };
  const shown = useMemo(() => thingsIn(scene, things), [scene, things]);
  const chosen = shown[0] ?? null;
  return {
    things: shown,
    chosen,
    field: chosen === null ? null : field,
    choose: (wanted) => {
      const [thing] = wanted;
      setField(null);
      setThings(wanted);
      if (thing === undefined || scene === null) return;
      chooseField(pathOf(scene, thing)).catch((error: unknown) => reportError(error));
    },
    chooseBlock: (block) => chooseField(`blocks[${block}]`),
  };
}

/** Those that a scene has, in the same list where that is all of them. */
function thingsIn(scene: Scene | null, things: readonly Thing[]): readonly Thing[] {
  if (scene === null) return NONE;
  const shown = things.filter((thing) => blockOf(scene, thing) >= 0);
  return shown.length === things.length ? things : shown;
}

/** The row of an element of a list. */
async function fieldOf(client: Client, document: string, path: string): Promise<FieldRow | null> {
  const [, list, index] = /^(.*)\[(\d+)]$/.exec(path) ?? [];
  if (list === undefined) return null;
  const { rows } = await client.request('document.fields', {
    document,
    path: list,
    start: Number(index),
    count: 1,
  });
  return rows[0] ?? null;
}
