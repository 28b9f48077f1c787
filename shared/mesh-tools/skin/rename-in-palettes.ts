import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { withValueAt } from '#shared/mesh-tools/kit/with-values.ts';

/**
 * Renames nodes in the animations of Oblivion, which name them by the offset of a string in a palette (reference animation.md).
 * New names go to the end of the palette, as others may be in use by other blocks.
 */
export function renameInPalettes(
  draft: MeshDraft,
  sequence: number,
  renamed: ReadonlyMap<string, string>,
): void {
  const places = placesOf(draft, sequence, renamed);
  if (places.length === 0) return;
  if (![sequence, ...places.map(({ palette }) => palette)].every((block) => draft.isKnown(block))) {
    draft.leave(sequence, 'It names the bone, but it or its palette has bytes that are not understood.');
    return;
  }
  let next = draft.value(sequence) ?? {};
  for (const { at, palette, old } of places) {
    const offset = offsetIn(draft, palette, old, renamed.get(old) ?? old);
    next = withValueAt(next, [['controlledBlocks', at, 'nodeNameOffset']], offset);
  }
  const olds = [...new Set(places.map(({ old }) => old))];
  draft.rewrite(sequence, next, {
    change: 'names',
    old: firstFew(olds),
    new: firstFew(olds.map((old) => renamed.get(old) ?? old)),
    why: 'By the names given.',
  });
}

interface PalettePlace {
  /** Index of the controlled block. */
  readonly at: number;
  readonly palette: number;
  readonly old: string;
}

function placesOf(
  draft: MeshDraft,
  sequence: number,
  renamed: ReadonlyMap<string, string>,
): readonly PalettePlace[] {
  const { controlledBlocks, stringPalette } = draft.value(sequence) ?? {};
  if (!Array.isArray(controlledBlocks)) return [];
  return (controlledBlocks as readonly BlockValue[]).flatMap((item, at) => {
    if (typeof item.nodeNameOffset !== 'number') return [];
    const own = Number(item.stringPalette ?? -1);
    const palette = own >= 0 ? own : Number(stringPalette ?? -1);
    const old = stringAt(paletteOf(draft, palette), item.nodeNameOffset);
    return renamed.has(old) ? [{ at, palette, old }] : [];
  });
}

function paletteOf(draft: MeshDraft, block: number): string {
  const text = draft.type(block) === 'NiStringPalette' ? draft.value(block)?.palette : undefined;
  return typeof text === 'string' ? text : '';
}

function stringAt(palette: string, offset: number): string {
  const end = palette.indexOf('\0', offset);
  return palette.slice(offset, end < 0 ? undefined : end);
}

/** The offset of a name in a palette, to which it is added if need be. */
function offsetIn(draft: MeshDraft, block: number, old: string, name: string): number {
  const text = paletteOf(draft, block);
  const known = `\0${text}`.indexOf(`\0${name}\0`);
  if (known >= 0) return known;
  const before = text === '' || text.endsWith('\0') ? text : `${text}\0`;
  const palette = `${before}${name}\0`;
  draft.rewrite(
    block,
    { ...draft.value(block), palette, length: palette.length },
    { change: 'palette', old, new: name, why: 'Animations find their nodes by the names in it.' },
  );
  return before.length;
}
