import type { BatchToolId } from '#shared/tools/batch-tool-facts.ts';
import type { PlannedChanges } from './plan-changes.ts';

/** Dry runs kept of each tool in each folder: a window asks for its last one, and two windows may show one folder. */
const KEPT = 2;

/** A plan that can be written, and its question in a line: `friction=0.2 where material == "Glass"`. */
export interface KeptPlan {
  readonly tool: BatchToolId;
  readonly plan: PlannedChanges;
  readonly label: string;
}

/** Dry runs that can still be written. They hold indexes and changes in memory, so old ones are dropped. */
export class KeptPlans {
  private readonly plans = new Map<string, KeptPlan>();

  /** Keeps a plan, and drops those that it or newer indexes of their folders replace. */
  add(handle: string, kept: KeptPlan): void {
    this.plans.set(handle, kept);
    const counts = new Map<string, number>();
    const indexes = new Map<string, unknown>();
    for (const [old, { tool, plan }] of [...this.plans].reverse()) {
      const { id, index } = plan.workspace;
      // The newest plan of a folder has the newest index.
      if (!indexes.has(id)) indexes.set(id, index);
      const key = `${id} ${tool}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > KEPT || indexes.get(id) !== index) this.plans.delete(old);
    }
  }

  /** Undefined once it was dropped or written. */
  get(handle: string): KeptPlan | undefined {
    return this.plans.get(handle);
  }

  delete(handle: string): void {
    this.plans.delete(handle);
  }
}
