import { Group } from 'three';
import type { ScenePose } from '#shared/animation/pose/scene-poser.ts';
import { LineOverlay } from './line-overlay.ts';
import type { SceneColors } from './scene-colors.ts';

/** The bones of a scene at another time. */
export interface Ghost {
  /** Two points a bone; none = there is no such time. */
  readonly lines: Float32Array;
  readonly side: 'before' | 'after';
  /** How far away in time: 0 = the nearest, 1 = the farthest. */
  readonly far: number;
}

/** A pose, and what is drawn faintly around it. */
export interface ShownPose extends ScenePose {
  /** Each at the same place in every pose; absent = none. */
  readonly ghosts?: readonly Ghost[];
}

/** Of the nearest one and the farthest one. */
const [NEAR, FAR] = [0.7, 0.15];

/** Onion skins: the bones before and after, the fainter the farther away. */
export class GhostLines {
  readonly group = new Group();
  #ghosts: readonly Ghost[] = [];
  #overlays: readonly LineOverlay[] = [];
  #colors: SceneColors;

  constructor(colors: SceneColors) {
    this.#colors = colors;
  }

  show(ghosts: readonly Ghost[]): void {
    this.#ghosts = ghosts;
    if (ghosts.length !== this.#overlays.length) this.#rebuild();
    else for (const overlay of this.#overlays) overlay.move();
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    for (const overlay of this.#overlays) overlay.setColors(colors);
  }

  dispose(): void {
    for (const overlay of this.#overlays) overlay.dispose();
    this.#overlays = [];
  }

  #rebuild(): void {
    this.dispose();
    this.#overlays = this.#ghosts.map((first, index) => {
      const { side, far } = first;
      const overlay = new LineOverlay(
        () => ({
          lines: (this.#ghosts[index] ?? first).lines,
          color: ({ y, z }) => (side === 'before' ? y : z),
          opacity: NEAR + (FAR - NEAR) * far,
        }),
        this.#colors,
      );
      overlay.show(true);
      this.group.add(overlay.group);
      return overlay;
    });
  }
}
