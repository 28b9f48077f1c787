import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { combinedData, combinedMesh } from '#shared/formats/nif/combined/combined-mesh.ts';
import type { ObjectData } from '#shared/formats/nif/combined/object-mesh.ts';
import { type CombinedObject, combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { median, processorTime } from '#test/bench/measure.ts';
import { GROUP, largeGroup } from '#test/bench/precombined.ts';
import { atLeast, type Line, ms, type Row, speed } from '#test/bench/row.ts';

const AIM = 150e6;
/** A group's vertices are decoded in a few milliseconds: too short to measure once. */
const TIMES = 5;
/** Warm-up rounds, during which the engine still compiles. */
const WARM = 5;

/** Combined objects of a large group, decoded from bytes in memory; by processor time, to exclude other work. */
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
      const times = { opens: [] as number[], meshes: [] as number[], columns: [] as number[] };
      let first = 0;
      for (let round = -WARM; round < rounds; round += 1) {
        const open = (): readonly (readonly CombinedObject[])[] =>
          Array.from({ length: TIMES }, () => objectsOf(set.nif));
        const opened = processorTime(open);
        // Columns of baked objects are cached on first use.
        const meshes = processorTime(() => meshesOf(opened.result.flat(), geometry));
        const again = open().flat();
        const columns = processorTime(() => lookAtAll(again, geometry));
        if (round === -WARM) first = meshes.seconds / TIMES;
        if (round < 0) continue;
        times.opens.push(opened.seconds / TIMES);
        times.meshes.push(meshes.seconds / TIMES);
        times.columns.push(columns.seconds / TIMES);
      }
      const mesh = median(times.meshes);
      const what = `${variant} group of ${GROUP.objects} objects, ${(bytes / 1e6).toFixed(1)} MB of vertices, processor time`;
      lines.push(
        { what: `${what}: open`, measured: ms(median(times.opens)) },
        {
          what: `${what}: meshes to draw`,
          measured: `${speed(bytes, mesh)}, at best ${speed(bytes, Math.min(...times.meshes))}; ${speed(bytes, first)} in the first seconds of a program`,
          aim: atLeast(bytes / mesh, AIM, '≥ 150 MB/s'),
        },
        { what: `${what}: every field as a column`, measured: speed(bytes, median(times.columns)) },
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

/** Columns are read on first use. */
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
