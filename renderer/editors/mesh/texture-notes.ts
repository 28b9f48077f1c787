import type { TextureProblem } from '#renderer/editors/mesh/drawing/textures.ts';
import type { Scene, SceneNote } from '#shared/scene/scene.ts';

/** A note on each texture of the scene's materials that is not drawn. */
export function textureNotes(
  { materials }: Pick<Scene, 'materials'>,
  problems: readonly TextureProblem[],
): readonly SceneNote[] {
  return problems.flatMap(({ path, message }) => {
    const user = materials.find(({ textures, environment }) =>
      [...Object.values(textures), environment?.map, environment?.mask].includes(path),
    );
    return user === undefined ? [] : [{ block: user.block, message: `Texture ${path} ${message}` }];
  });
}
