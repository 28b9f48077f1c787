import type { LocatedField } from '#shared/binary/located-field.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { throughHalf } from './half.ts';
import { blockValue, colorByte, type MeshData, type Partition, partitionsOf } from './meshes.ts';
import type { PackedNif } from './pack.ts';

/**
 * How a mesh that was converted to a console and back differs from the expected bytes: the PC's own, except for
 * vertices, which lost precision as halves, and lists whose order a console does not keep. Empty = as expected.
 */
export function differencesFromPc(
  converted: Uint8Array,
  original: Uint8Array,
  { meshes, wholeFrames, compressCollision }: Omit<PackedNif, 'bytes'>,
): readonly string[] {
  const [is, was] = [openNif(converted), openNif(original)];
  const found = [
    ...is.findings.map(({ message }) => message),
    ...differs('context', is.context, was.context),
    ...differs('types of blocks', typesOf(is), typesOf(was)),
    ...differs('footer', is.footer, was.footer),
    ...headerDifferences(is, was),
  ];
  if (found.length > 0) return found;
  for (let i = 0; i < was.blocks.count; i += 1) {
    const mesh = meshes.find(({ data, skin }) => data === i || skin?.data === i || skin?.partition === i);
    if (mesh === undefined)
      found.push(
        ...sameBytes(
          `blocks[${i}]`,
          blockBytes(is, i, was),
          compressCollision ? throughCollision(was, i) : blockBytes(was, i, was),
        ),
      );
    else if (mesh.data === i) {
      const partitions = mesh.skin && partitionsOf(was, mesh.skin.partition);
      found.push(...meshDifferences(is, was, i, { partitions, wholeFrames }));
    } else if (mesh.skin?.partition === i) {
      found.push(...partitionDifferences(i, partitionsOf(is, i), partitionsOf(was, i)));
    } else {
      found.push(...skinDifferences(is, was, i, partitionsOf(was, mesh.skin?.partition ?? -1)));
    }
  }
  return found;
}

const HEADER = ['headerLine', 'author', 'processScript', 'exportScript', 'numGroups'] as const;

function headerDifferences(is: Nif, was: Nif): readonly string[] {
  const longest = stringsOf(is).reduce((most, { length }) => Math.max(most, length), 0);
  return [
    ...HEADER.flatMap((name) => differs(`header.${name}`, is.header[name], was.header[name])),
    // A table without the names restored from palettes may have them in another order.
    ...differs('header.strings', stringsOf(is).toSorted(), stringsOf(was).toSorted()),
    ...differs('header.maxStringLength', is.header.maxStringLength, longest),
  ];
}

function stringsOf({ header: { strings } }: Nif): readonly string[] {
  return Array.from({ length: strings?.length ?? 0 }, (_, i) => strings?.get(i) ?? '');
}

function typesOf({ blocks }: Nif): readonly string[] {
  return Array.from({ length: blocks.count }, (_, i) => blocks.type(i));
}

/** A block's bytes, with the indexes of its strings in another file. */
function blockBytes(nif: Nif, block: number, other: Nif): Uint8Array {
  const start = nif.blocks.start(block);
  const bytes = nif.bytes.slice(start, nif.blocks.end(block));
  if (nif === other) return bytes;
  const texts = stringsOf(other);
  const view = new DataView(bytes.buffer);
  for (const field of stringsIn(blockField(nif, block))) {
    const index = Number(field.value());
    const text = stringsOf(nif)[index];
    if (text !== undefined) view.setUint32(field.offset - start, texts.indexOf(text), true);
  }
  return bytes;
}

/** A block's bytes, with a packed collision mesh's vertices rounded to halves. */
function throughCollision(nif: Nif, block: number): Uint8Array {
  const bytes = blockBytes(nif, block, nif);
  const field = blockField(nif, block).step('vertices');
  if (nif.blocks.type(block) === 'hkPackedNiTriStripsData' && field !== undefined) {
    bytes.set(eachFloat(field.stored(), throughHalf), field.offset - nif.blocks.start(block));
  }
  return bytes;
}

function stringsIn(field: LocatedField): readonly LocatedField[] {
  if (field.refersTo === 'strings') return [field];
  if (field.layout.kind === 'array' && field.layout.form === 'numbers') return [];
  return field.children(0, field.childCount).flatMap(stringsIn);
}

