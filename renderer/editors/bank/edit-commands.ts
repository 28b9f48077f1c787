import type { DocumentState } from '#shared/document/state.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import { storedPalette } from '#shared/formats/palette/colors.ts';
import { BANKS, bankFileName } from '#shared/formats/texbsi/names.ts';
import type { FoundPalette, ListedImage } from '#shared/rpc/bank-contract.ts';
import { MOST_HANDED_OVER } from '#shared/rpc/method.ts';
import type { Command } from '../../commands/command.ts';
import { formatBytes, plural } from '../../ui/format.ts';
import { askText } from '../../ui/questions.ts';
import { pickFiles } from '../kit/pick-files.ts';
import type { Import } from './import-dialog.tsx';
import type { ReadBank } from './use-bank.ts';

export type BankCommand = Omit<Command, 'category'>;

export interface EditCommandsOptions {
  readonly document: DocumentState;
  readonly bank: ReadBank;
  /** The one that is looked at. */
  readonly image: ListedImage | undefined;
  readonly place: number | undefined;
  /** Places of all that are chosen. */
  readonly chosen: readonly number[];
  readonly scene: FoundPalette | null;
  /** Makes an edit, one step, and shows what it was about. */
  readonly edit: (change: BankEdit) => Promise<void>;
  readonly onImport: (files: Import) => void;
  /** Null = all images. */
  readonly onExport: (places: readonly number[] | null) => void;
}

/** Kinds of files that are read as pictures. */
const PICTURES = '.png,.apng,.gif,.dds,.tga,.bmp,image/png,image/apng,image/gif';

/** What changes the bank, and what takes images out of it. */
export function editCommands(options: EditCommandsOptions): readonly BankCommand[] {
  const { document, bank, image, place, chosen, scene, edit, onExport } = options;
  const { images, kind, number } = bank.contents;
  const writable = (): boolean => document.readOnly === null;
  /** Images of a bank come and go; a file of one image is that image. */
  const arrangeable = (): boolean => writable() && kind === 'bank' && bank.contents.complete;
  const move = (by: number) => () => edit({ kind: 'move-image', image: place ?? 0, to: (place ?? 0) + by });
  return [
    {
      id: 'bank.replace',
      title: 'Replace Image…',
      icon: 'replace',
      shortcut: 'R',
      local: true,
      when: () => writable() && image !== undefined && image.unreadable === null,
      run: () => chooseFiles(options, true),
    },
    {
      id: 'bank.add',
      title: 'Add Image…',
      icon: 'add',
      shortcut: 'Insert',
      local: true,
      when: arrangeable,
      run: () => chooseFiles(options, false),
    },
    {
      id: 'bank.moveEarlier',
      title: 'Move Image Earlier',
      icon: 'arrow-up',
      shortcut: ['Alt+ArrowLeft', 'Alt+ArrowUp'],
      local: true,
      when: () => arrangeable() && place !== undefined && place > 0,
      run: move(-1),
    },
    {
      id: 'bank.moveLater',
      title: 'Move Image Later',
      icon: 'arrow-down',
      shortcut: ['Alt+ArrowRight', 'Alt+ArrowDown'],
      local: true,
      when: () => arrangeable() && place !== undefined && place < images.length - 1,
      run: move(1),
    },
    {
      id: 'bank.remove',
      title: chosen.length > 1 ? `Remove ${chosen.length} Images` : 'Remove Image',
      icon: 'trash',
      shortcut: 'Delete',
      local: true,
      when: () => arrangeable() && chosen.length > 0,
      run: () => edit({ kind: 'remove-images', images: chosen.toSorted((a, b) => a - b) }),
    },
    {
      id: 'bank.setPalette',
      title: 'Give Image the Scene Palette as Its Own',
      icon: 'symbol-color',
      when: () => writable() && image !== undefined && image.unreadable === null && scene !== null,
      run: async () => {
        if (scene !== null && place !== undefined)
          await edit({ kind: 'set-palette', image: place, palette: storedPalette(scene.colors) });
      },
    },
    {
      id: 'bank.removePalette',
      title: 'Remove the Image’s Own Palette',
      when: () => writable() && image !== undefined && image.palette !== null,
      run: async () => {
        if (place !== undefined) await edit({ kind: 'set-palette', image: place, palette: null });
      },
    },
    {
      id: 'bank.renameBank',
      title: 'Rename Bank…',
      icon: 'edit',
      when: () => arrangeable() && images.length > 0,
      run: async () => {
        const bankNumber = await askNumber(number);
        if (bankNumber !== null) await edit({ kind: 'rename-bank', bank: bankNumber });
      },
    },
    {
      id: 'bank.export',
      title: chosen.length > 1 ? `Export ${chosen.length} Images…` : 'Export Image…',
      icon: 'export',
      shortcut: 'Ctrl+E',
      local: true,
      when: () => chosen.length > 0,
      run: () => onExport(chosen),
    },
    {
      id: 'bank.exportAll',
      title: 'Export All Images…',
      icon: 'export',
      when: () => images.length > 0,
      run: () => onExport(null),
    },
  ];
}

async function chooseFiles(
  { bank, image, place, onImport }: EditCommandsOptions,
  replace: boolean,
): Promise<void> {
  const picked = await pickFiles(PICTURES, true);
  if (picked.length === 0) return;
  const bytes = picked.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_HANDED_OVER) {
    throw new Error(
      `${plural(picked.length, 'file')} of ${formatBytes(bytes)} are too large for an image; up to ${formatBytes(MOST_HANDED_OVER)} are taken.`,
    );
  }
  const files = await Promise.all(
    // By name, as frames are numbered: systems list them as they were clicked.
    picked
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const { revision, images } = bank.contents;
  const replaces = replace && image !== undefined && place !== undefined ? { image, place } : null;
  onImport({ revision, files, replaces, at: place === undefined ? images.length : place + 1 });
}

async function askNumber(now: number | null): Promise<number | null> {
  const text = await askText({
    title: 'Rename bank',
    label: 'Number of the bank',
    message:
      'The name of every image says the bank’s number. Faces of models refer to images by it: those that mean this bank do not find it any more, until it is called as before. The file keeps its name; the game looks for a bank by that, too.',
    initial: now === null ? '' : String(now).padStart(3, '0'),
    action: 'Rename images',
    data: true,
    validate: (value) =>
      /^\d{1,3}$/.test(value.trim()) && Number(value) < BANKS
        ? null
        : `A number from 0 to ${BANKS - 1}, as in ${bankFileName(302)}`,
  });
  return text === null ? null : Number(text);
}
