/** Milliseconds between checks for completion. */
const POLL_INTERVAL = 4;
const MAX_TIME = 1000;

/**
 * Measures how long (ms) the GPU takes for the last draw commands. CPU time says little, because commands are only
 * queued. Returns a function that cancels the measurement.
 */
export function measureDrawing(gl: WebGL2RenderingContext, done: (milliseconds: number) => void): () => void {
  const start = performance.now();
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  let timer = setTimeout(poll, POLL_INTERVAL);
  function poll(): void {
    const took = performance.now() - start;
    const finished = fence === null || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
    if (!finished && took < MAX_TIME) timer = setTimeout(poll, POLL_INTERVAL);
    else {
      gl.deleteSync(fence);
      done(took);
    }
  }
  return () => {
    clearTimeout(timer);
    gl.deleteSync(fence);
  };
}
