import type { RootInfo } from '#shared/rpc/contract.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useClient } from '../../host/client-context.tsx';
import { addressText } from '../../state/address.ts';
import { useSession } from '../../state/session.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { plural } from '../../ui/format.ts';
import type { IconName } from '../../ui/icon.tsx';
import { fileIcon } from '../../workbench/file-icon.ts';
import { reportError } from '../kit/report.ts';
import { type ChosenSource, chooseSources } from './convert-session.ts';

/** A root as a source: all of it. */
export function sourceOfRoot({ id, kind, label }: RootInfo): ChosenSource {
  return {
    source: { kind: 'root', root: id },
    label,
    icon: kind === 'archive' ? 'archive' : kind === 'file' ? 'file' : 'folder',
  };
}

/** A file, an archive, or a folder with all that is below it. */
export function sourceOfAddress(address: FileAddress, folder = false): ChosenSource {
  return {
    source: { kind: 'address', address },
    label: addressText(address),
    icon: folder ? 'folder' : fileIcon(address.path),
  };
}

/** `Fallout - Meshes.bsa`, or `meshes/a.nif and 3 others`. */
export function sourcesText([first, ...others]: readonly ChosenSource[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? first.label : `${first.label} and ${plural(others.length, 'other')}`;
}

export interface SourceChoice {
  readonly label: string;
  readonly icon: IconName;
  readonly choose: () => void;
}

/** What can be converted without looking for it: what is open, and where the host has dialogs, anything. */
export function useSourceChoices(): readonly SourceChoice[] {
  const client = useClient();
  const open = useWorkspace((state) => state.info?.root ?? null);
  const dialogs = useSession((state) => state.info?.capabilities.dialogs === true);
  const ask = (request: Promise<RootInfo | null>): void => {
    request.then(
      (root) => {
        if (root !== null) chooseSources([sourceOfRoot(root)]);
      },
      (error: unknown) => reportError(error),
    );
  };
  return [
    ...(open === null
      ? []
      : [
          {
            label: `Convert all of “${open.label}”`,
            icon: sourceOfRoot(open).icon,
            choose: () => {
              chooseSources([sourceOfRoot(open)]);
            },
          },
        ]),
    ...(dialogs
      ? [
          {
            label: 'Choose a folder…',
            icon: 'folder-opened' as const,
            choose: () => ask(client.request('dialog.openFolder', { purpose: 'data' })),
          },
          {
            label: 'Choose an archive…',
            icon: 'archive' as const,
            choose: () => ask(client.request('dialog.openArchive', {})),
          },
        ]
      : []),
  ];
}
