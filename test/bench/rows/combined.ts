import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { combinedData, combinedMesh } from '#shared/formats/precombined/combined-mesh.ts';
import type { GeometryFile } from '#shared/formats/precombined/geometry-file.ts';
import type { ObjectData } from '#shared/formats/precombined/object-mesh.ts';
import { type CombinedObject, combinedGeometries } from '#shared/formats/precombined/objects.ts';
import { openGeometry } from '#shared/formats/precombined/open-geometry.ts';
import { median, timed } from '../measure.ts';
import { GROUP, largeGroup } from '../precombined.ts';
import { atLeast, type Line, ms, type Row, speed } from '../row.ts';

const AIM = 150e6;
/** A group's vertices are decoded in a few milliseconds: too little to measure once. */
const TIMES = 5;

/** Combined objects of a large group, decoded on one core from bytes in memory. */
export const combined: Row = {
  name: 'combined',
  async run(_setting, rounds) {
    const lines: Line[] = [];
    for (const variant of ['shared', 'baked'] as const) {
      const set = largeGroup(variant);
      const geometry = openGeometry(bytesSource(set.psg()), nodeInflateUpTo);
      const bytes = set.geometry.rows.reduce((sum, { vertexDesc, vertexCount }) => {
        return sum + Number(vertexDesc & 0xfn) * 4 * vertexCount;
      }, 0);
      const opens: number[] = [];
      const columns: number[] = [];
      const meshes: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        opens.push(await timed(() => objectsOf(set.nif)));
        // Columns of baked objects are kept once they were looked at.
        const opened = Array.from({ length: TIMES }, () => objectsOf(set.nif));
        const again = Array.from({ length: TIMES }, () => objectsOf(set.nif));
        columns.push(await timed(() => lookAtAll(opened.flat(), geometry)));
        meshes.push(await timed(() => meshesOf(again.flat(), geometry)));
      }
      const each = (seconds: readonly number[]): number => median(seconds) / TIMES;
      const what = `${variant} group of ${GROUP.objects} objects, ${(bytes / 1e6).toFixed(1)} MB of vertices`;
      lines.push(
        { what: `${what}: open`, measured: ms(median(opens)) },
        {
          what: `${what}: all vertices and triangles as typed arrays`,
          measured: speed(bytes, each(columns)),
          aim: atLeast(bytes / each(columns), AIM, '≥ 150 MB/s'),
        },
        { what: `${what}: meshes to draw`, measured: speed(bytes, each(meshes)) },
      );
    }
    return lines;
  },
};

function objectsOf(nif: Uint8Array): readonly CombinedObject[] {
  const opened = openNif(nif, { backEnd: generated });
  return combinedGeometries(opened, generated).flatMap(({ objects }) => objects);
}

function lookAtAll(objects: readonly CombinedObject[], geometry: GeometryFile): void {
  for (const object of objects) lookAt(combinedData(object, geometry));
}

/** Columns are read when they are looked at. */
function lookAt({ vertices }: ObjectData): number {
  if (vertices === undefined) throw new Error('an object has no vertices');
  const { vertex, bitangentX, uv, normal, bitangentY, tangent, bitangentZ, vertexColors } = vertices;
  const points = [vertex, normal, tangent].map((column) => column && [column.x, column.y, column.z]);
  const others = [bitangentX, uv?.u, uv?.v, bitangentY, bitangentZ];
  const colors = vertexColors && [vertexColors.r, vertexColors.g, vertexColors.b, vertexColors.a];
  return points.length + others.length + (colors?.length ?? 0);
}

function meshesOf(objects: readonly CombinedObject[], geometry: GeometryFile): void {
  for (const object of objects) combinedMesh(object, geometry);
}
