import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { commandEntries } from '../../commands/menu-entries.ts';
import { runCommand } from '../../commands/registry.ts';
import { useClient } from '../../host/client-context.tsx';
import { showMenuAt } from '../../ui/context-menu.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { plural } from '../../ui/format.ts';
import { Menu } from '../../ui/menu.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Toolbar, ToolbarButton, ToolbarSpace } from '../../ui/toolbar.tsx';
import { firstCamera, frame } from '../mesh/camera.ts';
import { keepCamera } from '../mesh/cameras.ts';
import { useMeshChoices } from '../mesh/choices.ts';
import { countScene } from '../mesh/count-scene.ts';
import { titleOf } from '../mesh/describe-thing.ts';
import { type Look, SHADING_TITLES } from '../mesh/look.ts';
import { MENUS } from '../mesh/mesh-menus.ts';
import { SceneCanvas, type SceneCanvasHandle } from '../mesh/scene-canvas.tsx';
import type { Stage } from '../mesh/stage.ts';
import type { ReadTexture } from '../mesh/textures.ts';
import type { Thing } from '../mesh/things.ts';
import { useCameraCommands } from '../mesh/use-camera-commands.ts';
import { useLookCommands } from '../mesh/use-mesh-commands.ts';
import styles from './convert.module.css';
import { type PairAsked, type SideScene, usePair } from './use-pair.ts';

export interface ScenePairProps {
  readonly asked: PairAsked;
  readonly active: boolean;
  /** Leads to a block of the source file; absent where that cannot be opened. */
  readonly onBlock: ((block: number) => void) | null;
}

const SHOWN = MENUS.show.filter((id) => id !== 'mesh.statistics');
const NOTHING: readonly Thing[] = [];

/** A mesh as the console has it, and beside it what becomes of it, seen by one camera. */
export function ScenePair({ asked, active, onBlock }: ScenePairProps): ReactNode {
  const { before, after, busy } = usePair(asked);
  const choices = useMeshChoices();
  const [left, setLeft] = useState<SceneCanvasHandle | null>(null);
  const [right, setRight] = useState<SceneCanvasHandle | null>(null);
  const [things, setThings] = useState(NOTHING);
  const { shading, shown, collisionColors } = choices;
  const look = useMemo(
    (): Look => ({ shading, shown, collisionColors, level: null }),
    [shading, shown, collisionColors],
  );
  // One for all files: a canvas is made once, and who walks through the list looks from one side.
  const key = `convert ${asked.plan}`;
  const stage = (): Stage | null => left?.stage ?? right?.stage ?? null;
  const openMenu = (ids: readonly string[], place = (left ?? right)?.middle()): void => {
    if (place !== undefined) showMenuAt(place.x, place.y, commandEntries(ids));
  };
  useFramed(key, fileOf(before) ?? fileOf(after), left?.stage ?? right?.stage ?? null);
  useCameraCommands({ document: key, active, stage, things });
  useLookCommands({ active, drawn: () => stage() !== null, openShading: () => openMenu(MENUS.shading) });
  const client = useClient();
  const { plan, file } = asked;
  // One for both sides: a conversion changes no path, and the textures of a console are found where those of a PC are not.
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
          look={look}
          things={things}
          selected={things[0] === undefined ? '' : titleOf(read.scene, things[0])}
          onPick={(found) => setThings(found.slice(0, 1))}
          onMenu={(x, y) =>
            openMenu(['mesh.frame', 'mesh.frameAll', 'separator', ...MENUS.shading], { x, y })
          }
          onBlock={(block) => onBlock?.(block)}
        />
      )}
    />
  );
  return (
    <section aria-label="Before and after" className={styles.pair}>
      <Toolbar label="Before and after" className={styles.pairBar}>
        <Menu
          trigger={<ToolbarButton icon="symbol-color" label={SHADING_TITLES[shading]} shortcut="Z" words />}
          entries={() => commandEntries(MENUS.shading)}
        />
        <Menu
          trigger={<ToolbarButton icon="eye" label="Show" words />}
          entries={() => commandEntries(SHOWN)}
        />
        <ToolbarSpace />
        <ToolbarButton
          icon="screen-full"
          label="Show All"
          shortcut="Home"
          onClick={() => runCommand('mesh.frameAll')}
        />
      </Toolbar>
      <div className={styles.sides}>
        {side(before, 'before', setLeft)}
        {side(after, 'after', setRight)}
      </div>
    </section>
  );
}

/** The file that a side shows; null where it shows none. */
function fileOf(side: SideScene): number | null {
  return side.state === 'read' ? (JSON.parse(side.key) as PairAsked).file : null;
}

/** Every file that comes is seen as a whole first. */
function useFramed(key: string, file: number | null, stage: Stage | null): void {
  const framed = useRef<number | null>(null);
  useEffect(() => {
    if (stage === null || file === null || framed.current === file) return;
    const extent = stage.extent();
    if (extent === undefined) return;
    const camera = framed.current === null ? firstCamera(stage.isBody) : stage.viewport.camera;
    framed.current = file;
    keepCamera(key, frame(camera, extent, stage.viewport.aspect), false);
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
          <div className={styles.waiting} role="status">
            <span>{word === 'before' ? 'Reading the file' : 'Converting the file'}</span>
            <ProgressBar label={title} done={0} total={0} className={styles.waitingBar} />
          </div>
        ) : side.state === 'failed' ? (
          <Failed word={word} error={side.error} />
        ) : isNothing(side) ? (
          <EmptyState title="Nothing to look at">This file has no nodes, meshes or collision.</EmptyState>
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
    return <EmptyState title="Nothing to look at">A file of this kind has no meshes of its own.</EmptyState>;
  }
  if (code === 'already-pc' && word === 'after') {
    return <EmptyState title="A PC file already">It stays as it is and is not written anew.</EmptyState>;
  }
  return (
    <div className={styles.sideError}>
      <ErrorPanel title={word === 'before' ? 'Cannot be drawn' : 'Cannot be converted'} error={error} />
    </div>
  );
}

function isNothing({ scene }: ReadSide): boolean {
  return scene.nodes.length + scene.meshes.length + scene.shapes.length === 0;
}

/** `1 204 vertices, 2 100 triangles`; nothing where there are none, as in files of collision alone. */
function amountText({ scene }: ReadSide): string {
  const { vertices, triangles } = countScene(scene, null);
  if (vertices + triangles === 0) return '';
  return `${plural(vertices, 'vertex', 'vertices')}, ${plural(triangles, 'triangle')}`;
}
