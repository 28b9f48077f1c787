import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { middleOf } from '#renderer/editors/kit/canvas-controls.ts';
import { CanvasError, CanvasScreen } from '#renderer/editors/kit/canvas-screen.tsx';
import type { SelectedFaces } from '#renderer/editors/kit/selected-faces.ts';
import type { Player } from '#renderer/editors/mesh/animation/player.ts';
import {
  colorsOfMeshes,
  type DrawOptions,
  drawsTextures,
} from '#renderer/editors/mesh/drawing/draw-options.ts';
import { Gizmo } from '#renderer/editors/mesh/drawing/gizmo.tsx';
import type { MorphedShapes } from '#renderer/editors/mesh/drawing/morphed-shape.ts';
import type { ReplacedMaterials } from '#renderer/editors/mesh/drawing/scene-meshes.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { ReadTexture, TextureProblem } from '#renderer/editors/mesh/drawing/textures.ts';
import { ALL_SHOWN, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { ColorLegend } from '#renderer/editors/mesh/outline/color-legend.tsx';
import type { ColorMeaning } from '#renderer/editors/mesh/outline/object-colors.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { Scene, SceneNote } from '#shared/scene/scene.ts';
import { useMeshChoices } from './choices.ts';
import { meshCommands } from './mesh-commands.ts';
import styles from './mesh-view.module.css';
import { MissingLegend, MissingTip } from './missing-textures.tsx';
import type { SceneElement } from './scene-elements.ts';
import { SceneNotes } from './scene-notes.tsx';
import { ShownNote } from './shown-note.tsx';
import { SceneStatistics } from './statistics.tsx';
import { checkered, textureNotes } from './texture-notes.ts';
import { type BoxSelect, type StageOptions, useStage } from './use-stage.ts';
import { ViewLegend } from './view-legend.tsx';

export interface SceneCanvasHandle {
  readonly stage: Stage | null;
  focus(): void;
  /** The center of the picture, in page coordinates. */
  middle(): { readonly x: number; readonly y: number };
}

export interface SceneCanvasProps {
  readonly document: string;
  readonly name: string;
  readonly scene: Scene;
  /** Names of the meshes; absent = those of the scene. */
  readonly names?: readonly string[];
  readonly drawOptions: DrawOptions;
  readonly elements: readonly SceneElement[];
  /** Hidden parts of the scene; absent = none. */
  readonly visibility?: Visibility;
  /** Vertices of meshes whose morphs have weights; absent = none has. */
  readonly shapes?: MorphedShapes;
  /** Names of other files that the vertices are read from. */
  readonly geometryFiles?: readonly string[];
  /** Materials that are shown instead of the scene's own, by their index; absent = none. */
  readonly replaced?: ReplacedMaterials;
  /** Description of the selection; absent = nothing can be selected. */
  readonly selected?: string;
  readonly onPick: StageOptions['onPick'];
  /** Triangles to mark; absent = none. */
  readonly faces?: SelectedFaces | null;
  /** Selection by rectangle; absent = there is none. */
  readonly boxSelect?: BoxSelect;
  readonly onMenu: (x: number, y: number) => void;
  readonly onBlock: (block: number) => void;
  readonly readTexture: ReadTexture;
  /** Plays clips on the scene; absent = there is none. */
  readonly player?: Player;
  /** What is not shown of what is played. */
  readonly clipNotes?: readonly SceneNote[];
  readonly ref: Ref<SceneCanvasHandle>;
}

/** The picture with its legends and notes. */
export function SceneCanvas(props: SceneCanvasProps): ReactNode {
  const { document, name, scene, drawOptions, visibility = ALL_SHOWN, selected, replaced, onMenu } = props;
  const screen = useRef<HTMLDivElement>(null);
  const { statistics } = useMeshChoices();
  const { stage, failure } = useStage(screen, props);
  const { names } = props;
  const boxing = props.boxSelect?.armed ?? false;
  const nameOf = (mesh: number): string | undefined => names?.[mesh] || undefined;
  const lost = useLost(stage);
  const problems = useTextureProblems(stage);
  const surfaces = useMemo(
    () => ({
      meshes: scene.meshes,
      materials: scene.materials.map((own, index) => replaced?.get(index) ?? own),
    }),
    [scene, replaced],
  );
  const unloaded = useMemo(
    () => (drawsTextures(drawOptions) ? checkered(surfaces, problems) : NO_PROBLEMS),
    [drawOptions, surfaces, problems],
  );
  const { clipNotes = NO_NOTES } = props;
  const notes = useMemo(
    () => [...scene.notes, ...textureNotes(surfaces, problems), ...clipNotes],
    [scene, surfaces, problems, clipNotes],
  );
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
      <CanvasScreen
        screen={screen}
        label={`3D picture of ${name}`}
        kind="3D view"
        hint={`Arrow keys turn the camera, Shift and arrow keys move it, plus and minus zoom, Home shows all. ${selectionText(selected)}`}
        onMenu={onMenu}
        data={{ 'data-drawn': stage !== null, 'data-boxing': boxing }}
      />
      <div role="status" className="visually-hidden">
        {selected}
      </div>
      <CanvasError title="3D is not available in this window" failure={failure} lost={lost} />
      {stage !== null && !lost && (
        <>
          <Gizmo stage={stage} document={document} />
          <ViewLegend stage={stage} metresPerUnit={scene.metresPerUnit} grid={drawOptions.shown.grid} />
          <div className={styles.legends}>
            {colorsOfMeshes(drawOptions) !== 'material' && (
              <ColorLegend stage={stage} label="Mesh colors" read={readColorMeanings} nameOf={nameOf} />
            )}
            {colorsOfMeshes(drawOptions) === 'instance' && (
              <p className={styles.colors}>Colors distinguish neighboring instances</p>
            )}
            {drawOptions.shown.collision && drawOptions.collisionColors !== 'body' && (
              <ColorLegend stage={stage} label="Collision colors" read={readCollision} />
            )}
            {unloaded.length > 0 && <MissingLegend problems={unloaded} />}
          </div>
          {unloaded.length > 0 && (
            <MissingTip screen={screen} stage={stage} scene={surfaces} problems={unloaded} />
          )}
          {statistics && (
            <SceneStatistics
              stage={stage}
              scene={scene}
              level={drawOptions.level}
              visibility={visibility}
              files={props.geometryFiles ?? NO_FILES}
            />
          )}
        </>
      )}
      <div className={styles.corner}>
        {boxing && (
          <div className={styles.boxing}>
            <Icon name="inspect" />
            <span role="status">Drag a rectangle around what to select</span>
            <CommandButton
              command={commandOf(meshCommands, 'mesh.endBoxSelect')}
              look="link"
              label="Cancel"
            />
          </div>
        )}
        {visibility !== ALL_SHOWN && <ShownNote scene={scene} visibility={visibility} />}
        {notes.length > 0 && <SceneNotes notes={notes} unfolded={isEmpty(scene)} onBlock={props.onBlock} />}
      </div>
    </div>
  );
}

