import { declareCommands } from '#renderer/commands/command.ts';
import { addressKey, fileName } from '#renderer/state/address.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { addressOf, selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { say } from '#renderer/state/report.ts';
import { focusView } from '#renderer/state/window-parts.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { formatCount } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { type ChosenSource, chooseSources } from './convert-session.ts';
import { maySuit } from './convertible.ts';
import { sourceOfAddress } from './sources.ts';

/** Maximum selected rows of the tree per conversion. */
const MAX_SELECTED = 1000;

/** Commands that start a conversion from anywhere; mounted once. */
export const convertCommands = declareCommands()([
  {
    id: 'convert.open',
    title: 'Convert Xbox 360 or PlayStation 3 (PS3) Files…',
    aliases: ['console'],
    category: 'Convert',
    icon: 'desktop-download',
    when: () => useWorkspace.getState().info !== null,
    run: goToConvert,
  },
  {
    id: 'convert.selected',
    // A menu is built before the window is rendered for its target.
    title: 'Convert Selected to PC…',
    titleNow: () => {
      const [one, ...others] = selectedSources();
      const what = one !== undefined && others.length === 0 ? `“${fileName(one.label)}”` : 'Selected';
      return `Convert ${what} to PC…`;
    },
    category: 'Convert',
    icon: 'desktop-download',
    when: () => selectedSources().length > 0,
    run: () => {
      const sources = selectedSources();
      if (sources.length > MAX_SELECTED) {
        const most = formatCount(MAX_SELECTED);
        say(`More than ${most} rows are selected: convert their folder instead.`, 'warning');
      } else startConvert(sources);
    },
  },
  {
    id: 'convert.file',
    title: 'Convert This File to PC…',
    category: 'Convert',
    icon: 'desktop-download',
    when: () => consoleDocument() !== null,
    run: () => {
      const document = consoleDocument();
      if (document !== null) startConvert([sourceOfAddress(document.address)]);
    },
  },
]);

/** Opens the tab with new sources, unless a conversion is running. */
export function startConvert(sources: readonly ChosenSource[]): void {
  if (!chooseSources(sources)) say('A conversion is already running.', 'warning');
  goToConvert();
}

function goToConvert(): void {
  useWorkbench.getState().openConvert();
  const { active } = useWorkbench.getState();
  if (active !== null) focusView(active);
}

function consoleDocument(): DocumentState | null {
  const document = documentAt(useWorkbench.getState().active);
  return document !== null && document.consoles.length > 0 ? document : null;
}

const CONVERTIBLE = /\.(?:nif|kf|ddx|bsa)$/i;

/** Selected files of the tree that are or might be console files: only the bytes tell, and only open files are read. */
function selectedSources(): readonly ChosenSource[] {
  const { tree } = useExplorer.getState();
  const { info } = useWorkspace.getState();
  if (tree === null || info === null) return [];
  return selectedNodes(MAX_SELECTED + 1).flatMap((node): readonly ChosenSource[] => {
    const path = pathOf(tree, node);
    if (tree.kind[node] === NodeKind.folder) {
      const folder: FileAddress = { workspace: info.id, path };
      return [sourceOfAddress(folder, true)];
    }
    const address = addressOf(node);
    if (address === null || !CONVERTIBLE.test(path) || !maySuit(address)) return [];
    // Of an open file is known whether it is for a console.
    const document = documentAt(addressKey(address));
    return document?.consoles.length === 0 ? [] : [sourceOfAddress(address)];
  });
}
