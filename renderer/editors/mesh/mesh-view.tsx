import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placesOf } from '#shared/scene/places.ts';
import { commandEntries } from '../../commands/menu-entries.ts';
import { runCommand } from '../../commands/registry.ts';
import { useClient } from '../../host/client-context.tsx';
import { addressKey } from '../../state/address.ts';
import { inspectPart } from '../../state/inspected.ts';
import { useReveal } from '../../state/reveal.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { showMenuAt } from '../../ui/context-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SplitPane } from '../../ui/split-pane.tsx';
import type { EditorProps } from '../editor.ts';
import { reportError } from '../kit/report.ts';
import { jump } from '../selection.ts';
import { useShowsView, useViewShown } from '../views-shown.ts';
import { changeMeshChoices, useMeshChoices } from './choices.ts';
import { describeThing, titleOf } from './describe-thing.ts';
import { type LodLevel, levelCount } from './lod.ts';
import type { Look } from './look.ts';
import { MENUS } from './mesh-menus.ts';
import { MeshToolbar } from './mesh-toolbar.tsx';
import styles from './mesh-view.module.css';
import { SceneOutline } from './outline.tsx';
import { nextThing } from './picking.ts';
import { savePicture } from './save-picture.ts';
import { SceneCanvas, type SceneCanvasHandle } from './scene-canvas.tsx';
import type { ReadTexture } from './textures.ts';
import { useCameraCommands } from './use-camera-commands.ts';
import { useMeshCommands } from './use-mesh-commands.ts';
import { useNarrow } from './use-narrow.ts';
import { useScene } from './use-scene.ts';
import { useSelectedThings } from './use-selected-things.ts';

/** What a file looks like in space, and what it collides with. */
export function MeshView({ document, active }: EditorProps): ReactNode {
  const client = useClient();
  const { scene, error, loading, retry } = useScene(document);
  const choices = useMeshChoices();
  const canvas = useRef<SceneCanvasHandle>(null);
  const filter = useRef<HTMLInputElement>(null);
  const [level, setLevel] = useState<LodLevel>(null);
  const { measure, narrow } = useNarrow();
  const { things, chosen, field, choose, chooseBlock } = useSelectedThings(document, scene);
  const { shading, shown, collisionColors, outline } = choices;
  const look = useMemo(
    (): Look => ({ shading, shown, collisionColors, level }),
    [shading, shown, collisionColors, level],
  );
  const places = useMemo(() => (scene === null ? [] : placesOf(scene)), [scene]);
  const levels = scene === null ? 0 : levelCount(scene);
  const key = addressKey(document.address);
  const stage = () => canvas.current?.stage ?? null;

  const readTexture = useCallback<ReadTexture>(
    (path, request, signal) =>
      client.request('scene.texture', { document: document.id, path, ...request }, { signal }),
    [client, document.id],
  );
  useReveal(document, (target) => {
    // A place in the bytes is shown by the fields beside; those know paths by themselves.
    if (!('offset' in target)) return;
    const { offset, length, fieldPath = null } = target;
    jump(document.id, { offset, length, fieldPath, origin: 'other' });
  });
  const part = useMemo(
    () =>
      scene === null || chosen === null
        ? undefined
        : describeThing(scene, places, chosen, field?.type ?? null),
    [scene, places, chosen, field],
  );
  useEffect(() => {
    if (active) inspectPart(document.address, part);
  }, [active, document.address, part]);

  useShowsView(document.id, 'mesh');
  const fieldsShown = useViewShown(document.id, 'fields');
  useEffect(() => {
    if (!active || fieldsShown || field === null) return;
    const { offset, length, type } = field;
    useWorkbench.getState().setStatus({ offset, selectionLength: length, type, endianness: null });
  }, [active, fieldsShown, field]);
  const showFields = (): void => useWorkbench.getState().setBeside(key, true);
  const openMenu = (ids: readonly string[], place = canvas.current?.middle()): void => {
    if (place !== undefined) showMenuAt(place.x, place.y, commandEntries(ids));
  };
  useCameraCommands({ document: document.id, active, stage, things });
  useMeshCommands({
    active,
    drawn: () => stage() !== null,
    hasSelection: chosen !== null,
    levels,
    level,
    setLevel,
    openShading: () => openMenu(MENUS.shading),
    focusOutline: () => {
      changeMeshChoices({ outline: { ...outline, open: true } });
      requestAnimationFrame(() => filter.current?.focus());
    },
    deselect: () => choose(null),
    showFields,
    savePicture: async () => {
      const current = stage();
      if (current !== null) await savePicture(current, document.name);
    },
  });

  return (
    <div ref={measure} className={styles.view}>
      <MeshToolbar levels={levels} level={level} narrow={narrow} />
      {scene === null ? (
        error !== null ? (
          <ErrorPanel title={`${document.name} cannot be drawn`} error={error} onRetry={retry} />
        ) : (
          <div className={styles.waiting} role="status">
            <span>Reading {document.name}</span>
            <ProgressBar label={`Reading ${document.name}`} done={0} total={0} className={styles.bar} />
          </div>
        )
      ) : scene.nodes.length + scene.meshes.length + scene.shapes.length === 0 ? (
        <EmptyState
          icon="package"
          title="Nothing to look at"
          action={<LinkButton onClick={showFields}>Show its fields</LinkButton>}
        >
          This file has no nodes, meshes or collision.
        </EmptyState>
      ) : (
        <div className={styles.body} aria-busy={loading}>
          <SplitPane
            direction={narrow ? 'column' : 'row'}
            sized="second"
            size={narrow ? outline.height : outline.width}
            min={80}
            open={outline.open}
            label="Resize outline"
            onResize={(size) =>
              changeMeshChoices({ outline: { ...outline, [narrow ? 'height' : 'width']: size } })
            }
            first={
              <SceneCanvas
                ref={canvas}
                readTexture={readTexture}
                document={document.id}
                name={document.name}
                scene={scene}
                look={look}
                things={things}
                selected={chosen === null ? '' : titleOf(scene, chosen)}
                onPick={(found) => choose(nextThing(found, chosen))}
                onMenu={(x, y) => openMenu(MENUS.context, { x, y })}
                onBlock={(block) => {
                  showFields();
                  chooseBlock(block).catch((failure: unknown) => reportError(failure));
                }}
              />
            }
            second={
              outline.open && (
                <SceneOutline
                  scene={scene}
                  chosen={chosen}
                  onChoose={choose}
                  onFrame={() => runCommand('mesh.frame')}
                  filterRef={filter}
                  onLeave={() => canvas.current?.focus()}
                />
              )
            }
          />
          {error !== null && (
            <div className={styles.stale}>
              <ErrorPanel title="The last change cannot be drawn" error={error} onRetry={retry} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
