import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries, shortcutIn } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { firstCamera, frame } from '#renderer/editors/mesh/drawing/camera.ts';
import { shareCamera } from '#renderer/editors/mesh/drawing/cameras.ts';
import { type DrawOptions, SHADING_TITLES } from '#renderer/editors/mesh/drawing/draw-options.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { shownIn } from '#renderer/state/viewport-choices.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { Scene } from '#shared/scene/scene.ts';
import { cameraCommands } from './camera-commands.ts';
import { useMeshChoices } from './choices.ts';
import styles from './compared-scenes.module.css';
import { countScene, showsMeshes } from './count-scene.ts';
import { titleOf } from './describe-element.ts';
import { drawCommands } from './mesh-commands.ts';
import { MENUS } from './mesh-menus.ts';
import { SceneCanvas, type SceneCanvasHandle } from './scene-canvas.tsx';
import type { SceneElement } from './scene-elements.ts';

/** One side; shows the previous scene while the next one is read. */
export interface ComparedSide {
  readonly title: string;
  readonly scene:
    | { readonly state: 'reading'; readonly text: string }
    /** What is shown instead. */
    | { readonly state: 'failed'; readonly shown: ReactNode }
    | { readonly state: 'read'; readonly name: string; readonly scene: Scene };
}

export interface ComparedScenesProps {
  /** Names the camera, which stays while other files are shown. */
  readonly camera: string;
  /** Names what is shown: each is fitted into view once; null = nothing yet. */
  readonly fit: string | number | null;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** Whether the previous scenes are still shown. */
  readonly busy: boolean;
  readonly active: boolean;
  readonly readTexture: ReadTexture;
  /** Goes to a block of the file; null if that is not possible. */
  readonly onBlock: ((block: number) => void) | null;
}

const SHOWN = MENUS.show.filter((id) => id !== 'mesh.statistics');
const SHADING = [...MENUS.shading, 'separator', ...MENUS.lighting];
const NOTHING: readonly SceneElement[] = [];

/** Two scenes side by side, with one camera. */
export function ComparedScenes(props: ComparedScenesProps): ReactNode {
  useKeyChanges();
  const { camera: key, fit, before, after, busy, active, readTexture, onBlock } = props;
  const choices = useMeshChoices();
  const [left, setLeft] = useState<SceneCanvasHandle | null>(null);
  const [right, setRight] = useState<SceneCanvasHandle | null>(null);
  const [elements, setElements] = useState(NOTHING);
  const { shading, lighting, shown, surfacesOverMeshes, collisionColors } = choices;
  const hasMeshes = [before, after].some(({ scene }) => scene.state === 'read' && showsMeshes(scene.scene));
  const drawOptions = useMemo((): DrawOptions => {
    const shownNow = shownIn({ shown, surfacesOverMeshes }, hasMeshes);
    return { shading, lighting, shown: shownNow, collisionColors, level: null };
  }, [shading, lighting, shown, surfacesOverMeshes, hasMeshes, collisionColors]);
  const stage = (): Stage | null => left?.stage ?? right?.stage ?? null;
  const openMenu = (ids: readonly string[], place = (left ?? right)?.middle()): void => {
    if (place !== undefined) showMenuAt(place.x, place.y, commandEntries(ids));
  };
  useFitNew(key, fit, left?.stage ?? right?.stage ?? null);
  useCommands(cameraCommands, { document: key, stage, elements }, active);
  const openShading = (): void => openMenu(SHADING);
  useCommands(drawCommands, { drawn: () => stage() !== null, openShading, hasMeshes }, active);
  const side = (shown: ComparedSide, word: string, ref: typeof setLeft): ReactNode => (
    <Side
      side={shown}
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

/** Fits what is new into view. */
function useFitNew(key: string, fit: string | number | null, stage: Stage | null): void {
  const framed = useRef<string | number | null>(null);
  useEffect(() => {
    if (stage === null || fit === null || framed.current === fit) return;
    const extent = stage.extent();
    if (extent === undefined) return;
    const camera = framed.current === null ? firstCamera(stage.isCharacter) : stage.viewport.camera;
    framed.current = fit;
    shareCamera(key, frame(camera, extent, stage.viewport.aspect), false);
  }, [key, fit, stage]);
}

type ReadSide = Extract<ComparedSide['scene'], { readonly state: 'read' }>;

function Side(props: {
  readonly side: ComparedSide;
  readonly busy: boolean;
  readonly picture: (read: ReadSide) => ReactNode;
}): ReactNode {
  const { side, busy, picture } = props;
  const { title, scene } = side;
  return (
    <div className={styles.side} aria-busy={busy}>
      <div className={styles.sideHead}>
        <span>{title}</span>
        <span className={styles.amount}>{scene.state === 'read' ? amountText(scene) : ''}</span>
      </div>
      <div className={styles.sideBody}>
        {scene.state === 'reading' ? (
          <Waiting text={scene.text} label={title} />
        ) : scene.state === 'failed' ? (
          scene.shown
        ) : isEmptyScene(scene) ? (
          <EmptyState title="Nothing to show">This file has no nodes, meshes or collision.</EmptyState>
        ) : (
          picture(scene)
        )}
      </div>
    </div>
  );
}

function isEmptyScene({ scene }: ReadSide): boolean {
  return scene.nodes.length + scene.meshes.length + scene.shapes.length === 0;
}

/** `1 204 vertices, 2 100 triangles, 1 collision shape`; parts that it does not have are left out. */
function amountText({ scene }: ReadSide): string {
  const { vertices, triangles, shapes } = countScene(scene, null);
  const drawn = [plural(vertices, 'vertex', 'vertices'), plural(triangles, 'triangle')];
  return [
    ...(vertices + triangles === 0 ? [] : drawn),
    ...(shapes === 0 ? [] : [plural(shapes, 'collision shape')]),
  ].join(', ');
}
