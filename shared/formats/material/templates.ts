import type { FieldValues, MaterialKind } from './stored-fields.ts';

/** A material to start from. */
export interface MaterialTemplate {
  readonly id: string;
  /** `Fallout 4: solid surface`. */
  readonly title: string;
  readonly kind: MaterialKind;
  readonly version: number;
  /** Values that are not the usual ones, by field. */
  readonly values: FieldValues;
}

/** Casts and receives shadows, and shines. */
const SURFACE: FieldValues = { castShadows: 1, receiveShadows: 1, specularEnabled: 1 };
/** Drawn over what is behind it by its alpha: source alpha, and one minus it. */
const BLENDED: FieldValues = { alphaBlend: 1, alphaSourceBlendMode: 6, alphaDestinationBlendMode: 7 };
/** See-through surfaces do not hide each other. */
const GLASS: FieldValues = { ...BLENDED, alpha: 0.5, zBufferWrite: 0, twoSided: 1 };
const FALLOUT_76_SURFACE: FieldValues = { ...SURFACE, pbr: 1 };

/** The materials that Modwright has to start from. */
export const MATERIAL_TEMPLATES: readonly MaterialTemplate[] = [
  template('fallout4-surface', 'Fallout 4: solid surface', ['BGSM', 2], SURFACE),
  template('fallout4-cutout', 'Fallout 4: leaves, fences, cloth with holes', ['BGSM', 2], {
    ...SURFACE,
    alphaTest: 1,
    twoSided: 1,
  }),
  template('fallout4-decal', 'Fallout 4: decal', ['BGSM', 2], {
    ...SURFACE,
    ...BLENDED,
    decal: 1,
    castShadows: 0,
    zBufferWrite: 0,
  }),
  template('fallout4-glow', 'Fallout 4: surface that glows', ['BGSM', 2], {
    ...SURFACE,
    emitEnabled: 1,
    glowmap: 1,
  }),
  template('fallout4-effect', 'Fallout 4: effect', ['BGEM', 2], { ...BLENDED, zBufferWrite: 0 }),
  template('fallout4-glass', 'Fallout 4: glass', ['BGEM', 2], {
    ...GLASS,
    environmentMapping: 1,
    effectLightingEnabled: 1,
  }),
  template('fallout76-surface', 'Fallout 76: solid surface', ['BGSM', 20], FALLOUT_76_SURFACE),
  template('fallout76-cutout', 'Fallout 76: leaves, fences, cloth with holes', ['BGSM', 20], {
    ...FALLOUT_76_SURFACE,
    alphaTest: 1,
    twoSided: 1,
  }),
  template('fallout76-effect', 'Fallout 76: effect', ['BGEM', 20], { ...BLENDED, zBufferWrite: 0 }),
  template('fallout76-glass', 'Fallout 76: glass', ['BGEM', 22], {
    ...GLASS,
    effectEnvironmentMapping: 1,
    effectLightingEnabled: 1,
    glassEnabled: 1,
  }),
];

function template(
  id: string,
  title: string,
  [kind, version]: readonly [MaterialKind, number],
  values: FieldValues,
): MaterialTemplate {
  return { id, title, kind, version, values };
}
