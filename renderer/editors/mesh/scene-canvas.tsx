import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Scene } from '#shared/scene/scene.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import canvasStyles from '../kit/canvas.module.css';
import { useMeshChoices } from './choices.ts';
import { ColorLegend } from './color-legend.tsx';
import { Gizmo } from './gizmo.tsx';
import { colorsOfMeshes, type Look } from './look.ts';
import styles from './mesh-view.module.css';
import type { ColorMeaning } from './object-colors.ts';
import { SceneNotes } from './scene-notes.tsx';
import { ShownNote } from './shown-note.tsx';
import type { Stage } from './stage.ts';
import { SceneStatistics } from './statistics.tsx';
import { textureNotes } from './texture-notes.ts';
import type { ReadTexture, TextureTrouble } from './textures.ts';
import type { Thing } from './things.ts';
import { useStage } from './use-stage.ts';
import { ViewLegend } from './view-legend.tsx';
import { ALL_SHOWN, type Visibility } from './visibility.ts';

export interface SceneCanvasHandle {
  readonly stage: Stage | null;
  focus(): void;
  /** The middle of the picture on the page. */
  middle(): { readonly x: number; readonly y: number };
}

export interface SceneCanvasProps {
  readonly document: string;
  readonly name: string;
  readonly scene: Scene;
  /** What its meshes are called; absent = as it has it. */
  readonly names?: readonly string[];
  readonly look: Look;
  readonly things: readonly Thing[];
  /** What is hidden of the scene; absent = nothing. */
  readonly visibility?: Visibility;
  /** Names of files that its vertices are read from, beside its own. */
  readonly geometryFiles?: readonly string[];
  /** What is selected, in words. */
  readonly selected: string;
  readonly onPick: (things: readonly Thing[], more: boolean) => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly onBlock: (block: number) => void;
  readonly readTexture: ReadTexture;
  readonly ref: Ref<SceneCanvasHandle>;
}

/** The picture, and what lies over it. */
export function SceneCanvas(props: SceneCanvasProps): ReactNode {
  const { document, name, scene, look, visibility = ALL_SHOWN, selected, onMenu } = props;
  const screen = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { statistics } = useMeshChoices();
  const { stage, failure } = useStage(screen, props);
  const { names } = props;
  const nameOf = (mesh: number): string | undefined => names?.[mesh] || undefined;
  const lost = useLost(stage);
  const troubles = useTextureTroubles(stage);
  const notes = useMemo(() => [...scene.notes, ...textureNotes(scene, troubles)], [scene, troubles]);
  useImperativeHandle(
    props.ref,
    () => ({
      stage,
      focus: () => screen.current?.focus(),
      middle: () => middleOf(screen.current),
    }),
    [stage],
  );
  return (
    <div className={styles.frame}>
      <div
        ref={screen}
        role="application"
        tabIndex={0}
        aria-label={`3D picture of ${name}`}
        aria-roledescription="3D view"
        aria-describedby={hint}
        className={canvasStyles.screen}
        data-drawn={stage !== null}
        onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        onContextMenu={(event) => {
          // The mouse's own comes when its button is let go without a drag.
          if (event.button === 2) return;
          event.preventDefault();
          const { x, y } = middleOf(event.currentTarget);
          onMenu(x, y);
        }}
      />
      <div id={hint} className="visually-hidden">
        Arrow keys turn the camera, Shift and arrow keys move it, plus and minus zoom, Home shows all.{' '}
        {selected === '' ? 'Nothing is selected.' : `Selected: ${selected}`}
      </div>
      <div role="status" className="visually-hidden">
        {selected}
      </div>
      {failure !== null && (
        <div className={styles.cover}>
          <ErrorPanel title="This window cannot draw in 3D" error={failure}>
            <p>Fields and hex show the file all the same. A newer graphics driver may help.</p>
          </ErrorPanel>
        </div>
      )}
      {lost && (
        <div className={styles.cover} role="alert">
          <p>The graphics card has let the picture go. It is drawn again as soon as the card is back.</p>
        </div>
      )}
      {stage !== null && !lost && (
        <>
          <Gizmo stage={stage} document={document} />
          <ViewLegend stage={stage} metresPerUnit={scene.metresPerUnit} grid={look.shown.grid} />
          <div className={styles.legends}>
            {colorsOfMeshes(look) !== 'material' && (
              <ColorLegend stage={stage} label="Colours of meshes" read={readMeanings} nameOf={nameOf} />
            )}
            {colorsOfMeshes(look) === 'instance' && (
              <p className={styles.colors}>Colours tell neighbouring instances apart</p>
            )}
            {look.shown.collision && look.collisionColors !== 'body' && (
              <ColorLegend stage={stage} label="Collision colours" read={readCollision} />
            )}
          </div>
          {statistics && (
            <SceneStatistics
              stage={stage}
              scene={scene}
              level={look.level}
              visibility={visibility}
              files={props.geometryFiles ?? NO_FILES}
            />
          )}
        </>
      )}
      <div className={styles.corner}>
        {visibility !== ALL_SHOWN && <ShownNote scene={scene} visibility={visibility} />}
        {notes.length > 0 && <SceneNotes notes={notes} unfolded={isEmpty(scene)} onBlock={props.onBlock} />}
      </div>
    </div>
  );
}

/** Whether nothing is drawn of what hangs in the tree: that wants an explanation. A skeleton alone is not covered by one. */
function isEmpty({ nodes, meshes, shapes, notes }: Scene): boolean {
  if (meshes.length + shapes.length > 0) return false;
  const objects = new Set(nodes.map(({ block }) => block));
  return notes.some(({ block }) => objects.has(block));
}

const NO_FILES: readonly string[] = [];

function readMeanings(stage: Stage): readonly ColorMeaning[] {
  return stage.meanings;
}

function readCollision(stage: Stage): readonly ColorMeaning[] {
  return stage.collisionLegend;
}

function middleOf(element: Element | null): { readonly x: number; readonly y: number } {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function useTextureTroubles(stage: Stage | null): readonly TextureTrouble[] {
  const [troubles, setTroubles] = useState(NO_TROUBLES);
  useEffect(() => {
    setTroubles(stage?.textureTroubles ?? NO_TROUBLES);
    return stage?.onTextureTrouble(() => setTroubles(stage.textureTroubles));
  }, [stage]);
  return troubles;
}

const NO_TROUBLES: readonly TextureTrouble[] = [];

/** Whether the graphics card has taken the picture away. */
function useLost(stage: Stage | null): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    setLost(false);
    return stage?.viewport.onDraw(() => setLost(stage.viewport.lost));
  }, [stage]);
  return lost;
}
