import type { RefObject } from 'react';
import { useCommands } from '../../commands/registry.ts';
import type { BankChoices } from '../../state/bank-choices.ts';
import { useLayout } from '../../state/layout.ts';
import { copyToClipboard } from '../kit/clipboard.ts';
import type { Point, Zoom } from '../kit/placement.ts';
import { say } from '../kit/report.ts';
import { changeBankChoices } from './choices.ts';
import { type Coloring, colorText } from './colors.ts';
import { copyPicture } from './copy-picture.ts';
import { type BankCommand, type EditCommandsOptions, editCommands } from './edit-commands.ts';
import type { ImageCanvasHandle } from './image-canvas.tsx';
import type { ImageGridHandle } from './image-grid.tsx';
import type { Frames } from './use-frames.ts';
import type { Playback } from './use-playback.ts';

export interface BankCommandsOptions extends EditCommandsOptions {
  readonly active: boolean;
  readonly coloring: Coloring;
  readonly frames: Frames;
  readonly playback: Playback;
  readonly picked: Point | null;
  readonly onPick: (at: Point | null) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly canvas: RefObject<ImageCanvasHandle | null>;
  readonly grid: RefObject<ImageGridHandle | null>;
  readonly filterField: RefObject<HTMLInputElement | null>;
  readonly openFields: () => void;
}

const ZOOM = 1.25;

/** Everything that the view of a bank can do. */
export function useBankCommands(options: BankCommandsOptions): void {
  const commands = [
    ...pictureCommands(options),
    ...colorCommands(options),
    ...pixelCommands(options),
    ...editCommands(options),
  ];
  useCommands(
    commands.map((command) => ({ ...command, category: 'Images' })),
    options.active,
  );
}

function pictureCommands({
  image,
  playback,
  onZoom,
  canvas,
  filterField,
  openFields,
}: BankCommandsOptions): readonly BankCommand[] {
  const moves = (): boolean => image !== undefined && image.frames > 1 && image.unreadable === null;
  const there = (): boolean => image !== undefined;
  return [
    {
      id: 'bank.play',
      title: playback.playing ? 'Pause Animation' : 'Play Animation',
      icon: playback.playing ? 'debug-pause' : 'play',
      shortcut: 'K',
      local: true,
      when: moves,
      run: () => playback.setPlaying(!playback.playing),
    },
    {
      id: 'bank.nextFrame',
      title: 'Next Frame',
      icon: 'debug-step-over',
      shortcut: '.',
      local: true,
      when: moves,
      run: () => playback.show(playback.frame + 1),
    },
    {
      id: 'bank.previousFrame',
      title: 'Previous Frame',
      icon: 'debug-step-back',
      shortcut: ',',
      local: true,
      when: moves,
      run: () => playback.show(playback.frame - 1),
    },
    {
      id: 'bank.fit',
      title: 'Fit',
      icon: 'screen-full',
      shortcut: '0',
      local: true,
      when: there,
      run: () => onZoom('fit'),
    },
    {
      id: 'bank.actual',
      title: 'Actual Pixels (1:1)',
      shortcut: ['Shift+0', '5'],
      local: true,
      when: there,
      run: () => onZoom('actual'),
    },
    {
      id: 'bank.zoomIn',
      title: 'Zoom In',
      icon: 'zoom-in',
      shortcut: ['+', '='],
      local: true,
      when: there,
      run: () => canvas.current?.zoomBy(ZOOM),
    },
    {
      id: 'bank.zoomOut',
      title: 'Zoom Out',
      icon: 'zoom-out',
      shortcut: '-',
      local: true,
      when: there,
      run: () => canvas.current?.zoomBy(1 / ZOOM),
    },
    {
      id: 'bank.filter',
      title: 'Filter Images by Name',
      icon: 'filter',
      shortcut: 'Ctrl+F',
      local: true,
      when: () => filterField.current !== null,
      run: () => filterField.current?.focus(),
    },
    {
      id: 'bank.fields',
      title: 'Show Fields of the Image',
      icon: 'list-tree',
      when: there,
      run: openFields,
    },
  ];
}

function colorCommands({ bank }: BankCommandsOptions): readonly BankCommand[] {
  const { kind } = bank.contents;
  const choices = (): BankChoices => useLayout.getState().bank;
  const depths = [
    ['auto', 'Auto', 'Depth of Own Palettes: Found Out'],
    ['6', '6', 'Depth of Own Palettes: 6 Bits'],
    ['8', '8', 'Depth of Own Palettes: 8 Bits'],
  ] as const;
  return [
    {
      id: 'bank.ownPalettes',
      title: 'Images’ Own Palettes before the Scene’s',
      shortcut: 'E',
      local: true,
      checked: () => choices().own,
      run: () => changeBankChoices({ own: !choices().own }),
    },
    {
      id: 'bank.transparent',
      title: 'Color 0 Is Transparent',
      shortcut: 'T',
      local: true,
      checked: () => choices().transparent[kind],
      run: () => {
        const { transparent } = choices();
        changeBankChoices({ transparent: { ...transparent, [kind]: !transparent[kind] } });
      },
    },
    ...depths.map(([depth, name, title]) => ({
      id: `bank.depth${name}`,
      title,
      checked: () => choices().depth === depth,
      run: () => changeBankChoices({ depth }),
    })),
  ];
}

function pixelCommands({
  image,
  frames,
  playback,
  coloring,
  picked,
  onPick,
}: BankCommandsOptions): readonly BankCommand[] {
  const there = (): boolean => image !== undefined && frames.pixels !== undefined;
  const ways = [
    ['Left', 'to the Left', -1, 0],
    ['Right', 'to the Right', 1, 0],
    ['Up', 'Above', 0, -1],
    ['Down', 'Below', 0, 1],
  ] as const;
  return [
    ...ways.map(([way, words, right, down]) => ({
      id: `bank.pick${way}`,
      title: `Pick the Pixel ${words}`,
      shortcut: `Shift+Arrow${way}`,
      local: true,
      when: there,
      run: () => {
        if (image === undefined) return;
        const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));
        onPick({
          x: within(picked === null ? image.width >> 1 : picked.x + right, image.width),
          y: within(picked === null ? image.height >> 1 : picked.y + down, image.height),
        });
      },
    })),
    {
      id: 'bank.unpick',
      title: 'Pick No Pixel',
      shortcut: 'Escape',
      local: true,
      when: () => picked !== null,
      run: () => onPick(null),
    },
    {
      id: 'bank.copy',
      title: 'Copy Picture',
      icon: 'copy',
      shortcut: 'Ctrl+C',
      local: true,
      when: there,
      run: async () => {
        if (image === undefined || frames.pixels === undefined) return;
        const length = image.width * image.height;
        const at = Math.min(playback.frame, frames.count - 1) * length;
        await copyPicture(image, frames.pixels.subarray(at, at + length), coloring.pixels(image));
        say(`Copied the picture of ${image.name}`);
      },
    },
    {
      id: 'bank.copyColor',
      title: 'Copy Color of Pixel',
      shortcut: 'Ctrl+Shift+C',
      local: true,
      when: () => picked !== null && there(),
      run: async () => {
        if (image === undefined || picked === null) return;
        const at = (playback.frame * image.height + picked.y) * image.width + picked.x;
        const index = frames.pixels?.[at] ?? 0;
        const text = `${index} ${colorText(coloring.of(image).colors, index)}`;
        await copyToClipboard(text);
        say(`Copied ${text}`);
      },
    },
  ];
}
