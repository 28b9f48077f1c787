import type { Command } from '#renderer/commands/command.ts';
import { pickFiles } from '#renderer/editors/kit/pick-files.ts';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import { askText } from '#renderer/ui/questions.ts';
import type { FoundPalette, ListedImage } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MOST_HANDED_OVER } from '#shared/contract/inputs.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import { storedPalette } from '#shared/formats/palette/colors.ts';
import { BANKS, bankFileName } from '#shared/formats/texbsi/names.ts';
import type { Import } from './import-dialog.tsx';
import type { ReadBank } from './use-bank.ts';

/** What the commands act on. */
export interface EditContext {
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
export const editCommands: readonly Command<EditContext>[] = [
  {
    id: 'bank.replace',
    category: 'Images',
    title: 'Replace Image…',
    icon: 'replace',
    keys: 'R',
    local: true,
    when: isReadable,
    run: (context) => chooseFiles(context, true),
  },
  {
    id: 'bank.add',
    category: 'Images',
    title: 'Add Image…',
    icon: 'add',
    keys: 'Insert',
    local: true,
    when: isArrangeable,
    run: (context) => chooseFiles(context, false),
  },
  {
    id: 'bank.moveEarlier',
    category: 'Images',
    title: 'Move Image Earlier',
    icon: 'arrow-up',
    keys: ['Alt+ArrowLeft', 'Alt+ArrowUp'],
    local: true,
    when: (context) => isArrangeable(context) && (context.place ?? 0) > 0,
    run: (context) => move(context, -1),
  },
  {
    id: 'bank.moveLater',
    category: 'Images',
    title: 'Move Image Later',
    icon: 'arrow-down',
    keys: ['Alt+ArrowRight', 'Alt+ArrowDown'],
    local: true,
    when: (context) => {
      const { place, bank } = context;
      return isArrangeable(context) && place !== undefined && place < bank.contents.images.length - 1;
    },
    run: (context) => move(context, 1),
  },
  {
    id: 'bank.remove',
    category: 'Images',
    title: 'Remove Image',
    titleNow: ({ chosen }) => (chosen.length > 1 ? `Remove ${chosen.length} Images` : 'Remove Image'),
    icon: 'trash',
    keys: 'Delete',
    local: true,
    when: (context) => isArrangeable(context) && context.chosen.length > 0,
    run: ({ edit, chosen }) => edit({ kind: 'remove-images', images: chosen.toSorted((a, b) => a - b) }),
  },
  {
    id: 'bank.setPalette',
    category: 'Images',
    title: 'Embed the Scene Palette in the Image',
    icon: 'symbol-color',
    when: (context) => isReadable(context) && context.scene !== null,
    run: async ({ scene, place, edit }) => {
      if (scene !== null && place !== undefined)
        await edit({ kind: 'set-palette', image: place, palette: storedPalette(scene.colors) });
    },
  },
  {
    id: 'bank.removePalette',
    category: 'Images',
    title: 'Remove the Image’s Own Palette',
    when: (context) => isWritable(context) && (context.image?.palette ?? null) !== null,
    run: async ({ place, edit }) => {
      if (place !== undefined) await edit({ kind: 'set-palette', image: place, palette: null });
    },
  },
  {
    id: 'bank.renameBank',
    category: 'Images',
    title: 'Rename Bank…',
    icon: 'edit',
    when: (context) => isArrangeable(context) && hasImages(context),
    run: async ({ bank, edit }) => {
      const bankNumber = await askNumber(bank.contents.number);
      if (bankNumber !== null) await edit({ kind: 'rename-bank', bank: bankNumber });
    },
  },
  {
    id: 'bank.export',
    category: 'Images',
    title: 'Export Image…',
    titleNow: ({ chosen }) => (chosen.length > 1 ? `Export ${chosen.length} Images…` : 'Export Image…'),
    icon: 'export',
    keys: 'Ctrl+E',
    local: true,
    when: ({ chosen }) => chosen.length > 0,
    run: ({ onExport, chosen }) => onExport(chosen),
  },
  {
    id: 'bank.exportAll',
    category: 'Images',
    title: 'Export All Images…',
    icon: 'export',
    when: hasImages,
    run: ({ onExport }) => onExport(null),
  },
];

function isWritable({ document }: EditContext): boolean {
  return document.readOnly === null;
}

/** Images of a bank come and go; a file of one image is that image. */
function isArrangeable(context: EditContext): boolean {
  const { kind, complete } = context.bank.contents;
  return isWritable(context) && kind === 'bank' && complete;
}

/** Whether the image can be replaced: one that cannot be read is left alone. */
function isReadable(context: EditContext): boolean {
  return isWritable(context) && context.image?.unreadable === null;
}

function hasImages({ bank }: EditContext): boolean {
  return bank.contents.images.length > 0;
}

async function move({ edit, place = 0 }: EditContext, by: number): Promise<void> {
  await edit({ kind: 'move-image', image: place, to: place + by });
}

async function chooseFiles({ bank, image, place, onImport }: EditContext, replace: boolean): Promise<void> {
  const picked = await pickFiles(PICTURES, true);
  if (picked.length === 0) return;
  const bytes = picked.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_HANDED_OVER) {
    throw new Error(
      `${plural(picked.length, 'file')} of ${formatBytes(bytes)} are too large for an image; the limit is ${formatBytes(MOST_HANDED_OVER)}.`,
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
    label: 'Bank number',
    message:
      'Each image name contains the bank number, and model faces refer to images by it: models that use this bank will not find its images until the old number is restored. The file keeps its name, by which the game finds it, too.',
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
