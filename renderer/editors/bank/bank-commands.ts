import type { RefObject } from 'react';
import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { type PictureActions, pickCommands, zoomCommands } from '#renderer/editors/kit/picture-commands.ts';
import type { Point, Zoom } from '#renderer/editors/kit/placement.ts';
import { say } from '#renderer/state/report.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { changeBankChoices, readBankChoices } from './choices.ts';
import { type Coloring, colorText } from './colors.ts';
import { copyImage } from './copy-image.ts';
import { type EditContext, editCommands } from './edit-commands.ts';
import type { Frames } from './use-frames.ts';
import type { Playback } from './use-playback.ts';

export interface BankContext extends EditContext {
  readonly coloring: Coloring;
  readonly frames: Frames;
  readonly playback: Playback;
  readonly picked: Point | null;
  readonly onPick: (at: Point | null) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly canvas: RefObject<{ readonly zoomBy: (factor: number) => void } | null>;
  readonly filterField: RefObject<HTMLInputElement | null>;
  readonly openFields: () => void;
}

const DEPTHS = [
  ['auto', 'Auto', 'Embedded Palette Depth: Auto'],
  ['6', '6', 'Embedded Palette Depth: 6 Bits'],
  ['8', '8', 'Embedded Palette Depth: 8 Bits'],
] as const;

const ACTIONS: PictureActions<BankContext, 'bank'> = {
  id: 'bank',
  zoomTo: ({ onZoom }, zoom) => onZoom(zoom),
  zoomBy: ({ canvas }, factor) => canvas.current?.zoomBy(factor),
  movePick: ({ image, picked, onPick }, right, down) => {
    if (image === undefined) return;
    const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));
    onPick({
      x: within(picked === null ? image.width >> 1 : picked.x + right, image.width),
      y: within(picked === null ? image.height >> 1 : picked.y + down, image.height),
    });
  },
  unpick: ({ onPick }) => onPick(null),
  picked: ({ picked }) => picked !== null,
};

/** Playback, zoom and navigation. */
const pictureCommands = declareCommands<BankContext>()([
  {
    id: 'bank.play',
    category: 'Images',
    title: 'Play Animation',
    titleNow: ({ playback }) => (playback.playing ? 'Pause Animation' : 'Play Animation'),
    icon: 'play',
    iconNow: ({ playback }) => (playback.playing ? 'debug-pause' : 'play'),
    keys: 'K',
    local: true,
    when: isAnimated,
    run: ({ playback }) => playback.setPlaying(!playback.playing),
  },
  {
    id: 'bank.nextFrame',
    category: 'Images',
    title: 'Next Frame',
    icon: 'debug-step-over',
    keys: '.',
    local: true,
    when: isAnimated,
    run: ({ playback }) => playback.show(playback.frame + 1),
  },
  {
    id: 'bank.previousFrame',
    category: 'Images',
    title: 'Previous Frame',
    icon: 'debug-step-back',
    keys: ',',
    local: true,
    when: isAnimated,
    run: ({ playback }) => playback.show(playback.frame - 1),
  },
  ...zoomCommands(ACTIONS).map((command) => ({
    ...command,
    category: 'Images',
    local: true,
    when: hasImage,
  })),
  {
    id: 'bank.filter',
    category: 'Images',
    title: 'Filter Images by Name',
    icon: 'filter',
    keys: 'Ctrl+F',
    local: true,
    when: ({ filterField }) => filterField.current !== null,
    run: ({ filterField }) => filterField.current?.focus(),
  },
  {
    id: 'bank.fields',
    category: 'Images',
    title: 'Show Fields of the Image',
    icon: 'list-tree',
    when: hasImage,
    run: ({ openFields }) => openFields(),
  },
]);

const colorCommands = declareCommands<BankContext>()([
  {
    id: 'bank.ownPalettes',
    category: 'Images',
    title: 'Prefer Embedded Palettes over the Scene’s',
    keys: 'E',
    local: true,
    checked: () => readBankChoices().own,
    run: () => changeBankChoices({ own: !readBankChoices().own }),
  },
  {
    id: 'bank.transparent',
    category: 'Images',
    title: 'Color 0 Is Transparent',
    keys: 'T',
    local: true,
    checked: ({ bank }) => readBankChoices().transparent[bank.contents.kind],
    run: ({ bank }) => {
      const { kind } = bank.contents;
      const { transparent } = readBankChoices();
      changeBankChoices({ transparent: { ...transparent, [kind]: !transparent[kind] } });
    },
  },
  ...DEPTHS.map(
    ([depth, name, title]): NamedCommand<BankContext, `bank.depth${typeof name}`> => ({
      id: `bank.depth${name}`,
      category: 'Images',
      title,
      checked: () => readBankChoices().depth === depth,
      run: () => changeBankChoices({ depth }),
    }),
  ),
]);

const pixelCommands = declareCommands<BankContext>()([
  ...pickCommands(ACTIONS).map((command) => ({
    when: hasPixels,
    ...command,
    category: 'Images',
    local: true,
  })),
  {
    id: 'bank.copy',
    category: 'Images',
    title: 'Copy Picture',
    icon: 'copy',
    keys: 'Ctrl+C',
    local: true,
    when: hasPixels,
    run: async ({ image, frames, playback, coloring }) => {
      if (image === undefined || frames.pixels === undefined) return;
      const length = image.width * image.height;
      const at = Math.min(playback.frame, frames.count - 1) * length;
      await copyImage(image, frames.pixels.subarray(at, at + length), coloring.pixels(image));
      say(`Copied the picture of ${image.name}`);
    },
  },
  {
    id: 'bank.copyColor',
    category: 'Images',
    title: 'Copy Color of Pixel',
    keys: 'Ctrl+Shift+C',
    local: true,
    when: (context) => context.picked !== null && hasPixels(context),
    run: async ({ image, picked, frames, playback, coloring }) => {
      if (image === undefined || picked === null) return;
      const at = (playback.frame * image.height + picked.y) * image.width + picked.x;
      const index = frames.pixels?.[at] ?? 0;
      const text = `${index} ${colorText(coloring.of(image).colors, index)}`;
      await copyToClipboard(text);
      say(`Copied ${text}`);
    },
  },
]);

/** All commands of the bank view. */
export const bankCommands = declareCommands<BankContext>()([
  ...pictureCommands,
  ...colorCommands,
  ...pixelCommands,
  ...editCommands,
]);

function hasImage({ image }: BankContext): boolean {
  return image !== undefined;
}

function hasPixels({ image, frames }: BankContext): boolean {
  return image !== undefined && frames.pixels !== undefined;
}

function isAnimated({ image }: BankContext): boolean {
  return image !== undefined && image.frames > 1 && image.unreadable === null;
}
