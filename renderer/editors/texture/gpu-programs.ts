import { VERTEX } from './shader.ts';

interface KeptProgram {
  readonly program: WebGLProgram;
  readonly locations: Map<string, WebGLUniformLocation | null>;
}

/** GPU programs by the source of their fragment shaders, each compiled on first use. */
export class GpuPrograms {
  readonly #gl: WebGL2RenderingContext;
  readonly #known = new Map<string, KeptProgram>();

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  /**
   * Activates a program; returns a lookup of its uniforms, which is null for those it does not use.
   * @throws Error with the log of the driver
   */
  use(fragment: string): (name: string) => WebGLUniformLocation | null {
    const gl = this.#gl;
    const known = this.#known.get(fragment) ?? { program: programOf(gl, fragment), locations: new Map() };
    this.#known.set(fragment, known);
    // biome-ignore lint/correctness/useHookAtTopLevel: this is WebGL, not a React hook.
    gl.useProgram(known.program);
    return (name) => {
      if (!known.locations.has(name)) known.locations.set(name, gl.getUniformLocation(known.program, name));
      return known.locations.get(name) ?? null;
    };
  }
}

/** @throws Error with the log of the driver */
function programOf(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('The graphics card is no longer available.');
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
