import type { LocatedField } from '#shared/binary/located-field.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { BigEndianBytes } from './big-endian-bytes.ts';
import { halfOf } from './half.ts';
import {
  blockValue,
  layoutOf,
  type MeshData,
  type PackableMesh,
  packableMeshes,
  packedVertices,
  partitionsOf,
} from './meshes.ts';
import { type PackingFault, type Platform, packedBlock } from './packed-block.ts';
import { type Renumbering, swapField } from './swap-fields.ts';

/**
 * Converts PC files to console files: the inverse of the converter, without any of its code. The bytes follow the text
 * of the reference (xbox360-nif.md, A2 to A6 and A9), so the two cannot share a mistake.
 */
export interface PackOptions {
  readonly platform?: Platform;
  /** Tangent frames of full floats, as in interface meshes: L5 and L6 for unskinned ones. */
  readonly wholeFrames?: boolean;
  /** The tangents flag stays set in meshes that have none in place. */
  readonly keepTangentFlag?: boolean;
  /** Removes names that a palette knows, also from the string table. */
  readonly blankNames?: boolean;
  /** Rounds vertices of packed collision meshes to halves. */
  readonly compressCollision?: boolean;
  /** Slot 3 is 1 if the first three hold the full weight. */
  readonly sentinel?: boolean;
  readonly fault?: PackingFault & {
    /** Swaps part flags like other numbers. */
    readonly turnPartFlags?: boolean;
  };
}

export interface PackedNif {
  readonly bytes: Uint8Array;
  /** Packed meshes, by the PC file’s blocks. */
  readonly meshes: readonly PackableMesh[];
  /** Whether frames of unskinned meshes kept full floats. */
  readonly wholeFrames: boolean;
  /** Whether vertices of packed collision meshes were rounded to halves. */
  readonly compressCollision: boolean;
}

/** The console file for a PC file of Fallout 3 or New Vegas. */
export function packNif(file: Uint8Array, options: PackOptions = {}): PackedNif {
  const { wholeFrames = false, compressCollision = false } = options;
  const nif = openNif(file);
  const meshes = packableMeshes(nif);
  const added = [...meshes.map(({ data }) => data)].sort((a, b) => a - b);
  const moved = (index: number) => (index < 0 ? index : index + added.filter((data) => data < index).length);
  const blanked = options.blankNames ? namedByPalettes(nif) : new Set<number>();
  const strings = keptStrings(nif, blanked);
  const renumbering: Renumbering = {
    block: moved,
    string: (index) => (index === NONE ? NONE : strings.indexOf(index)),
  };
  const blocks: { readonly type: string; readonly bytes: Uint8Array }[] = [];
  for (let i = 0; i < nif.blocks.count; i += 1) {
    const type = nif.blocks.type(i);
    const mesh = meshes.find(({ data }) => data === i);
    const skinned = meshes.find(({ skin }) => skin?.data === i || skin?.partition === i);
    const out = new BigEndianBytes();
    if (mesh !== undefined) {
      const value = blockValue<MeshData>(nif, i);
      layMesh(out, value, type, { skinned: mesh.skin !== undefined, packed: moved(i) + 1, options });
    } else if (type === 'NiSkinPartition' && skinned !== undefined) {
      layPartitions(out, nif, i);
    } else if (type === 'NiSkinData' && skinned !== undefined) {
      laySkinData(out, nif, i);
    } else if (type === 'hkPackedNiTriStripsData' && compressCollision) {
      layCompressed(out, blockField(nif, i), renumbering);
    } else {
      layFields(out, blockField(nif, i), renumbering, { options, blankName: blanked.has(i) });
    }
    blocks.push({ type, bytes: out.bytes });
    if (mesh !== undefined) {
      const value = blockValue<MeshData>(nif, i);
      const partitions = mesh.skin === undefined ? undefined : partitionsOf(nif, mesh.skin.partition);
      blocks.push({
        type: 'BSPackedAdditionalGeometryData',
        bytes: packedBlock(
          layoutOf(value, partitions !== undefined, wholeFrames),
          packedVertices(value, partitions, options.sentinel ?? false),
          options.platform ?? 'xbox360',
          options.fault,
        ),
      });
    }
  }
  return { bytes: layFile(nif, blocks, strings, moved), meshes, wholeFrames, compressCollision };
}

