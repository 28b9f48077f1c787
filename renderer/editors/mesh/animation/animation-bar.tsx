import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { changeMeshChoices, useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { fileName } from '#renderer/state/address.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import type { ClipInfo } from '#shared/animation/clip.ts';
import { clipTitle } from '#shared/animation/clip-title.ts';
import styles from './animation-bar.module.css';
import { animationCommands } from './animation-commands.ts';
import { frameAt, placeText, secondsText, ticksOf } from './clip-text.ts';
import { frameTimeOf, type Player, rangeOf } from './player.ts';
import type { Clips } from './use-clips.ts';

const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2] as const;
const REST = -1;
const MORE = [
  ...['animation.choose', 'animation.rest', 'separator'],
  ...['animation.curves', 'animation.onionSkins', 'animation.onionFrames', 'separator'],
  ...['animation.showOn', 'animation.fromFile', 'animation.skeleton', 'separator'],
  ...['animation.import', 'animation.export'],
];

/** Chooses and plays clips under a 3D view. */
export function AnimationBar(props: {
  readonly player: Player;
  readonly clips: Clips;
  /** Whether the game moves the whole body while the clip plays. */
  readonly hasMotion: boolean;
}): ReactNode {
  useKeyChanges();
  const { player, clips, hasMotion } = props;
  const { source, foreign, file, error, chosen, choose } = clips;
  const { playback } = useMeshChoices();
  const playing = useSyncExternalStore(player.subscribe, () => player.state.playing);
  const all = file?.clips ?? [];
  const clip = chosen === null ? undefined : all[chosen];
  const choices = [
    { value: REST, label: 'Rest pose' },
    ...all.map((one, index) => ({ value: index, label: clipTitle(one, index) })),
  ];
  return (
    <section aria-label="Animation" className={styles.bar} data-playing={playing}>
      {foreign && (
        <span className={styles.source} title={source.path}>
          <Icon name="person" tint="animation" />
          <span>{fileName(source.path)}</span>
          <CommandButton command={commandOf(animationCommands, 'animation.own')} look="icon" />
        </span>
      )}
      {error !== null ? (
        <span role="alert" className={styles.failure}>
          Its clips cannot be read: {describeError(error).message}
        </span>
      ) : all.length === 0 ? (
        <span className={styles.empty}>{file === null ? 'Reading its clips…' : 'It has no clips.'}</span>
      ) : (
        <>
          <Select
            label="Clip"
            className={styles.clip}
            value={chosen ?? REST}
            choices={choices}
            onChange={(index) => choose(index === REST ? null : index)}
          />
          <span className={styles.buttons}>
            <CommandButton command={commandOf(animationCommands, 'animation.previousFrame')} look="icon" />
            <CommandButton command={commandOf(animationCommands, 'animation.play')} look="icon" />
            <CommandButton command={commandOf(animationCommands, 'animation.nextFrame')} look="icon" />
          </span>
          <Scrubber player={player} clip={clip} />
          <Select
            label="Speed"
            className={styles.speed}
            value={playback.speed}
            choices={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
            onChange={(speed) => changeMeshChoices({ playback: { ...playback, speed } })}
          />
          <span className={styles.buttons}>
            <CommandButton command={commandOf(animationCommands, 'animation.loop')} look="icon" />
            {hasMotion && (
              <CommandButton command={commandOf(animationCommands, 'animation.moves')} look="icon" />
            )}
            <CommandButton command={commandOf(animationCommands, 'animation.curves')} look="icon" />
            <Menu
              trigger={<IconButton icon="more" label="More of the animation" />}
              entries={() => commandEntries(MORE)}
              align="end"
            />
          </span>
        </>
      )}
    </section>
  );
}

/** The slider of a clip with its marks, and the place that it is at. */
function Scrubber(props: { readonly player: Player; readonly clip: ClipInfo | undefined }): ReactNode {
  const { player, clip } = props;
  const { time } = useSyncExternalStore(player.subscribe, () => player.state);
  const ticks = useMemo(() => (clip === undefined ? [] : ticksOf(clip)), [clip]);
  const { start, stop } = rangeOf(clip ?? null);
  const shown = Math.min(stop, Math.max(start, time));
  const frame = clip === undefined ? undefined : frameAt(clip, shown);
  return (
    <>
      <span className={styles.track}>
        <span className={styles.ticks}>
          {ticks.map((tick) => (
            <span
              key={tick.time}
              className={styles.tick}
              style={{ left: `${100 * tick.place}%` }}
              title={tick.text}
            />
          ))}
        </span>
        <input
          type="range"
          aria-label="Time"
          className={styles.slider}
          disabled={clip === undefined || stop === start}
          min={start}
          max={stop}
          step={frameTimeOf(clip ?? null)}
          value={shown}
          aria-valuetext={clip === undefined ? 'Rest pose' : placeText(clip, shown)}
          onChange={(event) => {
            player.pause();
            player.seek(Number(event.currentTarget.value));
          }}
          // Keep the slider’s own keys from turning the camera.
          onKeyDown={(event) => {
            if (!event.altKey && /^(Arrow|Page|Home|End)/.test(event.key)) event.stopPropagation();
          }}
        />
      </span>
      <output className={styles.time}>
        {clip === undefined ? (
          '–'
        ) : (
          <>
            <span className="data">{secondsText(shown)}</span>
            {frame !== undefined && (
              <span>
                frame <span className="data">{frame}</span> of{' '}
                <span className="data">{Math.max(0, (clip.frames ?? frame + 1) - 1)}</span>
              </span>
            )}
          </>
        )}
      </output>
    </>
  );
}
