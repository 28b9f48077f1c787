import { plural } from '#renderer/ui/format.ts';
import type { ChangePlan } from '#shared/contract/batch.ts';
import type { ListedTool } from '#shared/tools/batch-tool-facts.ts';

/** More than that nobody reads here; the cells have their own. */
const MOST_LISTED = 5;

/** What to know of a dry run: which matches stay as they are, and why values are stored otherwise than typed. */
export function dryRunNotes({ finds }: ListedTool, plan: ChangePlan): readonly string[] {
  const { leftOut, note, texts } = plan;
  const notes = [...new Set(note)].flatMap((at) => texts[at] || []);
  return [
    ...leftOut.map(
      ({ count, why: [one, many] }) => `${plural(count, ...finds)} ${count === 1 ? one : many}.`,
    ),
    ...notes,
  ].slice(0, MOST_LISTED);
}
