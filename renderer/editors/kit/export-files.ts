import { create } from 'zustand';
import { say } from '#renderer/state/report.ts';
import { plural } from '#renderer/ui/format.ts';
import type { Client } from '#shared/rpc/api.ts';
import { saveFile } from './save-file.ts';

/** A file that the window made for other programs. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Files to write, and what to say about them. */
export interface FilesToExport {
  /** `Save the picture`: title of the dialog. */
  readonly title: string;
  readonly files: readonly [ExportedFile, ...ExportedFile[]];
  /** What they lack or contain; '' = nothing to say. */
  readonly note?: string;
}

interface OpenExport extends FilesToExport {
  /** Unique. */
  readonly number: number;
}

interface Exports {
  /** The export whose dialog is open. */
  readonly open: OpenExport | null;
  readonly close: () => void;
}

let nextNumber = 1;

export const useExports = create<Exports>()((set) => ({ open: null, close: () => set({ open: null }) }));

/** Bytes as the content of an exported file. */
export function contentOf(bytes: Uint8Array, type = 'application/octet-stream'): Blob {
  return new Blob([Uint8Array.from(bytes)], { type });
}

/**
 * Asks where to write the files. A browser that may write to no folder downloads them instead, as there is no other way.
 */
export async function exportFiles(client: Client, made: FilesToExport): Promise<void> {
  const { capabilities, roots } = await client.request('session.describe', {});
  if (capabilities.dialogs || roots.some(({ kind }) => kind === 'output')) {
    useExports.setState({ open: { ...made, number: nextNumber++ } });
    return;
  }
  for (const { name, content } of made.files) saveFile(name, content);
  const [first, ...others] = made.files;
  const what = others.length === 0 ? first.name : plural(made.files.length, 'file');
  say(`Downloaded ${what}${made.note === undefined || made.note === '' ? '' : `. ${made.note}`}`);
}
