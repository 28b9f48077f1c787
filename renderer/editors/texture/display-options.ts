import { create } from 'zustand';

/** Display options that are shared by all files but reset in each session, because they hide parts of a picture. */

export const CHANNELS = ['red', 'green', 'blue', 'alpha'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Colors as stored, normals with a computed third component, or a surface with those normals under a light. */
export const MODES = ['color', 'normal', 'lit'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_TITLES: Readonly<Record<Mode, string>> = {
  color: 'Colors as Stored',
  normal: 'Normals',
  lit: 'Lit Surface',
};

export interface DisplayOptions {
  readonly channels: Readonly<Record<Channel, boolean>>;
  readonly mode: Mode;
  /** Repeated 2 × 2, which shows seams. */
  readonly tiled: boolean;
  /** Exposure of HDR textures, in stops. */
  readonly exposure: number;
  /** Position of the light over a lit surface, as fractions of its width and height. */
  readonly light: readonly [number, number];
}

export const COLORS: DisplayOptions['channels'] = { red: true, green: true, blue: true, alpha: false };

export const useDisplayOptions = create<DisplayOptions>()(() => ({
  channels: COLORS,
  mode: 'color',
  tiled: false,
  exposure: 0,
  light: [0.3, 0.25],
}));

export function readDisplayOptions(): DisplayOptions {
  return useDisplayOptions.getState();
}

export function toggleChannel(channel: Channel): void {
  useDisplayOptions.setState(({ channels }) => ({
    channels: { ...channels, [channel]: !channels[channel] },
  }));
}

/** Shows one channel alone, or the colors if it already is. */
export function showAlone(channel: Channel): void {
  useDisplayOptions.setState(({ channels }) => ({
    channels: isAlone(channels, channel) ? COLORS : { ...NONE, [channel]: true },
  }));
}

export function isAlone(channels: DisplayOptions['channels'], channel: Channel): boolean {
  return CHANNELS.every((one) => channels[one] === (one === channel));
}

const NONE: DisplayOptions['channels'] = { red: false, green: false, blue: false, alpha: false };
