import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import {
  type AxisView,
  type Camera,
  frame,
  lookAtFace,
  lookFrom,
  orbit,
  pan,
  zoom,
} from '#renderer/editors/mesh/drawing/camera.ts';
import { shareCamera } from '#renderer/editors/mesh/drawing/cameras.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { Sphere } from '#shared/scene/scene.ts';
import type { SceneElement } from './scene-elements.ts';

export interface CameraContext {
  readonly document: string;
  readonly stage: () => Stage | null;
  readonly elements: readonly SceneElement[];
  /** What all means; absent = everything that is not hidden. */
  readonly all?: Sphere | undefined;
}

/** Turn (radians), move (fraction of the picture's height) and zoom factor per key press. */
const TURN = (5 * Math.PI) / 180;
const STEP = 0.05;
const ZOOM = 0.85;

const CAMERA = { category: '3D', local: true, when: ({ stage }: CameraContext) => stage() !== null } as const;

/** All camera movements, so that no mouse is needed. */
export const cameraCommands = declareCommands<CameraContext>()([
  {
    ...CAMERA,
    id: 'mesh.frame',
    title: 'Frame Selection',
    icon: 'target',
    keys: ['F', 'NumpadDecimal'],
    run: (context) => {
      const { stage, elements } = context;
      showExtent(context, elements.length > 0 ? stage()?.extent(elements) : stage()?.extentOfShown());
    },
  },
  {
    ...CAMERA,
    id: 'mesh.frameAll',
    title: 'Show All',
    icon: 'screen-full',
    keys: 'Home',
    run: (context) => showExtent(context, context.all ?? context.stage()?.extentOfShown()),
  },
  face('front', 'From the Front', false),
  face('back', 'From the Back', true),
  view('right', 'From the Right (+X)', 3, 'right', false),
  view('left', 'From the Left (−X)', 3, 'right', true),
  view('top', 'From the Top (+Z)', 7, 'top', false),
  view('bottom', 'From the Bottom (−Z)', 7, 'top', true),
  {
    ...CAMERA,
    id: 'mesh.perspective',
    title: 'Perspective',
    keys: ['Numpad5', 'Shift+5'],
    checked: ({ stage }) => stage()?.viewport.camera.perspective ?? true,
    run: (context) => move(context, (camera) => ({ ...camera, perspective: !camera.perspective })),
  },
  // Arrows point where the camera goes when turning, and where the content goes when moving.
  step('orbitLeft', 'Turn Left', ['ArrowLeft', 'Numpad4'], (camera) => orbit(camera, -TURN, 0)),
  step('orbitRight', 'Turn Right', ['ArrowRight', 'Numpad6'], (camera) => orbit(camera, TURN, 0)),
  step('orbitUp', 'Turn Up', ['ArrowUp', 'Numpad8'], (camera) => orbit(camera, 0, TURN)),
  step('orbitDown', 'Turn Down', ['ArrowDown', 'Numpad2'], (camera) => orbit(camera, 0, -TURN)),
  step('panLeft', 'Move Left', ['Shift+ArrowLeft'], (camera) => pan(camera, STEP, 0)),
  step('panRight', 'Move Right', ['Shift+ArrowRight'], (camera) => pan(camera, -STEP, 0)),
  step('panUp', 'Move Up', ['Shift+ArrowUp'], (camera) => pan(camera, 0, -STEP)),
  step('panDown', 'Move Down', ['Shift+ArrowDown'], (camera) => pan(camera, 0, STEP)),
  step('zoomIn', 'Zoom In', ['+', '='], (camera) => zoom(camera, ZOOM)),
  step('zoomOut', 'Zoom Out', ['-', '_'], (camera) => zoom(camera, 1 / ZOOM)),
]);

function face<const Id extends string>(
  id: Id,
  title: string,
  fromBehind: boolean,
): NamedCommand<CameraContext, `mesh.view.${Id}`> {
  return {
    ...view(id, title, 1, 'front', fromBehind),
    run: (context) =>
      move(context, (camera) => lookAtFace(camera, context.stage()?.isCharacter ?? false, fromBehind)),
  };
}

function view<const Id extends string>(
  id: Id,
  title: string,
  digit: number,
  axis: AxisView,
  opposite: boolean,
): NamedCommand<CameraContext, `mesh.view.${Id}`> {
  return {
    ...CAMERA,
    id: `mesh.view.${id}`,
    title,
    keys: opposite ? [`Ctrl+Numpad${digit}`, `Ctrl+Shift+${digit}`] : [`Numpad${digit}`, `Shift+${digit}`],
    run: (context) => move(context, (camera) => lookFrom(camera, axis, opposite)),
  };
}

function step<const Id extends string>(
  id: Id,
  title: string,
  keys: readonly string[],
  change: (camera: Camera) => Camera,
): NamedCommand<CameraContext, `mesh.${Id}`> {
  return { ...CAMERA, id: `mesh.${id}`, title, keys, run: (context) => move(context, change, true) };
}

function move({ document, stage }: CameraContext, change: (camera: Camera) => Camera, moving = false): void {
  const current = stage();
  if (current !== null) shareCamera(document, change(current.viewport.camera), moving);
}

function showExtent(context: CameraContext, extent: Sphere | undefined): void {
  const current = context.stage();
  if (current === null || extent === undefined) return;
  move(context, (camera) => frame(camera, extent, current.viewport.aspect));
}
