import { useLayout } from '#renderer/state/layout.ts';
import type { TextureChoices } from '#renderer/state/texture-choices.ts';

/** How pictures are looked at; stays as the user left it, from file to file and from session to session. */
export function useTextureChoices(): TextureChoices {
  return useLayout((layout) => layout.texture);
}

export function readTextureChoices(): TextureChoices {
  return useLayout.getState().texture;
}

export function changeTextureChoices(change: Partial<TextureChoices>): void {
  useLayout.setState(({ texture }) => ({ texture: { ...texture, ...change } }));
}
