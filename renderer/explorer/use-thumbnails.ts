import { useEffect, useMemo } from 'react';
import { createThumbnailSource, type Shown } from '#renderer/editors/kit/thumbnails.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { useCopies } from '#renderer/state/copies.ts';
import { useDocuments } from '#renderer/state/documents.ts';
import { useExplorer } from '#renderer/state/explorer.ts';
import { watchTokens } from '#renderer/ui/read-token.ts';
import { isMeshName } from '#shared/formats/nif/mesh-name.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { createMeshThumbnails, type MeshDrawer } from './mesh-thumbnails.ts';

/** Thumbnails of textures, which the services make, and of meshes, which are drawn here. */
export interface Thumbnails {
  /** Undefined until loaded, and for other files. */
  get(address: FileAddress): Shown | undefined;
  /** Sets the files on screen. @param side of their pictures, in pixels of the screen */
  want(files: readonly FileAddress[], side: number): void;
  subscribe(listener: () => void): () => void;
}

/** Side of the largest pictures of meshes that are drawn; a sharper screen enlarges them. */
const LARGEST_SIDE = 256;

/** Milliseconds to wait after an edit, because scrubbing a value changes the content in quick succession. */
const PAUSE = 250;

/** Thumbnails, kept until the tree or their files change. */
export function useThumbnails(): Thumbnails {
  const client = useClient();
  const textures = useMemo(() => createThumbnailSource(client), [client]);
  const meshes = useMemo(() => createMeshThumbnails(client, startDrawer), [client]);
  useEffect(() => {
    const edits = collectEdits(meshes.check);
    const ends = [
      useExplorer.subscribe((state, old) => {
        if (state.tree === old.tree) return;
        textures.forget();
        meshes.check();
      }),
      useDocuments.subscribe(({ states }, { states: old }) => {
        const saved = Object.entries(states).filter(([id, { dirty }]) => !dirty && old[id]?.dirty === true);
        for (const [, { address }] of saved) textures.forget(address);
        // The saved file may be a texture or a material on any of them.
        if (saved.length > 0) meshes.check();
        edits.add(editedMeshes(states, old));
      }),
      // Batches save files that are not open, and Changes takes saved ones back.
      useCopies.subscribe(({ columns }, old) => {
        if (columns !== old.columns && old.columns !== null) meshes.check();
      }),
      // Collision is drawn in colors of the theme.
      watchTokens(meshes.redraw),
      edits.end,
    ];
    return () => {
      for (const end of ends) end();
      textures.want([], 64);
      meshes.want([], 0);
    };
  }, [textures, meshes]);
  return useMemo(
    () => ({
      get: (address) => (isMeshName(address.path) ? meshes : textures).get(address),
      want: (files, side) => {
        const pictures = files.filter(({ path }) => namesPicture(path.slice(path.lastIndexOf('/') + 1)));
        textures.want(pictures, side <= 64 ? 64 : 128);
        meshes.want(
          files.filter(({ path }) => isMeshName(path)),
          Math.min(LARGEST_SIDE, Math.round(side)),
        );
      },
      subscribe: (listener) => {
        const ends = [textures.subscribe(listener), meshes.subscribe(listener)];
        return () => {
          for (const end of ends) end();
        };
      },
    }),
    [textures, meshes],
  );
}

/** Checks edited files a moment after the last edit. */
function collectEdits(check: (file: FileAddress) => void) {
  const edited = new Map<string, FileAddress>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(files: readonly FileAddress[]): void {
      if (files.length === 0) return;
      for (const file of files) edited.set(addressKey(file), file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const file of edited.values()) check(file);
        edited.clear();
      }, PAUSE);
    },
    end: (): void => clearTimeout(timer),
  };
}

type States = ReturnType<typeof useDocuments.getState>['states'];

/** Meshes with other unsaved edits than before. */
function editedMeshes(states: States, old: States): readonly FileAddress[] {
  return [...new Set([...Object.keys(states), ...Object.keys(old)])].flatMap((id) => {
    const [now, before] = [states[id], old[id]];
    const { address } = now ?? before ?? {};
    const same = now?.dirty === before?.dirty && now?.revision === before?.revision;
    const edited = now?.dirty === true || before?.dirty === true;
    return address !== undefined && edited && !same && isMeshName(address.path) ? [address] : [];
  });
}

/** Loads what draws meshes, which is large, when the first one is on screen. */
async function startDrawer(): Promise<MeshDrawer> {
  const { ThumbnailDrawer } = await import('#renderer/editors/mesh/drawing/thumbnail-drawer.ts');
  return new ThumbnailDrawer();
}

/** Whether a file's name suggests a picture, so that other files are not opened for a thumbnail. */
function namesPicture(name: string): boolean {
  return /\.(?:dds|tga|bmp|png|bsi)$|^texbsi\.\d{3}$/i.test(name);
}
