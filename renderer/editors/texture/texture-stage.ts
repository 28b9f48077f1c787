import type { Placement, Point, Size } from '#renderer/editors/kit/placement.ts';
import type { Background } from '#renderer/state/texture-choices.ts';
import { type Rgb, readTokens, watchTokens } from '#renderer/ui/read-token.ts';
import type { PixelForm } from '#shared/image/pixels.ts';
import { cardForm } from './card-form.ts';
import { type CardPicture, handOver, type PictureSet } from './card-picture.ts';
import { CardPrograms } from './card-programs.ts';
import { isSeenThrough, shownFrom, storedFrom } from './color-matrix.ts';
import type { Shape, Turn } from './cube.ts';
import type { Look } from './look.ts';
import { fragmentOf, type Program, type SideTraits } from './shader.ts';

/** All that is drawn besides the pictures themselves. */
export interface Drawing extends Pick<Look, 'channels' | 'mode' | 'exposure' | 'light'> {
  readonly placement: Placement;
  /** Sides of the largest level, and of everything that is laid out. */
  readonly base: Size;
  readonly whole: Size;
  readonly shape: Shape;
  readonly turn: Turn;
  /** Which picture is which side of a cube; −1 where a side is missing. */
  readonly sides: readonly number[];
  readonly greenUp: boolean;
  readonly smooth: boolean;
  readonly background: Background;
  readonly color: string;
  /** Share of the canvas’s width from which on the second picture is drawn; 1 = nowhere. */
  readonly wipe: number;
  /** A pixel of a picture that was picked. */
  readonly picked: (Point & { readonly face: number }) | null;
}

/** Samples along one side of a pixel of the screen at most: more is not seen, and takes long without a card. */
const MOST_SAMPLES = 4;
/** After so long without a change it is drawn with all samples (ms). */
const REST = 90;

/** Pictures on a canvas, drawn when something changes. */
export class TextureStage {
  readonly canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #unwatch: () => void;
  readonly #listeners = new Set<() => void>();
  #programs: CardPrograms;
  #sets: readonly [PictureSet | null, PictureSet | null] = [null, null];
  #card: [CardPicture | null, CardPicture | null] = [null, null];
  #drawing: Drawing | null = null;
  #colors: readonly Rgb[] = [];
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lost = false;
  #failure: unknown = null;
  #ended = false;

  /** @throws Error where the page cannot draw with a graphics card, nor with what stands in for one */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
    if (gl === null) throw new Error('WebGL 2 is not available in this browser.');
    this.canvas = canvas;
    this.#gl = gl;
    this.#programs = new CardPrograms(gl);
    this.#colors = readColors();
    this.#unwatch = watchTokens(() => {
      this.#colors = readColors();
      this.invalidate();
    });
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  /** Whether the graphics card has taken the picture away. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Why the card, or its driver, refused to draw; null = it did not. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Longest side that the card takes. */
  get longestSide(): number {
    return Number(this.#gl.getParameter(this.#gl.MAX_TEXTURE_SIZE));
  }

  get size(): Size {
    return { width: this.canvas.width, height: this.canvas.height };
  }

  /** Whether the card takes pixels as they are stored. */
  takes(form: PixelForm | undefined): boolean {
    return form !== undefined && cardForm(this.#gl, form) !== undefined;
  }

  /** Calls after every frame; answers the function that ends it. */
  onDraw(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param size in pixels of the screen */
  resize(size: Size): void {
    const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    // A canvas that was resized is empty: the next frame would be too late.
    this.#draw();
  }

  /** Takes pictures in place of those before, on the first or on the second side of the wipe. */
  show(side: 0 | 1, set: PictureSet | null): void {
    if (this.#sets[side] === set) return;
    this.#sets = side === 0 ? [set, this.#sets[1]] : [this.#sets[0], set];
    this.#gl.deleteTexture(this.#card[side]?.texture ?? null);
    this.#card[side] = null;
    if (set !== null && !this.#lost) {
      this.#tryTo(() => {
        this.#card[side] = handOver(this.#gl, set);
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
    // Browsers keep few contexts, and take the oldest away from whoever has it.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#lost = true;
    this.#card = [null, null];
    this.#tell();
  };

  readonly #onRestored = (): void => {
    this.#lost = false;
    this.#programs = new CardPrograms(this.#gl);
    const [first, second] = this.#sets;
    this.#sets = [null, null];
    this.show(0, first);
    this.show(1, second);
    this.invalidate();
  };

  /** Nobody could catch what is thrown while a frame is drawn: it is told with the frame. */
  #tryTo(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#failure = error;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #draw(samples = 1): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#timer);
    if (this.#lost || this.#ended) return;
    const [gl, drawing, [first, second]] = [this.#gl, this.#drawing, this.#card];
    const { width, height } = this.size;
    gl.viewport(0, 0, width, height);
    if (drawing === null || first === null) {
      const [red, green, blue] = shares(this.#colors[0] ?? [0, 0, 0]);
      gl.clearColor(red, green, blue, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    } else {
      this.#tryTo(() => this.#drawPictures(drawing, first, second, samples));
      const wanted = samplesFor(drawing, first);
      if (samples < wanted) this.#timer = setTimeout(() => this.#draw(wanted), REST);
    }
    this.#tell();
  }

  #drawPictures(drawing: Drawing, first: CardPicture, second: CardPicture | null, samples: number): void {
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
    for (const [index, card] of [first, second ?? first].entries()) {
      const { matrix, base: add } = storedFrom(card.form);
      gl.activeTexture(gl.TEXTURE0 + index);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, card.texture);
      gl.uniform1i(at(`picture${index}`), index);
      const { size, room } = card;
      gl.uniform4f(at(`extent${index}`), size.width, size.height, room.width, room.height);
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
    // On the screen down is more, for light and for normals of the games; those of OpenGL point the other way.
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

/** Pixels that are drawn larger stay squares, unless that is not wanted. */
function traitsOf({ placement, base, smooth }: Drawing, { form, size, light }: CardPicture): SideTraits {
  const large = (placement.scale * base.width) / size.width >= 1;
  return { light, smooth: form.smooth && (smooth || !large) };
}

/** Each sample is of two pixels each way, so there are half as many as pixels of the picture on one of the screen. */
function samplesFor({ placement, base }: Drawing, { size }: CardPicture): number {
  const pixels = size.width / (placement.scale * base.width);
  return Math.max(1, Math.min(MOST_SAMPLES, Math.ceil(pixels / 2 - 0.01)));
}

/** First tilted, then turned; by columns. */
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
