import { type NamedText, textsOf } from '#shared/formats/havok/named-texts.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { PLAYBACK_MODES } from '#shared/formats/havok/reflection/behavior-generators.ts';
import { VARIABLE_TYPES } from '#shared/formats/havok/reflection/behavior-nodes.ts';
import { type Members, memberOf, membersOf } from './members.ts';

/** What plays in a behavior. */
export interface BehaviorClip {
  readonly name: string;
  /** Path of the animation, from the folder of the project. */
  readonly animation: string;
  /** `single play`, `looping`. */
  readonly mode: string;
}

/** A behavior in words. */
export interface BehaviorFacts {
  readonly name: string;
  readonly states: number;
  readonly events: readonly string[];
  readonly variables: readonly { readonly name: string; readonly type: string }[];
  readonly clips: readonly BehaviorClip[];
  /** Sequences of the mesh that it plays. */
  readonly sequences: readonly string[];
  /** Other behaviors that it runs. */
  readonly behaviors: readonly string[];
}

/** A character in words. Paths are from the folder of the project. */
export interface CharacterFacts {
  readonly name: string;
  readonly skeleton: string;
  readonly ragdoll: string;
  readonly behavior: string;
  readonly animations: readonly string[];
}

/** A project in words. Paths are from its folder. */
export interface ProjectFacts {
  readonly characters: readonly string[];
}

/**
 * The behaviors of a packfile, of which damaged parts are left out: its findings tell of them. A file has one behavior, so
 * that what plays in the file plays in it; of several in a damaged file, the first one tells it.
 */
export function behaviorFacts(packfile: Packfile): readonly BehaviorFacts[] {
  const [first, ...others] = readable(packfile, 'hkbBehaviorGraph');
  if (first === undefined) return [];
  const [strings] = readable(packfile, 'hkbBehaviorGraphStringData');
  const [data] = first.follow('data') === undefined ? [] : readable(packfile, 'hkbBehaviorGraphData');
  const types = (data?.column('variableInfos') as { readonly type: Int8Array } | undefined)?.type;
  return [
    {
      name: first.text('name'),
      states: packfile.objects.filter(({ className }) => className === 'hkbStateMachineStateInfo').length,
      events: namesOf(packfile, strings, 'eventNames'),
      variables: namesOf(packfile, strings, 'variableNames').map((name, i) => ({
        name,
        type: inWords(VARIABLE_TYPES[types?.[i] ?? -1], 'VARIABLE_TYPE_'),
      })),
      clips: readable(packfile, 'hkbClipGenerator').map((clip) => ({
        name: clip.text('name'),
        animation: clip.text('animationName'),
        mode: inWords(PLAYBACK_MODES[clip.number('mode')], 'MODE_'),
      })),
      sequences: textsIn(packfile, 'BGSGamebryoSequenceGenerator', 'pSequence'),
      behaviors: textsIn(packfile, 'hkbBehaviorReferenceGenerator', 'behaviorName'),
    },
    ...others.map((graph) => ({ ...NOTHING_ELSE, name: graph.text('name') })),
  ];
}

const NOTHING_ELSE = { states: 0, events: [], variables: [], clips: [], sequences: [], behaviors: [] };

/** The characters of a packfile. */
export function characterFacts(packfile: Packfile): readonly CharacterFacts[] {
  return readable(packfile, 'hkbCharacterStringData').map((strings) => ({
    name: strings.text('name'),
    skeleton: strings.text('rigName'),
    ragdoll: strings.text('ragdollName'),
    behavior: strings.text('behaviorFilename'),
    animations:
      packfile.layout.release === 'hk2010'
        ? namesOf(packfile, strings, 'animationNames')
        : bundledNames(packfile, strings),
  }));
}

/** The projects of a packfile. */
export function projectFacts(packfile: Packfile): readonly ProjectFacts[] {
  return readable(packfile, 'hkbProjectStringData').map((strings) => ({
    characters: namesOf(packfile, strings, 'characterFilenames'),
  }));
}

/** Animations of Fallout 4 are in bundles. */
function bundledNames(packfile: Packfile, strings: Members): readonly string[] {
  const bundles = strings.count('animationBundleNameData');
  return Array.from({ length: bundles }, (_, i) =>
    namesOf(packfile, strings, memberOf('animationBundleNameData', i, 'assetNames')),
  ).flat();
}

/** The objects of a class that are not damaged. */
function readable(packfile: Packfile, name: string): readonly Members[] {
  return packfile.objects.flatMap((object) => {
    if (object.className !== name || object.type === undefined) return [];
    if (partsOf(packfile, object).findings.some(({ severity }) => severity === 'error')) return [];
    return membersOf(packfile, object) ?? [];
  });
}

function namesOf(packfile: Packfile, members: Members | undefined, array: string): readonly string[] {
  const texts: readonly NamedText[] = members === undefined ? [] : textsOf(packfile, members.object, array);
  return texts.map(({ text }) => text);
}

function textsIn(packfile: Packfile, name: string, member: string): readonly string[] {
  const texts = readable(packfile, name).map((members) => members.text(member));
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** `MODE_SINGLE_PLAY` is `single play`. */
function inWords(name: string | undefined, prefix: string): string {
  return name === undefined ? 'unknown' : name.slice(prefix.length).toLowerCase().replaceAll('_', ' ');
}
