import type { Sphere } from '#shared/scene/scene.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import { type AxisView, type Camera, frame, lookFrom, orbit, pan, zoom } from './camera.ts';
import { keepCamera } from './cameras.ts';
import type { Stage } from './stage.ts';
import type { Thing } from './things.ts';

export interface CameraCommandsOptions {
  readonly document: string;
  readonly active: boolean;
  readonly stage: () => Stage | null;
  readonly things: readonly Thing[];
}

/** One press of an arrow key turns by this, and moves by this share of the picture's height. */
const TURN = (5 * Math.PI) / 180;
const STEP = 0.05;
const ZOOM = 0.85;

type CameraCommand = Omit<Command, 'category' | 'local' | 'when'>;

/** Everything that moves the camera, so that no mouse is needed for it. */
export function useCameraCommands({ document, active, stage, things }: CameraCommandsOptions): void {
  const move = (change: (camera: Camera) => Camera, moving = false): void => {
    const current = stage();
    if (current !== null) keepCamera(document, change(current.viewport.camera), moving);
  };
  const showExtent = (extent: Sphere | undefined): void => {
    const current = stage();
    if (current === null || extent === undefined) return;
    move((camera) => frame(camera, extent, current.viewport.aspect));
  };
  const commands: readonly CameraCommand[] = [
    {
      id: 'mesh.frame',
      title: 'Frame Selection',
      icon: 'target',
      shortcut: ['F', 'NumpadDecimal'],
      run: () => showExtent(things.length > 0 ? stage()?.extent(things) : stage()?.extentOfShown()),
    },
    {
      id: 'mesh.frameAll',
      title: 'Show All',
      icon: 'screen-full',
      shortcut: 'Home',
      run: () => showExtent(stage()?.extentOfShown()),
    },
    ...viewCommands(move),
    {
      id: 'mesh.perspective',
      title: 'Perspective',
      shortcut: ['Numpad5', 'Shift+5'],
      checked: () => stage()?.viewport.camera.perspective ?? true,
      run: () => move((camera) => ({ ...camera, perspective: !camera.perspective })),
    },
    ...stepCommands((change) => move(change, true)),
  ];
  useCommands(
    commands.map((command) => ({
      ...command,
      category: '3D',
      local: true,
      when: () => stage() !== null,
    })),
    active,
  );
}

type Move = (change: (camera: Camera) => Camera) => void;

function viewCommands(move: Move): readonly CameraCommand[] {
  const command = (
    id: string,
    title: string,
    digit: number,
    view: AxisView,
    opposite: boolean,
  ): CameraCommand => ({
    id: `mesh.view.${id}`,
    title,
    shortcut: opposite
      ? [`Ctrl+Numpad${digit}`, `Ctrl+Shift+${digit}`]
      : [`Numpad${digit}`, `Shift+${digit}`],
    run: () => move((camera) => lookFrom(camera, view, opposite)),
  });
  return [
    command('front', 'From the Front (−Y)', 1, 'front', false),
    command('back', 'From the Back (+Y)', 1, 'front', true),
    command('right', 'From the Right (+X)', 3, 'right', false),
    command('left', 'From the Left (−X)', 3, 'right', true),
    command('top', 'From the Top (+Z)', 7, 'top', false),
    command('bottom', 'From the Bottom (−Z)', 7, 'top', true),
  ];
}

/** The arrow says where the camera goes when it turns, and where the picture's content goes when it is moved. */
function stepCommands(move: Move): readonly CameraCommand[] {
  const command = (
    id: string,
    title: string,
    shortcut: readonly string[],
    change: (camera: Camera) => Camera,
  ): CameraCommand => ({ id: `mesh.${id}`, title, shortcut, run: () => move(change) });
  return [
    command('orbitLeft', 'Turn Left', ['ArrowLeft', 'Numpad4'], (camera) => orbit(camera, -TURN, 0)),
    command('orbitRight', 'Turn Right', ['ArrowRight', 'Numpad6'], (camera) => orbit(camera, TURN, 0)),
    command('orbitUp', 'Turn Up', ['ArrowUp', 'Numpad8'], (camera) => orbit(camera, 0, TURN)),
    command('orbitDown', 'Turn Down', ['ArrowDown', 'Numpad2'], (camera) => orbit(camera, 0, -TURN)),
    command('panLeft', 'Move Left', ['Shift+ArrowLeft'], (camera) => pan(camera, STEP, 0)),
    command('panRight', 'Move Right', ['Shift+ArrowRight'], (camera) => pan(camera, -STEP, 0)),
    command('panUp', 'Move Up', ['Shift+ArrowUp'], (camera) => pan(camera, 0, -STEP)),
    command('panDown', 'Move Down', ['Shift+ArrowDown'], (camera) => pan(camera, 0, STEP)),
    command('zoomIn', 'Nearer', ['+', '='], (camera) => zoom(camera, ZOOM)),
    command('zoomOut', 'Farther', ['-', '_'], (camera) => zoom(camera, 1 / ZOOM)),
  ];
}
