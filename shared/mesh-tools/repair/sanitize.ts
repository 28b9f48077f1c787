import { isOfKind, knowsChildrenByPosition } from '#shared/formats/nif/block-kinds.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { boundingSphere } from '#shared/mesh-tools/surface/bounding-spheres.ts';

/**
 * What is known to crash games or to make parts vanish, as far as fields can mend it: values that are not numbers, children that
 * are there twice. Tells of vertices and triangles for which other tools are. Source: reference mesh-tools.md, 9; no mesh of
 * the games has any of it (measured).
 */
export const sanitize: MeshTool = {
  id: 'sanitize',
  draft(draft) {
    for (const block of draft.blocks((type) => isOfKind(type, 'object'))) {
      mendTransform(draft, block);
      dropDoubles(draft, block);
    }
    for (const shape of draft.blocks(isShape)) {
      mendBounds(draft, shape);
      checkVertices(draft, shape);
      checkPartition(draft, shape);
    }
  },
};

type Numbers = Readonly<Record<string, number>>;

function areNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return Object.values(value ?? {}).every((one) => areNumbers(one));
}

function mendTransform(draft: MeshDraft, block: number): void {
  const value = draft.value(block);
  if (value?.translation === undefined || value.rotation === undefined) return;
  const { translation, rotation, scale } = value;
  const blank = draft.blank('NiNode');
  const bad = Object.entries({ translation, rotation, scale }).filter(([, one]) => !areNumbers(one));
  for (const [field] of bad) {
    const now = field === 'translation' ? zeroed(translation as Numbers) : blank[field];
    rewriteOrLeave(
      draft,
      block,
      { [field]: now },
      field,
      'It was not a number, so games drop the object or all below it.',
    );
  }
}

/** Coordinates of which those that are not numbers are 0. */
function zeroed(numbers: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Number.isFinite(value) ? value : 0]),
  );
}

function dropDoubles(draft: MeshDraft, block: number): void {
  const children = draft.value(block)?.children;
  if (!(children instanceof Int32Array) || knowsChildrenByPosition(draft.type(block))) return;
  const seen = new Set<number>();
  const kept = children.filter((child) => {
    const isSecond = child >= 0 && seen.has(child);
    seen.add(child);
    return !isSecond;
  });
  if (kept.length === children.length) return;
  const fields = { children: kept, numChildren: kept.length };
  rewriteOrLeave(
    draft,
    block,
    fields,
    'children',
    'Some of its children were there twice, so they were drawn twice.',
  );
}

function rewriteOrLeave(
  draft: MeshDraft,
  block: number,
  fields: BlockValue,
  change: string,
  why: string,
): void {
  if (!draft.isKnown(block)) {
    draft.leave(block, `Its ${change} should be mended, but it has bytes that are not understood.`);
    return;
  }
  const value = draft.value(block) ?? {};
  const text = (one: unknown): string =>
    one instanceof Int32Array
      ? `${one.length}`
      : typeof one === 'object'
        ? Object.values(one ?? {}).join(', ')
        : `${one}`;
  draft.rewrite(
    block,
    { ...value, ...fields },
    { change, old: text(value[change]), new: text(fields[change]), why },
  );
}

function mendBounds(draft: MeshDraft, shape: number): void {
  const value = draft.value(shape);
  const owner = value?.boundingSphere === undefined ? Number(value?.data ?? -1) : shape;
  const stored = draft.value(owner)?.boundingSphere;
  if (stored === undefined || areNumbers(stored)) return;
  const geometry = shapeGeometry(draft, shape);
  const sphere = geometry === undefined ? undefined : boundingSphere(geometry.positions);
  if (sphere === undefined) {
    draft.leave(owner, 'Its bounding sphere is not a number, and it has no vertices to compute one from.');
    return;
  }
  const why = 'It was not a number, so the game could not tell when the shape is in sight.';
  rewriteOrLeave(draft, owner, { boundingSphere: sphere }, 'boundingSphere', why);
}

function checkVertices(draft: MeshDraft, shape: number): void {
  const geometry = shapeGeometry(draft, shape);
  if (geometry === undefined) return;
  const { positions, triangles, count } = geometry;
  const invalid = new Set<number>();
  for (let i = 0; i < positions.length; i += 1)
    if (!Number.isFinite(positions[i])) invalid.add(Math.floor(i / 3));
  if (invalid.size > 0)
    draft.leave(
      shape,
      `${invalid.size} of its ${count} vertices are not numbers; they have to be placed by hand.`,
    );
  let flat = 0;
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]];
    if (a === b || b === c || a === c) flat += 1;
  }
  if (flat > 0)
    draft.leave(
      shape,
      `${flat} of its ${triangles.length / 3} triangles use a vertex twice, so they are never seen.`,
    );
}

/** Skyrim SE draws skinned shapes by their partitions (reference mesh-tools.md, 9). */
function checkPartition(draft: MeshDraft, shape: number): void {
  const { skin, skinInstance } = draft.value(shape) ?? {};
  const instance = draft.value(Number(skin ?? skinInstance ?? -1));
  const { bs } = draft.context;
  if (bs < 83 || bs >= 130 || instance?.skinPartition === undefined) return;
  if (draft.type(Number(instance.skinPartition)) === 'NiSkinPartition') return;
  draft.leave(shape, 'Its skin has no NiSkinPartition, without which Skyrim crashes or does not draw it.');
}
