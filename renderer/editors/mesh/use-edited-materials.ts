import { useEffect, useMemo, useRef, useState } from 'react';
import { NONE_REPLACED, type ReplacedMaterials } from '#renderer/editors/mesh/drawing/scene-meshes.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDocuments } from '#renderer/state/documents.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { MaterialLook } from '#shared/contract/material-looks.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { foldPath } from '#shared/text/fold.ts';
import { LookReader } from './look-reader.ts';

/** A material that was edited while the mesh is shown. */
interface Followed {
  readonly reader: LookReader;
  revision: number;
}

/**
 * The materials of a mesh as they are edited in other tabs, by their index in its scene.
 * @param reload reads the scene again, when a material is no longer open and so is again what its file is
 */
export function useEditedMaterials(
  { id, address }: Pick<DocumentState, 'id' | 'address'>,
  scene: Scene | null,
  reload: () => void,
): ReplacedMaterials {
  const client = useClient();
  const { workspace } = address;
  const named = useMemo(() => pathsOf(scene), [scene]);
  const states = useDocuments((documents) => documents.states);
  const materials = Object.values(states).filter(
    (state) =>
      state.id !== id && state.address.workspace === workspace && named.has(foldPath(state.address.path)),
  );
  const followed = useRef(new Map<string, Followed>());
  const [looks, setLooks] = useState<ReadonlyMap<string, MaterialLook>>(NO_LOOKS);
  const latest = useRef({ address, materials, reload });
  useEffect(() => {
    latest.current = { address, materials, reload };
  });

  useEffect(() => {
    void id;
    const all = followed.current;
    return () => {
      for (const { reader } of all.values()) reader.end();
      all.clear();
      setLooks(NO_LOOKS);
    };
  }, [id]);
  const now = materials.map((state) => `${state.id} ${state.revision} ${state.dirty}`).join('\n');
  // Looks are by index in the scene, and another scene can have other indices.
  useEffect(() => {
    if (scene !== null) for (const { reader } of followed.current.values()) reader.ask();
  }, [scene]);
  useEffect(() => {
    void now;
    const { materials, address, reload } = latest.current;
    for (const { id: material, revision, dirty } of materials) {
      const known = followed.current.get(material);
      // One that is as stored is drawn so already.
      if (known === undefined && !dirty) continue;
      const one = known ?? {
        reader: new LookReader(client, { document: material, mesh: address }, (look) => {
          if (look !== null) setLooks((old) => new Map(old).set(material, look));
        }),
        revision: -1,
      };
      followed.current.set(material, one);
      if (one.revision === revision) continue;
      one.revision = revision;
      one.reader.ask();
    }
    const open = new Set(materials.map((state) => state.id));
    const closed = [...followed.current.keys()].filter((material) => !open.has(material));
    if (closed.length === 0) return;
    for (const material of closed) {
      followed.current.get(material)?.reader.end();
      followed.current.delete(material);
    }
    setLooks((old) => new Map([...old].filter(([material]) => open.has(material))));
    reload();
  }, [client, now]);

  return useMemo(() => {
    const replaced = [...looks.values()].flatMap(({ onMesh }) => onMesh);
    return replaced.length === 0 ? NONE_REPLACED : new Map(replaced);
  }, [looks]);
}

const NO_LOOKS: ReadonlyMap<string, MaterialLook> = new Map();

/** Where the material files of a scene may be, folded. */
function pathsOf(scene: Scene | null): ReadonlySet<string> {
  const files = new Set(scene?.materials.map(({ file }) => file) ?? []);
  files.delete('');
  return new Set([...files].flatMap((file) => dataPaths(file, 'materials').map(foldPath)));
}
