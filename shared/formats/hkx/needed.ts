import type { Packfile } from '#shared/formats/havok/open.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import type { NewPath, RenamedNeeds } from '#shared/formats/kit/rename-needed.ts';
import { behaviorFacts, characterFacts, projectFacts } from './behavior-facts.ts';

/**
 * The files that a project, a character or a behavior names, each once. Paths are from the folder of the project; characters and
 * behaviors are in folders of their own below it.
 */
export function neededByHkx(packfile: Packfile): readonly NeededFile[] {
  const found = new Map<string, NeededFile>();
  const add = (above: 0 | 1, part: string, texts: readonly string[]): void => {
    for (const text of texts) {
      if (text !== '') found.set(`${part} ${text}`, { text, folder: 'meshes', above, part, found: 'schema' });
    }
  };
  for (const { characters } of projectFacts(packfile)) add(0, 'characterFilenames', characters);
  for (const { skeleton, ragdoll, behavior, animations } of characterFacts(packfile)) {
    add(1, 'rigName', [skeleton]);
    add(1, 'ragdollName', [ragdoll]);
    add(1, 'behaviorFilename', [behavior]);
    add(1, 'animationNames', animations);
  }
  for (const { clips, behaviors } of behaviorFacts(packfile)) {
    const names = clips.map(({ animation }) => animation);
    add(1, 'animationName', names);
    add(1, 'behaviorName', behaviors);
  }
  return [...found.values()];
}

/** A move of files changes no packfile: its texts are renamed one at a time, among its fields. */
export function leftNames(needed: readonly NeededFile[], newPath: NewPath): RenamedNeeds {
  const asked = needed.filter((one) => newPath(one) !== undefined);
  return {
    renamed: [],
    left: asked.map((one) => ({
      needed: one,
      why: `names “${one.text}” in a Havok file: rename it there among the fields`,
    })),
    changes: [],
  };
}
