import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { BankPalettes, FoundPalette } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { rememberedPalette, rememberPalette, useBankChoices } from './choices.ts';

export interface Palettes {
  readonly found: readonly FoundPalette[];
  readonly problems: readonly string[];
  /** The palette for images without one; null = gray. */
  readonly scene: FoundPalette | null;
  /** Whether the palettes have been listed. */
  readonly ready: boolean;
  /** @param path '' = gray */
  readonly choose: (path: string) => void;
}

/** The palettes available to a document, and the one selected for its folder. */
export function usePalettes({ id, address }: DocumentState): Palettes {
  const client = useClient();
  const choices = useBankChoices();
  const folder = folderKey(address);
  const remembered = rememberedPalette(choices, folder);
  // Reloading a folder may add or remove palettes.
  const files = useWorkspace((state) => state.info?.files);
  const [known, setKnown] = useState<{ readonly of: string; readonly result: BankPalettes } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void files;
    client.request('bank.palettes', { document: id }, { signal }).then(
      (result) => !signal.aborted && setKnown({ of: id, result }),
      (error: unknown) => {
        if (signal.aborted) return;
        reportError(error);
        setKnown({ of: id, result: NONE });
      },
    );
    return () => controller.abort();
  }, [client, id, files]);
  const ready = known?.of === id;
  const { palettes, problems } = ready ? known.result : NONE;
  const scene = useMemo(
    () => (remembered === '' ? null : (palettes.find(({ path }) => path === remembered) ?? bestOf(palettes))),
    [palettes, remembered],
  );
  return { found: palettes, problems, scene, ready, choose: (path) => rememberPalette(folder, path) };
}

const NONE: BankPalettes = { palettes: [], problems: [] };

/** The best palette, but never one from another folder: the user must select that. */
function bestOf([first]: readonly FoundPalette[]): FoundPalette | null {
  return first === undefined || first.why === 'elsewhere' ? null : first;
}

function folderKey({ workspace, path }: DocumentState['address']): string {
  return `${workspace} ${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`;
}
