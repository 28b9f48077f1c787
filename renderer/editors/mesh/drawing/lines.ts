import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  GreaterDepth,
  Group,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
} from 'three';
import type { Matrix } from '#shared/scene/matrix.ts';

/** Opacity of lines behind surfaces, normally and if they should show through. */
const BEHIND = 0.22;
const THROUGH = 0.6;

/** Geometry of lines: two points per line, three numbers per point. */
export function lineGeometry(positions: Float32Array, indices?: Uint32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (indices !== undefined) geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

/** Lines that are faint behind surfaces. */
export class SolidLines {
  readonly group = new Group();
  /** The lines in front of surfaces, which can be picked. */
  readonly front: LineSegments;
  readonly #front: LineBasicMaterial;
  readonly #behind: LineBasicMaterial;

  constructor(geometry: BufferGeometry, color: Color, transform: Matrix) {
    this.#front = new LineBasicMaterial({ color });
    this.#behind = new LineBasicMaterial({
      color,
      transparent: true,
      opacity: BEHIND,
      depthFunc: GreaterDepth,
      depthWrite: false,
    });
    this.front = new LineSegments(geometry, this.#front);
    const behind = new LineSegments(geometry, this.#behind);
    for (const part of [this.front, behind]) {
      part.matrixAutoUpdate = false;
      part.matrix = new Matrix4().fromArray(transform);
    }
    this.group.add(this.front, behind);
  }

  /** Moves the lines as a whole. */
  place(transform: Matrix): void {
    for (const part of this.group.children) {
      part.matrix.fromArray(transform);
      part.matrixWorldNeedsUpdate = true;
    }
  }

  /** @param through whether lines behind surfaces are almost as visible as those in front */
  setColor(color: Color, through: boolean): void {
    this.#front.color = color;
    this.#behind.color = color;
    this.#behind.opacity = through ? THROUGH : BEHIND;
    this.group.renderOrder = through ? 1 : 0;
  }

  dispose(): void {
    this.front.geometry.dispose();
    this.#front.dispose();
    this.#behind.dispose();
  }
}

export interface OverlayStyle {
  /** Absent = vertex colors. */
  readonly color: Color | undefined;
  readonly opacity: number;
  /** Whether surfaces hide it. */
  readonly hidden: boolean;
}

/** Lines drawn after the meshes. */
export function overlayLines(
  geometry: BufferGeometry,
  { color, opacity, hidden }: OverlayStyle,
): LineSegments {
  const material = new LineBasicMaterial({
    ...(color === undefined ? { vertexColors: true } : { color }),
    depthTest: hidden,
    transparent: true,
    opacity,
  });
  const lines = new LineSegments(geometry, material);
  lines.renderOrder = 1;
  return lines;
}
