import { declareCommands } from '#renderer/commands/command.ts';
import { pickFiles } from '#renderer/editors/kit/pick-files.ts';
import { askText } from '#renderer/ui/dialogs/questions.ts';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import type { FoundPalette, ListedImage } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MOST_HANDED_OVER } from '#shared/contract/inputs.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import { storedPalette } from '#shared/formats/palette/colors.ts';
import { BANKS, bankFileName } from '#shared/formats/texbsi/names.ts';
import type { Import } from './import-dialog.tsx';
import type { ReadBank } from './use-bank.ts';

export interface EditContext {
  readonly document: DocumentState;
  readonly bank: ReadBank;
  /** The focused image. */
  readonly image: ListedImage | undefined;
  readonly position: number | undefined;
  /** Positions of the selected images. */
  readonly selected: readonly number[];
  readonly scene: FoundPalette | null;
  /** Makes an edit as one undo step, and shows the image it concerns. */
  readonly edit: (change: BankEdit) => Promise<void>;
  readonly onImport: (files: Import) => void;
  /** Null = all images. */
  readonly onExport: (positions: readonly number[] | null) => void;
}

/** File types that can be imported. */
const PICTURES = '.png,.apng,.gif,.dds,.tga,.bmp,image/png,image/apng,image/gif';

/** Commands that edit the bank or export its images. */
export const editCommands = declareCommands<EditContext>()([
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
    when: (context) => isArrangeable(context) && (context.position ?? 0) > 0,
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
      const { position, bank } = context;
      return isArrangeable(context) && position !== undefined && position < bank.contents.images.length - 1;
    },
    run: (context) => move(context, 1),
  },
  {
    id: 'bank.remove',
    category: 'Images',
    title: 'Remove Image',
    titleNow: ({ selected }) => (selected.length > 1 ? `Remove ${selected.length} Images` : 'Remove Image'),
    icon: 'trash',
    keys: 'Delete',
    local: true,
    when: (context) => isArrangeable(context) && context.selected.length > 0,
    run: ({ edit, selected }) => edit({ kind: 'remove-images', images: selected.toSorted((a, b) => a - b) }),
  },
  {
    id: 'bank.setPalette',
    category: 'Images',
    title: 'Embed the Scene Palette in the Image',
    icon: 'symbol-color',
    when: (context) => isReadable(context) && context.scene !== null,
    run: async ({ scene, position, edit }) => {
      if (scene !== null && position !== undefined)
        await edit({ kind: 'set-palette', image: position, palette: storedPalette(scene.colors) });
    },
  },
  {
    id: 'bank.removePalette',
    category: 'Images',
    title: 'Remove Embedded Palette',
    when: (context) => isWritable(context) && (context.image?.palette ?? null) !== null,
    run: async ({ position, edit }) => {
      if (position !== undefined) await edit({ kind: 'set-palette', image: position, palette: null });
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
    titleNow: ({ selected }) => (selected.length > 1 ? `Export ${selected.length} Images…` : 'Export Image…'),
    icon: 'export',
    keys: 'Ctrl+E',
    local: true,
    when: ({ selected }) => selected.length > 0,
    run: ({ onExport, selected }) => onExport(selected),
  },
  {
    id: 'bank.exportAll',
    category: 'Images',
    title: 'Export All Images…',
    icon: 'export',
    when: hasImages,
    run: ({ onExport }) => onExport(null),
  },
]);

function isWritable({ document }: EditContext): boolean {
  return document.readOnly === null;
}

/** Whether images can be added, moved and removed: only in a bank, not in a file of a single image. */
function isArrangeable(context: EditContext): boolean {
  const { kind, complete } = context.bank.contents;
  return isWritable(context) && kind === 'bank' && complete;
}

/** Whether the image can be replaced: an unreadable one cannot. */
function isReadable(context: EditContext): boolean {
  return isWritable(context) && context.image?.unreadable === null;
}

function hasImages({ bank }: EditContext): boolean {
  return bank.contents.images.length > 0;
}

async function move({ edit, position = 0 }: EditContext, by: number): Promise<void> {
  await edit({ kind: 'move-image', image: position, to: position + by });
}

async function chooseFiles(
  { bank, image, position, onImport }: EditContext,
  replace: boolean,
): Promise<void> {
  const picked = await pickFiles(PICTURES, true);
  if (picked.length === 0) return;
  const bytes = picked.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_HANDED_OVER) {
    throw new Error(
      `${plural(picked.length, 'file')} of ${formatBytes(bytes)} are too large for an image; the limit is ${formatBytes(MOST_HANDED_OVER)}.`,
    );
  }
  const files = await Promise.all(
    // Sorted by name, because frames are numbered; the file dialog may return them in the order of clicks.
    picked
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const { revision, images } = bank.contents;
  const replaces = replace && image !== undefined && position !== undefined ? { image, position } : null;
  onImport({ revision, files, replaces, at: position === undefined ? images.length : position + 1 });
}

async function askNumber(now: number | null): Promise<number | null> {
  const text = await askText({
    title: 'Rename bank',
    label: 'Bank number',
    message:
      'Each image name contains the bank number, and model faces refer to images by it: models that use this bank will not find its images until the old number is restored. The file itself is not renamed; the game finds banks by file name, too.',
    initial: now === null ? '' : String(now).padStart(3, '0'),
    action: 'Rename images',
    data: true,
    validate: (value) =>
      /^\d{1,3}$/.test(value.trim()) && Number(value) < BANKS
        ? null
        : `Use a number from 0 to ${BANKS - 1}, as in ${bankFileName(302)}`,
  });
  return text === null ? null : Number(text);
}
