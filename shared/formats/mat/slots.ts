/** The texture slots of a texture set, by the `Index` of their component. Source: reference starfield.md, 4. */
export const SLOTS = [
  'color',
  'normal',
  'opacity',
  'roughness',
  'metal',
  'occlusion',
  'height',
  'emissive',
  'transmissive',
] as const;
export type Slot = (typeof SLOTS)[number];

/** What modders call a slot: “color”; “slot 9” for those without a known use. */
export function slotName(index: number): string {
  return SLOTS[index] ?? `slot ${index}`;
}
