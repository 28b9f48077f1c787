import { FormatError } from '#shared/errors.ts';

/**
 * Limits for reading one file. Worker `resourceLimits` do not cover ArrayBuffers, so hostile counts must be rejected
 * here, before anything is allocated for them.
 */
export interface Budget {
  /** Maximum bytes allocated for arrays. */
  readonly bytes: number;
  /** Maximum number of plain array elements. */
  readonly nodes: number;
  /** Maximum nesting depth of structures. */
  readonly depth: number;
  /** Deadline on the clock of `performance.now()`, in milliseconds; Infinity = none. */
  readonly deadline: number;
}

export const BUDGET_DEFAULTS: Budget = { bytes: 1 << 30, nodes: 20_000_000, depth: 100, deadline: Infinity };

/** A budget that is being used up. */
export class Spending {
  private bytes: number;
  private nodes: number;
  private depth: number;
  private readonly deadline: number;
  private untilClock = 4096;

  constructor(budget?: Partial<Budget>) {
    const whole = budget === undefined ? BUDGET_DEFAULTS : { ...BUDGET_DEFAULTS, ...budget };
    this.bytes = whole.bytes;
    this.nodes = whole.nodes;
    this.depth = whole.depth;
    this.deadline = whole.deadline;
  }

  /** @throws FormatError `budget-bytes` */
  takeBytes(count: number, offset: number): void {
    this.bytes -= count;
    if (this.bytes < 0)
      throw new FormatError('budget-bytes', 'would exceed the memory limit for a file', { offset });
  }

  /** @throws FormatError `budget-nodes`, `budget-time` */
  takeNodes(count: number, offset: number): void {
    this.nodes -= count;
    if (this.nodes < 0)
      throw new FormatError('budget-nodes', 'exceeds the element limit for a file', { offset });
    this.untilClock -= count + 1;
    if (this.untilClock < 0) {
      this.untilClock = 4096;
      if (performance.now() > this.deadline) {
        throw new FormatError('budget-time', 'exceeds the time limit for a file', { offset });
      }
    }
  }

  /** @throws FormatError `budget-depth` */
  enter(offset: number): void {
    this.depth -= 1;
    if (this.depth < 0)
      throw new FormatError('budget-depth', 'exceeds the nesting limit for a file', { offset });
  }

  /** The remaining budget, for reading the same bytes again from here. */
  save(): readonly [bytes: number, nodes: number, depth: number] {
    return [this.bytes, this.nodes, this.depth];
  }

  restore([bytes, nodes, depth]: readonly [bytes: number, nodes: number, depth: number]): void {
    this.bytes = bytes;
    this.nodes = nodes;
    this.depth = depth;
  }

  leave(): void {
    this.depth += 1;
  }
}
