import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import { plural } from '#renderer/ui/format.ts';
import type { DescribedTexture } from '#shared/contract/textures.ts';
import type { Texture } from '#shared/image/texture.ts';
import { readDisplayOptions } from './display-options.ts';
import type { PixelValue } from './pixel-value.ts';
import { channelLetters, copyColor, copyTexturePicture, pictureName, savePicture } from './save-picture.ts';
import type { ShownPictures } from './use-pictures.ts';

export interface PictureActions {
  readonly save: () => Promise<void>;
  readonly saveAll: () => Promise<void>;
  readonly copy: () => Promise<void>;
  readonly copyPixel: () => Promise<void>;
}

/** Saves and copies of a texture: the shown picture, all pictures, or a color. */
export function usePictureActions(options: {
  readonly document: string;
  readonly name: string;
  readonly described: DescribedTexture | null;
  readonly shown: ShownPictures;
  readonly picked: PixelValue | null;
}): PictureActions {
  const { document, name, described, shown, picked } = options;
  const client = useClient();
  const dialogs = useSession((session) => session.info?.capabilities.dialogs ?? false);
  const reveal = useSession((session) => session.info?.capabilities.reveal ?? false);

  /** The face of the picked pixel, if there are several. */
  const face = shown.faces[picked?.face ?? 0] ?? 0;
  const pngInput = () => {
    if (described === null) return null;
    const { channels, exposure } = readDisplayOptions();
    const { level, layer, slice } = shown;
    const { revision } = described;
    return { document, revision, level, layer, slice, face, exposure, channels: channelLetters(channels) };
  };
  /** Asks for an output folder; null if none was selected. */
  const chooseRoot = async (): Promise<string | null> => {
    if (dialogs) return (await client.request('dialog.openFolder', { purpose: 'output' }))?.id ?? null;
    const { roots } = await client.request('session.describe', {});
    const outputs = roots.filter(({ kind }) => kind === 'output');
    const own = useWorkspace.getState().info?.outputRoot;
    const items = outputs.map(({ id, label }) => ({ label, start: id === own }));
    const index = outputs.length > 1 ? await askPick({ title: 'Save into', label: 'Folders', items }) : 0;
    return index === null ? null : (outputs[index]?.id ?? null);
  };
  return {
    save: async () => {
      const input = pngInput();
      if (input === null || described === null) return;
      const file = pictureName(name, {
        level: input.level,
        face: faceName(described.texture, face),
        channels: input.channels,
      });
      await savePicture(client, input, file);
    },
    saveAll: async () => {
      const input = pngInput();
      const root = input === null ? null : await chooseRoot();
      if (input === null || root === null) return;
      const { revision, channels, exposure } = input;
      const report = await client.request('texture.export', { document, revision, root, channels, exposure });
      const { files, problems, target } = report;
      const failed = problems.length === 0 ? '' : `, ${plural(problems.length, 'problem')}: see Jobs`;
      const show = (): void => {
        client.request('host.reveal', { saved: target }).catch((error: unknown) => reportError(error));
      };
      useNotices.getState().notify({
        level: failed === '' ? 'info' : 'warning',
        text: `Saved ${plural(files, 'picture')} in ${target}${failed}`,
        ...(reveal ? { action: { label: 'Show', run: show } } : {}),
      });
    },
    copy: async () => {
      const input = pngInput();
      if (input !== null) await copyTexturePicture(client, input);
    },
    copyPixel: async () => {
      if (picked !== null) await copyColor(picked.rgba);
    },
  };
}

function faceName({ cube, sides }: Texture, face: number): string | undefined {
  return cube ? ['px', 'nx', 'py', 'ny', 'pz', 'nz'][sides?.[face] ?? face] : undefined;
}
