import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { jump, originOf, type Selection, select, useSelection } from '#renderer/editors/kit/selection.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import { partMoves } from '#shared/document/part-numbers.ts';
import type { FieldModel } from './field-model.ts';
import { blocksAmong, type Choosing, movedPlace, type PickedRows, type Place } from './field-place.ts';
import type { FieldsGridHandle } from './fields-grid.tsx';
import { BLOCKS } from './parts.ts';

export interface FieldFocus {
  /** Row; -1 = none. */
  readonly focus: number;
  readonly isSelected: (row: number) => boolean;
  /** At most `MOST_SELECTED`, ascending. */
  readonly selectedRows: () => readonly number[];
  /** Selects a row, and the bytes of its field in the other views. */
  readonly choose: (row: number, way?: Choosing) => void;
  readonly chooseField: (field: FieldRow, blocks?: readonly number[]) => void;
  /** Opens the ancestors of a field, and selects it in every view. @throws UserError `bad-path` */
  readonly reveal: (path: string) => Promise<void>;
}

/** More rows than anybody wants to copy, or blocks to change. */
const MOST_SELECTED = 10_000;

/**
 * The focused row and the selected ones, in sync with the selection of the other views: reveals the field under the caret of the hex view here,
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
  // Null = the rows from the focus over the extent.
  const [picked, setPicked] = useState<PickedRows | null>(null);
  const ownTurn = useRef(-1);
  const { parts } = model;
  const moves = useMemo(() => partMoves(place?.parts ?? null, parts), [place?.parts, parts]);
  const now = place === null ? null : movedPlace(place, moves);
  const focus = now === null ? -1 : model.outline.rowOf(now.parent, now.index);

  const anchor = focus < 0 ? -1 : Math.max(0, Math.min(model.outline.rows - 1, focus + extent));
  const pickedRows = picked === null ? null : rowsOf(picked, model);
  const isSelected = (row: number): boolean =>
    pickedRows?.has(row) ?? (row >= Math.min(focus, anchor) && row <= Math.max(focus, anchor));
  const selectedRows = (): readonly number[] =>
    pickedRows === null ? rowsBetween(focus, anchor) : [...pickedRows].sort((a, b) => a - b);

  const put = (row: number, align: 'nearest' | 'centre', blocks: readonly number[] | undefined): void => {
    const at = model.outline.at(row);
    if (at === null) return;
    setPlace({ parent: at.parent, index: at.index, parts: model.parts });
    setExtent(0);
    const places = blocks?.map((index) => ({ parent: BLOCKS, index }));
    setPicked(places === undefined ? null : { places, parts: model.parts });
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
        latest.current(row, 'centre', selection.blocks);
        // Newly opened rows have a position only once drawn.
        requestAnimationFrame(() => current && latest.current(row, 'centre', selection.blocks));
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

  const chooseField = (field: FieldRow, blocks?: readonly number[]): void => {
    ownTurn.current = select(id, {
      offset: field.offset,
      length: field.length,
      fieldPath: field.path,
      blocks,
      origin: 'fields',
    });
  };
  return {
    focus,
    isSelected,
    selectedRows,
    chooseField,
    reveal,
    choose: (row, way = 'only') => {
      const at = model.outline.at(row);
      if (at === null) return;
      const isRange = way === 'only' || way === 'extend';
      const before = selectedRows();
      const rows =
        way === 'only' || (way === 'extend' && focus < 0)
          ? [row]
          : way === 'extend'
            ? rowsBetween(row, anchor)
            : way === 'toggle' && isSelected(row)
              ? before.filter((one) => one !== row)
              : way === 'toggle'
                ? [...before, row]
                : before;
      const places = rows.flatMap((one) => model.outline.at(one) ?? []);
      setPicked(isRange ? null : { places, parts: model.parts });
      setExtent(way === 'extend' && focus >= 0 ? anchor - row : 0);
      setPlace({ parent: at.parent, index: at.index, parts: model.parts });
      grid.current?.show(row, 'nearest');
      const field = model.at(row)?.field;
      const blocks = blocksAmong(places);
      // One row of a range stands for itself, and a field for its block.
      if (field != null) chooseField(field, blocks.length > (isRange ? 1 : 0) ? blocks : undefined);
    },
  };
}

/** The rows that were picked and are still shown. */
function rowsOf({ places, parts }: PickedRows, model: FieldModel): ReadonlySet<number> {
  const moves = partMoves(parts, model.parts);
  const rows = places.map((one) => {
    const { parent, index } = movedPlace(one, moves) ?? { parent: '', index: -1 };
    return model.outline.rowOf(parent, index);
  });
  return new Set(rows.filter((row) => row >= 0));
}

function rowsBetween(a: number, b: number): readonly number[] {
  const first = Math.max(0, Math.min(a, b));
  const count = Math.min(MOST_SELECTED, Math.max(a, b) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i);
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
