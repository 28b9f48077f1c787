import { say } from '../kit/report.ts';
import { saveFile } from '../kit/save-file.ts';
import type { Stage } from './stage.ts';

/** Offers the picture as a PNG file named after the file that it shows. */
export async function savePicture(stage: Stage, fileName: string): Promise<void> {
  const blob = await stage.viewport.capture();
  if (blob === null) throw new Error('The browser could not make a picture of it.');
  const name = `${fileName.replace(/\.[^.]*$/, '')}.png`;
  saveFile(name, blob);
  say(`Saved a picture as ${name}`);
}
