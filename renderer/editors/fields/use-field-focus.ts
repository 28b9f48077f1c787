import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { jump, originOf, type Selection, select, useSelection } from '#renderer/editors/kit/selection.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import { movedPath, type PartMoves, type PartNumbers, partMoves } from '#shared/document/part-numbers.ts';
import type { FieldModel } from './field-model.ts';
import type { FieldsGridHandle } from './fields-grid.tsx';
import { BLOCKS } from './parts.ts';

export interface FieldFocus {
  /** Rows; -1 = none. */
  readonly focus: number;
  readonly anchor: number;
  /** Selects a row, and the bytes of its field in the other views. */
  readonly choose: (row: number, extend?: boolean) => void;
  readonly chooseField: (field: FieldRow) => void;
  /** Opens the ancestors of a field, and selects it in every view. @throws UserError `bad-path` */
  readonly reveal: (path: string) => Promise<void>;
}

/**
 * The focused row, in sync with the selection of the other views: reveals the field under the caret of the hex view here,
 * and selects a field there when it is selected here.
 */
export function useFieldFocus(
  document: DocumentState,
  model: FieldModel,
  grid: RefObject<FieldsGridHandle | null>,
): FieldFocus {
  const client = useClient();
  const { id } = document;
  const selection = useSelection(id);
  // A location in the outline, since rows move when branches above open or close.
  const [place, setPlace] = useState<Place | null>(null);
  const [extent, setExtent] = useState(0);
  const ownTurn = useRef(-1);
  const { parts } = model;
  const moves = useMemo(() => partMoves(place?.parts ?? null, parts), [place?.parts, parts]);
  const now = place === null ? null : movedPlace(place, moves);
  const focus = now === null ? -1 : model.outline.rowOf(now.parent, now.index);

  const put = (row: number, align: 'nearest' | 'centre'): void => {
    const at = model.outline.at(row);
    if (at === null) return;
    setPlace({ parent: at.parent, index: at.index, parts: model.parts });
    setExtent(0);
    grid.current?.show(row, align);
  };
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });

  useEffect(() => {
    if (selection.turn === ownTurn.current || selection.turn === 0) return;
    ownTurn.current = selection.turn;
    let current = true;
    rowOfSelection(client, document.id, model, selection).then(
      (row) => {
        if (!current || row < 0) return;
        latest.current(row, 'centre');
        // Newly opened rows have a position only once drawn.
        requestAnimationFrame(() => current && latest.current(row, 'centre'));
      },
      () => {
        // Unreadable fields: the rows show the error.
      },
    );
    return () => {
      current = false;
    };
  }, [selection, client, document.id, model]);
  const reveal = async (path: string, origin: Selection['origin'] = 'other'): Promise<void> => {
    const field = model.at(await model.locate(path))?.field;
    if (field == null) return;
    jump(id, { offset: field.offset, length: field.length, fieldPath: field.path, origin });
  };
  const revealRecord = async (record: string): Promise<void> => {
    const path = await client.request('record.place', { document: id, record });
    if (path === null) say(`${document.name} has no record ${record} any more.`);
    else await reveal(path);
  };
  useReveal(document, (target) => {
    const failed = (error: unknown): void => reportError(error);
    if ('record' in target) revealRecord(target.record).catch(failed);
    else if (target.fieldPath !== undefined) reveal(target.fieldPath, originOf(target)).catch(failed);
  });

  const chooseField = (field: FieldRow): void => {
    ownTurn.current = select(id, {
      offset: field.offset,
      length: field.length,
      fieldPath: field.path,
      origin: 'fields',
    });
  };
  return {
    focus,
    anchor: focus < 0 ? -1 : Math.max(0, Math.min(model.outline.rows - 1, focus + extent)),
    chooseField,
    reveal,
    choose: (row, extend = false) => {
      const at = model.outline.at(row);
      if (at === null) return;
      setExtent(extend && focus >= 0 ? focus + extent - row : 0);
      setPlace({ parent: at.parent, index: at.index, parts: model.parts });
      grid.current?.show(row, 'nearest');
      const field = model.at(row)?.field;
      if (field != null) chooseField(field);
    },
  };
}

/** A row by its parent, with the block numbers of that time, so that it follows its block. */
interface Place {
  readonly parent: string;
  readonly index: number;
  readonly parts: PartNumbers;
}

function movedPlace(
  { parent, index }: Place,
  moves: PartMoves,
): { readonly parent: string; readonly index: number } | null {
  if (parent === BLOCKS) {
    const block = moves(index);
    return block === undefined ? null : { parent, index: block };
  }
  const path = movedPath(parent, moves);
  return path === null ? null : { parent: path, index };
}

/** The row of the innermost field that contains the whole selection. */
async function rowOfSelection(
  client: ReturnType<typeof useClient>,
  document: string,
  model: FieldModel,
  { offset, length, fieldPath }: Selection,
): Promise<number> {
  if (fieldPath !== null) return model.locate(fieldPath);
  const { chain } = await client.request('document.fieldAt', { document, offset });
  const end = offset + Math.max(1, length);
  let depth = chain.length;
  for (; depth > 1; depth--) {
    const field = chain[depth - 1];
    if (field !== undefined && field.offset <= offset && field.offset + field.length >= end) break;
  }
  return model.reveal(chain.slice(0, depth));
}
