import * as v from 'valibot';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';

export interface MeshQuestion {
  /** Id of the tool. */
  readonly tool: string;
  /** Options that are not at their defaults. */
  readonly options?: ToolOptions | undefined;
  /** Expression over blocks and shapes; absent = all. */
  readonly where?: string | undefined;
}

/** More options than any tool has. */
const MOST_OPTIONS = 30;

/** Checks questions that come from outside. Apart from the tools, which the contract does not need. */
export const MeshQuestionSchema = v.strictObject({
  tool: v.pipe(v.string(), v.maxLength(100)),
  options: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.maxLength(100)),
        v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(10_000))]),
      ),
      v.maxEntries(MOST_OPTIONS),
    ),
  ),
  where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
}) satisfies v.GenericSchema<unknown, MeshQuestion>;
