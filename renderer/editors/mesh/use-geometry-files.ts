import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { fileName } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Scene } from '#shared/scene/scene.ts';

/** Maximum number of files looked up: a group has its vertices in one file or very few. */
const MAX_FILES = 8;
const NONE: ReadonlyMap<number, string> = new Map();

/** Names of the geometry files with the vertices of a scene, by the hash that the scene refers to them with. */
export function useGeometryFiles(workspace: string, scene: Scene | null): ReadonlyMap<number, string> {
  const client = useClient();
  const hashes = useMemo(() => {
    const found = new Set<number>();
    for (const { instances } of scene?.meshes ?? [])
      if (instances?.stored !== undefined) found.add(instances.stored.hash);
    return [...found].slice(0, MAX_FILES);
  }, [scene]);
  const [files, setFiles] = useState(NONE);
  useEffect(() => {
    if (hashes.length === 0) {
      setFiles(NONE);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all(
      hashes.map((hash) => client.request('precombined.geometry', { workspace, hash }, { signal })),
    ).then(
      (results) =>
        setFiles(
          new Map(
            results.flatMap(({ hash, file }) =>
              file === null ? [] : [[hash, fileName(file.address.path)] as const],
            ),
          ),
        ),
      (error: unknown) => {
        if (!isCancelled(error)) reportError(error);
      },
    );
    return () => controller.abort();
  }, [client, workspace, hashes]);
  return files;
}
