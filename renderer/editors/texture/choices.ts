import { useLayout } from '#renderer/state/layout.ts';
import type { TextureChoices } from '#renderer/state/texture-choices.ts';

/** Display options of textures that are shared by all files and kept between sessions. */
export function useTextureChoices(): TextureChoices {
  return useLayout((layout) => layout.texture);
}

export function readTextureChoices(): TextureChoices {
  return useLayout.getState().texture;
}

export function changeTextureChoices(change: Partial<TextureChoices>): void {
  useLayout.setState(({ texture }) => ({ texture: { ...texture, ...change } }));
}