/** The conversion of each vertex array. */
const THROUGH: Readonly<Record<string, (value: number) => number>> = {
  vertices: throughHalf,
  normals: throughHalf,
  tangents: throughHalf,
  bitangents: throughHalf,
  uvSets: throughHalf,
  vertexColors: (value) => Math.fround(colorByte(value) / 255),
};
const FRAMES = ['normals', 'tangents', 'bitangents'];
/** A skinned mesh has its triangles from the partitions, in their order and number. */
const FROM_PARTITIONS = ['numTriangles', 'numTrianglePoints', 'triangles'];

function meshDifferences(
  is: Nif,
  was: Nif,
  block: number,
  {
    partitions,
    wholeFrames,
  }: { readonly partitions: readonly Partition[] | undefined; readonly wholeFrames: boolean },
): readonly string[] {
  const fields = (nif: Nif) => {
    const root = blockField(nif, block);
    return root.children(0, root.childCount);
  };
  const [ours, theirs] = [fields(is), fields(was)];
  const names = (of: readonly LocatedField[]) => of.map(({ name }) => name);
  const whole = wholeFrames && partitions === undefined ? FRAMES : [];
  const found = [...differs(`blocks[${block}]`, names(ours), names(theirs))];
  for (const [i, field] of theirs.entries()) {
    if (partitions !== undefined && FROM_PARTITIONS.includes(field.name)) continue;
    const through = whole.includes(field.name) ? undefined : THROUGH[field.name];
    const expected = through === undefined ? field.stored() : eachFloat(field.stored(), through);
    const stored = ours[i]?.stored() ?? new Uint8Array();
    found.push(...sameBytes(`blocks[${block}].${field.name}`, stored, expected));
  }
  if (partitions === undefined) return found;
  const mesh = blockValue<MeshData>(is, block);
  const triangles = partitions.flatMap((partition) => trianglesOf(partition));
  return [
    ...found,
    ...differs(`blocks[${block}].numTriangles`, mesh.numTriangles, triangles.length),
    ...differs(`blocks[${block}].numTrianglePoints`, mesh.numTrianglePoints, 3 * triangles.length),
    ...differs(`blocks[${block}].triangles`, turned(meshTriangles(mesh)), turned(triangles)),
  ];
}

type Corners = readonly [number, number, number];

function meshTriangles({ triangles }: Pick<MeshData, 'triangles'>): readonly Corners[] {
  const at = (corner: string, i: number) => triangles?.[corner]?.[i] ?? -1;
  return Array.from({ length: triangles?.length ?? 0 }, (_, i) => [at('v1', i), at('v2', i), at('v3', i)]);
}

/** A partition's triangles by the mesh's vertices; every second one of a strip is reversed. */
function trianglesOf(partition: Partition): readonly Corners[] {
  const strips = (partition.strips ?? []).flatMap(({ indices }) =>
    Array.from({ length: Math.max(0, indices.length - 2) }, (_, i): Corners => {
      const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
      return i % 2 === 0 ? [a, b, c] : [a, c, b];
    }).filter(([a, b, c]) => a !== b && b !== c && a !== c),
  );
  const all = partition.strips === undefined ? meshTriangles(partition) : strips;
  return all.map(([a, b, c]) => [mapped(partition, a), mapped(partition, b), mapped(partition, c)]);
}

function mapped({ vertexMap }: Partition, index: number): number {
  return vertexMap?.[index] ?? index;
}

/** Triangles as a set: each starting at its smallest index, in the same winding, and all sorted. */
function turned(triangles: readonly Corners[]): readonly string[] {
  return triangles
    .map(([a, b, c]) => {
      const least = Math.min(a, b, c);
      if (a === least) return `${a} ${b} ${c}`;
      return b === least ? `${b} ${c} ${a}` : `${c} ${a} ${b}`;
    })
    .sort();
}

/** Slot 3 may be the stored value or the remainder of the first three: they agree within this. */
const SLOT_3 = 2 ** -11;

