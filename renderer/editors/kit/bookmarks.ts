import { create } from 'zustand';

/** A marked offset of a file, named after its field. */
export interface Bookmark {
  readonly offset: number;
  readonly length: number;
  readonly name: string;
}

/** By address key, ascending by offset: bookmarks last as long as the window, even if the file is closed and reopened. */
const useBookmarkStore = create<Readonly<Record<string, readonly Bookmark[]>>>()(() => ({}));

const NONE: readonly Bookmark[] = [];

export function useBookmarks(file: string): readonly Bookmark[] {
  return useBookmarkStore((state) => state[file] ?? NONE);
}

/** Adds a bookmark, or removes the one that starts there. Returns whether it exists now. */
export function toggleBookmark(file: string, bookmark: Bookmark): boolean {
  const old = useBookmarkStore.getState()[file] ?? NONE;
  const rest = old.filter(({ offset }) => offset !== bookmark.offset);
  const added = rest.length === old.length;
  const next = added ? [...rest, bookmark].sort((a, b) => a.offset - b.offset) : rest;
  useBookmarkStore.setState({ [file]: next });
  return added;
}

/** The next bookmark after an offset (before it, if `backward`), wrapping around. */
export function nextBookmark(
  bookmarks: readonly Bookmark[],
  offset: number,
  backward: boolean,
): Bookmark | undefined {
  return backward
    ? (bookmarks.findLast((one) => one.offset < offset) ?? bookmarks.at(-1))
    : (bookmarks.find((one) => one.offset > offset) ?? bookmarks[0]);
}
