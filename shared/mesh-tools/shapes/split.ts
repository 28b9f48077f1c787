import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { copyShape, nameOf, whyNotOwn } from '#shared/mesh-tools/kit/own-blocks.ts';
import { childrenOf, parentNode, writeChildren } from '#shared/mesh-tools/kit/parent-node.ts';
import { referrersIn } from '#shared/mesh-tools/kit/referrers.ts';
import { replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { editableShapes, orLeave } from '#shared/mesh-tools/kit/shapes.ts';
import { sizeText } from '#shared/mesh-tools/kit/size-text.ts';
import { followBounds } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { type PartLimits, type ShapePart, splitTriangles } from './split-triangles.ts';

/** Splits shapes with more vertices or triangles than asked. */
export const splitShapes: MeshTool = {
  id: 'split-shapes',
  draft(draft, { vertices, triangles }) {
    const limits = { vertices: Number(vertices), triangles: Number(triangles) };
    const large = editableShapes(draft).filter((shape) => isLarge(draft, shape, limits));
    if (large.length === 0) return;
    const referrers = referrersIn(draft.mesh);
    const names = new Set(
      draft.mesh.types.flatMap((type, block) => (isShape(type) ? [nameOf(draft, block)] : [])),
    );
    for (const shape of large) {
      const parent = parentNode(draft, shape, referrers);
      const reason =
        typeof parent === 'string'
          ? parent
          : (whyNotSplit(draft, shape) ?? whyNotOwn(draft, shape, referrers));
      if (reason !== undefined) draft.leave(shape, reason);
      else
        orLeave(draft, shape, () => {
          split(draft, shape, { parent: Number(parent), limits, names });
          return true;
        });
    }
  },
};

function isLarge(draft: MeshDraft, shape: number, limits: PartLimits): boolean {
  const { count = 0, triangles = [] } = shapeGeometry(draft, shape) ?? {};
  return count > limits.vertices || triangles.length / 3 > limits.triangles;
}

function whyNotSplit(draft: MeshDraft, shape: number): string | undefined {
  const { triangles, count } = shapeGeometry(draft, shape)!;
  if (draft.type(shape) === 'BSDynamicTriShape')
    return 'Faces must keep their vertices: morphs and other files count them.';
  if (triangles.some((vertex) => vertex >= count)) return 'Some of its triangles refer to missing vertices.';
  return triangles.length === 0 ? 'It has no triangles.' : undefined;
}

function split(
  draft: MeshDraft,
  shape: number,
  {
    parent,
    limits,
    names,
  }: { readonly parent: number; readonly limits: PartLimits; readonly names: Set<string> },
): void {
  const { triangles, count } = shapeGeometry(draft, shape)!;
  const [first, ...others] = splitTriangles(triangles, limits);
  if (first === undefined) return;
  const name = nameOf(draft, shape);
  const exceeded = [
    ...(count > limits.vertices ? [`${limits.vertices.toLocaleString('en')} vertices`] : []),
    ...(triangles.length / 3 > limits.triangles
      ? [`${limits.triangles.toLocaleString('en')} triangles`]
      : []),
  ];
  const why = `It had more than ${exceeded.join(' and ')}.`;
  const copies = others.map((part, at) => {
    const words = { change: 'block', old: 'not there', new: `part ${at + 2} of “${name}”`, why };
    const copy = copyShape(draft, shape, { name: draft.name(newName(name, names)), words });
    writePart(draft, copy, part, words);
    return copy;
  });
  writePart(draft, shape, first, {
    change: 'geometry',
    old: sizeText(count, triangles.length / 3),
    new:
      others.length === 0
        ? sizeText(first.from.length, first.triangleFrom.length)
        : `${others.length + 1} shapes, this one of ${sizeText(first.from.length, first.triangleFrom.length)}`,
    why,
  });
  if (copies.length === 0) return;
  const children = childrenOf(draft, parent);
  children.splice(children.indexOf(shape) + 1, 0, ...copies);
  writeChildren(draft, parent, children, `The parts of “${name}” are new.`);
}

function writePart(
  draft: MeshDraft,
  shape: number,
  part: ShapePart,
  words: Parameters<typeof replaceGeometry>[3],
): void {
  replaceGeometry(draft, shape, part, words);
  followBounds(draft, shape, 'It has fewer vertices.');
}

/** A name that no other shape has; a shape without a name has parts without names. */
function newName(name: string, taken: Set<string>): string {
  if (name === '') return name;
  for (let i = 1; ; i += 1) {
    const next = `${name}_${i}`;
    if (taken.has(next)) continue;
    taken.add(next);
    return next;
  }
}
