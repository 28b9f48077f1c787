import { addressKey } from '#renderer/state/address.ts';
import { documentAt, openDocument } from '#renderer/state/documents.ts';
import { showMeshTool } from '#renderer/state/mesh-draft.ts';
import { openMeshTools } from '#renderer/state/mesh-tool-dialog.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { MenuEntry } from '#renderer/ui/menu.tsx';
import { type MeshToolId, toolFacts, toolsThatMend } from '#shared/mesh-tools/tool-facts.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { LocatedFinding } from './findings.ts';

/** The tool that mends a finding; undefined = none does. */
export function toolFor({ finding, address }: LocatedFinding): MeshToolId | undefined {
  return address === null || finding.count !== undefined ? undefined : toolsThatMend(finding.code)[0];
}

/** The ways to mend a finding, for a menu; none if no tool does. */
export function fixEntries(client: Client, row: LocatedFinding): readonly MenuEntry[] {
  const tool = toolFor(row);
  if (tool === undefined) return [];
  const { title } = toolFacts(tool);
  return [
    { label: `Fix: ${title}…`, icon: 'tools', run: () => void fixFinding(client, row, tool) },
    { label: 'Fix All in Data…', icon: 'tools', run: () => showMeshTool(tool) },
  ];
}

/** Opens the mesh of a finding, and the dialog with the tool that mends it. Failures to open it are shown in its tab. */
export async function fixFinding(
  client: Client,
  { address, file }: LocatedFinding,
  tool: MeshToolId,
): Promise<void> {
  if (address === null) return;
  useWorkbench.getState().openFile(address);
  await openDocument(client, address);
  const document = documentAt(addressKey(address));
  if (document?.restructurable === true) openMeshTools(document.id, tool);
  else if (document !== null) say(`${file} cannot be changed.`, 'warning');
}
