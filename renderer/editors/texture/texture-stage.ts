import type { Placement, Point, Size } from '#renderer/editors/kit/placement.ts';
import type { Background } from '#renderer/state/texture-choices.ts';
import { type Rgb, readTokens, watchTokens } from '#renderer/ui/read-token.ts';
import type { PixelForm } from '#shared/image/pixel-form.ts';
import { isSeenThrough, shownFrom, storedFrom } from './color-matrix.ts';
import type { Shape, Turn } from './cube.ts';
import type { DisplayOptions } from './display-options.ts';
import { gpuFormat } from './gpu-format.ts';
import { type GpuPicture, type PictureSet, uploadPictures } from './gpu-picture.ts';
import { GpuPrograms } from './gpu-programs.ts';
import { fragmentOf, type Program, type SideTraits } from './shader.ts';

/** How the pictures are drawn. */
export interface Drawing extends Pick<DisplayOptions, 'channels' | 'mode' | 'exposure' | 'light'> {
  readonly placement: Placement;
  /** Size of the largest level, and of the whole layout. */
  readonly base: Size;
  readonly whole: Size;
  readonly shape: Shape;
  readonly turn: Turn;
  /** Index of the picture for each side of a cube; −1 if it is missing. */
  readonly sides: readonly number[];
  readonly greenUp: boolean;
  readonly smooth: boolean;
  readonly background: Background;
  readonly color: string;
  /** Fraction of the canvas width from which on the second picture is drawn; 1 = nowhere. */
  readonly wipe: number;
  /** The picked pixel. */
  readonly picked: (Point & { readonly face: number }) | null;
}

/** Maximum samples along one side of a screen pixel: more makes no visible difference, and is slow without a GPU. */
const MAX_SAMPLES = 4;
/** Milliseconds without a change before all samples are drawn. */
const SETTLE_TIME = 90;

/** Draws pictures on a canvas whenever something changes. */
export class TextureStage {
  readonly canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #unwatch: () => void;
  readonly #listeners = new Set<() => void>();
  #programs: GpuPrograms;
  #sets: readonly [PictureSet | null, PictureSet | null] = [null, null];
  #uploaded: [GpuPicture | null, GpuPicture | null] = [null, null];
  #drawing: Drawing | null = null;
  #colors: readonly Rgb[] = [];
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lost = false;
  #failure: unknown = null;
  #ended = false;

