import { exportFiles } from '#renderer/editors/kit/export-files.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Saves the picture as a PNG file named after the shown file. */
export async function savePicture(client: Client, stage: Stage, fileName: string): Promise<void> {
  const content = await stage.viewport.capture();
  const name = `${fileName.replace(/\.[^.]*$/, '')}.png`;
  await exportFiles(client, { title: 'Save the picture', files: [{ name, content }] });
}
