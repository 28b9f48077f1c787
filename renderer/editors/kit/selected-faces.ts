import { create } from 'zustand';

/** Triangles of a shape that are selected on its texture: the 3D view marks them. */
export interface SelectedFaces {
  /** The shape’s block. */
  readonly block: number;
  /** Number of vertices that the triangles count on; a mesh with another number is another one. */
  readonly vertexCount: number;
  /** Three vertices per triangle. */
  readonly triangles: Uint32Array;
}

/** A triangle that was clicked in 3D. */
export interface PickedFace {
  readonly block: number;
  /** Its three vertices. */
  readonly vertices: readonly [number, number, number];
  /** Adds it to the selection. */
  readonly more: boolean;
}

/** By document: the link between the texture coordinates and the 3D picture beside them. */
const useFaces = create<Readonly<Record<string, SelectedFaces | null>>>()(() => ({}));
const usePicked = create<Readonly<Record<string, PickedFace | null>>>()(() => ({}));

export function useSelectedFaces(document: string): SelectedFaces | null {
  return useFaces((state) => state[document] ?? null);
}

export function showFaces(document: string, faces: SelectedFaces | null): void {
  useFaces.setState({ [document]: faces });
}

export function usePickedFace(document: string): PickedFace | null {
  return usePicked((state) => state[document] ?? null);
}

export function pickFace(document: string, face: PickedFace): void {
  usePicked.setState({ [document]: face });
}

/** Ends a click in 3D that was followed, so that a view that opens later does not follow it again. */
export function takePickedFace(document: string): void {
  usePicked.setState({ [document]: null });
}
