import {
  type ConvertBug,
  type ConvertedBatch,
  type ConvertOrder,
  refusedRow,
} from '#main/convert/tasks/convert-orders.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import { UserError } from '#shared/errors.ts';

/** An order with the file's position in its input. */
export interface PlacedOrder {
  readonly order: ConvertOrder;
  /** Index of a file of the input, or an archive's entry. */
  readonly at: number;
}

/**
 * Converts files in a thread. If the thread crashes, each file is converted again by itself, so that only the one that
 * crashes it is lost.
 * @throws whatever else the thread throws
 */
export async function convertBatch(
  orders: readonly PlacedOrder[],
  inThread: (orders: readonly PlacedOrder[]) => Promise<ConvertedBatch>,
): Promise<ConvertedBatch> {
  const [first] = orders;
  if (first === undefined) return { rows: [], bugs: [] };
  try {
    return await inThread(orders);
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'worker-crashed') throw error;
    if (orders.length === 1) return refusal(first, error);
    const rows: FileRow[] = [];
    const bugs: ConvertBug[] = [];
    for (const one of orders) {
      const done = await convertBatch([one], inThread);
      rows.push(...done.rows);
      bugs.push(...done.bugs);
    }
    return { rows, bugs };
  }
}

function refusal({ order }: PlacedOrder, { code, cause }: UserError): ConvertedBatch {
  const message =
    'crashed the background thread: it takes too much memory, or this is a bug in Modwright; please report it';
  const stack =
    cause instanceof Error ? (cause.stack ?? cause.message) : 'The thread ended without an error.';
  return { rows: [refusedRow(order, 'other', 0, { code, message })], bugs: [{ in: order.in, stack }] };
}
