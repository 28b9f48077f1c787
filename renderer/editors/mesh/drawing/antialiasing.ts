let known: boolean | undefined;

/**
 * Whether edges are smoothed. Not where a program stands in for a graphics card: every picture would take it twice as long,
 * and there it is the time that hurts.
 */
export function usesAntialiasing(): boolean {
  known ??= !isSoftwareRenderer();
  return known;
}

/** Names of what draws with the processor in the browsers and on the systems that Modwright runs on. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|basic render/i;

function isSoftwareRenderer(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  if (gl == null || info == null) return false;
  const name = String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE_RENDERERS.test(name);
}
