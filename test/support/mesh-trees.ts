import {
  type hknpCompressedMeshShapeData,
  MeshSection,
  Node4,
  Node5,
  Primitive,
} from '#shared/formats/havok/classes/compressed-mesh.ts';
import type { Head, ObjectReader } from '#shared/formats/havok/read-object.ts';

type Bounds = readonly [low: readonly number[], high: readonly number[]];

/** The box of a primitive, as a query finds it: by way of the trees over sections and primitives. */
export interface FoundPrimitive {
  readonly section: number;
  readonly primitive: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** Walks the trees of a mesh to all primitives, with each box taken from the few bits of its node and its parent’s box. */
export function walkTrees(data: ObjectReader<Head<typeof hknpCompressedMeshShapeData>>): FoundPrimitive[] {
  const { domainMin: min, domainMax: max } = data.head;
  const sections = data.array('sections', MeshSection);
  const top = data.array('nodes', Node5);
  const found: FoundPrimitive[] = [];
  const inside = (
    nodes: { x: Uint8Array; y: Uint8Array; z: Uint8Array },
    at: number,
    box: Bounds,
  ): Bounds => {
    const bytes = [nodes.x[at]!, nodes.y[at]!, nodes.z[at]!];
    const size = bytes.map((_, k) => box[1][k]! - box[0][k]!);
    return [
      bytes.map((byte, k) => box[0][k]! + ((byte >> 4) ** 2 / 226) * size[k]!),
      bytes.map((byte, k) => box[1][k]! - ((byte & 15) ** 2 / 226) * size[k]!),
    ];
  };
  const walkSection = (section: number): void => {
    const nodes = data.array(`sections${section}Nodes`, Node4);
    const columns = { x: nodes.x, y: nodes.y, z: nodes.z };
    const bytes = nodes.data;
    const walk = (at: number, box: Bounds): void => {
      const [low, high] = inside(columns, at, box);
      const byte = bytes[at]!;
      if ((byte & 1) === 0) {
        found.push({ section, primitive: byte >> 1, low, high });
        return;
      }
      walk(at + 1, [low, high]);
      walk(at + (byte & 0xfe), [low, high]);
    };
    const { aabbMin: a, aabbMax: b } = sections;
    walk(0, [
      [a.x[section]!, a.y[section]!, a.z[section]!],
      [b.x[section]!, b.y[section]!, b.z[section]!],
    ]);
  };
  const walkTop = (at: number, box: Bounds): void => {
    const own = inside(top, at, box);
    const word = (top.high[at]! << 8) | top.low[at]!;
    if (word < 0x8000) {
      walkSection(word);
      return;
    }
    walkTop(at + 1, own);
    walkTop(at + 2 * (word & 0x7fff), own);
  };
  walkTop(0, [
    [min.x, min.y, min.z],
    [max.x, max.y, max.z],
  ]);
  return found;
}

/** The primitives of each section by their numbers among all of the mesh. */
export function primitiveRuns(data: ObjectReader<Head<typeof hknpCompressedMeshShapeData>>) {
  const { primitives } = data.array('sections', MeshSection);
  const corners = data.array('primitives', Primitive);
  return {
    runs: Array.from(primitives, (word) => ({ first: word >>> 8, count: word & 0xff })),
    isPair: (primitive: number): boolean => corners.c[primitive] !== corners.d[primitive],
  };
}
