import type { Picture } from './picture.ts';

/** Channel selections by name: everything unchanged, the colors alone, or one channel as gray. */
export const CHANNEL_CHOICES = ['rgba', 'rgb', 'r', 'g', 'b', 'a'] as const;
export type ChannelChoice = (typeof CHANNEL_CHOICES)[number];

/**
 * A picture with only some of its channels: a single one becomes gray; without alpha it is opaque; missing colors are
 * black.
 * @param channels letters of the selected ones, such as `rgb`
 */
export function onlyChannels(picture: Picture, channels: string): Picture {
  if (channels === 'rgba') return picture;
  const rgba = new Uint8Array(picture.rgba);
  const wanted = ['r', 'g', 'b', 'a'].map((letter) => channels.includes(letter));
  const colors = wanted.slice(0, 3).filter(Boolean).length;
  // Alpha alone is shown as gray; with one color it stays transparency.
  const gray = colors === 1 ? wanted.indexOf(true) : colors === 0 ? 3 : -1;
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const alpha = rgba[i + 3]!;
    if (gray >= 0) rgba.fill(rgba[i + gray]!, i, i + 3);
    else for (let channel = 0; channel < 3; channel++) if (wanted[channel] !== true) rgba[i + channel] = 0;
    rgba[i + 3] = wanted[3] === true && colors > 0 ? alpha : 255;
  }
  return { ...picture, rgba };
}
