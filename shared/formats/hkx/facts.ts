import type { Packfile } from '#shared/formats/havok/open.ts';
import { counted, listedNames } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import {
  type BehaviorClip,
  type BehaviorFacts,
  behaviorFacts,
  type CharacterFacts,
  characterFacts,
  type ProjectFacts,
  projectFacts,
} from './behavior-facts.ts';

/**
 * What `info` says of a packfile.
 * @param form how it is stored; as XML it has no size of pointers, and is for both editions of Skyrim
 */
export function hkxFacts(packfile: Packfile, form: 'binary' | 'xml' = 'binary'): FileFacts {
  const { layout, objects } = packfile;
  const { game, contentsVersion, pointerSize } = layout;
  const counts = new Map<string, number>();
  for (const { className } of objects) counts.set(className, (counts.get(className) ?? 0) + 1);
  const [behaviors, characters, projects] = [
    behaviorFacts(packfile),
    characterFacts(packfile),
    projectFacts(packfile),
  ];
  return {
    json: {
      game,
      havok: contentsVersion,
      ...(form === 'xml' ? { form } : { pointerSize }),
      objects: objects.length,
      classes: Object.fromEntries(counts),
      ...(behaviors.length === 0 ? {} : { behaviors }),
      ...(characters.length === 0 ? {} : { characters }),
      ...(projects.length === 0 ? {} : { projects }),
    },
    lines: [
      form === 'xml'
        ? `for both editions of Skyrim: Havok ${contentsVersion}, as XML`
        : `for ${game}: Havok ${contentsVersion}, ${8 * pointerSize} bits`,
      ...projects.flatMap(projectLines),
      ...characters.flatMap(characterLines),
      ...behaviors.flatMap(behaviorLines),
      counted(objects.length, 'object'),
      ...Array.from(counts, ([name, count]) => `  ${count} ${name}`),
    ],
  };
}

function projectLines({ characters }: ProjectFacts): readonly string[] {
  return ['project', ...listed('character file', characters)];
}

function characterLines({
  name,
  skeleton,
  ragdoll,
  behavior,
  animations,
}: CharacterFacts): readonly string[] {
  return [
    named('character', name),
    ...(skeleton === '' ? [] : [`  skeleton: ${skeleton}`]),
    ...(ragdoll === '' ? [] : [`  ragdoll: ${ragdoll}`]),
    ...(behavior === '' ? [] : [`  behavior: ${behavior}`]),
    ...listed('animation', animations),
  ];
}

function behaviorLines(facts: BehaviorFacts): readonly string[] {
  const { name, states, events, variables, clips, sequences, behaviors } = facts;
  return [
    named('behavior', name),
    ...(states === 0 ? [] : [`  ${counted(states, 'state')}`]),
    ...listed('event', events),
    ...listed(
      'variable',
      variables.map((one) => `${one.name} (${one.type})`),
    ),
    ...clipLines(clips),
    ...listed('sequence', sequences),
    ...listed('other behavior', behaviors),
  ];
}

/** Many clips of a behavior play the same animation in the same way. */
function clipLines(clips: readonly BehaviorClip[]): readonly string[] {
  const kinds = new Map<string, number>();
  for (const { animation, mode } of clips) {
    const kind = `${animation === '' ? 'no animation' : animation}, ${mode}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  if (kinds.size === 0) return [];
  const shown = Array.from(kinds, ([kind, times]) => (times === 1 ? kind : `${kind}, ${times} times`));
  const more = shown.length - MOST_CLIPS;
  return [
    `  ${counted(clips.length, 'clip')}:`,
    ...shown.slice(0, MOST_CLIPS).map((kind) => `    ${kind}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

const MOST_CLIPS = 100;

function named(what: string, name: string): string {
  return name === '' ? what : `${what} “${name}”`;
}

function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`  ${counted(names.length, what)}: ${listedNames(names)}`];
}
