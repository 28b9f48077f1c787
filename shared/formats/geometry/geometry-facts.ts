import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import type { OpenedCdx } from './cdx.ts';
import { cdxKind, RESOURCE_NAMES } from './cdx-schema.ts';
import { describeVertex } from './describe-row.ts';
import type { GeometryDirectory } from './geometry-rows.ts';

/** Facts about a `.csg` or `.psg`: its rows, how many share data, and their vertex layouts. */
export function geometryFacts({ rows, chunks, byOffset }: GeometryDirectory): FileFacts {
  const layouts = new Map<bigint, number>();
  let distinct = 0;
  let last = -1;
  for (const index of byOffset) {
    const offset = rows.offset[index]!;
    if (offset !== last) distinct += 1;
    last = offset;
    const descriptor = rows.vertexDesc[index]!;
    layouts.set(descriptor, (layouts.get(descriptor) ?? 0) + 1);
  }
  const vertices = [...layouts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LAYOUTS)
    .map(([descriptor, count]) => ({
      descriptor: hex64(descriptor),
      words: describeVertex(descriptor),
      rows: count,
    }));
  const packed = chunks === undefined ? {} : { chunks: chunks.length };
  return {
    json: { rows: rows.length, distinct, ...packed, vertices },
    lines: [
      `${rows.length} objects, ${distinct} with data of their own${chunks === undefined ? '' : `; ${chunks.length} chunks`}`,
      ...vertices.map(({ descriptor, words, rows: count }) => `${count} × ${descriptor}: ${words}`),
    ],
  };
}

/** Real files have a handful. */
const MAX_LAYOUTS = 32;

/** Facts about a `.cdx`: cells, and resources of each kind. */
export function cdxFacts({ rows }: OpenedCdx): FileFacts {
  const { kind, cell, length } = rows;
  const cells = new Set<string>();
  const kinds = new Map<string, number>();
  for (let i = 0; i < length; i += 1) {
    const { resource, grid } = cdxKind(kind[i]!);
    // Rows of an exterior store the world; its cells are identified by grid coordinates.
    cells.add(`${cell[i]} ${grid?.join(',') ?? ''}`);
    const name = RESOURCE_NAMES[resource] ?? `unknown (${resource})`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  const resources = Object.fromEntries(kinds);
  return {
    json: { rows: length, cells: cells.size, resources },
    lines: [
      `${length} resources of ${cells.size} cells`,
      ...Object.entries(resources).map(([name, count]) => `${count} × ${name}`),
    ],
  };
}

/** A descriptor in its usual notation: `0001B00000430205`. */
export function hex64(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(16, '0');
}
