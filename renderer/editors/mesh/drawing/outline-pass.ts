import {
  type Camera,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { OverlayPass } from './viewport.ts';

/** Layer of the selected objects, which are drawn again by themselves to find their edges. */
const LAYER = 1;
/** Half the width of the outline, in picture pixels. */
const WIDTH = 1.6;

/** Draws an outline around selected objects, also where other objects hide them. */
export class OutlinePass implements OverlayPass {
  readonly #scene: Scene;
  readonly #mask = new WebGLRenderTarget(1, 1, { depthBuffer: false });
  readonly #white = new MeshBasicMaterial({ color: 0xffffff, side: DoubleSide, depthTest: false });
  readonly #edge: ShaderMaterial;
  readonly #sheet: Scene;
  readonly #plane = new PlaneGeometry(2, 2);
  readonly #flat = new OrthographicCamera();
  #selected: readonly Object3D[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#edge = edgeMaterial(this.#mask);
    this.#sheet = new Scene();
    const sheet = new Mesh(this.#plane, this.#edge);
    sheet.frustumCulled = false;
    this.#sheet.add(sheet);
  }

  select(objects: readonly Object3D[]): void {
    for (const object of this.#selected) object.layers.disable(LAYER);
    for (const object of objects) object.layers.enable(LAYER);
    this.#selected = objects;
  }

  setColor(color: Color): void {
    this.#edge.uniforms.color!.value = color;
  }

  resize(width: number, height: number): void {
    this.#mask.setSize(width, height);
    this.#edge.uniforms.step!.value = new Vector2(WIDTH / width, WIDTH / height);
  }

  draw(renderer: WebGLRenderer, camera: Camera): void {
    if (this.#selected.length === 0) return;
    const background = renderer.getClearColor(new Color());
    const layers = camera.layers.mask;
    renderer.setRenderTarget(this.#mask);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    camera.layers.set(LAYER);
    this.#scene.overrideMaterial = this.#white;
    renderer.render(this.#scene, camera);
    this.#scene.overrideMaterial = null;
    camera.layers.mask = layers;
    renderer.setRenderTarget(null);
    renderer.setClearColor(background, 1);
    renderer.autoClear = false;
    renderer.render(this.#sheet, this.#flat);
    renderer.autoClear = true;
  }

  dispose(): void {
    this.#mask.dispose();
    this.#white.dispose();
    this.#edge.dispose();
    this.#plane.dispose();
  }
}

/** Colors pixels that are outside the mask but near it. */
function edgeMaterial(mask: WebGLRenderTarget): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      mask: { value: mask.texture },
      step: { value: new Vector2(1, 1) },
      color: { value: new Color(1, 1, 1) },
    },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    vertexShader: `
      varying vec2 at;
      void main() {
        at = uv;
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,
    fragmentShader: `
      uniform sampler2D mask;
      uniform vec2 step;
      uniform vec3 color;
      varying vec2 at;
      void main() {
        float near = 0.0;
        for (int i = 0; i < 8; i++) {
          float angle = float(i) * 0.7853981634;
          near = max(near, texture2D(mask, at + step * vec2(cos(angle), sin(angle))).r);
        }
        gl_FragColor = vec4(color, near * (1.0 - texture2D(mask, at).r));
        #include <colorspace_fragment>
      }`,
  });
}
