import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { ownBlocks } from '#shared/mesh-tools/kit/own-blocks.ts';
import { pickedColumns } from '#shared/mesh-tools/kit/picked-columns.ts';

/** Skins whose shapes become one. */
export interface JoinedSkin {
  /** Blocks of the bones. */
  readonly bones: readonly number[];
  /** For each skin, the joined bone of each of its bones. */
  readonly boneOf: readonly (readonly number[])[];
}

/** Bones that vertices can name in a byte, as they do since Skyrim SE. */
const MOST_BONES = 256;

/** The bones of several skins, each once, those of the first skin in their places. */
export function joinBones(draft: MeshDraft, shapes: readonly number[]): JoinedSkin {
  const bones: number[] = [];
  const boneOf = shapes.map((shape, at) =>
    bonesOf(draft, shape).map((bone) => {
      // Entries that lead to no bone, and those that the first skin has twice, stay.
      const known = at === 0 || bone < 0 ? -1 : bones.indexOf(bone);
      return known >= 0 ? known : bones.push(bone) - 1;
    }),
  );
  return { bones, boneOf };
}

/** Why the skins of two skinned shapes cannot be one, as a sentence; undefined if they can. */
export function whyNotOneSkin(draft: MeshDraft, shape: number, other: number): string | undefined {
  const [own, others] = [ownBlocks(draft, shape), ownBlocks(draft, other)];
  const [a, b] = [draft.value(own.skin), draft.value(others.skin)];
  if (draft.type(own.skin) !== draft.type(others.skin) || own.skinPartition < 0 !== others.skinPartition < 0)
    return `Its skin is of another type than that of block ${other}.`;
  if (a?.skeletonRoot !== b?.skeletonRoot)
    return `Its skin has another skeleton root than that of block ${other}.`;
  if (Number(a?.numScales ?? 0) + Number(b?.numScales ?? 0) > 0) return 'Its skin scales its bones.';
  const [data, otherData] = [draft.value(own.skinData), draft.value(others.skinData)];
  if (data === undefined || otherData === undefined) return 'Its skin has no data of bones.';
  if (data.hasVertexWeights !== otherData.hasVertexWeights)
    return `Its weights are stored in another way than those of block ${other}.`;
  const isNear = areNear(data.skinTransform, otherData.skinTransform);
  const [rows, otherRows] = [rowsOf(data), rowsOf(otherData)];
  const otherBones = bonesOf(draft, other);
  if (rows.length !== bonesOf(draft, shape).length || otherRows.length !== otherBones.length)
    return 'Its skin and the data of its skin count different bones.';
  const isBoundAlike = bonesOf(draft, shape).every((bone, at) => {
    const known = bone < 0 ? -1 : otherBones.indexOf(bone);
    return known < 0 || areNear(bindOf(rows[at]), bindOf(otherRows[known]));
  });
  return isNear && isBoundAlike ? undefined : `A bone is bound to it in another pose than to block ${other}.`;
}

/** Whether a skin would have more bones than vertices can name. */
export function hasTooManyBones(draft: MeshDraft, shape: number, { bones }: JoinedSkin): boolean {
  return draft.value(shape)?.vertexDesc !== undefined && bones.length > MOST_BONES;
}

/** Gives the skin of the first shape the bones of all. Its weights are not written. */
export function writeJoinedBones(
  draft: MeshDraft,
  shapes: readonly number[],
  { bones, boneOf }: JoinedSkin,
  words: EditWords,
): void {
  const [first, ...others] = shapes;
  if (first === undefined) return;
  const { skin, skinData } = ownBlocks(draft, first);
  const data = draft.value(skinData) ?? {};
  const rows = [...rowsOf(data)];
  for (const [i, shape] of others.entries()) {
    for (const [bone, row] of rowsOf(draft.value(ownBlocks(draft, shape).skinData) ?? {}).entries()) {
      const at = boneOf[i + 1]![bone];
      if (at === undefined) continue;
      const known = rows[at];
      rows[at] = known === undefined ? withoutWeights(row) : withBothSpheres(known, row);
    }
  }
  draft.rewrite(skin, { ...draft.value(skin), numBones: bones.length, bones: Int32Array.from(bones) }, words);
  const isColumns = !Array.isArray(data.boneList);
  const boneList = isColumns ? columnsOf(data.boneList as Columns, rows) : rows;
  draft.rewrite(skinData, { ...data, numBones: rows.length, boneList }, words);
}

