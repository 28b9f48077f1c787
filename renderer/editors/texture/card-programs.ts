import { VERTEX } from './shader.ts';

interface KeptProgram {
  readonly program: WebGLProgram;
  readonly places: Map<string, WebGLUniformLocation | null>;
}

/** Programs of a graphics card by the text of their fragments, each made when it is first used. */
export class CardPrograms {
  readonly #gl: WebGL2RenderingContext;
  readonly #known = new Map<string, KeptProgram>();

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  /**
   * Takes a program; answers where its values go. A value that it does not use goes nowhere.
   * @throws Error with what the card’s driver says
   */
  use(fragment: string): (name: string) => WebGLUniformLocation | null {
    const gl = this.#gl;
    const known = this.#known.get(fragment) ?? { program: programOf(gl, fragment), places: new Map() };
    this.#known.set(fragment, known);
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the graphics card’s, no hook of React.
    gl.useProgram(known.program);
    return (name) => {
      if (!known.places.has(name)) known.places.set(name, gl.getUniformLocation(known.program, name));
      return known.places.get(name) ?? null;
    };
  }
}

/** @throws Error with what the card’s driver says */
function programOf(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
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
    throw new Error(`The graphics card could not draw: ${gl.getProgramInfoLog(program) ?? ''}`);
  }
  return program;
}
