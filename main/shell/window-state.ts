import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import * as v from 'valibot';

/** Where the window was when it was closed. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

const Pixel = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const StateSchema = v.strictObject({
  bounds: v.strictObject({ x: Pixel, y: Pixel, width: Pixel, height: Pixel }),
  maximized: v.boolean(),
});

/** What was kept, or null where nothing usable was: a window in the middle of the screen is a fine answer then. */
export function readWindowState(file: string): WindowState | null {
  try {
    const parsed = v.safeParse(StateSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Keeps it; runs while the window closes, so it is synchronous. @throws the system's error when it cannot be written */
export function writeWindowState(file: string, state: WindowState): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(state));
  renameSync(temporary, file);
}
