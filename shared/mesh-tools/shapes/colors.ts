import { UserError } from '#shared/errors.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { editableShapes } from '#shared/mesh-tools/kit/shapes.ts';
import { writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';

/** Fills or multiplies the colors of vertices, or takes them out. */
export const colors: MeshTool = {
  id: 'colors',
  // Half of a half is a quarter.
  repeats: ({ mode }) => mode === 'multiply' || mode === 'multiply-alpha',
  draft(draft, { mode, color }) {
    const fill = mode === 'remove' ? undefined : colorOf(String(color));
    for (const shape of editableShapes(draft)) {
      const geometry = shapeGeometry(draft, shape);
      if (geometry !== undefined && geometry.count > 0) change(draft, shape, geometry, String(mode), fill);
    }
  },
};

/** Red, green, blue and alpha, 0 to 1. */
type Color = readonly [number, number, number, number];

/** @throws UserError `bad-option` */
function colorOf(text: string): Color {
  const parts = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(text.trim());
  if (parts === null)
    throw new UserError('bad-option', 'Color is six or eight hexadecimal digits, such as FF8000.');
  const [, ...digits] = parts;
  return digits.map((pair) => (pair === undefined ? 1 : Number.parseInt(pair, 16) / 255)) as unknown as Color;
}

function change(
  draft: MeshDraft,
  shape: number,
  { colors: before, count }: ShapeGeometry,
  mode: string,
  fill: Color | undefined,
): void {
  const words = {
    change: 'vertex colors',
    old: before === undefined ? 'none' : count.toLocaleString('en'),
    why: 'As asked. Whether the game draws them also depends on the flags of the shader.',
  };
  if (fill === undefined) {
    if (before !== undefined) writeVertices(draft, shape, { colors: null }, { ...words, new: 'none' });
    return;
  }
  // Vertices without colors are drawn as white ones, so nothing changes but what is set.
  const next = Float32Array.from({ length: 4 * count }, (_, i) =>
    newValue(mode, i % 4, before?.[i] ?? 1, fill[i % 4]!),
  );
  if (before === undefined && mode.startsWith('multiply') && next.every((value) => value === 1)) return;
  writeVertices(draft, shape, { colors: next }, { ...words, new: count.toLocaleString('en') });
}

/** @param channel 0 to 3: red, green, blue, alpha */
function newValue(mode: string, channel: number, old: number, set: number): number {
  const isAlpha = channel === 3;
  switch (mode) {
    case 'color':
      return isAlpha ? old : set;
    case 'alpha':
      return isAlpha ? set : old;
    case 'multiply':
      return isAlpha ? old : old * set;
    case 'multiply-alpha':
      return isAlpha ? old * set : old;
    default:
      return set;
  }
}
