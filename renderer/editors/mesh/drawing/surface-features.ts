import { ClampToEdgeWrapping, Color, MeshPhongMaterial, type Texture, Vector3, Vector4 } from 'three';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { FeatureTexture, Tint } from '#shared/scene/shader-features.ts';
import { isPlainTest } from './blending.ts';
import { alphaTestPiece, layerPiece } from './shader-pieces.ts';
import type { SurfaceShader } from './surface-shader.ts';

/** Loads a texture of a feature for a surface, which then owns it; null if there is none. */
export type LoadFeature = (path: string, kind: FeatureTexture['kind']) => Promise<Texture | null>;

/** Whether an unlit surface needs normals or lamps. */
export function needsNormals({ falloff, lightInfluence = 0 }: SceneMaterial): boolean {
  return falloff !== undefined || lightInfluence > 0;
}

/** Adds what a surface has without textures. @param colored whether its mesh has vertex colors */
export function addFeatures(
  shader: SurfaceShader,
  made: object,
  material: SceneMaterial,
  colored: boolean,
): void {
  const { alpha, tint } = material;
  if (alpha.test !== undefined && !isPlainTest(alpha.test)) {
    const piece = alphaTestPiece(alpha.test);
    shader.add({ name: `alpha ${alpha.test}`, piece }, { surfaceThreshold: alpha.threshold });
  }
  if (tint !== undefined) addTint(shader, tint);
  if (!(made instanceof MeshPhongMaterial)) return;
  addFalloff(shader, material);
  if (material.unlit) shader.add('unlit', { surfaceInfluence: finite(material.lightInfluence, 0) });
  else addLights(shader, material, colored);
}

/** Adds what a surface has with textures, when all are there: each change makes a new shader. */
export async function loadFeatures(
  shader: SurfaceShader,
  made: object,
  material: SceneMaterial,
  load: LoadFeature,
): Promise<void> {
  const { palette, layers = [], unlit } = material;
  const put = async (
    path: string | undefined,
    kind: FeatureTexture['kind'],
    use: (texture: Texture) => void,
  ): Promise<void> => {
    const texture = path === undefined || path === '' ? null : await load(path, kind);
    if (texture !== null) ready.push(() => use(texture));
  };
  const ready: (() => void)[] = [];
  await Promise.all([
    put(palette?.map, 'color', (texture) => addPalette(shader, texture, material)),
    ...layers.map(({ map, use }, index) =>
      put(map, 'color', (texture) =>
        shader.add(
          { name: `layer ${index} ${use}`, piece: layerPiece(index, use) },
          { [`surfaceLayer${index}`]: texture },
        ),
      ),
    ),
    ...(made instanceof MeshPhongMaterial && !unlit ? litFeatures(shader, material, put) : []),
  ]);
  for (const add of ready) add();
}

function litFeatures(
  shader: SurfaceShader,
  { softLight, rimLight, backLight, faceTint, parallax, innerLayer, textures }: SceneMaterial,
  put: (
    path: string | undefined,
    kind: FeatureTexture['kind'],
    use: (texture: Texture) => void,
  ) => Promise<void>,
): readonly Promise<void>[] {
  return [
    put(softLight?.mask, 'color', (texture) => {
      shader.sample('SOFT_MASK', texture, 'rgb');
      addSoftLight(shader, softLight);
    }),
    put(rimLight?.mask, 'color', (texture) => {
      shader.sample('RIM_MASK', texture, 'rgb');
      addRimLight(shader, rimLight);
    }),
    put(backLight?.mask, 'color', (texture) => {
      shader.sample('BACK_MASK', texture, 'rgb');
      addBackLight(shader, backLight);
    }),
    put(faceTint?.tint, 'data', (texture) => shader.add('faceTint', { surfaceFaceTint: texture })),
    put(faceTint?.detail, 'data', (texture) => shader.add('faceDetail', { surfaceFaceDetail: texture })),
    put(
      parallax && (parallax.height || textures.diffuse),
      parallax?.height === '' ? 'color' : 'data',
      (texture) => {
        shader.sample('RELIEF_HEIGHT', texture, parallax?.height === '' ? 'a' : 'r');
        shader.add('parallax', { surfaceDepth: finite(parallax?.depth, 0) });
      },
    ),
    put(innerLayer?.map, 'color', (texture) => {
      const { thickness = 0, refraction = 0, scale = [1, 1] } = innerLayer ?? {};
      const shape = [thickness, refraction, ...scale].map((value) => finite(value, 0));
      shader.add('innerLayer', {
        surfaceInner: texture,
        surfaceInnerShape: new Vector4().fromArray(shape),
      });
    }),
  ];
}

