import { exportFiles } from '#renderer/editors/kit/export-files.ts';
import { say } from '#renderer/state/report.ts';
import { copyPicture, copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Client } from '#shared/rpc/api.ts';
import { CHANNELS, type DisplayOptions } from './display-options.ts';

/** Letters of the shown channels. */
export function channelLetters(channels: DisplayOptions['channels']): string {
  const letters = CHANNELS.filter((channel) => channels[channel]).map((channel) => channel.charAt(0));
  return letters.length === 0 ? 'rgb' : letters.join('');
}

/** Saves a picture as a PNG file; asks where. */
export async function savePicture(client: Client, input: Input<'texture.png'>, name: string): Promise<void> {
  const content = await pngOf(client, input);
  await exportFiles(client, { title: 'Save the picture', files: [{ name, content }] });
}

/** Copies a picture to the clipboard. */
export async function copyTexturePicture(client: Client, input: Input<'texture.png'>): Promise<void> {
  await copyPicture(pngOf(client, input));
  say('Copied the picture');
}

/** Copies a color to the clipboard as `#RRGGBBAA`. */
export async function copyColor(rgba: readonly number[]): Promise<void> {
  const text = `#${rgba.map((value) => value.toString(16).toUpperCase().padStart(2, '0')).join('')}`;
  await copyToClipboard(text);
  say(`Copied ${text}`);
}

/** `name_2_alpha.png`: unique among the pictures of a texture. */
export function pictureName(
  fileName: string,
  parts: { readonly level: number; readonly face: string | undefined; readonly channels: string },
): string {
  const { level, face, channels } = parts;
  const more = [
    face ?? '',
    level === 0 ? '' : String(level),
    channels === 'rgb' || channels === 'rgba' ? '' : channels,
  ];
  return `${[fileName.replace(/\.[^.]*$/, ''), ...more.filter((part) => part !== '')].join('_')}.png`;
}

async function pngOf(client: Client, input: Input<'texture.png'>): Promise<Blob> {
  return new Blob([await client.request('texture.png', input)], { type: 'image/png' });
}
