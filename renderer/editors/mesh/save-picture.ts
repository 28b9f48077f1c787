import { saveFile } from '#renderer/editors/kit/save-file.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import { say } from '#renderer/state/report.ts';

/** Saves the picture as a PNG file named after the shown file. */
export async function savePicture(stage: Stage, fileName: string): Promise<void> {
  const blob = await stage.viewport.capture();
  const name = `${fileName.replace(/\.[^.]*$/, '')}.png`;
  saveFile(name, blob);
  say(`Saved a picture as ${name}`);
}
