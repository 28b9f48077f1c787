/** The views that the window has for files. */
export const VIEW_IDS = [
  'bank',
  'material',
  'texture',
  'mesh',
  'uv',
  'collision',
  'events',
  'archive',
  'strings',
  'text',
  'fields',
  'hex',
] as const;
export type ViewId = (typeof VIEW_IDS)[number];
