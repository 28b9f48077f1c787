import { Color, OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { Lighting } from '#renderer/state/viewport-choices.ts';
import { pngOf } from '#renderer/ui/clipboard.ts';
import type { Sphere } from '#shared/scene/scene.ts';
import { AdaptiveResolution } from './adaptive-resolution.ts';
import { usesAntialiasing } from './antialiasing.ts';
import { type Camera, FIELD_OF_VIEW, startCamera } from './camera.ts';
import { measureDrawing } from './draw-time.ts';
import { Lights } from './lights.ts';
import { placeView } from './place-view.ts';

/** Maximum pixel ratio: more is not visible but costs more. */
const MAX_PIXEL_RATIO = 2;
/** Milliseconds after the last movement until the picture is redrawn in full resolution. */
const SETTLE_TIME = 160;

/** Statistics of the last frame and of GPU memory. */
export interface DrawInfo {
  readonly calls: number;
  readonly geometries: number;
  readonly textures: number;
}

/** Draws over the scene with the same camera. */
export interface OverlayPass {
  draw(renderer: WebGLRenderer, camera: PerspectiveCamera | OrthographicCamera): void;
  resize(width: number, height: number): void;
}

/**
 * A canvas, a camera and lights. Draws only after changes: nothing runs between frames. On a slow machine, frames are
 * coarse while the camera moves; the last one is drawn in full.
 */
export class Viewport {
  readonly scene = new Scene();
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #passes: OverlayPass[] = [];
  readonly #perspective = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 1, 1000);
  readonly #orthographic = new OrthographicCamera();
  readonly #lights = new Lights();
  readonly #listeners = new Set<() => void>();
  readonly #resolution = new AdaptiveResolution();
  #background = new Color(0, 0, 0);
  #camera: Camera = startCamera;
  #bounds: Sphere = { center: [0, 0, 0], radius: 1 };
  #width = 0;
  #height = 0;
  #frame = 0;
  #settleTimer: ReturnType<typeof setTimeout> | null = null;
  #scale = 1;
  #endMeasure: (() => void) | null = null;
  #lost = false;
  #started = false;

  /** @throws if 3D is not available */
  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: usesAntialiasing(),
      powerPreference: 'high-performance',
    });
    this.#renderer.info.autoReset = false;
    this.scene.add(...this.#lights.objects);
    canvas.addEventListener('webglcontextlost', this.#contextLost);
    canvas.addEventListener('webglcontextrestored', this.#contextRestored);
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** Sets the camera; frames may be coarse while it is moving. */
  setCamera(camera: Camera, moving: boolean): void {
    this.#camera = camera;
    if (moving) this.#move();
    this.invalidate();
  }

  /** Tells that what is drawn changes in quick succession: frames may be coarse until it rests. */
  hurry(): void {
    this.#move();
  }

  /** Sets the bounds of the content, for the near and far planes. */
  setBounds(bounds: Sphere): void {
    this.#bounds = bounds;
    this.invalidate();
  }

  setBackground(color: Color): void {
    this.#background = color;
    this.#renderer.setClearColor(color);
    this.invalidate();
  }

  setLighting(lighting: Lighting): void {
    this.#lights.set(lighting);
    this.invalidate();
  }

  /** Starts drawing once the scene is complete: earlier frames would be empty but cost as much. */
  start(): void {
    this.#started = true;
    this.invalidate();
  }

  addPass(pass: OverlayPass): void {
    this.#passes.push(pass);
  }

  /** Width divided by height. */
  get aspect(): number {
    return this.#height === 0 ? 1 : this.#width / this.#height;
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#width, height: this.#height };
  }

  /** The current camera in three.js. */
  get view(): PerspectiveCamera | OrthographicCamera {
    this.#updateCamera();
    return this.#camera.perspective ? this.#perspective : this.#orthographic;
  }

  get info(): DrawInfo {
    const { render, memory } = this.#renderer.info;
    return { calls: render.calls, geometries: memory.geometries, textures: memory.textures };
  }

  /** Whether WebGL has an extension; enables it. */
  hasExtension(name: string): boolean {
    return this.#renderer.extensions.has(name);
  }

  get lost(): boolean {
    return this.#lost;
  }

  /** Calls a listener after every frame and when the WebGL context is lost; returns a function that removes it. */
  onDraw(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sets the size in CSS pixels and draws at once, because resizing empties the canvas. */
  resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#fit();
    this.draw();
  }

  /** Requests a redraw in the next frame. */
  invalidate(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.draw());
  }

  draw(): void {
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#started || this.#width === 0 || this.#height === 0 || this.#lost) return;
    if (this.#scale !== this.#resolution.scale) this.#fit();
    const camera = this.view;
    this.#renderer.info.reset();
    this.#renderer.render(this.scene, camera);
    for (const pass of this.#passes) pass.draw(this.#renderer, camera);
    if (this.#resolution.needsMeasurement) this.#measure();
    for (const listener of this.#listeners) listener();
  }

  /** The picture as a PNG file, in full resolution. */
  capture(): Promise<Blob> {
    this.#settle();
    this.draw();
    return pngOf(this.canvas);
  }

  /**
   * Ends the WebGL context, with all that the GPU holds; nothing is drawn from then on. Comes before what was drawn is
   * disposed of: a context that was lost and restored complains when it is asked to delete what it had before.
   */
  endContext(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#contextLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#contextRestored);
    // Browsers limit the number of contexts and free them late.
    if (!this.#lost) this.#renderer.forceContextLoss();
    this.#lost = true;
  }

  /** Frees all else, except objects added to the scene, which their owners dispose of. */
  dispose(): void {
    this.endContext();
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    if (this.#settleTimer !== null) clearTimeout(this.#settleTimer);
    this.#endMeasure?.();
    this.#listeners.clear();
    this.#renderer.dispose();
  }

  #updateCamera(): void {
    const view = this.#camera.perspective ? this.#perspective : this.#orthographic;
    this.#lights.follow(placeView(view, this.#camera, this.#bounds, this.aspect));
  }

  #fit(): void {
    const dense = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
    this.#scale = this.#resolution.scale;
    this.#renderer.setPixelRatio(dense * this.#scale);
    this.#renderer.setSize(this.#width, this.#height, false);
    const { width, height } = this.canvas;
    for (const pass of this.#passes) pass.resize(width, height);
  }

  #measure(): void {
    if (this.#endMeasure !== null) return;
    const scale = this.#scale;
    this.#endMeasure = measureDrawing(this.#renderer.getContext() as WebGL2RenderingContext, (took) => {
      this.#endMeasure = null;
      this.#resolution.record(took, scale);
    });
  }

  #move(): void {
    this.#resolution.move();
    if (this.#settleTimer !== null) clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      this.#settle();
      if (this.#scale < 1) this.draw();
    }, SETTLE_TIME);
  }

  #settle(): void {
    if (this.#settleTimer !== null) clearTimeout(this.#settleTimer);
    this.#settleTimer = null;
    this.#resolution.stop();
  }

  readonly #contextLost = (event: Event): void => {
    // Without this the context would never be restored.
    event.preventDefault();
    this.#lost = true;
    this.#endMeasure?.();
    this.#endMeasure = null;
    for (const listener of this.#listeners) listener();
  };

  readonly #contextRestored = (): void => {
    this.#lost = false;
    // The new context does not have the clear color yet.
    this.#renderer.setClearColor(this.#background);
    this.invalidate();
  };
}
