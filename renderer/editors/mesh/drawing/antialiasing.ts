let known: boolean | undefined;

/**
 * Whether to use antialiasing. Not with software rendering, which is slow already: every frame would take twice as long.
 */
export function usesAntialiasing(): boolean {
  known ??= !isSoftwareRenderer();
  return known;
}

/** Names of software renderers in the browsers and systems that Modwright supports. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|basic render/i;

function isSoftwareRenderer(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  if (gl == null || info == null) return false;
  const name = String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE_RENDERERS.test(name);
}
