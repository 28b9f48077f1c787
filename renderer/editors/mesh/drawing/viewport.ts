import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Matrix4,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { pngOf } from '#renderer/editors/kit/clipboard.ts';
import type { Sphere } from '#shared/scene/scene.ts';
import { AdaptiveResolution } from './adaptive-resolution.ts';
import { usesAntialiasing } from './antialiasing.ts';
import {
  axesOf,
  type Camera,
  depthsOf,
  FIELD_OF_VIEW,
  heightInView,
  positionOf,
  startCamera,
} from './camera.ts';
import { measureDrawing } from './draw-time.ts';

/** Pixels beyond this density are not seen, and cost as many times more. */
const MAX_PIXEL_RATIO = 2;
/** After the last movement (ms). */
const SETTLE_TIME = 160;

/** How the last picture was drawn, and what the graphics card holds. */
export interface DrawInfo {
  readonly calls: number;
  readonly geometries: number;
  readonly textures: number;
}

/** Draws over the scene with the camera that it was drawn with. */
export interface OverlayPass {
  draw(renderer: WebGLRenderer, camera: PerspectiveCamera | OrthographicCamera): void;
  resize(width: number, height: number): void;
}

/**
 * A canvas, a camera and lights. Draws only when something changed: nothing runs between two pictures. While the camera
 * moves on a machine that is too slow for it, pictures are coarse; the last one is drawn in full.
 */
export class Viewport {
  readonly scene = new Scene();
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #passes: OverlayPass[] = [];
  readonly #perspective = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 1, 1000);
  readonly #orthographic = new OrthographicCamera();
  readonly #sky = new HemisphereLight(0xffffff, 0x8a8378, 1.5);
  readonly #key = new DirectionalLight(0xffffff, 2.1);
  readonly #listeners = new Set<() => void>();
  readonly #resolution = new AdaptiveResolution();
  #background = new Color(0, 0, 0);
  #camera: Camera = startCamera;
  #content: Sphere = { center: [0, 0, 0], radius: 1 };
  #width = 0;
  #height = 0;
  #frame = 0;
  #settleTimer: ReturnType<typeof setTimeout> | null = null;
  #scale = 1;
  #endMeasure: (() => void) | null = null;
  #lost = false;
  #started = false;

  /** @throws where the page cannot draw in 3D at all */
  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: usesAntialiasing(),
      powerPreference: 'high-performance',
    });
    this.#renderer.info.autoReset = false;
    this.#sky.position.set(0, 0, 1);
    this.scene.add(this.#sky, this.#key, this.#key.target);
    canvas.addEventListener('webglcontextlost', this.#contextLost);
    canvas.addEventListener('webglcontextrestored', this.#contextRestored);
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** Takes a camera; a movement may be drawn coarsely until it stops. */
  setCamera(camera: Camera, moving: boolean): void {
    this.#camera = camera;
    if (moving) this.#move();
    this.invalidate();
  }

  /** Says what there is to see, so that near and far are put around it. */
  setBounds(content: Sphere): void {
    this.#content = content;
    this.invalidate();
  }

  setBackground(color: Color): void {
    this.#background = color;
    this.#renderer.setClearColor(color);
    this.invalidate();
  }

  /** Says that everything is in its place: pictures before that would show nothing, and cost as much as others. */
  start(): void {
    this.#started = true;
    this.invalidate();
  }

  addPass(pass: OverlayPass): void {
    this.#passes.push(pass);
  }

  /** Width by height. */
  get aspect(): number {
    return this.#height === 0 ? 1 : this.#width / this.#height;
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#width, height: this.#height };
  }

  /** The camera as three knows it, as it is now. */
  get view(): PerspectiveCamera | OrthographicCamera {
    this.#updateCamera();
    return this.#camera.perspective ? this.#perspective : this.#orthographic;
  }

  get info(): DrawInfo {
    const { render, memory } = this.#renderer.info;
    return { calls: render.calls, geometries: memory.geometries, textures: memory.textures };
  }

  /** Whether the card, or what stands in for one, has an extension; it is on then. */
  hasExtension(name: string): boolean {
    return this.#renderer.extensions.has(name);
  }

  get lost(): boolean {
    return this.#lost;
  }

  /** Calls after every picture, and when the graphics card goes or comes back; answers the function that ends it. */
  onDraw(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a size in CSS pixels, and draws at once: a canvas that changes its size is empty. */
  resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#fit();
    this.draw();
  }

  /** Asks for a picture before the next one is shown. */
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

  /** The picture as a PNG file, in full. */
  capture(): Promise<Blob> {
    this.#settle();
    this.draw();
    return pngOf(this.canvas);
  }

  /** Gives everything back that the graphics card holds. What was added to the scene is its owner's to dispose of. */
  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#contextLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#contextRestored);
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    if (this.#settleTimer !== null) clearTimeout(this.#settleTimer);
    this.#endMeasure?.();
    this.#listeners.clear();
    this.#renderer.dispose();
    // Browsers keep few contexts, and free them late.
    this.#renderer.forceContextLoss();
  }

  #updateCamera(): void {
    const { right, up, back } = axesOf(this.#camera);
    const position = new Vector3(...positionOf(this.#camera));
    const [near, far] = depthsOf(this.#camera, this.#content);
    const turn = new Matrix4().makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...back));
    const camera = this.#camera.perspective ? this.#perspective : this.#orthographic;
    camera.position.copy(position);
    camera.quaternion.setFromRotationMatrix(turn);
    camera.near = near;
    camera.far = far;
    if (camera === this.#perspective) camera.aspect = this.aspect;
    else if (camera === this.#orthographic) {
      const half = heightInView(this.#camera) / 2;
      camera.top = half;
      camera.bottom = -half;
      camera.right = half * this.aspect;
      camera.left = -half * this.aspect;
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    // The light comes over the left shoulder of who looks, so that nothing is ever seen from its dark side only.
    this.#key.position.set(-0.45, 0.7, 1).transformDirection(turn);
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
    // Without this it would never come back.
    event.preventDefault();
    this.#lost = true;
    this.#endMeasure?.();
    this.#endMeasure = null;
    for (const listener of this.#listeners) listener();
  };

  readonly #contextRestored = (): void => {
    this.#lost = false;
    // What three made anew knows nothing of it.
    this.#renderer.setClearColor(this.#background);
    this.invalidate();
  };
}
