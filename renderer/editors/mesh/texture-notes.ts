import type { TextureProblem } from '#renderer/editors/mesh/drawing/textures.ts';
import type { Scene, SceneMaterial, SceneNote } from '#shared/scene/scene.ts';
import { pbrTextures } from '#shared/scene/scene-pbr.ts';
import { featureTextures } from '#shared/scene/shader-features.ts';

/** A note on each texture of the scene's materials that is not drawn. */
export function textureNotes(
  { materials }: Pick<Scene, 'materials'>,
  problems: readonly TextureProblem[],
): readonly SceneNote[] {
  return problems.flatMap((problem) => {
    const { path } = problem;
    const user = materials.find((material) => {
      const { textures, environment, pbr } = material;
      const features = featureTextures(material).map((texture) => texture.path);
      const own = [...Object.values(textures), environment?.map, environment?.mask, ...pbrTextures(pbr)];
      return [...own, ...features].includes(path);
    });
    return user === undefined ? [] : [{ block: user.block, message: textureText(problem) }];
  });
}

/** What is wrong with a texture, as a sentence without its period. */
export function textureText({ path, message }: TextureProblem): string {
  return `Texture ${path} ${message}`;
}

/** The problems with textures whose surfaces are drawn as a checker. */
export function checkered(
  { materials }: Pick<Scene, 'materials'>,
  problems: readonly TextureProblem[],
): readonly TextureProblem[] {
  return problems.filter((problem) => materials.some((material) => isOf(material, problem)));
}

/** The problem with the texture of a mesh; undefined if that is drawn. */
export function problemOfMesh(
  { meshes, materials }: Pick<Scene, 'meshes' | 'materials'>,
  mesh: number,
  problems: readonly TextureProblem[],
): TextureProblem | undefined {
  const material = materials[meshes[mesh]?.material ?? -1];
  return material && problems.find((problem) => isOf(material, problem));
}

/** Materials spell one path differently, but it is asked for once. */
function isOf({ textures }: SceneMaterial, { path }: TextureProblem): boolean {
  return textures.diffuse.toLowerCase() === path.toLowerCase();
}
