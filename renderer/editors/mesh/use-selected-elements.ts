import { useEffect, useMemo, useRef, useState } from 'react';
import { blockOfPath, pathOfSelection } from '#renderer/editors/kit/selected-block.ts';
import { select, useSelection } from '#renderer/editors/kit/selection.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { selectedIn } from '#renderer/state/inspected.ts';
import { reportError } from '#renderer/state/report.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';
import {
  blockOf,
  elementsOfBlocks,
  elementsOfPath,
  hasElement,
  pathOf,
  type SceneElement,
  sameElement,
} from './scene-elements.ts';

export interface SelectedElements {
  readonly elements: readonly SceneElement[];
  /** The primary one; null = nothing is selected. */
  readonly primary: SceneElement | null;
  /** The field of its block or body, once known. */
  readonly field: FieldRow | null;
  /** Selects elements, the first of which is the primary one: its block is selected in the other views. */
  readonly selectElements: (elements: readonly SceneElement[]) => void;
  /** Selects the fields of a block in the other views, even if it has no elements. */
  readonly selectBlock: (block: number) => Promise<void>;
}

const NONE: readonly SceneElement[] = [];

/** The selection in the scene, kept in sync with the selection of the other views of the document. */
export function useSelectedElements(document: DocumentState, scene: Scene | null): SelectedElements {
  const client = useClient();
  const { id } = document;
  const selection = useSelection(id);
  const [elements, setElements] = useState<readonly SceneElement[]>(NONE);
  const [field, setField] = useState<FieldRow | null>(null);
  const followed = useRef(0);
  /** Counts what is selected here: the answer to an earlier question may come last. */
  const asked = useRef(0);
  const latest = useRef(elements);
  useEffect(() => {
    latest.current = elements;
  });

  useEffect(() => {
    if (scene === null || selection.turn === followed.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (): Promise<void> => {
      const path = await pathOfSelection(client, id, selection, signal);
      const focused = blockOfPath(path ?? '');
      const { blocks } = selection;
      const block = blocks === undefined || blocks.includes(focused ?? -1) ? focused : (blocks[0] ?? null);
      const next =
        blocks !== undefined
          ? elementsOfBlocks(scene, block === null ? blocks : [block, ...blocks])
          : path === null
            ? NONE
            : elementsOfPath(scene, path);
      const [first] = next;
      const shown = block !== null ? `blocks[${block}]` : first === undefined ? null : pathOf(scene, first);
      const found = shown === null ? null : await fieldOf(client, id, shown);
      if (signal.aborted) return;
      followed.current = selection.turn;
      const current = latest.current;
      const isWithin = next.some((one) => current.some((other) => sameElement(one, other)));
      if (selection.origin === 'step' && isWithin && current.length > 1) return;
      setField(found);
      setElements(next);
    };
    follow().catch(() => {
      // If the fields cannot be read, the fields view shows why.
    });
    return () => controller.abort();
  }, [client, id, scene, selection]);

  const selectField = async (path: string, blocks?: readonly number[]): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const found = await fieldOf(client, id, path);
    if (found === null || turn !== asked.current) return;
    setField(found);
    followed.current = select(id, {
      offset: found.offset,
      length: found.length,
      fieldPath: found.path,
      blocks,
      origin: 'other',
    });
  };
  const shown = useMemo(() => elementsIn(scene, elements), [scene, elements]);
  const primary = shown[0] ?? null;
  return {
    elements: shown,
    primary,
    field: primary === null ? null : field,
    selectElements: (next) => {
      const [element] = next;
      asked.current += 1;
      setField(null);
      setElements(next);
      selectedIn(document.address, 'mesh');
      if (element === undefined || scene === null) return;
      const blocks = [...new Set(next.map((one) => blockOf(scene, one)))];
      selectField(pathOf(scene, element), blocks.length > 1 ? blocks : undefined).catch((error: unknown) =>
        reportError(error),
      );
    },
    selectBlock: (block) => selectField(`blocks[${block}]`),
  };
}

/** The elements that exist in a scene; returns the same list if all do. */
function elementsIn(scene: Scene | null, elements: readonly SceneElement[]): readonly SceneElement[] {
  if (scene === null) return NONE;
  const shown = elements.filter((element) => hasElement(scene, element));
  return shown.length === elements.length ? elements : shown;
}

/** The field row of an item in a list. */
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
