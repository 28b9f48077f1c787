import { useEffect, useMemo, useState } from 'react';
import { useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey, folderOf } from '#renderer/state/address.ts';
import { useClipSource } from '#renderer/state/clip-sources.ts';
import { reportError } from '#renderer/state/report.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Clip } from '#shared/animation/clip.ts';
import type { FileClips, FoundSkeletons } from '#shared/contract/animation.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** The clips that a 3D view can play, and the one that it plays. */
export interface Clips {
  /** The file that they are from. */
  readonly source: FileAddress;
  /** Whether that is another file than the view’s. */
  readonly foreign: boolean;
  /** null = not known yet. */
  readonly file: FileClips | null;
  /** Why they cannot be read; null = they can. */
  readonly error: unknown;
  /** Index of the clip that is played; null = none, the stored pose. */
  readonly chosen: number | null;
  readonly choose: (clip: number | null) => void;
}

function isAnimation({ path }: FileAddress): boolean {
  return /\.(kf|hkx)$/i.test(path);
}

interface Read<T> {
  readonly key: string;
  readonly value: T | null;
  readonly error: unknown;
}

/** The clips of a document, or of another file that is played on it. Read again after edits. */
export function useClips({ address, revision }: DocumentState): Clips {
  const client = useClient();
  const other = useClipSource(address);
  const source = other ?? address;
  const foreign = other !== undefined;
  const key = addressKey(source);
  const turn = foreign ? key : `${key} ${revision}`;
  const [read, setRead] = useState<Read<FileClips> | null>(null);
  const [choice, setChoice] = useState<{ readonly key: string; readonly clip: number | null } | null>(null);
  useEffect(() => {
    void turn;
    const controller = new AbortController();
    client.request('animation.clips', { file: source }, { signal: controller.signal }).then(
      (value) => setRead({ key, value, error: null }),
      (error: unknown) => {
        if (!isCancelled(error)) setRead({ key, value: null, error });
      },
    );
    return () => controller.abort();
  }, [client, source, key, turn]);
  const known = read?.key === key ? read : null;
  const count = known?.value?.clips.length ?? 0;
  // What has nothing else to show is opened for its clips.
  const wanted = choice?.key === key ? choice.clip : foreign || isAnimation(source) ? 0 : null;
  return {
    source,
    foreign,
    file: known?.value ?? null,
    error: known?.error ?? null,
    chosen: wanted !== null && wanted < count ? wanted : null,
    choose: (clip) => setChoice({ key, clip }),
  };
}

/** The clip that is played, with its curves; null = none yet. */
export function useClip({ source, chosen, file }: Clips): Clip | null {
  const client = useClient();
  const key = addressKey(source);
  const [read, setRead] = useState<{
    readonly key: string;
    readonly index: number;
    readonly clip: Clip;
  } | null>(null);
  const info = chosen === null ? undefined : file?.clips[chosen];
  useEffect(() => {
    if (chosen === null || info === undefined) return;
    const controller = new AbortController();
    client.request('animation.clip', { file: source, index: chosen }, { signal: controller.signal }).then(
      (clip) => setRead({ key, index: chosen, clip }),
      (error: unknown) => {
        if (!isCancelled(error)) reportError(error);
      },
    );
    return () => controller.abort();
  }, [client, source, key, chosen, info]);
  // The one before an edit is played until the next one has come.
  return read?.key === key && read.index === chosen ? read.clip : null;
}

/** The skeletons of the clips’ file; null = not needed, or not known yet. */
export function useSkeletons({ source }: Clips, needed: boolean): FoundSkeletons | null {
  const client = useClient();
  const key = addressKey(source);
  const { skeletons } = useMeshChoices();
  const chosen = skeletons[folderOf(source.path)];
  const turn = `${key} ${chosen}`;
  const [read, setRead] = useState<{ readonly turn: string; readonly found: FoundSkeletons } | null>(null);
  useEffect(() => {
    if (!needed) return;
    const controller = new AbortController();
    const asked = { file: source, ...(chosen === undefined ? {} : { chosen }) };
    void key;
    client.request('animation.skeletons', asked, { signal: controller.signal }).then(
      (found) => setRead({ turn, found }),
      (error: unknown) => {
        if (isCancelled(error)) return;
        reportError(error);
        setRead({ turn, found: NOTHING_FOUND });
      },
    );
    return () => controller.abort();
  }, [client, source, key, chosen, turn, needed]);
  return useMemo(() => (needed && read?.turn === turn ? read.found : null), [needed, read, turn]);
}

const NOTHING_FOUND: FoundSkeletons = { havok: null, mesh: null, problems: [] };
