import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries, shortcutIn } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { cameraCommands } from '#renderer/editors/mesh/camera-commands.ts';
import { useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { countScene, showsMeshes } from '#renderer/editors/mesh/count-scene.ts';
import { titleOf } from '#renderer/editors/mesh/describe-element.ts';
import { firstCamera, frame } from '#renderer/editors/mesh/drawing/camera.ts';
import { shareCamera } from '#renderer/editors/mesh/drawing/cameras.ts';
import { type DrawOptions, SHADING_TITLES } from '#renderer/editors/mesh/drawing/draw-options.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { drawCommands } from '#renderer/editors/mesh/mesh-commands.ts';
import { MENUS } from '#renderer/editors/mesh/mesh-menus.ts';
import { SceneCanvas, type SceneCanvasHandle } from '#renderer/editors/mesh/scene-canvas.tsx';
import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { shownIn } from '#renderer/state/viewport-choices.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import styles from './convert.module.css';
import { type PairRequest, type SideScene, usePair } from './use-pair.ts';

export interface ScenePairProps {
  readonly asked: PairRequest;
  readonly active: boolean;
  /** Goes to a block of the source file; null if that cannot be opened. */
  readonly onBlock: ((block: number) => void) | null;
}

const SHOWN = MENUS.show.filter((id) => id !== 'mesh.statistics');
const SHADING = [...MENUS.shading, 'separator', ...MENUS.lighting];
const NOTHING: readonly SceneElement[] = [];

/** A console mesh and its conversion side by side, with one camera. */
export function ScenePair({ asked, active, onBlock }: ScenePairProps): ReactNode {
  useKeyChanges();
  const { before, after, busy } = usePair(asked);
  const choices = useMeshChoices();
  const [left, setLeft] = useState<SceneCanvasHandle | null>(null);
  const [right, setRight] = useState<SceneCanvasHandle | null>(null);
  const [elements, setElements] = useState(NOTHING);
  const { shading, lighting, shown, surfacesOverMeshes, collisionColors } = choices;
  const hasMeshes = [before, after].some((side) => side.state === 'read' && showsMeshes(side.scene));
  const drawOptions = useMemo((): DrawOptions => {
    const shownNow = shownIn({ shown, surfacesOverMeshes }, hasMeshes);
    return { shading, lighting, shown: shownNow, collisionColors, level: null };
  }, [shading, lighting, shown, surfacesOverMeshes, hasMeshes, collisionColors]);
  // One key for all files: the canvas is created once, and stepping through the list keeps the camera.
  const key = `convert ${asked.plan}`;
  const stage = (): Stage | null => left?.stage ?? right?.stage ?? null;
  const openMenu = (ids: readonly string[], place = (left ?? right)?.middle()): void => {
    if (place !== undefined) showMenuAt(place.x, place.y, commandEntries(ids));
  };
  useFitNewFile(key, fileOf(before) ?? fileOf(after), left?.stage ?? right?.stage ?? null);
  useCommands(cameraCommands, { document: key, stage, elements }, active);
  const openShading = (): void => openMenu(SHADING);
  useCommands(drawCommands, { drawn: () => stage() !== null, openShading, hasMeshes }, active);
  const client = useClient();
  const { plan, file } = asked;
  // One for both sides: a conversion changes no paths, and console textures are found where PC ones are missing.
  const readTexture = useCallback<ReadTexture>(
    (path, request, signal) =>
      client.request('convert.texture', { plan, file, path, ...request }, { signal }),
    [client, plan, file],
  );
  const alreadyPc = after.state === 'failed' && describeError(after.error).code === 'already-pc';
  const side = (scene: SideScene, word: string, ref: typeof setLeft): ReactNode => (
    <Side
      word={word}
      title={word === 'after' ? 'After: PC' : alreadyPc ? 'PC mesh' : 'Before: console'}
      side={scene}
      busy={busy}
      picture={(read) => (
        <SceneCanvas
          ref={ref}
          readTexture={readTexture}
          document={key}
          name={`${read.name}, ${word}`}
          scene={read.scene}
          drawOptions={drawOptions}
          elements={elements}
          selected={elements[0] === undefined ? '' : titleOf(read.scene, elements[0])}
          onPick={(found) => setElements(found.slice(0, 1))}
          onMenu={(x, y) => openMenu(['mesh.frame', 'mesh.frameAll', 'separator', ...SHADING], { x, y })}
          onBlock={(block) => onBlock?.(block)}
        />
      )}
    />
  );
  return (
    <section aria-label="Before and after" className={styles.pair}>
      <Toolbar label="Before and after" className={styles.pairBar}>
        <Menu
          trigger={
            <ToolbarButton
              icon="symbol-color"
              label={SHADING_TITLES[shading]}
              shortcut={shortcutIn(drawCommands, 'mesh.shading')}
              showLabel
            />
          }
          entries={() => commandEntries(SHADING)}
        />
        <Menu
          trigger={<ToolbarButton icon="eye" label="Show" showLabel />}
          entries={() => commandEntries(SHOWN)}
        />
        <ToolbarSpace />
        <CommandButton command={commandOf(cameraCommands, 'mesh.frameAll')} />
      </Toolbar>
      <div className={styles.sides}>
        {side(before, 'before', setLeft)}
        {side(after, 'after', setRight)}
      </div>
    </section>
  );
}

/** The file that a side shows; null = none. */
function fileOf(side: SideScene): number | null {
  return side.state === 'read' ? (JSON.parse(side.key) as PairRequest).file : null;
}

/** Fits each new file into view. */
function useFitNewFile(key: string, file: number | null, stage: Stage | null): void {
  const framed = useRef<number | null>(null);
  useEffect(() => {
    if (stage === null || file === null || framed.current === file) return;
    const extent = stage.extent();
    if (extent === undefined) return;
    const camera = framed.current === null ? firstCamera(stage.isCharacter) : stage.viewport.camera;
    framed.current = file;
    shareCamera(key, frame(camera, extent, stage.viewport.aspect), false);
  }, [key, file, stage]);
}

type ReadSide = Extract<SideScene, { readonly state: 'read' }>;

function Side(props: {
  readonly word: string;
  readonly title: string;
  readonly side: SideScene;
  readonly busy: boolean;
  readonly picture: (read: ReadSide) => ReactNode;
}): ReactNode {
  const { word, title, side, busy, picture } = props;
  return (
    <div className={styles.side} aria-busy={busy}>
      <div className={styles.sideHead}>
        <span>{title}</span>
        <span className={styles.amount}>{side.state === 'read' ? amountText(side) : ''}</span>
      </div>
      <div className={styles.sideBody}>
        {side.state === 'reading' ? (
          <Waiting text={word === 'before' ? 'Reading the file' : 'Converting the file'} label={title} />
        ) : side.state === 'failed' ? (
          <Failed word={word} error={side.error} />
        ) : isEmptyScene(side) ? (
          <EmptyState title="Nothing to show">This file has no nodes, meshes or collision.</EmptyState>
        ) : (
          picture(side)
        )}
      </div>
    </div>
  );
}

function Failed({ word, error }: { readonly word: string; readonly error: unknown }): ReactNode {
  const { code } = describeError(error);
  if (code === 'no-scene') {
    return <EmptyState title="Nothing to show">Files of this type contain no meshes.</EmptyState>;
  }
  if (code === 'already-pc' && word === 'after') {
    return <EmptyState title="Already a PC file">It is not converted.</EmptyState>;
  }
  return (
    <div className={styles.sideError}>
      <ErrorPanel title={word === 'before' ? 'Could not be shown' : 'Cannot be converted'} error={error} />
    </div>
  );
}

function isEmptyScene({ scene }: ReadSide): boolean {
  return scene.nodes.length + scene.meshes.length + scene.shapes.length === 0;
}

/** `1 204 vertices, 2 100 triangles`; empty without any, as for collision only. */
function amountText({ scene }: ReadSide): string {
  const { vertices, triangles } = countScene(scene, null);
  if (vertices + triangles === 0) return '';
  return `${plural(vertices, 'vertex', 'vertices')}, ${plural(triangles, 'triangle')}`;
}