function partitionDifferences(
  block: number,
  ours: readonly Partition[],
  theirs: readonly Partition[],
): readonly string[] {
  return [
    ...differs(`blocks[${block}].partitions`, ours.length, theirs.length),
    ...theirs.flatMap((partition, p) => {
      const path = `blocks[${block}].partitions[${p}]`;
      const own = ours[p];
      const { vertexWeights: before = [], numWeightsPerVertex: many } = partition;
      const after = Array.from(own?.vertexWeights ?? []);
      const wrong = Array.from(before).findIndex((weight, i) => {
        const off = Math.abs((after[i] ?? Number.NaN) - throughHalf(weight));
        return !(i % many === 3 ? off <= SLOT_3 : off === 0);
      });
      return [
        ...differs(
          path,
          { ...own, vertexWeights: after.length },
          { ...partition, vertexWeights: before.length },
        ),
        ...(wrong < 0 ? [] : [`${path}.vertexWeights[${wrong}] is ${after[wrong]}, was ${before[wrong]}`]),
      ];
    }),
  ];
}

interface SkinData {
  readonly boneList: readonly {
    readonly numVertices: number;
    readonly vertexWeights?: { readonly index: ArrayLike<number>; readonly weight: ArrayLike<number> };
  }[];
}

/** Consoles do not list weights below this. */
const LEAST_WEIGHT = 1e-4;

function skinDifferences(
  is: Nif,
  was: Nif,
  block: number,
  partitions: readonly Partition[],
): readonly string[] {
  const path = `blocks[${block}].boneList`;
  const [ours, theirs] = [blockValue<SkinData>(is, block), blockValue<SkinData>(was, block)];
  const bare = (skin: SkinData) => ({
    ...skin,
    boneList: skin.boneList.map((bone) => ({ ...bone, numVertices: 0, vertexWeights: undefined })),
  });
  const expected = weightsByBone(partitions, theirs.boneList.length);
  return [
    ...differs(path, bare(ours), bare(theirs)),
    ...ours.boneList.flatMap(({ numVertices, vertexWeights }, bone) => {
      const listed = Array.from(vertexWeights?.index ?? []);
      const wanted = expected[bone] ?? new Map<number, Weighed>();
      const weights = new Map(listed.map((vertex, i) => [vertex, vertexWeights?.weight[i] ?? Number.NaN]));
      const wrong = [...new Set([...wanted.keys(), ...listed])].filter((vertex) => {
        const { weight = 0, last = false } = wanted.get(vertex) ?? {};
        const off = Math.abs((weights.get(vertex) ?? 0) - weight);
        return !(last || weight <= LEAST_WEIGHT ? off <= SLOT_3 : off === 0);
      });
      return [
        ...differs(`${path}[${bone}].numVertices`, numVertices, listed.length),
        ...(weights.size === listed.length ? [] : [`${path}[${bone}] lists a vertex twice`]),
        ...wrong.map((vertex) => `${path}[${bone}]: weight of vertex ${vertex} is ${weights.get(vertex)}`),
      ];
    }),
  ];
}

interface Weighed {
  readonly weight: number;
  /** Whether it was in slot 3. */
  readonly last: boolean;
}

/** The weights that partitions give each vertex of the mesh, by the skin's bones. */
function weightsByBone(partitions: readonly Partition[], bones: number): readonly Map<number, Weighed>[] {
  const found = Array.from({ length: bones }, () => new Map<number, Weighed>());
  for (const partition of partitions) {
    const { numVertices, numWeightsPerVertex: many, vertexWeights = [], boneIndices = [] } = partition;
    for (let at = 0; at < numVertices * many; at += 1) {
      const weight = throughHalf(vertexWeights[at] ?? 0);
      const bone = partition.bones[boneIndices[at] ?? -1] ?? -1;
      const vertex = mapped(partition, Math.floor(at / many));
      if (weight > LEAST_WEIGHT) found[bone]?.set(vertex, { weight, last: at % many === 3 });
    }
  }
  return found;
}

function eachFloat(bytes: Uint8Array, through: (value: number) => number): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += 4) view.setFloat32(at, through(view.getFloat32(at, true)), true);
  return bytes;
}

function sameBytes(path: string, ours: Uint8Array, theirs: Uint8Array): readonly string[] {
  if (ours.length !== theirs.length) return [`${path} accepts ${ours.length} bytes, not ${theirs.length}`];
  const at = ours.findIndex((byte, i) => byte !== theirs[i]);
  return at < 0 ? [] : [`${path}: byte ${at} is ${ours[at]}, not ${theirs[at]}`];
}

function differs(path: string, ours: unknown, theirs: unknown): readonly string[] {
  const [is, was] = [JSON.stringify(ours, plain), JSON.stringify(theirs, plain)];
  return is === was ? [] : [`${path} is ${is?.slice(0, 300)}, not ${was?.slice(0, 300)}`];
}

function plain(_key: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value;
}
