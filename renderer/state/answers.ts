import type { IconName } from '#renderer/ui/icon.tsx';

/** What answers a question of a side view, in a tab of the folder. */
export interface AnswerKind {
  readonly id: AnswerId;
  /** Title of its tab. */
  readonly title: string;
  readonly icon: IconName;
}

const KINDS = [
  { id: 'search', title: 'Search Results', icon: 'search' },
  { id: 'conflicts', title: 'Files in Conflict', icon: 'layers' },
  { id: 'assets', title: 'Assets', icon: 'references' },
  { id: 'collision', title: 'Collision Values', icon: 'circuit-board' },
  { id: 'paths', title: 'Paths in Meshes', icon: 'replace-all' },
  { id: 'mesh', title: 'Mesh Tools', icon: 'tools' },
  { id: 'rename', title: 'New Name', icon: 'rename' },
  { id: 'annotations', title: 'Events in Animations', icon: 'milestone' },
  { id: 'hkx', title: 'Converted .hkx Files', icon: 'arrow-swap' },
  { id: 'materials', title: 'Material Values', icon: 'symbol-color' },
] as const satisfies readonly (Omit<AnswerKind, 'id'> & { readonly id: string })[];

export type AnswerId = (typeof KINDS)[number]['id'];

export function answerKind(id: AnswerId): AnswerKind {
  const kind = KINDS.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`There is no answer ${id}.`);
  return kind;
}
