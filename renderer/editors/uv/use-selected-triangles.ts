import { useEffect, useRef, useState } from 'react';
import { showFaces, takePickedFace, usePickedFace } from '#renderer/editors/kit/selected-faces.ts';
import type { Faces } from './uv-selection.ts';

/** The selected triangles, which the 3D view marks too. They stay while the shape has as many triangles. */
export function useSelectedTriangles(
  document: string,
  shape: number,
  triangles: Uint32Array,
  vertexCount: number,
): readonly [Faces, (faces: Faces) => void] {
  const [state, setState] = useState<{ readonly total: number; readonly faces: Faces }>();
  const faces = state?.total === triangles.length ? state.faces : NONE;
  useEffect(() => {
    const corners = Uint32Array.from({ length: 3 * faces.length }, (_, at) => {
      const face = faces[Math.floor(at / 3)] ?? 0;
      return triangles[3 * face + (at % 3)] ?? 0;
    });
    showFaces(document, faces.length === 0 ? null : { block: shape, vertexCount, triangles: corners });
  }, [document, shape, vertexCount, triangles, faces]);
  useEffect(() => () => showFaces(document, null), [document]);
  return [faces, (next) => setState({ total: triangles.length, faces: next })];
}

/** Follows clicks in the 3D view. */
export function usePickedTriangle(
  document: string,
  shape: number,
  triangles: Uint32Array,
  onPick: (face: number, more: boolean) => void,
): void {
  const picked = usePickedFace(document);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    if (picked === null || picked.block !== shape) return;
    takePickedFace(document);
    const [a, b, c] = picked.vertices;
    for (let face = 0; 3 * face + 2 < triangles.length; face += 1) {
      if (triangles[3 * face] !== a || triangles[3 * face + 1] !== b || triangles[3 * face + 2] !== c)
        continue;
      latest.current(face, picked.more);
      return;
    }
  }, [document, picked, shape, triangles]);
}

const NONE: Faces = [];