/** A bone in a skin’s data. */
type BoneRow = BlockValue;
type Columns = { readonly length: number };

interface Sphere {
  readonly center: { readonly x: number; readonly y: number; readonly z: number };
  readonly radius: number;
}

function bonesOf(draft: MeshDraft, shape: number): readonly number[] {
  const { bones } = draft.value(ownBlocks(draft, shape).skin) ?? {};
  return bones instanceof Int32Array ? [...bones] : [];
}

/** The bones of a skin’s data, a value each; Fallout 4 has them as columns. */
function rowsOf({ boneList }: BlockValue): readonly BoneRow[] {
  if (Array.isArray(boneList)) return boneList as readonly BoneRow[];
  const columns = boneList as Columns | undefined;
  return Array.from({ length: columns?.length ?? 0 }, (_, at) => rowAt(columns, at) as BoneRow);
}

function rowAt(columns: unknown, at: number): unknown {
  if (ArrayBuffer.isView(columns) || Array.isArray(columns)) return (columns as readonly unknown[])[at];
  const row: Record<string, unknown> = {};
  for (const name in columns as object)
    if (name !== 'length') row[name] = rowAt(Reflect.get(columns as object, name), at);
  return row;
}

/** Columns like others, of these rows. */
function columnsOf(like: Columns, rows: readonly BoneRow[]): Columns {
  // As many as there are rows, to be filled.
  const columns = pickedColumns(like, new Uint32Array(rows.length));
  for (const [at, row] of rows.entries()) fill(columns, at, row);
  return columns;
}

function fill(columns: Columns, at: number, row: BoneRow): void {
  for (const [name, value] of Object.entries(row)) {
    const column = Reflect.get(columns, name) as Columns | Float32Array;
    if (ArrayBuffer.isView(column)) column[at] = Number(value);
    else fill(column, at, value as BoneRow);
  }
}

/** What places a bone: not its sphere, and not its weights. */
function bindOf({ skinTransform, rotation, translation, scale }: BoneRow = {}): unknown {
  return skinTransform ?? { rotation, translation, scale };
}

/** Whether numbers are the same up to rounding. */
function areNear(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-3 * Math.max(1, Math.abs(a));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return Object.keys(a).every((name) => areNear(Reflect.get(a, name), Reflect.get(b, name)));
}

function withoutWeights(row: BoneRow): BoneRow {
  const { vertexWeights } = row;
  if (!('numVertices' in row)) return row;
  const none = { length: 0, index: new Uint16Array(), weight: new Float32Array() };
  return { ...row, numVertices: 0, vertexWeights: vertexWeights === undefined ? undefined : none };
}

/** A bone whose sphere holds that of another; a sphere without a radius is none. */
function withBothSpheres(row: BoneRow, other: BoneRow): BoneRow {
  const [a, b] = [row.boundingSphere, other.boundingSphere] as [Sphere, Sphere];
  const [from, to] = [a.center, b.center];
  const apart = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  if (!(b.radius > 0) || apart + b.radius <= a.radius) return row;
  if (!(a.radius > 0) || apart + a.radius <= b.radius) return { ...row, boundingSphere: b };
  const radius = (apart + a.radius + b.radius) / 2;
  const part = (radius - a.radius) / apart;
  const between = (axis: 'x' | 'y' | 'z'): number => from[axis] + part * (to[axis] - from[axis]);
  return {
    ...row,
    boundingSphere: { center: { x: between('x'), y: between('y'), z: between('z') }, radius },
  };
}
