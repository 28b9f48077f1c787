import { triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { referrersIn } from '#shared/mesh-tools/kit/referrers.ts';
import { editableShapes } from '#shared/mesh-tools/kit/shapes.ts';
import { buildStrips } from './build-strips.ts';

/** Turns strips into triangles. Vertices, partitions of skins and all references stay. */
export const triangulate: MeshTool = {
  id: 'triangulate',
  draft(draft) {
    eachShape(draft, 'strips', (shapes, geometry) => toTriangles(draft, shapes, geometry));
  },
};

/** Turns triangles into strips, for the games that read them. */
export const stripify: MeshTool = {
  id: 'stripify',
  draft(draft) {
    eachShape(draft, 'data', (shapes, geometry) => toStrips(draft, shapes, geometry));
  },
};

/** Most triangles that a data block counts. */
const MOST_TRIANGLES = 65_535;

/** The shapes whose geometry has a form, together with those that share it. */
function eachShape(
  draft: MeshDraft,
  form: ShapeGeometry['form'],
  convert: (shapes: readonly number[], geometry: ShapeGeometry) => void,
): void {
  const shapes = editableShapes(draft).filter((shape) => shapeGeometry(draft, shape)?.form === form);
  if (shapes.length === 0) return;
  const referrers = referrersIn(draft.mesh);
  const selected = new Set(draft.blocks(() => true));
  for (const shape of shapes) {
    const geometry = shapeGeometry(draft, shape)!;
    const users = referrers.get(geometry.holder) ?? [];
    const other = users.find((block) => draft.value(block)?.data !== geometry.holder);
    const reason = form === 'data' ? whyNoStrips(draft, users) : undefined;
    if (reason !== undefined) draft.leave(shape, reason);
    else if (other !== undefined)
      draft.leave(shape, `Block ${other} (${draft.type(other)}) uses its vertices and triangles too.`);
    else if (users.some((block) => !selected.has(block)))
      draft.leave(shape, 'It shares its vertices with a shape that is not selected.');
    else if (geometry.triangles.some((vertex) => vertex >= geometry.count))
      draft.leave(shape, 'Some of its triangles refer to missing vertices.');
    else convert(users, geometry);
  }
}

/** Why shapes of the mesh cannot have strips, as a sentence; undefined if they can. */
function whyNoStrips({ context: { bs }, mesh }: MeshDraft, shapes: readonly number[]): string | undefined {
  if (bs === 0 || bs >= 100) return 'Only Oblivion to Skyrim LE have strips in their meshes.';
  // Segments and levels of detail are runs of triangles.
  if (shapes.some((shape) => mesh.types[shape] !== 'NiTriShape'))
    return 'Its parts are counted in triangles, which strips have no place for.';
  return undefined;
}

function toTriangles(
  draft: MeshDraft,
  shapes: readonly number[],
  { holder, triangles }: ShapeGeometry,
): void {
  const count = triangles.length / 3;
  if (count > MOST_TRIANGLES) {
    draft.leave(shapes[0]!, 'It would have more than 65,535 triangles.');
    return;
  }
  const { points: _, stripLengths: _l, hasPoints: _h, numStrips, ...data } = draft.value(holder) ?? {};
  const sizes = { old: countText(Number(numStrips), 'strip'), new: countText(count, 'triangle') };
  const next = {
    ...data,
    numTriangles: count,
    numTrianglePoints: triangles.length,
    hasTriangles: yesIn(draft, 'NiTriShapeData', 'hasTriangles'),
    triangles: triangleColumns(triangles),
    numMatchGroups: 0,
    matchGroups: [],
  };
  rewriteAll(draft, shapes, { holder, data: next, type: 'NiTriShape', sizes, why: 'As asked.' });
}

function toStrips(draft: MeshDraft, shapes: readonly number[], { holder, triangles }: ShapeGeometry): void {
  const { strips, flat } = buildStrips(triangles);
  if (strips.length === 0) {
    draft.leave(shapes[0]!, 'None of its triangles has an area.');
    return;
  }
  const indices = strips.reduce((sum, { length }) => sum + length, 0);
  const {
    triangles: _,
    hasTriangles: _h,
    numTrianglePoints: _n,
    numMatchGroups: _m,
    matchGroups: _g,
    ...data
  } = draft.value(holder) ?? {};
  const next = {
    ...data,
    numTriangles: indices - 2 * strips.length,
    numStrips: strips.length,
    stripLengths: Uint16Array.from(strips, ({ length }) => length),
    hasPoints: yesIn(draft, 'NiTriStripsData', 'hasPoints'),
    points: strips.map((one) => ({ indices: one })),
  };
  const gone = flat === 0 ? '' : ` Gone: ${countText(flat, 'triangle')} with a corner twice.`;
  const why = `${triangles.length.toLocaleString('en')} indices before and ${indices.toLocaleString('en')} now.${gone}`;
  const sizes = { old: countText(triangles.length / 3, 'triangle'), new: countText(strips.length, 'strip') };
  rewriteAll(draft, shapes, { holder, data: next, type: 'NiTriStrips', sizes, why });
}

/** 1 for a field that the game’s version has. */
function yesIn(draft: MeshDraft, type: string, field: string): number | undefined {
  return draft.blank(type)[field] === undefined ? undefined : 1;
}

function rewriteAll(
  draft: MeshDraft,
  shapes: readonly number[],
  {
    holder,
    data,
    type,
    sizes,
    why,
  }: {
    readonly holder: number;
    readonly data: BlockValue;
    readonly type: 'NiTriShape' | 'NiTriStrips';
    readonly sizes: Pick<EditWords, 'old' | 'new'>;
    readonly why: string;
  },
): void {
  draft.rewrite(holder, data, { change: 'triangles', ...sizes, why }, `${type}Data`);
  for (const shape of shapes) {
    const old = draft.type(shape);
    // Other kinds of shapes can have either form.
    if (!/^NiTri(Shape|Strips)$/.test(old)) continue;
    draft.rewrite(shape, draft.value(shape) ?? {}, { change: 'shape', old, new: type, why }, type);
  }
}

function countText(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
