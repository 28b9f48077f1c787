import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CommandFacts } from '#renderer/commands/command.ts';
import { commandEntries, type ShortcutShown, shortcutInList } from '#renderer/commands/menu-entries.ts';
import { runCommand, useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { reportError } from '#renderer/editors/kit/report.ts';
import { jump } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useShowsView, useViewShown } from '#renderer/editors/kit/views-shown.ts';
import { type LodLevel, levelCount } from '#renderer/editors/mesh/drawing/lod.ts';
import type { Look } from '#renderer/editors/mesh/drawing/look.ts';
import { nextThing, toggledThing } from '#renderer/editors/mesh/drawing/picking.ts';
import { smoothsEdges } from '#renderer/editors/mesh/drawing/smooth-edges.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { keepVisibility, useVisibility } from '#renderer/editors/mesh/drawing/visibilities.ts';
import {
  ALL_SHOWN,
  hideThings,
  isolateThings,
  type Visibility,
} from '#renderer/editors/mesh/drawing/visibility.ts';
import { SceneOutline } from '#renderer/editors/mesh/outline/outline.tsx';
import { outlineCommands } from '#renderer/editors/mesh/outline/outline-commands.ts';
import type { OutlineOrder } from '#renderer/editors/mesh/outline/outline-order.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { inspectPart } from '#renderer/state/inspected.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { SplitPane } from '#renderer/ui/split-pane.tsx';
import { useNarrow } from '#renderer/ui/use-narrow.ts';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { Scene } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { cameraCommands } from './camera-commands.ts';
import { changeMeshChoices, useMeshChoices } from './choices.ts';
import { describeThing, type ThingFact, titleOf } from './describe-thing.ts';
import { exportCommands } from './export-commands.ts';
import type { InstanceReferences } from './instance-references.ts';
import { materialCommands } from './material-commands.ts';
import { meshCommands } from './mesh-commands.ts';
import { MENUS } from './mesh-menus.ts';
import { meshNames } from './mesh-names.ts';
import { MeshToolbar } from './mesh-toolbar.tsx';
import styles from './mesh-view.module.css';
import { savePicture } from './save-picture.ts';
import { SceneCanvas, type SceneCanvasHandle } from './scene-canvas.tsx';
import type { Thing } from './things.ts';
import { useGeometryFiles } from './use-geometry-files.ts';
import { useReferences } from './use-references.ts';
import { useScene } from './use-scene.ts';
import { useSelectedThings } from './use-selected-things.ts';

