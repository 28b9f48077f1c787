import { type RefObject, useEffect, useRef } from 'react';
import type { OutsideFile } from '#renderer/ui/outside-file.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { draggedItems, isDraggingOut } from './drag-out.ts';

/** A part of the window that takes files dropped on it; elsewhere, what is dropped is opened. */
export interface DropZone {
  readonly element: () => HTMLElement | null;
  /** `Drop to add to A.bsa`. */
  readonly title: string;
  readonly text: string;
  readonly take: (files: Promise<readonly OutsideFile[]>) => void;
  /** Takes files of the open folder that are dragged in the window; absent = it does not. */
  readonly takeDragged?: (items: readonly FileAddress[]) => void;
}

const zones = new Set<DropZone>();

/** Takes files dropped on an element, while it is enabled. */
export function useDropZone(
  ref: RefObject<HTMLElement | null>,
  zone: Omit<DropZone, 'element'> | null,
): void {
  const latest = useRef(zone);
  latest.current = zone;
  const enabled = zone !== null;
  const { title = '', text = '' } = zone ?? {};
  const dragged = zone?.takeDragged !== undefined;
  useEffect(() => {
    if (!enabled) return;
    const added: DropZone = {
      element: () => ref.current,
      title,
      text,
      take: (files) => latest.current?.take(files),
      ...(dragged && { takeDragged: (items) => latest.current?.takeDragged?.(items) }),
    };
    zones.add(added);
    return () => void zones.delete(added);
  }, [enabled, dragged, ref, title, text]);
}

/** The zone of an element that takes what is dragged; undefined = none. */
export function zoneAt(target: EventTarget | null): DropZone | undefined {
  if (!(target instanceof Node)) return undefined;
  const zone = [...zones].find(({ element }) => element()?.contains(target) === true);
  return isDraggingOut() && zone?.takeDragged === undefined ? undefined : zone;
}

let taken = false;

/** Whether a zone took the last drop. The desktop app reports every drop, also those of a zone. */
export function wasDropTaken(): boolean {
  return taken;
}

/** Hands a drop to its zone, if it is on one. Must be called while the event is handled. */
export function takeDrop(event: DragEvent): void {
  const zone = zoneAt(event.target);
  taken = zone !== undefined;
  if (isDraggingOut()) {
    zone?.takeDragged?.(draggedItems());
    return;
  }
  if (event.dataTransfer !== null) zone?.take(filesOfDrop(event.dataTransfer));
}

/** Limits of a folder that is read for a drop: a whole disk must not hang the window. */
const MOST_FILES = 20_000;
const MOST_DEPTH = 64;

/** The files of a drop, with their paths from the dropped folder. The items are valid only during the event. */
function filesOfDrop({ items, files }: DataTransfer): Promise<readonly OutsideFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return Promise.resolve([...files].map((file) => ({ path: file.name, file })));
  return filesBelow(entries);
}

async function filesBelow(entries: readonly FileSystemEntry[]): Promise<readonly OutsideFile[]> {
  const found: OutsideFile[] = [];
  const pending = entries.map((entry) => ({ entry, depth: 0 })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { entry, depth } = next;
    if (isFile(entry)) {
      if (found.length >= MOST_FILES)
        throw new Error(`A folder of more than ${MOST_FILES} files was dropped.`);
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      found.push({ path: entry.fullPath.replace(/^\//, ''), file });
    } else if (isFolder(entry) && depth < MOST_DEPTH) {
      for (const inner of await allOf(entry.createReader())) pending.push({ entry: inner, depth: depth + 1 });
    }
  }
  return found;
}

/** A reader answers at most a hundred entries at a time, and none at the end. */
async function allOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
