import type { PixelForm } from '#shared/image/pixels.ts';
import type { Background } from '../../state/texture-choices.ts';
import { type Rgb, readTokens, watchTokens } from '../../ui/read-token.ts';
import { cardForm } from './card-form.ts';
import { type CardPicture, handOver, type PictureSet } from './card-picture.ts';
import type { Shape, Turn } from './cube.ts';
import { CHANNELS, type Look } from './look.ts';
import type { Placement, Point, Size } from './placement.ts';
import { BACKGROUND_NUMBERS, FRAGMENT, MODE_NUMBERS, SHAPE_NUMBERS, VERTEX } from './shader.ts';

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
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #unwatch: () => void;
  readonly #listeners = new Set<() => void>();
  #program: WebGLProgram;
  #places = new Map<string, WebGLUniformLocation | null>();
  #sets: readonly [PictureSet | null, PictureSet | null] = [null, null];
  #card: [CardPicture | null, CardPicture | null] = [null, null];
  #drawing: Drawing | null = null;
  #colors: readonly Rgb[] = [];
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lost = false;
  #ended = false;

  /** @throws Error where the page cannot draw with a graphics card, nor with what stands in for one */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
    if (gl === null) throw new Error('The browser gives no WebGL 2.');
    this.#canvas = canvas;
    this.#gl = gl;
    this.#program = programOf(gl);
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

  /** Longest side that the card takes. */
  get longestSide(): number {
    return Number(this.#gl.getParameter(this.#gl.MAX_TEXTURE_SIZE));
  }

  get size(): Size {
    return { width: this.#canvas.width, height: this.#canvas.height };
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
  resize({ width, height }: Size): void {
    this.#canvas.width = Math.max(1, width);
    this.#canvas.height = Math.max(1, height);
    // A canvas that was resized is empty: the next frame would be too late.
    this.#draw();
  }

  /** Takes pictures in place of those before, on the first or on the second side of the wipe. */
  show(side: 0 | 1, set: PictureSet | null): void {
    if (this.#sets[side] === set) return;
    this.#sets = side === 0 ? [set, this.#sets[1]] : [this.#sets[0], set];
    this.#gl.deleteTexture(this.#card[side]?.texture ?? null);
    this.#card[side] = set === null || this.#lost ? null : handOver(this.#gl, set);
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

  /** The picture on the canvas as a PNG file; null where the browser cannot. */
  capture(): Promise<Blob | null> {
    this.#draw(MOST_SAMPLES);
    return new Promise((resolve) => this.#canvas.toBlob(resolve));
  }

  dispose(): void {
    this.#ended = true;
    this.#unwatch();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
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
    this.#program = programOf(this.#gl);
    this.#places = new Map();
    const [first, second] = this.#sets;
    this.#sets = [null, null];
    this.show(0, first);
    this.show(1, second);
    this.invalidate();
  };

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
      this.#drawPictures(drawing, first, second, samples);
      const wanted = samplesFor(drawing, first);
      if (samples < wanted) this.#timer = setTimeout(() => this.#draw(wanted), REST);
    }
    this.#tell();
  }

  #drawPictures(drawing: Drawing, first: CardPicture, second: CardPicture | null, samples: number): void {
    const gl = this.#gl;
    const { width, height } = this.size;
    const { placement, base, whole, channels, light, turn, picked } = drawing;
    const ratio = window.devicePixelRatio;
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the graphics card’s, no hook of React.
    gl.useProgram(this.#program);
    const at = (name: string): WebGLUniformLocation | null => this.#place(name);
    for (const [index, card] of [first, second ?? first].entries()) {
      gl.activeTexture(gl.TEXTURE0 + index);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, card.texture);
      gl.uniform1i(at(index === 0 ? 'first' : 'second'), index);
      const large = (placement.scale * base.width) / card.size.width >= 1;
      const smooth = card.form.smooth && (drawing.smooth || !large);
      gl.uniform4i(
        at(`traits[${index}]`),
        Number(card.form.grey),
        Number(card.form.signed),
        Number(card.light),
        Number(smooth),
      );
      gl.uniform4f(
        at(`extents[${index}]`),
        card.size.width,
        card.size.height,
        card.room.width,
        card.room.height,
      );
    }
    gl.uniform2f(at('canvas'), width, height);
    gl.uniform3f(at('placement'), placement.x, placement.y, placement.scale);
    gl.uniform2f(at('base'), base.width, base.height);
    gl.uniform2f(at('whole'), whole.width, whole.height);
    gl.uniform1i(at('shape'), SHAPE_NUMBERS[drawing.shape]);
    gl.uniformMatrix3fv(at('turn'), false, turned(turn));
    gl.uniform1iv(
      at('sides'),
      Int32Array.from({ length: 6 }, (_, side) => drawing.sides[side] ?? -1),
    );
    gl.uniform1i(at('mode'), MODE_NUMBERS[drawing.mode]);
    gl.uniform1i(at('greenUp'), Number(drawing.greenUp));
    gl.uniform2f(at('light'), ...light);
    gl.uniform1f(at('brighter'), 2 ** drawing.exposure);
    gl.uniform4iv(
      at('channels'),
      CHANNELS.map((channel) => Number(channels[channel])),
    );
    gl.uniform1i(at('background'), BACKGROUND_NUMBERS[drawing.background]);
    gl.uniform3f(at('backgroundColor'), ...shares(parsed(drawing.color)));
    gl.uniform1f(at('checker'), Math.round(8 * ratio));
    const [surround, line, accent] = this.#colors;
    gl.uniform3f(at('surround'), ...shares(surround ?? [0, 0, 0]));
    gl.uniform3f(at('line'), ...shares(line ?? [128, 128, 128]));
    gl.uniform3f(at('accent'), ...shares(accent ?? [255, 255, 255]));
    gl.uniform1f(at('wipe'), second === null ? width + 1 : drawing.wipe * width);
    gl.uniform3f(at('picked'), picked?.x ?? -1, picked?.y ?? -1, picked?.face ?? -1);
    gl.uniform1i(at('samples'), samples);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  #place(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#gl.getUniformLocation(this.#program, name);
    this.#places.set(name, place);
    return place;
  }
}

/** As many as pixels of the picture are on one of the screen. */
function samplesFor({ placement, base }: Drawing, { size }: CardPicture): number {
  const pixels = size.width / (placement.scale * base.width);
  return Math.max(1, Math.min(MOST_SAMPLES, Math.ceil(pixels - 0.01)));
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

/** @throws Error with what the card’s driver says */
function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('The graphics card is gone.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`The graphics card refused to draw: ${gl.getProgramInfoLog(program) ?? ''}`);
  }
  return program;
}
