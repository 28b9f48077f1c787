import { useEffect, useMemo, useRef, useState } from 'react';
import { select, useSelection } from '#renderer/editors/kit/selection.ts';
import { addressKey } from '#renderer/state/address.ts';
import type { ImageOrder } from '#renderer/state/bank-choices.ts';
import { revealOf, useWorkbench } from '#renderer/state/workbench.ts';
import { clampSelection, noRows, type RowSelection, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { ListedImage } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { orderImages } from './order-images.ts';

export interface BankSelection {
  /** Positions of the images, in display order. */
  readonly order: readonly number[];
  /** Selected rows of `order`. */
  readonly selection: RowSelection;
  readonly select: (selection: RowSelection) => void;
  /** Selects an image by its path or that of a field below it; if it is not loaded yet, as soon as it is. */
  readonly show: (path: string) => void;
}

/** The selected images. The selection survives sorting and filtering, and is shared with the other views. */
export function useBankSelection(
  document: DocumentState,
  images: readonly ListedImage[],
  by: ImageOrder,
  filter: string,
): BankSelection {
  const order = useMemo(() => orderImages(images, by, filter), [images, by, filter]);
  const [selection, setSelection] = useState<RowSelection>(() =>
    images.length > 0 ? selectOnly(0) : noRows,
  );
  const [pending, setPending] = useState<string | null>(null);
  const key = `${by} ${filter}`;
  const before = useRef({ key, order });
  const own = useRef(-1);
  useEffect(() => {
    const last = before.current;
    before.current = { key, order };
    setSelection((old) => {
      if (last.key === key) return clampSelection(old, order.length);
      const row = order.indexOf(last.order[old.focus] ?? -1);
      return row >= 0 ? selectOnly(row) : order.length > 0 ? selectOnly(0) : noRows;
    });
  }, [key, order]);

  // An image that was just added is in the list only after the next read.
  useEffect(() => {
    if (pending === null) return;
    const row = order.indexOf(positionOf(pending));
    if (row < 0) return;
    setPending(null);
    setSelection(selectOnly(row));
  }, [pending, order]);

  const { turn, fieldPath } = useSelection(document.id);
  useEffect(() => {
    if (turn === own.current || fieldPath === null) return;
    own.current = turn;
    setPending(fieldPath);
  }, [turn, fieldPath]);
  const tab = addressKey(document.address);
  const reveal = useWorkbench((state) => revealOf(state, tab));
  const seen = useRef<typeof reveal>(null);
  useEffect(() => {
    if (reveal === null || reveal === seen.current) return;
    seen.current = reveal;
    if (reveal.target.fieldPath !== undefined) setPending(reveal.target.fieldPath);
  }, [reveal]);

  return {
    order,
    selection,
    select(next) {
      setSelection(next);
      const image = images[order[next.focus] ?? -1];
      if (image === undefined || next.focus === selection.focus) return;
      const { offset, length, path } = image;
      own.current = select(document.id, { offset, length, fieldPath: path, origin: 'other' });
    },
    show: setPending,
  };
}

/** The position of the image in a path; −1 = none. */
function positionOf(path: string): number {
  return Number(/^images\[(\d+)\]/.exec(path)?.[1] ?? -1);
}