function addTint(shader: SurfaceShader, { color, by }: Tint): void {
  const piece = by === 'soft' ? 'softTint' : by === 'multiply' ? 'tint' : 'hairTint';
  // As stored: the shader blends stored values.
  shader.add(piece, { surfaceTint: new Vector3(...color.map((value) => finite(value, 1))) });
}

function addFalloff(shader: SurfaceShader, { falloff }: SceneMaterial): void {
  if (falloff === undefined) return;
  const { start, stop, startOpacity, stopOpacity, color } = falloff;
  const range = new Vector4(
    finite(start, 1),
    finite(stop, 0),
    Math.min(1, finite(startOpacity, 1)),
    Math.max(0, finite(stopOpacity, 1)),
  );
  shader.add('falloff', { surfaceFalloff: range });
  if (color) shader.add('colorFalloff');
}

function addLights(shader: SurfaceShader, material: SceneMaterial, colored: boolean): void {
  const { softLight, rimLight, backLight } = material;
  if (material.vertexGlow === true && colored) shader.add('vertexGlow');
  if (softLight?.mask === '') {
    shader.choose('SOFT_MASK', 'diffuseColor.rgb');
    addSoftLight(shader, softLight);
  }
  if (rimLight?.mask === '') {
    shader.choose('RIM_MASK', 'vec3(specularStrength)');
    addRimLight(shader, rimLight);
  }
  if (backLight?.mask === '') {
    shader.choose('BACK_MASK', 'diffuseColor.rgb');
    addBackLight(shader, backLight);
  }
}

/** Adds what the texture of colors changes. */
export function addOnColor(
  shader: SurfaceShader,
  { glowOnColor, emissive, vertexGlow }: SceneMaterial,
): void {
  const glows = emissive.some((channel) => channel > 0) || vertexGlow === true;
  if (glowOnColor === true && glows) shader.add('glowOnColor');
}

/** Adds what the normal map holds beyond normals. */
export function addOnNormals(shader: SurfaceShader, material: SceneMaterial): void {
  const { gloss, normalMap, specular, environment, unlit } = material;
  const isUsed = specular > 0 || environment !== undefined;
  if (!unlit && gloss === 'normal alpha' && normalMap === 'tangent' && isUsed) shader.add('glossInNormal');
}

function addSoftLight(shader: SurfaceShader, light: SceneMaterial['softLight']): void {
  shader.add('softLight', { surfaceRolloff: Math.max(0, finite(light?.rolloff, 0)) });
}

function addRimLight(shader: SurfaceShader, light: SceneMaterial['rimLight']): void {
  shader.add('rimLight', { surfaceRimPower: Math.max(0.01, finite(light?.power, 1)) });
}

function addBackLight(shader: SurfaceShader, light: SceneMaterial['backLight']): void {
  shader.add('backLight', { surfaceBackStrength: finite(light?.strength, 1) });
}

function addPalette(shader: SurfaceShader, texture: Texture, { palette, unlit }: SceneMaterial): void {
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  const row = finite(palette?.row, 1);
  if (palette?.color === true) {
    shader.add(unlit ? 'effectPalette' : 'palette', { surfacePalette: texture, surfaceRow: row });
  }
  if (palette?.alpha === true) shader.add('alphaPalette', { surfaceAlphaPalette: texture });
}

/** Files hold any bits. */
function finite(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isFinite(value) ? value : otherwise;
}

/** The color of highlights. @param shine strength for 1 */
export function highlightColor({ specular, specularColor = [1, 1, 1] }: SceneMaterial, shine: number): Color {
  const [r, g, b] = specularColor.map((value) => finite(value, 1));
  return new Color()
    .setRGB(r ?? 1, g ?? 1, b ?? 1, 'srgb')
    .multiplyScalar(Math.min(1, finite(specular, 0)) * shine);
}
