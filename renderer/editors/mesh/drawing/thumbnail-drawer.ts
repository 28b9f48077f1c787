import { Scene as DrawnScene, PerspectiveCamera, WebGLRenderer } from 'three';
import { ShownScene } from '#renderer/editors/mesh/shown-scene.ts';
import { defaultShown } from '#renderer/state/viewport-choices.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { FIELD_OF_VIEW, firstCamera } from './camera.ts';
import type { DrawOptions } from './draw-options.ts';
import { fitPoints, outlinePoints } from './fit-points.ts';
import { supportedBlocks } from './gpu-textures.ts';
import { Lights } from './lights.ts';
import { placeView } from './place-view.ts';
import { readColors } from './scene-colors.ts';
import { type ReadTexture, TextureLibrary } from './textures.ts';
import { thumbnailMaterials, thumbnailTextures } from './thumbnail-materials.ts';

/** Pixels drawn for each of the picture's, in both directions: antialiasing that looks the same on every machine. */
const DENSE = 2;
/** Scenes kept after they were drawn: those with the same kinds of materials then need no new shaders. */
const KEPT_SCENES = 3;
/** Pixels of textures. */
const TEXTURE_SIDE = 128;
/** Milliseconds to wait at most for a moment when the window has nothing else to do. */
const PATIENCE = 300;
/** Alpha up to which a pixel counts as empty. */
const FAINT = 8;

/** Draws small pictures of scenes, one after the other, in a WebGL context of its own. */
export class ThumbnailDrawer {
  readonly #renderer: WebGLRenderer;
  readonly #view = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 1, 1000);
  readonly #shrunk = new OffscreenCanvas(1, 1);
  readonly #kept: ShownScene[] = [];
  #lost = false;

  /** @throws if 3D is not available */
  constructor() {
    const canvas = document.createElement('canvas');
    this.#renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      antialias: false,
      powerPreference: 'low-power',
    });
    this.#renderer.setClearColor(0, 0);
    canvas.addEventListener('webglcontextlost', () => {
      this.#lost = true;
    });
  }

  /** Whether the graphics card has dropped the context: nothing can be drawn anymore. */
  get lost(): boolean {
    return this.#lost;
  }

  /**
   * A square picture on a transparent background, from the front and slightly from above; null if nothing is visible.
   * @param side its side in pixels
   * @throws as `signal`; an error if the context is lost
   */
  async draw(scene: Scene, side: number, read: ReadTexture, signal: AbortSignal): Promise<Picture | null> {
    const library = new TextureLibrary(
      (path, request, ended) =>
        read(path, { ...request, largest: TEXTURE_SIDE }, AbortSignal.any([ended, signal])),
      supportedBlocks((name) => this.#renderer.extensions.has(name)),
    );
    try {
      const found = new Set<string>();
      const load = async (path: string): Promise<void> => {
        if ((await library.get(path, 'color')) !== null) found.add(path);
      };
      await Promise.all(thumbnailTextures(scene.materials).map(load));
      const simple = { ...scene, materials: thumbnailMaterials(scene.materials, found) };
      await idle();
      signal.throwIfAborted();
      return await this.#drawSimple(simple, side, library, signal);
    } finally {
      library.dispose();
    }
  }

  dispose(): void {
    for (const shown of this.#kept.splice(0)) shown.dispose();
    this.#renderer.dispose();
    // Browsers limit the number of contexts and free them late.
    if (!this.#lost) this.#renderer.forceContextLoss();
  }

  async #drawSimple(
    scene: Scene,
    side: number,
    library: TextureLibrary,
    signal: AbortSignal,
  ): Promise<Picture | null> {
    const colors = readColors();
    const shown = new ShownScene(
      scene,
      colors,
      (path, kind) => library.get(path, kind),
      () => {},
    );
    this.#kept.push(shown);
    for (const old of this.#kept.splice(0, this.#kept.length - KEPT_SCENES)) old.dispose();
    const transforms = nodeTransforms(scene);
    const camera = fitPoints(firstCamera(shown.isCharacter), outlinePoints(scene, transforms));
    const bounds = shown.extent();
    if (bounds === undefined) return null;
    const lights = new Lights();
    lights.follow(placeView(this.#view, camera, bounds, 1));
    const drawn = new DrawnScene();
    drawn.add(...lights.objects, ...shown.groups);
    this.#renderer.setSize(side * DENSE, side * DENSE, false);
    const optionsOf = (bothSides: boolean): DrawOptions => optionsFor(scene, bothSides);
    // Some surfaces face away: those are better shown from behind than not at all.
    for (const bothSides of [false, true]) {
      shown.apply(optionsOf(bothSides));
      // The textures are there, and their materials take them now.
      await new Promise((resolve) => setTimeout(resolve));
      // Shaders are made beside the window's own work where the graphics card can.
      if (this.#renderer.extensions.has('KHR_parallel_shader_compile'))
        await this.#renderer.compileAsync(drawn, this.#view);
      signal.throwIfAborted();
      if (this.#lost) throw new Error('the WebGL context is lost');
      this.#renderer.render(drawn, this.#view);
      const picture = this.#pictureOf(side);
      if (picture !== null) return picture;
    }
    return null;
  }

  /** What is on the canvas; null if that is nothing. */
  #pictureOf(side: number): Picture | null {
    this.#shrunk.width = side;
    this.#shrunk.height = side;
    const context = this.#shrunk.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no memory for a picture');
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.#renderer.domElement, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    for (let at = 3; at < data.length; at += 4) {
      if (data[at]! <= FAINT) continue;
      return { width: side, height: side, rgba: new Uint8Array(data.buffer) };
    }
    return null;
  }
}

function optionsFor({ meshes }: Scene, bothSides: boolean): DrawOptions {
  return {
    shading: 'textured',
    lighting: 'studio',
    shown: {
      ...defaultShown,
      bothSides,
      skeleton: false,
      connectPoints: false,
      surfaces: meshes.length === 0,
    },
    collisionColors: 'body',
    level: null,
  };
}

/** Waits until the window has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Not in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve);
  });
}
