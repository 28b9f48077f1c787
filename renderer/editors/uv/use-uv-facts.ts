import { useEffect, useMemo, useState } from 'react';
import type { ShapeUvs } from '#shared/contract/uvs.ts';
import { facesOutside } from '#shared/uv/uv-bounds.ts';
import { edgesOf } from '#shared/uv/uv-faces.ts';
import { type UvIslands, uvIslands } from '#shared/uv/uv-islands.ts';
import { type UvOverlaps, uvOverlaps } from '#shared/uv/uv-overlaps.ts';

export interface UvFacts {
  readonly islands: UvIslands;
  /** Two vertices per edge. */
  readonly edges: Uint32Array;
  /** 1 for each triangle with a corner outside 0 to 1. */
  readonly outside: Uint8Array;
  readonly outsideCount: number;
  /** null = not counted yet. */
  readonly overlaps: UvOverlaps | null;
}

/** Milliseconds without a change before overlaps are counted, which takes longest. */
const PAUSE = 300;

/** What there is to know of a shape’s texture coordinates. @param uvs the set as it is shown */
export function useUvFacts({ positions, triangles }: ShapeUvs, uvs: Float32Array): UvFacts {
  const vertexCount = uvs.length / 2;
  const edges = useMemo(() => edgesOf(vertexCount, triangles), [vertexCount, triangles]);
  const islands = useMemo(() => uvIslands(uvs, positions, triangles), [uvs, positions, triangles]);
  const outside = useMemo(() => facesOutside(uvs, triangles), [uvs, triangles]);
  const outsideCount = useMemo(() => outside.reduce((sum, one) => sum + one, 0), [outside]);
  const [counted, setCounted] = useState<{ readonly uvs: Float32Array; readonly overlaps: UvOverlaps }>();
  useEffect(() => {
    const timer = setTimeout(() => setCounted({ uvs, overlaps: uvOverlaps(uvs, triangles) }), PAUSE);
    return () => clearTimeout(timer);
  }, [uvs, triangles]);
  return { islands, edges, outside, outsideCount, overlaps: counted?.uvs === uvs ? counted.overlaps : null };
}
