import { say } from '../kit/report.ts';
import type { Stage } from './stage.ts';

/** Offers the picture as a PNG file named after the file that it shows. */
export async function savePicture(stage: Stage, fileName: string): Promise<void> {
  const blob = await stage.viewport.capture();
  if (blob === null) throw new Error('The browser could not make a picture of it.');
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName.replace(/\.[^.]*$/, '')}.png`;
  link.click();
  // Browsers read it when they get to it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  say(`Saved a picture as ${link.download}`);
}