const NONE = 0xffffffff;

/** Blocks named by palettes. */
function namedByPalettes(nif: Nif): ReadonlySet<number> {
  const named = new Set<number>();
  for (let i = 0; i < nif.blocks.count; i += 1) {
    if (nif.blocks.type(i) !== 'NiDefaultAVObjectPalette') continue;
    const { objs, scene } = blockValue<{ objs: readonly { avObject: number }[]; scene: number }>(nif, i);
    for (const { avObject } of objs) named.add(avObject);
    named.add(scene);
  }
  return named;
}

/** Strings by their old indexes, without the removed names that nothing else refers to. */
function keptStrings(nif: Nif, blanked: ReadonlySet<number>): readonly number[] {
  const taken = new Set<number>();
  const used = new Set<number>();
  const collect = (field: LocatedField, into: Set<number>): void => {
    if (field.refersTo === 'strings') into.add(Number(field.value()));
    for (const child of field.children(0, field.childCount)) collect(child, into);
  };
  if (blanked.size > 0) {
    for (let i = 0; i < nif.blocks.count; i += 1) {
      for (const field of fieldsOf(blockField(nif, i))) {
        collect(field, blanked.has(i) && field.name === 'name' ? taken : used);
      }
    }
  }
  const all = Array.from({ length: nif.header.strings?.length ?? 0 }, (_, i) => i);
  return all.filter((index) => used.has(index) || !taken.has(index));
}

function fieldsOf(block: LocatedField): readonly LocatedField[] {
  return block.children(0, block.childCount);
}

function layFields(
  out: BigEndianBytes,
  block: LocatedField,
  renumbering: Renumbering,
  { options, blankName }: { readonly options: PackOptions; readonly blankName: boolean },
): void {
  for (const field of fieldsOf(block)) {
    if (blankName && field.name === 'name') out.u32(NONE);
    else swapField(field, out, renumbering, options.fault?.turnPartFlags);
  }
}

/** Mesh data without its vertices; triangles stay unless a skin’s partitions hold them. */
function layMesh(
  out: BigEndianBytes,
  mesh: MeshData,
  type: string,
  { skinned, packed, options }: { skinned: boolean; packed: number; options: PackOptions },
): void {
  const { center, radius } = mesh.boundingSphere;
  const flags = mesh.bsDataFlags & ~(options.keepTangentFlag ? 1 : 0x1001);
  out.i32(mesh.groupId).u16(mesh.numVertices).u8(mesh.keepFlags).u8(mesh.compressFlags);
  out.u8(0).u16(flags).u8(0);
  out.f32(center.x).f32(center.y).f32(center.z).f32(radius);
  out.u8(0).u16(mesh.consistencyFlags).i32(packed).u16(mesh.numTriangles);
  if (type === 'NiTriStripsData') {
    out.u16(mesh.numStrips ?? 0);
    for (const length of Array.from(mesh.stripLengths ?? [])) out.u16(length);
    out.u8(mesh.hasPoints ?? 0);
    for (const { indices } of mesh.points ?? []) for (const index of Array.from(indices)) out.u16(index);
    return;
  }
  out.u32(mesh.numTrianglePoints ?? 0).u8(skinned ? 0 : (mesh.hasTriangles ?? 0));
  if (!skinned) layTriangles(out, mesh.triangles);
  out.u16(mesh.numMatchGroups ?? 0);
  for (const { vertexIndices } of mesh.matchGroups ?? []) {
    out.u16(vertexIndices.length);
    for (const index of Array.from(vertexIndices)) out.u16(index);
  }
}

