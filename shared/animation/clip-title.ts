import type { ClipInfo } from './clip.ts';

/** What a clip is called: its name, or its number, as commands count, if it has none. */
export function clipTitle({ name }: Pick<ClipInfo, 'name'>, index: number): string {
  return name === '' ? `Clip ${index}` : name;
}