/** What a file looks like in space, and what it collides with. */
export function MeshView({ document, active }: EditorProps): ReactNode {
  const client = useClient();
  const { scene, error, loading, retry, reload } = useScene(document);
  const choices = useMeshChoices();
  const canvas = useRef<SceneCanvasHandle>(null);
  const filter = useRef<HTMLInputElement>(null);
  const [level, setLevel] = useState<LodLevel>(null);
  const { measure, narrow } = useNarrow();
  const { things, chosen, field, choose, chooseBlock } = useSelectedThings(document, scene);
  const visibility = useVisibility(document.id, scene);
  const references = useReferences(document, scene);
  const [order, setOrder] = useState<OutlineOrder>(null);
  const hasReferences = references.references !== null;
  useCommands(outlineCommands, { order, setOrder, hasReferences }, active);
  const geometryFiles = useGeometryFiles(document.address.workspace, scene);
  const { shading, shown, collisionColors, objectColors, outline } = choices;
  const look = useMemo(
    (): Look => ({ shading, shown, collisionColors, objectColors, level }),
    [shading, shown, collisionColors, objectColors, level],
  );
  const names = useMemo(
    () => (scene === null ? [] : meshNames(scene, references.references)),
    [scene, references.references],
  );
  const places = useMemo(() => (scene === null ? [] : nodeTransforms(scene)), [scene]);
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
        : describeThing(
            scene,
            places,
            chosen,
            field?.type ?? null,
            referenceFacts(references.references, chosen),
            names,
          ),
    [scene, places, chosen, field, references.references, names],
  );
  useEffect(() => {
    if (active) inspectPart(document.address, part);
  }, [active, document.address, part]);

  useEffect(() => {
    // Asks the graphics card while the services read the scene, behind the request for it: the first answer takes a while.
    const timer = setTimeout(smoothsEdges);
    return () => clearTimeout(timer);
  }, []);
  useShowsView(document.id, 'mesh');
  const fieldsShown = useViewShown(document.id, 'fields');
  useEffect(() => {
    if (!active || fieldsShown || field === null) return;
    const { offset, length, type } = field;
    useWorkbench.getState().setStatus({ offset, selectionLength: length, type, endianness: null });
  }, [active, fieldsShown, field]);
  const changeVisibility = (change: (scene: Scene) => Visibility): void => {
    if (scene !== null) keepVisibility(document.id, scene, change(scene));
  };
  const showFields = (): void => useWorkbench.getState().setBeside(key, true);
  const openMenu = (
    ids: readonly string[],
    place = canvas.current?.middle(),
    shortcut?: ShortcutShown,
  ): void => {
    if (place !== undefined) showMenuAt(place.x, place.y, commandEntries(ids, shortcut));
  };
  useCommands(cameraCommands, { document: document.id, stage, things }, active);
  useCommands(materialCommands, { document, scene, chosen }, active);
  useCommands(exportCommands, { client, document, scene, visibility, level }, active);
  useCommands(
    meshCommands,
    {
      colorsObjects: true,
      drawn: () => stage() !== null,
      hasSelection: chosen !== null,
      levels,
      level,
      setLevel,
      openShading: () => openMenu([...MENUS.shading, 'separator', ...MENUS.colors]),
      focusOutline: () => {
        changeMeshChoices({ outline: { ...outline, open: true } });
        requestAnimationFrame(() => filter.current?.focus());
      },
      deselect: () => choose([]),
      hasHidden: visibility !== ALL_SHOWN,
      hide: () => changeVisibility((known) => hideThings(known, visibility, things)),
      isolate: () => changeVisibility((known) => isolateThings(known, things)),
      showEverything: () => changeVisibility(() => ALL_SHOWN),
      formIds: formIdsOf(references.references, things),
      reload,
      showFields,
      savePicture: async () => {
        const current = stage();
        if (current !== null) await savePicture(current, document.name);
      },
    },
    active,
  );

  return (
    <div ref={measure} className={viewStyles.view}>
      <MeshToolbar levels={levels} level={level} narrow={narrow} />
      {scene === null ? (
        error !== null ? (
          <ErrorPanel title={`${document.name} could not be shown`} error={error} onRetry={retry} />
        ) : (
          <Waiting text={`Reading ${document.name}`} />
        )
      ) : scene.nodes.length + scene.meshes.length + scene.shapes.length === 0 ? (
        <EmptyState
          icon="package"
          title="Nothing to show"
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
                names={names}
                look={look}
                things={things}
                visibility={visibility}
                geometryFiles={[...geometryFiles.values()]}
                selected={selectedText(scene, things, names)}
                onPick={(found, more) => choose(picked(found, things, more))}
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
                  names={names}
                  things={things}
                  visibility={visibility}
                  references={references}
                  order={order}
                  onChoose={choose}
                  onFrame={() => runCommand('mesh.frame')}
                  onMenu={(x, y) => openMenu(MENUS.context, { x, y }, outlineShortcut)}
                  filterRef={filter}
                  onLeave={() => canvas.current?.focus()}
                />
              )
            }
          />
          {error !== null && (
            <div className={styles.stale}>
              <ErrorPanel title="The last change could not be shown" error={error} onRetry={retry} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** What a click selects: with Ctrl or Shift it adds a thing to what is selected, or takes it out. */
function picked(found: readonly Thing[], things: readonly Thing[], more: boolean): readonly Thing[] {
  const [chosen = null] = things;
  if (!more) return [nextThing(found, chosen) ?? []].flat();
  return toggledThing(found[0], things);
}

/** The outline frames what is activated in it. */
function outlineShortcut(command: CommandFacts): string | undefined {
  return command.id === 'mesh.frame' ? 'Enter' : shortcutInList(command);
}

function selectedText(scene: Scene, things: readonly Thing[], names: readonly string[]): string {
  const [chosen] = things;
  if (chosen === undefined) return '';
  const place = chosen.place === undefined ? '' : `, instance ${formatCount(chosen.place)}`;
  const more = things.length === 1 ? '' : ` and ${formatCount(things.length - 1)} more`;
  return `${titleOf(scene, chosen, names)}${place}${more}`;
}

function referenceFacts(
  references: InstanceReferences | null,
  { kind, index, place }: Thing,
): readonly ThingFact[] {
  return references === null || kind !== 'mesh' || place === undefined
    ? []
    : references.factsOf(index, place);
}

/** Those of all places that are selected, a line each. */
function formIdsOf(references: InstanceReferences | null, things: readonly Thing[]): string {
  if (references === null) return '';
  const rows = things.flatMap(({ index, place }) => (place === undefined ? [] : references.at(index, place)));
  return [...new Set(rows.map((row) => references.formIdText(row)))].join('\n');
}