function selectionText(selected: string | undefined): string {
  if (selected === undefined) return '';
  return selected === '' ? 'Nothing is selected.' : `Selected: ${selected}`;
}

/** Whether nothing is drawn but objects should be: then the notes are open. Not for bare skeletons. */
function isEmpty({ nodes, meshes, shapes, notes }: Scene): boolean {
  if (meshes.length + shapes.length > 0) return false;
  const objects = new Set(nodes.map(({ block }) => block));
  return notes.some(({ block }) => objects.has(block));
}

const NO_FILES: readonly string[] = [];
const NO_NOTES: readonly SceneNote[] = [];

function readColorMeanings(stage: Stage): readonly ColorMeaning[] {
  return stage.colorMeanings;
}

function readCollision(stage: Stage): readonly ColorMeaning[] {
  return stage.collisionLegend;
}

function useTextureProblems(stage: Stage | null): readonly TextureProblem[] {
  const [problems, setProblems] = useState(NO_PROBLEMS);
  useEffect(() => {
    setProblems(stage?.textureProblems ?? NO_PROBLEMS);
    return stage?.onTextureProblem(() => setProblems(stage.textureProblems));
  }, [stage]);
  return problems;
}

const NO_PROBLEMS: readonly TextureProblem[] = [];

/** Whether the graphics card has dropped the WebGL context. */
function useLost(stage: Stage | null): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    setLost(false);
    return stage?.viewport.onDraw(() => setLost(stage.viewport.lost));
  }, [stage]);
  return lost;
}
