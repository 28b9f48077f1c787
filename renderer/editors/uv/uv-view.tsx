import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { jump, originOf } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useShowsView } from '#renderer/editors/kit/views-shown.ts';
import { partsOf, type SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { useScene } from '#renderer/editors/mesh/use-scene.ts';
import { useSelectedElements } from '#renderer/editors/mesh/use-selected-elements.ts';
import { addressKey } from '#renderer/state/address.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import type { Choice } from '#renderer/ui/forms/select.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { Scene, SceneMesh, SceneTextures } from '#shared/scene/scene.ts';
import { drawnUvs } from './drawn-uvs.ts';
import { useShapeUvs } from './use-shape-uvs.ts';
import { UvBar } from './uv-bar.tsx';
import { UvEditor } from './uv-editor.tsx';
import styles from './uv-view.module.css';

/** Texture coordinates of the shapes of a mesh, over their textures. */
export function UvView({ document, active }: EditorProps): ReactNode {
  const { scene, error, retry } = useScene(document);
  const { elements, selectElements } = useSelectedElements(document, scene);
  useShowsView(document.id, 'uv');
  useReveal(document, (target) => {
    if (!('offset' in target)) return;
    const { offset, length, fieldPath = null } = target;
    jump(document.id, { offset, length, fieldPath, origin: originOf(target) });
  });
  const shapes = useMemo(() => (scene === null ? [] : shapesOf(scene)), [scene]);
  const shape = useChosenShape(scene, shapes, elements);
  const stored = useShapeUvs(document, shape?.block ?? -1);
  const drawn = useMemo(
    () => (shape === undefined ? null : drawnUvs(shape, document.revision)),
    [shape, document.revision],
  );
  const read = stored.uvs === null || shape?.block === -1 ? { ...stored, uvs: drawn } : stored;
  const [set, setSet] = useState(0);
  const [slot, setSlot] = useState<Slot>('diffuse');

  if (scene === null) {
    return error !== null ? (
      <ErrorPanel title={`Could not show ${document.name}`} error={error} onRetry={retry} />
    ) : (
      <Waiting text={`Reading ${document.name}`} />
    );
  }
  const showFields = (): void => useWorkbench.getState().setView(addressKey(document.address), 'fields');
  if (shape === undefined) {
    return (
      <EmptyState
        icon="table"
        title="No shapes"
        action={<LinkButton onClick={showFields}>Show its fields</LinkButton>}
      >
        This file has no shapes with vertices, so there are no UVs to show.
      </EmptyState>
    );
  }
  const textures = scene.materials[shape.material]?.textures;
  const slots = SLOTS.filter(({ value }) => (textures?.[value] ?? '') !== '');
  const shownSlot = slots.find(({ value }) => value === slot) ?? slots[0];
  const sets = read.uvs?.sets.length ?? 0;
  const shownSet = Math.min(set, Math.max(0, sets - 1));
  return (
    <div className={viewStyles.view}>
      <UvBar
        shapes={choicesOf(shapes)}
        shape={shape.block}
        onShape={(block) =>
          selectElements([{ kind: 'mesh', index: scene.meshes.findIndex((mesh) => mesh.block === block) }])
        }
        sets={sets}
        set={shownSet}
        onSet={setSet}
        slots={slots}
        slot={shownSlot?.value ?? null}
        onSlot={(value) => setSlot(SLOTS.find((one) => one.value === value)?.value ?? 'diffuse')}
      />
      {read.error !== null ? (
        <ErrorPanel title={`Could not read the UVs of ${nameOf(shape)}`} error={read.error} />
      ) : read.uvs === undefined ? (
        <div className={styles.frame} role="status" aria-label="Reading UVs" />
      ) : read.uvs === null || sets === 0 ? (
        <EmptyState
          icon="table"
          title="No UVs"
          action={<LinkButton onClick={showFields}>Show its fields</LinkButton>}
        >
          {read.uvs === null
            ? 'The vertices of this shape are in another file, or cannot be read.'
            : 'This shape has no texture coordinates. Another shape may have some.'}
        </EmptyState>
      ) : (
        <UvEditor
          key={`${shape.block} ${shownSet}`}
          document={document}
          active={active}
          name={nameOf(shape)}
          shape={shape.block}
          read={read.uvs}
          set={shownSet}
          texture={shownSlot === undefined ? '' : (textures?.[shownSlot.value] ?? '')}
        />
      )}
    </div>
  );
}

type Slot = keyof SceneTextures;

const SLOTS: readonly (Choice<string> & { readonly value: Slot })[] = [
  { value: 'diffuse', label: 'Diffuse' },
  { value: 'normal', label: 'Normal' },
  { value: 'glow', label: 'Glow' },
  { value: 'specular', label: 'Specular' },
];

/** The first mesh of each block. */
function shapesOf({ meshes }: Scene): readonly SceneMesh[] {
  const blocks = new Set<number>();
  return meshes.filter(({ block }) => {
    const isNew = !blocks.has(block);
    blocks.add(block);
    return isNew;
  });
}

/** The selected shape; if another part is selected, the shape before, or the first one with coordinates. */
function useChosenShape(
  scene: Scene | null,
  shapes: readonly SceneMesh[],
  elements: readonly SceneElement[],
): SceneMesh | undefined {
  const last = useRef(-1);
  const selected = useMemo(() => {
    if (scene === null) return undefined;
    const part = [...elements, ...partsOf(scene, elements)].find(({ kind }) => kind === 'mesh');
    return part === undefined ? undefined : scene.meshes[part.index]?.block;
  }, [scene, elements]);
  const block = selected ?? last.current;
  const shape =
    shapes.find((one) => one.block === block) ?? shapes.find(({ uvs }) => uvs !== undefined) ?? shapes[0];
  useEffect(() => {
    last.current = shape?.block ?? -1;
  });
  return shape;
}

function nameOf({ name, block }: SceneMesh): string {
  return name === '' ? `Block ${block}` : name;
}

/** Shapes by name; those of one name with their blocks. */
function choicesOf(shapes: readonly SceneMesh[]): readonly Choice<number>[] {
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(nameOf(shape), (counts.get(nameOf(shape)) ?? 0) + 1);
  return shapes.map((shape) => {
    const name = nameOf(shape);
    return {
      value: shape.block,
      label: (counts.get(name) ?? 0) > 1 ? `${name} (block ${shape.block})` : name,
    };
  });
}
