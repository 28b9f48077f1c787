import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { openMeshImport } from '#renderer/state/mesh-import-dialog.ts';
import { openMeshTools } from '#renderer/state/mesh-tool-dialog.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MESH_TOOL_IDS, type MeshToolId, toolFacts } from '#shared/mesh-tools/tool-facts.ts';
import { pickGltf } from './pick-gltf.ts';

/** Open the dialog of the mesh tools for the mesh in front, with one of them chosen. */
export const meshToolCommands = declareCommands()([
  {
    id: 'meshTool.open',
    title: 'Mesh Tools…',
    aliases: ['fix', 'repair', 'mend', 'convert'],
    category: 'Mesh',
    icon: 'tools',
    when: () => meshInFront() !== null,
    run: () => open(),
  },
  {
    id: 'meshTool.import',
    title: 'Import glTF…',
    aliases: ['glb', 'Blender', 'replace geometry', 'vertices'],
    category: 'Mesh',
    icon: 'desktop-download',
    when: () => meshInFront() !== null,
    run: () => importInto(),
  },
  ...MESH_TOOL_IDS.map(
    (tool): NamedCommand<undefined, `meshTool.${MeshToolId}`> => ({
      id: `meshTool.${tool}`,
      title: `${toolFacts(tool).title}…`,
      category: 'Mesh tool',
      icon: 'tools',
      when: () => meshInFront() !== null,
      run: () => open(tool),
    }),
  ),
]);

async function importInto(): Promise<void> {
  const document = meshInFront();
  const gltf = document === null ? null : await pickGltf();
  if (document !== null && gltf !== null) openMeshImport(document.id, gltf);
}

function open(tool?: MeshToolId): void {
  const document = meshInFront();
  if (document !== null) openMeshTools(document.id, tool);
}

/** The mesh of the active tab, if it can be changed. */
function meshInFront(): DocumentState | null {
  const document = documentAt(useWorkbench.getState().active);
  return document?.restructurable === true ? document : null;
}
