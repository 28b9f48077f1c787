import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { cameraCommands } from '#renderer/editors/mesh/camera-commands.ts';
import { firstCamera, frame } from '#renderer/editors/mesh/drawing/camera.ts';
import { shareCamera } from '#renderer/editors/mesh/drawing/cameras.ts';
import { type DrawOptions, LIGHTING_TITLES } from '#renderer/editors/mesh/drawing/draw-options.ts';
import type { ReplacedMaterials } from '#renderer/editors/mesh/drawing/scene-meshes.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { SceneCanvas, type SceneCanvasHandle } from '#renderer/editors/mesh/scene-canvas.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { fileName } from '#renderer/state/address.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { defaultShown } from '#renderer/state/viewport-choices.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton } from '#renderer/ui/toolbar.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { Scene, Sphere } from '#shared/scene/scene.ts';
import { choosePreviewMesh } from './choose-preview-mesh.ts';
import styles from './material-preview.module.css';
import { changePreviewChoices, setMeshOf, useMeshOf, usePreviewChoices } from './preview-choices.ts';
import { PREVIEW_MENUS, previewCommands, SHAPE_TITLES } from './preview-commands.ts';
import { useLook } from './use-look.ts';
import { useMeshAddress, usePreviewScene } from './use-preview-scene.ts';

/** Only the surfaces: what a mesh holds besides is for the 3D view. */
const SHOWN: DrawOptions['shown'] = {
  ...defaultShown,
  collision: false,
  surfaces: false,
  skeleton: false,
  connectPoints: false,
  grid: false,
};
const MENU = ['mesh.frameAll', 'separator', ...PREVIEW_MENUS.shape, 'separator', ...PREVIEW_MENUS.light];
const NO_ELEMENTS: readonly [] = [];

export interface PreviewProps extends EditorProps {
  /** Another text whenever a file that the material takes values from is edited. */
  readonly parentEdits: string;
}

/** A material as it is edited, on a shape or a mesh. Its keys work while it has the focus. */
export function MaterialPreview(props: PreviewProps): ReactNode {
  const scope = useRef<HTMLElement>(null);
  return (
    <section ref={scope} aria-label="Material preview" className={styles.preview}>
      <CommandScopeContext value={scope}>
        <Preview {...props} />
      </CommandScopeContext>
    </section>
  );
}

function Preview({ document, active, parentEdits }: PreviewProps): ReactNode {
  useKeyChanges();
  const client = useClient();
  const { address, id, name } = document;
  const { shape, lighting } = usePreviewChoices();
  const path = useMeshOf(address.path);
  const mesh = useMeshAddress(address.workspace, path);
  const { scene, isUser, error, retry } = usePreviewScene(id, shape, path, mesh);
  const { look, error: unread } = useLook(document, parentEdits, mesh, scene);
  const [canvas, setCanvas] = useState<SceneCanvasHandle | null>(null);
  const stage = (): Stage | null => canvas?.stage ?? null;
  const camera = `preview ${id}`;
  // Fits closer than its box does.
  const all = path === null ? scene?.meshes[0]?.bounds : undefined;
  useFitNew(camera, path ?? shape, canvas?.stage ?? null, scene, all);
  const drawOptions = useMemo(
    (): DrawOptions => ({
      shading: 'textured',
      lighting,
      shown: SHOWN,
      collisionColors: 'body',
      level: null,
    }),
    [lighting],
  );
  const replaced = useMemo((): ReplacedMaterials | null => {
    if (look === null) return null;
    return new Map(path === null ? [[0, look.material]] : look.onMesh);
  }, [look, path]);
  const readTexture = useCallback<ReadTexture>(
    (texture, request, signal) =>
      client.request('scene.texture', { document: id, path: texture, ...request }, { signal }),
    [client, id],
  );
  const chooseMesh = async (): Promise<void> => {
    const chosen = await choosePreviewMesh(client, address);
    if (chosen !== null) setMeshOf(address.path, chosen);
    canvas?.focus();
  };
  const showOn = (next: typeof shape): void => {
    changePreviewChoices({ shape: next });
    setMeshOf(address.path, null);
  };
  useCommands(cameraCommands, { document: camera, stage, elements: NO_ELEMENTS, all }, active);
  useCommands(previewCommands, { mesh: path, showOn, chooseMesh }, active);
  const openMenu = (x: number, y: number): void => showMenuAt(x, y, commandEntries(MENU));
  const title = path === null ? SHAPE_TITLES[shape] : fileName(path);

  return (
    <>
      <Toolbar label="Preview" className={styles.toolbar}>
        <Menu
          trigger={
            <ToolbarButton icon="package" label={title} tip="What the material is shown on" showLabel />
          }
          entries={() => commandEntries(PREVIEW_MENUS.shape)}
        />
        <Menu
          trigger={<ToolbarButton icon="lightbulb" label={LIGHTING_TITLES[lighting]} />}
          entries={() => commandEntries(PREVIEW_MENUS.light)}
        />
        <CommandButton command={commandOf(previewCommands, 'materialPreview.mesh')} />
        <CommandButton command={commandOf(cameraCommands, 'mesh.frameAll')} />
      </Toolbar>
      <div className={styles.body}>
        {error !== null ? (
          <ErrorPanel title={`Could not show it on ${title}`} error={error} onRetry={retry} />
        ) : look === null && unread !== null ? (
          <ErrorPanel title={`Could not show ${name}`} error={unread} />
        ) : scene === null || replaced === null ? (
          <Waiting text={`Reading ${scene === null ? title : name}`} />
        ) : scene.meshes.length === 0 ? (
          <ErrorPanel title={`Could not show it on ${title}`} error={NO_SHAPES} />
        ) : (
          <SceneCanvas
            ref={setCanvas}
            readTexture={readTexture}
            document={camera}
            name={`${name} on ${title}`}
            scene={scene}
            replaced={replaced}
            drawOptions={drawOptions}
            elements={NO_ELEMENTS}
            onPick={() => {}}
            onMenu={openMenu}
            onBlock={() => {}}
          />
        )}
      </div>
      {!isUser && (
        <p className={styles.note} role="status">
          {title} does not use this material, so all its shapes are shown with it.
        </p>
      )}
      {look !== null && unread !== null && (
        <div className={styles.stale}>
          <ErrorPanel title="Could not show the last change" error={unread} />
        </div>
      )}
    </>
  );
}

const NO_SHAPES = new Error('It has no shapes that the game draws.');

/**
 * Fits what the material is shown on into view whenever that is another.
 * @param all around it; absent = its box
 */
function useFitNew(
  camera: string,
  shown: string,
  stage: Stage | null,
  scene: Scene | null,
  all: Sphere | undefined,
): void {
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (stage === null || scene === null || fitted.current === shown) return;
    const isFirst = fitted.current === null;
    fitted.current = shown;
    const whole = all ?? stage.extent();
    // It was here before, and the user may have turned it.
    if (whole === undefined || (isFirst && known.get(camera) === shown)) return;
    known.set(camera, shown);
    shareCamera(camera, frame(firstCamera(stage.isCharacter), whole, stage.viewport.aspect), false);
  }, [camera, shown, stage, scene, all]);
}

/** What the camera of each preview was last fitted to. */
const known = new Map<string, string>();
