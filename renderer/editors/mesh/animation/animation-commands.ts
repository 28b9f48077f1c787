import { declareCommands } from '#renderer/commands/command.ts';
import { changeMeshChoices, readMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { folderOf } from '#renderer/state/address.ts';
import { playClipsOf } from '#renderer/state/clip-sources.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import { plural } from '#renderer/ui/format.ts';
import type { ClipInfo } from '#shared/animation/clip.ts';
import { clipTitle } from '#shared/animation/clip-title.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { chooseAnimation, chooseMesh, chooseSkeleton } from './choose-file.ts';
import { nextMark } from './clip-text.ts';
import { exportClips, importIntoClip } from './import-clip.ts';
import { type Player, rangeOf } from './player.ts';
import type { Clips } from './use-clips.ts';

export interface AnimationContext {
  readonly player: Player;
  readonly clips: Clips;
  /** The file of the 3D view. */
  readonly address: FileAddress;
  /** Whether the game moves the whole body while the clip plays. */
  readonly hasMotion: boolean;
  /** Whether it has meshes of its own. */
  readonly hasMeshes: boolean;
  readonly document: DocumentState;
  readonly client: Client;
}

/** Folders whose skeletons are remembered. */
const MOST_SKELETONS = 200;

/** What is offered of frames before and after. */
const ONION_FRAMES = [
  { count: 1, step: 1 },
  { count: 3, step: 1 },
  { count: 5, step: 1 },
  { count: 10, step: 1 },
  { count: 5, step: 2 },
  { count: 5, step: 5 },
  { count: 10, step: 5 },
  { count: 5, step: 10 },
] as const;

const ANIMATION = { category: 'Animation', local: true } as const;

const hasClips = ({ clips }: AnimationContext): boolean => (clips.file?.clips.length ?? 0) > 0;
const plays = ({ clips }: AnimationContext): boolean => clips.chosen !== null;

/** What can be done with the clips of a 3D view. */
export const animationCommands = declareCommands<AnimationContext>()([
  {
    ...ANIMATION,
    id: 'animation.play',
    title: 'Play or Pause',
    titleNow: ({ player }) => (player.state.playing ? 'Pause' : 'Play'),
    icon: 'play',
    iconNow: ({ player }) => (player.state.playing ? 'debug-pause' : 'play'),
    keys: 'Space',
    when: hasClips,
    run: ({ player, clips }) => {
      if (player.state.playing) {
        player.pause();
        return;
      }
      if (clips.chosen === null) {
        clips.choose(0);
        player.setClip(clips.file?.clips[0] ?? null);
      }
      player.play();
    },
  },
  {
    ...ANIMATION,
    id: 'animation.previousFrame',
    title: 'Previous Frame',
    icon: 'debug-reverse-continue',
    keys: ',',
    when: plays,
    run: ({ player }) => player.step(-1),
  },
  {
    ...ANIMATION,
    id: 'animation.nextFrame',
    title: 'Next Frame',
    icon: 'debug-continue',
    keys: '.',
    when: plays,
    run: ({ player }) => player.step(1),
  },
  {
    ...ANIMATION,
    id: 'animation.previousMark',
    title: 'Previous Mark',
    aliases: ['event', 'annotation', 'text', 'key'],
    keys: 'Alt+,',
    when: plays,
    run: (context) => goToMark(context, -1),
  },
  {
    ...ANIMATION,
    id: 'animation.nextMark',
    title: 'Next Mark',
    aliases: ['event', 'annotation', 'text', 'key'],
    keys: 'Alt+.',
    when: plays,
    run: (context) => goToMark(context, 1),
  },
  {
    ...ANIMATION,
    id: 'animation.start',
    title: 'First Frame',
    keys: 'Alt+Home',
    when: plays,
    run: ({ player, clips }) => player.seek(rangeOf(shownClip(clips)).start),
  },
  {
    ...ANIMATION,
    id: 'animation.end',
    title: 'Last Frame',
    keys: 'Alt+End',
    when: plays,
    run: ({ player, clips }) => player.seek(rangeOf(shownClip(clips)).stop),
  },
  {
    ...ANIMATION,
    id: 'animation.loop',
    title: 'Loop Always',
    aliases: ['repeat', 'cycle'],
    icon: 'sync',
    keys: 'L',
    checked: () => readMeshChoices().playback.loops,
    run: () => {
      const { playback } = readMeshChoices();
      changeMeshChoices({ playback: { ...playback, loops: !playback.loops } });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.moves',
    title: 'Move with the Root',
    aliases: ['motion', 'in place', 'extracted', 'walk'],
    icon: 'move',
    keys: 'Shift+L',
    checked: () => readMeshChoices().playback.moves,
    when: ({ hasMotion }) => hasMotion,
    run: () => {
      const { playback } = readMeshChoices();
      changeMeshChoices({ playback: { ...playback, moves: !playback.moves } });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.curves',
    title: 'Curves',
    aliases: ['graph', 'keys', 'fcurve', 'dope', 'translation', 'rotation', 'scale'],
    icon: 'graph-line',
    keys: 'V',
    when: hasClips,
    checked: () => readMeshChoices().curves.open,
    run: () => {
      const { curves } = readMeshChoices();
      changeMeshChoices({ curves: { ...curves, open: !curves.open } });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.onionSkins',
    title: 'Onion Skins',
    aliases: ['ghosts', 'bones', 'before', 'after'],
    icon: 'layers',
    when: hasClips,
    checked: () => readMeshChoices().onionSkins.shown,
    run: () => {
      const { onionSkins } = readMeshChoices();
      changeMeshChoices({ onionSkins: { ...onionSkins, shown: !onionSkins.shown } });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.onionFrames',
    title: 'Frames of Onion Skins…',
    aliases: ['ghosts', 'bones', 'before', 'after'],
    icon: 'layers',
    when: hasClips,
    run: async () => {
      const { count, step } = readMeshChoices().onionSkins;
      const initial = ONION_FRAMES.findIndex((one) => one.count === count && one.step === step);
      const items = ONION_FRAMES.map((one) => ({ label: onionText(one) }));
      const ask = { title: 'Onion skins before and after', label: 'Frames', items };
      const index = await askPick({ ...ask, initial: Math.max(0, initial) });
      const chosen = index === null ? undefined : ONION_FRAMES[index];
      if (chosen !== undefined) changeMeshChoices({ onionSkins: { shown: true, ...chosen } });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.choose',
    title: 'Choose Clip…',
    aliases: ['sequence', 'animation'],
    icon: 'list-unordered',
    keys: 'A',
    when: hasClips,
    run: async ({ clips }) => {
      const all = clips.file?.clips ?? [];
      const items = [{ label: 'Rest pose' }, ...all.map((one, index) => ({ label: clipTitle(one, index) }))];
      const initial = clips.chosen === null ? 0 : clips.chosen + 1;
      const index = await askPick({ title: 'Choose clip', label: 'Clips', items, initial });
      if (index !== null) clips.choose(index === 0 ? null : index - 1);
    },
  },
  {
    ...ANIMATION,
    id: 'animation.rest',
    title: 'Show Rest Pose',
    aliases: ['bind', 'stop', 'reset'],
    icon: 'debug-stop',
    when: plays,
    run: ({ player, clips }) => {
      player.pause();
      clips.choose(null);
    },
  },
  {
    ...ANIMATION,
    id: 'animation.fromFile',
    title: 'Play Clip from File…',
    aliases: ['kf', 'hkx', 'load'],
    icon: 'folder-opened',
    when: ({ hasMeshes }) => hasMeshes,
    run: async ({ address }) => {
      const file = await chooseAnimation(address);
      if (file !== null) playClipsOf(address, file);
    },
  },
  {
    ...ANIMATION,
    id: 'animation.own',
    title: 'Play Its Own Clips',
    icon: 'discard',
    when: ({ clips }) => clips.foreign,
    run: ({ address }) => playClipsOf(address, null),
  },
  {
    ...ANIMATION,
    id: 'animation.skeleton',
    title: 'Choose Skeleton…',
    aliases: ['bones', 'rig'],
    icon: 'type-hierarchy',
    when: ({ clips, hasMeshes }) => clips.foreign || !hasMeshes,
    run: async ({ clips }) => {
      const skeleton = await chooseSkeleton(clips.source);
      if (skeleton === null) return;
      const others = Object.entries(readMeshChoices().skeletons).slice(-MOST_SKELETONS);
      const own = { [folderOf(clips.source.path)]: skeleton.path };
      changeMeshChoices({ skeletons: { ...Object.fromEntries(others), ...own } });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.showOn',
    title: 'Show on a Mesh…',
    aliases: ['body', 'armor', 'creature', 'skeleton'],
    icon: 'person',
    when: (context) => hasClips(context) && !context.clips.foreign,
    run: async ({ address }) => {
      const mesh = await chooseMesh(address);
      if (mesh === null) return;
      playClipsOf(mesh, address);
      useWorkbench.getState().openFile(mesh, { pin: true, view: 'mesh', focus: true });
    },
  },
  {
    ...ANIMATION,
    id: 'animation.import',
    title: 'Import Animation…',
    aliases: ['glTF', 'glb', 'Blender', 'kf', 'hkx', 'keys', 'replace'],
    icon: 'desktop-download',
    when: (context) => plays(context) && !context.clips.foreign,
    run: ({ client, document, clips }) => importIntoClip(client, document, clips.chosen ?? 0),
  },
  {
    ...ANIMATION,
    id: 'animation.export',
    title: 'Export Animation as .glb…',
    aliases: ['glTF', 'Blender', 'save'],
    icon: 'export',
    when: (context) => hasClips(context) && /\.(kf|hkx)$/i.test(context.clips.source.path),
    run: ({ client, clips }) => exportClips(client, clips.source),
  },
]);

/** `3 frames`, `5, every 2nd frame`. */
function onionText({ count, step }: (typeof ONION_FRAMES)[number]): string {
  if (step === 1) return plural(count, 'frame');
  return `${count}, every ${step}${step === 2 ? 'nd' : 'th'} frame`;
}

function shownClip({ file, chosen }: Clips): ClipInfo | null {
  return chosen === null ? null : (file?.clips[chosen] ?? null);
}

function goToMark({ player, clips }: AnimationContext, direction: 1 | -1): void {
  const clip = shownClip(clips);
  const time = clip === null ? undefined : nextMark(clip, player.state.time, direction);
  if (time === undefined) return;
  player.pause();
  player.seek(time);
}
