import { VERTEX_ATTRIBUTE, vertexAttributes, vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';

/** Descriptions of rows of geometry files. */

/** Describes a vertex descriptor: `20 bytes: position (half), UV, normal, tangent`. */
export function describeVertex(descriptor: bigint): string {
  const attributes = vertexAttributes(descriptor);
  const has = (bit: number): boolean => (attributes & bit) !== 0;
  const parts = NAMED.filter(([bit]) => has(bit)).map(([bit, name]) =>
    bit === VERTEX_ATTRIBUTE.position
      ? `${name} (${has(VERTEX_ATTRIBUTE.fullPrecision) ? 'float' : 'half'})`
      : name,
  );
  return `${vertexSize(descriptor)} bytes: ${parts.join(', ') || 'nothing'}`;
}

const NAMED: readonly (readonly [bit: number, name: string])[] = [
  [VERTEX_ATTRIBUTE.position, 'position'],
  [VERTEX_ATTRIBUTE.uv, 'UV'],
  [VERTEX_ATTRIBUTE.uv2, 'second UV'],
  [VERTEX_ATTRIBUTE.normal, 'normal'],
  [VERTEX_ATTRIBUTE.tangent, 'tangent'],
  [VERTEX_ATTRIBUTE.color, 'color'],
  [VERTEX_ATTRIBUTE.skinned, 'bones'],
  [VERTEX_ATTRIBUTE.landscape, 'landscape'],
  [VERTEX_ATTRIBUTE.eye, 'eye'],
  [VERTEX_ATTRIBUTE.instance, 'instance'],
];

/** One line for a row of a `.csg` or `.psg`. */
export function describeRow(row: {
  readonly vertexDesc: bigint;
  readonly vertexCount: number;
  readonly indexCount: number;
}): string {
  return `${row.vertexCount} vertices of ${describeVertex(row.vertexDesc)}; ${Math.floor(row.indexCount / 3)} triangles`;
}
