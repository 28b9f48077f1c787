/** What physically based materials have beyond those of older games: Starfield’s. */
export interface ScenePbr {
  /** White is dull. */
  readonly roughness: SceneScalar;
  /** White is metal. */
  readonly metal: SceneScalar;
  /** Dark where little light reaches; '' = none. */
  readonly occlusion: string;
  /** White is solid; '' = none. */
  readonly opacity: string;
  /** Color where there is no texture of it; undefined = none is known. */
  readonly usualColor: readonly [number, number, number] | undefined;
  /** A layer over the surface. */
  readonly over: SceneSurfaceLayer | undefined;
}

/** A texture whose red counts; '' = the number does. */
export interface SceneScalar {
  readonly map: string;
  readonly value: number;
}

/** A layer that is laid over a surface where its mask is white. */
export interface SceneSurfaceLayer {
  /** Data paths. */
  readonly color: string;
  readonly mask: string;
  readonly tint: readonly [number, number, number];
  readonly uvOffset: readonly [number, number];
  readonly uvScale: readonly [number, number];
  readonly wrap: readonly [boolean, boolean];
  /** Added to what is below it instead of covering it. */
  readonly adds: boolean;
}

/** The textures of a physically based surface; those that it has none of are left out. */
export function pbrTextures(pbr: ScenePbr | undefined): readonly string[] {
  if (pbr === undefined) return [];
  const { roughness, metal, occlusion, opacity, over } = pbr;
  const named = [roughness.map, metal.map, occlusion, opacity, over?.color ?? '', over?.mask ?? ''];
  return named.filter((path) => path !== '');
}
