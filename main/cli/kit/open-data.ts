import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { CommandContext } from './command-context.ts';
import type { DATA_FOLDER } from './shared-options.ts';
import type { OptionValues } from './spec.ts';

/** Indexes a Data folder, and reports the detected game on stderr. @throws as `readData` */
export async function openData(
  data: string,
  options: OptionValues<typeof DATA_FOLDER>,
  { terminal, withPool }: CommandContext,
): Promise<WorkspaceIndex> {
  const { readData } = await import('#main/workspace/read-data.ts');
  const { index, notes, findings } = await withPool((pool) => readData(data, options, pool));
  for (const note of notes) terminal.say(note);
  terminal.findings(findings);
  return index;
}
