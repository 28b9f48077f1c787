import type { Group } from 'three';
import type { Toggle } from '#renderer/state/viewport-choices.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceTransforms } from '#shared/scene/transforms.ts';
import { LineOverlay, type OverlayDrawing } from './line-overlay.ts';
import {
  axisLines,
  boneLines,
  boundLines,
  directionLines,
  joinedLines,
  origins,
  skeletonNodes,
} from './overlay-lines.ts';
import type { SceneColors } from './scene-colors.ts';
import { ALL_SHOWN, shownMeshes, type Visibility } from './visibility.ts';

/** Lengths as fractions of the scene's radius. */
const NORMAL_LENGTH = 0.025;
const POINT_AXES = 0.06;
/** Axes of selected nodes. */
export const SELECTED_AXES = 0.1;

/** Opacity of bones over meshes, which they should not cover. */
const BONES_IN_MESHES = 0.45;

type Overlaid = Extract<Toggle, 'skeleton' | 'connectPoints' | 'bounds' | 'normalLines' | 'tangentLines'>;

/** Line overlays on the meshes and nodes of a scene. */
export class SceneOverlays {
  #scene: Scene;
  readonly #transforms: readonly Matrix[];
  readonly #radius: number;
  readonly #toggled: Readonly<Record<Overlaid, LineOverlay>>;
  /** Spheres of objects whose vertices are missing. */
  readonly #missing: LineOverlay;
  #colors: SceneColors;
  #axes: LineOverlay;
  #visibility = ALL_SHOWN;

  /** @param radius radius of the scene */
  constructor(scene: Scene, transforms: readonly Matrix[], radius: number, colors: SceneColors) {
    this.#scene = scene;
    this.#transforms = transforms;
    this.#radius = radius;
    this.#colors = colors;
    const overlay = (draw: () => OverlayDrawing): LineOverlay => new LineOverlay(draw, colors);
    this.#toggled = {
      skeleton: overlay(() => this.#skeleton()),
      connectPoints: overlay(() => this.#axesOf(connectPoints(scene), POINT_AXES)),
      bounds: overlay(() => this.#spheres(({ hidden }) => !hidden)),
      normalLines: overlay(() => this.#directions('normals')),
      tangentLines: overlay(() => this.#directions('tangents')),
    };
    this.#axes = overlay(() => this.#axesOf([], SELECTED_AXES));
    this.#missing = overlay(() => this.#spheres(isMissing));
    this.#missing.show(scene.meshes.some(isMissing));
  }

  get groups(): readonly Group[] {
    return this.#all.map(({ group }) => group);
  }

  /** Nodes with visible markers. */
  get markedNodes(): readonly number[] {
    const { skeleton, connectPoints: points } = this.#toggled;
    return [
      ...(skeleton.group.visible ? skeletonNodes(this.#scene) : []),
      ...(points.group.visible ? connectPoints(this.#scene) : []),
    ];
  }

  apply(shown: Readonly<Record<Toggle, boolean>>): void {
    for (const [toggle, overlay] of Object.entries(this.#toggled)) overlay.show(shown[toggle as Overlaid]);
  }

  /** Draws the overlays where their nodes and vertices are now. @param scene with the vertices as posed */
  move(scene: Scene): void {
    this.#scene = scene;
    for (const overlay of this.#all) overlay.move();
  }

  /** Removes the lines of hidden parts. */
  setVisibility(visibility: Visibility): void {
    this.#visibility = visibility;
    const { bounds, normalLines, tangentLines } = this.#toggled;
    for (const overlay of [bounds, normalLines, tangentLines, this.#missing]) overlay.redraw();
  }

  /** Draws the axes of selected nodes. */
  select(nodes: readonly number[]): void {
    const { parent } = this.#axes.group;
    this.#axes.dispose();
    this.#axes = new LineOverlay(() => this.#axesOf(nodes, SELECTED_AXES), this.#colors);
    this.#axes.show(nodes.length > 0);
    parent?.add(this.#axes.group);
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    for (const overlay of this.#all) overlay.setColors(colors);
  }

  dispose(): void {
    for (const overlay of this.#all) overlay.dispose();
  }

  get #all(): readonly LineOverlay[] {
    return [...Object.values(this.#toggled), this.#axes, this.#missing];
  }

  #skeleton(): OverlayDrawing {
    const bones = skeletonNodes(this.#scene);
    return {
      lines: boneLines(this.#scene, this.#transforms, bones),
      dots: origins(this.#transforms, bones),
      color: ({ bone }) => bone,
      opacity: this.#scene.meshes.length > 0 ? BONES_IN_MESHES : 1,
    };
  }

  #axesOf(nodes: readonly number[], length: number): OverlayDrawing {
    return { lines: axisLines(this.#transforms, nodes, this.#radius * length), color: () => 'axes' };
  }

  #spheres(filter: (mesh: SceneMesh) => boolean): OverlayDrawing {
    return {
      lines: boundLines(this.#transforms, shownMeshes(this.#scene, this.#visibility).filter(filter)),
      color: ({ bounds }) => bounds,
    };
  }

  #directions(which: 'normals' | 'tangents'): OverlayDrawing {
    const lines = shownMeshes(this.#scene, this.#visibility).flatMap((mesh) => {
      const directions = mesh[which];
      if (directions === undefined || mesh.hidden) return [];
      const size = which === 'normals' ? 3 : 4;
      return instanceTransforms(this.#transforms, mesh).flatMap((transform) =>
        transform === undefined
          ? []
          : [directionLines(transform, mesh.positions, directions, size, this.#radius * NORMAL_LENGTH)],
      );
    });
    return {
      lines: joinedLines(lines),
      color: ({ x, z }) => (which === 'normals' ? z : x),
      hidden: true,
    };
  }
}

/** Whether a mesh has instances but no vertices. */
function isMissing({ instances, positions, hidden }: SceneMesh): boolean {
  return instances !== undefined && positions.length === 0 && !hidden;
}

function connectPoints({ nodes }: Scene): readonly number[] {
  return nodes.flatMap(({ role }, index) => (role === 'connect-point' ? [index] : []));
}
