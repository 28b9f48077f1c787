import type { Page } from 'playwright-core';

/** How much later than usual each animation frame comes, in milliseconds. */
const FRAME_DELAY = 150;

/**
 * With `MODWRIGHT_SLOW_PAGES=4` windows run on a quarter of the processor and their frames come late, which shows
 * tests that press a key before the program is ready for it. Such tests fail only now and then on a busy machine.
 */
export async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.MODWRIGHT_SLOW_PAGES ?? '1');
  if (!(rate > 1)) return;
  page.setDefaultTimeout(120_000);
  await page.addInitScript((delay) => {
    const request = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    /** What each id stands for now: its delay, then its frame. */
    const timers = new Map<number, number>();
    const frames = new Map<number, number>();
    let last = 1_000_000_000;
    window.requestAnimationFrame = (callback) => {
      last += 1;
      const id = last;
      const begin = (): void => {
        timers.delete(id);
        const run = (time: number): void => {
          frames.delete(id);
          callback(time);
        };
        frames.set(id, request(run));
      };
      timers.set(id, window.setTimeout(begin, delay));
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      window.clearTimeout(timers.get(id));
      cancel(frames.get(id) ?? 0);
      timers.delete(id);
      frames.delete(id);
    };
  }, FRAME_DELAY);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
