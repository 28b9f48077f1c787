import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createThumbnailSource, type Shown } from '#renderer/editors/kit/thumbnails.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDocuments } from '#renderer/state/documents.ts';
import { useExplorer } from '#renderer/state/explorer.ts';
import type { MaterialProperty } from '#shared/formats/kit/material.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { namedFile } from './property-actions.ts';

export interface SlotFile {
  /** As `namedFile` has it. */
  readonly file: FileAddress | null | undefined;
  readonly picture: Shown | undefined;
}

/** The files that properties name, by the properties’ names, and pictures of those that are textures. */
export function useSlotFiles(
  properties: readonly MaterialProperty[],
  workspace: string,
): ReadonlyMap<string, SlotFile> {
  const client = useClient();
  const source = useMemo(() => createThumbnailSource(client), [client]);
  const tree = useExplorer((state) => state.tree);
  const files = useMemo(() => {
    void tree;
    const slots = properties.filter(
      ({ control, value }) => value !== '' && /^(?:texture|material)$/.test(control.kind),
    );
    return slots.map((property) => ({ property, file: namedFile(property, workspace) }));
  }, [properties, workspace, tree]);
  useEffect(() => {
    const textures = files.flatMap(({ property, file }) =>
      property.control.kind === 'texture' && file ? [file] : [],
    );
    source.want(textures, 64);
  }, [source, files]);
  useEffect(() => {
    const ends = [
      useExplorer.subscribe((state, old) => {
        if (state.tree !== old.tree) source.forget();
      }),
      // A texture may have been saved in another tab.
      useDocuments.subscribe(({ states }, { states: old }) => {
        for (const [id, { dirty, address }] of Object.entries(states))
          if (!dirty && old[id]?.dirty === true) source.forget(address);
      }),
    ];
    return () => {
      for (const end of ends) end();
      source.want([], 64);
    };
  }, [source]);
  const known = useSyncExternalStore(source.subscribe, () =>
    files.map(({ file }) => (file && source.get(file) !== undefined ? '1' : '0')).join(''),
  );
  return useMemo(() => {
    void known;
    return new Map(
      files.map(({ property, file }) => [
        property.name,
        { file, picture: file ? source.get(file) : undefined },
      ]),
    );
  }, [files, source, known]);
}
