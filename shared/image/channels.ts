import type { Picture } from './picture.ts';

/** What is taken of a picture: all as it is, the colors alone, or one channel as grey. */
export const CHANNEL_CHOICES = ['rgba', 'rgb', 'r', 'g', 'b', 'a'] as const;
export type ChannelChoice = (typeof CHANNEL_CHOICES)[number];

/** A picture of some of its channels: all, the colors alone (opaque), or one of them as grey. */
export function onlyChannels(picture: Picture, channels: ChannelChoice): Picture {
  if (channels === 'rgba') return picture;
  const rgba = new Uint8Array(picture.rgba);
  const from = ['r', 'g', 'b', 'a'].indexOf(channels);
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    if (from >= 0) rgba.fill(rgba[i + from]!, i, i + 3);
    rgba[i + 3] = 255;
  }
  return { ...picture, rgba };
}
