import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import * as v from 'valibot';

/** The window's position when it was closed. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

const Pixel = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const StateSchema = v.strictObject({
  bounds: v.strictObject({ x: Pixel, y: Pixel, width: Pixel, height: Pixel }),
  maximized: v.boolean(),
});

/** The saved state, or null if there is none or it is invalid; the window then opens centered. */
export function readWindowState(file: string): WindowState | null {
  try {
    const parsed = v.safeParse(StateSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Saves the state. Synchronous, because it runs while the window closes. @throws the system's error if writing fails */
export function writeWindowState(file: string, state: WindowState): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
  renameSync(temporary, file);
}