  /** @throws Error if WebGL is available neither in hardware nor in software */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
    if (gl === null) throw new Error('WebGL 2 is not available in this browser.');
    this.canvas = canvas;
    this.#gl = gl;
    this.#programs = new GpuPrograms(gl);
    this.#colors = readColors();
    this.#unwatch = watchTokens(() => {
      this.#colors = readColors();
      this.invalidate();
    });
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  /** Whether the graphics card has dropped the WebGL context. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Why the graphics card or its driver failed to draw; null = it did not. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Maximum side of a texture on this GPU. */
  get longestSide(): number {
    return Number(this.#gl.getParameter(this.#gl.MAX_TEXTURE_SIZE));
  }

  get size(): Size {
    return { width: this.canvas.width, height: this.canvas.height };
  }

  /** Whether the GPU supports pixels in their stored form. */
  supports(form: PixelForm | undefined): boolean {
    return form !== undefined && gpuFormat(this.#gl, form) !== undefined;
  }

  /** Calls a listener after every frame; returns a function that removes it. */
  onDraw(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param size in device pixels */
  resize(size: Size): void {
    const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    // Resizing empties the canvas, so draw now: the next frame would be too late.
    this.#draw();
  }

  /** Replaces the pictures on one side of the wipe. */
  show(side: 0 | 1, set: PictureSet | null): void {
    if (this.#sets[side] === set) return;
    this.#sets = side === 0 ? [set, this.#sets[1]] : [this.#sets[0], set];
    this.#gl.deleteTexture(this.#uploaded[side]?.texture ?? null);
    this.#uploaded[side] = null;
    if (set !== null && !this.#lost) {
      this.#tryTo(() => {
        this.#uploaded[side] = uploadPictures(this.#gl, set);
      });
    }
    this.invalidate();
  }

  apply(drawing: Drawing): void {
    this.#drawing = drawing;
    this.invalidate();
  }

  invalidate(): void {
    if (this.#frame !== 0 || this.#ended) return;
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  dispose(): void {
    this.#ended = true;
    this.#unwatch();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#listeners.clear();
    // Browsers limit the number of contexts and drop the oldest.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#lost = true;
    this.#uploaded = [null, null];
    this.#notify();
  };

  readonly #onRestored = (): void => {
    this.#lost = false;
    this.#programs = new GpuPrograms(this.#gl);
    const [first, second] = this.#sets;
    this.#sets = [null, null];
    this.show(0, first);
    this.show(1, second);
    this.invalidate();
  };

  /** Nobody could catch an error thrown while drawing a frame, so it is stored and reported with the frame. */
  #tryTo(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#failure = error;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #draw(samples = 1): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#timer);
    if (this.#lost || this.#ended) return;
    const [gl, drawing, [first, second]] = [this.#gl, this.#drawing, this.#uploaded];
    const { width, height } = this.size;
    gl.viewport(0, 0, width, height);
    if (drawing === null || first === null) {
      const [red, green, blue] = shares(this.#colors[0] ?? [0, 0, 0]);
      gl.clearColor(red, green, blue, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    } else {
      this.#tryTo(() => this.#drawPictures(drawing, first, second, samples));
      const needed = samplesFor(drawing, first);
      if (samples < needed) this.#timer = setTimeout(() => this.#draw(needed), SETTLE_TIME);
    }
    this.#notify();
  }

  #drawPictures(drawing: Drawing, first: GpuPicture, second: GpuPicture | null, samples: number): void {
    const gl = this.#gl;
    const { height, width } = this.size;
    const { placement, base, whole, channels, light, picked, background } = drawing;
    const program: Program = {
      shape: drawing.shape,
      mode: drawing.mode,
      background: isSeenThrough(channels) ? background : null,
      samples,
      picked: picked !== null,
      first: traitsOf(drawing, first),
      second: second === null ? null : traitsOf(drawing, second),
    };
    const at = this.#programs.use(fragmentOf(program));
    for (const [index, picture] of [first, second ?? first].entries()) {
      const { matrix, base: add } = storedFrom(picture.form);
      gl.activeTexture(gl.TEXTURE0 + index);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, picture.texture);
      gl.uniform1i(at(`picture${index}`), index);
      const { size, allocated } = picture;
      gl.uniform4f(at(`extent${index}`), size.width, size.height, allocated.width, allocated.height);
      gl.uniformMatrix4fv(at(`stored${index}`), false, matrix);
      gl.uniform4f(at(`base${index}`), ...add);
    }
    gl.uniformMatrix4fv(at('shown'), false, shownFrom(channels));
    gl.uniform1f(at('canvasHeight'), height);
    gl.uniform3f(at('placement'), placement.x, placement.y, placement.scale);
    gl.uniform2f(at('side'), base.width, base.height);
    gl.uniform2f(at('whole'), whole.width, whole.height);
    gl.uniformMatrix3fv(at('turn'), false, turned(drawing.turn));
    gl.uniform1iv(
      at('sides'),
      Int32Array.from({ length: 6 }, (_, side) => drawing.sides[side] ?? -1),
    );
    // On screen, y points down, as in the light and in the games’ normal maps; OpenGL normal maps point up.
    gl.uniform1f(at('green'), drawing.greenUp ? -1 : 1);
    gl.uniform2f(at('light'), ...light);
    gl.uniform1f(at('brighter'), 2 ** drawing.exposure);
    const behind = { black: '#000000', white: '#ffffff', color: drawing.color, checker: '#808080' };
    gl.uniform3f(at('backgroundColor'), ...shares(parsed(behind[background])));
    gl.uniform1f(at('checker'), Math.round(8 * window.devicePixelRatio));
    const [surround, line, accent] = this.#colors;
    gl.uniform3f(at('surround'), ...shares(surround ?? [0, 0, 0]));
    gl.uniform3f(at('line'), ...shares(line ?? [128, 128, 128]));
    gl.uniform3f(at('accent'), ...shares(accent ?? [255, 255, 255]));
    gl.uniform1f(at('wipe'), drawing.wipe * width);
    gl.uniform3f(at('picked'), picked?.x ?? -1, picked?.y ?? -1, picked?.face ?? -1);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
}

/** Enlarged pixels stay squares unless smoothing is on. */
function traitsOf({ placement, base, smooth }: Drawing, { form, size, light }: GpuPicture): SideTraits {
  const large = (placement.scale * base.width) / size.width >= 1;
  return { light, smooth: form.smooth && (smooth || !large) };
}

/** A filtered sample covers two picture pixels each way, so there are half as many as picture pixels per screen pixel. */
function samplesFor({ placement, base }: Drawing, { size }: GpuPicture): number {
  const pixels = size.width / (placement.scale * base.width);
  return Math.max(1, Math.min(MAX_SAMPLES, Math.ceil(pixels / 2 - 0.01)));
}

/** Rotation matrix, pitch before yaw, column by column. */
function turned({ yaw, pitch }: Turn): readonly number[] {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return [cy, 0, -sy, sy * sp, cp, cy * sp, sy * cp, -sp, cy * cp];
}

function readColors(): readonly Rgb[] {
  return readTokens(['--surface-0', '--line', '--accent']);
}

function parsed(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function shares([red, green, blue]: Rgb): [number, number, number] {
  return [red / 255, green / 255, blue / 255];
}
