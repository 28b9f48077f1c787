import { BufferAttribute, type Color, Group, type LineSegments, Points, PointsMaterial } from 'three';
import { lineGeometry, overlayLines } from './lines.ts';
import type { SceneColors } from './scene-colors.ts';

/** Lines and dots of an overlay. */
export interface OverlayDrawing {
  readonly lines: Float32Array;
  /** One color for all, or the colors of the three axes in turn. */
  readonly color: (colors: SceneColors) => Color | 'axes';
  readonly dots?: Float32Array | undefined;
  readonly opacity?: number | undefined;
  /** Whether surfaces hide it; otherwise it is drawn over them. */
  readonly hidden?: boolean | undefined;
}

/** An overlay that can be shown and hidden, built when first shown. */
export class LineOverlay {
  readonly group = new Group();
  readonly #draw: () => OverlayDrawing;
  #colors: SceneColors;
  #drawn: readonly (LineSegments | Points)[] = [];

  constructor(draw: () => OverlayDrawing, colors: SceneColors) {
    this.#draw = draw;
    this.#colors = colors;
  }

  show(shown: boolean): void {
    this.group.visible = shown;
    if (shown && this.#drawn.length === 0) this.#build();
  }

  /** Rebuilds the overlay after its content changed. */
  redraw(): void {
    if (this.#drawn.length === 0) return;
    this.#clear();
    if (this.group.visible) this.#build();
  }

  /** Draws the same lines elsewhere. */
  move(): void {
    if (this.#drawn.length === 0) return;
    const { lines, dots } = this.group.visible ? this.#draw() : { lines: undefined, dots: undefined };
    const moved = [lines, dots];
    const fits = this.#drawn.every(
      ({ geometry }, part) => geometry.getAttribute('position').array.length === moved[part]?.length,
    );
    if (!fits) {
      this.redraw();
      return;
    }
    for (const [part, { geometry }] of this.#drawn.entries()) {
      const position = geometry.getAttribute('position') as BufferAttribute;
      position.set(moved[part] ?? []);
      position.needsUpdate = true;
      // Recomputed by three.js on demand.
      geometry.boundingSphere = null;
    }
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    if (this.#drawn.length === 0) return;
    this.#clear();
    this.#build();
  }

  dispose(): void {
    this.#clear();
    this.group.removeFromParent();
  }

  #build(): void {
    const { lines, color, dots, opacity = 1, hidden = false } = this.#draw();
    const resolved = color(this.#colors);
    const geometry = lineGeometry(lines);
    if (resolved === 'axes') geometry.setAttribute('color', axisColors(lines.length / 6, this.#colors));
    const drawn: (LineSegments | Points)[] = [
      overlayLines(geometry, { color: resolved === 'axes' ? undefined : resolved, opacity, hidden }),
    ];
    if (dots !== undefined && resolved !== 'axes') {
      const material = new PointsMaterial({
        color: resolved,
        size: 4,
        sizeAttenuation: false,
        depthTest: false,
        transparent: true,
        opacity,
      });
      drawn.push(new Points(lineGeometry(dots), material));
    }
    for (const part of drawn) part.renderOrder = 1;
    this.group.add(...drawn);
    this.#drawn = drawn;
  }

  #clear(): void {
    for (const part of this.#drawn) {
      part.removeFromParent();
      part.geometry.dispose();
      for (const material of [part.material].flat()) material.dispose();
    }
    this.#drawn = [];
  }
}

function axisColors(lines: number, { x, y, z }: SceneColors): BufferAttribute {
  const colors = [x, y, z];
  return new BufferAttribute(
    Float32Array.from(
      Array.from({ length: 2 * lines }, (_, end) => colors[Math.floor(end / 2) % 3] ?? x).flatMap(
        ({ r, g, b }) => [r, g, b],
      ),
    ),
    3,
  );
}