function layTriangles(out: BigEndianBytes, triangles: MeshData['triangles']): void {
  for (let i = 0; i < (triangles?.length ?? 0); i += 1) {
    for (const corner of ['v1', 'v2', 'v3']) out.u16(triangles?.[corner]?.[i] ?? 0);
  }
}

/** Partitions without weights and bone indices: those are in the packed vertices. */
function layPartitions(out: BigEndianBytes, nif: Nif, block: number): void {
  const partitions = partitionsOf(nif, block);
  out.u32(partitions.length);
  for (const partition of partitions) {
    const { numVertices, numTriangles, numBones, numStrips, numWeightsPerVertex } = partition;
    for (const count of [numVertices, numTriangles, numBones, numStrips, numWeightsPerVertex]) out.u16(count);
    for (const bone of Array.from(partition.bones)) out.u16(bone);
    out.u8(1);
    for (let i = 0; i < numVertices; i += 1) out.u16(partition.vertexMap?.[i] ?? i);
    out.u8(0);
    for (const length of Array.from(partition.stripLengths)) out.u16(length);
    out.u8(partition.hasFaces);
    for (const { indices } of partition.strips ?? []) for (const index of Array.from(indices)) out.u16(index);
    layTriangles(out, partition.triangles);
    out.u8(0);
  }
}

/** Skin data without weights. */
function laySkinData(out: BigEndianBytes, nif: Nif, block: number): void {
  const plain: Renumbering = { block: (index) => index, string: (index) => index };
  for (const field of fieldsOf(blockField(nif, block))) {
    if (field.name === 'hasVertexWeights') out.u8(0);
    else if (field.name !== 'boneList') swapField(field, out, plain);
    else {
      for (const bone of field.children(0, field.childCount)) {
        for (const part of fieldsOf(bone)) if (part.name !== 'vertexWeights') swapField(part, out, plain);
      }
    }
  }
}

/** A packed collision mesh whose vertices are three halves each. */
function layCompressed(out: BigEndianBytes, block: LocatedField, renumbering: Renumbering): void {
  for (const field of fieldsOf(block)) {
    if (field.name === 'compressed') out.u8(1);
    else if (field.name === 'vertices') {
      const floats = new DataView(field.stored().buffer);
      for (let at = 0; at < floats.byteLength; at += 4) out.u16(halfOf(floats.getFloat32(at, true)));
    } else swapField(field, out, renumbering);
  }
}

/** Header, blocks and footer. The numbers at the start of the header stay little-endian. */
function layFile(
  { header, context, footer }: Nif,
  blocks: readonly { readonly type: string; readonly bytes: Uint8Array }[],
  strings: readonly number[],
  moved: (index: number) => number,
): Uint8Array {
  const types = [...new Set(blocks.map(({ type }) => type))];
  const out = new BigEndianBytes().raw(letters(`${header.headerLine}\n`));
  out.littleU32(context.version).u8(0).littleU32(context.user).littleU32(blocks.length).littleU32(context.bs);
  for (const text of [header.author, header.processScript, header.exportScript]) {
    out.u8(text?.length ?? 0).raw(letters(text ?? ''));
  }
  out.u16(types.length);
  for (const type of types) out.u32(type.length).raw(letters(type));
  for (const { type } of blocks) out.u16(types.indexOf(type));
  for (const { bytes } of blocks) out.u32(bytes.length);
  const table = header.strings;
  const texts = strings.map((i) => table?.bytes.subarray(table.start[i], table.end[i]) ?? new Uint8Array());
  out.u32(texts.length).u32(Math.max(0, ...texts.map(({ length }) => length)));
  for (const text of texts) out.u32(text.length).raw(text);
  out.u32(header.numGroups ?? 0);
  for (const group of Array.from(header.groups ?? [])) out.u32(group);
  for (const { bytes } of blocks) out.raw(bytes);
  out.u32(footer?.roots.length ?? 0);
  for (const root of Array.from(footer?.roots ?? [])) out.i32(moved(root));
  return out.bytes;
}

function letters(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
