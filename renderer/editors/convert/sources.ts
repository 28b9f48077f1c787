import { useClient } from '#renderer/host/client-context.tsx';
import { addressText } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { plural } from '#renderer/ui/format.ts';
import type { IconName } from '#renderer/ui/icon.tsx';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { type ChosenSource, chooseSources } from './convert-session.ts';

/** A whole root as a source. */
export function sourceOfRoot({ id, kind, label }: RootInfo): ChosenSource {
  return {
    source: { kind: 'root', root: id },
    label,
    icon: kind === 'archive' || kind === 'file' ? fileIcon(label) : { name: 'folder' },
  };
}

/** A file, an archive, or a folder with everything below it. */
export function sourceOfAddress(address: FileAddress, folder = false): ChosenSource {
  return {
    source: { kind: 'address', address },
    label: addressText(address),
    icon: folder ? { name: 'folder' } : fileIcon(address.path),
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

/** Suggested sources: the open root and, if the host has dialogs, any folder or archive. */
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
            icon: sourceOfRoot(open).icon.name,
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
