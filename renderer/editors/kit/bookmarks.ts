import { create } from 'zustand';

/** A marked place of a file, named after the field that it is in. */
export interface Bookmark {
  readonly offset: number;
  readonly length: number;
  readonly name: string;
}

/** By address key, ascending by offset: bookmarks stay while the window lives, also when the file is closed and opened. */
const useBookmarkStore = create<Readonly<Record<string, readonly Bookmark[]>>>()(() => ({}));

const NONE: readonly Bookmark[] = [];

export function useBookmarks(file: string): readonly Bookmark[] {
  return useBookmarkStore((state) => state[file] ?? NONE);
}

/** Sets a bookmark, or takes away the one that starts there. Answers whether it is there now. */
export function toggleBookmark(file: string, bookmark: Bookmark): boolean {
  const old = useBookmarkStore.getState()[file] ?? NONE;
  const rest = old.filter(({ offset }) => offset !== bookmark.offset);
  const added = rest.length === old.length;
  const next = added ? [...rest, bookmark].sort((a, b) => a.offset - b.offset) : rest;
  useBookmarkStore.setState({ [file]: next });
  return added;
}

/** The next bookmark behind an offset (before it, if `backward`), wrapped around at the end. */
export function nextBookmark(
  bookmarks: readonly Bookmark[],
  offset: number,
  backward: boolean,
): Bookmark | undefined {
  return backward
    ? (bookmarks.findLast((one) => one.offset < offset) ?? bookmarks.at(-1))
    : (bookmarks.find((one) => one.offset > offset) ?? bookmarks[0]);
}
