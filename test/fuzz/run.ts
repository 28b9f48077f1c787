import type { FieldNode } from '#shared/binary/field-tree.ts';
import { joinBytes } from '#shared/binary/join-bytes.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { mutated, Random } from './mutate.ts';

/** Statistics of a run: inputs that opened, and inputs rejected with a message. */
export interface FuzzCount {
  opened: number;
  refused: number;
}

/** Everything that is done with a file of one kind. Throws any unexpected error. */
export type TryFile = (bytes: Uint8Array, count: FuzzCount) => void;

/** No input may take longer: these files are small, and a hang is as bad as a crash. */
const LONGEST = 20_000;

/**
 * Runs the fuzzer over seed files.
 * @param headOf number of bytes at the start of a seed that stay as they are, so that damage is behind them
 * @throws Error with the seed and number of the input that failed
 */
export function fuzz(
  tryFile: TryFile,
  seeds: readonly Uint8Array[],
  runs: number,
  seed: number,
  headOf: (seed: Uint8Array) => number = () => 0,
): FuzzCount {
  const count: FuzzCount = { opened: 0, refused: 0 };
  for (let run = 0; run < runs; run += 1) {
    const random = new Random(seed + run * 2654435761);
    const whole = seeds[random.below(seeds.length)] ?? new Uint8Array();
    const head = whole.subarray(0, headOf(whole));
    const bytes = joinBytes([head, mutated(whole.subarray(head.length), random)]);
    const started = performance.now();
    try {
      tryFile(bytes, count);
      const took = performance.now() - started;
      if (took > LONGEST) throw new Error(`it took ${Math.round(took / 1000)} s`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`input ${run} of seed ${seed} failed: ${why}`, { cause: error });
    }
  }
  return count;
}

/** Runs something that may be rejected with a message, and counts that. */
export function inWords(count: FuzzCount, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof UserError)) throw error;
    count.refused += 1;
  }
}

/** Reads fields, up to a maximum number. */
export function walk(node: FieldNode, budget: { left: number }): void {
  budget.left -= 1;
  node.text();
  if (budget.left <= 0) return;
  for (const child of node.children(0, 50)) {
    walk(child, budget);
    if (budget.left <= 0) return;
  }
}

/** Runs something that must not be rejected anymore. */
export function neverRefused(run: () => void): void {
  try {
    run();
  } catch (error) {
    throw new Error(`an open file is refused: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
