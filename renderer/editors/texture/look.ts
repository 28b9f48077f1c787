import { create } from 'zustand';

/** What is drawn of a picture; stays from file to file, and begins anew with every session: it hides parts of a picture. */

export const CHANNELS = ['red', 'green', 'blue', 'alpha'] as const;
export type Channel = (typeof CHANNELS)[number];

/** As it is stored, as normals whose third part is worked out, or as a surface with those normals under a light. */
export const MODES = ['color', 'normal', 'lit'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_TITLES: Readonly<Record<Mode, string>> = {
  color: 'Colors as Stored',
  normal: 'Normals',
  lit: 'Lit Surface',
};

export interface Look {
  readonly channels: Readonly<Record<Channel, boolean>>;
  readonly mode: Mode;
  /** Twice beside and below itself, which shows seams. */
  readonly tiled: boolean;
  /** Stops by which light is made brighter. */
  readonly exposure: number;
  /** Where the light hangs over a lit surface, in shares of its width and height. */
  readonly light: readonly [number, number];
}

export const COLORS: Look['channels'] = { red: true, green: true, blue: true, alpha: false };

export const useLook = create<Look>()(() => ({
  channels: COLORS,
  mode: 'color',
  tiled: false,
  exposure: 0,
  light: [0.3, 0.25],
}));

export function readLook(): Look {
  return useLook.getState();
}

export function toggleChannel(channel: Channel): void {
  useLook.setState(({ channels }) => ({ channels: { ...channels, [channel]: !channels[channel] } }));
}

/** Shows one channel alone; asked for again, the colors. */
export function showAlone(channel: Channel): void {
  useLook.setState(({ channels }) => ({
    channels: isAlone(channels, channel) ? COLORS : { ...NONE, [channel]: true },
  }));
}

export function isAlone(channels: Look['channels'], channel: Channel): boolean {
  return CHANNELS.every((one) => channels[one] === (one === channel));
}

const NONE: Look['channels'] = { red: false, green: false, blue: false, alpha: false };
