import type { Infer } from '#shared/binary/type.ts';
import type { BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import {
  descriptorOf,
  VERTEX_ATTRIBUTE,
  type VertexColumns,
  vertexAttributes,
  vertexSize,
} from '#shared/formats/nif/blocks/vertex-data.ts';
import { pointColumns, withColumns } from '#shared/formats/nif/geometry/columns.ts';
import { interleave } from '#shared/formats/nif/scene/vectors.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { editableShapes } from '#shared/mesh-tools/kit/shapes.ts';
import { asHalves, farthestMove } from './half-precision.ts';

/**
 * Stores positions of vertices as floats of 32 bits or of 16, as a bit of the vertex layout says since Fallout 4. Source:
 * reference nif.md, 3.2.
 */
export const precision: MeshTool = {
  id: 'precision',
  draft(draft, { to, most }) {
    for (const shape of editableShapes(draft)) convert(draft, shape, to === 'full', Number(most));
  },
};

type Shape = Infer<typeof BSTriShape>;

function convert(draft: MeshDraft, shape: number, isFull: boolean, most: number): void {
  const value = draft.value(shape) as unknown as Shape;
  const reason = whyNot(draft, value);
  if (reason !== undefined) {
    draft.leave(shape, reason);
    return;
  }
  const { vertexDesc, vertexData, numVertices, numTriangles } = value;
  const attributes = vertexAttributes(vertexDesc);
  const { fullPrecision } = VERTEX_ATTRIBUTE;
  if (((attributes & fullPrecision) !== 0) === isFull || vertexData?.vertex === undefined) return;
  const before = interleave(vertexData.vertex);
  const after = isFull ? before : asHalves(before);
  const rounding = farthestMove(before, after);
  const tooFar = whyTooFar(rounding, most);
  if (tooFar !== undefined) {
    draft.leave(shape, tooFar);
    return;
  }
  const desc = descriptorOf(attributes ^ fullPrecision, draft.context);
  const next = {
    ...value,
    vertexDesc: desc,
    dataSize: vertexSize(desc) * numVertices + 6 * numTriangles,
    vertexData: storedAs(vertexData, after, isFull),
  };
  draft.rewrite(shape, next, {
    change: 'precision',
    old: isFull ? 'half' : 'full',
    new: isFull ? 'full' : 'half',
    why: `${numVertices.toLocaleString('en')} vertices, of ${vertexSize(vertexDesc)} bytes before and ${vertexSize(desc)} now. ${roundingText(rounding)}`,
  });
}

/** Why a shape has no choice of precision, as a sentence; undefined if it has. */
function whyNot({ context }: MeshDraft, { vertexDesc, vertexData }: Shape): string | undefined {
  if (context.bs < 130 || vertexDesc === undefined)
    return 'Only Fallout 4 and later store vertices in half or full precision.';
  if (vertexData === undefined) return 'Its vertices are in its skin.';
  if (vertexData.unknown !== undefined) return 'Its vertices have fields that are not understood.';
  return undefined;
}

function whyTooFar(rounding: number, most: number): string | undefined {
  if (!Number.isFinite(rounding)) return 'It reaches farther than half precision can: 65,504 units.';
  if (most === 0 || rounding <= most) return undefined;
  return `Half precision would move a vertex by ${rounding.toPrecision(3)} units.`;
}

function roundingText(rounding: number): string {
  return rounding === 0
    ? 'None has moved.'
    : `Rounding moved none by more than ${rounding.toPrecision(3)} units.`;
}

function storedAs(columns: VertexColumns, positions: Float32Array, isFull: boolean): VertexColumns {
  const { unusedW } = columns;
  return withColumns(columns, {
    vertex: pointColumns(positions),
    // Means nothing, and is as wide as a coordinate.
    unusedW: unusedW && (isFull ? Uint32Array.from(unusedW) : Uint16Array.from(unusedW)),
  });
}
