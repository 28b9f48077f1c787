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

/** Behind surfaces lines stay to be seen, faintly. */
const BEHIND = 0.22;
const THROUGH = 0.6;

/** Two points a line, six numbers. */
export function lineGeometry(positions: Float32Array, indices?: Uint32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (indices !== undefined) geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

/** Lines that surfaces hide, but not wholly. */
export class SolidLines {
  readonly group = new Group();
  /** The part that is in front: what is picked. */
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

  /** `through`: seen through surfaces nearly as well as in front of them. */
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
  /** Absent: the vertices have colors. */
  readonly color: Color | undefined;
  readonly opacity: number;
  /** Surfaces hide it. */
  readonly hidden: boolean;
}

/** Lines over what is drawn. */
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
